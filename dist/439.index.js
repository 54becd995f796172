"use strict";
exports.id = 439;
exports.ids = [439];
exports.modules = {

/***/ 2439:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findJudges: () => (/* binding */ findJudges)
/* harmony export */ });
/* harmony import */ var _chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1655);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9447);
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3028);
/* harmony import */ var _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6128);
/* harmony import */ var _chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8223);
/* harmony import */ var _chunk_KN6AWPCY_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1953);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6585);
/* harmony import */ var _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5470);
/* harmony import */ var _chunk_MYL2P76I_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3474);
/* harmony import */ var _chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4793);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3616);
/* harmony import */ var _chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8640);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1108);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(347);
/* harmony import */ var _chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(2022);
/* harmony import */ var _chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(4711);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6041);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8319);
/* harmony import */ var _chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(3130);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9072);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9817);


























// .build/compiled/smoke/judges.js
var attempts = 2;
var maxTextLength = 1e3;
var maxValueLength = 100;
function findJudges(names, here, there, context) {
  const findPlace = (judge) => {
    if (there === void 0 || there.problem)
      return here;
    const isNamed = (one) => [one.assistant_id, one.graph_id].includes(judge);
    if (there.listed?.some(isNamed) ?? true)
      return there;
    const missing = `${there.server.host} does not have the judge "${judge}"`;
    context.log.info(`${missing}; that of ${here.server.host} scores both sides`);
    return here;
  };
  const open = (judge) => {
    const { server, listed } = findPlace(judge);
    try {
      const id = listed ? (0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, judge).assistant_id : judge;
      return [judge, createJudge(judge, server, id, context)];
    } catch (error) {
      if (!(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
        throw error;
      if (there?.problem)
        throw there.problem;
      (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_22__/* .fail */ .fJ)("judge-missing", error.message, { cause: error });
    }
  };
  return new Map([...names].map(open));
}
function createJudge(name, server, assistantId, context) {
  const { clock, log } = context;
  return async (question, onCost) => {
    for (let asked = 1; ; asked += 1) {
      const start = clock.now();
      const { output, score, cause } = await runJudge(server, assistantId, question, context);
      const own = (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .listNew */ .v7)((0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(output), (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(question), []);
      onCost({ runs: 1, runMs: clock.now() - start, tokens: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .sumTokens */ .WT)(own) });
      if (typeof score !== "string")
        return score;
      const problem = `judge "${name}" returned no score: ${score}`;
      if (asked === attempts)
        (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_22__/* .fail */ .fJ)("judge-failed", `the ${problem}`, { cause });
      log.info(`The ${problem}; trying once more`);
    }
  };
}
async function runJudge(server, assistant_id, input, context) {
  const { redact, signal, timeoutMs, metadata } = context;
  const request = { assistant_id, input, metadata };
  const run = async () => {
    const outcome = await (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .waitForRun */ .Cs)(server, request, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_3__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  try {
    const output = await (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(run, { ...context, ..._chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_12__/* .limitRetries */ .Oh, mayRetry: _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_12__/* .isPostponed */ .RC });
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_13__/* .isKnownError */ .ux)(error))
      throw error;
    const cause = (0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(error) ? (0,_chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_0__/* .withShortDetail */ .o7)(error, redact) : error;
    return { score: (0,_chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_19__/* .toShownText */ .YQ)(cause.message, redact, maxTextLength), cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_20__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_20__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_18__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_19__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_24__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_19__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
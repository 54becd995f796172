"use strict";
exports.id = 535;
exports.ids = [535];
exports.modules = {

/***/ 535:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findJudges: () => (/* binding */ findJudges)
/* harmony export */ });
/* harmony import */ var _chunk_ZDSRHRDW_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2634);
/* harmony import */ var _chunk_H4W54PAH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9583);
/* harmony import */ var _chunk_5PZC3N4H_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5997);
/* harmony import */ var _chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2420);
/* harmony import */ var _chunk_35UWJVJO_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3565);
/* harmony import */ var _chunk_XFSNYYV2_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(735);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6585);
/* harmony import */ var _chunk_L4SJ7ZTK_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4055);
/* harmony import */ var _chunk_4P7VO2UU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(192);
/* harmony import */ var _chunk_HLNMPRYU_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9935);
/* harmony import */ var _chunk_PY57IFVV_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(514);
/* harmony import */ var _chunk_W34EXC7V_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5303);
/* harmony import */ var _chunk_4WIXVO6Z_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7061);
/* harmony import */ var _chunk_XZFYK7WT_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(5080);
/* harmony import */ var _chunk_XXC4YMH3_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6310);
/* harmony import */ var _chunk_BYGPX73H_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6474);
/* harmony import */ var _chunk_332BE33I_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3504);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8319);
/* harmony import */ var _chunk_SM5VKQQF_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(2426);
/* harmony import */ var _chunk_SDIJER5K_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(1301);
/* harmony import */ var _chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(6120);
/* harmony import */ var _chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(2491);
/* harmony import */ var _chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9854);
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
      const id = listed ? (0,_chunk_H4W54PAH_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, judge).assistant_id : judge;
      return [judge, createJudge(judge, server, id, context)];
    } catch (error) {
      if (!(0,_chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_21__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
        throw error;
      if (there?.problem)
        throw there.problem;
      (0,_chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_21__/* .fail */ .fJ)("judge-missing", error.message, { cause: error });
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
      const own = (0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .listNew */ .v7)((0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(output), (0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(question), []);
      onCost({ runs: 1, runMs: clock.now() - start, tokens: (0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .sumTokens */ .WT)(own) });
      if (typeof score !== "string")
        return score;
      const problem = `judge "${name}" returned no score: ${score}`;
      if (asked === attempts)
        (0,_chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_21__/* .fail */ .fJ)("judge-failed", `the ${problem}`, { cause });
      log.info(`The ${problem}; trying once more`);
    }
  };
}
async function runJudge(server, assistant_id, input, context) {
  const { redact, signal, timeoutMs, metadata } = context;
  const request = { assistant_id, input, metadata };
  const run = async () => {
    const outcome = await (0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .waitForRun */ .Cs)(server, request, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_YGRLZJFV_js__WEBPACK_IMPORTED_MODULE_3__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  try {
    const output = await (0,_chunk_4WIXVO6Z_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(run, { ...context, ..._chunk_4WIXVO6Z_js__WEBPACK_IMPORTED_MODULE_12__/* .limitRetries */ .Oh, mayRetry: _chunk_4WIXVO6Z_js__WEBPACK_IMPORTED_MODULE_12__/* .isPostponed */ .RC });
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_XZFYK7WT_js__WEBPACK_IMPORTED_MODULE_13__/* .isKnownError */ .ux)(error))
      throw error;
    const cause = (0,_chunk_35UWJVJO_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(error) ? (0,_chunk_ZDSRHRDW_js__WEBPACK_IMPORTED_MODULE_0__/* .withShortDetail */ .o7)(error, redact) : error;
    return { score: (0,_chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(cause.message, redact, maxTextLength), cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_22__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_SM5VKQQF_js__WEBPACK_IMPORTED_MODULE_18__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_22__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
"use strict";
exports.id = 255;
exports.ids = [255];
exports.modules = {

/***/ 3255:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findJudges: () => (/* binding */ findJudges)
/* harmony export */ });
/* harmony import */ var _chunk_OBDTVC2Q_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9413);
/* harmony import */ var _chunk_WM5C2IME_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7445);
/* harmony import */ var _chunk_QA5Y3UHR_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9628);
/* harmony import */ var _chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6938);
/* harmony import */ var _chunk_W6ZY5P75_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6527);
/* harmony import */ var _chunk_V5KTA4O2_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2264);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6585);
/* harmony import */ var _chunk_QM3Z3QXS_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4884);
/* harmony import */ var _chunk_2YQ6I65C_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1083);
/* harmony import */ var _chunk_XJG7XDCA_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1214);
/* harmony import */ var _chunk_4RKGUQLI_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2883);
/* harmony import */ var _chunk_OXHNFH4D_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9593);
/* harmony import */ var _chunk_P4VTZG4Z_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3190);
/* harmony import */ var _chunk_4IHFHFWX_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7946);
/* harmony import */ var _chunk_6E5J4S7J_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9972);
/* harmony import */ var _chunk_NHHJ4UR4_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3439);
/* harmony import */ var _chunk_CQ2JYDLQ_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3864);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8319);
/* harmony import */ var _chunk_6LSDQ4YA_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(3380);
/* harmony import */ var _chunk_OBAX3DSW_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(6275);
/* harmony import */ var _chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(7662);
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1066);
/* harmony import */ var _chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9336);
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
      const id = listed ? (0,_chunk_WM5C2IME_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, judge).assistant_id : judge;
      return [judge, createJudge(judge, server, id, context)];
    } catch (error) {
      if (!(0,_chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_21__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
        throw error;
      if (there?.problem)
        throw there.problem;
      (0,_chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_21__/* .fail */ .fJ)("judge-missing", error.message, { cause: error });
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
      const own = (0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .listNew */ .v7)((0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(output), (0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .listMessages */ .fL)(question), []);
      onCost({ runs: 1, runMs: clock.now() - start, tokens: (0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .sumTokens */ .WT)(own) });
      if (typeof score !== "string")
        return score;
      const problem = `judge "${name}" returned no score: ${score}`;
      if (asked === attempts)
        (0,_chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_21__/* .fail */ .fJ)("judge-failed", `the ${problem}`, { cause });
      log.info(`The ${problem}; trying once more`);
    }
  };
}
async function runJudge(server, assistant_id, input, context) {
  const { redact, signal, timeoutMs } = context;
  const run = async () => {
    const outcome = await (0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .waitForRun */ .Cs)(server, { assistant_id, input }, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_YEEGGN2K_js__WEBPACK_IMPORTED_MODULE_3__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  try {
    const output = await (0,_chunk_P4VTZG4Z_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(run, { ...context, ..._chunk_P4VTZG4Z_js__WEBPACK_IMPORTED_MODULE_12__/* .limitRetries */ .Oh, mayRetry: _chunk_P4VTZG4Z_js__WEBPACK_IMPORTED_MODULE_12__/* .isPostponed */ .RC });
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_4IHFHFWX_js__WEBPACK_IMPORTED_MODULE_13__/* .isKnownError */ .ux)(error))
      throw error;
    const cause = (0,_chunk_W6ZY5P75_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(error) ? (0,_chunk_OBDTVC2Q_js__WEBPACK_IMPORTED_MODULE_0__/* .withShortDetail */ .o7)(error, redact) : error;
    return { score: (0,_chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(cause.message, redact, maxTextLength), cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_22__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_6LSDQ4YA_js__WEBPACK_IMPORTED_MODULE_18__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_22__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
"use strict";
exports.id = 313;
exports.ids = [313];
exports.modules = {

/***/ 313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJudge: () => (/* binding */ createJudge)
/* harmony export */ });
/* harmony import */ var _chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1458);
/* harmony import */ var _chunk_AAYZCUE2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8848);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5325);
/* harmony import */ var _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8251);
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2265);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9155);
/* harmony import */ var _chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9986);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8319);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);


















// .build/compiled/smoke/judges.js
var attempts = 2;
var maxTextLength = 1e3;
var maxValueLength = 100;
function createJudge(name, server, assistantId, context) {
  const { clock, log } = context;
  const toError = (problem, cause) => new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_9__/* .Problem */ .AF("judge-failed", `the judge "${name}" ${problem}`, { cause });
  return async (question, onRun) => {
    for (let asked = 1; ; asked += 1) {
      const start = clock.now();
      const { output, score, cause } = await runJudge(server, assistantId, question, context);
      onRun({ question, output, runMs: clock.now() - start });
      if (typeof score !== "string")
        return score;
      const failure = toError(`returned no score: ${score}`, cause);
      const next = asked < attempts ? "; trying once more" : "";
      log.info(`${failure.message.replace(/^t/, "T")}${next}`);
      if (asked === attempts)
        throw failure;
    }
  };
}
async function runJudge(server, assistant_id, input, context) {
  const { redact, signal, timeoutMs } = context;
  const run = async () => {
    const request = { assistant_id, input };
    const outcome = await (0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForRun */ .Cs)(server, request, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  const retries = { ...context, ..._chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_5__/* .limitRetries */ .Oh, mayRetry: _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_5__/* .isPostponed */ .RC };
  try {
    const output = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_5__/* .withRetries */ .LH)(run, retries);
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_6__/* .isKnownError */ .ux)(error))
      throw error;
    if (!(0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error)) {
      return { score: (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(error.message, redact, maxTextLength), cause: error };
    }
    const detail = (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(error.facts.detail ?? "", redact, maxTextLength);
    const { node, advice } = error.facts;
    const cause = (0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .runFailed */ .Np)((0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunEnd */ .Sb)(error), detail, node, advice);
    const words = (0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error, "raised") ? `it raised an error${detail && `: ${detail}`}` : cause.message;
    return { score: words, cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_14__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_14__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_2__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_14__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
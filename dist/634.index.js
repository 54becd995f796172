"use strict";
exports.id = 634;
exports.ids = [634];
exports.modules = {

/***/ 634:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJudge: () => (/* binding */ createJudge)
/* harmony export */ });
/* harmony import */ var _chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6437);
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9572);
/* harmony import */ var _chunk_6DIMLRMW_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2148);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5325);
/* harmony import */ var _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7193);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9738);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9817);



















// .build/compiled/smoke/judges.js
var attempts = 2;
var maxTextLength = 1e3;
var maxValueLength = 100;
function createJudge(name, server, assistantId, context) {
  const { clock, log } = context;
  const toError = (problem, cause) => new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_13__/* .Problem */ .AF("judge-failed", `the judge "${name}" ${problem}`, { cause });
  return async (question, onCost) => {
    for (let asked = 1; ; asked += 1) {
      const start = clock.now();
      const { output, score, cause } = await runJudge(server, assistantId, question, context);
      const own = (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .listBrought */ .Kt)((0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .listMessages */ .fL)(output), (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .listMessages */ .fL)(question), []);
      onCost({ runs: 1, runMs: clock.now() - start, tokens: (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .sumTokens */ .WT)(own).tokens });
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
    const outcome = await (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .waitForRun */ .Cs)(server, request, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  const retries = { ...context, ..._chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_6__/* .limitRetries */ .Oh, mayRetry: _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_6__/* .isPostponed */ .RC };
  try {
    const output = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_6__/* .withRetries */ .LH)(run, retries);
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_7__/* .isKnownError */ .ux)(error))
      throw error;
    if (!(0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunFailed */ .tL)(error)) {
      return { score: (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_12__/* .toShownText */ .YQ)(error.message, redact, maxTextLength), cause: error };
    }
    const cause = (0,_chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_0__/* .withShortDetail */ .o)(error, redact);
    const { detail } = cause.facts;
    const raised = `it raised an error${detail ? `: ${detail}` : ""}`;
    return { score: (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunFailed */ .tL)(error, "raised") ? raised : cause.message, cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_15__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_15__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_3__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_12__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_15__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_12__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
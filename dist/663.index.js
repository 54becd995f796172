"use strict";
exports.id = 663;
exports.ids = [663];
exports.modules = {

/***/ 6663:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJudge: () => (/* binding */ createJudge)
/* harmony export */ });
/* harmony import */ var _chunk_WMBFI2TJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(356);
/* harmony import */ var _chunk_RK7V3KG6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7883);
/* harmony import */ var _chunk_AFKZ2OBV_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7223);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4388);
/* harmony import */ var _chunk_RABQ26Q6_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7321);
/* harmony import */ var _chunk_5NNN3SJS_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1800);
/* harmony import */ var _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6638);
/* harmony import */ var _chunk_JBUNMXTA_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2167);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7382);
/* harmony import */ var _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(915);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(989);
/* harmony import */ var _chunk_GG72UXZ3_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9859);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3714);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8319);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6631);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(4485);
/* harmony import */ var _chunk_TDBTR6E5_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(4306);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9817);




















// .build/compiled/smoke/judges.js
var attempts = 2;
var maxUnscored = 10;
var maxTextLength = 1e3;
var maxValueLength = 100;
function createJudge(name, server, assistantId, context) {
  const { clock, log } = context;
  const toError = (problem, cause) => new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_3__/* .JudgeFailed */ .PZ(`the judge "${name}" ${problem}`, { judge: name, cause });
  let unscored = 0;
  return async (question, onRun) => {
    if (unscored >= maxUnscored) {
      throw toError(`was not asked again, after ${maxUnscored} runs in a row without a score`);
    }
    for (let asked = 1; ; asked += 1) {
      const start = clock.now();
      const { output, score, cause } = await runJudge(server, assistantId, question, context);
      onRun({ question, output, runMs: clock.now() - start });
      if (typeof score !== "string") {
        unscored = 0;
        return score;
      }
      const failure = toError(`returned no score: ${score}`, cause);
      const next = asked < attempts ? "; trying once more" : "";
      log.info(`${failure.message.replace(/^t/, "T")}${next}`);
      if (asked < attempts)
        continue;
      unscored += 1;
      throw failure;
    }
  };
}
async function runJudge(server, assistant_id, input, context) {
  const { redact, signal, timeoutMs } = context;
  const run = async () => {
    const request = { assistant_id, input };
    const outcome = await (0,_chunk_WMBFI2TJ_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForRun */ .Cs)(server.client, request, { timeoutMs, signal });
    if (outcome.end === "interrupted")
      throw (0,_chunk_WMBFI2TJ_js__WEBPACK_IMPORTED_MODULE_0__/* .toStopFailure */ .Cj)(outcome);
    return outcome.values;
  };
  const retries = { ...context, ..._chunk_5NNN3SJS_js__WEBPACK_IMPORTED_MODULE_5__/* .limitRetries */ .Oh, mayRetry: _chunk_5NNN3SJS_js__WEBPACK_IMPORTED_MODULE_5__/* .isPostponed */ .RC };
  try {
    const output = await (0,_chunk_5NNN3SJS_js__WEBPACK_IMPORTED_MODULE_5__/* .withRetries */ .LH)(run, retries);
    return { output, score: readScore(output, redact) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_14__/* .KnownError */ .E))
      throw error;
    if (!(error instanceof _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_6__/* .RunFailed */ .fI)) {
      return { score: (0,_chunk_JBUNMXTA_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(error.message, redact, maxTextLength), cause: error };
    }
    const detail = (0,_chunk_JBUNMXTA_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(error.detail ?? "", redact, maxTextLength);
    const words = error.end === "raised" ? "it raised an error" : error.message;
    const cause = new _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_6__/* .RunFailed */ .fI(error.end, detail, error.node, error.advice);
    return { score: `${words}${detail && `: ${detail}`}`, cause };
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_15__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_15__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_AFKZ2OBV_js__WEBPACK_IMPORTED_MODULE_2__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_JBUNMXTA_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_17__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_JBUNMXTA_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { value, shown, comment: said.trim() && said };
}



/***/ })

};
;
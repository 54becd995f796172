"use strict";
exports.id = 908;
exports.ids = [908];
exports.modules = {

/***/ 9908:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Judge: () => (/* binding */ Judge)
/* harmony export */ });
/* harmony import */ var _chunk_56I7FKUP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2927);
/* harmony import */ var _chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9394);
/* harmony import */ var _chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3583);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6631);
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2413);
/* harmony import */ var _chunk_BXX543AB_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7349);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9817);









// .build/compiled/smoke/judge/judges.js
var attempts = 2;
var maxUnscored = 10;
var maxCommentLength = 1e3;
var maxValueLength = 100;
var Judge = class {
  #name;
  #options;
  #unscored = 0;
  constructor(name, options) {
    this.#name = name;
    this.#options = options;
  }
  /** Asks for a score, and once more where none is given; `onRun` is called with each run. Throws JudgeFailed. */
  async score(question, onRun) {
    if (this.#unscored >= maxUnscored) {
      throw this.#toError(`was not asked again, after ${maxUnscored} runs in a row without a score`);
    }
    let failure;
    for (let asked = 1; asked <= attempts; asked += 1) {
      const score = await this.#ask(question, onRun);
      if (!(score instanceof _chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__/* .JudgeFailed */ .PZ)) {
        this.#unscored = 0;
        return score;
      }
      failure = score;
      const next = asked < attempts ? "; trying once more" : "";
      this.#options.log.info(`${score.message.replace(/^t/, "T")}${next}`);
    }
    this.#unscored += 1;
    throw failure;
  }
  async #ask(question, onRun) {
    const { clock, redact, run } = this.#options;
    const start = clock.now();
    const { output, reason, cause } = await run(question);
    onRun({ question, output, runMs: clock.now() - start });
    const score = reason ?? readScore(output, redact);
    return typeof score === "string" ? this.#toError(`returned no score: ${score}`, cause) : score;
  }
  #toError(problem, cause) {
    return new _chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__/* .JudgeFailed */ .PZ(`the judge "${this.#name}" ${problem}`, { judge: this.#name, cause });
  }
};
function readScore(output, redact) {
  if (!(0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(output))
    return `its output is ${(0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_4__/* .toKind */ .OF)(output)}`;
  const { score, comment } = output;
  if (score === void 0)
    return "its output has no `score`";
  const value = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_2__/* .toShortJson */ .U)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_56I7FKUP_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX);
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) {
    return `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1`;
  }
  const said = typeof comment === "string" ? (0,_chunk_56I7FKUP_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownText */ .YQ)(comment, redact, maxCommentLength) : "";
  return { value, shown, comment: said.trim() === "" ? void 0 : said };
}



/***/ })

};
;
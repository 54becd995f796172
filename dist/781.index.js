"use strict";
exports.id = 781;
exports.ids = [781,162];
exports.modules = {

/***/ 3649:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ isQuotaRefusal)
/* harmony export */ });
/* harmony import */ var _chunk_LIXK65XC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2280);


// .build/compiled/control-plane/quota-refusal.js
var full = /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more deployments|at most|up to|maximum number|only (?:one|\d))/is;
function isQuotaRefusal(error) {
  if (!(error instanceof _chunk_LIXK65XC_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.request.method !== "POST")
    return false;
  const { status, reason } = error;
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason);
  return isWordless || [402, 403, 429].includes(status) && full.test(reason);
}




/***/ }),

/***/ 2280:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MU: () => (/* binding */ TimeoutError),
/* harmony export */   Rc: () => (/* binding */ ConnectionError),
/* harmony export */   TT: () => (/* binding */ ResponseFormatError),
/* harmony export */   eK: () => (/* binding */ isRequestError),
/* harmony export */   j$: () => (/* binding */ HttpError),
/* harmony export */   ux: () => (/* binding */ isKnownError)
/* harmony export */ });
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4486);


// .build/compiled/http/errors.js
function requestError(name) {
  const base = class extends Error {
    name = name;
    constructor(message, { cause, ...facts }) {
      super(message, cause === void 0 ? {} : { cause });
      Object.assign(this, facts);
    }
  };
  return base;
}
var HttpError = class extends requestError("HttpError") {
  constructor(facts) {
    const { request, status, reason } = facts;
    const answer = `${request.host} returned HTTP ${status} for ${request.method} ${request.path}`;
    super(reason ? `${answer}: ${reason}` : answer, facts);
  }
};
var ConnectionError = class extends requestError("ConnectionError") {
  constructor({ explanation, ...facts }) {
    const { method, path, host } = facts.request;
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts);
  }
};
var TimeoutError = class extends requestError("TimeoutError") {
  constructor(request, timeoutMs, { isQueued = false } = {}) {
    const answer = `its response to ${request.method} ${request.path} within ${(0,_chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(timeoutMs)}`;
    const queued = isQueued ? ": the run was still pending, behind other runs in its queue" : "";
    super(`${request.host} did not finish ${answer}${queued}`, { request, timeoutMs, isQueued });
  }
};
var ResponseFormatError = class extends requestError("ResponseFormatError") {
  constructor(request, problem, { isTooLarge = false } = {}) {
    const message = `${request.host} responded to ${request.method} ${request.path} with ${problem}`;
    super(message, { request, isTooLarge });
  }
};
function isRequestError(error) {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError];
  return known.some((one) => error instanceof one);
}
function isKnownError(error) {
  return error instanceof _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF || isRequestError(error);
}




/***/ }),

/***/ 5781:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_NVKC54II_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_NVKC54II_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_NVKC54II_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_NVKC54II_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1207);
/* harmony import */ var _chunk_IM374JBQ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3649);
/* harmony import */ var _chunk_L43N6RNB_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4539);
/* harmony import */ var _chunk_AHOF2X5L_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9705);
/* harmony import */ var _chunk_LIXK65XC_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2280);
/* harmony import */ var _chunk_VBHXUYQ6_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3619);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9817);












/***/ })

};
;
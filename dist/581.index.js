"use strict";
exports.id = 581;
exports.ids = [581,962];
exports.modules = {

/***/ 1441:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MU: () => (/* binding */ TimeoutError),
/* harmony export */   Rc: () => (/* binding */ ConnectionError),
/* harmony export */   TT: () => (/* binding */ ResponseFormatError),
/* harmony export */   eK: () => (/* binding */ isRequestError),
/* harmony export */   j$: () => (/* binding */ HttpError),
/* harmony export */   ux: () => (/* binding */ isKnownError)
/* harmony export */ });
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1446);


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
    const answer = `its response to ${request.method} ${request.path} within ${(0,_chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(timeoutMs)}`;
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
  return error instanceof _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF || isRequestError(error);
}




/***/ }),

/***/ 1221:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ isQuotaRefusal)
/* harmony export */ });
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1441);


// .build/compiled/control-plane/quota-refusal.js
var full = /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more deployments|at most|up to|maximum number|only (?:one|\d))/is;
function isQuotaRefusal(error) {
  if (!(error instanceof _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.request.method !== "POST")
    return false;
  const { status, reason } = error;
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason);
  return isWordless || [402, 403, 429].includes(status) && full.test(reason);
}




/***/ }),

/***/ 3581:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_HIZGPFFD_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_HIZGPFFD_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_HIZGPFFD_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_HIZGPFFD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6826);
/* harmony import */ var _chunk_O4SAXWUL_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1221);
/* harmony import */ var _chunk_AW5EXW6S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5094);
/* harmony import */ var _chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1624);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1441);
/* harmony import */ var _chunk_E6FNA5ZV_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(639);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1446);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4906);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9817);












/***/ })

};
;
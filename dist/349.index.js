"use strict";
exports.id = 349;
exports.ids = [349,730];
exports.modules = {

/***/ 8336:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ isQuotaRefusal)
/* harmony export */ });
/* harmony import */ var _chunk_OW5HWWZ4_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8861);


// .build/compiled/control-plane/quota-refusal.js
var full = /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more deployments|at most|up to|maximum number|only (?:one|\d))/is;
function isQuotaRefusal(error) {
  if (!(error instanceof _chunk_OW5HWWZ4_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.request.method !== "POST")
    return false;
  const { status, reason, request } = error;
  if (!request.path.endsWith("/v2/deployments"))
    return false;
  if (status === 402 && /^(?:payment required)?\W*$/i.test(reason))
    return true;
  return [402, 403, 429].includes(status) && full.test(reason);
}




/***/ }),

/***/ 8861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MU: () => (/* binding */ TimeoutError),
/* harmony export */   Rc: () => (/* binding */ ConnectionError),
/* harmony export */   TT: () => (/* binding */ ResponseFormatError),
/* harmony export */   eK: () => (/* binding */ isRequestError),
/* harmony export */   j$: () => (/* binding */ HttpError),
/* harmony export */   ux: () => (/* binding */ isKnownError)
/* harmony export */ });
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1066);


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
    const { request, status, sentStatus = status, reason } = facts;
    const answer = `${request.host} returned HTTP ${sentStatus} for ${request.method} ${request.path}`;
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
    const answer = `its response to ${request.method} ${request.path} within ${(0,_chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(timeoutMs)}`;
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
  return error instanceof _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF || isRequestError(error);
}




/***/ }),

/***/ 1730:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_JXNA7KXS_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_JXNA7KXS_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_JXNA7KXS_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_JXNA7KXS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(602);
/* harmony import */ var _chunk_5BG4YNOZ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8336);
/* harmony import */ var _chunk_O3PHTMGB_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3114);
/* harmony import */ var _chunk_E7WZXGCF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8887);
/* harmony import */ var _chunk_OW5HWWZ4_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8861);
/* harmony import */ var _chunk_V5MKF5IS_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1654);
/* harmony import */ var _chunk_WFTHUVPQ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3667);
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1066);
/* harmony import */ var _chunk_IZMOXKZB_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3792);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9817);














/***/ })

};
;
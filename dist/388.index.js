"use strict";
exports.id = 388;
exports.ids = [388];
exports.modules = {

/***/ 9388:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toProof: () => (/* binding */ toProof)
/* harmony export */ });
/* unused harmony export requestProofs */
/* harmony import */ var _chunk_5C66PLRM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3599);
/* harmony import */ var _chunk_53AF6GDR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7548);
/* harmony import */ var _chunk_45EES6KG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4036);
/* harmony import */ var _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9772);
/* harmony import */ var _chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9441);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3517);
/* harmony import */ var _chunk_HX347JHL_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7640);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9155);
/* harmony import */ var _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(633);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9817);














// .build/compiled/explain/proof.js
var anyOther = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)("the error proves nothing about the revision");
function toProof(error) {
  const causes = listCauses(error);
  if (causes !== void 0) {
    const all = causes.map(toProof);
    return all.find(warrantsRollback) ?? all[0] ?? anyOther;
  }
  if (error instanceof _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__/* .Problem */ .AF)
    return (0,_chunk_5C66PLRM_js__WEBPACK_IMPORTED_MODULE_0__/* .findRow */ .uv)(error.code).proof ?? anyOther;
  if (!(0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__/* .isRequestError */ .eK)(error))
    return anyOther;
  return requestProofs.find(({ fits }) => fits(error))?.proof ?? anyOther;
}
function listCauses(error) {
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__/* .isProblem */ .AN)(error, "tests-failed")) {
    return [...error.facts.failed, ...error.facts.unscored].map((test) => test.error);
  }
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__/* .isProblem */ .AN)(error, "comparison-incomplete"))
    return [error.cause];
  if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__/* .isProblem */ .AN)(error, "agent-regressed"))
    return void 0;
  const { causes, floor } = error.facts;
  return floor === void 0 ? causes : [...causes, floor];
}
function warrantsRollback(proof) {
  return proof.proves !== "nothing";
}
var noRevision = "which proves nothing about the revision";
var isStatus = (fits) => (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ && fits(error);
var isTimeout = (isQueued) => (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__/* .TimeoutError */ .MU && (0,_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunRequest */ .NT)(error.request) && error.isQueued === isQueued;
var requestProofs = [
  { says: "A failed request to the control plane", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`a request to the control plane failed, ${noRevision}`), fits: ({ request }) => request.service !== "graph" },
  { says: "A run that is still pending at `smoke_timeout`", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`the run never started, ${noRevision}`), fits: isTimeout(true) },
  { says: "A run that exceeds `smoke_timeout`", proof: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .bad */ .MB, fits: isTimeout(false) },
  { says: "A response that is unreadable", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`a response of the Agent Server was empty or unreadable, ${noRevision}`), fits: (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__/* .ResponseFormatError */ .TT },
  { says: "HTTP 502 to 504 for a run that continues", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`a gateway responded instead of the Agent Server, ${noRevision}`), fits: isStatus(isOfContinuingRun) },
  { says: "A run whose assistant does not exist", proof: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .bad */ .MB, fits: isStatus(_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_4__/* .isAssistantMissing */ .bD) },
  // 511 is the login page of a network (RFC 6585, 6).
  { says: "An Agent Server that returns HTTP 5xx after all attempts", proof: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .bad */ .MB, fits: isStatus(({ status }) => status >= 500 && status !== 511) },
  { says: "An Agent Server that rejects a request", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`the Agent Server rejected a request, ${noRevision}`), fits: (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ },
  { says: "An Agent Server that cannot be reached", proof: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_3__/* .nothing */ .s6)(`the Agent Server could not be reached, ${noRevision}`), fits: () => true }
];
function isOfContinuingRun({ request: { method, path }, status }) {
  if (!/\/runs\b/.test(path))
    return false;
  return status === 504 || method === "GET" && status >= 502 && status < 504;
}



/***/ })

};
;
"use strict";
exports.id = 998;
exports.ids = [998];
exports.modules = {

/***/ 9998:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Alias: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.x1),
/* harmony export */   CST: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.D7),
/* harmony export */   Composer: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Dk),
/* harmony export */   Document: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.yo),
/* harmony export */   Lexer: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.JG),
/* harmony export */   LineCounter: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.HN),
/* harmony export */   Pair: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Rm),
/* harmony export */   Parser: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.iX),
/* harmony export */   Scalar: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.X5),
/* harmony export */   Schema: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Sj),
/* harmony export */   YAMLError: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.IP),
/* harmony export */   YAMLMap: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.CA),
/* harmony export */   YAMLParseError: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.XT),
/* harmony export */   YAMLSeq: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Rw),
/* harmony export */   YAMLWarning: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.so),
/* harmony export */   "default": () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.T3),
/* harmony export */   isAlias: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Vj),
/* harmony export */   isCollection: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.P3),
/* harmony export */   isDocument: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.wz),
/* harmony export */   isMap: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.jh),
/* harmony export */   isNode: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Ll),
/* harmony export */   isPair: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.tO),
/* harmony export */   isScalar: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.jn),
/* harmony export */   isSeq: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.oP),
/* harmony export */   parse: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.qg),
/* harmony export */   parseAllDocuments: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.hR),
/* harmony export */   parseDocument: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.Tp),
/* harmony export */   stringify: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.As),
/* harmony export */   visit: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.YR),
/* harmony export */   visitAsync: () => (/* reexport safe */ _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__.yu)
/* harmony export */ });
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5448);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9817);





/***/ })

};
;
"use strict";
exports.id = 175;
exports.ids = [175];
exports.modules = {

/***/ 175:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_0__.tJ)
/* harmony export */ });
/* harmony import */ var _chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12);
/* harmony import */ var _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(488);
/* harmony import */ var _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(513);
/* harmony import */ var _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(385);
/* harmony import */ var _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(704);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(300);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(817);











/***/ })

};
;
"use strict";
exports.id = 754;
exports.ids = [754];
exports.modules = {

/***/ 754:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_IQVBLKMT_js__WEBPACK_IMPORTED_MODULE_0__.tJ)
/* harmony export */ });
/* harmony import */ var _chunk_IQVBLKMT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(256);
/* harmony import */ var _chunk_2EFVPSPR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(148);
/* harmony import */ var _chunk_GKHH7TR6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(691);
/* harmony import */ var _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(385);
/* harmony import */ var _chunk_I3EWV3EX_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(957);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(300);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(817);











/***/ })

};
;
"use strict";
exports.id = 6;
exports.ids = [6];
exports.modules = {

/***/ 6:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_ZEBUOBNH_js__WEBPACK_IMPORTED_MODULE_0__.tJ)
/* harmony export */ });
/* harmony import */ var _chunk_ZEBUOBNH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(609);
/* harmony import */ var _chunk_ZTXMZHOB_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(472);
/* harmony import */ var _chunk_5EPDYVVE_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(214);
/* harmony import */ var _chunk_262FFCKT_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(66);
/* harmony import */ var _chunk_MB6TDZGH_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(753);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(300);
/* harmony import */ var _chunk_MLKGABMK_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(570);











/***/ })

};
;
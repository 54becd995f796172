"use strict";
exports.id = 962;
exports.ids = [962];
exports.modules = {

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
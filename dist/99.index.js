"use strict";
exports.id = 99;
exports.ids = [99];
exports.modules = {

/***/ 5480:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_7JPR2DBT_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_7JPR2DBT_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_7JPR2DBT_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_7JPR2DBT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2741);
/* harmony import */ var _chunk_O4SAXWUL_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1221);
/* harmony import */ var _chunk_3XJ6WU4S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2120);
/* harmony import */ var _chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1624);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1441);
/* harmony import */ var _chunk_HMEBLRRM_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2249);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1446);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4906);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9817);












/***/ })

};
;
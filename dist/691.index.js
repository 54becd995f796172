"use strict";
exports.id = 691;
exports.ids = [691];
exports.modules = {

/***/ 3929:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_PBQG2P5U_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_PBQG2P5U_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_PBQG2P5U_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_PBQG2P5U_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8588);
/* harmony import */ var _chunk_KH4ORXZQ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1631);
/* harmony import */ var _chunk_JBY43BIO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7030);
/* harmony import */ var _chunk_4RKGUQLI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2883);
/* harmony import */ var _chunk_4IHFHFWX_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7946);
/* harmony import */ var _chunk_KMVB24W6_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9957);
/* harmony import */ var _chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7662);
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1066);
/* harmony import */ var _chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9336);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9817);














/***/ })

};
;
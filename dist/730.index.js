"use strict";
exports.id = 730;
exports.ids = [730];
exports.modules = {

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
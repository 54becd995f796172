"use strict";
exports.id = 667;
exports.ids = [667];
exports.modules = {

/***/ 667:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_RJLUSKIQ_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_RJLUSKIQ_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_RJLUSKIQ_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_RJLUSKIQ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1577);
/* harmony import */ var _chunk_7K2DBHCI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1816);
/* harmony import */ var _chunk_GAJHT5F4_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6121);
/* harmony import */ var _chunk_PY57IFVV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(514);
/* harmony import */ var _chunk_XZFYK7WT_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5080);
/* harmony import */ var _chunk_EL4CQUSJ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1661);
/* harmony import */ var _chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6120);
/* harmony import */ var _chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2491);
/* harmony import */ var _chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9854);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9817);













/***/ })

};
;
"use strict";
exports.id = 527;
exports.ids = [527];
exports.modules = {

/***/ 9908:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_QDMYG3TG_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_QDMYG3TG_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_QDMYG3TG_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_QDMYG3TG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5942);
/* harmony import */ var _chunk_VT7DUAII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7883);
/* harmony import */ var _chunk_KD52HCTO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(534);
/* harmony import */ var _chunk_LXZD7EXX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5932);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6271);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2265);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9817);















/***/ })

};
;
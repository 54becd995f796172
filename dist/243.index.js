"use strict";
exports.id = 243;
exports.ids = [243,624];
exports.modules = {

/***/ 4243:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_K3IPKXO6_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_K3IPKXO6_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_K3IPKXO6_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_K3IPKXO6_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4667);
/* harmony import */ var _chunk_52KES2ZE_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5857);
/* harmony import */ var _chunk_JMCNBAIX_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5262);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8203);
/* harmony import */ var _chunk_4MZXIQRL_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2143);
/* harmony import */ var _chunk_57W2TDAQ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5645);
/* harmony import */ var _chunk_7CE5BOHP_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5141);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(655);
/* harmony import */ var _chunk_KZXGNKCK_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2347);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_UECFQGLE_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8946);
/* harmony import */ var _chunk_NLLUREC7_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4284);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);



















/***/ })

};
;
"use strict";
exports.id = 217;
exports.ids = [217];
exports.modules = {

/***/ 7217:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_N6Z3KLUT_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_N6Z3KLUT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3115);
/* harmony import */ var _chunk_M7FPZTX2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1996);
/* harmony import */ var _chunk_76TKAUNJ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4364);
/* harmony import */ var _chunk_7E2OL47X_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9134);
/* harmony import */ var _chunk_LNAJOOWS_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4511);
/* harmony import */ var _chunk_5BG4YNOZ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8336);
/* harmony import */ var _chunk_H5VGCNSY_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4787);
/* harmony import */ var _chunk_QOKATWNY_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7832);
/* harmony import */ var _chunk_RZB7Z77N_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7923);
/* harmony import */ var _chunk_O3PHTMGB_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3114);
/* harmony import */ var _chunk_VEL4NLP4_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6133);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_IGOHZMZ3_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2903);
/* harmony import */ var _chunk_OW5HWWZ4_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8861);
/* harmony import */ var _chunk_6E5J4S7J_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9972);
/* harmony import */ var _chunk_2CUSM2XR_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(7996);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8319);
/* harmony import */ var _chunk_G3XXLFSA_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(4370);
/* harmony import */ var _chunk_LZAAJ3HJ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(7627);
/* harmony import */ var _chunk_PGXXOFRT_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4900);
/* harmony import */ var _chunk_TOLK6E3Y_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9495);
/* harmony import */ var _chunk_PUZOTMZN_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6929);
/* harmony import */ var _chunk_V5MKF5IS_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(1654);
/* harmony import */ var _chunk_ZI2VXFIS_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9829);
/* harmony import */ var _chunk_WFTHUVPQ_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(3667);
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(1066);
/* harmony import */ var _chunk_IZMOXKZB_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(3792);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9817);
































/***/ })

};
;
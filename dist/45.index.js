"use strict";
exports.id = 45;
exports.ids = [45];
exports.modules = {

/***/ 6074:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_QQ5NAMF2_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_QQ5NAMF2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2949);
/* harmony import */ var _chunk_N6N2QFSX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1978);
/* harmony import */ var _chunk_QI7YQWL4_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2616);
/* harmony import */ var _chunk_H26MZHHU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(372);
/* harmony import */ var _chunk_PCAAOOIP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2850);
/* harmony import */ var _chunk_ICMFFW65_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1519);
/* harmony import */ var _chunk_7CGO5R4M_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9074);
/* harmony import */ var _chunk_QL5L3ZKI_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2891);
/* harmony import */ var _chunk_DOOGFRWC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(443);
/* harmony import */ var _chunk_D34QFU6N_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5321);
/* harmony import */ var _chunk_7LUQDNYZ_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7795);
/* harmony import */ var _chunk_PFEZUAHK_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(852);
/* harmony import */ var _chunk_DGOVU4FM_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8786);
/* harmony import */ var _chunk_MT3YUKZN_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9935);
/* harmony import */ var _chunk_7X52AAC4_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7087);
/* harmony import */ var _chunk_BLRYUQHX_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(2735);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_RPCIPARV_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(427);
/* harmony import */ var _chunk_4TLR3BVI_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(7088);
/* harmony import */ var _chunk_5MFKSYJZ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8683);
/* harmony import */ var _chunk_BLDTXFPN_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(8432);
/* harmony import */ var _chunk_H5BQEZG5_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(2563);
/* harmony import */ var _chunk_RBXYJLER_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(864);
/* harmony import */ var _chunk_EK454GBL_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(3710);
/* harmony import */ var _chunk_QTEQKP7G_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9076);
/* harmony import */ var _chunk_S5MB5SD6_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1247);
/* harmony import */ var _chunk_JX3DYDCT_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(2493);
/* harmony import */ var _chunk_ZS7VD3RG_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9726);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
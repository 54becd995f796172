"use strict";
exports.id = 898;
exports.ids = [898];
exports.modules = {

/***/ 2898:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_UVYBGUXQ_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_UVYBGUXQ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6149);
/* harmony import */ var _chunk_LWPH4LEC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5479);
/* harmony import */ var _chunk_TSXLW6XU_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6433);
/* harmony import */ var _chunk_2DSCS2HU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5904);
/* harmony import */ var _chunk_WLUBNE6Q_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1642);
/* harmony import */ var _chunk_WS4VNNL7_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5859);
/* harmony import */ var _chunk_ZZBOIVSY_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(622);
/* harmony import */ var _chunk_QL5L3ZKI_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2891);
/* harmony import */ var _chunk_DOOGFRWC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(443);
/* harmony import */ var _chunk_7DOJA4X3_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7592);
/* harmony import */ var _chunk_UQZCG7YP_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5146);
/* harmony import */ var _chunk_HQI6CAWJ_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9767);
/* harmony import */ var _chunk_DGOVU4FM_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8786);
/* harmony import */ var _chunk_MT3YUKZN_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9935);
/* harmony import */ var _chunk_7X52AAC4_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7087);
/* harmony import */ var _chunk_BLRYUQHX_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(2735);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_RPCIPARV_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(427);
/* harmony import */ var _chunk_4TLR3BVI_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(7088);
/* harmony import */ var _chunk_3A7IFOB2_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(5901);
/* harmony import */ var _chunk_BLDTXFPN_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(8432);
/* harmony import */ var _chunk_NBPFV6VB_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9296);
/* harmony import */ var _chunk_RBXYJLER_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(864);
/* harmony import */ var _chunk_OIPNWKYN_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(1457);
/* harmony import */ var _chunk_NRVXSYH7_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(1625);
/* harmony import */ var _chunk_VTLZUL6T_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9109);
/* harmony import */ var _chunk_JX3DYDCT_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(2493);
/* harmony import */ var _chunk_ZS7VD3RG_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9726);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
"use strict";
exports.id = 257;
exports.ids = [257];
exports.modules = {

/***/ 257:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_AYOXLPVT_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_AYOXLPVT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6761);
/* harmony import */ var _chunk_6F5QPGIR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9386);
/* harmony import */ var _chunk_V5PDT7TY_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1285);
/* harmony import */ var _chunk_GIFLPXDX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(560);
/* harmony import */ var _chunk_UU63KH5I_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2530);
/* harmony import */ var _chunk_KPXKJ4S6_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(939);
/* harmony import */ var _chunk_3ZNT6PCM_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7167);
/* harmony import */ var _chunk_ZNY2SXCN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6275);
/* harmony import */ var _chunk_FAYFF6D7_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5813);
/* harmony import */ var _chunk_YX2BZGCO_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6830);
/* harmony import */ var _chunk_PL6HW2OQ_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6151);
/* harmony import */ var _chunk_UACO4YRF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(833);
/* harmony import */ var _chunk_7LQP75YR_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1671);
/* harmony import */ var _chunk_LXMEBHND_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1448);
/* harmony import */ var _chunk_PQORLJ2M_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(1987);
/* harmony import */ var _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9435);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8261);
/* harmony import */ var _chunk_PLUX32ZJ_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4798);
/* harmony import */ var _chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(2866);
/* harmony import */ var _chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(8734);
/* harmony import */ var _chunk_F7DZK3HG_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9612);
/* harmony import */ var _chunk_OXJ25ZUJ_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9957);
/* harmony import */ var _chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(8704);
/* harmony import */ var _chunk_L5SPGTI4_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(5276);
/* harmony import */ var _chunk_DNCXG6R5_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1423);
/* harmony import */ var _chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(8348);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9360);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
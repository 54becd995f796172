"use strict";
exports.id = 260;
exports.ids = [260];
exports.modules = {

/***/ 8260:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_AS6QRS37_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_AS6QRS37_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8042);
/* harmony import */ var _chunk_Y674BJS3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5200);
/* harmony import */ var _chunk_TD67NIKM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2016);
/* harmony import */ var _chunk_TATVGOSA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9077);
/* harmony import */ var _chunk_AUS5P4MN_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3123);
/* harmony import */ var _chunk_D6EZR4SZ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9200);
/* harmony import */ var _chunk_45GAAWOK_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7547);
/* harmony import */ var _chunk_ZNY2SXCN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6275);
/* harmony import */ var _chunk_FAYFF6D7_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5813);
/* harmony import */ var _chunk_HJAWEACV_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4635);
/* harmony import */ var _chunk_PPKVL3P7_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7392);
/* harmony import */ var _chunk_EMEM4VTA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8315);
/* harmony import */ var _chunk_HOX52SLA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5416);
/* harmony import */ var _chunk_LXMEBHND_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1448);
/* harmony import */ var _chunk_PQORLJ2M_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(1987);
/* harmony import */ var _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9435);
/* harmony import */ var _chunk_UCJUZPAS_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8501);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8261);
/* harmony import */ var _chunk_PLUX32ZJ_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4798);
/* harmony import */ var _chunk_YQUCTUTT_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(3427);
/* harmony import */ var _chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(8734);
/* harmony import */ var _chunk_4VOPG42I_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(4169);
/* harmony import */ var _chunk_JDSHXCUO_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(770);
/* harmony import */ var _chunk_AH3YP2XF_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(71);
/* harmony import */ var _chunk_KFFMMFNE_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8724);
/* harmony import */ var _chunk_LRGXVIPC_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(2771);
/* harmony import */ var _chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(8348);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9360);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
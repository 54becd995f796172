"use strict";
exports.id = 780;
exports.ids = [780];
exports.modules = {

/***/ 9780:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_TBNDUQI2_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_TBNDUQI2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3495);
/* harmony import */ var _chunk_BVLHPBRU_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1513);
/* harmony import */ var _chunk_ZJ35AXB6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8019);
/* harmony import */ var _chunk_ARSMKCIC_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4271);
/* harmony import */ var _chunk_BD5RNR4O_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8874);
/* harmony import */ var _chunk_ZK4PNA77_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3914);
/* harmony import */ var _chunk_MBSKEMR7_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6502);
/* harmony import */ var _chunk_IVX3LWY2_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2110);
/* harmony import */ var _chunk_C4PFCGF3_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5326);
/* harmony import */ var _chunk_QICK2SDT_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5);
/* harmony import */ var _chunk_ZR3J2FQU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1283);
/* harmony import */ var _chunk_6QSSRFF7_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7334);
/* harmony import */ var _chunk_XGW7YDXU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4763);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_ZTVS5AX7_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5988);
/* harmony import */ var _chunk_3EX4FS3L_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(1790);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9718);
/* harmony import */ var _chunk_VURJGBSH_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(5137);
/* harmony import */ var _chunk_5WS6V6D4_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9647);
/* harmony import */ var _chunk_VBHXUYQ6_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(3619);
/* harmony import */ var _chunk_IKMD3PJX_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9126);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_FMBMMBNJ_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8633);
/* harmony import */ var _chunk_OYRPGRUB_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(4770);
/* harmony import */ var _chunk_QB2OXOUV_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9696);
/* harmony import */ var _chunk_RQ4UM5GR_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(4415);
/* harmony import */ var _chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9450);
/* harmony import */ var _chunk_D2T67TKZ_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(880);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
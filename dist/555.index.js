"use strict";
exports.id = 555;
exports.ids = [555];
exports.modules = {

/***/ 8555:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_ZMCY2GQK_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_ZMCY2GQK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7244);
/* harmony import */ var _chunk_DOURSULP_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5568);
/* harmony import */ var _chunk_DXFP5ZLG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7958);
/* harmony import */ var _chunk_I6KQU422_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(616);
/* harmony import */ var _chunk_PADRJVK2_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1930);
/* harmony import */ var _chunk_RXI5XV5B_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3623);
/* harmony import */ var _chunk_MBSKEMR7_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6502);
/* harmony import */ var _chunk_OGYG2VC7_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7970);
/* harmony import */ var _chunk_C4PFCGF3_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5326);
/* harmony import */ var _chunk_QICK2SDT_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5);
/* harmony import */ var _chunk_UIBS2EBG_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8097);
/* harmony import */ var _chunk_6QSSRFF7_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7334);
/* harmony import */ var _chunk_XGW7YDXU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7144);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_ZTVS5AX7_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5988);
/* harmony import */ var _chunk_3EX4FS3L_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(1790);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9718);
/* harmony import */ var _chunk_VURJGBSH_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(5137);
/* harmony import */ var _chunk_5WS6V6D4_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9647);
/* harmony import */ var _chunk_5CJ6HZBT_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(3202);
/* harmony import */ var _chunk_IKMD3PJX_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9126);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_4M3JVLOV_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(4763);
/* harmony import */ var _chunk_7W5QSV6J_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(5327);
/* harmony import */ var _chunk_QB2OXOUV_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9696);
/* harmony import */ var _chunk_W3WEHAJI_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9650);
/* harmony import */ var _chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9450);
/* harmony import */ var _chunk_D2T67TKZ_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(880);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
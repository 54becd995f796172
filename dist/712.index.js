"use strict";
exports.id = 712;
exports.ids = [712];
exports.modules = {

/***/ 5712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_NG6X2VWG_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_NG6X2VWG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3861);
/* harmony import */ var _chunk_UP5CVYKM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4102);
/* harmony import */ var _chunk_MSWIX774_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7780);
/* harmony import */ var _chunk_YETMDALY_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4047);
/* harmony import */ var _chunk_Q2B27KSS_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8185);
/* harmony import */ var _chunk_RLC72GHD_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9453);
/* harmony import */ var _chunk_MBSKEMR7_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6502);
/* harmony import */ var _chunk_CM4TLO3C_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2021);
/* harmony import */ var _chunk_GVQGTGTI_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3081);
/* harmony import */ var _chunk_QICK2SDT_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5);
/* harmony import */ var _chunk_HAGIB33T_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6018);
/* harmony import */ var _chunk_6QSSRFF7_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7334);
/* harmony import */ var _chunk_HM3SVOC6_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2461);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_DHUTJ7QA_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6222);
/* harmony import */ var _chunk_35TAQK2J_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3369);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9718);
/* harmony import */ var _chunk_R225VUYP_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(5251);
/* harmony import */ var _chunk_H42SWD5T_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(467);
/* harmony import */ var _chunk_IZN2ECCM_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4149);
/* harmony import */ var _chunk_VBHXUYQ6_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(3619);
/* harmony import */ var _chunk_IKMD3PJX_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9126);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8319);
/* harmony import */ var _chunk_FMBMMBNJ_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(8633);
/* harmony import */ var _chunk_OYRPGRUB_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(4770);
/* harmony import */ var _chunk_QB2OXOUV_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9696);
/* harmony import */ var _chunk_RQ4UM5GR_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4415);
/* harmony import */ var _chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9450);
/* harmony import */ var _chunk_D2T67TKZ_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(880);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(9817);




































/***/ })

};
;
"use strict";
exports.id = 199;
exports.ids = [199];
exports.modules = {

/***/ 4199:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_MV36ATNU_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_MV36ATNU_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(368);
/* harmony import */ var _chunk_IM374JBQ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3649);
/* harmony import */ var _chunk_NAJHNW4L_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4346);
/* harmony import */ var _chunk_6ZZKXC7I_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3196);
/* harmony import */ var _chunk_SI3D4N4P_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(539);
/* harmony import */ var _chunk_6IEG7IKK_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5541);
/* harmony import */ var _chunk_2CKEFNRZ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5597);
/* harmony import */ var _chunk_QICK2SDT_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5);
/* harmony import */ var _chunk_XWBAICXC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9465);
/* harmony import */ var _chunk_GDQBJTCL_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9115);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6585);
/* harmony import */ var _chunk_U3LMZW6B_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6158);
/* harmony import */ var _chunk_UGIZCPN7_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(145);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9718);
/* harmony import */ var _chunk_5Z4H7ZTV_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8134);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(882);
/* harmony import */ var _chunk_LIXK65XC_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(2280);
/* harmony import */ var _chunk_VBHXUYQ6_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(3619);
/* harmony import */ var _chunk_IKMD3PJX_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9126);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8319);
/* harmony import */ var _chunk_RA5XFJJ3_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1637);
/* harmony import */ var _chunk_OYRPGRUB_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(4770);
/* harmony import */ var _chunk_RQ4UM5GR_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(4415);
/* harmony import */ var _chunk_52PTIGDE_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6710);
/* harmony import */ var _chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9450);
/* harmony import */ var _chunk_D2T67TKZ_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(880);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































/***/ })

};
;
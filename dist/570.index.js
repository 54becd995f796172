"use strict";
exports.id = 570;
exports.ids = [570];
exports.modules = {

/***/ 9570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_LHFFNLMI_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_LHFFNLMI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6218);
/* harmony import */ var _chunk_7K2DBHCI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1816);
/* harmony import */ var _chunk_IE347KMI_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6551);
/* harmony import */ var _chunk_6XZJPOKU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9869);
/* harmony import */ var _chunk_23WQFHW6_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2598);
/* harmony import */ var _chunk_7NLNK5PB_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8239);
/* harmony import */ var _chunk_5PZC3N4H_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5997);
/* harmony import */ var _chunk_6KLHIK5T_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5844);
/* harmony import */ var _chunk_CTKJN5AX_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1796);
/* harmony import */ var _chunk_7A33AV44_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5836);
/* harmony import */ var _chunk_E6Q3OOM7_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9043);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_HLNMPRYU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9935);
/* harmony import */ var _chunk_JFTTCA4O_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9803);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(882);
/* harmony import */ var _chunk_XZFYK7WT_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5080);
/* harmony import */ var _chunk_XXC4YMH3_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6310);
/* harmony import */ var _chunk_332BE33I_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(3504);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8319);
/* harmony import */ var _chunk_U4HTEFHU_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(9915);
/* harmony import */ var _chunk_JUQCBQ3P_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(297);
/* harmony import */ var _chunk_EL4CQUSJ_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1661);
/* harmony import */ var _chunk_5GLF7HXH_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(7271);
/* harmony import */ var _chunk_4ENSXC7V_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8150);
/* harmony import */ var _chunk_2ARDEYYN_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6120);
/* harmony import */ var _chunk_5OZVA434_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(1080);
/* harmony import */ var _chunk_SM5VKQQF_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(2426);
/* harmony import */ var _chunk_WT33TZFD_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(2491);
/* harmony import */ var _chunk_ACBOSJRX_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9854);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































/***/ })

};
;
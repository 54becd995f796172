"use strict";
exports.id = 499;
exports.ids = [499];
exports.modules = {

/***/ 499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_YVPRAANE_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_YVPRAANE_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5348);
/* harmony import */ var _chunk_OOAJMFS6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9273);
/* harmony import */ var _chunk_IBVQ3P3D_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8688);
/* harmony import */ var _chunk_KGCJ2PGK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9589);
/* harmony import */ var _chunk_KYSXXF45_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1528);
/* harmony import */ var _chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(176);
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1214);
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3028);
/* harmony import */ var _chunk_6N652E5C_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1706);
/* harmony import */ var _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4575);
/* harmony import */ var _chunk_KN6AWPCY_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1953);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4793);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1108);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(347);
/* harmony import */ var _chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(2022);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6041);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8319);
/* harmony import */ var _chunk_7O5A3XKD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(7118);
/* harmony import */ var _chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(5570);
/* harmony import */ var _chunk_3YJ6DJDJ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(1110);
/* harmony import */ var _chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7929);
/* harmony import */ var _chunk_DD4BAQZY_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(3715);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(7183);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9817);
































/***/ })

};
;
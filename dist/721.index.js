"use strict";
exports.id = 721;
exports.ids = [721];
exports.modules = {

/***/ 9721:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_CHEXZ5TA_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_CHEXZ5TA_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2610);
/* harmony import */ var _chunk_LF7D5TZC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2749);
/* harmony import */ var _chunk_2MYFATLZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7999);
/* harmony import */ var _chunk_OULYWPNW_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7773);
/* harmony import */ var _chunk_ZPCXFYZQ_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8763);
/* harmony import */ var _chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8475);
/* harmony import */ var _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5080);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8548);
/* harmony import */ var _chunk_G33RDLBF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7989);
/* harmony import */ var _chunk_X64H2WTH_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8724);
/* harmony import */ var _chunk_T2FIRD7C_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4809);
/* harmony import */ var _chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(554);
/* harmony import */ var _chunk_G4F7YOGZ_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4575);
/* harmony import */ var _chunk_4JNYHS44_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4748);
/* harmony import */ var _chunk_5BYBZGGO_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9651);
/* harmony import */ var _chunk_KVK22QTZ_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(1009);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6585);
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7696);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(1585);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(4390);
/* harmony import */ var _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1551);
/* harmony import */ var _chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(1688);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(8319);
/* harmony import */ var _chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9786);
/* harmony import */ var _chunk_CMM3SE4P_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1014);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































/***/ })

};
;
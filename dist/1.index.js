"use strict";
exports.id = 1;
exports.ids = [1];
exports.modules = {

/***/ 3001:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_PMHUVHAQ_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_PMHUVHAQ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7614);
/* harmony import */ var _chunk_KH4ORXZQ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1631);
/* harmony import */ var _chunk_LTUQ4G44_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6793);
/* harmony import */ var _chunk_SANJBFH6_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1556);
/* harmony import */ var _chunk_L64OG25S_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7876);
/* harmony import */ var _chunk_QA5Y3UHR_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9628);
/* harmony import */ var _chunk_M66OY25H_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7344);
/* harmony import */ var _chunk_JBY43BIO_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7030);
/* harmony import */ var _chunk_PC22MJGK_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4164);
/* harmony import */ var _chunk_4AEMU5DD_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6957);
/* harmony import */ var _chunk_V5KTA4O2_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2264);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_XJG7XDCA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1214);
/* harmony import */ var _chunk_P4VTZG4Z_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3190);
/* harmony import */ var _chunk_4IHFHFWX_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7946);
/* harmony import */ var _chunk_6E5J4S7J_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9972);
/* harmony import */ var _chunk_CQ2JYDLQ_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3864);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8319);
/* harmony import */ var _chunk_QY3AK7IU_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(60);
/* harmony import */ var _chunk_7YVFUBAU_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2863);
/* harmony import */ var _chunk_QTFGE7CD_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(5803);
/* harmony import */ var _chunk_KMVB24W6_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9957);
/* harmony import */ var _chunk_3WFBPJKD_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(809);
/* harmony import */ var _chunk_M5OXJXQT_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(1676);
/* harmony import */ var _chunk_RNVTDOFT_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9435);
/* harmony import */ var _chunk_TAT3XGVO_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7662);
/* harmony import */ var _chunk_JJK7KXKN_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1066);
/* harmony import */ var _chunk_4KQQ7HUM_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9336);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9817);

































/***/ })

};
;
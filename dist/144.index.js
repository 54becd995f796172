"use strict";
exports.id = 144;
exports.ids = [144];
exports.modules = {

/***/ 2144:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_2H4TEPLY_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_2H4TEPLY_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8714);
/* harmony import */ var _chunk_O4SAXWUL_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1221);
/* harmony import */ var _chunk_JHAYIO4W_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3163);
/* harmony import */ var _chunk_P6TPIZG5_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5399);
/* harmony import */ var _chunk_NEBXDYEQ_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(536);
/* harmony import */ var _chunk_OE3TKQJG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1190);
/* harmony import */ var _chunk_RG5NZKFX_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9067);
/* harmony import */ var _chunk_6GCFFVTZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8626);
/* harmony import */ var _chunk_JWEA5EYN_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(692);
/* harmony import */ var _chunk_JN6QIH5V_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1941);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6585);
/* harmony import */ var _chunk_7AOOJLTI_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6537);
/* harmony import */ var _chunk_SD7RLVXA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2653);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9718);
/* harmony import */ var _chunk_NFL4U6V4_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(391);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(882);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(1441);
/* harmony import */ var _chunk_E6FNA5ZV_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(639);
/* harmony import */ var _chunk_I5N5EVTU_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(1437);
/* harmony import */ var _chunk_HYVQGKLV_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(5336);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8319);
/* harmony import */ var _chunk_E3SSRJ57_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9088);
/* harmony import */ var _chunk_635LKIJL_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(3138);
/* harmony import */ var _chunk_W2M4IE4I_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(3275);
/* harmony import */ var _chunk_2LR7AE52_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6298);
/* harmony import */ var _chunk_LNSRDDSR_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7328);
/* harmony import */ var _chunk_ILSMT2YT_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(3688);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(1446);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(4906);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































/***/ })

};
;
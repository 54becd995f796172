"use strict";
exports.id = 988;
exports.ids = [988];
exports.modules = {

/***/ 3988:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_ISQQBZZC_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_ISQQBZZC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7971);
/* harmony import */ var _chunk_O4SAXWUL_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1221);
/* harmony import */ var _chunk_3IIIFU3Q_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2781);
/* harmony import */ var _chunk_VP23BLEJ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6770);
/* harmony import */ var _chunk_NTKWVWWG_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8787);
/* harmony import */ var _chunk_OE3TKQJG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1190);
/* harmony import */ var _chunk_RG5NZKFX_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9067);
/* harmony import */ var _chunk_6GCFFVTZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8626);
/* harmony import */ var _chunk_NQSQR5VA_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7884);
/* harmony import */ var _chunk_RN7CFHDY_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4385);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6585);
/* harmony import */ var _chunk_ZPE6YA5C_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5921);
/* harmony import */ var _chunk_7ODMUO4V_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1217);
/* harmony import */ var _chunk_GNXYZ3G2_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9718);
/* harmony import */ var _chunk_NFL4U6V4_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(391);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(882);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(1441);
/* harmony import */ var _chunk_E6FNA5ZV_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(639);
/* harmony import */ var _chunk_I5N5EVTU_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(1437);
/* harmony import */ var _chunk_BF7NLTS5_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(111);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z2PCBCNS_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1563);
/* harmony import */ var _chunk_PNYGACFC_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8335);
/* harmony import */ var _chunk_36L6EVHC_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(5471);
/* harmony import */ var _chunk_2LR7AE52_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6298);
/* harmony import */ var _chunk_LNSRDDSR_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7328);
/* harmony import */ var _chunk_ILSMT2YT_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(3688);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(1446);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(4906);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































/***/ })

};
;
"use strict";
exports.id = 582;
exports.ids = [582];
exports.modules = {

/***/ 7582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPlanFile: () => (/* reexport safe */ _chunk_2WOQQS3N_js__WEBPACK_IMPORTED_MODULE_0__.wr),
/* harmony export */   writeReportFile: () => (/* reexport safe */ _chunk_2WOQQS3N_js__WEBPACK_IMPORTED_MODULE_0__.aS)
/* harmony export */ });
/* harmony import */ var _chunk_2WOQQS3N_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3164);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5448);
/* harmony import */ var _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5143);
/* harmony import */ var _chunk_RD22NBN2_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4264);
/* harmony import */ var _chunk_5D5VOOWF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9575);
/* harmony import */ var _chunk_DGOVU4FM_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8786);
/* harmony import */ var _chunk_MT3YUKZN_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9935);
/* harmony import */ var _chunk_7X52AAC4_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7087);
/* harmony import */ var _chunk_3J5U5OHO_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(600);
/* harmony import */ var _chunk_EHMN73EP_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3639);
/* harmony import */ var _chunk_BLRYUQHX_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2735);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(882);
/* harmony import */ var _chunk_RPCIPARV_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(427);
/* harmony import */ var _chunk_4TLR3BVI_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7088);
/* harmony import */ var _chunk_3A7IFOB2_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5901);
/* harmony import */ var _chunk_BLDTXFPN_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8432);
/* harmony import */ var _chunk_JX3DYDCT_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(2493);
/* harmony import */ var _chunk_ZS7VD3RG_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9726);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9817);


























/***/ })

};
;
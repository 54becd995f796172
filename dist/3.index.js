"use strict";
exports.id = 3;
exports.ids = [3];
exports.modules = {

/***/ 6003:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPlanFile: () => (/* reexport safe */ _chunk_WADR7XLT_js__WEBPACK_IMPORTED_MODULE_0__.wr),
/* harmony export */   writeReportFile: () => (/* reexport safe */ _chunk_WADR7XLT_js__WEBPACK_IMPORTED_MODULE_0__.aS)
/* harmony export */ });
/* harmony import */ var _chunk_WADR7XLT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1923);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5448);
/* harmony import */ var _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4498);
/* harmony import */ var _chunk_7N5Z3O3X_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5229);
/* harmony import */ var _chunk_IGGKZ54I_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5242);
/* harmony import */ var _chunk_7LQP75YR_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1671);
/* harmony import */ var _chunk_LXMEBHND_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1448);
/* harmony import */ var _chunk_PQORLJ2M_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1987);
/* harmony import */ var _chunk_FAVEDV4T_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2932);
/* harmony import */ var _chunk_P57QLG2H_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(914);
/* harmony import */ var _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9435);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(882);
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8261);
/* harmony import */ var _chunk_PLUX32ZJ_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4798);
/* harmony import */ var _chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(2866);
/* harmony import */ var _chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8734);
/* harmony import */ var _chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8348);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9360);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9817);


























/***/ })

};
;
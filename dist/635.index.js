"use strict";
exports.id = 635;
exports.ids = [635];
exports.modules = {

/***/ 7635:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_2ZUVNTYT_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_2ZUVNTYT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7206);
/* harmony import */ var _chunk_PCCPH5Y3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4951);
/* harmony import */ var _chunk_3GWKNAX5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6888);
/* harmony import */ var _chunk_P25ZIUAX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7036);
/* harmony import */ var _chunk_52KES2ZE_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5857);
/* harmony import */ var _chunk_4DYSBL52_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1791);
/* harmony import */ var _chunk_JMCNBAIX_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5262);
/* harmony import */ var _chunk_725UMB6I_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3439);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8203);
/* harmony import */ var _chunk_DWP6QBMS_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8578);
/* harmony import */ var _chunk_QH5MPJE4_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6700);
/* harmony import */ var _chunk_57W2TDAQ_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5645);
/* harmony import */ var _chunk_QWZT2YJ6_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5557);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_DQWUSWXH_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5451);
/* harmony import */ var _chunk_CRMCPI4W_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9533);
/* harmony import */ var _chunk_UCJUZPAS_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8501);
/* harmony import */ var _chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8591);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(655);
/* harmony import */ var _chunk_KZXGNKCK_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2347);
/* harmony import */ var _chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9910);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_JJTTGDZX_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(7123);
/* harmony import */ var _chunk_J7XID3RI_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(7938);
/* harmony import */ var _chunk_UECFQGLE_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8946);
/* harmony import */ var _chunk_NLLUREC7_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(4284);
/* harmony import */ var _chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(877);
/* harmony import */ var _chunk_OFEDY4AU_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(5721);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
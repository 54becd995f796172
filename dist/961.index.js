"use strict";
exports.id = 961;
exports.ids = [961];
exports.modules = {

/***/ 9961:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_PR7ZBPQO_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_PR7ZBPQO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8271);
/* harmony import */ var _chunk_4J26TLHE_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3823);
/* harmony import */ var _chunk_63AVIAIA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5406);
/* harmony import */ var _chunk_LI6VCAZS_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5734);
/* harmony import */ var _chunk_PYGPQNDM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9018);
/* harmony import */ var _chunk_W5VRDZ2G_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3939);
/* harmony import */ var _chunk_JMCNBAIX_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5262);
/* harmony import */ var _chunk_KZXNMG6J_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5577);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8203);
/* harmony import */ var _chunk_DWP6QBMS_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8578);
/* harmony import */ var _chunk_DDSCKOMI_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2641);
/* harmony import */ var _chunk_57W2TDAQ_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5645);
/* harmony import */ var _chunk_UTIFOMGR_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6357);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_DQWUSWXH_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5451);
/* harmony import */ var _chunk_CRMCPI4W_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9533);
/* harmony import */ var _chunk_UCJUZPAS_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8501);
/* harmony import */ var _chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(1033);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(655);
/* harmony import */ var _chunk_PUM4VHRN_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(5830);
/* harmony import */ var _chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9910);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_ABFCK35G_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9908);
/* harmony import */ var _chunk_QKFATL6F_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(1355);
/* harmony import */ var _chunk_UECFQGLE_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8946);
/* harmony import */ var _chunk_NYDM5EYD_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(5679);
/* harmony import */ var _chunk_CS3XPFCQ_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4825);
/* harmony import */ var _chunk_OFEDY4AU_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(5721);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































/***/ })

};
;
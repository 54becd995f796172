"use strict";
exports.id = 189;
exports.ids = [189];
exports.modules = {

/***/ 2189:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_7YER4RZ7_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_7YER4RZ7_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1996);
/* harmony import */ var _chunk_VT7DUAII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7883);
/* harmony import */ var _chunk_NRMFYR42_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6464);
/* harmony import */ var _chunk_NVO7ORLC_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9696);
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2038);
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7498);
/* harmony import */ var _chunk_OQSTZYSY_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4416);
/* harmony import */ var _chunk_KD52HCTO_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(534);
/* harmony import */ var _chunk_IBX7AL6J_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(361);
/* harmony import */ var _chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1556);
/* harmony import */ var _chunk_LXZD7EXX_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5932);
/* harmony import */ var _chunk_O35BUBK4_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5183);
/* harmony import */ var _chunk_J4IKXGEK_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7689);
/* harmony import */ var _chunk_KWJQPDIO_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9617);
/* harmony import */ var _chunk_5C23SEBF_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6129);
/* harmony import */ var _chunk_3LSFCQME_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3282);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6585);
/* harmony import */ var _chunk_6DIMLRMW_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(2148);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8716);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_DBEFLNT6_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8587);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9817);

































/***/ })

};
;
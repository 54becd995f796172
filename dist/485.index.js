"use strict";
exports.id = 485;
exports.ids = [485,866];
exports.modules = {

/***/ 2485:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_IU7RPOSF_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_IU7RPOSF_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_IU7RPOSF_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_IU7RPOSF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8269);
/* harmony import */ var _chunk_PADRJVK2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1930);
/* harmony import */ var _chunk_MBSKEMR7_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6502);
/* harmony import */ var _chunk_C4PFCGF3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5326);
/* harmony import */ var _chunk_MWFYEBZF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9024);
/* harmony import */ var _chunk_6QSSRFF7_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7334);
/* harmony import */ var _chunk_FDBTQ4C7_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6233);
/* harmony import */ var _chunk_5WS6V6D4_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9647);
/* harmony import */ var _chunk_5CJ6HZBT_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3202);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_QB2OXOUV_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9696);
/* harmony import */ var _chunk_W3WEHAJI_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9650);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);



















/***/ })

};
;
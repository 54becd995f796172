"use strict";
exports.id = 217;
exports.ids = [217];
exports.modules = {

/***/ 9598:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_BJGT72CP_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_BJGT72CP_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_BJGT72CP_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_BJGT72CP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9399);
/* harmony import */ var _chunk_OOAJMFS6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9273);
/* harmony import */ var _chunk_M2DCHOXD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9557);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3616);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(347);
/* harmony import */ var _chunk_3YJ6DJDJ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1110);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6446);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7183);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9817);














/***/ })

};
;
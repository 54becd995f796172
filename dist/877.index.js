"use strict";
exports.id = 877;
exports.ids = [877,258];
exports.modules = {

/***/ 467:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ undefinedOnStatus),
/* harmony export */   X: () => (/* binding */ undefinedIfNotFound)
/* harmony export */ });
/* harmony import */ var _chunk_IZN2ECCM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4149);


// .build/compiled/http/gone.js
function undefinedIfNotFound(answer) {
  return answer.catch((error) => {
    if (error instanceof _chunk_IZN2ECCM_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$ && error.status === 404 && !error.isPage)
      return void 0;
    throw error;
  });
}
function undefinedOnStatus(answer, statuses = [404, 405, 501]) {
  return answer.catch((error) => {
    if (error instanceof _chunk_IZN2ECCM_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$ && statuses.includes(error.status))
      return void 0;
    throw error;
  });
}




/***/ }),

/***/ 9877:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_7UDIOCUY_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_7UDIOCUY_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_7UDIOCUY_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_7UDIOCUY_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7993);
/* harmony import */ var _chunk_Q2B27KSS_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8185);
/* harmony import */ var _chunk_MBSKEMR7_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6502);
/* harmony import */ var _chunk_GVQGTGTI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3081);
/* harmony import */ var _chunk_L43N6RNB_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4539);
/* harmony import */ var _chunk_6QSSRFF7_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7334);
/* harmony import */ var _chunk_NELGFXXA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4959);
/* harmony import */ var _chunk_H42SWD5T_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(467);
/* harmony import */ var _chunk_IZN2ECCM_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4149);
/* harmony import */ var _chunk_VBHXUYQ6_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3619);
/* harmony import */ var _chunk_B2ARTTZG_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1446);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_QB2OXOUV_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9696);
/* harmony import */ var _chunk_RQ4UM5GR_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4415);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9817);




















/***/ })

};
;
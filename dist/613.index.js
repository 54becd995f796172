"use strict";
exports.id = 613;
exports.ids = [613];
exports.modules = {

/***/ 4613:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PlanDocument: () => (/* reexport safe */ _chunk_744FRAUO_js__WEBPACK_IMPORTED_MODULE_0__.t3)
/* harmony export */ });
/* harmony import */ var _chunk_744FRAUO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9334);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5448);
/* harmony import */ var _chunk_C354SLUF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6541);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6631);
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2413);
/* harmony import */ var _chunk_BXX543AB_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7349);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9817);











/***/ })

};
;
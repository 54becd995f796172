"use strict";
exports.id = 356;
exports.ids = [356];
exports.modules = {

/***/ 9356:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PlanDocument: () => (/* reexport safe */ _chunk_7J56PW2X_js__WEBPACK_IMPORTED_MODULE_0__.t3)
/* harmony export */ });
/* harmony import */ var _chunk_7J56PW2X_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4723);
/* harmony import */ var _chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2995);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5448);
/* harmony import */ var _chunk_NXNUKK7Z_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9522);
/* harmony import */ var _chunk_GBWXI5QG_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1590);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6631);
/* harmony import */ var _chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2028);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9817);











/***/ })

};
;
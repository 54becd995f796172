"use strict";
exports.id = 542;
exports.ids = [542];
exports.modules = {

/***/ 9542:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* reexport safe */ _chunk_3TXLLH2I_js__WEBPACK_IMPORTED_MODULE_0__.N)
/* harmony export */ });
/* harmony import */ var _chunk_3TXLLH2I_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8704);
/* harmony import */ var _chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2860);
/* harmony import */ var _chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7967);
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1650);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1835);
/* harmony import */ var _chunk_WPRW5EKB_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1429);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5985);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7983);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6029);
/* harmony import */ var _chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(6530);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9318);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(5679);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(9817);


































/***/ })

};
;
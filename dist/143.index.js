"use strict";
exports.id = 143;
exports.ids = [143];
exports.modules = {

/***/ 4640:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_TG6XK7SC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1309);
/* harmony import */ var _chunk_AVE4MRRS_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8408);
/* harmony import */ var _chunk_RABQ26Q6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7321);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7382);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/deploy/read-graph.js
var pictureLimitMs = 5e3;
async function readGraph(client, chosenId, context) {
  var _stack = [];
  try {
    if (client === void 0)
      return void 0;
    const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new _chunk_RABQ26Q6_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_RABQ26Q6_js__WEBPACK_IMPORTED_MODULE_2__/* .chooseAssistant */ .QP)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_AVE4MRRS_js__WEBPACK_IMPORTED_MODULE_1__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_TG6XK7SC_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 4143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_DXFDFZKE_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _chunk_DXFDFZKE_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4640);
/* harmony import */ var _chunk_TG6XK7SC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1309);
/* harmony import */ var _chunk_AVE4MRRS_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8408);
/* harmony import */ var _chunk_RABQ26Q6_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7321);
/* harmony import */ var _chunk_5NNN3SJS_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1800);
/* harmony import */ var _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6638);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7382);
/* harmony import */ var _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(915);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(989);
/* harmony import */ var _chunk_GG72UXZ3_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9859);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3714);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6631);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4485);
/* harmony import */ var _chunk_TDBTR6E5_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4306);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9817);




















/***/ })

};
;
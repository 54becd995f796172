"use strict";
exports.id = 576;
exports.ids = [576];
exports.modules = {

/***/ 2898:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_BAQ4USVM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7339);
/* harmony import */ var _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3252);
/* harmony import */ var _chunk_55AYGKZD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5622);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3714);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4388);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6631);







// .build/compiled/deploy/gate/find-baseline.js
async function requireBaseline(given, tested, context) {
  const found = await findBaseline(given, tested, context);
  if ("problem" in found)
    throw found.problem;
}
async function findBaseline(given, tested, context) {
  const name = typeof given === "string" ? given : given.host;
  try {
    return { name, ...await locate(given, tested, context) };
  } catch (cause) {
    context.signal.throwIfAborted();
    const isKnown = cause instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_5__/* .KnownError */ .E || cause instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .jQ;
    if (!isKnown || cause instanceof _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineIsTested */ .BB)
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    return { name, commitSha: void 0, problem: new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineUnavailable */ .A3(message, { cause }) };
  }
}
async function locate(given, tested, context) {
  const connect = (url) => {
    if (tested.url && toPlace(url) === toPlace(tested.url))
      throw toSame(url.href);
    return new _chunk_55AYGKZD_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(context.connectGraphServer(url, { isBaseline: true }));
  };
  if (typeof given !== "string")
    return { commitSha: void 0, graphServer: connect(given) };
  const deployment = await context.findDeployment(given);
  if (deployment === void 0)
    throw new _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_1__/* .DeploymentNotFound */ .vR({ name: given });
  const { id, url: shown, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    throw toSame(`deployment ${id}`);
  if (active === null)
    throw new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineUnavailable */ .A3("no revision of it serves", {});
  if (shown === void 0) {
    const problem = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
    throw new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineUnavailable */ .A3(problem, {});
  }
  const graphServer = connect((0,_chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_3__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { commitSha: void 0, graphServer };
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_BAQ4USVM_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  return { commitSha: revision?.repoCommitSha, graphServer };
}
function toPlace(url) {
  if (!(0,_chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(url))
    return url.href;
  const own = new URL(url);
  own.hostname = "localhost";
  return own.href;
}
function toSame(what) {
  return new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineIsTested */ .BB(`the baseline is ${what}, which this step tests`, {});
}




/***/ }),

/***/ 2576:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireBaseline: () => (/* reexport safe */ _chunk_ZXQ2R5CM_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _chunk_ZXQ2R5CM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2898);
/* harmony import */ var _chunk_BAQ4USVM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7339);
/* harmony import */ var _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3252);
/* harmony import */ var _chunk_55AYGKZD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5622);
/* harmony import */ var _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(657);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3714);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8319);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7382);
/* harmony import */ var _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8714);
/* harmony import */ var _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8713);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4388);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(989);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6631);
/* harmony import */ var _chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3574);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4485);
/* harmony import */ var _chunk_TDBTR6E5_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(4306);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9817);





















/***/ })

};
;
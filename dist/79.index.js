"use strict";
exports.id = 79;
exports.ids = [79];
exports.modules = {

/***/ 4499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_ITPFJ74G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3371);
/* harmony import */ var _chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3582);
/* harmony import */ var _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3572);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4181);
/* harmony import */ var _chunk_BZPMDAVO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5797);
/* harmony import */ var _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5326);








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
    const isKnown = (0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .j;
    if (!isKnown || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    return {
      name,
      commitSha: void 0,
      problem: new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .Problem */ .AF("baseline-unavailable", message, { cause })
    };
  }
}
async function locate(given, tested, context) {
  const connect = (url) => {
    if (tested.url && toPlace(url) === toPlace(tested.url))
      throw toIsTested(url.href);
    return new _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(context.connectGraphServer(url, { isBaseline: true }));
  };
  if (typeof given !== "string")
    return { commitSha: void 0, graphServer: connect(given) };
  const deployment = await (0,_chunk_ITPFJ74G_js__WEBPACK_IMPORTED_MODULE_0__/* .findByName */ ._)(given, context);
  if (deployment === void 0)
    throw (0,_chunk_ITPFJ74G_js__WEBPACK_IMPORTED_MODULE_0__/* .toNotFound */ .v)({ name: given });
  const { id, url: shown, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    throw toIsTested(`deployment ${id}`);
  if (active === null)
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  if (shown === void 0) {
    const problem = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("baseline-unavailable", problem);
  }
  const graphServer = connect((0,_chunk_BZPMDAVO_js__WEBPACK_IMPORTED_MODULE_5__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { commitSha: void 0, graphServer };
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  return { commitSha: revision?.repoCommitSha, graphServer };
}
function toPlace(url) {
  if (!(0,_chunk_BZPMDAVO_js__WEBPACK_IMPORTED_MODULE_5__/* .isLoopback */ .U9)(url))
    return url.href;
  const own = new URL(url);
  own.hostname = "localhost";
  return own.href;
}
function toIsTested(what) {
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .Problem */ .AF("baseline-is-tested", `the baseline is ${what}, which this step tests`);
}




/***/ }),

/***/ 2079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireBaseline: () => (/* reexport safe */ _chunk_5ICKP4JI_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _chunk_5ICKP4JI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4499);
/* harmony import */ var _chunk_ITPFJ74G_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3371);
/* harmony import */ var _chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3582);
/* harmony import */ var _chunk_CDKESWAE_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(609);
/* harmony import */ var _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3572);
/* harmony import */ var _chunk_55DHNTL4_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7954);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9155);
/* harmony import */ var _chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6985);
/* harmony import */ var _chunk_BZPMDAVO_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5797);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8319);
/* harmony import */ var _chunk_WZS2SHKR_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6036);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9817);




















/***/ })

};
;
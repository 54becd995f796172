"use strict";
exports.id = 672;
exports.ids = [672];
exports.modules = {

/***/ 1133:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_F2XMFM2W_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1203);
/* harmony import */ var _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3252);
/* harmony import */ var _chunk_UEMCE3K6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7697);
/* harmony import */ var _chunk_IOJY3BD4_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4034);
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
    if (url.href === tested.url?.href)
      throw toSame(url.href);
    return new _chunk_UEMCE3K6_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(context.connectGraphServer(url, { isBaseline: true }));
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
  const graphServer = connect((0,_chunk_IOJY3BD4_js__WEBPACK_IMPORTED_MODULE_3__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { commitSha: void 0, graphServer };
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_F2XMFM2W_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  return { commitSha: revision?.repoCommitSha, graphServer };
}
function toSame(what) {
  return new _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_4__/* .BaselineIsTested */ .BB(`the baseline is ${what}, which this step tests`, {});
}




/***/ }),

/***/ 6672:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireBaseline: () => (/* reexport safe */ _chunk_OHPAIPXB_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _chunk_OHPAIPXB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1133);
/* harmony import */ var _chunk_F2XMFM2W_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1203);
/* harmony import */ var _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3252);
/* harmony import */ var _chunk_UEMCE3K6_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7697);
/* harmony import */ var _chunk_J37GBBCD_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(672);
/* harmony import */ var _chunk_IOJY3BD4_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4034);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8319);
/* harmony import */ var _chunk_PRZZIBIN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5716);
/* harmony import */ var _chunk_Y27RD2PT_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5078);
/* harmony import */ var _chunk_DQAPJJNM_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1933);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4388);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6631);
/* harmony import */ var _chunk_ZU3KPQMW_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3250);
/* harmony import */ var _chunk_PADMFJGG_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(621);
/* harmony import */ var _chunk_PWTXKMKT_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(388);
/* harmony import */ var _chunk_BOHTA6K7_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(5092);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9817);





















/***/ })

};
;
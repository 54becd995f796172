"use strict";
exports.id = 896;
exports.ids = [896,515];
exports.modules = {

/***/ 3802:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId),
/* harmony export */   td: () => (/* binding */ toRoutesMissingIf404)
/* harmony export */ });
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8497);



// .build/compiled/graph-server/run-request.js
function takeThreadId(config) {
  const { thread_id, ...configurable } = toConfigurable(config);
  if (typeof thread_id !== "string")
    return { thread_id: void 0, config };
  return { thread_id, config: { ...config, configurable } };
}
function mergeConfigs(defaults = {}, own = {}) {
  const merged = { ...defaults, ...own };
  const configurable = { ...toConfigurable(defaults), ...toConfigurable(own) };
  if (Object.keys(configurable).length > 0)
    return { ...merged, configurable };
  return Object.keys(merged).length > 0 ? merged : void 0;
}
function toConfigurable(config) {
  const configurable = config?.["configurable"];
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function toRunPath(thread_id, ...rest) {
  return thread_id === void 0 ? ["runs", ...rest] : ["threads", thread_id, "runs", ...rest];
}
function toRunBody(request, isOnThread) {
  const { subgraphs: _, ...parameters } = request;
  const defaults = isOnThread && { multitask_strategy: "reject", if_not_exists: "create" };
  return { ...defaults, ...parameters, config: takeThreadId(request.config).config };
}
function findRunId(location = "") {
  return /\/runs\/([\w.-]{1,100})/.exec(location)?.[1];
}
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
var isRoutesMissing = (error) => error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
function toRoutesMissingIf404(family, error) {
  if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .hasStatus */ .Ro)(error, 404))
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const evidence = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${evidence}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, response) {
  return response.catch((error) => {
    throw toRoutesMissingIf404(family, error);
  });
}




/***/ }),

/***/ 2896:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* reexport safe */ _chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__.WE),
/* harmony export */   problems: () => (/* reexport safe */ _chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__.Bk),
/* harmony export */   toProof: () => (/* reexport safe */ _chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__.yD)
/* harmony export */ });
/* harmony import */ var _chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9002);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1269);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1835);
/* harmony import */ var _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8023);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5985);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4987);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6029);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9318);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);



















/***/ })

};
;
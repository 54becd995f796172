"use strict";
exports.id = 218;
exports.ids = [218];
exports.modules = {

/***/ 2920:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   Tf: () => (/* binding */ findUnread),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId)
/* harmony export */ });
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9699);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2065);



// .build/compiled/graph-server/run-request.js
function takeThreadId(config) {
  const { thread_id, ...configurable } = toConfigurable(config);
  if (typeof thread_id !== "string")
    return { thread_id: void 0, config };
  return { thread_id, config: { ...config, configurable } };
}
function mergeConfigs(base = {}, call = {}) {
  const merged = { ...base, ...call };
  const configurable = { ...toConfigurable(base), ...toConfigurable(call) };
  if (Object.keys(configurable).length > 0)
    return { ...merged, configurable };
  return Object.keys(merged).length > 0 ? merged : void 0;
}
function toConfigurable(config) {
  const configurable = config?.["configurable"];
  return (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function findUnread(key) {
  if (["configurable", "tags", "recursion_limit"].includes(key))
    return void 0;
  return "is ignored by the JavaScript server. Use `configurable`, `tags`, `recursion_limit`, and `metadata` next to `config`";
}
function toRunPath(thread_id, ...way) {
  return thread_id === void 0 ? ["runs", ...way] : ["threads", thread_id, "runs", ...way];
}
function toRunBody(request, isOnThread = takeThreadId(request.config).thread_id !== void 0) {
  const { subgraphs: _, ...parameters } = request;
  const onThread = isOnThread && { multitask_strategy: "reject", if_not_exists: "create" };
  return { ...onThread, ...parameters, config: takeThreadId(request.config).config };
}
function findRunId(location = "") {
  const run_id = /\/runs\/([\w.-]{1,100})/.exec(location)?.[1];
  return run_id !== void 0 && _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_0__/* .pathSegment */ .pn.test(run_id) ? run_id : void 0;
}




/***/ }),

/***/ 8218:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findUnread: () => (/* reexport safe */ _chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_0__.Tf)
/* harmony export */ });
/* harmony import */ var _chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2920);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8319);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);








/***/ })

};
;
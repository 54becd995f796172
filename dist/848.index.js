"use strict";
exports.id = 848;
exports.ids = [848];
exports.modules = {

/***/ 9143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1835);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9749);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8497);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);






// .build/compiled/graph-server/graph-server.js

var GraphServer = class {
  client;
  constructor(client) {
    this.client = client;
  }
  /** Lists at most `limit` assistants, by default up to ten pages of 100. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listAssistants(body), signal });
    const listing = searchPages(send, { ...search, maxPages: 10 }, (listed) => listed.assistant_id);
    return (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", listing);
  }
  async createThread(thread, signal) {
    const creating = this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createThread(thread), signal });
    return (await (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", creating)).thread_id;
  }
  /** Lists at most one thread with a run of the graph in progress, which is enough to show if there are any. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listThreads(body), signal });
  }
  /** Deletes a thread, even if the step was cancelled. Never throws, but logs a failure. */
  discardThread(thread_id) {
    const call = _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteThread(thread_id);
    const discard = (signal) => this.client.call({ ...call, signal });
    return (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** Creates a cron from a run request with a `schedule`. If the config names a thread, the cron runs on it, else each time on a new thread. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .takeThreadId */ .ni)(request.config);
    const isOnThread = thread_id !== void 0;
    const strategy = isOnThread ? { multitask_strategy: "enqueue" } : {};
    const cron = { ...strategy, ...request, if_not_exists: void 0 };
    const body = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRunBody */ .NI)(cron, isOnThread);
    return this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createCron((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listCrons(body), signal);
    return searchPages(send, { metadata, maxPages: 20 }, ({ cron_id }) => cron_id);
  }
  /** Deletes a cron. Does nothing if the cron doesn't exist. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteCron(cron_id), signal));
  }
  /** Deletes a cron, even if the step was cancelled. Never throws, but logs a failure. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  /** Sends a request about crons. Throws `crons-unsupported` after a 501. A JavaScript server without crons returns 400, 404, 405, or 500, which may have other causes. After these, GET /info must confirm that the server has no crons. */
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .hasStatus */ .Ro)(error, 400, 404, 405, 500, 501))
        throw error;
      if (error.status !== 501) {
        const info = await this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
        if (info?.flags?.["crons"] !== false)
          throw (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissingIf404 */ .td)("runs", error);
      }
      const problem = `the Agent Server at ${this.client.host} does not support crons`;
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchPages(send, { limit, offset: start = 0, metadata, maxPages }, toId) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const pages = { getPage, toId, minPage: _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages };
  const found = await (limit === void 0 ? Array.fromAsync((0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)(pages)) : getPage(0));
  const wanted = Object.entries(metadata ?? {});
  return found.filter((item) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_5__.isDeepStrictEqual)(item.metadata?.[key], value)));
}
function chooseAssistant(listed, wanted) {
  const withId = listed.find(({ assistant_id }) => assistant_id === wanted);
  if (withId !== void 0)
    return withId;
  const candidates = listed.filter(({ graph_id }) => wanted === void 0 || graph_id === wanted);
  const [first] = candidates;
  const available = listed.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const list = `Available: ${available.join(", ") || "none"}`;
  if (first === void 0) {
    const unknown = `no assistant or graph is named ${wanted}`;
    const problem = wanted === void 0 ? "there is no assistant" : unknown;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && candidates.length > 1) {
    const problem = `the Agent Server has ${candidates.length} assistants. ${list}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  if (wanted === void 0)
    return first;
  const findCreatedBy = (creator) => candidates.find(({ metadata }) => metadata?.["created_by"] === creator);
  const byDefault = findCreatedBy("system") ?? findCreatedBy(void 0);
  return byDefault ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

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

/***/ 5848:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GraphServer: () => (/* reexport safe */ _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__.w)
/* harmony export */ });
/* harmony import */ var _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9143);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1835);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9749);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9707);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9927);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9817);















/***/ })

};
;
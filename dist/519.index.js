"use strict";
exports.id = 519;
exports.ids = [519];
exports.modules = {

/***/ 5476:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId)
/* harmony export */ });
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(655);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7033);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1505);





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
  return (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function toRunPath(thread_id, ...way) {
  return thread_id === void 0 ? ["runs", ...way] : ["threads", thread_id, "runs", ...way];
}
function toRunBody(request, isOnThread) {
  const { subgraphs: _, ...parameters } = request;
  const onThread = isOnThread && { multitask_strategy: "reject", if_not_exists: "create" };
  return { ...onThread, ...parameters, config: takeThreadId(request.config).config };
}
function findRunId(location = "") {
  const run_id = /\/runs\/([\w.-]{1,100})/.exec(location)?.[1];
  return run_id !== void 0 && _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn.test(run_id) ? run_id : void 0;
}
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return error instanceof _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_2__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_2__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}




/***/ }),

/***/ 8254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8203);
/* harmony import */ var _chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5476);
/* harmony import */ var _chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6332);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(655);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7769);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);






// .build/compiled/graph-server/graph-server.js

var GraphServer = class {
  client;
  constructor(client) {
    this.client = client;
  }
  /** Lists assistants: the first page if `limit` is given, else all. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listAssistants(body), signal });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  async createThread(thread, signal) {
    const creating = this.client.call({ ..._chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.createThread(thread), signal });
    return (await (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .orRoutesMissing */ .WX)("threads", creating)).thread_id;
  }
  /** Lists some threads on which a run of the graph is in progress. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listThreads(body), signal });
  }
  /** Deletes a thread, even if the step was cancelled. Never throws: a failure is logged. */
  discardThread(thread_id) {
    const discard = (signal) => (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.client.call({ ..._chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.deleteThread(thread_id), signal }));
    return (0,_chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** Creates a cron from a run request with a `schedule`. It runs on the thread of its config, if there is one. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(request.config);
    const isOnThread = thread_id !== void 0;
    const strategy = isOnThread ? { multitask_strategy: "enqueue" } : {};
    const cron = { ...strategy, ...request, if_not_exists: void 0 };
    const body = (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunBody */ .NI)(cron, isOnThread);
    return this.#callCrons(_chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.createCron((0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listCrons(body), signal);
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** Deletes a cron. It is no error if the cron doesn't exist. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(_chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.deleteCron(cron_id), signal));
  }
  /** Deletes a cron whose thread is deleted, even if the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400, or 404, and says so in GET /info.
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      const status = error instanceof _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      if (status !== 501) {
        const info = await this.client.call({ ..._chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
        if (info?.flags?.["crons"] !== false)
          throw (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .toRoutesMissing */ .Em)("runs", error);
      }
      const problem = `the Agent Server at ${this.client.host} does not support crons`;
      (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_5__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(listed, wanted) {
  const exact = listed.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const fitting = listed.filter(({ graph_id }) => wanted === void 0 || graph_id === wanted);
  const [first] = fitting;
  const available = listed.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const list = `Available: ${available.join(", ") || "none"}`;
  if (first === void 0) {
    const isNamed = wanted !== void 0;
    const problem = isNamed ? `no assistant or graph is named ${wanted}` : "there is no assistant";
    (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && fitting.length > 1) {
    const problem = `the Agent Server has ${fitting.length} assistants. ${list}`;
    (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  if (wanted === void 0)
    return first;
  const creator = ({ metadata }) => metadata?.["created_by"];
  const own = fitting.find((one) => creator(one) === "system") ?? fitting.find((one) => creator(one) === void 0);
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 6519:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   warnOfRemovedGraphs: () => (/* binding */ warnOfRemovedGraphs)
/* harmony export */ });
/* harmony import */ var _chunk_SK32AATW_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8254);
/* harmony import */ var _chunk_KZXNMG6J_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5577);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8203);
/* harmony import */ var _chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5476);
/* harmony import */ var _chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6332);
/* harmony import */ var _chunk_BHE7MDZG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1622);
/* harmony import */ var _chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1033);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(655);
/* harmony import */ var _chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9910);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9817);















// .build/compiled/deploy/preflight/removed-graphs.js
var maxReadMs = 5e3;
async function warnOfRemovedGraphs(url, newGraphs, context) {
  var _stack = [];
  try {
    const { clock, log } = context;
    const server = new _chunk_SK32AATW_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphServer */ .w(context.connectGraphServer(url));
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_13__/* .__using */ .r1)(_stack, (0,_chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_8__/* .startTimeLimit */ .r)(clock, maxReadMs, context));
    const { signal } = limit;
    const read = async () => {
      const assistants = await server.listAssistants(signal);
      const removed = assistants.filter(({ graph_id }) => graph_id && !newGraphs.includes(graph_id));
      if (removed.length === 0)
        return;
      const crons = await server.listCrons({}, signal).catch(() => []);
      const byGraph = Map.groupBy(removed, ({ graph_id }) => graph_id ?? "");
      for (const [graph, own] of byGraph) {
        const isOwn = (cron) => own.some((one) => one.assistant_id === cron.assistant_id);
        const hasCron = crons.some(isOwn);
        if (!hasCron && (await server.listBusyThreads(graph, signal)).length === 0)
          continue;
        const use = hasCron ? "a cron runs" : "a running thread uses";
        const problem = `The graph ${graph}, which ${use}, is not in the graph configuration that this step deploys`;
        log.warning(`${problem}: its runs will fail.`, "Graph in use is removed");
      }
    };
    await (0,_chunk_KZXNMG6J_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the graphs in use could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_13__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}



/***/ })

};
;
"use strict";
exports.id = 445;
exports.ids = [445];
exports.modules = {

/***/ 969:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId)
/* harmony export */ });
/* harmony import */ var _chunk_TA7C2QMA_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1712);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4906);



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
  return (0,_chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
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
  return run_id !== void 0 && _chunk_TA7C2QMA_js__WEBPACK_IMPORTED_MODULE_0__/* .pathSegment */ .pn.test(run_id) ? run_id : void 0;
}




/***/ }),

/***/ 1624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1441);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1446);



// .build/compiled/graph-server/refusals.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return error instanceof _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}




/***/ }),

/***/ 3514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_KNMVDJNG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2049);
/* harmony import */ var _chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1759);
/* harmony import */ var _chunk_MWXBPZKA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3402);
/* harmony import */ var _chunk_I5N5EVTU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1437);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/deploy/read-graph.js
var pictureLimitMs = 5e3;
async function readGraph(client, chosenId, context) {
  var _stack = [];
  try {
    if (client === void 0)
      return void 0;
    const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new _chunk_KNMVDJNG_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphServer */ .w(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_I5N5EVTU_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_KNMVDJNG_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_MWXBPZKA_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph(true);
    };
    return await (0,_chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 2049:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1759);
/* harmony import */ var _chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(969);
/* harmony import */ var _chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(409);
/* harmony import */ var _chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44);
/* harmony import */ var _chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1624);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1441);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1446);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_7__);








// .build/compiled/graph-server/graph-server.js

var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  constructor(client) {
    this.client = client;
  }
  get host() {
    return this.client.host;
  }
  /** What the server says of itself; undefined if it says nothing. */
  async findInfo(signal) {
    return this.client.call({ ..._chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
  }
  /** One page of the assistants with a limit, else all. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listAssistants(body), signal });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_4__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** Creates a thread and returns its ID. */
  async createThread(thread, signal) {
    const creating = this.client.call({ ..._chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.createThread(thread), signal });
    return (await (0,_chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_4__/* .orRoutesMissing */ .WX)("threads", creating)).thread_id;
  }
  /** Some threads on which a run of the graph is in progress. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listThreads(body), signal });
  }
  /** Deletes a thread, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const discard = (signal) => (0,_chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.client.call({ ..._chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.deleteThread(thread_id), signal }));
    return (0,_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** On the thread of its config, if it has one. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const body = { ...(0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.createCron((0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.listCrons(body), signal);
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** A cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .calls */ .Kr.deleteCron(cron_id), signal));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_2__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      const status = error instanceof _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_4__/* .toRoutesMissing */ .Em)("runs", error);
      const problem = `the Agent Server at ${this.host} does not support crons`;
      (0,_chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_7__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const fitting = assistants.filter(({ graph_id }) => wanted === void 0 || graph_id === wanted);
  const [first] = fitting;
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const list = `Available: ${available.join(", ") || "none"}`;
  if (first === void 0) {
    const isNamed = wanted !== void 0;
    const problem = isNamed ? `no assistant or graph is named ${wanted}` : "there is no assistant";
    (0,_chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && fitting.length > 1) {
    const problem = `the Agent Server has ${fitting.length} assistants. ${list}`;
    (0,_chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  if (wanted === void 0)
    return first;
  const creator = ({ metadata }) => metadata?.["created_by"];
  const own = fitting.find((one) => creator(one) === "system") ?? fitting.find((one) => creator(one) === void 0);
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 3402:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ RemoteGraph),
/* harmony export */   i: () => (/* binding */ listNodes)
/* harmony export */ });
/* harmony import */ var _chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(969);
/* harmony import */ var _chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(409);
/* harmony import */ var _chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44);
/* harmony import */ var _chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1624);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1441);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1446);







// .build/compiled/graph-server/remote-graph.js
var RemoteGraph = class {
  assistant_id;
  #server;
  #options;
  constructor(server, assistant_id, options) {
    this.assistant_id = assistant_id;
    this.#server = server;
    this.#options = options;
  }
  /** The thread of its default config; undefined without one. */
  get thread_id() {
    return (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** The graph as it is drawn. `xray` opens subgraphs, all or to a depth; the JavaScript server opens none at a depth above 1. */
  getGraph(xray = false) {
    return (0,_chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_3__/* .orRoutesMissing */ .WX)("assistants", this.#call(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.graph(this.assistant_id, xray)));
  }
  /** The latest state of the thread, or that at the checkpoint of the config. */
  async getState(config, subgraphs = false) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    return toSnapshot(await this.#readState(thread_id, checkpoint, subgraphs), thread_id);
  }
  /** Where the thread is: what runs next, what waits for a resume value, and the values. Undefined if the server does not show it. */
  async findPause(config) {
    const { thread_id, checkpoint } = this.#findPlace(config);
    if (thread_id === void 0)
      return void 0;
    const hidden = [403, 404, 405, 501];
    const state = checkpoint ? await (0,_chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedOnStatus */ .AH)(this.#readState(thread_id, checkpoint, false), hidden) : await (0,_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .findState */ .B7)(this.#server.client, thread_id, this.#options.signal, hidden);
    return state?.next ? toSnapshot(state, thread_id) : void 0;
  }
  /** The states of the thread, newest first. */
  async getStateHistory({
    // The default limits of the servers differ.
    limit = 10,
    before,
    filter
  } = {}) {
    const { thread_id } = this.#toPlace();
    const checkpoint = findCheckpoint(before);
    const list = (before2) => this.#call(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.history(thread_id, { limit, before: before2, filter, metadata: filter }));
    const states = checkpoint ? await callInEitherForm(list, { configurable: checkpoint }, checkpoint.checkpoint_id) : await list(void 0);
    return states.map((state) => toSnapshot(state, thread_id));
  }
  /** Updates the state of the thread, as if a node had run. */
  async updateState(config, values, as_node) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    await this.#call(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.updateState(thread_id, { values: values ?? null, as_node, checkpoint }));
  }
  /** A run of this graph: with its assistant, and the default config and metadata under its own. */
  toRequest(run) {
    const metadata = { ...this.#options.metadata, ...run.metadata };
    const config = (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeConfigs */ .SV)(this.#options.config, run.config);
    return { ...run, assistant_id: this.assistant_id, config, metadata };
  }
  /** The thread, and the checkpoint that a config names with it, as it is sent. */
  #findPlace(config) {
    const merged = (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeConfigs */ .SV)(this.#options.config, config);
    return { thread_id: (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(merged).thread_id, checkpoint: findCheckpoint(merged) };
  }
  #toPlace(config) {
    const { thread_id, checkpoint } = this.#findPlace(config);
    if (thread_id !== void 0)
      return { thread_id, checkpoint };
    (0,_chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("thread-id-missing", "the config must have a thread ID (`configurable.thread_id`)");
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(thread_id, checkpoint, isDeep) {
    if (checkpoint === void 0)
      return this.#call(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.state(thread_id, isDeep));
    const read = (subgraphs) => this.#call(_chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.stateAt(thread_id, { checkpoint, subgraphs }));
    return isDeep ? callInEitherForm(read, true, "true") : read(void 0);
  }
};
async function callInEitherForm(call, python, javascript) {
  const rejections = [400, 422];
  try {
    return await call(python);
  } catch (refusal) {
    if (!(refusal instanceof _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ && rejections.includes(refusal.status)))
      throw refusal;
    const answer = await (0,_chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedOnStatus */ .AH)(call(javascript), rejections);
    if (answer === void 0)
      throw refusal;
    return answer;
  }
}
function listNodes({ nodes }) {
  const toLevels = (id) => {
    const levels = id.split(":");
    return levels.map((_, at) => levels.slice(0, at + 1).join(":"));
  };
  return new Set(nodes.flatMap(({ id }) => toLevels(id)));
}
function findCheckpoint(config) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_0__/* .toConfigurable */ .LN)(config);
  if (checkpoint_id === void 0)
    return void 0;
  return { checkpoint_id, checkpoint_ns, checkpoint_map };
}
function toConfig(checkpoint, thread_id) {
  const { checkpoint_ns, checkpoint_map } = checkpoint;
  const place = { checkpoint_ns: checkpoint_ns ?? "", checkpoint_map: checkpoint_map ?? void 0 };
  return { configurable: { ...checkpoint, ...place, thread_id: checkpoint.thread_id ?? thread_id } };
}
function toSnapshot(state, thread_id) {
  const { checkpoint, parent_checkpoint, next } = state;
  return {
    ...state,
    /** None at the end. */
    next: next ?? [],
    // A thread that never ran has its ID alone in its config.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id)
  };
}




/***/ }),

/***/ 4445:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_H4QDQ534_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _chunk_H4QDQ534_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3514);
/* harmony import */ var _chunk_KNMVDJNG_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2049);
/* harmony import */ var _chunk_OYAVESSG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1759);
/* harmony import */ var _chunk_MWXBPZKA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3402);
/* harmony import */ var _chunk_2M724QKM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(969);
/* harmony import */ var _chunk_MPS5G67D_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(409);
/* harmony import */ var _chunk_YMR4XBIO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(44);
/* harmony import */ var _chunk_DA3BVBYN_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4047);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(882);
/* harmony import */ var _chunk_7FZXZ7JL_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1624);
/* harmony import */ var _chunk_IVBSVQC3_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1441);
/* harmony import */ var _chunk_I5N5EVTU_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1437);
/* harmony import */ var _chunk_TA7C2QMA_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1712);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8319);
/* harmony import */ var _chunk_647T63OO_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(1446);
/* harmony import */ var _chunk_XZTTWS7Y_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(4906);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9817);




















/***/ })

};
;
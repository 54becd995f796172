"use strict";
exports.id = 343;
exports.ids = [343];
exports.modules = {

/***/ 2878:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4181);



// .build/compiled/graph-server/refusals.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error, "routes-missing-assistants", "routes-missing-threads", "routes-missing-runs");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}




/***/ }),

/***/ 6608:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_FSU6OWPI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4599);
/* harmony import */ var _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2543);
/* harmony import */ var _chunk_DMMKA5QI_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9173);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8716);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/deploy/read-graph.js
var pictureLimitMs = 5e3;
async function readGraph(client, chosenId, context) {
  var _stack = [];
  try {
    if (client === void 0)
      return void 0;
    const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new _chunk_FSU6OWPI_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphServer */ .w(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_FSU6OWPI_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_DMMKA5QI_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 9173:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ RemoteGraph),
/* harmony export */   i: () => (/* binding */ listNodes)
/* harmony export */ });
/* harmony import */ var _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8251);
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2265);
/* harmony import */ var _chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9986);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4181);







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
    return (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false } = {}) {
    const info = Number(xray) > 1 && await this.#server.findInfo(this.#options.signal);
    if (info && info.context === "js") {
      const problem = `the Agent Server at ${this.#server.host} does not support a depth for subgraphs`;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("depth-unsupported", problem);
    }
    const path = ["assistants", this.assistant_id, "graph"];
    const address = { purpose: "read the graph", path, query: { xray } };
    const answer = { response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .graphSchema */ .Yb, retry: true };
    return (0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_1__/* .orRoutesMissing */ .WX)("assistants", this.#call({ ...address, method: "GET", ...answer }));
  }
  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(config, { subgraphs = false } = {}) {
    const { thread_id } = this.#toPlace(config);
    return toSnapshot(await this.#readState(config, subgraphs), thread_id);
  }
  /** Where the thread is: what runs next, what waits for a resume value, and the values. Undefined where nothing says it. */
  async findPause(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(merged);
    if (thread_id === void 0)
      return void 0;
    const state = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfUnsupported */ .L)(this.#readState(config, false));
    if (state === void 0 || state.next === null)
      return void 0;
    const isUnclear = state.interrupts.length > 1 && findCheckpoint(merged) === void 0;
    const reader = { client: this.#server.client, signal: this.#options.signal };
    const thread = isUnclear ? await (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .findThread */ .qN)(reader, thread_id) : void 0;
    const { next, values } = state;
    return { next, values, interrupts: (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .findOpenInterrupts */ .Ak)(state, thread) };
  }
  /** The same where a run can do without it; undefined also where the server is down, or refuses. */
  async tryPause(config) {
    try {
      return await this.findPause(config);
    } catch (error) {
      this.#options.signal.throwIfAborted();
      if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error))
        throw error;
      return void 0;
    }
  }
  /** POST /threads/{id}/history: newest first; the limit is always sent, as defaults differ. Throws ThreadIdMissing. */
  async getStateHistory(config, options = {}) {
    const { thread_id } = this.#toPlace(config);
    const { limit = 10, filter } = options;
    const before = findCheckpoint(options.before);
    const address = { purpose: "read the history", path: ["threads", thread_id, "history"] };
    const answer = { response: (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD), ..._chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .reading */ .hF };
    const list = (wireBefore) => {
      const body = { limit, before: wireBefore, filter, metadata: filter };
      return this.#call({ ...address, method: "POST", body, ...answer });
    };
    const states = await (before === void 0 ? list(void 0) : this.#server.speak((dialect) => list(dialect === "python" ? { configurable: before } : before.checkpoint_id)));
    return states.map((state) => toSnapshot(state, thread_id));
  }
  /** POST /threads/{id}/state, as if a node had run: the config of the new checkpoint. Throws ThreadIdMissing. */
  async updateState(config, values, { as_node } = {}) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const address = { purpose: "update the state", path: ["threads", thread_id, "state"] };
    const body = { values: values ?? null, as_node, checkpoint };
    const response = _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .updatedCheckpointSchema */ .FY;
    return toConfig(await this.#call({ ...address, method: "POST", body, response }), thread_id);
  }
  /** A run of this graph: with its assistant, and the default config under its own. */
  toRequest(run) {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) };
  }
  #merge(config) {
    return (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(this.#options.config, config);
  }
  /** The thread, and the checkpoint that a config names with it, as it is sent. */
  #toPlace(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(merged);
    if (thread_id !== void 0)
      return { thread_id, checkpoint: findCheckpoint(merged) };
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("thread-id-missing", "the config must have a thread ID (`configurable.thread_id`)");
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(config, subgraphs) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const path = ["threads", thread_id, "state"];
    const answer = { response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD, ..._chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .reading */ .hF };
    if (checkpoint === void 0) {
      const address2 = { purpose: "read the state", path, query: { subgraphs } };
      return this.#call({ ...address2, method: "GET", ...answer });
    }
    const address = { purpose: "read the state at a checkpoint", path: [...path, "checkpoint"] };
    const read = (wireSubgraphs) => {
      const body = { checkpoint, subgraphs: wireSubgraphs };
      return this.#call({ ...address, method: "POST", body, ...answer });
    };
    if (!subgraphs)
      return read(void 0);
    return this.#server.speak((dialect) => read(dialect === "python" ? true : "true"));
  }
};
function listNodes({ nodes }) {
  return new Set(nodes.flatMap(({ id }) => {
    const levels = String(id).split(":");
    return levels.map((_, at) => levels.slice(0, at + 1).join(":"));
  }));
}
function findCheckpoint(config) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_4__/* .toConfigurable */ .LN)(config);
  const checkpoint = { checkpoint_id, checkpoint_ns, checkpoint_map };
  return Object.values(checkpoint).some((part) => part !== void 0) ? checkpoint : void 0;
}
function toConfig(checkpoint, thread_id) {
  const { checkpoint_ns, checkpoint_map } = checkpoint;
  const place = { checkpoint_ns: checkpoint_ns ?? "", checkpoint_map: checkpoint_map ?? void 0 };
  return { configurable: { ...checkpoint, ...place, thread_id: checkpoint.thread_id ?? thread_id } };
}
function toSnapshot(state, thread_id) {
  const { checkpoint, parent_checkpoint, interrupts } = state;
  const configs = {
    // A thread that never ran has its ID alone in its config.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id)
  };
  const sent = (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_0__/* .toSent */ .yr)(state);
  const ofTasks = Array.isArray(sent["tasks"]) ? { interrupts } : {};
  return {
    ...state,
    next: state.next ?? [],
    ...configs,
    shown: { ...ofTasks, ...sent, ...configs }
  };
}




/***/ }),

/***/ 4599:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2543);
/* harmony import */ var _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8251);
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2265);
/* harmony import */ var _chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9986);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4181);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_7__);








// .build/compiled/graph-server/graph-server.js

var threadCleanUpMs = 3e3;
var cronCleanUpMs = 2e3;
var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  #dialect = "python";
  /** Whether it took a run only without a thread. */
  refusesThreads = false;
  constructor(client) {
    this.client = client;
  }
  get host() {
    return this.client.host;
  }
  /** GET /info: what the server says of itself; undefined where it says nothing. */
  async findInfo(signal) {
    const address = { purpose: "read the version of the Agent Server", path: ["info"] };
    const answer = { response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .serverInfoSchema */ .Hn, retry: true, signal };
    return this.client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
  }
  /** POST /assistants/search: one page with a limit, else all. */
  listAssistants(signal, search = {}) {
    const address = { purpose: "list the assistants", path: ["assistants", "search"] };
    const answer = { response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .assistantListSchema */ .Ul, signal };
    const send = (body) => this.client.call({ ...address, method: "POST", body, ...answer });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { if_exists: "raise", ...thread };
    const making = this.client.call({ ...address, body, response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .threadSchema */ ._7, signal });
    return (await (0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", making)).thread_id;
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const { client } = this;
    const discard = (signal) => (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .deleteThread */ .KX)({ client, signal }, thread_id);
    return (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(client, threadCleanUpMs, () => `delete thread ${thread_id}`, [discard]);
  }
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const address = { purpose: "create a cron", path: (0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunPath */ .ml)(thread_id, "crons") };
    const body = { ...(0,_chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons({ ...address, method: "POST", body, response: _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3, signal });
  }
  /** POST /runs/crons/search. */
  listCrons(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const answer = { response: (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3), signal };
    const send = (body) => this.#callCrons({ ...address, method: "POST", body, ...answer });
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    const call = { ...address, method: "DELETE", ..._chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .anyAnswer */ .H2, signal };
    await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(call));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, cronCleanUpMs, () => `delete cron ${cron_id}`, [discard]);
  }
  /** Runs a harmless call in the form that worked before, and where its body is rejected, in the other one. */
  async speak(call) {
    const refusals = [400, 422];
    try {
      return await call(this.#dialect);
    } catch (refusal) {
      if (!(refusal instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ && refusals.includes(refusal.status)))
        throw refusal;
      const other = this.#dialect === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedOnStatus */ .AH)(call(other), refusals);
      if (answer === void 0)
        throw refusal;
      this.#dialect = other;
      return answer;
    }
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call) {
    try {
      return await this.client.call(call);
    } catch (error) {
      const status = error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(call.signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissing */ .Em)("runs", error);
      const { host } = this.client;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)("crons-unsupported", `the Agent Server at ${host} does not support crons`, {
        cause: error
      });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_7__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => {
    const message = `${problem}. Available: ${available.join(", ") || "none"}`;
    const isMissing = wanted !== void 0 || available.length === 0;
    const code = isMissing ? "assistant-missing" : "assistant-unclear";
    return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__/* .Problem */ .AF(code, message, { wanted, available });
  };
  if (wanted === void 0) {
    const [only, ...others2] = assistants;
    if (only === void 0)
      throw unclear("the Agent Server has no assistant");
    if (others2.length > 0)
      throw unclear(`the Agent Server has ${assistants.length} assistants`);
    return only;
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted);
  const [first, ...others] = ofGraph;
  if (first === void 0)
    throw unclear(`no assistant or graph is named ${wanted}`);
  if (others.length === 0 && typeof first.metadata?.["created_by"] !== "string")
    return first;
  const own = ofGraph.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 8251:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ak: () => (/* binding */ findOpenInterrupts),
/* harmony export */   B7: () => (/* binding */ findState),
/* harmony export */   B9: () => (/* binding */ interruptListSchema),
/* harmony export */   FY: () => (/* binding */ updatedCheckpointSchema),
/* harmony export */   H2: () => (/* binding */ anyAnswer),
/* harmony export */   Hn: () => (/* binding */ serverInfoSchema),
/* harmony export */   KX: () => (/* binding */ deleteThread),
/* harmony export */   Ul: () => (/* binding */ assistantListSchema),
/* harmony export */   Xd: () => (/* binding */ orNull),
/* harmony export */   Yb: () => (/* binding */ graphSchema),
/* harmony export */   _7: () => (/* binding */ threadSchema),
/* harmony export */   _A: () => (/* binding */ runRecordSchema),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   hF: () => (/* binding */ reading),
/* harmony export */   jD: () => (/* binding */ threadStateSchema),
/* harmony export */   nY: () => (/* binding */ cleanUp),
/* harmony export */   qN: () => (/* binding */ findThread),
/* harmony export */   u3: () => (/* binding */ cronSchema),
/* harmony export */   y0: () => (/* binding */ orUndefined),
/* harmony export */   yr: () => (/* binding */ toSent)
/* harmony export */ });
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4639);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8716);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7795);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9817);







// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)());
var map = orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)(), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)()));
var identifier = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_3__/* .pathSegment */ .pn, "not an identifier"));
var anything = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._default */ .Rv)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), null);
var listOf = _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO;
function orUndefined(schema) {
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._catch */ .nb)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema), void 0);
}
function orNull(schema) {
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._catch */ .nb)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .nullable */ .me)(schema), null);
}
var sentAs = /* @__PURE__ */ new WeakMap();
function keepingSent(schema) {
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((sent, { issues }) => {
    const { data, error } = schema.safeParse(sent);
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ code: "custom", path: [...path], message, input: sent });
    }
    if (data === void 0)
      return _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .NEVER */ .tm;
    sentAs.set(data, sent);
    return data;
  }));
}
function toSent(read) {
  return sentAs.get(read) ?? read;
}
var assistantListSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  keepingSent((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ assistant_id: identifier, graph_id: text, name: text, metadata: map }))
);
var nodeId = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([(0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)(), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai)()]), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(String));
var nodeSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({ id: nodeId, type: text, name: text, metadata: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)()) }), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((node) => {
  const { id, name, data } = node;
  const own = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof own === "string" ? own : id) };
}));
var edgeSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({
  source: nodeId,
  target: nodeId,
  conditional: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._catch */ .nb)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), false),
  /** What is written at a conditional edge. */
  data: text
});
var graphSchema = keepingSent((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ nodes: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(nodeSchema), edges: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(edgeSchema) }));
var runRecordSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
  run_id: identifier,
  status: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)(),
  metadata: map
});
var cronSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
  cron_id: identifier,
  enabled: orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)()),
  metadata: map,
  payload: orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ metadata: map }))
}), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ payload, metadata, ...cron }) => {
  return { ...cron, metadata: metadata ?? payload?.metadata ?? {} };
}));
var serverInfoSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ flags: map, context: text });
var anyAnswer = { response: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), whenEmpty: null };
var interruptSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({ id: text, value: anything }), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((one) => ({ ...one, id: one.id ?? text.parse(one["interrupt_id"]) })));
var interruptListSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._catch */ .nb)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(interruptSchema), []);
var taskInterrupts = orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)(), interruptListSchema));
var threadSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ thread_id: identifier, status: text, metadata: map, interrupts: anything }), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ interrupts: sent, ...thread }) => {
  const byTask = taskInterrupts.parse(sent);
  const interrupts = byTask ? Object.values(byTask).flat() : interruptListSchema.parse(sent);
  return { ...thread, interrupts, byTask };
}));
var checkpointSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var checkpointOrNull = orNull(checkpointSchema);
var updatedCheckpointSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ checkpoint: checkpointSchema }), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ checkpoint }) => checkpoint)),
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ configurable: checkpointSchema }), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ configurable }) => configurable)),
  checkpointSchema
]).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .refine */ .YP)(({ checkpoint_id }) => checkpoint_id !== null, "no checkpoint is named"));
var taskSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({
  id: text,
  name: text,
  error: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(anything, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((error) => typeof error === "string" || error === null ? error : JSON.stringify(error))),
  interrupts: interruptListSchema,
  /** Where a subgraph's own state is, when it was not requested. */
  checkpoint: checkpointOrNull,
  /** The subgraph's own state, when it was requested. */
  get state() {
    return orNull(threadStateSchema);
  },
  result: anything
});
var threadStateSchema = keepingSent((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H)({
    values: anything,
    next: orNull((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)())),
    tasks: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._catch */ .nb)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: checkpointOrNull,
    parent_checkpoint: checkpointOrNull,
    interrupts: interruptListSchema
  }),
  // The JavaScript server shows interrupts with their tasks only.
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ interrupts: own, ...state }) => ({
    ...state,
    interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts)
  }))
));

// .build/compiled/graph-server/thread-calls.js
var reading = { retry: true, bodyLimit: _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_4__/* .maxResultBytes */ .lT };
var refusals = [400, 404, 405, 422, 501];
function findThread({ client, signal }, thread_id) {
  const address = { purpose: "read the thread", path: ["threads", thread_id] };
  const answer = { response: orUndefined(threadSchema), ...reading, signal };
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedIfUnsupported */ .L)(client.call({ ...address, method: "GET", ...answer }));
}
function findState({ client, signal }, thread_id, checkpoint_ns = "") {
  const path = ["threads", thread_id, "state"];
  const answer = { response: orUndefined(threadStateSchema), ...reading, signal };
  const call = { purpose: "read the state", ...answer };
  if (checkpoint_ns === "") {
    return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedIfUnsupported */ .L)(client.call({ ...call, method: "GET", path }));
  }
  const at = { path: [...path, "checkpoint"], body: { checkpoint: { checkpoint_ns } } };
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedOnStatus */ .AH)(client.call({ ...call, method: "POST", ...at }), refusals);
}
async function deleteThread({ client, signal }, thread_id) {
  const address = { purpose: "delete the thread", path: ["threads", thread_id] };
  const answer = { ...anyAnswer, retry: true, signal };
  const deleting = client.call({ ...address, method: "DELETE", ...answer });
  await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedIfNotFound */ .Xu)((0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_0__/* .orRoutesMissing */ .WX)("threads", deleting));
}
async function cleanUp({ context: { clock, log } }, limitMs, toEffect, calls) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__using */ .r1)(_stack, (0,_chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r)(clock, limitMs, { toReason: () => new Error("it took too long") }));
    for (const call of calls) {
      try {
        await call(limit.signal);
      } catch (error) {
        log.info(`Could not ${toEffect()}: ${error.message}`);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}
function findOpenInterrupts(state, thread) {
  const keys = new Set(state?.interrupts.map(toKey));
  const { interrupts: ofThread = [], byTask = null } = thread ?? {};
  const both = ofThread.filter((interrupt) => keys.has(toKey(interrupt)));
  const isResumed = ({ id }) => byTask?.[id ?? ""]?.length === 0;
  const tasks = byTask && ofThread.length === both.length ? state?.tasks ?? [] : [];
  const ofTasks = tasks.filter((task) => !isResumed(task)).flatMap(({ interrupts }) => interrupts);
  const lists = [ofTasks.length > both.length ? ofTasks : both, ofThread];
  return lists.find((list) => list.length > 0) ?? state?.interrupts ?? [];
}
function toKey({ id, value }) {
  return id ?? JSON.stringify(value);
}




/***/ }),

/***/ 9986:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   Tf: () => (/* binding */ findUnread),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId),
/* harmony export */   yf: () => (/* binding */ parseRunLocation)
/* harmony export */ });
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7795);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6141);



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
  return (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function findUnread(key) {
  if (["configurable", "tags", "recursion_limit"].includes(key))
    return void 0;
  if (key === "metadata")
    return "is ignored by the JavaScript server. Set `metadata` next to `config` instead";
  const word = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (word === "recursion_limit")
    return `is ignored by every Agent Server. Write \`${word}\` instead`;
  return "is ignored by the JavaScript server. Set it under `configurable` instead";
}
function toRunPath(thread_id, ...way) {
  return thread_id === void 0 ? ["runs", ...way] : ["threads", thread_id, "runs", ...way];
}
function toRunBody(request, isOnThread = takeThreadId(request.config).thread_id !== void 0) {
  const { subgraphs: _, ...parameters } = request;
  const { config } = takeThreadId(request.config);
  const { multitask_strategy = "reject", if_not_exists = "create" } = request;
  return {
    ...parameters,
    config,
    ...isOnThread && { multitask_strategy, if_not_exists }
  };
}
function parseRunLocation(location) {
  const match = /(?:\/threads\/([\w.-]{1,100}))?\/runs\/([\w.-]{1,100})/.exec(location ?? "");
  const [, thread_id, run_id] = match ?? [];
  const isSound = [thread_id, run_id].every((id) => id === void 0 || _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_0__/* .pathSegment */ .pn.test(id));
  return run_id !== void 0 && isSound ? { run_id, thread_id } : void 0;
}




/***/ }),

/***/ 1343:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_CYHKCQAJ_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _chunk_CYHKCQAJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6608);
/* harmony import */ var _chunk_FSU6OWPI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4599);
/* harmony import */ var _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2543);
/* harmony import */ var _chunk_DMMKA5QI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9173);
/* harmony import */ var _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8251);
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8716);
/* harmony import */ var _chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9986);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);




















/***/ })

};
;
"use strict";
exports.id = 761;
exports.ids = [761];
exports.modules = {

/***/ 945:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $v: () => (/* binding */ RemoteGraph),
/* harmony export */   QP: () => (/* binding */ chooseAssistant),
/* harmony export */   tJ: () => (/* binding */ readGraph),
/* harmony export */   wf: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(976);
/* harmony import */ var _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(549);
/* harmony import */ var _chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(416);
/* harmony import */ var _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(841);
/* harmony import */ var _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(199);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_6__);







// .build/compiled/graph-server/choose-assistant.js
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_4__/* .AssistantUnclear */ .Ro(`${problem}. Available: ${available.join(", ") || "none"}`, {
    wanted,
    available
  });
  if (wanted === void 0) {
    const [only, ...others2] = assistants;
    if (only === void 0)
      throw unclear("the graph server has no assistant");
    if (others2.length > 0)
      throw unclear(`the graph server has ${assistants.length} assistants`);
    return only;
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted);
  const [first, ...others] = ofGraph;
  if (first === void 0)
    throw unclear(`there is no assistant or graph named ${wanted}`);
  if (others.length === 0 && typeof first.metadata?.["created_by"] !== "string")
    return first;
  const own = ofGraph.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}

// .build/compiled/graph-server/crons.js

var cleanUpMs = 2e3;
var Crons = class {
  #client;
  constructor(client) {
    this.#client = client;
  }
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  create(request, signal) {
    const { thread_id } = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const purpose = "create a cron";
    const path = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunPath */ .ml)(thread_id, "crons");
    const body = { ...(0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#call({ purpose, method: "POST", path, body, response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3, signal });
  }
  /** POST /runs/crons/search, page after page. Older servers ignore the metadata, so it is checked here as well. */
  async list(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const getPage = (offset) => {
      const body = { metadata, limit: _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset };
      return this.#call({ ...address, method: "POST", body, response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3.array(), signal });
    };
    const toId = ({ cron_id }) => cron_id;
    const crons = (0,_chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages: 20 });
    return (await Array.fromAsync(crons)).filter((cron) => holdsMetadata(cron.metadata, metadata));
  }
  /** PATCH /runs/crons/{id}: what is named changes, everything else stays. */
  update(cron_id, change, signal) {
    const address = { purpose: "update the cron", path: ["runs", "crons", cron_id] };
    return this.#call({ ...address, method: "PATCH", body: change, response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3, signal });
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  async discard(cron_id) {
    var _stack = [];
    try {
      const { clock, log } = this.#client;
      const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__using */ .r1)(_stack, (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r5y)(clock, cleanUpMs, { reason: new Error("it took too long") }));
      try {
        await this.delete(cron_id, limit.signal);
      } catch (error) {
        log.info(`Could not delete cron ${cron_id}: ${error.message}`);
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    }
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async delete(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    await (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfNotFound */ .XuZ)(this.#call({ ...address, method: "DELETE", ..._chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .anyAnswer */ .H2, signal }));
  }
  // The JavaScript server has no crons: it answers 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #call(call) {
    try {
      return await this.#client.call(call);
    } catch (error) {
      if (!(error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$) || ![400, 404, 405, 500, 501].includes(error.status)) {
        throw error;
      }
      if (error.status !== 501 && await this.#hasCrons(call.signal))
        throw error;
      const { host } = this.#client;
      throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_4__/* .CronsUnsupported */ .Ph(`the graph server at ${host} has no crons`, { host, cause: error });
    }
  }
  async #hasCrons(signal) {
    return (await readServerInfo(this.#client, signal))?.flags?.["crons"] !== false;
  }
};
async function readServerInfo(client, signal) {
  const address = { purpose: "ask the graph server about itself", path: ["info"] };
  const answer = { response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .serverInfoSchema */ .Hn, retry: true, signal };
  return client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
}
function holdsMetadata(metadata, wanted = {}) {
  const entries = Object.entries(wanted);
  return entries.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_6__.isDeepStrictEqual)(metadata?.[key], value));
}

// .build/compiled/graph-server/graph-server.js
var cleanUpMs2 = 3e3;
var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  crons;
  /** What its remote graphs have learnt of the server. */
  dialects = new DialectMemory();
  constructor(client) {
    this.client = client;
    this.crons = new Crons(client);
  }
  get host() {
    return this.client.host;
  }
  /**
   * POST /assistants/search: one page with a limit, else all of them, page after page. A server of nothing but the
   * specification takes no metadata, so it is checked here as well. Throws `http/errors`.
   */
  async listAssistants(signal, search = {}) {
    const { limit, offset: start = 0, metadata } = search;
    const address = { purpose: "list the assistants", path: ["assistants", "search"] };
    const answer = { response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .assistantListSchema */ .Ul, signal };
    const getPage = (offset) => {
      const body = { limit: limit ?? _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset, metadata };
      return this.client.call({ ...address, method: "POST", body, ...answer });
    };
    const toId = ({ assistant_id }) => assistant_id;
    const all = (0,_chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages: 10 });
    const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
    return found.filter((assistant) => holdsMetadata(assistant.metadata, metadata));
  }
  /** GET /info. Throws DepthUnsupported for the JavaScript server, which opens all subgraphs at 1 and none at 2. */
  async requireDepths(signal) {
    const info = await readServerInfo(this.client, signal);
    if (info?.context !== "js")
      return;
    const problem = `the graph server at ${this.host} cannot open subgraphs down to a depth`;
    throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_4__/* .DepthUnsupported */ .jL(problem, {});
  }
  /**
   * POST /threads: the ID of a new thread. A `graph_id` in its metadata lets the state be updated before the first run
   * on the JavaScript server. Throws `http/errors`; an ID that is taken is an HttpError of status 409.
   */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { ...thread, if_exists: "raise" };
    const made = await this.client.call({ ...address, body, response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .threadSchema */ ._7, signal });
    return made.thread_id;
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  async discardThread(thread_id) {
    var _stack = [];
    try {
      const { client } = this;
      const reason = new Error("it was not deleted in time");
      const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__using */ .r1)(_stack, (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r5y)(client.clock, cleanUpMs2, { reason }));
      try {
        await (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .deleteThread */ .KX)({ client, signal: limit.signal }, thread_id);
      } catch (error) {
        client.log.info(`Could not delete thread ${thread_id}: ${error.message}`);
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    }
  }
};
var refusals = [400, 422];
var DialectMemory = class {
  #known = "python";
  /**
   * Runs a harmless call in the form that worked before, at first the Python server's (and the specification's). Where
   * the body is refused (400, 422), the other form is tried; where that is too, the first refusal is thrown.
   */
  async speak(call) {
    try {
      return await call(this.#known);
    } catch (refusal) {
      if (!(refusal instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ && refusals.includes(refusal.status)))
        throw refusal;
      const other = this.#known === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedOnStatus */ .AHT)(call(other), refusals);
      if (answer === void 0)
        throw refusal;
      this.#known = other;
      return answer;
    }
  }
};

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
    return (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false } = {}) {
    if (Number(xray) > 1)
      await this.#server.requireDepths(this.#options.signal);
    const path = ["assistants", this.assistant_id, "graph"];
    const address = { purpose: "read the graph", path, query: { xray } };
    return this.#call({ ...address, method: "GET", response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .graphSchema */ .Yb, retry: true });
  }
  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(config, { subgraphs = false } = {}) {
    const { thread_id } = this.#toPlace(config);
    return toSnapshot(await this.#readState(config, subgraphs), thread_id);
  }
  /**
   * Whether a node is next, or a question open; true without a thread, and where the server does not show it.
   * `onValues` is called with the values there, where they are shown.
   */
  async isWaiting(config, onValues) {
    if ((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(this.#merge(config)).thread_id === void 0)
      return true;
    const state = await (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfUnsupported */ .LaO)(this.#readState(config, false));
    if (state === void 0 || state.next === null)
      return true;
    onValues?.(state.values);
    return state.next.length > 0 || state.interrupts.length > 0;
  }
  /** POST /threads/{id}/history: newest first; the limit is always sent, as defaults differ. Throws ThreadIdMissing. */
  async getStateHistory(config, options = {}) {
    const { thread_id } = this.#toPlace(config);
    const { limit = 10, filter } = options;
    const before = findCheckpoint(options.before);
    const address = { purpose: "read the history", path: ["threads", thread_id, "history"] };
    const answer = { response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .threadStateSchema */ .jD.array(), ..._chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .reading */ .hF };
    const list = (wireBefore) => {
      const body = { limit, before: wireBefore, filter, metadata: filter };
      return this.#call({ ...address, method: "POST", body, ...answer });
    };
    const states = await (before === void 0 ? list(void 0) : this.#server.dialects.speak((dialect) => list(dialect === "python" ? { configurable: before } : before.checkpoint_id)));
    return states.map((state) => toSnapshot(state, thread_id));
  }
  /** POST /threads/{id}/state, as if a node had run: the config of the new checkpoint. Throws ThreadIdMissing. */
  async updateState(config, values, { as_node } = {}) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const address = { purpose: "update the state", path: ["threads", thread_id, "state"] };
    const body = { values: values ?? null, as_node, checkpoint };
    const response = _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .updatedCheckpointSchema */ .FY;
    return toConfig(await this.#call({ ...address, method: "POST", body, response }), thread_id);
  }
  /** A run of this graph: with its assistant, and the default config under its own. */
  toRequest(run) {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) };
  }
  #merge(config) {
    return (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeConfigs */ .SV)(this.#options.config, config);
  }
  /** The thread, and the checkpoint that a config names beside it, as it is sent. */
  #toPlace(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .takeThreadId */ .ni)(merged);
    if (thread_id !== void 0)
      return { thread_id, checkpoint: findCheckpoint(merged) };
    throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_4__/* .ThreadIdMissing */ .mi("the config must hold a thread ID under configurable.thread_id", {});
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(config, subgraphs) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const path = ["threads", thread_id, "state"];
    const answer = { response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .threadStateSchema */ .jD, ..._chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .reading */ .hF };
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
    return this.#server.dialects.speak((dialect) => read(dialect === "python" ? true : "true"));
  }
};
function findCheckpoint(config) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_1__/* .toConfigurable */ .LN)(config);
  const checkpoint = { checkpoint_id, checkpoint_ns, checkpoint_map };
  return Object.values(checkpoint).some((part) => part !== void 0) ? checkpoint : void 0;
}
function toConfig(checkpoint, thread_id) {
  const { checkpoint_ns, checkpoint_map } = checkpoint;
  const place = { checkpoint_ns: checkpoint_ns ?? "", checkpoint_map: checkpoint_map ?? void 0 };
  return { configurable: { ...checkpoint, ...place, thread_id: checkpoint.thread_id ?? thread_id } };
}
function toSnapshot(state, thread_id) {
  const { checkpoint, parent_checkpoint } = state;
  return {
    ...state,
    next: state.next ?? [],
    // A thread that never ran has its ID alone in its config.
    config: checkpoint ? toConfig(checkpoint, thread_id) : { configurable: { thread_id } },
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id)
  };
}

// .build/compiled/deploy/graph-picture.js
var timeoutMs = 5e3;
async function readGraph(url, inputs, context, chosenId) {
  var _stack = [];
  try {
    if (url === void 0)
      return void 0;
    const named = chosenId ?? inputs.assistant_id ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new GraphServer(context.connectGraphServer(url));
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__using */ .r1)(_stack, (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r5y)(context.clock, timeoutMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id;
      return new RemoteGraph(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "no picture of the graph");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 761:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_6VIAWXHB_js__WEBPACK_IMPORTED_MODULE_0__.tJ)
/* harmony export */ });
/* harmony import */ var _chunk_6VIAWXHB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(945);
/* harmony import */ var _chunk_YPPDYUSJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(976);
/* harmony import */ var _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(549);
/* harmony import */ var _chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(416);
/* harmony import */ var _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(841);
/* harmony import */ var _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(199);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(817);











/***/ })

};
;
"use strict";
exports.id = 200;
exports.ids = [200];
exports.modules = {

/***/ 8507:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3582);
/* harmony import */ var _chunk_Y4QL3ADN_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5904);
/* harmony import */ var _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3572);
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
    const graphServer = new _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_2__/* .chooseAssistant */ .QP)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_Y4QL3ADN_js__WEBPACK_IMPORTED_MODULE_1__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 5904:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ RemoteGraph),
/* harmony export */   i: () => (/* binding */ listNodes)
/* harmony export */ });
/* harmony import */ var _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3572);
/* harmony import */ var _chunk_55DHNTL4_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7954);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4181);
/* harmony import */ var _chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6985);






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
    return (0,_chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false } = {}) {
    const info = Number(xray) > 1 && await this.#server.findInfo(this.#options.signal);
    if (info && info.context === "js") {
      const problem = `the Agent Server at ${this.#server.host} does not support a depth for subgraphs`;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("depth-unsupported", problem);
    }
    const path = ["assistants", this.assistant_id, "graph"];
    const address = { purpose: "read the graph", path, query: { xray } };
    const answer = { response: _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .graphSchema */ .Yb, retry: true };
    return (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .orRoutesMissing */ .WX)("assistants", this.#call({ ...address, method: "GET", ...answer }));
  }
  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(config, { subgraphs = false } = {}) {
    const { thread_id } = this.#toPlace(config);
    return toSnapshot(await this.#readState(config, subgraphs), thread_id);
  }
  /** Where the thread is: what runs next, what waits for a resume value, and the values. Undefined where nothing says it. */
  async findPause(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(merged);
    if (thread_id === void 0)
      return void 0;
    const state = await (0,_chunk_55DHNTL4_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedIfUnsupported */ .L)(this.#readState(config, false));
    if (state === void 0 || state.next === null)
      return void 0;
    const isUnclear = state.interrupts.length > 1 && findCheckpoint(merged) === void 0;
    const reader = { client: this.#server.client, signal: this.#options.signal };
    const thread = isUnclear ? await (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .findThread */ .qN)(reader, thread_id) : void 0;
    const { next, values } = state;
    return { next, values, interrupts: (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .findOpenInterrupts */ .Ak)(state, thread) };
  }
  /** The same where a run can do without it; undefined also where the server is down, or refuses. */
  async tryPause(config) {
    try {
      return await this.findPause(config);
    } catch (error) {
      this.#options.signal.throwIfAborted();
      if (!(0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_2__/* .isRequestError */ .eK)(error))
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
    const answer = { response: (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD), ..._chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .reading */ .hF };
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
    const response = _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .updatedCheckpointSchema */ .FY;
    return toConfig(await this.#call({ ...address, method: "POST", body, response }), thread_id);
  }
  /** A run of this graph: with its assistant, and the default config under its own. */
  toRequest(run) {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) };
  }
  #merge(config) {
    return (0,_chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(this.#options.config, config);
  }
  /** The thread, and the checkpoint that a config names with it, as it is sent. */
  #toPlace(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(merged);
    if (thread_id !== void 0)
      return { thread_id, checkpoint: findCheckpoint(merged) };
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("thread-id-missing", "the config must have a thread ID (`configurable.thread_id`)");
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(config, subgraphs) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const path = ["threads", thread_id, "state"];
    const answer = { response: _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD, ..._chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .reading */ .hF };
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
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_4__/* .toConfigurable */ .LN)(config);
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
  const sent = (0,_chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_0__/* .toSent */ .yr)(state);
  const ofTasks = Array.isArray(sent["tasks"]) ? { interrupts } : {};
  return {
    ...state,
    next: state.next ?? [],
    ...configs,
    shown: { ...ofTasks, ...sent, ...configs }
  };
}




/***/ }),

/***/ 3200:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_INP5N55W_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _chunk_INP5N55W_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8507);
/* harmony import */ var _chunk_YGGGA6KR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3582);
/* harmony import */ var _chunk_Y4QL3ADN_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5904);
/* harmony import */ var _chunk_HASUJQ5G_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3572);
/* harmony import */ var _chunk_55DHNTL4_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7954);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9155);
/* harmony import */ var _chunk_SDKN5YTA_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6985);
/* harmony import */ var _chunk_BZPMDAVO_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5797);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_WZS2SHKR_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6036);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9817);



















/***/ })

};
;
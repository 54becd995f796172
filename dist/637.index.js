"use strict";
exports.id = 637;
exports.ids = [637];
exports.modules = {

/***/ 637:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* binding */ readGraph),
/* harmony export */   smokeDeployment: () => (/* binding */ smokeDeployment)
/* harmony export */ });
/* harmony import */ var _chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9016);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6585);
/* harmony import */ var _chunk_FAJ4CII6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7878);
/* harmony import */ var _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8983);
/* harmony import */ var _chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5747);
/* harmony import */ var _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4844);
/* harmony import */ var _chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6798);
/* harmony import */ var _chunk_4SKK2EUD_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9741);
/* harmony import */ var _chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9344);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8319);
/* harmony import */ var _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5881);
/* harmony import */ var _chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2995);
/* harmony import */ var _chunk_GBWXI5QG_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1590);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6631);
/* harmony import */ var _chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(2028);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_16___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_16__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_17___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_17__);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(7067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_18___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_18__);

















// .build/compiled/graph-server/graph-server.js

var threadCleanUpMs = 3e3;
var cronCleanUpMs = 2e3;
var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  #dialect = "python";
  constructor(client) {
    this.client = client;
  }
  get host() {
    return this.client.host;
  }
  /** GET /info: what the server says of itself; undefined where it says nothing. */
  async findInfo(signal) {
    const address = { purpose: "ask the graph server about itself", path: ["info"] };
    const answer = { response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .serverInfoSchema */ .Hn, retry: true, signal };
    return this.client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
  }
  /** POST /assistants/search: one page with a limit, else all. */
  listAssistants(signal, search = {}) {
    const address = { purpose: "list the assistants", path: ["assistants", "search"] };
    const answer = { response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .assistantListSchema */ .Ul, signal };
    const send = (body) => this.client.call({ ...address, method: "POST", body, ...answer });
    return searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
  }
  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { ...thread, if_exists: "raise" };
    const made = await this.client.call({ ...address, body, response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .threadSchema */ ._7, signal });
    return made.thread_id;
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const { client } = this;
    const discard = (signal) => (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .deleteThread */ .KX)({ client, signal }, thread_id);
    return (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .cleanUp */ .nY)(client, threadCleanUpMs, () => `delete thread ${thread_id}`, [discard]);
  }
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const address = { purpose: "create a cron", path: (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunPath */ .ml)(thread_id, "crons") };
    const body = { ...(0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons({ ...address, method: "POST", body, response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .cronSchema */ .u3, signal });
  }
  /** POST /runs/crons/search. */
  listCrons(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const answer = { response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .cronSchema */ .u3.array(), signal };
    const send = (body) => this.#callCrons({ ...address, method: "POST", body, ...answer });
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** PATCH /runs/crons/{id}: what is named changes, everything else stays. */
  updateCron(cron_id, body, signal) {
    const address = { purpose: "update the cron", path: ["runs", "crons", cron_id] };
    return this.#callCrons({ ...address, method: "PATCH", body, response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .cronSchema */ .u3, signal });
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    const call = { ...address, method: "DELETE", ..._chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .anyAnswer */ .H2, signal };
    await (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedIfNotFound */ .XuZ)(this.#callCrons(call));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .cleanUp */ .nY)(this.client, cronCleanUpMs, () => `delete cron ${cron_id}`, [discard]);
  }
  /** Runs a harmless call in the form that worked before, and where its body is refused, in the other one. */
  async speak(call) {
    const refusals = [400, 422];
    try {
      return await call(this.#dialect);
    } catch (refusal) {
      if (!(refusal instanceof _chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && refusals.includes(refusal.status)))
        throw refusal;
      const other = this.#dialect === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AHT)(call(other), refusals);
      if (answer === void 0)
        throw refusal;
      this.#dialect = other;
      return answer;
    }
  }
  // The JavaScript server has no crons: it answers 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call) {
    try {
      return await this.client.call(call);
    } catch (error) {
      const status = error instanceof _chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(call.signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw error;
      const { host } = this.client;
      throw new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .CronsUnsupported */ .Ph(`the graph server at ${host} has no crons`, { host, cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_16__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => {
    const message = `${problem}. Available: ${available.join(", ") || "none"}`;
    return new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .AssistantUnclear */ .Ro(message, { wanted, available });
  };
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
    return (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false } = {}) {
    const info = Number(xray) > 1 && await this.#server.findInfo(this.#options.signal);
    if (info && info.context === "js") {
      const problem = `the graph server at ${this.#server.host} cannot open subgraphs down to a depth`;
      throw new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .DepthUnsupported */ .jL(problem, {});
    }
    const path = ["assistants", this.assistant_id, "graph"];
    const address = { purpose: "read the graph", path, query: { xray } };
    return this.#call({ ...address, method: "GET", response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .graphSchema */ .Yb, retry: true });
  }
  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(config, { subgraphs = false } = {}) {
    const { thread_id } = this.#toPlace(config);
    return toSnapshot(await this.#readState(config, subgraphs), thread_id);
  }
  /** Whether a node is next, or a question open; true where nothing says it. `onValues` receives the values that are shown. */
  async isWaiting(config, onValues) {
    if ((0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(this.#merge(config)).thread_id === void 0)
      return true;
    const state = await (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedIfUnsupported */ .LaO)(this.#readState(config, false));
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
    const answer = { response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .threadStateSchema */ .jD.array(), ..._chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .reading */ .hF };
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
    const response = _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .updatedCheckpointSchema */ .FY;
    return toConfig(await this.#call({ ...address, method: "POST", body, response }), thread_id);
  }
  /** A run of this graph: with its assistant, and the default config under its own. */
  toRequest(run) {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) };
  }
  #merge(config) {
    return (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .mergeConfigs */ .SV)(this.#options.config, config);
  }
  /** The thread, and the checkpoint that a config names beside it, as it is sent. */
  #toPlace(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(merged);
    if (thread_id !== void 0)
      return { thread_id, checkpoint: findCheckpoint(merged) };
    throw new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .ThreadIdMissing */ .mi("the config must hold a thread ID under configurable.thread_id", {});
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(config, subgraphs) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const path = ["threads", thread_id, "state"];
    const answer = { response: _chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .threadStateSchema */ .jD, ..._chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .reading */ .hF };
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
function findCheckpoint(config) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .toConfigurable */ .LN)(config);
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

// .build/compiled/smoke/progress.js
var everyMs = 1e4;
var Progress = class {
  #total;
  #log;
  #clock;
  #startedAt;
  #saidAt;
  #passed = 0;
  #failed = 0;
  /** `total` is the number of all runs. */
  constructor(total, { log, clock }) {
    this.#total = total;
    this.#log = log;
    this.#clock = clock;
    this.#startedAt = this.#saidAt = clock.now();
  }
  /** A run has ended. */
  note(hasPassed) {
    if (hasPassed)
      this.#passed += 1;
    else
      this.#failed += 1;
    const done = this.#passed + this.#failed;
    const now = this.#clock.now();
    if (now - this.#saidAt < everyMs || done === this.#total)
      return;
    this.#saidAt = now;
    const leftMs = (now - this.#startedAt) / done * (this.#total - done);
    const count = (number) => number.toLocaleString("en");
    this.#log.info(`${count(done)} of ${count(this.#total)} runs done: ${count(this.#passed)} passed, ${count(this.#failed)} failed, about ${(0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(leftMs)} left`);
  }
};

// .build/compiled/smoke/run-sample.js


// .build/compiled/smoke/sample-record.js
var SampleRecord = class {
  steps = [];
  costs = [];
  /** Configs of the checkpoints at which steps left the thread, by their number; of steps that are referred to. */
  checkpoints = /* @__PURE__ */ new Map();
  /** Undoes steps when it is disposed, the last one first. */
  undo = new AsyncDisposableStack();
  /** Values that were put on the thread since the last run. */
  updates = [];
  /** The last run that it made. */
  run;
  /** What the last run returned. */
  result;
  #usage = new TokenUsage();
  /** Takes in a step that was done, and returns it with what is known of it. */
  noteStep(kind, durationMs, result) {
    const { outcome, sent, firstEventMs } = result;
    this.steps.push({ kind, durationMs, firstEventMs });
    if (outcome === void 0)
      return Object.assign(result, { durationMs, usage: void 0 });
    const last = this.result;
    const known = {
      readBefore: result.readBefore ?? (() => last?.value),
      sent: [sent, ...this.updates]
    };
    this.updates = [];
    this.result = {
      get value() {
        return outcome.values ?? null;
      }
    };
    const usage = this.#usage.note(outcome.values, sent !== void 0 && sent !== null);
    this.costs.push({ runs: 1, runMs: durationMs, tokens: usage.tokens });
    return Object.assign(result, { ...known, durationMs, usage });
  }
};
var TokenUsage = class {
  #ids = /* @__PURE__ */ new Set();
  /** How often a message without an ID was in the output before. */
  #unnamed = /* @__PURE__ */ new Map();
  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages that a run brought, wherever they
   * are in its output. `isAsked` says that it was given an input, and did not only continue.
   */
  note(output, isAsked) {
    const reports = [...listReports(output)];
    const before = this.#unnamed;
    this.#unnamed = /* @__PURE__ */ new Map();
    const added = reports.filter(({ id, key }) => {
      if (typeof id === "string") {
        const isNew = !this.#ids.has(id);
        this.#ids.add(id);
        return isNew;
      }
      const count = (this.#unnamed.get(key) ?? 0) + 1;
      this.#unnamed.set(key, count);
      return count > (before.get(key) ?? 0);
    });
    const isSame = isAsked && added.length === 0;
    const brought = isSame ? reports.filter(({ id }) => typeof id !== "string") : added;
    const known = brought.flatMap(({ tokens: tokens2 }) => tokens2 ?? []);
    const sum = known.reduce((total, tokens2) => total + tokens2, 0);
    const tokens = known.length === 0 ? void 0 : sum;
    return { tokens, isPartial: known.length < brought.length };
  }
};
function* listReports(value) {
  if (typeof value !== "object" || value === null)
    return;
  const { id, content, usage_metadata: usage } = value;
  if ((0,_chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .isMap */ .jh)(usage)) {
    const tokens = findTokens(usage);
    yield { id, key: `${tokens} ${(0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .toContentText */ .Um)(content)}`, tokens };
  }
  for (const key in value) {
    const inner = value[key];
    if (typeof inner === "object" && inner !== null)
      yield* listReports(inner);
  }
}
function findTokens(usage) {
  const { total_tokens: total, input_tokens: read, output_tokens: written } = usage;
  if (isCount(total))
    return total;
  return isCount(read) && isCount(written) ? read + written : void 0;
}
function isCount(value) {
  return typeof value === "number" && value >= 0;
}

// .build/compiled/smoke/run-sample.js
var maxDetailLength = 2e3;
var whenLimited = { attempts: 6, backoff: { baseMs: 1e3, capMs: 1e4 } };
async function runSample(test, sample, { assistant_id, graph_id }, context) {
  const { graphServer, clock, signal, redact } = context;
  const start = clock.now();
  const record = new SampleRecord();
  let failure;
  let thread_id;
  let number = 1;
  let kind = "thread";
  try {
    if (test.thread)
      thread_id = await createThread(graphServer, graph_id, signal);
    const config = thread_id === void 0 ? {} : { configurable: { thread_id } };
    const graph = new RemoteGraph(graphServer, assistant_id, { config, signal });
    const testContext = { ...context, graph, testName: test.name, record };
    const referredTo = new Set(test.steps.map((step) => (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .findStepReference */ .PX)(step[(0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .findStep */ .MR)(step)[0]])));
    for (const step of test.steps) {
      kind = (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .findStep */ .MR)(step)[0];
      await performStep(step, referredTo.has(number) ? number : void 0, testContext);
      number += 1;
    }
  } catch (error) {
    signal.throwIfAborted();
    failure = {
      sample,
      caseLabel: test.caseLabel,
      step: number,
      kind,
      error: toShortError(error, redact)
    };
  } finally {
    const discard = thread_id === void 0 ? void 0 : graphServer.discardThread(thread_id);
    await Promise.all([record.undo.disposeAsync(), discard]);
  }
  const { steps, run, result, costs } = record;
  return {
    number: sample,
    durationMs: clock.now() - start,
    steps,
    failure,
    run,
    result,
    cost: (0,_chunk_FAJ4CII6_js__WEBPACK_IMPORTED_MODULE_2__/* .addCosts */ .I)(costs)
  };
}
async function createThread(server, graph_id, signal) {
  const thread_id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_17__.randomUUID)();
  const metadata = { created_by: "graph-deploy-action", graph_id: graph_id ?? void 0 };
  try {
    return await server.createThread({ thread_id, metadata }, signal);
  } catch (error) {
    if (signal.aborted || (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .isAmbiguous */ .X2V)(error))
      await server.discardThread(thread_id);
    throw error;
  }
}
async function performStep(step, number, context) {
  const { clock, graph, record, parallel } = context;
  const [key, kind] = (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .findStep */ .MR)(step);
  let begun = clock.now();
  let run;
  const onRun = (started) => {
    run = record.run = started;
    context.onRun(started);
  };
  const stepContext = { ...context, onRun };
  const perform = () => {
    begun = clock.now();
    return kind.perform(step[key], stepContext);
  };
  const mayRetry = (error) => parallel > 1 && run === void 0 && (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .isPostponed */ .RCH)(error);
  const done = await (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .withRetries */ .LHE)(perform, { ...context, ...whenLimited, mayRetry }).catch((error) => {
    const hasRun = run !== void 0 || error instanceof _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .RunFailed */ .fI;
    if (hasRun)
      record.costs.push({ runs: 1, runMs: clock.now() - begun, tokens: void 0 });
    throw error;
  });
  const result = record.noteStep(key, clock.now() - begun, done);
  if (number !== void 0)
    record.checkpoints.set(number, (await graph.getState()).config);
  if (!result.mayStop && !Object.hasOwn(step, "expect_interrupt"))
    (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .requireEnd */ .tu)(result.outcome);
  for (const [name, expectation] of (0,_chunk_RVT2TO7R_js__WEBPACK_IMPORTED_MODULE_5__/* .findExpectations */ .jP)(step)) {
    const difference = await expectation.check(step[name], result, stepContext);
    if (difference !== void 0)
      throw difference;
  }
  await result.demandNotification?.();
}
function toShortError(error, redact) {
  if (!(error instanceof _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .RunFailed */ .fI) || error.detail === void 0)
    return error;
  return new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .RunFailed */ .fI(error.end, (0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(error.detail, redact, maxDetailLength), error.node);
}

// .build/compiled/smoke/run-plan.js
async function runSmokePlan(graphServer, { tests }, options, context) {
  const { isSingleTest, timeoutMs } = options;
  const parallel = isSingleTest ? 1 : options.parallel;
  const attempts = isSingleTest ? options.attempts : 1;
  const assistants = await findAssistants(graphServer, tests, options, context);
  if (assistants[0] !== void 0)
    options.onAssistant(assistants[0].assistant_id);
  const sampleContext = { ...context, graphServer, timeoutMs, attempts, parallel };
  const toOutput = createKeeper(context.redact);
  const queue = tests.flatMap((test, index) => {
    const place = { test, index, assistant: assistants[index] };
    const samples = [];
    const total = countRuns(test);
    return Array.from({ length: total }, (_, at) => ({ ...place, samples, number: at + 1, total }));
  });
  const progress = new Progress(queue.length, context);
  const ended = tests.map(() => void 0);
  const listReports2 = () => ended.filter((report) => report !== void 0);
  let reported = 0;
  try {
    await workAtOnce(queue, parallel, async ({ test, index, assistant, samples, number, total }) => {
      const one = test.cases?.[Math.floor((number - 1) / test.repeat)];
      const run2 = one ? { ...test, steps: one.readSteps(), caseLabel: one.label } : test;
      const sample = await runSample(run2, number, assistant, sampleContext);
      const isLike = ({ failure }) => Boolean(failure) === Boolean(sample.failure);
      samples.push(samples.some(isLike) ? withoutResult(sample, samples.length) : sample);
      if (test.cases !== void 0)
        progress.note(sample.failure === void 0);
      if (samples.length < total)
        return;
      const report = toTestReport(test, assistant, samples.splice(0), toOutput);
      const isStopped = isSingleTest && report.failure?.error instanceof _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .RunFailed */ .fI;
      ended[index] = isStopped ? { ...report, output: void 0 } : report;
      context.log.info(toLine(report));
      const reports2 = listReports2();
      if (reports2.length < 2 * reported)
        return;
      reported = reports2.length;
      options.onReports(reports2);
    });
  } finally {
    const reports2 = listReports2();
    if (reports2.length > reported)
      options.onReports(reports2);
  }
  const reports = listReports2();
  const failedRun = reports.find(({ failure, run: run2 }) => failure && run2)?.run;
  const run = failedRun ?? reports.findLast((report) => report.run)?.run;
  if (run !== void 0)
    context.onRun(run);
  const cost = (0,_chunk_FAJ4CII6_js__WEBPACK_IMPORTED_MODULE_2__/* .addCosts */ .I)(reports.map((report) => report.cost));
  if (!isSingleTest && cost.runs > 0)
    context.log.info(`Cost: ${(0,_chunk_FAJ4CII6_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCost */ .B)(cost)}`);
  const failed = reports.flatMap(({ failure }) => failure ?? []);
  if (failed[0] === void 0)
    return;
  if (isSingleTest)
    throw failed[0].error;
  throw new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .SmokePlanFailed */ .mu(failed, tests.length);
}
function createKeeper(redact) {
  let room = _chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .maxKeptResultLength */ .uA;
  return ({ value }) => {
    const { length } = (0,_chunk_4SKK2EUD_js__WEBPACK_IMPORTED_MODULE_7__/* .toShortJson */ .U)(value, { limit: room + 1 });
    if (length > room) {
      const start = (0,_chunk_4SKK2EUD_js__WEBPACK_IMPORTED_MODULE_7__/* .toShortJson */ .U)(value, { limit: _chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .maxShownValueLength */ .J1, indent: 2, redact });
      return { value: void 0, start: redact(start) };
    }
    room -= length;
    return { value };
  };
}
function countRuns({ repeat, cases }) {
  return repeat * (cases?.length ?? 1);
}
var maxWholeFailures = 100;
var maxDifferenceLength = 500;
function withoutResult(sample, count) {
  const { failure } = sample;
  if (!(failure?.error instanceof _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .SmokeTestFailed */ .bs) || count < maxWholeFailures) {
    return { ...sample, result: void 0 };
  }
  const { subject, difference } = failure.error;
  const error = new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .SmokeTestFailed */ .bs(subject, (0,_chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_14__/* .cutText */ .IN)(difference, maxDifferenceLength));
  return { ...sample, result: void 0, failure: { ...failure, error } };
}
function toTestReport(test, { graph_id, assistant_id }, all, toOutput) {
  const { name, line, pass } = test;
  const bad = all.filter(({ failure: failure2 }) => failure2 !== void 0);
  const passed = all.length - bad.length;
  const shown = passed < pass ? bad[0] : all.find(({ failure: failure2 }) => !failure2);
  const { steps, run, result, failure } = shown;
  const samples = { taken: all.length, passed, needed: pass };
  return {
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    steps,
    run,
    output: result && toOutput(result),
    failure: failure && { ...failure, name, samples },
    failedSample: bad[0]?.failure,
    ...test.cases && { cases: toCaseReports(test, test.cases, all) },
    durationMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
    cost: (0,_chunk_FAJ4CII6_js__WEBPACK_IMPORTED_MODULE_2__/* .addCosts */ .I)(all.map(({ cost }) => cost))
  };
}
function toCaseReports({ repeat }, cases, all) {
  const reports = cases.map(({ label }) => ({ label, failure: void 0, durationMs: 0 }));
  for (const { number, failure, durationMs } of all) {
    const at = Math.floor((number - 1) / repeat);
    const { label, failure: first, durationMs: before } = reports[at];
    reports[at] = { label, failure: first ?? failure, durationMs: before + durationMs };
  }
  return reports;
}
async function findAssistants(graphServer, tests, { assistantId, isSingleTest, attempts }, context) {
  const names = tests.map((test) => test.assistant_id ?? assistantId);
  const named = names.filter((name) => name !== void 0);
  const nothing = { graph_id: null, name: null, metadata: null };
  const unseen = named.map((assistant_id) => ({ assistant_id, ...nothing }));
  if (isSingleTest && unseen.length > 0)
    return unseen;
  try {
    const list = () => graphServer.listAssistants(context.signal);
    const listed = await (0,_chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .withRetries */ .LHE)(list, { ...context, ..._chunk_YTOBWSQE_js__WEBPACK_IMPORTED_MODULE_6__/* .whileStarting */ .cwH, attempts });
    const count = listed.length === 1 ? "1 assistant" : `${listed.length} assistants`;
    context.log.info(`${graphServer.host} lists ${count}`);
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name));
  } catch (error) {
    const isHidden = error instanceof _chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && error.status === 403;
    if (!isHidden || isSingleTest || named.length < names.length)
      throw error;
    return unseen;
  }
}
function toLine({ name, failure, samples, durationMs }) {
  const mark = failure === void 0 ? "\u2714" : "\u2718";
  const rate = samples.taken > 1 ? `, ${samples.passed} of ${samples.taken} passed` : "";
  return `${mark} ${name} (${(0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(durationMs)}${rate})`;
}
async function workAtOnce(items, limit, work) {
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting)
      await work(item);
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  for (const end of ends)
    if (end.status === "rejected")
      throw end.reason;
}
function toSingleTestPlan(inputs, webhook) {
  const { smoke_input: input, smoke_config: config, smoke_expect: expected } = inputs;
  if (input === void 0)
    return { tests: [] };
  const run = { input: input.value, config, webhook };
  const step = expected === void 0 ? { run } : { run, expect: expected.value };
  const once = { assistant_id: void 0, thread: false, repeat: 1, pass: 1 };
  return { tests: [{ name: "smoke test", ...once, steps: [step] }] };
}

// .build/compiled/webhook/receiver.js



// .build/compiled/webhook/deliveries.js

var maxStrangers = 64;
var quietMs = 1e4;
var maxErrorLength = 64 * 1024;
var Deliveries = class {
  #context;
  #records = /* @__PURE__ */ new Map();
  /** Runs and addresses that were waited for in vain. */
  #comparisonTimedOut = /* @__PURE__ */ new Set();
  /** `forged` came without the right path and token, `broken` with them; `conflicting` told of a known run otherwise. */
  #counts = { forged: 0, broken: 0, replayed: 0, conflicting: 0, late: 0 };
  #addresses = 0;
  #closedBy;
  #changed = Promise.withResolvers();
  #loggedAtMs = Number.NEGATIVE_INFINITY;
  constructor(context) {
    this.#context = context;
  }
  /** Takes a body that came with the right token, and returns the status to answer. */
  accept(body, address) {
    const record = findRecord(body);
    if (record === void 0) {
      this.note("broken");
      this.#logSometimes("The webhook was notified with something that is no run record");
      return 400;
    }
    const { run_id: runId } = record;
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_17__.hash)("sha256", body, "base64");
    const before = this.#records.get(runId);
    if (before !== void 0) {
      const isSame = before.digest === digest;
      this.#counts[isSame ? "replayed" : "conflicting"] += 1;
      if (before.record.status === "success" && record.status !== "success") {
        this.#records.set(runId, { record, digest, address });
      }
      return isSame ? 200 : 409;
    }
    if (this.#records.size >= maxStrangers + this.#addresses)
      return 429;
    this.#records.set(runId, { record, digest, address });
    if (this.#comparisonTimedOut.has(runId) || this.#comparisonTimedOut.has(address)) {
      this.#counts.late += 1;
      this.#context.log.info(`The notification of run ${runId} came too late`);
    }
    this.#noteChange();
    return 200;
  }
  /** A word for one more run that will be waited for. */
  createAddress() {
    this.#addresses += 1;
    return String(this.#addresses);
  }
  /** Counts a call that was refused. */
  note(kind) {
    this.#counts[kind] += 1;
    if (kind === "forged")
      this.#logSometimes("The webhook was called without the right token");
  }
  /** What came besides the record of a run; of how many other runs there are records, where that run is known. */
  counts(runId) {
    if (runId === void 0)
      return { ...this.#counts, "other runs": 0 };
    const own = Number(this.#records.has(runId));
    return { ...this.#counts, "other runs": this.#records.size - own };
  }
  /** Resolves with the record. Rejects with NotificationMissed, or the reason of `close`. */
  async wait({ runId, address, timeoutMs }) {
    const late = Promise.withResolvers();
    const cancelTimer = this.#context.clock.startTimer(timeoutMs, () => {
      this.#comparisonTimedOut.add(runId ?? address);
      late.reject(this.#toMissed(runId, timeoutMs));
    });
    const find = () => runId === void 0 ? [...this.#records.values()].find((delivery) => delivery.address === address) : this.#records.get(runId);
    try {
      for (; ; ) {
        const found = find();
        if (found !== void 0)
          return found.record;
        if (this.#closedBy !== void 0)
          throw this.#closedBy;
        await Promise.race([this.#changed.promise, late.promise]);
      }
    } finally {
      cancelTimer();
    }
  }
  /** Ends every wait. */
  close(reason = new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .ReceiverClosed */ .s1("the webhook receiver was closed", {})) {
    this.#closedBy ??= reason;
    this.#noteChange();
  }
  #noteChange() {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
  /** What came shows why nothing right came: a broken record had the token, a forged one did not. */
  #toMissed(runId, timeoutMs) {
    const counts = this.counts(runId);
    const { broken, forged, "other runs": others } = counts;
    const kind = broken > 0 ? "broken" : forged > 0 && others === 0 ? "forged" : "missing";
    const what = {
      missing: "the graph server did not notify the webhook",
      forged: `the webhook was called ${forged} times without the right token`,
      broken: "the webhook was notified with something that is no run record"
    }[kind];
    const came = Object.entries(counts).filter(([, count]) => count > 0);
    const words = came.map(([name, count]) => `${count} ${name}`).join(", ");
    const instead = words && `. What came: ${words}`;
    return new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .NotificationMissed */ .b2(`${what} within ${(0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(timeoutMs)}${instead}`, { kind });
  }
  #logSometimes(line) {
    const { clock, log } = this.#context;
    if (clock.now() - this.#loggedAtMs < quietMs)
      return;
    this.#loggedAtMs = clock.now();
    log.info(line);
  }
};
function findRecord(body) {
  const sent = (0,_chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .findJson */ .ov)(body);
  const { run_id, status, error } = (0,_chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .isMap */ .jh)(sent) ? sent : {};
  if (typeof run_id !== "string" || run_id === "" || typeof status !== "string")
    return void 0;
  if (error === null || error === void 0)
    return { run_id, status, error: void 0 };
  const text = typeof error === "string" ? error : JSON.stringify(error);
  return { run_id, status, error: (0,_chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_14__/* .cutText */ .IN)(text, maxErrorLength) };
}

// .build/compiled/webhook/receiver.js
var defaultLimits = {
  headersTimeoutMs: 1e4,
  requestTimeoutMs: 15e3,
  bodyLimit: _chunk_TCT3J7MI_js__WEBPACK_IMPORTED_MODULE_11__/* .maxNotificationBytes */ .dO,
  maxConnections: 16
};
var checkIntervalMs = 1e3;
var headerLimit = 8 * 1024;
var addressParameter = "delivery";
async function startReceiver(options) {
  const { listen, signal, token = createUnguessable() } = options;
  signal.throwIfAborted();
  const limits = { ...defaultLimits, ...options.limits };
  const path = createUnguessable();
  const prefix = (0,_chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_14__/* .withoutTrailing */ .hT)(listen.publicUrl?.pathname ?? "", "/");
  const deliveries = new Deliveries(options);
  const server = (0,node_http__WEBPACK_IMPORTED_MODULE_18__.createServer)({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(checkIntervalMs, limits.headersTimeoutMs),
    maxHeaderSize: headerLimit
  });
  const busy = limitConnections(server, limits.maxConnections);
  const secrets = toDigest(path.reveal(), token.reveal());
  const isAddressed = ({ pathname, searchParams }) => {
    const start = pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1;
    const [known = "", ...others] = searchParams.getAll("token");
    const isSame = (0,node_crypto__WEBPACK_IMPORTED_MODULE_17__.timingSafeEqual)(toDigest(pathname.slice(start), known), secrets);
    return isSame && others.length === 0;
  };
  const handler = { isAddressed, bodyLimit: limits.bodyLimit, deliveries };
  const onRequest = async (request, response) => {
    busy.add(request.socket);
    const status = await readDelivery(request, response, handler);
    if (status === void 0)
      return;
    const allow = status === 405 ? { allow: "POST" } : {};
    response.writeHead(status, { "content-length": "0", connection: "close", ...allow }).end();
  };
  server.on("request", onRequest).on("checkContinue", onRequest);
  await startListening(server, listen);
  const close = async (reason) => {
    signal.removeEventListener("abort", onAbort);
    deliveries.close(reason);
    const closed = Promise.withResolvers();
    server.close(closed.resolve);
    server.closeAllConnections();
    await closed.promise;
  };
  const onAbort = () => void close(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const { address, port } = server.address();
  if (listen.publicUrl === void 0 && ["0.0.0.0", "::"].includes(address)) {
    await close();
    const problem = "is every interface of this machine, no address that a graph server could call";
    throw new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .ReceiverAddressUnknown */ .W9(`${listen.host} ${problem}`, {});
  }
  const host = listen.host.includes(":") ? `[${listen.host}]` : listen.host;
  const url = new URL(listen.publicUrl ?? `http://${host}:${port}`);
  url.pathname = `${prefix}/${path.reveal()}`;
  url.searchParams.set("token", token.reveal());
  const notification = (request) => {
    const waiting = deliveries.wait(request);
    waiting.catch(() => void 0);
    return waiting;
  };
  return {
    /** The address with path and token: for runs alone, in no log and no output. */
    url: new _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_3__/* .Secret */ .z(url.href),
    origin: url.origin,
    port,
    notification,
    /** What is handed to one run, which several at once are told apart by, and the wait for its notification. */
    expect: () => {
      const address2 = deliveries.createAddress();
      const own = new URL(url);
      own.searchParams.set(addressParameter, address2);
      return {
        url: new _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_3__/* .Secret */ .z(own.href),
        notification: (request) => notification({ ...request, address: address2 })
      };
    },
    counts: () => deliveries.counts(),
    [Symbol.asyncDispose]: () => close()
  };
}
function createUnguessable() {
  return new _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_3__/* .Secret */ .z((0,node_crypto__WEBPACK_IMPORTED_MODULE_17__.randomBytes)(32).toString("base64url"));
}
function toDigest(path, token) {
  return (0,node_crypto__WEBPACK_IMPORTED_MODULE_17__.hash)("sha256", JSON.stringify([path, token]), "buffer");
}
async function startListening(server, { host, port }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  server.on("error", (cause) => {
    const message = `cannot listen on ${host} port ${port} (${cause.code ?? "UNKNOWN"})`;
    reject(new _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .ReceiverUnavailable */ ._V(message, { cause }));
  });
  server.listen(port, host, resolve);
  await promise;
}
function limitConnections(server, maxConnections) {
  const open = /* @__PURE__ */ new Set();
  const busy = /* @__PURE__ */ new WeakSet();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size <= maxConnections)
      return;
    const [oldest = socket] = [...open].filter((one) => !busy.has(one));
    open.delete(oldest);
    oldest.destroy();
  });
  return busy;
}
async function readDelivery(request, response, { isAddressed, bodyLimit, deliveries }) {
  const { url: target, method, headers } = request;
  const url = target?.startsWith("/") ? URL.parse(`http://receiver${target}`) : null;
  if (url === null || !isAddressed(url)) {
    deliveries.note("forged");
    return 404;
  }
  if (method !== "POST")
    return 405;
  const isTooLarge = Number(headers["content-length"] ?? 0) > bodyLimit;
  if (!isTooLarge && headers.expect !== void 0)
    response.writeContinue();
  const pieces = request.iterator({ destroyOnReturn: false });
  const read = isTooLarge ? { text: "", isWhole: false } : await (0,_chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)(pieces, bodyLimit).catch(() => void 0);
  if (read?.isWhole && request.complete) {
    return deliveries.accept(read.text, url.searchParams.get(addressParameter) ?? void 0);
  }
  deliveries.note("broken");
  return read?.isWhole === false ? 413 : void 0;
}

// .build/compiled/deploy/smoke-deployment.js
var pictureLimitMs = 5e3;
var answers = [_chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .SmokePlanFailed */ .mu, _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .SmokeTestFailed */ .bs, _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .RunFailed */ .fI, _chunk_BW4GVQ3I_js__WEBPACK_IMPORTED_MODULE_10__/* .NotifiedOfFailure */ .Ee];
async function smokeDeployment(url, inputs, graphBefore, context) {
  var _stack = [];
  try {
    if (url === void 0) {
      const problem = "the control service does not show where the graph server is";
      throw new _chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_4__/* .NoDeploymentUrl */ .mN(problem, { isDown: false });
    }
    const { clock, event, log, report } = context;
    report({ stage: "smoke-test" });
    const graphServer = new GraphServer(context.connectGraphServer(url));
    const start = clock.now();
    const open = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__/* .__using */ .r1)(_stack, new AsyncDisposableStack(), true);
    const webhook = await openWebhook(inputs, open, context);
    let assistantId = inputs.assistant_id;
    const draw = async () => {
      const now = await readGraph(url, inputs, context, assistantId);
      if (now !== void 0)
        report({ graph: { now, before: graphBefore } });
    };
    const isSingleTest = event.plan === void 0;
    const plan = event.plan ?? toSingleTestPlan(inputs, webhook !== void 0);
    const { smoke_input: input, smoke_expect: expected } = inputs;
    const reportSingleTest = (singleTest) => {
      const output = singleTest?.output;
      if (isSingleTest)
        report({ smoke: { assistantId, input, expected, output, singleTest } });
    };
    reportSingleTest();
    const options = {
      assistantId: inputs.assistant_id,
      timeoutMs: inputs.smoke_timeout,
      attempts: inputs.smoke_attempts,
      parallel: inputs.smoke_parallel,
      isSingleTest,
      onAssistant(chosen) {
        assistantId = chosen;
        reportSingleTest();
      },
      onReports(tests) {
        if (isSingleTest)
          reportSingleTest(tests[0]);
        else
          report({ smoke: { tests, file: plan.file } });
      }
    };
    let isThreaded = false;
    const onRun = ({ run_id: runId, thread_id: threadId }) => {
      isThreaded ||= threadId !== void 0;
      report({ runId, threadId: isThreaded ? threadId ?? "" : void 0 });
    };
    const smokeContext = { ...context, webhook, onRun };
    try {
      await runSmokePlan(graphServer, plan, options, smokeContext);
    } catch (error) {
      if (answers.some((answer) => error instanceof answer))
        await draw();
      throw error;
    }
    const durationMs = clock.now() - start;
    log.info(`Smoke test passed in ${(0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(durationMs)} at ${graphServer.host}`);
    report({ smokeTest: "passed", smokeDurationMs: durationMs });
    await draw();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function openWebhook(inputs, open, context) {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs;
  const url = webhook && new URL(webhook);
  if (listen === void 0) {
    if (url !== void 0 && token !== void 0)
      url.searchParams.set("token", token.reveal());
    return url && { url: url.href, receiver: void 0 };
  }
  const options = { listen: { ...listen, publicUrl: url }, token };
  const receiver = open.use(await startReceiver({ ...context, ...options }));
  const target = { url: receiver.url.reveal(), receiver };
  const { pathname, searchParams } = new URL(target.url);
  for (const secret of [pathname.split("/").at(-1), searchParams.get("token")]) {
    if (secret)
      context.mask(secret);
  }
  context.log.info(`Listening for the notification at ${receiver.origin}`);
  return target;
}
async function readGraph(url, inputs, context, chosenId) {
  var _stack = [];
  try {
    if (url === void 0)
      return void 0;
    const named = chosenId ?? inputs.assistant_id ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new GraphServer(context.connectGraphServer(url));
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__/* .__using */ .r1)(_stack, (0,_chunk_3VFQE5SU_js__WEBPACK_IMPORTED_MODULE_8__/* .startTimeLimit */ .r5)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id;
      return new RemoteGraph(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_UOIPULCS_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "no picture of the graph");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}



/***/ })

};
;
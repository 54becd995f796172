"use strict";
exports.id = 631;
exports.ids = [631];
exports.modules = {

/***/ 12:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $v: () => (/* binding */ RemoteGraph),
/* harmony export */   QP: () => (/* binding */ chooseAssistant),
/* harmony export */   tJ: () => (/* binding */ readGraph),
/* harmony export */   wf: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(488);
/* harmony import */ var _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(513);
/* harmony import */ var _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(704);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(300);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_6__);






// .build/compiled/graph-server/choose-assistant.js
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .AssistantUnclear */ .Ro(`${problem}. Available: ${available.join(", ") || "none"}`, { available });
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

// .build/compiled/graph-server/holds-metadata.js

function holdsMetadata(metadata, wanted = {}) {
  const entries = Object.entries(wanted);
  return entries.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_5__.isDeepStrictEqual)(metadata?.[key], value));
}

// .build/compiled/graph-server/server-info.js
async function readServerInfo(client, signal) {
  const address = { purpose: "ask the graph server about itself", path: ["info"] };
  const answer = { response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .serverInfoSchema */ .Hn, retry: true, signal };
  return client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
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
    const { thread_id } = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const purpose = "create a cron";
    const path = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(thread_id, "crons");
    const body = { ...(0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#call({ purpose, method: "POST", path, body, response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .cronSchema */ .u3, signal });
  }
  /** POST /runs/crons/search, page after page. Older servers ignore the metadata, so it is checked here as well. */
  async list(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const getPage = (offset) => {
      const body = { metadata, limit: _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, offset };
      return this.#call({ ...address, method: "POST", body, response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .cronSchema */ .u3.array(), signal });
    };
    const toId = ({ cron_id }) => cron_id;
    const crons = (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, maxPages: 20 });
    return (await Array.fromAsync(crons)).filter((cron) => holdsMetadata(cron.metadata, metadata));
  }
  /** PATCH /runs/crons/{id}: what is named changes, everything else stays. */
  update(cron_id, change, signal) {
    const address = { purpose: "update the cron", path: ["runs", "crons", cron_id] };
    return this.#call({ ...address, method: "PATCH", body: change, response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .cronSchema */ .u3, signal });
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  async discard(cron_id) {
    var _stack = [];
    try {
      const { clock, log } = this.#client;
      const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r5)(clock, cleanUpMs, { reason: new Error("it took too long") }));
      try {
        await this.delete(cron_id, limit.signal);
      } catch (error) {
        log.info(`Could not delete cron ${cron_id}: ${error.message}`);
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    }
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async delete(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifFound */ .MW)(this.#call({ ...address, method: "DELETE", ..._chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .anyAnswer */ .H2, signal }));
  }
  // The JavaScript server has no crons: it answers 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #call(call) {
    try {
      return await this.#client.call(call);
    } catch (error) {
      if (!(error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .HttpError */ .j$) || ![400, 404, 405, 500, 501].includes(error.status)) {
        throw error;
      }
      if (error.status !== 501 && await this.#hasCrons(call.signal))
        throw error;
      const { host } = this.#client;
      throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .CronsUnsupported */ .Ph(`the graph server at ${host} has no crons`, { host, cause: error });
    }
  }
  async #hasCrons(signal) {
    return (await readServerInfo(this.#client, signal))?.flags?.["crons"] !== false;
  }
};

// .build/compiled/graph-server/dialect.js
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
      if (!(refusal instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .HttpError */ .j$ && refusals.includes(refusal.status)))
        throw refusal;
      const other = this.#known === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .unlessRefused */ .J0)(call(other), refusals);
      if (answer === void 0)
        throw refusal;
      this.#known = other;
      return answer;
    }
  }
};

// .build/compiled/graph-server/thread-calls.js
var reading = { retry: true, bodyLimit: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT };
var findThread = (reader, thread_id) => find(reader, "read the thread", ["threads", thread_id], _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadSchema */ ._7);
var findState = (reader, thread_id) => find(reader, "read the state", ["threads", thread_id, "state"], _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD);
function findSubgraphState({ client, signal }, thread_id, checkpoint_ns) {
  const address = { purpose: "read the state", path: ["threads", thread_id, "state", "checkpoint"] };
  const response = _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD.optional().catch(void 0);
  const answer = { body: { checkpoint: { checkpoint_ns } }, response, ...reading, signal };
  return (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .unlessRefused */ .J0)(client.call({ ...address, method: "POST", ...answer }), [400, 404, 405, 422]);
}
function find({ client, signal }, purpose, path, schema) {
  const response = schema.optional().catch(void 0);
  return (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOffered */ .tO)(client.call({ purpose, method: "GET", path, response, ...reading, signal }));
}
function searchThreads({ client, signal }, metadata) {
  const address = { purpose: "find the run", method: "POST", path: ["threads", "search"] };
  const response = _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadSchema */ ._7.array().optional().catch(void 0);
  const body = { metadata, limit: 1 };
  const call = client.call({ ...address, body, response, ...reading, signal });
  return (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .unlessRefused */ .J0)(call, [400, 404, 405, 422, 501]);
}
async function deleteThread({ client, signal }, thread_id) {
  const address = { purpose: "delete the thread", path: ["threads", thread_id] };
  await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifFound */ .MW)(client.call({ ...address, method: "DELETE", ..._chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .anyAnswer */ .H2, retry: true, signal }));
}

// .build/compiled/graph-server/graph-server.js
var cleanUpMs2 = 3e3;
var GraphServer = class _GraphServer {
  /** Carries the key and the extra headers. */
  client;
  crons;
  /** What its remote graphs have learnt of the server. */
  dialects;
  constructor(client, dialects = new DialectMemory()) {
    this.client = client;
    this.crons = new Crons(client);
    this.dialects = dialects;
  }
  /** The same server for one of several users, who waits before large answers. */
  withLargeAnswers(onLargeAnswer) {
    return new _GraphServer(this.client.withLargeAnswers(onLargeAnswer), this.dialects);
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
    const answer = { response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .assistantListSchema */ .Ul, signal };
    const getPage = (offset) => {
      const body = { limit: limit ?? _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, offset: start + offset, metadata };
      return this.client.call({ ...address, method: "POST", body, ...answer });
    };
    const toId = ({ assistant_id }) => assistant_id;
    const all = (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, maxPages: 10 });
    const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
    return found.filter((assistant) => holdsMetadata(assistant.metadata, metadata));
  }
  /** GET /info. Throws DepthUnsupported for the JavaScript server, which opens all subgraphs at 1 and none at 2. */
  async requireDepths(signal) {
    const info = await readServerInfo(this.client, signal);
    if (info?.context !== "js")
      return;
    const problem = `the graph server at ${this.host} cannot open subgraphs down to a depth`;
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .DepthUnsupported */ .jL(problem, {});
  }
  /**
   * POST /threads: the ID of a new thread. A `graph_id` in its metadata lets the state be updated before the first run
   * on the JavaScript server. Throws `http/errors`; an ID that is taken is an HttpError of status 409.
   */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { ...thread, if_exists: "raise" };
    const made = await this.client.call({ ...address, body, response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadSchema */ ._7, signal });
    return made.thread_id;
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  async discardThread(thread_id) {
    var _stack = [];
    try {
      const { client } = this;
      const reason = new Error("it was not deleted in time");
      const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r5)(client.clock, cleanUpMs2, { reason }));
      try {
        await deleteThread({ client, signal: limit.signal }, thread_id);
      } catch (error) {
        client.log.info(`Could not delete thread ${thread_id}: ${error.message}`);
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    }
  }
};

// .build/compiled/graph-server/locate-run.js
async function locateRun(trace, signal) {
  if (trace.nowhere !== void 0)
    return;
  if (trace.thread_id === void 0)
    await searchThread(trace, signal);
  if (trace.thread_id === void 0 || trace.run_id !== void 0)
    return;
  const path = ["threads", trace.thread_id, "runs"];
  const address = { purpose: "list the runs of the thread", path, query: { limit: 10 } };
  const answer = { response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .runRecordSchema */ ._A.array(), retry: true, signal };
  const runs = await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOffered */ .tO)(trace.client.call({ ...address, method: "GET", ...answer }));
  const own = runs?.find(({ metadata }) => trace.isMarked(metadata));
  if (own !== void 0)
    trace.noteRun({ run_id: own.run_id, thread_id: trace.thread_id });
}
async function searchThread(trace, signal) {
  const threads = await searchThreads({ client: trace.client, signal }, trace.marker);
  trace.thread = threads?.find(({ metadata }) => trace.isMarked(metadata));
  trace.thread_id = trace.thread?.thread_id;
  if (trace.thread !== void 0)
    return;
  trace.nowhere = threads?.length === 0 ? "not-there" : "not-offered";
}

// .build/compiled/graph-server/find-failed-node.js
var maxLevels = 5;
var limitMs = 3e3;
async function findFailedNode(trace) {
  var _stack = [];
  try {
    const { client, signal: step } = trace;
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r5)(client.clock, limitMs, { signal: step }));
    const { signal } = limit;
    const path = [];
    try {
      await locateRun(trace, signal);
      const { thread_id } = trace;
      if (thread_id === void 0)
        return void 0;
      const reader = { client, signal };
      let state = await findState(reader, thread_id);
      let namespace = "";
      while (state !== void 0 && path.length < maxLevels) {
        const failed = state.tasks.find(({ error }) => error !== null);
        if (failed?.name === void 0 || failed.name === null)
          break;
        path.push(failed.name);
        namespace += `${namespace && "|"}${failed.name}:${failed.id}`;
        state = await findSubgraphState(reader, thread_id, namespace);
      }
    } catch (error) {
      client.log.debug(`The node that raised is not known: ${error.message}`);
    }
    return path.join(" > ") || void 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/graph-server/join-run.js
var rejoins = { max: 5, backoff: { baseMs: 1e3, capMs: 5e3 } };
async function joinRun(trace, path) {
  const { client, signal, endsAt } = trace;
  const address = { purpose: "wait for the run", path: [...path, "join"] };
  const join = () => {
    const limits = { timeoutMs: trace.toLeftMs(), bodyLimit: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT, signal };
    return client.callRaw({ ...address, method: "GET", ...limits });
  };
  const { clock, random, log } = client;
  const { max, backoff } = rejoins;
  const retries = { attempts: max + 1, backoff, again: "joining again" };
  const { body } = await (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(join, { ...retries, clock, random, log, signal, endsAt });
  return body;
}

// .build/compiled/graph-server/run-trace.js

var markerKey = "graph_deploy_action_run";
var RunTrace = class {
  client;
  signal;
  /** Metadata that no other run has. */
  marker = { [markerKey]: (0,node_crypto__WEBPACK_IMPORTED_MODULE_6__.randomUUID)() };
  /** Whether the server makes a thread for this run alone, which nothing else deletes. */
  stateless;
  /** The thread, given by the caller or named by the server. */
  thread_id;
  run_id;
  /** The thread as a search found it. */
  thread;
  /** Why no search finds the run: the server has no such run, or it cannot be asked. */
  nowhere;
  /** The path below which the server offers to resume the stream. */
  offered;
  resumes = 0;
  /** The clock's time at which it must have ended. */
  endsAt;
  #onRun;
  /** The trace of a run that is about to be created: on a thread of the caller's, where its config names one. */
  constructor(client, request, options) {
    this.client = client;
    this.signal = options.signal;
    this.thread_id = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(request.config).thread_id;
    this.stateless = this.thread_id === void 0;
    this.endsAt = client.clock.now() + options.timeoutMs;
    this.#onRun = options.onRun;
  }
  /** Milliseconds until the run must have ended; never less than one. */
  toLeftMs() {
    return Math.max(1, this.endsAt - this.client.clock.now());
  }
  /** The path at which the run can be read, joined and cancelled; undefined while one of its ids is unknown. */
  toPath() {
    const { run_id, thread_id } = this;
    if (run_id === void 0 || thread_id === void 0)
      return void 0;
    return (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(thread_id, run_id);
  }
  /** Takes in the head of an answer: `content-location` names the run, and its thread or not. */
  noteHead(head) {
    if (head.ok)
      this.noteRun((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRunLocation */ .yf)(head.header("content-location")));
  }
  /** Takes in ids of the run; the first ones count. */
  noteRun(found) {
    if (found === void 0)
      return;
    if (this.run_id === void 0) {
      this.run_id = found.run_id;
      this.#onRun?.({ ...found, thread_id: this.stateless ? void 0 : this.thread_id });
    }
    if (this.run_id === found.run_id)
      this.thread_id ??= found.thread_id;
  }
  /** What was read first, or is read later (after 250, 500 and 1,000 ms) where the server had not written it yet. */
  async readLate(read, isEarly, first) {
    let value = first;
    for (const delayMs of [250, 500, 1e3]) {
      if (!isEarly(value))
        break;
      await this.client.clock.sleep(delayMs, this);
      value = await read();
    }
    return value;
  }
  isMarked(metadata) {
    return metadata?.[markerKey] === this.marker[markerKey];
  }
  /** The body of the run, readable after its end: with the marker, and the thread of a stateless one is kept. */
  toBody(request) {
    const metadata = { ...request.metadata, ...this.marker };
    return { ...(0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunBody */ .NI)(request), metadata, ...this.stateless && { on_completion: "keep" } };
  }
};

// .build/compiled/graph-server/run-record.js
function toLostRun() {
  return new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("cancelled", "the server does not know the run any more");
}
async function readRunEnd(trace, path) {
  const read = () => readStatus(trace, path);
  let status = await read();
  if (isOpen(status)) {
    await joinRun(trace, path);
    status = await trace.readLate(read, isOpen, await read());
  }
  if (status === void 0 || status === "success" || status === "interrupted")
    return status;
  const says = "the server reports the run as";
  if (status === "error")
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("raised", `${says} failed`);
  if (status === "timeout")
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("timed-out", `${says} timed out`);
  throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("no-result", `${says} ${status} after its answer`);
}
function isOpen(status) {
  return status === "pending" || status === "running";
}
async function readStatus({ client, signal, run_id = "" }, path) {
  const address = { purpose: "read the run", method: "GET", path };
  const response = _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .runRecordSchema */ ._A.nullable().catch(null);
  const record = await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifFound */ .MW)(client.call({ ...address, response, retry: true, signal }));
  if (record === void 0) {
    const threads = await searchThreads({ client, signal }, { [markerKey]: run_id });
    if (threads !== void 0)
      throw toLostRun();
  }
  if (record && record.run_id !== run_id) {
    throw new _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ResponseFormatError */ .TT((0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .toCallLabel */ .ut)(client, address), "the record of another run");
  }
  return record?.status;
}

// .build/compiled/graph-server/thread-stop.js
async function findStop(trace, thread_id, { outcome, recorded }) {
  const stop = outcome.end === "interrupted" ? outcome : void 0;
  if (stop !== void 0 && stop.interrupts.length > 0 && stop.values !== void 0)
    return stop;
  const thread = stop ? trace.thread : await readThread(trace, thread_id);
  if (thread?.status === "error" && recorded === void 0) {
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("raised", "the server reports the thread as failed");
  }
  const stopped = stop !== void 0 || thread?.status === "interrupted";
  if (thread !== void 0 && !stopped)
    return void 0;
  const state = await findState(trace, thread_id);
  const next = state?.next ?? [];
  const lists = [stop, thread, state].map((place) => place?.interrupts ?? []);
  const interrupts = lists.find((list) => list.length > 0) ?? [];
  if (!stopped && next.length === 0 && interrupts.length === 0)
    return void 0;
  const values = stop === void 0 ? outcome.values : stop.values ?? state?.values;
  return { end: "interrupted", interrupts, values, next };
}
async function readThread(trace, thread_id) {
  const read = () => findThread(trace, thread_id);
  const isBusy = (thread) => thread?.status === "busy";
  const found = await trace.readLate(read, isBusy, trace.thread ?? await read());
  return isBusy(found) ? void 0 : found;
}

// .build/compiled/graph-server/resolve-run.js
async function resolveRun(trace, answer) {
  if (answer instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI && answer.end !== "no-values")
    throw answer;
  await locateRun(trace, trace.signal);
  if (trace.nowhere === "not-there" && trace.run_id !== void 0)
    throw toLostRun();
  const path = trace.toPath();
  const joined = answer ?? (path && (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRunEnding */ .W5)(await joinRun(trace, path)));
  if (joined === void 0) {
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("no-result", "the answer ended before the run returned its values");
  }
  if (joined instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI && joined.end === "raised")
    throw joined;
  const recorded = path && await readEnd(trace, path);
  if (joined instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI)
    throw recorded === "interrupted" ? toCancelled() : joined;
  const { thread_id } = trace;
  if (thread_id === void 0)
    return joined;
  const stop = await findStop(trace, thread_id, { outcome: joined, recorded });
  if (recorded === "interrupted" && !await asksOnly(trace, thread_id, stop))
    throw toCancelled();
  return stop ?? joined;
}
async function readEnd(trace, path) {
  try {
    return await readRunEnd(trace, path);
  } catch (error) {
    if (!(error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI) || error.end !== "raised")
      throw error;
    const joined = await joinRun(trace, path).then(_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRunEnding */ .W5, () => void 0);
    throw joined instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI && joined.end === "raised" ? joined : error;
  }
}
function toCancelled() {
  return new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("cancelled", "the server reports the run as interrupted");
}
async function asksOnly(trace, thread_id, stop) {
  if (stop === void 0 || stop.interrupts.length === 0)
    return false;
  const state = await findState(trace, thread_id);
  const next = state?.next ?? [];
  const atWork = state?.tasks.filter(({ interrupts }) => interrupts.length === 0) ?? [];
  return !atWork.some(({ name }) => next.includes(name));
}

// .build/compiled/graph-server/follow-run.js
var cleanUpMs3 = 2e3;
async function followRun(trace, send) {
  let created = true;
  let ended = false;
  try {
    const outcome = await resolveRun(trace, await send());
    ended = true;
    return outcome;
  } catch (error) {
    ended = error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI && error.end !== "no-result";
    created = trace.run_id !== void 0 || mayHaveCreated(error);
    if (!(error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI) || error.end !== "raised")
      throw error;
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI(error.end, error.detail, await findFailedNode(trace));
  } finally {
    if (created && (!ended || trace.stateless))
      await cleanUpRun(trace, !ended);
  }
}
function mayHaveCreated(error) {
  if (error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ConnectionError */ .Rc)
    return error.maybeSent;
  return !(error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .HttpError */ .j$ || error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ResponseFormatError */ .TT);
}
async function cleanUpRun(trace, cancel) {
  var _stack = [];
  try {
    const { client, stateless } = trace;
    const { clock, log, host } = client;
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r5)(clock, cleanUpMs3, { reason: new Error("it took too long") }));
    const { signal } = limit;
    const attempt = async (call) => {
      try {
        await call();
      } catch (error) {
        const run = trace.run_id === void 0 ? "a run" : `run ${trace.run_id}`;
        log.info(`Could not clean up ${run} at ${host}: ${error.message}`);
      }
    };
    await attempt(() => locateRun(trace, signal));
    const { thread_id, run_id } = trace;
    const path = trace.toPath();
    if (cancel && path !== void 0) {
      log.info(`Cancelling run ${run_id}`);
      const address = {
        purpose: "cancel the run",
        method: "POST",
        path: [...path, "cancel"]
      };
      await attempt(() => (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifFound */ .MW)(client.call({ ...address, ..._chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .anyAnswer */ .H2, retry: true, signal })));
    }
    if (stateless && thread_id !== void 0) {
      await attempt(() => deleteThread({ client, signal }, thread_id));
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/graph-server/background-run.js
async function runInBackground(client, request, options) {
  const trace = new RunTrace(client, request, options);
  const { thread_id, signal } = trace;
  return followRun(trace, async () => {
    try {
      const address = { purpose: "create the run", path: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(thread_id) };
      const answer = { body: trace.toBody(request), response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .runRecordSchema */ ._A, signal };
      const { run_id } = await client.call({ ...address, method: "POST", ...answer });
      trace.noteRun({ run_id, thread_id });
    } catch (error) {
      signal.throwIfAborted();
      if (!(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .isAmbiguous */ .X2)(error))
        throw error;
      client.log.info(`${error.message}; looking for the run`);
      await locateRun(trace, signal);
      if (trace.run_id === void 0)
        throw error;
    }
    return void 0;
  });
}

// node_modules/eventsource-parser/dist/errors.js
var ParseError = class extends Error {
  constructor(message, options) {
    super(message);
    this.name = "ParseError";
    this.type = options.type;
    this.field = options.field;
    this.value = options.value;
    this.line = options.line;
  }
};

// node_modules/eventsource-parser/dist/parse.js
var LF = 10;
var CR = 13;
var SPACE = 32;
var MAX_FIELD_PREFIX_LENGTH = 6;
function createParser(config) {
  if (typeof config === "function") {
    throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
  }
  const { maxBufferSize, onComment, onError, onEvent, onId, onRetry } = config;
  const pendingFragments = [];
  let pendingFragmentsLength = 0;
  let bomPrefix = "";
  let id;
  let data = "";
  let dataLines = 0;
  let eventType;
  let terminated = false;
  let skippingLine = false;
  let skipNextLineFeed = false;
  function feed(chunk) {
    if (terminated) {
      throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");
    }
    if (bomPrefix !== void 0) {
      chunk = bomPrefix + chunk;
      if (chunk === "" || chunk === "\xEF" || chunk === "\xEF\xBB") {
        bomPrefix = chunk;
        return;
      }
      bomPrefix = void 0;
      chunk = chunk.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, "");
    }
    if (skippingLine || skipNextLineFeed) {
      chunk = resumeAfterSkip(chunk);
      if (!chunk) {
        return;
      }
    }
    if (!pendingFragments.length) {
      const trailing = processLines(chunk);
      if (trailing !== "") {
        storeTrailing(trailing);
      }
      checkForBufferOverflow();
      return;
    }
    if (chunk.indexOf("\n") === -1 && chunk.indexOf("\r") === -1) {
      if (pendingFragmentsLength < MAX_FIELD_PREFIX_LENGTH) {
        const head = pendingFragments.join("") + chunk.slice(0, MAX_FIELD_PREFIX_LENGTH - pendingFragmentsLength);
        if (!shouldBufferTrailing(head)) {
          pendingFragments.length = 0;
          pendingFragmentsLength = 0;
          skippingLine = true;
          return;
        }
      }
      pendingFragments.push(chunk);
      pendingFragmentsLength += chunk.length;
      checkForBufferOverflow();
      return;
    }
    pendingFragments.push(chunk);
    const input = pendingFragments.join("");
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    storeTrailing(processLines(input));
    checkForBufferOverflow();
  }
  function resumeAfterSkip(chunk) {
    if (chunk.length === 0) {
      return chunk;
    }
    if (skipNextLineFeed) {
      skipNextLineFeed = false;
      return chunk.charCodeAt(0) === LF ? chunk.slice(1) : chunk;
    }
    const crIndex = chunk.indexOf("\r");
    const lfIndex = chunk.indexOf("\n");
    const lineEnd = crIndex === -1 ? lfIndex : lfIndex === -1 ? crIndex : crIndex < lfIndex ? crIndex : lfIndex;
    if (lineEnd === -1) {
      return "";
    }
    if (lineEnd === chunk.length - 1 && chunk.charCodeAt(lineEnd) === CR) {
      skippingLine = false;
      skipNextLineFeed = true;
      return "";
    }
    skippingLine = false;
    return chunk.slice(lineEnd + (chunk.charCodeAt(lineEnd) === CR && chunk.charCodeAt(lineEnd + 1) === LF ? 2 : 1));
  }
  function storeTrailing(trailing) {
    if (!trailing)
      return;
    if (trailing.charCodeAt(trailing.length - 1) === CR) {
      parseLine(trailing, 0, trailing.length - 1);
      if (checkForBufferOverflow())
        return;
      skipNextLineFeed = true;
      return;
    }
    if (shouldBufferTrailing(trailing)) {
      pendingFragments.push(trailing);
      pendingFragmentsLength = trailing.length;
      return;
    }
    skippingLine = true;
  }
  function shouldBufferTrailing(trailing) {
    const firstCharCode = trailing.charCodeAt(0);
    return firstCharCode === 58 && !!onComment || firstCharCode === 100 && isPotentialField(trailing, "data") || firstCharCode === 101 && isPotentialField(trailing, "event") || firstCharCode === 105 && isPotentialField(trailing, "id") || firstCharCode === 114 && isPotentialField(trailing, "retry");
  }
  function checkForBufferOverflow() {
    if (terminated)
      return true;
    if (maxBufferSize === void 0)
      return false;
    if (pendingFragmentsLength + data.length <= maxBufferSize)
      return false;
    terminated = true;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    skippingLine = false;
    skipNextLineFeed = false;
    onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`, {
      type: "max-buffer-size-exceeded"
    }));
    return true;
  }
  function processLines(chunk) {
    let searchIndex = 0;
    if (chunk.indexOf("\r") === -1) {
      let lfIndex2 = chunk.indexOf("\n", searchIndex);
      while (lfIndex2 !== -1) {
        if (searchIndex === lfIndex2) {
          if (id !== void 0) {
            onId === null || onId === void 0 ? void 0 : onId(id);
          }
          if (dataLines > 0) {
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data });
          }
          id = void 0;
          data = "";
          dataLines = 0;
          eventType = void 0;
          searchIndex = lfIndex2 + 1;
          lfIndex2 = chunk.indexOf("\n", searchIndex);
          continue;
        }
        const firstCharCode = chunk.charCodeAt(searchIndex);
        if (isDataPrefix(chunk, searchIndex, firstCharCode)) {
          const valueStart = chunk.charCodeAt(searchIndex + 5) === SPACE ? searchIndex + 6 : searchIndex + 5;
          const value = chunk.slice(valueStart, lfIndex2);
          if (dataLines === 0 && chunk.charCodeAt(lfIndex2 + 1) === LF) {
            if (id !== void 0) {
              onId === null || onId === void 0 ? void 0 : onId(id);
            }
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data: value });
            id = void 0;
            data = "";
            eventType = void 0;
            searchIndex = lfIndex2 + 2;
            lfIndex2 = chunk.indexOf("\n", searchIndex);
            continue;
          }
          data = dataLines === 0 ? value : `${data}
${value}`;
          dataLines++;
        } else if (isEventPrefix(chunk, searchIndex, firstCharCode)) {
          eventType = chunk.slice(chunk.charCodeAt(searchIndex + 6) === SPACE ? searchIndex + 7 : searchIndex + 6, lfIndex2) || void 0;
        } else {
          parseLine(chunk, searchIndex, lfIndex2);
        }
        if (checkForBufferOverflow())
          return "";
        searchIndex = lfIndex2 + 1;
        lfIndex2 = chunk.indexOf("\n", searchIndex);
      }
      return chunk.slice(searchIndex);
    }
    let crIndex = chunk.indexOf("\r", searchIndex);
    let lfIndex = chunk.indexOf("\n", searchIndex);
    while (searchIndex < chunk.length) {
      let lineEnd = -1;
      if (crIndex !== -1 && lfIndex !== -1) {
        lineEnd = crIndex < lfIndex ? crIndex : lfIndex;
      } else if (crIndex !== -1) {
        if (crIndex === chunk.length - 1) {
          lineEnd = -1;
        } else {
          lineEnd = crIndex;
        }
      } else if (lfIndex !== -1) {
        lineEnd = lfIndex;
      }
      if (lineEnd === -1) {
        break;
      }
      parseLine(chunk, searchIndex, lineEnd);
      if (checkForBufferOverflow())
        return "";
      searchIndex = lineEnd + 1;
      if (chunk.charCodeAt(searchIndex - 1) === CR && chunk.charCodeAt(searchIndex) === LF) {
        searchIndex++;
      }
      if (crIndex !== -1 && crIndex < searchIndex) {
        crIndex = chunk.indexOf("\r", searchIndex);
      }
      if (lfIndex !== -1 && lfIndex < searchIndex) {
        lfIndex = chunk.indexOf("\n", searchIndex);
      }
    }
    return chunk.slice(searchIndex);
  }
  function parseLine(chunk, start, end) {
    if (start === end) {
      dispatchEvent();
      return;
    }
    const firstCharCode = chunk.charCodeAt(start);
    if (isDataPrefix(chunk, start, firstCharCode)) {
      const valueStart = chunk.charCodeAt(start + 5) === SPACE ? start + 6 : start + 5;
      const value2 = chunk.slice(valueStart, end);
      data = dataLines === 0 ? value2 : `${data}
${value2}`;
      dataLines++;
      return;
    }
    if (isEventPrefix(chunk, start, firstCharCode)) {
      eventType = chunk.slice(chunk.charCodeAt(start + 6) === SPACE ? start + 7 : start + 6, end) || void 0;
      return;
    }
    if (firstCharCode === 105 && chunk.charCodeAt(start + 1) === 100 && chunk.charCodeAt(start + 2) === 58) {
      const value2 = chunk.slice(chunk.charCodeAt(start + 3) === SPACE ? start + 4 : start + 3, end);
      if (!value2.includes("\0"))
        id = value2;
      return;
    }
    if (firstCharCode === 58) {
      if (onComment) {
        const line2 = chunk.slice(start, end);
        onComment(line2.slice(chunk.charCodeAt(start + 1) === SPACE ? 2 : 1));
      }
      return;
    }
    const line = chunk.slice(start, end);
    const fieldSeparatorIndex = line.indexOf(":");
    if (fieldSeparatorIndex === -1) {
      processField(line, "", line);
      return;
    }
    const field = line.slice(0, fieldSeparatorIndex);
    const offset = line.charCodeAt(fieldSeparatorIndex + 1) === SPACE ? 2 : 1;
    const value = line.slice(fieldSeparatorIndex + offset);
    processField(field, value, line);
  }
  function processField(field, value, line) {
    switch (field) {
      case "event":
        eventType = value || void 0;
        break;
      case "data":
        data = dataLines === 0 ? value : `${data}
${value}`;
        dataLines++;
        break;
      case "id":
        if (!value.includes("\0"))
          id = value;
        break;
      case "retry":
        if (/^\d+$/.test(value)) {
          onRetry === null || onRetry === void 0 ? void 0 : onRetry(parseInt(value, 10));
        } else {
          onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Invalid \`retry\` value: "${value}"`, {
            type: "invalid-retry",
            value,
            line
          }));
        }
        break;
      default:
        onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Unknown field "${field.length > 20 ? `${field.slice(0, 20)}\u2026` : field}"`, { type: "unknown-field", field, value, line }));
        break;
    }
  }
  function dispatchEvent() {
    if (id !== void 0) {
      onId === null || onId === void 0 ? void 0 : onId(id);
    }
    if (dataLines > 0) {
      onEvent === null || onEvent === void 0 ? void 0 : onEvent({
        id,
        event: eventType,
        data
      });
    }
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
  }
  function reset(options = {}) {
    if (options.consume && pendingFragments.length > 0) {
      const incompleteLine = pendingFragments.join("");
      parseLine(incompleteLine, 0, incompleteLine.length);
    }
    bomPrefix = "";
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    terminated = false;
    skippingLine = false;
    skipNextLineFeed = false;
  }
  return { feed, reset };
}
function isDataPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 100 && chunk.charCodeAt(i + 1) === 97 && chunk.charCodeAt(i + 2) === 116 && chunk.charCodeAt(i + 3) === 97 && chunk.charCodeAt(i + 4) === 58;
}
function isEventPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 101 && chunk.charCodeAt(i + 1) === 118 && chunk.charCodeAt(i + 2) === 101 && chunk.charCodeAt(i + 3) === 110 && chunk.charCodeAt(i + 4) === 116 && chunk.charCodeAt(i + 5) === 58;
}
function isPotentialField(line, field) {
  let i = 1;
  while (i < line.length && i < field.length) {
    if (line.charCodeAt(i) !== field.charCodeAt(i)) {
      return false;
    }
    i++;
  }
  return line.length <= field.length || line.charCodeAt(field.length) === 58;
}

// .build/compiled/http/event-stream.js
var fieldAllowance = 1024;
async function* readEventStream(bytes, { label, eventLimit = _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT, onComment, onTruncated }) {
  let events = [];
  let isTooLarge = false;
  let lines = 0;
  const parser = createParser({
    maxBufferSize: eventLimit + fieldAllowance,
    onEvent: ({ event = "message", data, id }) => {
      isTooLarge ||= data.length > eventLimit || event.length > _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventNameLength */ .wz;
      const isFit = id !== void 0 && id.length <= _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventIdLength */ .Mu;
      if (!isTooLarge)
        events.push({ event, data, id: isFit ? id : void 0 });
    },
    onError: ({ type }) => {
      isTooLarge ||= type === "max-buffer-size-exceeded";
    },
    onComment: () => {
      lines -= 1;
      onComment?.();
    }
  });
  const feed = (text) => {
    events = [];
    lines += countLines(text);
    parser.feed(text);
    if (events.length > 0)
      lines = 0;
    return events;
  };
  const refuseTooLarge = () => {
    if (!isTooLarge && lines <= _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventLines */ .qx)
      return;
    const limit = lines > _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventLines */ .qx ? `${_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventLines */ .qx} lines` : `${eventLimit} characters`;
    throw new _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ResponseFormatError */ .TT(label, `an event of more than ${limit}`);
  };
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const piece of bytes) {
    yield* feed(decoder.decode(piece, { stream: true }));
    refuseTooLarge();
  }
  yield* feed(decoder.decode());
  refuseTooLarge();
  const [probe, ...more] = feed(":\ndata:end\n\n");
  const isClean = probe?.data === "end" && probe.event === "message" && probe.id === void 0;
  if (!isClean || more.length > 0)
    onTruncated?.();
}
function countLines(text) {
  let count = 0;
  for (const end of ["\n", "\r"]) {
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1))
      count += 1;
  }
  return count;
}

// .build/compiled/http/heartbeat.js
var minIdleMs = 15e3;
var heartbeatsToTrust = 3;
var missedHeartbeats = 3;
function createHeartbeatWatch({ clock, silentMs }) {
  let heartbeats = 0;
  let lastMs = 0;
  let maxGapMs = 0;
  return {
    note() {
      const now = clock.now();
      if (heartbeats > 0)
        maxGapMs = Math.max(maxGapMs, now - lastMs);
      heartbeats += 1;
      lastMs = now;
    },
    /** Milliseconds of silence after which the stream counts as dead. */
    toIdleMs() {
      if (heartbeats < heartbeatsToTrust)
        return silentMs;
      return Math.min(silentMs, Math.max(minIdleMs, maxGapMs * missedHeartbeats));
    }
  };
}

// .build/compiled/graph-server/resume-stream.js
function noteStreamHead(trace, head) {
  const { client } = trace;
  trace.noteHead(head);
  const location = head.ok ? head.header("location") : void 0;
  if (location === void 0)
    return;
  if (URL.parse(location, client.baseUrl.href)?.origin === client.baseUrl.origin) {
    const offered = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRunLocation */ .yf)(location);
    trace.noteRun(offered);
    trace.offered = offered && (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(offered.thread_id, offered.run_id);
    return;
  }
  client.log.warning(`${client.host} offers to resume the stream at another address. It is not used: the key would go there.`, "Foreign stream address");
}
async function resumeStream(trace, fault, lastEventId, toLimits) {
  const { client, signal } = trace;
  const joinable = trace.stateless ? void 0 : trace.toPath();
  const path = trace.offered ?? joinable;
  let reason = fault;
  while (path !== void 0 && lastEventId !== void 0 && trace.resumes < rejoins.max) {
    const delayMs = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .toBackoffMs */ .ek)(trace.resumes, rejoins.backoff, client.random);
    trace.resumes += 1;
    client.log.info(`${reason.message}; resuming the stream in ${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(delayMs)}`);
    await client.clock.sleep(delayMs, { signal });
    try {
      return await client.callStream({
        purpose: "resume the stream",
        method: "GET",
        path: [...path, "stream"],
        headers: { "last-event-id": lastEventId },
        ...toLimits()
      });
    } catch (error) {
      const isRefused = error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .HttpError */ .j$ || error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ResponseFormatError */ .TT;
      const mayRetry = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .isTransient */ .dg)(error) && !(error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU);
      if (signal.aborted || !(isRefused || mayRetry))
        throw error;
      reason = error;
      if (!mayRetry)
        break;
    }
  }
  if (joinable === void 0)
    throw fault;
  client.log.info(`${reason.message}; joining the run`);
  return void 0;
}

// .build/compiled/graph-server/run-progress.js
var headerText = /^[\x20-\x7e]+$/;
var RunProgress = class {
  /** How many events of an id were passed on, and how many of them this connection has sent. */
  #passed = /* @__PURE__ */ new Map();
  #sent = /* @__PURE__ */ new Map();
  #begun = false;
  #newestId;
  #resumeId = "-1";
  #values;
  /** Each once: the same one comes in `updates` and in `values`. */
  #interrupts;
  #interruptsLength = 0;
  /** Takes an event in; false for one that came before the stream broke off. Throws RunFailed for `error`. */
  note(event) {
    const { id } = event;
    if (id !== void 0 && this.#isDouble(id))
      return false;
    if (id === void 0 || id !== this.#newestId) {
      this.#resumeId = this.#begun ? id && (this.#newestId ?? id) : id && "-1";
    }
    this.#newestId = id;
    this.#begun = true;
    if (event.mode === "error")
      throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("raised", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toErrorDetail */ .dj)(event.data));
    if (event.namespace.length === 0)
      this.#noteState(event);
    return true;
  }
  /** The stream broke off: what it said about the end is not trusted any more. */
  noteCut() {
    this.#sent.clear();
    this.#values = void 0;
  }
  /**
   * The id to resume after: the one before the newest, because Python's events of one millisecond share an id. `-1`
   * stands for the beginning; undefined when the last event had no id.
   */
  toResumeId() {
    const id = this.#resumeId;
    return id !== void 0 && headerText.test(id) ? id : void 0;
  }
  /** How the run ended by its events; undefined when they do not say. */
  toOutcome() {
    const values = this.#values;
    if (this.#interrupts === void 0)
      return values && { end: "values", values: values.value };
    return { end: "interrupted", interrupts: [...this.#interrupts.values()], values: values?.value };
  }
  #noteState({ mode, data }) {
    if (mode !== "values" && mode !== "updates")
      return;
    const stop = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .findQuestions */ .ZH)(data) : void 0;
    if (stop !== void 0)
      this.#noteInterrupts(stop.interrupts);
    if (mode === "updates" || stop !== void 0 && stop.values === void 0)
      return;
    this.#values = data === void 0 ? void 0 : { value: stop === void 0 ? data : stop.values };
  }
  #noteInterrupts(found) {
    this.#interrupts ??= /* @__PURE__ */ new Map();
    for (const interrupt of found) {
      const text = JSON.stringify(interrupt.value);
      const key = interrupt.id ?? text;
      if (this.#interrupts.has(key))
        continue;
      this.#interrupts.set(key, interrupt);
      this.#interruptsLength += text.length;
    }
    if (this.#interrupts.size <= _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxInterrupts */ .p4 && this.#interruptsLength <= _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT)
      return;
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI("no-result", "the run asks more than can be answered");
  }
  #isDouble(id) {
    const count = (this.#sent.get(id) ?? 0) + 1;
    this.#sent.set(id, count);
    if (count <= (this.#passed.get(id) ?? 0))
      return true;
    this.#passed.set(id, count);
    for (const ids of [this.#passed, this.#sent]) {
      if (ids.size > _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxEventIds */ .nK)
        ids.delete(ids.keys().next().value ?? "");
    }
    return false;
  }
};

// .build/compiled/graph-server/stream-run.js
var alwaysStreamed = ["values", "updates"];
async function streamRun(client, request, options) {
  const { onEvent = () => void 0, silentMs = 3e5, signal } = options;
  const { stream_mode = "values" } = request;
  const asked = [stream_mode].flat();
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode));
  const trace = new RunTrace(client, request, options);
  const { stream_resumable = !trace.stateless } = request;
  const progress = new RunProgress();
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs });
  const toLimits = () => ({ timeoutMs: trace.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal });
  const note = (event) => {
    trace.noteRun((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .findRunReference */ .UZ)(event));
    if (progress.note(event) && !hidden.includes((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toBaseMode */ .yJ)(event.mode)))
      onEvent(event);
  };
  const outcome = await followRun(trace, async () => {
    let answer = await client.callStream({
      purpose: "stream the run",
      method: "POST",
      path: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(trace.thread_id, "stream"),
      body: {
        // A run that is cancelled with its connection could not be taken up again.
        on_disconnect: "continue",
        ...trace.toBody(request),
        stream_mode: [.../* @__PURE__ */ new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
        stream_resumable
      },
      onHead: (head) => noteStreamHead(trace, head),
      ...toLimits()
    });
    while (answer !== void 0) {
      try {
        await readEvents(client, answer, heartbeat.note, note);
        break;
      } catch (error) {
        if (!(error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ConnectionError */ .Rc))
          throw error;
        progress.noteCut();
        const isResumable = stream_resumable === true || trace.offered !== void 0;
        const lastEventId = isResumable ? progress.toResumeId() : void 0;
        answer = await resumeStream(trace, error, lastEventId, toLimits);
      }
    }
    return progress.toOutcome();
  });
  if (progress.toOutcome() === void 0 && outcome.end === "values" && asked.includes("values")) {
    onEvent({ mode: "values", namespace: [], data: outcome.values, id: void 0 });
  }
  return outcome;
}
async function readEvents(client, { body, label }, onComment, onEvent) {
  const onTruncated = () => {
    const cut = { code: "TRUNCATED", explanation: "the stream ended inside an event" };
    throw new _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ConnectionError */ .Rc({ request: label, ...cut, maybeSent: true, permanent: false });
  };
  for await (const sent of readEventStream(body, { label, onComment, onTruncated })) {
    await client.awaitTurn(sent.data);
    const event = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunEvent */ .Jf)(sent);
    if (event.mode === "end")
      return;
    onEvent(event);
  }
}

// .build/compiled/graph-server/wait-run.js
async function waitForRun(client, request, options) {
  const trace = new RunTrace(client, request, options);
  const { stateless, signal } = trace;
  return followRun(trace, async () => {
    try {
      const { body } = await client.callRaw({
        purpose: "run the graph",
        method: "POST",
        path: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunPath */ .ml)(trace.thread_id, "wait"),
        body: {
          // A run without a thread of the caller's ends with its listener. On a thread it outlives a broken connection.
          on_disconnect: stateless ? "cancel" : "continue",
          ...trace.toBody(request)
        },
        timeoutMs: trace.toLeftMs(),
        bodyLimit: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT,
        onHead: (head) => trace.noteHead(head),
        signal
      });
      const ending = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .parseRunEnding */ .W5)(body);
      if (!(ending instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI) || ending.end !== "no-result")
        return ending;
      throw ending;
    } catch (error) {
      const isCut = error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_2__/* .ConnectionError */ .Rc || error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .RunFailed */ .fI;
      if (!isCut || stateless || trace.run_id === void 0)
        throw error;
      client.log.info(`${error.message}; joining run ${trace.run_id}`);
      return void 0;
    }
  });
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
    return (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** GET /assistants/{id}/graph. `xray` opens subgraphs, all or to a depth. Throws DepthUnsupported. */
  async getGraph({ xray = false } = {}) {
    if (Number(xray) > 1)
      await this.#server.requireDepths(this.#options.signal);
    const path = ["assistants", this.assistant_id, "graph"];
    const address = { purpose: "read the graph", path, query: { xray } };
    return this.#call({ ...address, method: "GET", response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .graphSchema */ .Yb, retry: true });
  }
  /** GET /threads/{id}/state, or POST …/state/checkpoint for a checkpoint in the config. Throws ThreadIdMissing. */
  async getState(config, { subgraphs = false } = {}) {
    const { thread_id } = this.#toPlace(config);
    return toSnapshot(await this.#readState(config, subgraphs), thread_id);
  }
  /** Whether a node is next, or a question open; true without a thread, and where the server does not show it. */
  async isWaiting(config) {
    if ((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(this.#merge(config)).thread_id === void 0)
      return true;
    const state = await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOffered */ .tO)(this.#readState(config, false));
    if (state === void 0 || state.next === null)
      return true;
    return state.next.length > 0 || state.interrupts.length > 0;
  }
  /** POST /threads/{id}/history: newest first; the limit is always sent, as defaults differ. Throws ThreadIdMissing. */
  async getStateHistory(config, options = {}) {
    const { thread_id } = this.#toPlace(config);
    const { limit = 10, filter } = options;
    const before = findCheckpoint(options.before);
    const address = { purpose: "read the history", path: ["threads", thread_id, "history"] };
    const answer = { response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD.array(), ...reading };
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
    const response = _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .updatedCheckpointSchema */ .FY;
    return toConfig(await this.#call({ ...address, method: "POST", body, response }), thread_id);
  }
  /** Creates a run and waits for its end, as `waitForRun` does. */
  wait(run, { onRun } = {}) {
    return waitForRun(this.#server.client, this.#toRequest(run), { ...this.#options, onRun });
  }
  /** Creates a run on the thread and joins it, as `runInBackground` does. */
  runInBackground(run, { onRun } = {}) {
    const options = { ...this.#options, onRun };
    return runInBackground(this.#server.client, this.#toRequest(run), options);
  }
  /** Creates a run and streams it, as `streamRun` does. */
  stream(run, listeners = {}) {
    return streamRun(this.#server.client, this.#toRequest(run), { ...this.#options, ...listeners });
  }
  #toRequest(run) {
    return { ...run, assistant_id: this.assistant_id, config: this.#merge(run.config) };
  }
  #merge(config) {
    return (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeConfigs */ .SV)(this.#options.config, config);
  }
  /** The thread, and the checkpoint that a config names beside it, as it is sent. */
  #toPlace(config) {
    const merged = this.#merge(config);
    const { thread_id } = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .takeThreadId */ .ni)(merged);
    if (thread_id !== void 0)
      return { thread_id, checkpoint: findCheckpoint(merged) };
    throw new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_3__/* .ThreadIdMissing */ .mi("the config must hold a thread ID under configurable.thread_id", {});
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(config, subgraphs) {
    const { thread_id, checkpoint } = this.#toPlace(config);
    const path = ["threads", thread_id, "state"];
    const answer = { response: _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD, ...reading };
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
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_0__/* .toConfigurable */ .LN)(config);
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
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r5)(context.clock, timeoutMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id;
      return new RemoteGraph(graphServer, id, { timeoutMs, signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "no picture of the graph");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ })

};
;
"use strict";
exports.id = 714;
exports.ids = [714];
exports.modules = {

/***/ 9714:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $v: () => (/* binding */ RemoteGraph),
/* harmony export */   B0: () => (/* binding */ findSteps),
/* harmony export */   Ci: () => (/* binding */ steps),
/* harmony export */   Eu: () => (/* binding */ expectations),
/* harmony export */   MR: () => (/* binding */ findStep),
/* harmony export */   PX: () => (/* binding */ findStepReference),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   WT: () => (/* binding */ sumTokens),
/* harmony export */   Wr: () => (/* binding */ startReceiver),
/* harmony export */   YN: () => (/* binding */ notMap),
/* harmony export */   aA: () => (/* binding */ runConfig),
/* harmony export */   jP: () => (/* binding */ findExpectations),
/* harmony export */   lq: () => (/* binding */ optional2),
/* harmony export */   o7: () => (/* binding */ withShortDetail),
/* harmony export */   qV: () => (/* binding */ SampleRecord),
/* harmony export */   t0: () => (/* binding */ findEmptyAnswer),
/* harmony export */   yo: () => (/* binding */ subjects)
/* harmony export */ });
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9817);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_12___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_12__);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_13___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_13__);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_14___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_14__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_15___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_15__);













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
  get thread_id() {
    return (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(this.#options.config).thread_id;
  }
  /** Reads the nodes and edges of the graph. `xray: true` opens all subgraphs, and a number opens this many levels of them. The JavaScript server opens none for a number above 1. */
  getGraph(xray = false) {
    return (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .orRoutesMissing */ .WX)("assistants", this.#call(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.graph(this.assistant_id, xray)));
  }
  /** Reads the latest state of the thread, or the state at the checkpoint of the config. */
  async getState(config2, subgraphs = false) {
    const { thread_id: thread_id2, checkpoint: checkpoint2 } = this.#toPlace(config2);
    return toSnapshot(await this.#readState(thread_id2, checkpoint2, subgraphs), thread_id2);
  }
  /** Reads the latest state of the thread, or the state at the checkpoint of the config. Undefined without a thread, or if the server doesn't show the state or its next nodes. The next nodes are empty if the thread has ended. */
  async findState(config2) {
    const { thread_id: thread_id2, checkpoint: checkpoint2 } = this.#toPlace(config2);
    if (thread_id2 === "")
      return void 0;
    const refusals = [403, 404, 405, 501];
    const state = checkpoint2 ? await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AH)(this.#readState(thread_id2, checkpoint2, false), refusals) : await (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .findState */ .B7)(this.#server.client, thread_id2, this.#options.signal, refusals);
    return state?.next ? toSnapshot(state, thread_id2) : void 0;
  }
  /** Lists at most `limit` states of the thread, newest first. `before` is a config: only states before its checkpoint are listed. `filter` is metadata that each listed state has. */
  async getStateHistory(limit, before, filter) {
    const { thread_id: thread_id2 } = this.#toPlace();
    const checkpoint2 = toCheckpoint(before);
    const list2 = (start) => this.#call(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.history(thread_id2, { limit, before: start, filter, metadata: filter }));
    const states = checkpoint2 ? await callInEitherForm(list2, { configurable: checkpoint2 }, checkpoint2.checkpoint_id) : await list2(void 0);
    return states.map((state) => toSnapshot(state, thread_id2));
  }
  /** Updates the state of the thread, as if the node `as_node` had returned the values. */
  async updateState(config2, values, as_node) {
    const { thread_id: thread_id2, checkpoint: checkpoint2 } = this.#toPlace(config2);
    await this.#call(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.updateState(thread_id2, { values: values ?? null, as_node, checkpoint: checkpoint2 }));
  }
  /** Adds the assistant to a run request, and the default config and metadata. The request's own config and metadata have priority. */
  toRequest(run2) {
    const metadata = { ...this.#options.metadata, ...run2.metadata };
    const config2 = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(this.#options.config, run2.config);
    return { ...run2, assistant_id: this.assistant_id, config: config2, metadata };
  }
  /** Returns the thread and the checkpoint of a config, merged over the default config. Without a thread, the ID is empty, and a request with it throws a RangeError. */
  #toPlace(config2) {
    const merged = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(this.#options.config, config2);
    const { thread_id: thread_id2 = "" } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(merged);
    return { thread_id: thread_id2, checkpoint: toCheckpoint(merged) };
  }
  #call(call) {
    return this.#server.client.call({ ...call, signal: this.#options.signal });
  }
  #readState(thread_id2, checkpoint2, withSubgraphs) {
    if (checkpoint2 === void 0)
      return this.#call(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.state(thread_id2, withSubgraphs));
    const read = (subgraphs) => this.#call(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.stateAt(thread_id2, { checkpoint: checkpoint2, subgraphs }));
    return withSubgraphs ? callInEitherForm(read, true, "true") : read(void 0);
  }
};
async function callInEitherForm(send, pythonValue, javascriptValue) {
  const refusals = [400, 422];
  const first = send(pythonValue);
  const accepted = await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AH)(first, refusals);
  return accepted ?? await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AH)(send(javascriptValue), refusals) ?? first;
}
function listNodes({ nodes }) {
  const withParents = (id) => {
    const names2 = id.split(":");
    return names2.map((_, at) => names2.slice(0, at + 1).join(":"));
  };
  return new Set(nodes.flatMap(({ id }) => withParents(id)));
}
function toCheckpoint(config2) {
  const { checkpoint_id, checkpoint_ns, checkpoint_map } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toConfigurable */ .LN)(config2);
  if (checkpoint_id === void 0)
    return void 0;
  return { checkpoint_id, checkpoint_ns, checkpoint_map };
}
function toConfig(checkpoint2, threadOfState) {
  const { thread_id: thread_id2, checkpoint_ns, checkpoint_map } = checkpoint2;
  const place = { checkpoint_ns: checkpoint_ns ?? "", checkpoint_map: checkpoint_map ?? void 0 };
  return { configurable: { ...checkpoint2, ...place, thread_id: thread_id2 ?? threadOfState } };
}
function toSnapshot(state, thread_id2) {
  const { checkpoint: checkpoint2, parent_checkpoint, next } = state;
  return {
    ...state,
    /** The nodes that run next. Empty if the graph has ended, or if the server doesn't show them. */
    next: next ?? [],
    // A thread that never ran has no checkpoint, so its config contains only the ID of the thread.
    config: checkpoint2 ? toConfig(checkpoint2, thread_id2) : { configurable: { thread_id: thread_id2 } },
    // The first state of a thread has no checkpoint before it, so its `parent_config` is null.
    parent_config: parent_checkpoint && toConfig(parent_checkpoint, thread_id2)
  };
}

// .build/compiled/webhook/receiver.js



var limits = {
  headersTimeout: 1e4,
  requestTimeout: 15e3,
  connectionsCheckingInterval: 1e3,
  maxHeaderSize: 8 * 1024
};
var runParameter = "delivery";
async function startReceiver(options) {
  const { listen, signal, clock, log, token = createUnguessable() } = options;
  signal.throwIfAborted();
  const path = createUnguessable();
  const prefix = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .withoutTrailing */ .hT)(listen.publicUrl?.pathname ?? "", "/");
  const hasSecrets = createSecretCheck(prefix, path, token);
  const inbox = { runs: /* @__PURE__ */ new Map(), forged: 0, broken: 0 };
  const server = await startServer(listen, (request, response) => {
    void receive(request, hasSecrets, inbox, log).catch(() => 400).then((status) => response.writeHead(status, { connection: "close" }).end());
  });
  const closing = new AbortController();
  const ended = AbortSignal.any([signal, closing.signal]);
  const close = async () => {
    closing.abort(new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .Problem */ .AF("no-notification", "the webhook receiver was closed"));
    const closed = Promise.withResolvers();
    server.close(closed.resolve);
    server.closeAllConnections();
    await closed.promise;
  };
  signal.addEventListener("abort", () => void close(), { once: true });
  const { port } = server.address();
  const host = listen.host.includes(":") ? `[${listen.host}]` : listen.host;
  const url = new URL(listen.publicUrl ?? `http://${host}:${port}`);
  url.pathname = `${prefix}/${path.reveal()}`;
  url.searchParams.set("token", token.reveal());
  return {
    origin: url.origin,
    port,
    /** Registers a run whose notification is expected. Returns its secret URL, and a function that waits for the notification. */
    expect() {
      const id = String(inbox.runs.size + 1);
      const run2 = { arrived: new AbortController() };
      inbox.runs.set(id, run2);
      const runUrl = new URL(url);
      runUrl.searchParams.set(runParameter, id);
      const awaitNotification = async (timeoutMs) => {
        const arrivedOrEnded = AbortSignal.any([ended, run2.arrived.signal]);
        await clock.sleep(timeoutMs, { signal: arrivedOrEnded }).catch(() => void 0);
        if (run2.record !== void 0)
          return run2.record;
        ended.throwIfAborted();
        throw toMissed(inbox, timeoutMs);
      };
      return { url: new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .Secret */ .zh(runUrl.href), awaitNotification };
    },
    secrets: [path, token],
    [Symbol.asyncDispose]: close
  };
}
async function receive(request, hasSecrets, inbox, log) {
  const target = URL.parse(request.url ?? "", "http://receiver");
  if (target === null || !hasSecrets(target)) {
    inbox.forged += 1;
    if (inbox.forged === 1)
      log.info("The webhook received a request without the correct token");
    return 404;
  }
  if (request.method !== "POST")
    return 405;
  const body = await (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .y)(request.iterator({ destroyOnReturn: false }), _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxNotificationBytes */ .dO);
  const record2 = body.isWhole && request.complete ? findRecord(body.text) : void 0;
  if (record2 === void 0) {
    inbox.broken += 1;
    log.info("The webhook received an invalid notification");
    return body.isWhole ? 400 : 413;
  }
  const run2 = inbox.runs.get(target.searchParams.get(runParameter) ?? "");
  if (run2 === void 0)
    return 200;
  if (run2.record === void 0 || isFailure(record2.status))
    run2.record = record2;
  run2.arrived.abort();
  return 200;
}
async function startServer({ host, port }, listener) {
  const server = (0,node_http__WEBPACK_IMPORTED_MODULE_14__.createServer)(limits, listener);
  server.maxConnections = 64;
  server.listen(port, host);
  await (0,node_events__WEBPACK_IMPORTED_MODULE_13__.once)(server, "listening").catch((cause) => {
    const message = `cannot listen on ${host} port ${port} (${cause.code ?? "UNKNOWN"})`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .fail */ .fJ)("receiver-unavailable", message, { cause });
  });
  return server.on("error", () => void 0);
}
function isFailure(status = "") {
  return ["error", "timeout", "interrupted"].includes(status.toLowerCase());
}
function createUnguessable() {
  return new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .Secret */ .zh((0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.randomBytes)(32).toString("base64url"));
}
function createSecretCheck(prefix, path, token) {
  const toDigest = (parts) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.hash)("sha256", JSON.stringify(parts), "buffer");
  const expected = toDigest([path.reveal(), token.reveal()]);
  return ({ pathname, searchParams }) => {
    const start = pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1;
    const sent = [pathname.slice(start), searchParams.getAll("token").join()];
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.timingSafeEqual)(toDigest(sent), expected);
  };
}
function toMissed({ forged, broken }, timeoutMs) {
  const kind = broken > 0 ? "broken" : forged > 0 ? "forged" : "no";
  const problem = {
    no: "the Agent Server did not notify the webhook",
    forged: `the webhook received ${forged} ${forged === 1 ? "request" : "requests"} without the correct token`,
    broken: "the webhook received an invalid notification"
  }[kind];
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .Problem */ .AF(`${kind}-notification`, `${problem} within ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(timeoutMs)}`);
}
function findRecord(body) {
  const sent = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .findJson */ .ov)(body);
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(sent))
    return void 0;
  const { run_id, status, error } = sent;
  const toText = (value) => typeof value === "string" && value ? value : void 0;
  const errorText = typeof error === "string" ? error : JSON.stringify(error ?? void 0);
  return { run_id: toText(run_id), status: toText(status), error: errorText };
}

// .build/compiled/smoke/kinds.js
var runs = ["run", "resume", "resume_each", "resume_all", "stream"];
var subjects = {
  value: [...runs, "state", "history", "graph", "assistants"],
  items: ["history", "assistants"],
  nodes: ["graph"],
  run: runs,
  events: ["stream"],
  /** A stop of the run. If no expectation of a step has this subject, a stop fails the step, unless the step names its breakpoint. A stop needs a thread, as `state` does. */
  stop: runs,
  state: [...runs, "update_state"]
};
var defineStep = (kind) => kind;
var defineExpectation = (row) => row;
function unexpected(subject, difference, diff) {
  const message = `${subject} doesn't match the expected value:
${difference}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .Problem */ .AF("unexpected-output", message, { difference, diff });
}
var maxDetailLength = 2e3;
function withShortDetail(error, redact) {
  if (!(0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .isRunFailed */ .tL)(error) || error.facts.detail === void 0)
    return error;
  const { detail, node, advice } = error.facts;
  return (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .runFailed */ .Np)(error.code, (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(detail, redact, maxDetailLength), node, advice);
}
var SampleRecord = class {
  steps = [];
  costs = [];
  judgeCosts = [];
  /** The config of the latest checkpoint after a step, by the number of the step. Kept only for steps to which another step refers. */
  checkpoints = /* @__PURE__ */ new Map();
  /** Deletes the sample's thread, and the crons on it, when the sample ends. */
  undo = new AsyncDisposableStack();
  /** The values of `update_state` since the last run. */
  updates = [];
  /** The clock's time at which the last step, or its run, began. */
  begunAt = 0;
  run;
  result;
};
var map = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)());
var name = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._minLength */ .m9)(1));
var names = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YO)(name).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._minLength */ .m9)(1));
var oneOrMore = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([name, names], "must be a name or a list of them"), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .transform */ .pd)((given) => [given].flat()));
function optional2(schema2, description, examples) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lq)(schema2).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ description, ...examples && { examples } }));
}
var duration = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .transform */ .pd)((value, { issues }) => {
  try {
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .parseDuration */ .E9)(["string", "number"].includes(typeof value) ? String(value) : "");
  } catch (error) {
    if (!(error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .FormError */ .jQ))
      throw error;
    issues.push({ code: "custom", message: error.message, input: value });
    return _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .NEVER */ .tm;
  }
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({
  type: ["string", "number"],
  pattern: `(?=.*[1-9])${_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .durationForm */ .rk.source}`,
  patternErrorMessage: "must be a duration: 90, 90s, 30m, or 1h",
  examples: ["500ms", "20s", "2m"]
}));
function notMap(error) {
  return {
    error: (issue) => issue.code === "unrecognized_keys" ? void 0 : error
  };
}

// .build/compiled/smoke/messages.js
function listMessages(value) {
  const byId = Map.groupBy(findMessages(value), (message) => message.id ?? message);
  return [...byId.values()].flatMap(([first]) => first ?? []);
}
function findMessages(value) {
  if (Array.isArray(value))
    return value.flatMap(findMessages);
  const fields = toFields(value);
  if (fields !== void 0)
    return [toMessage(fields)];
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value) ? Object.values(value).flatMap(findMessages) : [];
}
function toFields(value) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value) || Object.hasOwn(value, "messages"))
    return void 0;
  const { id, kwargs } = value;
  const fields = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(kwargs) ? { type: [id].flat().at(-1), ...kwargs } : value;
  const { content, tool_calls, usage_metadata } = fields;
  const isLikeMessage = content != null || Array.isArray(tool_calls) || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(usage_metadata);
  return isLikeMessage ? fields : void 0;
}
function toMessage(fields) {
  const { id, role, type, name: name2, content, usage_metadata: usage } = fields;
  const text = toContentText(content) ?? "";
  const calls2 = listCalls(fields);
  const blocks = Array.isArray(content) ? content : [];
  return {
    id: typeof id === "string" ? id : void 0,
    /** `human`, `ai`, `system`, `tool`, or another type of message in lower case. */
    role: toRole(role ?? type),
    name: name2 ?? void 0,
    text,
    calls: calls2,
    /** The message's total tokens. Undefined if it reports no usage, NaN if its usage has no `total_tokens`. */
    tokens: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(usage) ? Number(usage["total_tokens"] ?? Number.NaN) : void 0,
    isEmpty: text.trim() === "" && calls2.length === 0 && !blocks.some(isAnswerWithoutText)
  };
}
var synonyms = new Map(Object.entries({ user: "human", assistant: "ai", developer: "system" }));
function toRole(word) {
  const lowerCase = String(word ?? "").toLowerCase();
  const role = lowerCase.replace(/(?:message)?(?:chunk)?$/, "");
  return synonyms.get(role) ?? role;
}
var isOfAgent = ({ role, name: name2 }) => role === "human" ? name2 !== void 0 : role !== "system";
function isState(value) {
  const fields = toFields(value);
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value) && (fields === void 0 || toMessage(fields).role !== "ai");
}
var isMessage = (value) => toFields(value) !== void 0;
function toContentText(content) {
  if (typeof content === "string")
    return content;
  return Array.isArray(content) ? content.map(toBlockText).join("") : void 0;
}
function toBlockText(block) {
  if (typeof block === "string")
    return block;
  const isText = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(block) && /^(?:output_)?text$/.test(String(block["type"] ?? "text"));
  return isText && typeof block["text"] === "string" ? block["text"] : "";
}
function isAnswerWithoutText(block) {
  const type = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(block) ? block["type"] ?? "text" : "text";
  return !/text|thinking|reasoning|invalid/.test(String(type));
}
var callTypes = /^(?:server_|mcp_)?tool_(?:use|call)$|^(?:function|mcp)_call$/;
function listCalls({ tool_calls, content }) {
  const calls2 = [tool_calls].flat().flatMap(toCall);
  const isCall = (block) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(block) && callTypes.test(String(block["type"]));
  const inContent = [content].flat().filter(isCall).flatMap(toCall);
  const isListed = ({ id, name: name2 }) => calls2.some((call) => id && call.id ? id === call.id : name2 === call.name);
  return [...calls2, ...inContent.filter((call) => !isListed(call))];
}
function toCall(value) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value))
    return [];
  const call = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value["function"]) ? value["function"] : value;
  const { name: name2, args, input, arguments: written } = call;
  if (typeof name2 !== "string")
    return [];
  const given = args ?? input ?? (written || {});
  const id = value["call_id"] ?? value["id"];
  return [{ id, name: name2, args: typeof given === "string" ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .findJson */ .ov)(given) ?? given : given }];
}
var toContentKey = ({ role, text, calls: calls2 }) => JSON.stringify([role, text, calls2]);
function listNew(messages, before, sent) {
  const ids = new Set(messages.map(({ id }) => id));
  const contentById = new Map([...sent, ...before].map((old) => [old.id, toContentKey(old)]));
  const contentsWithoutId = [
    ...sent.filter(({ id }) => id === void 0 || !ids.has(id)),
    ...before.filter(({ id }) => id === void 0)
  ].map(toContentKey);
  return messages.filter((message) => {
    const content = toContentKey(message);
    const { id } = message;
    if (id !== void 0 && contentById.has(id))
      return contentById.get(id) !== content;
    const at = contentsWithoutId.indexOf(content);
    if (at >= 0)
      contentsWithoutId.splice(at, 1);
    return at < 0;
  });
}
function sumTokens(messages) {
  const reported = messages.flatMap(({ tokens }) => tokens ?? []);
  const sum = reported.reduce((total, tokens) => total + tokens, 0);
  return reported.length === 0 || Number.isNaN(sum) ? void 0 : sum;
}

// .build/compiled/smoke/expectations/text.js

var maxShownLength = 400;
var notExpression = "must be a regular expression, for example /capital/i, or a list of them";
function toExpression(text) {
  const [, source = text, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  try {
    return new RegExp(source, flags);
  } catch {
    return void 0;
  }
}
var expressions = oneOrMore.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)((texts) => texts.every(toExpression), notExpression));
var hasRule = ({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== void 0;
var expectText = defineExpectation({
  description: "What the text of the last message contains, excludes, or matches. Only new messages of the agent count, and an empty string fails.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
    contains: optional2(oneOrMore, "Strings that it contains."),
    excludes: optional2(oneOrMore, "Strings that it does not contain."),
    matches: optional2(expressions, 'Regular expressions that it matches: "/capital/i".'),
    at: optional2(name, "Path of the text, as keys and indexes: title, items.0.title, messages.-1.")
  }, notMap("must be an object with contains, excludes, or matches")).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(hasRule, "requires contains, excludes, or matches")),
  of: "value",
  check(expectation, { value, newMessages = [] }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation;
    const show2 = (text2) => JSON.stringify((0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(text2, redact, maxShownLength));
    const fail3 = (expected, came) => {
      const difference = `${at ?? "the last message"}: expected ${expected}, got ${came}`;
      throw unexpected("the output", difference, `- ${expected}
+ ${came}`);
    };
    const text = findText(value, at, newMessages, (came) => fail3("text", came));
    const mayBeEmpty = at !== void 0 && contains.length + matches.length > 0;
    if (text.trim() === "" && !mayBeEmpty)
      fail3("text", "an empty string");
    const got = show2(text);
    const hasPart = (part) => toPlainSigns(text).includes(toPlainSigns(part));
    const missing = contains.find((part) => !hasPart(part));
    if (missing !== void 0) {
      const isNearlyThere = toLooseText(text).includes(toLooseText(missing));
      fail3(`text with ${show2(missing)}`, isNearlyThere ? `${got} (${differsOnlyInSigns})` : got);
    }
    const present = excludes.find(hasPart);
    if (present !== void 0)
      fail3(`text without ${show2(present)}`, got);
    const unmatched = matches.find((expression) => !toExpression(expression)?.test(text));
    if (unmatched === void 0)
      return void 0;
    return fail3(`a match of ${(0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(unmatched, redact, maxShownLength)}`, got);
  }
});
function toPlainSigns(text) {
  return text.replace(/[\u2018-\u201B\u2032]/g, "'").replace(/[\u201C-\u201F\u2033]/g, '"').replace(/[\u2010-\u2015\u2212]/g, "-").replace(/[\u00A0\u2007\u202F]/g, " ");
}
var toLooseText = (text) => toPlainSigns(text).toLowerCase().replace(/['"]/g, "'").replace(/\s+/g, " ").trim();
var differsOnlyInSigns = "they differ only in case, quotes, dashes, or blanks";
function findText(result, at, newMessages, fail3) {
  let value = result;
  for (const key of at?.split(".") ?? (isState(result) ? ["messages"] : [])) {
    if (Array.isArray(value))
      value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : void 0;
    else
      value = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value) && Object.hasOwn(value, key) ? value[key] : void 0;
    const noMessages = "no messages: set the path of the text with at";
    if (value === void 0)
      return fail3(at === void 0 ? noMessages : `nothing at ${key}`);
  }
  const isConversation = Array.isArray(value) && isMessage(value.at(-1));
  if (!isConversation && (at !== void 0 || !isState(result))) {
    const text = isMessage(value) ? listMessages(value)[0]?.text : toContentText(value);
    return text ?? fail3(`no text, but ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toKind */ .OF)(value)}`);
  }
  const last = listMessages(value).at(-1);
  if (last === void 0)
    return "";
  const isNew = newMessages.some(({ id, text }) => id === last.id && text === last.text);
  if (!isNew)
    fail3("a message that was sent, or existed before the run");
  if (isOfAgent(last))
    return last.text;
  const advice = "(to test it, set its path with at: messages.-1)";
  return fail3(`a message with the role ${last.role} ${advice}`);
}
function findEmptyAnswer({ outcome, before, input, newMessages = [] }) {
  if (outcome?.end !== "values")
    return void 0;
  const { values } = outcome;
  const { messages, ...otherValues } = isState(values) ? values : { messages: values };
  const earlierValues = [before, input].filter(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh);
  const isNew = ([key, value]) => isFilled(value) && !earlierValues.some((earlier) => (0,node_util__WEBPACK_IMPORTED_MODULE_15__.isDeepStrictEqual)(earlier[key], value));
  if (Object.entries(otherValues).some(isNew))
    return void 0;
  const last = newMessages.at(-1);
  const isConversation = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(input) && Object.hasOwn(input, "messages") && Array.isArray(messages);
  if (isConversation && !newMessages.some(isOfAgent))
    return unexpected("the output", "expected a new message of the agent, got none");
  if (last?.role !== "ai" || !last.isEmpty)
    return void 0;
  return unexpected("the output", "expected text or a tool call, got an empty message of the agent");
}
function isFilled(value) {
  if (typeof value === "string")
    return value.trim() !== "";
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value) ? !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isEmptyMap */ .qm)(value) : Array.isArray(value) && value.length > 0;
}

// .build/compiled/smoke/expectations/contained.js
function isContained(actual, expected) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual))
      return false;
    if (expected.length === 0)
      return actual.length === 0;
    let next = 0;
    return expected.every((wanted) => {
      while (next < actual.length && !isContained(actual[next], wanted))
        next += 1;
      next += 1;
      return next <= actual.length;
    });
  }
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(expected))
    return actual === expected;
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(actual))
    return false;
  const keys = Object.keys(expected);
  return keys.every((key) => Object.hasOwn(actual, key) && isContained(actual[key], expected[key]));
}
function listDifferences(actual, expected, path = []) {
  if (isContained(actual, expected))
    return [];
  if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(actual) && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(expected)) {
    const presentKeys = Object.keys(actual).join(", ");
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const inner = [...path, key];
      if (Object.hasOwn(actual, key))
        return listDifferences(actual[key], wanted, inner);
      const reason = presentKeys && `it has ${presentKeys}`;
      return { path: inner, expected: wanted, actual: void 0, reason };
    });
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    let next = 0;
    return expected.flatMap((wanted) => {
      const found = actual.findIndex((came, at2) => at2 >= next && isContained(came, wanted));
      const at = found < 0 ? next : found;
      next = at + 1;
      return found < 0 ? listDifferences(actual[at], wanted, [...path, String(at)]) : [];
    });
  }
  return [{ path, expected, actual, reason: findReason(actual, expected) }];
}
function findReason(actual, expected) {
  if (typeof actual !== "string")
    return "";
  if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(expected))
    return Object.hasOwn(expected, "contains") ? "use expect_text for this" : "";
  const isNear = typeof expected === "string" && toLooseText(actual) === toLooseText(expected);
  return isNear ? differsOnlyInSigns : "";
}
var maxDifferences = 10;
var maxLength = 160;
function findDifference(what, actual, expected, redact) {
  const differences = listDifferences(actual, expected);
  if (differences.length === 0)
    return void 0;
  const toLine = (text) => (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(text, redact, maxLength, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toOneLine */ .GX);
  const describe3 = (toText) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toFirst */ .iH)(differences, maxDifferences, ({ path, reason, ...values }) => {
    const place = toLine(path.join(".")) || what;
    const came = `${show(values.actual, redact)}${reason && ` (${toLine(reason)})`}`;
    return toText(place, show(values.expected, redact), came);
  }).join("\n");
  const sentences = describe3((place, wanted, came) => `${place}: expected ${wanted}, got ${came}`);
  const diff = describe3((place, wanted, came) => `- ${place}: ${wanted}
+ ${place}: ${came}`);
  return unexpected(what, sentences, diff);
}
function show(value, redact) {
  if (value === void 0)
    return "nothing";
  const json = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toShortJson */ .Ux)(value, { limit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxShownValueLength */ .J1, redact });
  return (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(json, redact, maxLength);
}
function findMissing(subject, kind, expected, present) {
  const missing = expected.filter((name2) => !present.has(name2));
  if (missing.length === 0)
    return void 0;
  const found = [...present].join(", ") || "none";
  return unexpected(subject, `expected ${kind} ${missing.join(", ")}; found: ${found}`);
}
var maxInterruptLines = 20;
function findMismatch(interrupts, expected, redact) {
  const fits = (at, nth) => isContained(interrupts[nth]?.value, expected[at]);
  const interruptIndexes = findAssignment(expected.length, interrupts.length, fits);
  const missing = expected.filter((_, at) => interruptIndexes[at] === -1);
  if (missing.length === 0 && expected.length === interrupts.length)
    return void 0;
  const lines = [
    ...(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toFirst */ .iH)(missing, maxInterruptLines, (wanted) => {
      return `expected ${show(wanted, redact)}: no remaining interrupt contains it`;
    }),
    `pending: ${interrupts.length || "none"}`,
    ...(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toFirst */ .iH)([...interrupts.entries()], maxInterruptLines, ([at, { value }]) => {
      return `  ${show(value, redact)}${interruptIndexes.includes(at) ? "" : " (not expected)"}`;
    })
  ];
  return unexpected("the list of pending interrupts", lines.join("\n"));
}
function findAssignment(count2, options, fits) {
  const holders = Array.from({ length: options }, () => -1);
  const assign = (thing, tried) => holders.some((holder, option) => {
    if (tried.has(option) || !fits(thing, option))
      return false;
    tried.add(option);
    if (holder >= 0 && !assign(holder, tried))
      return false;
    holders[option] = thing;
    return true;
  });
  const things = Array.from({ length: count2 }, (_, thing) => thing);
  for (const thing of things)
    assign(thing, /* @__PURE__ */ new Set());
  return things.map((thing) => holders.indexOf(thing));
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
function createParser(config2) {
  if (typeof config2 === "function") {
    throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
  }
  const { maxBufferSize, onComment, onError, onEvent, onId, onRetry } = config2;
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
async function* readEventStream(bytes, label) {
  const completed = [];
  let isTooLarge = false;
  const parser = createParser({
    maxBufferSize: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxResultBytes */ .lT,
    onEvent: (event) => {
      isTooLarge ||= event.data.length > _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxResultBytes */ .lT;
      completed.push(event);
    },
    onError: ({ type }) => {
      isTooLarge ||= type === "max-buffer-size-exceeded";
    }
  });
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const piece of bytes) {
    parser.feed(decoder.decode(piece, { stream: true }));
    if (isTooLarge) {
      const problem = `an event of more than ${_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxResultBytes */ .lT} characters`;
      throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .ResponseFormatError */ .TT(label, problem, { isTooLarge: true });
    }
    yield* completed.splice(0);
  }
  parser.feed("\n\n");
  yield* completed;
}

// .build/compiled/graph-server/graph-run.js

var markerKey = "graph_deploy_action_run";
var GraphRun = class {
  client;
  options;
  context;
  /** Undefined if the run has no thread, because the server rejected a new thread. */
  thread_id;
  /** True if the thread is created for this run only, and is deleted after it. */
  ownsThread;
  run_id;
  /** The error of a response that was lost or broke off. If the server doesn't show how the run ended, this error is thrown. */
  lost;
  /** The number of times the server started the run, as a stream shows it: the server repeats a run after a crash. Undefined if it isn't shown. */
  attempt;
  #endsAt = 0;
  #request;
  #marker = (0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.randomUUID)();
  constructor({ client }, request, options) {
    this.client = client;
    this.#request = request;
    this.options = options;
    this.context = { ...client.context, signal: options.signal };
    const { thread_id: givenThread } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(request.config);
    this.ownsThread = givenThread === void 0;
    this.thread_id = givenThread ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.randomUUID)();
  }
  /** Starts the time limit of the run, anew at each attempt to create the run. */
  begin() {
    this.#endsAt = this.context.clock.now() + this.options.timeoutMs;
    this.options.onBegin?.();
  }
  /** The milliseconds until the time limit of the run. At least one, because this is also the time limit of a request. */
  get leftMs() {
    return Math.max(1, this.#endsAt - this.context.clock.now());
  }
  /** Returns the path of the run. If its ID is unknown, looks for the run on its thread first. Undefined if the run isn't found, or has no thread. */
  async findPath(signal = this.context.signal) {
    if (this.run_id === void 0)
      await this.find(signal);
    const { run_id, thread_id: thread_id2 } = this;
    return run_id && thread_id2 ? (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(thread_id2, run_id) : void 0;
  }
  /** Describes the request that creates the run, and whose response lasts until the run ends. */
  toCall(purpose, route, streamOptions = {}) {
    const body = { on_disconnect: "continue", ...this.toBody(), ...streamOptions };
    const path = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(this.thread_id, route);
    return { purpose, method: "POST", path, body, ...this.#toLimits() };
  }
  /** Creates the body of the request that creates the run. On a given thread, its metadata has our marker, by which `find` tells our run from the runs of others. */
  toBody() {
    const body = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunBody */ .NI)(this.#request, this.thread_id !== void 0);
    if (this.ownsThread || this.thread_id === void 0)
      return body;
    return { ...body, metadata: { ...this.#request.metadata, [markerKey]: this.#marker } };
  }
  #toLimits() {
    const onHead = ({ ok, header }) => {
      if (ok)
        this.noteRun((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .findRunId */ .MI)(header("content-location")));
    };
    const { signal } = this.context;
    return { timeoutMs: this.leftMs, bodyLimit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxResultBytes */ .lT, onHead, signal };
  }
  /** Keeps the ID of the run when it becomes known, and reports it. Does nothing without a valid ID, or if the ID is known already. */
  noteRun(run_id) {
    const isValid = typeof run_id === "string" && _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_9__/* .pathSegment */ .pn.test(run_id);
    if (this.run_id !== void 0 || !isValid)
      return;
    this.run_id = run_id;
    this.options.onRun?.({ run_id, thread_id: this.ownsThread ? void 0 : this.thread_id });
  }
  /** Looks for our run on its thread, and keeps its ID. True if the run is found, false if it isn't on the thread, or the thread doesn't exist. Undefined if the run has no thread, or the server can't list runs. */
  async find(signal = this.context.signal) {
    const { client, thread_id: thread_id2, ownsThread } = this;
    if (thread_id2 === void 0)
      return void 0;
    try {
      const runs2 = await client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listRuns(thread_id2), signal });
      const ourRun = runs2.find((run2) => ownsThread || run2.metadata?.[markerKey] === this.#marker);
      this.noteRun(ourRun?.run_id);
      return ourRun !== void 0;
    } catch (error) {
      if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .hasStatus */ .Ro)(error, 404, 405, 501))
        throw error;
      return error.status === 404 && error.reason.includes(thread_id2) ? false : void 0;
    }
  }
  /** Returns the status of the run, or `gone` if the run was deleted. Undefined if its path isn't known (`findPath`), or the server doesn't show the status. */
  async readStatus(signal = this.context.signal) {
    const path = await this.findPath(signal);
    if (path === void 0)
      return void 0;
    const record2 = await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AH)(this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.run(path), signal }));
    if (record2 !== void 0)
      return record2.status;
    return await this.find(signal) === false ? "gone" : void 0;
  }
  /** Waits for the end of the run, and again after a lost response, until the time limit of the run. Returns at once if the run isn't found, or the server can't join runs. Ignores the response, because on the JavaScript server it shows neither an error nor a stop. */
  async join() {
    const path = await this.findPath();
    if (path === void 0)
      return;
    const call = { purpose: "wait for the run", method: "GET", path: [...path, "join"] };
    const join = () => this.client.callRaw({ ...call, ...this.#toLimits() });
    const retries = { ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .rejoinRetries */ .kk, ...this.context, endsAt: this.#endsAt };
    await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .undefinedOnStatus */ .AH)((0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(join, retries));
  }
};

// .build/compiled/graph-server/run.js
function waitForRun(server, request, options) {
  return performRun(new GraphRun(server, request, options), async (run2) => {
    const { body } = await run2.client.callRaw(run2.toCall("run the graph", "wait"));
    try {
      return (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .parseAnswer */ .Wp)(body);
    } catch (error) {
      run2.lost = error;
      return void 0;
    }
  });
}
function runInBackground(server, request, options) {
  return performRun(new GraphRun(server, request, options), async (run2) => {
    const create = _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createRun((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(run2.thread_id), run2.toBody());
    run2.noteRun((await run2.client.call({ ...create, signal: run2.context.signal })).run_id);
    return void 0;
  });
}
async function streamRun(server, request, options) {
  const requestedModes = [request.stream_mode ?? "values"].flat();
  const addedModes = _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .alwaysStreamed */ .dM.filter((mode) => !requestedModes.includes(mode));
  const body = {
    stream_mode: [.../* @__PURE__ */ new Set([...requestedModes, ...addedModes])],
    stream_subgraphs: request.subgraphs ?? false
  };
  const onEvent = (event) => {
    if (!addedModes.includes(event.mode))
      options.onEvent?.(event);
  };
  const run2 = new GraphRun(server, request, options);
  const outcome = await performRun(run2, () => readStream(run2, body, onEvent));
  if (run2.lost !== void 0)
    options.onCut?.(run2.lost);
  return outcome;
}
async function readStream(run2, body, onEvent) {
  const stream2 = await run2.client.callStream(run2.toCall("stream the run", "stream", body));
  let answer;
  try {
    for await (const sent of readEventStream(stream2.body, stream2.label)) {
      const event = (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .toRunEvent */ .Jf)(sent.event, sent.data);
      if (event.mode === "end")
        break;
      if (event.mode === "metadata" && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(event.data)) {
        run2.noteRun(event.data["run_id"]);
        run2.attempt = event.data["attempt"];
      }
      answer = (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .updateAnswer */ .s4)(answer, event);
      if (answer?.error !== void 0)
        return answer;
      onEvent(event);
    }
    if (answer !== void 0)
      return answer;
    const reason = "the stream ended early, before it showed the values of the run";
    throw (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .runFailed */ .Np)("run-no-result", reason);
  } catch (error) {
    const isCut = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .ConnectionError */ .Rc || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isProblem */ .AN)(error, "run-no-result");
    if (!isCut)
      throw error;
    run2.context.log.info(`${error.message}; joining the run`);
    run2.lost = error;
    return void 0;
  }
}
async function performRun(run2, send) {
  let mayExist = true;
  let hasEnded = false;
  try {
    const answer = await createRun(run2, send);
    const status = answer?.error === void 0 ? await readFinalStatus(run2, answer) : "error";
    hasEnded = status === void 0 ? answer !== void 0 : !isActive(status);
    const state = await readState(run2, status);
    const outcome = (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .judge */ .S4)(answer, status, state);
    warnOfRepeat(run2, Number(state?.metadata?.["run_attempt"] ?? run2.attempt));
    return outcome;
  } catch (error) {
    mayExist = run2.run_id !== void 0 || !(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .isRequestError */ .eK)(error) || (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isAmbiguous */ .X2)(error);
    if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .TimeoutError */ .MU && await isPending(run2))
      throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .TimeoutError */ .MU(error.request, error.timeoutMs, { isQueued: true });
    if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isProblem */ .AN)(error, "run-no-result") && run2.lost !== void 0)
      throw run2.lost;
    throw error;
  } finally {
    if (mayExist)
      await cleanUpRun(run2, !hasEnded);
  }
}
function warnOfRepeat({ run_id, client, context, options }, attempt) {
  if (!(attempt > 1))
    return;
  const message = `The Agent Server at ${client.host} crashed or restarted during run ${run_id}, and ended it at attempt ${attempt}. Read the logs on the deployment page.`;
  context.log.warning(message, "Run repeated", options.place);
}
var minLeftMs = 50;
async function createRun(run2, send) {
  let isAbsent = false;
  const attempt = async () => {
    isAbsent = false;
    run2.begin();
    try {
      return await sendOnThreadOrWithout(run2, send);
    } catch (error) {
      const mayExist = (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isAmbiguous */ .X2)(error) || run2.ownsThread && isBusy(error);
      if (!mayExist || run2.leftMs <= minLeftMs)
        throw error;
      run2.context.log.info(`${error.message}; checking whether the run exists`);
      const exists = await checkExists(run2);
      isAbsent = exists === false;
      if (!exists)
        throw error;
      run2.lost = error;
      return void 0;
    }
  };
  const mayRetry = (error) => (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isNotUp */ .dt)(error) || (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isAmbiguous */ .X2)(error) && isAbsent;
  return (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(attempt, { ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .briefOutageRetries */ .oC, ...run2.context, mayRetry });
}
function isBusy(error) {
  return (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .hasStatus */ .Ro)(error, 409, 422) && /already running/i.test(error.reason);
}
async function sendOnThreadOrWithout(run2, send) {
  try {
    return await send(run2);
  } catch (error) {
    const isRefusal = (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .hasStatus */ .Ro)(error, 403, 404, 405, 422, 501);
    if (!isRefusal || !run2.ownsThread || (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .isAssistantMissing */ .bD)(error) || isBusy(error))
      throw error;
    run2.thread_id = void 0;
    run2.ownsThread = false;
    return await send(run2);
  }
}
async function checkExists(run2) {
  if (run2.run_id && run2.thread_id)
    return true;
  const look = () => run2.find().catch(() => void 0);
  for (const pauseMs of [250, 500, 1e3]) {
    const exists = await look();
    if (exists !== false)
      return exists;
    await run2.context.clock.sleep(pauseMs, run2.context);
  }
  return look();
}
var isActive = (status) => status === "pending" || status === "running";
async function readFinalStatus(run2, answer) {
  if (answer === void 0)
    await run2.join();
  for (; ; ) {
    const status = await run2.readStatus();
    if (!isActive(status) || run2.leftMs <= minLeftMs)
      return status;
    await run2.context.clock.sleep(500, run2.context);
    await run2.join();
  }
}
async function readState({ client, context, thread_id: thread_id2 }, status = "success") {
  if (thread_id2 === void 0 || !["success", "error"].includes(status))
    return void 0;
  const reading = (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .findState */ .B7)(client, thread_id2, context.signal);
  return status === "error" ? reading.catch(() => void 0) : reading;
}
async function isPending(run2) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_11__/* .__using */ .r1)(_stack, (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_7__/* .startTimeLimit */ .r)(run2.context.clock, 3e3, run2.context));
    return await run2.readStatus(limit.signal).catch(() => void 0) === "pending";
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_11__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}
function cleanUpRun(run2, mustCancel) {
  const { client, ownsThread, thread_id: thread_id2 } = run2;
  const purpose = `clean up ${run2.run_id ? `run ${run2.run_id}` : "a run"} at ${client.host}`;
  const cancelRun = async (signal) => {
    const path = await run2.findPath(signal);
    if (path === void 0)
      return;
    run2.context.log.info(`Cancelling run ${run2.run_id}`);
    await client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.cancelRun(path), signal });
  };
  const deleteThread = (signal) => client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteThread(thread_id2 ?? ""), signal });
  const steps2 = [...mustCancel ? [cancelRun] : [], ...ownsThread ? [deleteThread] : []];
  return (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(client, purpose, steps2);
}

// .build/compiled/smoke/expectations/judge.js
var maxTextLength = 1e3;
var maxValueLength = 100;
var graphName = name.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_9__/* .pathSegment */ .pn, "is not an ID"));
var judge2 = defineExpectation({
  description: "Another graph scores the output of the run, when everything else that is expected has come true.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
    assistant_id: graphName.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("Assistant ID or graph name of the judge.")),
    reference: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(), "What the output is compared with, such as a good one."),
    score: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .number */ .ai)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(0), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._lte */ .Zm)(1)), 1).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("The least score that passes, from 0 to 1. Default is 1.")),
    criteria: optional2(name, "Criteria for the judge.")
  }, notMap("must be an object with assistant_id")),
  of: "run",
  async check({ assistant_id: id, reference, score: least, criteria }, result, context) {
    const question = {
      inputs: result.input ?? null,
      outputs: result.value ?? null,
      reference_outputs: reference ?? null,
      criteria: criteria ?? null
    };
    const first = await ask(id, question, context);
    const noScore = `judge "${id}" returned no score`;
    const isScored = first.score !== void 0;
    if (!isScored)
      context.log.info(`The ${noScore}: ${first.words}; trying once more`);
    const { score, words: words2, cause } = isScored ? first : await ask(id, question, context);
    if (score === void 0)
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .fail */ .fJ)("judge-failed", `the ${noScore}: ${words2}`, { cause });
    if (score >= least)
      return void 0;
    const expected = `expected a score of at least ${least}`;
    return unexpected("the output", `${expected}, the judge "${id}" returned ${words2}`);
  }
});
async function ask(id, input, context) {
  const { clock, judges, record: record2, redact, signal, timeoutMs } = context;
  const { side: _, ...metadata } = context.metadata ?? {};
  const { server, assistant_id } = judges.get(id) ?? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .fail */ .fJ)("judge-missing", `no judge "${id}"`);
  const request = { assistant_id, input, metadata };
  const runJudge = () => waitForRun(server, request, { timeoutMs, signal });
  const start = clock.now();
  let output;
  try {
    const retries = { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .limitRetries */ .Oh, mayRetry: _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isPostponed */ .RC };
    const outcome = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(runJudge, retries);
    (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .requireEnd */ .tu)(outcome);
    output = outcome.values;
    return readScore(output, redact);
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .isKnownError */ .ux)(error))
      throw error;
    const cause = withShortDetail(error, redact);
    return { words: (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(cause.message, redact, maxTextLength), cause };
  } finally {
    const ofJudge = listNew(listMessages(output), listMessages(input), []);
    record2.judgeCosts.push({ runs: 1, runMs: clock.now() - start, tokens: sumTokens(ofJudge) });
  }
}
function readScore(output, redact) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(output))
    return { words: `its output is ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toKind */ .OF)(output)}` };
  const { score, comment } = output;
  if (score === void 0)
    return { words: "its output has no `score`" };
  const number2 = typeof score === "boolean" ? Number(score) : score;
  const json = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toShortJson */ .Ux)(score, { limit: maxValueLength, redact });
  const shown = (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(json, redact, maxValueLength, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toOneLine */ .GX);
  if (typeof number2 !== "number" || !(number2 >= 0 && number2 <= 1))
    return { words: `\`score\` is ${shown}, and must be true, false, or a number from 0 to 1` };
  const said = typeof comment === "string" ? (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(comment, redact, maxTextLength) : "";
  return { score: number2, words: said.trim() === "" ? shown : `${shown}: ${said}` };
}

// node_modules/@cfworker/json-schema/dist/esm/deep-compare-strict.js
function deepCompareStrict(a, b) {
  const typeofa = typeof a;
  if (typeofa !== typeof b) {
    return false;
  }
  const aIsArray = Array.isArray(a);
  const bIsArray = Array.isArray(b);
  if (aIsArray !== bIsArray) {
    return false;
  }
  if (aIsArray) {
    const length = a.length;
    if (length !== b.length) {
      return false;
    }
    for (let i = 0; i < length; i++) {
      if (!deepCompareStrict(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }
  if (typeofa === "object") {
    if (!a || !b) {
      return a === b;
    }
    const aKeys = Object.keys(a);
    const bKeys = Object.keys(b);
    const length = aKeys.length;
    if (length !== bKeys.length) {
      return false;
    }
    for (const k of aKeys) {
      if (!Object.prototype.hasOwnProperty.call(b, k)) {
        return false;
      }
      if (!deepCompareStrict(a[k], b[k])) {
        return false;
      }
    }
    return true;
  }
  return a === b;
}

// node_modules/@cfworker/json-schema/dist/esm/pointer.js
function encodePointer(p) {
  return encodeURI(escapePointer(p)).replace(/#/g, "%23");
}
function escapePointer(p) {
  return p.replace(/~/g, "~0").replace(/\//g, "~1");
}

// node_modules/@cfworker/json-schema/dist/esm/dereference.js
var uriFragmentCharacter = /^[A-Za-z0-9._~!$&'()*+,;=:@/?-]$/;
var uriPercentEncoding = /^%[0-9A-Fa-f]{2}$/;
var uriUnreservedCharacter = /^[A-Za-z0-9._~-]$/;
function normalizeURIFragment(fragment) {
  let normalized = "";
  for (let index = 0; index < fragment.length; ) {
    const character = fragment[index];
    const encoded = fragment.slice(index, index + 3);
    if (character === "%" && uriPercentEncoding.test(encoded)) {
      const decoded = String.fromCharCode(parseInt(encoded.slice(1), 16));
      normalized += uriUnreservedCharacter.test(decoded) ? decoded : encoded.toUpperCase();
      index += 3;
      continue;
    }
    const codePoint = String.fromCodePoint(fragment.codePointAt(index));
    normalized += uriFragmentCharacter.test(codePoint) ? codePoint : encodeURIComponent(codePoint);
    index += codePoint.length;
  }
  return normalized;
}
function resolveURI(reference, baseURI) {
  const url = new URL(reference, baseURI.href);
  url.hash = url.hash ? normalizeURIFragment(url.hash.slice(1)) : "";
  return url;
}
var schemaKeyword = {
  additionalItems: true,
  unevaluatedItems: true,
  items: true,
  contains: true,
  additionalProperties: true,
  unevaluatedProperties: true,
  propertyNames: true,
  not: true,
  if: true,
  then: true,
  else: true
};
var schemaArrayKeyword = {
  prefixItems: true,
  items: true,
  allOf: true,
  anyOf: true,
  oneOf: true
};
var schemaMapKeyword = {
  $defs: true,
  definitions: true,
  properties: true,
  patternProperties: true,
  dependentSchemas: true
};
var ignoredKeyword = {
  id: true,
  $id: true,
  $ref: true,
  $schema: true,
  $anchor: true,
  $vocabulary: true,
  $comment: true,
  default: true,
  enum: true,
  const: true,
  required: true,
  dependentRequired: true,
  type: true,
  maximum: true,
  minimum: true,
  exclusiveMaximum: true,
  exclusiveMinimum: true,
  multipleOf: true,
  maxLength: true,
  minLength: true,
  pattern: true,
  format: true,
  maxItems: true,
  minItems: true,
  uniqueItems: true,
  maxProperties: true,
  minProperties: true
};
var initialBaseURI = typeof self !== "undefined" && self.location && self.location.origin !== "null" ? new URL(self.location.origin + self.location.pathname + location.search) : new URL("https://github.com/cfworker");
function dereference(schema2, lookup = /* @__PURE__ */ Object.create(null), baseURI = initialBaseURI, basePointer = "") {
  if (schema2 && typeof schema2 === "object" && !Array.isArray(schema2)) {
    const id = schema2.$id || schema2["id"];
    if (id) {
      const url = resolveURI(id, baseURI);
      if (url.hash.length > 1) {
        lookup[url.href] = schema2;
      } else {
        url.hash = "";
        if (basePointer === "") {
          baseURI = url;
        } else {
          dereference(schema2, lookup, baseURI);
        }
      }
    }
  } else if (schema2 !== true && schema2 !== false) {
    return lookup;
  }
  const schemaURI = baseURI.href + (basePointer ? "#" + basePointer : "");
  if (lookup[schemaURI] !== void 0 && lookup[schemaURI] !== schema2) {
    throw new Error(`Duplicate schema URI "${schemaURI}".`);
  }
  lookup[schemaURI] = schema2;
  if (schema2 === true || schema2 === false) {
    return lookup;
  }
  if (schema2.__absolute_uri__ === void 0) {
    Object.defineProperty(schema2, "__absolute_uri__", {
      enumerable: false,
      value: schemaURI
    });
  }
  if (schema2.$ref && schema2.__absolute_ref__ === void 0) {
    const url = resolveURI(schema2.$ref, baseURI);
    Object.defineProperty(schema2, "__absolute_ref__", {
      enumerable: false,
      value: url.href
    });
  }
  if (schema2.$recursiveRef && schema2.__absolute_recursive_ref__ === void 0) {
    const url = resolveURI(schema2.$recursiveRef, baseURI);
    Object.defineProperty(schema2, "__absolute_recursive_ref__", {
      enumerable: false,
      value: url.href
    });
  }
  if (schema2.$anchor) {
    const url = resolveURI("#" + schema2.$anchor, baseURI);
    lookup[url.href] = schema2;
  }
  for (let key in schema2) {
    if (ignoredKeyword[key]) {
      continue;
    }
    const keyBase = `${basePointer}/${encodePointer(key)}`;
    const subSchema = schema2[key];
    if (Array.isArray(subSchema)) {
      if (schemaArrayKeyword[key]) {
        const length = subSchema.length;
        for (let i = 0; i < length; i++) {
          dereference(subSchema[i], lookup, baseURI, `${keyBase}/${i}`);
        }
      }
    } else if (schemaMapKeyword[key]) {
      for (let subKey in subSchema) {
        dereference(subSchema[subKey], lookup, baseURI, `${keyBase}/${encodePointer(subKey)}`);
      }
    } else {
      dereference(subSchema, lookup, baseURI, keyBase);
    }
  }
  return lookup;
}

// node_modules/@cfworker/json-schema/dist/esm/format.js
var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var TIME = /^(\d\d):(\d\d):(\d\d)(\.\d+)?(z|([+-])(\d\d):(\d\d))?$/i;
var HOSTNAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*$/i;
var URIREF = /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
var URITEMPLATE = /^(?:(?:[^\x00-\x20\x7f"<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i;
var URL_ = /^(?:(?:https?|ftp):\/\/)(?:\S+(?::\S*)?@)?(?:(?!10(?:\.\d{1,3}){3})(?!127(?:\.\d{1,3}){3})(?!169\.254(?:\.\d{1,3}){2})(?!192\.168(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z\u{00a1}-\u{ffff}0-9]+-?)*[a-z\u{00a1}-\u{ffff}0-9]+)(?:\.(?:[a-z\u{00a1}-\u{ffff}0-9]+-?)*[a-z\u{00a1}-\u{ffff}0-9]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu;
var UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
var JSON_POINTER = /^(?:\/(?:[^~/]|~0|~1)*)*$/;
var JSON_POINTER_URI_FRAGMENT = /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i;
var RELATIVE_JSON_POINTER = /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/;
var EMAIL_ADDRESS = /^("(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+)@(.+)$/i;
var EMAIL = (input) => {
  const matches = input.match(EMAIL_ADDRESS);
  if (!matches)
    return false;
  const name2 = matches[1];
  const host = matches[2];
  if (!name2 || !host || name2.length > 64 || host.length > 253)
    return false;
  if (name2[0] !== '"' && (name2[0] === "." || name2.endsWith(".") || name2.includes(".."))) {
    return false;
  }
  if (host.startsWith("[") && host.endsWith("]")) {
    const address = host.slice(1, -1);
    if (/^ipv6:/i.test(address))
      return IPV6.test(address.slice(5));
    return IPV4.test(address);
  }
  return HOSTNAME.test(host);
};
var IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)$/;
var IPV6 = /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i;
var DURATION = (input) => /^P(?:\d+W|(?:(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)))$/.test(input);
function bind(r) {
  return r.test.bind(r);
}
var format = {
  date,
  time: time.bind(void 0, true),
  "date-time": date_time,
  duration: DURATION,
  uri,
  "uri-reference": bind(URIREF),
  "uri-template": bind(URITEMPLATE),
  url: bind(URL_),
  email: EMAIL,
  hostname: bind(HOSTNAME),
  ipv4: bind(IPV4),
  ipv6: bind(IPV6),
  regex,
  uuid: bind(UUID),
  "json-pointer": bind(JSON_POINTER),
  "json-pointer-uri-fragment": bind(JSON_POINTER_URI_FRAGMENT),
  "relative-json-pointer": bind(RELATIVE_JSON_POINTER)
};
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function date(str) {
  const matches = str.match(DATE);
  if (!matches)
    return false;
  const yearPart = matches[1];
  const monthPart = matches[2];
  const dayPart = matches[3];
  if (!yearPart || !monthPart || !dayPart)
    return false;
  const year = +yearPart;
  const month = +monthPart;
  const day = +dayPart;
  const maxDay = month == 2 && isLeapYear(year) ? 29 : DAYS[month];
  return month >= 1 && month <= 12 && day >= 1 && maxDay !== void 0 && day <= maxDay;
}
function time(full, str) {
  const matches = str.match(TIME);
  if (!matches)
    return false;
  const hourPart = matches[1];
  const minutePart = matches[2];
  const secondPart = matches[3];
  if (!hourPart || !minutePart || !secondPart)
    return false;
  const hour = +hourPart;
  const minute = +minutePart;
  const second = +secondPart;
  const timeZone = matches[5];
  const offsetSign = matches[6];
  const offsetHour = +(matches[7] ?? 0);
  const offsetMinute = +(matches[8] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59 || full && timeZone === void 0) {
    return false;
  }
  if (second < 60)
    return true;
  const offsetDirection = offsetSign === "+" ? 1 : offsetSign === "-" ? -1 : 0;
  const utcMinute = (hour * 60 + minute - offsetDirection * (offsetHour * 60 + offsetMinute) + 24 * 60) % (24 * 60);
  return utcMinute === 23 * 60 + 59;
}
var DATE_TIME_SEPARATOR = /t|\s/i;
function date_time(str) {
  const [datePart, timePart, extra] = str.split(DATE_TIME_SEPARATOR);
  return datePart !== void 0 && timePart !== void 0 && extra === void 0 && date(datePart) && time(true, timePart);
}
var NOT_URI_FRAGMENT = /\/|:/;
var URI_PATTERN = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function uri(str) {
  return NOT_URI_FRAGMENT.test(str) && URI_PATTERN.test(str);
}
var Z_ANCHOR = /[^\\]\\Z/;
function regex(str) {
  if (Z_ANCHOR.test(str))
    return false;
  try {
    new RegExp(str, "u");
    return true;
  } catch (e) {
    return false;
  }
}

// node_modules/@cfworker/json-schema/dist/esm/ucs2-length.js
function ucs2length(s) {
  let result = 0;
  let length = s.length;
  let index = 0;
  let charCode;
  while (index < length) {
    result++;
    charCode = s.charCodeAt(index++);
    if (charCode >= 55296 && charCode <= 56319 && index < length) {
      charCode = s.charCodeAt(index);
      if ((charCode & 64512) == 56320) {
        index++;
      }
    }
  }
  return result;
}

// node_modules/@cfworker/json-schema/dist/esm/validate.js
function hasOwnProperty(instance, key) {
  return Object.prototype.hasOwnProperty.call(instance, key);
}
function decimalInteger(value) {
  const coefficientAndExponent = Math.abs(value).toString().split("e");
  const coefficient = coefficientAndExponent[0];
  const exponent = coefficientAndExponent[1] ?? "0";
  const point = coefficient.indexOf(".");
  const fractionLength = point === -1 ? 0 : coefficient.length - point - 1;
  return [
    BigInt(coefficient.replace(".", "")),
    Number(exponent) - fractionLength
  ];
}
function isMultipleOf(instance, divisor) {
  if (!Number.isFinite(instance) || !Number.isFinite(divisor) || divisor <= 0) {
    return false;
  }
  const [instanceCoefficient, instanceExponent] = decimalInteger(instance);
  const [divisorCoefficient, divisorExponent] = decimalInteger(divisor);
  const exponentDifference = instanceExponent - divisorExponent;
  if (exponentDifference >= 0) {
    return instanceCoefficient * 10n ** BigInt(exponentDifference) % divisorCoefficient === 0n;
  }
  return instanceCoefficient % (divisorCoefficient * 10n ** BigInt(-exponentDifference)) === 0n;
}
function validate(instance, schema2, draft = "2019-09", lookup = dereference(schema2), shortCircuit = true, recursiveAnchor = null, instanceLocation = "#", schemaLocation = "#", evaluated = /* @__PURE__ */ Object.create(null)) {
  if (schema2 === true) {
    return { valid: true, errors: [] };
  }
  if (schema2 === false) {
    return {
      valid: false,
      errors: [
        {
          instanceLocation,
          keyword: "false",
          keywordLocation: instanceLocation,
          error: "False boolean schema."
        }
      ]
    };
  }
  const rawInstanceType = typeof instance;
  let instanceType;
  switch (rawInstanceType) {
    case "boolean":
    case "number":
    case "string":
      instanceType = rawInstanceType;
      break;
    case "object":
      if (instance === null) {
        instanceType = "null";
      } else if (Array.isArray(instance)) {
        instanceType = "array";
      } else {
        instanceType = "object";
      }
      break;
    default:
      throw new Error(`Instances of "${rawInstanceType}" type are not supported.`);
  }
  const { $ref, $recursiveRef, $recursiveAnchor, type: $type, const: $const, enum: $enum, required: $required, not: $not, anyOf: $anyOf, allOf: $allOf, oneOf: $oneOf, if: $if, then: $then, else: $else, format: $format, properties: $properties, patternProperties: $patternProperties, additionalProperties: $additionalProperties, unevaluatedProperties: $unevaluatedProperties, minProperties: $minProperties, maxProperties: $maxProperties, propertyNames: $propertyNames, dependentRequired: $dependentRequired, dependentSchemas: $dependentSchemas, dependencies: $dependencies, prefixItems: $prefixItems, items: $items, additionalItems: $additionalItems, unevaluatedItems: $unevaluatedItems, contains: $contains, minContains: $minContains, maxContains: $maxContains, minItems: $minItems, maxItems: $maxItems, uniqueItems: $uniqueItems, minimum: $minimum, maximum: $maximum, exclusiveMinimum: $exclusiveMinimum, exclusiveMaximum: $exclusiveMaximum, multipleOf: $multipleOf, minLength: $minLength, maxLength: $maxLength, pattern: $pattern, __absolute_ref__, __absolute_recursive_ref__ } = schema2;
  const errors = [];
  if ($recursiveAnchor === true && recursiveAnchor === null) {
    recursiveAnchor = schema2;
  }
  if ($recursiveRef === "#") {
    const refSchema = recursiveAnchor === null ? lookup[__absolute_recursive_ref__] : recursiveAnchor;
    const keywordLocation = `${schemaLocation}/$recursiveRef`;
    const result = validate(instance, recursiveAnchor === null ? schema2 : recursiveAnchor, draft, lookup, shortCircuit, refSchema, instanceLocation, keywordLocation, evaluated);
    if (!result.valid) {
      errors.push({
        instanceLocation,
        keyword: "$recursiveRef",
        keywordLocation,
        error: "A subschema had errors."
      }, ...result.errors);
    }
  }
  if ($ref !== void 0) {
    const uri2 = __absolute_ref__ || $ref;
    const refSchema = lookup[uri2];
    if (refSchema === void 0) {
      let message = `Unresolved $ref "${$ref}".`;
      if (__absolute_ref__ && __absolute_ref__ !== $ref) {
        message += `  Absolute URI "${__absolute_ref__}".`;
      }
      message += `
Known schemas:
- ${Object.keys(lookup).join("\n- ")}`;
      throw new Error(message);
    }
    const keywordLocation = `${schemaLocation}/$ref`;
    const result = validate(instance, refSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation, evaluated);
    if (!result.valid) {
      errors.push({
        instanceLocation,
        keyword: "$ref",
        keywordLocation,
        error: "A subschema had errors."
      }, ...result.errors);
    }
    if (draft === "4" || draft === "7") {
      return { valid: errors.length === 0, errors };
    }
  }
  if (Array.isArray($type)) {
    let length = $type.length;
    let valid = false;
    for (let i = 0; i < length; i++) {
      if (instanceType === $type[i] || $type[i] === "integer" && instanceType === "number" && instance % 1 === 0 && instance === instance) {
        valid = true;
        break;
      }
    }
    if (!valid) {
      errors.push({
        instanceLocation,
        keyword: "type",
        keywordLocation: `${schemaLocation}/type`,
        error: `Instance type "${instanceType}" is invalid. Expected "${$type.join('", "')}".`
      });
    }
  } else if ($type === "integer") {
    if (instanceType !== "number" || instance % 1 || instance !== instance) {
      errors.push({
        instanceLocation,
        keyword: "type",
        keywordLocation: `${schemaLocation}/type`,
        error: `Instance type "${instanceType}" is invalid. Expected "${$type}".`
      });
    }
  } else if ($type !== void 0 && instanceType !== $type) {
    errors.push({
      instanceLocation,
      keyword: "type",
      keywordLocation: `${schemaLocation}/type`,
      error: `Instance type "${instanceType}" is invalid. Expected "${$type}".`
    });
  }
  if ($const !== void 0) {
    if (instanceType === "object" || instanceType === "array") {
      if (!deepCompareStrict(instance, $const)) {
        errors.push({
          instanceLocation,
          keyword: "const",
          keywordLocation: `${schemaLocation}/const`,
          error: `Instance does not match ${JSON.stringify($const)}.`
        });
      }
    } else if (instance !== $const) {
      errors.push({
        instanceLocation,
        keyword: "const",
        keywordLocation: `${schemaLocation}/const`,
        error: `Instance does not match ${JSON.stringify($const)}.`
      });
    }
  }
  if ($enum !== void 0) {
    if (instanceType === "object" || instanceType === "array") {
      if (!$enum.some((value) => deepCompareStrict(instance, value))) {
        errors.push({
          instanceLocation,
          keyword: "enum",
          keywordLocation: `${schemaLocation}/enum`,
          error: `Instance does not match any of ${JSON.stringify($enum)}.`
        });
      }
    } else if (!$enum.some((value) => instance === value)) {
      errors.push({
        instanceLocation,
        keyword: "enum",
        keywordLocation: `${schemaLocation}/enum`,
        error: `Instance does not match any of ${JSON.stringify($enum)}.`
      });
    }
  }
  if ($not !== void 0) {
    const keywordLocation = `${schemaLocation}/not`;
    const result = validate(instance, $not, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation);
    if (result.valid) {
      errors.push({
        instanceLocation,
        keyword: "not",
        keywordLocation,
        error: 'Instance matched "not" schema.'
      });
    }
  }
  let subEvaluateds = [];
  if ($anyOf !== void 0) {
    const keywordLocation = `${schemaLocation}/anyOf`;
    const errorsLength = errors.length;
    let anyValid = false;
    for (const [i, subSchema] of $anyOf.entries()) {
      const subEvaluated = Object.create(evaluated);
      const result = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result.errors);
      anyValid = anyValid || result.valid;
      if (result.valid) {
        subEvaluateds.push(subEvaluated);
      }
    }
    if (anyValid) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "anyOf",
        keywordLocation,
        error: "Instance does not match any subschemas."
      });
    }
  }
  if ($allOf !== void 0) {
    const keywordLocation = `${schemaLocation}/allOf`;
    const errorsLength = errors.length;
    let allValid = true;
    for (const [i, subSchema] of $allOf.entries()) {
      const subEvaluated = Object.create(evaluated);
      const result = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result.errors);
      allValid = allValid && result.valid;
      if (result.valid) {
        subEvaluateds.push(subEvaluated);
      }
    }
    if (allValid) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "allOf",
        keywordLocation,
        error: `Instance does not match every subschema.`
      });
    }
  }
  if ($oneOf !== void 0) {
    const keywordLocation = `${schemaLocation}/oneOf`;
    const errorsLength = errors.length;
    const matches = $oneOf.filter((subSchema, i) => {
      const subEvaluated = Object.create(evaluated);
      const result = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result.errors);
      if (result.valid) {
        subEvaluateds.push(subEvaluated);
      }
      return result.valid;
    }).length;
    if (matches === 1) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "oneOf",
        keywordLocation,
        error: `Instance does not match exactly one subschema (${matches} matches).`
      });
    }
  }
  if (instanceType === "object" || instanceType === "array") {
    Object.assign(evaluated, ...subEvaluateds);
  }
  if ($if !== void 0) {
    const keywordLocation = `${schemaLocation}/if`;
    const ifEvaluated = /* @__PURE__ */ Object.create(null);
    const conditionResult = validate(instance, $if, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation, ifEvaluated).valid;
    if (conditionResult) {
      Object.assign(evaluated, ifEvaluated);
      if ($then !== void 0) {
        const thenResult = validate(instance, $then, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${schemaLocation}/then`, evaluated);
        if (!thenResult.valid) {
          errors.push({
            instanceLocation,
            keyword: "if",
            keywordLocation,
            error: `Instance does not match "then" schema.`
          }, ...thenResult.errors);
        }
      }
    } else if ($else !== void 0) {
      const elseResult = validate(instance, $else, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${schemaLocation}/else`, evaluated);
      if (!elseResult.valid) {
        errors.push({
          instanceLocation,
          keyword: "if",
          keywordLocation,
          error: `Instance does not match "else" schema.`
        }, ...elseResult.errors);
      }
    }
  }
  if (instanceType === "object") {
    if ($required !== void 0) {
      for (const key of $required) {
        if (!hasOwnProperty(instance, key)) {
          errors.push({
            instanceLocation,
            keyword: "required",
            keywordLocation: `${schemaLocation}/required`,
            error: `Instance does not have required property "${key}".`
          });
        }
      }
    }
    const keys = Object.keys(instance);
    if ($minProperties !== void 0 && keys.length < $minProperties) {
      errors.push({
        instanceLocation,
        keyword: "minProperties",
        keywordLocation: `${schemaLocation}/minProperties`,
        error: `Instance does not have at least ${$minProperties} properties.`
      });
    }
    if ($maxProperties !== void 0 && keys.length > $maxProperties) {
      errors.push({
        instanceLocation,
        keyword: "maxProperties",
        keywordLocation: `${schemaLocation}/maxProperties`,
        error: `Instance does not have at least ${$maxProperties} properties.`
      });
    }
    if ($propertyNames !== void 0) {
      const keywordLocation = `${schemaLocation}/propertyNames`;
      for (const key in instance) {
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result = validate(key, $propertyNames, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
        if (!result.valid) {
          errors.push({
            instanceLocation,
            keyword: "propertyNames",
            keywordLocation,
            error: `Property name "${key}" does not match schema.`
          }, ...result.errors);
        }
      }
    }
    if ($dependentRequired !== void 0) {
      const keywordLocation = `${schemaLocation}/dependantRequired`;
      for (const key in $dependentRequired) {
        if (hasOwnProperty(instance, key)) {
          const required = $dependentRequired[key];
          for (const dependantKey of required) {
            if (!hasOwnProperty(instance, dependantKey)) {
              errors.push({
                instanceLocation,
                keyword: "dependentRequired",
                keywordLocation,
                error: `Instance has "${key}" but does not have "${dependantKey}".`
              });
            }
          }
        }
      }
    }
    if ($dependentSchemas !== void 0) {
      for (const [key, dependentSchema] of Object.entries($dependentSchemas)) {
        const keywordLocation = `${schemaLocation}/dependentSchemas`;
        if (hasOwnProperty(instance, key)) {
          const result = validate(instance, dependentSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${keywordLocation}/${encodePointer(key)}`, evaluated);
          if (!result.valid) {
            errors.push({
              instanceLocation,
              keyword: "dependentSchemas",
              keywordLocation,
              error: `Instance has "${key}" but does not match dependant schema.`
            }, ...result.errors);
          }
        }
      }
    }
    if ($dependencies !== void 0) {
      const keywordLocation = `${schemaLocation}/dependencies`;
      for (const key in $dependencies) {
        if (hasOwnProperty(instance, key)) {
          const propsOrSchema = $dependencies[key];
          if (Array.isArray(propsOrSchema)) {
            for (const dependantKey of propsOrSchema) {
              if (!hasOwnProperty(instance, dependantKey)) {
                errors.push({
                  instanceLocation,
                  keyword: "dependencies",
                  keywordLocation,
                  error: `Instance has "${key}" but does not have "${dependantKey}".`
                });
              }
            }
          } else {
            const result = validate(instance, propsOrSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${keywordLocation}/${encodePointer(key)}`);
            if (!result.valid) {
              errors.push({
                instanceLocation,
                keyword: "dependencies",
                keywordLocation,
                error: `Instance has "${key}" but does not match dependant schema.`
              }, ...result.errors);
            }
          }
        }
      }
    }
    const thisEvaluated = /* @__PURE__ */ Object.create(null);
    let stop = false;
    if ($properties !== void 0) {
      const keywordLocation = `${schemaLocation}/properties`;
      for (const [key, propertySchema] of Object.entries($properties)) {
        if (!hasOwnProperty(instance, key)) {
          continue;
        }
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result = validate(instance[key], propertySchema, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, `${keywordLocation}/${encodePointer(key)}`);
        thisEvaluated[key] = true;
        if (result.valid) {
          evaluated[key] = true;
        } else {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "properties",
            keywordLocation,
            error: `Property "${key}" does not match schema.`
          }, ...result.errors);
          if (stop)
            break;
        }
      }
    }
    if (!stop && $patternProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/patternProperties`;
      for (const [pattern, subSchema] of Object.entries($patternProperties)) {
        const regex2 = new RegExp(pattern, "u");
        for (const key in instance) {
          if (!regex2.test(key)) {
            continue;
          }
          const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
          const result = validate(instance[key], subSchema, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, `${keywordLocation}/${encodePointer(pattern)}`);
          thisEvaluated[key] = true;
          if (result.valid) {
            evaluated[key] = true;
          } else {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "patternProperties",
              keywordLocation,
              error: `Property "${key}" matches pattern "${pattern}" but does not match associated schema.`
            }, ...result.errors);
          }
        }
      }
    }
    if (!stop && $additionalProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/additionalProperties`;
      for (const key in instance) {
        if (thisEvaluated[key]) {
          continue;
        }
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result = validate(instance[key], $additionalProperties, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
        if (result.valid) {
          evaluated[key] = true;
        } else {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "additionalProperties",
            keywordLocation,
            error: `Property "${key}" does not match additional properties schema.`
          }, ...result.errors);
        }
      }
    } else if (!stop && $unevaluatedProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/unevaluatedProperties`;
      for (const key in instance) {
        if (!evaluated[key]) {
          const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
          const result = validate(instance[key], $unevaluatedProperties, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
          if (result.valid) {
            evaluated[key] = true;
          } else {
            errors.push({
              instanceLocation,
              keyword: "unevaluatedProperties",
              keywordLocation,
              error: `Property "${key}" does not match unevaluated properties schema.`
            }, ...result.errors);
          }
        }
      }
    }
  } else if (instanceType === "array") {
    if ($maxItems !== void 0 && instance.length > $maxItems) {
      errors.push({
        instanceLocation,
        keyword: "maxItems",
        keywordLocation: `${schemaLocation}/maxItems`,
        error: `Array has too many items (${instance.length} > ${$maxItems}).`
      });
    }
    if ($minItems !== void 0 && instance.length < $minItems) {
      errors.push({
        instanceLocation,
        keyword: "minItems",
        keywordLocation: `${schemaLocation}/minItems`,
        error: `Array has too few items (${instance.length} < ${$minItems}).`
      });
    }
    const length = instance.length;
    let i = 0;
    let stop = false;
    if ($prefixItems !== void 0) {
      const keywordLocation = `${schemaLocation}/prefixItems`;
      const length2 = Math.min($prefixItems.length, length);
      for (; i < length2; i++) {
        const result = validate(instance[i], $prefixItems[i], draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, `${keywordLocation}/${i}`);
        evaluated[i] = true;
        if (!result.valid) {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "prefixItems",
            keywordLocation,
            error: `Items did not match schema.`
          }, ...result.errors);
          if (stop)
            break;
        }
      }
    }
    if ($items !== void 0) {
      const keywordLocation = `${schemaLocation}/items`;
      if (Array.isArray($items)) {
        const length2 = Math.min($items.length, length);
        for (; i < length2; i++) {
          const result = validate(instance[i], $items[i], draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, `${keywordLocation}/${i}`);
          evaluated[i] = true;
          if (!result.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "items",
              keywordLocation,
              error: `Items did not match schema.`
            }, ...result.errors);
            if (stop)
              break;
          }
        }
      } else {
        for (; i < length; i++) {
          const result = validate(instance[i], $items, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation);
          evaluated[i] = true;
          if (!result.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "items",
              keywordLocation,
              error: `Items did not match schema.`
            }, ...result.errors);
            if (stop)
              break;
          }
        }
      }
      if (!stop && $additionalItems !== void 0) {
        const keywordLocation2 = `${schemaLocation}/additionalItems`;
        for (; i < length; i++) {
          const result = validate(instance[i], $additionalItems, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation2);
          evaluated[i] = true;
          if (!result.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "additionalItems",
              keywordLocation: keywordLocation2,
              error: `Items did not match additional items schema.`
            }, ...result.errors);
          }
        }
      }
    }
    if ($contains !== void 0) {
      if (length === 0 && $minContains === void 0) {
        errors.push({
          instanceLocation,
          keyword: "contains",
          keywordLocation: `${schemaLocation}/contains`,
          error: `Array is empty. It must contain at least one item matching the schema.`
        });
      } else if ($minContains !== void 0 && length < $minContains) {
        errors.push({
          instanceLocation,
          keyword: "minContains",
          keywordLocation: `${schemaLocation}/minContains`,
          error: `Array has less items (${length}) than minContains (${$minContains}).`
        });
      } else {
        const keywordLocation = `${schemaLocation}/contains`;
        const errorsLength = errors.length;
        let contained = 0;
        for (let j = 0; j < length; j++) {
          const result = validate(instance[j], $contains, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${j}`, keywordLocation);
          if (result.valid) {
            evaluated[j] = true;
            contained++;
          } else {
            errors.push(...result.errors);
          }
        }
        if (contained >= ($minContains || 0)) {
          errors.length = errorsLength;
        }
        if ($minContains === void 0 && contained === 0) {
          errors.splice(errorsLength, 0, {
            instanceLocation,
            keyword: "contains",
            keywordLocation,
            error: `Array does not contain item matching schema.`
          });
        } else if ($minContains !== void 0 && contained < $minContains) {
          errors.push({
            instanceLocation,
            keyword: "minContains",
            keywordLocation: `${schemaLocation}/minContains`,
            error: `Array must contain at least ${$minContains} items matching schema. Only ${contained} items were found.`
          });
        } else if ($maxContains !== void 0 && contained > $maxContains) {
          errors.push({
            instanceLocation,
            keyword: "maxContains",
            keywordLocation: `${schemaLocation}/maxContains`,
            error: `Array may contain at most ${$maxContains} items matching schema. ${contained} items were found.`
          });
        }
      }
    }
    if (!stop && $unevaluatedItems !== void 0) {
      const keywordLocation = `${schemaLocation}/unevaluatedItems`;
      for (i; i < length; i++) {
        if (evaluated[i]) {
          continue;
        }
        const result = validate(instance[i], $unevaluatedItems, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation);
        evaluated[i] = true;
        if (!result.valid) {
          errors.push({
            instanceLocation,
            keyword: "unevaluatedItems",
            keywordLocation,
            error: `Items did not match unevaluated items schema.`
          }, ...result.errors);
        }
      }
    }
    if ($uniqueItems) {
      for (let j = 0; j < length; j++) {
        const a = instance[j];
        const ao = typeof a === "object" && a !== null;
        for (let k = 0; k < length; k++) {
          if (j === k) {
            continue;
          }
          const b = instance[k];
          const bo = typeof b === "object" && b !== null;
          if (a === b || ao && bo && deepCompareStrict(a, b)) {
            errors.push({
              instanceLocation,
              keyword: "uniqueItems",
              keywordLocation: `${schemaLocation}/uniqueItems`,
              error: `Duplicate items at indexes ${j} and ${k}.`
            });
            j = Number.MAX_SAFE_INTEGER;
            k = Number.MAX_SAFE_INTEGER;
          }
        }
      }
    }
  } else if (instanceType === "number") {
    if (draft === "4") {
      if ($minimum !== void 0 && ($exclusiveMinimum === true && instance <= $minimum || instance < $minimum)) {
        errors.push({
          instanceLocation,
          keyword: "minimum",
          keywordLocation: `${schemaLocation}/minimum`,
          error: `${instance} is less than ${$exclusiveMinimum ? "or equal to " : ""} ${$minimum}.`
        });
      }
      if ($maximum !== void 0 && ($exclusiveMaximum === true && instance >= $maximum || instance > $maximum)) {
        errors.push({
          instanceLocation,
          keyword: "maximum",
          keywordLocation: `${schemaLocation}/maximum`,
          error: `${instance} is greater than ${$exclusiveMaximum ? "or equal to " : ""} ${$maximum}.`
        });
      }
    } else {
      if ($minimum !== void 0 && instance < $minimum) {
        errors.push({
          instanceLocation,
          keyword: "minimum",
          keywordLocation: `${schemaLocation}/minimum`,
          error: `${instance} is less than ${$minimum}.`
        });
      }
      if ($maximum !== void 0 && instance > $maximum) {
        errors.push({
          instanceLocation,
          keyword: "maximum",
          keywordLocation: `${schemaLocation}/maximum`,
          error: `${instance} is greater than ${$maximum}.`
        });
      }
      if ($exclusiveMinimum !== void 0 && instance <= $exclusiveMinimum) {
        errors.push({
          instanceLocation,
          keyword: "exclusiveMinimum",
          keywordLocation: `${schemaLocation}/exclusiveMinimum`,
          error: `${instance} is less than ${$exclusiveMinimum}.`
        });
      }
      if ($exclusiveMaximum !== void 0 && instance >= $exclusiveMaximum) {
        errors.push({
          instanceLocation,
          keyword: "exclusiveMaximum",
          keywordLocation: `${schemaLocation}/exclusiveMaximum`,
          error: `${instance} is greater than or equal to ${$exclusiveMaximum}.`
        });
      }
    }
    if ($multipleOf !== void 0) {
      if (!isMultipleOf(instance, $multipleOf)) {
        errors.push({
          instanceLocation,
          keyword: "multipleOf",
          keywordLocation: `${schemaLocation}/multipleOf`,
          error: `${instance} is not a multiple of ${$multipleOf}.`
        });
      }
    }
  } else if (instanceType === "string") {
    const length = $minLength === void 0 && $maxLength === void 0 ? 0 : ucs2length(instance);
    if ($minLength !== void 0 && length < $minLength) {
      errors.push({
        instanceLocation,
        keyword: "minLength",
        keywordLocation: `${schemaLocation}/minLength`,
        error: `String is too short (${length} < ${$minLength}).`
      });
    }
    if ($maxLength !== void 0 && length > $maxLength) {
      errors.push({
        instanceLocation,
        keyword: "maxLength",
        keywordLocation: `${schemaLocation}/maxLength`,
        error: `String is too long (${length} > ${$maxLength}).`
      });
    }
    if ($pattern !== void 0 && !new RegExp($pattern, "u").test(instance)) {
      errors.push({
        instanceLocation,
        keyword: "pattern",
        keywordLocation: `${schemaLocation}/pattern`,
        error: `String does not match pattern.`
      });
    }
    if ($format !== void 0 && format[$format] && !format[$format](instance)) {
      errors.push({
        instanceLocation,
        keyword: "format",
        keywordLocation: `${schemaLocation}/format`,
        error: `String does not match format "${$format}".`
      });
    }
  }
  return { valid: errors.length === 0, errors };
}

// node_modules/@cfworker/json-schema/dist/esm/validator.js
var Validator = class {
  schema;
  draft;
  shortCircuit;
  lookup;
  constructor(schema2, draft = "2019-09", shortCircuit = true) {
    this.schema = schema2;
    this.draft = draft;
    this.shortCircuit = shortCircuit;
    this.lookup = dereference(schema2);
  }
  validate(instance) {
    return validate(instance, this.schema, this.draft, this.lookup, this.shortCircuit);
  }
  addSchema(schema2, id) {
    if (id) {
      schema2 = { ...schema2, $id: id };
    }
    dereference(schema2, this.lookup);
  }
};

// .build/compiled/smoke/expectations/schema.js
var keywords = /* @__PURE__ */ new Set([
  ...Object.keys({ ...schemaKeyword, ...schemaArrayKeyword }),
  ...Object.keys({ ...schemaMapKeyword, ...ignoredKeyword }),
  ..."minContains maxContains title description examples deprecated readOnly writeOnly".split(" ")
]);
var samples = [null, true, 1, "text", [1], { key: 1 }];
function findFault(value) {
  if (typeof value !== "boolean" && !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(value))
    return "must be a schema: an object, true, or false";
  try {
    const byUri = dereference(structuredClone(value));
    for (const part of Object.values(byUri))
      for (const sample of samples)
        validate(sample, part, "2020-12", byUri);
    const parts = Object.values(byUri).filter(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh);
    const extra = parts.flatMap(Object.keys).filter((keyword) => !keywords.has(keyword));
    if (extra.length > 0)
      return `has ${extra.join(", ")}, which is not a keyword of JSON Schema`;
    const isKnown = parts.every((part) => Object.hasOwn(format, part.format ?? "date"));
    return isKnown ? void 0 : "has an unknown format";
  } catch {
    return "is not a valid JSON Schema";
  }
}
var maxLines = 10;
var maxLineLength = 300;
var wrappers = /* @__PURE__ */ new Set([
  ..."$ref additionalProperties allOf dependentSchemas else if items patternProperties".split(" "),
  ..."prefixItems properties propertyNames then unevaluatedItems unevaluatedProperties".split(" ")
]);
var expectSchema = defineExpectation({
  description: "A JSON Schema (2020-12) that the output matches.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .Ie)((value) => findFault(value) === void 0, {
    error: ({ input }) => findFault(input)
  }).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ type: ["object", "boolean"] })),
  of: "value",
  check(expected, { value }, { redact }) {
    const subject = "the output";
    if (value === void 0)
      return unexpected(subject, `${subject}: got nothing`);
    const validator = new Validator(expected, "2020-12", false);
    const { errors } = validator.validate(value);
    if (errors.length === 0)
      return void 0;
    const causes = errors.filter(({ keyword }) => !wrappers.has(keyword));
    const toLine = ({ instanceLocation, error }) => {
      const place = toPlace(instanceLocation) || subject;
      const problem = error === "False boolean schema." ? "is not allowed here" : error;
      return (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(`${redact(place)}: ${problem}`, redact, maxLineLength, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toOneLine */ .GX);
    };
    const lines = [...new Set(causes.map(toLine))];
    return unexpected(subject, (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toFirst */ .iH)(lines, maxLines, String).join("\n"));
  }
});
function toPlace(pointer) {
  const keys = pointer.split("/").slice(1).map(decodeURI);
  return keys.map((key) => key.replace(/~1/g, "/").replace(/~0/g, "~")).join(".");
}

// .build/compiled/smoke/expectations/tools.js
var words = "must be a name, or an object that maps one name to its arguments";
var hasOneKey = (given) => Object.keys(given).length === 1;
var withArguments = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)(name, map).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(hasOneKey, words));
var entry = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([name, withArguments], words);
var none = "has no tool. For a run that calls no tool, write exactly: []";
var list = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YO)(entry).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._minLength */ .m9)(1, none));
var some = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([entry, list], words);
var any = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([entry, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YO)(entry)], words);
var rules = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
  contains: optional2(some, "Tool calls that occur, each as often as it is listed."),
  in_order: optional2(some, "Tool calls that occur in this order; others may occur between them."),
  exactly: optional2(any, "All tool calls, in any order; [] for none."),
  only: optional2(any, "The only tools that are called, in any number of calls."),
  excludes: optional2(some, "Tool calls that do not occur.")
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)((given) => Object.keys(given).length > 0, none));
var expectTools = defineExpectation({
  description: "Tools that the agent calls in the new messages of this run: a list, or rules.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([list, rules], "must be a list of tools, or an object with rules"),
  of: "run",
  check(expected, { newMessages = [] }, { redact }) {
    const toError = (wanted, came2) => unexpected("the list of tool calls", `expected ${wanted}, ${came2}`);
    if (!newMessages.some(isOfAgent))
      return toError("a message of the agent", "but this run added none");
    const calls2 = newMessages.flatMap((message) => message.calls);
    const given = Array.isArray(expected) ? { contains: expected } : expected;
    const problems = listProblems(given, calls2, redact);
    if (problems.length === 0)
      return void 0;
    const came = calls2.length === 0 ? "but no tool was called" : `got ${describe2(calls2, redact)}`;
    return toError(problems.join("; "), came);
  }
});
function listProblems(given, calls2, redact) {
  const write = (listed) => describe2(listed, redact);
  const read = (rule) => [given[rule] ?? []].flat().map(toCall2);
  const [contained, ordered] = [read("contains"), read("in_order")];
  const [exact, only] = [read("exactly"), read("only")];
  const occur = (wanted) => {
    const fits = (at, nth) => isContained(calls2[nth], wanted[at]);
    return !findAssignment(wanted.length, calls2.length, fits).includes(-1);
  };
  const isExact = exact.length === calls2.length && occur(exact);
  const isOnly = calls2.every((call) => only.some((allowed) => isContained(call, allowed)));
  const hasCalled = (excluded) => calls2.some((call) => isContained(call, excluded));
  const unwanted = read("excludes").filter(hasCalled);
  const problems = [
    [!occur(contained), `calls of ${write(contained)}`],
    [ordered.length > 0 && !isContained(calls2, ordered), `calls in the order ${write(ordered)}`],
    [given.exactly !== void 0 && !isExact, `exactly ${write(exact)}`],
    [given.only !== void 0 && !isOnly, `only calls of ${write(only)}`],
    [unwanted.length > 0, `no call of ${write(unwanted)}`]
  ];
  return problems.flatMap(([isBroken, problem]) => isBroken ? problem : []);
}
function toCall2(given) {
  if (typeof given === "string")
    return { name: given };
  const [[tool, args] = [""]] = Object.entries(given);
  return { name: tool, args };
}
var maxShownCalls = 12;
var maxNameLength = 100;
function describe2(listed, redact) {
  const toText = ({ name: tool, args }) => {
    const given = args === void 0 ? "" : ` ${show(args, redact)}`;
    return `${(0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(tool, redact, maxNameLength, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toOneLine */ .GX)}${given}`;
  };
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .toFirst */ .iH)(listed, maxShownCalls, toText).join(", ") || "no tool";
}

// .build/compiled/smoke/expectations/expectations.js
var matchingRules = "Expected items of a list must occur in this order; an empty list expects an empty list; {} matches any object.";
var count = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(0));
var bounds = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
  min: optional2(count, "Minimum count."),
  max: optional2(count, "Maximum count.")
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(({ min, max }) => (min ?? max) !== void 0, "requires min, max, or a number"), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(({ min = 0, max = min }) => min <= max, "min must not exceed max"));
var expectations = {
  expect_interrupt: defineExpectation({
    description: "true for any interrupt, false for none, otherwise what the value of an interrupt contains.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(),
    of: "stop",
    check(expected, { outcome }, { redact }) {
      if (expected === false)
        return (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .requireEnd */ .tu)(outcome);
      if (outcome?.end !== "interrupted")
        return unexpected("the run", "expected an interrupt, but the run ended");
      const differences = outcome.interrupts.map(({ value }) => findDifference("the interrupt", value, expected, redact));
      if (expected === true || differences.includes(void 0))
        return void 0;
      const [first] = differences;
      return first ?? unexpected("the interrupt", "the run stopped without an interrupt value");
    }
  }),
  expect_interrupts: defineExpectation({
    description: "What the pending interrupts contain: one entry for each, in any order.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)()).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._maxLength */ .Eb)(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxInterrupts */ .p4)),
    of: "stop",
    check(expected, { outcome, isNamedStop }, { redact }) {
      const interrupts = outcome?.end === "interrupted" ? outcome.interrupts : [];
      if (expected.length === 0 && !isNamedStop)
        return (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .requireEnd */ .tu)(outcome);
      return findMismatch(interrupts, expected, redact);
    }
  }),
  expect: defineExpectation({
    description: `What the output contains; it may contain more. ${matchingRules}`,
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(),
    of: "value",
    check: (expected, { value }, { redact }) => findDifference("the output", value, expected, redact)
  }),
  expect_text: expectText,
  expect_tools: expectTools,
  expect_schema: expectSchema,
  expect_length: defineExpectation({
    description: "Number of items in the output: a count or its bounds.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([count, bounds], "must be a count, or an object with min or max"),
    of: "items",
    check(expected, { value }) {
      const { length } = value;
      const { min = 0, max } = typeof expected === "number" ? { min: expected, max: expected } : expected;
      if (length >= min && (max === void 0 || length <= max))
        return void 0;
      const wanted = max === void 0 ? `at least ${min}` : min === max ? min : `${min} to ${max}`;
      return unexpected("the output", `expected ${wanted} items, got ${length}`);
    }
  }),
  expect_nodes: defineExpectation({
    description: "Nodes of the graph.",
    schema: names,
    of: "nodes",
    check: (expected, { value }) => findMissing("the graph", "node", expected, listNodes(value))
  }),
  expect_events: defineExpectation({
    description: "Stream modes or event types, each with at least one event.",
    schema: names,
    of: "events",
    check(expected, { events = /* @__PURE__ */ new Set(), lostStream }) {
      const missing = findMissing("the stream", "event", expected, events);
      if (missing !== void 0 && lostStream !== void 0)
        throw lostStream;
      return missing;
    }
  }),
  expect_state: defineExpectation({
    description: `What the state of the thread contains after the step. ${matchingRules}`,
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(),
    of: "state",
    check: async (expected, _, { graph, redact }) => findDifference("the state", await graph.getState(), expected, redact)
  }),
  max_duration: defineExpectation({
    description: "Maximum duration of the step: 20s, 2m.",
    schema: duration,
    check: (limitMs, { durationMs }) => findExcess("the step", durationMs, limitMs)
  }),
  max_first_event: defineExpectation({
    description: "Maximum time to the first event of the stream.",
    schema: duration,
    of: "events",
    check: (limitMs, { firstEventMs }) => findExcess("the first event", firstEventMs, limitMs)
  }),
  max_first_token: defineExpectation({
    description: "Maximum time to the first token of the agent, in a stream of messages or messages-tuple.",
    schema: duration,
    of: "events",
    check: (limitMs, { firstTokenMs }) => findExcess("the first token", firstTokenMs, limitMs)
  }),
  max_tokens: defineExpectation({
    description: "Maximum tokens of the run, as the new messages in its output report them.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(1)),
    of: "run",
    check(limit, { newMessages = [] }) {
      const tokens = sumTokens(newMessages);
      if (tokens !== void 0 && tokens <= limit)
        return void 0;
      const unreported = "but its messages do not report them (usage_metadata.total_tokens)";
      const came = tokens === void 0 ? unreported : `got ${tokens}`;
      return unexpected("the run", `expected at most ${limit} tokens, ${came}`);
    }
  }),
  judge: judge2
};
function findExpectations(step) {
  const entries = Object.entries(expectations);
  return entries.filter(([key]) => Object.hasOwn(step, key));
}
function findExcess(subject, tookMs, limitMs) {
  if (tookMs !== void 0 && tookMs <= limitMs)
    return void 0;
  const took = tookMs === void 0 ? "never arrived" : `took ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(tookMs)}`;
  return unexpected(subject, `expected within ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(limitMs)}, ${took}`);
}

// .build/compiled/smoke/steps/run-fields.js
var afterWords = "The checkpoint after this earlier step of the test.";
var byStep = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({ after_step: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)(afterWords)) });
var beforeWords = "The newest checkpoint at which these nodes run next.";
var byNext = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({ next: oneOrMore.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)(beforeWords)) });
var either = "must be an object with after_step (a number) or next (a node, or several)";
var checkpoint = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([byStep, byNext], either).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ id: "checkpoint" }));
function findStepReference(content) {
  const { checkpoint: checkpoint2, before } = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(content) ? content : {};
  const references = [checkpoint2, before].map((one) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(one) ? one["after_step"] : void 0);
  return references.find((number2) => typeof number2 === "number");
}
var maxStates = 100;
async function findCheckpoint(wanted, { graph, record: record2 }) {
  if (wanted === void 0)
    return {};
  if ("after_step" in wanted) {
    const config2 = record2.checkpoints.get(wanted.after_step) ?? {};
    if ((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toConfigurable */ .LN)(config2)["checkpoint_id"])
      return config2;
    return fail2(`one after step ${wanted.after_step}`, []);
  }
  const states = await graph.getStateHistory(maxStates);
  const found = states.find(({ next }) => wanted.next.every((node) => next.includes(node)));
  const nextNodes = states.flatMap(({ next }) => next);
  return found?.config ?? fail2(`one at which ${wanted.next.join(", ")} runs next`, nextNodes);
}
function fail2(expected, nextNodes) {
  const found = [...new Set(nextNodes)].join(", ") || "none";
  throw unexpected("the history", `expected a checkpoint: ${expected}; found: ${found}`);
}
var breakpoints = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .eu)("*"), names], 'must be "*" or a list of nodes');
var command = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
  resume: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(), "The value for the pending interrupt."),
  update: optional2(map, "Changes to the state."),
  goto: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(), "The node that runs next, or several.")
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)((given) => !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isEmptyMap */ .qm)(given), "requires resume, update, or goto"));
function otherThan(keys) {
  const problem = "must not contain what has its own key next to extra, or is set by the action";
  return map.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)((given) => !keys.some((key) => Object.hasOwn(given, key)), problem));
}
var strategies = ["reject", "interrupt", "rollback", "enqueue"];
var refused = (why) => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .never */ .qK)(why));
var thread_id = refused("cannot be set, because each test has its own thread");
var configurable = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .looseObject */ ._H)({ thread_id }, "must be an object");
var runConfig = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .looseObject */ ._H)({
  configurable: optional2(configurable, "The configuration of the graph, by its own names."),
  context: refused("is ignored in a config. Set it next to config")
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ id: "config" }));
var ownFields = {
  input: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(), "The input; null continues where the thread stopped."),
  command: optional2(command, "A resume value, a state change, or a jump, instead of an input."),
  config: optional2(runConfig, "configurable, tags, recursion_limit, \u2026"),
  context: optional2(map, "The static context of the run."),
  metadata: optional2(map, "Metadata of the run."),
  checkpoint: optional2(checkpoint, "Where on the thread the run starts."),
  multitask_strategy: optional2(name, "What happens to the run on a busy thread.", strategies),
  durability: optional2(name, "When checkpoints are written.", ["sync", "async", "exit"]),
  interrupt_before: optional2(breakpoints, 'Nodes to stop before, or "*".'),
  interrupt_after: optional2(breakpoints, 'Nodes to stop after, or "*".'),
  webhook: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Whether the webhook of the step is notified.")
};
var reserved = ["assistant_id", "on_completion", "stream_mode", "stream_subgraphs", "subgraphs"];
var taken = [...Object.keys(ownFields), ...reserved];
var runFields = {
  ...ownFields,
  extra: optional2(otherThan(taken), "Other parameters, sent unchanged.")
};
function toRunSchema(more) {
  const needsEither = "requires either an input (null to continue after an interrupt) or a command";
  const isEither = (run2) => Object.hasOwn(run2, "input") !== Object.hasOwn(run2, "command");
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({ ...runFields, ...more }).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(isEither, needsEither));
}
function needsThread(run2) {
  const { background, command: command2 = {}, interrupt_before, interrupt_after, checkpoint: checkpoint2 } = run2;
  const onThread = [interrupt_before, interrupt_after, checkpoint2];
  return background === true || "resume" in command2 || onThread.some((one) => one !== void 0);
}

// .build/compiled/smoke/steps/cron.js

var ownKeys = ["schedule", "input", "config", "context", "webhook", "metadata", "assistant_id"];
var schema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
  schedule: optional2(name, "When it runs: five fields, in UTC."),
  input: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(), "The input of its runs."),
  config: optional2(runConfig, "The config of its runs."),
  context: optional2(map, "The static context of its runs."),
  webhook: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Whether the input webhook is notified. Default is true."),
  extra: optional2(otherThan(ownKeys), "Further parameters: timezone, end_time, \u2026"),
  thread: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Whether the cron is on the thread of the test, and is deleted with it."),
  remove: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Removes the cron of this test instead.")
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .refine */ .YP)(({ schedule, remove, ...others }) => {
  if (remove !== true)
    return schedule !== void 0;
  return schedule === void 0 && Object.keys(others).length === 0;
}, "requires a schedule, or remove: true and nothing else"));
var cron = defineStep({
  description: "Creates the cron of this test, or replaces it. The name of the test identifies it.",
  schema,
  needsThread: ({ thread }) => thread === true,
  async perform(fields, context) {
    const { graphServer, log, record: record2, signal, testName } = context;
    const { thread: isOnThread = false, remove: isRemoved = false, schedule } = fields;
    const key = isOnThread ? "graph_deploy_action_thread" : "graph_deploy_action";
    const marker = { [key]: isOnThread ? (0,node_crypto__WEBPACK_IMPORTED_MODULE_12__.randomUUID)() : testName };
    const oldCrons = isOnThread ? [] : await listOld(marker, isRemoved, context);
    const isDisabled = oldCrons[0]?.enabled === false;
    if (!isRemoved) {
      const enabled = isDisabled ? false : void 0;
      const request = { ...toRequest(fields, context), metadata: marker, enabled };
      const create = () => graphServer.createCron(request, signal);
      const { cron_id } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(create, { ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .writeRetries */ .Kr, ...context });
      if (isOnThread)
        record2.undo.defer(() => graphServer.discardCron(cron_id));
    }
    for (const { cron_id } of oldCrons)
      await graphServer.deleteCron(cron_id, signal);
    const state = isDisabled ? ", and stays disabled" : "";
    const done = `${oldCrons[0] ? "replaced" : "registered"}: ${schedule}${state}`;
    log.info(`The cron of "${testName}" is ${isRemoved ? "removed" : done}`);
    return {};
  }
});
async function listOld(marker, isRemoved, context) {
  const { graphServer, log, signal, testName } = context;
  try {
    return await graphServer.listCrons(marker, signal);
  } catch (error) {
    const hasNoList = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .isRoutesMissing */ .l2)(error) || error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__/* .HttpError */ .j$ && error.status === 404;
    if (!hasNoList || isRemoved)
      throw error;
    const problem = `The Agent Server does not list crons (${error.message}), so an earlier cron of "${testName}" was not found.`;
    log.warning(`${problem} If there is one, delete it there.`, "Crons not listed");
    return [];
  }
}
function toRequest(written, { graph, webhook }) {
  const { schedule = "", input, webhook: isNotified = true, extra, ...fields } = written;
  const { assistant_id, thread_id: thread_id2 } = graph;
  const url = isNotified ? webhook?.url : void 0;
  const thread = fields.thread ? { configurable: { thread_id: thread_id2 } } : {};
  const config2 = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(fields.config, thread);
  return { ...extra, assistant_id, schedule, input, config: config2, context: fields.context, webhook: url };
}

// .build/compiled/smoke/steps/run.js

var run = defineStep({
  description: "Runs the graph and waits for its output.",
  schema: toRunSchema({
    background: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Whether to create the run first, and then join it.")
  }),
  needsThread,
  perform: ({ background, ...fields }, context) => performRun2(fields, context, background === true ? runInBackground : waitForRun)
});
var modes = ["values", "updates", "messages-tuple", "messages", "custom", "events", "debug"];
var stream = defineStep({
  description: "Runs the graph and follows its events.",
  schema: toRunSchema({
    subgraphs: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), "Whether subgraphs stream as well."),
    stream_mode: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._default */ .Rv)(oneOrMore, ["values"]).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ description: "One mode, or several. Default is values.", examples: modes }))
  }),
  needsThread,
  async perform(fields, context) {
    const elapsedMs = () => context.clock.now() - context.record.begunAt;
    const events = /* @__PURE__ */ new Set();
    const seen = {};
    const follow = (server, request, options, toNew) => {
      const onEvent = ({ mode, data }) => {
        const [base = mode] = mode.split("/", 1);
        if (events.size < _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxEventNames */ .Lv)
          events.add(base).add(mode);
        if (mode === "messages")
          events.add("messages-tuple");
        if (base !== "metadata")
          seen.firstEventMs ??= elapsedMs();
        const isAnswer = ({ role, text }) => role === "ai" && text !== "";
        const hasToken = base === "messages" && toNew(listMessages(data)).some(isAnswer);
        if (hasToken)
          seen.firstTokenMs ??= elapsedMs();
      };
      const onCut = (lostStream) => Object.assign(seen, { lostStream });
      return streamRun(server, request, { ...options, onEvent, onCut });
    };
    const result = await performRun2(fields, context, follow);
    return { ...result, ...seen, events };
  }
});
var resume = defineStep({
  description: "Resumes the pending interrupt with this value, or several with an object of interrupt IDs and values.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(),
  needsThread: () => true,
  perform: (value, context) => performRun2({ command: { resume: value } }, context, waitForRun)
});
var entry2 = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
  to: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("What the value of the interrupt contains.")),
  with: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("The value to resume it with."))
}, notMap("must be an object with to and with")).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .meta */ .mI)({ id: "interrupt_answer" }));
var resumeEach = defineStep({
  description: "Resumes each pending interrupt with its own entry.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YO)(entry2).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._minLength */ .m9)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._maxLength */ .Eb)(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .maxInterrupts */ .p4)),
  needsThread: () => true,
  perform: (given, context) => answerAll(context, (interrupts) => {
    const expected = given.map(({ to }) => to);
    const mismatch = findMismatch(interrupts, expected, context.redact);
    if (mismatch !== void 0)
      throw mismatch;
    return interrupts.map(({ value }) => {
      const [first, ...others] = given.filter(({ to }) => isContained(value, to));
      if (others.every((other) => (0,node_util__WEBPACK_IMPORTED_MODULE_15__.isDeepStrictEqual)(other.with, first?.with)))
        return first?.with;
      const problem = `${show(value, context.redact)} matches several, with different values`;
      return failAnswer(`each interrupt to match one entry: ${problem}`);
    });
  })
});
var resumeAll = defineStep({
  description: "Resumes every pending interrupt with this value.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)(),
  needsThread: () => true,
  perform: (value, context) => answerAll(context, (interrupts) => interrupts.map(() => value))
});
async function performRun2(run2, context, follow, toAnswer = findToAnswer(run2)) {
  const { graph, graphServer, record: record2, webhook, timeoutMs, signal, onBegin, onRun, place } = context;
  const { extra, webhook: isNotified = false, ...fields } = run2;
  const isContinued = toAnswer !== void 0 || run2.input === null && run2.command === void 0;
  const { start, threadBefore } = await findStart(run2, isContinued, context);
  const answer = toAnswer && { resume: toAnswer(threadBefore?.interrupts) };
  const delivery = isNotified ? webhook?.receiver?.expect() : void 0;
  const request = graph.toRequest({
    ...fields,
    ...extra,
    command: answer ? { ...run2.command, ...answer } : run2.command,
    checkpoint: toCheckpoint(start),
    webhook: isNotified ? delivery?.url.reveal() ?? webhook?.url : void 0
  });
  const input = run2.input ?? run2.command?.update;
  const before = threadBefore ? threadBefore.values : record2.result?.value;
  const messagesBefore = listMessages(before);
  const sentMessages = listMessages([input, ...record2.updates]);
  const toNew = (messages) => listNew(messages, messagesBefore, sentMessages);
  const options = { timeoutMs, signal, onBegin, onRun, place };
  const earlierRun = record2.run;
  const outcome = await follow(graphServer, request, options, toNew).catch((error) => {
    throw record2.run === earlierRun ? (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .toRoutesMissingIf404 */ .td)("runs", error) : error;
  });
  record2.updates = [];
  const hasBreakpoint = (run2.interrupt_before ?? run2.interrupt_after) !== void 0;
  return {
    ...{ value: outcome.values, outcome, input, before },
    newMessages: toNew(listMessages(outcome.values)),
    isNamedStop: hasBreakpoint && outcome.end === "interrupted" && outcome.interrupts.length === 0,
    ...delivery && { demandNotification: () => demand(delivery, context) }
  };
}
async function findStart(run2, isContinued, context) {
  const start = await findCheckpoint(run2.checkpoint, context);
  await requireTargets(run2.command?.goto, context);
  const hasNamedThread = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(run2.config).thread_id !== void 0;
  if (!isContinued && !hasNamedThread)
    return { start, threadBefore: void 0 };
  const threadBefore = await context.graph.findState((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(run2.config, start));
  const hasEnded = threadBefore?.next.length === 0 && threadBefore.interrupts.length === 0;
  if (isContinued && hasEnded)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .fail */ .fJ)("no-pending-interrupt", "expected an interrupted run, but the thread has already ended");
  return { start, threadBefore };
}
var notificationMs = 3e4;
async function demand(delivery, { log, timeoutMs }) {
  const limitMs = Math.min(notificationMs, timeoutMs);
  const { run_id: id, status, error } = await delivery.awaitNotification(limitMs);
  const name2 = id === void 0 ? "the run" : `run ${id}`;
  log.info(`The webhook was notified of ${name2}: ${status ?? "no status"}`);
  if (status === void 0 || !isFailure(status))
    return;
  const message = `the notification reports that ${name2} ended as ${status}`;
  const code = status === "interrupted" ? "notified-of-interrupt" : "notified-of-failure";
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .fail */ .fJ)(code, error ? `${message}: ${error}` : message);
}
var interruptId = /^[0-9a-f]{32}$/;
function findToAnswer({ command: command2 = {} }) {
  if (!Object.hasOwn(command2, "resume"))
    return void 0;
  const { resume: resume2 } = command2;
  const isEmpty = !resume2 || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isEmptyMap */ .qm)(resume2);
  return ([only, ...others] = []) => {
    const id = only?.id ?? "";
    return isEmpty && interruptId.test(id) && others.length === 0 ? { [id]: resume2 } : resume2;
  };
}
function answerAll(context, toAnswers) {
  const toAnswer = (pending = []) => {
    if (pending.length === 0)
      failAnswer("pending interrupts, but there are none");
    const answers = toAnswers(pending);
    const ids = pending.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size === pending.length)
      return Object.fromEntries(ids.map((id, at) => [id, answers[at]]));
    if (pending.length === 1)
      return answers[0];
    return failAnswer("an ID for each interrupt, but the server shows none");
  };
  return performRun2({}, context, waitForRun, toAnswer);
}
function failAnswer(expected) {
  throw unexpected("the list of pending interrupts", `expected ${expected}`);
}
async function requireTargets(goto, { graph }) {
  const named = [goto].flat().map((target) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_10__/* .isMap */ .jh)(target) ? target["node"] : target);
  const targets = named.filter((target) => typeof target === "string");
  if (targets.length === 0)
    return;
  const nodes = listNodes(await graph.getGraph());
  const missing = findMissing("the graph", "node for goto:", targets, nodes);
  if (missing !== void 0)
    throw missing;
}

// .build/compiled/smoke/steps/steps.js
var page = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._lte */ .Zm)(1e3));
var falseByDefault = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), false);
var depth = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zM)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(1))], "must be true, false, or a depth");
var steps = {
  run,
  resume,
  resume_each: resumeEach,
  resume_all: resumeAll,
  stream,
  update_state: defineStep({
    description: "Updates the state of the thread, as a node would.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
      values: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("The changes; null for none.")),
      as_node: optional2(name, "The node that the change is attributed to."),
      checkpoint: optional2(checkpoint, "A checkpoint other than the latest, where a fork starts.")
    }),
    needsThread: () => true,
    async perform({ values, checkpoint: checkpoint2, as_node }, context) {
      const config2 = await findCheckpoint(checkpoint2, context);
      await context.graph.updateState(config2, values, as_node);
      context.record.updates.push(values);
      return {};
    }
  }),
  state: defineStep({
    description: "Reads the state of the thread.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
      subgraphs: falseByDefault.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("Whether the states of subgraphs are included.")),
      checkpoint: optional2(checkpoint, "A checkpoint other than the latest.")
    }),
    needsThread: () => true,
    async perform({ checkpoint: checkpoint2, subgraphs }, context) {
      const config2 = await findCheckpoint(checkpoint2, context);
      return { value: await context.graph.getState(config2, subgraphs) };
    }
  }),
  history: defineStep({
    description: "Reads the states of the thread, newest first.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
      limit: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._default */ .Rv)(page, 10).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("Maximum number of states.")),
      before: optional2(checkpoint, "Only states before this checkpoint."),
      filter: optional2(map, "Only states whose metadata contains this.")
    }),
    needsThread: () => true,
    async perform({ limit, before, filter }, context) {
      const config2 = before && await findCheckpoint(before, context);
      return { value: await context.graph.getStateHistory(limit, config2, filter) };
    }
  }),
  graph: defineStep({
    description: "Reads the nodes and edges of the graph.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
      xray: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._default */ .Rv)(depth, false).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .describe */ .q0)("Whether subgraphs are opened: all, or down to a depth."))
    }),
    perform: async ({ xray }, { graph }) => ({ value: await graph.getGraph(xray) })
  }),
  assistants: defineStep({
    description: "Lists the assistants of the Agent Server.",
    schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .re)({
      limit: optional2(page, "Number of assistants to read. The default is all."),
      offset: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm)(0)), "Number of assistants to skip."),
      metadata: optional2(map, "Only assistants whose metadata contains this.")
    }),
    async perform(search, { graphServer, signal }) {
      return { value: await graphServer.listAssistants(signal, search) };
    }
  }),
  cron
};
function findSteps(step) {
  const entries = Object.entries(steps);
  return entries.filter(([key]) => Object.hasOwn(step, key));
}
function findStep(step) {
  return findSteps(step)[0];
}




/***/ }),

/***/ 9290:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jf: () => (/* binding */ toRunEvent),
/* harmony export */   Np: () => (/* binding */ runFailed),
/* harmony export */   S4: () => (/* binding */ judge),
/* harmony export */   Wp: () => (/* binding */ parseAnswer),
/* harmony export */   dM: () => (/* binding */ alwaysStreamed),
/* harmony export */   s4: () => (/* binding */ updateAnswer),
/* harmony export */   tL: () => (/* binding */ isRunFailed),
/* harmony export */   tu: () => (/* binding */ requireEnd)
/* harmony export */ });
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8497);




// .build/compiled/graph-server/run-result.js
var starts = {
  "run-raised": "ended with an error: ",
  "run-interrupted": "stopped at an interrupt: ",
  // At a breakpoint.
  "run-stopped": "stopped before node ",
  "run-timed-out": "reached the time limit of the Agent Server: ",
  "run-cancelled": "was cancelled, rolled back, or deleted by another client before it ended: ",
  "run-no-values": "ended without values: ",
  "run-no-result": "returned no result: "
};
function runFailed(code, detail, node, advice) {
  const start = node === void 0 ? starts[code] : `raised an error in node ${node}: `;
  const sentence = `the run ${start}${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutTrailing */ .hT)(detail ?? "", ".")}`;
  const message = sentence.replace(/:? $/, "");
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .Problem */ .AF(code, message, { detail, node, advice });
}
function isRunFailed(error) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isProblem */ .AN)(error, ...Object.keys(starts));
}
function parseAnswer(body) {
  const text = body.trim();
  if (text === "")
    throw runFailed("run-no-result", "the response ended before a result arrived");
  return toAnswer(parseSent("the response", text));
}
function parseSent(source, text) {
  try {
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJsonText */ .lk)(text);
  } catch (error) {
    const problem = error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .JsonTooDeep */ .nh ? error.message : "not complete JSON";
    throw runFailed("run-no-result", `${source} is ${problem}`);
  }
}
function toAnswer(sent) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(sent))
    return { values: sent };
  if (Object.hasOwn(sent, "__error__"))
    return { error: toErrorDetail(sent["__error__"]) };
  if (!Object.hasOwn(sent, "__interrupt__"))
    return { values: sent };
  const { __interrupt__: sentInterrupts, ...values } = sent;
  const interrupts = _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .interruptListSchema */ .B9.parse(sentInterrupts);
  return { interrupts, values: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isEmptyMap */ .qm)(values) ? void 0 : values };
}
function toRunEvent(name = "message", text = "") {
  const [mode = "", ...namespace] = name.split("|");
  if (mode === "error")
    return { mode, namespace, data: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(text) ?? text };
  if (mode === "end")
    return { mode, namespace, data: void 0 };
  return { mode, namespace, data: parseSent("an event of the stream", text) };
}
function updateAnswer(answer, event) {
  const { mode, namespace, data } = event;
  if (mode === "error")
    return { error: toErrorDetail(data) };
  if (namespace.length > 0 || !alwaysStreamed.includes(mode))
    return answer;
  const { error, interrupts: newInterrupts, values: newValues } = toAnswer(data);
  if (error !== void 0)
    return { error };
  const interrupts = newInterrupts ?? answer?.interrupts;
  if (mode === "updates")
    return newInterrupts ? { ...answer, interrupts } : answer;
  return { values: newValues === void 0 ? answer?.values : newValues, interrupts };
}
var alwaysStreamed = ["values", "updates"];
var failures = /* @__PURE__ */ new Map([
  ["timeout", ["run-timed-out", "the server reports the run as timed out"]],
  ["interrupted", ["run-cancelled", "the server reports the run as interrupted"]],
  ["gone", ["run-cancelled", "the server no longer has the run"]]
]);
function judge(answer, status, state) {
  if (answer?.error !== void 0 || status === "error")
    throw toRaised(answer?.error, state);
  const failure = failures.get(status);
  if (failure !== void 0)
    throw runFailed(...failure);
  if (status !== void 0 && status !== "success")
    throw runFailed("run-no-result", `the server reports the run as ${status} after its response`);
  const next = state?.next ?? [];
  const [inState, inResponse] = [state?.interrupts ?? [], answer?.interrupts ?? []];
  const interrupts = inState.length > inResponse.length ? inState : inResponse;
  if (answer?.interrupts !== void 0 || next.length + interrupts.length > 0) {
    const values2 = answer?.values ?? state?.values;
    return { end: "interrupted", interrupts, values: values2, next };
  }
  if (answer === void 0 && (status === void 0 || state === void 0))
    throw runFailed("run-no-result", "the response ended before the run returned its values");
  const values = answer === void 0 ? state?.values : answer.values;
  if (values !== null)
    return { end: "values", values };
  const noValues = "the graph returned null, so it wrote no values";
  if (status !== void 0)
    throw runFailed("run-no-values", noValues);
  const eitherCause = "the run was cancelled or wrote no values, and the server does not show which";
  throw runFailed("run-no-result", eitherCause);
}
function toRaised(reported = "the server reports the run as failed", state) {
  const tasks = state?.tasks ?? [];
  const [errorClass] = /^[\w.]+(?=:|$)/.exec(reported) ?? [];
  const ending = tasks.find(({ error }) => errorClass && error?.includes(errorClass));
  const task = ending ?? tasks.find(({ error }) => error !== null);
  const detail = task?.error && hidden.test(reported) ? toTaskError(task.error) : reported;
  return runFailed("run-raised", detail, task?.name ?? void 0, (0,_chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__/* .findErrorAdvice */ .S)(detail));
}
var hidden = /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /;
var escapes = { n: "\n", r: "\r", t: "	" };
function toTaskError(error) {
  const json = error.startsWith("{") ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(error) : void 0;
  if (json !== void 0)
    return toErrorDetail(json);
  const text = error.replace(/\\([^xuU])/gs, (_, letter) => escapes[letter] ?? letter);
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, "$1: $3");
}
function toErrorDetail(error) {
  if (typeof error === "string")
    return error;
  const { error: kind, name, message } = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(error) ? error : {};
  const wrapped = typeof message === "string" ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(message) : void 0;
  if (typeof wrapped === "string" || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(wrapped) && "message" in wrapped)
    return toErrorDetail(wrapped);
  const parts = [kind ?? name, message].filter((part) => typeof part === "string" && part !== "");
  return parts.join(": ") || "an error without a description";
}
function requireEnd(outcome) {
  if (outcome?.end !== "interrupted")
    return;
  const { interrupts, next } = outcome;
  if (interrupts.length === 0)
    throw runFailed("run-stopped", next.join(", ") || "(not shown)");
  throw runFailed("run-interrupted", JSON.stringify(interrupts.map(({ value }) => value)));
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




/***/ })

};
;
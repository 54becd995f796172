"use strict";
exports.id = 487;
exports.ids = [487];
exports.modules = {

/***/ 1696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B7: () => (/* binding */ findState),
/* harmony export */   Hh: () => (/* binding */ withOpenInterrupts),
/* harmony export */   nY: () => (/* binding */ cleanUp)
/* harmony export */ });
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7696);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3115);
/* harmony import */ var _chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1688);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9817);





// .build/compiled/graph-server/thread-calls.js
async function findState(client, thread_id, signal) {
  const state = await (0,_chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .A)(client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .K.state(thread_id), signal }));
  return state && withOpenInterrupts(client, state, thread_id, signal);
}
async function withOpenInterrupts(client, state, thread_id, signal) {
  if (state.interrupts.length < 2)
    return state;
  const thread = await (0,_chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .A)(client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .K.thread(thread_id), signal }));
  return { ...state, interrupts: findOpenInterrupts(state, thread) };
}
function findOpenInterrupts({ interrupts, tasks }, thread) {
  const isResumed = (id) => thread?.interrupts?.[id ?? ""]?.length === 0;
  const open = tasks.flatMap((task) => isResumed(task.id) ? [] : task.interrupts);
  return open.length > 0 ? open : interrupts;
}
var limitMs = 2e3;
async function cleanUp({ context: { clock, log } }, what, todo) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__/* .__using */ .r1)(_stack, (0,_chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r)(clock, limitMs, { toReason: () => new Error("it took too long") }));
    for (const call of todo) {
      try {
        await call(limit.signal);
      } catch (error) {
        log.info(`Could not ${what}: ${error.message}`);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 5713:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5080);
/* harmony import */ var _chunk_BATWTRBR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1696);
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7696);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1216);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3115);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4390);
/* harmony import */ var _chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2920);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4664);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_8__);









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
    return this.client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.info(), signal }).catch(() => void 0);
  }
  /** One page of the assistants with a limit, else all. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listAssistants(body), signal });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_3__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** Creates a thread and returns its ID; HTTP 409 if it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const call = _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.createThread({ if_exists: "raise", ...thread });
    return (await (0,_chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_3__/* .orRoutesMissing */ .WX)("threads", this.client.call({ ...call, signal }))).thread_id;
  }
  /** Some threads on which a run of the graph is in progress. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listThreads(body), signal });
  }
  /** Deletes a thread, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const discard = (signal) => (0,_chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfNotFound */ .X)(this.client.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.deleteThread(thread_id), signal }));
    return (0,_chunk_BATWTRBR_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** On the thread of its config, if it has one. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_6__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const body = { ...(0,_chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons(_chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.createCron((0,_chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listCrons(body), signal);
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** A cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfNotFound */ .X)(this.#callCrons(_chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.deleteCron(cron_id), signal));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_BATWTRBR_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      const status = error instanceof _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_3__/* .toRoutesMissing */ .Em)("runs", error);
      const problem = `the Agent Server at ${this.host} does not support crons`;
      (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_8__.isDeepStrictEqual)(one.metadata?.[key], value)));
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
    (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && fitting.length > 1) {
    const problem = `the Agent Server has ${fitting.length} assistants. ${list}`;
    (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  const isMade = typeof first.metadata?.["created_by"] === "string";
  if (wanted === void 0 || fitting.length === 1 && !isMade)
    return first;
  const own = fitting.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 8456:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8475);
/* harmony import */ var _chunk_EY66FX7L_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5713);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8548);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4390);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9699);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2065);








// .build/compiled/deploy/gate/find-baseline.js
async function requireBaseline(given, tested, context) {
  const found = await findBaseline(given, tested, context);
  if (found && "problem" in found)
    throw found.problem;
}
async function findBaseline(given, tested, context) {
  const name = typeof given === "string" ? given : given.host;
  try {
    const found = await locate(given, tested, context);
    return found && { name, ...found };
  } catch (cause) {
    context.signal.throwIfAborted();
    const isKnown = (0,_chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_3__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .jQ;
    if (!isKnown || (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    const problem = new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("baseline-unavailable", message, { cause });
    return { name, problem };
  }
}
async function locate(given, tested, context) {
  const isTested = (what) => (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-is-tested", `the baseline is ${what}, which this step tests`);
  const connect = (url2) => {
    if (url2.href === tested.url?.href)
      isTested(url2.href);
    return new _chunk_EY66FX7L_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(context.connectGraphServer(url2));
  };
  if (typeof given !== "string")
    return { url: given, graphServer: connect(given) };
  const deployment = await (0,_chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_0__/* .findByName */ ._)(given, context);
  if (deployment === void 0)
    return void 0;
  const { id, url, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    isTested(`deployment ${id}`);
  if (active === null)
    (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  const hidden = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
  const shown = url ?? (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", hidden);
  const address = (0,_chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_4__/* .parseServiceAddress */ .ZM)(shown, context);
  const found = { url: address, graphServer: connect(address) };
  if (active === void 0)
    return found;
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_2__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  const expected = { deploymentId: id, revisionId: active };
  return { ...found, expected, revisionId: active, commitSha: revision?.repoCommitSha };
}




/***/ }),

/***/ 3115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ interruptListSchema),
/* harmony export */   K: () => (/* binding */ calls)
/* harmony export */ });
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9699);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2065);




// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)());
var map = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()));
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fk)(_chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
var anything = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)(), null);
function orNull(schema) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(schema), null);
}
var assistantListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ assistant_id: identifier, graph_id: text, name: text, metadata: map })
);
var nodeId = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai)()]), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(String));
var nodeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: nodeId, type: text, name: text, metadata: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()) }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((node) => {
  const { id, name, data } = node;
  const own = (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof own === "string" ? own : id) };
}));
var edgeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  source: nodeId,
  target: nodeId,
  conditional: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)(), false),
  /** What is written at a conditional edge. */
  data: text
});
var graphSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ nodes: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(nodeSchema), edges: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(edgeSchema) });
var runRecordSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ run_id: identifier, status: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), metadata: map });
var runListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(runRecordSchema);
var cronSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  cron_id: identifier,
  assistant_id: text,
  enabled: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)()),
  metadata: map,
  payload: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ metadata: map }))
}), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ payload, metadata, ...cron }) => {
  return { ...cron, metadata: metadata ?? payload?.metadata ?? {} };
}));
var cronListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(cronSchema);
var serverInfoSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  flags: map,
  context: text,
  host: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ host_revision_id: text })), void 0)
});
var interruptSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: text, value: anything }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((one) => ({ ...one, id: one.id ?? text.parse(one["interrupt_id"]) })));
var interruptListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(interruptSchema), []);
var threadSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  thread_id: identifier,
  interrupts: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), interruptListSchema))
});
var threadListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadSchema);
var checkpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var checkpointOrNull = orNull(checkpointSchema);
var updatedCheckpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ checkpoint: checkpointOrNull, configurable: checkpointOrNull }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((sent) => sent.checkpoint ?? sent.configurable ?? checkpointSchema.parse(sent))).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(({ checkpoint_id }) => checkpoint_id !== null, "no checkpoint is named"));
var taskSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  id: text,
  name: text,
  error: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(anything, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((error) => typeof error === "string" || error === null ? error : JSON.stringify(error))),
  interrupts: interruptListSchema
});
var threadStateSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
    values: anything,
    next: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)())),
    tasks: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: checkpointOrNull,
    parent_checkpoint: checkpointOrNull,
    interrupts: interruptListSchema
  }),
  // The JavaScript server shows interrupts with their tasks only.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ interrupts: own, ...state }) => ({
    ...state,
    interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts)
  }))
);
var stateListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadStateSchema);

// .build/compiled/graph-server/calls.js
var bodyLimit = _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT;
function get(purpose, path, response, query) {
  return { purpose, method: "GET", path, query, response, bodyLimit, retry: true };
}
function post(purpose, path, body, response) {
  return { purpose, method: "POST", path, body, response, bodyLimit };
}
function undo(method, purpose, path) {
  return { purpose, method, path, response: anything, whenEmpty: null, retry: true };
}
function repeatable(call) {
  return { ...call, retry: true };
}
var calls = {
  info: () => get("read the version of the Agent Server", ["info"], serverInfoSchema),
  listAssistants: (body) => post("list the assistants", ["assistants", "search"], body, assistantListSchema),
  graph: (assistant, xray) => get("read the graph", ["assistants", assistant, "graph"], graphSchema, { xray }),
  createThread: (body) => post("create a thread", ["threads"], body, threadSchema),
  listThreads: (body) => repeatable(post("list the threads", ["threads", "search"], body, threadListSchema)),
  thread: (thread) => get("read the thread", ["threads", thread], threadSchema),
  deleteThread: (thread) => undo("DELETE", "delete the thread", ["threads", thread]),
  state: (thread, subgraphs) => get("read the state", ["threads", thread, "state"], threadStateSchema, { subgraphs }),
  stateAt: (thread, body) => repeatable(post("read the state at a checkpoint", ["threads", thread, "state", "checkpoint"], body, threadStateSchema)),
  history: (thread, body) => repeatable(post("read the history", ["threads", thread, "history"], body, stateListSchema)),
  updateState: (thread, body) => post("update the state", ["threads", thread, "state"], body, updatedCheckpointSchema),
  createRun: (path, body) => post("create the run", path, body, runRecordSchema),
  // The newest runs are enough: no other client uses the thread while ours runs.
  listRuns: (thread) => get("list the runs of the thread", ["threads", thread, "runs"], runListSchema, { limit: 10 }),
  run: (path) => get("read the run", path, runRecordSchema),
  cancelRun: (path) => undo("POST", "cancel the run", [...path, "cancel"]),
  createCron: (path, body) => post("create a cron", path, body, cronSchema),
  listCrons: (body) => post("list the crons", ["runs", "crons", "search"], body, cronListSchema),
  deleteCron: (cron) => undo("DELETE", "delete the cron", ["runs", "crons", cron])
};




/***/ }),

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

/***/ 1216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4390);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4664);



// .build/compiled/graph-server/refusals.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return error instanceof _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}




/***/ }),

/***/ 4487:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireBaseline: () => (/* reexport safe */ _chunk_GSCSNH6N_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _chunk_GSCSNH6N_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8456);
/* harmony import */ var _chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8475);
/* harmony import */ var _chunk_EY66FX7L_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5713);
/* harmony import */ var _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5080);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8548);
/* harmony import */ var _chunk_5BYBZGGO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9651);
/* harmony import */ var _chunk_BATWTRBR_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1696);
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7696);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1216);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3115);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1585);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4390);
/* harmony import */ var _chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1688);
/* harmony import */ var _chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(2920);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8319);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(9817);























/***/ })

};
;
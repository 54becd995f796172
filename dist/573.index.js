"use strict";
exports.id = 573;
exports.ids = [573];
exports.modules = {

/***/ 562:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4161);
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7498);
/* harmony import */ var _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3998);
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
    const graphServer = new _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphServer */ .w(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 4161:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7498);
/* harmony import */ var _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7193);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9738);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4181);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_7__);








// .build/compiled/graph-server/graph-server.js

var threadCleanUpMs = 3e3;
var cronCleanUpMs = 2e3;
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
    return this.client.call({ ..._chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
  }
  /** One page of the assistants with a limit, else all. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listAssistants(body), signal });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** Creates a thread and returns its ID; HTTP 409 if it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const call = _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createThread({ if_exists: "raise", ...thread });
    return (await (0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", this.client.call({ ...call, signal }))).thread_id;
  }
  /** Deletes a thread, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const discard = (signal) => (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.client.call({ ..._chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteThread(thread_id), signal }));
    return (0,_chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, threadCleanUpMs, `delete thread ${thread_id}`, [discard]);
  }
  /** On the thread of its config, if it has one. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_5__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const body = { ...(0,_chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons(_chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createCron((0,_chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_5__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listCrons(body), signal);
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** A cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(_chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteCron(cron_id), signal));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, cronCleanUpMs, `delete cron ${cron_id}`, [discard]);
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      const status = error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissing */ .Em)("runs", error);
      const problem = `the Agent Server at ${this.host} does not support crons`;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_7__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const refuse = (code, problem) => {
    const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
    const list = available.join(", ") || "none";
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .fJ)(code, `${problem}. Available: ${list}`, { wanted, available });
  };
  if (wanted === void 0) {
    const [only = refuse("assistant-missing", "the Agent Server has no assistant")] = assistants;
    if (assistants.length === 1)
      return only;
    return refuse("assistant-unclear", `the Agent Server has ${assistants.length} assistants`);
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted);
  const missing = `no assistant or graph is named ${wanted}`;
  const [first = refuse("assistant-missing", missing)] = ofGraph;
  if (ofGraph.length === 1 && typeof first.metadata?.["created_by"] !== "string")
    return first;
  const own = ofGraph.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 6437:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ withShortDetail)
/* harmony export */ });
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9572);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9963);



// .build/compiled/smoke/short-detail.js
var maxDetailLength = 2e3;
function withShortDetail(error, redact) {
  const { detail, node, advice } = error.facts;
  if (detail === void 0)
    return error;
  return (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_0__/* .runFailed */ .Np)((0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_0__/* .toRunEnd */ .Sb)(error), (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_1__/* .toShownText */ .YQ)(detail, redact, maxDetailLength), node, advice);
}




/***/ }),

/***/ 7645:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AV: () => (/* binding */ runSmokePlan),
/* harmony export */   Cm: () => (/* binding */ playPlan),
/* harmony export */   HY: () => (/* binding */ preparePlan),
/* harmony export */   Hc: () => (/* binding */ findAssistants),
/* harmony export */   Kc: () => (/* binding */ runSample),
/* harmony export */   MG: () => (/* binding */ findJudges),
/* harmony export */   gH: () => (/* binding */ workAtOnce),
/* harmony export */   kQ: () => (/* binding */ generateTest)
/* harmony export */ });
/* harmony import */ var _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4161);
/* harmony import */ var _chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6437);
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1094);
/* harmony import */ var _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3998);
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9572);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5325);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2265);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7795);
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1452);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6141);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_14___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_14__);















// .build/compiled/time/work-at-once.js
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

// .build/compiled/smoke/collect-reports.js
function keep({ value }, redact) {
  const { length } = (0,_chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_5__/* .toShortJson */ .U)(value, { limit: _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_13__/* .maxKeptResultLength */ .uA + 1 });
  if (length <= _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_13__/* .maxKeptResultLength */ .uA)
    return { value };
  const start = (0,_chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_5__/* .toShortJson */ .U)(value, { limit: _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_13__/* .maxShownValueLength */ .J1, indent: 2, redact });
  return { value: void 0, start: redact(start) };
}
function toEnd({ failure }) {
  if (failure === void 0)
    return "passed";
  return (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(failure) ? "unscored" : "failed";
}
function toTestReport(test, { graph_id, assistant_id }, all, redact) {
  const { name, line, pass } = test;
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(all, toEnd);
  const isMissed = passed.length + unscored.length < pass;
  const shown = isMissed ? failed[0] : unscored[0] ?? passed[0];
  const { steps, run, result, failure } = shown;
  const count = unscored.length === 0 ? {} : { unscored: unscored.length };
  const samples = { taken: all.length, passed: passed.length, needed: pass, ...count };
  const toFailed = (sample) => sample?.failure && { ...sample.failure, name, samples };
  const first = toFailed(unscored[0]);
  const judges = all.flatMap(({ judge }) => judge ?? []);
  return {
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    steps,
    run,
    output: result && keep(result, redact),
    failure: toFailed(shown),
    failedSample: failure ?? failed[0]?.failure,
    ...first && { unscored: first },
    ...test.cases[0]?.label !== void 0 && { cases: toCaseReports(test, all) },
    durationMs: sumDurations(all),
    cost: (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .addCosts */ .Iu)(all.map(({ cost }) => cost)),
    ...judges.length > 0 && { judge: (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .addCosts */ .Iu)(judges) }
  };
}
function toCaseReports({ cases }, all) {
  const byCase = Map.groupBy(all, ({ planned }) => planned.case);
  return cases.map((one) => {
    const samples = byCase.get(one) ?? [];
    const { failed = [], unscored = [] } = Object.groupBy(samples, toEnd);
    const told = failed[0] ?? unscored.at(-1);
    return { label: one.label ?? "", failure: told?.failure, durationMs: sumDurations(samples) };
  });
}
function sumDurations(samples) {
  return samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
}
var progressMs = 1e4;
function createProgress(total, { log, clock }) {
  const startedAt = clock.now();
  let saidAt = startedAt;
  const counts = { passed: 0, failed: 0, unscored: 0 };
  return (end) => {
    counts[end] += 1;
    const { passed, failed, unscored } = counts;
    const done = passed + failed + unscored;
    const now = clock.now();
    if (now - saidAt < progressMs || done === total)
      return;
    saidAt = now;
    const leftMs = (now - startedAt) / done * (total - done);
    const show = (count) => count.toLocaleString("en");
    const withoutScore = unscored === 0 ? "" : `${show(unscored)} without a score, `;
    log.info(`${show(done)} of ${show(total)} runs done: ${show(passed)} passed, ${show(failed)} failed, ${withoutScore}about ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(leftMs)} left`);
  };
}

// .build/compiled/smoke/find-assistants.js
async function findAssistants(server, tests, { assistantId, isSingleTest }, context, retries = {}) {
  const names = tests.map((test) => test.assistant_id ?? assistantId);
  const named = names.filter((name) => name !== void 0);
  const isUnnamed = named.length < names.length;
  const unseen = named.map((assistant_id) => {
    const graph_id = (0,_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_9__/* .isUuid */ .O1)(assistant_id) ? null : assistant_id;
    return { assistant_id, graph_id, name: null, metadata: null };
  });
  if (isSingleTest && named.length > 0)
    return { server, listed: void 0, found: unseen };
  const list = () => server.listAssistants(context.signal);
  try {
    const listed = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .withRetries */ .LH)(list, { ...context, ..._chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .startupRetries */ .kp, ...retries });
    const count = listed.length === 1 ? "1 assistant" : `${listed.length} assistants`;
    context.log.info(`${server.host} lists ${count}`);
    const ofTests = tests.map((test) => chooseFor(test, listed, assistantId));
    return { server, listed, found: tests.length > 0 ? ofTests : listUntested(listed, assistantId) };
  } catch (error) {
    if (!isListHidden(error) || isSingleTest || isUnnamed)
      throw error;
    context.log.info(`${error.message}; only runs show whether their assistants exist`);
    return { server, listed: void 0, found: unseen };
  }
}
function chooseFor({ name, line, assistant_id: own }, listed, assistantId) {
  try {
    return (0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, own ?? assistantId);
  } catch (error) {
    if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
      throw error;
    const isOfInput = own === void 0 && assistantId !== void 0;
    if (isOfInput || line === void 0)
      return error;
    const message = `test ${name} (line ${line}): ${error.message}`;
    return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .Problem */ .AF(error.code, message, error.facts);
  }
}
function isListHidden(error) {
  const isForbidden = error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && error.status === 403;
  return isForbidden || (0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_6__/* .isRoutesMissing */ .l2)(error);
}
async function toMissingAssistant(error, graphServer, { assistantId }, { signal }) {
  if (!(error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$) || !(0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_6__/* .isAssistantMissing */ .bD)(error))
    return error;
  try {
    (0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal), assistantId);
  } catch (missing) {
    signal.throwIfAborted();
    if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .isProblem */ .AN)(missing, "assistant-missing", "assistant-unclear"))
      return missing;
  }
  return error;
}
function listUntested(listed, assistantId) {
  const graphs = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))];
  if (assistantId !== void 0 || graphs.length < 2) {
    return [(0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, assistantId ?? graphs[0])];
  }
  return graphs.slice(0, _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_13__/* .maxPlanTests */ .dB).map((graph) => (0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, graph));
}

// .build/compiled/smoke/find-judges.js
async function findJudges(here, tests, there, context) {
  const steps = tests.flatMap((test) => test.steps);
  const names = new Set(steps.flatMap((step) => step.judge?.assistant_id ?? []));
  if (names.size === 0)
    return void 0;
  const { createJudge } = await __webpack_require__.e(/* import() */ 634).then(__webpack_require__.bind(__webpack_require__, 634));
  const findPlace = (judge) => {
    if (there === void 0 || there.problem)
      return here;
    const isNamed = (one) => [one.assistant_id, one.graph_id].includes(judge);
    if (there.listed?.some(isNamed) ?? true)
      return there;
    const places = `${there.server.host} does not have the judge "${judge}"; that of ${here.server.host}`;
    context.log.info(`${places} scores both sides`);
    return here;
  };
  const open = (judge) => {
    const { server, listed } = findPlace(judge);
    try {
      const id = listed ? (0,_chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, judge).assistant_id : judge;
      return [judge, createJudge(judge, server, id, context)];
    } catch (error) {
      if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
        throw error;
      if (there?.problem)
        throw there.problem;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .fail */ .fJ)("judge-missing", error.message, { cause: error });
    }
  };
  return new Map([...names].map(open));
}

// .build/compiled/smoke/run-sample.js

async function runSample(planned, { assistant_id, graph_id }, context) {
  const { test, case: own, number: sample } = planned;
  const plannedSteps = own.readSteps();
  const { graphServer, clock, signal, redact } = context;
  const start = clock.now();
  const record = {
    ...{ steps: [], costs: [], judgeCosts: [], updates: [], run: void 0, result: void 0 },
    checkpoints: /* @__PURE__ */ new Map(),
    undo: new AsyncDisposableStack()
  };
  let failure;
  let thread_id;
  let number = 1;
  let kind = "thread";
  try {
    if (test.thread)
      thread_id = await createThread(graph_id, context);
    const config = thread_id === void 0 ? {} : { configurable: { thread_id } };
    const graph = new _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_3__/* .RemoteGraph */ .$(graphServer, assistant_id, { config, signal });
    const testContext = { ...context, graph, testName: test.name, record };
    const referredTo = new Set(plannedSteps.map((step) => (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findStepReference */ .PX)(step[(0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findStep */ .MR)(step)[0]])));
    for (const step of plannedSteps) {
      kind = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findStep */ .MR)(step)[0];
      await performStep(step, referredTo.has(number) ? number : void 0, testContext);
      number += 1;
    }
  } catch (error) {
    signal.throwIfAborted();
    const place = { sample, caseLabel: own.label, step: number, kind };
    failure = { ...place, error: (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(error) ? (0,_chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortDetail */ .o)(error, redact) : error };
  } finally {
    const discard = thread_id === void 0 ? void 0 : graphServer.discardThread(thread_id);
    await Promise.all([record.undo.disposeAsync(), discard]);
  }
  const { steps, run, result, costs, judgeCosts } = record;
  const judge = judgeCosts.length === 0 ? void 0 : (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .addCosts */ .Iu)(judgeCosts);
  return {
    planned,
    durationMs: clock.now() - start - (judge?.runMs ?? 0),
    steps,
    failure,
    run,
    result,
    cost: (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .addCosts */ .Iu)(costs),
    ...judge && { judge }
  };
}
async function createThread(graph_id, context) {
  const { graphServer, signal } = context;
  const thread_id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_14__.randomUUID)();
  const metadata = { created_by: "graph-deploy-action", graph_id: graph_id ?? void 0 };
  const thread = { thread_id, metadata, if_exists: "do_nothing" };
  const create = () => graphServer.createThread(thread, signal);
  try {
    return await sendWhenFree(() => (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .withRetries */ .LH)(create, { ...context, ..._chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .startupRetries */ .kp }), context);
  } catch (error) {
    if (signal.aborted || (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .isAmbiguous */ .X2)(error))
      await graphServer.discardThread(thread_id);
    throw error;
  }
}
function sendWhenFree(send, context, isBegun = () => false) {
  const mayRetry = (error) => !isBegun() && (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .isPostponed */ .RC)(error);
  const endsAt = context.clock.now() + context.timeoutMs;
  return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .withRetries */ .LH)(send, { ...context, ..._chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_7__/* .limitRetries */ .Oh, endsAt, mayRetry });
}
async function performStep(step, number, context) {
  const { clock, graph, record } = context;
  const [key, kind] = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findStep */ .MR)(step);
  let begun = clock.now();
  let run;
  const onRun = (started) => {
    run = record.run = started;
    context.onRun(started);
  };
  const onBegin = () => {
    begun = clock.now();
  };
  const elapsedMs = () => clock.now() - begun;
  const stepContext = { ...context, onRun, onBegin, elapsedMs };
  const perform = () => {
    onBegin();
    return kind.perform(step[key], stepContext);
  };
  const done = await sendWhenFree(perform, context, () => run !== void 0).catch((error) => {
    const hasRun = run !== void 0 || (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(error);
    if (hasRun)
      record.costs.push({ runs: 1, runMs: elapsedMs(), tokens: void 0 });
    throw error;
  });
  const durationMs = elapsedMs();
  const result = { ...done, durationMs };
  const { outcome, usage, firstEventMs } = result;
  record.steps.push({ kind: key, durationMs, firstEventMs });
  if (outcome !== void 0) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens: usage?.tokens });
    record.result = { value: outcome.values ?? null };
  }
  if (number !== void 0)
    record.checkpoints.set(number, (await graph.getState()).config);
  const expectations = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findExpectations */ .jP)(step);
  const acceptsStop = expectations.some(([, { of }]) => of === "stop");
  if (!acceptsStop && !result.isNamedStop)
    (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .requireEnd */ .tu)(outcome);
  const hold = async (isLast) => {
    for (const [name, expectation] of expectations) {
      if (name === "judge" !== isLast)
        continue;
      const difference = await expectation.check(step[name], result, stepContext);
      if (difference !== void 0)
        throw difference;
    }
  };
  await hold(false);
  const isJudged = expectations.some(([name, { of }]) => of === "value" || name === "judge");
  const empty = isJudged ? void 0 : (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_2__/* .findEmptyAnswer */ .t0)(result);
  if (empty !== void 0)
    throw empty;
  await result.demandNotification?.();
  await hold(true);
}

// .build/compiled/smoke/run-plan.js
async function runSmokePlan(graphServer, plan, options, context) {
  const prepared = await preparePlan(graphServer, plan, options, context);
  const judging = { ...context, timeoutMs: options.timeoutMs };
  const judges = await findJudges(prepared.here, prepared.tests, void 0, judging);
  const { error } = await playPlan(prepared, { judges }, options, context);
  if (error !== void 0)
    throw error;
}
async function preparePlan(graphServer, { tests: planned }, options, context) {
  const here = await findAssistants(graphServer, planned, options, context);
  const found = here.found.map((one) => {
    if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_11__/* .isProblem */ .AN)(one))
      throw one;
    return one;
  });
  const [first] = found;
  if (first !== void 0)
    options.onAssistant(first);
  const asksAll = planned.length === 0 && found.length > 1;
  const tests = asksAll ? found.map(toGraphTest) : planned;
  const assistants = new Map(tests.map((test, at) => [test, found[at]]));
  return { here, tests, assistants, asksAll };
}
async function playPlan({ here, tests, assistants, asksAll }, { judges, other }, options, context) {
  const isSingleTest = options.isSingleTest && !asksAll;
  const sampleContext = {
    ...context,
    graphServer: here.server,
    timeoutMs: options.timeoutMs,
    judges
  };
  const runAgain = (sample) => runSample(sample, assistants.get(sample.test), sampleContext);
  const played = [];
  const all = tests.flatMap(listSamples);
  const noteEnd = createProgress(all.length, context);
  const running = new Map(tests.map((test) => [test, []]));
  const ended = /* @__PURE__ */ new Map();
  const runTested = async (sample) => {
    const { test } = sample;
    const asked = await runAgain(sample);
    const report = asksAll ? acceptRefusal(asked) : asked;
    const samples = running.get(test) ?? [];
    const end = toEnd(report);
    const isKnown = samples.some((earlier) => toEnd(earlier) === end);
    const bare = { ...report, result: void 0 };
    played.push(bare);
    samples.push(isKnown ? bare : report);
    if (sample.case.label !== void 0)
      noteEnd(end);
    if (samples.length < test.cases.length * test.repeat)
      return;
    running.delete(test);
    const whole = toTestReport(test, assistants.get(test), samples, context.redact);
    const isStopped = isSingleTest && (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunFailed */ .tL)(whole.failure?.error);
    ended.set(test, isStopped ? { ...whole, output: void 0 } : whole);
    const { log, onTest = (_, line) => log.info(line) } = context;
    onTest(whole, toLine(whole));
  };
  const queue = all.flatMap((sample, at) => {
    const tested = () => runTested(sample);
    if (!other?.assistants.has(sample.test))
      return [tested];
    const work = [tested, () => other.run(sample)];
    return at % 2 === 0 ? work : work.reverse();
  });
  const listReports = () => tests.flatMap((test) => ended.get(test) ?? []);
  try {
    await workAtOnce(queue, isSingleTest ? 1 : options.parallel, async (work) => void await work());
  } finally {
    if (ended.size > 0)
      options.onReports(listReports());
  }
  const reports = listReports();
  const failedRun = reports.find(({ failure, run: run2 }) => failure && run2)?.run;
  const run = failedRun ?? reports.findLast((report) => report.run)?.run;
  if (run !== void 0)
    context.onRun(run);
  const cost = isSingleTest ? "" : (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .formatCosts */ .a4)(reports);
  if (cost !== "")
    context.log.info(`Cost: ${cost}`);
  const failed = reports.flatMap(({ failure }) => (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(failure) ? [] : failure ?? []);
  const unscored = reports.flatMap((report) => report.unscored ?? []);
  const ownError = isSingleTest ? await toMissingAssistant(failed[0]?.error, here.server, options, context) : void 0;
  const isMet = failed.length + unscored.length === 0;
  const facts = { failed: failed.map(_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedTest */ .f1), unscored: unscored.map(_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedTest */ .f1) };
  const planError = isMet ? void 0 : (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_10__/* .toTestsFailed */ .Wu)({ ...facts, total: tests.length });
  return { tested: played, error: ownError ?? planError, runAgain };
}
function listSamples(test) {
  const { cases, repeat } = test;
  const listed = cases.flatMap((one) => Array.from({ length: repeat }, () => one));
  return listed.map((one, at) => ({ test, case: one, number: at + 1 }));
}
function generateTest(name, assistant_id, step) {
  const steps = [step];
  const once = { thread: false, repeat: 1, pass: 1, baseline: true };
  return { name, assistant_id, ...once, steps, cases: [{ readSteps: () => steps }] };
}
function toGraphTest({ graph_id, assistant_id }) {
  const name = `${graph_id ?? assistant_id} is available`;
  return generateTest(name, assistant_id, { graph: { xray: false } });
}
function acceptRefusal(sample) {
  const { error } = sample.failure ?? {};
  const isRefusal = error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && [400, 405, 422, 501].includes(error.status);
  return isRefusal ? { ...sample, failure: void 0 } : sample;
}
function toLine({ name, failure, samples, durationMs }) {
  const mark = failure === void 0 ? "\u2714" : "\u2718";
  const { taken, passed, unscored } = samples;
  const rate = taken > 1 ? `, ${passed} of ${taken} passed` : "";
  const withoutScore = unscored === void 0 ? "" : `, ${unscored} without a score`;
  return `${mark} ${name} (${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(durationMs)}${rate}${withoutScore})`;
}




/***/ }),

/***/ 573:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   smokeDeployment: () => (/* binding */ smokeDeployment)
/* harmony export */ });
/* unused harmony export toSingleTestPlan */
/* harmony import */ var _chunk_NVO7ORLC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9696);
/* harmony import */ var _chunk_GXHFGCVO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(562);
/* harmony import */ var _chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7645);
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2038);
/* harmony import */ var _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4161);
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7498);
/* harmony import */ var _chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6437);
/* harmony import */ var _chunk_O35BUBK4_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5183);
/* harmony import */ var _chunk_J4IKXGEK_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7689);
/* harmony import */ var _chunk_KWJQPDIO_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9617);
/* harmony import */ var _chunk_5C23SEBF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6129);
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1094);
/* harmony import */ var _chunk_3LSFCQME_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3282);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(3998);
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9572);
/* harmony import */ var _chunk_6DIMLRMW_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(2148);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(5325);
/* harmony import */ var _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(7193);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9738);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8319);
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1452);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(9817);



































// .build/compiled/deploy/smoke-deployment.js
var maxPictures = 5;
var answers = [
  "agent-regressed",
  "baseline-unavailable",
  "tests-failed",
  "unexpected-output",
  "notified-of-failure",
  "notified-of-interrupt"
];
async function smokeDeployment(url, inputs, { graphBefore, deployment, readyMs }, context) {
  var _stack = [];
  try {
    if (url === void 0) {
      const { fault } = (0,_chunk_NVO7ORLC_js__WEBPACK_IMPORTED_MODULE_0__/* .readShownUrl */ .HE)(deployment, context);
      const problem = fault ?? "the control plane does not show the URL of the Agent Server";
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_28__/* .fail */ .fJ)("no-deployment-url", problem);
    }
    const { clock, event, log, journal } = context;
    journal.add({ type: "began", began: "smoke-test" });
    const graphServer = new _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_4__/* .GraphServer */ .w(context.connectGraphServer(url));
    const start = clock.now();
    const { smoke_baseline: named } = inputs;
    const findBaseline = async (given) => {
      const { openBaseline } = await __webpack_require__.e(/* import() */ 164).then(__webpack_require__.bind(__webpack_require__, 2164));
      return openBaseline(given, inputs, { url, deployment }, context);
    };
    const baseline = named === void 0 ? void 0 : await findBaseline(named);
    if (named === void 0)
      journal.add({ type: "compared", regressions: 0 });
    const open = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__/* .__using */ .r1)(_stack, new AsyncDisposableStack(), true);
    const webhook = await openWebhook(inputs, open, context);
    await (0,_chunk_NVO7ORLC_js__WEBPACK_IMPORTED_MODULE_0__/* .requireReady */ .VF)(url, readyMs, context, { isTested: true });
    let assistantId = inputs.assistant_id;
    let graphId;
    const draw = async () => {
      const names = new Set(plan.tests.map((test) => test.assistant_id ?? inputs.assistant_id));
      const [first = assistantId ?? "", ...further] = [...names].slice(0, maxPictures);
      const rest = further.filter((name) => name !== void 0);
      const { client } = graphServer;
      const there = baseline?.graphServer?.client;
      const reading = baseline ? (0,_chunk_GXHFGCVO_js__WEBPACK_IMPORTED_MODULE_1__/* .readGraph */ .t)(there, inputs.assistant_id ?? graphId, context) : graphBefore;
      const [now, ...found] = await Promise.all([assistantId, ...rest].map((name) => (0,_chunk_GXHFGCVO_js__WEBPACK_IMPORTED_MODULE_1__/* .readGraph */ .t)(client, name, context)));
      const others = found.flatMap((graph2, at) => graph2 ? [{ name: rest[at] ?? "", graph: graph2 }] : []);
      const before = await reading;
      if (now === void 0)
        return;
      const graph = { name: first, now, before, beforeName: baseline?.name, others };
      journal.add({ type: "graph", graph });
    };
    const isSingleTest = event.plan === void 0;
    const plan = event.plan ?? toSingleTestPlan(inputs, webhook !== void 0);
    const { smoke_input: input, smoke_expect: expected } = inputs;
    let smoke = {};
    const reportSmoke = (more) => {
      smoke = more;
      journal.add({ type: "tests", smoke });
    };
    const reportSingleTest = (singleTest) => {
      const output = singleTest?.output;
      if (isSingleTest)
        reportSmoke({ assistantId, input, expected, output, singleTest });
    };
    reportSingleTest();
    const options = {
      assistantId: inputs.assistant_id,
      timeoutMs: inputs.smoke_timeout,
      parallel: inputs.smoke_parallel,
      isSingleTest,
      onAssistant(chosen) {
        assistantId = chosen.assistant_id;
        graphId = chosen.graph_id ?? void 0;
        reportSingleTest();
      },
      onReports(tests) {
        if (isSingleTest && plan.tests.length > 0)
          reportSingleTest(tests[0]);
        else
          reportSmoke({ tests, file: plan.file });
      }
    };
    let isThreaded = false;
    const onRun = ({ run_id: runId, thread_id: threadId }) => {
      isThreaded ||= threadId !== void 0;
      const shown = isThreaded ? threadId ?? "" : void 0;
      journal.add({ type: "run", runId, threadId: shown });
    };
    const smokeContext = { ...context, webhook, onRun };
    const onCost = (again) => reportSmoke({ ...smoke, again });
    try {
      if (baseline)
        await baseline.compare(graphServer, plan, options, smokeContext, onCost);
      else
        await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .runSmokePlan */ .AV)(graphServer, plan, options, smokeContext);
    } catch (error) {
      const known = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_28__/* .isProblem */ .AN)(error, "comparison-incomplete") ? error.cause : error;
      if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_28__/* .isProblem */ .AN)(known, ...answers) || (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_15__/* .isRunFailed */ .tL)(known)) {
        journal.add({ type: "tested", smokeDurationMs: clock.now() - start });
        await draw();
      }
      throw error;
    }
    const durationMs = clock.now() - start;
    log.info(`Smoke test passed in ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_29__/* .formatDuration */ .a3)(durationMs)} at ${graphServer.host}`);
    journal.add({ type: "tested", smokeTest: "passed", smokeDurationMs: durationMs });
    await draw();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_31__/* .__callDispose */ .qs)(_stack, _error, _hasError);
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
  const receiver = open.use(await (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_11__/* .startReceiver */ .Wr)({ ...context, ...options }));
  for (const secret of receiver.secrets)
    context.mask(secret.reveal());
  context.log.info(`Listening for the notification at ${receiver.origin}`);
  return { url: void 0, receiver };
}
function toSingleTestPlan(inputs, webhook) {
  const { smoke_input: input, smoke_expect: expected, smoke_config: config } = inputs;
  if (input === void 0)
    return { tests: [] };
  const run = { input: input.value, config, webhook };
  const step = expected === void 0 ? { run } : { run, expect: expected.value };
  return { tests: [(0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .generateTest */ .kQ)("smoke test", void 0, step)] };
}



/***/ })

};
;
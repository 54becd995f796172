"use strict";
exports.id = 164;
exports.ids = [164,939];
exports.modules = {

/***/ 9143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1835);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9749);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8497);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);






// .build/compiled/graph-server/graph-server.js

var GraphServer = class {
  client;
  constructor(client) {
    this.client = client;
  }
  /** Lists at most `limit` assistants, by default up to ten pages of 100. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listAssistants(body), signal });
    const listing = searchPages(send, { ...search, maxPages: 10 }, (listed) => listed.assistant_id);
    return (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", listing);
  }
  async createThread(thread, signal) {
    const creating = this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createThread(thread), signal });
    return (await (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", creating)).thread_id;
  }
  /** Lists at most one thread with a run of the graph in progress, which is enough to show if there are any. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listThreads(body), signal });
  }
  /** Deletes a thread, even if the step was cancelled. Never throws, but logs a failure. */
  discardThread(thread_id) {
    const call = _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteThread(thread_id);
    const discard = (signal) => this.client.call({ ...call, signal });
    return (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** Creates a cron from a run request with a `schedule`. If the config names a thread, the cron runs on it, else each time on a new thread. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .takeThreadId */ .ni)(request.config);
    const isOnThread = thread_id !== void 0;
    const strategy = isOnThread ? { multitask_strategy: "enqueue" } : {};
    const cron = { ...strategy, ...request, if_not_exists: void 0 };
    const body = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRunBody */ .NI)(cron, isOnThread);
    return this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.createCron((0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.listCrons(body), signal);
    return searchPages(send, { metadata, maxPages: 20 }, ({ cron_id }) => cron_id);
  }
  /** Deletes a cron. Does nothing if the cron doesn't exist. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.deleteCron(cron_id), signal));
  }
  /** Deletes a cron, even if the step was cancelled. Never throws, but logs a failure. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  /** Sends a request about crons. Throws `crons-unsupported` after a 501. A JavaScript server without crons returns 400, 404, 405, or 500, which may have other causes. After these, GET /info must confirm that the server has no crons. */
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .hasStatus */ .Ro)(error, 400, 404, 405, 500, 501))
        throw error;
      if (error.status !== 501) {
        const info = await this.client.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
        if (info?.flags?.["crons"] !== false)
          throw (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissingIf404 */ .td)("runs", error);
      }
      const problem = `the Agent Server at ${this.client.host} does not support crons`;
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchPages(send, { limit, offset: start = 0, metadata, maxPages }, toId) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const pages = { getPage, toId, minPage: _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages };
  const found = await (limit === void 0 ? Array.fromAsync((0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)(pages)) : getPage(0));
  const wanted = Object.entries(metadata ?? {});
  return found.filter((item) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_5__.isDeepStrictEqual)(item.metadata?.[key], value)));
}
function chooseAssistant(listed, wanted) {
  const withId = listed.find(({ assistant_id }) => assistant_id === wanted);
  if (withId !== void 0)
    return withId;
  const candidates = listed.filter(({ graph_id }) => wanted === void 0 || graph_id === wanted);
  const [first] = candidates;
  const available = listed.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const list = `Available: ${available.join(", ") || "none"}`;
  if (first === void 0) {
    const unknown = `no assistant or graph is named ${wanted}`;
    const problem = wanted === void 0 ? "there is no assistant" : unknown;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && candidates.length > 1) {
    const problem = `the Agent Server has ${candidates.length} assistants. ${list}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  if (wanted === void 0)
    return first;
  const findCreatedBy = (creator) => candidates.find(({ metadata }) => metadata?.["created_by"] === creator);
  const byDefault = findCreatedBy("system") ?? findCreatedBy(void 0);
  return byDefault ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 9939:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AV: () => (/* binding */ runSmokePlan),
/* harmony export */   Cm: () => (/* binding */ playPlan),
/* harmony export */   HY: () => (/* binding */ preparePlan),
/* harmony export */   Hc: () => (/* binding */ findAssistants),
/* harmony export */   kQ: () => (/* binding */ generateTest)
/* harmony export */ });
/* harmony import */ var _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9143);
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9714);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4987);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6029);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9732);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8497);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_9___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_9__);










// .build/compiled/smoke/find-assistants.js
async function findAssistants(server, tests, context) {
  const { assistantId, isSingleTest } = context;
  const names = tests.flatMap((test) => test.assistant_id ?? assistantId ?? []);
  const unchecked = names.map((assistant_id) => {
    const graph_id = (0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_6__/* .isUuid */ .O1)(assistant_id) ? null : assistant_id;
    return { assistant_id, graph_id, name: null, metadata: null };
  });
  if (isSingleTest && names.length > 0)
    return { server, listed: void 0, found: unchecked };
  try {
    const retries = { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .briefOutageRetries */ .oC, mayRetry: _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .mayRepeatRead */ .PR };
    const listed = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(() => server.listAssistants(context.signal), retries);
    const count = listed.length === 1 ? "1 assistant" : `${listed.length} assistants`;
    context.log.info(`${server.client.host} lists ${count}`);
    const ofTests = tests.map(({ name, line, assistant_id }) => {
      const found = findAssistant(listed, assistant_id ?? assistantId);
      if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(found) || line === void 0)
        return found;
      return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .Problem */ .AF(found.code, `test ${name} (line ${line}): ${found.message}`, found.facts);
    });
    if (tests.length > 0)
      return { server, listed, found: ofTests };
    return { server, listed, found: chooseByGraph(listed, context) };
  } catch (error) {
    const isForbidden = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ && error.status === 403;
    const lacksNames = names.length < tests.length;
    if (!(isForbidden || (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .isRoutesMissing */ .l2)(error)) || isSingleTest || lacksNames)
      throw error;
    context.log.info(`${error.message}; only runs show whether their assistants exist`);
    return { server, listed: void 0, found: unchecked };
  }
}
function findAssistant(listed, wanted) {
  try {
    return (0,_chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, wanted);
  } catch (error) {
    if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
      throw error;
    return error;
  }
}
function chooseByGraph(listed, { assistantId, graphs = [] }) {
  if (assistantId !== void 0)
    return [(0,_chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, assistantId)];
  const available = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))];
  if (available.length === 0)
    return [(0,_chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed)];
  const missing = graphs.filter((graph) => !available.includes(graph));
  if (missing.length > 0) {
    const problem = `the Agent Server lacks ${missing.join(", ")} of the graph configuration. Available: ${available.join(", ")}`;
    const advice = "Read the logs on the deployment page: the graph may have failed to load.";
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .fail */ .fJ)("assistant-missing", problem, { wanted: missing[0], available, advice });
  }
  return available.slice(0, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .maxPlanTests */ .dB).map((graph) => (0,_chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(listed, graph));
}
function findJudges(tests, testedPlace, baseline) {
  const judgedTests = tests.filter(({ steps: steps2 }) => steps2.some(({ judge }) => judge));
  const steps = judgedTests.flatMap(({ cases }) => cases.flatMap(({ readSteps }) => readSteps()));
  const names = new Set(steps.flatMap(({ judge }) => judge?.assistant_id ?? []));
  const find = (name) => {
    const isNamed = (one) => [one.assistant_id, one.graph_id].includes(name);
    const hasJudge = baseline && !baseline.problem && (baseline.listed?.some(isNamed) ?? true);
    const { server, listed } = hasJudge ? baseline : testedPlace;
    const found = listed ? findAssistant(listed, name) : { assistant_id: name };
    if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(found))
      return [name, { server, assistant_id: found.assistant_id }];
    if (baseline?.problem)
      throw baseline.problem;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .fail */ .fJ)("judge-missing", found.message, { cause: found });
  };
  return new Map([...names].map(find));
}

// .build/compiled/smoke/run-sample.js

async function runSample(planned, { assistant_id, graph_id }, context) {
  const { test, number: sample } = planned;
  const { label: caseLabel, readSteps } = planned.case;
  const plannedSteps = readSteps();
  const { graphServer, clock, signal, redact, planFile: file } = context;
  const start = clock.now();
  const record = new _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .SampleRecord */ .qV();
  let failure;
  let current = { step: 1, kind: "thread" };
  try {
    const config = test.thread ? await createThread(graph_id, record, context) : {};
    const metadata = { ...context.metadata, test: test.name, case: caseLabel };
    const graph = new _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .RemoteGraph */ .$v(graphServer, assistant_id, { config, metadata, signal });
    const testContext = {
      ...{ ...context, graph, testName: test.name, record },
      place: file && test.line ? { file, line: test.line } : void 0,
      onBegin() {
        record.begunAt = clock.now();
      },
      onRun(run2) {
        record.run = run2;
        context.onRun(run2);
      }
    };
    const contents = plannedSteps.map((planStep) => planStep[(0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findStep */ .MR)(planStep)[0]]);
    const stepsReferredTo = new Set(contents.map(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findStepReference */ .PX));
    for (const [at, planStep] of plannedSteps.entries()) {
      const step = at + 1;
      current = { step, kind: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findStep */ .MR)(planStep)[0] };
      await performStep(planStep, testContext);
      if (stepsReferredTo.has(step))
        record.checkpoints.set(step, (await graph.getState()).config);
    }
  } catch (error) {
    signal.throwIfAborted();
    failure = { sample, caseLabel, ...current, error: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortDetail */ .o7)(error, redact) };
  } finally {
    await record.undo.disposeAsync();
  }
  const { steps, run, result, costs, judgeCosts } = record;
  const judge = judgeCosts.length === 0 ? void 0 : (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(judgeCosts);
  const durationMs = clock.now() - start - (judge?.runMs ?? 0);
  const output = result && (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .toKeptResult */ .RA)(result.value, redact);
  const cost = (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(costs);
  return { planned, durationMs, steps, failure, run, output, cost, ...judge && { judge } };
}
async function createThread(graph_id, record, context) {
  const { graphServer, signal, clock, timeoutMs } = context;
  let thread_id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_9__.randomUUID)();
  record.undo.defer(() => graphServer.discardThread(thread_id));
  const metadata = { created_by: "graph-deploy-action", graph_id: graph_id ?? void 0 };
  const thread = { thread_id, metadata, if_exists: "do_nothing" };
  const create = () => graphServer.createThread(thread, signal);
  const endsAt = clock.now() + timeoutMs;
  thread_id = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(create, { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .limitRetries */ .Oh, endsAt });
  return { configurable: { thread_id } };
}
async function performStep(step, context) {
  const { clock, record, timeoutMs } = context;
  const [key, kind] = (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findStep */ .MR)(step);
  const earlierRun = record.run;
  const perform = () => {
    context.onBegin();
    return kind.perform(step[key], context);
  };
  const mayRetry = (error) => record.run === earlierRun && (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .isPostponed */ .RC)(error);
  const retries = { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .limitRetries */ .Oh, mayRetry, endsAt: clock.now() + timeoutMs };
  const performed = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRetries */ .LH)(perform, retries);
  const durationMs = clock.now() - record.begunAt;
  const result = { ...performed, durationMs };
  const { outcome, newMessages = [], firstEventMs } = result;
  record.steps.push({ kind: key, durationMs, firstEventMs });
  if (outcome !== void 0) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .sumTokens */ .WT)(newMessages) });
    record.result = { value: outcome.values ?? null };
  }
  const expectations = (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findExpectations */ .jP)(step);
  const acceptsStop = expectations.some(([, { of }]) => of === "stop");
  if (!acceptsStop && !result.isNamedStop)
    (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_3__/* .requireEnd */ .tu)(outcome);
  for (const [name, expectation] of expectations) {
    const difference = await expectation.check(step[name], result, context);
    if (difference !== void 0)
      throw difference;
  }
  const isOutputChecked = expectations.some(([name, { of }]) => of === "value" || name === "judge");
  const empty = isOutputChecked ? void 0 : (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__/* .findEmptyAnswer */ .t0)(result);
  if (empty !== void 0)
    throw empty;
  await result.demandNotification?.();
}

// .build/compiled/smoke/run-plan.js
async function runSmokePlan(server, plan, context) {
  const { error } = await playPlan(await preparePlan(server, plan, context), context);
  if (error !== void 0)
    throw error;
}
async function preparePlan(server, plan, context) {
  const { found, ...place } = await findAssistants(server, plan.tests, context);
  const problem = found.find((one) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(one));
  if (problem !== void 0)
    throw problem;
  const chosen = found;
  if (chosen[0] !== void 0)
    context.onAssistant(chosen[0]);
  const testsAllGraphs = plan.tests.length === 0 && chosen.length > 1;
  const toGraphTest = ({ graph_id: name, assistant_id: id }) => generateTest(`${name ?? id} is available`, id, { graph: { xray: false } });
  const tests = testsAllGraphs ? chosen.map(toGraphTest) : plan.tests;
  const assistants = new Map(tests.map((test, at) => [test, chosen[at]]));
  return { tests, testedSide: { ...place, assistants }, testsAllGraphs };
}
var progressMs = 1e4;
async function playPlan(prepared, context, baseline) {
  const { tests, testedSide, testsAllGraphs } = prepared;
  const { clock, log, onTest = (_, line) => log.info(line) } = context;
  const { playOnTested, playOnBaseline } = toPlayers(prepared, context, baseline);
  const testedSamples = new Map(tests.map((test) => [test, []]));
  const baselineSamples = [];
  const toReport = (test) => (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .toTestReport */ .GD)(test, testedSide.assistants.get(test), testedSamples.get(test) ?? []);
  const planned = tests.flatMap(listSamples);
  let done = 0;
  let loggedAt = clock.now();
  const logProgress = () => {
    if (clock.now() - loggedAt < progressMs || done === planned.length)
      return;
    loggedAt = clock.now();
    log.info(`${done} of ${planned.length} runs done`);
  };
  const runTested = async (sample) => {
    const played = await playOnTested(sample);
    addSample(testsAllGraphs ? acceptRefusal(played) : played, testedSamples.get(sample.test));
    done += 1;
    const report = toReport(sample.test);
    if (report !== void 0)
      onTest(report, toLine(report));
    logProgress();
  };
  const runBaseline = async (sample) => addSample(await playOnBaseline(sample), baselineSamples);
  const queue = planned.flatMap((sample, at) => {
    const runs = baseline?.assistants.has(sample.test) ? [runTested, runBaseline] : [runTested];
    return (at % 2 === 0 ? runs : runs.reverse()).map((run) => () => run(sample));
  });
  let reports = [];
  try {
    await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .workAtOnce */ .gH)(queue, context.parallel, (run) => run());
  } finally {
    reports = tests.flatMap((test) => toReport(test) ?? []);
    if (reports.length > 0)
      context.onReports(reports);
  }
  const planError = concludePlan(reports, context);
  const ownError = context.isSingleTest && !testsAllGraphs ? reports[0]?.failure?.error : void 0;
  const explained = await explainMissing(ownError, prepared, context);
  const samples = { tested: [...testedSamples.values()].flat(), baseline: baselineSamples };
  return { ...samples, playOnTested, playOnBaseline, error: explained ?? planError };
}
async function explainMissing(error, prepared, context) {
  const { tests, testedSide } = prepared;
  if (!(error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ && (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_4__/* .isAssistantMissing */ .bD)(error)))
    return error;
  const search = findAssistants(testedSide.server, tests, { ...context, isSingleTest: false });
  const [missing] = await search.then(({ found }) => found).catch(() => []);
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(missing) ? missing : error;
}
function toPlayers(prepared, context, baseline) {
  const { tests, testedSide } = prepared;
  const judges = findJudges(tests, testedSide, baseline);
  const play = (side, { server, assistants }, sample) => {
    const assistant = assistants.get(sample.test);
    const silent = side === "baseline" && { webhook: void 0, onRun: () => void 0 };
    const ofSide = { graphServer: server, metadata: { ...context.metadata, side }, ...silent };
    return runSample(sample, assistant, { ...context, judges, ...ofSide });
  };
  return {
    playOnTested: (sample) => play("tested", testedSide, sample),
    playOnBaseline: async (sample) => baseline?.run(() => play("baseline", baseline, sample))
  };
}
function addSample(played, samples = []) {
  if (played === void 0)
    return;
  const hasAlike = samples.some((earlier) => (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY)(earlier) === (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY)(played));
  samples.push(hasAlike ? { ...played, steps: [], output: void 0 } : played);
}
function concludePlan(reports, { log, onRun }) {
  const failedRun = reports.find(({ failure, run: run2 }) => failure && run2)?.run;
  const run = failedRun ?? reports.findLast((report) => report.run)?.run;
  if (run !== void 0)
    onRun(run);
  const cost = (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCosts */ .a4)(reports);
  if (cost !== "")
    log.info(`Cost: ${cost}`);
  const toEntry = (report, failure) => failure ? [{ ...failure, name: report.name, place: (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .formatRepetition */ .XF)(report, failure) }] : [];
  const failedTests = reports.filter((report) => (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY)(report) === "failed");
  const failed = failedTests.flatMap((report) => toEntry(report, report.failure));
  const unscored = reports.flatMap((report) => toEntry(report, report.unscored));
  if (failed.length + unscored.length === 0)
    return void 0;
  const causes = [...failed, ...unscored].map(({ error }) => error);
  const total = reports.length;
  const message = `${failed.length} of ${total} smoke tests failed`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .Problem */ .AF("tests-failed", message, { failed, unscored, total, causes });
}
function listSamples(test) {
  const cases = test.cases.flatMap((given) => Array.from({ length: test.repeat }, () => given));
  return cases.map((given, at) => ({ test, case: given, number: at + 1 }));
}
function generateTest(name, id, step) {
  const fields = { thread: false, repeat: 1, pass: 1, baseline: true };
  const cases = [{ label: void 0, readSteps: () => [step] }];
  return { name, assistant_id: id, ...fields, steps: [step], cases };
}
function acceptRefusal(sample) {
  const { error } = sample.failure ?? {};
  const isRefusal = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ && [400, 405, 422, 501].includes(error.status);
  return isRefusal ? { ...sample, failure: void 0 } : sample;
}
function toLine({ name, failure, samples: { taken, passed }, durationMs }) {
  const mark = failure === void 0 ? "\u2714" : "\u2718";
  const rate = taken > 1 ? `, ${passed} of ${taken} passed` : "";
  return `${mark} ${name} (${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(durationMs)}${rate})`;
}




/***/ }),

/***/ 7164:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* binding */ readGraph),
/* harmony export */   smokeDeployment: () => (/* binding */ smokeDeployment)
/* harmony export */ });
/* unused harmony export toSingleTestPlan */
/* harmony import */ var _chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9939);
/* harmony import */ var _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9143);
/* harmony import */ var _chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2860);
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1650);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1835);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5985);
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9714);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(6029);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9318);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(9817);
































// .build/compiled/deploy/smoke-deployment.js
async function smokeDeployment(url, inputs, { graphBefore, graphs, deployment, readyMs, commitSha, expected }, context) {
  var _stack = [];
  try {
    if (url === void 0) {
      const { fault } = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_3__/* .readShownUrl */ .HE)(deployment, context);
      const problem = fault ?? "the control plane does not show the URL of the Agent Server";
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_27__/* .fail */ .fJ)("no-deployment-url", problem);
    }
    const { clock, event, log, journal } = context;
    journal.add({ began: "smoke-test" });
    const server = new _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(context.connectGraphServer(url));
    const start = clock.now();
    const { smoke_baseline: givenBaseline, assistant_id: givenId } = inputs;
    if (givenBaseline === void 0)
      journal.add({ regressions: 0 });
    const tested = { url, deployment, readyMs };
    const baseline = givenBaseline ? await (await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 8460))).openBaseline(givenBaseline, inputs, tested, context) : void 0;
    const closedAtEnd = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_30__/* .__using */ .r1)(_stack, new AsyncDisposableStack(), true);
    const webhook = await openWebhook(inputs, closedAtEnd, context);
    const confirmed = await (0,_chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__/* .requireReady */ .V)(server.client, readyMs, expected, context);
    const plan = event.plan ?? toSingleTestPlan(inputs, webhook !== void 0);
    const { options, onRun, report, chosen } = createTestReporter(plan, inputs, graphs, context);
    const metadata = toRunMetadata(event, commitSha);
    const planContext = { ...context, ...options, webhook, onRun, metadata, planFile: plan.file };
    const runTests = () => baseline ? baseline.compare(server, plan, planContext, (again) => report({ again })) : (0,_chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__/* .runSmokePlan */ .AV)(server, plan, planContext);
    try {
      const failure = await runTests().catch((error) => error);
      await (0,_chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__/* .requireSameRevision */ .j)(server.client, confirmed, context, failure);
      if (failure !== void 0)
        throw failure;
      log.info(`Smoke test passed in ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_27__/* .formatDuration */ .a3)(clock.now() - start)} at ${url.host}`);
      journal.add({ smokeTest: "passed" });
    } finally {
      journal.add({ smokeDurationMs: clock.now() - start });
      const { assistant_id: testedId = givenId, graph_id: graphId } = chosen.assistant ?? {};
      const [now, before] = await Promise.all([
        readGraph(server.client, testedId, context),
        baseline ? readGraph(baseline.client, givenId ?? graphId, context) : graphBefore
      ]);
      if (now !== void 0)
        journal.add({ graph: { now, before, beforeName: baseline?.name } });
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_30__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function createTestReporter(plan, inputs, graphs, { event, journal, onTest }) {
  const { assistant_id: assistantId, smoke_timeout: timeoutMs, smoke_parallel: parallel } = inputs;
  const isSingle = event.plan === void 0;
  const subject = isSingle ? { isSingle, assistantId } : { file: plan.file };
  let smoke = { tests: [], ...subject };
  const report = (more) => {
    smoke = { ...smoke, ...more };
    journal.add({ smoke });
  };
  if (isSingle)
    report({});
  const chosen = {};
  const options = {
    ...{ assistantId, graphs, timeoutMs, parallel, onTest, isSingleTest: isSingle },
    onAssistant(assistant) {
      chosen.assistant = assistant;
      const name = assistantId ?? assistant.graph_id ?? assistant.assistant_id;
      if (isSingle)
        report({ assistantId: name });
    },
    onReports(tests) {
      const isAboutGraphs = isSingle && plan.tests.length === 0;
      report({ tests, ...isAboutGraphs && { isSingle: false, assistantId: void 0 } });
    }
  };
  let isThreaded = false;
  const onRun = ({ run_id: runId, thread_id: threadId }) => {
    isThreaded ||= threadId !== void 0;
    journal.add({ runId, threadId: isThreaded ? threadId ?? "" : void 0 });
  };
  return { options, onRun, report, chosen };
}
var maxReadMs = 5e3;
async function readGraph(client, assistantId, context) {
  if (client === void 0)
    return void 0;
  const givenId = assistantId ?? context.event.plan?.tests[0]?.assistant_id;
  const server = new _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(client);
  const read = async (signal) => {
    const id = givenId ?? (0,_chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(await server.listAssistants(signal)).assistant_id;
    return new _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_11__/* .RemoteGraph */ .$v(server, id, { signal }).getGraph(true);
  };
  return await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_6__/* .bestEffort */ .z$)(context, read, "the graph could not be read", maxReadMs);
}
function toRunMetadata(event, commitSha) {
  const { run, repository, pullRequest, requestedRef, sha } = event;
  return {
    workflow_run: run.id && run.url || void 0,
    commit: (commitSha ?? (requestedRef ? requestedRef.commitSha : sha)) || void 0,
    repository: repository || void 0,
    pull_request: pullRequest?.number
  };
}
async function openWebhook(inputs, closedAtEnd, context) {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs;
  const url = webhook && new URL(webhook);
  if (listen === void 0) {
    if (url !== void 0 && token !== void 0)
      url.searchParams.set("token", token.reveal());
    return url && { url: url.href, receiver: void 0 };
  }
  const options = { listen: { ...listen, publicUrl: url }, token };
  const receiver = closedAtEnd.use(await (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_11__/* .startReceiver */ .Wr)({ ...context, ...options }));
  for (const secret of receiver.secrets)
    context.mask(secret.reveal());
  context.log.info(`Listening for the notification at ${receiver.origin}`);
  return { url: void 0, receiver };
}
function toSingleTestPlan(inputs, usesWebhook) {
  const { smoke_input: input, smoke_expect: expected, smoke_config: config } = inputs;
  if (input === void 0)
    return { tests: [] };
  const run = { input: input.value, config, webhook: usesWebhook };
  const step = expected === void 0 ? { run } : { run, expect: expected.value };
  return { tests: [(0,_chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__/* .generateTest */ .kQ)("smoke test", void 0, step)] };
}



/***/ })

};
;
"use strict";
exports.id = 302;
exports.ids = [302];
exports.modules = {

/***/ 1655:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GD: () => (/* binding */ toTestReport),
/* harmony export */   Kc: () => (/* binding */ runSample),
/* harmony export */   o7: () => (/* binding */ withShortDetail)
/* harmony export */ });
/* harmony import */ var _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6128);
/* harmony import */ var _chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8223);
/* harmony import */ var _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5470);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1108);
/* harmony import */ var _chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3130);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2374);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_8__);









// .build/compiled/smoke/run-sample.js


// .build/compiled/smoke/collect-reports.js
function keepResult(value, redact) {
  const { length } = (0,_chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_4__/* .toShortJson */ .U)(value, { limit: _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__/* .maxKeptResultLength */ .uA + 1 });
  if (length <= _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__/* .maxKeptResultLength */ .uA)
    return { value };
  const start = (0,_chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_4__/* .toShortJson */ .U)(value, { limit: _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__/* .maxShownValueLength */ .J1, indent: 2, redact });
  return { value: void 0, start: redact(start) };
}
function toTestReport(test, { graph_id, assistant_id }, all) {
  const { name, line, pass, cases, repeat } = test;
  if (all.length < cases.length * repeat)
    return void 0;
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(all, _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY);
  const isMissed = passed.length + unscored.length < pass;
  const [shown] = isMissed ? failed : [...unscored, ...passed];
  const { planned: _, ...report } = shown;
  const count = unscored.length === 0 ? {} : { unscored: unscored.length };
  const samples = { taken: all.length, passed: passed.length, needed: pass, ...count };
  const toFailed = ({ failure }) => failure && { ...failure, name, samples };
  const first = unscored[0] && toFailed(unscored[0]);
  const judges = all.flatMap(({ judge }) => judge ?? []);
  return {
    ...report,
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    failure: toFailed(report),
    failedSample: report.failure ?? failed[0]?.failure,
    ...first && { unscored: first },
    ...cases[0]?.label !== void 0 && { cases: toCaseReports(test, all) },
    durationMs: sumDurations(all),
    cost: (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(all.map(({ cost }) => cost)),
    ...judges.length > 0 && { judge: (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(judges) }
  };
}
function toCaseReports({ cases }, all) {
  const byCase = Map.groupBy(all, ({ planned }) => planned.case);
  return cases.map((one) => {
    const samples = byCase.get(one) ?? [];
    const { failed = [], unscored = [] } = Object.groupBy(samples, _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY);
    const [told] = [...failed, ...unscored];
    return { label: one.label ?? "", failure: told?.failure, durationMs: sumDurations(samples) };
  });
}
function sumDurations(samples) {
  return samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

// .build/compiled/smoke/run-sample.js
async function runSample(planned, { assistant_id, graph_id }, context) {
  const { test, number: sample } = planned;
  const { label: caseLabel, steps: plannedSteps } = planned.case;
  const { graphServer, clock, signal, redact } = context;
  const start = clock.now();
  const record = {
    ...{ steps: [], costs: [], judgeCosts: [], updates: [], run: void 0, result: void 0 },
    checkpoints: /* @__PURE__ */ new Map(),
    undo: new AsyncDisposableStack()
  };
  let failure;
  let place = { step: 1, kind: "thread" };
  let thread_id = test.thread ? (0,node_crypto__WEBPACK_IMPORTED_MODULE_8__.randomUUID)() : void 0;
  try {
    if (thread_id !== void 0)
      thread_id = await createThread(thread_id, graph_id, context);
    const config = thread_id === void 0 ? {} : { configurable: { thread_id } };
    const metadata = { ...context.metadata, test: test.name, case: caseLabel };
    const graph = new _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, assistant_id, { config, metadata, signal });
    const testContext = { ...context, graph, testName: test.name, record };
    const referredTo = new Set(plannedSteps.map((one) => (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findStepReference */ .PX)(one[(0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findStep */ .MR)(one)[0]])));
    for (const [at, planStep] of plannedSteps.entries()) {
      const step = at + 1;
      place = { step, kind: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findStep */ .MR)(planStep)[0] };
      await performStep(planStep, testContext);
      if (referredTo.has(step))
        record.checkpoints.set(step, (await graph.getState()).config);
    }
  } catch (error) {
    signal.throwIfAborted();
    const kept = (0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunFailed */ .tL)(error) ? withShortDetail(error, redact) : error;
    failure = { sample, caseLabel, ...place, error: kept };
  } finally {
    const discard = thread_id === void 0 ? void 0 : graphServer.discardThread(thread_id);
    await Promise.all([record.undo.disposeAsync(), discard]);
  }
  const { steps, run, result, costs, judgeCosts } = record;
  const judge = judgeCosts.length === 0 ? void 0 : (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(judgeCosts);
  return {
    planned,
    durationMs: clock.now() - start - (judge?.runMs ?? 0),
    steps,
    failure,
    run,
    output: result && keepResult(result.value, redact),
    cost: (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .addCosts */ .Iu)(costs),
    ...judge && { judge }
  };
}
async function createThread(thread_id, graph_id, context) {
  const { graphServer, signal, clock, timeoutMs } = context;
  const metadata = { created_by: "graph-deploy-action", graph_id: graph_id ?? void 0 };
  const thread = { thread_id, metadata, if_exists: "do_nothing" };
  const create = () => graphServer.createThread(thread, signal);
  return (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .withRetries */ .LH)(create, { ...context, ..._chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .limitRetries */ .Oh, endsAt: clock.now() + timeoutMs });
}
async function performStep(step, context) {
  const { clock, record, timeoutMs } = context;
  const [key, kind] = (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findStep */ .MR)(step);
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
  const mayRetry = (error) => run === void 0 && (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .isPostponed */ .RC)(error);
  const retries = { ...context, ..._chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .limitRetries */ .Oh, mayRetry, endsAt: clock.now() + timeoutMs };
  const done = await (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .withRetries */ .LH)(perform, retries);
  const durationMs = elapsedMs();
  const result = { ...done, durationMs };
  const { outcome, tokens, firstEventMs } = result;
  record.steps.push({ kind: key, durationMs, firstEventMs });
  if (outcome !== void 0) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens });
    record.result = { value: outcome.values ?? null };
  }
  const expectations = (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step);
  const acceptsStop = expectations.some(([, { of }]) => of === "stop");
  if (!acceptsStop && !result.isNamedStop)
    (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .requireEnd */ .tu)(outcome);
  for (const [name, expectation] of expectations) {
    const difference = await expectation.check(step[name], result, stepContext);
    if (difference !== void 0)
      throw difference;
  }
  const isJudged = expectations.some(([name, { of }]) => of === "value" || name === "judge");
  const empty = isJudged ? void 0 : (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findEmptyAnswer */ .t0)(result);
  if (empty !== void 0)
    throw empty;
  await result.demandNotification?.();
}
var maxDetailLength = 2e3;
function withShortDetail(error, redact) {
  const { detail, node, advice } = error.facts;
  if (detail === void 0)
    return error;
  return (0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_1__/* .runFailed */ .Np)((0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_1__/* .toRunEnd */ .Sb)(error), (0,_chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownText */ .YQ)(detail, redact, maxDetailLength), node, advice);
}




/***/ }),

/***/ 9689:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1214);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9447);
/* harmony import */ var _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5470);
/* harmony import */ var _chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2022);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/deploy/read-graph.js
var pictureLimitMs = 5e3;
async function readGraph(client, chosenId, context) {
  var _stack = [];
  try {
    if (client === void 0)
      return void 0;
    const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 7086:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AV: () => (/* binding */ runSmokePlan),
/* harmony export */   Cm: () => (/* binding */ playPlan),
/* harmony export */   Hc: () => (/* binding */ findAssistants),
/* harmony export */   gH: () => (/* binding */ workAtOnce),
/* harmony export */   kQ: () => (/* binding */ generateTest)
/* harmony export */ });
/* harmony import */ var _chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1655);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9447);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3616);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1108);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(347);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6041);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7183);










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

// .build/compiled/smoke/find-assistants.js
async function findAssistants(server, tests, { assistantId, graphs, isSingleTest }, context, retries = {}) {
  const named = tests.flatMap((test) => test.assistant_id ?? assistantId ?? []);
  const unseen = named.map((assistant_id) => {
    const graph_id = (0,_chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_5__/* .isUuid */ .O1)(assistant_id) ? null : assistant_id;
    return { assistant_id, graph_id, name: null, metadata: null };
  });
  if (isSingleTest && named.length > 0)
    return { server, listed: void 0, found: unseen };
  const list = () => server.listAssistants(context.signal);
  try {
    const listed = await (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .withRetries */ .LH)(list, { ...context, ..._chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_3__/* .startupRetries */ .kp, ...retries });
    const count = listed.length === 1 ? "1 assistant" : `${listed.length} assistants`;
    context.log.info(`${server.host} lists ${count}`);
    const ofTests = tests.map((test) => chooseFor(test, listed, assistantId));
    if (tests.length > 0)
      return { server, listed, found: ofTests };
    if (assistantId === void 0)
      requireGraphs(graphs, listed);
    return { server, listed, found: listUntested(listed, assistantId) };
  } catch (error) {
    const isForbidden = error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ && error.status === 403;
    const isUnnamed = named.length < tests.length;
    if (!(isForbidden || (0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_2__/* .isRoutesMissing */ .l2)(error)) || isSingleTest || isUnnamed)
      throw error;
    context.log.info(`${error.message}; only runs show whether their assistants exist`);
    return { server, listed: void 0, found: unseen };
  }
}
function chooseFor({ name, line, assistant_id: own }, listed, assistantId) {
  try {
    return (0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, own ?? assistantId);
  } catch (error) {
    if (!(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(error, "assistant-missing", "assistant-unclear"))
      throw error;
    if (line === void 0)
      return error;
    const message = `test ${name} (line ${line}): ${error.message}`;
    return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .Problem */ .AF(error.code, message, error.facts);
  }
}
async function toMissingAssistant(error, graphServer, { assistantId }, { signal }) {
  if (!(error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$) || !(0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_2__/* .isAssistantMissing */ .bD)(error))
    return error;
  try {
    (0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal), assistantId);
  } catch (missing) {
    signal.throwIfAborted();
    if ((0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(missing, "assistant-missing", "assistant-unclear"))
      return missing;
  }
  return error;
}
function requireGraphs(graphs = [], listed) {
  const available = listed.flatMap(({ graph_id }) => graph_id ?? []);
  const missing = graphs.filter((graph) => !available.includes(graph));
  if (missing.length === 0 || available.length === 0)
    return;
  const problem = `the Agent Server lacks ${missing.join(", ")} of the graph configuration. Available: ${[...new Set(available)].join(", ")}`;
  const advice = "Read the logs on the deployment page: the graph may have failed to load.";
  (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .fail */ .fJ)("assistant-missing", problem, { wanted: missing[0], available, advice });
}
function listUntested(listed, assistantId) {
  const graphs = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))];
  if (assistantId !== void 0 || graphs.length < 2)
    return [(0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, assistantId ?? graphs[0])];
  return graphs.slice(0, _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_6__/* .maxPlanTests */ .dB).map((graph) => (0,_chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseAssistant */ .Q)(listed, graph));
}

// .build/compiled/smoke/run-plan.js
async function runSmokePlan(graphServer, plan, options, context) {
  const { error } = await playPlan(graphServer, plan, options, context);
  if (error !== void 0)
    throw error;
}
async function playPlan(graphServer, plan, options, context, openOther) {
  const { timeoutMs } = options;
  const here = await findAssistants(graphServer, plan.tests, options, context);
  const problem = here.found.find((one) => (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .isProblem */ .AN)(one));
  if (problem !== void 0)
    throw problem;
  const found = here.found;
  if (found[0] !== void 0)
    options.onAssistant(found[0]);
  const asksAll = plan.tests.length === 0 && found.length > 1;
  const tests = asksAll ? found.map(toGraphTest) : plan.tests;
  const assistants = new Map(tests.map((test, at) => [test, found[at]]));
  const other = await openOther?.({ here, tests, assistants });
  const judges = await openJudges(tests, here, other, { ...context, timeoutMs });
  const createPlay = (name, side, own2) => {
    const metadata = { ...context.metadata, side: name };
    const ofSide = { ...context, timeoutMs, judges, graphServer: side.server, metadata, ...own2 };
    return (sample) => (0,_chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_0__/* .runSample */ .Kc)(sample, side.assistants.get(sample.test), ofSide);
  };
  const tested = { server: graphServer, assistants };
  const playHere = createPlay("tested", tested, {});
  const alone = { webhook: void 0, onRun: () => void 0 };
  const playThere = createPlay("baseline", other ?? tested, alone);
  const byTest = new Map(tests.map((test) => [test, []]));
  const baseline = [];
  const toReport = (test) => (0,_chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_0__/* .toTestReport */ .GD)(test, assistants.get(test), byTest.get(test) ?? []);
  const all = tests.flatMap(listSamples);
  const noteEnd = createProgress(all.length, context);
  const runHere = async (sample) => {
    const asked = await playHere(sample);
    const played = asksAll ? acceptRefusal(asked) : asked;
    const samples = byTest.get(sample.test) ?? [];
    const isKnown = samples.some((earlier) => (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY)(earlier) === (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toEnd */ .FY)(played));
    samples.push(isKnown ? { ...played, output: void 0 } : played);
    const report = toReport(sample.test);
    noteEnd(played);
    if (report === void 0)
      return;
    const { log, onTest = (_, line) => log.info(line) } = context;
    onTest(report, toLine(report));
  };
  const runThere = async (sample) => {
    const played = await other?.run(() => playThere(sample));
    if (played !== void 0)
      baseline.push(played);
  };
  const queue = all.flatMap((sample, at) => {
    const runs = other?.assistants.has(sample.test) ? [runHere, runThere] : [runHere];
    return (at % 2 === 0 ? runs : runs.reverse()).map((run) => () => run(sample));
  });
  const listReports = () => tests.flatMap((test) => toReport(test) ?? []);
  try {
    await workAtOnce(queue, options.parallel, (run) => run());
  } finally {
    const ended = listReports();
    if (ended.length > 0)
      options.onReports(ended);
  }
  const reports = listReports();
  const planError = concludePlan(reports, context);
  const own = options.isSingleTest && !asksAll ? reports[0]?.failure : void 0;
  const error = own ? await toMissingAssistant(own.error, graphServer, options, context) : planError;
  const runAgain = { tested: playHere, baseline: playThere };
  return { tests, tested: [...byTest.values()].flat(), baseline, error, runAgain };
}
async function openJudges(tests, here, there, context) {
  const steps = tests.flatMap(({ cases }) => cases.flatMap((one) => one.steps));
  const names = new Set(steps.flatMap(({ judge }) => judge?.assistant_id ?? []));
  if (names.size === 0)
    return void 0;
  const { findJudges } = await __webpack_require__.e(/* import() */ 439).then(__webpack_require__.bind(__webpack_require__, 2439));
  return findJudges(names, here, there, context);
}
function concludePlan(reports, { log, onRun }) {
  const failedRun = reports.find(({ failure, run: run2 }) => failure && run2)?.run;
  const run = failedRun ?? reports.findLast((report) => report.run)?.run;
  if (run !== void 0)
    onRun(run);
  const cost = (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .formatCosts */ .a4)(reports);
  if (cost !== "")
    log.info(`Cost: ${cost}`);
  const failures = reports.flatMap(({ failure }) => failure ?? []);
  const failed = failures.filter((failure) => !(0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .isUnscored */ .Se)(failure)).map(_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toFailedTest */ .f1);
  const unscored = reports.flatMap((report) => report.unscored ?? []).map(_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_7__/* .toFailedTest */ .f1);
  const causes = [...failed, ...unscored].map(({ error }) => error);
  if (causes.length === 0)
    return void 0;
  const total = reports.length;
  const message = `${failed.length} of ${total} smoke tests failed`;
  return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .Problem */ .AF("tests-failed", message, { failed, unscored, total, causes });
}
var progressMs = 1e4;
function createProgress(total, { log, clock }) {
  let saidAt = clock.now();
  let [done, failed] = [0, 0];
  return ({ failure }) => {
    done += 1;
    if (failure !== void 0)
      failed += 1;
    if (clock.now() - saidAt < progressMs || done === total)
      return;
    saidAt = clock.now();
    log.info(`${done} of ${total} runs done: ${done - failed} passed, ${failed} failed`);
  };
}
function listSamples(test) {
  const { cases, repeat } = test;
  const listed = cases.flatMap((one) => Array.from({ length: repeat }, () => one));
  return listed.map((one, at) => ({ test, case: one, number: at + 1 }));
}
function generateTest(name, assistant_id, step) {
  const steps = [step];
  const once = { thread: false, repeat: 1, pass: 1, baseline: true };
  return { name, assistant_id, ...once, steps, cases: [{ label: void 0, steps }] };
}
function toGraphTest({ graph_id, assistant_id }) {
  const name = `${graph_id ?? assistant_id} is available`;
  return generateTest(name, assistant_id, { graph: { xray: false } });
}
function acceptRefusal(sample) {
  const { error } = sample.failure ?? {};
  const isRefusal = error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ && [400, 405, 422, 501].includes(error.status);
  return isRefusal ? { ...sample, failure: void 0 } : sample;
}
function toLine({ name, failure, samples, durationMs }) {
  const mark = failure === void 0 ? "\u2714" : "\u2718";
  const { taken, passed, unscored } = samples;
  const rate = taken > 1 ? `, ${passed} of ${taken} passed` : "";
  const withoutScore = unscored === void 0 ? "" : `, ${unscored} without a score`;
  return `${mark} ${name} (${(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(durationMs)}${rate}${withoutScore})`;
}




/***/ }),

/***/ 9447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3028);
/* harmony import */ var _chunk_MYL2P76I_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3474);
/* harmony import */ var _chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4793);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3616);
/* harmony import */ var _chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8640);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(347);
/* harmony import */ var _chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4711);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7183);
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
    return this.client.call({ ..._chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.info(), signal }).catch(() => void 0);
  }
  /** One page of the assistants with a limit, else all. */
  listAssistants(signal, search = {}) {
    const send = (body) => this.client.call({ ..._chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listAssistants(body), signal });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_3__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** Creates a thread and returns its ID; HTTP 409 if it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const call = _chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.createThread({ if_exists: "raise", ...thread });
    return (await (0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_3__/* .orRoutesMissing */ .WX)("threads", this.client.call({ ...call, signal }))).thread_id;
  }
  /** Some threads on which a run of the graph is in progress. */
  listBusyThreads(graph_id, signal) {
    const body = { status: "busy", metadata: { graph_id }, limit: 1 };
    return this.client.call({ ..._chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listThreads(body), signal });
  }
  /** Deletes a thread, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const discard = (signal) => (0,_chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfNotFound */ .X)(this.client.call({ ..._chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.deleteThread(thread_id), signal }));
    return (0,_chunk_MYL2P76I_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete thread ${thread_id}`, [discard]);
  }
  /** On the thread of its config, if it has one. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_6__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const body = { ...(0,_chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons(_chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.createCron((0,_chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunPath */ .ml)(thread_id, "crons"), body), signal);
  }
  listCrons(metadata, signal) {
    const send = (body) => this.#callCrons(_chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.listCrons(body), signal);
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** A cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    await (0,_chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_2__/* .undefinedIfNotFound */ .X)(this.#callCrons(_chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_4__/* .calls */ .K.deleteCron(cron_id), signal));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_MYL2P76I_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, `delete cron ${cron_id}`, [discard]);
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call, signal) {
    try {
      return await this.client.call({ ...call, signal });
    } catch (error) {
      const status = error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_5__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_3__/* .toRoutesMissing */ .Em)("runs", error);
      const problem = `the Agent Server at ${this.host} does not support crons`;
      (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("crons-unsupported", problem, { cause: error });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
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
    (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("assistant-missing", `${problem}. ${list}`, { wanted, available });
  }
  if (wanted === void 0 && fitting.length > 1) {
    const problem = `the Agent Server has ${fitting.length} assistants. ${list}`;
    (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .fJ)("assistant-unclear", problem, { wanted, available });
  }
  const isMade = typeof first.metadata?.["created_by"] === "string";
  if (wanted === void 0 || fitting.length === 1 && !isMade)
    return first;
  const own = fitting.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 6797:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ requireSameRevision),
/* harmony export */   n: () => (/* binding */ requireRevision)
/* harmony export */ });
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1214);
/* harmony import */ var _chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8640);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1108);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7183);





// .build/compiled/deploy/ready/right-revision.js
var maxPauseMs = 4e3;
async function requireRevision(server, expected, endsAt, context) {
  const { clock, log, signal } = context;
  const toPauseMs = () => {
    const leftMs = endsAt - clock.now();
    return leftMs > 0 ? Math.min(maxPauseMs, leftMs) : void 0;
  };
  const look = async () => {
    const found = await findRunning(server, expected, context);
    if (found.other)
      log.info(`The Agent Server at ${server.host} runs revision ${found.other}`);
    return found;
  };
  const isFinal = ({ other: other2 }) => other2 === void 0;
  const { value } = await (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_2__/* .repeat */ .ux)(look, { isFinal, toPauseMs, clock, signal });
  const { other, isKnown = false } = value ?? {};
  if (other === void 0)
    return isKnown;
  const runs = `the Agent Server at ${server.host} runs revision ${other}`;
  (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("not-serving", `${runs}, not ${expected.revisionId}`);
}
async function requireSameRevision(server, expected, context, cause) {
  const { other } = await findRunning(server, expected, context);
  if (other === void 0)
    return;
  const runs = `the Agent Server at ${server.host} runs revision ${other} now`;
  const problem = `${runs}, so the result of the smoke test is not about revision ${expected.revisionId}`;
  (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("not-serving", problem, { cause });
}
async function findRunning(server, { deploymentId, revisionId }, context) {
  const { controlPlane, signal } = context;
  const info = await server.call({ ..._chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .K.info(), signal }).catch(() => void 0);
  const running = info?.host?.host_revision_id;
  if (!running || running === revisionId)
    return { isKnown: Boolean(running) };
  const read = () => controlPlane.getRevision(deploymentId, running, signal);
  const found = await (0,_chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, `revision ${running} could not be read`);
  return { isKnown: found !== void 0, other: found?.id };
}




/***/ }),

/***/ 2302:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   smokeDeployment: () => (/* binding */ smokeDeployment)
/* harmony export */ });
/* unused harmony export toSingleTestPlan */
/* harmony import */ var _chunk_KGCJ2PGK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9589);
/* harmony import */ var _chunk_FZLWBZKG_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9689);
/* harmony import */ var _chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7086);
/* harmony import */ var _chunk_KYSXXF45_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1528);
/* harmony import */ var _chunk_LKZB64CA_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6797);
/* harmony import */ var _chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(176);
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1214);
/* harmony import */ var _chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1655);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9447);
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3028);
/* harmony import */ var _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4575);
/* harmony import */ var _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6128);
/* harmony import */ var _chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8223);
/* harmony import */ var _chunk_KN6AWPCY_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1953);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6585);
/* harmony import */ var _chunk_H7XMIQMC_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5470);
/* harmony import */ var _chunk_MYL2P76I_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3474);
/* harmony import */ var _chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(4793);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(3616);
/* harmony import */ var _chunk_LDHRQGEG_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(8640);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(1108);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(347);
/* harmony import */ var _chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(2022);
/* harmony import */ var _chunk_SJVOS43A_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(4711);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6041);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8319);
/* harmony import */ var _chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(7929);
/* harmony import */ var _chunk_DD4BAQZY_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(3715);
/* harmony import */ var _chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(3130);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(7183);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_33__ = __webpack_require__(9817);




































// .build/compiled/deploy/smoke-deployment.js
async function smokeDeployment(url, inputs, { graphBefore, graphs, deployment, readyMs, expected: revision }, context) {
  var _stack = [];
  try {
    if (url === void 0) {
      const { fault } = (0,_chunk_KGCJ2PGK_js__WEBPACK_IMPORTED_MODULE_0__/* .readShownUrl */ .HE)(deployment, context);
      const problem = fault ?? "the control plane does not show the URL of the Agent Server";
      (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_32__/* .fail */ .fJ)("no-deployment-url", problem);
    }
    const { clock, event, log, journal } = context;
    journal.add({ began: "smoke-test" });
    const graphServer = new _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_8__/* .GraphServer */ .w(context.connectGraphServer(url));
    const start = clock.now();
    const { smoke_baseline: named } = inputs;
    const findBaseline = async (given) => {
      const { openBaseline } = await __webpack_require__.e(/* import() */ 867).then(__webpack_require__.bind(__webpack_require__, 5867));
      return openBaseline(given, inputs, { url, deployment, readyMs }, context);
    };
    const baseline = named === void 0 ? void 0 : await findBaseline(named);
    if (named === void 0)
      journal.add({ regressions: 0 });
    const open = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_33__/* .__using */ .r1)(_stack, new AsyncDisposableStack(), true);
    const webhook = await openWebhook(inputs, open, context);
    const isRunning = await (0,_chunk_KYSXXF45_js__WEBPACK_IMPORTED_MODULE_3__/* .requireReady */ .V)(url, readyMs, context, { isTested: true, revision });
    const requireSame = async (cause) => {
      if (isRunning && revision)
        await (0,_chunk_LKZB64CA_js__WEBPACK_IMPORTED_MODULE_4__/* .requireSameRevision */ .j)(graphServer.client, revision, context, cause);
    };
    let assistantId = inputs.assistant_id;
    let graphId;
    const draw = async () => {
      const there = baseline?.graphServer?.client;
      const [now, before] = await Promise.all([
        (0,_chunk_FZLWBZKG_js__WEBPACK_IMPORTED_MODULE_1__/* .readGraph */ .t)(graphServer.client, assistantId, context),
        baseline ? (0,_chunk_FZLWBZKG_js__WEBPACK_IMPORTED_MODULE_1__/* .readGraph */ .t)(there, inputs.assistant_id ?? graphId, context) : graphBefore
      ]);
      if (now === void 0)
        return;
      journal.add({ graph: { now, before, beforeName: baseline?.name } });
    };
    const isSingleTest = event.plan === void 0;
    const plan = event.plan ?? toSingleTestPlan(inputs, webhook !== void 0);
    let smoke = { tests: [] };
    const reportSmoke = (more) => {
      smoke = more;
      journal.add({ smoke });
    };
    const reportSingleTest = (singleTest) => {
      const tests = singleTest ? [singleTest] : [];
      const shown = inputs.assistant_id ?? graphId ?? assistantId;
      if (isSingleTest)
        reportSmoke({ assistantId: shown, tests, isSingle: true });
    };
    reportSingleTest();
    const options = {
      assistantId: inputs.assistant_id,
      graphs,
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
      journal.add({ runId, threadId: shown });
    };
    const smokeContext = { ...context, webhook, onRun, metadata: toRunMetadata(event) };
    const onCost = (again) => reportSmoke({ ...smoke, again });
    const test = () => baseline ? baseline.compare(graphServer, plan, options, smokeContext, onCost) : (0,_chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_2__/* .runSmokePlan */ .AV)(graphServer, plan, options, smokeContext);
    try {
      await test().catch(async (error) => {
        await requireSame(error);
        throw error;
      });
      await requireSame();
      const smokeDurationMs = clock.now() - start;
      log.info(`Smoke test passed in ${(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_32__/* .formatDuration */ .a3)(smokeDurationMs)} at ${graphServer.host}`);
      journal.add({ smokeTest: "passed", smokeDurationMs });
    } catch (error) {
      journal.add({ smokeDurationMs: clock.now() - start });
      throw error;
    } finally {
      await draw();
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_33__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function toRunMetadata({ run, repository, pullRequest, requestedRef, sha }) {
  return {
    workflow_run: run.id && run.url || void 0,
    commit: (requestedRef ? requestedRef.commitSha : sha) || void 0,
    repository: repository || void 0,
    pull_request: pullRequest?.number
  };
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
  const receiver = open.use(await (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_11__/* .startReceiver */ .Wr)({ ...context, ...options }));
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
  return { tests: [(0,_chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_2__/* .generateTest */ .kQ)("smoke test", void 0, step)] };
}



/***/ })

};
;
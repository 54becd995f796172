"use strict";
exports.id = 482;
exports.ids = [482];
exports.modules = {

/***/ 482:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   smokeDeployment: () => (/* binding */ smokeDeployment)
/* harmony export */ });
/* harmony import */ var _chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(615);
/* harmony import */ var _chunk_GH2VW33C_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(517);
/* harmony import */ var _chunk_6CUU3OYQ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(211);
/* harmony import */ var _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(391);
/* harmony import */ var _chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12);
/* harmony import */ var _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(488);
/* harmony import */ var _chunk_WPEWGDDE_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(437);
/* harmony import */ var _chunk_BCME2WX2_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(333);
/* harmony import */ var _chunk_HHLI2UKR_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(25);
/* harmony import */ var _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(703);
/* harmony import */ var _chunk_2JVN6O4M_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(513);
/* harmony import */ var _chunk_P4HVFD44_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(254);
/* harmony import */ var _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(385);
/* harmony import */ var _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(704);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(300);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(817);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_15___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_15__);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(67);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_16___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_16__);

















// .build/compiled/smoke/question.js
function toQuestionPlan(inputs, webhook) {
  const { smoke_input: input, smoke_config: config, smoke_expect: expected } = inputs;
  if (input === void 0)
    return { tests: [] };
  const run = { input: input.value, config, webhook };
  const step = expected === void 0 ? { run } : { run, expect: expected.value };
  const once = { assistant_id: void 0, thread: false, repeat: 1, pass: 1 };
  return { tests: [{ name: "smoke test", ...once, steps: [step] }] };
}

// .build/compiled/time/turns.js
var Turns = class {
  #last = Promise.resolve();
  /** Resolves when all earlier turns have ended, with what ends this one. */
  async take() {
    const { promise, resolve } = Promise.withResolvers();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
};

// .build/compiled/smoke/at-once.js
async function workAtOnce(items, limit, work) {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (failed)
        return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  for (const end of ends)
    if (end.status === "rejected")
      throw end.reason;
}

// .build/compiled/smoke/until-ready.js
var backoff = { baseMs: 4e3, capMs: 15e3 };
var untilReady = {
  backoff,
  cutRetryAfterMs: backoff.capMs,
  mayRetry: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .isNotUp */ .dt
};

// .build/compiled/smoke/find-assistants.js
async function findAssistants(graphServer, tests, { assistantId, isQuestion, attempts }, context) {
  const names = tests.map((test) => test.assistant_id ?? assistantId);
  const named = names.filter((name) => name !== void 0);
  const nothing = { graph_id: null, name: null, metadata: null };
  const unseen = named.map((assistant_id) => ({ assistant_id, ...nothing }));
  if (isQuestion && unseen.length > 0)
    return unseen;
  try {
    const list = () => graphServer.listAssistants(context.signal);
    const listed = await (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(list, { ...context, ...untilReady, attempts });
    context.log.info(`${graphServer.host} lists ${listed.length === 1 ? "1 assistant" : `${listed.length} assistants`}`);
    return (tests.length > 0 ? names : [assistantId]).map((name) => (0,_chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_4__/* .chooseAssistant */ .QP)(listed, name));
  } catch (error) {
    const isHidden = error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ && error.status === 403;
    if (!isHidden || isQuestion || named.length < names.length)
      throw error;
    return unseen;
  }
}

// .build/compiled/smoke/plan-record.js
var PlanRecord = class {
  #redact;
  #isQuestion;
  #samples = /* @__PURE__ */ new Map();
  #reports = [];
  /** Characters of results that may still be kept. */
  #room = _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .maxKeptResultLength */ .uA;
  /** The record before the first test. A question whose run stopped got no answer. */
  constructor(options) {
    this.#redact = options.redact;
    this.#isQuestion = options.isQuestion;
  }
  /** The reports of the tests that have ended, in the order of the plan. */
  get reports() {
    return this.#reports.filter((report) => report !== void 0);
  }
  /** Takes in a sample of the test at an index; the report when it was the test's last. */
  note({ test, index, assistant }, sample) {
    const samples = this.#samples.get(test) ?? [];
    this.#samples.set(test, samples);
    const isLike = ({ failure }) => Boolean(failure) === Boolean(sample.failure);
    samples.push(samples.some(isLike) ? { ...sample, result: void 0 } : sample);
    if (samples.length < test.repeat)
      return void 0;
    this.#samples.delete(test);
    const report = this.#toReport(test, assistant, samples);
    this.#reports[index] = report;
    return report;
  }
  #toReport({ name, line, repeat, pass }, { graph_id, assistant_id }, samples) {
    const { good = [], bad = [] } = Object.groupBy(samples, ({ failure: failure2 }) => failure2 === void 0 ? "good" : "bad");
    const isPassed = good.length >= pass;
    const shown = (isPassed ? good : bad)[0];
    const failedSample = bad[0]?.failure;
    const counts = { taken: repeat, passed: good.length, needed: pass };
    const failure = isPassed ? void 0 : failedSample;
    return {
      name,
      line,
      assistant: graph_id ?? assistant_id,
      samples: counts,
      steps: shown.steps,
      run: shown.run,
      output: this.#keep(shown),
      failure: failure && { ...failure, name, samples: counts },
      failedSample,
      durationMs: samples.reduce((sum, { durationMs }) => sum + durationMs, 0),
      cost: (0,_chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__/* .addCosts */ .Iu)(samples.map(({ cost }) => cost))
    };
  }
  #keep({ result, failure }) {
    if (result === void 0)
      return void 0;
    if (this.#isQuestion && failure?.error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .RunFailed */ .fI)
      return void 0;
    const limits = { maxLength: this.#room, redact: this.#redact };
    const { kept, length } = (0,_chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__/* .toKeptResult */ .RA)(result.value, limits);
    this.#room -= length;
    return kept;
  }
};

// .build/compiled/smoke/run-sample.js


// .build/compiled/smoke/perform-step.js
var whenLimited = { attempts: 6, backoff: { baseMs: 1e3, capMs: 1e4 } };
function findStep(step) {
  return (0,_chunk_GH2VW33C_js__WEBPACK_IMPORTED_MODULE_1__/* .findSteps */ .B0)(step)[0];
}
async function performStep({ step, number, isReferredTo }, context) {
  const { clock, graph, record, parallel } = context;
  const [key, kind] = findStep(step);
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
  const isLimited = (error) => parallel > 1 && run === void 0 && (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .isPostponed */ .RC)(error);
  const performInTurn = () => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(perform, { ...context, ...whenLimited, mayRetry: isLimited });
  const mayRetry = (error) => record.run === void 0 && untilReady.mayRetry(error);
  const result = await (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(performInTurn, { ...context, ...untilReady, mayRetry }).catch((error) => {
    if (run !== void 0 || error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .RunFailed */ .fI)
      record.noteRun(clock.now() - begun);
    throw error;
  });
  const durationMs = clock.now() - begun;
  const { firstEventMs } = result;
  const tokens = record.noteStep({ kind: key, durationMs, firstEventMs }, result);
  if (isReferredTo) {
    record.checkpoints.set(number, (await graph.getState()).config);
  }
  await check(step, { ...result, durationMs, tokens }, stepContext);
}
async function check(step, result, context) {
  const { mayStop, outcome } = result;
  if (!mayStop && !Object.hasOwn(step, "expect_interrupt"))
    (0,_chunk_GH2VW33C_js__WEBPACK_IMPORTED_MODULE_1__/* .requireEnd */ .tu)(outcome);
  for (const [key, expectation] of (0,_chunk_GH2VW33C_js__WEBPACK_IMPORTED_MODULE_1__/* .findExpectations */ .jP)(step)) {
    await expectation.check(step[key], result, context);
  }
  await result.demandNotification?.();
}

// .build/compiled/smoke/token-usage.js
var TokenUsage = class {
  #seen = /* @__PURE__ */ new Set();
  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages in a run's output that no output
   * before it held, wherever they are; undefined when none of them reports any.
   */
  note(output) {
    let sum;
    for (const tokens of this.#listNew(output, []))
      sum = (sum ?? 0) + tokens;
    return sum;
  }
  *#listNew(value, path) {
    if (typeof value !== "object" || value === null)
      return;
    const tokens = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .isMap */ .jh)(value) ? findTokens(value) : void 0;
    if (tokens !== void 0 && this.#isNew(value, path, tokens))
      yield tokens;
    for (const key in value) {
      const inner = value[key];
      if (typeof inner !== "object" || inner === null)
        continue;
      path.push(key);
      yield* this.#listNew(inner, path);
      path.pop();
    }
  }
  /** A message without an ID is known by its place and its size. */
  #isNew(message, path, tokens) {
    const { id } = message;
    const key = typeof id === "string" ? `id ${id}` : `${path.join(".")} ${tokens}`;
    if (this.#seen.has(key))
      return false;
    this.#seen.add(key);
    return true;
  }
};
function findTokens({ usage_metadata: usage }) {
  const tokens = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .isMap */ .jh)(usage) ? usage["total_tokens"] : void 0;
  return typeof tokens === "number" && tokens >= 0 ? tokens : void 0;
}

// .build/compiled/smoke/sample-record.js
var SampleRecord = class {
  /** Configs of the checkpoints at which steps left the thread, by their number; of steps that are referred to. */
  checkpoints = /* @__PURE__ */ new Map();
  /** The last run that it made. */
  run;
  /** What the last run returned. */
  result;
  #steps = [];
  #costs = [];
  #usage = new TokenUsage();
  #undos = [];
  /** Takes in a step that was done, and returns the tokens of its run. */
  noteStep(step, { outcome, value = null }) {
    this.#steps.push(step);
    if (outcome === void 0)
      return void 0;
    this.result = { value };
    return this.noteRun(step.durationMs, outcome);
  }
  /** Takes in what a run cost, and returns its tokens; without an outcome it failed. */
  noteRun(runMs, outcome) {
    const tokens = outcome && this.#usage.note(outcome.values);
    this.#costs.push({ runs: 1, runMs, tokens });
    return tokens;
  }
  /** Takes in what undoes a step. */
  noteUndo(undo) {
    this.#undos.unshift(undo);
  }
  /** Undoes what can be undone, the last step first. */
  async undo() {
    for (const undo of this.#undos)
      await undo();
  }
  toReport() {
    return { steps: this.#steps, run: this.run, cost: (0,_chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__/* .addCosts */ .Iu)(this.#costs) };
  }
};

// .build/compiled/smoke/run-sample.js
var maxDetailLength = 2e3;
async function runSample(test, sample, { assistant_id, graph_id }, context) {
  const { clock, signal, redact, timeoutMs, turns } = context;
  let endTurn;
  const graphServer = context.graphServer.withLargeAnswers(async () => {
    endTurn ??= await turns.take();
  });
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
    const graph = new _chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_4__/* .RemoteGraph */ .$v(graphServer, assistant_id, { config, timeoutMs, signal });
    const own = { graphServer, graph, testName: test.name, record };
    for (const step of test.steps) {
      kind = findStep(step)[0];
      const isReferredTo = test.steps.some((later) => findReference(later) === number);
      await performStep({ step, number, isReferredTo }, { ...context, ...own });
      number += 1;
    }
  } catch (error) {
    signal.throwIfAborted();
    failure = { sample, step: number, kind, error: toShortError(error, redact) };
  } finally {
    const discard = thread_id === void 0 ? void 0 : graphServer.discardThread(thread_id);
    await Promise.all([record.undo(), discard]);
    endTurn?.();
  }
  const { result } = record;
  return { ...record.toReport(), durationMs: clock.now() - start, failure, result };
}
function findReference(step) {
  const [key] = findStep(step);
  return (0,_chunk_GH2VW33C_js__WEBPACK_IMPORTED_MODULE_1__/* .findStepReference */ .PX)(step[key]);
}
async function createThread(server, graph_id, signal) {
  const thread_id = (0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.randomUUID)();
  const metadata = { created_by: "graph-deploy-action", graph_id: graph_id ?? void 0 };
  try {
    return await server.createThread({ thread_id, metadata }, signal);
  } catch (error) {
    if (signal.aborted || (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .isAmbiguous */ .X2)(error))
      await server.discardThread(thread_id);
    throw error;
  }
}
function toShortError(error, redact) {
  if (!(error instanceof _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .RunFailed */ .fI) || error.detail === void 0)
    return error;
  return new _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .RunFailed */ .fI(error.end, (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .toShownText */ .YQ)(error.detail, redact, maxDetailLength), error.node);
}

// .build/compiled/smoke/run-plan.js
async function runSmokePlan(graphServer, { tests }, options, context) {
  const { isQuestion, timeoutMs } = options;
  const parallel = isQuestion ? 1 : options.parallel;
  const attempts = isQuestion ? options.attempts : 1;
  const assistants = await findAssistants(graphServer, tests, options, context);
  if (assistants[0] !== void 0)
    options.onAssistant(assistants[0].assistant_id);
  const shared = { graphServer, timeoutMs, attempts, parallel, turns: new Turns() };
  const record = new PlanRecord({ redact: context.redact, isQuestion });
  const queue = tests.flatMap((test, index) => Array.from({ length: test.repeat }, (_, before) => {
    return { test, index, assistant: assistants[index], number: before + 1 };
  }));
  let reported = 0;
  try {
    await workAtOnce(queue, parallel, async (place) => {
      const { test, number, assistant } = place;
      const sample = await runSample(test, number, assistant, { ...context, ...shared });
      const report = record.note(place, sample);
      if (report === void 0)
        return;
      context.log.info(toLine(report));
      if (record.reports.length < 2 * reported)
        return;
      reported = record.reports.length;
      options.onReports(record.reports);
    });
  } finally {
    if (record.reports.length > reported)
      options.onReports(record.reports);
  }
  const { reports } = record;
  const failedRun = reports.find(({ failure, run: run2 }) => failure && run2)?.run;
  const run = failedRun ?? reports.findLast((report) => report.run)?.run;
  if (run !== void 0)
    context.onRun(run);
  const cost = (0,_chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__/* .addCosts */ .Iu)(reports.map((report) => report.cost));
  if (!isQuestion && cost.runs > 0)
    context.log.info(`Cost: ${(0,_chunk_24R4KQDW_js__WEBPACK_IMPORTED_MODULE_0__/* .toCostWords */ .KH)(cost)}`);
  const failed = reports.flatMap(({ failure }) => failure ?? []);
  if (failed[0] === void 0)
    return;
  if (isQuestion)
    throw failed[0].error;
  throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_9__/* .SmokePlanFailed */ .mu(failed, tests.length);
}
function toLine({ name, failure, samples, durationMs }) {
  const mark = failure === void 0 ? "\u2714" : "\u2718";
  const rate = samples.taken > 1 ? `, ${samples.passed} of ${samples.taken} passed` : "";
  return `${mark} ${name} (${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(durationMs)}${rate})`;
}

// .build/compiled/webhook/receiver.js



// .build/compiled/webhook/deliveries.js


// .build/compiled/webhook/schemas.js
var runNotificationSchema = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ik)({
  run_id: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_5__/* .string */ .Yj)().min(1),
  /** `success` (a run that stopped and waits is one, too), `error`, `interrupted` or `timeout`. */
  status: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_5__/* .string */ .Yj)(),
  error: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5)().optional().transform(toErrorText)
});
var maxErrorLength = 64 * 1024;
function toErrorText(error) {
  if (error === null || error === void 0)
    return void 0;
  return (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .cutText */ .IN)(typeof error === "string" ? error : JSON.stringify(error), maxErrorLength);
}

// .build/compiled/webhook/deliveries.js
var maxStrangers = 64;
var quietMs = 1e4;
var Deliveries = class {
  #context;
  #records = /* @__PURE__ */ new Map();
  /** Runs and addresses that were waited for in vain. */
  #givenUp = /* @__PURE__ */ new Set();
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
    const record = parseRecord(body);
    if (record === void 0) {
      this.noteBroken();
      this.#logSometimes("The webhook was notified with something that is no run record");
      return 400;
    }
    const { run_id: runId } = record;
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.hash)("sha256", body, "base64");
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
    if (this.#givenUp.has(runId) || this.#givenUp.has(address)) {
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
  noteForged() {
    this.#counts.forged += 1;
    this.#logSometimes("The webhook was called without the right token");
  }
  noteBroken() {
    this.#counts.broken += 1;
  }
  /** What came besides the record of a run; of how many other runs there are records, where that run is known. */
  counts(runId) {
    const others = [...this.#records.keys()].filter((other) => other !== runId);
    return { ...this.#counts, "other runs": runId === void 0 ? 0 : others.length };
  }
  /** Resolves with the record. Rejects with NotificationMissed, or the reason of `close`. */
  async wait({ runId, address, timeoutMs }) {
    const late = Promise.withResolvers();
    const cancelTimer = this.#context.clock.startTimer(timeoutMs, () => {
      this.#givenUp.add(runId ?? address);
      late.reject(this.#toMissed(runId, timeoutMs));
    });
    try {
      for (; ; ) {
        const found = this.#find(runId, address);
        if (found !== void 0)
          return found;
        if (this.#closedBy !== void 0)
          throw this.#closedBy.reason;
        await Promise.race([this.#changed.promise, late.promise]);
      }
    } finally {
      cancelTimer();
    }
  }
  /** Ends every wait. */
  close(reason = new _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__/* .ReceiverClosed */ .s1("the webhook receiver was closed", {})) {
    this.#closedBy ??= { reason };
    this.#noteChange();
  }
  #noteChange() {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
  #find(runId, address) {
    if (runId !== void 0)
      return this.#records.get(runId)?.record;
    return [...this.#records.values()].find((delivery) => delivery.address === address)?.record;
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
    return new _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__/* .NotificationMissed */ .b2(`${what} within ${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(timeoutMs)}${instead}`, { kind });
  }
  #logSometimes(line) {
    const { clock, log } = this.#context;
    if (clock.now() - this.#loggedAtMs < quietMs)
      return;
    this.#loggedAtMs = clock.now();
    log.info(line);
  }
};
function parseRecord(body) {
  try {
    return runNotificationSchema.safeParse((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .parseJsonText */ .lk)(body.toString("utf8"))).data;
  } catch {
    return void 0;
  }
}

// .build/compiled/webhook/limit-connections.js
function limitConnections(server, maxConnections) {
  const idle = /* @__PURE__ */ new Set();
  const busy = /* @__PURE__ */ new Set();
  server.on("connection", (socket) => {
    if (idle.size + busy.size >= maxConnections) {
      const [oldest = socket] = idle;
      idle.delete(oldest);
      oldest.destroy();
      if (oldest === socket)
        return;
    }
    idle.add(socket);
    socket.once("close", () => {
      idle.delete(socket);
      busy.delete(socket);
    });
  });
  const noteRequest = ({ socket }) => {
    if (idle.delete(socket))
      busy.add(socket);
  };
  server.on("request", noteRequest);
  server.on("checkContinue", noteRequest);
}

// .build/compiled/webhook/request-handler.js

var addressParameter = "delivery";
async function answerDelivery(request, response, options) {
  const status = await readDelivery(request, response, options);
  if (status === void 0)
    return;
  const allow = status === 405 ? { allow: "POST" } : {};
  response.writeHead(status, { "content-length": "0", connection: "close", ...allow }).end();
}
async function readDelivery(request, response, options) {
  const { deliveries, bodyLimit } = options;
  if (!isAddressed(request.url ?? "", options)) {
    deliveries.noteForged();
    return 404;
  }
  const address = findAddress(request.url ?? "");
  if (request.method !== "POST")
    return 405;
  const isTooLarge = Number(request.headers["content-length"] ?? 0) > bodyLimit;
  if (!isTooLarge && request.headers.expect !== void 0)
    response.writeContinue();
  const body = isTooLarge ? "too-large" : await readBody(request, bodyLimit);
  if (body instanceof Buffer)
    return deliveries.accept(body, address);
  deliveries.noteBroken();
  return body === "too-large" ? 413 : void 0;
}
function isAddressed(target, { path, prefix, token }) {
  const url = parseTarget(target);
  if (url === null)
    return false;
  const start = url.pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1;
  const tokens = url.searchParams.getAll("token");
  const knows = [
    isSameSecret(url.pathname.slice(start), path),
    isSameSecret(tokens[0] ?? "", token)
  ];
  return tokens.length === 1 && knows.every(Boolean);
}
function parseTarget(target) {
  return target.startsWith("/") ? URL.parse(`http://receiver${target}`) : null;
}
function findAddress(target) {
  return parseTarget(target)?.searchParams.get(addressParameter) ?? void 0;
}
function isSameSecret(text, secret) {
  const digests = [text, secret.reveal()].map((one) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.hash)("sha256", one, "buffer"));
  return (0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.timingSafeEqual)(...digests);
}
async function readBody(request, bodyLimit) {
  const chunks = [];
  let received = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > bodyLimit)
        return "too-large";
      chunks.push(chunk);
    }
  } catch {
    return "broken-off";
  }
  return request.complete ? Buffer.concat(chunks) : "broken-off";
}

// .build/compiled/webhook/receiver.js
var defaultLimits = {
  headersTimeoutMs: 1e4,
  requestTimeoutMs: 15e3,
  bodyLimit: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .maxNotificationBytes */ .dO,
  maxConnections: 16
};
var checkIntervalMs = 1e3;
var everyInterface = /* @__PURE__ */ new Set(["0.0.0.0", "::"]);
var headerLimit = 8 * 1024;
async function startReceiver(options) {
  const { listen, signal } = options;
  signal.throwIfAborted();
  const limits = { ...defaultLimits, ...options.limits };
  const createUnguessable = () => new _chunk_WPEWGDDE_js__WEBPACK_IMPORTED_MODULE_6__/* .Secret */ .zh((0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.randomBytes)(32).toString("base64url"));
  const path = createUnguessable();
  const token = options.token ?? createUnguessable();
  const prefix = (0,_chunk_P4HVFD44_js__WEBPACK_IMPORTED_MODULE_17__/* .withoutTrailing */ .h)(listen.publicUrl?.pathname ?? "", "/");
  const deliveries = new Deliveries(options);
  const handler = { path, prefix, token, bodyLimit: limits.bodyLimit, deliveries };
  const server = (0,node_http__WEBPACK_IMPORTED_MODULE_16__.createServer)({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(checkIntervalMs, limits.headersTimeoutMs),
    maxHeaderSize: headerLimit
  });
  limitConnections(server, limits.maxConnections);
  for (const event of ["request", "checkContinue"]) {
    server.on(event, (request, response) => void answerDelivery(request, response, handler));
  }
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
  if (listen.publicUrl === void 0 && everyInterface.has(address)) {
    await close();
    const problem = "is every interface of this machine, no address that a graph server could call";
    throw new _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__/* .ReceiverAddressUnknown */ .W9(`${listen.host} ${problem}`, {});
  }
  const url = listen.publicUrl ? new URL(listen.publicUrl) : toLocalUrl(listen.host, port);
  url.pathname = `${prefix}/${path.reveal()}`;
  url.searchParams.set("token", token.reveal());
  const notification = (request) => {
    const waiting = deliveries.wait(request);
    waiting.catch(() => void 0);
    return waiting;
  };
  return {
    /** The address with path and token: for runs alone, in no log and no output. */
    url: new _chunk_WPEWGDDE_js__WEBPACK_IMPORTED_MODULE_6__/* .Secret */ .zh(url.href),
    origin: url.origin,
    port,
    notification,
    /** What is handed to one run, which several at once are told apart by, and the wait for its notification. */
    expect: () => {
      const address2 = deliveries.createAddress();
      const own = new URL(url);
      own.searchParams.set(addressParameter, address2);
      return {
        url: new _chunk_WPEWGDDE_js__WEBPACK_IMPORTED_MODULE_6__/* .Secret */ .zh(own.href),
        notification: (request) => notification({ ...request, address: address2 })
      };
    },
    counts: () => deliveries.counts(),
    [Symbol.asyncDispose]: () => close()
  };
}
async function startListening(server, { host, port }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  server.on("error", (cause) => {
    const message = `cannot listen on ${host} port ${port} (${cause.code ?? "UNKNOWN"})`;
    reject(new _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__/* .ReceiverUnavailable */ ._V(message, { cause }));
  });
  server.listen(port, host, resolve);
  await promise;
}
function toLocalUrl(host, port) {
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

// .build/compiled/deploy/smoke-deployment.js
var answers = [_chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_9__/* .SmokePlanFailed */ .mu, _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_9__/* .SmokeTestFailed */ .bs, _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_13__/* .RunFailed */ .fI, _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_3__/* .NotifiedOfFailure */ .Ee];
async function smokeDeployment(url, inputs, graphBefore, context) {
  var _stack = [];
  try {
    if (url === void 0) {
      const problem = "the control service does not show where the graph server is";
      throw new _chunk_HHLI2UKR_js__WEBPACK_IMPORTED_MODULE_8__/* .NoDeploymentUrl */ .mN(problem, { isDown: false });
    }
    const { clock, event, log, report } = context;
    report({ stage: "smoke-test" });
    const graphServer = new _chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_4__/* .GraphServer */ .wf(context.connectGraphServer(url));
    const start = clock.now();
    const webhook = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_14__/* .__using */ .r1)(_stack, await openWebhook(inputs, context), true);
    let assistantId = inputs.assistant_id;
    const draw = async () => {
      const now = await (0,_chunk_LYQ2HRAB_js__WEBPACK_IMPORTED_MODULE_4__/* .readGraph */ .tJ)(url, inputs, context, assistantId);
      if (now !== void 0)
        report({ graph: { now, before: graphBefore } });
    };
    const isQuestion = event.plan === void 0;
    const plan = event.plan ?? toQuestionPlan(inputs, webhook.target !== void 0);
    const { smoke_input: input, smoke_expect: expected } = inputs;
    const reportQuestion = (question) => {
      const output = question?.output;
      if (isQuestion)
        report({ smoke: { assistantId, input, expected, output, question } });
    };
    reportQuestion();
    const options = {
      assistantId: inputs.assistant_id,
      timeoutMs: inputs.smoke_timeout,
      attempts: inputs.smoke_attempts,
      parallel: inputs.smoke_parallel,
      isQuestion,
      onAssistant(chosen) {
        assistantId = chosen;
        reportQuestion();
      },
      onReports(tests) {
        if (isQuestion)
          reportQuestion(tests[0]);
        else
          report({ smoke: { tests, file: plan.file } });
      }
    };
    const smokeContext = { ...context, webhook: webhook.target, onRun: createRunReporter(context) };
    try {
      await runSmokePlan(graphServer, plan, options, smokeContext);
    } catch (error) {
      if (answers.some((answer) => error instanceof answer))
        await draw();
      throw error;
    }
    const durationMs = clock.now() - start;
    log.info(`Smoke test passed in ${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(durationMs)} at ${graphServer.host}`);
    report({ smokeTest: "passed", smokeDurationMs: durationMs });
    await draw();
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_14__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function createRunReporter({ report }) {
  let isThreaded = false;
  return ({ run_id: runId, thread_id: threadId }) => {
    isThreaded ||= threadId !== void 0;
    report({ runId, threadId: isThreaded ? threadId ?? "" : void 0 });
  };
}
async function openWebhook(inputs, context) {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs;
  const url = webhook && new URL(webhook);
  if (listen === void 0) {
    if (url !== void 0 && token !== void 0)
      url.searchParams.set("token", token.reveal());
    const target2 = url && { url: url.href, receiver: void 0 };
    return { target: target2, [Symbol.asyncDispose]: async () => void 0 };
  }
  const options = { listen: { ...listen, publicUrl: url }, token };
  const receiver = await startReceiver({ ...context, ...options });
  const target = { url: receiver.url.reveal(), receiver };
  const { pathname, searchParams } = new URL(target.url);
  for (const secret of [pathname.split("/").at(-1), searchParams.get("token")]) {
    if (secret)
      context.mask(secret);
  }
  context.log.info(`Listening for the notification at ${receiver.origin}`);
  return { target, [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose]() };
}



/***/ })

};
;
"use strict";
exports.id = 478;
exports.ids = [478];
exports.modules = {

/***/ 7420:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects)
/* harmony export */ });
// .build/compiled/gate/statistics.js
var significance = 5e-3;
function signTest(worse, better) {
  const changed = worse + better;
  return sum(worse, changed, (at) => logChoose(changed, at) - changed * Math.LN2);
}
function fisherTest(tested, baseline) {
  const passes = tested.passed + baseline.passed;
  const all = tested.asked + baseline.asked;
  const fewest = Math.max(0, passes - baseline.asked);
  return sum(fewest, tested.passed, (at) => {
    const ways = logChoose(passes, at) + logChoose(all - passes, tested.asked - at);
    return ways - logChoose(all, tested.asked);
  });
}
function sum(first, last, toLog) {
  let total = 0;
  for (let at = first; at <= last; at += 1)
    total += Math.exp(toLog(at));
  return Math.min(total, 1);
}
function logChoose(n, k) {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
var logFactorials = [0];
function logFactorial(n) {
  for (let at = logFactorials.length; at <= n; at += 1) {
    logFactorials.push(logFactorials[at - 1] + Math.log(at));
  }
  return logFactorials[n];
}

// .build/compiled/gate/comparison.js
var maxSuspects = 25;
var freshRuns = 7;
var enough = 2;
function isSuspect({ tested, baseline }) {
  return baseline && !tested;
}
function* askAgain() {
  const asked = { tested: 0, baseline: 0 };
  const passed = { tested: 0, baseline: 0 };
  while (asked.tested < freshRuns) {
    asked.tested += 1;
    if (yield "tested")
      passed.tested += 1;
    if (passed.tested === enough)
      return { kind: "cleared", asked, passed };
  }
  while (asked.baseline < freshRuns && asked.baseline - passed.baseline < enough) {
    asked.baseline += 1;
    if (yield "baseline")
      passed.baseline += 1;
  }
  const isReliable = asked.baseline - passed.baseline < enough;
  const toTally = (side) => ({ asked: asked[side], passed: passed[side] });
  const isWorse = isReliable && fisherTest(toTally("tested"), toTally("baseline")) <= significance;
  return { kind: isWorse ? "regression" : "unreliable", asked, passed };
}
function countDifferences(firstRound) {
  const failed = { tested: 0, baseline: 0 };
  for (const { tested, baseline } of firstRound) {
    if (tested !== baseline)
      failed[tested ? "baseline" : "tested"] += 1;
  }
  return failed;
}
function isWorseOverall({ tested, baseline }) {
  return signTest(tested, baseline) <= significance;
}

// .build/compiled/gate/scores.js
var maxKept = 25;
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, asked, { tested, baseline, isStrict, meetsFloor, leftOut, againCost, notAsked }) {
  const firstRound = records.map((record) => ({ record, ...record.passed }));
  const failedAlone = countDifferences(firstRound);
  const toNamed = ({ name, cause }) => ({ name, cause });
  const ofKind = (kind) => asked.filter(({ verdict }) => verdict.kind === kind).map(({ record, verdict }) => {
    return { ...toNamed(record), asked: verdict.asked, passed: verdict.passed };
  });
  const failing = firstRound.filter((one) => !one.tested && !one.baseline);
  const better = firstRound.filter((one) => one.tested && !one.baseline);
  return {
    ...{ tested, baseline, isStrict, meetsFloor, leftOut, againCost, notAsked },
    cases: records.length,
    passed: {
      tested: firstRound.filter((one) => one.tested).length,
      baseline: firstRound.filter((one) => one.baseline).length
    },
    tokens: toFigure(records.map(({ tokens }) => tokens)),
    runMs: toFigure(records.map(({ runMs }) => runMs)),
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind("regression"),
    unreliable: ofKind("unreliable"),
    cleared: ofKind("cleared").length,
    failing: failing.slice(0, maxKept).map(({ record }) => toNamed(record)),
    better: better.slice(0, maxKept).map(({ record }) => record.name)
  };
}
function toFigure(all) {
  const known = all.filter(({ tested, baseline }) => tested > 0 && baseline > 0);
  if (known.length === 0)
    return void 0;
  return {
    tested: toMedian(known.map(({ tested }) => tested)),
    baseline: toMedian(known.map(({ baseline }) => baseline)),
    ratio: toMedian(known.map(({ tested, baseline }) => tested / baseline))
  };
}
function toMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}




/***/ }),

/***/ 2389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ findEffect)
/* harmony export */ });
// .build/compiled/gate/effects.js
function findEffect({ baseline, steps }) {
  if (!baseline)
    return "has `baseline: false`";
  if (steps.some(({ cron }) => cron !== void 0))
    return "has a cron";
  return steps.some(callsWebhook) ? "has a webhook" : void 0;
}
function callsWebhook({ run, stream }) {
  return (run?.webhook ?? stream?.webhook) === true;
}




/***/ }),

/***/ 8478:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_WRMPMVKN_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9336);
/* harmony import */ var _chunk_JELZFSL4_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4406);
/* harmony import */ var _chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(7420);
/* harmony import */ var _chunk_NWNGKSJY_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9229);
/* harmony import */ var _chunk_GKVLOFYQ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8713);
/* harmony import */ var _chunk_H5JPJC5A_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5546);
/* harmony import */ var _chunk_XIQLDBHC_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2719);
/* harmony import */ var _chunk_IVTTXF7P_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5808);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8319);
/* harmony import */ var _chunk_X4VMEGFW_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1188);
/* harmony import */ var _chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2497);
/* harmony import */ var _chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9394);
/* harmony import */ var _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(3252);
/* harmony import */ var _chunk_OCZMHBUL_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7034);
/* harmony import */ var _chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3583);
/* harmony import */ var _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4256);
/* harmony import */ var _chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9942);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(6631);
/* harmony import */ var _chunk_RTKBVUVE_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(2389);
/* harmony import */ var _chunk_RS5TF7DD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(6183);
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2413);
/* harmony import */ var _chunk_BXX543AB_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(7349);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9817);



























// .build/compiled/gate/case-record.js
var maxCauseLength = 200;
var CaseRecord = class {
  /** Its first sample, by which it is asked again. */
  sample;
  /** What it failed with here, first, and the same in one short line without secrets. */
  error;
  cause = "";
  /** Whether every run so far has a result: one that its judge returned no score says nothing. */
  isScored = true;
  #passes = { tested: 0, baseline: 0 };
  #runs = { tested: 0, baseline: 0 };
  #tokens = { tested: 0, baseline: 0 };
  #runMs = { tested: 0, baseline: 0 };
  constructor(sample) {
    this.sample = sample;
  }
  /** Takes in one run of one side. */
  note(side, { failure, cost }, redact) {
    if ((0,_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(failure))
      this.isScored = false;
    this.#runs[side] += 1;
    if (failure === void 0)
      this.#passes[side] += 1;
    else if (side === "tested" && this.cause === "") {
      this.error = failure.error;
      this.cause = toCause(failure.error, redact);
    }
    this.#tokens[side] += cost.tokens ?? Number.NaN;
    this.#runMs[side] += cost.runMs;
  }
  /** Whether the case passed on each side: as large a share of its runs as `pass` requires of the test. */
  get passed() {
    const { test } = this.sample;
    const needed = Math.ceil(test.pass / (test.cases?.length ?? 1));
    return { tested: this.#passes.tested >= needed, baseline: this.#passes.baseline >= needed };
  }
  /** What a reader calls it: its test, and its case in brackets. */
  get name() {
    const { test, caseIndex } = this.sample;
    const label = test.cases?.[caseIndex]?.label;
    return label === void 0 ? test.name : `${test.name} [${label}]`;
  }
  /** The mean tokens of a run; NaN where not every run reports any. */
  get tokens() {
    return this.#mean(this.#tokens);
  }
  /** The mean milliseconds of a run. */
  get runMs() {
    return this.#mean(this.#runMs);
  }
  #mean({ tested, baseline }) {
    return { tested: tested / this.#runs.tested, baseline: baseline / this.#runs.baseline };
  }
};
function toCause(error, redact) {
  const text = findText(error);
  const [line = ""] = (0,_chunk_X4VMEGFW_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  const start = /^[a-z](?=[a-z]*(?: |$))/;
  return (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_21__/* .toOneLine */ .GX)(line, maxCauseLength).replace(start, (letter) => letter.toUpperCase());
}
function findText(error) {
  if (error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .SmokeTestFailed */ .bs)
    return error.difference;
  if (error instanceof _chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI)
    return error.detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

// .build/compiled/gate/first-round.js
var maxKeptErrors = 100;
var FirstRound = class {
  #redact;
  #tests = [];
  #failed = 0;
  constructor(redact) {
    this.#redact = redact;
  }
  /** The cases in the order of the plan, without those that a judge returned no score. */
  get cases() {
    return this.#tests.flatMap((cases) => cases.filter((one) => one?.isScored));
  }
  /** Takes in one run of one side. */
  note(side, sample, report) {
    const { index, caseIndex } = sample;
    const cases = this.#tests[index] ?? [];
    this.#tests[index] = cases;
    const record = cases[caseIndex] ?? new CaseRecord(sample);
    cases[caseIndex] = record;
    record.note(side, report, this.#redact);
    if ((0,_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(report.failure))
      return;
    if (side === "baseline" || report.failure === void 0)
      return;
    this.#failed += 1;
    if (this.#failed > maxKeptErrors)
      record.error = void 0;
  }
};

// .build/compiled/gate/regression-text.js
var maxNamed = 10;
var maxNameLength = 120;
function toRegressionText(comparison) {
  const { regressions, baseline, cases, failedAlone, isWorseOverall } = comparison;
  const name = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_21__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  const lines = regressions.slice(0, maxNamed).map((one) => `\u2718 ${toCaseText(one)}`);
  const more = regressions.length - lines.length;
  if (more > 0)
    lines.push(`\u2026 and ${more} more`);
  if (regressions.length > 0 && isWorseOverall)
    lines.push(`Worse overall: ${overall}`);
  const first = regressions.length > 0 ? `${(0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .countRegressions */ .ci)(comparison)} of ${cases} cases regressed against ${name}` : `worse overall than ${name}: ${overall}`;
  return [first, ...lines].join("\n");
}
function toCaseText({ name, cause, asked, passed }) {
  const rate = asked && passed ? `: ${passed.tested} of ${asked.tested}, baseline ${passed.baseline} of ${asked.baseline}` : "";
  return `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_21__/* .toOneLine */ .GX)(name, maxNameLength)}${rate}. ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_21__/* .withoutTrailing */ .hT)(cause, ".")}`;
}

// .build/compiled/gate/compare-plan.js
var pauses = { baseMs: 1e3, capMs: 1e4 };
function comparePlan(options, context) {
  const { baseline, parallel } = options;
  const { log, redact, signal } = context;
  let problem = "problem" in baseline ? baseline.problem : void 0;
  let judgeError;
  let assistants = /* @__PURE__ */ new Map();
  let tests = [];
  let shared;
  const firstRound = new FirstRound(redact);
  const baselineCosts = [];
  const giveUp = (error) => {
    signal.throwIfAborted();
    if (!(error instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_17__/* .KnownError */ .E))
      throw error;
    const message = `baseline ${baseline.name} could not run the plan: ${error.message}`;
    problem ??= new _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineUnavailable */ .A3(message, { cause: error });
    log.info(`${message}. Nothing is compared.`);
  };
  const runThere = async (sample) => {
    const assistant = assistants.get(sample.index);
    if (problem !== void 0 || assistant === void 0 || shared === void 0)
      return void 0;
    const there = shared;
    const run = async () => {
      const report = await (0,_chunk_WRMPMVKN_js__WEBPACK_IMPORTED_MODULE_0__/* .runSample */ .Kc)((0,_chunk_WRMPMVKN_js__WEBPACK_IMPORTED_MODULE_0__/* .toRun */ .P3)(sample), sample.number, assistant, there);
      const { failure } = report;
      if ((0,_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(failure))
        judgeError ??= failure?.error;
      else if (failure !== void 0 && !isAnswer(failure.error))
        throw failure.error;
      return report;
    };
    const mayRetry = (error) => (0,_chunk_GKVLOFYQ_js__WEBPACK_IMPORTED_MODULE_3__/* .isReadFault */ .dV)(error) || error instanceof _chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI;
    const attempts = Math.max(options.attempts, 3);
    try {
      return await (0,_chunk_GKVLOFYQ_js__WEBPACK_IMPORTED_MODULE_3__/* .withRetries */ .LH)(run, { ...context, attempts, backoff: pauses, mayRetry });
    } catch (error) {
      giveUp(error);
      return void 0;
    }
  };
  const settle = async (record, runHere, costs) => {
    const rounds = (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .askAgain */ .et)();
    let cause;
    for (let next = rounds.next(); ; ) {
      if (next.done)
        return { record, verdict: next.value, cause };
      const isHere = next.value === "tested";
      const report = isHere ? await runHere(record.sample) : await runThere(record.sample);
      if (report === void 0 || (0,_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_10__/* .isUnscored */ .Se)(report.failure)) {
        if (isHere)
          judgeError ??= report?.failure?.error;
        return void 0;
      }
      ;
      (isHere ? costs : baselineCosts).push(report.cost);
      if (isHere)
        cause ??= report.failure?.error;
      next = rounds.next(report.failure === void 0);
    }
  };
  return {
    async begin(planned, sampleContext) {
      tests = planned;
      if (!("graphServer" in baseline))
        return log.info(`${problem?.message}. Nothing is compared.`);
      const { graphServer } = baseline;
      shared = { ...sampleContext, graphServer, webhook: void 0, onRun: () => void 0 };
      try {
        assistants = await findThere(planned, options, context);
        log.info(`Comparing ${assistants.size} of ${planned.length} tests with ${baseline.name}`);
      } catch (error) {
        giveUp(error);
      }
    },
    asks: (index) => assistants.has(index),
    async ask(sample) {
      const report = await runThere(sample);
      if (report === void 0)
        return;
      baselineCosts.push(report.cost);
      firstRound.note("baseline", sample, report);
    },
    note(sample, report) {
      if (assistants.has(sample.index))
        firstRound.note("tested", sample, report);
    },
    async conclude(floor, runHere) {
      const compared = firstRound.cases;
      const suspects = problem ? [] : compared.filter(({ passed }) => (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .isSuspect */ .W3)(passed));
      const asked = [];
      const costs = [];
      await (0,_chunk_WRMPMVKN_js__WEBPACK_IMPORTED_MODULE_0__/* .workAtOnce */ .gH)(suspects.slice(0, _chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .maxSuspects */ .f_), parallel, async (record) => {
        const settled = await settle(record, runHere, costs);
        if (settled !== void 0)
          asked.push(settled);
      });
      if (problem !== void 0)
        return floor ?? problem;
      const facts = {
        ...options,
        baseline: { name: baseline.name, commitSha: baseline.commitSha },
        meetsFloor: floor === void 0,
        leftOut: tests.length - assistants.size,
        notAsked: Math.max(0, suspects.length - _chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .maxSuspects */ .f_),
        againCost: (0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__/* .addCosts */ .Iu)(costs)
      };
      const inOrder = asked.toSorted((one, other) => {
        return suspects.indexOf(one.record) - suspects.indexOf(other.record);
      });
      const comparison = (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .toComparison */ .b1)(compared, inOrder, facts);
      if (costs.length > 0)
        log.info(`Cost of running suspects again: ${(0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__/* .formatCost */ .BD)((0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__/* .addCosts */ .Iu)(costs))}`);
      log.info(`Cost on the baseline: ${(0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__/* .formatCost */ .BD)((0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_15__/* .addCosts */ .Iu)(baselineCosts))}`);
      options.onComparison(comparison);
      const ownError = floor ?? judgeError;
      if ((0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .countRegressions */ .ci)(comparison) === 0)
        return ownError;
      if (!options.isStrict) {
        log.warning(toRegressionText(comparison), "Regression");
        return ownError;
      }
      const causes = inOrder.flatMap(({ verdict, cause }) => verdict.kind === "regression" ? [cause] : []);
      const alone = compared.flatMap(({ passed, error }) => (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .isSuspect */ .W3)(passed) && error || []);
      const proofs = causes.length > 0 ? causes : alone;
      if (floor !== void 0 && !proofs.some(isAnswer))
        return floor;
      return new _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .AgentRegressed */ .mh(toRegressionText(comparison), { causes: proofs, floor });
    }
  };
}
async function findThere(tests, { baseline, ...options }, context) {
  if (!("graphServer" in baseline))
    return /* @__PURE__ */ new Map();
  const leaveOut = ({ name }, why) => context.log.info(`${name} doesn't run on the baseline: it ${why}`);
  const entries = [...tests.entries()].filter(([, test]) => {
    const effect = options.isSingleTest ? void 0 : (0,_chunk_RTKBVUVE_js__WEBPACK_IMPORTED_MODULE_24__/* .findEffect */ .n)(test);
    if (effect !== void 0)
      leaveOut(test, effect);
    return effect === void 0;
  });
  for (let left = entries; ; ) {
    try {
      const listed = left.map(([, test]) => test);
      const found = await (0,_chunk_WRMPMVKN_js__WEBPACK_IMPORTED_MODULE_0__/* .findAssistants */ .Hc)(baseline.graphServer, listed, options, context);
      return new Map(left.map(([index], at) => [index, found.assistants[at]]));
    } catch (error) {
      if (!(error instanceof _chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__/* .AssistantUnclear */ .Ro) || error.wanted === void 0)
        throw error;
      const isMissing = (test) => (test.assistant_id ?? options.assistantId) === error.wanted;
      for (const [, test] of left)
        if (isMissing(test))
          leaveOut(test, `needs ${error.wanted}`);
      left = left.filter(([, test]) => !isMissing(test));
      if (left.length === 0)
        throw error;
    }
  }
}
function isAnswer(error) {
  if (error instanceof _chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI)
    return !["cancelled", "no-result", "unproved"].includes(error.end);
  if (error instanceof _chunk_OCZMHBUL_js__WEBPACK_IMPORTED_MODULE_12__/* .TimeoutError */ .MU)
    return (0,_chunk_5TG5RIJC_js__WEBPACK_IMPORTED_MODULE_9__/* .isRunRequest */ .NT)(error.request);
  return error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .SmokeTestFailed */ .bs || error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .NoPendingInterrupt */ .KU;
}

// .build/compiled/deploy/gate/open-baseline.js
async function openBaseline(given, inputs, tested, context) {
  const { event, log, report, signal } = context;
  const name = typeof given === "string" ? given : given.host;
  const found = await locate(given, tested, context).catch((error) => {
    signal.throwIfAborted();
    const isKnown = error instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_17__/* .KnownError */ .E || error instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_17__/* .FormError */ .jQ;
    if (!isKnown || error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineIsTested */ .BB)
      throw error;
    const message = `baseline ${name} could not be found: ${error.message}`;
    return new _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineUnavailable */ .A3(message, { cause: error });
  });
  const isFound = !(found instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineUnavailable */ .A3);
  const commitSha = isFound ? found.commitSha : void 0;
  const graphServer = isFound ? new _chunk_NWNGKSJY_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .wf(context.connectGraphServer(found.url, { isBaseline: true })) : void 0;
  const place = isFound && graphServer ? { graphServer } : { problem: found };
  const baseline = { name, commitSha, ...place };
  if (isFound)
    log.info(`The baseline is ${name} at ${found.url.host}`);
  return {
    name,
    url: isFound ? found.url : void 0,
    graphServer,
    toCompanion(options, smokeContext, onCost) {
      const facts = {
        baseline,
        tested: {
          name: tested.deployment?.name ?? tested.url.host,
          isPullRequest: event.pullRequest !== void 0
        },
        isStrict: inputs.on_regression === "fail"
      };
      const onComparison = (comparison) => {
        report({ comparison, regressions: (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_23__/* .countRegressions */ .ci)(comparison) });
        onCost(comparison.againCost);
      };
      return comparePlan({ ...options, ...facts, onComparison }, smokeContext);
    }
  };
}
async function locate(given, tested, context) {
  if (typeof given !== "string") {
    requireOther(given, tested);
    return { url: given, commitSha: void 0 };
  }
  const deployment = await context.findDeployment(given);
  if (deployment === void 0)
    throw new _chunk_RPGHNTZ5_js__WEBPACK_IMPORTED_MODULE_11__/* .DeploymentNotFound */ .vR({ name: given });
  const { id, url: shown, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    throw toSame(`deployment ${id}`);
  if (active === null)
    throw toUnavailable("no revision of it serves");
  if (shown === void 0)
    throw toUnavailable("the control plane does not show its URL. Set `smoke_baseline` to the URL");
  const url = (0,_chunk_IVTTXF7P_js__WEBPACK_IMPORTED_MODULE_6__/* .parseServiceAddress */ .ZM)(shown, context);
  requireOther(url, tested);
  const { controlPlane, signal } = context;
  const revision = active && await (0,_chunk_JELZFSL4_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z)(context, () => controlPlane.getRevision(id, active, signal), "the commit of the baseline is unknown");
  return { url, commitSha: revision ? revision.repoCommitSha : void 0 };
}
function requireOther(url, tested) {
  if (url.href === tested.url.href)
    throw toSame(url.href);
}
function toSame(what) {
  return new _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineIsTested */ .BB(`the baseline is ${what}, which this step tests`, {});
}
function toUnavailable(why) {
  return new _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_14__/* .BaselineUnavailable */ .A3(why, {});
}



/***/ })

};
;
"use strict";
exports.id = 952;
exports.ids = [952];
exports.modules = {

/***/ 5952:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findBaseline: () => (/* binding */ findBaseline),
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3614);
/* harmony import */ var _chunk_FH5CT3IF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7982);
/* harmony import */ var _chunk_SK32AATW_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8254);
/* harmony import */ var _chunk_4FSS7MX3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7967);
/* harmony import */ var _chunk_J6FA5QVE_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3076);
/* harmony import */ var _chunk_JMCNBAIX_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5262);
/* harmony import */ var _chunk_KZXNMG6J_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5577);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8203);
/* harmony import */ var _chunk_KDMJWV5C_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6659);
/* harmony import */ var _chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5132);
/* harmony import */ var _chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4410);
/* harmony import */ var _chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5476);
/* harmony import */ var _chunk_UTIFOMGR_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6357);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_E4VYFG36_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6332);
/* harmony import */ var _chunk_BHE7MDZG_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(1622);
/* harmony import */ var _chunk_XL6NSO2U_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(7341);
/* harmony import */ var _chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(1033);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(655);
/* harmony import */ var _chunk_PUM4VHRN_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(5830);
/* harmony import */ var _chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9910);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(1720);
/* harmony import */ var _chunk_OFEDY4AU_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(5721);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9817);





























// .build/compiled/gate/compare.js
async function comparePlan(graphServer, plan, options, context) {
  const { baseline, tested, isStrict, parallel } = options;
  const { name, revisionId, commitSha } = baseline;
  const { log, redact, signal } = context;
  const prepared = await (0,_chunk_FH5CT3IF_js__WEBPACK_IMPORTED_MODULE_1__/* .preparePlan */ .HY)(graphServer, plan, options, context);
  const side = await openBaselineSide(baseline, prepared, options, context);
  const played = await (0,_chunk_FH5CT3IF_js__WEBPACK_IMPORTED_MODULE_1__/* .playPlan */ .Cm)(prepared, side, options, context);
  const records = side.problem ? [] : (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .toRecords */ .e9)(prepared.tests, played);
  const again = { tested: [], baseline: [] };
  const rerun = async (sample, where) => {
    const runHere = () => runUntilAnswered(() => played.playHere(sample), context);
    const one = await (where === "tested" ? runHere() : played.playThere(sample));
    if (one === void 0)
      throw side.problem;
    again[where].push({ ...one, output: void 0 });
    return one;
  };
  const asked = records.filter(({ passed }) => (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .isSuspect */ .W3)(passed)).slice(0, _chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .maxSuspects */ .f_);
  const settling = (0,_chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__/* .workAtOnce */ .gH)(asked, parallel, (suspect) => settle(suspect, (where) => rerun(suspect.sample, where)));
  const outage = await settling.catch((error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(error))
      throw error;
    return error;
  });
  const others = [...played.baseline, ...again.baseline, ...again.tested];
  const unscored = others.find((one) => (0,_chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_23__/* .toEnd */ .FY)(one) === "unscored");
  const ownError = played.error ?? (unscored && toJudgeFailed(unscored));
  if (side.problem || outage) {
    const cut = side.problem ? `${side.problem.message}. Nothing was compared` : `the comparison with ${name} is incomplete`;
    if (ownError || !side.problem)
      log.warning(`${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__/* .toSentence */ .Re)(cut)}.`, "Comparison incomplete");
    throw ownError ?? side.problem ?? outage;
  }
  const comparison = (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .toComparison */ .b1)(records, redact, {
    ...{ tested, isStrict, meetsFloor: ownError === void 0 },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - side.assistants.size,
    againCost: (0,_chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_23__/* .addCosts */ .Iu)(again.tested.map(({ cost }) => cost))
  });
  options.onComparison(comparison);
  const regressed = (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .toRegressed */ .gt)(comparison, records, played.error);
  if (regressed && isStrict)
    throw regressed;
  if (regressed)
    log.warning(regressed.message, "Regression");
  if (ownError !== void 0)
    throw ownError;
}
async function settle(suspect, rerun) {
  const rounds = (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .askAgain */ .et)();
  let next = rounds.next();
  while (!next.done) {
    const played = await rerun(next.value);
    if ((0,_chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_23__/* .toEnd */ .FY)(played) === "unscored")
      return;
    if (next.value === "tested")
      suspect.error ??= played.failure?.error;
    next = rounds.next(played.failure === void 0);
  }
  suspect.verdict = next.value;
}
function toJudgeFailed({ planned, failure }) {
  const cause = failure?.error;
  return new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("judge-failed", `${(0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .toCaseName */ .nw)(planned)}: ${cause.message}`, { cause });
}
async function openBaselineSide(baseline, prepared, options, context) {
  const untilProblem = async (work) => {
    if (side.problem !== void 0)
      return void 0;
    try {
      return await work();
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(error))
        throw error;
      const message = `baseline ${baseline.name} could not run the plan: ${error.message}`;
      side.problem ??= new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("baseline-unavailable", message, { cause: error });
      return void 0;
    }
  };
  const side = {
    ...{ ...prepared.here, assistants: /* @__PURE__ */ new Map() },
    problem: "problem" in baseline ? baseline.problem : void 0,
    run: (play) => untilProblem(() => runUntilAnswered(play, context))
  };
  if ("problem" in baseline)
    return side;
  const find = () => findTests(baseline.graphServer, prepared, options, context);
  return Object.assign(side, await untilProblem(find));
}
async function findTests(server, { tests, here }, { assistantId, isSingleTest }, context) {
  const harmless = tests.filter((test) => isSingleTest || (0,_chunk_KDMJWV5C_js__WEBPACK_IMPORTED_MODULE_8__/* .findEffect */ .nC)(test) === void 0);
  const named = harmless.map((test) => {
    const graph = here.assistants.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== void 0 };
  const { found, ...place } = await (0,_chunk_FH5CT3IF_js__WEBPACK_IMPORTED_MODULE_1__/* .findAssistants */ .Hc)(server, named, options, context);
  const wrong = found.find((one) => (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(one) && !(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(one, "assistant-missing"));
  const assistants = new Map(harmless.flatMap((test, at) => {
    const one = found[at];
    return one && !(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(one) ? [[test, one]] : [];
  }));
  if (wrong ?? (assistants.size === 0 && (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(found[0])))
    throw wrong ?? found[0];
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`);
  return { ...place, assistants };
}
var retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
function runUntilAnswered(play, context) {
  const attempt = async () => {
    const played = await play();
    if ((0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .isAnswered */ .Qy)(played))
      return played;
    throw played.failure?.error;
  };
  const mayRetry = (error) => (0,_chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__/* .isPostponed */ .RC)(error) || (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_10__/* .isRunFailed */ .tL)(error);
  return (0,_chunk_MIKVMKUW_js__WEBPACK_IMPORTED_MODULE_17__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
}

// .build/compiled/deploy/baseline.js
async function findBaseline(given, tested, context) {
  const name = typeof given === "string" ? given : given.host;
  try {
    const found = await locate(given, tested, context);
    return found && { name, ...found };
  } catch (cause) {
    context.signal.throwIfAborted();
    const isKnown = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__/* .FormError */ .jQ;
    if (!isKnown || (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    const problem = new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("baseline-unavailable", message, { cause });
    return { name, problem };
  }
}
async function locate(given, tested, context) {
  const isTested = (what) => (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .fail */ .fJ)("baseline-is-tested", `the baseline is ${what}, which this step tests`);
  const connect = (url2) => {
    if (url2.href === tested.url?.href)
      isTested(url2.href);
    return new _chunk_SK32AATW_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .w(context.connectGraphServer(url2));
  };
  if (typeof given !== "string")
    return { graphServer: connect(given) };
  const deployment = await context.controlPlane.findByName(given, context.signal);
  if (deployment === void 0)
    return void 0;
  const { id, url, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    isTested(`deployment ${id}`);
  if (active === null)
    (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  const hidden = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
  const shown = url ?? (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .fail */ .fJ)("baseline-unavailable", hidden);
  const graphServer = connect((0,_chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_21__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { graphServer };
  const { commitSha } = await (0,_chunk_J6FA5QVE_js__WEBPACK_IMPORTED_MODULE_4__/* .readServing */ .xT)(deployment, context);
  const expected = { deploymentId: id, revisionId: active };
  return { graphServer, expected, revisionId: active, commitSha };
}
async function openBaseline(given, { on_regression: onRegression }, tested, context) {
  const { event, log, journal } = context;
  const baseline = await findBaseline(given, tested, context);
  if (baseline === void 0) {
    const words = `No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`;
    log.warning(words, "Baseline not found");
    return void 0;
  }
  const { name } = baseline;
  const baselineServer = "graphServer" in baseline ? baseline.graphServer : void 0;
  if (baselineServer)
    log.info(`The baseline is ${name} at ${baselineServer.client.host}`);
  return {
    name,
    /** The baseline's server. Undefined if it was not found. */
    graphServer: baselineServer,
    /** Waits until the baseline is ready, and runs the plan on both servers. Throws as `comparePlan`. */
    async compare(testedServer, plan, options, smokeContext, onCost) {
      const { ready, baselineRevision } = await awaitReady(baseline, tested.readyMs, context);
      const testedName = tested.deployment?.name ?? tested.url.host;
      const comparing = {
        baseline: ready,
        tested: { name: testedName, isPullRequest: Boolean(event.pullRequest) },
        isStrict: onRegression === "fail",
        onComparison(comparison) {
          journal.add({ comparison, regressions: (0,_chunk_5MKWUIXJ_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison) });
          onCost(comparison.againCost);
        }
      };
      try {
        return await comparePlan(testedServer, plan, { ...options, ...comparing }, smokeContext);
      } finally {
        if (baselineServer && baselineRevision) {
          const check = () => (0,_chunk_4FSS7MX3_js__WEBPACK_IMPORTED_MODULE_3__/* .requireSameRevision */ .j)(baselineServer.client, baselineRevision, context);
          await (0,_chunk_KZXNMG6J_js__WEBPACK_IMPORTED_MODULE_6__/* .bestEffort */ .z$)(context, check, ({ message }) => log.warning(`${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__/* .toSentence */ .Re)(message)}.`, "Baseline changed"));
        }
      }
    }
  };
}
async function awaitReady(baseline, readyMs, context) {
  if ("problem" in baseline)
    return { ready: baseline };
  const { name, graphServer, expected } = baseline;
  try {
    const saysRevision = await (0,_chunk_4FSS7MX3_js__WEBPACK_IMPORTED_MODULE_3__/* .requireReady */ .V)(graphServer.client, readyMs, expected, context);
    return { ready: baseline, baselineRevision: saysRevision ? expected : void 0 };
  } catch (cause) {
    if (!(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(cause, "server-not-ready", "start-cut-short", "not-serving"))
      throw cause;
    const message = `baseline ${name} could not run the plan: ${cause.message}`;
    return { ready: { name, problem: new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("baseline-unavailable", message, { cause }) } };
  }
}



/***/ }),

/***/ 3614:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qy: () => (/* binding */ isAnswered),
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   e9: () => (/* binding */ toRecords),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects),
/* harmony export */   gt: () => (/* binding */ toRegressed),
/* harmony export */   nw: () => (/* binding */ toCaseName)
/* harmony export */ });
/* harmony import */ var _chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4410);
/* harmony import */ var _chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5476);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(655);
/* harmony import */ var _chunk_PUM4VHRN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5830);
/* harmony import */ var _chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1720);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1505);








// .build/compiled/gate/comparison.js
var significance = 5e-3;
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

// .build/compiled/gate/scores.js
function toRecords(tests, played) {
  const toKey = ({ planned }) => planned.case;
  const [here, there] = [Map.groupBy(played.tested, toKey), Map.groupBy(played.baseline, toKey)];
  const toRecord = (one, needed) => {
    const [onTested = [], onBaseline = []] = [here.get(one), there.get(one)];
    const [first] = onTested;
    const all = [...onTested, ...onBaseline];
    if (first === void 0 || onBaseline.length === 0)
      return [];
    if (all.some((run) => (0,_chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(run) === "unscored"))
      return [];
    const [tested, baseline] = [onTested.filter(isAnswered), onBaseline.filter(isAnswered)];
    const hasPassed = (runs2) => runs2.filter(({ failure }) => !failure).length >= needed;
    const passed = { tested: hasPassed(tested), baseline: hasPassed(baseline) };
    const error = tested.find(({ failure }) => failure)?.failure?.error;
    const runs = { tested, baseline };
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }];
  };
  return tests.flatMap(({ pass, cases }) => cases.flatMap((one) => toRecord(one, Math.ceil(pass / cases.length))));
}
function isAnswered(played) {
  if ((0,_chunk_ARXXVGQA_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(played) !== "failed")
    return true;
  const error = played.failure?.error;
  if ((0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error, "cancelled", "no-result");
  if (error instanceof _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_7OV7COO2_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
}
function toCaseName({ test, case: { label } }) {
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}
var maxKept = 25;
var maxNamed = 10;
var maxNameLength = 120;
var maxCauseLength = 200;
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, redact, facts) {
  const answered = records.filter(({ isAnswered: isAnswered2 }) => isAnswered2);
  const failedAlone = countDifferences(answered.map(({ passed }) => passed));
  const toNamed = ({ sample, error, verdict }) => {
    const named = { name: toCaseName(sample), cause: toCause(error, redact) };
    if (verdict === void 0)
      return named;
    const toRate = (side) => `${verdict.passed[side]} of ${verdict.asked[side]}`;
    return { ...named, rate: `${toRate("tested")}, baseline ${toRate("baseline")}` };
  };
  const suspects = records.filter(({ passed }) => isSuspect(passed));
  const ofKind = (kind) => suspects.filter(({ verdict }) => verdict?.kind === kind);
  const failing = answered.filter(({ passed }) => !passed.tested && !passed.baseline);
  const better = records.filter(({ passed }) => passed.tested && !passed.baseline);
  const countPassed = (side) => records.filter(({ passed }) => passed[side]).length;
  return {
    ...facts,
    /** The cases that both sides ran, and how many passed on each in the first round. */
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** The cases that failed on one side only, and the result of the sign test on them. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind("regression").map(toNamed),
    unreliable: ofKind("unreliable").map(toNamed),
    cleared: ofKind("cleared").length,
    /** The suspects without a verdict: there were too many, or a judge returned no score. */
    open: ofKind(void 0).length,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ sample }) => toCaseName(sample))
  };
}
function toCause(error, redact) {
  const isDifference = (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_PUM4VHRN_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(line, maxCauseLength));
}
function toFigure(records, toNumber) {
  const toMean = (samples) => samples.reduce((sum2, { cost }) => sum2 + toNumber(cost), 0) / samples.length;
  const all = records.map(({ runs }) => [toMean(runs.tested), toMean(runs.baseline)]);
  const known = all.filter(([tested2, baseline2]) => tested2 > 0 && baseline2 > 0);
  if (known.length === 0)
    return void 0;
  const tested = toMedian(known.map(([here]) => here));
  const baseline = toMedian(known.map(([, there]) => there));
  return { tested, baseline, ratio: tested / baseline };
}
function toMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (index) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
function toRegressed(comparison, all, floor) {
  if (countRegressions(comparison) === 0)
    return void 0;
  const { regressions, baseline, cases, failedAlone, isWorseOverall: isWorseOverall2 } = comparison;
  const name = (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  const toLine = (one) => {
    const cause = (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(one.cause, ".");
    return `\u2718 ${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(one.name, maxNameLength)}: ${one.rate}. ${cause}`;
  };
  const isNamed = regressions.length > 0;
  const first = `${regressions.length} of ${cases} cases regressed against ${name}`;
  const lines = [
    ...(0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_0__/* .toFirst */ .iH)(regressions, maxNamed, toLine),
    ...isNamed && isWorseOverall2 ? [`Worse overall: ${overall}`] : []
  ];
  const message = [isNamed ? first : `worse overall than ${name}: ${overall}`, ...lines].join("\n");
  const isProof = ({ verdict, passed }) => isNamed ? verdict?.kind === "regression" : isSuspect(passed);
  const causes = [...all.filter(isProof).map(({ error }) => error), floor];
  return new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("agent-regressed", message, {
    ...{ regressions, cases, lines },
    causes: causes.filter((cause) => cause !== void 0)
  });
}




/***/ }),

/***/ 6659:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   XC: () => (/* binding */ planOf),
/* harmony export */   nC: () => (/* binding */ findEffect)
/* harmony export */ });
/* harmony import */ var _chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5132);
/* harmony import */ var _chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4410);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(655);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7033);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1505);






// .build/compiled/smoke/plan/plan-schema.js
function toShape(table) {
  const rows = Object.entries(table);
  const fields = rows.map(([key, row]) => [key, (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(row.schema, row.description)]);
  return Object.fromEntries(fields);
}
var stepShape = { ...toShape(_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var besideInput = {
  config: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "Metadata of that run.")
};
var runShape = {
  input: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  ...besideInput
};
var keysOfStep = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)(stepShape);
function reject(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
var actions = ["input", ...Object.keys(_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci)];
var tokenModes = ["messages", "messages-tuple"];
function checkStep(step, context, choice = actions) {
  const [first, second] = actions.filter((key) => Object.hasOwn(step, key));
  if (first === void 0 || second !== void 0) {
    const path = second === void 0 ? [] : [second];
    return reject(context, path, `requires exactly one of: ${choice.join(", ")}`);
  }
  const beside = Object.keys(besideInput).filter((key) => Object.hasOwn(step, key));
  for (const key of first === "input" ? [] : beside)
    reject(context, [key], "requires input");
  const action = first === "input" ? "run" : first;
  const showsTokens = step.stream?.stream_mode.some((mode) => tokenModes.includes(mode));
  for (const [key, { of }] of (0,_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const shown = of ? _chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .subjects */ .yo[of] : [action];
    if (!shown.includes(action))
      reject(context, [key], `is not used with ${action}`);
    else if (key === "max_first_token" && !showsTokens)
      reject(context, [key], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
function checkTest(test, context) {
  if (test.steps === void 0)
    return checkStep(test, context, ["steps", ...actions]);
  const ofStep = Object.keys({ ...runShape, ...stepShape });
  for (const key of ofStep.filter((one) => Object.hasOwn(test, one)))
    reject(context, [key], "must be set on a step, because this test has steps");
}
function toStep({ input, config, context, metadata, ...step }) {
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var writtenStep = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkStep));
var stepSchema = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)(writtenStep, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(toStep)).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var stepList = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(stepSchema).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1));
function needsThread(step) {
  const ofSteps = (0,_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, kind]) => kind.needsThread?.(step[key]));
  return ofSteps || (0,_chunk_6GINNBLJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
var title = _chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(200), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([
  (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1)),
  (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  name: title.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(_chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_3__/* .pathSegment */ .pn, "is not a valid ID")), "Assistant ID or graph name. The default is the input assistant_id."),
  thread: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(stepList, "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkTest)), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: several, cases: _, ...step } = rest;
  const single = toStep(step);
  const hasThread = thread || several !== void 0 || needsThread(single);
  const steps2 = several ?? [single];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const size = [(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanTests */ .dB)];
  const tests = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(test).check(...size, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)("The tests, each with its own name."));
  const plan = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ tests }, (0,_chunk_JJCBYGDS_js__WEBPACK_IMPORTED_MODULE_1__/* .notMap */ .YN)("must be an object with tests"));
  return plan.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkNames));
}
function checkNames({ tests }, context) {
  const names = tests.map((test) => (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(test) ? test["name"] : void 0);
  for (const [at, name2] of names.entries()) {
    if (name2 === void 0 || names.indexOf(name2) === at)
      continue;
    reject(context, ["tests", at, "name"], "is also the name of another test");
  }
}
function findEffect(test) {
  if (!test.baseline)
    return "has `baseline: false`";
  if (test.steps.some(({ cron }) => cron))
    return "has a cron";
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook);
  return isNotified ? "has a webhook" : void 0;
}




/***/ })

};
;
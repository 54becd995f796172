"use strict";
exports.id = 460;
exports.ids = [460];
exports.modules = {

/***/ 8460:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findBaseline: () => (/* binding */ findBaseline),
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9939);
/* harmony import */ var _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9143);
/* harmony import */ var _chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2860);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1835);
/* harmony import */ var _chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9929);
/* harmony import */ var _chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8070);
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9714);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6029);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9732);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9817);




























// .build/compiled/gate/compare.js
async function comparePlan(server, plan, context) {
  const { baseline, tested, isStrict, parallel, log, redact } = context;
  const { name, revisionId, commitSha } = baseline;
  const prepared = await (0,_chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__/* .preparePlan */ .HY)(server, plan, context);
  const baselineSide = await openBaselineSide(prepared, context);
  const firstRound = await (0,_chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__/* .playPlan */ .Cm)(prepared, context, baselineSide);
  const records = baselineSide.problem ? [] : (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .toRecords */ .e9)(prepared.tests, firstRound);
  const reruns = { tested: [], baseline: [] };
  const rerun = async ({ sample }, side) => {
    const onTested = () => runUntilAnswered(() => firstRound.playOnTested(sample), context);
    const played = await (side === "tested" ? onTested() : firstRound.playOnBaseline(sample));
    if (played === void 0)
      throw baselineSide.problem;
    reruns[side].push({ ...played, output: void 0 });
    return played;
  };
  const suspects = records.filter(({ passed }) => (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .isSuspect */ .W3)(passed)).slice(0, _chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .maxSuspects */ .f_);
  const settling = (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_12__/* .workAtOnce */ .gH)(suspects, parallel, (suspect) => settle(suspect, rerun));
  const outage = await settling.catch((error) => requireKnown(error, context));
  const unreported = [...firstRound.baseline, ...reruns.baseline, ...reruns.tested];
  const unscored = unreported.find((played) => (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_22__/* .toEnd */ .FY)(played) === "unscored");
  const testError = firstRound.error ?? (unscored && toJudgeFailed(unscored));
  const { problem } = baselineSide;
  if (problem || outage) {
    const incomplete = `the comparison with ${name} is incomplete`;
    const warning = problem ? `${problem.message}. Nothing was compared` : incomplete;
    if (testError || !problem)
      log.warning(`${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .toSentence */ .Re)(warning)}.`, "Comparison incomplete");
    throw testError ?? problem ?? outage;
  }
  const comparison = (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .toComparison */ .b1)(records, redact, {
    ...{ tested, isStrict, meetsFloor: testError === void 0 },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - baselineSide.assistants.size,
    againCost: (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_22__/* .addCosts */ .Iu)(reruns.tested.map(({ cost }) => cost))
  });
  context.onComparison(comparison);
  const regressed = (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .toRegressed */ .gt)(comparison, records, firstRound.error);
  if (regressed && isStrict)
    throw regressed;
  if (regressed)
    log.warning(regressed.message, "Regression");
  if (testError !== void 0)
    throw testError;
}
async function settle(suspect, rerun) {
  const rounds = (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .askAgain */ .et)();
  let round = rounds.next();
  while (!round.done) {
    const played = await rerun(suspect, round.value);
    if ((0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_22__/* .toEnd */ .FY)(played) === "unscored")
      return;
    if (round.value === "tested")
      suspect.error ??= played.failure?.error;
    round = rounds.next(played.failure === void 0);
  }
  suspect.verdict = round.value;
}
function requireKnown(error, { signal }) {
  signal.throwIfAborted();
  if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(error))
    throw error;
  return error;
}
function toJudgeFailed({ planned, failure }) {
  const cause = failure?.error;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .Problem */ .AF("judge-failed", `${(0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .toCaseName */ .nw)(planned)}: ${cause.message}`, { cause });
}
async function openBaselineSide(prepared, context) {
  const { baseline } = context;
  const untilProblem = async (work) => {
    if (side.problem !== void 0)
      return void 0;
    try {
      return await work();
    } catch (error) {
      const cause = requireKnown(error, context);
      const message = `baseline ${baseline.name} could not run the plan: ${cause.message}`;
      side.problem ??= new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .Problem */ .AF("baseline-unavailable", message, { cause });
      return void 0;
    }
  };
  const side = {
    ...{ ...prepared.testedSide, assistants: /* @__PURE__ */ new Map() },
    problem: "problem" in baseline ? baseline.problem : void 0,
    run: (play) => untilProblem(() => runUntilAnswered(play, context))
  };
  if ("problem" in baseline)
    return side;
  const find = () => findSharedTests(baseline.graphServer, prepared, context);
  return Object.assign(side, await untilProblem(find));
}
async function findSharedTests(server, prepared, context) {
  const { tests, testedSide } = prepared;
  const { assistantId, isSingleTest } = context;
  const allowed = tests.filter((test) => isSingleTest || (0,_chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_8__/* .findObstacle */ .R5)(test) === void 0);
  const named = allowed.map((test) => {
    const graph = testedSide.assistants.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  const lookup = { isSingleTest: isSingleTest && assistantId !== void 0, graphs: void 0 };
  const { found, ...place } = await (0,_chunk_QG3PCJ4Q_js__WEBPACK_IMPORTED_MODULE_0__/* .findAssistants */ .Hc)(server, named, { ...context, ...lookup });
  const problems = found.filter((one) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .isProblem */ .AN)(one));
  const serious = problems.find((problem) => !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .isProblem */ .AN)(problem, "assistant-missing"));
  if (serious !== void 0)
    throw serious;
  const assistants = /* @__PURE__ */ new Map();
  for (const [at, test] of allowed.entries()) {
    const assistant = found[at];
    if (assistant && !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .isProblem */ .AN)(assistant))
      assistants.set(test, assistant);
  }
  if (assistants.size === 0 && problems[0] !== void 0)
    throw problems[0];
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`);
  return { ...place, assistants };
}
function runUntilAnswered(play, context) {
  const retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
  const attempt = async () => {
    const played = await play();
    if ((0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .isAnswered */ .Qy)(played))
      return played;
    throw played.failure?.error;
  };
  const mayRetry = (error) => (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_12__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_12__/* .isPostponed */ .RC)(error) || (0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error);
  return (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_12__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
}

// .build/compiled/deploy/baseline.js
async function findBaseline(given, tested, context) {
  const { controlPlane, signal } = context;
  const name = typeof given === "string" ? given : given.host;
  const rejectTested = (what) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .fail */ .fJ)("baseline-is-tested", `the baseline is ${what}, which this step tests`);
  const connect = (url) => {
    if (url.href === tested.url?.href)
      rejectTested(url.href);
    return new _chunk_LIXQEW2A_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(context.connectGraphServer(url));
  };
  try {
    if (typeof given !== "string")
      return { name, graphServer: connect(given) };
    const deployment = await controlPlane.findByName(given, signal);
    if (deployment === void 0)
      return void 0;
    const { id, url, activeRevisionId: active } = deployment;
    if (id === tested.deployment?.id)
      rejectTested(`deployment ${id}`);
    if (active === null)
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
    const problem = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
    const shown = url ?? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .fail */ .fJ)("baseline-unavailable", problem);
    const graphServer = connect((0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_21__/* .parseServiceAddress */ .ZM)(shown, context));
    if (active === void 0)
      return { name, graphServer };
    const { commitSha } = await (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_3__/* .readServing */ .xT)(deployment, context);
    const expected = { deploymentId: id, revisionId: active };
    return { name, graphServer, expected, revisionId: active, commitSha };
  } catch (cause) {
    signal.throwIfAborted();
    const isKnown = (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .FormError */ .jQ;
    if (!isKnown || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    return { name, problem: new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .Problem */ .AF("baseline-unavailable", message, { cause }) };
  }
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
  const client = "graphServer" in baseline ? baseline.graphServer.client : void 0;
  const place = name === client?.host ? name : `${name} at ${client?.host}`;
  if (client)
    log.info(`The baseline is ${place}. The comparison follows the tests.`);
  return {
    name,
    client,
    /** Waits until the baseline is ready, and compares the servers (`comparePlan`). If the comparison is complete, calls `onCost` with the cost of the repeated runs on the tested server. Warns if the baseline's revision changed meanwhile. */
    async compare(testedServer, plan, planContext, onCost) {
      const { side, confirmed } = await awaitReady(baseline, tested.readyMs, context);
      const testedName = tested.deployment?.name ?? tested.url.host;
      const comparing = {
        baseline: side,
        tested: { name: testedName, isPullRequest: Boolean(event.pullRequest) },
        isStrict: onRegression === "fail",
        onComparison(comparison) {
          journal.add({ comparison, regressions: (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_7__/* .countRegressions */ .ci)(comparison) });
          onCost(comparison.againCost);
        }
      };
      try {
        return await comparePlan(testedServer, plan, { ...planContext, ...comparing });
      } finally {
        const check = async () => client && (0,_chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__/* .requireSameRevision */ .j)(client, confirmed, context);
        const warn = ({ message }) => log.warning(`${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .toSentence */ .Re)(message)}.`, "Baseline changed");
        await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, check, warn);
      }
    }
  };
}
async function awaitReady(baseline, readyMs, context) {
  if ("problem" in baseline)
    return { side: baseline };
  const { name, graphServer, expected } = baseline;
  try {
    const confirmed = await (0,_chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__/* .requireReady */ .V)(graphServer.client, readyMs, expected, context);
    return { side: baseline, confirmed };
  } catch (cause) {
    if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .isProblem */ .AN)(cause, "server-not-ready", "start-cut-short", "not-serving"))
      throw cause;
    const message = `baseline ${name} could not run the plan: ${cause.message}`;
    return { side: { name, problem: new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_23__/* .Problem */ .AF("baseline-unavailable", message, { cause }) } };
  }
}



/***/ }),

/***/ 9929:
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
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4987);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8930);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9732);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8497);







// .build/compiled/gate/comparison.js
var significance = 5e-3;
var maxSuspects = 25;
var maxRerunsPerSide = 7;
var decisiveRuns = 2;
function isSuspect({ tested, baseline }) {
  return baseline && !tested;
}
function* askAgain() {
  const asked = { tested: 0, baseline: 0 };
  const passed = { tested: 0, baseline: 0 };
  while (asked.tested < maxRerunsPerSide) {
    asked.tested += 1;
    if (yield "tested")
      passed.tested += 1;
    if (passed.tested === decisiveRuns)
      return { kind: "cleared", asked, passed };
  }
  const isReliable = () => asked.baseline - passed.baseline < decisiveRuns;
  while (asked.baseline < maxRerunsPerSide && isReliable()) {
    asked.baseline += 1;
    if (yield "baseline")
      passed.baseline += 1;
  }
  const toTally = (side) => ({ asked: asked[side], passed: passed[side] });
  const isWorse = isReliable() && fisherTest(toTally("tested"), toTally("baseline")) <= significance;
  return { kind: isWorse ? "regression" : "unreliable", asked, passed };
}
function countDifferences(firstRound) {
  const failedOnly = { tested: 0, baseline: 0 };
  for (const passed of firstRound)
    if (passed.tested !== passed.baseline)
      failedOnly[passed.tested ? "baseline" : "tested"] += 1;
  return failedOnly;
}
function isWorseOverall(failedOnly) {
  return signTest(failedOnly.tested, failedOnly.baseline) <= significance;
}
function signTest(worse, better) {
  const changed = worse + better;
  return sum(worse, changed, (count) => logChoose(changed, count) - changed * Math.LN2);
}
function fisherTest(tested, baseline) {
  const passes = tested.passed + baseline.passed;
  const all = tested.asked + baseline.asked;
  const fewest = Math.max(0, passes - baseline.asked);
  return sum(fewest, tested.passed, (onTested) => {
    const ways = logChoose(passes, onTested) + logChoose(all - passes, tested.asked - onTested);
    return ways - logChoose(all, tested.asked);
  });
}
function sum(first, last, toLogProbability) {
  let total = 0;
  for (let count = first; count <= last; count += 1)
    total += Math.exp(toLogProbability(count));
  return Math.min(total, 1);
}
function logChoose(n, k) {
  if (k < 0 || k > n)
    return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
var logFactorials = [0];
function logFactorial(n) {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push(logFactorials[next - 1] + Math.log(next));
  return logFactorials[n];
}

// .build/compiled/gate/scores.js
function toRecords(tests, played) {
  const toCase = ({ planned }) => planned.case;
  const testedRuns = Map.groupBy(played.tested, toCase);
  const baselineRuns = Map.groupBy(played.baseline, toCase);
  const toRecord = (planCase, needed) => {
    const [onTested = [], onBaseline = []] = [testedRuns.get(planCase), baselineRuns.get(planCase)];
    const [first] = onTested;
    const all = [...onTested, ...onBaseline];
    if (first === void 0 || onBaseline.length === 0)
      return [];
    if (all.some((run) => (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(run) === "unscored"))
      return [];
    const runs = { tested: onTested.filter(isAnswered), baseline: onBaseline.filter(isAnswered) };
    const hasPassed = (side) => runs[side].filter(({ failure }) => !failure).length >= needed;
    const passed = { tested: hasPassed("tested"), baseline: hasPassed("baseline") };
    const error = runs.tested.find(({ failure }) => failure)?.failure?.error;
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }];
  };
  return tests.flatMap(({ pass, cases }) => cases.flatMap((planCase) => toRecord(planCase, Math.ceil(pass / cases.length))));
}
function isAnswered(played) {
  if ((0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(played) !== "failed")
    return true;
  const error = played.failure?.error;
  if ((0,_chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "run-cancelled", "run-no-result");
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
}
function toCaseName({ test, case: { label } }) {
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}
var maxKept = 25;
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
  const suspectsWith = (kind) => suspects.filter(({ verdict }) => verdict?.kind === kind);
  const failedOnBoth = answered.filter(({ passed }) => !passed.tested && !passed.baseline);
  const passedOnlyOnTested = records.filter(({ passed }) => passed.tested && !passed.baseline);
  const countPassed = (side) => records.filter(({ passed }) => passed[side]).length;
  return {
    ...facts,
    /** The number of compared cases, and of those that passed on each side in the first round. */
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** For each side, the number of cases that failed only there. The sign test on these numbers gives the next two values. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: suspectsWith("regression").map(toNamed),
    unreliable: suspectsWith("unreliable").map(toNamed),
    cleared: suspectsWith("cleared").length,
    /** The suspects without a verdict: there were too many, or a judge returned no score. */
    open: suspectsWith(void 0).length,
    failing: failedOnBoth.slice(0, maxKept).map(toNamed),
    better: passedOnlyOnTested.slice(0, maxKept).map(({ sample }) => toCaseName(sample))
  };
}
function toCause(error, redact) {
  const isDifference = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toSentence */ .Re)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(line, maxCauseLength));
}
function toFigure(records, toNumber) {
  const toMean = (samples) => samples.reduce((sum2, { cost }) => sum2 + toNumber(cost), 0) / samples.length;
  const means = records.map(({ runs }) => [toMean(runs.tested), toMean(runs.baseline)]);
  const known = means.filter(([testedMean, baselineMean]) => testedMean > 0 && baselineMean > 0);
  if (known.length === 0)
    return void 0;
  const tested = toMedian(known.map(([testedMean]) => testedMean));
  const baseline = toMedian(known.map(([, baselineMean]) => baselineMean));
  return { tested, baseline, ratio: tested / baseline };
}
function toMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [lower = 0, upper = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (lower + upper) / 2;
}
function toRegressed(compared, records, floor) {
  if (countRegressions(compared) === 0)
    return void 0;
  const { regressions, baseline, cases, failedAlone, isWorseOverall: isWorseOverall2 } = compared;
  const name = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  const toLine = ({ name: caseName, rate, cause }) => `\u2718 ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(caseName, maxNameLength)}: ${rate}. ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutTrailing */ .hT)(cause, ".")}`;
  const count = regressions.length;
  const worse = `worse overall than ${name}: ${overall}`;
  const headline = count > 0 ? `${count} of ${cases} cases regressed against ${name}` : worse;
  const lines = [
    ...(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toFirst */ .iH)(regressions, 10, toLine),
    ...count > 0 && isWorseOverall2 ? [`Worse overall: ${overall}`] : []
  ];
  const message = [headline, ...lines].join("\n");
  const isProof = ({ verdict, passed }) => count > 0 ? verdict?.kind === "regression" : isSuspect(passed);
  const proofs = records.filter(isProof).map(({ error }) => error);
  const causes = [...proofs, floor].filter((cause) => cause !== void 0);
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("agent-regressed", message, { regressions, cases, lines, causes });
}




/***/ }),

/***/ 8070:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   R5: () => (/* binding */ findObstacle),
/* harmony export */   XC: () => (/* binding */ planOf)
/* harmony export */ });
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9714);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);





// .build/compiled/smoke/plan/plan-schema.js
function toShape(table) {
  const fields = Object.entries(table).map(([key, { schema, description }]) => {
    return [key, (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(schema, description)];
  });
  return Object.fromEntries(fields);
}
var stepShape = { ...toShape(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var besideInput = {
  config: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var runShape = {
  input: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  ...besideInput
};
var reject = (context, path, message) => context.addIssue({ code: "custom", path, message });
var actions = ["input", ...Object.keys(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci)];
var tokenModes = ["messages", "messages-tuple"];
function checkStep(step, context, choice = actions) {
  const [written, second] = actions.filter((key) => Object.hasOwn(step, key));
  if (written === void 0 || second !== void 0) {
    const path = second === void 0 ? [] : [second];
    return reject(context, path, `requires exactly one of: ${choice.join(", ")}`);
  }
  const action = written === "input" ? "run" : written;
  const beside = Object.keys(besideInput).filter((key) => Object.hasOwn(step, key));
  for (const key of written === "input" ? [] : beside)
    reject(context, [key], "requires input");
  const showsTokens = step.stream?.stream_mode.some((mode) => tokenModes.includes(mode));
  for (const [key, { of }] of (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const allowed = of ? _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .subjects */ .yo[of] : [action];
    if (!allowed.includes(action))
      reject(context, [key], `is not used with ${action}, only with ${allowed.join(", ")}`);
    else if (key === "max_first_token" && !showsTokens)
      reject(context, [key], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
function checkTest(test, context) {
  if (test.steps === void 0)
    return checkStep(test, context, ["steps", ...actions]);
  const stepKeys = Object.keys({ ...runShape, ...stepShape });
  for (const key of stepKeys.filter((stepKey) => Object.hasOwn(test, stepKey)))
    reject(context, [key], "must be set on a step, because this test has steps");
}
function inputToRun({ input, config, context, metadata, ...step }) {
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var writtenStep = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep));
var stepSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(writtenStep, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(inputToRun)).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var stepList = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1));
function needsThread(step) {
  const isForAction = (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, kind]) => kind.needsThread?.(step[key]));
  return isForAction || (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
var titleWords = "What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.";
var isOneLine = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line");
var title = _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), isOneLine, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)(titleWords));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var percentForm = /^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u;
var percentage = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(percentForm, shareWords));
var share = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)), percentage], shareWords);
var testSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title,
  assistant_id: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID")), "Assistant ID or graph name. The default is that of the workflow step."),
  thread: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(stepList, "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest)), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: listed, cases: _, ...step } = rest;
  const onlyStep = inputToRun(step);
  const hasThread = thread || listed !== void 0 || needsThread(onlyStep);
  const steps2 = listed ?? [onlyStep];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const size = [(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB)];
  const tests = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(test).check(...size, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."));
  const plan = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ tests }, (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests"));
  const checkNames = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(({ tests: tests2 }, context) => {
    const names = tests2.map((test2) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(test2) ? test2["name"] : void 0);
    for (const [at, name2] of names.entries())
      if (name2 !== void 0 && names.indexOf(name2) < at)
        reject(context, ["tests", at, "name"], "is also the name of another test");
  });
  return plan.check(checkNames);
}
function findObstacle(test) {
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
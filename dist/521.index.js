"use strict";
exports.id = 521;
exports.ids = [521];
exports.modules = {

/***/ 9443:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qy: () => (/* binding */ isAnswered),
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   e9: () => (/* binding */ toRecords),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects),
/* harmony export */   nw: () => (/* binding */ toCaseName),
/* harmony export */   wG: () => (/* binding */ toRegressionText)
/* harmony export */ });
/* harmony import */ var _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6572);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1216);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4390);
/* harmony import */ var _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1551);
/* harmony import */ var _chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9786);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2065);








// .build/compiled/gate/cases.js
function toRecords(tests, { tested, baseline }) {
  const toKey = ({ planned }) => planned.case;
  const [here, there] = [Map.groupBy(tested, toKey), Map.groupBy(baseline, toKey)];
  return tests.flatMap(({ pass, cases }) => cases.flatMap((one) => {
    const [first, ...others] = here.get(one) ?? [];
    const onBaseline = there.get(one) ?? [];
    if (first === void 0 || onBaseline.length === 0)
      return [];
    const all = [first, ...others, ...onBaseline];
    if (all.some((run) => (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(run) === "unscored"))
      return [];
    const runs = {
      tested: [first, ...others].filter(isAnswered),
      baseline: onBaseline.filter(isAnswered)
    };
    const hasPassed = (of) => of.filter(({ failure }) => !failure).length >= Math.ceil(pass / cases.length);
    return [
      {
        sample: first.planned,
        runs,
        isAnswered: all.every(isAnswered),
        passed: { tested: hasPassed(runs.tested), baseline: hasPassed(runs.baseline) },
        error: runs.tested.find(({ failure }) => failure)?.failure?.error
      }
    ];
  }));
}
function isAnswered(played) {
  return (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(played) !== "failed" || isAnswer(played.failure?.error);
}
function isAnswer(error) {
  if ((0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error, "cancelled", "no-result", "unproved");
  if (error instanceof _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
}
function toCaseName({ test, case: { label } }) {
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}

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
var maxKept = 25;
var maxNamed = 10;
var maxNameLength = 120;
var maxCauseLength = 200;
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, suspects, redact, facts) {
  const answered = records.filter(({ isAnswered: isAnswered2 }) => isAnswered2);
  const failedAlone = countDifferences(answered.map(({ passed }) => passed));
  const toNamed = ({ sample, error, verdict }) => {
    const named = { name: toCaseName(sample), cause: toCause(error, redact) };
    if (verdict === void 0)
      return named;
    const toRate = (side) => `${verdict.passed[side]} of ${verdict.asked[side]}`;
    return { ...named, rate: `${toRate("tested")}, baseline ${toRate("baseline")}` };
  };
  const { regression = [], unreliable = [], cleared = [], open = [] } = Object.groupBy(suspects, ({ verdict }) => verdict?.kind ?? "open");
  const failing = answered.filter(({ passed }) => !passed.tested && !passed.baseline);
  const better = records.filter(({ passed }) => passed.tested && !passed.baseline);
  const countPassed = (side) => records.filter(({ passed }) => passed[side]).length;
  return {
    ...facts,
    /** Cases that ran on both sides, and how many of them passed in the first round. */
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** Cases that failed on one side only in the first round, and what the exact sign test says of them. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: regression.map(toNamed),
    unreliable: unreliable.map(toNamed),
    cleared: cleared.length,
    /** Suspects without a verdict, because a judge returned no score when they ran again. */
    undecided: open.length - facts.notAsked,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ sample }) => toCaseName(sample))
  };
}
function toCause(error, redact) {
  const isDifference = (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(line, maxCauseLength));
}
function toFigure(records, toNumber) {
  const known = records.flatMap(({ runs }) => {
    const [tested2, baseline2] = [runs.tested, runs.baseline].map((samples) => {
      return samples.reduce((sum2, { cost }) => sum2 + toNumber(cost), 0) / samples.length;
    });
    return tested2 > 0 && baseline2 > 0 ? [{ tested: tested2, baseline: baseline2 }] : [];
  });
  if (known.length === 0)
    return void 0;
  const tested = toMedian(known.map((one) => one.tested));
  const baseline = toMedian(known.map((one) => one.baseline));
  return { tested, baseline, ratio: tested / baseline };
}
function toMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (index) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
function toRegressionText(comparison) {
  const { regressions, baseline, cases, failedAlone, isWorseOverall: isWorseOverall2 } = comparison;
  const name = (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  if (regressions.length === 0)
    return `worse overall than ${name}: ${overall}`;
  const named = regressions.slice(0, maxNamed).map((one) => {
    const cause = (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(one.cause, ".");
    return `\u2718 ${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(one.name, maxNameLength)}: ${one.rate}. ${cause}`;
  });
  return [
    `${regressions.length} of ${cases} cases regressed against ${name}`,
    ...[...named, ...(0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_0__/* .countMore */ .xW)(regressions, maxNamed)],
    ...isWorseOverall2 ? [`Worse overall: ${overall}`] : []
  ].join("\n");
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

/***/ 2675:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   XC: () => (/* binding */ planOf),
/* harmony export */   nC: () => (/* binding */ findEffect)
/* harmony export */ });
/* harmony import */ var _chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8340);
/* harmony import */ var _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6572);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(882);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9699);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2065);






// .build/compiled/smoke/plan/plan-schema.js
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema, description }]) => {
    return [key, (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema, description)];
  });
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var besideInput = {
  config: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "Metadata of that run.")
};
var runShape = {
  input: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  ...besideInput
};
var keysOfStep = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)(stepShape);
function reject(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
var actions = ["input", ...Object.keys(_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci)];
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
  for (const [key, { of }] of (0,_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const shown = of ? _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .subjects */ .yo[of] : [action];
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
var stepSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkStep)), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(toStep)).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
function needsThread(step) {
  const ofSteps = (0,_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, kind]) => kind.needsThread?.(step[key]));
  return ofSteps || (0,_chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
var title = _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(200), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1)),
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  name: title.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(_chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_3__/* .pathSegment */ .pn, "is not a valid ID")), "Assistant ID or graph name. The default is the input assistant_id."),
  thread: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(stepSchema).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1)), "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkTest)), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: several, cases: _, ...step } = rest;
  const single = toStep(step);
  const hasThread = thread || several !== void 0 || needsThread(single);
  const steps2 = several ?? [single];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const tests = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(test).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanTests */ .dB), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)("The tests, each with its own name."));
  const plan = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ tests }, (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_1__/* .notMap */ .YN)("must be an object with tests"));
  return plan.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkNames));
}
function checkNames({ tests }, context) {
  const names = tests.map((test) => (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(test) ? test["name"] : void 0);
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




/***/ }),

/***/ 1521:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_ZT3JQZBD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3128);
/* harmony import */ var _chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9443);
/* harmony import */ var _chunk_ZPCXFYZQ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8763);
/* harmony import */ var _chunk_XTDU7DOT_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7577);
/* harmony import */ var _chunk_GSCSNH6N_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8456);
/* harmony import */ var _chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8475);
/* harmony import */ var _chunk_EY66FX7L_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5713);
/* harmony import */ var _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5080);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8548);
/* harmony import */ var _chunk_5BYBZGGO_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9651);
/* harmony import */ var _chunk_WSPLMUU4_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2675);
/* harmony import */ var _chunk_BL7P2GO5_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8340);
/* harmony import */ var _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6572);
/* harmony import */ var _chunk_KVK22QTZ_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1009);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6585);
/* harmony import */ var _chunk_FSCGLJDR_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5375);
/* harmony import */ var _chunk_BATWTRBR_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(1696);
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7696);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(1216);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(3115);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(1585);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(4390);
/* harmony import */ var _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(1551);
/* harmony import */ var _chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(1688);
/* harmony import */ var _chunk_KTI3ZXBK_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(2920);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(8319);
/* harmony import */ var _chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9786);
/* harmony import */ var _chunk_CMM3SE4P_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(1014);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(9817);


































// .build/compiled/gate/baseline.js
async function openBaselineSide(baseline, prepared, options, context) {
  const { log, signal } = context;
  const stop = (error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_22__/* .isKnownError */ .ux)(error))
      throw error;
    if (side.problem !== void 0)
      return;
    const message = `baseline ${baseline.name} could not run the plan: ${error.message}`;
    side.problem = (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(error, "baseline-unavailable") ? error : new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .Problem */ .AF("baseline-unavailable", message, { cause: error });
    log.info(`${side.problem.message}. Nothing is compared.`);
  };
  const side = {
    ...{ ...prepared.here, assistants: /* @__PURE__ */ new Map(), problem: void 0 },
    async run(play) {
      if (side.problem !== void 0)
        return void 0;
      return await runUntilAnswered(play, context).catch(stop);
    }
  };
  try {
    if ("problem" in baseline)
      throw baseline.problem;
    Object.assign(side, await findTests(baseline.graphServer, prepared, options, context));
  } catch (error) {
    stop(error);
  }
  return side;
}
async function findTests(server, { tests, here }, { assistantId, isSingleTest }, context) {
  const harmless = tests.filter((test) => isSingleTest || (0,_chunk_WSPLMUU4_js__WEBPACK_IMPORTED_MODULE_10__/* .findEffect */ .nC)(test) === void 0);
  const named = harmless.map((test) => {
    const graph = here.assistants.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== void 0 };
  const { found, ...place } = await (0,_chunk_ZT3JQZBD_js__WEBPACK_IMPORTED_MODULE_0__/* .findAssistants */ .Hc)(server, named, options, context);
  const assistants = new Map(harmless.map((test, at) => [test, found[at]]));
  for (const [test, one] of assistants) {
    if ((0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(one, "assistant-missing"))
      assistants.delete(test);
    else if ((0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(one))
      throw one;
  }
  if (assistants.size === 0 && (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(found[0]))
    throw found[0];
  const others = tests.filter((test) => !assistants.has(test)).map(({ name }) => name);
  const without = others.length === 0 ? "" : `, without ${others.join(", ")}`;
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests${without}`);
  return { ...place, assistants };
}
var retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
function runUntilAnswered(play, context) {
  const attempt = async () => {
    const played = await play();
    if ((0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .isAnswered */ .Qy)(played))
      return played;
    throw played.failure?.error;
  };
  const mayRetry = (error) => (0,_chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_20__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_20__/* .isPostponed */ .RC)(error) || (0,_chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_12__/* .isRunFailed */ .tL)(error);
  return (0,_chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_20__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
}

// .build/compiled/gate/compare.js
async function comparePlan(graphServer, plan, options, context) {
  const { baseline, tested, isStrict } = options;
  const { name, revisionId, commitSha } = baseline;
  const { log, redact, signal } = context;
  const prepared = await (0,_chunk_ZT3JQZBD_js__WEBPACK_IMPORTED_MODULE_0__/* .preparePlan */ .HY)(graphServer, plan, options, context);
  const side = await openBaselineSide(baseline, prepared, options, context);
  const played = await (0,_chunk_ZT3JQZBD_js__WEBPACK_IMPORTED_MODULE_0__/* .playPlan */ .Cm)(prepared, side, options, context);
  const records = side.problem ? [] : (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .toRecords */ .e9)(prepared.tests, played);
  const suspects = records.filter(({ passed }) => (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .isSuspect */ .W3)(passed));
  const again = { tested: [], baseline: [] };
  const rerun = async (sample, where) => {
    const runHere = () => runUntilAnswered(() => played.playHere(sample), context);
    const one = await (where === "tested" ? runHere() : played.playThere(sample));
    if (one === void 0)
      throw side.problem;
    again[where].push({ ...one, output: void 0 });
    return one;
  };
  const asked = suspects.slice(0, _chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .maxSuspects */ .f_);
  const settled = [...suspects];
  const outage = await (0,_chunk_ZT3JQZBD_js__WEBPACK_IMPORTED_MODULE_0__/* .workAtOnce */ .gH)([...asked.entries()], options.parallel, async ([at, record]) => {
    settled[at] = await settle(record, rerun);
  }).catch((error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_22__/* .isKnownError */ .ux)(error))
      throw error;
    return error;
  });
  const others = [...played.baseline, ...again.baseline, ...again.tested];
  const unscored = others.find((one) => (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .toEnd */ .FY)(one) === "unscored");
  const ownError = played.error ?? (unscored && toJudgeFailed(unscored));
  if (side.problem || outage) {
    const cut = side.problem ? `${side.problem.message}. Nothing was compared` : `the comparison with ${name} is incomplete`;
    const cause = ownError ?? (side.problem ? void 0 : outage);
    if (cause)
      log.warning(`${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_31__/* .toSentence */ .Re)(cut)}.`, "Comparison incomplete");
    throw cause ?? side.problem;
  }
  const againCost = (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .addCosts */ .Iu)(again.tested.map(({ cost }) => cost));
  const baselineCost = (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .addCosts */ .Iu)([...played.baseline, ...again.baseline].map(({ cost }) => cost));
  if (againCost.runs > 0)
    log.info(`Cost of running suspects again: ${(0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .formatCost */ .BD)(againCost)}`);
  log.info(`Cost on the baseline: ${(0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .formatCost */ .BD)(baselineCost)}`);
  const comparison = (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .toComparison */ .b1)(records, settled, redact, {
    ...{ tested, isStrict, againCost, meetsFloor: ownError === void 0 },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - side.assistants.size,
    notAsked: suspects.length - asked.length
  });
  options.onComparison(comparison);
  if ((0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) > 0) {
    const text = (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .toRegressionText */ .wG)(comparison);
    if (isStrict)
      throw toRegressed(comparison, text, settled, played.error);
    log.warning(text, "Regression");
  }
  if (ownError !== void 0)
    throw ownError;
}
async function settle(record, rerun) {
  const rounds = (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .askAgain */ .et)();
  let { error } = record;
  let next = rounds.next();
  while (!next.done) {
    const played = await rerun(record.sample, next.value);
    if ((0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_28__/* .toEnd */ .FY)(played) === "unscored")
      return record;
    if (next.value === "tested")
      error ??= played.failure?.error;
    next = rounds.next(played.failure === void 0);
  }
  return { ...record, error, verdict: next.value };
}
function toJudgeFailed({ planned, failure }) {
  const cause = failure?.error;
  return new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .Problem */ .AF("judge-failed", `${(0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .toCaseName */ .nw)(planned)}: ${cause.message}`, { cause });
}
function toRegressed({ regressions, cases }, text, suspects, floor) {
  const regressed = suspects.filter(({ verdict }) => verdict?.kind === "regression");
  const proofs = (regressed.length > 0 ? regressed : suspects).flatMap(({ error }) => error ?? []);
  return new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .Problem */ .AF("agent-regressed", text, {
    ...{ regressions, cases },
    causes: [...proofs, ...floor === void 0 ? [] : [floor]],
    // The title counts them, as the first line does.
    lines: text.split("\n").slice(1)
  });
}

// .build/compiled/deploy/gate/open-baseline.js
async function openBaseline(given, { on_regression: onRegression }, { url, deployment, readyMs }, context) {
  const { event, log, journal } = context;
  const baseline = await (0,_chunk_GSCSNH6N_js__WEBPACK_IMPORTED_MODULE_4__/* .findBaseline */ .X)(given, { url, deployment }, context);
  if (baseline === void 0) {
    const words = `No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`;
    log.warning(words, "Baseline not found");
    return void 0;
  }
  const { name } = baseline;
  const graphServer = "graphServer" in baseline ? baseline.graphServer : void 0;
  if (graphServer)
    log.info(`The baseline is ${name} at ${graphServer.host}`);
  const testedName = deployment?.name ?? url.host;
  return {
    name,
    /** Undefined if it was not found. */
    graphServer,
    /** Runs a plan on both sides, as soon as the baseline is ready. Throws as `comparePlan`. */
    async compare(server, plan, options, smokeContext, onCost) {
      const { ready, expected } = await awaitReady(baseline, readyMs, context);
      const facts = {
        baseline: ready,
        tested: { name: testedName, isPullRequest: event.pullRequest !== void 0 },
        isStrict: onRegression === "fail",
        onComparison(comparison) {
          journal.add({ comparison, regressions: (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) });
          onCost(comparison.againCost);
        }
      };
      try {
        return await comparePlan(server, plan, { ...options, ...facts }, smokeContext);
      } finally {
        if (graphServer && expected)
          await warnIfReplaced(graphServer, expected, context);
      }
    }
  };
}
async function awaitReady(baseline, readyMs, context) {
  if ("problem" in baseline)
    return { ready: baseline };
  const { name, url, expected: revision } = baseline;
  try {
    const says = await (0,_chunk_ZPCXFYZQ_js__WEBPACK_IMPORTED_MODULE_2__/* .requireReady */ .V)(url, readyMs, context, { isTested: true, revision });
    return { ready: baseline, expected: says ? revision : void 0 };
  } catch (cause) {
    if (!(0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(cause, "server-not-ready", "not-serving"))
      throw cause;
    const message = `baseline ${name} could not run the plan: ${cause.message}`;
    return { ready: { name, problem: new _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .Problem */ .AF("baseline-unavailable", message, { cause }) } };
  }
}
async function warnIfReplaced(baseline, expected, context) {
  try {
    await (0,_chunk_XTDU7DOT_js__WEBPACK_IMPORTED_MODULE_3__/* .requireSameRevision */ .j)(baseline.client, expected, context);
  } catch (error) {
    if (!(0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_30__/* .isProblem */ .AN)(error, "not-serving"))
      throw error;
    context.log.warning(`${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_31__/* .toSentence */ .Re)(error.message)}.`, "Baseline changed");
  }
}



/***/ })

};
;
"use strict";
exports.id = 164;
exports.ids = [164];
exports.modules = {

/***/ 5854:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2038);
/* harmony import */ var _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4161);
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7498);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2265);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7795);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4181);
/* harmony import */ var _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5326);








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
    const isKnown = (0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_3__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .j;
    if (!isKnown || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    return {
      name,
      commitSha: void 0,
      problem: new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("baseline-unavailable", message, { cause })
    };
  }
}
async function locate(given, tested, context) {
  const connect = (url) => {
    if (tested.url && toPlace(url) === toPlace(tested.url))
      throw toIsTested(url.href);
    return new _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(context.connectGraphServer(url));
  };
  if (typeof given !== "string")
    return { commitSha: void 0, graphServer: connect(given) };
  const deployment = await (0,_chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_0__/* .findByName */ ._)(given, context);
  if (deployment === void 0)
    return void 0;
  const { id, url: shown, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    throw toIsTested(`deployment ${id}`);
  if (active === null)
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  if (shown === void 0) {
    const problem = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", problem);
  }
  const graphServer = connect((0,_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_4__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { commitSha: void 0, graphServer };
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_2__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  return { commitSha: revision?.repoCommitSha, graphServer };
}
function toPlace(url) {
  if (!(0,_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_4__/* .isLoopback */ .U9)(url))
    return url.href;
  const own = new URL(url);
  own.hostname = "localhost";
  return own.href;
}
function toIsTested(what) {
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("baseline-is-tested", `the baseline is ${what}, which this step tests`);
}




/***/ }),

/***/ 7338:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects),
/* harmony export */   wG: () => (/* binding */ toRegressionText)
/* harmony export */ });
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6141);


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
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, suspects, facts) {
  const firstRound = records.map((record) => ({ record, ...record.passed }));
  const answered = firstRound.filter(({ record }) => record.isAnswered);
  const failedAlone = countDifferences(answered);
  const toNamed = ({ name, cause }) => ({ name, cause });
  const ofKind = (kind) => suspects.flatMap(({ name, cause, askedAgain }) => {
    if (askedAgain?.kind !== kind)
      return [];
    const { asked, passed } = askedAgain;
    const there = `baseline ${passed.baseline} of ${asked.baseline}`;
    return { name, cause, rate: `${passed.tested} of ${asked.tested}, ${there}` };
  });
  const failing = answered.filter((one) => !one.tested && !one.baseline);
  const better = firstRound.filter((one) => one.tested && !one.baseline);
  const countPassed = (side) => firstRound.filter((one) => one[side]).length;
  return {
    ...facts,
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records.map(({ tokens }) => tokens)),
    runMs: toFigure(records.map(({ runMs }) => runMs)),
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind("regression"),
    unreliable: ofKind("unreliable"),
    cleared: ofKind("cleared").length,
    undecided: suspects.filter(({ askedAgain }) => !askedAgain).length - facts.notAsked,
    failing: failing.slice(0, maxKept).map(({ record }) => toNamed(record)),
    better: better.slice(0, maxKept).map(({ record }) => record.name)
  };
}
function toFigure(all) {
  const known = all.filter(({ tested: tested2, baseline: baseline2 }) => tested2 > 0 && baseline2 > 0);
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
  const name = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  if (regressions.length === 0)
    return `worse overall than ${name}: ${overall}`;
  const lines = [`${countRegressions(comparison)} of ${cases} cases regressed against ${name}`];
  for (const { name: name2, rate, cause } of regressions.slice(0, maxNamed)) {
    lines.push(`\u2718 ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(name2, maxNameLength)}: ${rate}. ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutTrailing */ .hT)(cause, ".")}`);
  }
  const more = regressions.length - maxNamed;
  if (more > 0)
    lines.push(`\u2026 and ${more} more`);
  if (isWorseOverall2)
    lines.push(`Worse overall: ${overall}`);
  return lines.join("\n");
}




/***/ }),

/***/ 2908:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   X3: () => (/* binding */ stepOfKey),
/* harmony export */   nC: () => (/* binding */ findEffect),
/* harmony export */   wE: () => (/* binding */ smokePlanSchema)
/* harmony export */ });
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1094);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4639);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7795);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6141);





// .build/compiled/smoke/plan/plan-schema.js
var stepKeys = Object.keys(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).join(", ");
var besideInput = ["config", "context", "metadata"];
function findThreadNeed(step) {
  const needs = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key, { needsThread }]) => {
    return typeof needsThread === "function" ? needsThread(step[key]) : needsThread && key;
  });
  const onThread = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).find(([, { of }]) => of === "state" || of === "stop");
  const [expecting] = onThread ?? [];
  return needs.find((need) => need !== void 0) ?? expecting;
}
function checkStep(step, context, choice = `input, ${stepKeys}`) {
  const keys = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key2]) => key2);
  if (Object.hasOwn(step, "input")) {
    for (const key2 of keys)
      add(context, [key2], "cannot be combined with input, which is a run");
    checkExpectations(step, "run", context);
    return;
  }
  const beside = besideInput.filter((key2) => Object.hasOwn(step, key2));
  for (const key2 of beside)
    add(context, [key2], "requires input");
  const [key, another] = keys;
  if (another !== void 0)
    add(context, [another], `requires exactly one of: ${choice}`);
  else if (key !== void 0)
    checkExpectations(step, key, context);
  else if (beside.length === 0)
    add(context, [], `requires exactly one of: ${choice}`);
}
function checkTest(test, context) {
  const { thread, repeat, pass } = test;
  const [isStepwise, hasCases] = ["steps", "cases"].map((key) => Object.hasOwn(test, key));
  if (pass !== void 0 && repeat === void 0 && !hasCases)
    add(context, ["pass"], "is not used without repeat or cases");
  if (typeof pass === "number" && pass > Number(repeat) && !hasCases)
    add(context, ["pass"], `exceeds repeat, which is ${repeat}`);
  const need = isStepwise ? "steps" : findThreadNeed(test);
  if (thread === false && need !== void 0) {
    add(context, ["thread"], `must not be false, because ${need} requires it`);
  }
  if (isStepwise) {
    const known = [...(0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(test), ...(0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(test)].map(([key]) => key);
    const beside = ["input", ...besideInput].filter((key) => Object.hasOwn(test, key));
    for (const key of [...beside, ...known])
      add(context, [key], "must be set on a step, because this test has steps");
  } else
    checkStep(test, context, `input, steps, ${stepKeys}`);
  checkOrder(test, context);
}
function checkOrder(test, context) {
  const { repeat, steps: steps2 = [test] } = test;
  const listed = listMaps(steps2);
  const many = Number(repeat) > 1 ? "repeat" : Object.hasOwn(test, "cases") && "cases";
  const isNamed = ({ cron }) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(cron) && !cron["thread"] && !cron["remove"];
  if (many && listed.some(isNamed))
    add(context, [many], "is not used with a cron");
  for (const [index, step] of listed.entries()) {
    for (const [key] of (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step)) {
      const path = test["steps"] === void 0 ? [key] : ["steps", index, key];
      const number = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findStepReference */ .PX)(step[key]);
      if (number !== void 0 && number > index)
        add(context, path, `refers to step ${number}, which is not an earlier step`);
    }
  }
}
function checkNames({ tests }, context) {
  const names = listMaps(tests).map(({ name: name2 }) => name2);
  for (const [at, name2] of names.entries()) {
    if (name2 === void 0 || names.indexOf(name2) === at)
      continue;
    add(context, ["tests", at, "name"], "is also the name of another test");
  }
}
function checkExpectations(step, key, context) {
  for (const [name2, expectation] of (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    if (!canFollow(expectation, key))
      add(context, [name2], `is not used with ${key}`);
    else if (name2 === "max_first_token" && !streamsTokens(step[key]))
      add(context, [name2], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
function canFollow({ of }, key) {
  const shown = of && _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .subjects */ .yo[of];
  return shown?.includes(key) ?? true;
}
var tokenModes = ["messages", "messages-tuple"];
function streamsTokens(stream) {
  const modes = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(stream) ? [stream["stream_mode"]].flat() : [];
  return modes.some((mode) => tokenModes.includes(String(mode)));
}
function listMaps(list) {
  return Array.isArray(list) ? list.map((item) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(item) ? item : {}) : [];
}
function add(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema)]);
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var runShape = {
  input: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  config: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var keysOfStep = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(stepShape);
function toStep(written) {
  const { input, config, context, metadata, ...step } = written;
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var stepSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((step) => toStep(step))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var title = _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var samples = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)),
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID"))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({
    description: "Assistant ID or graph name. The default is the input assistant_id.",
    patternErrorMessage: "is not a valid ID"
  })),
  thread: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. The default is true if a step requires one."),
  repeat: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(samples, "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))], "must be the path of a file, or a list of objects"), "A file of cases (.jsonl, .csv, .yml), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1)), "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, thread, repeat = 1, pass = "100%", ...rest }) => {
  const { steps: several, cases: _, baseline, ...step } = rest;
  const single = toStep(step);
  const needsThread = several !== void 0 || findThreadNeed(single) !== void 0;
  const listed = several ?? [single];
  const own = { name: name2, assistant_id, thread: thread ?? needsThread, repeat, pass };
  return { ...own, baseline: baseline ?? true, steps: listed };
})).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
var smokePlanSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  tests: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(testSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."))
}, (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests")).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkNames, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS));
var stepOfKey = new Map([
  ...Object.entries(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).toReversed().flatMap(([step, { schema }]) => Object.keys("shape" in schema ? schema.shape : {}).map((key) => [key, step])),
  ...Object.keys(stepShape).map((key) => [key, ""])
]);
function findEffect(test) {
  if (!test.baseline)
    return "has `baseline: false`";
  if (test.steps.some(({ cron }) => cron))
    return "has a cron";
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook);
  return isNotified ? "has a webhook" : void 0;
}




/***/ }),

/***/ 2164:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7338);
/* harmony import */ var _chunk_FU72H7RM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5854);
/* harmony import */ var _chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7645);
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2038);
/* harmony import */ var _chunk_NS3V6ULT_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4161);
/* harmony import */ var _chunk_VGO3K5QH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7498);
/* harmony import */ var _chunk_TGSIJC25_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6437);
/* harmony import */ var _chunk_5C23SEBF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6129);
/* harmony import */ var _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2908);
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1094);
/* harmony import */ var _chunk_3LSFCQME_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3282);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3998);
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9572);
/* harmony import */ var _chunk_6DIMLRMW_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(2148);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5325);
/* harmony import */ var _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(7193);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9738);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(8319);
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(1452);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9817);

































// .build/compiled/gate/first-round.js
var maxCauseLength = 200;
function isUnanswered({ failure }) {
  return failure !== void 0 && !(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .isUnscored */ .Se)(failure) && !isAnswer(failure.error);
}
function isAnswer(error) {
  if ((0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error, "cancelled", "no-result", "unproved");
  if (error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__/* .TimeoutError */ .MU)
    return (0,_chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_17__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(error, "unexpected-output") || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(error, "no-pending-interrupt");
}
function toRecords(tests, { tested, baseline }, redact) {
  const toKey = ({ planned }) => planned.case;
  const [here, there] = [Map.groupBy(tested, toKey), Map.groupBy(baseline, toKey)];
  return tests.flatMap(({ pass, cases }) => {
    const needed = Math.ceil(pass / cases.length);
    return cases.flatMap((one) => {
      const runs = { tested: here.get(one) ?? [], baseline: there.get(one) ?? [] };
      return toRecord(runs, needed, redact) ?? [];
    });
  });
}
function toRecord(runs, needed, redact) {
  const [first] = runs.tested;
  const all = [...runs.tested, ...runs.baseline];
  const isUnclear = runs.baseline.length === 0 || all.some(({ failure }) => (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .isUnscored */ .Se)(failure));
  if (first === void 0 || isUnclear)
    return void 0;
  const { planned: sample } = first;
  const toEach = (toValue) => {
    const toSide = (side) => toValue(runs[side].filter((report) => !isUnanswered(report)));
    return { tested: toSide("tested"), baseline: toSide("baseline") };
  };
  const toMean = (reports, toNumber) => reports.reduce((sum, { cost }) => sum + toNumber(cost), 0) / reports.length;
  const isFailed = ({ failure }) => failure !== void 0;
  const failed = toEach((reports) => reports.find(isFailed)).tested;
  return {
    sample,
    name: toCaseName(sample),
    passed: toEach((reports) => reports.filter((one) => !isFailed(one)).length >= needed),
    isAnswered: !all.some(isUnanswered),
    ...toFault(failed?.failure?.error, redact),
    // What reports none of its tokens is not compared.
    tokens: toEach((reports) => toMean(reports, ({ tokens }) => tokens ?? Number.NaN)),
    runMs: toEach((reports) => toMean(reports, ({ runMs }) => runMs))
  };
}
function toFault(error, redact) {
  const text = error === void 0 ? "" : findText(error);
  const [line = ""] = (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_25__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return { error, cause: (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_28__/* .toSentence */ .Re)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_28__/* .toOneLine */ .GX)(line, maxCauseLength)) };
}
function toCaseName({ test, case: { label } }) {
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}
function findText(error) {
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(error, "unexpected-output"))
    return error.facts.difference;
  if ((0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error)) {
    const isStop = ["interrupted", "stopped"].includes((0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__/* .toRunEnd */ .Sb)(error));
    return isStop ? error.message : error.facts.detail ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

// .build/compiled/gate/compare.js
async function compare(played, sides, { baseline: { name, commitSha }, tested, isStrict, leftOut, tests, ...options }, context) {
  const { log, redact } = context;
  const firstRound = { tested: played.tested, baseline: [...sides.baseline.reports] };
  const records = sides.baseline.outage ? [] : toRecords(tests, firstRound, redact);
  const suspects = records.filter(({ passed }) => (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .isSuspect */ .W3)(passed));
  const notAsked = suspects.slice(_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .maxSuspects */ .f_);
  if (notAsked.some(({ isAnswered }) => !isAnswered))
    sides.tested.outage = played.tested.find(isUnanswered)?.failure?.error;
  const settled = [...suspects];
  const asking = [...suspects.slice(0, _chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .maxSuspects */ .f_).entries()];
  await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .workAtOnce */ .gH)(asking, options.parallel, async ([at, record]) => {
    settled[at] = await settle(record, sides, redact);
  });
  const ownError = toOwnError(played.error, listUnscored(sides, name), tests.length);
  const { outage } = sides.baseline;
  const isUnavailable = outage === void 0 || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(outage, "baseline-unavailable");
  const problem = isUnavailable ? outage : toUnavailable(name, outage, context);
  if (problem !== void 0 || sides.tested.outage !== void 0) {
    const cut = problem ? `${problem.message}. Nothing was compared` : `the comparison with ${name} is incomplete`;
    const cause = ownError ?? sides.tested.outage;
    return cause ? new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .Problem */ .AF("comparison-incomplete", cut, { cause }) : problem;
  }
  const toCost = (side) => (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .addCosts */ .Iu)(side.reports.map(({ cost }) => cost));
  const againCost = toCost(sides.tested);
  const comparison = (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .toComparison */ .b1)(records, settled, {
    ...{ tested, isStrict, leftOut, againCost, notAsked: notAsked.length },
    ...{ baseline: { name, commitSha }, meetsFloor: ownError === void 0 }
  });
  if (againCost.runs > 0)
    log.info(`Cost of running suspects again: ${(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .formatCost */ .BD)(againCost)}`);
  log.info(`Cost on the baseline: ${(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .formatCost */ .BD)(toCost(sides.baseline))}`);
  options.onComparison(comparison);
  if ((0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison) === 0)
    return ownError;
  const text = (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .toRegressionText */ .wG)(comparison);
  if (!isStrict) {
    log.warning(text, "Regression");
    return ownError;
  }
  const asked = settled.flatMap(({ askedAgain }) => askedAgain ?? []);
  const proofs = asked.filter(({ kind }) => kind === "regression").map(({ error }) => error);
  const alone = settled.flatMap(({ error }) => error ?? []);
  const { regressions, cases } = comparison;
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .Problem */ .AF("agent-regressed", text, {
    ...{ regressions, cases },
    causes: [...proofs.length > 0 ? proofs : alone, ...played.error ? [played.error] : []],
    // The title counts them, as the first line does.
    lines: text.split("\n").slice(1)
  });
}
function toUnavailable(name, cause, { log }) {
  const message = `baseline ${name} could not run the plan: ${cause.message}`;
  log.info(`${message}. Nothing is compared.`);
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .Problem */ .AF("baseline-unavailable", message, { cause });
}
async function settle(record, sides, redact) {
  const rounds = (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .askAgain */ .et)();
  let error;
  let next = rounds.next();
  while (!next.done) {
    const report = await sides[next.value].run(record.sample);
    if (report === void 0 || (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .isUnscored */ .Se)(report.failure))
      return record;
    if (next.value === "tested")
      error ??= report.failure?.error;
    next = rounds.next(report.failure === void 0);
  }
  const fault = record.cause === "" ? toFault(error, redact) : {};
  return { ...record, ...fault, askedAgain: { ...next.value, error } };
}
function listUnscored({ tested, baseline }, name) {
  const samples = { taken: 1, passed: 0, needed: 1 };
  const listIn = ({ reports }, where = "") => reports.flatMap(({ planned, failure }) => {
    if (failure === void 0 || !(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .isUnscored */ .Se)(failure))
      return [];
    const place = { name: toCaseName(planned), caseLabel: void 0, samples };
    return (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .toFailedTest */ .f1)({ ...failure, ...place, kind: `${failure.kind}${where}` });
  });
  return [...listIn(baseline, `, on ${name}`), ...listIn(tested)];
}
function toOwnError(floor, [unscored], total) {
  if (unscored === void 0)
    return floor;
  if (floor === void 0)
    return (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .toTestsFailed */ .Wu)({ failed: [], unscored: [unscored], total });
  if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(floor, "tests-failed"))
    return floor;
  return (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_24__/* .toTestsFailed */ .Wu)({ ...floor.facts, unscored: [...floor.facts.unscored, unscored] });
}

// .build/compiled/gate/side-runner.js
var retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
var mayRetry = (error) => (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .isPostponed */ .RC)(error) || (0,_chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error);
var SideRunner = class {
  /** The runs that were answered. */
  reports = [];
  /** Why the server answers no more. */
  outage;
  #play;
  #context;
  constructor(play, context) {
    this.#play = play;
    this.#context = context;
  }
  /** Runs a sample, and again if its agent doesn't answer. Returns undefined if the server answers no more. */
  async run(sample) {
    if (this.outage !== void 0)
      return void 0;
    const attempt = async () => {
      const report = await this.#play(sample);
      if (isUnanswered(report))
        throw report.failure?.error;
      return report;
    };
    try {
      const report = await (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .withRetries */ .LH)(attempt, { ...this.#context, ...retries, mayRetry });
      this.reports.push({ ...report, result: void 0 });
      return report;
    } catch (error) {
      this.#context.signal.throwIfAborted();
      if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__/* .isKnownError */ .ux)(error))
        throw error;
      this.outage ??= error;
      return void 0;
    }
  }
};

// .build/compiled/gate/compare-plan.js
async function comparePlan(graphServer, plan, options, context) {
  const prepared = await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .preparePlan */ .HY)(graphServer, plan, options, context);
  const there = await findBaseline2(prepared, options, context);
  const { timeoutMs } = options;
  const judges = await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .findJudges */ .MG)(prepared.here, prepared.tests, there, { ...context, timeoutMs });
  const { assistants, problem } = there;
  const own = { graphServer: there.server, webhook: void 0, onRun: () => void 0 };
  const baseline = new SideRunner((sample) => {
    const assistant = assistants.get(sample.test);
    return (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .runSample */ .Kc)(sample, assistant, { ...context, timeoutMs, judges, ...own });
  }, context);
  baseline.outage = problem;
  const other = { assistants, run: (sample) => baseline.run(sample) };
  const played = await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .playPlan */ .Cm)(prepared, { judges, other }, options, context);
  const sides = { tested: new SideRunner(played.runAgain, context), baseline };
  const facts = {
    ...options,
    tests: prepared.tests,
    leftOut: prepared.tests.length - assistants.size
  };
  const error = await compare(played, sides, facts, context);
  if (error !== void 0)
    throw error;
}
async function findBaseline2({ here, tests, assistants: tested }, { baseline, assistantId, isSingleTest }, context) {
  const { log, signal } = context;
  const toNothing = (problem) => {
    return { ...here, assistants: /* @__PURE__ */ new Map(), problem };
  };
  if ("problem" in baseline) {
    log.info(`${baseline.problem.message}. Nothing is compared.`);
    return toNothing(baseline.problem);
  }
  const leaveOut = ({ name }, why) => log.info(`${name} doesn't run on the baseline: it ${why}`);
  const harmless = tests.filter((test) => {
    const effect = isSingleTest ? void 0 : (0,_chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_8__/* .findEffect */ .nC)(test);
    if (effect !== void 0)
      leaveOut(test, effect);
    return effect === void 0;
  });
  const named = harmless.map((test) => {
    const graph = tested.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  try {
    const options = { assistantId, isSingleTest: isSingleTest && assistantId !== void 0 };
    const retries2 = { mayRetry: _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .mayRepeatRead */ .PR };
    const place = await (0,_chunk_U4V4NIPG_js__WEBPACK_IMPORTED_MODULE_2__/* .findAssistants */ .Hc)(baseline.graphServer, named, options, context, retries2);
    const assistants = /* @__PURE__ */ new Map();
    for (const [at, test] of harmless.entries()) {
      const found = place.found[at];
      if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(found, "assistant-missing"))
        leaveOut(test, `needs ${found.facts.wanted}`);
      else if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(found))
        throw found;
      else if (found)
        assistants.set(test, found);
    }
    const missing = place.found.find((one) => (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_26__/* .isProblem */ .AN)(one));
    if (missing && assistants.size === 0)
      throw missing;
    log.info(`Comparing ${assistants.size} of ${tests.length} tests with ${baseline.name}`);
    return { ...place, assistants };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__/* .isKnownError */ .ux)(error))
      throw error;
    return toNothing(toUnavailable(baseline.name, error, context));
  }
}

// .build/compiled/deploy/gate/open-baseline.js
async function openBaseline(given, { on_regression: onRegression }, tested, context) {
  const { event, log, journal } = context;
  const baseline = await (0,_chunk_FU72H7RM_js__WEBPACK_IMPORTED_MODULE_1__/* .findBaseline */ .X)(given, tested, context);
  if (baseline === void 0) {
    log.warning(`No deployment is named ${String(given)}, so nothing is compared. Deploy the baseline, or correct \`smoke_baseline\`.`, "Baseline not found");
    return void 0;
  }
  const { name } = baseline;
  const graphServer = "graphServer" in baseline ? baseline.graphServer : void 0;
  if (graphServer)
    log.info(`The baseline is ${name} at ${graphServer.host}`);
  const testedName = tested.deployment?.name ?? tested.url.host;
  const facts = {
    baseline,
    tested: { name: testedName, isPullRequest: event.pullRequest !== void 0 },
    isStrict: onRegression === "fail"
  };
  return {
    name,
    /** Undefined where it was not found. */
    graphServer,
    /** Runs a plan on both sides. Throws as `comparePlan`. */
    compare(server, plan, options, smokeContext, onCost) {
      const onComparison = (comparison) => {
        journal.add({ type: "compared", comparison, regressions: (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison) });
        onCost(comparison.againCost);
      };
      return comparePlan(server, plan, { ...options, ...facts, onComparison }, smokeContext);
    }
  };
}



/***/ })

};
;
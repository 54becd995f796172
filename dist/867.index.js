"use strict";
exports.id = 867;
exports.ids = [867];
exports.modules = {

/***/ 547:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   X3: () => (/* binding */ stepOfKey),
/* harmony export */   XC: () => (/* binding */ planOf),
/* harmony export */   nC: () => (/* binding */ findEffect)
/* harmony export */ });
/* harmony import */ var _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6128);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1108);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6041);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6446);





// .build/compiled/smoke/plan/plan-schema.js
var stepKeys = Object.keys(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).join(", ");
var besideInput = ["config", "context", "metadata"];
function needsThread(step) {
  const ofSteps = (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, { needsThread: needsThread2 }]) => typeof needsThread2 === "function" ? needsThread2(step[key]) !== void 0 : needsThread2);
  return ofSteps || (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
function checkStep(step, context, choice = `input, ${stepKeys}`) {
  const keys = (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key2]) => key2);
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
  const isStepwise = Object.hasOwn(test, "steps");
  if (!isStepwise)
    checkStep(test, context, `input, steps, ${stepKeys}`);
  const known = [...(0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(test), ...(0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(test)].map(([key]) => key);
  const beside = ["input", ...besideInput].filter((key) => Object.hasOwn(test, key));
  for (const key of isStepwise ? [...beside, ...known] : [])
    add(context, [key], "must be set on a step, because this test has steps");
}
function checkNames({ tests }, context) {
  const listed = Array.isArray(tests) ? tests : [];
  const names = listed.map((test) => (0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(test) ? test["name"] : void 0);
  for (const [at, name2] of names.entries()) {
    if (name2 === void 0 || names.indexOf(name2) === at)
      continue;
    add(context, ["tests", at, "name"], "is also the name of another test");
  }
}
function checkExpectations(step, key, context) {
  const content = step[key];
  const modes = (0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(content) ? [content["stream_mode"]].flat() : [];
  for (const [name2, expectation] of (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    if (!canFollow(expectation, key))
      add(context, [name2], `is not used with ${key}`);
    else if (name2 === "max_first_token" && !tokenModes.some((mode) => modes.includes(mode)))
      add(context, [name2], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
var tokenModes = ["messages", "messages-tuple"];
function canFollow({ of }, key) {
  const shown = of && _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .subjects */ .yo[of];
  return shown?.includes(key) ?? true;
}
function add(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema)]);
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var runShape = {
  input: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  config: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var keysOfStep = (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(stepShape);
function toStep(written) {
  const { input, config, context, metadata, ...step } = written;
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var stepSchema = (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep, _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((step) => toStep(step))).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var title = _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([
  (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)),
  (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title.check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID"))).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({
    description: "Assistant ID or graph name. The default is the input assistant_id.",
    patternErrorMessage: "is not a valid ID"
  })),
  thread: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1)), "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest, _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: several, cases: _, ...step } = rest;
  const single = toStep(step);
  const hasThread = thread || several !== void 0 || needsThread(single);
  const steps2 = several ?? [single];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const tests = (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(test).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB), (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."));
  return (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ tests }, (0,_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests")).check((0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkNames, _chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS));
}
var stepOfKey = new Map([
  ...Object.entries(_chunk_2QKFUEA7_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).toReversed().flatMap(([step, { schema }]) => Object.keys("shape" in schema ? schema.shape : {}).map((key) => [key, step])),
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

/***/ 7477:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(176);
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1214);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9447);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(347);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6041);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9072);








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
    const isKnown = (0,_chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_3__/* .isKnownError */ .ux)(cause) || cause instanceof _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .jQ;
    if (!isKnown || (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    const problem = new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("baseline-unavailable", message, { cause });
    return { name, problem };
  }
}
async function locate(given, tested, context) {
  const isTested = (what) => (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-is-tested", `the baseline is ${what}, which this step tests`);
  const connect = (url2) => {
    if (url2.href === tested.url?.href)
      isTested(url2.href);
    return new _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .w(context.connectGraphServer(url2));
  };
  if (typeof given !== "string")
    return { url: given, graphServer: connect(given) };
  const deployment = await (0,_chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_0__/* .findByName */ ._)(given, context);
  if (deployment === void 0)
    return void 0;
  const { id, url, activeRevisionId: active } = deployment;
  if (id === tested.deployment?.id)
    isTested(`deployment ${id}`);
  if (active === null)
    (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  const hidden = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
  const shown = url ?? (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("baseline-unavailable", hidden);
  const address = (0,_chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_4__/* .parseServiceAddress */ .ZM)(shown, context);
  const found = { url: address, graphServer: connect(address) };
  if (active === void 0)
    return found;
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  const expected = { deploymentId: id, revisionId: active };
  return { ...found, expected, revisionId: active, commitSha: revision?.repoCommitSha };
}




/***/ }),

/***/ 7148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ni: () => (/* binding */ isUnanswered),
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   e9: () => (/* binding */ toRecords),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects),
/* harmony export */   nw: () => (/* binding */ toCaseName),
/* harmony export */   wG: () => (/* binding */ toRegressionText)
/* harmony export */ });
/* harmony import */ var _chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8223);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3616);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(347);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7836);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9072);








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

// .build/compiled/gate/records.js
var maxCauseLength = 200;
function isUnanswered({ failure }) {
  return failure !== void 0 && !(0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnscored */ .Se)(failure) && !isAnswer(failure.error);
}
function isAnswer(error) {
  if ((0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error, "cancelled", "no-result", "unproved");
  if (error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
}
function toRecords(tests, { tested, baseline }) {
  const toKey = ({ planned }) => planned.case;
  const [here, there] = [Map.groupBy(tested, toKey), Map.groupBy(baseline, toKey)];
  return tests.flatMap(({ pass, cases }) => cases.flatMap((one) => {
    const runs = { tested: here.get(one) ?? [], baseline: there.get(one) ?? [] };
    const all = [...runs.tested, ...runs.baseline];
    const isOnBoth = runs.tested.length > 0 && runs.baseline.length > 0;
    if (!isOnBoth || all.some(({ failure }) => (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnscored */ .Se)(failure)))
      return [];
    return [toRecord(runs, Math.ceil(pass / cases.length))];
  }));
}
function toRecord(runs, needed) {
  const sample = runs.tested[0].planned;
  const isAnswered = (run) => !isUnanswered(run);
  const toPair = (toValue) => {
    const { tested, baseline } = runs;
    return {
      tested: toValue(tested.filter(isAnswered)),
      baseline: toValue(baseline.filter(isAnswered))
    };
  };
  const toMean = (toNumber) => toPair((answered) => {
    return answered.reduce((sum2, { cost }) => sum2 + toNumber(cost), 0) / answered.length;
  });
  return {
    sample,
    name: toCaseName(sample),
    passed: toPair((answered) => answered.filter(({ failure }) => !failure).length >= needed),
    isAnswered: [...runs.tested, ...runs.baseline].every(isAnswered),
    error: toPair((answered) => answered.find(({ failure }) => failure)?.failure?.error).tested,
    tokens: toMean(({ tokens }) => tokens ?? Number.NaN),
    runMs: toMean(({ runMs }) => runMs)
  };
}
function toCause(error, redact) {
  const isDifference = (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(line, maxCauseLength));
}
function toCaseName({ test, case: { label } }) {
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}

// .build/compiled/gate/scores.js
var maxKept = 25;
var maxNamed = 10;
var maxNameLength = 120;
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, suspects, redact, facts) {
  const firstRound = records.map(({ passed }) => passed);
  const answered = records.filter(({ isAnswered }) => isAnswered);
  const failedAlone = countDifferences(answered.map(({ passed }) => passed));
  const toNamed = ({ name, error, verdict }) => {
    const named = { name, cause: toCause(error, redact) };
    if (verdict === void 0)
      return named;
    const [here, there] = ["tested", "baseline"].map((side) => `${verdict.passed[side]} of ${verdict.asked[side]}`);
    return { ...named, rate: `${here}, baseline ${there}` };
  };
  const ofKind = (kind) => suspects.filter(({ verdict }) => verdict?.kind === kind);
  const failing = answered.filter(({ passed }) => !passed.tested && !passed.baseline);
  const better = records.filter(({ passed }) => passed.tested && !passed.baseline);
  const countPassed = (side) => firstRound.filter((passed) => passed[side]).length;
  return {
    ...facts,
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records.map(({ tokens }) => tokens)),
    runMs: toFigure(records.map(({ runMs }) => runMs)),
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind("regression").map(toNamed),
    unreliable: ofKind("unreliable").map(toNamed),
    cleared: ofKind("cleared").length,
    undecided: suspects.filter(({ verdict }) => !verdict).length - facts.notAsked,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ name }) => name)
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
  const name = (0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  if (regressions.length === 0)
    return `worse overall than ${name}: ${overall}`;
  const lines = [`${countRegressions(comparison)} of ${cases} cases regressed against ${name}`];
  for (const { name: name2, rate, cause } of regressions.slice(0, maxNamed)) {
    lines.push(`\u2718 ${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(name2, maxNameLength)}: ${rate}. ${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(cause, ".")}`);
  }
  const more = regressions.length - maxNamed;
  if (more > 0)
    lines.push(`\u2026 and ${more} more`);
  if (isWorseOverall2)
    lines.push(`Worse overall: ${overall}`);
  return lines.join("\n");
}




/***/ }),

/***/ 5867:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7086);
/* harmony import */ var _chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7148);
/* harmony import */ var _chunk_KYSXXF45_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1528);
/* harmony import */ var _chunk_LKZB64CA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6797);
/* harmony import */ var _chunk_BMQIL4UW_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7477);
/* harmony import */ var _chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(176);
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1214);
/* harmony import */ var _chunk_CVXP7KCG_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1655);
/* harmony import */ var _chunk_KHVYJOK5_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9447);
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3028);
/* harmony import */ var _chunk_AA2OXXBB_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(547);
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
/* harmony import */ var _chunk_DD4BAQZY_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(3715);
/* harmony import */ var _chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(3130);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_33__ = __webpack_require__(9072);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(9817);



































// .build/compiled/gate/baseline.js
async function openBaselineSide(baseline, prepared, options, context) {
  const { log, signal } = context;
  const stop = (error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_21__/* .isKnownError */ .ux)(error))
      throw error;
    if (side.problem !== void 0)
      return void 0;
    const message = `baseline ${baseline.name} could not run the plan: ${error.message}`;
    side.problem = (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(error, "baseline-unavailable") ? error : new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .Problem */ .AF("baseline-unavailable", message, { cause: error });
    log.info(`${side.problem.message}. Nothing is compared.`);
    return void 0;
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
    const count = `${side.assistants.size} of ${prepared.tests.length} tests`;
    log.info(`Comparing ${count} with ${baseline.name}`);
  } catch (error) {
    stop(error);
  }
  return side;
}
async function findTests(server, { tests, assistants: tested }, { assistantId, isSingleTest }, context) {
  const leaveOut = ({ name }, why) => context.log.info(`${name} doesn't run on the baseline: it ${why}`);
  const harmless = tests.filter((test) => {
    const effect = isSingleTest ? void 0 : (0,_chunk_AA2OXXBB_js__WEBPACK_IMPORTED_MODULE_10__/* .findEffect */ .nC)(test);
    if (effect !== void 0)
      leaveOut(test, effect);
    return effect === void 0;
  });
  const named = harmless.map((test) => {
    const graph = tested.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== void 0 };
  const retries2 = { mayRetry: _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_20__/* .mayRepeatRead */ .PR };
  const { found, ...place } = await (0,_chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_0__/* .findAssistants */ .Hc)(server, named, options, context, retries2);
  const assistants = /* @__PURE__ */ new Map();
  for (const [at, test] of harmless.entries()) {
    const one = found[at];
    if ((0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(one, "assistant-missing"))
      leaveOut(test, `needs ${one.facts.wanted}`);
    else if ((0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(one))
      throw one;
    else
      assistants.set(test, one);
  }
  const missing = found.find((one) => (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(one));
  if (missing && assistants.size === 0)
    throw missing;
  return { ...place, assistants };
}
var retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
function runUntilAnswered(play, context) {
  const attempt = async () => {
    const played = await play();
    if ((0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnanswered */ .Ni)(played))
      throw played.failure?.error;
    return { ...played, output: void 0 };
  };
  const mayRetry = (error) => (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_20__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_20__/* .isPostponed */ .RC)(error) || (0,_chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_12__/* .isRunFailed */ .tL)(error);
  return (0,_chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_20__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
}

// .build/compiled/gate/compare.js
async function comparePlan(graphServer, plan, options, context) {
  const { baseline, tested, isStrict } = options;
  const { name, revisionId, commitSha } = baseline;
  const { log, redact, signal } = context;
  let opened;
  const played = await (0,_chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_0__/* .playPlan */ .Cm)(graphServer, plan, options, context, async (prepared) => {
    opened = await openBaselineSide(baseline, prepared, options, context);
    return opened;
  });
  const side = opened;
  const { tests, runAgain } = played;
  const records = side.problem ? [] : (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .toRecords */ .e9)(tests, played);
  const suspects = records.filter(({ passed }) => (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .isSuspect */ .W3)(passed));
  const again = { tested: [], baseline: [] };
  const rerun = async (sample, where) => {
    const run = () => runAgain[where](sample);
    const one = where === "baseline" ? await side.run(run) : await runUntilAnswered(run, context);
    if (one === void 0)
      throw side.problem;
    again[where].push(one);
    return one;
  };
  const settled = [...suspects];
  const asked = [...suspects.slice(0, _chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .maxSuspects */ .f_).entries()];
  const outage = await (0,_chunk_HMVDNIIS_js__WEBPACK_IMPORTED_MODULE_0__/* .workAtOnce */ .gH)(asked, options.parallel, async ([at, record]) => {
    settled[at] = await settle(record, rerun);
  }).catch((error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_21__/* .isKnownError */ .ux)(error))
      throw error;
    return error;
  });
  const others = [...played.baseline, ...again.baseline, ...again.tested];
  const unscored = others.find(({ failure }) => (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .isUnscored */ .Se)(failure));
  const ownError = played.error ?? (unscored && toJudgeFailed(unscored));
  if (side.problem || outage) {
    const cut = side.problem ? `${side.problem.message}. Nothing was compared` : `the comparison with ${name} is incomplete`;
    const cause = ownError ?? (side.problem ? void 0 : outage);
    if (cause)
      log.warning(`${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_33__/* .toSentence */ .Re)(cut)}.`, "Comparison incomplete");
    throw cause ?? side.problem;
  }
  const againCost = (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .addCosts */ .Iu)(again.tested.map(({ cost }) => cost));
  const comparison = (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .toComparison */ .b1)(records, settled, redact, {
    ...{ tested, isStrict, againCost, meetsFloor: ownError === void 0 },
    baseline: { name, revisionId, commitSha },
    leftOut: tests.length - side.assistants.size,
    notAsked: suspects.length - asked.length
  });
  const baselineCost = (0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .addCosts */ .Iu)([...played.baseline, ...again.baseline].map(({ cost }) => cost));
  if (againCost.runs > 0)
    log.info(`Cost of running suspects again: ${(0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .formatCost */ .BD)(againCost)}`);
  log.info(`Cost on the baseline: ${(0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .formatCost */ .BD)(baselineCost)}`);
  options.onComparison(comparison);
  if ((0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) > 0) {
    const text = (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .toRegressionText */ .wG)(comparison);
    if (isStrict)
      throw toRegressed(comparison, text, settled, played.error);
    log.warning(text, "Regression");
  }
  if (ownError !== void 0)
    throw ownError;
}
async function settle(record, rerun) {
  const rounds = (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .askAgain */ .et)();
  let { error } = record;
  let next = rounds.next();
  while (!next.done) {
    const { failure } = await rerun(record.sample, next.value);
    if ((0,_chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_30__/* .isUnscored */ .Se)(failure))
      return record;
    if (next.value === "tested")
      error ??= failure?.error;
    next = rounds.next(failure === void 0);
  }
  return { ...record, error, verdict: next.value };
}
function toJudgeFailed({ planned, failure }) {
  const cause = failure?.error;
  return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .Problem */ .AF("judge-failed", `${(0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .toCaseName */ .nw)(planned)}: ${cause.message}`, { cause });
}
function toRegressed({ regressions, cases }, text, suspects, floor) {
  const regressed = suspects.filter(({ verdict }) => verdict?.kind === "regression");
  const proofs = (regressed.length > 0 ? regressed : suspects).flatMap(({ error }) => error ?? []);
  return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .Problem */ .AF("agent-regressed", text, {
    ...{ regressions, cases },
    causes: [...proofs, ...floor === void 0 ? [] : [floor]],
    // The title counts them, as the first line does.
    lines: text.split("\n").slice(1)
  });
}

// .build/compiled/deploy/gate/open-baseline.js
async function openBaseline(given, { on_regression: onRegression }, { url, deployment, readyMs }, context) {
  const { event, log, journal } = context;
  const baseline = await (0,_chunk_BMQIL4UW_js__WEBPACK_IMPORTED_MODULE_4__/* .findBaseline */ .X)(given, { url, deployment }, context);
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
          journal.add({ comparison, regressions: (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) });
          onCost(comparison.againCost);
        }
      };
      try {
        return await comparePlan(server, plan, { ...options, ...facts }, smokeContext);
      } finally {
        if (expected)
          await warnIfReplaced(ready, expected, context);
      }
    }
  };
}
async function awaitReady(baseline, readyMs, context) {
  if ("problem" in baseline)
    return { ready: baseline };
  const { name, url, expected: revision } = baseline;
  try {
    const says = await (0,_chunk_KYSXXF45_js__WEBPACK_IMPORTED_MODULE_2__/* .requireReady */ .V)(url, readyMs, context, { isTested: true, revision });
    return { ready: baseline, expected: says ? revision : void 0 };
  } catch (cause) {
    if (!(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(cause, "server-not-ready", "not-serving"))
      throw cause;
    const message = `baseline ${name} could not run the plan: ${cause.message}`;
    return { ready: { name, problem: new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .Problem */ .AF("baseline-unavailable", message, { cause }) } };
  }
}
async function warnIfReplaced(baseline, expected, context) {
  if (!("graphServer" in baseline))
    return;
  try {
    await (0,_chunk_LKZB64CA_js__WEBPACK_IMPORTED_MODULE_3__/* .requireSameRevision */ .j)(baseline.graphServer.client, expected, context);
  } catch (error) {
    if (!(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(error, "not-serving"))
      throw error;
    context.log.warning(`${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_33__/* .toSentence */ .Re)(error.message)}.`, "Baseline changed");
  }
}



/***/ })

};
;
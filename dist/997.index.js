"use strict";
exports.id = 997;
exports.ids = [997];
exports.modules = {

/***/ 5478:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   X3: () => (/* binding */ stepOfKey),
/* harmony export */   nC: () => (/* binding */ findEffect),
/* harmony export */   wE: () => (/* binding */ smokePlanSchema)
/* harmony export */ });
/* harmony import */ var _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1264);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4639);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7795);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6141);





// .build/compiled/smoke/plan/plan-schema.js
var stepKeys = Object.keys(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).join(", ");
var besideInput = ["config", "context", "metadata"];
function findThreadNeed(step) {
  const needs = (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key, kind]) => kind.findThreadNeed?.(step[key]));
  const [expecting] = (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).find(([, { needsThread }]) => needsThread) ?? [];
  return needs.find((need) => need !== void 0) ?? expecting;
}
function checkStep(step, context, choice = `input, ${stepKeys}`) {
  const keys = (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key2]) => key2);
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
    const known = [...(0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(test), ...(0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(test)].map(([key]) => key);
    const beside = ["input", ...besideInput].filter((key) => Object.hasOwn(test, key));
    for (const key of [...beside, ...known])
      add(context, [key], "must be set on a step, because this test has steps");
  } else
    checkStep(test, context, `input, steps, ${stepKeys}`);
  checkOrder(test, context);
}
function checkOrder(test, context) {
  const { repeat, steps: steps2 = [test] } = test;
  const listed = (Array.isArray(steps2) ? steps2 : []).map((step) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(step) ? step : {});
  const many = Number(repeat) > 1 ? "repeat" : Object.hasOwn(test, "cases") && "cases";
  const isNamed = ({ cron }) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(cron) && !cron["thread"] && !cron["remove"];
  if (many && listed.some(isNamed))
    add(context, [many], "is not used with a cron");
  for (const [index, step] of listed.entries()) {
    for (const [key] of (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step)) {
      const path = test["steps"] === void 0 ? [key] : ["steps", index, key];
      const number = (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findStepReference */ .PX)(step[key]);
      if (number !== void 0 && number > index)
        add(context, path, `refers to step ${number}, which is not an earlier step`);
    }
  }
}
function checkNames({ tests }, context) {
  const listed = Array.isArray(tests) ? tests : [];
  const names = listed.map((test) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(test) ? test["name"] : void 0);
  for (const [at, name2] of names.entries()) {
    if (name2 === void 0 || names.indexOf(name2) === at)
      continue;
    add(context, ["tests", at, "name"], "is also the name of another test");
  }
}
function checkExpectations(step, key, context) {
  const { shows } = _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci[key];
  for (const [name2, { looksAt, findMisuse }] of (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const misuse = findMisuse?.(step[name2], key, step[key]);
    if (looksAt && !shows.includes(looksAt))
      add(context, [name2], `is not used with ${key}`);
    else if (misuse !== void 0)
      add(context, [name2], misuse);
  }
}
function add(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema)]);
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var runShape = {
  input: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  config: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var keysOfStep = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(stepShape);
function toStep(written) {
  const { input, config, context, metadata, ...step } = written;
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var stepSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep, _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((step) => toStep(step))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var title = _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var samples = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)),
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID"))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({
    description: "Assistant ID or graph name. The default is the input assistant_id.",
    patternErrorMessage: "is not a valid ID"
  })),
  thread: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. The default is true if a step requires one."),
  repeat: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(samples, "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))], "must be the path of a file, or a list of objects"), "A file of cases (.jsonl, .csv, .yml), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1)), "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest, _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, thread, repeat = 1, pass = "100%", ...rest }) => {
  const { steps: several, cases: _, baseline, ...step } = rest;
  const single = toStep(step);
  const needsThread = several !== void 0 || findThreadNeed(single) !== void 0;
  const listed = several ?? [single];
  const own = { name: name2, assistant_id, thread: thread ?? needsThread, repeat, pass };
  return { ...own, baseline: baseline ?? true, steps: listed };
})).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
var smokePlanSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  tests: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(testSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."))
}, (0,_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests")).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkNames, _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS));
var stepOfKey = new Map([
  ...Object.entries(_chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).toReversed().flatMap(([step, { schema }]) => Object.keys("shape" in schema ? schema.shape : {}).map((key) => [key, step])),
  ...Object.keys(stepShape).map((key) => [key, ""])
]);
function callsWebhook({ run, stream }) {
  return (run?.webhook ?? stream?.webhook) === true;
}
function findEffect({ baseline, steps: steps2 }) {
  if (!baseline)
    return "has `baseline: false`";
  if (steps2.some(({ cron }) => cron !== void 0))
    return "has a cron";
  return steps2.some(callsWebhook) ? "has a webhook" : void 0;
}




/***/ }),

/***/ 7138:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findBaseline),
/* harmony export */   n: () => (/* binding */ requireBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2038);
/* harmony import */ var _chunk_32EDMIT6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1070);
/* harmony import */ var _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2543);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2265);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4181);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7795);
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
    if (!isKnown || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(cause, "baseline-is-tested"))
      throw cause;
    const message = `baseline ${name} could not be found: ${cause.message}`;
    return {
      name,
      commitSha: void 0,
      problem: new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .Problem */ .AF("baseline-unavailable", message, { cause })
    };
  }
}
async function locate(given, tested, context) {
  const connect = (url) => {
    if (tested.url && toPlace(url) === toPlace(tested.url))
      throw toIsTested(url.href);
    return new _chunk_32EDMIT6_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphServer */ .w(context.connectGraphServer(url));
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
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("baseline-unavailable", "no revision of it serves");
  if (shown === void 0) {
    const problem = "the control plane does not show its URL. Set `smoke_baseline` to the URL";
    (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("baseline-unavailable", problem);
  }
  const graphServer = connect((0,_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_5__/* .parseServiceAddress */ .ZM)(shown, context));
  if (active === void 0)
    return { commitSha: void 0, graphServer };
  const read = () => context.controlPlane.getRevision(id, active, context.signal);
  const revision = await (0,_chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_2__/* .bestEffort */ .z$)(context, read, "the commit of the baseline is unknown");
  return { commitSha: revision?.repoCommitSha, graphServer };
}
function toPlace(url) {
  if (!(0,_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_5__/* .isLoopback */ .U9)(url))
    return url.href;
  const own = new URL(url);
  own.hostname = "localhost";
  return own.href;
}
function toIsTested(what) {
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .Problem */ .AF("baseline-is-tested", `the baseline is ${what}, which this step tests`);
}




/***/ }),

/***/ 9100:
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
  const ofKind = (kind) => suspects.flatMap(({ name, cause, askedAgain: again }) => again?.kind === kind ? { name, cause, rate: toRate(again) } : []);
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
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
function toRate({ asked, passed }) {
  return `${passed.tested} of ${asked.tested}, baseline ${passed.baseline} of ${asked.baseline}`;
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

/***/ 3997:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4338);
/* harmony import */ var _chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9100);
/* harmony import */ var _chunk_MXO62RRZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7138);
/* harmony import */ var _chunk_LKZ7YVSV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2038);
/* harmony import */ var _chunk_32EDMIT6_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1070);
/* harmony import */ var _chunk_23ZOTMYI_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2543);
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1452);
/* harmony import */ var _chunk_5C23SEBF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6129);
/* harmony import */ var _chunk_A5OXKZFN_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5478);
/* harmony import */ var _chunk_GSWZ5OKJ_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1264);
/* harmony import */ var _chunk_3LSFCQME_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3282);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6585);
/* harmony import */ var _chunk_3VHEUL32_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8368);
/* harmony import */ var _chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(1458);
/* harmony import */ var _chunk_AAYZCUE2_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8848);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5325);
/* harmony import */ var _chunk_LVHTGNYY_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8251);
/* harmony import */ var _chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(2878);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2265);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9155);
/* harmony import */ var _chunk_PVXVY3J6_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9986);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(8319);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9817);
































// .build/compiled/gate/first-round.js
var maxCauseLength = 200;
function isUnanswered({ failure }) {
  return failure !== void 0 && !(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .isUnscored */ .Se)(failure) && !isAnswer(failure.error);
}
function isAnswer(error) {
  if ((0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error, "cancelled", "no-result", "unproved");
  if (error instanceof _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__/* .TimeoutError */ .MU)
    return (0,_chunk_7WW2DHA2_js__WEBPACK_IMPORTED_MODULE_17__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(error, "unexpected-output") || (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(error, "no-pending-interrupt");
}
function toRecords(played, redact) {
  const toKey = ({ sample }) => `${sample.index} ${sample.caseIndex}`;
  const there = Map.groupBy(played.baseline, toKey);
  const records = [...Map.groupBy(played.tested, toKey)].flatMap(([key, tested]) => toRecord({ tested, baseline: there.get(key) ?? [] }, redact));
  return records.sort(({ sample: one }, { sample: other }) => {
    return one.index - other.index || one.caseIndex - other.caseIndex;
  });
}
function toRecord(played, redact) {
  const [first] = played.tested;
  const all = [...played.tested, ...played.baseline].map(({ report }) => report);
  if (first === void 0 || all.some(({ failure }) => (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .isUnscored */ .Se)(failure)))
    return [];
  const { sample } = first;
  const needed = Math.ceil(sample.test.pass / (sample.test.cases?.length ?? 1));
  const toEach = (toValue) => {
    const toSide = (side) => toValue(played[side].flatMap(({ report }) => isUnanswered(report) ? [] : report));
    return { tested: toSide("tested"), baseline: toSide("baseline") };
  };
  const toMean = (reports, toNumber) => reports.reduce((sum, { cost }) => sum + toNumber(cost), 0) / reports.length;
  const isFailed = ({ failure }) => failure !== void 0;
  const failed = toEach((reports) => reports.find(isFailed)).tested;
  return [
    {
      sample,
      name: toCaseName(sample),
      passed: toEach((reports) => reports.filter((one) => !isFailed(one)).length >= needed),
      isAnswered: !all.some(isUnanswered),
      ...toFault(failed?.failure?.error, redact),
      // What reports none of its tokens is not compared.
      tokens: toEach((reports) => toMean(reports, ({ tokens }) => tokens ?? Number.NaN)),
      runMs: toEach((reports) => toMean(reports, ({ runMs }) => runMs))
    }
  ];
}
function toFault(error, redact) {
  return { error, cause: error === void 0 ? "" : toCause(error, redact) };
}
function toCaseName({ test, caseIndex }) {
  const label = test.cases?.[caseIndex]?.label;
  return label === void 0 ? test.name : `${test.name} [${label}]`;
}
function toCause(error, redact) {
  const text = findText(error);
  const [line = ""] = (0,_chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_20__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_27__/* .toSentence */ .Re)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_27__/* .toOneLine */ .GX)(line, maxCauseLength));
}
function findText(error) {
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(error, "unexpected-output"))
    return error.facts.difference;
  if ((0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error)) {
    const isStop = ["interrupted", "stopped"].includes((0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__/* .toRunEnd */ .Sb)(error));
    return isStop ? error.message : error.facts.detail ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

// .build/compiled/gate/compare-plan.js
async function findBaselineAssistants(list, { tests, tested }, options, context) {
  const { assistantId } = options;
  const isNamed = (test) => (test.assistant_id ?? assistantId) !== void 0;
  const named = tests.map((test, at) => {
    const graph = tested[at]?.graph_id ?? void 0;
    return isNamed(test) ? test : { ...test, assistant_id: graph };
  });
  const isSingleTest = options.isSingleTest && assistantId !== void 0;
  const leaveOut = ({ name }, why) => context.log.info(`${name} doesn't run on the baseline: it ${why}`);
  const entries = [...named.entries()].filter(([, test]) => {
    const effect = options.isSingleTest ? void 0 : (0,_chunk_A5OXKZFN_js__WEBPACK_IMPORTED_MODULE_8__/* .findEffect */ .nC)(test);
    if (effect !== void 0)
      leaveOut(test, effect);
    return effect === void 0;
  });
  for (let left = entries; ; ) {
    try {
      const asked = left.map(([, test]) => test);
      const found = await (0,_chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__/* .findAssistants */ .Hc)(list, asked, { assistantId, isSingleTest }, context);
      return new Map(left.map(([index], at) => [index, found.assistants[at]]));
    } catch (error) {
      const { wanted = void 0 } = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(error, "assistant-missing") ? error.facts : {};
      if (wanted === void 0)
        throw error;
      const isMissing = (test) => (test.assistant_id ?? assistantId) === wanted;
      for (const [, test] of left)
        if (isMissing(test))
          leaveOut(test, `needs ${wanted}`);
      left = left.filter(([, test]) => !isMissing(test));
      if (left.length === 0)
        throw error;
    }
  }
}
var retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
function comparePlan(options, context) {
  const { baseline, parallel } = options;
  const { log, redact, signal } = context;
  const { name } = baseline;
  const open = (server) => {
    return { server, list: (0,_chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__/* .listOnce */ .A1)(server, context, { mayRetry: _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .mayRepeatRead */ .PR }) };
  };
  const there = "problem" in baseline ? baseline.problem : open(baseline.graphServer);
  let problem = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(there, "baseline-unavailable") ? there : void 0;
  let outage;
  let judgeError;
  let assistants = /* @__PURE__ */ new Map();
  let tests = [];
  let shared;
  const costs = { tested: [], baseline: [] };
  const giveUp = (error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_19__/* .isKnownError */ .ux)(error))
      throw error;
    const message = `baseline ${name} could not run the plan: ${error.message}`;
    problem ??= new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .Problem */ .AF("baseline-unavailable", message, { cause: error });
    log.info(`${message}. Nothing is compared.`);
    return problem;
  };
  const toOwnError = (floor) => {
    if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(floor, "tests-failed") || judgeError === void 0)
      return floor ?? judgeError;
    const unscored = [...floor.facts.unscored, ...judgeError.facts.unscored];
    return (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .toTestsFailed */ .Wu)({ ...floor.facts, unscored });
  };
  const noteJudge = (sample, { failure }, side = "") => {
    if (failure === void 0 || !(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .isUnscored */ .Se)(failure))
      return;
    const kind = `${failure.kind}${side}`;
    const samples = { taken: 1, passed: 0, needed: 1 };
    const place = { name: toCaseName(sample), caseLabel: void 0, kind, samples };
    const unscored = [(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .toFailedTest */ .f1)({ ...failure, ...place })];
    judgeError ??= (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .toTestsFailed */ .Wu)({ failed: [], unscored, total: tests.length });
  };
  const toAnswered = (run) => {
    const attempt = async () => {
      const report = await run();
      if (isUnanswered(report))
        throw report.failure?.error;
      return report;
    };
    const mayRetry = (error) => (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .isPostponed */ .RC)(error) || (0,_chunk_STTQNJ6Z_js__WEBPACK_IMPORTED_MODULE_13__/* .isRunFailed */ .tL)(error);
    return (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_18__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
  };
  const runThere = async (sample) => {
    const assistant = assistants.get(sample.index);
    if (problem !== void 0 || assistant === void 0 || shared === void 0)
      return void 0;
    const sampleContext = shared;
    try {
      const report = await toAnswered(() => (0,_chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__/* .runSample */ .Kc)(sample, assistant, sampleContext));
      noteJudge(sample, report, `, on ${name}`);
      return report;
    } catch (error) {
      giveUp(error);
      return void 0;
    }
  };
  const runHere = async (sample, run) => {
    if (outage !== void 0)
      return void 0;
    try {
      const report = await toAnswered(run);
      noteJudge(sample, report);
      return report;
    } catch (error) {
      signal.throwIfAborted();
      outage ??= error;
      return void 0;
    }
  };
  const settle = async (record, run) => {
    const rounds = (0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .askAgain */ .et)();
    let error;
    let next = rounds.next();
    while (!next.done) {
      const { value: side } = next;
      const report = await (side === "tested" ? runHere(record.sample, run) : runThere(record.sample));
      if (report === void 0)
        return record;
      costs[side].push(report.cost);
      if ((0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .isUnscored */ .Se)(report.failure))
        return record;
      if (side === "tested")
        error ??= report.failure?.error;
      next = rounds.next(report.failure === void 0);
    }
    const fault = record.cause === "" ? toFault(error, redact) : {};
    return { ...record, ...fault, askedAgain: { ...next.value, error } };
  };
  return {
    async findJudgePlace() {
      if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(there, "baseline-unavailable"))
        return there;
      const { server, list } = there;
      try {
        return { server, listed: await list() };
      } catch (error) {
        if (!(0,_chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__/* .isListHidden */ .Vq)(error))
          return giveUp(error);
        log.info(`${error.message}; a run shows whether the judge exists`);
        return { server, listed: void 0 };
      }
    },
    async begin(planned, tested, sampleContext) {
      tests = planned;
      if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .isProblem */ .AN)(there, "baseline-unavailable")) {
        log.info(`${there.message}. Nothing is compared.`);
        return assistants;
      }
      if (problem !== void 0)
        return assistants;
      const own = { webhook: void 0, onRun: () => void 0 };
      shared = { ...sampleContext, graphServer: there.server, ...own };
      try {
        assistants = await findBaselineAssistants(there.list, { tests, tested }, options, context);
        log.info(`Comparing ${assistants.size} of ${planned.length} tests with ${name}`);
      } catch (error) {
        giveUp(error);
      }
      return assistants;
    },
    run: runThere,
    async conclude(floor, played, runAgain) {
      const compared = toRecords(played, redact);
      const suspects = problem ? [] : compared.filter(({ passed }) => (0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .isSuspect */ .W3)(passed));
      const notAsked = suspects.slice(_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .maxSuspects */ .f_);
      if (notAsked.some(({ isAnswered }) => !isAnswered)) {
        const unanswered = played.tested.find(({ report }) => isUnanswered(report));
        outage = unanswered?.report.failure?.error;
      }
      const settled = [...suspects];
      const asking = [...suspects.slice(0, _chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .maxSuspects */ .f_).entries()];
      await (0,_chunk_PBPKQAET_js__WEBPACK_IMPORTED_MODULE_0__/* .workAtOnce */ .gH)(asking, parallel, async ([at, record]) => {
        settled[at] = await settle(record, () => runAgain(record.sample));
      });
      const ownError = toOwnError(floor);
      const cut = problem ? `${problem.message}. Nothing was compared` : `the comparison with ${name} is incomplete`;
      if (problem !== void 0 || outage !== void 0) {
        const cause = ownError ?? outage;
        return cause ? new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .Problem */ .AF("comparison-incomplete", cut, { cause }) : problem;
      }
      const asked = settled.flatMap(({ askedAgain }) => askedAgain ?? []);
      const comparison = (0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .toComparison */ .b1)(compared, settled, {
        tested: options.tested,
        isStrict: options.isStrict,
        baseline: { name, commitSha: baseline.commitSha },
        meetsFloor: ownError === void 0,
        leftOut: tests.length - assistants.size,
        notAsked: notAsked.length,
        againCost: (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .addCosts */ .Iu)(costs.tested)
      });
      if (costs.tested.length > 0)
        log.info(`Cost of running suspects again: ${(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCost */ .BD)(comparison.againCost)}`);
      log.info(`Cost on the baseline: ${(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .formatCost */ .BD)((0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_6__/* .addCosts */ .Iu)([...costs.baseline, ...played.baseline.map(({ report }) => report.cost)]))}`);
      options.onComparison(comparison);
      if ((0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) === 0)
        return ownError;
      if (!options.isStrict) {
        log.warning((0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .toRegressionText */ .wG)(comparison), "Regression");
        return ownError;
      }
      const proofs = asked.filter(({ kind }) => kind === "regression").map(({ error }) => error);
      const alone = settled.flatMap(({ error }) => error ?? []);
      const causes = [...proofs.length > 0 ? proofs : alone, ...floor ? [floor] : []];
      const { regressions, cases } = comparison;
      const text = (0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .toRegressionText */ .wG)(comparison);
      const lines = text.split("\n").slice(1);
      return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_22__/* .Problem */ .AF("agent-regressed", text, { regressions, cases, causes, lines });
    }
  };
}

// .build/compiled/deploy/gate/open-baseline.js
async function openBaseline(given, { on_regression: onRegression }, tested, context) {
  const { event, log, journal } = context;
  const baseline = await (0,_chunk_MXO62RRZ_js__WEBPACK_IMPORTED_MODULE_2__/* .findBaseline */ .X)(given, tested, context);
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
    toBaselineRunner(options, smokeContext, onCost) {
      const onComparison = (comparison) => {
        journal.add({ type: "compared", comparison, regressions: (0,_chunk_Z6D74U5G_js__WEBPACK_IMPORTED_MODULE_1__/* .countRegressions */ .ci)(comparison) });
        onCost(comparison.againCost);
      };
      return comparePlan({ ...options, ...facts, onComparison }, smokeContext);
    }
  };
}



/***/ })

};
;
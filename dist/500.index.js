"use strict";
exports.id = 500;
exports.ids = [500];
exports.modules = {

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




/***/ }),

/***/ 7500:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBaseline: () => (/* binding */ checkBaseline),
/* harmony export */   checkSmokeTest: () => (/* binding */ checkSmokeTest)
/* harmony export */ });
/* harmony import */ var _chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8070);
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9714);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9817);



















// .build/compiled/inputs/smoke-rules.js
function checkSmokeTest({ values, event, deploys, has }) {
  const { mode, webhook_listen: listen, smoke_config: config = {} } = values;
  const hasPlan = has("smoke_plan");
  const noRun = !hasPlan && !has("smoke_input");
  const { thread_id: thread = "-" } = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_6__/* .toConfigurable */ .LN)(config);
  const isThreadId = typeof thread === "string" && _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_13__/* .pathSegment */ .pn.test(thread);
  const hasContext = !hasPlan && !noRun && Object.hasOwn(config, "context");
  const isPlanUsed = deploys || mode === "smoke-test" || mode === "rollback";
  const planProblems = isPlanUsed ? event.planProblems : [];
  const namesForPlan = ["smoke_input", "smoke_expect", "smoke_config"];
  const namesForRuns = ["smoke_expect", "smoke_config", "webhook", "webhook_listen"];
  const steps = event.plan?.tests.flatMap((test) => test.steps) ?? [];
  const hasWebhook = has("webhook") || has("webhook_listen");
  const runNeedsWebhook = steps.some(({ run, stream }) => run?.webhook || stream?.webhook);
  const cronUsesWebhook = steps.some(({ cron }) => cron && !cron.remove && cron.webhook !== false);
  const cronNeedsWebhook = steps.some(({ cron }) => cron?.webhook);
  const isCronLost = cronNeedsWebhook && (!has("webhook") || has("webhook_listen"));
  const isWebhookUsed = runNeedsWebhook || !has("webhook_listen") && cronUsesWebhook;
  const isWebhookUnused = event.plan !== void 0 && !isWebhookUsed;
  const webhookInput = has("webhook_listen") ? "webhook_listen" : "webhook";
  const listensEverywhere = /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? "") && !has("webhook");
  return [
    ...namesForPlan.map((name) => [name, has(name) && hasPlan && "must be set in the tests of `smoke_plan` instead"]),
    ...namesForRuns.map((name) => [name, has(name) && noRun && "requires `smoke_input`, because without an input the graph does not run"]),
    ["smoke_config", hasContext && "must not contain `context`, which Agent Servers ignore there. Set `context` in a smoke plan"],
    ["smoke_config", !isThreadId && "has a `configurable.thread_id` that is not the ID of a thread"],
    ...planProblems.map((problem) => ["smoke_plan", problem]),
    ["smoke_plan", runNeedsWebhook && !hasWebhook && "has a run with `webhook: true`, which requires `webhook_listen` or `webhook`"],
    ["smoke_plan", isCronLost && "has a cron with `webhook: true`, which requires `webhook`, because the receiver of `webhook_listen` stops with this step"],
    [webhookInput, has(webhookInput) && isWebhookUnused && "has no effect, because no run of the plan has `webhook: true`"],
    ["webhook_listen", listensEverywhere && "listens on every interface, which is not a host that an Agent Server can call. Set the public URL in `webhook`, or set one host of this runner"],
    ["webhook_token", has("webhook_token") && !hasWebhook && "requires `webhook`, the URL that it is added to"]
  ];
}
function checkBaseline({ values, event, has }) {
  const { smoke_baseline: baseline, smoke_config: config = {}, deployment_url: url } = values;
  if (baseline === void 0)
    return [];
  const hasExpectation = has("smoke_plan") || has("smoke_input") && has("smoke_expect");
  const isSame = baseline instanceof URL ? url?.href === baseline.href : event.givenName === baseline;
  const obstacles = event.plan?.tests.map(_chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_0__/* .findObstacle */ .R5);
  const runsNoTest = obstacles?.every((obstacle) => obstacle !== void 0);
  const isOnThread = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_6__/* .toConfigurable */ .LN)(config)["thread_id"] !== void 0;
  return [
    ["smoke_baseline", !hasExpectation && "needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare"],
    ["smoke_baseline", runsNoTest && `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(obstacles)].join(", or ")}`],
    ["smoke_baseline", isSame && "is the deployment that this step tests: set another deployment, for example that of the main branch"],
    ["smoke_baseline", isOnThread && "cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline"],
    ["api_key", typeof baseline === "string" && !has("api_key") && "is required to find the deployment that `smoke_baseline` names"]
  ];
}



/***/ })

};
;
"use strict";
exports.id = 373;
exports.ids = [373];
exports.modules = {

/***/ 4373:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findBaseline: () => (/* binding */ findBaseline),
/* harmony export */   openBaseline: () => (/* binding */ openBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5587);
/* harmony import */ var _chunk_M5HCEQ6N_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3879);
/* harmony import */ var _chunk_DK4HJNOW_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1629);
/* harmony import */ var _chunk_PCCPH5Y3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4951);
/* harmony import */ var _chunk_4DYSBL52_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1791);
/* harmony import */ var _chunk_JMCNBAIX_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5262);
/* harmony import */ var _chunk_725UMB6I_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3439);
/* harmony import */ var _chunk_CAM7RMVZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8203);
/* harmony import */ var _chunk_IHOZZ6DV_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3700);
/* harmony import */ var _chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2254);
/* harmony import */ var _chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(547);
/* harmony import */ var _chunk_7CE5BOHP_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5141);
/* harmony import */ var _chunk_QWZT2YJ6_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5557);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6585);
/* harmony import */ var _chunk_DQWUSWXH_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5451);
/* harmony import */ var _chunk_CRMCPI4W_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9533);
/* harmony import */ var _chunk_UCJUZPAS_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8501);
/* harmony import */ var _chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8591);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(655);
/* harmony import */ var _chunk_KZXGNKCK_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2347);
/* harmony import */ var _chunk_IHJZJHXQ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9910);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7033);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(8319);
/* harmony import */ var _chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(877);
/* harmony import */ var _chunk_OFEDY4AU_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(5721);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1505);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9817);





























// .build/compiled/gate/compare.js
async function comparePlan(testedServer, plan, options, context) {
  const { baseline, tested, isStrict, parallel } = options;
  const { name, revisionId, commitSha } = baseline;
  const { log, redact } = context;
  const prepared = await (0,_chunk_M5HCEQ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .preparePlan */ .HY)(testedServer, plan, options, context);
  const baselineSide = await openBaselineSide(baseline, prepared, options, context);
  const firstRound = await (0,_chunk_M5HCEQ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .playPlan */ .Cm)(prepared, baselineSide, options, context);
  const records = baselineSide.problem ? [] : (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .toRecords */ .e9)(prepared.tests, firstRound);
  const reruns = { tested: [], baseline: [] };
  const rerun = async ({ sample }, side) => {
    const onTested = () => runUntilAnswered(() => firstRound.playOnTested(sample), context);
    const played = await (side === "tested" ? onTested() : firstRound.playOnBaseline(sample));
    if (played === void 0)
      throw baselineSide.problem;
    reruns[side].push({ ...played, output: void 0 });
    return played;
  };
  const suspects = records.filter(({ passed }) => (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .isSuspect */ .W3)(passed)).slice(0, _chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .maxSuspects */ .f_);
  const settleOne = (suspect) => settle(suspect, (side) => rerun(suspect, side));
  const settling = (0,_chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__/* .workAtOnce */ .gH)(suspects, parallel, settleOne);
  const outage = await settling.catch((error) => requireKnown(error, context));
  const unreported = [...firstRound.baseline, ...reruns.baseline, ...reruns.tested];
  const unscored = unreported.find((played) => (0,_chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_23__/* .toEnd */ .FY)(played) === "unscored");
  const testError = firstRound.error ?? (unscored && toJudgeFailed(unscored));
  const { problem } = baselineSide;
  if (problem || outage) {
    const incomplete = `the comparison with ${name} is incomplete`;
    const warning = problem ? `${problem.message}. Nothing was compared` : incomplete;
    if (testError || !problem)
      log.warning(`${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__/* .toSentence */ .Re)(warning)}.`, "Comparison incomplete");
    throw testError ?? problem ?? outage;
  }
  const comparison = (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .toComparison */ .b1)(records, redact, {
    ...{ tested, isStrict, meetsFloor: testError === void 0 },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - baselineSide.assistants.size,
    againCost: (0,_chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_23__/* .addCosts */ .Iu)(reruns.tested.map(({ cost }) => cost))
  });
  options.onComparison(comparison);
  const regressed = (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .toRegressed */ .gt)(comparison, records, firstRound.error);
  if (regressed && isStrict)
    throw regressed;
  if (regressed)
    log.warning(regressed.message, "Regression");
  if (testError !== void 0)
    throw testError;
}
async function settle(suspect, rerun) {
  const rounds = (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .askAgain */ .et)();
  let round = rounds.next();
  while (!round.done) {
    const played = await rerun(round.value);
    if ((0,_chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_23__/* .toEnd */ .FY)(played) === "unscored")
      return;
    if (round.value === "tested")
      suspect.error ??= played.failure?.error;
    round = rounds.next(played.failure === void 0);
  }
  suspect.verdict = round.value;
}
function requireKnown(error, { signal }) {
  signal.throwIfAborted();
  if (!(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_18__/* .isKnownError */ .ux)(error))
    throw error;
  return error;
}
function toJudgeFailed({ planned, failure }) {
  const cause = failure?.error;
  return new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("judge-failed", `${(0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .toCaseName */ .nw)(planned)}: ${cause.message}`, { cause });
}
async function openBaselineSide(baseline, prepared, options, context) {
  const untilProblem = async (work) => {
    if (side.problem !== void 0)
      return void 0;
    try {
      return await work();
    } catch (error) {
      const cause = requireKnown(error, context);
      const message = `baseline ${baseline.name} could not run the plan: ${cause.message}`;
      side.problem ??= new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("baseline-unavailable", message, { cause });
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
  const find = () => findBaselineTests(baseline.graphServer, prepared, options, context);
  return Object.assign(side, await untilProblem(find));
}
async function findBaselineTests(baselineServer, { tests, testedSide }, { assistantId, isSingleTest }, context) {
  const harmless = tests.filter((test) => isSingleTest || (0,_chunk_IHOZZ6DV_js__WEBPACK_IMPORTED_MODULE_8__/* .findEffect */ .nC)(test) === void 0);
  const named = harmless.map((test) => {
    const graph = testedSide.assistants.get(test)?.graph_id ?? void 0;
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph };
  });
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== void 0 };
  const { found, ...place } = await (0,_chunk_M5HCEQ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .findAssistants */ .Hc)(baselineServer, named, options, context);
  const problems = found.filter((one) => (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(one));
  const serious = problems.find((problem) => !(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(problem, "assistant-missing"));
  const assistants = /* @__PURE__ */ new Map();
  for (const [at, test] of harmless.entries()) {
    const assistant = found[at];
    if (assistant && !(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(assistant))
      assistants.set(test, assistant);
  }
  if (serious !== void 0)
    throw serious;
  if (assistants.size === 0 && problems[0] !== void 0)
    throw problems[0];
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`);
  return { ...place, assistants };
}
function runUntilAnswered(play, context) {
  const retries = { attempts: 3, backoff: { baseMs: 1e3, capMs: 1e4 } };
  const attempt = async () => {
    const played = await play();
    if ((0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .isAnswered */ .Qy)(played))
      return played;
    throw played.failure?.error;
  };
  const mayRetry = (error) => (0,_chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__/* .mayRepeatRead */ .PR)(error) && !(0,_chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__/* .isPostponed */ .RC)(error) || (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_10__/* .isRunFailed */ .tL)(error);
  return (0,_chunk_TCMZZAHN_js__WEBPACK_IMPORTED_MODULE_17__/* .withRetries */ .LH)(attempt, { ...context, ...retries, mayRetry });
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
    return new _chunk_DK4HJNOW_js__WEBPACK_IMPORTED_MODULE_2__/* .GraphServer */ .w(context.connectGraphServer(url2));
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
  const { commitSha } = await (0,_chunk_4DYSBL52_js__WEBPACK_IMPORTED_MODULE_4__/* .readServing */ .xT)(deployment, context);
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
          journal.add({ comparison, regressions: (0,_chunk_MWW6IXDK_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison) });
          onCost(comparison.againCost);
        }
      };
      try {
        return await comparePlan(testedServer, plan, { ...options, ...comparing }, smokeContext);
      } finally {
        if (baselineServer && baselineRevision) {
          const check = () => (0,_chunk_PCCPH5Y3_js__WEBPACK_IMPORTED_MODULE_3__/* .requireSameRevision */ .j)(baselineServer.client, baselineRevision, context);
          await (0,_chunk_725UMB6I_js__WEBPACK_IMPORTED_MODULE_6__/* .bestEffort */ .z$)(context, check, ({ message }) => log.warning(`${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_26__/* .toSentence */ .Re)(message)}.`, "Baseline changed"));
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
    const saysRevision = await (0,_chunk_PCCPH5Y3_js__WEBPACK_IMPORTED_MODULE_3__/* .requireReady */ .V)(graphServer.client, readyMs, expected, context);
    return { ready: baseline, baselineRevision: saysRevision ? expected : void 0 };
  } catch (cause) {
    if (!(0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .isProblem */ .AN)(cause, "server-not-ready", "start-cut-short", "not-serving"))
      throw cause;
    const message = `baseline ${name} could not run the plan: ${cause.message}`;
    return { ready: { name, problem: new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_25__/* .Problem */ .AF("baseline-unavailable", message, { cause }) } };
  }
}



/***/ }),

/***/ 3700:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   XC: () => (/* binding */ planOf),
/* harmony export */   nC: () => (/* binding */ findEffect)
/* harmony export */ });
/* harmony import */ var _chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2254);
/* harmony import */ var _chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(547);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(655);
/* harmony import */ var _chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7033);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1505);






// .build/compiled/smoke/plan/plan-schema.js
function toShape(table) {
  const fields = Object.entries(table).map(([key, { schema, description }]) => {
    return [key, (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema, description)];
  });
  return Object.fromEntries(fields);
}
var stepShape = { ...toShape(_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var besideInput = {
  config: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj, "Metadata of that run.")
};
var runShape = {
  input: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  ...besideInput
};
var reject = (context, path, message) => context.addIssue({ code: "custom", path, message });
var actions = ["input", ...Object.keys(_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci)];
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
  for (const [key, { of }] of (0,_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const allowed = of ? _chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .subjects */ .yo[of] : [action];
    if (!allowed.includes(action))
      reject(context, [key], `is not used with ${action}`);
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
function toStep({ input, config, context, metadata, ...step }) {
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var writtenStep = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkStep));
var stepSchema = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)(writtenStep, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(toStep)).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var stepList = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(stepSchema).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1));
function needsThread(step) {
  const isForAction = (0,_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, kind]) => kind.needsThread?.(step[key]));
  return isForAction || (0,_chunk_6HJ7R5SE_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
var titleWords = "What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.";
var isOneLine = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line");
var title = _chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(200), isOneLine, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)(titleWords));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var percentForm = /^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u;
var percentage = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(percentForm, shareWords));
var share = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1)), percentage], shareWords);
var testSchema = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  name: title,
  assistant_id: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU.check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._regex */ .Fk)(_chunk_2GQNMQBE_js__WEBPACK_IMPORTED_MODULE_3__/* .pathSegment */ .pn, "is not a valid ID")), "Assistant ID or graph name. The default is the input assistant_id."),
  thread: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._gte */ .qm)(1), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .map */ .Tj).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(stepList, "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .superRefine */ .zn)(checkTest)), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: listed, cases: _, ...step } = rest;
  const onlyStep = toStep(step);
  const hasThread = thread || listed !== void 0 || needsThread(onlyStep);
  const steps2 = listed ?? [onlyStep];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const size = [(0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1), (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* ._maxLength */ .Eb)(_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanTests */ .dB)];
  const tests = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(test).check(...size, (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q0)("The tests, each with its own name."));
  const plan = (0,_chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({ tests }, (0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_1__/* .notMap */ .YN)("must be an object with tests"));
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




/***/ }),

/***/ 5587:
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
/* harmony import */ var _chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(547);
/* harmony import */ var _chunk_7CE5BOHP_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5141);
/* harmony import */ var _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(655);
/* harmony import */ var _chunk_KZXGNKCK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2347);
/* harmony import */ var _chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(877);
/* harmony import */ var _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7769);
/* harmony import */ var _chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1505);








// .build/compiled/gate/comparison.js
var significance = 5e-3;
var maxSuspects = 25;
var maxFreshRuns = 7;
var decisiveRuns = 2;
function isSuspect({ tested, baseline }) {
  return baseline && !tested;
}
function* askAgain() {
  const asked = { tested: 0, baseline: 0 };
  const passed = { tested: 0, baseline: 0 };
  while (asked.tested < maxFreshRuns) {
    asked.tested += 1;
    if (yield "tested")
      passed.tested += 1;
    if (passed.tested === decisiveRuns)
      return { kind: "cleared", asked, passed };
  }
  const isReliable = () => asked.baseline - passed.baseline < decisiveRuns;
  while (asked.baseline < maxFreshRuns && isReliable()) {
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
  const toRecord = (planned, needed) => {
    const [onTested = [], onBaseline = []] = [testedRuns.get(planned), baselineRuns.get(planned)];
    const [first] = onTested;
    const all = [...onTested, ...onBaseline];
    if (first === void 0 || onBaseline.length === 0)
      return [];
    if (all.some((run) => (0,_chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(run) === "unscored"))
      return [];
    const runs = { tested: onTested.filter(isAnswered), baseline: onBaseline.filter(isAnswered) };
    const hasPassed = (side) => runs[side].filter(({ failure }) => !failure).length >= needed;
    const passed = { tested: hasPassed("tested"), baseline: hasPassed("baseline") };
    const error = runs.tested.find(({ failure }) => failure)?.failure?.error;
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }];
  };
  return tests.flatMap(({ pass, cases }) => cases.flatMap((planned) => toRecord(planned, Math.ceil(pass / cases.length))));
}
function isAnswered(played) {
  if ((0,_chunk_QFYZVULN_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(played) !== "failed")
    return true;
  const error = played.failure?.error;
  if ((0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error, "cancelled", "no-result");
  if (error instanceof _chunk_OLLWRHMD_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_7CE5BOHP_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
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
    /** The cases that both sides ran, and how many passed on each in the first round. */
    cases: records.length,
    passed: { tested: countPassed("tested"), baseline: countPassed("baseline") },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** The cases that failed on one side only, and the result of the sign test on them. */
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
  const isDifference = (0,_chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_KZXGNKCK_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(line, maxCauseLength));
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
  const name = (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  const toLine = (regression) => {
    const cause = (0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(regression.cause, ".");
    return `\u2718 ${(0,_chunk_FFFDCO5N_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(regression.name, maxNameLength)}: ${regression.rate}. ${cause}`;
  };
  const count = regressions.length;
  const worse = `worse overall than ${name}: ${overall}`;
  const headline = count > 0 ? `${count} of ${cases} cases regressed against ${name}` : worse;
  const lines = [
    ...(0,_chunk_Z6YAXCUU_js__WEBPACK_IMPORTED_MODULE_0__/* .toFirst */ .iH)(regressions, 10, toLine),
    ...count > 0 && isWorseOverall2 ? [`Worse overall: ${overall}`] : []
  ];
  const message = [headline, ...lines].join("\n");
  const isProof = ({ verdict, passed }) => count > 0 ? verdict?.kind === "regression" : isSuspect(passed);
  const proofs = records.filter(isProof).map(({ error }) => error);
  const causes = [...proofs, floor].filter((cause) => cause !== void 0);
  return new _chunk_F7RD4EX7_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("agent-regressed", message, { regressions, cases, lines, causes });
}




/***/ })

};
;
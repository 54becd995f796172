"use strict";
exports.id = 959;
exports.ids = [959];
exports.modules = {

/***/ 8406:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ findErrorAdvice)
/* harmony export */ });
// .build/compiled/graph-server/error-advice.js
var variable = /\b[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,9}\b/;
var lacks = "The deployment lacks {variable}. Add it to `secrets`, and deploy again.";
var addPackage = "Add {name} to the dependencies of the graph. For a local package, add its folder to `dependencies` in langgraph.json.";
var isLimited = "A service that the graph calls limits its requests, or its quota is exhausted. Check the usage of that account. With a smoke plan, you can also decrease `smoke_parallel`.";
var isRejected = "A service that the graph calls rejected its key. Fix the key of that service in `secrets`. It is not the `api_key` of this step.";
var rows = [
  [/multiple pending interrupts/i, "Several interrupts are pending. Resume each of them with `resume_each`, or all of them with `resume_all`."],
  // The Python server's response if the key may not read the thread of a stream.
  [/^HTTPException: 403: Forbidden$/, "The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs."],
  [new RegExp(`^KeyError\\W+(${variable.source})`), "If {name} is an environment variable, add it to `secrets`, and deploy again."],
  [/\bapi_key client option must be set|\bMissing credentials\b|Could not resolve authentication method|Unable to locate credentials/, lacks],
  [/\benvironment variables?\b.{0,100}\b(?:not set|not found|missing|required)\b/i, lacks],
  [/\b(?:set(?:ting)?|add|provide|missing|required?)\b.{0,60}\benvironment variable/i, lacks],
  [/\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b.{0,30}\b(?:not set|not found|not defined|missing|required|undefined)\b|\b(?:Missing|missing|Provide|provide|Set|set|No|no) .{0,20}\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b/, lacks],
  [/No module named '([\w.-]{1,100})/, addPackage],
  [/Cannot find (?:package|module) '([^']{1,200})'/, addPackage],
  [/GraphRecursionError|Recursion limit of \d+ reached/, "The graph did not end. Fix the condition that ends its loop, or increase `recursion_limit` in the config of the run."],
  [/(?:error code: |status(?:[ _]code)?:? |error ')429\b|RateLimitError|insufficient_quota|RESOURCE_EXHAUSTED/i, isLimited],
  [/(?:error code: |status(?:[ _]code)?:? |error ')401\b|AuthenticationError|(?:incorrect|invalid)[ _](?:x-)?api[ _-]key|api key not valid/i, isRejected],
  [/An internal error occurred$/, "The Agent Server does not show the message of this error. Read the logs on the deployment page."]
];
function findErrorAdvice(error) {
  const text = error.slice(0, 4e3);
  const row = rows.find(([pattern2]) => pattern2.test(text));
  if (row === void 0)
    return void 0;
  const [pattern, remedy] = row;
  const found = variable.exec(text)?.[0];
  return remedy.replace("{variable}", () => found ? `the variable ${found}` : "a key or a variable").replace("{name}", () => pattern.exec(text)?.[1] ?? "it");
}




/***/ }),

/***/ 9290:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jf: () => (/* binding */ toRunEvent),
/* harmony export */   Np: () => (/* binding */ runFailed),
/* harmony export */   S4: () => (/* binding */ judge),
/* harmony export */   Wp: () => (/* binding */ parseAnswer),
/* harmony export */   dM: () => (/* binding */ alwaysStreamed),
/* harmony export */   s4: () => (/* binding */ updateAnswer),
/* harmony export */   tL: () => (/* binding */ isRunFailed),
/* harmony export */   tu: () => (/* binding */ requireEnd)
/* harmony export */ });
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8497);




// .build/compiled/graph-server/run-result.js
var starts = {
  "run-raised": "ended with an error: ",
  "run-interrupted": "stopped at an interrupt: ",
  // At a breakpoint.
  "run-stopped": "stopped before node ",
  "run-timed-out": "reached the time limit of the Agent Server: ",
  "run-cancelled": "was cancelled, rolled back, or deleted by another client before it ended: ",
  "run-no-values": "ended without values: ",
  "run-no-result": "returned no result: "
};
function runFailed(code, detail, node, advice) {
  const start = node === void 0 ? starts[code] : `raised an error in node ${node}: `;
  const sentence = `the run ${start}${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutTrailing */ .hT)(detail ?? "", ".")}`;
  const message = sentence.replace(/:? $/, "");
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .Problem */ .AF(code, message, { detail, node, advice });
}
function isRunFailed(error) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isProblem */ .AN)(error, ...Object.keys(starts));
}
function parseAnswer(body) {
  const text = body.trim();
  if (text === "")
    throw runFailed("run-no-result", "the response ended before a result arrived");
  return toAnswer(parseSent("the response", text));
}
function parseSent(source, text) {
  try {
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJsonText */ .lk)(text);
  } catch (error) {
    const problem = error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .JsonTooDeep */ .nh ? error.message : "not complete JSON";
    throw runFailed("run-no-result", `${source} is ${problem}`);
  }
}
function toAnswer(sent) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(sent))
    return { values: sent };
  if (Object.hasOwn(sent, "__error__"))
    return { error: toErrorDetail(sent["__error__"]) };
  if (!Object.hasOwn(sent, "__interrupt__"))
    return { values: sent };
  const { __interrupt__: sentInterrupts, ...values } = sent;
  const interrupts = _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .interruptListSchema */ .B9.parse(sentInterrupts);
  return { interrupts, values: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isEmptyMap */ .qm)(values) ? void 0 : values };
}
function toRunEvent(name = "message", text = "") {
  const [mode = "", ...namespace] = name.split("|");
  if (mode === "error")
    return { mode, namespace, data: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(text) ?? text };
  if (mode === "end")
    return { mode, namespace, data: void 0 };
  return { mode, namespace, data: parseSent("an event of the stream", text) };
}
function updateAnswer(answer, event) {
  const { mode, namespace, data } = event;
  if (mode === "error")
    return { error: toErrorDetail(data) };
  if (namespace.length > 0 || !alwaysStreamed.includes(mode))
    return answer;
  const { error, interrupts: newInterrupts, values: newValues } = toAnswer(data);
  if (error !== void 0)
    return { error };
  const interrupts = newInterrupts ?? answer?.interrupts;
  if (mode === "updates")
    return newInterrupts ? { ...answer, interrupts } : answer;
  return { values: newValues === void 0 ? answer?.values : newValues, interrupts };
}
var alwaysStreamed = ["values", "updates"];
var failures = /* @__PURE__ */ new Map([
  ["timeout", ["run-timed-out", "the server reports the run as timed out"]],
  ["interrupted", ["run-cancelled", "the server reports the run as interrupted"]],
  ["gone", ["run-cancelled", "the server no longer has the run"]]
]);
function judge(answer, status, state) {
  if (answer?.error !== void 0 || status === "error")
    throw toRaised(answer?.error, state);
  const failure = failures.get(status);
  if (failure !== void 0)
    throw runFailed(...failure);
  if (status !== void 0 && status !== "success")
    throw runFailed("run-no-result", `the server reports the run as ${status} after its response`);
  const next = state?.next ?? [];
  const [inState, inResponse] = [state?.interrupts ?? [], answer?.interrupts ?? []];
  const interrupts = inState.length > inResponse.length ? inState : inResponse;
  if (answer?.interrupts !== void 0 || next.length + interrupts.length > 0) {
    const values2 = answer?.values ?? state?.values;
    return { end: "interrupted", interrupts, values: values2, next };
  }
  if (answer === void 0 && (status === void 0 || state === void 0))
    throw runFailed("run-no-result", "the response ended before the run returned its values");
  const values = answer === void 0 ? state?.values : answer.values;
  if (values !== null)
    return { end: "values", values };
  const noValues = "the graph returned null, so it wrote no values";
  if (status !== void 0)
    throw runFailed("run-no-values", noValues);
  const eitherCause = "the run was cancelled or wrote no values, and the server does not show which";
  throw runFailed("run-no-result", eitherCause);
}
function toRaised(reported = "the server reports the run as failed", state) {
  const tasks = state?.tasks ?? [];
  const [errorClass] = /^[\w.]+(?=:|$)/.exec(reported) ?? [];
  const ending = tasks.find(({ error }) => errorClass && error?.includes(errorClass));
  const task = ending ?? tasks.find(({ error }) => error !== null);
  const detail = task?.error && hidden.test(reported) ? toTaskError(task.error) : reported;
  return runFailed("run-raised", detail, task?.name ?? void 0, (0,_chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__/* .findErrorAdvice */ .S)(detail));
}
var hidden = /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /;
var escapes = { n: "\n", r: "\r", t: "	" };
function toTaskError(error) {
  const json = error.startsWith("{") ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(error) : void 0;
  if (json !== void 0)
    return toErrorDetail(json);
  const text = error.replace(/\\([^xuU])/gs, (_, letter) => escapes[letter] ?? letter);
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, "$1: $3");
}
function toErrorDetail(error) {
  if (typeof error === "string")
    return error;
  const { error: kind, name, message } = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(error) ? error : {};
  const wrapped = typeof message === "string" ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .findJson */ .ov)(message) : void 0;
  if (typeof wrapped === "string" || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(wrapped) && "message" in wrapped)
    return toErrorDetail(wrapped);
  const parts = [kind ?? name, message].filter((part) => typeof part === "string" && part !== "");
  return parts.join(": ") || "an error without a description";
}
function requireEnd(outcome) {
  if (outcome?.end !== "interrupted")
    return;
  const { interrupts, next } = outcome;
  if (interrupts.length === 0)
    throw runFailed("run-stopped", next.join(", ") || "(not shown)");
  throw runFailed("run-interrupted", JSON.stringify(interrupts.map(({ value }) => value)));
}




/***/ }),

/***/ 3802:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId),
/* harmony export */   td: () => (/* binding */ toRoutesMissingIf404)
/* harmony export */ });
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8497);



// .build/compiled/graph-server/run-request.js
function takeThreadId(config) {
  const { thread_id, ...configurable } = toConfigurable(config);
  if (typeof thread_id !== "string")
    return { thread_id: void 0, config };
  return { thread_id, config: { ...config, configurable } };
}
function mergeConfigs(defaults = {}, own = {}) {
  const merged = { ...defaults, ...own };
  const configurable = { ...toConfigurable(defaults), ...toConfigurable(own) };
  if (Object.keys(configurable).length > 0)
    return { ...merged, configurable };
  return Object.keys(merged).length > 0 ? merged : void 0;
}
function toConfigurable(config) {
  const configurable = config?.["configurable"];
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function toRunPath(thread_id, ...rest) {
  return thread_id === void 0 ? ["runs", ...rest] : ["threads", thread_id, "runs", ...rest];
}
function toRunBody(request, isOnThread) {
  const { subgraphs: _, ...parameters } = request;
  const defaults = isOnThread && { multitask_strategy: "reject", if_not_exists: "create" };
  return { ...defaults, ...parameters, config: takeThreadId(request.config).config };
}
function findRunId(location = "") {
  return /\/runs\/([\w.-]{1,100})/.exec(location)?.[1];
}
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
var isRoutesMissing = (error) => error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
function toRoutesMissingIf404(family, error) {
  if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .hasStatus */ .Ro)(error, 404))
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const evidence = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${evidence}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, response) {
  return response.catch((error) => {
    throw toRoutesMissingIf404(family, error);
  });
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

/***/ 9707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B9: () => (/* binding */ interruptListSchema),
/* harmony export */   D8: () => (/* binding */ anything),
/* harmony export */   Hn: () => (/* binding */ serverInfoSchema),
/* harmony export */   KT: () => (/* binding */ cronListSchema),
/* harmony export */   PD: () => (/* binding */ stateListSchema),
/* harmony export */   UY: () => (/* binding */ threadListSchema),
/* harmony export */   Ul: () => (/* binding */ assistantListSchema),
/* harmony export */   Yb: () => (/* binding */ graphSchema),
/* harmony export */   _7: () => (/* binding */ threadSchema),
/* harmony export */   _A: () => (/* binding */ runRecordSchema),
/* harmony export */   dG: () => (/* binding */ runListSchema),
/* harmony export */   jD: () => (/* binding */ threadStateSchema),
/* harmony export */   u3: () => (/* binding */ cronSchema)
/* harmony export */ });
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8497);




// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)());
var map = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()));
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
var anything = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)(), null);
function orNull(schema) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(schema), null);
}
var assistantListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(
  // `metadata.created_by` is `system` for the default assistant of each graph.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ assistant_id: identifier, graph_id: text, name: text, metadata: map })
);
var nodeId = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai)()]), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(String));
var nodeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: nodeId, type: text, name: text, metadata: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()) }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((node) => {
  const { id, name, data } = node;
  const nameInData = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof nameInData === "string" ? nameInData : id) };
}));
var edgeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  source: nodeId,
  target: nodeId,
  conditional: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)(), false),
  data: text
});
var graphSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ nodes: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(nodeSchema), edges: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(edgeSchema) });
var runRecordSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ run_id: identifier, status: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), metadata: map });
var runListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(runRecordSchema);
var cronSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  cron_id: identifier,
  assistant_id: text,
  enabled: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)()),
  metadata: map
});
var cronListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(cronSchema);
var serverInfoSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  flags: map,
  host: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ host_revision_id: text })), void 0)
});
var interruptSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: text, value: anything });
var interruptListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(interruptSchema), []);
var threadSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  thread_id: identifier,
  interrupts: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), interruptListSchema))
});
var threadListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadSchema);
var checkpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  thread_id: text,
  checkpoint_id: text,
  /** The namespace of a subgraph. Empty for the graph itself. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var toErrorText = (error) => typeof error === "string" || error === null ? error : JSON.stringify(error);
var taskSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  id: text,
  name: text,
  error: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(anything, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(toErrorText)),
  interrupts: interruptListSchema
});
var threadStateSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
    values: anything,
    next: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)())),
    tasks: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: orNull(checkpointSchema),
    parent_checkpoint: orNull(checkpointSchema),
    interrupts: interruptListSchema
  }),
  // The JavaScript server shows the interrupts only in the tasks.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ interrupts, ...state }) => ({
    ...state,
    interrupts: interrupts.length > 0 ? interrupts : state.tasks.flatMap((task) => task.interrupts)
  }))
);
var stateListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadStateSchema);




/***/ }),

/***/ 2959:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9929);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4987);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6029);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5679);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9817);
















// .build/compiled/report/scoreboard.js
var maxNamed = 10;
var maxBetter = 3;
var maxNameLength = 120;
var noRegression = "no regression";
function toScoreboard(comparison) {
  const { tested, regressions, unreliable, failing, isStrict, meetsFloor, cases } = comparison;
  const { passed } = comparison;
  const verdict = toVerdict(comparison);
  const isAsGood = verdict === noRegression && passed.tested >= passed.baseline && meetsFloor;
  if (isAsGood && unreliable.length === 0)
    return toEqualLine(comparison);
  const count = (0,_chunk_TOIERYTS_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison);
  const isBad = !meetsFloor || cases === 0 || isStrict && count > 0;
  const icon = isBad ? "\u274C" : count > 0 ? "\u26A0\uFE0F" : "\u2705";
  const caseLines = [
    ...regressions.map((regressed) => `\u274C ${toCase(regressed)}`),
    ...unreliable.map((flaky) => `\u26A0\uFE0F ${toCase(flaky)} The baseline is unreliable here too.`),
    ...failing.map(({ name }) => `\u26A0\uFE0F ${toBold(name)} fails on both.`)
  ];
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)([
    `### ${icon} ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(tested.name, maxNameLength)}: ${verdict}`,
    toTable(comparison),
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toFirst */ .iH)(caseLines, maxNamed, String).join("<br>\n"),
    toRemarks(comparison)
  ]);
}
function toEqualLine({ baseline, passed, cases, tokens, better, cleared }) {
  const ofBaseline = passed.tested === passed.baseline ? "" : `, baseline ${passed.baseline}`;
  const cost = tokens === void 0 ? "" : `, tokens ${toShare(tokens)}`;
  const rate = `${passed.tested} of ${cases}${ofBaseline}`;
  const line = `\u2705 as good as ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(baseline.name, maxNameLength)}: ${rate}${cost}`;
  const rest = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)([toBetter(better), toCleared(cleared)], " ");
  return rest === "" ? line : `${line}. ${rest}`;
}
function toVerdict(comparison) {
  const { regressions, open, cases, passed, isWorseOverall, isBetterOverall } = comparison;
  if (regressions.length > 0)
    return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(regressions.length, "regression");
  if (isWorseOverall)
    return "worse overall";
  if (cases === 0)
    return "no comparison, because no case was scored";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  if (open > 0)
    return `no verdict on ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(open, "case")}`;
  return isBetterOverall ? "better overall" : noRegression;
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const { name, commitSha } = baseline;
  const commit = commitSha === void 0 ? "" : ` at ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_11__/* .toShortCommit */ .Bj)(commitSha))}`;
  const testedName = tested.isPullRequest ? "this pull request" : "this deployment";
  const toCount = (tokensPerCase) => Math.round(tokensPerCase).toLocaleString("en");
  const testedTokens = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`;
  const rows = [
    [(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(cases, "case"), testedName, `${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)(name, maxNameLength))}${commit}`],
    [":--", ":--", ":--"],
    ["Passed", passed.tested, passed.baseline],
    tokens && ["Tokens per case", testedTokens, toCount(tokens.baseline)],
    runMs && ["Time, median", (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(runMs.tested), (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .formatDuration */ .a3)(runMs.baseline)]
  ];
  return rows.flatMap((cells) => cells ? `| ${cells.join(" | ")} |` : []).join("\n");
}
function toRemarks(comparison) {
  const { better, cleared, open, leftOut, isWorseOverall, failedAlone } = comparison;
  const { revisionId } = comparison.baseline;
  const sentences = [
    isWorseOverall && `\u274C Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `\u2705 ${toBetter(better)}`,
    toCleared(cleared),
    open > 0 && `\u26AA ${open} more failed only here, without a verdict.`,
    leftOut > 0 && `\u26AA ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(leftOut, "test")} not run on the baseline.`,
    revisionId !== void 0 && `\u26AA Baseline: revision ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)(revisionId)}.`
  ];
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)(sentences, " ");
}
function toCleared(cleared) {
  return cleared === 0 ? "" : `\u26AA ${cleared} differed once and passed when asked again.`;
}
function toBetter(better) {
  if (better.length === 0)
    return "";
  return `Better: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .toFirst */ .iH)(better, maxBetter, toBold).join(", ")}.`;
}
function toCase({ name, cause, rate = "" }) {
  const why = cause === "" ? "" : ` ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_12__/* .withoutTrailing */ .hT)(cause, "."))}.`;
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`;
}
function toBold(name) {
  return `**${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(name, maxNameLength)}**`;
}
function toShare({ ratio }) {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toLocaleString("en")} %`;
}



/***/ })

};
;
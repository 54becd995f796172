"use strict";
exports.id = 124;
exports.ids = [124];
exports.modules = {

/***/ 9349:
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
/* harmony import */ var _chunk_FAVEDV4T_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2932);
/* harmony import */ var _chunk_P57QLG2H_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(914);
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8261);
/* harmony import */ var _chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2866);
/* harmony import */ var _chunk_L5SPGTI4_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5276);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9360);







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
    if (all.some((run) => (0,_chunk_L5SPGTI4_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(run) === "unscored"))
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
  if ((0,_chunk_L5SPGTI4_js__WEBPACK_IMPORTED_MODULE_4__/* .toEnd */ .FY)(played) !== "failed")
    return true;
  const error = played.failure?.error;
  if ((0,_chunk_FAVEDV4T_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunFailed */ .tL)(error))
    return !(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "run-cancelled", "run-no-result");
  if (error instanceof _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeoutError */ .MU)
    return (0,_chunk_P57QLG2H_js__WEBPACK_IMPORTED_MODULE_1__/* .isRunRequest */ .NT)(error.request) && !error.isQueued;
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output", "no-pending-interrupt");
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
  const isDifference = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output");
  const text = isDifference ? error.facts.difference : error?.message ?? "";
  const [line = ""] = (0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxCauseLength * 4).split("\n");
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toSentence */ .Re)((0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(line, maxCauseLength));
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
  const name = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(baseline.name, maxNameLength);
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`;
  const toLine = ({ name: caseName, rate, cause }) => `\u2718 ${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(caseName, maxNameLength)}: ${rate}. ${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutTrailing */ .hT)(cause, ".")}`;
  const count = regressions.length;
  const worse = `worse overall than ${name}: ${overall}`;
  const headline = count > 0 ? `${count} of ${cases} cases regressed against ${name}` : worse;
  const lines = [
    ...(0,_chunk_FAVEDV4T_js__WEBPACK_IMPORTED_MODULE_0__/* .toFirst */ .iH)(regressions, 10, toLine),
    ...count > 0 && isWorseOverall2 ? [`Worse overall: ${overall}`] : []
  ];
  const message = [headline, ...lines].join("\n");
  const isProof = ({ verdict, passed }) => count > 0 ? verdict?.kind === "regression" : isSuspect(passed);
  const proofs = records.filter(isProof).map(({ error }) => error);
  const causes = [...proofs, floor].filter((cause) => cause !== void 0);
  return new _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("agent-regressed", message, { regressions, cases, lines, causes });
}




/***/ }),

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

/***/ 9435:
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
/* harmony import */ var _chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8734);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9360);




// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)());
var map = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()));
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fk)(_chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
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
  const nameInData = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? data["name"] : data;
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

/***/ 8124:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_JOBBQWN2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9349);
/* harmony import */ var _chunk_FAVEDV4T_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2932);
/* harmony import */ var _chunk_P57QLG2H_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(914);
/* harmony import */ var _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9435);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(882);
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8261);
/* harmony import */ var _chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2866);
/* harmony import */ var _chunk_SSTOZPAX_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8734);
/* harmony import */ var _chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8704);
/* harmony import */ var _chunk_L5SPGTI4_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5276);
/* harmony import */ var _chunk_DNCXG6R5_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1423);
/* harmony import */ var _chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8348);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9360);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);

















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
  const count = (0,_chunk_JOBBQWN2_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison);
  const failsStep = !meetsFloor || cases === 0 || isStrict && count > 0;
  const icon = failsStep ? "\u274C" : count > 0 ? "\u26A0\uFE0F" : "\u2705";
  const caseLines = [
    ...regressions.map((regressed) => `\u274C ${toCase(regressed)}`),
    ...unreliable.map((flaky) => `\u26A0\uFE0F ${toCase(flaky)} The baseline is unreliable here too.`),
    ...failing.map(({ name }) => `\u26A0\uFE0F ${toBold(name)} fails on both.`)
  ];
  return (0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)([
    `### ${icon} ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(tested.name, maxNameLength)}: ${verdict}`,
    toTable(comparison),
    (0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toFirst */ .iH)(maxNamed, caseLines).join("<br>\n"),
    toRemarks(comparison)
  ]);
}
function toEqualLine({ baseline, passed, cases, tokens, better, cleared }) {
  const ofBaseline = passed.tested === passed.baseline ? "" : `, baseline ${passed.baseline}`;
  const cost = tokens === void 0 ? "" : `, tokens ${toShare(tokens)}`;
  const rate = `${passed.tested} of ${cases}${ofBaseline}`;
  const line = `\u2705 as good as ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(baseline.name, maxNameLength)}: ${rate}${cost}`;
  const rest = (0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)([toBetter(better), toCleared(cleared)], " ");
  return rest === "" ? line : `${line}. ${rest}`;
}
function toVerdict(comparison) {
  const { regressions, open, cases, passed, isWorseOverall, isBetterOverall } = comparison;
  if (regressions.length > 0)
    return (0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(regressions.length, "regression");
  if (isWorseOverall)
    return "worse overall";
  if (cases === 0)
    return "no comparison, because no case was scored";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  if (open > 0)
    return `no verdict on ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(open, "case")}`;
  return isBetterOverall ? "better overall" : noRegression;
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const { name, commitSha } = baseline;
  const commit = commitSha === void 0 ? "" : ` at ${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)((0,_chunk_DNCXG6R5_js__WEBPACK_IMPORTED_MODULE_11__/* .toShortCommit */ .Bj)(commitSha))}`;
  const testedName = tested.isPullRequest ? "this pull request" : "this deployment";
  const toCount = (tokensPerCase) => Math.round(tokensPerCase).toLocaleString("en");
  const testedTokens = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`;
  const rows = [
    [(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(cases, "case"), testedName, `${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)((0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(name, maxNameLength))}${commit}`],
    [":--", ":--", ":--"],
    ["Passed", passed.tested, passed.baseline],
    tokens && ["Tokens per case", testedTokens, toCount(tokens.baseline)],
    runMs && ["Time, median", (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .formatDuration */ .a3)(runMs.tested), (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .formatDuration */ .a3)(runMs.baseline)]
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
    leftOut > 0 && `\u26AA ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toCounted */ .oy)(leftOut, "test")} not run on the baseline.`,
    revisionId !== void 0 && `\u26AA Baseline: revision ${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(revisionId)}.`
  ];
  return (0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .joinParts */ .nn)(sentences, " ");
}
function toCleared(cleared) {
  return cleared === 0 ? "" : `\u26AA ${cleared} differed once and passed when asked again.`;
}
function toBetter(better) {
  if (better.length === 0)
    return "";
  return `Better: ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toFirst */ .iH)(maxBetter, better.map(toBold)).join(", ")}.`;
}
function toCase({ name, cause, rate = "" }) {
  const why = cause === "" ? "" : ` ${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)((0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_13__/* .withoutTrailing */ .hT)(cause, "."))}.`;
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`;
}
function toBold(name) {
  return `**${(0,_chunk_DR6I2RPS_js__WEBPACK_IMPORTED_MODULE_9__/* .toText */ .fE)(name, maxNameLength)}**`;
}
function toShare({ ratio }) {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toLocaleString("en")} %`;
}



/***/ })

};
;
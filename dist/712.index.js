"use strict";
exports.id = 712;
exports.ids = [712];
exports.modules = {

/***/ 3616:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(347);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7183);



// .build/compiled/graph-server/refusals.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return error instanceof _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}




/***/ }),

/***/ 347:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MU: () => (/* binding */ TimeoutError),
/* harmony export */   Rc: () => (/* binding */ ConnectionError),
/* harmony export */   TT: () => (/* binding */ ResponseFormatError),
/* harmony export */   eK: () => (/* binding */ isRequestError),
/* harmony export */   j$: () => (/* binding */ HttpError),
/* harmony export */   ux: () => (/* binding */ isKnownError)
/* harmony export */ });
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7183);


// .build/compiled/http/errors.js
function requestError(name) {
  const base = class extends Error {
    name = name;
    constructor(message, { cause, ...facts }) {
      super(message, cause === void 0 ? {} : { cause });
      Object.assign(this, facts);
    }
  };
  return base;
}
var HttpError = class extends requestError("HttpError") {
  constructor(facts) {
    const { request, status, reason } = facts;
    const answer = `${request.host} returned HTTP ${status} for ${request.method} ${request.path}`;
    super(reason ? `${answer}: ${reason}` : answer, facts);
  }
};
var ConnectionError = class extends requestError("ConnectionError") {
  constructor({ explanation, ...facts }) {
    const { method, path, host } = facts.request;
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts);
  }
};
var TimeoutError = class extends requestError("TimeoutError") {
  constructor(request, timeoutMs, { isQueued = false } = {}) {
    const answer = `its response to ${request.method} ${request.path} within ${(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(timeoutMs)}`;
    const queued = isQueued ? ": the run was still pending, behind other runs in its queue" : "";
    super(`${request.host} did not finish ${answer}${queued}`, { request, timeoutMs, isQueued });
  }
};
var ResponseFormatError = class extends requestError("ResponseFormatError") {
  constructor(request, problem, { isTooLarge = false } = {}) {
    const message = `${request.host} responded to ${request.method} ${request.path} with ${problem}`;
    super(message, { request, isTooLarge });
  }
};
function isRequestError(error) {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError];
  return known.some((one) => error instanceof one);
}
function isKnownError(error) {
  return error instanceof _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF || isRequestError(error);
}




/***/ }),

/***/ 8223:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Np: () => (/* binding */ runFailed),
/* harmony export */   Sb: () => (/* binding */ toRunEnd),
/* harmony export */   tL: () => (/* binding */ isRunFailed)
/* harmony export */ });
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9072);



// .build/compiled/graph-server/run-failed.js
var ends = {
  raised: "ended with an error: ",
  interrupted: "stopped at an interrupt: ",
  stopped: "stopped before node ",
  "timed-out": "reached the time limit of the Agent Server: ",
  cancelled: "was cancelled, rolled back, or deleted by another client before it ended: ",
  "no-values": "ended without values: ",
  "no-result": "returned no result: ",
  unproved: "returned values, but may have stopped before it ended: "
};
var codes = Object.keys(ends).map((end) => `run-${end}`);
function runFailed(end, detail, node, advice) {
  const isHidden = end === "stopped" && (detail ?? "") === "";
  const words = node === void 0 ? ends[end] : `raised an error in node ${node}: `;
  const sentence = isHidden ? "stopped at an interrupt without a value, or before a node that is not shown" : `${words}${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTrailing */ .hT)(detail ?? "", ".")}`;
  const message = `the run ${sentence.replace(/:? $/, "")}`;
  return new _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF(`run-${end}`, message, { detail, node, advice });
}
function isRunFailed(error, ...wanted) {
  if (!(0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_0__/* .isProblem */ .AN)(error, ...codes))
    return false;
  return wanted.length === 0 || wanted.includes(toRunEnd(error));
}
function toRunEnd({ code }) {
  return code.slice("run-".length);
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

/***/ 2712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7148);
/* harmony import */ var _chunk_SMS4ZZDV_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8223);
/* harmony import */ var _chunk_27JVMRME_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3616);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(347);
/* harmony import */ var _chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5570);
/* harmony import */ var _chunk_3YJ6DJDJ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1110);
/* harmony import */ var _chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7929);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6446);
/* harmony import */ var _chunk_CYPZMWHJ_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2374);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9072);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9817);














// .build/compiled/report/scoreboard.js
var maxNamed = 10;
var maxBetter = 3;
var maxNameLength = 120;
var leastTimeShare = 0.05;
function toScoreboard(comparison) {
  const { tested, regressions, unreliable, failing, isStrict, meetsFloor, cases } = comparison;
  if (isEqual(comparison))
    return toEqualLine(comparison);
  const count = (0,_chunk_ZEVOZSHA_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison);
  const isRed = !meetsFloor || cases === 0 || isStrict && count > 0;
  const icon = isRed ? "\u274C" : count > 0 ? "\u26A0\uFE0F" : "\u2705";
  const named = [
    ...regressions.map((one) => `\u274C ${toCase(one)}`),
    ...unreliable.map((one) => `\u26A0\uFE0F ${toCase(one)} The baseline is unreliable here too.`),
    ...failing.map((one) => `\u26A0\uFE0F ${toBold(one.name)} fails on both.`)
  ];
  return (0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .joinParts */ .nn)([
    `### ${icon} ${toName(tested.name)}: ${toVerdict(comparison)}`,
    toTable(comparison),
    (0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .toFirst */ .iH)(maxNamed, named).join("<br>\n"),
    toRest(comparison)
  ]);
}
function isEqual(comparison) {
  const { regressions, unreliable, notAsked, undecided, passed } = comparison;
  const { isWorseOverall, isBetterOverall } = comparison;
  const named = regressions.length + unreliable.length + notAsked + undecided;
  const isLess = passed.tested < passed.baseline || passed.baseline === 0;
  return named === 0 && !isWorseOverall && !isBetterOverall && !isLess && comparison.meetsFloor;
}
function toEqualLine({ baseline, passed, cases, tokens, better, cleared }) {
  const there = passed.tested === passed.baseline ? "" : `, baseline ${passed.baseline}`;
  const cost = tokens === void 0 ? "" : `, tokens ${toShare(tokens)}`;
  const line = `\u2705 as good as ${toName(baseline.name)}: ${passed.tested} of ${cases}${there}${cost}`;
  const rest = (0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .joinParts */ .nn)([toBetter(better), toCleared(cleared)], " ");
  return rest === "" ? line : `${line}. ${rest}`;
}
function toVerdict(comparison) {
  const { regressions, undecided, cases, passed, isWorseOverall, isBetterOverall } = comparison;
  if (regressions.length > 0)
    return (0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .toCounted */ .oy)(regressions.length, "regression");
  if (isWorseOverall)
    return "worse overall";
  if (cases === 0)
    return "no comparison, because no case was scored";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  if (undecided > 0)
    return `no verdict on ${(0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .toCounted */ .oy)(undecided, "case")}`;
  return isBetterOverall ? "better overall" : "no regression";
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const { name, commitSha } = baseline;
  const commit = commitSha === void 0 ? "" : ` at ${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_6__/* .toShortCommit */ .Bj)(commitSha))}`;
  const here = tested.isPullRequest ? "this pull request" : "this deployment";
  const tokenShare = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`;
  const rows = [
    [(0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .toCounted */ .oy)(cases, "case"), here, `${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)(name, maxNameLength))}${commit}`],
    [":--", ":--", ":--"],
    ["Passed", passed.tested, passed.baseline],
    tokens && ["Tokens per case", tokenShare, toCount(tokens.baseline)],
    runMs && ["Time, median", toTime(runMs), (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(runMs.baseline)]
  ];
  return rows.flatMap((cells) => cells ? `| ${cells.join(" | ")} |` : []).join("\n");
}
function toTime(runMs) {
  const time = (0,_chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(runMs.tested);
  return Math.abs(runMs.ratio - 1) < leastTimeShare ? time : `${time} (${toShare(runMs)})`;
}
function toRest(comparison) {
  const { better, cleared, notAsked, undecided, leftOut, isWorseOverall, failedAlone } = comparison;
  const { revisionId } = comparison.baseline;
  const sentences = [
    isWorseOverall && `\u274C Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `\u2705 ${toBetter(better)}`,
    toCleared(cleared),
    notAsked > 0 && `\u26AA ${notAsked} more failed only here, and were not run again.`,
    undecided > 0 && `\u274C ${undecided} failed only here, and the judge returned no score when asked again.`,
    leftOut > 0 && `\u26AA ${(0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .toCounted */ .oy)(leftOut, "test")} not run on the baseline.`,
    revisionId !== void 0 && `\u26AA Baseline: revision ${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)(revisionId)}.`
  ];
  return (0,_chunk_U5D7OVLF_js__WEBPACK_IMPORTED_MODULE_4__/* .joinParts */ .nn)(sentences, " ");
}
function toCleared(cleared) {
  return cleared === 0 ? "" : `\u26AA ${cleared} differed once and passed when asked again.`;
}
function toBetter(better) {
  if (better.length === 0)
    return "";
  const names = better.slice(0, maxBetter).map(toBold).join(", ");
  const more = better.length - maxBetter;
  return `Better: ${names}${more > 0 ? ` and ${more} more` : ""}.`;
}
function toCase({ name, cause, rate = "" }) {
  const why = cause === "" ? "" : ` ${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toMarkdown */ .l6)((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .withoutTrailing */ .hT)(cause, ".")))}.`;
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`;
}
function toBold(name) {
  return `**${toName(name)}**`;
}
function toName(name) {
  return (0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toMarkdown */ .l6)((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)(name, maxNameLength));
}
function toCount(tokens) {
  return Math.round(tokens).toLocaleString("en");
}
function toShare({ ratio }) {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toLocaleString("en")} %`;
}



/***/ })

};
;
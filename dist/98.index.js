"use strict";
exports.id = 98;
exports.ids = [98];
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

/***/ 1098:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9443);
/* harmony import */ var _chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(554);
/* harmony import */ var _chunk_G4F7YOGZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4575);
/* harmony import */ var _chunk_4JNYHS44_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4748);
/* harmony import */ var _chunk_TCO73FUO_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6572);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1216);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4390);
/* harmony import */ var _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1551);
/* harmony import */ var _chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9786);
/* harmony import */ var _chunk_CMM3SE4P_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1014);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9817);















// .build/compiled/report/scoreboard.js
var maxNamed = 10;
var maxBetter = 3;
var maxNameLength = 120;
var leastTimeShare = 0.05;
function toScoreboard(comparison) {
  const { tested, regressions, unreliable, failing, isStrict, meetsFloor, cases } = comparison;
  if (isEqual(comparison))
    return toEqualLine(comparison);
  const count = (0,_chunk_2NF3C4H3_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison);
  const isRed = !meetsFloor || cases === 0 || isStrict && count > 0;
  const icon = isRed ? "\u274C" : count > 0 ? "\u26A0\uFE0F" : "\u2705";
  const named = [
    ...regressions.map((one) => `\u274C ${toCase(one)}`),
    ...unreliable.map((one) => `\u26A0\uFE0F ${toCase(one)} The baseline is unreliable here too.`),
    ...failing.map((one) => `\u26A0\uFE0F ${toBold(one.name)} fails on both.`)
  ];
  return (0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([
    `### ${icon} ${toName(tested.name)}: ${toVerdict(comparison)}`,
    toTable(comparison),
    (0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .toFirst */ .iH)(maxNamed, named).join("<br>\n"),
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
  const rest = (0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([toBetter(better), toCleared(cleared)], " ");
  return rest === "" ? line : `${line}. ${rest}`;
}
function toVerdict(comparison) {
  const { regressions, undecided, cases, passed, isWorseOverall, isBetterOverall } = comparison;
  if (regressions.length > 0)
    return (0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(regressions.length, "regression");
  if (isWorseOverall)
    return "worse overall";
  if (cases === 0)
    return "no comparison, because no case was scored";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  if (undecided > 0)
    return `no verdict on ${(0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(undecided, "case")}`;
  return isBetterOverall ? "better overall" : "no regression";
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const { name, commitSha } = baseline;
  const commit = commitSha === void 0 ? "" : ` at ${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_4JNYHS44_js__WEBPACK_IMPORTED_MODULE_3__/* .toShortCommit */ .Bj)(commitSha))}`;
  const here = tested.isPullRequest ? "this pull request" : "this deployment";
  const tokenShare = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`;
  const rows = [
    [(0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(cases, "case"), here, `${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)((0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)(name, maxNameLength))}${commit}`],
    [":--", ":--", ":--"],
    ["Passed", passed.tested, passed.baseline],
    tokens && ["Tokens per case", tokenShare, toCount(tokens.baseline)],
    runMs && ["Time, median", toTime(runMs), (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_11__/* .formatDuration */ .a3)(runMs.baseline)]
  ];
  return rows.flatMap((cells) => cells ? `| ${cells.join(" | ")} |` : []).join("\n");
}
function toTime(runMs) {
  const time = (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_11__/* .formatDuration */ .a3)(runMs.tested);
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
    leftOut > 0 && `\u26AA ${(0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(leftOut, "test")} not run on the baseline.`,
    revisionId !== void 0 && `\u26AA Baseline: revision ${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toCode */ .Xt)(revisionId)}.`
  ];
  return (0,_chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(sentences, " ");
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
  const why = cause === "" ? "" : ` ${(0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toMarkdown */ .l6)((0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)((0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .withoutTrailing */ .hT)(cause, ".")))}.`;
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`;
}
function toBold(name) {
  return `**${toName(name)}**`;
}
function toName(name) {
  return (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toMarkdown */ .l6)((0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_12__/* .toOneLine */ .GX)(name, maxNameLength));
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
"use strict";
exports.id = 960;
exports.ids = [960];
exports.modules = {

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

/***/ 2960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7338);
/* harmony import */ var _chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1556);
/* harmony import */ var _chunk_LXZD7EXX_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5932);
/* harmony import */ var _chunk_KWJQPDIO_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9617);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9963);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9155);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9817);










// .build/compiled/report/scoreboard.js
var maxNamed = 10;
var maxBetter = 3;
var maxNameLength = 120;
var leastTimeShare = 0.05;
function toScoreboard(comparison) {
  const { tested, regressions, unreliable, failing, isStrict, meetsFloor, cases } = comparison;
  if (isEqual(comparison))
    return toEqualLine(comparison);
  const count = (0,_chunk_JMLZBR7P_js__WEBPACK_IMPORTED_MODULE_0__/* .countRegressions */ .ci)(comparison);
  const isRed = !meetsFloor || cases === 0 || isStrict && count > 0;
  const icon = isRed ? "\u274C" : count > 0 ? "\u26A0\uFE0F" : "\u2705";
  const named = [
    ...regressions.map((one) => `\u274C ${toCase(one)}`),
    ...unreliable.map((one) => `\u26A0\uFE0F ${toCase(one)} The baseline is unreliable here too.`),
    ...failing.map((one) => `\u26A0\uFE0F ${toBold(one.name)} fails on both.`)
  ];
  return (0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([
    `### ${icon} ${toName(tested.name)}: ${toVerdict(comparison)}`,
    toTable(comparison),
    (0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .toFirst */ .iH)(maxNamed, named).join("<br>\n"),
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
  const rest = (0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([toBetter(better), toCleared(cleared)], " ");
  return rest === "" ? line : `${line}. ${rest}`;
}
function toVerdict(comparison) {
  const { regressions, undecided, cases, passed, isWorseOverall, isBetterOverall } = comparison;
  if (regressions.length > 0)
    return (0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(regressions.length, "regression");
  if (isWorseOverall)
    return "worse overall";
  if (cases === 0)
    return "no comparison, because no case was scored";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  if (undecided > 0)
    return `no verdict on ${(0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(undecided, "case")}`;
  return isBetterOverall ? "better overall" : "no regression";
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const { name, commitSha } = baseline;
  const commit = commitSha === void 0 ? "" : ` at ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toCode */ .Xt)((0,_chunk_KWJQPDIO_js__WEBPACK_IMPORTED_MODULE_3__/* .toShortCommit */ .Bj)(commitSha))}`;
  const here = tested.isPullRequest ? "this pull request" : "this deployment";
  const tokenShare = tokens && `${toCount(tokens.tested)} (${toShare(tokens)})`;
  const rows = [
    [(0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(cases, "case"), here, `${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toCode */ .Xt)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(name, maxNameLength))}${commit}`],
    [":--", ":--", ":--"],
    ["Passed", passed.tested, passed.baseline],
    tokens && ["Tokens per case", tokenShare, toCount(tokens.baseline)],
    runMs && ["Time, median", toTime(runMs), (0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(runMs.baseline)]
  ];
  return rows.flatMap((cells) => cells ? `| ${cells.join(" | ")} |` : []).join("\n");
}
function toTime(runMs) {
  const time = (0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(runMs.tested);
  return Math.abs(runMs.ratio - 1) < leastTimeShare ? time : `${time} (${toShare(runMs)})`;
}
function toRest(comparison) {
  const { better, cleared, notAsked, undecided, leftOut, isWorseOverall, failedAlone } = comparison;
  const sentences = [
    isWorseOverall && `\u274C Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `\u2705 ${toBetter(better)}`,
    toCleared(cleared),
    notAsked > 0 && `\u26AA ${notAsked} more failed only here, and were not run again.`,
    undecided > 0 && `\u274C ${undecided} failed only here, and the judge returned no score when asked again.`,
    leftOut > 0 && `\u26AA ${(0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(leftOut, "test")} not run on the baseline.`
  ];
  return (0,_chunk_FKOGGK2Y_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(sentences, " ");
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
  const why = cause === "" ? "" : ` ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toMarkdown */ .l6)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(cause, ".")))}.`;
  return `${toBold(name)}${rate && `: ${rate}`}.${why}`;
}
function toBold(name) {
  return `**${toName(name)}**`;
}
function toName(name) {
  return (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toMarkdown */ .l6)((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(name, maxNameLength));
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
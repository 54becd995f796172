"use strict";
exports.id = 438;
exports.ids = [438];
exports.modules = {

/***/ 7420:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W3: () => (/* binding */ isSuspect),
/* harmony export */   b1: () => (/* binding */ toComparison),
/* harmony export */   ci: () => (/* binding */ countRegressions),
/* harmony export */   et: () => (/* binding */ askAgain),
/* harmony export */   f_: () => (/* binding */ maxSuspects)
/* harmony export */ });
// .build/compiled/gate/statistics.js
var significance = 5e-3;
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

// .build/compiled/gate/comparison.js
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

// .build/compiled/gate/scores.js
var maxKept = 25;
function countRegressions({ regressions, isWorseOverall: isWorseOverall2 }) {
  return Math.max(regressions.length, isWorseOverall2 ? 1 : 0);
}
function toComparison(records, asked, { tested, baseline, isStrict, meetsFloor, leftOut, againCost, notAsked }) {
  const firstRound = records.map((record) => ({ record, ...record.passed }));
  const failedAlone = countDifferences(firstRound);
  const toNamed = ({ name, cause }) => ({ name, cause });
  const ofKind = (kind) => asked.filter(({ verdict }) => verdict.kind === kind).map(({ record, verdict }) => {
    return { ...toNamed(record), asked: verdict.asked, passed: verdict.passed };
  });
  const failing = firstRound.filter((one) => !one.tested && !one.baseline);
  const better = firstRound.filter((one) => one.tested && !one.baseline);
  return {
    ...{ tested, baseline, isStrict, meetsFloor, leftOut, againCost, notAsked },
    cases: records.length,
    passed: {
      tested: firstRound.filter((one) => one.tested).length,
      baseline: firstRound.filter((one) => one.baseline).length
    },
    tokens: toFigure(records.map(({ tokens }) => tokens)),
    runMs: toFigure(records.map(({ runMs }) => runMs)),
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind("regression"),
    unreliable: ofKind("unreliable"),
    cleared: ofKind("cleared").length,
    failing: failing.slice(0, maxKept).map(({ record }) => toNamed(record)),
    better: better.slice(0, maxKept).map(({ record }) => record.name)
  };
}
function toFigure(all) {
  const known = all.filter(({ tested, baseline }) => tested > 0 && baseline > 0);
  if (known.length === 0)
    return void 0;
  return {
    tested: toMedian(known.map(({ tested }) => tested)),
    baseline: toMedian(known.map(({ baseline }) => baseline)),
    ratio: toMedian(known.map(({ tested, baseline }) => tested / baseline))
  };
}
function toMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}




/***/ }),

/***/ 4438:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toScoreboard: () => (/* binding */ toScoreboard)
/* harmony export */ });
/* harmony import */ var _chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7420);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6631);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9817);






// .build/compiled/report/scoreboard.js
var maxNamed = 10;
var maxBetter = 3;
var maxNameLength = 120;
var leastTimeShare = 0.05;
function toScoreboard(comparison) {
  return isEqual(comparison) ? toEqualLine(comparison) : toBoard(comparison);
}
function isEqual(comparison) {
  const { regressions, unreliable, notAsked, isWorseOverall, isBetterOverall } = comparison;
  const named = regressions.length + unreliable.length + notAsked;
  const isBlind = comparison.passed.baseline === 0;
  return named === 0 && !isWorseOverall && !isBetterOverall && !isBlind && comparison.meetsFloor;
}
function toEqualLine({ baseline, passed, cases, tokens, better }) {
  const cost = tokens === void 0 ? "" : `, tokens ${toShare(tokens)}`;
  const name = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMarkdown */ .l6)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(baseline.name, maxNameLength));
  const line = `\u2705 as good as ${name}: ${passed.tested} of ${cases}${cost}`;
  return better.length === 0 ? line : `${line}. ${toBetter(better)}`;
}
function toBoard(comparison) {
  const { regressions, unreliable, failing } = comparison;
  const named = [
    ...regressions.map((one) => `\u274C ${toCase(one)}`),
    ...unreliable.map((one) => `\u26A0\uFE0F ${toCase(one)} The baseline is unreliable here too.`),
    ...failing.map((one) => `\u26A0\uFE0F ${toName(one.name)} fails on both.`)
  ];
  const shown = named.slice(0, maxNamed);
  if (named.length > maxNamed)
    shown.push(`\u2026 and ${named.length - maxNamed} more.`);
  const rest = listRest(comparison);
  return [toHeading(comparison), toTable(comparison), shown.join("<br>\n"), rest.join(" ")].filter(Boolean).join("\n\n");
}
function toHeading(comparison) {
  const { tested, isStrict, meetsFloor } = comparison;
  const isRed = !meetsFloor || isStrict && (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_4__/* .countRegressions */ .ci)(comparison) > 0;
  const icon = isRed ? "\u274C" : (0,_chunk_6VK6ABRR_js__WEBPACK_IMPORTED_MODULE_4__/* .countRegressions */ .ci)(comparison) > 0 ? "\u26A0\uFE0F" : "\u2705";
  return `### ${icon} ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMarkdown */ .l6)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(tested.name, maxNameLength))}: ${toVerdict(comparison)}`;
}
function toVerdict({ regressions, passed, isWorseOverall, isBetterOverall }) {
  const { length: count } = regressions;
  if (count > 0)
    return count === 1 ? "1 regression" : `${count} regressions`;
  if (isWorseOverall)
    return "worse overall";
  if (passed.baseline === 0)
    return "no comparison, because the baseline passes nothing";
  return isBetterOverall ? "better overall" : "no regression";
}
function toTable({ tested, baseline, cases, passed, tokens, runMs }) {
  const commit = baseline.commitSha === void 0 ? "" : ` at ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCode */ .Xt)(baseline.commitSha.slice(0, 7))}`;
  const here = tested.isPullRequest ? "this pull request" : "this deployment";
  const rows = [
    [
      cases === 1 ? "1 case" : `${cases} cases`,
      here,
      `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCode */ .Xt)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(baseline.name, maxNameLength))}${commit}`
    ],
    [":--", ":--", ":--"],
    ["Passed", String(passed.tested), String(passed.baseline)],
    tokens && [
      "Tokens per case",
      `${toCount(tokens.tested)} (${toShare(tokens)})`,
      toCount(tokens.baseline)
    ],
    runMs && ["Time, median", toTime(runMs), (0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(runMs.baseline)]
  ];
  return rows.flatMap((cells) => cells ? `| ${cells.join(" | ")} |` : []).join("\n");
}
function toTime(runMs) {
  const time = (0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(runMs.tested);
  return Math.abs(runMs.ratio - 1) < leastTimeShare ? time : `${time} (${toShare(runMs)})`;
}
function listRest({ better, cleared, notAsked, leftOut, isWorseOverall, failedAlone }) {
  const times = cleared === 1 ? "1 differed once and passed" : `${cleared} differed once and passed`;
  return [
    isWorseOverall && `\u274C Worse overall: ${failedAlone.tested} failed only here, ${failedAlone.baseline} only on the baseline.`,
    better.length > 0 && `\u2705 ${toBetter(better)}`,
    cleared > 0 && `\u26AA ${times} when asked again.`,
    notAsked > 0 && `\u26AA ${notAsked} more failed only here, and were not asked again.`,
    leftOut > 0 && `\u26AA ${leftOut} ${leftOut === 1 ? "test" : "tests"} not run on the baseline.`
  ].filter((line) => line !== false);
}
function toBetter(better) {
  const names = better.slice(0, maxBetter).map(toName);
  const more = better.length - names.length;
  return `Better: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
function toCase({ name, cause, asked, passed }) {
  const rate = asked && passed ? `: ${passed.tested} of ${asked.tested}, baseline ${passed.baseline} of ${asked.baseline}` : "";
  const why = cause === "" ? "" : ` ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMarkdown */ .l6)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutTrailing */ .hT)(cause, ".")))}.`;
  return `${toName(name)}${rate}.${why}`;
}
function toName(name) {
  return `**${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMarkdown */ .l6)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(name, maxNameLength))}**`;
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
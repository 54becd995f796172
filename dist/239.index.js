"use strict";
exports.id = 239;
exports.ids = [239];
exports.modules = {

/***/ 1239:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* unused harmony export toJUnitXml */
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9732);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9817);




// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ file: suite = "smoke test", tests: planned } = {}, { state, endedAt, failure, explain }) {
  const { smoke, smokeTest, smokeDurationMs = 0, durationMs = 0, comparison, began } = state;
  const { isStrict = false, regressions = [] } = comparison ?? {};
  const regressedNames = new Set(regressions.map((regressed) => regressed.name));
  const { title, ...words } = failure ?? { title: "Nothing was tested", message: "", remedy: "" };
  const prefix = began === "smoke-test" ? "" : "It was not run: ";
  const stepProblem = { kind: "error", type: title, ...toTexts(prefix, words) };
  const toProblem = (caseName, { error }, place) => {
    const kind = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error, "unexpected-output") ? "failure" : "error";
    const errorName = error instanceof Error ? error.name : "Error";
    const mark = regressedNames.has(caseName) ? "Regression: " : "";
    const texts = toTexts(`${mark}${place}: `, explain(error));
    return { kind, type: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error) ? error.code : errorName, ...texts };
  };
  const toCases = (testName) => {
    const report = smoke?.tests.find((test) => test.name === testName);
    if (report === void 0) {
      const className2 = smoke?.assistantId ?? suite;
      const problem = smokeTest === "passed" ? void 0 : stepProblem;
      return [{ name: testName, className: className2, durationMs: problem ? 0 : smokeDurationMs, problem }];
    }
    const { assistant: className, durationMs: testMs, failure: testFailure, cases: ofTest } = report;
    if (ofTest === void 0) {
      const place = testFailure ? (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_0__/* .formatRepetition */ .XF)(report, testFailure) : "";
      const problem = testFailure && toProblem(testName, testFailure, place);
      return [{ name: testName, className, durationMs: testMs, problem }];
    }
    return ofTest.map(({ label, durationMs: durationMs2, failure: caseFailure }) => {
      const caseName = `${testName} [${label}]`;
      const isReported = testFailure !== void 0 || isStrict && regressedNames.has(caseName);
      const reported = isReported ? caseFailure : void 0;
      const problem = reported && toProblem(caseName, reported, (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_0__/* .formatStep */ .yS)(reported));
      return { name: caseName, className, durationMs: durationMs2, problem };
    });
  };
  const testsOfReport = smoke?.isSingle ? void 0 : smoke?.tests;
  const tests = planned ?? testsOfReport ?? [{ name: suite }];
  const cases = tests.flatMap((test) => toCases(test.name));
  const isComplete = smokeTest !== "failed" || cases.some(({ problem }) => problem !== void 0);
  const compared = { name: "comparison with the baseline", className: suite, durationMs: 0 };
  const all = isComplete ? cases : [...cases, { ...compared, problem: stepProblem }];
  return toJUnitXml(suite, new Date(endedAt.getTime() - durationMs), all);
}
function toTexts(prefix, { message, remedy }) {
  const line = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toOneLine */ .GX)(`${prefix}${message}`, maxMessageLength);
  return { message: line, text: `${message}
${remedy}` };
}
function toJUnitXml(name, startedAt, cases) {
  const count = (kind) => cases.filter(({ problem }) => problem?.kind === kind).length;
  const attributes = toAttributes({
    name,
    timestamp: startedAt.toISOString().slice(0, "YYYY-MM-DDThh:mm:ss".length),
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    time: toSeconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0))
  });
  const lines = ["<testsuites>", `  <testsuite${attributes}>`, ...cases.map(toTestCase)];
  return `<?xml version="1.0" encoding="UTF-8"?>
${lines.join("\n")}
  </testsuite>
</testsuites>
`;
}
function toTestCase({ name, className, durationMs, problem }) {
  const time = toSeconds(durationMs);
  const start = `    <testcase${toAttributes({ name, classname: className, time })}`;
  if (problem === void 0)
    return `${start}/>`;
  const { kind, message, type, text } = problem;
  const opened = `      <${kind}${toAttributes({ message, type })}`;
  return `${start}>
${opened}>${escapeText(text)}</${kind}>
    </testcase>`;
}
function toAttributes(values) {
  return Object.entries(values).map(([name, value]) => ` ${name}="${escapeText(String(value)).replace(/[\t\n]/g, " ")}"`).join("");
}
var escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
function escapeText(text) {
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\uFFFD").toWellFormed().replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
function toSeconds(milliseconds) {
  return (milliseconds / 1e3).toFixed(3);
}



/***/ })

};
;
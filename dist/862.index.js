"use strict";
exports.id = 862;
exports.ids = [862];
exports.modules = {

/***/ 862:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* harmony import */ var _chunk_LK7FWEK6_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(315);
/* harmony import */ var _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(963);
/* harmony import */ var _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(805);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(817);





// .build/compiled/report/junit.js
function toJUnitXml({ name, startedAt, cases }) {
  const shownName = name.trim() === "" ? "unnamed" : name;
  const count = (kind) => String(cases.filter(({ problem }) => problem?.kind === kind).length);
  const attributes = toAttributes({
    package: shownName,
    id: "0",
    name: shownName,
    timestamp: startedAt.toISOString().slice(0, "YYYY-MM-DDThh:mm:ss".length),
    hostname: "localhost",
    tests: String(cases.length),
    failures: count("failure"),
    errors: count("error"),
    time: toSeconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0))
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `  <testsuite${attributes}>`,
    // Ant's schema wants properties, older ones of Jenkins at least one, and a timestamp may not tell its zone.
    "    <properties>",
    '      <property name="timezone" value="UTC"/>',
    "    </properties>",
    ...cases.map(toTestCase),
    "    <system-out/>",
    "    <system-err/>",
    "  </testsuite>",
    "</testsuites>",
    ""
  ].join("\n");
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
  return Object.entries(values).map(([name, value]) => ` ${name}="${escapeText(value).replace(/[\t\n]/g, " ")}"`).join("");
}
var escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
function escapeText(text) {
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\uFFFD").toWellFormed().replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
function toSeconds(milliseconds) {
  return (Math.max(milliseconds, 0) / 1e3).toFixed(3);
}

// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ name, tests }, summary) {
  const { facts, endedAt, durationMs, failure, explain } = summary;
  const { smoke, smokeTest, smokeDurationMs = 0 } = facts;
  const isPassed = smokeTest === "passed";
  const reports = smoke?.tests ?? [smoke?.question ?? []].flat();
  const done = new Map(reports.map((test) => [test.name, test]));
  const { title: type, ...texts } = failure ?? {
    title: "Nothing was tested",
    message: "",
    remedy: ""
  };
  const start = facts.stage === "smoke-test" ? "" : "It was not run: ";
  const notRun = { kind: "error", type, ...toTexts(start, texts) };
  const cases = tests.map((test) => {
    const report = done.get(test);
    if (report !== void 0)
      return toCase(report, explain);
    const className = smoke?.assistantId ?? name;
    if (isPassed)
      return { name: test, className, durationMs: smokeDurationMs };
    return { name: test, className, durationMs: 0, problem: notRun };
  });
  const startedAt = new Date(endedAt.getTime() - durationMs);
  return toJUnitXml({ name, startedAt, cases });
}
function toCase(test, explain) {
  const { name, assistant: className, durationMs, failure } = test;
  if (failure === void 0)
    return { name, className, durationMs };
  const { error } = failure;
  const problem = {
    kind: error instanceof _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_2__/* .SmokeTestFailed */ .bs ? "failure" : "error",
    type: error instanceof Error ? error.name : "Error",
    ...toTexts(`${(0,_chunk_LK7FWEK6_js__WEBPACK_IMPORTED_MODULE_0__/* .toSampleWords */ .ZD)(failure)}: `, explain(error))
  };
  return { name, className, durationMs, problem };
}
function toTexts(start, { message, remedy }) {
  const line = (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(`${start}${message}`, maxMessageLength);
  return { message: line, text: `${message}
${remedy}` };
}



/***/ })

};
;
"use strict";
exports.id = 202;
exports.ids = [202];
exports.modules = {

/***/ 202:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* unused harmony export toJUnitXml */
/* harmony import */ var _chunk_KFDPALW7_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96);
/* harmony import */ var _chunk_7NOMCLMX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(933);
/* harmony import */ var _chunk_ZBG5ZSWT_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(590);
/* harmony import */ var _chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(817);






// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ file: name = "smoke test", tests } = {}, { state, endedAt, durationMs, failure, explain }) {
  const { smoke, smokeTest, smokeDurationMs = 0 } = state;
  const reports = smoke?.tests ?? [smoke?.singleTest ?? []].flat();
  const toTexts = (start2, { message, remedy }) => ({
    message: (0,_chunk_UNFQULRI_js__WEBPACK_IMPORTED_MODULE_3__/* .toOneLine */ .GX)(`${start2}${message}`, maxMessageLength),
    text: `${message}
${remedy}`
  });
  const missing = failure ?? { title: "Nothing was tested", message: "", remedy: "" };
  const start = state.stage === "smoke-test" ? "" : "It was not run: ";
  const notRun = { kind: "error", type: missing.title, ...toTexts(start, missing) };
  const cases = (tests ?? [{ name }]).map(({ name: test }) => {
    const report = reports.find((one) => one.name === test);
    if (report === void 0) {
      const shared = { name: test, className: smoke?.assistantId ?? name };
      return smokeTest === "passed" ? { ...shared, durationMs: smokeDurationMs } : { ...shared, durationMs: 0, problem: notRun };
    }
    const passed = { name: test, className: report.assistant, durationMs: report.durationMs };
    if (report.failure === void 0)
      return passed;
    const { error } = report.failure;
    const kind = error instanceof _chunk_ZBG5ZSWT_js__WEBPACK_IMPORTED_MODULE_2__/* .SmokeTestFailed */ .bs ? "failure" : "error";
    const type = error instanceof Error ? error.name : "Error";
    const texts = toTexts(`${(0,_chunk_KFDPALW7_js__WEBPACK_IMPORTED_MODULE_0__/* .formatRepetition */ .XF)(report.failure)}: `, explain(error));
    return { ...passed, problem: { kind, type, ...texts } };
  });
  return toJUnitXml({ name, startedAt: new Date(endedAt.getTime() - durationMs), cases });
}
function toJUnitXml(suite) {
  const { startedAt, cases } = suite;
  const name = suite.name.trim() === "" ? "unnamed" : suite.name;
  const count = (kind) => String(cases.filter(({ problem }) => problem?.kind === kind).length);
  const attributes = toAttributes({
    package: name,
    id: "0",
    name,
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



/***/ })

};
;
"use strict";
exports.id = 712;
exports.ids = [712];
exports.modules = {

/***/ 3712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* unused harmony export toJUnitXml */
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1452);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9155);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3294);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9817);







// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ file: name = "smoke test", tests } = {}, { state, endedAt, durationMs, failure, explain }) {
  const { smoke, smokeTest, smokeDurationMs = 0, comparison, stage } = state;
  const reports = smoke?.tests ?? [smoke?.singleTest ?? []].flat();
  const { isStrict = false, isWorseOverall = false } = comparison ?? {};
  const regressed = new Set(comparison?.regressions.map((one) => one.name));
  const missing = failure ?? { title: "Nothing was tested", message: "", remedy: "" };
  const start = stage === "smoke-test" ? "" : "It was not run: ";
  const ofStep = { kind: "error", type: missing.title, ...toTexts(start, missing) };
  const toCase = (test, failed, place = "") => {
    if (failed === void 0)
      return test;
    const { error } = failed;
    const kind = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error, "unexpected-output") ? "failure" : "error";
    const named = error instanceof Error ? error.name : "Error";
    const type = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error) ? error.code : named;
    const mark = regressed.has(test.name) ? "Regression: " : "";
    return { ...test, problem: { kind, type, ...toTexts(`${mark}${place}: `, explain(error)) } };
  };
  const cases = (tests ?? smoke?.tests ?? [{ name }]).flatMap(({ name: test }) => {
    const report = reports.find((one) => one.name === test);
    if (report === void 0) {
      const shared = { name: test, className: smoke?.assistantId ?? name };
      return smokeTest === "passed" ? { ...shared, durationMs: smokeDurationMs } : { ...shared, durationMs: 0, problem: ofStep };
    }
    const { assistant: className, durationMs: durationMs2, failure: failed } = report;
    const ofCases = report.cases?.map((one) => {
      const shared = { name: `${test} [${one.label}]`, className, durationMs: one.durationMs };
      const isTolerated = failed === void 0 && !(isStrict && regressed.has(shared.name));
      const told = isTolerated ? void 0 : one.failure;
      return toCase(shared, told, told && (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_0__/* .formatStep */ .yS)(told));
    });
    const whole = { name: test, className, durationMs: durationMs2 };
    return ofCases ?? toCase(whole, failed, failed && (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_0__/* .formatRepetition */ .XF)(failed));
  });
  const isFailing = cases.some(({ problem }) => problem !== void 0);
  const isShown = smokeTest !== "failed" || isFailing && !(isStrict && isWorseOverall);
  const compared = { name: "comparison with the baseline", className: name, durationMs: 0 };
  const all = isShown ? cases : [...cases, { ...compared, problem: ofStep }];
  return toJUnitXml({ name, startedAt: new Date(endedAt.getTime() - durationMs), cases: all });
}
function toTexts(start, { message, remedy }) {
  const line = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(`${start}${message}`, maxMessageLength);
  return { message: line, text: `${message}
${remedy}` };
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
    // Ant's schema requires properties, older ones of Jenkins at least one, and a timestamp may not tell its zone.
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
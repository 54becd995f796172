"use strict";
exports.id = 426;
exports.ids = [426];
exports.modules = {

/***/ 4256:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ BaselineUnavailable),
/* harmony export */   AZ: () => (/* binding */ ExpectationTimedOut),
/* harmony export */   BB: () => (/* binding */ BaselineIsTested),
/* harmony export */   KU: () => (/* binding */ NoPendingInterrupt),
/* harmony export */   bs: () => (/* binding */ SmokeTestFailed),
/* harmony export */   mh: () => (/* binding */ AgentRegressed),
/* harmony export */   mu: () => (/* binding */ SmokePlanFailed)
/* harmony export */ });
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6631);


// .build/compiled/smoke/errors.js
var SmokeTestFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("SmokeTestFailed") {
  constructor(subject, difference, diff) {
    super(`${subject} doesn't match the expected value`, { subject, difference, diff });
  }
};
var ExpectationTimedOut = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("ExpectationTimedOut") {
};
var NoPendingInterrupt = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("NoPendingInterrupt") {
};
var SmokePlanFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("SmokePlanFailed") {
  constructor(failed, total, unscored = []) {
    super(`${failed.length} of ${total} tests failed`, { failed, unscored });
  }
};
var AgentRegressed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("AgentRegressed") {
};
var BaselineUnavailable = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("BaselineUnavailable") {
};
var BaselineIsTested = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("BaselineIsTested") {
};




/***/ }),

/***/ 8426:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* unused harmony export toJUnitXml */
/* harmony import */ var _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4256);
/* harmony import */ var _chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9942);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6631);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9817);







// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ file: name = "smoke test", tests } = {}, { state, endedAt, durationMs, failure, explain }) {
  const { smoke, smokeTest, smokeDurationMs = 0 } = state;
  const reports = smoke?.tests ?? [smoke?.singleTest ?? []].flat();
  const toTexts = (start2, { message, remedy }) => ({
    message: (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(`${start2}${message}`, maxMessageLength),
    text: `${message}
${remedy}`
  });
  const missing = failure ?? { title: "Nothing was tested", message: "", remedy: "" };
  const start = state.stage === "smoke-test" ? "" : "It was not run: ";
  const notRun = { kind: "error", type: missing.title, ...toTexts(start, missing) };
  const toProblem = (error, place) => {
    const kind = error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_0__/* .SmokeTestFailed */ .bs ? "failure" : "error";
    const type = error instanceof Error ? error.name : "Error";
    return { kind, type, ...toTexts(`${place}: `, explain(error)) };
  };
  const regressed = new Set(state.comparison?.regressions.map((one) => one.name));
  const cases = (tests ?? smoke?.tests ?? [{ name }]).flatMap(({ name: test }) => {
    const report = reports.find((one) => one.name === test);
    if (report === void 0) {
      const shared = { name: test, className: smoke?.assistantId ?? name };
      return smokeTest === "passed" ? { ...shared, durationMs: smokeDurationMs } : { ...shared, durationMs: 0, problem: notRun };
    }
    const toCase = (name2, durationMs2, failed, place = "") => {
      const shared = { name: name2, className: report.assistant, durationMs: durationMs2 };
      const mark = regressed.has(name2) ? "Regression: " : "";
      return failed ? { ...shared, problem: toProblem(failed.error, mark + place) } : shared;
    };
    if (report.cases === void 0) {
      const { failure: failed } = report;
      return toCase(test, report.durationMs, failed, failed && (0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_1__/* .formatRepetition */ .XF)(failed));
    }
    return report.cases.map(({ label, durationMs: durationMs2, failure: failed }) => {
      return toCase(`${test} [${label}]`, durationMs2, failed, failed && (0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_1__/* .formatStep */ .yS)(failed));
    });
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
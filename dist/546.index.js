"use strict";
exports.id = 546;
exports.ids = [546];
exports.modules = {

/***/ 8546:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toSmokeReport: () => (/* binding */ toSmokeReport)
/* harmony export */ });
/* unused harmony export toJUnitXml */
/* harmony import */ var _chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9450);
/* harmony import */ var _chunk_D2T67TKZ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(880);
/* harmony import */ var _chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4486);
/* harmony import */ var _chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(558);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/report/smoke-report.js
var maxMessageLength = 500;
function toSmokeReport({ file: name = "smoke test", tests: planned } = {}, { state, endedAt, failure, explain }) {
  const { smoke, smokeTest, smokeDurationMs = 0, durationMs = 0, comparison, began } = state;
  const { isStrict = false, regressions = [] } = comparison ?? {};
  const regressed = new Set(regressions.map((one) => one.name));
  const { title, ...missing } = failure ?? { title: "Nothing was tested", message: "", remedy: "" };
  const start = began === "smoke-test" ? "" : "It was not run: ";
  const ofStep = { kind: "error", type: title, ...toTexts(start, missing) };
  const toProblem = (test, { error }, place) => {
    const kind = (0,_chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_2__/* .isProblem */ .AN)(error, "unexpected-output") ? "failure" : "error";
    const named = error instanceof Error ? error.name : "Error";
    const mark = regressed.has(test) ? "Regression: " : "";
    const texts = toTexts(`${mark}${place}: `, explain(error));
    return { kind, type: (0,_chunk_T2MUBWKP_js__WEBPACK_IMPORTED_MODULE_2__/* .isProblem */ .AN)(error) ? error.code : named, ...texts };
  };
  const toCases = (test) => {
    const report = smoke?.tests.find((one) => one.name === test);
    if (report === void 0) {
      const className2 = smoke?.assistantId ?? name;
      const problem2 = smokeTest === "passed" ? void 0 : ofStep;
      return [{ name: test, className: className2, durationMs: problem2 ? 0 : smokeDurationMs, problem: problem2 }];
    }
    const { assistant: className, durationMs: durationMs2, failure: failed, cases: cases2 } = report;
    const problem = failed && toProblem(test, failed, (0,_chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_0__/* .formatRepetition */ .XF)(report, failed));
    if (cases2 === void 0)
      return [{ name: test, className, durationMs: durationMs2, problem }];
    return cases2.map(({ label, durationMs: durationMs3, failure: ofCase }) => {
      const one = `${test} [${label}]`;
      const isTold = failed !== void 0 || isStrict && regressed.has(one);
      const problem2 = isTold && ofCase ? toProblem(one, ofCase, (0,_chunk_NDIWW2WP_js__WEBPACK_IMPORTED_MODULE_0__/* .formatStep */ .yS)(ofCase)) : void 0;
      return { name: one, className, durationMs: durationMs3, problem: problem2 };
    });
  };
  const ofPlan = planned ?? (smoke?.isSingle ? void 0 : smoke?.tests);
  const cases = (ofPlan ?? [{ name }]).flatMap((test) => toCases(test.name));
  const isShown = smokeTest !== "failed" || cases.some(({ problem }) => problem !== void 0);
  const compared = { name: "comparison with the baseline", className: name, durationMs: 0 };
  const all = isShown ? cases : [...cases, { ...compared, problem: ofStep }];
  return toJUnitXml(name, new Date(endedAt.getTime() - durationMs), all);
}
function toTexts(start, { message, remedy }) {
  const line = (0,_chunk_IOXEJJOT_js__WEBPACK_IMPORTED_MODULE_3__/* .toOneLine */ .GX)(`${start}${message}`, maxMessageLength);
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
"use strict";
exports.id = 668;
exports.ids = [668];
exports.modules = {

/***/ 4668:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCaseTests: () => (/* binding */ readCaseTests)
/* harmony export */ });
/* unused harmony exports readCases, sharedByCases */
/* harmony import */ var _chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8977);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5448);
/* harmony import */ var _chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5077);
/* harmony import */ var _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5326);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);







// .build/compiled/smoke/plan/case-tests.js
var sharedByCases = ["assistant_id", "thread", "repeat", "pass", "baseline"];
async function readCaseTests(document, readFile) {
  const { value } = document;
  const tests = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(value) && Array.isArray(value["tests"]) ? value["tests"] : [];
  const faults = [];
  const byTest = /* @__PURE__ */ new Map();
  const filled = [...tests];
  let room = _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanCases */ .Lc;
  for (const [at, test] of tests.entries()) {
    const fail = (problem, ...below) => {
      const path = ["tests", at, ...below];
      faults.push({ line: document.findLine(path), problem: `${path.join(".")}: ${problem}` });
    };
    if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(test))
      continue;
    const { cases: written, name, ...template } = test;
    const refuseIn = (value2, problem, ...below) => void (0,_chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .fillCase */ .Ev)(value2, {}, () => fail(problem, ...below));
    refuseIn(name, "does not use its cases", "name");
    for (const key of sharedByCases)
      refuseIn(template[key], "has no place for a case", key);
    for (const { id, path } of listJudges(test))
      refuseIn(id, "has no place for a case", ...path);
    if (written === void 0) {
      const refuse = (_, path = []) => fail(`has a ${_chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .caseStart */ .zy}\u2026}, but no cases`, ...path);
      filled[at] = { ...test, ...(0,_chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .fillCase */ .Ev)(template, {}, refuse) };
      continue;
    }
    const findLine = (nth) => document.findLine(["tests", at, "cases", nth]);
    const { cases, faults: broken } = await readList(written, readFile, findLine);
    const toPlace = (line) => typeof written === "string" ? `${written}:${line}` : `line ${line}`;
    for (const { line, problem } of broken)
      fail(line === 0 ? problem : `${toPlace(line)} ${problem}`, "cases");
    room -= cases.length;
    if (room < 0)
      fail(`the plan has more than ${_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanCases */ .Lc} cases`, "cases");
    if (typeof written === "string" && cases.length + broken.length === 0)
      fail(`${written} has no cases`, "cases");
    const labels = cases.map(({ line, name: own = toPlace(line) }) => own);
    const counts = Map.groupBy(labels, (label) => label);
    const listed = cases.map(({ line, read }, nth) => {
      const fill = (onProblem = () => void 0) => {
        return { name, cases: "listed", ...(0,_chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .fillCase */ .Ev)(template, read(), onProblem) };
      };
      const own = labels[nth] ?? "";
      const label = counts.get(own)?.length === 1 ? own : `${own}, case ${nth + 1}`;
      return { label, place: toPlace(line), fill };
    });
    if (listed.length > 0)
      byTest.set(at, listed);
    filled[at] = { ...listed[0]?.fill() ?? { name, input: null }, cases: written };
  }
  return { value: { ...value, tests: filled }, faults, byTest };
}
function listJudges(test) {
  const steps = Array.isArray(test["steps"]) ? test["steps"] : [];
  return [test, ...steps].map((step, at) => {
    const judge = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(step) ? step["judge"] : void 0;
    const id = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(judge) ? judge["assistant_id"] : void 0;
    const place = at === 0 ? [] : ["steps", at - 1];
    return { id, path: [...place, "judge", "assistant_id"] };
  });
}
async function readList(written, readFile, findLine) {
  if (typeof written !== "string")
    return listCases(written, findLine);
  try {
    return await readCases(written, readFile(written));
  } catch (error) {
    const isKnown = error instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .j || error instanceof _chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .SmokePlanError */ .f5;
    if (!isKnown)
      throw error;
    return { cases: [], faults: [{ line: 0, problem: `${written} ${error.message}` }] };
  }
}
var maxCaseNameLength = 100;
async function readCases(fileName, text) {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const reader = Object.hasOwn(readers, ending) ? readers[ending] : void 0;
  if (reader === void 0)
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .j("must end in .jsonl, .csv, .yml, .yaml or .json");
  return await reader(text.startsWith("\uFEFF") ? text.slice(1) : text);
}
var readers = {
  jsonl: readJsonLines,
  ndjson: readJsonLines,
  csv: readCsv,
  yml: readYaml,
  yaml: readYaml,
  json: readYaml
};
var notKept = "has a key twice, or a number beyond 2^53, which must be written as a string";
function readJsonLines(text) {
  const cases = [];
  const faults = [];
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    const end = text.indexOf("\n", start);
    const written = text.slice(start, end === -1 ? void 0 : end).trim();
    start = end === -1 ? text.length : end + 1;
    if (written === "")
      continue;
    try {
      const data = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJsonText */ .lk)(written);
      if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(data))
        faults.push({ line, problem: "is not a JSON object" });
      else if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isKeptWhole */ .I9)(written))
        faults.push({ line, problem: notKept });
      else
        cases.push({ line, name: findName(data), read: () => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJsonText */ .lk)(written) });
    } catch (error) {
      faults.push({ line, problem: error instanceof _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .JsonTooDeep */ .nh ? error.message : "is not JSON" });
    }
  }
  return { cases, faults };
}
async function readCsv(written) {
  const { parse, CsvError } = await __webpack_require__.e(/* import() */ 829).then(__webpack_require__.bind(__webpack_require__, 9829));
  const text = written.replace(/\r\n?/g, "\n");
  const [header = ""] = text.split("\n", 1);
  const cases = [];
  let last = 0;
  const toCase = (data, { lines }) => {
    const breaks = Object.values(data).join("").split("\n").length - 1;
    last = lines;
    cases.push({ line: last - breaks, name: findName(data), read: () => data });
    return null;
  };
  const columns = (names) => {
    if (new Set(names).size < names.length)
      throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .j("names a column twice");
    last = 1;
    return names;
  };
  const delimiter = header.includes(",") ? "," : [",", ";"];
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true };
  try {
    parse(text, { columns, delimiter, ...skipping, on_record: toCase });
    return { cases, faults: [] };
  } catch (error) {
    const isCsvError = error instanceof CsvError;
    if (!isCsvError && !(error instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .j))
      throw error;
    const isOpen = isCsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
    const { lines = 1 } = error;
    const line = isOpen ? last + 1 : lines;
    const problem = isCsvError ? csvProblems[error.code] ?? "is not CSV" : error.message;
    return { cases, faults: [{ line, problem }] };
  }
}
var wrongCount = "has a different number of values than the first line has names";
var csvProblems = {
  CSV_RECORD_INCONSISTENT_COLUMNS: wrongCount,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: wrongCount,
  CSV_QUOTE_NOT_CLOSED: "has a quote that is not closed",
  INVALID_OPENING_QUOTE: "has a quote in an unquoted value",
  CSV_INVALID_CLOSING_QUOTE: "has text after a closing quote"
};
function readYaml(text) {
  if (text.length > _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanBytes */ .Jg)
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .j("is larger than 1 MiB. Use .jsonl instead");
  const document = new _chunk_7ILLQRRB_js__WEBPACK_IMPORTED_MODULE_0__/* .PlanDocument */ .t3(text);
  return listCases(document.value, (at) => document.findLine([at]));
}
function listCases(list, findLine) {
  if (!Array.isArray(list))
    return { cases: [], faults: [{ line: 1, problem: "is not a list of cases" }] };
  const cases = [];
  const faults = [];
  for (const [at, data] of list.entries()) {
    const line = findLine(at);
    if ((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(data))
      cases.push({ line, name: findName(data), read: () => data });
    else
      faults.push({ line, problem: "is not an object" });
  }
  return { cases, faults };
}
function findName({ name, id }) {
  const found = [name, id].find((one) => typeof one === "string" || typeof one === "number");
  const text = String(found ?? "");
  return text === "" ? void 0 : (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .toOneLine */ .GX)(text, maxCaseNameLength);
}



/***/ })

};
;
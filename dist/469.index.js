"use strict";
exports.id = 469;
exports.ids = [469];
exports.modules = {

/***/ 125:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ settleValues),
/* harmony export */   U: () => (/* binding */ yamlOptions)
/* harmony export */ });
/* harmony import */ var _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(488);


// .build/compiled/text/yaml-text.js
var yamlOptions = {
  merge: true,
  intAsBigInt: true,
  prettyErrors: false,
  // Prints nothing, where `silent` would also drop a second document without an error.
  logLevel: "error"
};
var maxReads = 1e4;
function settleValues(yaml, document) {
  const faults = [];
  const anchors = /* @__PURE__ */ new Map();
  const known = /* @__PURE__ */ new Map();
  const isMerge = ({ key }) => yaml.isScalar(key) && typeof key.value === "symbol";
  const resolve = (node) => yaml.isAlias(node) ? anchors.get(node.source) : node;
  const listSources = ({ value }) => {
    const source = resolve(value);
    return yaml.isSeq(source) ? source.items.map(resolve) : [source];
  };
  const countReads = (sources) => sources.reduce((sum, source) => sum + 1 + countInner(source), 0);
  const countInner = (map) => {
    const count = known.get(map);
    if (count !== void 0 || !yaml.isMap(map))
      return count ?? 0;
    known.set(map, 0);
    known.set(map, countReads(map.items.filter(isMerge).flatMap(listSources)));
    return known.get(map) ?? 0;
  };
  const fail = (node, problem) => faults.push({ offset: node?.range?.[0] ?? 0, problem });
  yaml.visit(document, {
    Collection(key, node) {
      if (node.anchor)
        anchors.set(node.anchor, node);
      return key === "key" ? yaml.visit.SKIP : void 0;
    },
    Pair(_, pair) {
      if (!isMerge(pair))
        return;
      const sources = listSources(pair);
      if (!sources.every(yaml.isMap))
        fail(pair.key, "a merge key (<<) needs a map, or a list of maps");
      else if (countReads(sources) > maxReads)
        fail(pair.key, "a merge key (<<) reads too many maps");
    },
    Scalar(key, node) {
      const { value, source = "" } = node;
      if (key !== "key" && typeof value === "bigint")
        node.value = toNumber(value);
      if (typeof value !== "number" || Number.isFinite(value))
        return;
      if ((0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_0__/* .isInexact */ .ly)(source))
        node.value = new _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_0__/* .ExactNumber */ .fh(source);
      else
        fail(node, "JSON has no such number");
    }
  });
  return faults;
}
function toNumber(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : new _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_0__/* .ExactNumber */ .fh(String(value));
}




/***/ }),

/***/ 469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPlanFile: () => (/* binding */ readPlanFile)
/* harmony export */ });
/* harmony import */ var _chunk_VOIO4YTO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(479);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(448);
/* harmony import */ var _chunk_Z5DPJBDZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(125);
/* harmony import */ var _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(158);
/* harmony import */ var _chunk_J3QH4J2R_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(374);
/* harmony import */ var _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(535);
/* harmony import */ var _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(663);
/* harmony import */ var _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(48);
/* harmony import */ var _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(805);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(817);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_10___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_10__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(24);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_11___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_11__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_12___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_12__);












// .build/compiled/inputs/plan-file.js




// .build/compiled/smoke/plan-rules.js
var stepKeys = Object.keys(_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .steps */ .Ci).join(", ");
function findThreadNeed(step) {
  const needs = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findSteps */ .B0)(step).map(([key, kind]) => kind.findThreadNeed?.(step[key]));
  const [expecting] = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findExpectations */ .jP)(step).find(([, { needsThread }]) => needsThread) ?? [];
  return needs.find((need) => need !== void 0) ?? expecting;
}
function checkStep(step, context) {
  const [[key] = [], [another] = []] = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findSteps */ .B0)(step);
  if (key !== void 0 && another === void 0)
    checkExpectations(step, key, context);
  else
    add(context, another === void 0 ? [] : [another], `needs exactly one of: ${stepKeys}`);
}
function checkTest(test, context) {
  checkSamples(test, context);
  const isStepwise = Object.hasOwn(test, "steps");
  const need = isStepwise ? "the steps" : findThreadNeed(test);
  if (test["thread"] === false && need !== void 0) {
    add(context, ["thread"], `must not be false: needed for ${need}`);
  }
  const known = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findSteps */ .B0)(test).map(([key]) => key);
  if (isStepwise) {
    const single = ["input", "config"].filter((key) => Object.hasOwn(test, key));
    for (const key of [...single, ...known, ...(0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findExpectations */ .jP)(test).map(([name2]) => name2)]) {
      add(context, [key], "belongs to a step, because this test has steps");
    }
    for (const index of listRepeats(test["steps"], findSingleKey)) {
      const key = findSingleKey(test["steps"][index]);
      add(context, ["steps", index, key], `is the second ${key} of this test, which can have one`);
    }
    checkReferences(test["steps"], context);
  } else if (Object.hasOwn(test, "input")) {
    for (const key of known) {
      add(context, [key], "cannot stand beside input, which is a run by itself");
    }
    checkExpectations(test, "run", context);
  } else {
    checkReferences([test], context);
    if (Object.hasOwn(test, "config"))
      add(context, ["config"], "belongs beside input");
    if (known.length > 0)
      checkStep(test, context);
    else
      add(context, [], `needs an input, steps, or one of: ${stepKeys}`);
  }
}
function checkSamples(test, context) {
  const { repeat, pass } = test;
  if (pass !== void 0 && repeat === void 0)
    add(context, ["pass"], "is not used without repeat");
  if (Number(pass) > Number(repeat))
    add(context, ["pass"], `is more than repeat, which is ${repeat}`);
  const all = Array.isArray(test["steps"]) ? test["steps"] : [test];
  const isSingle = all.some((step) => findSingleKey(step) !== void 0);
  if (Number(repeat) > 1 && isSingle)
    add(context, ["repeat"], "is not used with a cron");
}
function checkReferences(listed, context) {
  const all = Array.isArray(listed) ? listed : [];
  for (const [index, step] of all.entries()) {
    for (const [key] of (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .isMap */ .jh)(step) ? (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findSteps */ .B0)(step) : []) {
      const number = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findStepReference */ .PX)(step[key]);
      if (number === void 0 || number <= index)
        continue;
      const path = step === listed ? [key] : ["steps", index, key];
      add(context, path, `refers to step ${number}, which is not before this one`);
    }
  }
}
function checkNames({ tests }, context) {
  for (const index of listRepeats(tests, (test) => (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .isMap */ .jh)(test) ? test["name"] : void 0)) {
    add(context, ["tests", index, "name"], "is the name of another test too");
  }
}
function checkExpectations(step, key, context) {
  const { shows, findMaxItems } = _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .steps */ .Ci[key];
  for (const [name2, { looksAt }] of (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findExpectations */ .jP)(step)) {
    if (looksAt && !shows.includes(looksAt))
      add(context, [name2], `is not used with ${key}`);
  }
  const { expect_length: length } = step;
  const maxItems = findMaxItems?.(step[key]);
  if ((0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .isMap */ .jh)(length) && Number(length["min"]) > Number(maxItems)) {
    add(context, ["expect_length"], `can never be: the limit of the ${key} is ${maxItems}`);
  }
}
function findSingleKey(step) {
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .isMap */ .jh)(step))
    return void 0;
  return (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findSteps */ .B0)(step).find(([key, kind]) => kind.isSingle?.(step[key]))?.[0];
}
function listRepeats(items, toKey) {
  const keys = Array.isArray(items) ? items.map(toKey) : [];
  return [...keys.keys()].filter((at) => keys[at] !== void 0 && keys.indexOf(keys[at]) < at);
}
function add(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}

// .build/compiled/smoke/plan.js
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, schema.optional()]);
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .steps */ .Ci), ...toShape(_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .expectations */ .Eu) };
var stepSchema = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .re)(stepShape).superRefine(checkStep, _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .whenMap */ .xS).meta({ id: "step", description: "What is done, and what must be true afterwards." });
var title = _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .name */ .UU.max(200).regex(/^\P{Cc}*$/u, "must be one line of text");
var samples = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Wh)().min(1).max(100);
var testSchema = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .re)({
  name: title.describe("What the test shows: unique in the plan, and stable, as its cron is found by it."),
  assistant_id: _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .name */ .UU.refine((id) => _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_5__/* .pathSegment */ .pn.test(id), "is not an ID").optional().meta({
    description: "Assistant ID or graph name. Default is the input assistant_id.",
    pattern: _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_5__/* .pathSegment */ .pn.source,
    patternErrorMessage: "is not an ID"
  }),
  thread: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)((0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zM)(), "A thread of its own, deleted afterwards. Default is true where a step needs one."),
  repeat: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)(samples, "How often the test is run, each time on a thread of its own. Default is 1."),
  pass: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)(samples, "How many of these runs must pass. Default is all."),
  steps: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)((0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)(stepSchema).min(1), "Steps in their order, on one thread."),
  input: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)((0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  config: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)(_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .runConfig */ .aA, "The config of that run."),
  ...stepShape
}).superRefine(checkTest, _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .whenMap */ .xS).transform(({ name: name2, assistant_id, thread, repeat = 1, pass = repeat, ...rest }) => {
  const { steps: several, input, config, ...step } = rest;
  const single = input === void 0 ? step : { ...step, run: { input, config } };
  const needsThread = several !== void 0 || findThreadNeed(single) !== void 0;
  const listed = several ?? [single];
  return { name: name2, assistant_id, thread: thread ?? needsThread, repeat, pass, steps: listed };
}).meta({ id: "test", description: "A test: one input, one step, or several steps." });
var smokePlanSchema = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .re)({
  tests: (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)(testSchema).min(1).max(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .maxPlanTests */ .dB).describe("The tests, each with a name of its own.")
}, (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .ofKind */ .CZ)("must be a map with tests")).superRefine(checkNames, _chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .whenMap */ .xS);

// .build/compiled/smoke/plan-environment.js
var referenceStart = "${env:";
var reference = /(\$?)\$\{env:([^}]{0,100})(\}?)/g;
var variable = /^[A-Za-z_][A-Za-z0-9_]*$/;
var closed = /^(?:INPUT_|ACTIONS_)/i;
var open = /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|BASE_REF|EVENT_NAME|HEAD_REF|JOB|REF|REF_NAME|REF_TYPE|REPOSITORY|REPOSITORY_OWNER|RUN_ATTEMPT|RUN_ID|RUN_NUMBER|SERVER_URL|SHA|WORKFLOW))$/;
function fillIn(text, { variables, mask }) {
  const problems = [];
  const filled = text.replace(reference, (whole, dollar, name2, end) => {
    if (dollar !== "")
      return whole.slice(1);
    const value = Object.hasOwn(variables, name2) && variables[name2] || "";
    const problem = findProblem(name2, end, value);
    if (problem !== void 0) {
      problems.push(problem);
      return whole;
    }
    if (!open.test(name2))
      mask(value);
    return value;
  });
  return { text: filled, problems };
}
function hasReference(text) {
  return text.includes(referenceStart);
}
function findProblem(name2, end, value) {
  if (end === "" || !variable.test(name2))
    return `has a ${referenceStart}\u2026} without the name of a variable`;
  if (closed.test(name2))
    return `cannot take ${name2}: give the step a variable of its own under env`;
  if (value !== "")
    return void 0;
  return `needs the variable ${name2}, which is not set: set it under env of the step`;
}

// .build/compiled/smoke/plan-document.js
var SmokePlanError = class extends (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_8__/* .knownError */ .YY)("SmokePlanError") {
};
var maxFaults = 40;
var words = {
  DUPLICATE_KEY: "a key stands here for the second time",
  RESOURCE_EXHAUSTION: "it is nested too deeply",
  MULTIPLE_DOCS: "a second document begins here",
  TAB_AS_INDENT: "it is indented with a tab",
  TAG_RESOLVE_FAILED: "it has a tag that no plan knows"
};
var tooDeep = `is nested more than ${_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .maxJsonDepth */ .iC} levels deep`;
var tooManyAliases = "has too many aliases";
var PlanDocument = class {
  /** The value, with what it takes from the environment. */
  value;
  /** What it names of the environment and cannot take. */
  faults;
  #lines = new _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .LineCounter */ .HN();
  #document;
  /** Throws SmokePlanError for what is no YAML, or too much to be read. */
  constructor(text, environment) {
    try {
      this.#document = (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDocument */ .Tp)(text, { ..._chunk_Z5DPJBDZ_js__WEBPACK_IMPORTED_MODULE_2__/* .yamlOptions */ .U, lineCounter: this.#lines });
      const faults = [...this.#listErrors(), ...this.#listLostAliases()];
      for (const { offset, problem } of (0,_chunk_Z5DPJBDZ_js__WEBPACK_IMPORTED_MODULE_2__/* .settleValues */ .Q)(_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .browser_exports */ .Lu, this.#document)) {
        faults.push({ line: this.#toLine(offset), problem });
      }
      if (faults.length > 0)
        throw toPlanError(faults);
      this.faults = this.#takeVariables(environment);
      this.value = this.#document.toJS();
    } catch (error) {
      if (error instanceof RangeError)
        throw refuse(tooDeep);
      throw error instanceof ReferenceError ? refuse(tooManyAliases) : error;
    }
    if ((0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .isDeeper */ .QZ)(this.value))
      throw refuse(tooDeep);
  }
  /** The line of the key, or the item, at a path; that of the nearest place above it that there is. */
  findLine(path) {
    let node = this.#document.contents;
    let line = this.#toLine(toStart(node));
    for (const key of path) {
      const isKey = (pair2) => (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isScalar */ .jn)(pair2.key) && String(pair2.key.value) === String(key);
      const pair = (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(node) ? node.items.find(isKey) : void 0;
      node = pair?.value ?? ((0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isSeq */ .oP)(node) ? node.items[Number(key)] : void 0);
      line = this.#toLine(toStart(pair?.key ?? node), line);
    }
    return line;
  }
  #listErrors() {
    const broken = [...this.#document.errors, ...this.#document.warnings].slice(0, maxFaults);
    return broken.map(({ pos, code }) => {
      const problem = words[code] ?? code.toLowerCase().replace(/_/g, " ");
      return { line: this.#toLine(pos[0]), problem: `is not YAML: ${problem}` };
    });
  }
  /** Aliases of nothing, or of something that they are a part of. */
  #listLostAliases() {
    const faults = [];
    let aliases = 0;
    (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR)(this.#document, {
      Alias: (_, alias) => {
        aliases += 1;
        if (aliases > _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .maxPlanAliases */ .GH)
          throw refuse(tooManyAliases);
        const at = toStart(alias) ?? 0;
        const [start, , end] = alias.resolve(this.#document)?.range ?? [];
        if (start === void 0 || start <= at && at < (end ?? start)) {
          const problem = "is not YAML: unresolved alias, or one that refers to itself";
          faults.push({ line: this.#toLine(at), problem });
        }
      }
    });
    return faults;
  }
  /** Puts the values of variables into the values of the plan, and returns what is wrong with them. */
  #takeVariables(environment) {
    const faults = [];
    (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR)(this.#document, {
      Scalar: (key, node, ancestors) => {
        if (typeof node.value !== "string" || !hasReference(node.value))
          return;
        const path = toPath([...ancestors, node]);
        const { text, problems } = fillIn(node.value, environment);
        const line = this.#toLine(toStart(node));
        const add2 = (problem) => faults.push({ line, problem: `${path.join(".")}: ${problem}` });
        const isName = path.length === 3 && path[0] === "tests" && path[2] === "name";
        if (key === "key")
          add2("a variable of the environment cannot stand in a key");
        if (isName)
          add2("a variable of the environment cannot stand in a name, which is shown everywhere");
        if (key !== "key" && !isName)
          problems.forEach(add2);
        node.value = text;
      }
    });
    return faults;
  }
  #toLine(offset, otherwise = 1) {
    return offset === void 0 ? otherwise : this.#lines.linePos(offset).line;
  }
};
function toPath(nodes) {
  return nodes.flatMap((node, at) => {
    if ((0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isPair */ .tO)(node))
      return [String((0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isScalar */ .jn)(node.key) ? node.key.value : node.key)];
    return (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .isSeq */ .oP)(node) ? [String(node.items.indexOf(nodes[at + 1]))] : [];
  });
}
function toStart(node) {
  return node?.range?.[0];
}
function refuse(problem) {
  return toPlanError([{ line: 1, problem }]);
}
function toPlanError(faults) {
  const all = new Map(faults.map((fault) => [`line ${fault.line}: ${fault.problem}`, fault]));
  const sorted = [...all].toSorted(([, a], [, b]) => a.line - b.line);
  const message = sorted.map(([text]) => text).join("\n");
  return new SmokePlanError(message, { faults: sorted.map(([, fault]) => fault) });
}

// .build/compiled/smoke/parse-plan.js
var maxPlaceLength = 120;
function parseSmokePlan(text, environment) {
  const document = new PlanDocument(text, environment);
  const { data, error } = smokePlanSchema.safeParse(document.value);
  if (data !== void 0 && document.faults.length === 0) {
    const toLine = (index) => document.findLine(["tests", index]);
    const tests = data.tests.map((test, index) => ({ ...test, line: toLine(index) }));
    return { tests, idle: findIdle(data.tests, document) };
  }
  const issues = error?.issues.slice(0, maxFaults) ?? [];
  const mistakes = issues.flatMap((issue) => toFaults(issue, document));
  throw toPlanError([...document.faults.slice(0, maxFaults), ...mistakes]);
}
function findIdle(tests, document) {
  const written = document.value;
  const steps2 = tests.flatMap(({ steps: steps3 }, at) => steps3.map((step, nth) => {
    return { step, path: ["tests", at, ...written.tests[at]?.steps ? ["steps", nth] : []] };
  }));
  return steps2.flatMap(({ step, path }) => {
    const [kindKey, kind] = (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findStep */ .MR)(step);
    return (0,_chunk_WZ7X6GBQ_js__WEBPACK_IMPORTED_MODULE_3__/* .findExpectations */ .jP)(step).flatMap(([key, { findIdle: findIdle2 }]) => {
      const why = findIdle2?.(step[key], kind, step[kindKey]);
      return why === void 0 ? [] : [toFault([...path, key], ` cannot fail: ${why}`, document)];
    });
  });
}
function toFaults(issue, document) {
  const { path, message } = issue;
  if (issue.code !== "unrecognized_keys")
    return [toFault(path, `: ${message}`, document)];
  const keys = issue.keys.slice(0, maxFaults);
  return keys.map((key) => toFault([...path, key], " is not a key of a plan", document));
}
function toFault(path, problem, document) {
  const place = (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_8__/* .toOneLine */ .GX)(path.map(String).join("."), maxPlaceLength);
  return { line: document.findLine(path), problem: `${place || "the plan"}${problem}` };
}

// .build/compiled/inputs/plan-file.js
var causes = {
  ENOENT: "it does not exist",
  ENOTDIR: "a part of the path is no folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the path is too long"
};
function readPlanFile(path, environment) {
  try {
    const workspace = environment.variables["GITHUB_WORKSPACE"] ?? process.cwd();
    const plan = parseSmokePlan(readInside(workspace, path), environment);
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_12__.relative)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_12__.resolve)(workspace, path)).split(node_path__WEBPACK_IMPORTED_MODULE_12__.sep).join("/");
    return { plan: { ...plan, file }, planProblems: [] };
  } catch (error) {
    return { plan: void 0, planProblems: toProblems(error, path) };
  }
}
function toProblems(error, path) {
  if (error instanceof SmokePlanError) {
    return error.faults.map(({ line, problem }) => `line ${line}: ${problem}`);
  }
  if (error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .FormError */ .jQ)
    return [`${path} ${error.message}`];
  if (!(error instanceof Error && "code" in error))
    throw error;
  const cause = causes[String(error.code)] ?? error.code;
  const advice = "check the path, and that the repository was checked out before";
  return [`${path} cannot be read: ${advice} (${cause})`];
}
function readInside(workspace, path) {
  const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_11__.realpathSync)(workspace);
  const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_11__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_12__.resolve)(root, path));
  if (!(0,_chunk_VOIO4YTO_js__WEBPACK_IMPORTED_MODULE_0__/* .isInside */ .FK)(root, file))
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .FormError */ .jQ("must be a file inside the workspace");
  const facts = (0,node_fs__WEBPACK_IMPORTED_MODULE_11__.statSync)(file);
  if (!facts.isFile())
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .FormError */ .jQ("is not a file");
  if (facts.size > _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .maxPlanBytes */ .Jg)
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .FormError */ .jQ("is larger than 1 MiB");
  const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_11__.readFileSync)(file);
  if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_10__.isUtf8)(bytes))
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_7__/* .FormError */ .jQ("is not UTF-8 text");
  return bytes.toString("utf8");
}



/***/ })

};
;
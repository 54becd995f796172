"use strict";
exports.id = 223;
exports.ids = [223];
exports.modules = {

/***/ 5077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HP: () => (/* binding */ findOffset),
/* harmony export */   UR: () => (/* binding */ yamlOptions),
/* harmony export */   V: () => (/* binding */ listForeignValues),
/* harmony export */   Zx: () => (/* binding */ toErrorWords)
/* harmony export */ });
// .build/compiled/text/yaml-text.js
var yamlOptions = {
  merge: true,
  prettyErrors: false,
  // Prints nothing, where `silent` would also drop a second document without an error.
  logLevel: "error"
};
var errorWords = {
  BAD_INDENT: "wrong indentation, or a `{` or `[` above is not closed",
  BAD_SCALAR_START: "a value that begins with `@`, `%`, or a backtick needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a value with `: ` in it needs quotes, and several `key: value` on one line need `{\u2026}` around them",
  MISSING_CHAR: "a bracket, a quote, a comma, or a space is missing",
  MULTIPLE_DOCS: "a second document starts here",
  RESOURCE_EXHAUSTION: "it is nested too deeply",
  TAB_AS_INDENT: "it is indented with a tab",
  TAG_RESOLVE_FAILED: "it has an unknown tag"
};
function toErrorWords({ code, pos }, text) {
  if (code === "UNEXPECTED_TOKEN" && text[pos[0] - 1] === "$")
    return "inside `{\u2026}` and `[\u2026]`, a value with `${` in it needs quotes";
  return errorWords[code] ?? code.toLowerCase().replace(/_/g, " ");
}
var foreignTag = /^tag:yaml\.org,2002:(?!(?:map|seq|str|int|float|bool|null|merge)$)/;
var maxReads = 1e4;
function listForeignValues(yaml, document) {
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
  const requireKeys = (map) => {
    const seen = /* @__PURE__ */ new Map();
    for (const pair of map.items.filter((one) => !isMerge(one))) {
      const key = yaml.isAlias(pair.key) ? pair.key.resolve(document) : pair.key;
      if (!yaml.isScalar(key) || key.value === null)
        fail(pair.key, "a key must be text, as in JSON");
      else {
        const text = String(key.value);
        if (seen.has(text) && seen.get(text) !== key.value)
          fail(pair.key, "duplicate key, because JSON reads both as the same text");
        seen.set(text, key.value);
      }
    }
  };
  const requireKnown = (node) => {
    if (foreignTag.test(node.tag ?? ""))
      fail(node, "JSON has no type of this tag");
  };
  const { explicit = false, version } = document.directives?.yaml ?? {};
  if (explicit && version !== "1.2")
    fail(document.contents, "it declares another version than 1.2");
  yaml.visit(document, {
    Collection(key, node) {
      requireKnown(node);
      if (node.anchor)
        anchors.set(node.anchor, node);
      if (yaml.isMap(node))
        requireKeys(node);
      return key === "key" ? yaml.visit.SKIP : void 0;
    },
    Pair(_, pair) {
      if (!isMerge(pair))
        return;
      const sources = listSources(pair);
      if (!sources.every(yaml.isMap))
        fail(pair.key, "a merge key (<<) requires an object, or a list of objects");
      else if (countReads(sources) > maxReads)
        fail(pair.key, "a merge key (<<) reads too many objects");
    },
    Scalar(key, node) {
      requireKnown(node);
      const { value } = node;
      if (typeof value !== "number" || key === "key")
        return;
      if (!Number.isFinite(value))
        fail(node, "JSON has no such number (servers write null instead)");
      else if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        fail(node, "a number beyond 2^53 must be written as a string");
    }
  });
  return faults;
}
function findOffset(yaml, contents, path) {
  const toStart = (node2) => node2?.range?.[0];
  let node = contents;
  let offset = toStart(node) ?? 0;
  for (const key of path) {
    const isKey = (pair2) => yaml.isScalar(pair2.key) && String(pair2.key.value) === String(key);
    const pair = yaml.isMap(node) ? node.items.findLast(isKey) : void 0;
    node = pair?.value ?? (yaml.isSeq(node) ? node.items[Number(key)] : void 0);
    offset = toStart(pair?.key ?? node) ?? offset;
  }
  return offset;
}




/***/ }),

/***/ 2908:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   X3: () => (/* binding */ stepOfKey),
/* harmony export */   nC: () => (/* binding */ findEffect),
/* harmony export */   wE: () => (/* binding */ smokePlanSchema)
/* harmony export */ });
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1094);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4639);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7795);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6141);





// .build/compiled/smoke/plan/plan-schema.js
var stepKeys = Object.keys(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).join(", ");
var besideInput = ["config", "context", "metadata"];
function findThreadNeed(step) {
  const needs = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key, { needsThread }]) => {
    return typeof needsThread === "function" ? needsThread(step[key]) : needsThread && key;
  });
  const onThread = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).find(([, { of }]) => of === "state" || of === "stop");
  const [expecting] = onThread ?? [];
  return needs.find((need) => need !== void 0) ?? expecting;
}
function checkStep(step, context, choice = `input, ${stepKeys}`) {
  const keys = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).map(([key2]) => key2);
  if (Object.hasOwn(step, "input")) {
    for (const key2 of keys)
      add(context, [key2], "cannot be combined with input, which is a run");
    checkExpectations(step, "run", context);
    return;
  }
  const beside = besideInput.filter((key2) => Object.hasOwn(step, key2));
  for (const key2 of beside)
    add(context, [key2], "requires input");
  const [key, another] = keys;
  if (another !== void 0)
    add(context, [another], `requires exactly one of: ${choice}`);
  else if (key !== void 0)
    checkExpectations(step, key, context);
  else if (beside.length === 0)
    add(context, [], `requires exactly one of: ${choice}`);
}
function checkTest(test, context) {
  const { thread, repeat, pass } = test;
  const [isStepwise, hasCases] = ["steps", "cases"].map((key) => Object.hasOwn(test, key));
  if (pass !== void 0 && repeat === void 0 && !hasCases)
    add(context, ["pass"], "is not used without repeat or cases");
  if (typeof pass === "number" && pass > Number(repeat) && !hasCases)
    add(context, ["pass"], `exceeds repeat, which is ${repeat}`);
  const need = isStepwise ? "steps" : findThreadNeed(test);
  if (thread === false && need !== void 0) {
    add(context, ["thread"], `must not be false, because ${need} requires it`);
  }
  if (isStepwise) {
    const known = [...(0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(test), ...(0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(test)].map(([key]) => key);
    const beside = ["input", ...besideInput].filter((key) => Object.hasOwn(test, key));
    for (const key of [...beside, ...known])
      add(context, [key], "must be set on a step, because this test has steps");
  } else
    checkStep(test, context, `input, steps, ${stepKeys}`);
  checkOrder(test, context);
}
function checkOrder(test, context) {
  const { repeat, steps: steps2 = [test] } = test;
  const listed = listMaps(steps2);
  const many = Number(repeat) > 1 ? "repeat" : Object.hasOwn(test, "cases") && "cases";
  const isNamed = ({ cron }) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(cron) && !cron["thread"] && !cron["remove"];
  if (many && listed.some(isNamed))
    add(context, [many], "is not used with a cron");
  for (const [index, step] of listed.entries()) {
    for (const [key] of (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step)) {
      const path = test["steps"] === void 0 ? [key] : ["steps", index, key];
      const number = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findStepReference */ .PX)(step[key]);
      if (number !== void 0 && number > index)
        add(context, path, `refers to step ${number}, which is not an earlier step`);
    }
  }
}
function checkNames({ tests }, context) {
  const names = listMaps(tests).map(({ name: name2 }) => name2);
  for (const [at, name2] of names.entries()) {
    if (name2 === void 0 || names.indexOf(name2) === at)
      continue;
    add(context, ["tests", at, "name"], "is also the name of another test");
  }
}
function checkExpectations(step, key, context) {
  for (const [name2, expectation] of (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    if (!canFollow(expectation, key))
      add(context, [name2], `is not used with ${key}`);
    else if (name2 === "max_first_token" && !streamsTokens(step[key]))
      add(context, [name2], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
function canFollow({ of }, key) {
  const shown = of && _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .subjects */ .yo[of];
  return shown?.includes(key) ?? true;
}
var tokenModes = ["messages", "messages-tuple"];
function streamsTokens(stream) {
  const modes = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(stream) ? [stream["stream_mode"]].flat() : [];
  return modes.some((mode) => tokenModes.includes(String(mode)));
}
function listMaps(list) {
  return Array.isArray(list) ? list.map((item) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(item) ? item : {}) : [];
}
function add(context, path, message) {
  context.addIssue({ code: "custom", path, message });
}
function toShape(table) {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(schema)]);
  return Object.fromEntries(entries);
}
var stepShape = { ...toShape(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var runShape = {
  input: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  config: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var keysOfStep = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(stepShape);
function toStep(written) {
  const { input, config, context, metadata, ...step } = written;
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var stepSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)((step) => toStep(step))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var title = _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line"));
var samples = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var share = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)),
  (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords))
], shareWords);
var testSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.")),
  assistant_id: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID"))).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({
    description: "Assistant ID or graph name. The default is the input assistant_id.",
    patternErrorMessage: "is not a valid ID"
  })),
  thread: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. The default is true if a step requires one."),
  repeat: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(samples, "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))], "must be the path of a file, or a list of objects"), "A file of cases (.jsonl, .csv, .yml), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1)), "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS)), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, thread, repeat = 1, pass = "100%", ...rest }) => {
  const { steps: several, cases: _, baseline, ...step } = rest;
  const single = toStep(step);
  const needsThread = several !== void 0 || findThreadNeed(single) !== void 0;
  const listed = several ?? [single];
  const own = { name: name2, assistant_id, thread: thread ?? needsThread, repeat, pass };
  return { ...own, baseline: baseline ?? true, steps: listed };
})).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
var smokePlanSchema = (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  tests: (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(testSchema).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB), (0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."))
}, (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests")).check((0,_chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkNames, _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .whenMap */ .xS));
var stepOfKey = new Map([
  ...Object.entries(_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci).toReversed().flatMap(([step, { schema }]) => Object.keys("shape" in schema ? schema.shape : {}).map((key) => [key, step])),
  ...Object.keys(stepShape).map((key) => [key, ""])
]);
function findEffect(test) {
  if (!test.baseline)
    return "has `baseline: false`";
  if (test.steps.some(({ cron }) => cron))
    return "has a cron";
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook);
  return isNotified ? "has a webhook" : void 0;
}




/***/ }),

/***/ 1223:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPlanFile: () => (/* binding */ readPlanFile)
/* harmony export */ });
/* harmony import */ var _chunk_BQFALM5O_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8817);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5448);
/* harmony import */ var _chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5077);
/* harmony import */ var _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2908);
/* harmony import */ var _chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1094);
/* harmony import */ var _chunk_3LSFCQME_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3282);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6585);
/* harmony import */ var _chunk_IRMCAYMX_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3998);
/* harmony import */ var _chunk_IBUOXUP2_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9572);
/* harmony import */ var _chunk_6DIMLRMW_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2148);
/* harmony import */ var _chunk_PXY3Y52E_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5325);
/* harmony import */ var _chunk_RDMDXLAW_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7193);
/* harmony import */ var _chunk_BWGJM5SZ_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6271);
/* harmony import */ var _chunk_Z6IPP6DJ_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4639);
/* harmony import */ var _chunk_EVWX6GY3_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(2265);
/* harmony import */ var _chunk_PVTL7HVT_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(6465);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9738);
/* harmony import */ var _chunk_BFM32AOM_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7795);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z3V7MLWY_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(9963);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9155);
/* harmony import */ var _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(5326);
/* harmony import */ var _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(6141);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(9817);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_24___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_24__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_25___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_25__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_26___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_26__);



























// .build/compiled/inputs/plan-file.js




// .build/compiled/smoke/plan/plan-document.js
var caseStart = "${case:";
var caseReference = /(\$?)\$\{case:([^}]{0,300})(\}?)/g;
function parseCasePath(path) {
  const part = /(?:"([^"]+)"|([^".]+))(\.|$)/y;
  const keys = [];
  for (let end = "."; end === "."; ) {
    const [, quoted, plain, after] = part.exec(path) ?? [];
    const key = quoted ?? plain;
    if (key === void 0 || after === void 0)
      return void 0;
    keys.push(key);
    end = after;
  }
  return keys;
}
function fillCase(template, data, onProblem) {
  const fillAt = (key, value) => fillCase(value, data, (problem, path = []) => onProblem(problem, [key, ...path]));
  if (typeof template === "string")
    return fillText(template, data, onProblem);
  if (Array.isArray(template))
    return template.map((item, at) => fillAt(at, item));
  if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(template))
    return template;
  const entries = Object.entries(template).map(([key, value]) => {
    if (key.includes(caseStart))
      onProblem(`a key cannot contain a part of a case: ${key}`, [key]);
    return [key, fillAt(key, value)];
  });
  return Object.fromEntries(entries);
}
function toKeys(data, first = "") {
  if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(data) || Object.hasOwn(data, first))
    return "";
  return `. It has ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .toOneLine */ .GX)(Object.keys(data).join(", "), 200)}`;
}
function fillText(text, data, onProblem) {
  if (!text.includes(caseStart))
    return text;
  const [whole = []] = text.matchAll(caseReference);
  const read = (path2, end2) => {
    const keys = end2 === "" ? void 0 : parseCasePath(path2);
    if (keys === void 0)
      return onProblem(`${caseStart}${path2}${end2} is not a path`);
    const found = findInCase(data, keys);
    if (found === void 0)
      onProblem(`the case has no ${path2}${toKeys(data, keys[0])}`);
    return found?.value;
  };
  const [all, dollar, path = "", end = ""] = whole;
  if (all === text && dollar === "")
    return read(path, end);
  return text.replace(caseReference, (match, mark, inner, close) => {
    if (mark !== "")
      return match.slice(1);
    const value = read(inner, close);
    return typeof value === "string" ? value : JSON.stringify(value) ?? "";
  });
}
function findInCase(data, keys) {
  let value = data;
  for (const key of keys) {
    const isHolder = Array.isArray(value) ? /^\d+$/.test(key) : (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(value);
    if (!isHolder || !Object.hasOwn(value, key))
      return void 0;
    value = value[key];
  }
  return { value };
}
var SmokePlanError = class extends Error {
};
var maxPlaceLength = 120;
var maxFaults = 40;
var tooDeep = `is nested more than ${_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxJsonDepth */ .iC} levels deep`;
var tooManyAliases = "has too many aliases";
var PlanDocument = class {
  /** The value, with what it takes from the environment. */
  value;
  /** What it names of the environment and cannot take. */
  faults;
  #lines = new _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .LineCounter */ .HN();
  #document;
  /** Without an environment nothing is taken from it. Throws SmokePlanError for what is no YAML, or too much to be read. */
  constructor(text, environment) {
    const toFault = ({ offset, problem }) => ({ line: this.#toLine(offset), problem });
    try {
      const document = (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDocument */ .Tp)(text, { ..._chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__/* .yamlOptions */ .UR, lineCounter: this.#lines });
      const aliases = listLostAliases(document);
      const broken = [
        ...listErrors(document, text),
        ...aliases,
        ...(0,_chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__/* .listForeignValues */ .V)(_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .browser_exports */ .Lu, document)
      ];
      if (broken.length > 0)
        throw toPlanError(broken.map(toFault));
      this.faults = environment ? takeVariables(document, environment).map(toFault) : [];
      this.value = document.toJS();
      this.#document = document;
    } catch (error) {
      if (error instanceof RangeError)
        throw refuse(tooDeep);
      throw error instanceof ReferenceError ? refuse(tooManyAliases) : error;
    }
    if ((0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isDeeper */ .QZ)(this.value))
      throw refuse(tooDeep);
  }
  /** The line of the key, or the item, at a path; that of the nearest place above it that there is. */
  findLine(path) {
    return this.#toLine((0,_chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__/* .findOffset */ .HP)(_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .browser_exports */ .Lu, this.#document.contents, path));
  }
  #toLine(offset = 0) {
    return this.#lines.linePos(offset).line;
  }
};
function listErrors({ errors, warnings }, text) {
  const all = [...errors, ...warnings].slice(0, maxFaults);
  const isFirst = ({ pos: [offset] }, at) => at === 0 || text.slice(all[at - 1]?.pos[0], offset).includes("\n");
  return all.filter(isFirst).map((error) => {
    return { offset: error.pos[0], problem: `is not YAML: ${(0,_chunk_FMROMJUM_js__WEBPACK_IMPORTED_MODULE_2__/* .toErrorWords */ .Zx)(error, text)}` };
  });
}
function listLostAliases(document) {
  const found = [];
  let aliases = 0;
  (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR)(document, {
    Alias: (_, alias) => {
      aliases += 1;
      if (aliases > _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxPlanAliases */ .GH)
        throw refuse(tooManyAliases);
      const offset = toStart(alias) ?? 0;
      const [start, , end] = alias.resolve(document)?.range ?? [];
      if (start !== void 0 && (start > offset || offset >= (end ?? start)))
        return;
      const problem = "is not YAML: unresolved alias, or one that refers to itself";
      found.push({ offset, problem });
    }
  });
  return found;
}
function takeVariables(document, environment) {
  const found = [];
  (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR)(document, {
    Scalar: (key, node, ancestors) => {
      if (typeof node.value !== "string" || !node.value.includes(referenceStart))
        return;
      const path = toPath([...ancestors, node]);
      const { text, problems } = fillIn(node.value, environment);
      const isName = path.length === 3 && path[0] === "tests" && path[2] === "name";
      const place = key === "key" ? "a key" : "a name, because names are public";
      const misplaced = `an environment variable is not allowed in ${place}`;
      for (const problem of key === "key" || isName ? [misplaced] : problems) {
        found.push({ offset: toStart(node) ?? 0, problem: `${toPlace(path)}: ${problem}` });
      }
      node.value = text;
    }
  });
  return found;
}
var referenceStart = "${env:";
var reference = /(\$?)\$\{env:([^}]{0,100})(\}?)/g;
var variableName = /^[A-Za-z_][A-Za-z0-9_]*$/;
var refusedVariable = /^(?:INPUT_|ACTIONS_)/i;
var publicVariable = /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|BASE_REF|EVENT_NAME|HEAD_REF|JOB|REF|REF_NAME|REF_TYPE|REPOSITORY|REPOSITORY_OWNER|RUN_ATTEMPT|RUN_ID|RUN_NUMBER|SERVER_URL|SHA|WORKFLOW))$/;
function fillIn(text, { variables, mask }) {
  const problems = [];
  const filled = text.replace(reference, (whole, dollar, name, end) => {
    if (dollar !== "")
      return whole.slice(1);
    const value = Object.hasOwn(variables, name) && variables[name] || "";
    if (end === "" || !variableName.test(name))
      problems.push(`has a ${referenceStart}\u2026} without the name of a variable`);
    else if (refusedVariable.test(name))
      problems.push(`cannot use ${name}. Set another variable under \`env\` of the step`);
    else if (value === "")
      problems.push(`requires the variable ${name}, which is not set. Set it under \`env\` of the step`);
    else {
      if (!publicVariable.test(name))
        mask(value);
      return value.replaceAll(caseStart, () => `$${caseStart}`);
    }
    return whole;
  });
  return { text: filled, problems };
}
function toPlace(path) {
  return (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .toOneLine */ .GX)(path.map(String).join("."), maxPlaceLength) || "the plan";
}
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
  const sorted = faults.toSorted((one, other) => one.line - other.line);
  const lines = new Set(sorted.map(({ line, problem }) => `line ${line}: ${problem}`));
  return new SmokePlanError([...lines].join("\n"));
}

// .build/compiled/smoke/plan/case-tests.js
var sharedByCases = ["assistant_id", "thread", "repeat", "pass", "baseline"];
async function readCaseTests(document, readFile) {
  const { value } = document;
  const faults = [];
  const byTest = /* @__PURE__ */ new Map();
  if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(value) || !Array.isArray(value["tests"]))
    return { value, faults, byTest };
  const tests = value["tests"];
  const filled = [...tests];
  const readRows = async (at, written) => {
    const findLine = (nth) => document.findLine(["tests", at, "cases", nth]);
    if (typeof written !== "string")
      return listRows(written, findLine);
    try {
      return await readCases(written, readFile(written));
    } catch (error) {
      const isKnown = error instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j || error instanceof SmokePlanError;
      if (!isKnown)
        throw error;
      const path = ["tests", at, "cases"];
      faults.push({
        line: document.findLine(path),
        problem: `${path.join(".")}: ${written} ${error.message}`
      });
      return [];
    }
  };
  let room = _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxPlanCases */ .Lc;
  for (const [at, test] of tests.entries()) {
    const fail = (problem, ...below) => {
      const path = ["tests", at, ...below];
      faults.push({ line: document.findLine(path), problem: `${path.join(".")}: ${problem}` });
    };
    if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(test))
      continue;
    const { cases: written, name, ...template } = test;
    const refuseIn = (value2, problem, ...below) => void fillCase(value2, {}, () => fail(problem, ...below));
    refuseIn(name, "does not use its cases", "name");
    for (const key of sharedByCases)
      refuseIn(template[key], "has no place for a case", key);
    for (const { id, path } of listJudges(test))
      refuseIn(id, "has no place for a case", ...path);
    if (written === void 0) {
      const refuse2 = (_, path = []) => fail(`has a ${caseStart}\u2026}, but no cases`, ...path);
      filled[at] = { ...test, ...fillCase(template, {}, refuse2) };
      continue;
    }
    const rows = await readRows(at, written);
    const toPlace2 = ({ line }) => typeof written === "string" ? `${written}:${line}` : `line ${line}`;
    for (const row of rows)
      if (row.problem)
        fail(`${toPlace2(row)} ${row.problem}`, "cases");
    const cases = rows.filter(({ problem }) => problem === void 0);
    room -= cases.length;
    if (room < 0)
      fail(`the plan has more than ${_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxPlanCases */ .Lc} cases`, "cases");
    if (typeof written === "string" && rows.length === 0)
      fail(`${written} has no cases`, "cases");
    const counts = Map.groupBy(cases, (row) => findName(row) ?? toPlace2(row));
    const listed = cases.map((row, nth) => {
      const fill = (onProblem = () => void 0) => {
        return { name, cases: "listed", ...fillCase(template, row.data, onProblem) };
      };
      const own = findName(row) ?? toPlace2(row);
      const label = counts.get(own)?.length === 1 ? own : `${own}, case ${nth + 1}`;
      return { label, place: toPlace2(row), fill };
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
    const judge = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(step) ? step["judge"] : void 0;
    const id = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(judge) ? judge["assistant_id"] : void 0;
    const place = at === 0 ? [] : ["steps", at - 1];
    return { id, path: [...place, "judge", "assistant_id"] };
  });
}
var maxCaseNameLength = 100;
async function readCases(fileName, text) {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const reader = readers.get(ending);
  if (reader === void 0)
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("must end in .jsonl, .csv, .yml, .yaml or .json");
  return await reader(text.startsWith("\uFEFF") ? text.slice(1) : text);
}
var readers = /* @__PURE__ */ new Map([
  ["jsonl", readJsonLines],
  ["ndjson", readJsonLines],
  ["csv", readCsv],
  ["yml", readYaml],
  ["yaml", readYaml],
  ["json", readYaml]
]);
var notKept = "has a key twice, or a number beyond 2^53, which must be written as a string";
function readJsonLines(text) {
  return text.split("\n").flatMap((written, at) => {
    const line = at + 1;
    if (written.trim() === "")
      return [];
    try {
      const data = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .parseJsonText */ .lk)(written);
      if (!(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(data))
        return { line, problem: "is not a JSON object" };
      return (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isKeptWhole */ .I9)(written) ? { line, data } : { line, problem: notKept };
    } catch (error) {
      return { line, problem: error instanceof _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .JsonTooDeep */ .nh ? error.message : "is not JSON" };
    }
  });
}
async function readCsv(written) {
  const { parse, CsvError } = await __webpack_require__.e(/* import() */ 829).then(__webpack_require__.bind(__webpack_require__, 9829));
  const text = written.replace(/\r\n?/g, "\n");
  const [header = ""] = text.split("\n", 1);
  const rows = [];
  let last = 0;
  const toRow = (data, { lines }) => {
    const breaks = Object.values(data).join("").split("\n").length - 1;
    last = lines;
    rows.push({ line: last - breaks, data });
    return null;
  };
  const columns = (names) => {
    if (new Set(names).size < names.length)
      throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("names a column twice");
    last = 1;
    return names;
  };
  const delimiter = header.includes(",") ? "," : [",", ";"];
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true };
  try {
    parse(text, { columns, delimiter, ...skipping, on_record: toRow });
  } catch (error) {
    if (error instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j)
      return [{ line: 1, problem: error.message }];
    if (!(error instanceof CsvError))
      throw error;
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    const { lines } = error;
    rows.push({ line: isOpen ? last + 1 : lines, problem: csvProblems[error.code] ?? "is not CSV" });
  }
  return rows;
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
  if (text.length > _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxPlanBytes */ .Jg)
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("is larger than 1 MiB. Use .jsonl instead");
  const document = new PlanDocument(text);
  return listRows(document.value, (at) => document.findLine([at]));
}
function listRows(list, findLine) {
  if (!Array.isArray(list))
    return [{ line: 1, problem: "is not a list of cases" }];
  return list.map((data, at) => {
    return { line: findLine(at), ...(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(data) ? { data } : { problem: "is not an object" } };
  });
}
function findName({ data = {} }) {
  const { name, id } = data;
  const found = [name, id].find((one) => typeof one === "string" || typeof one === "number");
  const text = String(found ?? "");
  return text === "" ? void 0 : (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .toOneLine */ .GX)(text, maxCaseNameLength);
}

// .build/compiled/smoke/plan/plan-words.js
var typeWords = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object"
};
var partsOf = { string: "characters", array: "items" };
var synonyms = {
  assert: "expect",
  contains: "expect_text",
  expected: "expect",
  output: "expect",
  outputs: "expect",
  timeout: "max_duration",
  tools: "expect_tools"
};
function toWords(issue) {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type": {
      const wanted = `must be ${typeWords[issue.expected] ?? "of another kind"}`;
      if (input === void 0)
        return `is required, and ${wanted}`;
      const isPart = issue.expected === "int" && typeof input === "number";
      return isPart ? wanted : `${wanted}, not ${(0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .toKind */ .OF)(input)}`;
    }
    case "too_small":
      if (issue.origin in partsOf)
        return "must not be empty";
      return `must be ${issue.inclusive === true ? "at least" : "more than"} ${issue.minimum}`;
    case "too_big": {
      const parts = partsOf[issue.origin];
      return `must ${parts ? "have" : "be"} at most ${issue.maximum}${parts ? ` ${parts}` : ""}`;
    }
    case "invalid_value": {
      const words = issue.values.map(String);
      const near = typeof input === "string" ? (0,_chunk_PVTL7HVT_js__WEBPACK_IMPORTED_MODULE_28__/* .findNearWord */ .Y)(input, words) : void 0;
      const hint = near === void 0 ? "" : `. Did you mean ${near}?`;
      return `must be ${words.length > 1 ? "one of " : ""}${words.join(", ")}${hint}`;
    }
    case "unrecognized_keys": {
      const { shape = {} } = issue.inst?._zod.def ?? {};
      return Object.keys(shape).join(", ");
    }
    default:
      return "is not valid here";
  }
}
function toMistakes(issues, stepOfKey2) {
  const told = /* @__PURE__ */ new Set();
  const explained = /* @__PURE__ */ new Set();
  const toText = (path) => JSON.stringify(path.map(String));
  const mistakes = issues.flatMap((issue) => {
    const { code, path, message } = issue;
    const isRule = code === "custom" || code === "invalid_type";
    if (code !== "unrecognized_keys")
      return [{ isRule, path, problem: `: ${message}` }];
    const known = message.split(", ");
    const place = toPlaceWords(path);
    return issue.keys.map((key) => {
      const near = known.find((word) => word === synonyms[key]) ?? (0,_chunk_PVTL7HVT_js__WEBPACK_IMPORTED_MODULE_28__/* .findNearWord */ .Y)(key, known);
      const meant = near ?? (key === "messages" ? "input" : void 0);
      const hint = near ? `did you mean ${near}?` : toHome(key, place, stepOfKey2, known);
      const isTold = meant !== void 0 || told.has(place);
      if (meant !== void 0)
        explained.add(toText(path)).add(toText([...path, meant]));
      else
        told.add(place);
      const taken = isTold ? "" : ` (${place} accepts ${message})`;
      const problem = ` is not a key of a plan${hint && `: ${hint}`}${taken}`;
      return { path: [...path, key], problem };
    });
  });
  return mistakes.filter(({ isRule, path }) => !(isRule && explained.has(toText(path))));
}
function toPlaceWords(path) {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (last === void 0)
    return "a plan";
  if (typeof last !== "number")
    return String(last);
  return before === "steps" ? "a step" : "a test";
}
function toHome(key, place, stepOfKey2, known) {
  const runs = known.includes("input") ? "" : "run: ";
  if (key === "messages")
    return `write \`${runs}{ input: { messages: \u2026 } }\``;
  const home = stepOfKey2.get(key);
  if (home !== void 0)
    return home === "" ? `set it next to ${place}` : `set it in ${home}`;
  return known.includes("extra") ? "set other parameters in extra" : "";
}

// .build/compiled/smoke/plan/plan.js
function toSmokePlan(document, cases) {
  const toFault = (path, problem) => {
    return { line: document.findLine(path), problem: `${toPlace(path)}${problem}` };
  };
  const { value } = cases ?? document;
  const { data, error } = _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__/* .smokePlanSchema */ .wE.safeParse(value, { error: toWords });
  const faults = [...document.faults, ...cases?.faults ?? []];
  let mistakes = toMistakes(error?.issues ?? [], _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__/* .stepOfKey */ .X3);
  for (const [at, listed] of cases?.byTest ?? []) {
    const { pass, repeat = 1 } = listed[0]?.fill() ?? {};
    const runs = Number(repeat) * listed.length;
    if (Number(pass) > runs)
      faults.push(toFault(["tests", at, "pass"], `: exceeds the number of runs, which is ${runs}`));
    const isOfTest = ({ path }) => path[1] === at;
    const known = new Set(mistakes.filter(isOfTest).map(({ path, problem }) => toPlace(path) + problem));
    for (const one of listed) {
      const { isComplete, found } = readCase(one, at);
      if (one === listed[0] && !isComplete)
        mistakes = mistakes.filter((mistake) => !isOfTest(mistake));
      for (const { path, problem } of found) {
        if (known.has(toPlace(path) + problem) || faults.length >= maxFaults)
          continue;
        const place = isComplete && path.length > 2 ? `.${toPlace(path.slice(2))}` : "";
        const words = `tests.${at}, with ${one.place}${place}${problem}`;
        faults.push({ line: document.findLine(path), problem: words });
      }
    }
  }
  faults.push(...mistakes.map(({ path, problem }) => toFault(path, problem)));
  if (data === void 0 || faults.length > 0)
    throw toPlanError(faults.slice(0, maxFaults));
  const tests = data.tests.map(({ pass, ...test }, at) => {
    const listed = cases?.byTest.get(at)?.map(({ label, fill }) => {
      return { label, readSteps: () => _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__/* .testSchema */ .Ms.parse(fill()).steps };
    }) ?? [{ readSteps: () => test.steps }];
    const needed = toNeeded(pass, test.repeat * listed.length);
    return { ...test, pass: needed, line: document.findLine(["tests", at]), cases: listed };
  });
  const written = value.tests;
  const warnings = tests.flatMap(({ steps }, at) => {
    return listWarnings(at, steps, written[at] ?? {}, toFault);
  });
  return { tests, warnings };
}
function readCase({ fill }, at) {
  const lacks = [];
  const written = fill((problem, path = []) => lacks.push({ path: ["tests", at, ...path], problem: `: ${problem}` }));
  if (lacks.length > 0)
    return { isComplete: false, found: lacks };
  const { error } = _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__/* .testSchema */ .Ms.safeParse(written, { error: toWords });
  const issues = (error?.issues ?? []).map((issue) => {
    return { ...issue, path: ["tests", at, ...issue.path] };
  });
  return { isComplete: true, found: toMistakes(issues, _chunk_MQIYY3W3_js__WEBPACK_IMPORTED_MODULE_3__/* .stepOfKey */ .X3) };
}
function toNeeded(pass, runs) {
  if (typeof pass === "number")
    return pass;
  return Math.ceil(Math.round(Number.parseFloat(pass) * 1e3) * runs / 1e5);
}
var anyObject = ["expect", "expect_state", "expect_schema"];
function listWarnings(at, steps, written, toFault) {
  return steps.flatMap((step, nth) => {
    const listed = written["steps"];
    const path = ["tests", at, ...listed === void 0 ? [] : ["steps", nth]];
    const [key] = (0,_chunk_WNVEXF3G_js__WEBPACK_IMPORTED_MODULE_4__/* .findStep */ .MR)(step);
    const content = step[key];
    const holder = Object.hasOwn(listed?.[nth] ?? written, "input") ? path : [...path, key];
    const config = (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(content) && (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isMap */ .jh)(content["config"]) ? content["config"] : {};
    const warn = (title, place, problem) => {
      return { ...toFault(place, ` ${problem}`), title };
    };
    const idle = anyObject.filter((name) => (0,_chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .isEmptyMap */ .qm)(step[name]));
    const cannotFail = "cannot fail, because it matches any object";
    return [
      ...idle.map((name) => warn("Expectation cannot fail", [...path, name], cannotFail)),
      ...Object.keys(config).flatMap((name) => {
        const why = (0,_chunk_FQ7ASHRD_js__WEBPACK_IMPORTED_MODULE_16__/* .findUnread */ .Tf)(name);
        return why ? warn("Ignored config", [...holder, "config", name], why) : [];
      })
    ];
  });
}

// .build/compiled/inputs/plan-file.js
var causes = {
  ENOENT: "it does not exist",
  EACCES: "permission denied"
};
async function readPlanFile(path, environment) {
  try {
    const workspace = environment.variables["GITHUB_WORKSPACE"] ?? process.cwd();
    const document = new PlanDocument(readInside(workspace, path, _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxPlanBytes */ .Jg), environment);
    const plan = toSmokePlan(document, await readCasesOf(document, workspace, path));
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_26__.relative)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_26__.resolve)(workspace, path)).split(node_path__WEBPACK_IMPORTED_MODULE_26__.sep).join("/");
    return { plan: { ...plan, file }, planProblems: [] };
  } catch (error) {
    return { plan: void 0, planProblems: toProblems(error, path) };
  }
}
function readCasesOf(document, workspace, plan) {
  return readCaseTests(document, (path) => {
    const beside = (0,node_path__WEBPACK_IMPORTED_MODULE_26__.resolve)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_26__.dirname)(plan), path);
    try {
      return readInside(workspace, (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.existsSync)(beside) ? beside : path, _chunk_VHBNBCMM_js__WEBPACK_IMPORTED_MODULE_22__/* .maxCaseBytes */ .mK);
    } catch (error) {
      throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j(toProblem(error));
    }
  });
}
function toProblems(error, path) {
  if (error instanceof SmokePlanError)
    return error.message.split("\n");
  return [`(${path}) ${toProblem(error)}`];
}
function toProblem(error) {
  if (error instanceof _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j)
    return error.message;
  if (!(error instanceof Error && "code" in error))
    throw error;
  const cause = causes[String(error.code)] ?? error.code;
  return `cannot be read (${cause}). Check the path, and check out the repository in an earlier step`;
}
function readInside(workspace, path, maxBytes) {
  const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.realpathSync)(workspace);
  const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_26__.resolve)(root, path));
  if (!(0,_chunk_BQFALM5O_js__WEBPACK_IMPORTED_MODULE_0__/* .isInside */ .FK)(root, file))
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("must be a file inside the workspace");
  const facts = (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.statSync)(file);
  if (!facts.isFile())
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("is not a file");
  if (facts.size > maxBytes)
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j(`is larger than ${maxBytes / 1024 / 1024} MiB`);
  const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.readFileSync)(file);
  if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_24__.isUtf8)(bytes))
    throw new _chunk_EV2E3BWH_js__WEBPACK_IMPORTED_MODULE_27__/* .FormError */ .j("is not UTF-8 text");
  return bytes.toString("utf8");
}



/***/ })

};
;
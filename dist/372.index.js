"use strict";
exports.id = 372;
exports.ids = [372];
exports.modules = {

/***/ 372:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B0: () => (/* binding */ findSteps),
/* harmony export */   CZ: () => (/* binding */ ofKind),
/* harmony export */   Ci: () => (/* binding */ steps),
/* harmony export */   Eu: () => (/* binding */ expectations),
/* harmony export */   PX: () => (/* binding */ findStepReference),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   Um: () => (/* binding */ toContentText),
/* harmony export */   aA: () => (/* binding */ runConfig),
/* harmony export */   jP: () => (/* binding */ findExpectations),
/* harmony export */   tu: () => (/* binding */ requireEnd),
/* harmony export */   xS: () => (/* binding */ whenMap)
/* harmony export */ });
/* harmony import */ var _chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(613);
/* harmony import */ var _chunk_DHWR453Z_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(121);
/* harmony import */ var _chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(349);
/* harmony import */ var _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(293);
/* harmony import */ var _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(549);
/* harmony import */ var _chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(416);
/* harmony import */ var _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(841);
/* harmony import */ var _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(488);
/* harmony import */ var _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(199);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(817);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_10___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_10__);











// .build/compiled/smoke/expectations/contained.js
var maxPlaces = 20;
var maxValueLength = 200;
var maxPathLength = 200;
var parts = "An empty list expects an empty list, {} any map.";
var result = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().describe(`What the result contains; it may have more. ${parts}`);
var state = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().describe(`What the state of the thread contains after the step. ${parts}`);
var anyMap = "it holds for any map";
var expectResult = {
  schema: result,
  looksAt: "value",
  findIdle: (expected, { shows }) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isEmptyMap */ .qm)(expected) && !shows.includes("items") ? anyMap : void 0,
  check(expected, { value }, { redact }) {
    throwDifference({ subject: "the answer", actual: value, expected, redact });
  }
};
var expectState = {
  schema: state,
  looksAt: "state",
  needsThread: true,
  findIdle: (expected) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isEmptyMap */ .qm)(expected) ? anyMap : void 0,
  async check(expected, _, { graph: graph2, redact }) {
    const actual = await graph2.getState();
    throwDifference({ subject: "the state", actual, expected, redact });
  }
};
function throwDifference(comparison) {
  const difference = findDifference(comparison);
  if (difference !== void 0)
    throw difference;
}
function findDifference(comparison) {
  const { subject: subject2, actual, expected, redact } = comparison;
  const isMet = (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .workWithin */ .pr)(_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, () => isContained(actual, expected));
  if (isMet === void 0) {
    const problem = `comparing ${subject2} with what is expected took longer than ${_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF} ms`;
    throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .ExpectationTimedOut */ .AZ(problem, {});
  }
  if (isMet)
    return void 0;
  const found = (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .workWithin */ .pr)(_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF / 2, () => [...listPlaces(actual, expected, [])]);
  const places = found ?? [{ path: [], expected, actual }];
  const lines = places.slice(0, maxPlaces).map(({ path, ...values }) => {
    const place2 = (0,_chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownText */ .YQ)(path.join("."), redact, maxPathLength, _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .toOneLine */ .GX) || "the answer";
    const [wanted, came] = [values.expected, values.actual].map((value) => show(value, redact));
    return {
      text: `${place2}: expected ${wanted}, got ${came}`,
      diff: `- ${place2}: ${wanted}
+ ${place2}: ${came}`
    };
  });
  const more = places.length > maxPlaces ? [`\u2026 and ${places.length - maxPlaces} more`] : [];
  const join = (key) => [...lines.map((line) => line[key]), ...more].join("\n");
  return new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs(subject2, join("text"), join("diff"));
}
function isContained(actual, expected) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || expected.length === 0)
      return isEmptyList(actual);
    let next = 0;
    return expected.every((wanted2) => {
      while (next < actual.length && !isContained(actual[next], wanted2))
        next += 1;
      next += 1;
      return next <= actual.length;
    });
  }
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(expected))
    return (0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__/* .isSameNumber */ .oG)(actual, expected);
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(actual))
    return false;
  const wanted = Object.entries(expected);
  return wanted.every(([key, one]) => Object.hasOwn(actual, key) && isContained(actual[key], one));
}
function isEmptyList(value) {
  return Array.isArray(value) && value.length === 0;
}
function* listPlaces(actual, expected, path) {
  let isInnermost = true;
  for (const [key, came, wanted] of listParts(actual, expected)) {
    isInnermost = false;
    yield* listPlaces(came, wanted, [...path, key]);
  }
  if (isInnermost)
    yield { path, expected, actual };
}
function* listParts(actual, expected) {
  if ((0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(actual) && (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(expected)) {
    for (const [key, wanted] of Object.entries(expected)) {
      const came = Object.hasOwn(actual, key) ? actual[key] : void 0;
      if (!isContained(came, wanted))
        yield [key, came, wanted];
    }
  } else if (Array.isArray(actual) && Array.isArray(expected)) {
    let next = 0;
    for (const wanted of expected) {
      const found = actual.findIndex((came, at) => at >= next && isContained(came, wanted));
      if (found < 0)
        yield [String(next), actual[next], wanted];
      next = found < 0 ? next + 1 : found + 1;
    }
  }
}
function show(value, redact) {
  if (value === void 0)
    return "nothing";
  const json = (0,_chunk_DHWR453Z_js__WEBPACK_IMPORTED_MODULE_1__/* .toShortJson */ .U)(value, { limit: _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxShownValueLength */ .J1, redact });
  return (0,_chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownText */ .YQ)(json, redact, maxValueLength);
}

// .build/compiled/smoke/plan-fields.js
var map = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .string */ .Yj)(), (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)());
var name = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .string */ .Yj)().min(1);
var names = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(name).min(1);
var oneOrMore = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([name.transform((word) => [word]), names], "must be a name or a list of them");
var duration = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().transform((value, context) => {
  try {
    return (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .parseDuration */ .E9)(["string", "number"].includes(typeof value) ? String(value) : "");
  } catch (error) {
    if (!(error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .jQ))
      throw error;
    context.addIssue({ code: "custom", message: error.message });
    return _chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .NEVER */ .tmp;
  }
}).meta({
  type: ["string", "number"],
  pattern: `(?=.*[1-9])${_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .durationForm */ .rk.source}`,
  patternErrorMessage: "must be a duration: 90, 90s, 30m or 1h",
  exclusiveMinimum: 0,
  maximum: _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxTimerMs */ .SH / 1e3,
  examples: ["500ms", "20s", "2m"]
});
function anyKey(...keys) {
  const errorMessage = `needs one of: ${keys.join(", ")}`;
  return { anyOf: keys.map((key, at) => ({ required: [key], ...at === 0 && { errorMessage } })) };
}
function noneOf(keys) {
  return { properties: Object.fromEntries(keys.map((key) => [key, false])) };
}
var whenMap = { when: ({ value }) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) };
function rule(error) {
  return { error, ...whenMap };
}
function ofKind(message) {
  return {
    error: ({ code }) => code === "invalid_type" ? message : void 0
  };
}

// .build/compiled/smoke/expectations/duration.js
var maxDuration = {
  schema: duration.describe("How long the step may take: 20s, 2m."),
  check: (limitMs2, { durationMs }) => failOnSlow("the step", durationMs, limitMs2)
};
var maxFirstEvent = {
  schema: duration.describe("How long the first event of the stream may take."),
  looksAt: "events",
  check: (limitMs2, { firstEventMs }) => failOnSlow("the first event", firstEventMs, limitMs2)
};
function failOnSlow(subject2, tookMs, limitMs2) {
  if (tookMs !== void 0 && tookMs <= limitMs2)
    return;
  const took = tookMs === void 0 ? "never came" : `took ${(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .formatDuration */ .a3)(tookMs)}`;
  throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs(subject2, `expected within ${(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .formatDuration */ .a3)(limitMs2)}, ${took}`);
}

// .build/compiled/runs/run-result.js
function parseRunEnding(body) {
  const text2 = body.trim();
  if (text2 === "")
    return { lost: new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", "the answer ended before a result came") };
  try {
    return toRunEnding(text2, (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJsonText */ .lk)(text2));
  } catch (error) {
    if (!(error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .JsonTooLarge */ .I0)) {
      return { lost: new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", "the answer is not complete JSON") };
    }
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", `the answer is ${error.message}`);
  }
}
function toRunEnding(text2, value) {
  if (value === null)
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-values", "the run was cancelled or wrote no values");
  if ((0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) && Object.hasOwn(value, "__error__")) {
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("raised", toErrorDetail(value["__error__"]));
  }
  const stop = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) ? findQuestions(value) : void 0;
  if (text2.length <= _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxHeldLength */ .IC)
    return stop ?? { end: "values", values: value };
  const read = toForgettable(text2, value);
  if (stop === void 0) {
    return {
      end: "values",
      get values() {
        return read();
      }
    };
  }
  const readStop = () => findQuestions(read());
  return {
    end: "interrupted",
    get interrupts() {
      return readStop()?.interrupts ?? [];
    },
    get values() {
      return readStop()?.values;
    }
  };
}
function toForgettable(text2, value) {
  const hold = (parsed) => typeof parsed === "object" && parsed !== null ? new WeakRef(parsed) : void 0;
  let held = hold(value);
  return () => {
    const parsed = held?.deref() ?? (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJsonText */ .lk)(text2);
    held = hold(parsed);
    return parsed;
  };
}
function findQuestions(shown) {
  if (!Object.hasOwn(shown, "__interrupt__"))
    return void 0;
  const { __interrupt__: list, ...state3 } = shown;
  const values = Object.keys(state3).length > 0 ? state3 : void 0;
  return { end: "interrupted", interrupts: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .interruptListSchema */ .B9.parse(list), values };
}
function toStopFailure({ interrupts, next = [] }) {
  if (interrupts.length === 0 && next.length > 0)
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("stopped", next.join(", "));
  return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("interrupted", JSON.stringify(interrupts.map(({ value }) => value)));
}
function toErrorDetail(error) {
  if (typeof error === "string")
    return error;
  const fields = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(error) ? error : {};
  const { error: kind, name: name2, message } = fields;
  const wrapped = typeof message === "string" ? parseWrapped(message) : void 0;
  if (wrapped !== void 0)
    return toErrorDetail(wrapped);
  const parts2 = [kind ?? name2, message].filter((part) => typeof part === "string" && part !== "");
  return parts2.join(": ") || "an error without a description";
}
function parseWrapped(message) {
  if (!/^\s*["{]/.test(message))
    return void 0;
  try {
    const value = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJsonText */ .lk)(message);
    return typeof value === "string" || (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) && "message" in value ? value : void 0;
  } catch {
    return void 0;
  }
}

// .build/compiled/smoke/expectations/interrupt.js
var schema = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().describe("true for any interrupt, false for none, else what the value of one contains.");
var subject = "the interrupt";
var expectInterrupt = {
  schema,
  looksAt: "run",
  needsThread: true,
  check(expected, { outcome }, { redact }) {
    if (expected === false)
      return requireEnd(outcome);
    if (outcome?.end !== "interrupted") {
      throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the run", "expected an interrupt, but the run ended");
    }
    if (expected === true)
      return;
    let first;
    for (const { value: actual } of outcome.interrupts) {
      const difference = findDifference({ subject, actual, expected, redact });
      if (difference === void 0)
        return;
      first ??= difference;
    }
    throw first ?? new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs(subject, "the run stopped without asking anything");
  }
};
function requireEnd(outcome) {
  if (outcome?.end === "interrupted")
    throw toStopFailure(outcome);
}

// .build/compiled/smoke/expectations/length.js
var count = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(0);
var limit = count.optional();
var schema2 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .preprocess */ .vk)(
  // A number is both bounds.
  (value) => count.safeParse(value).success ? { min: value, max: value } : value,
  (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
    min: limit.describe("How many at the least."),
    max: limit.describe("How many at the most.")
  }, ofKind("must be a count, or a map")).refine(({ min, max }) => min !== void 0 || max !== void 0, "needs min, max or a number").refine(({ min = 0, max = min }) => min <= max, "min must not be above max")
).meta({
  description: "How many items the result has: a count, or its bounds.",
  type: ["integer", "object"],
  minimum: 0,
  ...anyKey("min", "max")
});
var expectLength = {
  schema: schema2,
  looksAt: "items",
  findIdle({ min = 0, max }, { findMaxItems }, content) {
    if (min > 0 || max !== void 0 && max < Number(findMaxItems?.(content) ?? Infinity))
      return void 0;
    return max === void 0 ? "it holds for any list" : "the step reads no more items";
  },
  check({ min = 0, max }, { value }) {
    const { length } = value;
    if (length >= min && (max === void 0 || length <= max))
      return;
    const bounds = max === void 0 ? `at least ${min}` : min === max ? min : `${min} to ${max}`;
    throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the answer", `expected ${bounds} items, got ${length}`);
  }
};

// .build/compiled/smoke/expectations/names.js
var expectNodes = {
  schema: names.describe("Nodes that the graph has."),
  looksAt: "nodes",
  check(expected, { value }) {
    const { nodes: nodes2 } = value;
    requireNames("node", expected, new Set(nodes2.map(({ id }) => id)));
  }
};
var expectEvents = {
  schema: names.describe("Stream modes, or kinds of events, of which at least one event comes."),
  looksAt: "events",
  check: (expected, { events = /* @__PURE__ */ new Set() }) => requireNames("event", expected, events)
};
var subjects = { node: "the graph", event: "the stream" };
function requireNames(part, expected, there) {
  const missing = expected.filter((name2) => !there.has(name2));
  if (missing.length === 0)
    return;
  const found = [...there].join(", ") || "none";
  const difference = `expected ${part} ${missing.join(", ")}; there: ${found}`;
  throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs(subjects[part], difference);
}

// node_modules/@cfworker/json-schema/dist/esm/deep-compare-strict.js
function deepCompareStrict(a, b) {
  const typeofa = typeof a;
  if (typeofa !== typeof b) {
    return false;
  }
  const aIsArray = Array.isArray(a);
  const bIsArray = Array.isArray(b);
  if (aIsArray !== bIsArray) {
    return false;
  }
  if (aIsArray) {
    const length = a.length;
    if (length !== b.length) {
      return false;
    }
    for (let i = 0; i < length; i++) {
      if (!deepCompareStrict(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }
  if (typeofa === "object") {
    if (!a || !b) {
      return a === b;
    }
    const aKeys = Object.keys(a);
    const bKeys = Object.keys(b);
    const length = aKeys.length;
    if (length !== bKeys.length) {
      return false;
    }
    for (const k of aKeys) {
      if (!Object.prototype.hasOwnProperty.call(b, k)) {
        return false;
      }
      if (!deepCompareStrict(a[k], b[k])) {
        return false;
      }
    }
    return true;
  }
  return a === b;
}

// node_modules/@cfworker/json-schema/dist/esm/pointer.js
function encodePointer(p) {
  return encodeURI(escapePointer(p)).replace(/#/g, "%23");
}
function escapePointer(p) {
  return p.replace(/~/g, "~0").replace(/\//g, "~1");
}

// node_modules/@cfworker/json-schema/dist/esm/dereference.js
var uriFragmentCharacter = /^[A-Za-z0-9._~!$&'()*+,;=:@/?-]$/;
var uriPercentEncoding = /^%[0-9A-Fa-f]{2}$/;
var uriUnreservedCharacter = /^[A-Za-z0-9._~-]$/;
function normalizeURIFragment(fragment) {
  let normalized = "";
  for (let index = 0; index < fragment.length; ) {
    const character = fragment[index];
    const encoded = fragment.slice(index, index + 3);
    if (character === "%" && uriPercentEncoding.test(encoded)) {
      const decoded = String.fromCharCode(parseInt(encoded.slice(1), 16));
      normalized += uriUnreservedCharacter.test(decoded) ? decoded : encoded.toUpperCase();
      index += 3;
      continue;
    }
    const codePoint = String.fromCodePoint(fragment.codePointAt(index));
    normalized += uriFragmentCharacter.test(codePoint) ? codePoint : encodeURIComponent(codePoint);
    index += codePoint.length;
  }
  return normalized;
}
function resolveURI(reference, baseURI) {
  const url = new URL(reference, baseURI.href);
  url.hash = url.hash ? normalizeURIFragment(url.hash.slice(1)) : "";
  return url;
}
var schemaArrayKeyword = {
  prefixItems: true,
  items: true,
  allOf: true,
  anyOf: true,
  oneOf: true
};
var schemaMapKeyword = {
  $defs: true,
  definitions: true,
  properties: true,
  patternProperties: true,
  dependentSchemas: true
};
var ignoredKeyword = {
  id: true,
  $id: true,
  $ref: true,
  $schema: true,
  $anchor: true,
  $vocabulary: true,
  $comment: true,
  default: true,
  enum: true,
  const: true,
  required: true,
  dependentRequired: true,
  type: true,
  maximum: true,
  minimum: true,
  exclusiveMaximum: true,
  exclusiveMinimum: true,
  multipleOf: true,
  maxLength: true,
  minLength: true,
  pattern: true,
  format: true,
  maxItems: true,
  minItems: true,
  uniqueItems: true,
  maxProperties: true,
  minProperties: true
};
var initialBaseURI = typeof self !== "undefined" && self.location && self.location.origin !== "null" ? new URL(self.location.origin + self.location.pathname + location.search) : new URL("https://github.com/cfworker");
function dereference(schema15, lookup = /* @__PURE__ */ Object.create(null), baseURI = initialBaseURI, basePointer = "") {
  if (schema15 && typeof schema15 === "object" && !Array.isArray(schema15)) {
    const id = schema15.$id || schema15["id"];
    if (id) {
      const url = resolveURI(id, baseURI);
      if (url.hash.length > 1) {
        lookup[url.href] = schema15;
      } else {
        url.hash = "";
        if (basePointer === "") {
          baseURI = url;
        } else {
          dereference(schema15, lookup, baseURI);
        }
      }
    }
  } else if (schema15 !== true && schema15 !== false) {
    return lookup;
  }
  const schemaURI = baseURI.href + (basePointer ? "#" + basePointer : "");
  if (lookup[schemaURI] !== void 0 && lookup[schemaURI] !== schema15) {
    throw new Error(`Duplicate schema URI "${schemaURI}".`);
  }
  lookup[schemaURI] = schema15;
  if (schema15 === true || schema15 === false) {
    return lookup;
  }
  if (schema15.__absolute_uri__ === void 0) {
    Object.defineProperty(schema15, "__absolute_uri__", {
      enumerable: false,
      value: schemaURI
    });
  }
  if (schema15.$ref && schema15.__absolute_ref__ === void 0) {
    const url = resolveURI(schema15.$ref, baseURI);
    Object.defineProperty(schema15, "__absolute_ref__", {
      enumerable: false,
      value: url.href
    });
  }
  if (schema15.$recursiveRef && schema15.__absolute_recursive_ref__ === void 0) {
    const url = resolveURI(schema15.$recursiveRef, baseURI);
    Object.defineProperty(schema15, "__absolute_recursive_ref__", {
      enumerable: false,
      value: url.href
    });
  }
  if (schema15.$anchor) {
    const url = resolveURI("#" + schema15.$anchor, baseURI);
    lookup[url.href] = schema15;
  }
  for (let key in schema15) {
    if (ignoredKeyword[key]) {
      continue;
    }
    const keyBase = `${basePointer}/${encodePointer(key)}`;
    const subSchema = schema15[key];
    if (Array.isArray(subSchema)) {
      if (schemaArrayKeyword[key]) {
        const length = subSchema.length;
        for (let i = 0; i < length; i++) {
          dereference(subSchema[i], lookup, baseURI, `${keyBase}/${i}`);
        }
      }
    } else if (schemaMapKeyword[key]) {
      for (let subKey in subSchema) {
        dereference(subSchema[subKey], lookup, baseURI, `${keyBase}/${encodePointer(subKey)}`);
      }
    } else {
      dereference(subSchema, lookup, baseURI, keyBase);
    }
  }
  return lookup;
}

// node_modules/@cfworker/json-schema/dist/esm/format.js
var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var TIME = /^(\d\d):(\d\d):(\d\d)(\.\d+)?(z|([+-])(\d\d):(\d\d))?$/i;
var HOSTNAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*$/i;
var URIREF = /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
var URITEMPLATE = /^(?:(?:[^\x00-\x20\x7f"<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?:\.(?:[a-z0-9_]|%[0-9a-f]{2})+)*(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i;
var URL_ = /^(?:(?:https?|ftp):\/\/)(?:\S+(?::\S*)?@)?(?:(?!10(?:\.\d{1,3}){3})(?!127(?:\.\d{1,3}){3})(?!169\.254(?:\.\d{1,3}){2})(?!192\.168(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z\u{00a1}-\u{ffff}0-9]+-?)*[a-z\u{00a1}-\u{ffff}0-9]+)(?:\.(?:[a-z\u{00a1}-\u{ffff}0-9]+-?)*[a-z\u{00a1}-\u{ffff}0-9]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu;
var UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
var JSON_POINTER = /^(?:\/(?:[^~/]|~0|~1)*)*$/;
var JSON_POINTER_URI_FRAGMENT = /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i;
var RELATIVE_JSON_POINTER = /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/;
var EMAIL_ADDRESS = /^("(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+)@(.+)$/i;
var EMAIL = (input) => {
  const matches = input.match(EMAIL_ADDRESS);
  if (!matches)
    return false;
  const name2 = matches[1];
  const host = matches[2];
  if (!name2 || !host || name2.length > 64 || host.length > 253)
    return false;
  if (name2[0] !== '"' && (name2[0] === "." || name2.endsWith(".") || name2.includes(".."))) {
    return false;
  }
  if (host.startsWith("[") && host.endsWith("]")) {
    const address = host.slice(1, -1);
    if (/^ipv6:/i.test(address))
      return IPV6.test(address.slice(5));
    return IPV4.test(address);
  }
  return HOSTNAME.test(host);
};
var IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)$/;
var IPV6 = /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i;
var DURATION = (input) => /^P(?:\d+W|(?:(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)))$/.test(input);
function bind(r) {
  return r.test.bind(r);
}
var format = {
  date,
  time: time.bind(void 0, true),
  "date-time": date_time,
  duration: DURATION,
  uri,
  "uri-reference": bind(URIREF),
  "uri-template": bind(URITEMPLATE),
  url: bind(URL_),
  email: EMAIL,
  hostname: bind(HOSTNAME),
  ipv4: bind(IPV4),
  ipv6: bind(IPV6),
  regex,
  uuid: bind(UUID),
  "json-pointer": bind(JSON_POINTER),
  "json-pointer-uri-fragment": bind(JSON_POINTER_URI_FRAGMENT),
  "relative-json-pointer": bind(RELATIVE_JSON_POINTER)
};
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function date(str) {
  const matches = str.match(DATE);
  if (!matches)
    return false;
  const yearPart = matches[1];
  const monthPart = matches[2];
  const dayPart = matches[3];
  if (!yearPart || !monthPart || !dayPart)
    return false;
  const year = +yearPart;
  const month = +monthPart;
  const day = +dayPart;
  const maxDay = month == 2 && isLeapYear(year) ? 29 : DAYS[month];
  return month >= 1 && month <= 12 && day >= 1 && maxDay !== void 0 && day <= maxDay;
}
function time(full, str) {
  const matches = str.match(TIME);
  if (!matches)
    return false;
  const hourPart = matches[1];
  const minutePart = matches[2];
  const secondPart = matches[3];
  if (!hourPart || !minutePart || !secondPart)
    return false;
  const hour = +hourPart;
  const minute = +minutePart;
  const second = +secondPart;
  const timeZone = matches[5];
  const offsetSign = matches[6];
  const offsetHour = +(matches[7] ?? 0);
  const offsetMinute = +(matches[8] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59 || full && timeZone === void 0) {
    return false;
  }
  if (second < 60)
    return true;
  const offsetDirection = offsetSign === "+" ? 1 : offsetSign === "-" ? -1 : 0;
  const utcMinute = (hour * 60 + minute - offsetDirection * (offsetHour * 60 + offsetMinute) + 24 * 60) % (24 * 60);
  return utcMinute === 23 * 60 + 59;
}
var DATE_TIME_SEPARATOR = /t|\s/i;
function date_time(str) {
  const [datePart, timePart, extra3] = str.split(DATE_TIME_SEPARATOR);
  return datePart !== void 0 && timePart !== void 0 && extra3 === void 0 && date(datePart) && time(true, timePart);
}
var NOT_URI_FRAGMENT = /\/|:/;
var URI_PATTERN = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function uri(str) {
  return NOT_URI_FRAGMENT.test(str) && URI_PATTERN.test(str);
}
var Z_ANCHOR = /[^\\]\\Z/;
function regex(str) {
  if (Z_ANCHOR.test(str))
    return false;
  try {
    new RegExp(str, "u");
    return true;
  } catch (e) {
    return false;
  }
}

// node_modules/@cfworker/json-schema/dist/esm/ucs2-length.js
function ucs2length(s) {
  let result2 = 0;
  let length = s.length;
  let index = 0;
  let charCode;
  while (index < length) {
    result2++;
    charCode = s.charCodeAt(index++);
    if (charCode >= 55296 && charCode <= 56319 && index < length) {
      charCode = s.charCodeAt(index);
      if ((charCode & 64512) == 56320) {
        index++;
      }
    }
  }
  return result2;
}

// node_modules/@cfworker/json-schema/dist/esm/validate.js
function hasOwnProperty(instance, key) {
  return Object.prototype.hasOwnProperty.call(instance, key);
}
function decimalInteger(value) {
  const coefficientAndExponent = Math.abs(value).toString().split("e");
  const coefficient = coefficientAndExponent[0];
  const exponent = coefficientAndExponent[1] ?? "0";
  const point = coefficient.indexOf(".");
  const fractionLength = point === -1 ? 0 : coefficient.length - point - 1;
  return [
    BigInt(coefficient.replace(".", "")),
    Number(exponent) - fractionLength
  ];
}
function isMultipleOf(instance, divisor) {
  if (!Number.isFinite(instance) || !Number.isFinite(divisor) || divisor <= 0) {
    return false;
  }
  const [instanceCoefficient, instanceExponent] = decimalInteger(instance);
  const [divisorCoefficient, divisorExponent] = decimalInteger(divisor);
  const exponentDifference = instanceExponent - divisorExponent;
  if (exponentDifference >= 0) {
    return instanceCoefficient * 10n ** BigInt(exponentDifference) % divisorCoefficient === 0n;
  }
  return instanceCoefficient % (divisorCoefficient * 10n ** BigInt(-exponentDifference)) === 0n;
}
function validate(instance, schema15, draft = "2019-09", lookup = dereference(schema15), shortCircuit = true, recursiveAnchor = null, instanceLocation = "#", schemaLocation = "#", evaluated = /* @__PURE__ */ Object.create(null)) {
  if (schema15 === true) {
    return { valid: true, errors: [] };
  }
  if (schema15 === false) {
    return {
      valid: false,
      errors: [
        {
          instanceLocation,
          keyword: "false",
          keywordLocation: instanceLocation,
          error: "False boolean schema."
        }
      ]
    };
  }
  const rawInstanceType = typeof instance;
  let instanceType;
  switch (rawInstanceType) {
    case "boolean":
    case "number":
    case "string":
      instanceType = rawInstanceType;
      break;
    case "object":
      if (instance === null) {
        instanceType = "null";
      } else if (Array.isArray(instance)) {
        instanceType = "array";
      } else {
        instanceType = "object";
      }
      break;
    default:
      throw new Error(`Instances of "${rawInstanceType}" type are not supported.`);
  }
  const { $ref, $recursiveRef, $recursiveAnchor, type: $type, const: $const, enum: $enum, required: $required, not: $not, anyOf: $anyOf, allOf: $allOf, oneOf: $oneOf, if: $if, then: $then, else: $else, format: $format, properties: $properties, patternProperties: $patternProperties, additionalProperties: $additionalProperties, unevaluatedProperties: $unevaluatedProperties, minProperties: $minProperties, maxProperties: $maxProperties, propertyNames: $propertyNames, dependentRequired: $dependentRequired, dependentSchemas: $dependentSchemas, dependencies: $dependencies, prefixItems: $prefixItems, items: $items, additionalItems: $additionalItems, unevaluatedItems: $unevaluatedItems, contains: $contains, minContains: $minContains, maxContains: $maxContains, minItems: $minItems, maxItems: $maxItems, uniqueItems: $uniqueItems, minimum: $minimum, maximum: $maximum, exclusiveMinimum: $exclusiveMinimum, exclusiveMaximum: $exclusiveMaximum, multipleOf: $multipleOf, minLength: $minLength, maxLength: $maxLength, pattern: $pattern, __absolute_ref__, __absolute_recursive_ref__ } = schema15;
  const errors = [];
  if ($recursiveAnchor === true && recursiveAnchor === null) {
    recursiveAnchor = schema15;
  }
  if ($recursiveRef === "#") {
    const refSchema = recursiveAnchor === null ? lookup[__absolute_recursive_ref__] : recursiveAnchor;
    const keywordLocation = `${schemaLocation}/$recursiveRef`;
    const result2 = validate(instance, recursiveAnchor === null ? schema15 : recursiveAnchor, draft, lookup, shortCircuit, refSchema, instanceLocation, keywordLocation, evaluated);
    if (!result2.valid) {
      errors.push({
        instanceLocation,
        keyword: "$recursiveRef",
        keywordLocation,
        error: "A subschema had errors."
      }, ...result2.errors);
    }
  }
  if ($ref !== void 0) {
    const uri2 = __absolute_ref__ || $ref;
    const refSchema = lookup[uri2];
    if (refSchema === void 0) {
      let message = `Unresolved $ref "${$ref}".`;
      if (__absolute_ref__ && __absolute_ref__ !== $ref) {
        message += `  Absolute URI "${__absolute_ref__}".`;
      }
      message += `
Known schemas:
- ${Object.keys(lookup).join("\n- ")}`;
      throw new Error(message);
    }
    const keywordLocation = `${schemaLocation}/$ref`;
    const result2 = validate(instance, refSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation, evaluated);
    if (!result2.valid) {
      errors.push({
        instanceLocation,
        keyword: "$ref",
        keywordLocation,
        error: "A subschema had errors."
      }, ...result2.errors);
    }
    if (draft === "4" || draft === "7") {
      return { valid: errors.length === 0, errors };
    }
  }
  if (Array.isArray($type)) {
    let length = $type.length;
    let valid = false;
    for (let i = 0; i < length; i++) {
      if (instanceType === $type[i] || $type[i] === "integer" && instanceType === "number" && instance % 1 === 0 && instance === instance) {
        valid = true;
        break;
      }
    }
    if (!valid) {
      errors.push({
        instanceLocation,
        keyword: "type",
        keywordLocation: `${schemaLocation}/type`,
        error: `Instance type "${instanceType}" is invalid. Expected "${$type.join('", "')}".`
      });
    }
  } else if ($type === "integer") {
    if (instanceType !== "number" || instance % 1 || instance !== instance) {
      errors.push({
        instanceLocation,
        keyword: "type",
        keywordLocation: `${schemaLocation}/type`,
        error: `Instance type "${instanceType}" is invalid. Expected "${$type}".`
      });
    }
  } else if ($type !== void 0 && instanceType !== $type) {
    errors.push({
      instanceLocation,
      keyword: "type",
      keywordLocation: `${schemaLocation}/type`,
      error: `Instance type "${instanceType}" is invalid. Expected "${$type}".`
    });
  }
  if ($const !== void 0) {
    if (instanceType === "object" || instanceType === "array") {
      if (!deepCompareStrict(instance, $const)) {
        errors.push({
          instanceLocation,
          keyword: "const",
          keywordLocation: `${schemaLocation}/const`,
          error: `Instance does not match ${JSON.stringify($const)}.`
        });
      }
    } else if (instance !== $const) {
      errors.push({
        instanceLocation,
        keyword: "const",
        keywordLocation: `${schemaLocation}/const`,
        error: `Instance does not match ${JSON.stringify($const)}.`
      });
    }
  }
  if ($enum !== void 0) {
    if (instanceType === "object" || instanceType === "array") {
      if (!$enum.some((value) => deepCompareStrict(instance, value))) {
        errors.push({
          instanceLocation,
          keyword: "enum",
          keywordLocation: `${schemaLocation}/enum`,
          error: `Instance does not match any of ${JSON.stringify($enum)}.`
        });
      }
    } else if (!$enum.some((value) => instance === value)) {
      errors.push({
        instanceLocation,
        keyword: "enum",
        keywordLocation: `${schemaLocation}/enum`,
        error: `Instance does not match any of ${JSON.stringify($enum)}.`
      });
    }
  }
  if ($not !== void 0) {
    const keywordLocation = `${schemaLocation}/not`;
    const result2 = validate(instance, $not, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation);
    if (result2.valid) {
      errors.push({
        instanceLocation,
        keyword: "not",
        keywordLocation,
        error: 'Instance matched "not" schema.'
      });
    }
  }
  let subEvaluateds = [];
  if ($anyOf !== void 0) {
    const keywordLocation = `${schemaLocation}/anyOf`;
    const errorsLength = errors.length;
    let anyValid = false;
    for (const [i, subSchema] of $anyOf.entries()) {
      const subEvaluated = Object.create(evaluated);
      const result2 = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result2.errors);
      anyValid = anyValid || result2.valid;
      if (result2.valid) {
        subEvaluateds.push(subEvaluated);
      }
    }
    if (anyValid) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "anyOf",
        keywordLocation,
        error: "Instance does not match any subschemas."
      });
    }
  }
  if ($allOf !== void 0) {
    const keywordLocation = `${schemaLocation}/allOf`;
    const errorsLength = errors.length;
    let allValid = true;
    for (const [i, subSchema] of $allOf.entries()) {
      const subEvaluated = Object.create(evaluated);
      const result2 = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result2.errors);
      allValid = allValid && result2.valid;
      if (result2.valid) {
        subEvaluateds.push(subEvaluated);
      }
    }
    if (allValid) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "allOf",
        keywordLocation,
        error: `Instance does not match every subschema.`
      });
    }
  }
  if ($oneOf !== void 0) {
    const keywordLocation = `${schemaLocation}/oneOf`;
    const errorsLength = errors.length;
    const matches = $oneOf.filter((subSchema, i) => {
      const subEvaluated = Object.create(evaluated);
      const result2 = validate(instance, subSchema, draft, lookup, shortCircuit, $recursiveAnchor === true ? recursiveAnchor : null, instanceLocation, `${keywordLocation}/${i}`, subEvaluated);
      errors.push(...result2.errors);
      if (result2.valid) {
        subEvaluateds.push(subEvaluated);
      }
      return result2.valid;
    }).length;
    if (matches === 1) {
      errors.length = errorsLength;
    } else {
      errors.splice(errorsLength, 0, {
        instanceLocation,
        keyword: "oneOf",
        keywordLocation,
        error: `Instance does not match exactly one subschema (${matches} matches).`
      });
    }
  }
  if (instanceType === "object" || instanceType === "array") {
    Object.assign(evaluated, ...subEvaluateds);
  }
  if ($if !== void 0) {
    const keywordLocation = `${schemaLocation}/if`;
    const ifEvaluated = /* @__PURE__ */ Object.create(null);
    const conditionResult = validate(instance, $if, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, keywordLocation, ifEvaluated).valid;
    if (conditionResult) {
      Object.assign(evaluated, ifEvaluated);
      if ($then !== void 0) {
        const thenResult = validate(instance, $then, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${schemaLocation}/then`, evaluated);
        if (!thenResult.valid) {
          errors.push({
            instanceLocation,
            keyword: "if",
            keywordLocation,
            error: `Instance does not match "then" schema.`
          }, ...thenResult.errors);
        }
      }
    } else if ($else !== void 0) {
      const elseResult = validate(instance, $else, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${schemaLocation}/else`, evaluated);
      if (!elseResult.valid) {
        errors.push({
          instanceLocation,
          keyword: "if",
          keywordLocation,
          error: `Instance does not match "else" schema.`
        }, ...elseResult.errors);
      }
    }
  }
  if (instanceType === "object") {
    if ($required !== void 0) {
      for (const key of $required) {
        if (!hasOwnProperty(instance, key)) {
          errors.push({
            instanceLocation,
            keyword: "required",
            keywordLocation: `${schemaLocation}/required`,
            error: `Instance does not have required property "${key}".`
          });
        }
      }
    }
    const keys = Object.keys(instance);
    if ($minProperties !== void 0 && keys.length < $minProperties) {
      errors.push({
        instanceLocation,
        keyword: "minProperties",
        keywordLocation: `${schemaLocation}/minProperties`,
        error: `Instance does not have at least ${$minProperties} properties.`
      });
    }
    if ($maxProperties !== void 0 && keys.length > $maxProperties) {
      errors.push({
        instanceLocation,
        keyword: "maxProperties",
        keywordLocation: `${schemaLocation}/maxProperties`,
        error: `Instance does not have at least ${$maxProperties} properties.`
      });
    }
    if ($propertyNames !== void 0) {
      const keywordLocation = `${schemaLocation}/propertyNames`;
      for (const key in instance) {
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result2 = validate(key, $propertyNames, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
        if (!result2.valid) {
          errors.push({
            instanceLocation,
            keyword: "propertyNames",
            keywordLocation,
            error: `Property name "${key}" does not match schema.`
          }, ...result2.errors);
        }
      }
    }
    if ($dependentRequired !== void 0) {
      const keywordLocation = `${schemaLocation}/dependantRequired`;
      for (const key in $dependentRequired) {
        if (hasOwnProperty(instance, key)) {
          const required = $dependentRequired[key];
          for (const dependantKey of required) {
            if (!hasOwnProperty(instance, dependantKey)) {
              errors.push({
                instanceLocation,
                keyword: "dependentRequired",
                keywordLocation,
                error: `Instance has "${key}" but does not have "${dependantKey}".`
              });
            }
          }
        }
      }
    }
    if ($dependentSchemas !== void 0) {
      for (const [key, dependentSchema] of Object.entries($dependentSchemas)) {
        const keywordLocation = `${schemaLocation}/dependentSchemas`;
        if (hasOwnProperty(instance, key)) {
          const result2 = validate(instance, dependentSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${keywordLocation}/${encodePointer(key)}`, evaluated);
          if (!result2.valid) {
            errors.push({
              instanceLocation,
              keyword: "dependentSchemas",
              keywordLocation,
              error: `Instance has "${key}" but does not match dependant schema.`
            }, ...result2.errors);
          }
        }
      }
    }
    if ($dependencies !== void 0) {
      const keywordLocation = `${schemaLocation}/dependencies`;
      for (const key in $dependencies) {
        if (hasOwnProperty(instance, key)) {
          const propsOrSchema = $dependencies[key];
          if (Array.isArray(propsOrSchema)) {
            for (const dependantKey of propsOrSchema) {
              if (!hasOwnProperty(instance, dependantKey)) {
                errors.push({
                  instanceLocation,
                  keyword: "dependencies",
                  keywordLocation,
                  error: `Instance has "${key}" but does not have "${dependantKey}".`
                });
              }
            }
          } else {
            const result2 = validate(instance, propsOrSchema, draft, lookup, shortCircuit, recursiveAnchor, instanceLocation, `${keywordLocation}/${encodePointer(key)}`);
            if (!result2.valid) {
              errors.push({
                instanceLocation,
                keyword: "dependencies",
                keywordLocation,
                error: `Instance has "${key}" but does not match dependant schema.`
              }, ...result2.errors);
            }
          }
        }
      }
    }
    const thisEvaluated = /* @__PURE__ */ Object.create(null);
    let stop = false;
    if ($properties !== void 0) {
      const keywordLocation = `${schemaLocation}/properties`;
      for (const [key, propertySchema] of Object.entries($properties)) {
        if (!hasOwnProperty(instance, key)) {
          continue;
        }
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result2 = validate(instance[key], propertySchema, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, `${keywordLocation}/${encodePointer(key)}`);
        thisEvaluated[key] = true;
        if (result2.valid) {
          evaluated[key] = true;
        } else {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "properties",
            keywordLocation,
            error: `Property "${key}" does not match schema.`
          }, ...result2.errors);
          if (stop)
            break;
        }
      }
    }
    if (!stop && $patternProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/patternProperties`;
      for (const [pattern3, subSchema] of Object.entries($patternProperties)) {
        const regex2 = new RegExp(pattern3, "u");
        for (const key in instance) {
          if (!regex2.test(key)) {
            continue;
          }
          const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
          const result2 = validate(instance[key], subSchema, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, `${keywordLocation}/${encodePointer(pattern3)}`);
          thisEvaluated[key] = true;
          if (result2.valid) {
            evaluated[key] = true;
          } else {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "patternProperties",
              keywordLocation,
              error: `Property "${key}" matches pattern "${pattern3}" but does not match associated schema.`
            }, ...result2.errors);
          }
        }
      }
    }
    if (!stop && $additionalProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/additionalProperties`;
      for (const key in instance) {
        if (thisEvaluated[key]) {
          continue;
        }
        const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
        const result2 = validate(instance[key], $additionalProperties, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
        if (result2.valid) {
          evaluated[key] = true;
        } else {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "additionalProperties",
            keywordLocation,
            error: `Property "${key}" does not match additional properties schema.`
          }, ...result2.errors);
        }
      }
    } else if (!stop && $unevaluatedProperties !== void 0) {
      const keywordLocation = `${schemaLocation}/unevaluatedProperties`;
      for (const key in instance) {
        if (!evaluated[key]) {
          const subInstancePointer = `${instanceLocation}/${encodePointer(key)}`;
          const result2 = validate(instance[key], $unevaluatedProperties, draft, lookup, shortCircuit, recursiveAnchor, subInstancePointer, keywordLocation);
          if (result2.valid) {
            evaluated[key] = true;
          } else {
            errors.push({
              instanceLocation,
              keyword: "unevaluatedProperties",
              keywordLocation,
              error: `Property "${key}" does not match unevaluated properties schema.`
            }, ...result2.errors);
          }
        }
      }
    }
  } else if (instanceType === "array") {
    if ($maxItems !== void 0 && instance.length > $maxItems) {
      errors.push({
        instanceLocation,
        keyword: "maxItems",
        keywordLocation: `${schemaLocation}/maxItems`,
        error: `Array has too many items (${instance.length} > ${$maxItems}).`
      });
    }
    if ($minItems !== void 0 && instance.length < $minItems) {
      errors.push({
        instanceLocation,
        keyword: "minItems",
        keywordLocation: `${schemaLocation}/minItems`,
        error: `Array has too few items (${instance.length} < ${$minItems}).`
      });
    }
    const length = instance.length;
    let i = 0;
    let stop = false;
    if ($prefixItems !== void 0) {
      const keywordLocation = `${schemaLocation}/prefixItems`;
      const length2 = Math.min($prefixItems.length, length);
      for (; i < length2; i++) {
        const result2 = validate(instance[i], $prefixItems[i], draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, `${keywordLocation}/${i}`);
        evaluated[i] = true;
        if (!result2.valid) {
          stop = shortCircuit;
          errors.push({
            instanceLocation,
            keyword: "prefixItems",
            keywordLocation,
            error: `Items did not match schema.`
          }, ...result2.errors);
          if (stop)
            break;
        }
      }
    }
    if ($items !== void 0) {
      const keywordLocation = `${schemaLocation}/items`;
      if (Array.isArray($items)) {
        const length2 = Math.min($items.length, length);
        for (; i < length2; i++) {
          const result2 = validate(instance[i], $items[i], draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, `${keywordLocation}/${i}`);
          evaluated[i] = true;
          if (!result2.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "items",
              keywordLocation,
              error: `Items did not match schema.`
            }, ...result2.errors);
            if (stop)
              break;
          }
        }
      } else {
        for (; i < length; i++) {
          const result2 = validate(instance[i], $items, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation);
          evaluated[i] = true;
          if (!result2.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "items",
              keywordLocation,
              error: `Items did not match schema.`
            }, ...result2.errors);
            if (stop)
              break;
          }
        }
      }
      if (!stop && $additionalItems !== void 0) {
        const keywordLocation2 = `${schemaLocation}/additionalItems`;
        for (; i < length; i++) {
          const result2 = validate(instance[i], $additionalItems, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation2);
          evaluated[i] = true;
          if (!result2.valid) {
            stop = shortCircuit;
            errors.push({
              instanceLocation,
              keyword: "additionalItems",
              keywordLocation: keywordLocation2,
              error: `Items did not match additional items schema.`
            }, ...result2.errors);
          }
        }
      }
    }
    if ($contains !== void 0) {
      if (length === 0 && $minContains === void 0) {
        errors.push({
          instanceLocation,
          keyword: "contains",
          keywordLocation: `${schemaLocation}/contains`,
          error: `Array is empty. It must contain at least one item matching the schema.`
        });
      } else if ($minContains !== void 0 && length < $minContains) {
        errors.push({
          instanceLocation,
          keyword: "minContains",
          keywordLocation: `${schemaLocation}/minContains`,
          error: `Array has less items (${length}) than minContains (${$minContains}).`
        });
      } else {
        const keywordLocation = `${schemaLocation}/contains`;
        const errorsLength = errors.length;
        let contained = 0;
        for (let j = 0; j < length; j++) {
          const result2 = validate(instance[j], $contains, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${j}`, keywordLocation);
          if (result2.valid) {
            evaluated[j] = true;
            contained++;
          } else {
            errors.push(...result2.errors);
          }
        }
        if (contained >= ($minContains || 0)) {
          errors.length = errorsLength;
        }
        if ($minContains === void 0 && contained === 0) {
          errors.splice(errorsLength, 0, {
            instanceLocation,
            keyword: "contains",
            keywordLocation,
            error: `Array does not contain item matching schema.`
          });
        } else if ($minContains !== void 0 && contained < $minContains) {
          errors.push({
            instanceLocation,
            keyword: "minContains",
            keywordLocation: `${schemaLocation}/minContains`,
            error: `Array must contain at least ${$minContains} items matching schema. Only ${contained} items were found.`
          });
        } else if ($maxContains !== void 0 && contained > $maxContains) {
          errors.push({
            instanceLocation,
            keyword: "maxContains",
            keywordLocation: `${schemaLocation}/maxContains`,
            error: `Array may contain at most ${$maxContains} items matching schema. ${contained} items were found.`
          });
        }
      }
    }
    if (!stop && $unevaluatedItems !== void 0) {
      const keywordLocation = `${schemaLocation}/unevaluatedItems`;
      for (i; i < length; i++) {
        if (evaluated[i]) {
          continue;
        }
        const result2 = validate(instance[i], $unevaluatedItems, draft, lookup, shortCircuit, recursiveAnchor, `${instanceLocation}/${i}`, keywordLocation);
        evaluated[i] = true;
        if (!result2.valid) {
          errors.push({
            instanceLocation,
            keyword: "unevaluatedItems",
            keywordLocation,
            error: `Items did not match unevaluated items schema.`
          }, ...result2.errors);
        }
      }
    }
    if ($uniqueItems) {
      for (let j = 0; j < length; j++) {
        const a = instance[j];
        const ao = typeof a === "object" && a !== null;
        for (let k = 0; k < length; k++) {
          if (j === k) {
            continue;
          }
          const b = instance[k];
          const bo = typeof b === "object" && b !== null;
          if (a === b || ao && bo && deepCompareStrict(a, b)) {
            errors.push({
              instanceLocation,
              keyword: "uniqueItems",
              keywordLocation: `${schemaLocation}/uniqueItems`,
              error: `Duplicate items at indexes ${j} and ${k}.`
            });
            j = Number.MAX_SAFE_INTEGER;
            k = Number.MAX_SAFE_INTEGER;
          }
        }
      }
    }
  } else if (instanceType === "number") {
    if (draft === "4") {
      if ($minimum !== void 0 && ($exclusiveMinimum === true && instance <= $minimum || instance < $minimum)) {
        errors.push({
          instanceLocation,
          keyword: "minimum",
          keywordLocation: `${schemaLocation}/minimum`,
          error: `${instance} is less than ${$exclusiveMinimum ? "or equal to " : ""} ${$minimum}.`
        });
      }
      if ($maximum !== void 0 && ($exclusiveMaximum === true && instance >= $maximum || instance > $maximum)) {
        errors.push({
          instanceLocation,
          keyword: "maximum",
          keywordLocation: `${schemaLocation}/maximum`,
          error: `${instance} is greater than ${$exclusiveMaximum ? "or equal to " : ""} ${$maximum}.`
        });
      }
    } else {
      if ($minimum !== void 0 && instance < $minimum) {
        errors.push({
          instanceLocation,
          keyword: "minimum",
          keywordLocation: `${schemaLocation}/minimum`,
          error: `${instance} is less than ${$minimum}.`
        });
      }
      if ($maximum !== void 0 && instance > $maximum) {
        errors.push({
          instanceLocation,
          keyword: "maximum",
          keywordLocation: `${schemaLocation}/maximum`,
          error: `${instance} is greater than ${$maximum}.`
        });
      }
      if ($exclusiveMinimum !== void 0 && instance <= $exclusiveMinimum) {
        errors.push({
          instanceLocation,
          keyword: "exclusiveMinimum",
          keywordLocation: `${schemaLocation}/exclusiveMinimum`,
          error: `${instance} is less than ${$exclusiveMinimum}.`
        });
      }
      if ($exclusiveMaximum !== void 0 && instance >= $exclusiveMaximum) {
        errors.push({
          instanceLocation,
          keyword: "exclusiveMaximum",
          keywordLocation: `${schemaLocation}/exclusiveMaximum`,
          error: `${instance} is greater than or equal to ${$exclusiveMaximum}.`
        });
      }
    }
    if ($multipleOf !== void 0) {
      if (!isMultipleOf(instance, $multipleOf)) {
        errors.push({
          instanceLocation,
          keyword: "multipleOf",
          keywordLocation: `${schemaLocation}/multipleOf`,
          error: `${instance} is not a multiple of ${$multipleOf}.`
        });
      }
    }
  } else if (instanceType === "string") {
    const length = $minLength === void 0 && $maxLength === void 0 ? 0 : ucs2length(instance);
    if ($minLength !== void 0 && length < $minLength) {
      errors.push({
        instanceLocation,
        keyword: "minLength",
        keywordLocation: `${schemaLocation}/minLength`,
        error: `String is too short (${length} < ${$minLength}).`
      });
    }
    if ($maxLength !== void 0 && length > $maxLength) {
      errors.push({
        instanceLocation,
        keyword: "maxLength",
        keywordLocation: `${schemaLocation}/maxLength`,
        error: `String is too long (${length} > ${$maxLength}).`
      });
    }
    if ($pattern !== void 0 && !new RegExp($pattern, "u").test(instance)) {
      errors.push({
        instanceLocation,
        keyword: "pattern",
        keywordLocation: `${schemaLocation}/pattern`,
        error: `String does not match pattern.`
      });
    }
    if ($format !== void 0 && format[$format] && !format[$format](instance)) {
      errors.push({
        instanceLocation,
        keyword: "format",
        keywordLocation: `${schemaLocation}/format`,
        error: `String does not match format "${$format}".`
      });
    }
  }
  return { valid: errors.length === 0, errors };
}

// node_modules/@cfworker/json-schema/dist/esm/validator.js
var Validator = class {
  schema;
  draft;
  shortCircuit;
  lookup;
  constructor(schema15, draft = "2019-09", shortCircuit = true) {
    this.schema = schema15;
    this.draft = draft;
    this.shortCircuit = shortCircuit;
    this.lookup = dereference(schema15);
  }
  validate(instance) {
    return validate(instance, this.schema, this.draft, this.lookup, this.shortCircuit);
  }
  addSchema(schema15, id) {
    if (id) {
      schema15 = { ...schema15, $id: id };
    }
    dereference(schema15, this.lookup);
  }
};

// .build/compiled/smoke/expectations/json-schema.js
var types = ["array", "boolean", "integer", "null", "number", "object", "string"];
var notExact = "holds a number above 2^53, which a schema compares rounded: use expect for it";
var text = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .string */ .Yj)();
var count2 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(0);
var type = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* ._enum */ .$8)(types);
var pattern = text.refine(isPattern, "must be a regular expression");
var schema3 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .lazy */ .RZ)(() => (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .preprocess */ .vk)((value) => typeof value === "boolean" ? {} : value, keywords).meta({ type: ["object", "boolean"] })).meta({ id: "json_schema" });
var pairs = [
  ["then", "if"],
  ["else", "if"],
  ["minContains", "contains"],
  ["maxContains", "contains"]
];
var keywords = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({
  ...each("$anchor $comment $id $ref description title", text),
  ...each("$schema", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .eu)("https://json-schema.org/draft/2020-12/schema")),
  ...each("const default", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)()),
  ...each("enum", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)()).min(1)),
  ...each("examples", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)())),
  ...each("deprecated readOnly uniqueItems writeOnly", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)()),
  ...each("exclusiveMaximum exclusiveMinimum maximum minimum", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .number */ .ai)()),
  ...each("maxContains maxItems maxLength maxProperties", count2),
  ...each("minContains minItems minLength minProperties", count2),
  ...each("multipleOf", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .number */ .ai)().positive()),
  ...each("required", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(text)),
  ...each("dependentRequired", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(text, (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(text))),
  ...each("pattern", pattern),
  ...each("format", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* ._enum */ .$8)(Object.keys(format))),
  ...each("type", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([type, (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(type).min(1)], `must be one or more of ${types.join(", ")}`)),
  ...each("additionalProperties contains else if items not propertyNames then", schema3),
  ...each("unevaluatedItems unevaluatedProperties", schema3),
  ...each("allOf anyOf oneOf prefixItems", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(schema3).min(1)),
  ...each("$defs definitions dependentSchemas properties", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(text, schema3)),
  ...each("patternProperties", (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(pattern, schema3, "must be a map of patterns"))
}, ofKind("must be a schema: a map, or true or false")).catchall((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().refine(() => false, "is not a keyword of JSON Schema")).superRefine((value, { addIssue }) => {
  for (const [keyword, needed] of pairs) {
    if (!Object.hasOwn(value, keyword) || Object.hasOwn(value, needed))
      continue;
    addIssue({ code: "custom", path: [keyword], message: `is not used without ${needed}` });
  }
}, whenMap).meta({
  additionalProperties: false,
  dependencies: Object.fromEntries(pairs.map(([one, other]) => [one, [other]]))
});
var jsonSchema = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .custom */ .Ie)().superRefine((value, { addIssue }) => {
  if ((0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__/* .toRounded */ .b1)(value) !== value)
    addIssue({ code: "custom", message: notExact });
  const { error } = schema3.safeParse((0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__/* .toRounded */ .b1)(value));
  for (const { path, message } of error?.issues ?? listWrongReferences(value)) {
    addIssue({ code: "custom", path: [...path], message });
  }
}).meta({ description: "A JSON Schema (2020-12) that the result matches.", writtenAs: schema3 });
function each(names2, form) {
  return Object.fromEntries(names2.split(" ").map((name2) => [name2, form.optional()]));
}
function listWrongReferences(value) {
  try {
    const known = dereference(structuredClone(value));
    const addresses = new Map(Object.entries(known).map(([address, node]) => [node, address]));
    const lost = [...addresses].filter(([node]) => {
      const { __absolute_ref__: target } = node;
      return target !== void 0 && known[target] === void 0;
    });
    const message = "leads to no schema in here";
    if (lost.length === 0)
      new Validator(structuredClone(value)).validate(null);
    return lost.map(([, at]) => ({ path: [...toPath(new URL(at).hash), "$ref"], message }));
  } catch (error) {
    if (error instanceof RangeError)
      return [{ path: [], message: "refers to itself without end" }];
    return [{ path: [], message: "has an $id or a $ref that is no address, or an $id twice" }];
  }
}
function toPath(pointer) {
  const keys = pointer.split("/").slice(1).map(decodeURI);
  return keys.map((key) => key.replace(/~1/g, "/").replace(/~0/g, "~"));
}
function isPattern(value) {
  try {
    return new RegExp(value, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

// .build/compiled/smoke/expectations/vacuous-schema.js
var everyField = (value) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) && Object.values(value).every(isVacuousSchema);
var isNone = (value) => value === 0;
var isNothing = (value) => Array.isArray(value) && value.length === 0;
var always = () => true;
var listed = (value) => Array.isArray(value) ? value : [];
var rows = {
  ...each2("$anchor $comment $defs $id $schema default definitions deprecated", always),
  ...each2("description examples if readOnly title writeOnly", always),
  ...each2("minItems minLength minProperties minContains", isNone),
  ...each2("required", isNothing),
  ...each2("dependentRequired", _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isEmptyMap */ .qm),
  ...each2("uniqueItems not", (value) => value === false),
  ...each2("additionalProperties else items propertyNames then", isVacuousSchema),
  ...each2("unevaluatedItems unevaluatedProperties", isVacuousSchema),
  ...each2("dependentSchemas patternProperties properties", everyField),
  ...each2("allOf prefixItems", (value) => listed(value).every(isVacuousSchema)),
  ...each2("anyOf", (value) => listed(value).some(isVacuousSchema))
};
function isVacuousSchema(schema15) {
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(schema15))
    return schema15 === true;
  return Object.entries(schema15).every(([keyword, value]) => rows[keyword]?.(value) === true);
}
function each2(keywords2, holds) {
  return Object.fromEntries(keywords2.split(" ").map((keyword) => [keyword, holds]));
}

// .build/compiled/smoke/expectations/schema.js
var expectSchema = {
  schema: jsonSchema,
  looksAt: "value",
  findIdle: (expected) => isVacuousSchema(expected) ? "the schema holds for any value" : void 0,
  check(expected, { value }, { redact }) {
    const difference = findSchemaDifference(value, expected, redact);
    if (difference)
      throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the answer", difference);
  }
};
var maxLines = 10;
var maxLineLength = 300;
var wrappers = /* @__PURE__ */ new Set([
  ...["$ref", "additionalProperties", "allOf", "dependentSchemas", "else", "if", "items"],
  ...["patternProperties", "prefixItems", "properties", "propertyNames", "then"],
  ...["unevaluatedItems", "unevaluatedProperties"]
]);
function findSchemaDifference(value, schema15, redact) {
  if (value === void 0)
    return "the answer: got nothing";
  const errors = listErrors((0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__/* .toRounded */ .b1)(value), schema15);
  if (errors.length === 0)
    return void 0;
  const inner = errors.filter(({ keyword }) => !wrappers.has(keyword));
  const lines = (inner.length > 0 ? inner : errors).map(({ instanceLocation, error }) => {
    const place2 = toPath(instanceLocation).join(".") || "the answer";
    const problem = error === "False boolean schema." ? "is not allowed here" : error;
    const line = `${redact(place2)}: ${problem}`;
    return (0,_chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownText */ .YQ)(line, redact, maxLineLength, _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .toOneLine */ .GX);
  });
  const all = [...new Set(lines)];
  const more = all.length - maxLines;
  return [...all.slice(0, maxLines), ...more > 0 ? [`\u2026 and ${more} more`] : []].join("\n");
}
function listErrors(value, schema15) {
  const onlyFirst = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .hasMoreValues */ .wn)(value, _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxListedValues */ .qj);
  const validate2 = () => new Validator(schema15, "2020-12", onlyFirst).validate(value);
  try {
    return (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .limitWork */ .bt)(_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, validate2).errors;
  } catch (error) {
    throw toExpectationError(error);
  }
}
function toExpectationError(error) {
  if (error instanceof RangeError)
    return toTimedOut("refers to itself without end", error);
  if (error instanceof _chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .WorkTooLong */ .Ap)
    return toTimedOut(`${error.message} to evaluate`, error);
  return error;
}
function toTimedOut(problem, cause) {
  return new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .ExpectationTimedOut */ .AZ(`the schema of the answer ${problem}`, { cause });
}

// .build/compiled/smoke/message.js
function toMessages(value) {
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (typeof item === "string")
      return [{ id: void 0, role: "", name: void 0, text: item }];
    return toMessage(item) ?? [];
  });
}
function listMessages(value) {
  if (isMessage(value))
    return toMessages([value]);
  if (Array.isArray(value))
    return value.flatMap(listMessages);
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value))
    return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = key === "messages" ? [inner].flat().filter((one) => typeof one === "string") : [];
    const said = toMessages(texts).map((message) => ({ ...message, role: "human" }));
    return [...said, ...listMessages(inner)];
  });
}
function isMessage(value) {
  return (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) ? findContent(value) !== void 0 : isPair(value);
}
function toContentText(content) {
  if (typeof content === "string")
    return content;
  return Array.isArray(content) ? content.map(toBlockText).join("") : void 0;
}
function toMessage(value) {
  if (isPair(value)) {
    const [role2, content] = value;
    return {
      id: void 0,
      role: toRole(role2),
      name: void 0,
      text: toContentText(content) ?? ""
    };
  }
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value))
    return void 0;
  const { kwargs, role, type: type2, id } = value;
  const fields = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(kwargs) ? kwargs : value;
  const path = Array.isArray(id) ? id.at(-1) : void 0;
  const word = role ?? path ?? (type2 === "message" ? void 0 : type2);
  return {
    id: fields["id"],
    role: typeof word === "string" ? toRole(word) : "",
    name: fields["name"] ?? void 0,
    text: toContentText(findContent(value)) ?? ""
  };
}
function isPair(value) {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== "string")
    return false;
  return words.some(([, form]) => form.test(value[0]));
}
var words = [
  ["human", /^(?:human|user)(?:message)?(?:chunk)?$/i],
  ["ai", /^(?:ai|assistant)(?:message)?(?:chunk)?$/i],
  ["system", /^(?:system|developer|remove)(?:message)?(?:chunk)?$/i]
];
function toRole(word) {
  return words.find(([, form]) => form.test(word))?.[0] ?? word;
}
function findContent({ content, kwargs }) {
  return content ?? ((0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(kwargs) ? kwargs["content"] : void 0);
}
function toBlockText(block) {
  if (typeof block === "string")
    return block;
  const text2 = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(block) && (block["type"] ?? "text") === "text" ? block["text"] : void 0;
  return typeof text2 === "string" ? text2 : "";
}

// .build/compiled/smoke/find-text.js
function findText(result2, at, known) {
  const path = at?.split(".") ?? ((0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(result2) ? ["messages"] : []);
  const { value, missing } = follow(result2, path);
  if (missing !== void 0) {
    const nothing = at === void 0 ? "no messages: name the place of the text with at" : missing;
    return { expected: "a text", problem: nothing };
  }
  const areMessages = at === void 0 && path.length > 0;
  if (areMessages || Array.isArray(value) && isMessage(value.at(-1))) {
    const messages = toMessages(value);
    const problem = findStranger(messages, known, path);
    if (problem !== void 0)
      return { expected: "an answer", problem };
    return { text: messages.at(-1)?.text ?? "" };
  }
  const text2 = isMessage(value) ? toMessages([value])[0]?.text : toContentText(value);
  return text2 === void 0 ? { expected: "a text", problem: `no text, but ${toKind(value)}` } : { text: text2 };
}
function follow(result2, path) {
  let value = result2;
  for (const key of path) {
    value = step(value, key);
    if (value === void 0)
      return { value, missing: `nothing at ${key}` };
  }
  return { value };
}
function step(value, key) {
  if (Array.isArray(value))
    return /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : void 0;
  return (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) && Object.hasOwn(value, key) ? value[key] : void 0;
}
function findStranger(messages, known, path) {
  const last = messages.at(-1);
  if (last === void 0)
    return void 0;
  const isLike = ({ role, text: text2 }) => text2 === last.text && (role === last.role || last.role === "");
  const sent = listMessages(known.sent).filter(isLike);
  const before2 = toMessages(follow(known.before, path).value);
  const ids = new Map(before2.map(({ id, text: text2 }) => [id, text2]));
  const isOld = ({ id }) => typeof id === "string" && ids.has(id);
  const others = messages.filter((one) => isLike(one) && !isOld(one)).length;
  const unnamed = before2.filter((one) => isLike(one) && typeof one.id !== "string").length;
  const isKnown = isOld(last) ? ids.get(last.id) === last.text : others <= unnamed + sent.length;
  if (isKnown)
    return sent.length > 0 ? "the message that was sent" : "one that was there before";
  if (last.role === "system")
    return "a system message";
  if (last.role !== "human" || last.name !== void 0)
    return void 0;
  return "a person's message, not the agent's: name its place with at to test it (messages.-1)";
}
function toKind(value) {
  if (value === null)
    return "null";
  if (Array.isArray(value))
    return value.length === 0 ? "an empty list" : "a list";
  if (value instanceof _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_9__/* .ExactNumber */ .fh)
    return "a number";
  return (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) ? "a map" : `a ${typeof value}`;
}

// .build/compiled/smoke/expectations/text.js
var maxShownLength = 400;
var maxPatternLength = 120;
var notExpression = "must be a regular expression, or a list of them: /capital/i, with none but the flags i, m, s, u, v";
var otherFlags = "^(?!/[^]+/[a-z]*[a-hj-ln-rtw-z][a-z]*$)";
var pattern2 = name.transform((text2, { addIssue }) => {
  const [, source = text2, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(text2) ?? [];
  try {
    if (/^[imsuv]*$/.test(flags))
      return { text: text2, expression: new RegExp(source, flags) };
  } catch {
  }
  addIssue({ code: "custom", message: notExpression });
  return _chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .NEVER */ .tmp;
}).meta({ pattern: otherFlags, patternErrorMessage: "must have none but the flags i, m, s, u, v" });
var patterns = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([pattern2.transform((one) => [one]), (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YO)(pattern2).min(1)], notExpression);
var schema4 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  contains: oneOrMore.optional().describe("Texts that it contains, as they are written."),
  excludes: oneOrMore.optional().describe("Texts that it does not contain."),
  matches: patterns.optional().describe('Regular expressions that it matches: "/capital/i".'),
  at: name.optional().describe("Where the text is, as keys and indexes: answer, items.0.title, messages.-1.")
}, ofKind("must be a map with contains, excludes or matches")).refine(({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== void 0, rule("needs contains, excludes or matches")).meta({
  description: "What the text of the last message contains, excludes or matches: one that the run brought, and not the question.",
  ...anyKey("contains", "excludes", "matches")
});
var expectText = {
  schema: schema4,
  looksAt: "value",
  check({ contains = [], excludes = [], matches = [], at }, { value, sent, readBefore }, { redact }) {
    const place2 = at === void 0 ? "the last message" : at;
    const show2 = (text3, limit2 = maxShownLength) => JSON.stringify((0,_chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownText */ .YQ)(text3, redact, limit2));
    const fail2 = (expected2, came) => {
      const text3 = `${place2}: expected ${expected2}, got ${came}`;
      throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the answer", text3, `- ${expected2}
+ ${came}`);
    };
    const { text: text2, expected, problem } = findText(value, at, { before: readBefore?.(), sent });
    if (text2 === void 0)
      return fail2(expected, problem);
    const got = show2(text2);
    for (const part of contains)
      if (!text2.includes(part))
        fail2(`a text with ${show2(part)}`, got);
    for (const part of excludes)
      if (text2.includes(part))
        fail2(`a text without ${show2(part)}`, got);
    for (const { text: written, expression } of matches) {
      const shown = (0,_chunk_S73GZFIZ_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownText */ .YQ)(written, redact, maxPatternLength);
      const matched = (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .workWithin */ .pr)(_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, () => expression.test(text2));
      if (matched === void 0) {
        const problem2 = `${place2}: matching ${shown} took longer than ${_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF} ms`;
        throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .ExpectationTimedOut */ .AZ(problem2, {});
      }
      if (!matched)
        fail2(`a match of ${shown}`, got);
    }
    const isEmpty = text2.trim() === "" && contains.length + matches.length === 0;
    if (isEmpty)
      fail2("a text", "an empty one");
  }
};

// .build/compiled/smoke/expectations/tokens.js
var schema5 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(1).describe("How many tokens the run may take, by what its messages report.");
var maxTokens = {
  schema: schema5,
  looksAt: "run",
  check(limit2, { usage }) {
    const { tokens, isPartial = false } = usage ?? {};
    if (tokens !== void 0 && tokens <= limit2 && !isPartial)
      return;
    const none = "no message of the run reports any (usage_metadata.total_tokens)";
    const came = isPartial ? "a message of the run reports usage without total_tokens" : tokens === void 0 ? none : `got ${tokens}`;
    throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the run", `expected at most ${limit2} tokens, ${came}`);
  }
};

// .build/compiled/smoke/expectations/expectations.js
var expectations = {
  expect_interrupt: expectInterrupt,
  expect: expectResult,
  expect_text: expectText,
  expect_schema: expectSchema,
  expect_length: expectLength,
  expect_nodes: expectNodes,
  expect_events: expectEvents,
  expect_state: expectState,
  max_duration: maxDuration,
  max_first_event: maxFirstEvent,
  max_tokens: maxTokens
};
function findExpectations(written) {
  const entries = Object.entries(expectations);
  return entries.filter(([key]) => Object.hasOwn(written, key));
}

// .build/compiled/smoke/steps/assistants.js
var schema6 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  limit: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(1).max(1e3).optional().describe("One page of so many. Default is all."),
  offset: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(0).optional().describe("How many are left out before it."),
  metadata: map.optional().describe("Only those whose metadata holds this.")
}).describe("Lists the assistants of the graph server.");
var assistants = {
  schema: schema6,
  shows: ["value", "items"],
  findMaxItems: (content) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content["limit"] : void 0,
  async perform(search, { graphServer, signal }) {
    return { value: await graphServer.listAssistants(signal, search) };
  }
};

// .build/compiled/smoke/steps/cron.js


// .build/compiled/smoke/steps/checkpoint.js
var place = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  checkpoint_id: name.describe("The ID of the checkpoint."),
  checkpoint_ns: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .string */ .Yj)().optional().describe("The subgraph that it belongs to."),
  checkpoint_map: map.optional().describe("The checkpoints of the graphs around it.")
});
var after = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  after_step: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(1).describe("Where this earlier step of the test left the thread.")
});
var before = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  next: oneOrMore.describe("The newest one at which these nodes run next.")
});
var checkpoint = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([place, after, before], "must be a map with checkpoint_id, after_step (a number) or next (a node, or several)").meta({ id: "checkpoint" });
var maxStates = 100;
function findStepReference(content) {
  const { checkpoint: checkpoint2, before: before2 } = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content : {};
  const references = [checkpoint2, before2].map((one) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(one) ? one["after_step"] : void 0);
  return references.find((number2) => typeof number2 === "number");
}
async function findCheckpoint(wanted, { graph: graph2, record: record2 }) {
  if (wanted === void 0)
    return {};
  if ("checkpoint_id" in wanted) {
    const config2 = { configurable: wanted };
    if (isNowhere(await graph2.getState(config2)))
      fail(`the one with this ID`, "none");
    return config2;
  }
  if ("after_step" in wanted) {
    const config2 = record2.checkpoints.get(wanted.after_step) ?? {};
    const { checkpoint_id } = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toConfigurable */ .LN)(config2);
    return checkpoint_id ? config2 : fail(`one after step ${wanted.after_step}`, "none");
  }
  const states = await graph2.getStateHistory({}, { limit: maxStates });
  const found = states.find(({ next }) => wanted.next.every((node) => next.includes(node)));
  if (found !== void 0)
    return found.config;
  const nodes2 = [...new Set(states.flatMap(({ next }) => next))];
  return fail(`one at which ${wanted.next.join(", ")} runs next`, nodes2.join(", ") || "none");
}
function toRunCheckpoint({ configurable: configurable2 }) {
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(configurable2))
    return void 0;
  const { checkpoint_id, checkpoint_ns = "", checkpoint_map } = configurable2;
  return { checkpoint_id, checkpoint_ns, checkpoint_map };
}
function isNowhere({ values, next, metadata, created_at }) {
  const isEmpty = values === null || (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(values) && Object.keys(values).length === 0;
  return isEmpty && next.length === 0 && metadata === null && created_at === null;
}
function fail(expected, found) {
  throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs("the history", `expected a checkpoint: ${expected}; there: ${found}`);
}

// .build/compiled/smoke/steps/run-fields.js
var nodes = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([(0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .eu)("*"), names], 'must be "*" or a list of nodes');
var command = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  resume: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().optional().describe("The answer to the interrupt that the thread waits at."),
  update: map.optional().describe("What changes in the state."),
  goto: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().optional().describe("The node that runs next, or several.")
}).refine((given) => Object.keys(given).length > 0, rule("needs resume, update or goto")).meta({ minProperties: 1 });
var strategies = ["reject", "interrupt", "rollback", "enqueue"];
var durabilities = ["sync", "async", "exit"];
var thread_id = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .never */ .Zm)("cannot be chosen: each test has a thread of its own").optional();
var configurable = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .looseObject */ ._H)({ thread_id }, "must be a map").optional().describe("What the graph is configured with, by names of its own.");
var runConfig = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .looseObject */ ._H)({ configurable }).meta({ id: "config" });
var ownFields = {
  input: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().optional().describe("The input; null goes on where the thread stopped."),
  command: command.optional().describe("An answer, a change of the state or a jump, instead of an input."),
  config: runConfig.optional().describe("configurable, tags, recursion_limit, \u2026"),
  context: map.optional().describe("The static context of the run."),
  metadata: map.optional().describe("Metadata of the run."),
  checkpoint: checkpoint.optional().describe("Where on the thread the run begins."),
  multitask_strategy: name.optional().meta({ description: "What a busy thread does with the run.", examples: strategies }),
  durability: name.optional().meta({ description: "When checkpoints are written.", examples: durabilities }),
  interrupt_before: nodes.optional().describe('Nodes to stop before, or "*".'),
  interrupt_after: nodes.optional().describe('Nodes to stop after, or "*".'),
  webhook: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("Whether the webhook of the step is notified.")
};
var reserved = ["assistant_id", "on_completion", "stream_mode", "stream_subgraphs", "subgraphs"];
var taken = /* @__PURE__ */ new Set([...Object.keys(ownFields), ...reserved]);
var extra = map.superRefine((parameters, { addIssue }) => {
  for (const key of Object.keys(parameters).filter((name2) => taken.has(name2))) {
    const problem = key in ownFields ? "has a key of its own beside extra" : "is set by the action";
    addIssue({ code: "custom", path: [key], message: problem });
  }
}).meta(noneOf([...taken]));
var runFields = {
  ...ownFields,
  extra: extra.optional().describe("Further parameters, passed through as they are.")
};
function checkRun(run2, { addIssue }) {
  const [input, command2] = ["input", "command"].map((key) => Object.hasOwn(run2, key));
  if (input && command2) {
    addIssue({ code: "custom", path: ["command"], message: "cannot stand beside input" });
  } else if (!input && !command2) {
    const message = "needs an input (null to go on after an interrupt) or a command";
    addIssue({ code: "custom", message });
  }
}
var runForm = {
  ...anyKey("input", "command"),
  dependencies: { input: noneOf(["command"]) }
};
function findRunThreadNeed(run2, more) {
  if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(run2))
    return void 0;
  if (more !== void 0 && run2[more] === true)
    return more;
  const { command: command2 } = run2;
  if ((0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(command2) && Object.hasOwn(command2, "resume"))
    return "resume";
  return ["interrupt_before", "interrupt_after", "checkpoint"].find((key) => Object.hasOwn(run2, key));
}

// .build/compiled/smoke/steps/cron.js
var own = ["schedule", "input", "config", "context", "webhook", "metadata", "assistant_id"];
var extra2 = map.refine((parameters) => !own.some((key) => Object.hasOwn(parameters, key)), {
  error: `must hold none of ${own.join(", ")}: they are not passed through`
}).meta(noneOf(own));
var schema7 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  schedule: name.optional().describe("When it runs: five fields, in UTC."),
  input: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().optional().describe("The input of its runs."),
  config: runConfig.optional().describe("The config of its runs."),
  context: map.optional().describe("The static context of its runs."),
  webhook: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("Whether the input webhook is notified. Default is true."),
  extra: extra2.optional().describe("Further parameters: timezone, end_time, \u2026"),
  thread: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("On the test's thread, which takes it along in the end."),
  remove: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("Removes the cron of this test instead.")
}).refine(({ schedule, remove }) => schedule !== void 0 || remove === true, rule("needs a schedule, or remove: true")).refine(({ thread, remove }) => !(thread === true && remove === true), rule("cannot be removed from a thread, which is new")).meta({
  description: "Registers a cron, or finds it again by the name of its test and updates it.",
  anyOf: [
    { required: ["schedule"], errorMessage: "needs a schedule, or remove: true" },
    { required: ["remove"], properties: { remove: { const: true } } }
  ]
});
var cron = {
  schema: schema7,
  shows: [],
  findThreadNeed: (content) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) && content["thread"] === true ? "thread" : void 0,
  // It is found again by the name of its test.
  isSingle: (content) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) && content["remove"] !== true && content["thread"] !== true,
  async perform(fields, context) {
    const { graphServer, testName, log, signal } = context;
    const { crons } = graphServer;
    const known = { name: `The cron of "${testName}"`, metadata: { graph_deploy_action: testName } };
    if (fields.thread === true) {
      await registerOnThread(fields, known, context);
    } else if (fields.remove || fields.schedule === void 0) {
      for (const { cron_id } of await crons.list(known.metadata, signal)) {
        await crons.delete(cron_id, signal);
      }
      log.info(`${known.name} is removed`);
    } else {
      await register(fields, known, context);
    }
    return {};
  }
};
async function register(fields, known, context) {
  const { graphServer, log, signal } = context;
  const { crons } = graphServer;
  const before2 = await crons.list(known.metadata, signal);
  const request = toRequest(fields, known, context);
  const [last] = before2;
  const updates = last !== void 0 && canUpdate(last, request);
  const enabled = last?.enabled ?? void 0;
  const { assistant_id: _, ...change } = request;
  if (updates)
    await crons.update(last.cron_id, change, signal);
  else
    await create({ ...request, enabled }, before2, known, context);
  const superfluous = updates ? before2.slice(1) : before2;
  for (const { cron_id } of superfluous)
    await crons.delete(cron_id, signal);
  const done = last === void 0 ? "registered" : updates ? "updated" : "replaced";
  log.info(`${known.name} is ${done}: ${request.schedule}`);
  if (last?.enabled === false) {
    log.warning(`${known.name} was switched off on the graph server (enabled: false). It is up to date and stays off: it does not run until it is enabled there.`, "Cron is off");
  }
}
async function registerOnThread(fields, { name: name2 }, context) {
  const { graph: graph2, graphServer, log, record: record2 } = context;
  const known = { name: name2, metadata: { graph_deploy_action_thread: (0,node_crypto__WEBPACK_IMPORTED_MODULE_10__.randomUUID)() } };
  const config2 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(fields.config, { configurable: { thread_id: graph2.thread_id } });
  const request = { ...toRequest(fields, known, context), config: config2 };
  const { cron_id } = await create(request, [], known, context);
  record2.noteUndo(() => graphServer.crons.discard(cron_id));
  log.info(`${name2} is registered on its thread: ${request.schedule}`);
}
function toRequest({ schedule = "", input, config: config2, context: given, webhook: isNotified = true, extra: extra3 }, known, { graph: { assistant_id }, webhook }) {
  const url = webhook?.receiver === void 0 && isNotified ? webhook?.url : void 0;
  const hasOptions = (config2 ?? given ?? extra3) !== void 0;
  const metadata = hasOptions ? { ...known.metadata, [optionsKey]: true } : known.metadata;
  return { ...extra3, assistant_id, schedule, input, config: config2, context: given, metadata, webhook: url };
}
var optionsKey = "graph_deploy_action_options";
function canUpdate({ payload, assistant_id, metadata }, request) {
  if (payload === null || assistant_id !== request.assistant_id)
    return false;
  if (metadata[optionsKey] !== void 0 || request.metadata?.[optionsKey] !== void 0)
    return false;
  if (payload.has_input && (request.input === void 0 || request.input === null))
    return false;
  return !(payload.has_webhook && request.webhook === void 0);
}
async function create(request, before2, { name: name2, metadata }, context) {
  const { graphServer, signal } = context;
  const { crons } = graphServer;
  const seen = new Set(before2.map(({ cron_id }) => cron_id));
  const send = () => crons.create(request, signal);
  const look = async () => {
    const now = await crons.list(metadata, signal);
    return now.find(({ cron_id }) => !seen.has(cron_id));
  };
  const effect = `${name2.replace(/^T/, "t")} was created`;
  return (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .sendOnce */ .E4)({ send, look, effect, attempts: 1 }, context);
}

// .build/compiled/smoke/steps/graph.js
var depth = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KC)([(0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)(), (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(1)], "must be true, false or a depth");
var schema8 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  xray: depth.default(false).describe("Whether subgraphs are opened: all, or down to a depth.")
}).describe("Reads the graph as it is drawn.");
var graph = {
  schema: schema8,
  shows: ["value", "nodes"],
  perform: async (options, { graph: graph2 }) => ({ value: await graph2.getGraph(options) })
};

// .build/compiled/smoke/steps/history.js
var schema9 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  limit: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Wh)().min(1).max(1e3).default(10).describe("How many states, at the most."),
  before: checkpoint.optional().describe("Only states before this point."),
  filter: map.optional().describe("Only states whose metadata holds this.")
}).describe("Reads the states of the thread, newest first.");
var history = {
  schema: schema9,
  shows: ["value", "items"],
  findThreadNeed: () => "history",
  findMaxItems: (content) => (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content["limit"] : void 0,
  async perform({ before: before2, ...options }, context) {
    const config2 = before2 && await findCheckpoint(before2, context);
    return { value: await context.graph.getStateHistory({}, { ...options, before: config2 }) };
  }
};

// .build/compiled/runs/find-run.js
async function findRun(run2, { signal = run2.signal, retry = true } = {}) {
  if (run2.lookupFailure !== void 0)
    return;
  if (run2.thread_id === void 0)
    await findThread2(run2, { signal, retry });
  const { thread_id: thread_id2 } = run2;
  if (thread_id2 === void 0 || run2.run_id !== void 0)
    return;
  const path = ["threads", thread_id2, "runs"];
  const address = { purpose: "list the runs of the thread", path, query: { limit: 10 } };
  const answer = { response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .runRecordSchema */ ._A.array(), retry, signal };
  const runs = await (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .undefinedIfUnsupported */ .LaO)(run2.client.call({ ...address, method: "GET", ...answer }));
  const own2 = runs?.find(({ metadata }) => run2.isMarked(metadata));
  if (own2 !== void 0)
    run2.noteRun({ run_id: own2.run_id, thread_id: thread_id2 });
}
async function findThread2(run2, options) {
  const threads = await (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .searchThreads */ .U)({ client: run2.client, ...options }, run2.marker);
  run2.thread = threads?.find(({ metadata }) => run2.isMarked(metadata));
  run2.thread_id = run2.thread?.thread_id;
  if (run2.thread !== void 0)
    return;
  run2.lookupFailure = threads?.length === 0 ? "not-there" : "not-offered";
}
async function isRunThere(run2) {
  const look = async () => {
    run2.lookupFailure = void 0;
    await findRun(run2, { retry: false });
    return run2.run_id !== void 0;
  };
  const isEarly = (isThere) => !isThere && run2.lookupFailure !== "not-offered";
  return run2.run_id !== void 0 || run2.readLate(look, isEarly, await look());
}

// .build/compiled/runs/create-run.js
var minLeftMs = 50;
async function createRun(run2, send) {
  const { client, attempts, signal } = run2;
  const { clock, random, log } = client;
  let lost;
  const isThere = (unclear) => isRunThere(run2).catch((error) => {
    signal.throwIfAborted();
    if (!(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isRequestError */ .eK)(error))
      throw error;
    log.info(`${error.message}; it is not known whether the run was created`);
    throw unclear;
  });
  const attempt = async () => {
    if (lost !== void 0 && await isThere(lost))
      return { lost };
    run2.begin();
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      const isUnclear = (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error) && (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .isAmbiguous */ .X2)(error) && run2.toLeftMs() > minLeftMs;
      if (isUnclear)
        lost = error;
      throw error;
    }
  };
  const mayRetry = (error) => run2.run_id === void 0 && (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .isNotUp */ .dt)(error);
  const retries = { ..._chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .whileStarting */ .cw, attempts, mayRetry, clock, random, log, signal };
  try {
    return await (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .withRetries */ .LH)(attempt, retries);
  } catch (error) {
    if (error !== lost || lost === void 0)
      throw error;
    log.info(`${lost.message}; looking for the run`);
    if (await isThere(lost))
      return { lost };
    throw lost;
  }
}

// .build/compiled/runs/find-failed-node.js
var maxLevels = 5;
var limitMs = 3e3;
async function findFailedNode(run2) {
  var _stack = [];
  try {
    const { client, signal: step2 } = run2;
    const limit2 = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__/* .__using */ .r1)(_stack, (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .startTimeLimit */ .r5y)(client.clock, limitMs, { signal: step2 }));
    const { signal } = limit2;
    const path = [];
    try {
      await findRun(run2, { signal });
      const { thread_id: thread_id2 } = run2;
      if (thread_id2 === void 0)
        return void 0;
      const reader = { client, signal };
      let state3 = await (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .findState */ .B7)(reader, thread_id2);
      let namespace = "";
      while (state3 !== void 0 && path.length < maxLevels) {
        const failed = state3.tasks.find(({ error }) => error !== null);
        if (failed?.name === void 0 || failed.name === null)
          break;
        path.push(failed.name);
        namespace += `${namespace && "|"}${failed.name}:${failed.id}`;
        state3 = await (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .findSubgraphState */ .pg)(reader, thread_id2, namespace);
      }
    } catch (error) {
      client.log.debug(`The node that raised is not known: ${error.message}`);
    }
    return path.join(" > ") || void 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/runs/followed-run.js

var markerKey = "graph_deploy_action_run";
var FollowedRun = class {
  client;
  signal;
  attempts;
  /** Metadata that no other run has. */
  marker = { [markerKey]: (0,node_crypto__WEBPACK_IMPORTED_MODULE_10__.randomUUID)() };
  /** Whether the server makes a thread for this run alone, which nothing else deletes. */
  ownsThread;
  /** The thread, given by the caller or named by the server. */
  thread_id;
  run_id;
  /** The thread as a search found it. */
  thread;
  /** Why no search finds the run: the server has no such run, or it cannot be asked. */
  lookupFailure;
  /** The path below which the server offers to resume the stream. */
  resumePath;
  #options;
  #endsAt = 0;
  /** A run that is about to be created: on a thread of the caller's, where its config names one. */
  constructor(client, request, options) {
    this.client = client;
    this.signal = options.signal;
    this.attempts = options.attempts ?? 1;
    this.thread_id = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(request.config).thread_id;
    this.ownsThread = this.thread_id === void 0;
    this.#options = options;
    this.begin();
  }
  /** It is sent now, maybe again: its time begins, and what was not found before may be there later. */
  begin() {
    this.#endsAt = this.client.clock.now() + this.#options.timeoutMs;
    this.lookupFailure = void 0;
  }
  /** The clock's time at which it must have ended. */
  get endsAt() {
    return this.#endsAt;
  }
  /** Milliseconds until the run must have ended; never less than one. */
  toLeftMs() {
    return Math.max(1, this.endsAt - this.client.clock.now());
  }
  /** The path at which the run can be read, joined and cancelled; undefined while one of its ids is unknown. */
  toPath() {
    const { run_id, thread_id: thread_id2 } = this;
    if (run_id === void 0 || thread_id2 === void 0)
      return void 0;
    return (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(thread_id2, run_id);
  }
  /** Takes in the head of an answer: `content-location` names the run, and its thread or not. */
  noteHead(head) {
    if (head.ok)
      this.noteRun((0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRunLocation */ .yf)(head.header("content-location")));
  }
  /** Takes in ids of the run; the first ones count. */
  noteRun(found) {
    if (found === void 0)
      return;
    if (this.run_id === void 0) {
      this.run_id = found.run_id;
      this.#options.onRun?.({ ...found, thread_id: this.ownsThread ? void 0 : this.thread_id });
    }
    if (this.run_id === found.run_id)
      this.thread_id ??= found.thread_id;
  }
  /** What was read first, or is read later (after 250, 500 and 1,000 ms) where the server had not written it yet. */
  async readLate(read, isEarly, first) {
    let value = first;
    for (const delayMs of [250, 500, 1e3]) {
      if (!isEarly(value))
        break;
      await this.client.clock.sleep(delayMs, this);
      value = await read();
    }
    return value;
  }
  isMarked(metadata) {
    return metadata?.[markerKey] === this.marker[markerKey];
  }
  /**
   * The body of the run: with the marker, not tied to its connection, which may break while the run goes on, and readable
   * after its end, for which the thread of a stateless one is kept.
   */
  toBody(request) {
    const metadata = { ...request.metadata, ...this.marker };
    const keep = this.ownsThread && { on_completion: "keep" };
    return { on_disconnect: "continue", ...(0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunBody */ .NI)(request), metadata, ...keep };
  }
};

// .build/compiled/runs/verdict.js
var failures = {
  error: ["raised", "the server reports the run as failed"],
  timeout: ["timed-out", "the server reports the run as timed out"],
  gone: ["cancelled", "the server does not know the run any more"]
};
var isOpen = (record2) => record2 === "pending" || record2 === "running";
var isGoodNotification = (record2) => record2 === "success";
function toVerdict(evidence) {
  const { answer, record: record2, thread, state: state3 } = evidence;
  if (answer instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI && answer.end !== "no-values")
    return answer;
  if (answer === void 0 && record2 !== "gone")
    return "answer";
  if (record2 === void 0)
    return "record";
  if (record2 !== null && record2 !== "success" && record2 !== "interrupted") {
    return toFailure(record2, evidence);
  }
  if (!answer)
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", "the answer ended before the run returned its values");
  const cancelled = new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("cancelled", "the server reports the run as interrupted");
  if (answer instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI)
    return record2 === "interrupted" ? cancelled : answer;
  const stop = answer.end === "interrupted" ? answer : void 0;
  const isWhole = stop !== void 0 && stop.interrupts.length > 0 && stop.values !== void 0;
  if (isWhole && record2 !== "interrupted")
    return stop;
  if (thread === void 0 && !isWhole)
    return "thread";
  if (thread?.status === "error" && record2 === null) {
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("raised", "the server reports the thread as failed");
  }
  const isStopped = stop !== void 0 || thread?.status === "interrupted";
  if (thread && !isStopped)
    return record2 === "interrupted" ? cancelled : answer;
  if (state3 === void 0)
    return "state";
  const found = isWhole ? stop : findStop(answer, isStopped, thread, state3);
  if (record2 === "interrupted" && !asksOnly(found, state3))
    return cancelled;
  return found ?? answer;
}
function toFailure(record2, { joined }) {
  const [end, detail] = failures[record2] ?? [
    "no-result",
    `the server reports the run as ${record2} after its answer`
  ];
  if (end !== "raised")
    return new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI(end, detail);
  if (joined === void 0)
    return "joined";
  return joined instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI && joined.end === "raised" ? joined : new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI(end, detail);
}
function findStop(answer, isStopped, thread, state3) {
  const stop = answer.end === "interrupted" ? answer : void 0;
  const next = state3?.next ?? [];
  const lists = [stop, thread, state3].map((place2) => place2?.interrupts ?? []);
  const interrupts = lists.find((list) => list.length > 0) ?? [];
  if (!isStopped && next.length === 0 && interrupts.length === 0)
    return void 0;
  const isShown = answer.end === "values" || answer.values !== void 0;
  const values = isShown ? void 0 : state3?.values;
  return {
    end: "interrupted",
    interrupts,
    get values() {
      return isShown ? answer.values : values;
    },
    next
  };
}
function asksOnly(stop, state3) {
  if (stop === void 0 || stop.interrupts.length === 0)
    return false;
  const next = state3?.next ?? [];
  const atWork = state3?.tasks.filter(({ interrupts }) => interrupts.length === 0) ?? [];
  return !atWork.some(({ name: name2 }) => next.includes(name2));
}

// .build/compiled/runs/resolve-run.js
async function resolveRun(run2, answer) {
  if (answer === void 0 || !("lost" in answer))
    return judgeRun(run2, answer);
  try {
    return await judgeRun(run2, void 0);
  } catch (error) {
    run2.signal.throwIfAborted();
    const isOver = error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .TimeoutError */ .MU;
    const isUnknown = error instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI ? error.end === "no-result" : (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isRequestError */ .eK)(error);
    if (isOver || !isUnknown)
      throw error;
    run2.client.log.info(`How the run ended is not known: ${error.message}`);
    throw answer.lost;
  }
}
async function judgeRun(run2, given) {
  if (given instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI && given.end !== "no-values")
    throw given;
  await findRun(run2);
  const path = run2.toPath();
  const isGone = run2.lookupFailure === "not-there" && run2.run_id !== void 0;
  const { thread_id: thread_id2 } = run2;
  const isStop = !(given instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI) && given?.end === "interrupted";
  const readers = {
    answer: () => path && joinRun(run2, path),
    record: () => path && readRecord(run2, path),
    joined: () => path && joinRun(run2, path).catch(() => null),
    thread: () => isStop ? run2.thread : thread_id2 && readThread(run2, thread_id2),
    state: () => thread_id2 && (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .findState */ .B7)(run2, thread_id2)
  };
  let evidence = { answer: given, ...isGone && { record: "gone" } };
  for (; ; ) {
    const verdict = toVerdict(evidence);
    if (verdict instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI)
      throw verdict;
    if (typeof verdict === "object")
      return verdict;
    evidence = { ...evidence, [verdict]: await readers[verdict]() || null };
  }
}
async function joinRun(run2, path) {
  const { client, signal, endsAt } = run2;
  const address = { purpose: "wait for the run", path: [...path, "join"] };
  const join = () => {
    const limits = { timeoutMs: run2.toLeftMs(), bodyLimit: _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxResultBytes */ .lT, signal };
    return client.callRaw({ ...address, method: "GET", ...limits });
  };
  const { clock, random, log } = client;
  const again = "joining again";
  const { body } = await (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .withRetries */ .LH)(join, {
    ..._chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .rejoining */ .u_,
    clock,
    random,
    log,
    signal,
    endsAt,
    again
  });
  const ending = parseRunEnding(body);
  return "lost" in ending ? ending.lost : ending;
}
async function readRecord(run2, path) {
  const read = () => readStatus(run2, path);
  const first = await read();
  if (!isOpen(first))
    return first;
  await joinRun(run2, path);
  return run2.readLate(read, isOpen, await read());
}
async function readStatus({ client, signal, run_id = "" }, path) {
  const address = { purpose: "read the run", method: "GET", path };
  const response = _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .runRecordSchema */ ._A.nullable().catch(null);
  const record2 = await (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .undefinedIfNotFound */ .XuZ)(client.call({ ...address, response, retry: true, signal }));
  if (record2 === void 0) {
    const threads = await (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .searchThreads */ .U)({ client, signal }, { [markerKey]: run_id });
    if (threads !== void 0)
      return "gone";
  }
  if (record2 && record2.run_id !== run_id) {
    throw new _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .ResponseFormatError */ .TT((0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .toCallLabel */ .ut)(client, address), "the record of another run");
  }
  return record2?.status ?? null;
}
async function readThread(run2, thread_id2) {
  const read = () => (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .findThread */ .qN)(run2, thread_id2);
  const isBusy = (thread) => thread?.status === "busy";
  const found = await run2.readLate(read, isBusy, run2.thread ?? await read());
  return isBusy(found) ? void 0 : found;
}

// .build/compiled/runs/follow-run.js
var cleanUpMs = 2e3;
async function followRun(run2, create2) {
  let created = true;
  let ended = false;
  try {
    const outcome = await resolveRun(run2, await create2());
    ended = true;
    return outcome;
  } catch (error) {
    ended = error instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI && error.end !== "no-result";
    created = run2.run_id !== void 0 || mayHaveCreated(error);
    if (!(error instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI) || error.end !== "raised")
      throw error;
    throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI(error.end, error.detail, await findFailedNode(run2));
  } finally {
    if (created && (!ended || run2.ownsThread))
      await cleanUpRun(run2, !ended);
  }
}
function mayHaveCreated(error) {
  if (error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .ResponseFormatError */ .TT)
    return false;
  return (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .isAmbiguous */ .X2)(error) || !(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isRequestError */ .eK)(error);
}
async function cleanUpRun(run2, cancel) {
  var _stack = [];
  try {
    const { client } = run2;
    const { clock, log, host } = client;
    const limit2 = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__/* .__using */ .r1)(_stack, (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .startTimeLimit */ .r5y)(clock, cleanUpMs, { reason: new Error("it took too long") }));
    const { signal } = limit2;
    const attempt = async (call) => {
      try {
        await call();
      } catch (error) {
        const name2 = run2.run_id === void 0 ? "a run" : `run ${run2.run_id}`;
        log.info(`Could not clean up ${name2} at ${host}: ${error.message}`);
      }
    };
    await attempt(() => findRun(run2, { signal }));
    const { thread_id: thread_id2, run_id } = run2;
    const path = run2.toPath();
    if (cancel && path !== void 0) {
      log.info(`Cancelling run ${run_id}`);
      const address = {
        purpose: "cancel the run",
        method: "POST",
        path: [...path, "cancel"]
      };
      await attempt(() => (0,_chunk_EOI3JE7T_js__WEBPACK_IMPORTED_MODULE_5__/* .undefinedIfNotFound */ .XuZ)(client.call({ ...address, ..._chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .anyAnswer */ .H2, retry: true, signal })));
    }
    if (run2.ownsThread && thread_id2 !== void 0) {
      await attempt(() => (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .deleteThread */ .KX)({ client, signal }, thread_id2));
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_8__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/runs/wait-run.js
function waitForRun(client, request, options) {
  const run2 = new FollowedRun(client, request, options);
  const send = async () => {
    const { body } = await client.callRaw({
      purpose: "run the graph",
      method: "POST",
      path: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(run2.thread_id, "wait"),
      body: run2.toBody(request),
      timeoutMs: run2.toLeftMs(),
      bodyLimit: _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxResultBytes */ .lT,
      onHead: (head) => run2.noteHead(head),
      signal: run2.signal
    });
    return parseRunEnding(body);
  };
  return followRun(run2, () => createRun(run2, send));
}
function runInBackground(client, request, options) {
  const run2 = new FollowedRun(client, request, options);
  const { thread_id: thread_id2, signal } = run2;
  const send = async () => {
    const address = { purpose: "create the run", path: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(thread_id2) };
    const answer = { body: run2.toBody(request), response: _chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .runRecordSchema */ ._A, signal };
    return client.call({ ...address, method: "POST", ...answer });
  };
  return followRun(run2, async () => {
    const made = await createRun(run2, send);
    if ("lost" in made)
      return made;
    run2.noteRun({ run_id: made.run_id, thread_id: thread_id2 });
    return void 0;
  });
}

// .build/compiled/smoke/steps/start-run.js
var notificationMs = 3e4;
async function startRun(run2, context) {
  const { webhook, timeoutMs, signal, attempts } = context;
  const { extra: extra3, checkpoint: checkpoint2, webhook: isNotified = false, ...fields } = run2;
  const start = await findCheckpoint(checkpoint2, context);
  const delivery = isNotified ? webhook?.receiver?.expect() : void 0;
  const request = context.graph.toRequest({
    ...fields,
    ...extra3,
    checkpoint: toRunCheckpoint(start),
    webhook: isNotified ? delivery?.url.reveal() ?? webhook?.url : void 0
  });
  const config2 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .mergeConfigs */ .SV)(run2.config, start);
  let before2;
  const onValues = (value) => {
    before2 = { value };
  };
  if (goesOn(run2) && !await context.graph.isWaiting(config2, onValues))
    throw toNothingWaits(run2);
  let runId;
  const onRun = (reference) => {
    runId = reference.run_id;
    context.onRun(reference);
  };
  const options = { timeoutMs, signal, attempts, onRun };
  const toResult = (outcome) => ({
    sent: run2.input ?? run2.command?.update,
    readBefore: before2 && (() => before2?.value),
    outcome,
    get value() {
      return outcome.values;
    },
    mayStop: (run2.interrupt_before ?? run2.interrupt_after) !== void 0,
    demandNotification: async () => {
      if (delivery === void 0)
        return;
      const limitMs2 = Math.min(notificationMs, timeoutMs);
      const { run_id, status, error } = await delivery.notification({ runId, timeoutMs: limitMs2 });
      context.log.info(`The webhook was notified of run ${run_id}: ${status}`);
      if (isGoodNotification(status))
        return;
      const message = `the notification says that run ${run_id} ended as ${status}`;
      throw new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .NotifiedOfFailure */ .Ee(error ? `${message}: ${error}` : message, { status });
    }
  });
  return { request, options, toResult };
}
function goesOn({ command: command2, input }) {
  return command2 === void 0 ? input === null : Object.hasOwn(command2, "resume");
}
function toNothingWaits({ command: command2 }) {
  const step2 = command2 === void 0 ? "input: null" : "resume";
  const problem = "expected a run that waits, and the thread came to its end before";
  return new _chunk_2TBO7B27_js__WEBPACK_IMPORTED_MODULE_3__/* .NothingWaits */ .UD(`${problem}: ${step2} has nothing to go on with`, {});
}

// .build/compiled/smoke/steps/run.js
var schema10 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  ...runFields,
  background: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("Creates the run first, and joins it then."),
  subgraphs: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .never */ .Zm)("is taken by a stream only").optional()
}).superRefine(checkRun, whenMap).meta({ description: "Runs the graph and waits for its end.", ...runForm });
var run = {
  schema: schema10,
  shows: ["value", "state", "run"],
  findThreadNeed: (content) => findRunThreadNeed(content, "background"),
  async perform({ background, ...fields }, context) {
    const { request, options, toResult } = await startRun(fields, context);
    const follow2 = background === true ? runInBackground : waitForRun;
    return toResult(await follow2(context.graphServer.client, request, options));
  }
};

// .build/compiled/smoke/steps/resume.js
var schema11 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().describe("Answers the interrupt that the thread waits at, and goes on.");
var resume = {
  schema: schema11,
  shows: run.shows,
  findThreadNeed: () => "resume",
  perform: (answer, context) => run.perform({ command: { resume: answer } }, context)
};

// .build/compiled/smoke/steps/state.js
var schema12 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  subgraphs: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().default(false).describe("Whether the states of subgraphs are in it."),
  checkpoint: checkpoint.optional().describe("Another point than the latest.")
}).describe("Reads the state of the thread.");
var state2 = {
  schema: schema12,
  shows: ["value"],
  findThreadNeed: () => "state",
  async perform({ checkpoint: checkpoint2, ...options }, context) {
    const config2 = await findCheckpoint(checkpoint2, context);
    return { value: await context.graph.getState(config2, options) };
  }
};

// .build/compiled/runs/run-event.js
function toRunEvent({ event, data, id }) {
  const [mode = "", ...namespace] = event.split("|");
  const value = parseData(data);
  return { mode, namespace, data: mode === "error" ? value ?? data : value, id };
}
function findRunReference({ mode, data }) {
  const run_id = mode === "metadata" && (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(data) ? data["run_id"] : void 0;
  return typeof run_id === "string" ? { run_id, thread_id: void 0 } : void 0;
}
function toBaseMode(mode) {
  return mode.split("/", 1)[0] ?? mode;
}
function parseData(data) {
  try {
    return (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJsonText */ .lk)(data);
  } catch (error) {
    if (error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .JsonTooLarge */ .I0)
      throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", `an event is ${error.message}`);
    return void 0;
  }
}

// node_modules/eventsource-parser/dist/errors.js
var ParseError = class extends Error {
  constructor(message, options) {
    super(message);
    this.name = "ParseError";
    this.type = options.type;
    this.field = options.field;
    this.value = options.value;
    this.line = options.line;
  }
};

// node_modules/eventsource-parser/dist/parse.js
var LF = 10;
var CR = 13;
var SPACE = 32;
var MAX_FIELD_PREFIX_LENGTH = 6;
function createParser(config2) {
  if (typeof config2 === "function") {
    throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
  }
  const { maxBufferSize, onComment, onError, onEvent, onId, onRetry } = config2;
  const pendingFragments = [];
  let pendingFragmentsLength = 0;
  let bomPrefix = "";
  let id;
  let data = "";
  let dataLines = 0;
  let eventType;
  let terminated = false;
  let skippingLine = false;
  let skipNextLineFeed = false;
  function feed(chunk) {
    if (terminated) {
      throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");
    }
    if (bomPrefix !== void 0) {
      chunk = bomPrefix + chunk;
      if (chunk === "" || chunk === "\xEF" || chunk === "\xEF\xBB") {
        bomPrefix = chunk;
        return;
      }
      bomPrefix = void 0;
      chunk = chunk.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, "");
    }
    if (skippingLine || skipNextLineFeed) {
      chunk = resumeAfterSkip(chunk);
      if (!chunk) {
        return;
      }
    }
    if (!pendingFragments.length) {
      const trailing = processLines(chunk);
      if (trailing !== "") {
        storeTrailing(trailing);
      }
      checkForBufferOverflow();
      return;
    }
    if (chunk.indexOf("\n") === -1 && chunk.indexOf("\r") === -1) {
      if (pendingFragmentsLength < MAX_FIELD_PREFIX_LENGTH) {
        const head = pendingFragments.join("") + chunk.slice(0, MAX_FIELD_PREFIX_LENGTH - pendingFragmentsLength);
        if (!shouldBufferTrailing(head)) {
          pendingFragments.length = 0;
          pendingFragmentsLength = 0;
          skippingLine = true;
          return;
        }
      }
      pendingFragments.push(chunk);
      pendingFragmentsLength += chunk.length;
      checkForBufferOverflow();
      return;
    }
    pendingFragments.push(chunk);
    const input = pendingFragments.join("");
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    storeTrailing(processLines(input));
    checkForBufferOverflow();
  }
  function resumeAfterSkip(chunk) {
    if (chunk.length === 0) {
      return chunk;
    }
    if (skipNextLineFeed) {
      skipNextLineFeed = false;
      return chunk.charCodeAt(0) === LF ? chunk.slice(1) : chunk;
    }
    const crIndex = chunk.indexOf("\r");
    const lfIndex = chunk.indexOf("\n");
    const lineEnd = crIndex === -1 ? lfIndex : lfIndex === -1 ? crIndex : crIndex < lfIndex ? crIndex : lfIndex;
    if (lineEnd === -1) {
      return "";
    }
    if (lineEnd === chunk.length - 1 && chunk.charCodeAt(lineEnd) === CR) {
      skippingLine = false;
      skipNextLineFeed = true;
      return "";
    }
    skippingLine = false;
    return chunk.slice(lineEnd + (chunk.charCodeAt(lineEnd) === CR && chunk.charCodeAt(lineEnd + 1) === LF ? 2 : 1));
  }
  function storeTrailing(trailing) {
    if (!trailing)
      return;
    if (trailing.charCodeAt(trailing.length - 1) === CR) {
      parseLine(trailing, 0, trailing.length - 1);
      if (checkForBufferOverflow())
        return;
      skipNextLineFeed = true;
      return;
    }
    if (shouldBufferTrailing(trailing)) {
      pendingFragments.push(trailing);
      pendingFragmentsLength = trailing.length;
      return;
    }
    skippingLine = true;
  }
  function shouldBufferTrailing(trailing) {
    const firstCharCode = trailing.charCodeAt(0);
    return firstCharCode === 58 && !!onComment || firstCharCode === 100 && isPotentialField(trailing, "data") || firstCharCode === 101 && isPotentialField(trailing, "event") || firstCharCode === 105 && isPotentialField(trailing, "id") || firstCharCode === 114 && isPotentialField(trailing, "retry");
  }
  function checkForBufferOverflow() {
    if (terminated)
      return true;
    if (maxBufferSize === void 0)
      return false;
    if (pendingFragmentsLength + data.length <= maxBufferSize)
      return false;
    terminated = true;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    skippingLine = false;
    skipNextLineFeed = false;
    onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`, {
      type: "max-buffer-size-exceeded"
    }));
    return true;
  }
  function processLines(chunk) {
    let searchIndex = 0;
    if (chunk.indexOf("\r") === -1) {
      let lfIndex2 = chunk.indexOf("\n", searchIndex);
      while (lfIndex2 !== -1) {
        if (searchIndex === lfIndex2) {
          if (id !== void 0) {
            onId === null || onId === void 0 ? void 0 : onId(id);
          }
          if (dataLines > 0) {
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data });
          }
          id = void 0;
          data = "";
          dataLines = 0;
          eventType = void 0;
          searchIndex = lfIndex2 + 1;
          lfIndex2 = chunk.indexOf("\n", searchIndex);
          continue;
        }
        const firstCharCode = chunk.charCodeAt(searchIndex);
        if (isDataPrefix(chunk, searchIndex, firstCharCode)) {
          const valueStart = chunk.charCodeAt(searchIndex + 5) === SPACE ? searchIndex + 6 : searchIndex + 5;
          const value = chunk.slice(valueStart, lfIndex2);
          if (dataLines === 0 && chunk.charCodeAt(lfIndex2 + 1) === LF) {
            if (id !== void 0) {
              onId === null || onId === void 0 ? void 0 : onId(id);
            }
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data: value });
            id = void 0;
            data = "";
            eventType = void 0;
            searchIndex = lfIndex2 + 2;
            lfIndex2 = chunk.indexOf("\n", searchIndex);
            continue;
          }
          data = dataLines === 0 ? value : `${data}
${value}`;
          dataLines++;
        } else if (isEventPrefix(chunk, searchIndex, firstCharCode)) {
          eventType = chunk.slice(chunk.charCodeAt(searchIndex + 6) === SPACE ? searchIndex + 7 : searchIndex + 6, lfIndex2) || void 0;
        } else {
          parseLine(chunk, searchIndex, lfIndex2);
        }
        if (checkForBufferOverflow())
          return "";
        searchIndex = lfIndex2 + 1;
        lfIndex2 = chunk.indexOf("\n", searchIndex);
      }
      return chunk.slice(searchIndex);
    }
    let crIndex = chunk.indexOf("\r", searchIndex);
    let lfIndex = chunk.indexOf("\n", searchIndex);
    while (searchIndex < chunk.length) {
      let lineEnd = -1;
      if (crIndex !== -1 && lfIndex !== -1) {
        lineEnd = crIndex < lfIndex ? crIndex : lfIndex;
      } else if (crIndex !== -1) {
        if (crIndex === chunk.length - 1) {
          lineEnd = -1;
        } else {
          lineEnd = crIndex;
        }
      } else if (lfIndex !== -1) {
        lineEnd = lfIndex;
      }
      if (lineEnd === -1) {
        break;
      }
      parseLine(chunk, searchIndex, lineEnd);
      if (checkForBufferOverflow())
        return "";
      searchIndex = lineEnd + 1;
      if (chunk.charCodeAt(searchIndex - 1) === CR && chunk.charCodeAt(searchIndex) === LF) {
        searchIndex++;
      }
      if (crIndex !== -1 && crIndex < searchIndex) {
        crIndex = chunk.indexOf("\r", searchIndex);
      }
      if (lfIndex !== -1 && lfIndex < searchIndex) {
        lfIndex = chunk.indexOf("\n", searchIndex);
      }
    }
    return chunk.slice(searchIndex);
  }
  function parseLine(chunk, start, end) {
    if (start === end) {
      dispatchEvent();
      return;
    }
    const firstCharCode = chunk.charCodeAt(start);
    if (isDataPrefix(chunk, start, firstCharCode)) {
      const valueStart = chunk.charCodeAt(start + 5) === SPACE ? start + 6 : start + 5;
      const value2 = chunk.slice(valueStart, end);
      data = dataLines === 0 ? value2 : `${data}
${value2}`;
      dataLines++;
      return;
    }
    if (isEventPrefix(chunk, start, firstCharCode)) {
      eventType = chunk.slice(chunk.charCodeAt(start + 6) === SPACE ? start + 7 : start + 6, end) || void 0;
      return;
    }
    if (firstCharCode === 105 && chunk.charCodeAt(start + 1) === 100 && chunk.charCodeAt(start + 2) === 58) {
      const value2 = chunk.slice(chunk.charCodeAt(start + 3) === SPACE ? start + 4 : start + 3, end);
      if (!value2.includes("\0"))
        id = value2;
      return;
    }
    if (firstCharCode === 58) {
      if (onComment) {
        const line2 = chunk.slice(start, end);
        onComment(line2.slice(chunk.charCodeAt(start + 1) === SPACE ? 2 : 1));
      }
      return;
    }
    const line = chunk.slice(start, end);
    const fieldSeparatorIndex = line.indexOf(":");
    if (fieldSeparatorIndex === -1) {
      processField(line, "", line);
      return;
    }
    const field = line.slice(0, fieldSeparatorIndex);
    const offset = line.charCodeAt(fieldSeparatorIndex + 1) === SPACE ? 2 : 1;
    const value = line.slice(fieldSeparatorIndex + offset);
    processField(field, value, line);
  }
  function processField(field, value, line) {
    switch (field) {
      case "event":
        eventType = value || void 0;
        break;
      case "data":
        data = dataLines === 0 ? value : `${data}
${value}`;
        dataLines++;
        break;
      case "id":
        if (!value.includes("\0"))
          id = value;
        break;
      case "retry":
        if (/^\d+$/.test(value)) {
          onRetry === null || onRetry === void 0 ? void 0 : onRetry(parseInt(value, 10));
        } else {
          onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Invalid \`retry\` value: "${value}"`, {
            type: "invalid-retry",
            value,
            line
          }));
        }
        break;
      default:
        onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Unknown field "${field.length > 20 ? `${field.slice(0, 20)}\u2026` : field}"`, { type: "unknown-field", field, value, line }));
        break;
    }
  }
  function dispatchEvent() {
    if (id !== void 0) {
      onId === null || onId === void 0 ? void 0 : onId(id);
    }
    if (dataLines > 0) {
      onEvent === null || onEvent === void 0 ? void 0 : onEvent({
        id,
        event: eventType,
        data
      });
    }
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
  }
  function reset(options = {}) {
    if (options.consume && pendingFragments.length > 0) {
      const incompleteLine = pendingFragments.join("");
      parseLine(incompleteLine, 0, incompleteLine.length);
    }
    bomPrefix = "";
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    terminated = false;
    skippingLine = false;
    skipNextLineFeed = false;
  }
  return { feed, reset };
}
function isDataPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 100 && chunk.charCodeAt(i + 1) === 97 && chunk.charCodeAt(i + 2) === 116 && chunk.charCodeAt(i + 3) === 97 && chunk.charCodeAt(i + 4) === 58;
}
function isEventPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 101 && chunk.charCodeAt(i + 1) === 118 && chunk.charCodeAt(i + 2) === 101 && chunk.charCodeAt(i + 3) === 110 && chunk.charCodeAt(i + 4) === 116 && chunk.charCodeAt(i + 5) === 58;
}
function isPotentialField(line, field) {
  let i = 1;
  while (i < line.length && i < field.length) {
    if (line.charCodeAt(i) !== field.charCodeAt(i)) {
      return false;
    }
    i++;
  }
  return line.length <= field.length || line.charCodeAt(field.length) === 58;
}

// .build/compiled/http/event-stream.js
var fieldAllowance = 1024;
async function* readEventStream(bytes, { label, eventLimit = _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxResultBytes */ .lT, onComment, onTruncated }) {
  let events = [];
  let isTooLarge = false;
  let lines = 0;
  const parser = createParser({
    maxBufferSize: eventLimit + fieldAllowance,
    onEvent: ({ event = "message", data, id }) => {
      isTooLarge ||= data.length > eventLimit || event.length > _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventNameLength */ .wz;
      const isFit = id !== void 0 && id.length <= _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventIdLength */ .Mu;
      if (!isTooLarge)
        events.push({ event, data, id: isFit ? id : void 0 });
    },
    onError: ({ type: type2 }) => {
      isTooLarge ||= type2 === "max-buffer-size-exceeded";
    },
    onComment: () => {
      lines -= 1;
      onComment?.();
    }
  });
  const feed = (text2) => {
    events = [];
    lines += countLines(text2);
    parser.feed(text2);
    if (events.length > 0)
      lines = 0;
    return events;
  };
  const refuseTooLarge = () => {
    if (!isTooLarge && lines <= _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventLines */ .qx)
      return;
    const limit2 = lines > _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventLines */ .qx ? `${_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventLines */ .qx} lines` : `${eventLimit} characters`;
    throw new _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .ResponseFormatError */ .TT(label, `an event of more than ${limit2}`, { isTooLarge: true });
  };
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const piece of bytes) {
    yield* feed(decoder.decode(piece, { stream: true }));
    refuseTooLarge();
  }
  yield* feed(decoder.decode());
  refuseTooLarge();
  const [probe, ...more] = feed(":\ndata:end\n\n");
  const isClean = probe?.data === "end" && probe.event === "message" && probe.id === void 0;
  if (!isClean || more.length > 0)
    onTruncated?.();
}
function countLines(text2) {
  let count3 = 0;
  for (const end of ["\n", "\r"]) {
    for (let at = text2.indexOf(end); at >= 0; at = text2.indexOf(end, at + 1))
      count3 += 1;
  }
  return count3;
}

// .build/compiled/http/heartbeat.js
var minIdleMs = 15e3;
var heartbeatsToTrust = 3;
var missedHeartbeats = 3;
function createHeartbeatWatch({ clock, silentMs }) {
  let heartbeats = 0;
  let lastMs = 0;
  let maxGapMs = 0;
  return {
    note() {
      const now = clock.now();
      if (heartbeats > 0)
        maxGapMs = Math.max(maxGapMs, now - lastMs);
      heartbeats += 1;
      lastMs = now;
    },
    /** Milliseconds of silence after which the stream counts as dead. */
    toIdleMs() {
      if (heartbeats < heartbeatsToTrust)
        return silentMs;
      return Math.min(silentMs, Math.max(minIdleMs, maxGapMs * missedHeartbeats));
    }
  };
}

// .build/compiled/runs/resume-stream.js
function noteStreamHead(run2, head) {
  const { client } = run2;
  run2.noteHead(head);
  const location2 = head.ok ? head.header("location") : void 0;
  if (location2 === void 0)
    return;
  if (URL.parse(location2, client.baseUrl.href)?.origin === client.baseUrl.origin) {
    const offered = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRunLocation */ .yf)(location2);
    run2.noteRun(offered);
    run2.resumePath = offered && (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(offered.thread_id, offered.run_id);
    return;
  }
  client.log.warning(`${client.host} offers to resume the stream at another address. It is not used: the key would go there.`, "Foreign stream address");
}
async function resumeStream(run2, fault, { lastEventId, attempts, toLimits }) {
  const { client, signal, endsAt } = run2;
  const { clock, random, log } = client;
  const path = run2.resumePath ?? (run2.ownsThread ? void 0 : run2.toPath());
  let reason = fault;
  while (path !== void 0 && lastEventId !== void 0) {
    const when = { now: clock.now(), random };
    const pause = (0,_chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .toPause */ .Mo)(reason, attempts.soFar, { ..._chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .rejoining */ .u_, endsAt }, when);
    if (pause.delayMs === void 0)
      break;
    attempts.soFar = pause.attempts;
    log.info(`${reason.message}; resuming the stream in ${(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .formatDuration */ .a3)(pause.delayMs)}`);
    await clock.sleep(pause.delayMs, { signal });
    try {
      return await client.callStream({
        purpose: "resume the stream",
        method: "GET",
        path: [...path, "stream"],
        headers: { "last-event-id": lastEventId },
        ...toLimits()
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .TimeoutError */ .MU || !(0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isRequestError */ .eK)(error))
        throw error;
      reason = error;
    }
  }
  log.info(`${reason.message}; joining the run`);
  return void 0;
}

// .build/compiled/runs/run-progress.js
var headerText = /^[\x20-\x7e]+$/;
var RunProgress = class {
  /** How many events of an id were passed on, and how many of them this connection has sent. */
  #passed = /* @__PURE__ */ new Map();
  #sent = /* @__PURE__ */ new Map();
  #begun = false;
  #newestId;
  #resumeId = "-1";
  #values;
  /** Each once: the same one comes in `updates` and in `values`. */
  #interrupts;
  #interruptsLength = 0;
  /** Takes an event and its text in; false for one that came before the stream broke off. Throws RunFailed for `error`. */
  note(event, text2) {
    const { id } = event;
    if (id !== void 0 && this.#isDouble(id))
      return false;
    if (id === void 0 || id !== this.#newestId) {
      this.#resumeId = this.#begun ? id && (this.#newestId ?? id) : id && "-1";
    }
    this.#newestId = id;
    this.#begun = true;
    if (event.mode === "error")
      throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("raised", toErrorDetail(event.data));
    if (event.namespace.length === 0)
      this.#noteState(event, text2);
    return true;
  }
  /** The stream broke off: what it said about the end is not trusted any more. */
  noteCut() {
    this.#sent.clear();
    this.#values = void 0;
  }
  /**
   * The id to resume after: the one before the newest, because Python's events of one millisecond share an id. `-1`
   * stands for the beginning; undefined when the last event had no id.
   */
  toResumeId() {
    const id = this.#resumeId;
    return id !== void 0 && headerText.test(id) ? id : void 0;
  }
  /** How the run ended by its events; undefined when they do not say. */
  toEnding() {
    const values = this.#values;
    if (this.#interrupts === void 0)
      return values;
    return {
      end: "interrupted",
      interrupts: [...this.#interrupts.values()],
      get values() {
        return values instanceof _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI ? void 0 : values?.values;
      }
    };
  }
  #noteState({ mode, data }, text2) {
    if (mode !== "values" && mode !== "updates")
      return;
    const stop = (0,_chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(data) ? findQuestions(data) : void 0;
    if (stop !== void 0)
      this.#noteInterrupts(stop.interrupts);
    if (mode === "updates" || stop !== void 0 && stop.values === void 0)
      return;
    this.#values = data === void 0 ? void 0 : toRunEnding(text2, data);
  }
  #noteInterrupts(found) {
    this.#interrupts ??= /* @__PURE__ */ new Map();
    for (const interrupt of found) {
      const text2 = JSON.stringify(interrupt.value);
      const key = interrupt.id ?? text2;
      if (this.#interrupts.has(key))
        continue;
      this.#interrupts.set(key, interrupt);
      this.#interruptsLength += text2.length;
    }
    if (this.#interrupts.size <= _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxInterrupts */ .p4 && this.#interruptsLength <= _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxResultBytes */ .lT)
      return;
    throw new _chunk_WWQ7XLRW_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI("no-result", "the run asks more than can be answered");
  }
  #isDouble(id) {
    const count3 = (this.#sent.get(id) ?? 0) + 1;
    this.#sent.set(id, count3);
    if (count3 <= (this.#passed.get(id) ?? 0))
      return true;
    this.#passed.set(id, count3);
    for (const ids of [this.#passed, this.#sent]) {
      if (ids.size > _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventIds */ .nK)
        ids.delete(ids.keys().next().value ?? "");
    }
    return false;
  }
};

// .build/compiled/runs/stream-run.js
var alwaysStreamed = ["values", "updates"];
async function streamRun(client, request, options) {
  const { onEvent = () => void 0, silentMs = 3e5, signal } = options;
  const { stream_mode = "values" } = request;
  const asked = [stream_mode].flat();
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode));
  const run2 = new FollowedRun(client, request, options);
  const { stream_resumable = !run2.ownsThread } = request;
  const progress = new RunProgress();
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs });
  const attempts = { soFar: _chunk_7OX3PSXW_js__WEBPACK_IMPORTED_MODULE_0__/* .noAttempts */ .kp };
  const toLimits = () => ({ timeoutMs: run2.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal });
  const note = (event, text2) => {
    run2.noteRun(findRunReference(event));
    if (progress.note(event, text2) && !hidden.includes(toBaseMode(event.mode)))
      onEvent(event);
  };
  const send = () => client.callStream({
    purpose: "stream the run",
    method: "POST",
    path: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(run2.thread_id, "stream"),
    body: {
      ...run2.toBody(request),
      stream_mode: [.../* @__PURE__ */ new Set([...asked, ...alwaysStreamed])],
      stream_subgraphs: request.subgraphs ?? false,
      stream_resumable
    },
    onHead: (head) => noteStreamHead(run2, head),
    ...toLimits()
  });
  const read = async (first) => {
    for (let answer = first; ; ) {
      const lost = "lost" in answer ? answer.lost : await readEvents(answer, heartbeat.note, note);
      if (lost === void 0)
        return progress.toEnding();
      progress.noteCut();
      const isResumable = stream_resumable === true || run2.resumePath !== void 0;
      const lastEventId = isResumable ? progress.toResumeId() : void 0;
      const resumed = await resumeStream(run2, lost, { lastEventId, attempts, toLimits });
      if (resumed === void 0)
        return { lost };
      answer = resumed;
    }
  };
  const outcome = await followRun(run2, async () => read(await createRun(run2, send)));
  if (progress.toEnding() === void 0 && outcome.end === "values" && asked.includes("values")) {
    onEvent({ mode: "values", namespace: [], data: outcome.values, id: void 0 });
  }
  return outcome;
}
async function readEvents({ body, label }, onComment, onEvent) {
  const onTruncated = () => {
    const cut = { code: "TRUNCATED", explanation: "the stream ended inside an event" };
    throw new _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .ConnectionError */ .Rc({ request: label, ...cut, maybeSent: true, permanent: false });
  };
  try {
    for await (const sent of readEventStream(body, { label, onComment, onTruncated })) {
      const event = toRunEvent(sent);
      if (event.mode === "end")
        return void 0;
      onEvent(event, sent.data);
    }
    return void 0;
  } catch (error) {
    if (error instanceof _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .ConnectionError */ .Rc)
      return error;
    throw error;
  }
}

// .build/compiled/smoke/steps/stream.js
var modes = ["values", "updates", "messages-tuple", "messages", "custom", "events", "debug"];
var schema13 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  ...runFields,
  subgraphs: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .boolean */ .zM)().optional().describe("Whether subgraphs stream as well."),
  stream_mode: oneOrMore.default(["values"]).meta({ description: "One mode, or several.", examples: modes })
}).superRefine(checkRun, whenMap).meta({ description: "Runs the graph and follows its events.", ...runForm });
var stream = {
  schema: schema13,
  shows: [...run.shows, "events"],
  findThreadNeed: (content) => findRunThreadNeed(content),
  async perform(fields, context) {
    const { graphServer, clock } = context;
    const start = clock.now();
    const { request, options, toResult } = await startRun(fields, context);
    const events = /* @__PURE__ */ new Set();
    let firstEventMs;
    const onEvent = ({ mode }) => {
      const base = toBaseMode(mode);
      if (base !== "metadata")
        firstEventMs ??= clock.now() - start;
      if (events.size < _chunk_HSASJNOT_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventNames */ .Lv)
        events.add(base).add(mode);
      if (mode === "messages")
        events.add("messages-tuple");
    };
    const outcome = await streamRun(graphServer.client, request, { ...options, onEvent });
    return Object.assign(toResult(outcome), { events, firstEventMs });
  }
};

// .build/compiled/smoke/steps/update-state.js
var schema14 = (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .re)({
  values: (0,_chunk_42JQ3ODB_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)().optional().describe("What changes; null for nothing."),
  as_node: name.optional().describe("The node that seems to have run."),
  checkpoint: checkpoint.optional().describe("Another point than the latest: a fork begins there.")
}).refine((update) => Object.hasOwn(update, "values"), rule("needs values (null for none)")).meta({
  description: "Changes the state of the thread, as if a node had run.",
  required: ["values"]
});
var updateState = {
  schema: schema14,
  shows: ["state"],
  findThreadNeed: () => "update_state",
  async perform({ values, checkpoint: checkpoint2, ...options }, context) {
    const config2 = await findCheckpoint(checkpoint2, context);
    await context.graph.updateState(config2, values, options);
    context.record.noteUpdate(values);
    return {};
  }
};

// .build/compiled/smoke/steps/steps.js
var steps = {
  run,
  resume,
  stream,
  update_state: updateState,
  state: state2,
  history,
  graph,
  assistants,
  cron
};
function findSteps(written) {
  const entries = Object.entries(steps);
  return entries.filter(([key]) => Object.hasOwn(written, key));
}




/***/ })

};
;
"use strict";
exports.id = 517;
exports.ids = [517];
exports.modules = {

/***/ 517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B0: () => (/* binding */ findSteps),
/* harmony export */   CZ: () => (/* binding */ ofKind),
/* harmony export */   Ci: () => (/* binding */ steps),
/* harmony export */   Eu: () => (/* binding */ expectations),
/* harmony export */   PX: () => (/* binding */ findStepReference),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   aA: () => (/* binding */ runConfig),
/* harmony export */   jP: () => (/* binding */ findExpectations),
/* harmony export */   tu: () => (/* binding */ requireEnd),
/* harmony export */   xS: () => (/* binding */ whenMap)
/* harmony export */ });
/* harmony import */ var _chunk_6CUU3OYQ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(211);
/* harmony import */ var _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(391);
/* harmony import */ var _chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(488);
/* harmony import */ var _chunk_BCME2WX2_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(333);
/* harmony import */ var _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(703);
/* harmony import */ var _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(385);
/* harmony import */ var _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(704);
/* harmony import */ var _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(300);
/* harmony import */ var node_assert__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(589);
/* harmony import */ var node_assert__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_assert__WEBPACK_IMPORTED_MODULE_8__);
/* harmony import */ var node_vm__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(714);
/* harmony import */ var node_vm__WEBPACK_IMPORTED_MODULE_9___default = /*#__PURE__*/__webpack_require__.n(node_vm__WEBPACK_IMPORTED_MODULE_9__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_10___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_10__);









// .build/compiled/smoke/plan-fields.js
var map = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)(), (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)());
var name = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().min(1);
var names = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(name).min(1);
var oneOrMore = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([name.transform((word) => [word]), names], "must be a name or a list of them");
var duration = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().transform((value, context) => {
  try {
    return (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .parseDuration */ .E9)(["string", "number"].includes(typeof value) ? String(value) : "");
  } catch (error) {
    if (!(error instanceof _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .FormError */ .jQ))
      throw error;
    context.addIssue({ code: "custom", message: error.message });
    return _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_5__/* .NEVER */ .tm;
  }
}).meta({
  type: ["string", "number"],
  pattern: `(?=.*[1-9])${_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .durationForm */ .rk.source}`,
  patternErrorMessage: "must be a duration: 90, 90s, 30m or 1h",
  exclusiveMinimum: 0,
  maximum: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxTimerMs */ .SH / 1e3,
  examples: ["500ms", "20s", "2m"]
});
function anyKey(...keys) {
  const errorMessage = `needs one of: ${keys.join(", ")}`;
  return { anyOf: keys.map((key, at) => ({ required: [key], ...at === 0 && { errorMessage } })) };
}
function noneOf(keys) {
  return { properties: Object.fromEntries(keys.map((key) => [key, false])) };
}
var whenMap = { when: ({ value }) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) };
function rule(error) {
  return { error, ...whenMap };
}
function ofKind(message) {
  return {
    error: ({ code }) => code === "invalid_type" ? message : void 0
  };
}

// .build/compiled/smoke/expectations/contained.js


// .build/compiled/time/limit-work.js

var WorkTooLong = class extends (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .knownError */ .YY)("WorkTooLong") {
};
var runner;
var maxAttempts = 2;
function limitWork(limitMs, work) {
  for (let attempt = 1; ; attempt += 1) {
    const before2 = process.cpuUsage();
    try {
      return runWithin(limitMs, work);
    } catch (error) {
      const { user, system } = process.cpuUsage(before2);
      const wasWaiting = (user + system) / 1e3 < limitMs / 2;
      if (!(error instanceof WorkTooLong && wasWaiting && attempt < maxAttempts))
        throw error;
    }
  }
}
function runWithin(limitMs, work) {
  runner ??= { context: node_vm__WEBPACK_IMPORTED_MODULE_9___default().createContext({}), script: new (node_vm__WEBPACK_IMPORTED_MODULE_9___default().Script)("work()") };
  const { context, script } = runner;
  context["work"] = work;
  try {
    return script.runInContext(context, { timeout: limitMs });
  } catch (error) {
    const { code } = error;
    if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw error;
    throw new WorkTooLong(`took longer than ${limitMs / 1e3} s`, {});
  } finally {
    context["work"] = void 0;
  }
}
function workWithin(limitMs, work) {
  try {
    return limitWork(limitMs, work);
  } catch (error) {
    if (error instanceof WorkTooLong)
      return void 0;
    throw error;
  }
}

// .build/compiled/smoke/expectations/contained.js
var maxPlaces = 20;
var maxValueLength = 200;
var maxPathLength = 200;
var givenUp = `the answer: comparing it with what is expected took longer than ${_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF / 1e3} s and was given up: expect less of it, or fewer items`;
var result = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().describe("What the result contains; it may have more.");
var state = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().describe("What the state of the thread contains after the step.");
var expectResult = {
  schema: result,
  looksAt: "value",
  check(expected, { value }, { redact }) {
    throwDifference({ subject: "the answer", actual: value, expected, redact });
  }
};
var expectState = {
  schema: state,
  looksAt: "state",
  needsThread: true,
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
  const isMet = workWithin(_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, () => isContained(actual, expected));
  if (isMet === void 0)
    return new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs(subject2, givenUp, givenUp);
  if (isMet)
    return void 0;
  const found = workWithin(_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF / 2, () => [...listPlaces(actual, expected, [])]);
  const places = found ?? [{ path: [], expected, actual }];
  const lines = places.slice(0, maxPlaces).map(({ path, ...values }) => {
    const place2 = (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(path.join("."), redact, maxPathLength, _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toOneLine */ .GX) || "the answer";
    const [wanted, came] = [values.expected, values.actual].map((value) => show(value, redact));
    return {
      text: `${place2}: expected ${wanted}, got ${came}`,
      diff: `- ${place2}: ${wanted}
+ ${place2}: ${came}`
    };
  });
  const more = places.length > maxPlaces ? [`\u2026 and ${places.length - maxPlaces} more`] : [];
  const join = (key) => [...lines.map((line) => line[key]), ...more].join("\n");
  return new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs(subject2, join("text"), join("diff"));
}
var different = new Error("different");
function isContained(actual, expected) {
  try {
    node_assert__WEBPACK_IMPORTED_MODULE_8___default().partialDeepStrictEqual(actual, expected, different);
    return true;
  } catch (error) {
    if (error !== different)
      throw error;
    return false;
  }
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
  if ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(actual) && (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(expected)) {
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
  const json = (0,_chunk_6CUU3OYQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toShortJson */ .U)(value, { limit: _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxShownValueLength */ .J1, redact });
  return (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(json, redact, maxValueLength);
}

// .build/compiled/smoke/expectations/duration.js
var maxDuration = {
  schema: duration.describe("How long the step may take: 20s, 2m."),
  check: (limitMs, { durationMs }) => failOnSlow("the step", durationMs, limitMs)
};
var maxFirstEvent = {
  schema: duration.describe("How long the first event of the stream may take."),
  looksAt: "events",
  check: (limitMs, { firstEventMs }) => failOnSlow("the first event", firstEventMs, limitMs)
};
function failOnSlow(subject2, tookMs, limitMs) {
  if (tookMs !== void 0 && tookMs <= limitMs)
    return;
  const took = tookMs === void 0 ? "never came" : `took ${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .formatDuration */ .a3)(tookMs)}`;
  throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs(subject2, `expected within ${(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .formatDuration */ .a3)(limitMs)}, ${took}`);
}

// .build/compiled/smoke/expectations/interrupt.js
var schema = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().describe("true for any interrupt, false for none, else what the value of one contains.");
var subject = "the interrupt";
var expectInterrupt = {
  schema,
  looksAt: "run",
  needsThread: true,
  check(expected, { outcome }, { redact }) {
    if (expected === false)
      return requireEnd(outcome);
    if (outcome?.end !== "interrupted") {
      throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the run", "expected an interrupt, but the run ended");
    }
    if (expected === true)
      return;
    let first;
    for (const { value: actual } of outcome.interrupts) {
      const difference = findDifference({ subject, actual, expected, redact });
      if (difference === void 0)
        return;
      first ??= difference;
      if (difference.difference === givenUp)
        break;
    }
    throw first ?? new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs(subject, "the run stopped without asking anything");
  }
};
function requireEnd(outcome) {
  if (outcome?.end === "interrupted")
    throw (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .toStopFailure */ .Cj)(outcome);
}

// .build/compiled/smoke/expectations/length.js
var count = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(0);
var limit = count.optional();
var schema2 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .preprocess */ .vk)(
  // A number is both bounds.
  (value) => count.safeParse(value).success ? { min: value, max: value } : value,
  (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
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
  check({ min = 0, max }, { value }) {
    const { length } = value;
    if (length >= min && (max === void 0 || length <= max))
      return;
    const bounds = max === void 0 ? `at least ${min}` : min === max ? min : `${min} to ${max}`;
    throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the answer", `expected ${bounds} items, got ${length}`);
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
  throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs(subjects[part], difference);
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
var text = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)();
var count2 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(0);
var type = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* ._enum */ .$8)(types);
var pattern = text.refine(isPattern, "must be a regular expression");
var schema3 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .lazy */ .RZ)(() => (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .preprocess */ .vk)((value) => typeof value === "boolean" ? {} : value, keywords).meta({ type: ["object", "boolean"] })).meta({ id: "json_schema" });
var pairs = [
  ["then", "if"],
  ["else", "if"],
  ["minContains", "contains"],
  ["maxContains", "contains"]
];
var keywords = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
  ...each("$anchor $comment $id $ref description title", text),
  ...each("$schema", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .eu)("https://json-schema.org/draft/2020-12/schema")),
  ...each("const default", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)()),
  ...each("enum", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)()).min(1)),
  ...each("examples", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)())),
  ...each("deprecated readOnly uniqueItems writeOnly", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)()),
  ...each("exclusiveMaximum exclusiveMinimum maximum minimum", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai)()),
  ...each("maxContains maxItems maxLength maxProperties", count2),
  ...each("minContains minItems minLength minProperties", count2),
  ...each("multipleOf", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai)().positive()),
  ...each("required", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(text)),
  ...each("dependentRequired", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)(text, (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(text))),
  ...each("pattern", pattern),
  ...each("format", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* ._enum */ .$8)(Object.keys(format))),
  ...each("type", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([type, (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(type).min(1)], `must be one or more of ${types.join(", ")}`)),
  ...each("additionalProperties contains else if items not propertyNames then", schema3),
  ...each("unevaluatedItems unevaluatedProperties", schema3),
  ...each("allOf anyOf oneOf prefixItems", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(schema3).min(1)),
  ...each("$defs definitions dependentSchemas properties", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)(text, schema3)),
  ...each("patternProperties", (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)(pattern, schema3, "must be a map of patterns"))
}, ofKind("must be a schema: a map, or true or false")).catchall((0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().refine(() => false, "is not a keyword of JSON Schema")).superRefine((value, { addIssue }) => {
  for (const [keyword, needed] of pairs) {
    if (!Object.hasOwn(value, keyword) || Object.hasOwn(value, needed))
      continue;
    addIssue({ code: "custom", path: [keyword], message: `is not used without ${needed}` });
  }
}, whenMap).meta({
  additionalProperties: false,
  dependencies: Object.fromEntries(pairs.map(([one, other]) => [one, [other]]))
});
var jsonSchema = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .custom */ .Ie)().superRefine((value, { addIssue }) => {
  const { error } = schema3.safeParse(value);
  for (const { path, message } of error?.issues ?? listLostReferences(value)) {
    addIssue({ code: "custom", path: [...path], message });
  }
}).meta({ description: "A JSON Schema (2020-12) that the result matches.", writtenAs: schema3 });
function each(names2, form) {
  return Object.fromEntries(names2.split(" ").map((name2) => [name2, form.optional()]));
}
function listLostReferences(value) {
  try {
    const known = dereference(structuredClone(value));
    const addresses = new Map(Object.entries(known).map(([address, node]) => [node, address]));
    const lost = [...addresses].filter(([node]) => {
      const { __absolute_ref__: target } = node;
      return target !== void 0 && known[target] === void 0;
    });
    const message = "leads to no schema in here";
    return lost.map(([, at]) => ({ path: [...toPath(new URL(at).hash), "$ref"], message }));
  } catch {
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

// .build/compiled/smoke/expectations/schema.js
var expectSchema = {
  schema: jsonSchema,
  looksAt: "value",
  check(expected, { value }, { redact }) {
    const difference = findSchemaDifference(value, expected, redact);
    if (difference)
      throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the answer", difference);
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
  const errors = listErrors(value, schema15);
  if (errors.length === 0)
    return void 0;
  const inner = errors.filter(({ keyword }) => !wrappers.has(keyword));
  const lines = (inner.length > 0 ? inner : errors).map(({ instanceLocation, error }) => {
    const place2 = toPath(instanceLocation).join(".") || "the answer";
    const problem = error === "False boolean schema." ? "is not allowed here" : error;
    const line = `${redact(place2)}: ${problem}`;
    return (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(line, redact, maxLineLength, _chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toOneLine */ .GX);
  });
  const all = [...new Set(lines)];
  const more = all.length - maxLines;
  return [...all.slice(0, maxLines), ...more > 0 ? [`\u2026 and ${more} more`] : []].join("\n");
}
function listErrors(value, schema15) {
  const onlyFirst = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .hasMoreValues */ .wn)(value, _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxListedValues */ .qj);
  const validate2 = () => new Validator(schema15, "2020-12", onlyFirst).validate(value);
  try {
    return limitWork(_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, validate2).errors;
  } catch (error) {
    return [{ keyword: "$given-up", instanceLocation: "#", error: toProblem(error) }];
  }
}
function toProblem(error) {
  if (error instanceof RangeError)
    return "The schema refers to itself without end.";
  if (!(error instanceof WorkTooLong))
    throw error;
  return `The schema ${error.message} to check on this answer, and was given up. Make its patterns simpler, or demand uniqueItems of fewer items.`;
}

// .build/compiled/smoke/find-text.js
function findText(result2, at) {
  const path = at?.split(".") ?? ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(result2) ? ["messages"] : []);
  let value = result2;
  for (const key of path) {
    value = step(value, key);
    if (value !== void 0)
      continue;
    const advice = "name the place of the text with at";
    return { problem: at === void 0 ? `no messages: ${advice}` : `nothing at ${key}` };
  }
  const text2 = toText(value);
  return text2 === void 0 ? { problem: `no text, but ${toKind(value)}` } : { text: text2 };
}
function repeatsInput(result2, input) {
  const [last, sent] = [result2, input].map(findLastMessage);
  if (last === void 0 || sent === void 0)
    return false;
  const { type: type2, role } = last;
  return /^(?:human|user)$/.test(String(type2 ?? role)) && toMessageText(last) === toText(sent);
}
function findLastMessage(state3) {
  const messages = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(state3) ? state3["messages"] : state3;
  const last = Array.isArray(messages) ? messages.at(-1) : messages;
  if (typeof last === "string")
    return { content: last };
  return (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(last) && findContent(last) !== void 0 ? last : void 0;
}
function step(value, key) {
  if (Array.isArray(value))
    return /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : void 0;
  return (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) && Object.hasOwn(value, key) ? value[key] : void 0;
}
function toText(value) {
  if (typeof value === "string")
    return value;
  if ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value))
    return toMessageText(value);
  if (!Array.isArray(value))
    return void 0;
  const last = value.at(-1);
  if ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(last) && findContent(last) !== void 0)
    return toMessageText(last);
  const isBlocks = value.every((block) => typeof block === "string" || (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(block));
  return isBlocks ? value.map(toBlockText).join("") : void 0;
}
function toMessageText(message) {
  const content = findContent(message);
  if (typeof content === "string")
    return content;
  return Array.isArray(content) ? content.map(toBlockText).join("") : void 0;
}
function findContent({ content, kwargs }) {
  return content ?? ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(kwargs) ? kwargs["content"] : void 0);
}
function toBlockText(block) {
  if (typeof block === "string")
    return block;
  const text2 = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(block) && (block["type"] ?? "text") === "text" ? block["text"] : void 0;
  return typeof text2 === "string" ? text2 : "";
}
function toKind(value) {
  if (value === null)
    return "null";
  if (Array.isArray(value))
    return value.length === 0 ? "an empty list" : "a list";
  return (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(value) ? "a map" : `a ${typeof value}`;
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
  return _chunk_XX4NRJSN_js__WEBPACK_IMPORTED_MODULE_5__/* .NEVER */ .tm;
}).meta({ pattern: otherFlags, patternErrorMessage: "must have none but the flags i, m, s, u, v" });
var patterns = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([pattern2.transform((one) => [one]), (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(pattern2).min(1)], notExpression);
var schema4 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  contains: oneOrMore.optional().describe("Texts that it contains, as they are written."),
  excludes: oneOrMore.optional().describe("Texts that it does not contain."),
  matches: patterns.optional().describe('Regular expressions that it matches: "/capital/i".'),
  at: name.optional().describe("Where the text is, as keys and indexes: answer, items.0.title, messages.-1.")
}, ofKind("must be a map with contains, excludes or matches")).refine(({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== void 0, rule("needs contains, excludes or matches")).meta({
  description: "What the text of the last message contains, excludes or matches.",
  ...anyKey("contains", "excludes", "matches")
});
var expectText = {
  schema: schema4,
  looksAt: "value",
  check({ contains = [], excludes = [], matches = [], at }, { value, input }, { redact }) {
    const place2 = at === void 0 ? "the last message" : at;
    const show2 = (text3, limit2 = maxShownLength) => JSON.stringify((0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(text3, redact, limit2));
    const fail2 = (expected, came) => {
      const text3 = `${place2}: expected ${expected}, got ${came}`;
      throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the answer", text3, `- ${expected}
+ ${came}`);
    };
    if (at === void 0 && repeatsInput(value, input)) {
      return fail2("an answer", "the message that was sent");
    }
    const { text: text2, problem } = findText(value, at);
    if (text2 === void 0)
      return fail2("a text", problem);
    const got = show2(text2);
    for (const part of contains)
      if (!text2.includes(part))
        fail2(`a text with ${show2(part)}`, got);
    for (const part of excludes)
      if (text2.includes(part))
        fail2(`a text without ${show2(part)}`, got);
    for (const { text: written, expression } of matches) {
      const shown = (0,_chunk_BI27S3UU_js__WEBPACK_IMPORTED_MODULE_7__/* .toShownText */ .YQ)(written, redact, maxPatternLength);
      const matched = workWithin(_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF, () => expression.test(text2));
      if (matched === void 0)
        fail2(`a match of ${shown}`, `none within ${_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxJudgingMs */ .VF} ms: make it simpler`);
      if (!matched)
        fail2(`a match of ${shown}`, got);
    }
    const isEmpty = text2.trim() === "" && contains.length + matches.length === 0;
    if (isEmpty)
      fail2("a text", "an empty one");
  }
};

// .build/compiled/smoke/expectations/tokens.js
var schema5 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(1).describe("How many tokens the run may take, by what its messages report.");
var maxTokens = {
  schema: schema5,
  looksAt: "run",
  check(limit2, { tokens }) {
    if (tokens !== void 0 && tokens <= limit2)
      return;
    const came = tokens === void 0 ? "no message of the run reports any (usage_metadata.total_tokens)" : `got ${tokens}`;
    throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the run", `expected at most ${limit2} tokens, ${came}`);
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

// .build/compiled/smoke/steps/checkpoint.js
var place = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  checkpoint_id: name.describe("The ID of the checkpoint."),
  checkpoint_ns: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().optional().describe("The subgraph that it belongs to."),
  checkpoint_map: map.optional().describe("The checkpoints of the graphs around it.")
});
var after = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  after_step: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(1).describe("Where this earlier step of the test left the thread.")
});
var before = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  next: oneOrMore.describe("The newest one at which these nodes run next.")
});
var checkpoint = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([place, after, before], "must be a map with checkpoint_id, after_step (a number) or next (a node, or several)").meta({ id: "checkpoint" });
var maxStates = 100;
function findStepReference(content) {
  const { checkpoint: checkpoint2, before: before2 } = (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content : {};
  const references = [checkpoint2, before2].map((one) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(one) ? one["after_step"] : void 0);
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
    const { checkpoint_id } = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .toConfigurable */ .LN)(config2);
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
  if (!(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(configurable2))
    return void 0;
  const { checkpoint_id, checkpoint_ns = "", checkpoint_map } = configurable2;
  return { checkpoint_id, checkpoint_ns, checkpoint_map };
}
function isNowhere({ values, next, metadata, created_at }) {
  const isEmpty = values === null || (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(values) && Object.keys(values).length === 0;
  return isEmpty && next.length === 0 && metadata === null && created_at === null;
}
function fail(expected, found) {
  throw new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokeTestFailed */ .bs("the history", `expected a checkpoint: ${expected}; there: ${found}`);
}

// .build/compiled/smoke/steps/run-fields.js
var nodes = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([(0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .eu)("*"), names], 'must be "*" or a list of nodes');
var command = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  resume: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().optional().describe("The answer to the interrupt that the thread waits at."),
  update: map.optional().describe("What changes in the state."),
  goto: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().optional().describe("The node that runs next, or several.")
}).refine((given) => Object.keys(given).length > 0, rule("needs resume, update or goto")).meta({ minProperties: 1 });
var strategies = ["reject", "interrupt", "rollback", "enqueue"];
var durabilities = ["sync", "async", "exit"];
var thread_id = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .never */ .Zm)("cannot be chosen: each test has a thread of its own").optional();
var configurable = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H)({ thread_id }, "must be a map").optional().describe("What the graph is configured with, by names of its own.");
var runConfig = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H)({ configurable }).meta({ id: "config" });
var ownFields = {
  input: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().optional().describe("The input; null goes on where the thread stopped."),
  command: command.optional().describe("An answer, a change of the state or a jump, instead of an input."),
  config: runConfig.optional().describe("configurable, tags, recursion_limit, \u2026"),
  context: map.optional().describe("The static context of the run."),
  metadata: map.optional().describe("Metadata of the run."),
  checkpoint: checkpoint.optional().describe("Where on the thread the run begins."),
  multitask_strategy: name.optional().meta({ description: "What a busy thread does with the run.", examples: strategies }),
  durability: name.optional().meta({ description: "When checkpoints are written.", examples: durabilities }),
  interrupt_before: nodes.optional().describe('Nodes to stop before, or "*".'),
  interrupt_after: nodes.optional().describe('Nodes to stop after, or "*".'),
  webhook: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("Whether the webhook of the step is notified.")
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
  if (!(0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(run2))
    return void 0;
  if (more !== void 0 && run2[more] === true)
    return more;
  const { command: command2 } = run2;
  if ((0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(command2) && Object.hasOwn(command2, "resume"))
    return "resume";
  return ["interrupt_before", "interrupt_after", "checkpoint"].find((key) => Object.hasOwn(run2, key));
}

// .build/compiled/smoke/steps/assistants.js
var schema6 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  limit: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(1).max(1e3).optional().describe("One page of so many. Default is all."),
  offset: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(0).optional().describe("How many are left out before it."),
  metadata: map.optional().describe("Only those whose metadata holds this.")
}).describe("Lists the assistants of the graph server.");
var assistants = {
  schema: schema6,
  shows: ["value", "items"],
  findMaxItems: (content) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content["limit"] : void 0,
  async perform(search, { graphServer, signal }) {
    return { value: await graphServer.listAssistants(signal, search) };
  }
};

// .build/compiled/smoke/steps/cron.js

var own = ["schedule", "input", "config", "context", "webhook", "metadata", "assistant_id"];
var extra2 = map.refine((parameters) => !own.some((key) => Object.hasOwn(parameters, key)), {
  error: `must hold none of ${own.join(", ")}: they are not passed through`
}).meta(noneOf(own));
var schema7 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  schedule: name.optional().describe("When it runs: five fields, in UTC."),
  input: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().optional().describe("The input of its runs."),
  config: runConfig.optional().describe("The config of its runs."),
  context: map.optional().describe("The static context of its runs."),
  webhook: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("Whether the input webhook is notified. Default is true."),
  extra: extra2.optional().describe("Further parameters: timezone, end_time, \u2026"),
  thread: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("On the test's thread, which takes it along in the end."),
  remove: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("Removes the cron of this test instead.")
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
  findThreadNeed: (content) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) && content["thread"] === true ? "thread" : void 0,
  // It is found again by the name of its test.
  isSingle: (content) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) && content["remove"] !== true && content["thread"] !== true,
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
  const config2 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .mergeConfigs */ .SV)(fields.config, { configurable: { thread_id: graph2.thread_id } });
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
  return (0,_chunk_BCME2WX2_js__WEBPACK_IMPORTED_MODULE_3__/* .sendOnce */ .E4)({ send, look, effect, attempts: 1 }, context);
}

// .build/compiled/smoke/steps/graph.js
var depth = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([(0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)(), (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(1)], "must be true, false or a depth");
var schema8 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  xray: depth.default(false).describe("Whether subgraphs are opened: all, or down to a depth.")
}).describe("Reads the graph as it is drawn.");
var graph = {
  schema: schema8,
  shows: ["value", "nodes"],
  perform: async (options, { graph: graph2 }) => ({ value: await graph2.getGraph(options) })
};

// .build/compiled/smoke/steps/history.js
var schema9 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  limit: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Wh)().min(1).max(1e3).default(10).describe("How many states, at the most."),
  before: checkpoint.optional().describe("Only states before this point."),
  filter: map.optional().describe("Only states whose metadata holds this.")
}).describe("Reads the states of the thread, newest first.");
var history = {
  schema: schema9,
  shows: ["value", "items"],
  findThreadNeed: () => "history",
  findMaxItems: (content) => (0,_chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .isMap */ .jh)(content) ? content["limit"] : void 0,
  async perform({ before: before2, ...options }, context) {
    const config2 = before2 && await findCheckpoint(before2, context);
    return { value: await context.graph.getStateHistory({}, { ...options, before: config2 }) };
  }
};

// .build/compiled/smoke/steps/start-run.js
var notificationMs = 3e4;
async function startRun(run2, context) {
  const { webhook } = context;
  const { extra: extra3, checkpoint: checkpoint2, webhook: isNotified = false, ...options } = run2;
  const start = await findCheckpoint(checkpoint2, context);
  const delivery = isNotified ? webhook?.receiver?.expect() : void 0;
  const request = {
    ...options,
    ...extra3,
    checkpoint: toRunCheckpoint(start),
    webhook: isNotified ? delivery?.url.reveal() ?? webhook?.url : void 0
  };
  const config2 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .mergeConfigs */ .SV)(run2.config, start);
  if (goesOn(run2) && !await context.graph.isWaiting(config2))
    throw toNothingWaits(run2);
  let runId;
  return {
    request,
    input: run2.input,
    onRun: (reference) => {
      runId = reference.run_id;
      context.onRun(reference);
    },
    mayStop: (run2.interrupt_before ?? run2.interrupt_after) !== void 0,
    demandNotification: async () => {
      if (delivery === void 0)
        return;
      const timeoutMs = Math.min(notificationMs, context.timeoutMs);
      const { run_id, status, error } = await delivery.notification({ runId, timeoutMs });
      context.log.info(`The webhook was notified of run ${run_id}: ${status}`);
      if (status === "success")
        return;
      const message = `the notification says that run ${run_id} ended as ${status}`;
      throw new _chunk_6256DEPK_js__WEBPACK_IMPORTED_MODULE_1__/* .NotifiedOfFailure */ .Ee(error ? `${message}: ${error}` : message, {});
    }
  };
}
function goesOn({ command: command2, input }) {
  return command2 === void 0 ? input === null : Object.hasOwn(command2, "resume");
}
function toNothingWaits({ command: command2 }) {
  const step2 = command2 === void 0 ? "input: null" : "resume";
  const problem = "expected a run that waits, and the thread came to its end before";
  return new _chunk_U24QQTMG_js__WEBPACK_IMPORTED_MODULE_4__/* .NothingWaits */ .UD(`${problem}: ${step2} has nothing to go on with`, {});
}

// .build/compiled/smoke/steps/run.js
var schema10 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  ...runFields,
  background: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("Creates the run first, and joins it then."),
  subgraphs: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .never */ .Zm)("is taken by a stream only").optional()
}).superRefine(checkRun, whenMap).meta({ description: "Runs the graph and waits for its end.", ...runForm });
var run = {
  schema: schema10,
  shows: ["value", "state", "run"],
  findThreadNeed: (content) => findRunThreadNeed(content, "background"),
  async perform({ background, ...options }, context) {
    const { request, onRun, ...started } = await startRun(options, context);
    const { graph: graph2 } = context;
    const outcome = await (background === true ? graph2.runInBackground(request, { onRun }) : graph2.wait(request, { onRun }));
    return { value: outcome.values, outcome, ...started };
  }
};

// .build/compiled/smoke/steps/resume.js
var schema11 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().describe("Answers the interrupt that the thread waits at, and goes on.");
var resume = {
  schema: schema11,
  shows: run.shows,
  findThreadNeed: () => "resume",
  perform: (answer, context) => run.perform({ command: { resume: answer } }, context)
};

// .build/compiled/smoke/steps/state.js
var schema12 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  subgraphs: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().default(false).describe("Whether the states of subgraphs are in it."),
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

// .build/compiled/smoke/steps/stream.js
var modes = ["values", "updates", "messages-tuple", "messages", "custom", "events", "debug"];
var schema13 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  ...runFields,
  subgraphs: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM)().optional().describe("Whether subgraphs stream as well."),
  stream_mode: oneOrMore.default(["values"]).meta({ description: "One mode, or several.", examples: modes })
}).superRefine(checkRun, whenMap).meta({ description: "Runs the graph and follows its events.", ...runForm });
var stream = {
  schema: schema13,
  shows: [...run.shows, "events"],
  findThreadNeed: (content) => findRunThreadNeed(content),
  async perform(options, context) {
    const { graph: graph2, clock } = context;
    const start = clock.now();
    const { request, onRun, ...started } = await startRun(options, context);
    const events = /* @__PURE__ */ new Set();
    let firstEventMs;
    const onEvent = ({ mode }) => {
      const base = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .toBaseMode */ .yJ)(mode);
      if (base !== "metadata")
        firstEventMs ??= clock.now() - start;
      if (events.size < _chunk_QYA5U245_js__WEBPACK_IMPORTED_MODULE_6__/* .maxEventNames */ .Lv)
        events.add(base).add(mode);
      if (mode === "messages")
        events.add("messages-tuple");
    };
    const outcome = await graph2.stream(request, { onRun, onEvent });
    return { value: outcome.values, outcome, events, firstEventMs, ...started };
  }
};

// .build/compiled/smoke/steps/update-state.js
var schema14 = (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
  values: (0,_chunk_PGTGV6SO_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)().optional().describe("What changes; null for nothing."),
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
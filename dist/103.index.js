"use strict";
exports.id = 103;
exports.ids = [103];
exports.modules = {

/***/ 2932:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dy: () => (/* binding */ names),
/* harmony export */   Hl: () => (/* binding */ findDifference),
/* harmony export */   Jf: () => (/* binding */ toRunEvent),
/* harmony export */   LK: () => (/* binding */ expectText),
/* harmony export */   Np: () => (/* binding */ runFailed),
/* harmony export */   OQ: () => (/* binding */ defineExpectation),
/* harmony export */   Rp: () => (/* binding */ findAssignment),
/* harmony export */   S4: () => (/* binding */ judge),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   W2: () => (/* binding */ addEvent),
/* harmony export */   WT: () => (/* binding */ sumTokens),
/* harmony export */   WU: () => (/* binding */ show),
/* harmony export */   Wp: () => (/* binding */ parseAnswer),
/* harmony export */   YN: () => (/* binding */ notMap),
/* harmony export */   _n: () => (/* binding */ findMismatch),
/* harmony export */   dM: () => (/* binding */ alwaysStreamed),
/* harmony export */   fL: () => (/* binding */ listMessages),
/* harmony export */   h9: () => (/* binding */ oneOrMore),
/* harmony export */   iH: () => (/* binding */ toFirst),
/* harmony export */   jt: () => (/* binding */ isOfAgent),
/* harmony export */   lq: () => (/* binding */ optional2),
/* harmony export */   o7: () => (/* binding */ withShortDetail),
/* harmony export */   ol: () => (/* binding */ defineStep),
/* harmony export */   os: () => (/* binding */ unexpected),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   qV: () => (/* binding */ SampleRecord),
/* harmony export */   t0: () => (/* binding */ findEmptyAnswer),
/* harmony export */   tL: () => (/* binding */ isRunFailed),
/* harmony export */   tu: () => (/* binding */ requireEnd),
/* harmony export */   uh: () => (/* binding */ isContained),
/* harmony export */   v7: () => (/* binding */ listNew),
/* harmony export */   y7: () => (/* binding */ findMissing),
/* harmony export */   yo: () => (/* binding */ subjects)
/* harmony export */ });
/* harmony import */ var _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9435);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(882);
/* harmony import */ var _chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2866);
/* harmony import */ var _chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8348);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9360);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_6__);







// .build/compiled/graph-server/run-result.js
var starts = {
  "run-raised": "ended with an error: ",
  "run-interrupted": "stopped at an interrupt: ",
  // At a breakpoint.
  "run-stopped": "stopped before node ",
  "run-timed-out": "reached the time limit of the Agent Server: ",
  "run-cancelled": "was cancelled, rolled back, or deleted by another client before it ended: ",
  "run-no-values": "ended without values: ",
  "run-no-result": "returned no result: "
};
function runFailed(code, detail, node, advice) {
  const start = node === void 0 ? starts[code] : `raised an error in node ${node}: `;
  const sentence = `the run ${start}${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutTrailing */ .hT)(detail ?? "", ".")}`;
  const message = sentence.replace(/:? $/, "");
  return new _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF(code, message, { detail, node, advice });
}
function isRunFailed(error) {
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, ...Object.keys(starts));
}
function parseAnswer(body) {
  const text = body.trim();
  if (text === "")
    throw runFailed("run-no-result", "the response ended before a result arrived");
  return toAnswer(parseSent("the response", text));
}
function parseSent(source, text) {
  try {
    return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJsonText */ .lk)(text);
  } catch (error) {
    const problem = error instanceof _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .JsonTooDeep */ .nh ? error.message : "not complete JSON";
    throw runFailed("run-no-result", `${source} is ${problem}`);
  }
}
function toAnswer(sent) {
  if (!(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(sent))
    return { values: sent };
  if (Object.hasOwn(sent, "__error__"))
    return { error: toErrorDetail(sent["__error__"]) };
  if (!Object.hasOwn(sent, "__interrupt__"))
    return { values: sent };
  const { __interrupt__: sentInterrupts, ...values } = sent;
  const interrupts = _chunk_RO2P2YCR_js__WEBPACK_IMPORTED_MODULE_0__/* .interruptListSchema */ .B9.parse(sentInterrupts);
  return { interrupts, values: (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmptyMap */ .qm)(values) ? void 0 : values };
}
function toRunEvent(name2 = "message", text = "") {
  const [mode = "", ...namespace] = name2.split("|");
  if (mode === "error")
    return { mode, namespace, data: (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .findJson */ .ov)(text) ?? text };
  if (mode === "end")
    return { mode, namespace, data: void 0 };
  return { mode, namespace, data: parseSent("an event of the stream", text) };
}
function addEvent(answer, event) {
  const { mode, namespace, data } = event;
  if (mode === "error")
    return { error: toErrorDetail(data) };
  if (namespace.length > 0 || !alwaysStreamed.includes(mode))
    return answer;
  const { error, interrupts: newInterrupts, values: newValues } = toAnswer(data);
  if (error !== void 0)
    return { error };
  const interrupts = newInterrupts ?? answer?.interrupts;
  if (mode === "updates")
    return newInterrupts ? { ...answer, interrupts } : answer;
  return { values: newValues === void 0 ? answer?.values : newValues, interrupts };
}
var alwaysStreamed = ["values", "updates"];
var failures = /* @__PURE__ */ new Map([
  ["timeout", ["run-timed-out", "the server reports the run as timed out"]],
  ["interrupted", ["run-cancelled", "the server reports the run as interrupted"]],
  ["gone", ["run-cancelled", "the server no longer has the run"]]
]);
function judge(answer, status, state) {
  if (answer?.error !== void 0 || status === "error")
    throw toRaised(answer?.error, state);
  const failure = failures.get(status);
  if (failure !== void 0)
    throw runFailed(...failure);
  if (status !== void 0 && status !== "success")
    throw runFailed("run-no-result", `the server reports the run as ${status} after its response`);
  const next = state?.next ?? [];
  const [inState, inResponse] = [state?.interrupts ?? [], answer?.interrupts ?? []];
  const interrupts = inState.length > inResponse.length ? inState : inResponse;
  if (answer?.interrupts !== void 0 || next.length + interrupts.length > 0) {
    const values2 = answer?.values ?? state?.values;
    return { end: "interrupted", interrupts, values: values2, next };
  }
  if (answer === void 0 && (status === void 0 || state === void 0))
    throw runFailed("run-no-result", "the response ended before the run returned its values");
  const values = answer === void 0 ? state?.values : answer.values;
  if (values !== null)
    return { end: "values", values };
  const noValues = "the graph returned null, so it wrote no values";
  if (status !== void 0)
    throw runFailed("run-no-values", noValues);
  const eitherCause = "the run was cancelled or wrote no values, and the server does not show which";
  throw runFailed("run-no-result", eitherCause);
}
function toRaised(reported = "the server reports the run as failed", state) {
  const tasks = state?.tasks ?? [];
  const errorClass = reported.replace(/[^\w.].*/s, "");
  const ending = tasks.find(({ error }) => error?.includes(errorClass));
  const task = ending ?? tasks.find(({ error }) => error !== null);
  const detail = task?.error && hidden.test(reported) ? toTaskError(task.error) : reported;
  return runFailed("run-raised", detail, task?.name ?? void 0, (0,_chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_1__/* .findErrorAdvice */ .S)(detail));
}
var hidden = /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /;
var escapes = { n: "\n", r: "\r", t: "	" };
function toTaskError(error) {
  const json = error.startsWith("{") ? (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .findJson */ .ov)(error) : void 0;
  if (json !== void 0)
    return toErrorDetail(json);
  const text = error.replace(/\\([^xuU])/gs, (_, letter) => escapes[letter] ?? letter);
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, "$1: $3");
}
function toErrorDetail(error) {
  if (typeof error === "string")
    return error;
  const { error: kind, name: name2, message } = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(error) ? error : {};
  const wrapped = typeof message === "string" ? (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .findJson */ .ov)(message) : void 0;
  if (typeof wrapped === "string" || (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(wrapped) && "message" in wrapped)
    return toErrorDetail(wrapped);
  const parts = [kind ?? name2, message].filter((part) => typeof part === "string" && part !== "");
  return parts.join(": ") || "an error without a description";
}
function requireEnd(outcome) {
  if (outcome?.end !== "interrupted")
    return;
  const { interrupts, next } = outcome;
  if (interrupts.length === 0)
    throw runFailed("run-stopped", next.join(", ") || "(not shown)");
  throw runFailed("run-interrupted", JSON.stringify(interrupts.map(({ value }) => value)));
}

// .build/compiled/smoke/kinds.js
var runs = ["run", "resume", "resume_each", "resume_all", "stream"];
var subjects = {
  value: [...runs, "state", "history", "graph", "assistants"],
  items: ["history", "assistants"],
  nodes: ["graph"],
  run: runs,
  events: ["stream"],
  /** A stop of the run. If no expectation has this subject, a stop fails the step, unless the step names its breakpoint. A stop needs a thread, as `state` does. */
  stop: runs,
  state: [...runs, "update_state"]
};
var defineStep = (kind) => kind;
var defineExpectation = (row) => row;
function unexpected(subject, difference, diff) {
  const message = `${subject} doesn't match the expected value:
${difference}`;
  return new _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF("unexpected-output", message, { difference, diff });
}
var maxDetailLength = 2e3;
function withShortDetail(error, redact) {
  if (!isRunFailed(error) || error.facts.detail === void 0)
    return error;
  const { detail, node, advice } = error.facts;
  return runFailed(error.code, (0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(detail, redact, maxDetailLength), node, advice);
}
var SampleRecord = class {
  steps = [];
  costs = [];
  judgeCosts = [];
  /** The configs of the checkpoints after steps, by the number of the step. Only for steps to which a step refers. */
  checkpoints = /* @__PURE__ */ new Map();
  /** Deletes the sample's thread, and the crons on it, when the sample ends. */
  undo = new AsyncDisposableStack();
  /** The values that were written to the thread since the last run. */
  updates = [];
  /** The clock's time at which the last step, or its run, began. */
  begunAt = 0;
  run;
  result;
};
var map = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5)());
var name = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1));
var names = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YO)(name).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* ._minLength */ .m9)(1));
var oneOrMore = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KC)([name, names], "must be a name or a list of them"), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)((given) => [given].flat()));
function optional2(schema, description, examples) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(schema).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({ description, ...examples && { examples } }));
}
var duration = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pd)((value, { issues }) => {
  try {
    return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .parseDuration */ .E9)(["string", "number"].includes(typeof value) ? String(value) : "");
  } catch (error) {
    if (!(error instanceof _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .FormError */ .jQ))
      throw error;
    issues.push({ code: "custom", message: error.message, input: value });
    return _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .NEVER */ .tm;
  }
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .meta */ .mI)({
  type: ["string", "number"],
  pattern: `(?=.*[1-9])${_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .durationForm */ .rk.source}`,
  patternErrorMessage: "must be a duration: 90, 90s, 30m, or 1h",
  examples: ["500ms", "20s", "2m"]
}));
function notMap(error) {
  return {
    error: (issue) => issue.code === "unrecognized_keys" ? void 0 : error
  };
}

// .build/compiled/smoke/expectations/text.js


// .build/compiled/smoke/messages.js
function listMessages(value) {
  const byId = Map.groupBy(findMessages(value), (message) => message.id ?? message);
  return [...byId.values()].flatMap(([first]) => first ?? []);
}
function findMessages(value) {
  if (Array.isArray(value))
    return value.flatMap(findMessages);
  const fields = toFields(value);
  if (fields !== void 0)
    return [toMessage(fields)];
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value) ? Object.values(value).flatMap(findMessages) : [];
}
function toFields(value) {
  if (!(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value) || Object.hasOwn(value, "messages"))
    return void 0;
  const { id, kwargs } = value;
  const fields = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(kwargs) ? { type: [id].flat().at(-1), ...kwargs } : value;
  const { content, tool_calls, usage_metadata } = fields;
  const isLikeMessage = content != null || Array.isArray(tool_calls) || (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(usage_metadata);
  return isLikeMessage ? fields : void 0;
}
function toMessage(fields) {
  const { id, role, type, name: name2, content, usage_metadata: usage } = fields;
  const text = toContentText(content) ?? "";
  const calls = listCalls(fields);
  const blocks = Array.isArray(content) ? content : [];
  return {
    id: typeof id === "string" ? id : void 0,
    /** `human`, `ai`, `system`, `tool`, or another type of message in lower case. */
    role: toRole(role ?? type),
    name: name2 ?? void 0,
    text,
    calls,
    /** The message's total tokens. Undefined if it reports no usage, NaN if its usage has no `total_tokens`. */
    tokens: (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(usage) ? Number(usage["total_tokens"] ?? Number.NaN) : void 0,
    isEmpty: text.trim() === "" && calls.length === 0 && !blocks.some(isAnswerWithoutText)
  };
}
var synonyms = new Map(Object.entries({ user: "human", assistant: "ai", developer: "system" }));
function toRole(word) {
  const lowerCase = String(word ?? "").toLowerCase();
  const role = lowerCase.replace(/(?:message)?(?:chunk)?$/, "");
  return synonyms.get(role) ?? role;
}
var isOfAgent = ({ role, name: name2 }) => role === "human" ? name2 !== void 0 : role !== "system";
function isState(value) {
  const fields = toFields(value);
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value) && (fields === void 0 || toMessage(fields).role !== "ai");
}
var isMessage = (value) => toFields(value) !== void 0;
function toContentText(content) {
  if (typeof content === "string")
    return content;
  return Array.isArray(content) ? content.map(toBlockText).join("") : void 0;
}
function toBlockText(block) {
  if (typeof block === "string")
    return block;
  const isText = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(block) && /^(?:output_)?text$/.test(String(block["type"] ?? "text"));
  return isText && typeof block["text"] === "string" ? block["text"] : "";
}
function isAnswerWithoutText(block) {
  const type = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(block) ? block["type"] ?? "text" : "text";
  return !/text|thinking|reasoning|invalid/.test(String(type));
}
var callTypes = /^(?:server_|mcp_)?tool_(?:use|call)$|^(?:function|mcp)_call$/;
function listCalls({ tool_calls, content }) {
  const calls = [tool_calls].flat().flatMap(toCall);
  const isCall = (block) => (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(block) && callTypes.test(String(block["type"]));
  const inContent = [content].flat().filter(isCall).flatMap(toCall);
  const isListed = ({ id, name: name2 }) => calls.some((call) => id && call.id ? id === call.id : name2 === call.name);
  return [...calls, ...inContent.filter((call) => !isListed(call))];
}
function toCall(value) {
  if (!(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value))
    return [];
  const call = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value["function"]) ? value["function"] : value;
  const { name: name2, args, input, arguments: written } = call;
  if (typeof name2 !== "string")
    return [];
  const given = args ?? input ?? (written || {});
  const id = value["call_id"] ?? value["id"];
  return [{ id, name: name2, args: typeof given === "string" ? (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .findJson */ .ov)(given) ?? given : given }];
}
var toContentKey = ({ role, text, calls }) => JSON.stringify([role, text, calls]);
function listNew(messages, before, sent) {
  const ids = new Set(messages.map(({ id }) => id));
  const contentById = new Map([...sent, ...before].map((old) => [old.id, toContentKey(old)]));
  const contentsWithoutId = [
    ...sent.filter(({ id }) => id === void 0 || !ids.has(id)),
    ...before.filter(({ id }) => id === void 0)
  ].map(toContentKey);
  return messages.filter((message) => {
    const content = toContentKey(message);
    const { id } = message;
    if (id !== void 0 && contentById.has(id))
      return contentById.get(id) !== content;
    const at = contentsWithoutId.indexOf(content);
    if (at >= 0)
      contentsWithoutId.splice(at, 1);
    return at < 0;
  });
}
function sumTokens(messages) {
  const reported = messages.flatMap(({ tokens }) => tokens ?? []);
  const sum = reported.reduce((total, tokens) => total + tokens, 0);
  return reported.length === 0 || Number.isNaN(sum) ? void 0 : sum;
}

// .build/compiled/smoke/expectations/text.js
var maxShownLength = 400;
var notExpression = "must be a regular expression, for example /capital/i, or a list of them";
function toExpression(text) {
  const [, source = text, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  try {
    return new RegExp(source, flags);
  } catch {
    return void 0;
  }
}
var expressions = oneOrMore.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .refine */ .YP)((texts) => texts.every(toExpression), notExpression));
var hasRule = ({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== void 0;
var expectText = defineExpectation({
  description: "What the text of the last message contains, excludes, or matches. Only new messages of the agent count, and an empty string fails.",
  schema: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .re)({
    contains: optional2(oneOrMore, "Strings that it contains."),
    excludes: optional2(oneOrMore, "Strings that it does not contain."),
    matches: optional2(expressions, 'Regular expressions that it matches: "/capital/i".'),
    at: optional2(name, "Path of the text, as keys and indexes: title, items.0.title, messages.-1.")
  }, notMap("must be an object with contains, excludes, or matches")).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_2__/* .refine */ .YP)(hasRule, "requires contains, excludes, or matches")),
  of: "value",
  check(expectation, { value, newMessages = [] }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation;
    const show2 = (text2) => JSON.stringify((0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text2, redact, maxShownLength));
    const fail = (expected, came) => {
      const difference = `${at ?? "the last message"}: expected ${expected}, got ${came}`;
      throw unexpected("the output", difference, `- ${expected}
+ ${came}`);
    };
    const text = findText(value, at, newMessages, (came) => fail("text", came));
    const mayBeEmpty = at !== void 0 && contains.length + matches.length > 0;
    if (text.trim() === "" && !mayBeEmpty)
      fail("text", "an empty string");
    const got = show2(text);
    const hasPart = (part) => toPlainSigns(text).includes(toPlainSigns(part));
    const missing = contains.find((part) => !hasPart(part));
    if (missing !== void 0) {
      const isNearlyThere = toLooseText(text).includes(toLooseText(missing));
      fail(`text with ${show2(missing)}`, isNearlyThere ? `${got} (${differsOnlyInSigns})` : got);
    }
    const present = excludes.find(hasPart);
    if (present !== void 0)
      fail(`text without ${show2(present)}`, got);
    const unmatched = matches.find((expression) => !toExpression(expression)?.test(text));
    if (unmatched === void 0)
      return void 0;
    return fail(`a match of ${(0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(unmatched, redact, maxShownLength)}`, got);
  }
});
function toPlainSigns(text) {
  return text.replace(/[\u2018-\u201B\u2032]/g, "'").replace(/[\u201C-\u201F\u2033]/g, '"').replace(/[\u2010-\u2015\u2212]/g, "-").replace(/[\u00A0\u2007\u202F]/g, " ");
}
var toLooseText = (text) => toPlainSigns(text).toLowerCase().replace(/['"]/g, "'").replace(/\s+/g, " ").trim();
var differsOnlyInSigns = "they differ only in case, quotes, dashes, or blanks";
function findText(result, at, newMessages, fail) {
  let value = result;
  for (const key of at?.split(".") ?? (isState(result) ? ["messages"] : [])) {
    if (Array.isArray(value))
      value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : void 0;
    else
      value = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value) && Object.hasOwn(value, key) ? value[key] : void 0;
    const noMessages = "no messages: set the path of the text with at";
    if (value === void 0)
      return fail(at === void 0 ? noMessages : `nothing at ${key}`);
  }
  const isConversation = Array.isArray(value) && isMessage(value.at(-1));
  if (!isConversation && (at !== void 0 || !isState(result))) {
    const text = isMessage(value) ? listMessages(value)[0]?.text : toContentText(value);
    return text ?? fail(`no text, but ${(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toKind */ .OF)(value)}`);
  }
  const last = listMessages(value).at(-1);
  if (last === void 0)
    return "";
  const isNew = newMessages.some(({ id, text }) => id === last.id && text === last.text);
  if (!isNew)
    fail("a message that was sent, or existed before the run");
  if (isOfAgent(last))
    return last.text;
  const advice = "(to test it, set its path with at: messages.-1)";
  return fail(`a message with the role ${last.role} ${advice}`);
}
function findEmptyAnswer({ outcome, before, input, newMessages = [] }) {
  if (outcome?.end !== "values")
    return void 0;
  const { values } = outcome;
  const { messages, ...otherValues } = isState(values) ? values : { messages: values };
  const earlierValues = [before, input].filter(_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh);
  const isNew = ([key, value]) => isFilled(value) && !earlierValues.some((earlier) => (0,node_util__WEBPACK_IMPORTED_MODULE_6__.isDeepStrictEqual)(earlier[key], value));
  if (Object.entries(otherValues).some(isNew))
    return void 0;
  const last = newMessages.at(-1);
  const isConversation = (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(input) && Object.hasOwn(input, "messages") && Array.isArray(messages);
  if (isConversation && !newMessages.some(isOfAgent))
    return unexpected("the output", "expected a new message of the agent, got none");
  if (last?.role !== "ai" || !last.isEmpty)
    return void 0;
  return unexpected("the output", "expected text or a tool call, got an empty message of the agent");
}
function isFilled(value) {
  if (typeof value === "string")
    return value.trim() !== "";
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value) ? !(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isEmptyMap */ .qm)(value) : Array.isArray(value) && value.length > 0;
}

// .build/compiled/smoke/expectations/contained.js
function isContained(actual, expected) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual))
      return false;
    if (expected.length === 0)
      return actual.length === 0;
    let next = 0;
    return expected.every((wanted) => {
      while (next < actual.length && !isContained(actual[next], wanted))
        next += 1;
      next += 1;
      return next <= actual.length;
    });
  }
  if (!(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(expected))
    return actual === expected;
  if (!(0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(actual))
    return false;
  const keys = Object.keys(expected);
  return keys.every((key) => Object.hasOwn(actual, key) && isContained(actual[key], expected[key]));
}
function listDifferences(actual, expected, path = []) {
  if (isContained(actual, expected))
    return [];
  if ((0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(actual) && (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(expected)) {
    const presentKeys = Object.keys(actual).join(", ");
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const inner = [...path, key];
      if (Object.hasOwn(actual, key))
        return listDifferences(actual[key], wanted, inner);
      const reason = presentKeys && `it has ${presentKeys}`;
      return { path: inner, expected: wanted, actual: void 0, reason };
    });
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    let next = 0;
    return expected.flatMap((wanted) => {
      const found = actual.findIndex((came, at2) => at2 >= next && isContained(came, wanted));
      const at = found < 0 ? next : found;
      next = at + 1;
      return found < 0 ? listDifferences(actual[at], wanted, [...path, String(at)]) : [];
    });
  }
  return [{ path, expected, actual, reason: findReason(actual, expected) }];
}
function findReason(actual, expected) {
  if (typeof actual !== "string")
    return "";
  if ((0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(expected))
    return Object.hasOwn(expected, "contains") ? "use expect_text for this" : "";
  const isNear = typeof expected === "string" && toLooseText(actual) === toLooseText(expected);
  return isNear ? differsOnlyInSigns : "";
}
var maxDifferences = 10;
var maxLength = 160;
function findDifference(what, actual, expected, redact) {
  const differences = listDifferences(actual, expected);
  if (differences.length === 0)
    return void 0;
  const toLine = (text) => (0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(text, redact, maxLength, _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX);
  const describe = (toText) => toFirst(differences, maxDifferences, ({ path, reason, ...values }) => {
    const place = toLine(path.join(".")) || what;
    const came = `${show(values.actual, redact)}${reason && ` (${toLine(reason)})`}`;
    return toText(place, show(values.expected, redact), came);
  }).join("\n");
  const sentences = describe((place, wanted, came) => `${place}: expected ${wanted}, got ${came}`);
  const diff = describe((place, wanted, came) => `- ${place}: ${wanted}
+ ${place}: ${came}`);
  return unexpected(what, sentences, diff);
}
function show(value, redact) {
  if (value === void 0)
    return "nothing";
  const json = (0,_chunk_YVVOQQGM_js__WEBPACK_IMPORTED_MODULE_4__/* .toShortJson */ .U)(value, { limit: _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_5__/* .maxShownValueLength */ .J1, redact });
  return (0,_chunk_FT222Z6H_js__WEBPACK_IMPORTED_MODULE_3__/* .toShownText */ .YQ)(json, redact, maxLength);
}
function toFirst(items, limit, toLine) {
  const more = items.length - limit;
  return [...items.slice(0, limit).map(toLine), ...more > 0 ? [`\u2026 and ${more} more`] : []];
}
function findMissing(subject, kind, expected, present) {
  const missing = expected.filter((name2) => !present.has(name2));
  if (missing.length === 0)
    return void 0;
  const found = [...present].join(", ") || "none";
  return unexpected(subject, `expected ${kind} ${missing.join(", ")}; found: ${found}`);
}
var maxInterruptLines = 20;
function findMismatch(interrupts, expected, redact) {
  const fits = (at, nth) => isContained(interrupts[nth]?.value, expected[at]);
  const interruptIndexes = findAssignment(expected.length, interrupts.length, fits);
  const missing = expected.filter((_, at) => interruptIndexes[at] === -1);
  if (missing.length === 0 && expected.length === interrupts.length)
    return void 0;
  const lines = [
    ...toFirst(missing, maxInterruptLines, (wanted) => {
      return `expected ${show(wanted, redact)}: no remaining interrupt contains it`;
    }),
    `pending: ${interrupts.length || "none"}`,
    ...toFirst([...interrupts.entries()], maxInterruptLines, ([at, { value }]) => {
      return `  ${show(value, redact)}${interruptIndexes.includes(at) ? "" : " (not expected)"}`;
    })
  ];
  return unexpected("the list of pending interrupts", lines.join("\n"));
}
function findAssignment(count, options, fits) {
  const holders = Array.from({ length: options }, () => -1);
  const assign = (thing, tried) => holders.some((holder, option) => {
    if (tried.has(option) || !fits(thing, option))
      return false;
    tried.add(option);
    if (holder >= 0 && !assign(holder, tried))
      return false;
    holders[option] = thing;
    return true;
  });
  const things = Array.from({ length: count }, (_, thing) => thing);
  for (const thing of things)
    assign(thing, /* @__PURE__ */ new Set());
  return things.map((thing) => holders.indexOf(thing));
}




/***/ }),

/***/ 914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   MI: () => (/* binding */ findRunId),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId),
/* harmony export */   td: () => (/* binding */ toRoutesMissingIf404)
/* harmony export */ });
/* harmony import */ var _chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8261);
/* harmony import */ var _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9360);



// .build/compiled/graph-server/run-request.js
function takeThreadId(config) {
  const { thread_id, ...configurable } = toConfigurable(config);
  if (typeof thread_id !== "string")
    return { thread_id: void 0, config };
  return { thread_id, config: { ...config, configurable } };
}
function mergeConfigs(defaults = {}, own = {}) {
  const merged = { ...defaults, ...own };
  const configurable = { ...toConfigurable(defaults), ...toConfigurable(own) };
  if (Object.keys(configurable).length > 0)
    return { ...merged, configurable };
  return Object.keys(merged).length > 0 ? merged : void 0;
}
function toConfigurable(config) {
  const configurable = config?.["configurable"];
  return (0,_chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function toRunPath(thread_id, ...rest) {
  return thread_id === void 0 ? ["runs", ...rest] : ["threads", thread_id, "runs", ...rest];
}
function toRunBody(request, isOnThread) {
  const { subgraphs: _, ...parameters } = request;
  const defaults = isOnThread && { multitask_strategy: "reject", if_not_exists: "create" };
  return { ...defaults, ...parameters, config: takeThreadId(request.config).config };
}
function findRunId(location = "") {
  return /\/runs\/([\w.-]{1,100})/.exec(location)?.[1];
}
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
var isRoutesMissing = (error) => error instanceof _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF && error.code.startsWith("routes-missing-");
function toRoutesMissingIf404(family, error) {
  if (!(0,_chunk_QMIPQJ74_js__WEBPACK_IMPORTED_MODULE_0__/* .hasStatus */ .Ro)(error, 404))
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const evidence = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${evidence}`;
  return new _chunk_4F6JJNJF_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, response) {
  return response.catch((error) => {
    throw toRoutesMissingIf404(family, error);
  });
}




/***/ })

};
;
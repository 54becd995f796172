"use strict";
exports.id = 119;
exports.ids = [119];
exports.modules = {

/***/ 5119:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toBody: () => (/* binding */ toBody)
/* harmony export */ });
/* harmony import */ var _chunk_MXAMDMJN_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4994);
/* harmony import */ var _chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2113);
/* harmony import */ var _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2331);
/* harmony import */ var _chunk_VYG23RQF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1148);
/* harmony import */ var _chunk_L4DIHTZL_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2763);
/* harmony import */ var _chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1452);
/* harmony import */ var _chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6875);
/* harmony import */ var _chunk_KY5MWFWS_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3903);
/* harmony import */ var _chunk_HX347JHL_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7640);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9155);
/* harmony import */ var _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(633);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3294);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9817);
















// .build/compiled/report/summary/smoke-section.js
var maxResultsLength = 2e5;
function toSmokeSection({ state, explain }) {
  const { smoke, smokeTest } = state;
  if (smoke === void 0)
    return "";
  if (smoke.tests !== void 0)
    return toPlanReport(smoke.tests, explain);
  const { singleTest, input, expected, output } = smoke;
  const hasDiff = findDiff(singleTest?.failure?.error) !== void 0;
  const limits = { limit: _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N, open: true };
  const parts = [
    singleTest && hasDiff && toReason(singleTest, explain, limits),
    toDetails("Input", input),
    toDetails("Expected", expected),
    toDetails("Output", output, { open: smokeTest === "failed" && !hasDiff })
  ].filter(Boolean);
  return parts.length === 0 ? "" : ["### Smoke test", ...parts].join("\n\n");
}
var maxPassedShown = 10;
function toPlanReport(tests, explain) {
  const [failed, passed] = [tests.filter(hasFailed), tests.filter((test) => !hasFailed(test))];
  const limit = Math.min(_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N, Math.max(500, maxResultsLength / tests.length));
  const filled = columns.filter(({ isShown }) => isShown?.(tests) ?? true);
  const isFolded = failed.length > 0 && passed.length > maxPassedShown;
  const parts = [
    "### Smoke test",
    (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(filled, isFolded ? failed : [...failed, ...passed]),
    ...[...failed, ...passed].map((test, at) => {
      const open = at < maxOpen && hasFailed(test);
      return toReason(test, explain, { limit, open });
    }),
    ...tests.map((test) => toFailedCases(test, explain)),
    isFolded && (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`\u2705 ${passed.length} tests passed`, (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(filled, passed)),
    toResults(tests, limit)
  ];
  return parts.filter(Boolean).join("\n\n");
}
var maxOpen = 3;
function hasFailed({ failure }) {
  return failure !== void 0;
}
function toResults(tests, limit) {
  const blocks = tests.flatMap(({ name, steps, output }) => {
    const kinds = steps.map((step) => `${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toHtml */ .Vw)(step.kind)} ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(step.durationMs)}`);
    const result = toDetails("Output", output, { limit, open: true });
    return result === "" ? [] : [`**${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(name)}** (${kinds.join(" \u2192 ")})`, result];
  });
  if (blocks.length === 0)
    return "";
  return (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`Outputs: ${(0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_5__/* .formatCosts */ .a4)(tests)}`, blocks.join("\n\n"));
}
var columns = [
  { heading: "", toCell: (test) => hasFailed(test) ? "\u274C" : "\u2705" },
  { heading: "Test", toCell: toTestCell },
  {
    heading: "Assistant",
    toCell: ({ assistant }) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(assistant),
    isShown: (tests) => new Set(tests.map(({ assistant }) => assistant)).size > 1
  },
  { heading: "Time", align: "right", toCell: ({ durationMs }) => (0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(durationMs) },
  {
    heading: "Tokens",
    align: "right",
    toCell: ({ cost }) => cost.tokens?.toLocaleString("en") ?? "",
    isShown: (tests) => tests.some(({ cost }) => cost.tokens !== void 0)
  }
];
function toTestCell({ name, samples: { taken, passed, needed }, steps }) {
  const some = needed === taken ? "" : `, ${needed} needed`;
  const rate = taken === 1 ? "" : ` (${passed} of ${taken}${some})`;
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== void 0)?.firstEventMs;
  const first = firstMs === void 0 ? "" : `, first event after ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__/* .formatDuration */ .a3)(firstMs)}`;
  return `${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(name)}${rate}${first}`;
}
function toDetails(title, result, { open = false, limit = _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N } = {}) {
  if (result === void 0)
    return "";
  const json = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .cutText */ .IN)(result.start ?? (0,_chunk_KY5MWFWS_js__WEBPACK_IMPORTED_MODULE_7__/* .toShortJson */ .U)(result.value, { limit, indent: 2 }), limit);
  return (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(title, (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)(json, "json"), open);
}
function findDiff(error) {
  return (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_9__/* .isProblem */ .AN)(error, "unexpected-output") ? error.facts.diff : void 0;
}
function toReason(test, explain, { limit, open }) {
  const { name, failure, failedSample, samples } = test;
  if (failedSample === void 0)
    return "";
  const { error } = failedSample;
  const { message } = explain(error);
  const diff = findDiff(error);
  const text = diff === void 0 ? message : `${message.split("\n", 1)[0]}
${diff}`;
  const block = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .cutText */ .IN)(text, limit), diff === void 0 ? "text" : "diff");
  const icon = failure === void 0 ? "\u26A0\uFE0F" : "\u274C";
  const words = (0,_chunk_OB2YRLQO_js__WEBPACK_IMPORTED_MODULE_5__/* .formatRepetition */ .XF)({ ...failedSample, name, samples });
  return (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`${icon} ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(name)}: ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(words)}`, block, open);
}
var maxFailedCases = 10;
var maxCaseReasonLength = 300;
function toFailedCases({ name, cases = [] }, explain) {
  const failed = cases.flatMap(({ label, failure }) => failure ? [{ label, failure }] : []);
  if (failed.length < 2)
    return "";
  const lines = failed.slice(0, maxFailedCases).map(({ label, failure }) => {
    const reason = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(explain(failure.error).message, maxCaseReasonLength);
    return `- **${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(label)}**: ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(reason)}`;
  });
  const more = failed.length - lines.length;
  if (more > 0)
    lines.push(`- \u2026 and ${more.toLocaleString("en")} more`);
  const heading = `${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)(name)}: ${failed.length.toLocaleString("en")} cases failed`;
  return (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(heading, lines.join("\n"));
}

// .build/compiled/report/summary/body.js
function toBody(input) {
  const { state, outcome, endedAt, scoreboard = "" } = input;
  const tests = toSmokeSection(input);
  const changes = toChangesSection(input);
  return [
    toSweepSection(state, outcome),
    toDryRunSection(state),
    (0,_chunk_MXAMDMJN_js__WEBPACK_IMPORTED_MODULE_0__/* .toLogSection */ .Lz)(state),
    scoreboard,
    ...state.smokeTest === "failed" ? [tests, changes] : [changes, tests],
    (0,_chunk_MXAMDMJN_js__WEBPACK_IMPORTED_MODULE_0__/* .toTimelineSection */ .OL)(state, endedAt),
    toDetailsSection(state, outcome)
  ];
}
var maxPreviews = 300;
var icons = { kept: "\u2796", deleted: "\u{1F5D1}\uFE0F", "would be deleted": "\u{1F4DD}", failed: "\u274C" };
var previewColumns = [
  { heading: "Preview", toCell: ({ name }) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(name) },
  { heading: "ID", toCell: ({ deploymentId }) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(deploymentId) },
  { heading: "Pull request", toCell: ({ pullRequest }) => String(pullRequest) },
  { heading: "Result", toCell: ({ result }) => `${icons[result]} ${result}` },
  { heading: "Reason", toCell: ({ reason }) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(reason)) }
];
function toSweepSection({ sweep }, outcome) {
  if (sweep === void 0)
    return "";
  const noChanges2 = outcome === "planned" ? "No changes were made." : "";
  if (sweep.length === 0)
    return noChanges2;
  const table = (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(previewColumns, sweep.slice(0, maxPreviews));
  const more = sweep.length - maxPreviews;
  const rest = more > 0 ? `\u2026 and ${more} more.` : "";
  return [table, rest, noChanges2].filter(Boolean).join("\n\n");
}
function toDryRunSection({ plan, planned }) {
  if (plan === void 0)
    return "";
  const { lines = [], notes = [] } = planned ?? {};
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === void 0 ? "" : `
${JSON.stringify(body, null, 2)}`;
    return (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .cutText */ .IN)(`${method} ${path}${text}`, _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N), "text");
  });
  const sections = [
    lines.length > 0 && (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .cutText */ .IN)(lines.join("\n"), _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N), "diff"),
    [...notes.map(_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toWords */ .x4), "No changes were made."].join(" "),
    blocks.length > 0 && (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`Planned requests: ${plan.length}`, blocks.join("\n\n"))
  ];
  return sections.filter(Boolean).join("\n\n");
}
function toDetailsSection(state, outcome) {
  const { deploymentUrl = "", smoke, inputs = {} } = state;
  const rows = [
    ["Outcome", (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(outcome)],
    ["Deployment", toDeploymentCell(state)],
    ["Agent Server URL", (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toLink */ .SW)(deploymentUrl, deploymentUrl, _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toHtml */ .Vw)],
    ["Revision", toRevisionCell(state)],
    ["Previous revision", toCell(state.previousRevisionId)],
    ["Serving revision", toCell(findReplacement(state))],
    ["Rollback target", toCell((state.rollback ?? state.noRollback)?.to ?? state.targetRevisionId)],
    ["Rollback revision", state.rollback ? "" : toCell(state.rollbackRevisionId)],
    ["Interrupted revisions", state.interrupted?.map(_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt).join(", ")],
    ["Integration", toCell(state.integrationId)],
    ["Commit", toCell(state.commitSha)],
    ["Assistant", toCell(smoke?.assistantId)],
    ["Run", toCell(state.runId)],
    ["Thread", toCell(state.threadId)],
    ["Inputs", Object.entries(inputs).map(toInputLine).join("<br>")]
  ];
  const lines = rows.flatMap(([label, cell]) => cell ? [`<tr><th align="left">${label}</th><td>${cell}</td></tr>`] : []);
  const table = ["<table>", ...lines, "</table>"].join("\n");
  return (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)("Details: IDs and inputs", table);
}
var maxValueLength = 200;
function toInputLine([name, value]) {
  return (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toHtmlCode */ .WS)(`${name}: ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(value, maxValueLength)}`);
}
function toCell(text) {
  return text && (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(text);
}
function toDeploymentCell({ deploymentName, deploymentId }) {
  const name = deploymentName === deploymentId ? void 0 : deploymentName;
  return [name && (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toMarkdown */ .l6)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(name)), toCell(deploymentId)].filter(Boolean).join(" ");
}
function findReplacement(state) {
  const { revisionId, serving, rollback, rollbackRevisionId } = state;
  const shown = serving && "revisionId" in serving ? serving.revisionId : void 0;
  const id = shown ?? (rollback && rollbackRevisionId);
  return id === revisionId ? void 0 : id;
}
function toRevisionCell(state) {
  const { revisionId, status = "" } = state;
  const isReplaced = (0,_chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_6__/* .classifyStatus */ .xo)(status) === "succeeded" && findReplacement(state) !== void 0;
  const now = isReplaced ? "replaced" : status && (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(status));
  return [toCell(revisionId), now].filter(Boolean).join(" ");
}
var maxNames = 3;
var noGraph = { nodes: [], edges: [] };
function toChangesSection({ state, changes: ofGraph }) {
  const { graph, secrets, planned } = state;
  if (planned !== void 0)
    return "";
  const { now = noGraph, before, beforeName, name = "", others = [] } = graph ?? {};
  const { added, removed } = ofGraph ?? _chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_1__/* .noChanges */ .rw;
  const changes = [
    toPartWords(added, "added to the graph"),
    toPartWords(removed, "removed from the graph"),
    ...toSecretWords(secrets)
  ];
  const sentence = changes.filter(Boolean).join(" \xB7 ");
  const isChanged = [added, removed].some(({ nodes, edges }) => nodes.length + edges.length > 0);
  const picture = toPicture(now, ofGraph);
  const isOnly = others.length === 0;
  const title = isOnly ? "Graph" : toTitle(name);
  const pictures = [
    isChanged && !isOnly && picture && `**${title}**`,
    isChanged || isOnly && before === void 0 ? picture : toFoldedPicture(before ? `${title}: no changes` : title, picture),
    ...others.map((one) => toFoldedPicture(toTitle(one.name), toPicture(one.graph)))
  ];
  const isCounted = [added, removed].some(({ nodes }) => nodes.length > maxNames);
  const hasHeading = sentence !== "" || before === void 0 && pictures.some(Boolean);
  return [
    hasHeading && `### ${sentence === "" ? "Graph" : "Changes"}`,
    toCompared(sentence, isChanged ? beforeName : void 0),
    ...pictures,
    // For a reader whom sentence and picture do not show all of it.
    isChanged && (isCounted || picture === "") && (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)("All graph changes", (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)((0,_chunk_MXAMDMJN_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiff */ .lZ)(ofGraph ?? _chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_1__/* .noChanges */ .rw), "diff"))
  ].filter(Boolean).join("\n\n");
}
function toCompared(sentence, baseline) {
  const text = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toSentence */ .Re)(sentence);
  return baseline === void 0 ? text : `${text} \xB7 compared with ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toOneLine */ .GX)(baseline))}`;
}
function toPartWords({ nodes, edges }, where) {
  const words = [
    nodes.length > maxNames ? (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toCounted */ .oy)(nodes.length, "node") : toNamed("node", nodes),
    edges.length > 0 && (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toCounted */ .oy)(edges.length, "edge")
  ].filter(Boolean);
  return words.length === 0 ? "" : `${words.join(" and ")} ${where}`;
}
function toNamed(kind, names) {
  if (names.length === 0)
    return "";
  return `${kind}${names.length === 1 ? "" : "s"} ${names.map(_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt).join(", ")}`;
}
function toSecretWords(secrets) {
  const ends = { added: "added", changed: "changed", "not compared": "sent", removed: "removed" };
  return Object.entries(secrets ?? {}).flatMap(([key, names]) => {
    const end = ends[key];
    return names.length === 0 ? [] : [`${toNamed("secret", names)} ${end}`];
  });
}
function toTitle(name) {
  return `Graph ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCode */ .Xt)(name)}`;
}
function toPicture(graph, changes) {
  const diagram = (0,_chunk_MXAMDMJN_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiagram */ .dw)(graph, changes);
  return diagram === void 0 ? "" : (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_13__/* .toCodeBlock */ .oU)(diagram, "mermaid");
}
function toFoldedPicture(title, picture) {
  return picture && (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(title, picture);
}



/***/ }),

/***/ 3903:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ toShortJson)
/* harmony export */ });
/* harmony import */ var _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(633);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3294);



// .build/compiled/text/short-json.js
function toShortJson(value, options) {
  const parts = [];
  let length = 0;
  for (const part of write(value, options, 0)) {
    parts.push(part);
    length += part.length;
    if (length > options.limit)
      break;
  }
  return (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(parts.join(""), options.limit);
}
function* write(value, options, level) {
  const { limit, indent = 0, redact = (text) => text } = options;
  const lineBreak = indent === 0 ? "" : `
${" ".repeat(indent * level)}`;
  const inner = lineBreak + " ".repeat(indent);
  const quote = (text) => JSON.stringify((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(redact(text), limit + 1));
  const afterKey = indent === 0 ? "" : " ";
  let separator = inner;
  if (typeof value === "string") {
    yield quote(value);
  } else if (Array.isArray(value) || (0,_chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value)) {
    const isList = Array.isArray(value);
    yield isList ? "[" : "{";
    for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
      if (item === void 0 && !isList)
        continue;
      yield typeof key === "number" ? separator : `${separator}${quote(key)}:${afterKey}`;
      yield* write(item, options, level + 1);
      separator = `,${inner}`;
    }
    yield `${separator === inner ? "" : lineBreak}${isList ? "]" : "}"}`;
  } else {
    yield JSON.stringify(value) ?? "null";
  }
}




/***/ }),

/***/ 4994:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $M: () => (/* binding */ takeEnd),
/* harmony export */   Lz: () => (/* binding */ toLogSection),
/* harmony export */   OL: () => (/* binding */ toTimelineSection),
/* harmony export */   dw: () => (/* binding */ toGraphDiagram),
/* harmony export */   lZ: () => (/* binding */ toGraphDiff)
/* harmony export */ });
/* harmony import */ var _chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2113);
/* harmony import */ var _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2331);
/* harmony import */ var _chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6875);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9155);
/* harmony import */ var _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(633);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3294);







// .build/compiled/report/diagrams.js
var maxNodes = 150;
var maxEdges = 500;
var maxTextLength = 5e4;
var maxPartLength = 160;
var maxChanges = 60;
var maxWideNodes = 8;
function toGraphDiagram(now, { added, removed } = _chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__/* .noChanges */ .rw) {
  const nodes = [...now.nodes.map(({ id }) => id), ...removed.nodes];
  const edges = [...now.edges, ...removed.edges];
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges)
    return void 0;
  const toPath = (id) => id.split(":", _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_4__/* .maxDrawnLevels */ .cj + 1);
  const marks = new Map([
    ...listKeys(added).map((key) => [key, ":::added"]),
    ...listKeys(removed).map((key) => [key, ":::removed"])
  ]);
  const toMark = (...ids) => marks.get((0,_chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__/* .toKey */ .fw)(...ids)) ?? "";
  const places = new Map(nodes.map((id, at) => [id, { key: `n${at}`, path: toPath(id), mark: toMark(id) }]));
  const all = [...places.values()];
  if (all.some(({ path }) => path.length > _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_4__/* .maxDrawnLevels */ .cj))
    return void 0;
  const arrows = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.source), places.get(edge.target)];
    const mark = toMark(edge.source, edge.target);
    return from && to ? [{ line: `  ${from.key} ${toArrow(edge)} ${to.key}`, mark }] : [];
  });
  const isWide = all.length <= maxWideNodes && all.every(({ path }) => path.length === 1);
  const lines = [
    isWide ? "flowchart LR" : "flowchart TD",
    ...drawNodes(all, 0, { count: 0 }),
    ...arrows.map(({ line }) => line),
    ...marks.size > 0 ? drawMarks(arrows) : []
  ];
  const text = lines.join("\n");
  return text.length > maxTextLength ? void 0 : text;
}
var addedStroke = "#1a7f37";
var removedStroke = "#848d97";
function drawMarks(arrows) {
  const toLinks = (mark, style) => {
    const places = arrows.flatMap((arrow, at) => arrow.mark === mark ? [at] : []);
    return places.length === 0 ? [] : [`  linkStyle ${places.join(",")} ${style}`];
  };
  return [
    `  classDef added fill:#dafbe1,stroke:${addedStroke},color:${addedStroke}`,
    `  classDef removed fill:none,stroke:${removedStroke},color:${removedStroke},stroke-dasharray:4 4`,
    ...toLinks(":::added", `stroke:${addedStroke}`),
    ...toLinks(":::removed", `stroke:${removedStroke},stroke-dasharray:4 4`)
  ];
}
function* drawNodes(places, level, boxes) {
  const indent = "  ".repeat(level + 1);
  const groups = Map.groupBy(places, ({ path }) => path.length > level + 1 ? path[level] : void 0);
  for (const { key, path, mark } of groups.get(void 0) ?? []) {
    yield `${indent}${key}${toShape(path.at(-1) ?? "")}${mark}`;
  }
  for (const [name, inner] of groups) {
    if (name === void 0)
      continue;
    yield `${indent}subgraph s${boxes.count++} [${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toMermaidQuote */ .D5)(name)}]`;
    yield* drawNodes(inner, level + 1, boxes);
    yield `${indent}end`;
  }
}
function toShape(name) {
  if (name === "__start__")
    return '(["start"])';
  if (name === "__end__")
    return '(["end"])';
  return `[${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toMermaidQuote */ .D5)(name)}]`;
}
function toArrow({ conditional, data }) {
  const words = data === null ? "" : `|${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toMermaidQuote */ .D5)(data)}|`;
  return `${conditional ? "-.->" : "-->"}${words}`;
}
function toGraphDiff({ added, removed }) {
  const toName = (id) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(id, maxPartLength);
  const toLines = (sign, { nodes, edges }) => [
    ...nodes.map((id) => `${sign} node ${toName(id)}`),
    ...edges.map(({ source, target }) => `${sign} edge ${toName(source)} \u2192 ${toName(target)}`)
  ];
  const lines = [...toLines("+", added), ...toLines("-", removed)];
  const more = lines.length - maxChanges;
  return [...lines.slice(0, maxChanges), ...more > 0 ? [`\u2026 and ${more} more`] : []].join("\n");
}
function listKeys({ nodes, edges }) {
  return [...nodes.map((id) => (0,_chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__/* .toKey */ .fw)(id)), ...edges.map(_chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__/* .toEdgeKey */ .cf)];
}

// .build/compiled/report/summary/timeline.js
function toTimelineSection(state, endedAt) {
  const { timeline = [], rollbackTimeline, smokeDurationMs } = state;
  if (timeline.length === 0)
    return "";
  const end = rollbackTimeline?.[0]?.at ?? endedAt;
  const rollbackMs = (0,_chunk_5CBEIN47_js__WEBPACK_IMPORTED_MODULE_0__/* .toSpanMs */ .wp)(rollbackTimeline);
  const { noRollback, rollback } = state;
  const rolledBack = rollback ? "rolled back in" : "rolling back for";
  const words = [
    ...toPartWords(timeline, end),
    smokeDurationMs !== void 0 && `tested in ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDuration */ .a3)(smokeDurationMs)}`,
    rollbackMs !== void 0 && `${noRollback?.to ? "rollback failed after" : rolledBack} ${(0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDuration */ .a3)(rollbackMs)}`
  ].filter(Boolean);
  return words.length === 0 ? "" : `Timeline: ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(words.join(", "))}`;
}
var maxStatuses = 8;
var endedWords = {
  QUEUED: "queued",
  BUILDING: "built in",
  DEPLOYING: "deployed in"
};
function toPartWords(timeline, end) {
  return timeline.slice(0, maxStatuses).flatMap(({ status, at }, index) => {
    if ((0,_chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(status) === "succeeded")
      return [];
    const words = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)((0,_chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_2__/* .toStatusWords */ .lz)(status), 40);
    const [before, next] = [timeline[index - 1], timeline[index + 1]];
    const toTime = (from, to) => (0,_chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDuration */ .a3)(to.getTime() - from.getTime());
    if (isBroken(status))
      return [before ? `${words} after ${toTime(before.at, at)}` : words];
    if (!(0,_chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_2__/* .isInProgress */ .LT)({ status }))
      return [words];
    if (next && isBroken(next.status))
      return [];
    return [`${next && endedWords[status] || words} ${toTime(at, next?.at ?? end)}`];
  });
}
function isBroken(status) {
  return ["failed", "interrupted"].includes((0,_chunk_6WAV6BB5_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(status));
}
var maxLineLength = 500;
var linesAround = 5;
var maxShort = 15;
function toLogSection({ revisionLog, revisionError = "" }) {
  if (revisionLog === void 0)
    return "";
  const lines = revisionLog.map(toShort);
  const at = lines.findIndex((line) => isErrorLine(line, revisionError));
  const near = lines.slice(Math.max(0, at - linesAround), at + linesAround + 1);
  const around = at < 0 ? [] : lines.length <= maxShort ? lines : near;
  const end = takeEnd(lines, _chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_1__/* .maxBlockLength */ ._N);
  const isAll = around.length >= lines.length;
  const open = around.length === 0 ? "" : (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(around.join("\n"), "text");
  const title = "Revision log (last lines)";
  const rest = isAll ? "" : (0,_chunk_PQ7CRBOA_js__WEBPACK_IMPORTED_MODULE_1__/* .toFolded */ .Gj)(title, (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(end.join("\n"), "text"), open === "");
  return [open && "### Error in the revision log", open, rest].filter(Boolean).join("\n\n");
}
function isErrorLine(line, error) {
  const start = error.replace(/…$/, "").slice(0, 100);
  return start !== "" && line.replace(/\s+/g, " ").includes(start);
}
function takeEnd(lines, limit) {
  const end = [];
  let room = limit;
  for (const line of lines.map(toShort).toReversed()) {
    room -= line.length + 1;
    if (room < 0)
      break;
    end.unshift(line);
  }
  return end;
}
function toShort(line) {
  return (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .IN)(line, maxLineLength);
}




/***/ })

};
;
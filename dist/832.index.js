"use strict";
exports.id = 832;
exports.ids = [832];
exports.modules = {

/***/ 1832:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toBody: () => (/* binding */ toBody),
/* harmony export */   toTimelineSection: () => (/* binding */ toTimelineSection)
/* harmony export */ });
/* harmony import */ var _chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6530);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9318);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5679);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9817);








// .build/compiled/report/summary/smoke-section.js
var maxResultsLength = 2e5;
function toSmokeSection(view) {
  const { smoke, smokeTest } = view.state;
  if (smoke === void 0)
    return "";
  const { tests, isSingle } = smoke;
  if (!isSingle)
    return toPlanReport(tests, view);
  const [test] = tests;
  const hasDiff = findDiff(test?.failure?.error) !== void 0;
  const parts = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)([
    test && hasDiff ? toReason(test, view, _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N, true) : view.toTrace(test),
    (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)("Output", toJson(test?.output), smokeTest === "failed" && !hasDiff)
  ]);
  return parts && `### Smoke test

${parts}`;
}
var maxPassedShown = 10;
function toPlanReport(tests, view) {
  const [failed, passed] = [tests.filter(hasFailed), tests.filter((test) => !hasFailed(test))];
  const sorted = [...failed, ...passed];
  const limit = Math.min(_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N, Math.max(500, maxResultsLength / tests.length));
  const isFolded = failed.length > 0 && passed.length > maxPassedShown;
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)([
    "### Smoke test",
    (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(columns, isFolded ? failed : sorted, tests),
    ...sorted.map((test) => toReason(test, view, limit, hasFailed(test))),
    ...tests.map((test) => toFailedCases(test, view)),
    isFolded && (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`\u2705 ${passed.length} tests passed`, (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(columns, passed, tests)),
    (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(`Outputs: ${(0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCosts */ .a4)(tests)}`, toResults(tests, limit))
  ]);
}
var hasFailed = ({ failure }) => failure !== void 0;
function toResults(tests, limit) {
  const blocks = tests.map(({ name, steps, output }) => {
    const toTime = ({ kind, durationMs }) => `${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toHtml */ .Vw)(kind)} ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(durationMs)}`;
    const result = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)("Output", toJson(output, limit), true);
    return result && `**${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(name)}** (${steps.map(toTime).join(" \u2192 ")})

${result}`;
  });
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)(blocks);
}
var columns = [
  { heading: "", toCell: (test) => hasFailed(test) ? "\u274C" : "\u2705" },
  { heading: "Test", toCell: toTestCell },
  { heading: "Assistant", toCell: ({ assistant }) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)(assistant), isShown: (tests) => new Set(tests.map(({ assistant }) => assistant)).size > 1 },
  { heading: "Time", align: "right", toCell: ({ durationMs }) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(durationMs) },
  { heading: "Tokens", align: "right", toCell: ({ cost }) => cost.tokens?.toLocaleString("en") ?? "", isShown: (tests) => tests.some(({ cost }) => cost.tokens !== void 0) }
];
function toTestCell({ name, samples: { taken, passed, needed }, steps }) {
  const tolerance = needed === taken ? "" : `, ${needed} needed`;
  const rate = taken === 1 ? "" : ` (${passed} of ${taken}${tolerance})`;
  const firstMs = steps.find(({ firstEventMs }) => firstEventMs !== void 0)?.firstEventMs;
  const first = firstMs === void 0 ? "" : `, first event after ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(firstMs)}`;
  return `${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(name)}${rate}${first}`;
}
function toJson(result, limit = _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N) {
  if (result === void 0)
    return "";
  const json = result.start ?? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toShortJson */ .Ux)(result.value, { limit, indent: 2 });
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .IN)(json, limit), "json");
}
function findDiff(error) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output") ? error.facts.diff : void 0;
}
function toReason(test, view, limit, open) {
  const { explain, toTrace, state } = view;
  const { name, failedSample } = test;
  if (failedSample === void 0)
    return "";
  const { message } = explain(failedSample.error);
  const diff = findDiff(failedSample.error);
  const text = diff === void 0 ? message : `${message.split("\n", 1)[0]}
${diff}`;
  const block = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .IN)(text, limit), diff === void 0 ? "text" : "diff");
  const place = (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_3__/* .formatRepetition */ .XF)(test, failedSample);
  const words = state.smoke?.isSingle ? "Difference" : `${name}: ${place}`;
  const title = `${hasFailed(test) ? "\u274C" : "\u26A0\uFE0F"} ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(words)}`;
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(title, (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)([block, toTrace(test)]), open);
}
var maxFailedCases = 10;
var maxCaseReasonLength = 300;
function toFailedCases({ name, cases = [] }, { explain }) {
  const lines = cases.flatMap(({ label, failure }) => {
    if (failure === void 0)
      return [];
    const reason = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(explain(failure.error).message, maxCaseReasonLength);
    return [`**${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(label)}**: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(reason)}`];
  });
  if (lines.length < 2)
    return "";
  const shown = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toFirst */ .iH)(lines, maxFailedCases, String).map((line) => `- ${line}`);
  const heading = `${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(name)}: ${lines.length.toLocaleString("en")} cases failed`;
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toFolded */ .Gj)(heading, shown.join("\n"));
}

// .build/compiled/report/summary/body.js
var { joinParts: joinParts2, toFolded: toFolded2, toWords } = _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .html_exports */ .IP;
function toBody(view) {
  const { state, endedAt, scoreboard = "" } = view;
  const tests = toSmokeSection(view);
  const changes = toChangesSection(view);
  const isTestFirst = state.smokeTest === "failed" || state.inputs?.["mode"] === "smoke-test";
  return joinParts2([
    toSweepSection(view),
    toDryRunSection(state),
    toLogSection(state),
    scoreboard,
    ...isTestFirst ? [tests, changes] : [changes, tests],
    toTimelineSection(state, endedAt),
    toDetailsSection(view)
  ]);
}
var noChanges = "No changes were made.";
var icons = { kept: "\u2796", deleted: "\u{1F5D1}\uFE0F", "would be deleted": "\u{1F4DD}", failed: "\u274C" };
var previewColumns = [
  { heading: "Preview", toCell: ({ name }) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)(name) },
  { heading: "ID", toCell: ({ deploymentId }) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)(deploymentId) },
  { heading: "Pull request", toCell: ({ pullRequest }) => String(pullRequest) },
  { heading: "Result", toCell: ({ result }) => `${icons[result]} ${result}` },
  { heading: "Reason", toCell: ({ reason }) => (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toText */ .fE)(reason) }
];
function toSweepSection({ state: { sweep }, outcome }) {
  if (sweep === void 0)
    return "";
  const table = sweep.length > 0 && (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toGrid */ .cx)(previewColumns, sweep);
  return joinParts2([table, outcome === "planned" && noChanges]);
}
function toDryRunSection({ plan, planned }) {
  if (plan === void 0)
    return "";
  const { lines = [], notes = [] } = planned ?? {};
  const toBlock = (text, language) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .IN)(text, _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBlockLength */ ._N), language);
  const requests = plan.map(({ method, path, body }) => {
    const text = body === void 0 ? "" : `
${JSON.stringify(body, null, 2)}`;
    return toBlock(`${method} ${path}${text}`, "text");
  });
  return joinParts2([
    lines.length > 0 && toBlock(lines.join("\n"), "diff"),
    [...notes.map(toWords), noChanges].join(" "),
    toFolded2(`Planned requests: ${plan.length}`, joinParts2(requests))
  ]);
}
var maxValueLength = 200;
function toDetailsSection({ state, outcome }) {
  const { deploymentUrl = "", deploymentId, deploymentName, revisionId, status = "" } = state;
  const { serving, rollback, noRollback, rollbackRevisionId, smoke, inputs = {} } = state;
  const servingId = serving?.revisionId ?? (rollback && rollbackRevisionId);
  const otherServingId = servingId === revisionId ? void 0 : servingId;
  const isReplaced = (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__/* .classifyStatus */ .xo)(status) === "succeeded" && otherServingId !== void 0;
  const shownStatus = isReplaced ? "replaced" : toId((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(status));
  const name = deploymentName === deploymentId ? "" : (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toText */ .fE)(deploymentName ?? "");
  const inputLines = Object.entries(inputs).map(([input, value]) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toHtmlCode */ .WS)(`${input}: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(value, maxValueLength)}`));
  const rows = [
    ["Outcome", (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)(outcome)],
    ["Deployment", joinParts2([name, toId(deploymentId)], " ")],
    ["Agent Server URL", (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toLink */ .SW)(deploymentUrl, deploymentUrl, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toHtml */ .Vw)],
    ["Revision", joinParts2([toId(revisionId), shownStatus], " ")],
    ["Previous revision", toId(state.previousRevisionId)],
    ["Serving revision", toId(otherServingId)],
    ["Rollback target", toId((rollback ?? noRollback)?.to ?? state.targetRevisionId)],
    // After a rollback that succeeded, this ID is in the row `Serving revision`.
    ["Rollback revision", rollback ? "" : toId(rollbackRevisionId)],
    ["Interrupted revisions", (state.interrupted ?? []).map(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt).join(", ")],
    ["Integration", toId(state.integrationId)],
    ["Commit", toId(state.commitSha)],
    ["Assistant", toId(smoke?.assistantId)],
    ["Run", toId(state.runId)],
    ["Thread", toId(state.threadId)],
    ["Inputs", inputLines.join("<br>")]
  ];
  const lines = rows.flatMap(([label, cell]) => cell ? [`<tr><th align="left">${label}</th><td>${cell}</td></tr>`] : []);
  return toFolded2("Details: IDs and inputs", ["<table>", ...lines, "</table>"].join("\n"));
}
function toId(text = "") {
  return text && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)(text);
}
var maxNames = 3;
function toChangesSection({ state: { graph, secrets, planned }, changes }) {
  if (planned !== void 0 || (graph ?? secrets) === void 0)
    return "";
  const { before, beforeName = "" } = graph ?? {};
  const diff = (0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiff */ .lZ)(changes);
  const words = [
    toPartWords(changes.added, "added to the graph"),
    toPartWords(changes.removed, "removed from the graph"),
    ...listSecretWords(secrets),
    diff !== "" && beforeName && `compared with ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)(beforeName))}`
  ];
  const sentence = joinParts2(words, " \xB7 ");
  const diagram = graph && (0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiagram */ .dw)(graph.now, changes);
  const picture = diagram ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(diagram, "mermaid") : "";
  const isSame = before !== void 0 && diff === "";
  return joinParts2([
    sentence ? `### Changes

${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toSentence */ .Re)(sentence)}` : picture && !isSame && "### Graph",
    isSame ? toFolded2("Graph: no changes", picture) : picture,
    // A graph that is too large for a diagram gets a list of its changes.
    picture === "" && diff !== "" && toFolded2("All graph changes", (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(diff, "diff"))
  ]);
}
function toPartWords({ nodes, edges }, where) {
  const ofNodes = nodes.length > maxNames ? (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toCounted */ .oy)(nodes.length, "node") : formatNames("node", nodes);
  const ofEdges = edges.length > 0 && (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_2__/* .toCounted */ .oy)(edges.length, "edge");
  const words = joinParts2([ofNodes, ofEdges], " and ");
  return words && `${words} ${where}`;
}
function formatNames(noun, names) {
  if (names.length === 0)
    return "";
  return `${noun}${names.length === 1 ? "" : "s"} ${names.map(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCode */ .Xt).join(", ")}`;
}
function listSecretWords(secrets) {
  return Object.entries(secrets ?? {}).flatMap(([change, names]) => {
    const words = change === "not compared" ? "sent" : change;
    return names.length === 0 ? [] : [`${formatNames("secret", names)} ${words}`];
  });
}
function toTimelineSection(state, endedAt) {
  const { timeline = [], rollbackTimeline, smokeDurationMs, rollback } = state;
  if (timeline.length === 0)
    return "";
  const rollbackMs = (0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_0__/* .toSpanMs */ .wp)(rollbackTimeline);
  const parts = [
    ...listParts(timeline, rollbackTimeline?.[0]?.at ?? endedAt),
    smokeDurationMs !== void 0 && `tested in ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(smokeDurationMs)}`,
    rollbackMs !== void 0 && `${rollback ? "rolled back in" : "rollback tried for"} ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(rollbackMs)}`
  ];
  const words = joinParts2(parts, ", ");
  return words && `Timeline: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toMarkdown */ .l6)(words)}`;
}
var endedWords = {
  QUEUED: "queued",
  BUILDING: "built in",
  DEPLOYING: "deployed in"
};
function listParts(timeline, end) {
  return timeline.slice(0, 8).flatMap(({ status, at }, index) => {
    const words = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toOneLine */ .GX)((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__/* .toStatusWords */ .lz)(status), 40);
    const [before, next] = [timeline[index - 1], timeline[index + 1]];
    const toTime = (from, to) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(to.getTime() - from.getTime());
    if ((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__/* .classifyStatus */ .xo)(status) === "succeeded")
      return [];
    if (isBroken(status))
      return [before ? `${words} after ${toTime(before.at, at)}` : words];
    if (!(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__/* .isInProgress */ .LT)({ status }))
      return [words];
    if (next && isBroken(next.status))
      return [];
    return [`${next && endedWords[status] || words} ${toTime(at, next?.at ?? end)}`];
  });
}
function isBroken(status) {
  return ["failed", "interrupted"].includes((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_1__/* .classifyStatus */ .xo)(status));
}
var maxLogLines = 40;
var maxLineLength = 500;
var linesAround = 5;
function toLogSection({ revisionLog, revisionError = "" }) {
  if (revisionLog === void 0)
    return "";
  const lines = revisionLog.map((line) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .cutText */ .IN)(line, maxLineLength));
  const start = revisionError.replace(/…$/, "").slice(0, 100);
  const hit = lines.findIndex((line) => start && line.replace(/\s+/g, " ").includes(start));
  const around = hit < 0 ? [] : lines.slice(Math.max(0, hit - linesAround), hit + linesAround + 1);
  const open = around.length > 0 && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(around.join("\n"), "text");
  const end = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .toCodeBlock */ .oU)(lines.slice(-maxLogLines).join("\n"), "text");
  return joinParts2([
    open && `### Error in the revision log

${open}`,
    around.length < lines.length && toFolded2("Revision log (last lines)", end, !open)
  ]);
}



/***/ })

};
;
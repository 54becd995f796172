"use strict";
exports.id = 51;
exports.ids = [51];
exports.modules = {

/***/ 51:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toBody: () => (/* binding */ toBody)
/* harmony export */ });
/* harmony import */ var _chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5351);
/* harmony import */ var _chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3583);
/* harmony import */ var _chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(142);
/* harmony import */ var _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4256);
/* harmony import */ var _chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9942);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6631);
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2413);
/* harmony import */ var _chunk_BXX543AB_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7349);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9817);












// .build/compiled/report/summary/changes.js
var maxNames = 3;
function toChangesSection({ graph, secrets, planned }) {
  if (planned !== void 0)
    return "";
  const { now, before, beforeName, name = "", others = [] } = graph ?? {};
  const { added, removed } = before && now ? (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .compareGraphs */ .Ph)(before, now) : noParts;
  const sentence = [
    toPartWords(added, "added to the graph"),
    toPartWords(removed, "removed from the graph"),
    ...toSecretWords(secrets)
  ].filter(Boolean).join(" \xB7 ");
  const isChanged = added.length + removed.length > 0;
  const pictures = now && [
    toPicture({ name, graph: now, before, isOnly: others.length === 0 }, isChanged),
    ...others.map((one) => toPicture({ ...one, isOnly: false }, false))
  ];
  const nodes = [added, removed].map((parts) => parts.filter(({ node }) => node !== void 0));
  const isCounted = nodes.some(({ length }) => length > maxNames);
  const hasUnnamed = isChanged && (isCounted || pictures?.[0] === "");
  const hasHeading = sentence !== "" || before === void 0 && pictures?.some(Boolean);
  return [
    hasHeading && `### ${sentence === "" ? "Graph" : "Changes"}`,
    toCompared(sentence, isChanged ? beforeName : void 0),
    ...pictures ?? [],
    before && now && hasUnnamed && toDiffDetails(before, now)
  ].filter(Boolean).join("\n\n");
}
function toCompared(sentence, baseline) {
  const text = sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return baseline === void 0 ? text : `${text} \xB7 compared with ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(baseline))}`;
}
var noParts = { added: [], removed: [] };
function toPartWords(parts, where) {
  const nodes = parts.flatMap((part) => part.node ?? []);
  const edges = parts.length - nodes.length;
  const words = [
    nodes.length > maxNames ? `${nodes.length} nodes` : toNamed("node", nodes),
    edges > 0 && `${edges} ${edges === 1 ? "edge" : "edges"}`
  ].filter(Boolean);
  return words.length === 0 ? "" : `${words.join(" and ")} ${where}`;
}
function toNamed(kind, names) {
  if (names.length === 0)
    return "";
  return `${kind}${names.length === 1 ? "" : "s"} ${names.map(_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt).join(", ")}`;
}
function toSecretWords(secrets) {
  const ends = { added: "added", changed: "changed", "not compared": "sent", dropped: "removed" };
  return Object.entries(secrets ?? {}).flatMap(([key, names]) => {
    const end = ends[key];
    return names.length === 0 ? [] : [`${toNamed("secret", names)} ${end}`];
  });
}
function toPicture({ name, graph, before, isOnly }, isChanged) {
  const diagram = (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiagram */ .dw)(graph, before);
  if (diagram === void 0)
    return "";
  const block = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)(diagram, "mermaid");
  const title = isOnly ? "Graph" : `Graph ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(name)}`;
  if (isChanged)
    return isOnly ? block : `**${title}**

${block}`;
  if (before === void 0 && isOnly)
    return block;
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(`${title}${before ? ": no changes" : ""}`, block, false);
}
function toDiffDetails(before, now) {
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)("All graph changes", (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)((0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toGraphDiff */ .lZ)(before, now), "diff"), false);
}

// .build/compiled/report/summary/details.js
function toDetailsSection(state, outcome) {
  const { deploymentUrl = "", smoke, inputs = {} } = state;
  const table = (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toTable */ .MR)([
    ["Outcome", (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(outcome)],
    ["Deployment", toDeploymentCell(state)],
    ["Agent Server URL", (0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .toLink */ .SW)(deploymentUrl, deploymentUrl)],
    ["Revision", toRevisionCell(state)],
    ["Previous revision", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.previousRevisionId)],
    ["Serving revision", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(findReplacement(state))],
    ["Rollback target", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.rollback?.to ?? state.targetRevisionId)],
    ["Interrupted revisions", state.interrupted?.map(_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt).join(", ")],
    ["Integration", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.integrationId)],
    ["Commit", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.commitSha)],
    ["Assistant", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(smoke?.assistantId)],
    ["Run", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.runId)],
    ["Thread", (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(state.threadId)],
    ["Inputs", Object.entries(inputs).map(toInputLine).join("<br>")]
  ]);
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)("Details: IDs and inputs", table, false);
}
var maxValueLength = 200;
function toInputLine([name, value]) {
  return `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(`${name}: ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(value, maxValueLength)}`)}`;
}
function toDeploymentCell({ deploymentName, deploymentId }) {
  const name = deploymentName === deploymentId ? void 0 : deploymentName;
  return [name && (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toHtml */ .Vw)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(name)), (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(deploymentId)].filter(Boolean).join(" ");
}
function findReplacement(state) {
  const { revisionId, serving, rollback, rollbackRevisionId } = state;
  const shown = serving && "revisionId" in serving ? serving.revisionId : void 0;
  const id = shown ?? (rollback && rollbackRevisionId);
  return id === revisionId ? void 0 : id ?? void 0;
}
function toRevisionCell(state) {
  const { revisionId, status = "" } = state;
  const isReplaced = (0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(status) === "succeeded" && findReplacement(state) !== void 0;
  const now = isReplaced ? "replaced" : status && (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(status));
  return [(0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toCodeCell */ .r$)(revisionId), now].filter(Boolean).join(" ");
}

// .build/compiled/report/summary/dry-run.js
function toDryRunSection({ plan, planned }) {
  if (plan === void 0)
    return "";
  const { lines = [], notes = [] } = planned ?? {};
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === void 0 ? "" : `
${JSON.stringify(body, null, 2)}`;
    return (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)(`${method} ${path}${text}`, _chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBlockLength */ ._N), "text");
  });
  const title = `Planned requests: ${plan.length}`;
  return [
    lines.length > 0 && (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)(lines.join("\n"), _chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBlockLength */ ._N), "diff"),
    [...notes, "No changes were made."].join(" "),
    blocks.length > 0 && (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(title, blocks.join("\n\n"), false)
  ].filter(Boolean).join("\n\n");
}

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
  const limits = { limit: _chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBlockLength */ ._N, open: true };
  const parts = [
    singleTest && hasDiff && toReason(singleTest, explain, limits),
    (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toDetails */ .sU)("Input", input),
    (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toDetails */ .sU)("Expected", expected),
    (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toDetails */ .sU)("Output", output, {
      open: smokeTest === "failed" && !hasDiff
    })
  ].filter(Boolean);
  return parts.length === 0 ? "" : ["### Smoke test", ...parts].join("\n\n");
}
var maxPassedShown = 10;
function toPlanReport(tests, explain) {
  const [failed, passed] = [tests.filter(hasFailed), tests.filter((test) => !hasFailed(test))];
  const limit = Math.min(_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBlockLength */ ._N, Math.max(500, maxResultsLength / tests.length));
  const filled = columns.filter((column) => column.isShown(tests));
  const toTestTable = (rows) => (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toGrid */ .cx)(filled.map(({ heading }) => heading), rows.map((test) => filled.map(({ toCell }) => toCell(test))), filled.map(({ align }) => align));
  const isFolded = failed.length > 0 && passed.length > maxPassedShown;
  const parts = [
    "### Smoke test",
    toTestTable(isFolded ? failed : [...failed, ...passed]),
    ...[...failed, ...passed].map((test) => {
      const open = failed.length <= maxOpen && hasFailed(test);
      return toReason(test, explain, { limit, open });
    }),
    ...tests.map((test) => toFailedCases(test, explain)),
    isFolded && (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(`\u2705 ${passed.length} tests passed`, toTestTable(passed), false),
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
    const kinds = steps.map(({ kind, durationMs }) => `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toHtml */ .Vw)(kind)} ${(0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(durationMs)}`);
    const result = (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toDetails */ .sU)("Output", output, { limit, open: true });
    return result === "" ? [] : [`**${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(name)}** (${kinds.join(" \u2192 ")})`, result];
  });
  return blocks.length === 0 ? "" : (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(`Outputs: ${(0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_4__/* .formatCosts */ .a4)(tests)}`, blocks.join("\n\n"), false);
}
var columns = [
  { heading: "", toCell: (test) => hasFailed(test) ? "\u274C" : "\u2705", isShown: () => true },
  { heading: "Test", toCell: toTestCell, isShown: () => true },
  {
    heading: "Assistant",
    toCell: ({ assistant }) => (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(assistant),
    isShown: (tests) => new Set(tests.map(({ assistant }) => assistant)).size > 1
  },
  {
    heading: "Time",
    align: "right",
    toCell: ({ durationMs }) => (0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(durationMs),
    isShown: () => true
  },
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
  const first = firstMs === void 0 ? "" : `, first event after ${(0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(firstMs)}`;
  return `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(name)}${rate}${first}`;
}
function findDiff(error) {
  return error instanceof _chunk_PTMD6AC7_js__WEBPACK_IMPORTED_MODULE_3__/* .SmokeTestFailed */ .bs ? error.diff : void 0;
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
  const block = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)(text, limit), diff === void 0 ? "text" : "diff");
  const icon = failure === void 0 ? "\u26A0\uFE0F" : "\u274C";
  const words = (0,_chunk_EPJ5XGLO_js__WEBPACK_IMPORTED_MODULE_4__/* .formatRepetition */ .XF)({ ...failedSample, name, samples });
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(`${icon} ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(name)}: ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(words)}`, block, open);
}
var maxFailedCases = 10;
var maxCaseReasonLength = 300;
function toFailedCases({ name, cases = [] }, explain) {
  const failed = cases.flatMap(({ label, failure }) => failure ? [{ label, failure }] : []);
  if (failed.length < 2)
    return "";
  const lines = failed.slice(0, maxFailedCases).map(({ label, failure }) => {
    const reason = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(explain(failure.error).message, maxCaseReasonLength);
    return `- **${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(label)}**: ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(reason)}`;
  });
  const more = failed.length - lines.length;
  if (more > 0)
    lines.push(`- \u2026 and ${more.toLocaleString("en")} more`);
  const heading = `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(name)}: ${failed.length.toLocaleString("en")} cases failed`;
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(heading, lines.join("\n"), false);
}

// .build/compiled/report/summary/sweep-section.js
var maxRows = 300;
var icons = { kept: "\u2796", deleted: "\u{1F5D1}\uFE0F", "would be deleted": "\u{1F4DD}", failed: "\u274C" };
function toSweepSection({ sweep }, hasFailed2) {
  if (sweep === void 0)
    return "";
  if (sweep.length === 0)
    return hasFailed2 ? "" : "No previews found.";
  const rows = sweep.slice(0, maxRows).map(({ name, deploymentId, pullRequest, result, reason }) => [
    (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(name),
    (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCode */ .Xt)(deploymentId),
    String(pullRequest),
    `${icons[result]} ${result}`,
    (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(reason))
  ]);
  const table = (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toGrid */ .cx)(["Preview", "ID", "Pull request", "Result", "Reason"], rows);
  const more = sweep.length - rows.length;
  return more > 0 ? `${table}

\u2026 and ${more} more.` : table;
}

// .build/compiled/report/summary/timeline.js
function toTimelineSection(state, endedAt) {
  const { timeline = [], rollbackTimeline, smokeDurationMs, rollback } = state;
  if (timeline.length === 0)
    return "";
  const end = rollbackTimeline?.[0]?.at ?? endedAt;
  const rollbackMs = (0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .toSpanMs */ .wp)(rollbackTimeline);
  const rolledBack = rollback === void 0 ? "rolling back" : "rolled back";
  const words = [
    ...toPartWords2(timeline, end),
    smokeDurationMs !== void 0 && `tested in ${(0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(smokeDurationMs)}`,
    rollbackMs !== void 0 && `${rolledBack} in ${(0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(rollbackMs)}`
  ];
  const diagram = toTimelineDiagram(timeline, endedAt, rollbackTimeline);
  const title = `Timeline: ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(words.filter(Boolean).join(", "))}`;
  return (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toFolded */ .Gj)(title, (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toCodeBlock */ .oU)(diagram, "mermaid"), false);
}
var maxStatuses = 8;
var endedWords = {
  QUEUED: "queued",
  BUILDING: "built in",
  DEPLOYING: "deployed in"
};
function toPartWords2(timeline, end) {
  return timeline.slice(0, maxStatuses).flatMap(({ status, at }, index) => {
    const next = timeline[index + 1];
    const finality = (0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(status);
    const plain = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)((0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .toStatusWords */ .lz)(status), 40);
    if (finality === "succeeded")
      return [];
    if (finality !== "in-progress" && finality !== "unknown")
      return [plain];
    const isDone = next !== void 0 && !["failed", "interrupted"].includes((0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(next.status));
    const took = (0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)((next?.at ?? end).getTime() - at.getTime());
    return [`${isDone && endedWords[status] || plain} ${took}`];
  });
}
var minBarMs = 1;
function toTimelineDiagram(rollout, endedAt, rollback = []) {
  const start = rollout[0]?.at.getTime() ?? 0;
  const toBars = (timeline, end) => timeline.map(({ status, at }, index) => {
    const from = at.getTime() - start;
    const until = (timeline[index + 1]?.at ?? end).getTime() - start;
    const finality = (0,_chunk_REHGMJCX_js__WEBPACK_IMPORTED_MODULE_2__/* .classifyStatus */ .xo)(status);
    if (finality === "succeeded")
      return `  ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMermaidLabel */ .zU)(status)} :milestone, ${from}, 0ms`;
    const label = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toMermaidLabel */ .zU)(`${status} ${(0,_chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_5__/* .formatDuration */ .a3)(until - from)}`);
    const mark = finality === "in-progress" || finality === "unknown" ? "done" : "crit";
    return `  ${label} :${mark}, ${from}, ${Math.max(until, from + minBarMs)}`;
  });
  const bars = toBars(rollout, rollback[0]?.at ?? endedAt);
  if (rollback.length > 0) {
    bars.unshift("  section Rollout");
    bars.push("  section Rollback", ...toBars(rollback, endedAt));
  }
  const ticks = `  tickInterval ${toTickInterval(endedAt.getTime() - start)}`;
  return ["gantt", "  dateFormat x", "  axisFormat %M:%S", ticks, ...bars].join("\n");
}
function toTickInterval(totalMs) {
  if (totalMs <= 12e3)
    return "1second";
  if (totalMs <= 12e4)
    return "10second";
  if (totalMs <= 9e5)
    return "1minute";
  return "10minute";
}

// .build/compiled/report/summary/body.js
function toBody(input) {
  const { state, failure, outcome, endedAt, scoreboard = "" } = input;
  const tests = toSmokeSection(input);
  const changes = toChangesSection(state);
  return [
    toSweepSection(state, failure !== void 0),
    toDryRunSection(state),
    (0,_chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .toLogSection */ .Lz)(state, _chunk_V42CX5ZC_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBlockLength */ ._N),
    scoreboard,
    ...state.smokeTest === "failed" ? [tests, changes] : [changes, tests],
    toTimelineSection(state, endedAt),
    toDetailsSection(state, outcome)
  ];
}



/***/ }),

/***/ 3583:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ toShortJson)
/* harmony export */ });
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2413);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4812);



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
  return (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(parts.join(""), options.limit);
}
function* write(value, options, level) {
  const { limit, indent = 0, redact = (text) => text } = options;
  const lineBreak = indent === 0 ? "" : `
${" ".repeat(indent * level)}`;
  const inner = lineBreak + " ".repeat(indent);
  const quote = (text) => JSON.stringify((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(redact(text, limit + 1), limit + 1));
  const afterKey = indent === 0 ? "" : " ";
  let separator = inner;
  if (typeof value === "string") {
    yield quote(value);
  } else if (Array.isArray(value) || (0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value)) {
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

/***/ 5351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $M: () => (/* binding */ takeEnd),
/* harmony export */   Gj: () => (/* binding */ toFolded),
/* harmony export */   Lz: () => (/* binding */ toLogSection),
/* harmony export */   MR: () => (/* binding */ toTable),
/* harmony export */   Ph: () => (/* binding */ compareGraphs),
/* harmony export */   _N: () => (/* binding */ maxBlockLength),
/* harmony export */   cx: () => (/* binding */ toGrid),
/* harmony export */   dw: () => (/* binding */ toGraphDiagram),
/* harmony export */   lZ: () => (/* binding */ toGraphDiff),
/* harmony export */   r$: () => (/* binding */ toCodeCell),
/* harmony export */   sU: () => (/* binding */ toDetails)
/* harmony export */ });
/* harmony import */ var _chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3583);
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2413);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4812);




// .build/compiled/report/summary/html.js
var maxBlockLength = 2e4;
function toTable(rows) {
  const lines = rows.filter(([, cell]) => cell).map(([label, cell]) => `<tr><th align="left">${label}</th><td>${cell}</td></tr>`);
  return lines.length === 0 ? "" : ["<table>", ...lines, "</table>"].join("\n");
}
function toCodeCell(text) {
  return text && (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCode */ .Xt)(text);
}
function toGrid(heading, rows, alignments = []) {
  const toAlign = (at) => alignments[at] === "right" ? ' align="right"' : "";
  const lines = [
    heading.map((word, at) => `<th${toAlign(at) || ' align="left"'}>${word}</th>`),
    ...rows.map((cells) => cells.map((cell, at) => `<td${toAlign(at)}>${cell}</td>`))
  ];
  return ["<table>", ...lines.map((cells) => `<tr>${cells.join("")}</tr>`), "</table>"].join("\n");
}
function toDetails(title, result, { open = false, limit = maxBlockLength } = {}) {
  if (result === void 0)
    return "";
  const json = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .IN)(result.start ?? (0,_chunk_IHGUFGUR_js__WEBPACK_IMPORTED_MODULE_0__/* .toShortJson */ .U)(result.value, { limit, indent: 2 }), limit);
  return toFolded(title, (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCodeBlock */ .oU)(json, "json"), open);
}
function toFolded(title, markdown, open) {
  return `<details${open ? " open" : ""}><summary>${title}</summary>

${markdown}

</details>`;
}

// .build/compiled/report/summary/log-section.js
var maxLineLength = 500;
var linesAround = 5;
function toLogSection({ revisionLog, revisionError = "" }, limit) {
  if (revisionLog === void 0)
    return "";
  const lines = cutLines(revisionLog);
  const at = lines.findIndex((line) => isErrorLine(line, revisionError));
  const around = at < 0 ? [] : lines.slice(Math.max(0, at - linesAround), at + linesAround + 1);
  const end = takeEnd(lines, limit);
  const isAll = around.length >= lines.length;
  const open = around.length === 0 ? "" : (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCodeBlock */ .oU)(around.join("\n"), "text");
  const title = "Revision log (last lines)";
  const rest = isAll ? "" : toFolded(title, (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toCodeBlock */ .oU)(end.join("\n"), "text"), open === "");
  return [open && "### Error in the revision log", open, rest].filter(Boolean).join("\n\n");
}
function isErrorLine(line, error) {
  const start = error.replace(/…$/, "").slice(0, 100);
  return start !== "" && line.replace(/\s+/g, " ").includes(start);
}
function cutLines(lines) {
  return lines.map((line) => (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .IN)(line, maxLineLength));
}
function takeEnd(lines, limit) {
  const end = [];
  let room = limit;
  for (const line of cutLines(lines).toReversed()) {
    room -= line.length + 1;
    if (room < 0)
      break;
    end.unshift(line);
  }
  return end;
}

// .build/compiled/report/diagrams.js
var maxNodes = 150;
var maxEdges = 500;
var maxTextLength = 5e4;
var maxPartLength = 160;
var maxChanges = 60;
var maxWideNodes = 8;
function toGraphDiagram(now, before) {
  const { added, removed } = before ? compareGraphs(before, now) : { added: [], removed: [] };
  const nodes = [...now.nodes.map(({ id }) => id), ...removed.flatMap(({ node }) => node ?? [])];
  const edges = [...now.edges, ...removed.flatMap(({ edge }) => edge ?? [])];
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges)
    return void 0;
  const toPath = (id) => id.split(":", _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_1__/* .maxDrawnLevels */ .cj + 1);
  const isAdded = new Set(added.map(({ key }) => key));
  const isRemoved = new Set(removed.map(({ key }) => key));
  const toMark = (...ids) => {
    const key = toPartKey(...ids);
    return isAdded.has(key) ? ":::added" : isRemoved.has(key) ? ":::removed" : "";
  };
  const places = new Map(nodes.map((id, at) => [id, { key: `n${at}`, path: toPath(id), mark: toMark(id) }]));
  const all = [...places.values()];
  if (all.some(({ path }) => path.length > _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_1__/* .maxDrawnLevels */ .cj))
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
    ...drawMarks(arrows, [...isAdded, ...isRemoved].length > 0)
  ];
  const text = lines.join("\n");
  return text.length > maxTextLength ? void 0 : text;
}
var addedStroke = "#1a7f37";
var removedStroke = "#848d97";
function drawMarks(arrows, hasChanges) {
  if (!hasChanges)
    return [];
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
    yield `${indent}subgraph s${boxes.count++} [${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMermaidQuote */ .D5)(name)}]`;
    yield* drawNodes(inner, level + 1, boxes);
    yield `${indent}end`;
  }
}
function toShape(name) {
  if (name === "__start__")
    return '(["start"])';
  if (name === "__end__")
    return '(["end"])';
  return `[${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMermaidQuote */ .D5)(name)}]`;
}
function toArrow({ conditional, data }) {
  const words = data === null ? "" : `|${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toMermaidQuote */ .D5)(data)}|`;
  return `${conditional ? "-.->" : "-->"}${words}`;
}
function compareGraphs(before, after) {
  const [was, is] = [toParts(before), toParts(after)];
  return {
    added: [...is.values()].filter(({ key }) => !was.has(key)),
    removed: [...was.values()].filter(({ key }) => !is.has(key))
  };
}
function toParts({ nodes, edges }) {
  const parts = [
    ...nodes.map(({ id }) => ({ key: toPartKey(id), node: id })),
    ...edges.map((edge) => ({ key: toPartKey(edge.source, edge.target), edge }))
  ];
  return new Map(parts.map((part) => [part.key, part]));
}
function toPartKey(...ids) {
  return JSON.stringify(ids);
}
function toGraphDiff(before, after) {
  const { added, removed } = compareGraphs(before, after);
  const toLine = (sign) => (part) => {
    const ids = part.edge ? [part.edge.source, part.edge.target] : [part.node ?? ""];
    const words = ids.map((id) => (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__/* .toOneLine */ .GX)(id, maxPartLength)).join(" \u2192 ");
    return `${sign} ${part.edge ? "edge" : "node"} ${words}`;
  };
  const lines = [...added.map(toLine("+")), ...removed.map(toLine("-"))];
  const more = lines.length - maxChanges;
  return [...lines.slice(0, maxChanges), ...more > 0 ? [`\u2026 and ${more} more`] : []].join("\n");
}




/***/ })

};
;
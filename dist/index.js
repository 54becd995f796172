/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 6530:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ET: () => (/* binding */ toPassed),
/* harmony export */   KI: () => (/* binding */ outcomes),
/* harmony export */   OI: () => (/* binding */ toSubject),
/* harmony export */   P1: () => (/* binding */ toView),
/* harmony export */   dw: () => (/* binding */ toGraphDiagram),
/* harmony export */   lZ: () => (/* binding */ toGraphDiff),
/* harmony export */   wp: () => (/* binding */ toSpanMs)
/* harmony export */ });
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9318);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5679);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8497);






// .build/compiled/report/diagrams.js
var maxNodes = 150;
var maxEdges = 300;
var maxLevels = 10;
var maxWideNodes = 8;
var addedMark = ":::added";
var removedMark = ":::removed";
function toGraphDiagram(now, changes = compareGraphs(now, now)) {
  const newNodes = new Set(changes.added.nodes);
  const newEdges = new Set(changes.added.edges.map(toEdgeKey));
  const nodes = [
    ...now.nodes.map(({ id }) => ({ id, mark: newNodes.has(id) ? addedMark : "" })),
    ...changes.removed.nodes.map((id) => ({ id, mark: removedMark }))
  ];
  const edges = [
    ...now.edges.map((edge) => ({ ...edge, mark: newEdges.has(toEdgeKey(edge)) ? addedMark : "" })),
    ...changes.removed.edges.map((edge) => ({ ...edge, mark: removedMark }))
  ];
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges)
    return void 0;
  const entries = nodes.map(({ id, mark }, index) => {
    return [id, { key: `n${index}`, path: id.split(":", maxLevels), mark }];
  });
  const drawnById = new Map(entries);
  const drawn = [...drawnById.values()];
  const arrows = edges.flatMap(({ source, target, conditional, data: label, mark }) => {
    const [from, to] = [drawnById.get(source), drawnById.get(target)];
    const arrow = conditional ? "-.->" : "-->";
    const shownLabel = label === null ? "" : `|${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toMermaidQuote */ .D5)(label)}|`;
    return from && to ? [{ line: `  ${from.key} ${arrow}${shownLabel} ${to.key}`, mark }] : [];
  });
  const isWide = drawn.length <= maxWideNodes && drawn.every(({ path }) => path.length === 1);
  const hasMarks = [...nodes, ...edges].some(({ mark }) => mark !== "");
  return [
    isWide ? "flowchart LR" : "flowchart TD",
    ...drawNodes(drawn),
    ...arrows.map(({ line }) => line),
    ...hasMarks ? listStyles(arrows) : []
  ].join("\n");
}
var green = "#1a7f37";
var gray = "#848d97";
function listStyles(arrows) {
  const styleArrows = (wantedMark, style) => {
    const numbers = arrows.flatMap(({ mark }, index) => mark === wantedMark ? [index] : []);
    return numbers.length === 0 ? [] : [`  linkStyle ${numbers.join(",")} ${style}`];
  };
  return [
    `  classDef added fill:#dafbe1,stroke:${green},color:${green}`,
    `  classDef removed fill:none,stroke:${gray},color:${gray},stroke-dasharray:4 4`,
    ...styleArrows(addedMark, `stroke:${green}`),
    ...styleArrows(removedMark, `stroke:${gray},stroke-dasharray:4 4`)
  ];
}
function* drawNodes(nodes, level = 0) {
  const indent = "  ".repeat(level + 1);
  const isInSubgraph = ({ path }) => path.length > level + 1;
  for (const { key, path, mark } of nodes.filter((node) => !isInSubgraph(node))) {
    yield `${indent}${key}${toShape(path.at(-1) ?? "")}${mark}`;
  }
  const subgraphs = Map.groupBy(nodes.filter(isInSubgraph), ({ path }) => path[level] ?? "");
  for (const [name, nodesInside] of subgraphs) {
    yield `${indent}subgraph s${level}${nodesInside[0]?.key} [${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toMermaidQuote */ .D5)(name)}]`;
    yield* drawNodes(nodesInside, level + 1);
    yield `${indent}end`;
  }
}
function toShape(name) {
  if (name === "__start__")
    return '(["start"])';
  if (name === "__end__")
    return '(["end"])';
  return `[${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toMermaidQuote */ .D5)(name)}]`;
}
function compareGraphs(before, after) {
  return { added: subtract(after, before), removed: subtract(before, after) };
}
function subtract({ nodes, edges }, other) {
  const otherIds = new Set(other.nodes.map(({ id }) => id));
  const otherKeys = new Set(other.edges.map(toEdgeKey));
  const edgesByKey = new Map(edges.map((edge) => [toEdgeKey(edge), edge]));
  return {
    nodes: [...new Set(nodes.map(({ id }) => id))].filter((id) => !otherIds.has(id)),
    edges: [...edgesByKey.values()].filter((edge) => !otherKeys.has(toEdgeKey(edge)))
  };
}
function toEdgeKey({ source, target }) {
  return JSON.stringify([source, target]);
}
var maxLines = 60;
function toGraphDiff({ added, removed }) {
  const toLines = (sign, { nodes, edges }) => [
    ...nodes.map((id) => `${sign} node ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(id)}`),
    ...edges.map((edge) => `${sign} edge ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(edge.source)} \u2192 ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(edge.target)}`)
  ];
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toFirst */ .iH)([...toLines("+", added), ...toLines("-", removed)], maxLines, String).join("\n");
}

// .build/compiled/step/step-facts.js
var outcomes = {
  deployed: ["\u2705", "deployed"],
  "not-awaited": ["\u{1F680}", "is deploying (`wait: false`)"],
  failed: ["\u274C", "failed"],
  superseded: ["\u23ED\uFE0F", "revision superseded"],
  "timed-out": ["\u23F1\uFE0F", "timed out"],
  deleted: ["\u{1F5D1}\uFE0F", "deleted"],
  missing: ["\u2796", "does not exist"],
  skipped: ["\u23ED\uFE0F", "skipped"],
  planned: ["\u{1F4DD}", "would not change"],
  "rolled-back": ["\u21A9\uFE0F", "rolled back"],
  "smoke-test-failed": ["\u274C", "failed its smoke test"],
  passed: ["\u2705", "passed its smoke test"],
  cancelled: ["\u{1F6D1}", "was cancelled"]
};

// .build/compiled/report/view.js
var maxReasonLength = 600;
var maxNameLength = 100;
var maxTitleLength = 160;
function toRollbackText({ rollback, noRollback, secrets }) {
  if (rollback) {
    const changedSecrets = Object.values(secrets ?? {}).flat().length > 0;
    const note = changedSecrets ? " The secrets that this step changed are not rolled back." : "";
    return `Rolled back to the configuration of revision ${rollback.to}.${note}`;
  }
  if (noRollback === void 0)
    return "";
  const why = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .cutText */ .IN)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toReadableText */ .NL)(noRollback.why), maxReasonLength);
  if (noRollback.to !== void 0)
    return `Rollback failed: ${why}.`;
  if (noRollback.isCertain)
    return `Not rolled back: ${why}.`;
  return `It is not certain whether the deployment was rolled back: ${why}.`;
}
function toServingText({ serving }) {
  if (serving === void 0)
    return "";
  const { unknown, revisionId, commitSha } = serving;
  if (unknown !== void 0)
    return `Serving: unknown, because ${unknown}.`;
  if (revisionId === null)
    return "Serving: nothing.";
  const commit = commitSha === void 0 ? "" : ` (commit ${(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_3__/* .toShortCommit */ .Bj)(commitSha)})`;
  return `Serving: revision ${revisionId}${commit}.`;
}
function toRemedy({ outcome, state }, { remedy }) {
  const { rollback, noRollback } = state;
  if (noRollback?.to !== void 0) {
    return `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback.to}\`. ${remedy}`;
  }
  const isUnclear = !rollback && noRollback?.isCertain === false && outcome !== "cancelled";
  if (!isUnclear)
    return remedy;
  return "Check the serving revision on the deployment page before you deploy again.";
}
function toView(end) {
  const { failure, state } = end;
  const { studioUrl, deploymentPage, tracesPage, deploymentUrl, graph } = state;
  const problem = findProblem(end);
  const subject = toSubject(state);
  const failed = listFailed(end);
  const failedTest = findFailedTest(state, failed[0]?.name);
  const graphNow = graph?.now ?? { nodes: [], edges: [] };
  const graphBefore = graph?.before ?? graphNow;
  const traceOfFailedRun = toTraceLink("Trace of the failed run", failedTest, tracesPage);
  const shownFailure = failure && { ...failure, remedy: toRemedy(end, failure) };
  return {
    ...end,
    failure: shownFailure,
    /** The error annotation of a failed step. `notes` has the warnings for other failed tests. */
    annotation: shownFailure && toAnnotation(shownFailure, state, failedTest),
    // An error with a line of its own, for example of an input, is not about tests.
    notes: failure?.place ? [] : listNotes(end, failedTest),
    /** Icon, deployment, and outcome, as Markdown. */
    headline: toHeadline(end, subject, problem),
    /** The deployment's name as Markdown, or a substitute, for example its ID or the host of the server. */
    subject,
    /** The problem in a few words (`build failed`). Undefined if the words of the outcome are enough. */
    problem,
    /** A sentence on the revision that serves at the end of the step. Empty if `state.serving` is undefined. */
    serving: toServing(end),
    /** A sentence on the rollback after a failure, or the reason why there was none. May be empty. */
    rollback: toRollbackText(state),
    /** The failed tests of a plan with their errors. If the error is `agent-regressed`, the regressed cases instead. */
    failed,
    /** A link to the trace of a failed test, by default of the test that failed the step. Empty if the test passed, or the trace is unknown. */
    toTrace: (test = failedTest) => toTraceLink("Trace", test, tracesPage),
    /** A sentence with a link to the failed test in the plan. Empty if its line or the commit is unknown. */
    planLink: toPlanLink(end, failedTest?.line),
    /** The nodes and edges that were added to the graph, or removed. Both are empty if the earlier graph is unknown. */
    changes: compareGraphs(graphBefore, graphNow),
    /** Links to the agent and its pages. A link may be empty. */
    links: {
      studio: (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toLink */ .SW)("Open in Studio \u2197", studioUrl),
      // The page is gone with its deployment.
      deployment: end.outcome === "deleted" ? "" : (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toLink */ .SW)("Deployment", deploymentPage),
      traces: traceOfFailedRun || (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toLink */ .SW)("Traces", tracesPage),
      api: (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toLink */ .SW)("API", deploymentUrl)
    }
  };
}
function findFailedTest({ smoke }, failedName = "") {
  if (smoke?.isSingle)
    return smoke.tests[0];
  return smoke?.tests.find(({ name }) => name === failedName || failedName.startsWith(`${name} [`));
}
function toAnnotation(failure, state, test) {
  const { title, message, remedy, place } = failure;
  const { deploymentId, deploymentName, revisionId = "" } = state;
  const revision = revisionId && `, revision ${revisionId}`;
  const parts = [
    message,
    remedy,
    deploymentId && `(Deployment ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)([deploymentName, deploymentId], " ")}${revision})`,
    toRollbackText(state),
    toServingText(state)
  ];
  return { title, message: (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(parts, "\n"), place: place ?? toPlace(state, test?.line) };
}
function toPlace({ smoke }, line) {
  const { file } = smoke ?? {};
  return file === void 0 || line === void 0 ? void 0 : { file, line };
}
function listNotes({ state, outcome, failure, explain }, annotated) {
  if (failure === void 0 || outcome === "cancelled")
    return [];
  return (state.smoke?.tests ?? []).flatMap((test) => {
    const place = toPlace(state, test.line);
    if (test.failure === void 0 || test === annotated || !place)
      return [];
    const { message, remedy } = explain(test.failure.error);
    const text = `${(0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_2__/* .formatRepetition */ .XF)(test, test.failure)}: ${message}
${remedy}`;
    return { title: `Smoke test failed: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(test.name)}`, message: text, place };
  });
}
function listFailed({ error, explain, state: { comparison } }) {
  if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "agent-regressed")) {
    const { regressions = [] } = comparison ?? {};
    return regressions.map(({ name, rate, cause }) => ({ name, why: `${rate}. ${cause}` }));
  }
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "tests-failed"))
    return [];
  const tests = [...error.facts.failed, ...error.facts.unscored];
  return tests.map(({ name, error: cause }) => ({ name, why: explain(cause).message }));
}
var reusedWords = {
  deployed: "already deployed",
  "not-awaited": "already exists (`wait: false`)"
};
function toHeadline(end, subject, problem) {
  const { state, outcome } = end;
  const { rollback, noRollback, planned, reused } = state;
  if (state.sweep && !end.failure)
    return toSweepHeadline(state.sweep, outcome);
  if (planned !== void 0)
    return `\u{1F4DD} Dry run: ${subject} ${planned.words}`;
  const isDeletion = outcome === "not-awaited" && state.revisionId === void 0;
  const [icon, usualWords] = isDeletion ? ["\u{1F5D1}\uFE0F", "is being deleted"] : outcomes[outcome];
  const rollbackFailed = noRollback?.to === void 0 ? "" : "; rollback failed";
  if (problem !== void 0)
    return `${icon} ${subject}: ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toWords */ .x4)(problem)}${rollbackFailed}`;
  const words = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toWords */ .x4)(reused && reusedWords[outcome] || usualWords);
  const rolledBackTo = rollback ? state.serving : state;
  const commit = outcome === "rolled-back" && rolledBackTo?.commitSha;
  if (!commit)
    return `${icon} ${subject} ${words}${rollbackFailed}`;
  return `${icon} ${subject} ${words} to ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toCode */ .Xt)((0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_3__/* .toShortCommit */ .Bj)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(commit)))}`;
}
function toSubject(state) {
  if (state.sweep)
    return "Preview sweep";
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state;
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host;
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toText */ .fE)(deploymentName ?? deploymentId ?? givenName ?? host ?? "Step", maxNameLength);
}
function findProblem({ state: { status = "" }, outcome, failure }) {
  if (outcome === "failed" && (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_0__/* .classifyStatus */ .xo)(status) === "failed")
    return (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_0__/* .toStatusWords */ .lz)(status);
  if (failure?.isHeading) {
    const title = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(failure.title, maxTitleLength).replace(/^Smoke test: /, "");
    return title.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  }
  return outcome === "superseded" ? outcomes.superseded[1] : void 0;
}
function toSweepHeadline(sweep, outcome) {
  if (sweep.length === 0)
    return "\u{1F9F9} No previews found";
  const gone = sweep.filter(({ result }) => result !== "kept").length;
  const share = `${gone} of ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toCounted */ .oy)(sweep.length, "preview")}`;
  return outcome === "planned" ? `\u{1F4DD} Dry run: ${share} would be deleted` : `\u{1F9F9} ${share} deleted`;
}
function toServing({ state, repositoryUrl }) {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state;
  const { revisionId: servingId, commitSha } = serving ?? {};
  if (servingId == null)
    return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .emphasize */ .tL)(toServingText(state));
  const what = commitSha ? (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toCommit */ .dO)(commitSha, repositoryUrl) : `revision ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toCode */ .Xt)(servingId)}`;
  const rollbackMs = rollback && toSpanMs(rollbackTimeline);
  const took = rollbackMs === void 0 ? "" : ` Rolled back in ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(rollbackMs)}.`;
  const as = rollback && !commitSha ? "with the configuration from" : "as";
  const isAsBefore = rollback !== void 0 || servingId === previousRevisionId;
  const ofThisStep = servingId === revisionId ? ", from this step" : "";
  return `**Serving:** ${what}${isAsBefore ? `, ${as} before this step` : ofThisStep}.${took}`;
}
function toSpanMs(timeline = []) {
  const [first, last] = [timeline[0], timeline.at(-1)];
  if (first === void 0 || last === void 0 || first === last)
    return void 0;
  return last.at.getTime() - first.at.getTime();
}
function toTraceLink(label, test, tracesPage) {
  const runId = test?.failure && test.run?.run_id;
  if (!tracesPage || !runId)
    return "";
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_1__/* .toLink */ .SW)(label, `${tracesPage}/r/${encodeURIComponent(runId)}?poll=true`);
}
function toPlanLink({ state, repositoryUrl }, line) {
  const file = state.smoke?.file ?? "";
  const sha = state.pushedSha ?? state.commitSha ?? "";
  if (line === void 0 || !(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_3__/* .isCommit */ .WM)(sha) || !/^[\w./-]+$/.test(file))
    return "";
  const address = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toHtml */ .Vw)(`${repositoryUrl}/blob/${sha}/${file}#L${line}`);
  return ` See <a href="${address}">${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toMarkdown */ .l6)(file)}, line ${line}</a>.`;
}
function toPassed(tests) {
  return `${tests.filter(({ failure }) => failure === void 0).length} of ${tests.length}`;
}




/***/ }),

/***/ 5679:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gj: () => (/* binding */ toFolded),
/* harmony export */   IP: () => (/* binding */ html_exports),
/* harmony export */   SW: () => (/* binding */ toLink),
/* harmony export */   _N: () => (/* binding */ maxBlockLength),
/* harmony export */   cx: () => (/* binding */ toGrid),
/* harmony export */   dO: () => (/* binding */ toCommit),
/* harmony export */   fE: () => (/* binding */ toText),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   oy: () => (/* binding */ toCounted),
/* harmony export */   tL: () => (/* binding */ emphasize),
/* harmony export */   x4: () => (/* binding */ toWords)
/* harmony export */ });
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9817);




// .build/compiled/report/html.js
var html_exports = {};
(0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_2__/* .__export */ .VA)(html_exports, {
  emphasize: () => emphasize,
  joinParts: () => joinParts,
  maxBlockLength: () => maxBlockLength,
  toCommit: () => toCommit,
  toCounted: () => toCounted,
  toFolded: () => toFolded,
  toGrid: () => toGrid,
  toLink: () => toLink,
  toText: () => toText,
  toWords: () => toWords
});
var maxBlockLength = 2e4;
function toGrid(columns, rows, allRows = rows) {
  const shown = columns.filter(({ isShown }) => isShown?.(allRows) ?? true);
  const heads = shown.map(({ align = "left", heading }) => `<th align="${align}">${heading}</th>`);
  const lines = rows.map((row) => shown.map(({ align, toCell }) => `<td${align ? ` align="${align}"` : ""}>${toCell(row)}</td>`));
  const htmlRows = [heads, ...lines].map((cells) => `<tr>${cells.join("")}</tr>`);
  return ["<table>", ...htmlRows, "</table>"].join("\n");
}
function toFolded(title, markdown, open = false) {
  if (markdown === "")
    return "";
  return `<details${open ? " open" : ""}><summary>${title}</summary>

${markdown}

</details>`;
}
function joinParts(parts, separator = "\n\n") {
  return parts.filter(Boolean).join(separator);
}
function toCounted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function toText(text, limit) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l6)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toOneLine */ .GX)(text, limit));
}
function toCommit(sha, repositoryUrl) {
  if (!(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_0__/* .isCommit */ .WM)(sha))
    return sha && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toCode */ .Xt)(sha);
  const address = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toHtml */ .Vw)(`${repositoryUrl}/commit/${sha}`);
  return `<a href="${address}">${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toCode */ .Xt)((0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_0__/* .toShortCommit */ .Bj)(sha))}</a>`;
}
function toLink(label, address = "", escapeLabel = _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l6) {
  if (!/^https?:\/\//.test(address))
    return "";
  return `<a href="${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toHtml */ .Vw)(address)}">${escapeLabel((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toOneLine */ .GX)(label))}</a>`;
}
function emphasize(sentence) {
  const [label = "", ...rest] = sentence.split(": ");
  if (rest.length === 0)
    return toWords(sentence);
  return `**${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l6)(label)}:** ${toWords(rest.join(": "))}`;
}
function toWords(text) {
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code) => code === void 0 ? (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toMarkdown */ .l6)(part) : (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toCode */ .Xt)(code));
}




/***/ }),

/***/ 8023:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $h: () => (/* binding */ ifOnlyTested),
/* harmony export */   MB: () => (/* binding */ bad),
/* harmony export */   Tn: () => (/* binding */ explainInputs),
/* harmony export */   b6: () => (/* binding */ stepProblems),
/* harmony export */   bh: () => (/* binding */ toShown),
/* harmony export */   g7: () => (/* binding */ explainRow),
/* harmony export */   gv: () => (/* binding */ unproved),
/* harmony export */   nM: () => (/* binding */ row),
/* harmony export */   s6: () => (/* binding */ nothing),
/* harmony export */   st: () => (/* binding */ toList)
/* harmony export */ });
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8930);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8497);



// .build/compiled/problems/row.js
var bad = { proves: "serves-and-is-bad" };
var nothing = (why) => ({ proves: "nothing", why });
var unproved = (why) => nothing(`${why}, which proves nothing about the revision`);
function row(title, remedy, proof, options = {}) {
  return { title, remedy, ...proof && { proof }, ...options };
}
var ifOnlyTested = ({ inputs }) => inputs?.["mode"] === "smoke-test" ? "smoke-test-failed" : "failed";
function explainRow({ message, facts }, { title, remedy, toMessage, outcome = "failed", proof, isHeading = false }, about) {
  const say = (words) => typeof words === "string" ? words : words(facts, about);
  const { lines = [], place, advice } = facts;
  const usual = lines.length > 0 ? toList(lines) : { message: `${message}.` };
  return {
    outcome: typeof outcome === "function" ? outcome(about) : outcome,
    title: say(title),
    remedy: advice ?? say(remedy),
    proof,
    ...usual,
    ...toMessage && { message: toMessage(message, facts, about) },
    isHeading,
    place
  };
}
function toList(problems, limit = 40) {
  return { message: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toFirst */ .iH)(problems, limit, String).join("\n"), problems };
}
function toShown(explanation, redact) {
  const { title, message, remedy, problems } = explanation;
  const show = (text, limit) => (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownText */ .YQ)(text, redact, limit);
  return {
    ...explanation,
    title: show(title, 200),
    message: show((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .toSentence */ .Re)(message), 2400),
    problems: problems?.map((line) => show(line, 1500)),
    remedy: show(remedy, 600)
  };
}

// .build/compiled/problems/step.js
var stepProblems = {
  "invalid-inputs": row(toInputsTitle, (facts) => `Fix ${toFaulty(toInputNames(facts))}. No requests were sent.`),
  "graph-config-invalid": row("Invalid graph configuration", "Fix or commit the file, or the input that the message names, or set `graph_config_path`. No changes were made."),
  "source-not-packed": row("Source not packed", "Check out the repository before this step (`actions/checkout`), on a runner or in a container with `git`. No changes were made."),
  "source-too-large": row("Source too large", "Remove large files from the repository, or exclude them with `export-ignore` in `.gitattributes`. No changes were made."),
  "nothing-to-deploy": row("Nothing to deploy", "Set `image_uri` or another input. No changes were made."),
  cancelled: row("Cancelled", "A request that was sent may take effect, and a rollout or deletion that was started continues. To wait for it, re-run the job.", nothing("the step was cancelled"), { outcome: "cancelled" }),
  "github-token-missing": row("GitHub token missing", "Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job."),
  "sweep-incomplete": row(({ what }) => what, "The other previews were swept. Re-run the job."),
  "outputs-not-written": row("Outputs not written", "Free disk space on the runner, or check the file that `GITHUB_OUTPUT` names. The log of this step shows the IDs."),
  "report-not-written": row("Smoke report not written", "The smoke test ran, and the summary shows its results. Free disk space on the runner, or fix `smoke_report`.")
};
function toInputNames({ faults }) {
  return [...new Set(faults.map(({ input }) => input))];
}
function toFaulty(names) {
  if (names.length > 1)
    return "the inputs, or the secrets or variables that they use";
  const isOfPlan = names[0] === "smoke_plan";
  return isOfPlan ? "the plan, or its path" : "the input, or the secret or variable that it uses";
}
function toInputsTitle(facts) {
  const [first, ...others] = toInputNames(facts);
  return others.length === 0 ? `Invalid input: ${first}` : `${others.length + 1} invalid inputs`;
}
function explainInputs(problem, redact) {
  return toShown(explainRow(problem, stepProblems["invalid-inputs"], {}), redact);
}




/***/ }),

/***/ 8497:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AF: () => (/* binding */ Problem),
/* harmony export */   AN: () => (/* binding */ isProblem),
/* harmony export */   D5: () => (/* binding */ toMermaidQuote),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   F1: () => (/* binding */ parseAge),
/* harmony export */   GX: () => (/* binding */ toOneLine),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   J1: () => (/* binding */ maxShownValueLength),
/* harmony export */   Jg: () => (/* binding */ maxPlanBytes),
/* harmony export */   Jl: () => (/* binding */ maxSourceBytes),
/* harmony export */   Lc: () => (/* binding */ maxPlanCases),
/* harmony export */   Lv: () => (/* binding */ maxEventNames),
/* harmony export */   NL: () => (/* binding */ toReadableText),
/* harmony export */   OF: () => (/* binding */ toKind),
/* harmony export */   QZ: () => (/* binding */ isDeeper),
/* harmony export */   Re: () => (/* binding */ toSentence),
/* harmony export */   Rp: () => (/* binding */ maxLogLineLength),
/* harmony export */   SH: () => (/* binding */ maxTimerMs),
/* harmony export */   TY: () => (/* binding */ toInertText),
/* harmony export */   Ux: () => (/* binding */ toShortJson),
/* harmony export */   Vw: () => (/* binding */ toHtml),
/* harmony export */   WR: () => (/* binding */ isExactAsJson),
/* harmony export */   WS: () => (/* binding */ toHtmlCode),
/* harmony export */   Xt: () => (/* binding */ toCode),
/* harmony export */   _j: () => (/* binding */ maxAnswerBytes),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   bo: () => (/* binding */ toPlainText),
/* harmony export */   dB: () => (/* binding */ maxPlanTests),
/* harmony export */   dO: () => (/* binding */ maxNotificationBytes),
/* harmony export */   dh: () => (/* binding */ toRoom),
/* harmony export */   ew: () => (/* binding */ largeSourceBytes),
/* harmony export */   fJ: () => (/* binding */ fail),
/* harmony export */   hT: () => (/* binding */ withoutTrailing),
/* harmony export */   hd: () => (/* binding */ mapDeep),
/* harmony export */   iC: () => (/* binding */ maxJsonDepth),
/* harmony export */   iH: () => (/* binding */ toFirst),
/* harmony export */   jQ: () => (/* binding */ FormError),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   ky: () => (/* binding */ maxRefusalBytes),
/* harmony export */   l6: () => (/* binding */ toMarkdown),
/* harmony export */   lT: () => (/* binding */ maxResultBytes),
/* harmony export */   lk: () => (/* binding */ parseJsonText),
/* harmony export */   mK: () => (/* binding */ maxCaseBytes),
/* harmony export */   nh: () => (/* binding */ JsonTooDeep),
/* harmony export */   oU: () => (/* binding */ toCodeBlock),
/* harmony export */   ov: () => (/* binding */ findJson),
/* harmony export */   p3: () => (/* binding */ maxGitHubAnswerBytes),
/* harmony export */   p4: () => (/* binding */ maxInterrupts),
/* harmony export */   pe: () => (/* binding */ parseTime),
/* harmony export */   qm: () => (/* binding */ isEmptyMap),
/* harmony export */   rk: () => (/* binding */ durationForm),
/* harmony export */   uA: () => (/* binding */ maxKeptResultLength),
/* harmony export */   v: () => (/* binding */ maxAddressLength)
/* harmony export */ });
// .build/compiled/text/safe-text.js
var ansiSequence = /(?:\u001b\[|\u009b)[0-9;:<=>?]*[ -/]*[@-~]?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g;
var invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\udb40[\udc00-\udfff]/g;
var lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g;
var zeroWidth = "\u200B";
var markdownCharacter = /[&<>"'\\`*_{}[\]()#+!|~$]/g;
var toEntity = (character) => `&#${character.charCodeAt(0)};`;
function toReadableText(text) {
  const plain = toPlainText(text).trim();
  return plain.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");
}
function toPlainText(text) {
  return text.replace(ansiSequence, "").replace(lineBreak, "\n").replace(invisible, "\uFFFD");
}
function toInertText(text) {
  return toPlainText(text).replace(/##\[/g, "## [").replace(/^([^\S\r\n\u2028\u2029]*)::/gm, "$1: :");
}
function cutText(text, limit) {
  if (text.length <= limit)
    return text;
  const cut = text.slice(0, Math.max(limit - 1, 0));
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut) + "\u2026";
}
function toSentence(text) {
  return text.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase());
}
function withoutTrailing(text, characters) {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1)))
    end -= 1;
  return text.slice(0, end);
}
function toOneLine(text, limit = Number.POSITIVE_INFINITY) {
  const start = cutText(text, toRoom(limit));
  return cutText(toPlainText(start).replace(/\s+/g, " ").trim(), limit);
}
function toRoom(limit) {
  return limit * 4 + 4096;
}
function toHtml(text) {
  return toPlainText(text).replace(/[&<>"'\n]/g, toEntity);
}
var shortcode = /:(?=(?!\d{1,2}:)[\w+-]{1,60}:)/g;
function toMarkdown(text) {
  const plain = toPlainText(text).replace(shortcode, (colon) => colon + zeroWidth);
  return breakUrls(plain.replace(markdownCharacter, toEntity)).replace(/@/g, `@${zeroWidth}`).replace(/&#35;(?=\d)/g, `&#35;${zeroWidth}`).replace(/gh-(?=\d)/gi, (match) => match + zeroWidth).replace(/\n/g, "<br>");
}
function toFirst(items, limit, toLine) {
  const more = items.length - limit;
  const lines = items.slice(0, limit).map(toLine);
  return more > 0 ? [...lines, `\u2026 and ${more.toLocaleString("en")} more`] : lines;
}
function breakUrls(text) {
  return text.replace(/:(?=\/\/)|www(?=\.)/gi, (match) => match + zeroWidth);
}
function toCode(text) {
  return breakUrls(toHtmlCode(text)).replace(/@(?=[\w&#;-]+\.)/g, `@${zeroWidth}`);
}
function toHtmlCode(text) {
  return `<code>${toPlainText(text).replace(/\s+/g, " ").replace(markdownCharacter, toEntity)}</code>`;
}
function toCodeBlock(text, language = "") {
  const plain = toPlainText(text);
  const runs = plain.match(/`+/g) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}
${plain}
${fence}`;
}
function toMermaidQuote(text) {
  const label = toOneLine(text, 60).replace(/[^\p{L}\p{N}_.() -]/gu, " ");
  return `"${label.trim() || "unnamed"}"`;
}

// .build/compiled/limits.js
var mebibyte = 1024 * 1024;
var maxAnswerBytes = 4 * mebibyte;
var maxGitHubAnswerBytes = 16 * mebibyte;
var maxResultBytes = 8 * mebibyte;
var maxRefusalBytes = 64 * 1024;
var maxSourceBytes = 200 * mebibyte;
var largeSourceBytes = 50 * mebibyte;
var maxJsonDepth = 200;
var maxLogLineLength = 1e4;
var maxEventNames = 200;
var maxInterrupts = 200;
var maxShownValueLength = 2e4;
var maxKeptResultLength = 256 * 1024;
var maxPlanTests = 500;
var maxPlanBytes = mebibyte;
var maxCaseBytes = 64 * mebibyte;
var maxPlanCases = 2e4;
var maxNotificationBytes = 5 * mebibyte;
var maxAddressLength = 8e3;

// .build/compiled/text/json-text.js
var JsonTooDeep = class extends Error {
};
function parseJsonText(text) {
  const value = JSON.parse(text);
  if (!isDeeper(value))
    return value;
  throw new JsonTooDeep(`JSON that is nested more than ${maxJsonDepth} levels deep`);
}
function findJson(text) {
  try {
    return parseJsonText(text);
  } catch {
    return void 0;
  }
}
function isExactAsJson(text) {
  const countColons = (part) => part.split(":").length - 1;
  let isExact = true;
  let colons = -1;
  JSON.parse(text, function(key, value) {
    if (!Array.isArray(this))
      colons += 1 + countColons(key);
    if (typeof value === "string")
      colons += countColons(value);
    if (typeof value === "number")
      isExact &&= Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    return value;
  });
  return isExact && colons === countColons(text.replace(/\\u003a/gi, ":"));
}
function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isEmptyMap(value) {
  return isMap(value) && Object.keys(value).length === 0;
}
function toKind(value) {
  if (value === null)
    return "null";
  if (Array.isArray(value))
    return value.length === 0 ? "an empty list" : "a list";
  return isMap(value) ? "an object" : `a ${typeof value}`;
}
function mapDeep(value, toLeaf, toKey = (key) => key) {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapDeep(item, toLeaf, toKey));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isMap(value) || Object.getPrototypeOf(value) !== Object.prototype)
    return toLeaf(value);
  const keys = Object.keys(value);
  const entries = keys.map((key) => [toKey(key), mapDeep(value[key], toLeaf, toKey)]);
  const isSame = entries.every(([key, item], at) => key === keys[at] && item === value[key]);
  return isSame ? value : Object.fromEntries(entries);
}
function toShortJson(value, { limit, indent, redact }) {
  const toLeaf = (leaf) => typeof leaf === "string" && redact ? redact(leaf) : leaf;
  const shown = redact ? mapDeep(value, toLeaf, redact) : value;
  return cutText(JSON.stringify(shown, null, indent) ?? "null", limit);
}
function isDeeper(value, maxDepth = maxJsonDepth) {
  const isHolder = (held) => typeof held === "object" && held !== null;
  let level = [value].filter(isHolder);
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    level = [...new Set(level.flatMap((holder) => Object.values(holder).filter(isHolder)))];
  }
  return level.length > 0;
}

// .build/compiled/form-error.js
var FormError = class extends Error {
  name = "FormError";
};

// .build/compiled/time/duration.js
var maxTimerMs = 2 ** 31 - 1;
var unitsMs = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var durationForm = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/;
function parseDuration(text) {
  const durationMs = parseAge(text);
  if (durationMs > maxTimerMs)
    throw new FormError("must be shorter than 24 days");
  return durationMs;
}
function parseAge(text) {
  const match = durationForm.exec(text);
  if (!match) {
    throw new FormError("is not a duration. Write `90`, `90s`, `30m`, or `1h` (no unit means seconds)");
  }
  const [, digits, unit] = match;
  const durationMs = Number(digits) * unitsMs[unit ?? "s"];
  if (durationMs <= 0)
    throw new FormError("must be longer than zero");
  if (durationMs < 1)
    throw new FormError("must be at least 1 ms");
  return durationMs;
}
function formatDuration(durationMs) {
  if (durationMs < 1e3)
    return `${Math.round(durationMs)} ms`;
  if (durationMs < 59950)
    return `${Number((durationMs / 1e3).toFixed(1))} s`;
  const seconds = Math.round(durationMs / 1e3);
  if (seconds < 3600)
    return toParts(seconds, "min", "s");
  return toParts(Math.round(seconds / 60), "h", "min");
}
function toParts(count, majorUnit, minorUnit) {
  const major = `${Math.floor(count / 60)} ${majorUnit}`;
  return count % 60 === 0 ? major : `${major} ${count % 60} ${minorUnit}`;
}
var clockTime = /\d:\d\d/;
var zone = /(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)\s*$/i;
function parseTime(text) {
  const hasNoZone = clockTime.test(text) && !zone.test(text);
  return Date.parse(hasNoZone ? `${text.trim()}Z` : text);
}

// .build/compiled/problem.js
var Problem = class extends Error {
  name = "Problem";
  code;
  facts;
  constructor(code, message, ...[factsAndCause = {}]) {
    const { cause, ...facts } = factsAndCause;
    super(message, cause === void 0 ? {} : { cause });
    this.code = code;
    this.facts = facts;
  }
};
function fail(code, message, ...facts) {
  throw new Problem(code, message, ...facts);
}
function isProblem(error, ...codes) {
  if (!(error instanceof Problem))
    return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}




/***/ }),

/***/ 9732:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FY: () => (/* binding */ toEnd),
/* harmony export */   GD: () => (/* binding */ toTestReport),
/* harmony export */   Iu: () => (/* binding */ addCosts),
/* harmony export */   RA: () => (/* binding */ toKeptResult),
/* harmony export */   XF: () => (/* binding */ formatRepetition),
/* harmony export */   a4: () => (/* binding */ formatCosts),
/* harmony export */   yS: () => (/* binding */ formatStep)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);


// .build/compiled/smoke/test-report.js
function toKeptResult(value, redact) {
  const { length } = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toShortJson */ .Ux)(value, { limit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .maxKeptResultLength */ .uA + 1 });
  if (length <= _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .maxKeptResultLength */ .uA)
    return { value };
  const start = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toShortJson */ .Ux)(value, { limit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .maxShownValueLength */ .J1, indent: 2, redact });
  return { value: void 0, start: redact(start) };
}
function toTestReport(test, assistant, ended) {
  const { name, pass, cases, repeat } = test;
  if (ended.length < cases.length * repeat)
    return void 0;
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(ended, toEnd);
  const areTooFew = passed.length + unscored.length < pass;
  const [shown] = areTooFew ? failed : [...unscored, ...passed];
  const { planned: _, ...shownSample } = shown;
  const judgeCosts = ended.flatMap(({ judge }) => judge ?? []);
  return {
    // The sums below replace the shown sample's own duration and costs.
    ...shownSample,
    name,
    /** The line of the failed step in the plan. The line of the test if no step failed, or the test has no `steps`. */
    line: test.stepLines?.[(shownSample.failure?.step ?? 0) - 1] ?? test.line,
    assistant: assistant.graph_id ?? assistant.assistant_id,
    samples: { taken: ended.length, passed: passed.length, needed: pass },
    failedSample: shownSample.failure ?? failed[0]?.failure,
    unscored: unscored[0]?.failure,
    ...cases[0]?.label !== void 0 && { cases: toCaseReports(test, ended) },
    durationMs: sumDurations(ended),
    cost: addCosts(ended.map(({ cost }) => cost)),
    ...judgeCosts.length > 0 && { judge: addCosts(judgeCosts) }
  };
}
function toCaseReports({ cases }, ended) {
  const byCase = Map.groupBy(ended, ({ planned }) => planned.case);
  return cases.map((given) => {
    const samples = byCase.get(given) ?? [];
    const { failed = [], unscored = [] } = Object.groupBy(samples, toEnd);
    const [shown] = [...failed, ...unscored];
    return { label: given.label ?? "", failure: shown?.failure, durationMs: sumDurations(samples) };
  });
}
var sumDurations = (samples) => samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
function toEnd({ failure }) {
  if (failure === void 0)
    return "passed";
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .isProblem */ .AN)(failure.error, "judge-failed") ? "unscored" : "failed";
}
function addCosts(costs) {
  const sum = (key) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0);
  const isReported = costs.some(({ tokens }) => tokens !== void 0);
  return { runs: sum("runs"), runMs: sum("runMs"), tokens: isReported ? sum("tokens") : void 0 };
}
function formatCosts(reports) {
  const cost = addCosts(reports.map((report) => report.cost));
  const judge = addCosts(reports.flatMap((report) => report.judge ?? []));
  const ofJudge = judge.runs > 0 ? `; judge: ${formatCost(judge)}` : "";
  return cost.runs === 0 ? "" : `${formatCost(cost)}${ofJudge}`;
}
function formatCost({ runs, tokens, runMs }) {
  const used = tokens === void 0 ? "no tokens reported" : `${tokens.toLocaleString("en")} tokens`;
  return `${runs} ${runs === 1 ? "run" : "runs"}, ${used}, ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(runMs)}`;
}
var formatStep = ({ step, kind }) => `step ${step} (${kind})`;
function formatRepetition({ samples }, failure) {
  const { taken, passed, needed } = samples;
  const { sample, caseLabel } = failure;
  const place = formatStep(failure);
  if (taken === 1 && caseLabel === void 0)
    return place;
  const failedRun = caseLabel === void 0 ? `run ${sample}` : `[${caseLabel}]`;
  return `${passed} of ${taken} runs passed, ${needed} needed: ${failedRun}, ${place}`;
}




/***/ }),

/***/ 9927:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock),
/* harmony export */   r: () => (/* binding */ startTimeLimit)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9817);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_events__WEBPACK_IMPORTED_MODULE_2__);



// .build/compiled/time/clock.js

var systemClock = {
  now: () => performance.now(),
  date: () => /* @__PURE__ */ new Date(),
  async sleep(delayMs, { signal } = {}) {
    var _stack = [];
    try {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers();
      const _timer = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__/* .__using */ .r1)(_stack, { [Symbol.dispose]: systemClock.startTimer(delayMs, resolve) });
      const _listener = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__/* .__using */ .r1)(_stack, signal && (0,node_events__WEBPACK_IMPORTED_MODULE_2__.addAbortListener)(signal, () => reject(signal.reason)));
      await promise;
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__/* .__callDispose */ .qs)(_stack, _error, _hasError);
    }
  },
  startTimer: (delayMs, callback, { background = false } = {}) => {
    if (Number.isNaN(delayMs))
      throw new RangeError("a delay must be a number of milliseconds");
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .maxTimerMs */ .SH));
    if (background)
      timer.unref();
    return () => clearTimeout(timer);
  }
};
function startTimeLimit(clock, limitMs, { signal, toReason } = {}) {
  const limit = new AbortController();
  const cancel = clock.startTimer(limitMs, () => limit.abort(toReason?.() ?? new Error(`it took longer than ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(limitMs)}`)));
  const either = AbortSignal.any([limit.signal, ...signal ? [signal] : []]);
  return { signal: either, cancel, [Symbol.dispose]: cancel };
}




/***/ }),

/***/ 6029:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ AddressError),
/* harmony export */   K7: () => (/* binding */ parseWebAddress),
/* harmony export */   O1: () => (/* binding */ isUuid),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   YI: () => (/* binding */ findProxyFault),
/* harmony export */   ZM: () => (/* binding */ parseServiceAddress),
/* harmony export */   pn: () => (/* binding */ pathSegment)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8319);



// .build/compiled/http/web-address.js
function isUuid(text) {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
var pathSegment = /^(?!\.{1,2}$)[^/\\?#%\s\p{C}]+$/u;
var AddressError = class extends _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .FormError */ .jQ {
  name = "AddressError";
};
function parseServiceAddress(text, options) {
  const url = parseWebAddress(text, options);
  if (url.search !== "" || url.hash !== "" || /[?#]/.test(text))
    throw new AddressError("must not have a query or a fragment");
  url.pathname = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutTrailing */ .hT)(url.pathname, "/");
  return url;
}
function parseWebAddress(text, options, sent = "the API key") {
  const url = /^https?:\/\/[^\s\p{C}\\]{1,8000}$/iu.test(text) ? URL.parse(text) : null;
  if (url === null)
    throw new AddressError("is not a URL. Write it in full, for example `https://host.example`");
  if (url.username !== "" || url.password !== "")
    throw new AddressError("must not contain a user name or a password");
  if (url.protocol === "http:" && !isLoopback(url) && !options.allowInsecureHttp) {
    throw new AddressError(`must use https, because plain http would send ${sent} unencrypted. To allow it, set \`allow_insecure_http: true\``);
  }
  return url;
}
function isLoopback({ hostname }) {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname);
}
function findProxyFault(address, environment) {
  const names = address.protocol === "https:" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy", "HTTP_PROXY"];
  const name = names.find((candidate) => environment[candidate]);
  if (name === void 0 || (0,_chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_1__/* .checkBypass */ .H)(address))
    return void 0;
  try {
    const { hostname, protocol } = (0,_chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_1__/* .getProxyUrl */ .s)(address) ?? {};
    if (hostname && ["http:", "https:"].includes(protocol ?? ""))
      return void 0;
  } catch {
  }
  return `cannot be reached, because the environment variable \`${name}\` is not a valid proxy URL. Write it as \`http://host:port\``;
}




/***/ }),

/***/ 5985:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cc: () => (/* binding */ listFields),
/* harmony export */   JA: () => (/* binding */ isOtherRepository),
/* harmony export */   JQ: () => (/* binding */ toUpdateBody),
/* harmony export */   Jr: () => (/* binding */ toRepositoryPage),
/* harmony export */   Ju: () => (/* binding */ toRepositoryMark),
/* harmony export */   Mx: () => (/* binding */ uploadedSource),
/* harmony export */   Rg: () => (/* binding */ toUpload),
/* harmony export */   Ub: () => (/* binding */ needsNoRevision),
/* harmony export */   V0: () => (/* binding */ sections),
/* harmony export */   ZI: () => (/* binding */ repositoryVariable),
/* harmony export */   aL: () => (/* binding */ specNames),
/* harmony export */   ct: () => (/* binding */ toCreateBody),
/* harmony export */   e2: () => (/* binding */ withoutShown),
/* harmony export */   ec: () => (/* binding */ fromRepositoryMark),
/* harmony export */   f: () => (/* binding */ toShownAddress),
/* harmony export */   fk: () => (/* binding */ findInputFields),
/* harmony export */   gZ: () => (/* binding */ toSourceFields),
/* harmony export */   pj: () => (/* binding */ defaultGraphConfigPath),
/* harmony export */   s0: () => (/* binding */ hideSecrets),
/* harmony export */   t: () => (/* binding */ isBuiltElsewhere),
/* harmony export */   wW: () => (/* binding */ selectChanges),
/* harmony export */   yM: () => (/* binding */ toTypeWord)
/* harmony export */ });
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8930);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8497);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_util__WEBPACK_IMPORTED_MODULE_2__);



// .build/compiled/control-plane/body.js

var sections = ["source_config", "source_revision_config"];
function field(section, keys) {
  return { section, keys, isInSpecification: true, type: void 0 };
}
var repositoryVariable = "GRAPH_DEPLOY_REPOSITORY";
var configPathKeys = ["graph_config_path", "langgraph_config_path"];
var archiveFields = {
  revision_source: { ...field(), isInSpecification: false },
  source_tarball_path: { ...field("source_revision_config"), isInSpecification: false }
};
var revisionFields = {
  build_on_push: field("source_config"),
  custom_url: field("source_config"),
  resource_spec: field("source_config"),
  repo_ref: field("source_revision_config"),
  graph_config_path: field("source_revision_config", configPathKeys),
  image_uri: field("source_revision_config"),
  secrets: field(),
  ...archiveFields
};
var fields = {
  name: field(),
  source: field(),
  integration_id: field("source_config"),
  repo_url: field("source_config"),
  deployment_type: field("source_config"),
  ...revisionFields
};
var specNames = Object.keys(fields);
function selectChanges(settings) {
  const names = ["extra_fields", ...Object.keys(revisionFields)];
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}
function toCreateBody(spec) {
  const uploaded = toUpload(spec) && { graph_config_path: void 0, repo_ref: void 0 };
  const values = { ...spec, ...uploaded, secrets: spec.secrets ?? [] };
  return toBody(fields, values, true);
}
function toUpload(settings) {
  const { source, image_uri: image, graph_config_path: path = defaultGraphConfigPath } = settings;
  if (source !== uploadedSource || image !== void 0)
    return void 0;
  return { revision_source: source, graph_config_path: path };
}
function toUpdateBody(changes) {
  return toBody(revisionFields, changes, false);
}
var outsideRevisions = ["source_config.build_on_push", "source_config.custom_url", "display_name"];
function needsNoRevision(changes) {
  return listFields(toUpdateBody(changes)).every(({ section, name }) => outsideRevisions.includes(section ? `${section}.${name}` : name));
}
function hideSecrets(settings) {
  const hidden = new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .zh("***");
  const hide = (one) => one.isPlain ? one : { ...one, value: hidden };
  return { ...settings, secrets: settings.secrets?.map(hide) };
}
function findInputFields(extra) {
  const rows = Object.entries(fields);
  const inputs = rows.filter(([name]) => !Object.hasOwn(archiveFields, name));
  return listFields(extra).flatMap(({ section, name }) => {
    const sends = ([input2, row]) => row.section === section && (row.keys ?? [input2]).includes(name);
    const [input] = inputs.find(sends) ?? [];
    return input ? [{ path: section ? `${section}.${name}` : name, input }] : [];
  });
}
function withoutShown(extra, shown) {
  const changed = listFields(extra).filter(({ section, name, value }) => {
    return section === void 0 || !(0,node_util__WEBPACK_IMPORTED_MODULE_2__.isDeepStrictEqual)(shown[section][name], value);
  });
  return toNested(changed);
}
function listFields(body) {
  return Object.entries(body).flatMap(([name, value]) => {
    const section = sections.find((known) => known === name);
    if (section === void 0 || !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(value))
      return [{ section: void 0, name, value }];
    return Object.entries(value).map(([inner, held]) => ({ section, name: inner, value: held }));
  });
}
function toBody(rows, { extra_fields: extra = {}, ...settings }, isCreation) {
  const secrets = settings.secrets?.map(({ name, value }) => ({ name, value: value.reveal() }));
  const values = { ...settings, secrets };
  const own = Object.entries(rows).flatMap(([input, { section, keys, isInSpecification }]) => {
    const value = values[input] ?? (isCreation && isInSpecification ? null : void 0);
    const names = value === void 0 ? [] : keys ?? [input];
    return names.map((name) => ({ section, name, value }));
  });
  return toNested([...own, ...listFields(extra)]);
}
function toNested(list) {
  const body = {};
  for (const { section, name, value } of list) {
    if (section === void 0)
      body[name] = value;
    else
      body[section] = { ...body[section], [name]: value };
  }
  return body;
}
var hosted = {
  /** True if the source accepts `repo_url`, `repo_ref`, and `build_on_push`. */
  repository: false,
  configPath: false,
  /** True if a creation with this source needs `image_uri`. */
  needsImage: false,
  /** The default `deployment_type`. Null if the source accepts no type, undefined if the source is unknown. */
  deploymentType: "dev"
};
var sources = /* @__PURE__ */ new Map([
  ["github", { ...hosted, repository: true, configPath: true }],
  ["external_docker", { ...hosted, needsImage: true, deploymentType: null }],
  ["internal_docker", hosted],
  ["internal_source", { ...hosted, configPath: true }],
  ["internal_template", hosted]
]);
function toSourceFields(source = "", hasImage) {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage };
  return sources.get(source) ?? { ...unknown, deploymentType: void 0 };
}
var uploadedSource = "internal_source";
var defaultGraphConfigPath = "langgraph.json";
function toTypeWord(type) {
  const words = { serverless: "dev_zero", dedicated: "prod" };
  return words[type] ?? type;
}

// .build/compiled/workflow/repository-address.js
function isOtherRepository(one, other) {
  if (one.trim() === other.trim())
    return false;
  const [a, b] = [parsePlace(one), parsePlace(other)];
  if (a === void 0 || b === void 0 || a.path !== b.path)
    return true;
  return a.host !== b.host || Boolean(a.port && b.port && a.port !== b.port);
}
function isBuiltElsewhere(built, repository) {
  return !built.trim().toLowerCase().startsWith("file:") && isOtherRepository(built, repository);
}
function toRepositoryMark(address) {
  const { host, name = "" } = parsePlace(address) ?? {};
  if (!host || !name.includes("/"))
    return toShownAddress(address);
  return host === "github.com" ? name : `${host}/${name}`;
}
function fromRepositoryMark(mark) {
  return `https://${mark.split("/").length > 2 ? "" : "github.com/"}${mark}`;
}
function toRepositoryPage(address) {
  const { url, host, name = "", path } = parsePlace(address) ?? {};
  if (!url || !host || !name.includes("/"))
    return void 0;
  return isWeb(url) ? `${url.origin}/${name}` : `https://${host}/${path}`;
}
var userInfo = /^(?:([a-z][a-z\d+.-]*:\/\/).*@|(?!git@)[^/\s]*@(?=[^/:@]*\.))/is;
function toShownAddress(address) {
  const text = address.trim();
  const url = text.includes("://") ? URL.parse(text) : null;
  if (url === null)
    return text.replace(userInfo, "$1");
  if (url.username === "" && url.password === "")
    return text;
  url.username = "";
  url.password = "";
  return url.href;
}
function parsePlace(text) {
  const address = text.trim();
  if (address.length > _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .maxAddressLength */ .v)
    return void 0;
  const isUrl = /:\/\/|^file:/i.test(address);
  const url = URL.parse(isUrl ? address : address.replace(/^(?:[^/:]*@)?([^/:@]+):/, "ssh://$1/"));
  const parts = url?.pathname.split("/").filter(Boolean) ?? [];
  const name = parts.join("/").replace(/\.git$/i, "");
  if (url === null || name === "")
    return void 0;
  const host = url.hostname.toLowerCase();
  const port = isWeb(url) ? url.port || "default" : void 0;
  return { url, host, port, name, path: name.toLowerCase() };
}
function isWeb({ protocol }) {
  return protocol === "https:" || protocol === "http:";
}




/***/ }),

/***/ 9318:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LT: () => (/* binding */ isInProgress),
/* harmony export */   lz: () => (/* binding */ toStatusWords),
/* harmony export */   sC: () => (/* binding */ knownStatuses),
/* harmony export */   vx: () => (/* binding */ isBeingDeleted),
/* harmony export */   wZ: () => (/* binding */ wasDeployed),
/* harmony export */   xo: () => (/* binding */ classifyStatus)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);


// .build/compiled/control-plane/revision-status.js
var statusesByMeaning = {
  succeeded: ["DEPLOYED"],
  // Only LangChain's own clients know REPLACED.
  superseded: ["SKIPPED", "REPLACED"],
  // Sources disagree on whether this status is final, so the step waits a while for another status.
  interrupted: ["INTERRUPTED"],
  "in-progress": [
    ...["CREATING", "QUEUED", "AWAITING_DATABASE", "AWAITING_BUILD", "BUILDING"],
    ...["AWAITING_DEPLOY", "DEPLOYING", "UNKNOWN"]
  ]
};
function classifyStatus(status) {
  if (/failed/i.test(status))
    return "failed";
  const known = Object.entries(statusesByMeaning).find(([, words]) => words.includes(status.toUpperCase()));
  return known?.[0] ?? "unknown";
}
var knownStatuses = Object.values(statusesByMeaning).flat();
function toStatusWords(status) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(status).toLowerCase().replaceAll("_", " ");
}
function wasDeployed({ status }) {
  return classifyStatus(status) === "succeeded";
}
function isInProgress({ status }) {
  return ["in-progress", "unknown"].includes(classifyStatus(status));
}
function isBeingDeleted(status) {
  return /^AWAITING_(?:FINAL_)?DELETE$/i.test(status ?? "");
}




/***/ }),

/***/ 8930:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KL: () => (/* binding */ redactDeep),
/* harmony export */   P: () => (/* binding */ isOrdinary),
/* harmony export */   YQ: () => (/* binding */ toShownText),
/* harmony export */   pO: () => (/* binding */ Redactor),
/* harmony export */   zh: () => (/* binding */ Secret)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_util__WEBPACK_IMPORTED_MODULE_1__);


// .build/compiled/text/redact.js

var hiddenValue = "***";
var Secret = class {
  #value;
  constructor(value) {
    this.#value = value;
  }
  reveal() {
    return this.#value;
  }
  toString() {
    return hiddenValue;
  }
  toJSON() {
    return hiddenValue;
  }
  [node_util__WEBPACK_IMPORTED_MODULE_1__.inspect.custom]() {
    return hiddenValue;
  }
};
var minLength = 8;
var Redactor = class {
  #settings = [];
  #forms = /* @__PURE__ */ new Set();
  /** By the first `minLength` characters of a form: the lengths of all forms that begin with them, longest first. */
  #lengths = /* @__PURE__ */ new Map();
  /** Registers settings that stay readable, such as names, refs, and URLs. A secret that is added later isn't masked if it is a part of a setting. A secret that was added before stays masked. */
  keep(settings) {
    this.#settings.push(...settings);
  }
  /** Adds a secret. Returns its parts, which `redact` replaces from now on, also in encoded forms. Leaves out short parts, URLs without a path, and parts of settings, because these must stay readable. */
  add(value) {
    const isSetting = (part) => this.#settings.some((setting) => setting.includes(part));
    const parts = [...new Set(listParts(value))].filter((part) => {
      return part.length >= minLength && !origin.test(part) && !isSetting(part);
    });
    for (const form of parts.flatMap((part) => encodings.map((encode) => encode(part)))) {
      const start = form.slice(0, minLength);
      const lengths = new Set(this.#lengths.get(start)).add(form.length);
      this.#forms.add(form);
      const longestFirst = [...lengths].sort((a, b) => b - a);
      this.#lengths.set(start, longestFirst);
    }
    return parts;
  }
  /** Replaces each form of a secret by `***`. Forms that overlap or touch become a single `***`. Looks up the first characters at each place, so that the time hardly grows with the number of secrets. */
  redact = (text) => {
    let shown = "";
    let formEnd = 0;
    for (let at = 0; at <= text.length - minLength && this.#forms.size > 0; at += 1) {
      const lengths = this.#lengths.get(text.slice(at, at + minLength));
      const length = lengths?.find((candidate) => this.#forms.has(text.slice(at, at + candidate)));
      if (length === void 0)
        continue;
      if (at > formEnd || shown === "")
        shown += text.slice(formEnd, at) + hiddenValue;
      formEnd = Math.max(formEnd, at + length);
    }
    return shown + text.slice(formEnd);
  };
};
var origin = /^https?:\/\/[\w.-]+(?::\d+)?\/?$/;
var encodings = [
  (value) => value,
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => encodeURIComponent(value.toWellFormed()),
  (value) => new URLSearchParams([["", value]]).toString().slice(1),
  (value) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character),
  (value) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutTrailing */ .hT)(Buffer.from(value).toString("base64"), "="),
  (value) => Buffer.from(value).toString("base64url")
];
var entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
function listParts(value) {
  const lines = value.split(/\r\n|\r|\n/);
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/));
  const long = pieces.filter((piece) => piece.length >= 16);
  const password = URL.parse(value)?.password ?? "";
  const parts = [value, ...lines, ...long, password, toDecoded(password)];
  return [...parts.map((part) => part.trim()), ...listFields(value).flatMap(listParts)];
}
function listFields(value) {
  if (!/^\s*[{[]/.test(value))
    return [];
  try {
    return Object.values(JSON.parse(value)).flatMap((field) => (
      // A number or a boolean has no fields.
      typeof field === "string" ? field : listFields(JSON.stringify(field))
    ));
  } catch {
    return [];
  }
}
function toDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
var ordinary = [
  /^(?:[a-z_]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,12}(?:[A-Z][a-z]{2,11}){1,4}$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/
];
function isOrdinary(value) {
  return ordinary.some((form) => form.test(value.trim()));
}
function toShownText(text, redact, limit, clean = _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toReadableText */ .NL) {
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(redact(clean((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(redact(text), (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toRoom */ .dh)(limit)))), limit);
}
function redactDeep(value, redact) {
  const toLeaf = (leaf) => typeof leaf === "string" ? redact(leaf) : leaf;
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .mapDeep */ .hd)(value, toLeaf, redact);
}




/***/ }),

/***/ 8319:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ checkBypass),
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
// node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  const usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl)) {
    return void 0;
  }
  const proxyVar = (() => {
    if (usingSsl) {
      return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    } else {
      return process.env["http_proxy"] || process.env["HTTP_PROXY"];
    }
  })();
  if (proxyVar) {
    try {
      return new DecodedURL(proxyVar);
    } catch (_a) {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  } else {
    return void 0;
  }
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname) {
    return false;
  }
  const reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost)) {
    return true;
  }
  const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
  if (!noProxy) {
    return false;
  }
  let reqPort;
  if (reqUrl.port) {
    reqPort = Number(reqUrl.port);
  } else if (reqUrl.protocol === "http:") {
    reqPort = 80;
  } else if (reqUrl.protocol === "https:") {
    reqPort = 443;
  }
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === "number") {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
  for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
      return true;
    }
  }
  return false;
}
function isLoopbackAddress(host) {
  const hostLower = host.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
  constructor(url, base) {
    super(url, base);
    this._decodedUsername = decodeURIComponent(super.username);
    this._decodedPassword = decodeURIComponent(super.password);
  }
  get username() {
    return this._decodedUsername;
  }
  get password() {
    return this._decodedPassword;
  }
};




/***/ }),

/***/ 8716:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ findNearWord)
/* harmony export */ });
// node_modules/leven/index.js
var array = [];
var characterCodeCache = [];
function leven(first, second, options) {
  if (first === second) {
    return 0;
  }
  const maxDistance = options?.maxDistance;
  const swap = first;
  if (first.length > second.length) {
    first = second;
    second = swap;
  }
  let firstLength = first.length;
  let secondLength = second.length;
  while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
    firstLength--;
    secondLength--;
  }
  let start = 0;
  while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) {
    start++;
  }
  firstLength -= start;
  secondLength -= start;
  if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) {
    return maxDistance;
  }
  if (firstLength === 0) {
    return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
  }
  let bCharacterCode;
  let result;
  let temporary;
  let temporary2;
  let index = 0;
  let index2 = 0;
  while (index < firstLength) {
    characterCodeCache[index] = first.charCodeAt(start + index);
    array[index] = ++index;
  }
  while (index2 < secondLength) {
    bCharacterCode = second.charCodeAt(start + index2);
    temporary = index2++;
    result = index2;
    for (index = 0; index < firstLength; index++) {
      temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
      temporary = array[index];
      result = array[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
    }
    if (maxDistance !== void 0) {
      let rowMinimum = result;
      for (index = 0; index < firstLength; index++) {
        if (array[index] < rowMinimum) {
          rowMinimum = array[index];
        }
      }
      if (rowMinimum > maxDistance) {
        return maxDistance;
      }
    }
  }
  array.length = firstLength;
  characterCodeCache.length = firstLength;
  return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}

// .build/compiled/text/near-word.js
var maxLength = 60;
var mostWrong = ({ length }) => length < 4 ? 1 : length < 9 ? 2 : 3;
function findNearWord(written, words, toMost = mostWrong) {
  const toLetters = (word) => word.toLowerCase().replace(/[^a-z0-9$]/g, "");
  const letters = toLetters(written.slice(0, maxLength));
  const measured = words.map((word) => ({ word, distance: leven(letters, toLetters(word)) }));
  const near = measured.filter(({ word, distance }) => distance <= toMost(word));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.word;
}




/***/ }),

/***/ 8758:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Cp: () => (/* binding */ deploying),
  $W: () => (/* binding */ findWebsite),
  vj: () => (/* binding */ inputNames),
  WA: () => (/* binding */ listProxySecrets),
  Po: () => (/* binding */ listShownInputs),
  nI: () => (/* binding */ modes),
  KW: () => (/* binding */ readEndpoint),
  OB: () => (/* binding */ rowOf),
  Nh: () => (/* binding */ smokeInputs),
  eK: () => (/* binding */ toPages),
  L$: () => (/* binding */ toServiceAddress),
  F2: () => (/* binding */ toStudioPage)
});

// EXTERNAL MODULE: ./.build/split/chunk-J6UTTJ6N.js
var chunk_J6UTTJ6N = __nccwpck_require__(5985);
// EXTERNAL MODULE: ./.build/split/chunk-MLFEOTYB.js
var chunk_MLFEOTYB = __nccwpck_require__(8930);
// EXTERNAL MODULE: ./.build/split/chunk-IXDKZ5MU.js
var chunk_IXDKZ5MU = __nccwpck_require__(6029);
// EXTERNAL MODULE: ./.build/split/chunk-ABCQ7KII.js
var chunk_ABCQ7KII = __nccwpck_require__(8497);
;// CONCATENATED MODULE: external "node:querystring"
const external_node_querystring_namespaceObject = require("node:querystring");
;// CONCATENATED MODULE: ./.build/split/chunk-SKJ6F3JU.js





// .build/compiled/inputs/formats/parse-structure.js
var tooDeep = `is nested more than ${chunk_ABCQ7KII/* maxJsonDepth */.iC} levels deep`;
async function parseStructure(text) {
  try {
    if ((0,chunk_ABCQ7KII/* isExactAsJson */.WR)(text))
      return (0,chunk_ABCQ7KII/* parseJsonText */.lk)(text);
  } catch {
  }
  return parseYaml(text);
}
async function parseYaml(text, { asText = false } = {}) {
  const yaml = await Promise.all(/* import() */[__nccwpck_require__.e(448), __nccwpck_require__.e(998)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9998));
  const { yamlOptions, listForeignValues, toErrorWords } = await __nccwpck_require__.e(/* import() */ 163).then(__nccwpck_require__.bind(__nccwpck_require__, 5163));
  const lineCounter = new yaml.LineCounter();
  const toPlace = (offset) => {
    const { line: line2, col } = lineCounter.linePos(offset);
    return `at line ${line2}, column ${col}`;
  };
  try {
    const options = { ...yamlOptions, merge: !asText, lineCounter };
    const document = yaml.parseDocument(text, options);
    const [syntaxError] = [...document.errors, ...document.warnings];
    if (syntaxError?.code === "RESOURCE_EXHAUSTION")
      throw new chunk_ABCQ7KII/* FormError */.jQ(tooDeep);
    if (syntaxError !== void 0) {
      const words = toErrorWords(syntaxError, text);
      throw new chunk_ABCQ7KII/* FormError */.jQ(`is neither JSON nor YAML: ${words} ${toPlace(syntaxError.pos[0])}`);
    }
    if (asText)
      keepWritten(yaml, document, text, toPlace);
    const [foreign] = listForeignValues(yaml, document);
    if (foreign)
      throw new chunk_ABCQ7KII/* FormError */.jQ(`cannot be read: ${foreign.problem} ${toPlace(foreign.offset)}`);
    const value = document.toJS();
    if (!asText && (0,chunk_ABCQ7KII/* isDeeper */.QZ)(value))
      throw new chunk_ABCQ7KII/* FormError */.jQ(tooDeep);
    return value;
  } catch (error) {
    if (error instanceof chunk_ABCQ7KII/* FormError */.jQ)
      throw error;
    if (error instanceof RangeError)
      throw new chunk_ABCQ7KII/* FormError */.jQ(tooDeep);
    throw new chunk_ABCQ7KII/* FormError */.jQ("has aliases or merge keys (`<<`) that cannot be resolved");
  }
}
var WrittenText = class {
  text;
  comment;
  constructor(text, comment) {
    this.text = text;
    this.comment = comment;
  }
};
function requireText(name, value) {
  if (value instanceof WrittenText)
    return value;
  throw new chunk_ABCQ7KII/* FormError */.jQ(`must have a string for ${name.slice(0, 40)}`);
}
function keepWritten(yaml, document, text, toPlace) {
  const refuse = ({ range }) => {
    const problem = "must have quotes around a value that begins with `&`, `*`, or `!`";
    const reason = `because YAML does not read that sign as a part of it (${toPlace(range?.[0] ?? 0)})`;
    throw new chunk_ABCQ7KII/* FormError */.jQ(`${problem}, ${reason}`);
  };
  yaml.visit(document, {
    Alias: (_, node) => refuse(node),
    Scalar(key2, node) {
      const { anchor, tag, source = "", type = "", range } = node;
      if (anchor !== void 0 || tag !== void 0)
        refuse(node);
      const written = node.value === null && source !== "" ? null : source;
      const textAfter = type.startsWith("BLOCK") ? "" : text.slice(range?.[1]);
      const [, comment = ""] = /^[ \t]*(#.*)/.exec(textAfter) ?? [];
      node.value = key2 === "key" ? written : new WrittenText(written, comment);
    }
  });
}

// .build/compiled/inputs/formats/secrets.js

async function parseSecrets(text) {
  const firstLine = text.split(lineBreak).find((line2) => !blank.test(line2)) ?? "";
  const isDotenv = assignment.test(firstLine);
  const secrets = isDotenv ? parseAssignments(text) : await parseStructured(text);
  if (secrets.length === 0)
    throw new chunk_ABCQ7KII/* FormError */.jQ("contains no variable. To send none, remove the input");
  const names = secrets.map(({ name }) => name);
  const problems = secrets.flatMap(({ name, line: line2, value }, index) => {
    if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) {
      const place = line2 === void 0 ? `in entry ${index + 1}` : `at line ${line2}`;
      return `has a name ${place} that cannot be an environment variable`;
    }
    if (names.indexOf(name) < index)
      return `sets ${name} twice`;
    const isStars = /^\*{3,}$/.test(value.reveal());
    return isStars ? `has masked text from a log for ${name} (\`***\`). Set the original value` : [];
  });
  if (problems.length > 0)
    throw new chunk_ABCQ7KII/* FormError */.jQ([...new Set(problems)].join("; "));
  return secrets;
}
async function parseStructured(text) {
  const parsed = await parseYaml(text, { asText: true });
  if ((0,chunk_ABCQ7KII/* isMap */.jh)(parsed) && !(parsed instanceof WrittenText))
    return Object.entries(parsed).map(toSecret);
  const forms = "`NAME=value` lines, a JSON or YAML object, or an array of `{name, value}`";
  if (!Array.isArray(parsed))
    throw new chunk_ABCQ7KII/* FormError */.jQ(`must be ${forms}`);
  return parsed.map((item, index) => {
    const { name, value } = (0,chunk_ABCQ7KII/* isMap */.jh)(item) ? item : {};
    if (!(name instanceof WrittenText) || value === void 0)
      throw new chunk_ABCQ7KII/* FormError */.jQ(`must have a name and a value in item ${index + 1}`);
    return toSecret([name.text ?? "", value]);
  });
}
function toSecret([name, value]) {
  const { text, comment } = requireText(name, value);
  return { name, value: new chunk_MLFEOTYB/* Secret */.zh(text ?? ""), isUnset: text === null, comment };
}
var lineBreak = /\r\n|\r|\n/;
var blank = /^\s*(?:#|$)/;
var assignment = /^\s*(?:export\s+)?([^\s=:#'"{[]+)\s*=(.*)/s;
var severalLines = `the line may be part of a multiline value. Write \`NAME: \${{ toJSON(secrets.NAME) }}\` for every secret`;
function parseAssignments(text) {
  const lines = text.split(lineBreak);
  const found = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line2 = index + 1;
    const written = lines[index] ?? "";
    if (blank.test(written))
      continue;
    const [, name, right = ""] = assignment.exec(written) ?? [];
    if (name === void 0)
      throw new chunk_ABCQ7KII/* FormError */.jQ(`has no NAME=value at line ${line2}: ${severalLines}`);
    const { isQuoted, value, rest, moreLines } = readValue(right, lines, index);
    index += moreLines;
    if (!/^\s*$|^\s+#/.test(rest))
      throw new chunk_ABCQ7KII/* FormError */.jQ(`has text after the closing quote at line ${index + 1}`);
    if (!isQuoted && /^(?:=+|[{[])$/.test(value))
      throw new chunk_ABCQ7KII/* FormError */.jQ(`has a part of a value at line ${line2}: ${severalLines}`);
    const isUnset = !isQuoted && value === "";
    found.push({ name, value: new chunk_MLFEOTYB/* Secret */.zh(value), line: line2, isUnset, comment: rest.trim() });
  }
  return found;
}
function readValue(right, lines, index) {
  const [start, quote] = /^\s*(['"`])/.exec(right) ?? [];
  if (start === void 0 || quote === void 0) {
    const [written = ""] = right.split(/\s#/, 1);
    const rest = right.slice(written.length);
    return { isQuoted: false, value: written.trim(), rest, moreLines: 0 };
  }
  const inside = [right.slice(start.length)];
  while (inside.at(-1)?.includes(quote) === false) {
    const next = lines[index + inside.length];
    if (next === void 0)
      throw new chunk_ABCQ7KII/* FormError */.jQ(`has a quote at line ${index + 1} that is never closed`);
    inside.push(next);
  }
  const last = inside.pop() ?? "";
  const end = last.indexOf(quote);
  const value = [...inside, last.slice(0, end)].join("\n");
  return {
    isQuoted: true,
    value: quote === '"' ? value.replaceAll("\\n", "\n") : value,
    rest: last.slice(end + 1),
    moreLines: inside.length
  };
}
function listSecretTexts(text, secrets) {
  if (secrets === void 0)
    return guessSecretTexts(text);
  return secrets.flatMap(({ name, value, comment = "" }) => {
    return [value.reveal(), comment.replace(/^#\s*/, ""), ...listStrangeWords(name)];
  });
}
function guessSecretTexts(text) {
  const values = text.split(lineBreak).flatMap((line2) => {
    return line2.replace(/^[^=:]*[=:]\s*/, "").split(/\s#\s*|["'`]/);
  });
  return [text, ...values, ...listStrangeWords(text)];
}
function listStrangeWords(text) {
  const words = text.split(/[\s=:,;{}[\]"'`_.-]+/);
  return words.filter((word) => word.length > 3 && !(0,chunk_MLFEOTYB/* isOrdinary */.P)(word));
}
function listHeaderSecrets(value) {
  const text = value.trim();
  const parameters = text.split(/[;,\s]/).filter((part) => part.includes("="));
  const values = parameters.map((part) => part.slice(part.indexOf("=") + 1));
  const unquoted = values.map((quoted) => quoted.replace(/^"(.*)"$/, "$1"));
  return [text, text.replace(/^\S+\s+/, ""), ...unquoted];
}
function listAddressSecrets(address2) {
  const url = URL.parse(address2);
  const credentials = [url?.username ?? "", url?.password ?? ""];
  const values = url?.searchParams.values() ?? [];
  return [...credentials, ...credentials.map((part) => (0,external_node_querystring_namespaceObject.unescape)(part)), ...values];
}
function listPasswords(address2) {
  const [, credentials = ""] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/\s]*)@/i.exec(address2) ?? [];
  const [, user = "", password = ""] = /^([^:]*):?(.*)/s.exec(credentials) ?? [];
  const secret = password === "" && !(0,chunk_MLFEOTYB/* isOrdinary */.P)(user) ? user : password;
  return [secret, (0,external_node_querystring_namespaceObject.unescape)(secret)];
}
function listProxySecrets(environment) {
  const names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];
  return names.flatMap((name) => {
    const setting = environment[name] ?? "";
    const { username = "", password = "" } = URL.parse(setting.includes("://") ? setting : `http://${setting}`) ?? {};
    if (password === "")
      return [];
    return [password, (0,external_node_querystring_namespaceObject.unescape)(password), `${(0,external_node_querystring_namespaceObject.unescape)(username)}:${(0,external_node_querystring_namespaceObject.unescape)(password)}`];
  });
}

// .build/compiled/inputs/formats/formats.js
var modes = ["create", "update", "delete", "smoke-test", "preview", "rollback", "sweep"];
var deploying = ["create", "update", "preview"];
function masked(format, secrets = (text) => [text], toShown) {
  const copy = (text, options) => format(text, options);
  return Object.assign(copy, { secrets, toShown });
}
function line(text) {
  if (!/\p{Cc}/u.test(text))
    return text;
  throw new chunk_ABCQ7KII/* FormError */.jQ("must be a single line");
}
var address = masked(line, listPasswords, chunk_J6UTTJ6N/* toShownAddress */.f);
function identifier(text) {
  if (chunk_IXDKZ5MU/* pathSegment */.pn.test(text))
    return text;
  throw new chunk_ABCQ7KII/* FormError */.jQ("is not a valid ID. It must not contain spaces or any of / \\ ? # %");
}
function choice(...words) {
  return (text) => {
    const word = words.find((known) => known === text);
    if (word !== void 0)
      return word;
    const problem = text === "" ? "is required, and must be" : "must be";
    throw new chunk_ABCQ7KII/* FormError */.jQ(`${problem} one of: ${words.join(", ")}`);
  };
}
function mode(text) {
  if (text !== "deploy")
    return choice(...modes)(text);
  throw new chunk_ABCQ7KII/* FormError */.jQ("is `deploy`, which is no mode. Did you mean `create`, which also updates?");
}
function region(text) {
  if (/^[a-z][a-z0-9-]{0,30}$/i.test(text))
    return text.toLowerCase();
  throw new chunk_ABCQ7KII/* FormError */.jQ("must be a region of LangSmith, for example `us` or `eu`");
}
function flag(text) {
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text))
    return /^t/i.test(text);
  throw new chunk_ABCQ7KII/* FormError */.jQ("must be `true` or `false`");
}
function count(min, max) {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max)
      return value;
    throw new chunk_ABCQ7KII/* FormError */.jQ(`must be a whole number from ${min} to ${max}`);
  };
}
function headerText(text) {
  const fault = findHeaderValueFault(text);
  if (fault === void 0)
    return text;
  throw new chunk_ABCQ7KII/* FormError */.jQ(fault);
}
function findHeaderValueFault(text) {
  if (/^\*+$/.test(text))
    return "is masked text from a log (`***`). Set the original value";
  const position = text.search(/[^\t\x20-\x7e]/) + 1;
  if (position === 0)
    return void 0;
  return `has a character at position ${position} that HTTP headers do not allow`;
}
var key = masked((text) => {
  if (/^bearer\s/i.test(text))
    throw new chunk_ABCQ7KII/* FormError */.jQ("starts with Bearer. Set only the key");
  if (/^(["']).*\1$/.test(text))
    throw new chunk_ABCQ7KII/* FormError */.jQ("is in quotes. Set only the key");
  return new chunk_MLFEOTYB/* Secret */.zh(headerText(text));
});
var token = masked((text) => new chunk_MLFEOTYB/* Secret */.zh(text));
function controlServiceAddress(text, options) {
  const url = (0,chunk_IXDKZ5MU/* parseServiceAddress */.ZM)(text, options);
  if (!/\/v\d+(\/|$)/.test(url.pathname))
    return url;
  throw new chunk_IXDKZ5MU/* AddressError */.Hi("must end before `/v2`, which the action adds");
}
function baseline(text, options) {
  return /^https?:\/\//i.test(text) ? (0,chunk_IXDKZ5MU/* parseServiceAddress */.ZM)(text, options) : line(text);
}
var webhookAddress = masked((text, options) => (0,chunk_IXDKZ5MU/* parseWebAddress */.K7)(text, options, "the run and `webhook_token`"), listAddressSecrets);
function listenAddress(text) {
  const [, host, digits] = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  if (host !== void 0 && port <= 65535)
    return { host: host.replace(/^\[|\]$/g, ""), port };
  throw new chunk_ABCQ7KII/* FormError */.jQ("must be `host:port` of this runner; set the public URL in `webhook`");
}
async function map(text) {
  const value = await parseStructure(text);
  if ((0,chunk_ABCQ7KII/* isMap */.jh)(value))
    return value;
  throw new chunk_ABCQ7KII/* FormError */.jQ("must be a JSON or YAML object");
}
async function structure(text) {
  return { value: await parseStructure(text) };
}
var headers = masked(async (text) => {
  const parsed = await parseYaml(text, { asText: true });
  if (!(0,chunk_ABCQ7KII/* isMap */.jh)(parsed))
    throw new chunk_ABCQ7KII/* FormError */.jQ("must be a JSON or YAML object of strings");
  const written = Object.entries(parsed).map(([name, value]) => [name, requireText(name, value)]);
  const faults = written.flatMap(([name, value]) => findHeaderFault(name, value) ?? []);
  if (faults.length > 0)
    throw new chunk_ABCQ7KII/* FormError */.jQ(faults.join("; "));
  return Object.fromEntries(written.map(([name, value]) => [name, new chunk_MLFEOTYB/* Secret */.zh(value.text ?? "")]));
}, (text, parsed) => {
  const values = parsed && Object.values(parsed).map((value) => value.reveal());
  return (values ?? guessSecretTexts(text)).flatMap(listHeaderSecrets);
});
var deploymentSecrets = masked(parseSecrets, listSecretTexts);
var deploymentVariables = masked(async (text) => (await parseSecrets(text)).map((one) => ({ ...one, isPlain: true })), () => [], (text) => text);
function findHeaderFault(name, { text, comment }) {
  const shown = name.slice(0, 40);
  if (!text)
    return `has no value for ${shown}`;
  if (comment !== "")
    return `has a comment after the value of ${shown}. Put quotes around the value`;
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return `has a header name that HTTP does not allow: ${shown}`;
  const fault = findHeaderValueFault(text);
  return fault && `${fault} (${shown})`;
}

// .build/compiled/inputs/catalogue.js
function input(format, modes2, facts) {
  return { ...facts, format, modes: modes2 };
}
function toHosted(region2 = "us", host) {
  return `https://${region2 === "us" ? "" : `${region2}.`}${host}`;
}
var serviceInputs = {
  api_key: input(key, modes, { environment: ["LANGGRAPH_HOST_API_KEY", "LANGGRAPH_API_KEY", "LANGSMITH_API_KEY", "LANGCHAIN_API_KEY"], description: "LangSmith API key, masked. Sent to the control plane and the Agent Server." }),
  region: input(region, modes, { description: "Region of LangSmith, for example `us` or `eu`. The default is that of `LANGSMITH_ENDPOINT`, else `us`." }),
  base_url: input(controlServiceAddress, modes, { description: "URL of a self-hosted control plane, with its path (`https://host/api-host`). Overrides `region`." }),
  workspace_id: input(headerText, modes, { environment: ["LANGSMITH_TENANT_ID", "LANGSMITH_WORKSPACE_ID"], description: "ID of the workspace. Required if the API key can access several." }),
  request_timeout: input(chunk_ABCQ7KII/* parseDuration */.E9, modes, { default: "30s", description: "Time limit of each request." }),
  allow_insecure_http: input(flag, modes, { default: "false", description: "Allow plain HTTP, which sends the API key unencrypted, to hosts other than loopback." })
};
function toServiceAddress({ region: region2, base_url }) {
  return base_url ?? new URL(toHosted(region2, "api.host.langchain.com"));
}
function findRegion(hostname, host) {
  if (hostname === host)
    return "us";
  const [prefix, ...rest] = hostname.split(".");
  return rest.join(".") === host ? prefix : void 0;
}
function readEndpoint(text) {
  const url = URL.parse(text);
  const region2 = findRegion(url?.hostname ?? "", "api.smith.langchain.com");
  if (region2 !== void 0)
    return { region: region2 };
  const parent = (0,chunk_ABCQ7KII/* withoutTrailing */.hT)(url?.pathname ?? "", "/").replace(/\/api(?:\/v1)?$/, "");
  return { base_url: url ? `${url.origin}${parent}/api-host` : text };
}
function findWebsite({ region: region2, base_url }) {
  if (base_url === void 0)
    return toHosted(region2, "smith.langchain.com");
  const hostedRegion = findRegion(base_url.hostname, "api.host.langchain.com");
  if (hostedRegion !== void 0)
    return toHosted(hostedRegion, "smith.langchain.com");
  const [, parent] = /^(.*)\/api-host\/?$/.exec(base_url.pathname) ?? [];
  return parent === void 0 ? void 0 : base_url.origin + parent;
}
function toPages(website, { id, tenantId, tracerSessionId }) {
  if (website === void 0 || tenantId === void 0)
    return {};
  const workspace = `${website}/o/${encodeURIComponent(tenantId)}`;
  return {
    deploymentPage: `${workspace}/host/deployments/${encodeURIComponent(id)}`,
    tracesPage: tracerSessionId && `${workspace}/projects/p/${encodeURIComponent(tracerSessionId)}`
  };
}
function toStudioPage(website, agentServer) {
  const address2 = agentServer.href.replace(/\/$/, "");
  return website && `${website}/studio/thread?baseUrl=${encodeURIComponent(address2)}`;
}
var deploymentInputs = {
  name: input(line, modes, { requiredIn: "create", description: "Exact name of the deployment: `a-z`, `0-9`, and `-` on LangSmith. For preview and sweep, it must contain `{number}`, the number of the pull request; the default is `<repository>-pr-{number}`." }),
  deployment_id: input(identifier, ["update", "delete", "smoke-test", "rollback"], { description: "ID of the deployment. Alternative to `name`." }),
  source: input(line, ["create", "preview"], { default: "github", description: "Source of a new deployment, for example `github` or `external_docker`. `internal_source` uploads the commit that an earlier step checked out." }),
  graph_config_path: input(line, deploying, { isIdle: (path) => path === chunk_J6UTTJ6N/* defaultGraphConfigPath */.pj, description: `Path of the graph configuration in the repository. The default is \`${chunk_J6UTTJ6N/* defaultGraphConfigPath */.pj}\` for a new deployment, unchanged on update.` }),
  secrets: input(deploymentSecrets, deploying, { description: "Environment variables of the deployment, masked: `NAME=value` lines, a JSON or YAML object, or an array of `{name, value}` (docs/security.md). Omit to keep existing secrets." }),
  variables: input(deploymentVariables, deploying, { description: "Plain environment variables, written like `secrets` and sent in the same list. Never masked." }),
  secrets_mode: input(choice("replace", "merge"), deploying, { default: "replace", description: "For existing secrets that you omit: `replace` removes them; `merge` keeps them, or fails if their values are hidden." }),
  repo_ref: input(line, deploying, { description: "Branch, or tag as `refs/tags/\u2026`. The default is the ref of the event (docs/refs.md); required if `repo_url` is another repository." }),
  repo_url: input(address, ["create", "update", "delete", "preview", "rollback", "sweep"], { default: (repositoryUrl) => repositoryUrl, isIdle: (address2, repositoryUrl) => !(0,chunk_J6UTTJ6N/* isOtherRepository */.JA)(address2, repositoryUrl), description: "Repository of the deployment; a deployment of another repository is rejected. The default is this repository." }),
  integration_id: input(identifier, ["create", "preview"], { description: "ID of the GitHub integration, for `source: github`. The default is the only integration of the workspace that can access `repo_url`." }),
  image_uri: input(line, deploying, { description: "Image to deploy instead of a repository, as `name:tag` or `name@sha256:\u2026`. Set it with an image source." }),
  deployment_type: input(line, ["create", "preview"], { isIdle: (type) => type === "dev", description: "Type of a new deployment, for example `dev` or `prod`. You can't change it later; the default is `dev` for the sources `github` and `internal_\u2026`." }),
  build_on_push: input(flag, deploying, { isIdle: (isBuilt) => !isBuilt, description: "Let LangSmith also build every push automatically, for `source: github` and branches. The default is `false` for a new deployment, unchanged on update." }),
  resource_spec: input(map, deploying, { description: "Resources as a JSON or YAML object, for example `{cpu: 1, memory_mb: 1024}`; LangSmith requires it to create an `external_docker` deployment. An update keeps existing resources that you omit." }),
  custom_url: input(address, ["create", "update"], { description: "Custom URL of the deployment, if the control plane accepts one." }),
  extra_fields: input(map, deploying, { description: "JSON or YAML object to merge into the request, for fields without an input, for example `secret_references`. Values are not masked." }),
  revision_id: input(identifier, ["rollback"], { description: "Revision to redeploy. The default is the last deployed revision before the serving revision." })
};
var commented = ["create", "update", "delete", "preview"];
var watched = [...commented, "rollback"];
var rolloutInputs = {
  wait: input(flag, watched, { default: "true", description: "Wait until the revision is deployed, or the deployment is deleted." }),
  wait_timeout: input(chunk_ABCQ7KII/* parseDuration */.E9, watched, { default: "30m", description: "Maximum wait, for example `1800`, `90s`, `30m`, or `1h`." }),
  rollback_on_failure: input(flag, deploying, { default: "false", description: "Redeploy the last deployed revision if the new revision is proved bad; the step still fails. Requires `wait: true`." }),
  dry_run: input(flag, modes, { default: "false", defaultIn: { sweep: "true" }, description: "Show planned requests; change nothing." }),
  if_exists: input(choice("update", "reuse", "fail"), ["create"], { default: "update", description: "Action if the deployment already exists: `update`, `reuse`, or `fail`." }),
  on_stale: input(choice("skip", "deploy"), deploying, { default: "deploy", defaultIn: { preview: "skip" }, description: "Action if the branch has newer commits: `skip`, so that the newer workflow run deploys, or `deploy`." }),
  on_superseded: input(choice("fail", "warn"), deploying, { default: "fail", description: "Action if a newer revision supersedes this one: `fail`, or `warn` to succeed with the outcome `superseded`." }),
  on_quota: input(choice("fail", "warn"), ["create", "preview"], { default: "fail", description: "Action if the quota of the workspace is exhausted: `fail`, or `warn` to succeed with the outcome `skipped`." }),
  require_commit: input(flag, deploying, { default: "false", description: "Fail, instead of warn, if a different or unknown commit was built. Nothing is rolled back." }),
  skip_unchanged: input(flag, deploying, { default: "false", description: "Create no revision if the newest one serves this commit and no input requests another change. The smoke test still runs." }),
  interrupt_running: input(flag, deploying, { default: "false", description: "Before deploying, interrupt older revisions that are in progress. If that is not possible, the step warns." }),
  poll_interval: input(chunk_ABCQ7KII/* parseDuration */.E9, watched, { description: "Fixed polling interval. By default, polling adapts to expected build time." }),
  preview_label: input(line, ["preview"], { description: "Deploy previews only for pull requests with this label; removing the label deletes the preview. Requires the event types `labeled` and `unlabeled`." }),
  max_age: input(chunk_ABCQ7KII/* parseAge */.F1, ["sweep"], { description: "Also delete previews not updated for this long, for example `168h`, even for open pull requests. Previews without an update time are kept." }),
  if_missing: input(choice("ignore", "fail"), ["delete"], { default: "ignore", description: "Action if the deployment does not exist: `ignore` or `fail`." }),
  delete_tracing_project: input(flag, ["delete", "preview", "sweep"], { default: "false", defaultIn: { preview: "true", sweep: "true" }, description: "Also delete the tracing project, so that the name can be used again." })
};
var githubInputs = {
  environment: input(line, watched, { description: "Create a GitHub deployment and its statuses for this environment." }),
  comment: input(flag, commented, { default: "false", defaultIn: { preview: "true" }, description: "Create one comment on the pull request, and keep it up to date." }),
  github_token: input(token, modes, { expression: "github.token", description: "GitHub token for comments, GitHub deployments, and reads of the repository; masked. A missing permission never fails a deployment." }),
  allow_forks: input(flag, ["create", "update", "delete", "preview", "rollback", "sweep"], { default: "false", description: "Allow changes in a workflow run that a fork triggered (`pull_request_target`, `workflow_run`). In preview, only for `source: internal_source`." })
};
var rolling = [...deploying, "rollback"];
var testing = [...rolling, "smoke-test"];
var testInputs = {
  smoke_test: input(flag, rolling, { isIdle: (isTested) => !isTested, description: "Run the smoke test after the revision is deployed. The default is `true` with `smoke_input`, `smoke_plan`, or `smoke_baseline`, else `false`. Without them, `true` checks that each graph responds." }),
  deployment_url: input(chunk_IXDKZ5MU/* parseServiceAddress */.ZM, testing, { description: "URL of the Agent Server. The default is the URL from the control plane." })
};
var smokeInputs = {
  smoke_input: input(structure, testing, { description: "Input of the run, as JSON or YAML. Without it and `smoke_plan`, the test only checks that the Agent Server is ready and lists the graphs." }),
  smoke_expect: input(structure, testing, { description: "What the output must contain, as JSON or YAML. An empty list expects an empty list, and `{}` matches any object." }),
  smoke_plan: input(line, testing, { description: "Path of a smoke plan: a YAML file of tests (docs/smoke-plan.md)." }),
  assistant_id: input(identifier, testing, { description: "Assistant ID or graph name to test. The default is the only graph, or every graph without `smoke_input` and `smoke_plan`." }),
  smoke_timeout: input(chunk_ABCQ7KII/* parseDuration */.E9, testing, { default: "5m", description: "Time limit of each run." }),
  smoke_parallel: input(count(1, 500), testing, { default: "4", description: "Maximum number of tests or cases that run concurrently." }),
  smoke_report: input(line, testing, { description: "Path of a JUnit XML report to write, relative to the workspace." }),
  smoke_baseline: input(baseline, testing, { description: "Name of a deployment, or URL of an Agent Server, that runs the plan too: a case that passes there and fails here repeatedly is a regression. A URL receives the API key." }),
  on_regression: input(choice("fail", "warn"), testing, { default: "fail", description: "Whether a regression against `smoke_baseline` fails the step: `fail` or `warn`." }),
  smoke_config: input(map, testing, { description: "Config of the run, as a JSON or YAML object. `configurable.thread_id` selects a thread." }),
  graph_headers: input(headers, testing, { description: "Extra headers for the Agent Server and the baseline, as a JSON or YAML object. Values are masked." }),
  webhook: input(webhookAddress, testing, { description: "URL that the Agent Server notifies when the run ends, or the public URL of `webhook_listen`. Query values are masked." }),
  webhook_token: input(token, testing, { description: "Secret to add to `webhook` as the query parameter `token`; masked." }),
  webhook_listen: input(listenAddress, testing, { description: "`host:port` of a webhook receiver on a self-hosted runner; the notification is then required. To listen on every interface, also set `webhook`." })
};
var modeList = modes.map((mode2) => `\`${mode2}\``).join(", ");
var catalogue = {
  mode: input(mode, modes, { description: `Operation: ${modeList}.` }),
  ...serviceInputs,
  ...deploymentInputs,
  ...rolloutInputs,
  ...testInputs,
  ...smokeInputs,
  ...githubInputs
};
var inputNames = Object.keys(catalogue);
function rowOf(name) {
  return catalogue[name];
}
var hideLogin = (text) => /^[a-z]+:\/\/\S+$/i.test(text) ? (0,chunk_J6UTTJ6N/* toShownAddress */.f)(text) : text;
function listShownInputs(raw) {
  const all = Object.entries(raw);
  const changed = all.filter(([name, text]) => text !== rowOf(name).default);
  const shown = changed.map(([name, text]) => {
    const { secrets, toShown = secrets ? () => "***" : hideLogin } = rowOf(name).format;
    return [name, toShown(text)];
  });
  return Object.fromEntries(shown);
}




/***/ }),

/***/ 1429:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B1: () => (/* binding */ findPreviewNumber),
/* harmony export */   _u: () => (/* binding */ findPatternFault),
/* harmony export */   bk: () => (/* binding */ toEventContext),
/* harmony export */   cl: () => (/* binding */ listSettings),
/* harmony export */   k7: () => (/* binding */ toCommonPart)
/* harmony export */ });
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5985);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8497);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_4__);





// .build/compiled/inputs/event-context.js

function toEventContext(event, raw) {
  const pullRequest = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .findPullRequestOfEvent */ .$F)(event);
  const refOfEvent = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .toRepoRef */ .V8)(event);
  const hasKey = raw.api_key !== void 0;
  const takesForks = raw.source === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .uploadedSource */ .Mx && /^true$/i.test(raw.allow_forks ?? "");
  const { mode, name, deployment_id: id } = raw;
  const previewName = pullRequest && toPreviewName(name, event.repository, pullRequest.number);
  const nameOrId = mode === "sweep" ? void 0 : name ?? id;
  const repositoryUrl = `${event.serverUrl}/${event.repository}`;
  return {
    ...event,
    repositoryUrl,
    /** The deployment's name, or else its ID, by the inputs. In mode preview, its name for the event's pull request. Undefined in mode sweep. */
    givenName: mode === "preview" ? previewName : nameOrId,
    refOfEvent,
    /** The result of `chooseRef`. Undefined in modes that create no revision from inputs. */
    requestedRef: _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_0__/* .deploying */ .Cp.some((known) => known === mode) ? chooseRef(raw, { refOfEvent, repositoryUrl }) : void 0,
    pullRequest,
    preview: (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .toPreviewChoice */ .j8)(event, raw.preview_label, { hasKey, takesForks }),
    /** Set by `readStepRequest`, which reads the smoke plan. If it can't be read, `planProblems` has the reasons. */
    plan: void 0,
    planProblems: []
  };
}
function listSettings(raw, event) {
  const { refOfEvent } = event;
  const given = [
    ...[raw.name, raw.deployment_id, raw.workspace_id, event.givenName],
    ...[raw.repo_ref, raw.image_uri, raw.repo_url, raw.deployment_url, raw.base_url],
    ...[event.ref, event.sha, event.repository, event.repositoryUrl],
    ...refOfEvent.kind === "ref" ? [refOfEvent.repoRef, refOfEvent.commitSha] : []
  ];
  return given.filter((one) => one !== void 0).map(_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toShownAddress */ .f);
}
function chooseRef(inputs, { refOfEvent, repositoryUrl }) {
  const { source = "github", repo_ref: text, repo_url: repository = repositoryUrl } = inputs;
  const usesRef = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toSourceFields */ .gZ)(source, false).repository || source === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .uploadedSource */ .Mx;
  if (inputs.image_uri !== void 0 || !usesRef)
    return void 0;
  const ofEvent = refOfEvent.kind === "ref" ? refOfEvent : void 0;
  const elsewhere = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .isBuiltElsewhere */ .t)(repository, repositoryUrl);
  if (text === void 0)
    return elsewhere ? void 0 : ofEvent;
  const repoRef = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .stripHeads */ .qs)(text);
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef;
  return { kind: "ref", repoRef, commitSha: isOfEvent ? ofEvent.commitSha : void 0, elsewhere };
}
var numberPlaceholder = "{number}";
var maxStemLength = 63 - "-pr-".length - 8;
function toPreviewName(pattern, repository, number) {
  return (pattern ?? toPattern(repository)).replaceAll(numberPlaceholder, String(number));
}
function findPreviewNumber(name, pattern, repository) {
  if (pattern?.includes(numberPlaceholder) === false)
    return void 0;
  const numbers = (name.match(/\d+/g) ?? []).map(Number);
  const possible = numbers.filter((number) => Number.isSafeInteger(number) && number > 0);
  return possible.find((number) => toPreviewName(pattern, repository, number) === name);
}
function findPatternFault(pattern) {
  if (!pattern.includes(numberPlaceholder))
    return "must contain `{number}`, which the action replaces with the number of the pull request, for example `agent-pr-{number}`";
  if (!/(?:\d|\{number\})\{number\}|\{number\}\d/.test(pattern))
    return void 0;
  return "must not have a digit or another `{number}` next to `{number}`, because two pull requests could share a name. Insert a hyphen";
}
function toCommonPart(pattern, repository) {
  const parts = (pattern ?? toPattern(repository)).split(numberPlaceholder);
  return parts.reduce((longest, part) => part.length > longest.length ? part : longest, "");
}
function toPattern(repository) {
  const text = repository.split("/").at(-1) ?? repository;
  const lower = text.normalize("NFKD").toLowerCase();
  const plain = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutTrailing */ .hT)(lower.replace(/[^a-z0-9]+/g, "-"), "-").replace(/^-/, "");
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, "");
  if (stem.length <= maxStemLength)
    return `${stem}-pr-${numberPlaceholder}`;
  const hash = `-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_4__.createHash)("sha256").update(text).digest("hex").slice(0, 8)}`;
  return `${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutTrailing */ .hT)(stem.slice(0, maxStemLength - hash.length), "-")}${hash}-pr-${numberPlaceholder}`;
}




/***/ }),

/***/ 2658:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ findPullRequestOfEvent),
/* harmony export */   Bj: () => (/* binding */ toShortCommit),
/* harmony export */   RX: () => (/* binding */ hasLabel),
/* harmony export */   V8: () => (/* binding */ toRepoRef),
/* harmony export */   WM: () => (/* binding */ isCommit),
/* harmony export */   dQ: () => (/* binding */ findForkOfEvent),
/* harmony export */   dY: () => (/* binding */ findRefFault),
/* harmony export */   dz: () => (/* binding */ isTag),
/* harmony export */   j8: () => (/* binding */ toPreviewChoice),
/* harmony export */   j_: () => (/* binding */ readEvent),
/* harmony export */   qs: () => (/* binding */ stripHeads),
/* harmony export */   sw: () => (/* binding */ isSameCommit),
/* harmony export */   tG: () => (/* binding */ findBranchOfEvent),
/* harmony export */   w_: () => (/* binding */ readPayloadText),
/* harmony export */   z_: () => (/* binding */ findEventTimeMs)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8497);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);


// .build/compiled/workflow/event.js

function readEvent(environment) {
  const read = (name) => environment[`GITHUB_${name}`] ?? "";
  const repository = read("REPOSITORY");
  const serverUrl = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutTrailing */ .hT)(read("SERVER_URL") || "https://github.com", "/");
  const [id, attempt] = [read("RUN_ID"), read("RUN_ATTEMPT") || "1"];
  const page = `${serverUrl}/${repository}/actions/runs/${id}`;
  const url = Number(attempt) > 1 ? `${page}/attempts/${attempt}` : page;
  return {
    name: read("EVENT_NAME"),
    /** The user who caused the event. Stays the same if somebody else re-runs the workflow. */
    actor: read("ACTOR"),
    ref: read("REF"),
    /** The commit of the event (`GITHUB_SHA`). For the event pull_request, it is a merge commit, and not the head of the branch. */
    sha: read("SHA"),
    repository,
    /** The ID stays the same if the repository is renamed. Empty if the runner doesn't set it. */
    repositoryId: read("REPOSITORY_ID"),
    serverUrl,
    /** The webhook payload. Every field of it may be missing. */
    payload: readPayloadFile(read("EVENT_PATH")),
    /** The workflow run. `attempt` is 1 at first, and `url` is the page of the attempt. */
    run: { id, attempt, job: read("JOB"), url }
  };
}
function readPayloadFile(path) {
  try {
    return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8"));
  } catch {
    return {};
  }
}
function readPayload(payload, path) {
  return path.split(".").reduce((value, key) => {
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) && Object.hasOwn(value, key) ? value[key] : void 0;
  }, payload);
}
function readPayloadText(payload, path) {
  const value = readPayload(payload, path);
  return typeof value === "string" && value !== "" ? value : void 0;
}
var deletedFork = "(deleted)";
var unnamedFork = "(not named by the event)";
function findFork(head, { payload, repository }) {
  if (head === void 0)
    return unnamedFork;
  const name = readPayloadText(head, "full_name");
  const id = readPayload(head, "id");
  const ownId = readPayload(payload, "repository.id") ?? readPayload(payload, "pull_request.base.repo.id");
  const areKnown = typeof id === "number" && typeof ownId === "number";
  const isOwn = areKnown ? id === ownId : name?.toLowerCase() === repository.toLowerCase();
  return isOwn ? void 0 : name ?? deletedFork;
}
function findPullRequestOfEvent(event) {
  const { actor, payload } = event;
  const pull = readPayload(payload, "pull_request");
  const number = readPayload(pull, "number") ?? readPayload(payload, "number");
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number <= 0)
    return void 0;
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(pull))
    return void 0;
  const action = readPayloadText(payload, "action") ?? "";
  const labels = readPayload(pull, "labels");
  const toName = (label) => readPayloadText(label, "name") ?? [];
  const author = readPayloadText(pull, "user.login");
  const sender = readPayloadText(payload, "sender.login");
  return {
    number,
    /** The action of the event, such as `opened` or `closed`. Empty if the payload has none. */
    action,
    headSha: readPayloadText(pull, "head.sha"),
    labels: Array.isArray(labels) ? labels.flatMap(toName) : [],
    /** The label that the event added or removed. */
    label: readPayloadText(payload, "label.name"),
    closed: action === "closed" || readPayload(pull, "state") === "closed",
    /** The name of the fork that the pull request is from, if any. Runs for forks usually have no secrets, and runs of Dependabot only Dependabot's secrets. */
    fork: findFork(readPayload(pull, "head.repo"), event),
    isDependabot: [actor, author, sender].includes("dependabot[bot]")
  };
}
function hasLabel(labels, wanted) {
  return labels.some((label) => label.toLowerCase() === wanted.toLowerCase());
}
var previewActions = /^(?:opened|reopened|synchronize|ready_for_review|labeled|submitted|closed|)$/;
function toPreviewChoice(event, label, { hasKey, takesForks }) {
  if (event.name === "delete") {
    const reason = "a ref was deleted; the `closed` event of its pull request deletes the preview";
    return { kind: "skip", reason };
  }
  const pull = findPullRequestOfEvent(event);
  if (pull === void 0 || pull.fork === unnamedFork)
    return { kind: "none", number: 0 };
  const { number, action, fork, isDependabot, closed } = pull;
  const skip = (why) => ({ kind: "skip", reason: `pull request ${number} ${why}` });
  const forkName = fork === deletedFork ? "a deleted fork" : `${fork}, a fork`;
  if (fork !== void 0 && !takesForks)
    return skip(`comes from ${forkName}, so its branch is not in this repository`);
  const noSecrets = "whose runs cannot access repository secrets";
  const advice = "for previews, add the API key to the Dependabot secrets";
  if (isDependabot && !hasKey)
    return skip(`comes from Dependabot, ${noSecrets} (${advice})`);
  if (fork !== void 0 && !hasKey)
    return skip(`comes from ${forkName}, ${noSecrets}`);
  const isAboutLabel = label !== void 0 && hasLabel([pull.label ?? ""], label);
  if (action === "unlabeled" && isAboutLabel)
    return { kind: "delete", number };
  if (label !== void 0 && !closed && !hasLabel(pull.labels, label))
    return skip(`does not have the label ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(label, 60)}`);
  const isOtherLabel = action === "labeled" && label !== void 0 && !isAboutLabel;
  if (!previewActions.test(action) || isOtherLabel)
    return skip(`was ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(action, 40)}, which does not affect its preview`);
  return { kind: closed ? "delete" : "deploy", number };
}
var pushTimes = ["repository.pushed_at", "head_commit.timestamp"];
var otherTimes = [
  ...["review.submitted_at", "pull_request.updated_at", "workflow_run.created_at"],
  ...["release.published_at", "merge_group.head_commit.timestamp", "deployment.created_at"]
];
function findEventTimeMs({ name, payload }) {
  const times = (name === "push" ? pushTimes : otherTimes).map((place) => {
    const value = readPayload(payload, place);
    return typeof value === "number" ? value * 1e3 : Date.parse(String(value));
  });
  return times.find((timeMs) => !Number.isNaN(timeMs));
}

// .build/compiled/workflow/repo-ref.js
var tagPrefix = "refs/tags/";
var branchPrefix = "refs/heads/";
var pullRequest = {
  ref: "pull_request.head.ref",
  commit: "pull_request.head.sha",
  repository: "pull_request.head.repo",
  kind: "head branch"
};
var places = {
  pull_request: pullRequest,
  pull_request_target: pullRequest,
  pull_request_review: pullRequest,
  workflow_run: {
    ref: "workflow_run.head_branch",
    commit: "workflow_run.head_sha",
    repository: "workflow_run.head_repository",
    kind: "head branch"
  },
  release: { ref: "release.tag_name", kind: "tag" },
  create: { ref: "ref" },
  merge_group: { ref: "merge_group.head_ref", commit: "merge_group.head_sha" },
  deployment: { ref: "deployment.ref", commit: "deployment.sha" }
};
function toRepoRef(event) {
  const { name, payload } = event;
  if (name === "delete")
    return toNone("the ref of a delete event no longer exists");
  const after = readPayloadText(payload, "after") ?? "";
  const isDeletion = readPayload(payload, "deleted") === true || /^0+$/.test(after);
  if (name === "push" && isDeletion) {
    const deleted = readPayloadText(payload, "ref") ?? "its ref";
    return toNone(`the push deleted ${deleted}, so nothing can be deployed`);
  }
  const place = places[name];
  const ref = place === void 0 ? event.ref : readPayloadText(payload, place.ref);
  if (!ref)
    return toNone(`the ${name} event has no ${place?.kind ?? "ref"}`);
  const fork = place?.repository && findForkOfEvent(event);
  if (fork && !(fork === unnamedFork && name === "workflow_run")) {
    const owner = fork === unnamedFork ? deletedFork : fork;
    const reason = `the branch ${ref} is in the fork ${owner}, which this deployment is not built from`;
    return { kind: "fork", reason };
  }
  const fullRef = toFullRef(ref, place, event);
  const repoRef = stripHeads(fullRef);
  if (repoRef !== fullRef && isTag(repoRef))
    return toNone(`the branch ${repoRef} has the name of a tag, which would be deployed instead`);
  const fault = findRefFault(fullRef, findBranchOfEvent(event));
  if (fault !== void 0)
    return toNone(`${repoRef} ${fault}`);
  const commit = place?.commit ? readPayloadText(payload, place.commit) : event.sha;
  return { kind: "ref", repoRef, commitSha: commit || void 0 };
}
function isCommit(ref) {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref);
}
function toShortCommit(sha) {
  return isCommit(sha) ? sha.slice(0, 7) : sha;
}
function isSameCommit(one = "", other = "") {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return /^[\da-f]{7,}$/.test(short) && long.startsWith(short);
}
function isTag(ref) {
  return ref.startsWith(tagPrefix);
}
function stripHeads(text) {
  return text.startsWith(branchPrefix) ? text.slice(branchPrefix.length) : text;
}
function findRefFault(ref, branch) {
  const [, remote] = /^(?:refs\/remotes\/[^/]+|origin)\/(.+)/.exec(ref) ?? [];
  const isOtherRef = /^(?:HEAD$|\d+\/merge$|origin\/|refs\/(?!heads\/|tags\/))/.test(ref);
  if (!isOtherRef && !isCommit(stripHeads(ref)))
    return void 0;
  const meant = remote ?? branch;
  const fault = isOtherRef ? "is neither a branch nor a tag" : "is a commit, but only branches and tags can be built";
  return `${fault}. Set ${meant === void 0 ? "a branch or a tag" : `\`${meant}\``}`;
}
function findBranchOfEvent({ ref, payload }) {
  const heads = [pullRequest.ref, "workflow_run.head_branch"];
  const [head] = heads.flatMap((place) => readPayloadText(payload, place) ?? []);
  return head ?? (ref.startsWith(branchPrefix) ? stripHeads(ref) : void 0);
}
function findForkOfEvent(event) {
  const place = event.name === "pull_request_review_comment" ? pullRequest : places[event.name];
  const path = place?.repository;
  return path === void 0 ? void 0 : findFork(readPayload(event.payload, path), event);
}
function toFullRef(ref, place, event) {
  const isTagType = readPayload(event.payload, "ref_type") === "tag";
  const kind = event.name === "create" ? isTagType ? "tag" : "head branch" : place?.kind;
  const isTagName = kind === "tag" || kind === void 0 && event.ref === tagPrefix + ref;
  if (isTagName)
    return tagPrefix + ref;
  return kind === "head branch" ? branchPrefix + ref : ref;
}
function toNone(reason) {
  return { kind: "none", reason };
}




/***/ }),

/***/ 9817:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   VA: () => (/* binding */ __export),
/* harmony export */   qs: () => (/* binding */ __callDispose),
/* harmony export */   r1: () => (/* binding */ __using)
/* harmony export */ });
var __defProp = Object.defineProperty;
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};




/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = require("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = require("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = require("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = require("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = require("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = require("net");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = require("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = require("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = require("node:crypto");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = require("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = require("node:fs");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = require("node:http");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = require("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = require("node:path");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = require("node:stream");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = require("node:util");

/***/ }),

/***/ 8877:
/***/ ((module) => {

module.exports = require("node:v8");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = require("os");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = require("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = require("util");

/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./.build/split/node-guard.js

// Imported first: on an older Node, libraries fail while they are loaded.
if (Number.parseInt(process.versions.node, 10) < 24) {
    (0,external_node_fs_.writeSync)(1, `::error title=Node 24 required::This action requires Node 24, but runs on Node ${process.versions.node}. Use a GitHub Actions runner of version 2.327.1 or later.\n`);
    process.exit(1);
}

// EXTERNAL MODULE: ./.build/split/chunk-6ITZQ6SR.js
var chunk_6ITZQ6SR = __nccwpck_require__(8023);
// EXTERNAL MODULE: ./.build/split/chunk-WPRW5EKB.js
var chunk_WPRW5EKB = __nccwpck_require__(1429);
// EXTERNAL MODULE: ./.build/split/chunk-SKJ6F3JU.js + 1 modules
var chunk_SKJ6F3JU = __nccwpck_require__(8758);
// EXTERNAL MODULE: ./.build/split/chunk-J6UTTJ6N.js
var chunk_J6UTTJ6N = __nccwpck_require__(5985);
// EXTERNAL MODULE: ./.build/split/chunk-RZEAOYW5.js
var chunk_RZEAOYW5 = __nccwpck_require__(8716);
// EXTERNAL MODULE: ./.build/split/chunk-BKHRHK3B.js
var chunk_BKHRHK3B = __nccwpck_require__(9927);
// EXTERNAL MODULE: ./.build/split/chunk-MLFEOTYB.js
var chunk_MLFEOTYB = __nccwpck_require__(8930);
// EXTERNAL MODULE: ./.build/split/chunk-IXDKZ5MU.js
var chunk_IXDKZ5MU = __nccwpck_require__(6029);
// EXTERNAL MODULE: ./.build/split/chunk-4F6YRRSX.js
var chunk_4F6YRRSX = __nccwpck_require__(6530);
// EXTERNAL MODULE: ./.build/split/chunk-LY7VAY4X.js
var chunk_LY7VAY4X = __nccwpck_require__(9318);
// EXTERNAL MODULE: ./.build/split/chunk-645EQFTB.js
var chunk_645EQFTB = __nccwpck_require__(5679);
// EXTERNAL MODULE: ./.build/split/chunk-AMHYA7VK.js
var chunk_AMHYA7VK = __nccwpck_require__(9732);
// EXTERNAL MODULE: ./.build/split/chunk-Z2CZJWZP.js
var chunk_Z2CZJWZP = __nccwpck_require__(2658);
// EXTERNAL MODULE: ./.build/split/chunk-ABCQ7KII.js
var chunk_ABCQ7KII = __nccwpck_require__(8497);
// EXTERNAL MODULE: ./.build/split/chunk-RHOAXI7U.js
var chunk_RHOAXI7U = __nccwpck_require__(8319);
// EXTERNAL MODULE: ./.build/split/chunk-Z6D3U4QF.js
var chunk_Z6D3U4QF = __nccwpck_require__(9817);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = require("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./.build/split/main.js

















// .build/compiled/main.js


// .build/compiled/action/run.js


// .build/compiled/inputs/environment.js


var prefix = "INPUT_";
function readInputs(environment) {
  const entries = chunk_SKJ6F3JU/* inputNames */.vj.map((name) => {
    const variables = [prefix + name.toUpperCase(), ...(0,chunk_SKJ6F3JU/* rowOf */.OB)(name).environment ?? []];
    return [name, variables.map((variable) => environment[variable]?.trim()).find(Boolean)];
  });
  const raw = Object.fromEntries(entries.filter(([, text]) => text));
  const endpoint = environment["LANGSMITH_ENDPOINT"]?.trim();
  const hasAddress = raw.region !== void 0 || raw.base_url !== void 0;
  return hasAddress || !endpoint ? raw : { ...raw, ...(0,chunk_SKJ6F3JU/* readEndpoint */.KW)(endpoint) };
}
function findTypos(environment) {
  const variables = Object.keys(environment).filter((variable) => environment[variable]?.trim());
  return variables.flatMap((variable) => {
    const input = variable.slice(prefix.length).toLowerCase();
    if (!variable.startsWith(prefix) || chunk_SKJ6F3JU/* inputNames */.vj.some((known) => known === input))
      return [];
    const toMaxTypos = ({ length }) => Math.min(2, Math.floor(length / 4));
    const meant = (0,chunk_RZEAOYW5/* findNearWord */.Y)(input, chunk_SKJ6F3JU/* inputNames */.vj, toMaxTypos);
    return meant ? [{ input, problem: `is not an input. Did you mean \`${meant}\`?`, meant }] : [];
  });
}
function findEnvironmentFaults(raw, { region, base_url, deployment_url, smoke_report: report }, environment) {
  const { GITHUB_OUTPUT: outputFile, NODE_TLS_REJECT_UNAUTHORIZED: certificateChecks } = environment;
  const ofRegion = (0,chunk_SKJ6F3JU/* toServiceAddress */.L$)({ region, base_url: void 0 });
  const controlPlane = raw.base_url === void 0 ? { region: ofRegion } : { base_url };
  const addresses = Object.entries({ ...controlPlane, deployment_url });
  const problems = {
    smoke_report: report && findReportProblem(report, environment["GITHUB_WORKSPACE"]),
    GITHUB_OUTPUT: !outputFile && "is not set. Use a runner with environment files",
    NODE_TLS_REJECT_UNAUTHORIZED: certificateChecks === "0" && "is `0`, which disables certificate checks and exposes the API key. Set `NODE_EXTRA_CA_CERTS` instead",
    ...Object.fromEntries(addresses.map(([name, address]) => [name, address && (0,chunk_IXDKZ5MU/* findProxyFault */.YI)(address, environment)]))
  };
  return Object.entries(problems).flatMap(([input, problem]) => problem ? { input, problem } : []);
}
function findReportProblem(path, workspace = "") {
  const existing = (0,external_node_fs_.statSync)((0,external_node_path_.resolve)(workspace, path), { throwIfNoEntry: false });
  return existing?.isDirectory() ? "is a folder, not a file" : void 0;
}

// .build/compiled/inputs/rules.js
var testedBy = ["smoke_input", "smoke_plan", "smoke_baseline"];
var rules = [checkIdentity, checkFork, checkSource, checkExtraFields, checkRef, checkRollout];
function checkPreviewName({ values: { mode, name } }) {
  const isPattern = (mode === "preview" || mode === "sweep") && name !== void 0;
  return [["name", isPattern && (0,chunk_WPRW5EKB/* findPatternFault */._u)(name)]];
}
function checkIdentity({ values: { mode }, event, has }) {
  const isNamed = has("deployment_id") || has("name");
  const isTest = mode === "smoke-test";
  const isTestOfUrl = isTest && has("deployment_url");
  const needsExisting = mode === "update" || mode === "delete" || mode === "rollback";
  const hasBoth = (needsExisting || isTest) && has("deployment_id") && has("name");
  return [
    ["mode", mode === "preview" && event.preview.kind === "none" && "is `preview`, which requires a pull request event. Trigger the workflow with `on: pull_request`"],
    ["api_key", !has("api_key") && (isNamed || !isTestOfUrl) && "is required, but empty. Check the secret; fork pull requests and Dependabot don't receive repository secrets"],
    ["name", hasBoth && "must not be set together with `deployment_id`. Set one of them"],
    ["deployment_id", needsExisting && !isNamed && `(or \`name\`) is required for \`mode: ${mode}\``],
    ["deployment_url", isTest && !isNamed && !isTestOfUrl && "(or `deployment_id`, or `name`) is required for `mode: smoke-test`"],
    ["github_token", mode === "sweep" && !has("github_token") && "is required for `mode: sweep`, to list the open pull requests. Use its default, and add `pull-requests: read` to the permissions of the job"]
  ];
}
function checkFork({ values: { mode, allow_forks: isAllowed }, event }) {
  const fork = (0,chunk_Z2CZJWZP/* findForkOfEvent */.dQ)(event);
  const writes = mode !== "preview" && mode !== "smoke-test";
  const problem = `is \`${mode}\`, which is not allowed in a workflow run that the fork ${fork} triggered, because the fork controls its event and code. To allow it, set \`allow_forks: true\``;
  return [["mode", fork !== void 0 && writes && !isAllowed && problem]];
}
function checkSource({ values: { mode, source }, has, deploys }) {
  if (!deploys || mode === "update")
    return [];
  const isMissing = !has("image_uri") && (0,chunk_J6UTTJ6N/* toSourceFields */.gZ)(source, false).needsImage;
  return [
    ["source", has("image_uri") && source === "github" && "is `github`, which does not use `image_uri`. Set an image source, for example `external_docker`"],
    ["image_uri", isMissing && `is required for \`source: ${source}\``]
  ];
}
function checkExtraFields({ values: { extra_fields: extra }, deploys }) {
  if (extra === void 0 || !deploys)
    return [];
  const noObjects = chunk_J6UTTJ6N/* sections */.V0.filter((name) => Object.hasOwn(extra, name) && !(0,chunk_ABCQ7KII/* isMap */.jh)(extra[name]));
  const doubles = (0,chunk_J6UTTJ6N/* findInputFields */.fk)(extra).map(({ path, input }) => {
    return `contains \`${path}\`, which the input \`${input}\` sends. Set that input`;
  });
  const problems = [...noObjects.map((name) => `must have an object for \`${name}\``), ...doubles];
  return problems.map((problem) => ["extra_fields", problem]);
}
function checkRef({ values, event, has, deploys }) {
  if (!deploys || has("image_uri"))
    return [];
  const { mode, source, repo_ref: givenRef, repo_url: repository } = values;
  const { refOfEvent, requestedRef } = event;
  const { repoRef = "", commitSha } = requestedRef ?? {};
  const isElsewhere = (0,chunk_J6UTTJ6N/* isBuiltElsewhere */.t)(repository, event.repositoryUrl);
  const hasNoName = givenRef !== void 0 && /^$|\/$/.test((0,chunk_Z2CZJWZP/* stripHeads */.qs)(givenRef));
  const branchOfEvent = isElsewhere ? void 0 : (0,chunk_Z2CZJWZP/* findBranchOfEvent */.tG)(event);
  const fault = givenRef && (0,chunk_Z2CZJWZP/* findRefFault */.dY)(givenRef, branchOfEvent);
  const isBuilt = mode === "update" || (0,chunk_J6UTTJ6N/* toSourceFields */.gZ)(source, false).repository;
  const needsRefOfEvent = !has("repo_ref") && isBuilt;
  const lacksRef = needsRefOfEvent && refOfEvent.kind !== "ref";
  const lacksCommit = source === chunk_J6UTTJ6N/* uploadedSource */.Mx && refOfEvent.kind === "none";
  const isCommitUnknown = values.require_commit && repoRef !== "" && commitSha === void 0;
  return [
    ["repo_ref", hasNoName ? "ends where the name of a branch or tag is expected. Check its variable" : fault],
    ["repo_ref", lacksRef && `is required, because ${refOfEvent.reason}`],
    ["repo_ref", needsRefOfEvent && !lacksRef && isElsewhere && "is required, because `repo_url` is another repository than the one of the event"],
    ["source", lacksCommit && `is \`${source}\`, but ${refOfEvent.reason}`],
    ["require_commit", isCommitUnknown && `must be \`false\`, because the event does not show the commit of ${repoRef}`],
    ["build_on_push", (0,chunk_Z2CZJWZP/* isTag */.dz)(repoRef) && values.build_on_push && `must be \`false\` for a tag (${repoRef})`]
  ];
}
function checkRollout({ values, has }) {
  const { wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values;
  const testInput = !has("smoke_test") && testedBy.find(has) || "smoke_test";
  return [
    ["rollback_on_failure", !wait && rollsBack && "requires `wait: true`, because otherwise no failure is detected"],
    [testInput, !wait && isTested && "requires `wait: true`, because the smoke test runs after the revision is deployed"]
  ];
}

// .build/compiled/inputs/parse-inputs.js
async function readValues(raw, event) {
  const mode = chunk_SKJ6F3JU/* modes */.nI.find((one) => one === raw.mode);
  const values = {};
  const faults = [];
  const secrets = [];
  const options = { allowInsecureHttp: /^true$/i.test(raw.allow_insecure_http ?? "") };
  for (const input of chunk_SKJ6F3JU/* inputNames */.vj) {
    const { format, requiredIn } = (0,chunk_SKJ6F3JU/* rowOf */.OB)(input);
    const text = raw[input] ?? (input === "mode" ? "" : void 0);
    values[input] = readDefault(input, event, mode);
    let value;
    try {
      if (text !== void 0)
        values[input] = value = await format(text, options);
      else if (requiredIn && requiredIn === mode)
        throw new chunk_ABCQ7KII/* FormError */.jQ(`is required for \`mode: ${mode}\``);
    } catch (error2) {
      const problem = error2 instanceof chunk_ABCQ7KII/* FormError */.jQ ? error2.message : "cannot be read";
      faults.push({ input, problem, isAddress: error2 instanceof chunk_IXDKZ5MU/* AddressError */.Hi });
    }
    if (text !== void 0)
      secrets.push(...format.secrets?.(text, value) ?? []);
  }
  if (values.smoke_test === void 0)
    values.smoke_test = testedBy.some((name) => raw[name]);
  return { mode, values, faults, secrets };
}
function readDefault(name, { repositoryUrl }, mode) {
  const { format, default: usualText, defaultIn = {} } = (0,chunk_SKJ6F3JU/* rowOf */.OB)(name);
  const text = (mode && defaultIn[mode]) ?? usualText;
  if (text === void 0)
    return void 0;
  return format(typeof text === "string" ? text : text(repositoryUrl), { allowInsecureHttp: false });
}
async function parseInputs(raw, { values, faults, mode }, event, environment) {
  const preview = mode === "preview" ? event.preview.kind : void 0;
  const isSkipped = preview === "skip";
  const given = {
    values,
    event,
    deploys: mode === "create" || mode === "update" || preview === "deploy",
    has: (name) => raw[name] !== void 0,
    isSound: (name) => faults.every(({ input }) => input !== name)
  };
  const isOfMode = (name) => mode === void 0 || (0,chunk_SKJ6F3JU/* rowOf */.OB)(name).modes.includes(mode);
  const ofOtherModes = chunk_SKJ6F3JU/* inputNames */.vj.filter((name) => given.has(name) && !isOfMode(name));
  const unused = [
    ...ofOtherModes.map((input) => ({ input, problem: `is not used with \`mode: ${mode}\`` })),
    ...isSkipped ? [] : listUnused(given)
  ];
  const idle = unused.map(({ input }) => input).filter((name) => isIdle(name, given));
  const allRules = [checkPreviewName, ...isSkipped ? [] : await loadRules(given)];
  const findings = allRules.flatMap((rule) => rule(given));
  const inputFaults = [
    // In a fork's run, a URL that contains a secret is incomplete. A skipped preview doesn't use it.
    ...faults.filter(({ input, isAddress }) => isOfMode(input) && !(isSkipped && isAddress)),
    ...findings.flatMap(([input, problem]) => problem ? { input, problem } : []),
    ...unused.filter(({ input }) => !idle.includes(input))
  ];
  const typos = findTypos(environment);
  const allFaults = [
    ...typos,
    // Faults of the input that a misspelled name means, for example that it is missing, follow from the misspelling.
    ...inputFaults.filter(({ input }) => !typos.some(({ meant }) => meant === input)),
    ...findEnvironmentFaults(raw, values, environment)
  ];
  if (allFaults.length > 0) {
    const message = allFaults.map(({ input, problem }) => `${input}: ${problem}`).join("\n");
    (0,chunk_ABCQ7KII/* fail */.fJ)("invalid-inputs", message, { faults: allFaults, ...toFacts(allFaults, raw.smoke_plan) });
  }
  const entries = chunk_SKJ6F3JU/* inputNames */.vj.filter(isOfMode).map((name) => {
    return [name, idle.includes(name) ? readDefault(name, event, mode) : values[name]];
  });
  const inputs = Object.fromEntries(entries);
  if (!("variables" in inputs) || inputs.variables === void 0)
    return inputs;
  return { ...inputs, secrets: [...inputs.secrets ?? [], ...inputs.variables] };
}
function toFacts(faults, plan = "") {
  const lines = faults.map(({ input, problem }) => {
    return `\`${input}\` ${problem}${/[.?!]$/.test(problem) ? "" : "."}`;
  });
  const planLines = faults.flatMap(({ problem }) => /^line (\d+): /.exec(problem)?.[1] ?? []);
  const place = { file: plan.replace(/^\.\//, ""), line: Number(planLines[0]) };
  return { lines, place: planLines.length > 0 ? place : void 0 };
}
async function loadRules({ values: { mode, smoke_test: isTested }, has }) {
  const needed = [...rules];
  if (has("secrets") || has("variables"))
    needed.push((await __nccwpck_require__.e(/* import() */ 849).then(__nccwpck_require__.bind(__nccwpck_require__, 4849))).checkVariables);
  if (mode !== "smoke-test" && !isTested)
    return needed;
  const { checkBaseline, checkSmokeTest } = await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(714), __nccwpck_require__.e(224), __nccwpck_require__.e(500)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7500));
  return [...needed, checkSmokeTest, checkBaseline];
}
function isIdle(name, { values, event, isSound }) {
  const value = values[name];
  const isIdleByRow = (0,chunk_SKJ6F3JU/* rowOf */.OB)(name).isIdle?.(value, event.repositoryUrl);
  return isSound(name) && (isIdleByRow ?? value === readDefault(name, event));
}
var repositoryNames = ["repo_url", "repo_ref", "graph_config_path", "build_on_push", "require_commit", "skip_unchanged"];
var smokeNames = Object.keys(chunk_SKJ6F3JU/* smokeInputs */.Nh);
function listUnused({ values, has, deploys, isSound }) {
  const { mode, source, smoke_test: isTested } = values;
  const tests = mode === "smoke-test" || isTested || !isSound("smoke_test");
  const hasImage = has("image_uri");
  const takes = (0,chunk_J6UTTJ6N/* toSourceFields */.gZ)(source, hasImage);
  const mayCreate = deploys && mode !== "update";
  const isFoundById = has("deployment_id") && (mode === "update" || mode === "delete" || mode === "rollback");
  const ignoredNames = repositoryNames.filter((name) => {
    if (name === "require_commit")
      return source !== chunk_J6UTTJ6N/* uploadedSource */.Mx;
    return name !== "graph_config_path" || !takes.configPath;
  });
  const cases = [
    [isFoundById, ["repo_url"], "with `deployment_id`, which already identifies the deployment"],
    [mayCreate && takes.deploymentType === null, ["deployment_type"], `with \`source: ${source}\``],
    [mode === "preview" && source !== chunk_J6UTTJ6N/* uploadedSource */.Mx, ["allow_forks"], "without `source: internal_source`, because the branch of a fork is not in the repository that is built"],
    [mayCreate && source === chunk_J6UTTJ6N/* uploadedSource */.Mx, ["integration_id"], "with `source: internal_source`, which needs no integration"],
    [mayCreate && !takes.repository && !hasImage, ignoredNames, `with \`source: ${source}\`, which is not built from a repository`],
    [deploys && !has("secrets") && !has("variables"), ["secrets_mode"], "without `secrets`"],
    [values.if_exists === "reuse", ["require_commit", "interrupt_running"], "with `if_exists: reuse`, which builds nothing"],
    // Modes create and preview wait for the deletion of an old deployment with this name, even with `wait: false`.
    [!values.wait && mode !== "create" && mode !== "preview", ["wait_timeout", "poll_interval"], "with `wait: false`"],
    [!values.wait, ["on_superseded", "require_commit"], "with `wait: false`"],
    [!tests && !has("smoke_test"), smokeNames, "without `smoke_input`, `smoke_plan`, or `smoke_test: true`"],
    [tests && !has("smoke_plan"), ["smoke_parallel"], "without `smoke_plan`"],
    [tests && !has("smoke_baseline"), ["on_regression"], "without `smoke_baseline`"],
    [deploys && hasImage, repositoryNames, "with `image_uri`, because no repository is built"]
  ];
  return cases.flatMap(([applies, names, why]) => {
    const problem = `is not used ${why}`;
    return applies ? names.filter(has).map((input) => ({ input, problem })) : [];
  });
}
async function readStepRequest(raw, values, eventWithoutPlan, runner) {
  const { environment, mask } = runner;
  let event = eventWithoutPlan;
  if (raw.smoke_plan !== void 0) {
    const { readPlanFile } = await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(714), __nccwpck_require__.e(224), __nccwpck_require__.e(448), __nccwpck_require__.e(48), __nccwpck_require__.e(994)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6994));
    event = { ...event, ...readPlanFile(raw.smoke_plan, { variables: environment, mask }) };
  }
  const inputs = await parseInputs(raw, values, event, environment);
  warnOfTests(inputs, event, runner);
  return { inputs, event };
}
function warnOfTests(inputs, { plan, preview }, log) {
  if (!("smoke_expect" in inputs))
    return;
  const { smoke_expect: expected } = inputs;
  const isTested = inputs.mode === "smoke-test" || inputs.smoke_test;
  if (!isTested || inputs.mode === "preview" && preview.kind !== "deploy")
    return;
  const title = "Expectation cannot fail";
  for (const { problem, line } of plan?.warnings ?? [])
    log.warning(problem, title, { file: plan?.file ?? "", line });
  if ((0,chunk_ABCQ7KII/* isEmptyMap */.qm)(expected?.value))
    log.warning("`smoke_expect` cannot fail, because it matches any object", title);
}

// .build/compiled/report/summary/summary.js
var maxSummaryBytes = 9e5;
var maxItems = 10;
async function toSummary(view) {
  const { deploymentId, plan, smoke, sweep } = view.state;
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== void 0);
  const body = hasBody && (await __nccwpck_require__.e(/* import() */ 832).then(__nccwpck_require__.bind(__nccwpck_require__, 1832))).toBody(view);
  const bytes = Buffer.from(`## ${(0,chunk_645EQFTB/* joinParts */.nn)([toHead(view), body])}`);
  return bytes.subarray(0, maxSummaryBytes).toString();
}
function toHead(view) {
  const { failure, outcome, state, repositoryUrl, links } = view;
  const { studio, deployment, traces, api } = links;
  const servedBefore = outcome === "rolled-back" && (0,chunk_645EQFTB/* toCommit */.dO)(state.previousCommitSha ?? "", repositoryUrl);
  return (0,chunk_645EQFTB/* joinParts */.nn)([
    view.headline,
    toAlert(view),
    state.planned === void 0 ? toFacts2(view) : "",
    servedBefore ? `Was serving: ${servedBefore}.` : "",
    (0,chunk_645EQFTB/* joinParts */.nn)([studio && `**${studio}**`, deployment, traces, api], " \xB7 "),
    failure === void 0 ? toReason(view) : ""
  ]);
}
function toReason({ state: { reused, skipReason }, outcome, serving }) {
  if (skipReason !== void 0)
    return `Skipped: ${(0,chunk_ABCQ7KII/* toMarkdown */.l6)(skipReason)}.`;
  if (reused)
    return (0,chunk_645EQFTB/* toWords */.x4)("Nothing was deployed: the deployment already exists (`if_exists: reuse`).");
  if (outcome !== "superseded")
    return "";
  return `This commit isn't serving, because a newer revision superseded it. ${serving}`;
}
function toAlert({ failure, problem = "", serving, rollback, state, planLink }) {
  if (failure === void 0)
    return "";
  const { title, message, problems = [message], remedy } = failure;
  const [, cause] = message.split(` ended as ${state.status}: `);
  const heading = cause === void 0 ? `${(0,chunk_ABCQ7KII/* withoutTrailing */.hT)(title, ".")}.` : `${(0,chunk_ABCQ7KII/* toSentence */.Re)(problem)}:`;
  const isList = problems.length > 1;
  const text = (0,chunk_645EQFTB/* joinParts */.nn)([
    `**${(0,chunk_645EQFTB/* toWords */.x4)(heading)}**${isList ? "" : ` ${toItem(cause ?? problems.join("\n"))}`}`,
    isList && (0,chunk_ABCQ7KII/* toFirst */.iH)(problems, maxItems, String).map((item) => `- ${toItem(item).replace(/\n(?=.)/g, "\n  ")}`).join("\n"),
    serving,
    state.rollback === void 0 && (0,chunk_645EQFTB/* emphasize */.tL)(rollback),
    `**Next:** ${(0,chunk_645EQFTB/* toWords */.x4)(remedy)}${planLink}`
  ]);
  return `> [!CAUTION]
${text.replace(/^/gm, "> ").replace(/ $/gm, "")}`;
}
function toItem(text) {
  const [firstLine = "", ...otherLines] = (0,chunk_ABCQ7KII/* toPlainText */.bo)(text).trim().split("\n");
  const code = (0,chunk_ABCQ7KII/* toCodeBlock */.oU)(otherLines.join("\n"), "text");
  return `${(0,chunk_645EQFTB/* toWords */.x4)(firstLine.replace(/^✘ /, ""))}${otherLines.length > 0 ? `

${code}` : ""}`;
}
function toFacts2({ state, repositoryUrl }) {
  const { repoRef, imageUri, commitSha = "", durationMs = 0 } = state;
  const ref = repoRef && `${commitSha && "on "}${(0,chunk_ABCQ7KII/* toCode */.Xt)(repoRef)}`;
  const facts = [
    (0,chunk_645EQFTB/* joinParts */.nn)([(0,chunk_645EQFTB/* toCommit */.dO)(commitSha, repositoryUrl), ref], " "),
    imageUri && `image ${(0,chunk_ABCQ7KII/* toCode */.Xt)(imageUri)}`,
    toSmokeFact(state),
    (0,chunk_ABCQ7KII/* formatDuration */.a3)(durationMs)
  ];
  return (0,chunk_ABCQ7KII/* toSentence */.Re)((0,chunk_645EQFTB/* joinParts */.nn)(facts, " \xB7 "));
}
function toSmokeFact({ smokeTest, smoke }) {
  if (smokeTest === void 0 || smokeTest === "skipped")
    return "";
  if (!smoke || smoke.isSingle)
    return `smoke test ${smokeTest}`;
  return `smoke test: ${(0,chunk_4F6YRRSX/* toPassed */.ET)(smoke.tests)} passed`;
}

// .build/compiled/action/journal.js
var namesOfFacts = ["deployment_id", "deployment_name", "deployment_url", "deployment_page", "studio_url", "revision_id", "previous_revision_id", "rollback_revision_id", "status", "outcome", "repo_ref", "commit_sha", "created", "smoke_test", "run_id", "thread_id", "summary_markdown"];
var otherOutputs = {
  smoke_output: ({ smoke }) => smoke && toSmokeOutput(smoke),
  smoke_pass_rate: ({ smoke }) => smoke && toPassRate(smoke),
  smoke_regressions: ({ regressions }) => regressions?.toString(),
  smoke_tokens: ({ smoke: { tests, again } = { tests: [] } }) => (0,chunk_AMHYA7VK/* addCosts */.Iu)([...tests.map(({ cost }) => cost), ...again ? [again] : []]).tokens?.toString(),
  swept: ({ sweep }) => {
    const rows = sweep?.map(({ name, deploymentId, reason, result }) => {
      return { name, id: deploymentId, why: reason, outcome: result };
    });
    return rows && JSON.stringify(rows);
  },
  duration_seconds: ({ durationMs: ms }) => ms === void 0 ? ms : (ms / 1e3).toFixed(1)
};
var outputNames = [...namesOfFacts, ...Object.keys(otherOutputs)];
var maxOutputLength = 256 * 1024;
function toOutputs(facts) {
  const outputs = /* @__PURE__ */ new Map();
  for (const name of outputNames) {
    const factName = name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
    const value = otherOutputs[name]?.(facts) ?? facts[factName]?.toString();
    if (value !== void 0 && value.length <= maxOutputLength)
      outputs.set(name, value);
  }
  return outputs;
}
function toPassRate({ tests }) {
  const taken = tests.reduce((sum, { samples }) => sum + samples.taken, 0);
  const passed = tests.reduce((sum, { samples }) => sum + samples.passed, 0);
  const maxRate = passed === taken ? 1 : 0.9999;
  return taken === 0 ? void 0 : String(Math.min(maxRate, Number((passed / taken).toFixed(4))));
}
function toSmokeOutput({ tests, isSingle }) {
  if (isSingle)
    return JSON.stringify(tests[0]?.output?.value);
  const rows = tests.map(({ name, failure, output, samples: { taken, passed } }) => {
    const repeated = taken > 1 && { repeat: taken, passes: passed };
    return { name, passed: !failure, ...repeated, output: output?.value };
  });
  const whole = JSON.stringify(rows);
  if (whole.length <= maxOutputLength)
    return whole;
  return JSON.stringify(rows.map(({ output: _, ...row }) => row));
}
function createJournal(runner) {
  const { redact } = runner.redactor;
  let facts = {};
  const published = /* @__PURE__ */ new Map();
  const journal = {
    /** The problem of the first output that could not be written. Undefined so far if none failed. */
    lost: void 0,
    /** Returns the facts with secrets removed. A report cuts texts, and the rest of a cut secret could not be found. */
    toFacts: () => (0,chunk_MLFEOTYB/* redactDeep */.KL)(facts, redact),
    /** Adds the facts that are defined, and sets their outputs. If an output can't be written, keeps the problem in `lost` instead of throwing, so that the step first finishes its work. */
    add(given) {
      const known = Object.entries(given).filter(([, fact]) => fact !== void 0);
      const added = Object.fromEntries(known);
      facts = { ...facts, ...added };
      for (const [name, value] of toOutputs((0,chunk_MLFEOTYB/* redactDeep */.KL)(added, redact))) {
        if (published.get(name) === value)
          continue;
        published.set(name, value);
        if (/^(?:deployment|revision)_id$/.test(name))
          runner.info(`${name}: ${value}`);
        try {
          runner.setOutput(name, value);
        } catch (cause) {
          const message = `The step finished its work, but its outputs could not be written (${cause.code}), so later steps cannot read them`;
          journal.lost ??= new chunk_ABCQ7KII/* Problem */.AF("outputs-not-written", message, { cause });
        }
      }
    }
  };
  return journal;
}

// .build/compiled/action/run.js
async function run(step2) {
  try {
    return await runStep(step2);
  } catch (error2) {
    const failure = await explainError(error2, {}, step2.runner.redactor.redact);
    step2.runner.fail(failure.title, `${failure.message}
${failure.remedy}`);
    return 1;
  }
}
async function runStep(step2) {
  const { runner, clock } = step2;
  const { environment, redactor } = runner;
  const startedAt = clock.now();
  const journal = createJournal(runner);
  const raw = readInputs(environment);
  const event = (0,chunk_WPRW5EKB/* toEventContext */.bk)((0,chunk_Z2CZJWZP/* readEvent */.j_)(environment), raw);
  redactor.keep([...(0,chunk_WPRW5EKB/* listSettings */.cl)(raw, event), ...Object.keys(chunk_4F6YRRSX/* outcomes */.KI), ...chunk_LY7VAY4X/* knownStatuses */.sC]);
  const values = await readValues(raw, event);
  for (const secret of [...values.secrets, ...(0,chunk_SKJ6F3JU/* listProxySecrets */.WA)(environment)])
    runner.mask(secret);
  journal.add({ inputs: (0,chunk_SKJ6F3JU/* listShownInputs */.Po)(raw), givenName: event.givenName });
  let connected;
  const work2 = async () => {
    const request = selectTests(await readStepRequest(raw, values, event, runner), step2);
    const { connect } = await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(224), __nccwpck_require__.e(269), __nccwpck_require__.e(704), __nccwpck_require__.e(542)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9542));
    connected = connect(request, journal, step2);
    return connected.work();
  };
  const { lastFacts, ...end } = await settle(work2, journal, step2);
  const { servedBefore, serving = servedBefore } = journal.toFacts();
  const deletes = raw.mode === "preview" ? event.preview.kind === "delete" : raw.mode === "delete";
  const served = end.failure && !deletes && { serving };
  journal.add({ ...lastFacts, durationMs: clock.now() - startedAt, ...served });
  const state = journal.toFacts();
  const { comparison, smoke } = state;
  const explainer = smoke && await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(2), __nccwpck_require__.e(269), __nccwpck_require__.e(896)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2896));
  const viewOfWork = (0,chunk_4F6YRRSX/* toView */.P1)({
    scoreboard: comparison && (await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(959)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2959))).toScoreboard(comparison),
    state,
    ...end,
    explain: (error3) => explainer?.explain(error3, state, redactor.redact) ?? { message: "", remedy: "" },
    endedAt: clock.date(),
    repositoryUrl: state.repositoryPage ?? event.repositoryUrl,
    runUrl: event.run.url
  });
  const comment = state.sweep === void 0 && connected?.toMarkdown(viewOfWork);
  journal.add({ summaryMarkdown: comment || `### ${toHead(viewOfWork)}` });
  const lost = journal.lost ?? (connected && await writeReport(connected, runner, viewOfWork));
  const failure = end.failure ?? (lost && await explainError(lost, state, redactor.redact));
  const view = failure === end.failure ? viewOfWork : (0,chunk_4F6YRRSX/* toView */.P1)({ ...viewOfWork, failure });
  await connected?.reporter?.end(view);
  await publish(view, runner);
  const { error: error2 } = end;
  return (0,chunk_ABCQ7KII/* isProblem */.AN)(error2, "cancelled") ? error2.facts.exitCode : Number(failure !== void 0);
}
function selectTests(request, { terminal }) {
  const { event } = request;
  const { plan } = event;
  if (!terminal || !plan)
    return request;
  return { ...request, event: { ...event, plan: { ...plan, tests: terminal.choose(plan.tests) } } };
}
async function settle(work2, journal, step2) {
  const { runner, signal } = step2;
  try {
    const result = await work2();
    const { skipReason } = result;
    if (skipReason)
      runner.info(`Skipped: ${skipReason}`);
    const lastFacts = skipReason ? { smokeTest: "skipped", ...result } : result;
    return { lastFacts, outcome: result.outcome, failure: void 0, error: void 0 };
  } catch (thrown) {
    const error2 = signal.aborted ? signal.reason : thrown;
    if (error2 instanceof Error)
      runner.debug(error2.stack ?? error2.message);
    const facts = journal.toFacts();
    const failure = await explainError(error2, facts, runner.redactor.redact);
    const isCancelled = failure.outcome === "cancelled";
    const outcome = facts.rollback && !isCancelled ? "rolled-back" : failure.outcome;
    const smokeTest = isCancelled ? "skipped" : "failed";
    const lastFacts = { outcome, ...facts.began === "smoke-test" && { smokeTest } };
    return { lastFacts, outcome, failure, error: error2 };
  }
}
async function explainError(error2, facts, redact) {
  if ((0,chunk_ABCQ7KII/* isProblem */.AN)(error2, "invalid-inputs"))
    return (0,chunk_6ITZQ6SR/* explainInputs */.Tn)(error2, redact);
  return (await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(2), __nccwpck_require__.e(269), __nccwpck_require__.e(896)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2896))).explain(error2, facts, redact);
}
async function writeReport({ inputs, event }, { environment }, view) {
  const hasResult = view.failure !== void 0 || view.state.smokeTest === "passed";
  if (!("smoke_report" in inputs) || !inputs.smoke_report || inputs.dry_run || !hasResult)
    return void 0;
  const { toSmokeReport } = await __nccwpck_require__.e(/* import() */ 239).then(__nccwpck_require__.bind(__nccwpck_require__, 1239));
  const { writeReportFile } = await Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(714), __nccwpck_require__.e(224), __nccwpck_require__.e(448), __nccwpck_require__.e(48), __nccwpck_require__.e(994)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6994));
  const xml = toSmokeReport(event.plan, view);
  try {
    const workspace = environment["GITHUB_WORKSPACE"];
    writeReportFile((0,external_node_path_.resolve)(workspace ?? "", inputs.smoke_report), workspace, xml);
    return void 0;
  } catch (cause) {
    const message = `the smoke report could not be written: ${cause.message}`;
    return new chunk_ABCQ7KII/* Problem */.AF("report-not-written", message, { cause });
  }
}
async function publish(view, runner) {
  const { annotation, outcome, state } = view;
  if (annotation)
    runner.fail(annotation.title, annotation.message, annotation.place);
  for (const { title, message, place } of view.notes)
    runner.warning(message, title, place);
  const { lines = [], notes = [] } = state.planned ?? {};
  for (const line of [...lines, ...notes])
    runner.info(line);
  for (const { method, path, body } of state.plan ?? []) {
    runner.group(`Would send ${method} ${path}`, body ? [JSON.stringify(body, null, 2)] : []);
  }
  runner.info(`Outcome: ${outcome}`);
  try {
    runner.writeSummary(await toSummary(view));
  } catch (error2) {
    runner.warning(`The step summary could not be written: ${error2.message}`);
  }
}

// .build/compiled/action/runner.js


// node_modules/@actions/core/lib/command.js


// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command2, properties, message) {
  const cmd = new Command(command2, properties, message);
  process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command2, properties, message) {
    if (!command2) {
      command2 = "missing.command";
    }
    this.command = command2;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js



function issueFileCommand(command2, message) {
  const filePath = process.env[`GITHUB_${command2}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command2}`);
  }
  if (!external_fs_.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js


// node_modules/@actions/core/lib/summary.js


var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve3) {
      resolve3(value);
    });
  }
  return new (P || (P = Promise))(function(resolve3, reject) {
    function fulfilled(value) {
      try {
        step2(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step2(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step2(result) {
      result.done ? resolve3(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step2((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = external_fs_.promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(external_os_.EOL);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(external_os_.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}

// .build/compiled/action/runner.js
var maxAnnotationLength = 4096;
function createRunner(environment) {
  const redactor = new chunk_MLFEOTYB/* Redactor */.pO();
  const toSafe = (text, limit = chunk_ABCQ7KII/* maxLogLineLength */.Rp) => (0,chunk_MLFEOTYB/* toShownText */.YQ)(text, redactor.redact, limit, chunk_ABCQ7KII/* toInertText */.TY);
  const toProperties = (title, place) => ({
    ...title !== void 0 && { title: toSafe(title) },
    ...place !== void 0 && { file: toSafe(place.file), startLine: place.line }
  });
  const log = {
    info: (line) => info(toSafe(line)),
    debug: (line) => debug(toSafe(line)),
    warning: (message, title, place) => warning(toSafe(message, maxAnnotationLength), toProperties(title, place)),
    group(heading, lines) {
      startGroup(toSafe(heading));
      for (const line of lines)
        info(toSafe(line));
      endGroup();
    }
  };
  return {
    ...log,
    environment,
    redactor,
    /** Hides a secret from now on, in the texts of this step and in the log of the job. A short value stays readable, and so does a part of a setting (`Redactor.keep`). */
    mask(value) {
      for (const part of redactor.add(value))
        if (!/[\r\n]/.test(part))
          setSecret(part);
    },
    setOutput(name, value) {
      if (environment["GITHUB_OUTPUT"])
        setOutput(name, redactor.redact(value));
    },
    // Without its file, for example in a terminal, there is no summary.
    writeSummary(markdown) {
      const file = environment["GITHUB_STEP_SUMMARY"];
      if (file)
        (0,external_node_fs_.appendFileSync)(file, `${redactor.redact(markdown)}
`);
    },
    /** Writes an error annotation. Doesn't throw, and leaves the exit code to the caller. */
    fail: (title, message, place) => error(toSafe(message, maxAnnotationLength), toProperties(title, place))
  };
}

// .build/compiled/main.js
var finalExitCode;
process.exitCode = 1;
process.on("exit", () => {
  if (finalExitCode !== void 0)
    return;
  process.exitCode = 1;
  (0,external_node_fs_.writeSync)(1, "::error title=No result::The action exited before it reached a result. Re-run the job.\n");
});
var cancellation = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) {
  process.on(name, () => {
    const exitCode = name === "SIGINT" ? 130 : 143;
    if (cancellation.signal.aborted) {
      finalExitCode = exitCode;
      process.exit(exitCode);
    }
    cancellation.abort(new chunk_ABCQ7KII/* Problem */.AF("cancelled", `the step was stopped by ${name}`, { exitCode }));
  });
}
var step = { clock: chunk_BKHRHK3B/* systemClock */.m, random: Math.random, signal: cancellation.signal };
var [command, ...args] = process.argv.slice(2);
var work = command === "plan" ? Promise.all(/* import() */[__nccwpck_require__.e(732), __nccwpck_require__.e(714), __nccwpck_require__.e(224), __nccwpck_require__.e(448), __nccwpck_require__.e(2), __nccwpck_require__.e(269), __nccwpck_require__.e(704), __nccwpck_require__.e(48), __nccwpck_require__.e(745)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7745)).then(({ runPlan }) => runPlan(args, process, step, run)) : run({ ...step, runner: createRunner(process.env) });
void work.then((exitCode) => {
  finalExitCode = exitCode;
  process.exitCode = exitCode;
  chunk_BKHRHK3B/* systemClock */.m.startTimer(1e3, () => process.stdout.write("", () => process.exit(exitCode)), {
    background: true
  });
});

;// CONCATENATED MODULE: ./.build/split/entry.js
// The entry of the bundle. The guard must be the first import.



module.exports = __webpack_exports__;
/******/ })()
;
"use strict";
exports.id = 70;
exports.ids = [70];
exports.modules = {

/***/ 3230:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isRunRequest),
/* harmony export */   b: () => (/* binding */ isAssistantMissing)
/* harmony export */ });
// .build/compiled/graph-server/requests.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}




/***/ }),

/***/ 3870:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ findRow),
/* harmony export */   v: () => (/* binding */ seeLogs)
/* harmony export */ });
/* harmony import */ var _chunk_2OYNM7NH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4164);
/* harmony import */ var _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(272);



// .build/compiled/problems/revision.js
var replaced = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("another revision replaced the one of this step");
var unknown = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the revision of this step is unknown");
var ofCommit = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the commit of a revision does not prove that the revision is bad");
var queued = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the rollout continues and can still succeed");
var deleted = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the revision or its deployment was deleted");
var revisionProblems = {
  "revision-failed": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)(({ status }) => `Revision ${status}`, toFailedRemedy, { proof: { proves: "does-not-serve" } }),
  "rollout-timed-out": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Rollout timed out", toTimedOutRemedy, { outcome: "timed-out", proof: queued }),
  superseded: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Superseded by a newer revision", "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", { outcome: "superseded", proof: replaced }),
  "not-serving": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different revision serving", "Check the revisions of the deployment, and add a `concurrency` group.", { proof: replaced }),
  "revision-deleted": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Revision deleted", "Find out which workflow run deleted it, and add a `concurrency` group.", { proof: deleted }),
  "no-own-revision": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Revision not identified", "The change was sent, and its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.", { proof: unknown }),
  "no-revision": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Revision not identified", "No changes were made. To deploy a revision, set `if_exists: update`.", { proof: unknown }),
  "other-commit": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different commit deployed", "If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.", { proof: ofCommit }),
  "other-image": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different image deployed", "Find out which workflow run deployed it, and add a `concurrency` group.", { proof: ofCommit }),
  "commit-unknown": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Commit not confirmed", "The revision is serving. If the control plane does not show commits, set `require_commit: false`.", { proof: ofCommit }),
  "server-not-ready": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server not ready", (_, about) => toLogRemedy(about, "Read the logs on the deployment page: the server may lack a secret or memory at startup."), { outcome: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOnlyTested */ .$h, proof: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB }),
  "rollback-impossible": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Rollback not possible", toRollbackRemedy)
};
function toFailedRemedy({ status }, about) {
  if (isInterrupted(status))
    return toInterruptedRemedy(about);
  const remedy = toLogRemedy(about, "Read the build and deploy logs on the deployment page.");
  const path = about.keptConfigPath;
  if (path === void 0)
    return remedy;
  return `${remedy} The deployment was built from its existing configuration ${path}. To change it, set \`graph_config_path\`.`;
}
function toTimedOutRemedy({ isQueued }, about) {
  if (isInterrupted(about.status))
    return toInterruptedRemedy(about);
  const interrupts = /^true$/i.test(about.inputs?.["interrupt_running"] ?? "");
  const advice = isQueued && !interrupts ? ", or set `interrupt_running: true` to stop older revisions" : "";
  return `The rollout continues and can still succeed. Increase \`wait_timeout\`${advice}.`;
}
function isInterrupted(status = "") {
  return status.toUpperCase() === "INTERRUPTED";
}
function toInterruptedRemedy({ reused }) {
  const next = reused ? "set `if_exists: update`" : "re-run the job";
  return `Another workflow run (\`interrupt_running\`) or a person interrupted the revision. Unless a newer revision serves, ${next}.`;
}
function toLogRemedy({ revisionLog = [], revisionAdvice }, withoutLog) {
  if (revisionLog.length === 0)
    return withoutLog;
  return revisionAdvice ?? "Fix the error in the log of the revision.";
}
function toRollbackRemedy({ candidates }) {
  const other = "To go back to an older version, deploy its branch or tag with mode `update`.";
  if (candidates === void 0)
    return other;
  const choice = `Set \`revision_id\` to a revision that was deployed: ${candidates.join(", ")}.`;
  return `No changes were made. ${candidates.length > 0 ? choice : other}`;
}

// .build/compiled/problems/smoke-test.js
var seeLogs = "Read the logs on the deployment page.";
var unread = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("a response of the Agent Server was empty or unreadable, which proves nothing about the revision");
var byOthers = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("another client cancelled the run, which proves nothing about the revision");
var noScore = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the judge returned no score, which proves nothing about the revision");
var ofBaseline = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the baseline could not run the plan, which proves nothing about the revision");
var rejected = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the Agent Server rejected a request, which proves nothing about the revision");
var notNotified = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the webhook notification did not arrive, which proves nothing about the revision");
var wrongTest = (fault) => (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)(`the smoke test is invalid, because ${fault}`);
var cannotRun = wrongTest("it cannot run on this Agent Server");
var checkRoutes = "Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_";
var smokeTestProblems = {
  "unexpected-output": testRow("Smoke test: unexpected output", (_, about) => `Fix the graph, or update ${hasPlan(about) ? "the plan" : "`smoke_input` or `smoke_expect`"}.`, _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "tests-failed": testRow(({ failed, unscored, total }) => `${failed.length} of ${total} smoke tests failed${unscored.length > 0 ? `, ${unscored.length} without a score` : ""}`, "Fix the graph, or update the plan."),
  "run-raised": runRow("the graph raised an error", seeLogs, _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-interrupted": runRow("interrupted", "Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-stopped": runRow("interrupted", "The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-timed-out": runRow("the Agent Server ended the run", "Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-cancelled": runRow("the run was cancelled", "Find out which client uses this Agent Server, and re-run the job.", byOthers),
  "run-no-values": runRow("no values", "Return a value from the graph, and read the logs on the deployment page.", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-no-result": runRow("no result", seeLogs, unread),
  "run-unproved": runRow("run status unknown", "Let this API key read threads on the Agent Server, or remove `http.disable_threads` from its langgraph.json. Alternatively, use `stream` in a smoke plan, which shows interrupts.", unread),
  "no-pending-interrupt": testRow("Smoke test: no interrupted run to continue", "The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "schema-endless": testRow("Smoke test: endless schema", "Change the schema, so that it does not refer to itself endlessly.", wrongTest("its schema refers to itself endlessly")),
  "judge-failed": testRow("Smoke test: judge returned no score", "Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.", noScore, true),
  "judge-missing": testRow("Smoke test: judge not found", "Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.", noScore, true),
  "agent-regressed": testRow(({ regressions, cases }) => regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : "Regression: worse overall", "Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`."),
  /** The cause is what fails the step; the message says why the comparison was not finished. */
  "comparison-incomplete": testRow("Comparison incomplete", "Re-run the job."),
  "baseline-unavailable": testRow("Baseline not available", "Check `smoke_baseline`, and that it serves.", ofBaseline, true),
  "baseline-is-tested": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Baseline is the tested deployment", "Set `smoke_baseline` to another deployment, for example that of the main branch.", { isHeading: true, outcome: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOnlyTested */ .$h, proof: wrongTest("it compares the deployment with itself") }),
  /** The assistant that a test names, or any at all. */
  "assistant-missing": testRow("Smoke test: ambiguous or missing assistant", toAssistantRemedy, _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  /** A test names none of several. */
  "assistant-unclear": testRow("Smoke test: ambiguous or missing assistant", toAssistantRemedy, wrongTest("it does not name its assistant")),
  "no-deployment-url": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: Agent Server URL unknown", "Set `deployment_url`.", { proof: cannotRun }),
  "no-serving-revision": (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: Agent Server URL unknown", "Check the revisions of the deployment, and deploy one first.", { proof: cannotRun }),
  "routes-missing-assistants": testRow("Agent Server has no routes for assistants", (_, about) => `${hasPlan(about) ? "Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes." : "Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists."} ${checkRoutes}assistants\`.`, rejected),
  "routes-missing-threads": testRow("Agent Server has no routes for threads", `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${checkRoutes}threads\`.`, rejected),
  "routes-missing-runs": testRow("Agent Server has no routes for runs", `Check \`assistant_id\`. ${checkRoutes}runs\`: without runs, nothing can be tested.`, rejected),
  "crons-unsupported": testRow("Crons not supported", "Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.", cannotRun),
  "depth-unsupported": testRow("Smoke test: xray depth not supported", "Set `xray: true`, which opens all subgraphs. The JavaScript server does not support a depth.", cannotRun),
  "thread-id-missing": testRow("Smoke test: thread ID missing", "Set `configurable.thread_id` in the config.", cannotRun),
  "receiver-unavailable": testRow("Webhook: cannot listen", "Set `webhook_listen` to a host of this runner and a free port.", notNotified),
  "receiver-address-unknown": testRow("Webhook: public URL unknown", "Set `webhook` to the public URL of the receiver (a tunnel or a proxy), or set `webhook_listen` to one host of this runner.", notNotified),
  "receiver-closed": testRow("Webhook: receiver closed", "Re-run the job.", notNotified),
  "notified-of-failure": testRow("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "notified-of-interrupt": testRow("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", byOthers),
  "no-notification": testRow("Webhook: no notification", "The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.", notNotified),
  "forged-notification": testRow("Webhook: wrong token", "The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.", notNotified),
  "broken-notification": testRow("Webhook: invalid notification", "The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.", notNotified)
};
function testRow(title, remedy, proof, isHeading = false) {
  return (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)(title, remedy, { outcome: "smoke-test-failed", isHeading, ...proof && { proof } });
}
function runRow(title, remedy, proof) {
  const toRemedy = ({ advice, detail, node }) => {
    const isForbidden = detail === "HTTPException: 403: Forbidden" && node === void 0;
    return isForbidden ? allowThreads : advice ?? remedy;
  };
  return testRow(`Smoke test: ${title}`, toRemedy, proof);
}
var allowThreads = "The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs.";
function toAssistantRemedy({ available }) {
  return available.length === 0 ? "Deploy a graph: set `graph_config_path` to a file that lists one under `graphs`." : "Set `assistant_id` to one of them.";
}
function hasPlan({ inputs }) {
  return (inputs?.["smoke_plan"] ?? "") !== "";
}

// .build/compiled/explain/table.js
var problems = {
  ..._chunk_2OYNM7NH_js__WEBPACK_IMPORTED_MODULE_0__/* .stepProblems */ .b,
  ..._chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_1__/* .deploymentProblems */ .oC,
  ...revisionProblems,
  ...smokeTestProblems
};
function findRow(code) {
  return problems[code];
}




/***/ }),

/***/ 9070:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toProof: () => (/* binding */ toProof)
/* harmony export */ });
/* unused harmony export requestProofs */
/* harmony import */ var _chunk_ZTKNRPL3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3870);
/* harmony import */ var _chunk_2OYNM7NH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4164);
/* harmony import */ var _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(272);
/* harmony import */ var _chunk_VMZJN7DF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3230);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9155);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9817);










// .build/compiled/explain/proof.js
var anyOther = (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the error proves nothing about the revision");
function toProof(error) {
  const causes = listCauses(error);
  if (causes !== void 0) {
    const all = causes.map(toProof);
    return all.find(warrantsRollback) ?? all[0] ?? anyOther;
  }
  if (error instanceof _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .Problem */ .AF)
    return (0,_chunk_ZTKNRPL3_js__WEBPACK_IMPORTED_MODULE_0__/* .findRow */ .u)(error.code).proof ?? anyOther;
  if (!(0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error))
    return anyOther;
  return requestProofs.find(({ fits }) => fits(error))?.proof ?? anyOther;
}
function listCauses(error) {
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "tests-failed")) {
    return [...error.facts.failed, ...error.facts.unscored].map((test) => test.error);
  }
  if ((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "comparison-incomplete"))
    return [error.cause];
  if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "agent-regressed"))
    return void 0;
  const { causes, floor } = error.facts;
  return floor === void 0 ? causes : [...causes, floor];
}
function warrantsRollback(proof) {
  return proof.proves !== "nothing";
}
var noRevision = "which proves nothing about the revision";
var isStatus = (fits) => (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ && fits(error);
var isTimeout = (isQueued) => (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeoutError */ .MU && (0,_chunk_VMZJN7DF_js__WEBPACK_IMPORTED_MODULE_7__/* .isRunRequest */ .N)(error.request) && error.isQueued === isQueued;
var requestProofs = [
  { says: "A failed request to the control plane", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`a request to the control plane failed, ${noRevision}`), fits: ({ request }) => request.service !== "graph" },
  { says: "A run that is still pending at `smoke_timeout`", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`the run never started, ${noRevision}`), fits: isTimeout(true) },
  { says: "A run that exceeds `smoke_timeout`", proof: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB, fits: isTimeout(false) },
  { says: "A response that is unreadable", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`a response of the Agent Server was empty or unreadable, ${noRevision}`), fits: (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .ResponseFormatError */ .TT },
  { says: "HTTP 502 to 504 for a run that continues", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`a gateway responded instead of the Agent Server, ${noRevision}`), fits: isStatus(isOfContinuingRun) },
  { says: "A run whose assistant does not exist", proof: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB, fits: isStatus(_chunk_VMZJN7DF_js__WEBPACK_IMPORTED_MODULE_7__/* .isAssistantMissing */ .b) },
  // 511 is the login page of a network (RFC 6585, 6).
  { says: "An Agent Server that returns HTTP 5xx after all attempts", proof: _chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB, fits: isStatus(({ status }) => status >= 500 && status !== 511) },
  { says: "An Agent Server that rejects a request", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`the Agent Server rejected a request, ${noRevision}`), fits: (error) => error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ },
  { says: "An Agent Server that cannot be reached", proof: (0,_chunk_MIDTEVDY_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`the Agent Server could not be reached, ${noRevision}`), fits: () => true }
];
function isOfContinuingRun({ request: { method, path }, status }) {
  if (!/\/runs\b/.test(path))
    return false;
  return status === 504 || method === "GET" && status >= 502 && status < 504;
}



/***/ })

};
;
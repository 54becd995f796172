"use strict";
exports.id = 599;
exports.ids = [599];
exports.modules = {

/***/ 3599:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   Bk: () => (/* binding */ problems),
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   uv: () => (/* binding */ findRow)
/* harmony export */ });
/* harmony import */ var _chunk_53AF6GDR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7548);
/* harmony import */ var _chunk_45EES6KG_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4036);
/* harmony import */ var _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9772);
/* harmony import */ var _chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9441);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4181);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3294);








// .build/compiled/problems/revision.js
var replaced = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("another revision replaced the one of this step");
var unknown = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the revision of this step is unknown");
var ofCommit = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the commit of a revision does not prove that the revision is bad");
var queued = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the rollout continues and can still succeed");
var deleted = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the revision or its deployment was deleted");
var revisionProblems = {
  "revision-failed": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)(({ status }) => `Revision ${status}`, toFailedRemedy, { proof: { proves: "does-not-serve" } }),
  "rollout-timed-out": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Rollout timed out", toTimedOutRemedy, { outcome: "timed-out", proof: queued }),
  superseded: (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Superseded by a newer revision", "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", { outcome: "superseded", proof: replaced }),
  "not-serving": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Different revision serving", "Check the revisions of the deployment, and add a `concurrency` group.", { proof: replaced }),
  "revision-deleted": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Revision deleted", "Find out which workflow run deleted it, and add a `concurrency` group.", { proof: deleted }),
  "no-own-revision": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Revision not identified", "The change was sent, and its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.", { proof: unknown }),
  "no-revision": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Revision not identified", "No changes were made. To deploy a revision, set `if_exists: update`.", { proof: unknown }),
  "other-commit": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Different commit deployed", "If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.", { proof: ofCommit }),
  "other-image": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Different image deployed", "Find out which workflow run deployed it, and add a `concurrency` group.", { proof: ofCommit }),
  "commit-unknown": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Commit not confirmed", "The revision is serving. If the control plane does not show commits, set `require_commit: false`.", { proof: ofCommit }),
  "server-not-ready": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Agent Server not ready", (_, about) => toLogRemedy(about, "Read the logs on the deployment page: the server may lack a secret or memory at startup."), { outcome: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .ifOnlyTested */ .$h, proof: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB }),
  "rollback-impossible": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Rollback not possible", toRollbackRemedy)
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
var unread = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("a response of the Agent Server was empty or unreadable, which proves nothing about the revision");
var byOthers = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("another client cancelled the run, which proves nothing about the revision");
var noScore = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the judge returned no score, which proves nothing about the revision");
var ofBaseline = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the baseline could not run the plan, which proves nothing about the revision");
var rejected = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the Agent Server rejected a request, which proves nothing about the revision");
var notNotified = (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)("the webhook notification did not arrive, which proves nothing about the revision");
var wrongTest = (fault) => (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .nothing */ .s6)(`the smoke test is invalid, because ${fault}`);
var cannotRun = wrongTest("it cannot run on this Agent Server");
var checkRoutes = "Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_";
var smokeTestProblems = {
  "unexpected-output": testRow("Smoke test: unexpected output", (_, about) => `Fix the graph, or update ${hasPlan(about) ? "the plan" : "`smoke_input` or `smoke_expect`"}.`, _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "tests-failed": testRow(({ failed, unscored, total }) => `${failed.length} of ${total} smoke tests failed${unscored.length > 0 ? `, ${unscored.length} without a score` : ""}`, "Fix the graph, or update the plan."),
  "run-raised": runRow("the graph raised an error", seeLogs, _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "run-interrupted": runRow("interrupted", "Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "run-stopped": runRow("interrupted", "The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "run-timed-out": runRow("the Agent Server ended the run", "Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "run-cancelled": runRow("the run was cancelled", "Find out which client uses this Agent Server, and re-run the job.", byOthers),
  "run-no-values": runRow("no values", "Return a value from the graph, and read the logs on the deployment page.", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "run-no-result": runRow("no result", seeLogs, unread),
  "run-unproved": runRow("run status unknown", "Let this API key read threads on the Agent Server, or remove `http.disable_threads` from its langgraph.json. Alternatively, use `stream` in a smoke plan, which shows interrupts.", unread),
  "no-pending-interrupt": testRow("Smoke test: no interrupted run to continue", "The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "schema-endless": testRow("Smoke test: endless schema", "Change the schema, so that it does not refer to itself endlessly.", wrongTest("its schema refers to itself endlessly")),
  "judge-failed": testRow("Smoke test: judge returned no score", "Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.", noScore, true),
  "judge-missing": testRow("Smoke test: judge not found", "Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.", noScore, true),
  "agent-regressed": testRow(({ regressions, cases }) => regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : "Regression: worse overall", "Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`."),
  /** The cause is what fails the step; the message says why the comparison was not finished. */
  "comparison-incomplete": testRow("Comparison incomplete", "Re-run the job."),
  "baseline-unavailable": testRow("Baseline not available", "Check `smoke_baseline`, and that it serves.", ofBaseline, true),
  "baseline-is-tested": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Baseline is the tested deployment", "Set `smoke_baseline` to another deployment, for example that of the main branch.", { isHeading: true, outcome: _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .ifOnlyTested */ .$h, proof: wrongTest("it compares the deployment with itself") }),
  /** The assistant that a test names, or any at all. */
  "assistant-missing": testRow("Smoke test: ambiguous or missing assistant", toAssistantRemedy, _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  /** A test names none of several. */
  "assistant-unclear": testRow("Smoke test: ambiguous or missing assistant", toAssistantRemedy, wrongTest("it does not name its assistant")),
  "no-deployment-url": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Smoke test: Agent Server URL unknown", "Set `deployment_url`.", { proof: cannotRun }),
  "no-serving-revision": (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)("Smoke test: Agent Server URL unknown", "Check the revisions of the deployment, and deploy one first.", { proof: cannotRun }),
  "routes-missing-assistants": testRow("Agent Server has no routes for assistants", (_, about) => `${hasPlan(about) ? "Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes." : "Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists."} ${checkRoutes}assistants\`.`, rejected),
  "routes-missing-threads": testRow("Agent Server has no routes for threads", `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${checkRoutes}threads\`.`, rejected),
  "routes-missing-runs": testRow("Agent Server has no routes for runs", `Check \`assistant_id\`. ${checkRoutes}runs\`: without runs, nothing can be tested.`, rejected),
  "crons-unsupported": testRow("Crons not supported", "Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.", cannotRun),
  "depth-unsupported": testRow("Smoke test: xray depth not supported", "Set `xray: true`, which opens all subgraphs. The JavaScript server does not support a depth.", cannotRun),
  "thread-id-missing": testRow("Smoke test: thread ID missing", "Set `configurable.thread_id` in the config.", cannotRun),
  "receiver-unavailable": testRow("Webhook: cannot listen", "Set `webhook_listen` to a host of this runner and a free port.", notNotified),
  "receiver-address-unknown": testRow("Webhook: public URL unknown", "Set `webhook` to the public URL of the receiver (a tunnel or a proxy), or set `webhook_listen` to one host of this runner.", notNotified),
  "receiver-closed": testRow("Webhook: receiver closed", "Re-run the job.", notNotified),
  "notified-of-failure": testRow("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", _chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .bad */ .MB),
  "notified-of-interrupt": testRow("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", byOthers),
  "no-notification": testRow("Webhook: no notification", "The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.", notNotified),
  "forged-notification": testRow("Webhook: wrong token", "The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.", notNotified),
  "broken-notification": testRow("Webhook: invalid notification", "The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.", notNotified)
};
function testRow(title, remedy, proof, isHeading = false) {
  return (0,_chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)(title, remedy, { outcome: "smoke-test-failed", isHeading, ...proof && { proof } });
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

// .build/compiled/explain/requests.js
var wrongUrl = "Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.";
var checkRunInputs = (about) => about.inputs?.["smoke_plan"] ? "the keys of the plan step" : "`smoke_input` and `smoke_config`";
var isRejection = ({ status }) => [400, 404, 409, 422].includes(status);
var readsRun = /^(?:read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/;
var permissions = {
  "create a thread": "threads:create",
  "update the state": "threads:update",
  "read the history": "threads:read",
  "read the graph": "assistants:read",
  "run the graph": "threads:create_run",
  "stream the run": "threads:create_run",
  "create the run": "threads:create_run"
};
var refusals = [
  { status: [300, 399], remedy: ({ redirectOrigin, request }) => `Set the final URL.${redirectOrigin ? ` The server redirects to ${redirectOrigin}.` : ""} The action doesn't follow redirects, to protect your ${request.service === "github" ? "token" : "API key"}.` },
  { status: 407, remedy: () => toCredentialsRemedy("of the runner") },
  { when: _chunk_53AF6GDR_js__WEBPACK_IMPORTED_MODULE_0__/* .isQuotaRefusal */ .X, remedy: "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota." },
  { service: "control", status: 429, remedy: "The control plane limits requests. Re-run the job later, or increase `poll_interval`." },
  { status: 429, remedy: "The server limits requests. Re-run the job later." },
  { when: ({ status }) => status >= 500 || status === 408 || status === 425, remedy: "The server is unavailable. Re-run the job later." },
  { service: "control", status: 405, remedy: wrongUrl },
  { service: "control", status: 401, remedy: "Check that `api_key` matches the workspace and `region` or `base_url`." },
  { service: "control", status: 403, purpose: /^list the GitHub integrations$/, remedy: "Set `integration_id`, because this API key can't list GitHub integrations." },
  { service: "control", status: 403, method: "DELETE", remedy: "The API key lacks the permission to delete the deployment. Use a key that has it." },
  { service: "control", status: 403, reason: /workspace specification|specify .{0,30}workspace|several workspaces|multiple workspaces|tenant/i, remedy: "Set `workspace_id`. The API key can access several workspaces." },
  { service: "control", status: 403, remedy: "The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`." },
  { service: "control", status: 404, method: "DELETE", remedy: "The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`." },
  { service: "control", status: 404, path: /\/v2\/deployments$/, remedy: wrongUrl },
  { service: "control", status: 404, remedy: "Check the ID, `workspace_id`, and `region`." },
  { service: "control", status: 409, method: "PATCH", remedy: "The deployment cannot be changed now: another revision is in progress, or the deployment is being deleted. Add a `concurrency` group, and re-run the job." },
  { service: "control", status: 409, when: ({ request }) => request.method !== "POST" || request.path.includes("/revisions"), remedy: "The control plane is processing another change. Re-run the job later." },
  { service: "control", status: 409, reason: /\bagent environment\b/i, remedy: "Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted." },
  { service: "control", status: 409, when: ({ cause }) => (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(cause, "list-unreadable", "list-incomplete"), remedy: "The name is in use, and the list that would show its deployment cannot be read. If that deployment is yours, set `mode: update` and its `deployment_id`." },
  { service: "control", status: 409, remedy: "The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`." },
  { service: "control", reason: /\bintegration/i, remedy: "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository." },
  { service: "control", remedy: "Fix the problem that the message names, and re-run the job." },
  { service: "graph", status: 403, purpose: readsRun, remedy: "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to read threads and their runs (`threads:read`, `threads:search`)." },
  { service: "graph", status: 403, purpose: /^list the assistants$/, remedy: "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test." },
  { service: "graph", status: 403, when: ({ request }) => permissions[request.purpose] !== void 0, remedy: ({ request }) => `The Agent Server rejected this API key. Its custom authentication must allow \`${permissions[request.purpose]}\`, or may require \`graph_headers\`.` },
  { service: "graph", when: ({ status }) => status === 401 || status === 403, remedy: (_, { keyGiven }) => keyGiven === false ? "The Agent Server requires credentials. Set `api_key`, or `graph_headers` for custom authentication." : "The Agent Server rejected this API key. Its custom authentication may require `graph_headers`." },
  // What each server says about a run that it rejects (measured on the official servers, Python 0.16.7 and JavaScript 1.5.1).
  { service: "graph", reason: /\bboth configurable and context\b/i, when: isRejection, remedy: "Configure the graph with context only (`context` in a plan): the Python server does not accept `config.configurable` with it." },
  { service: "graph", reason: /webhook/i, when: isRejection, remedy: "The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call." },
  { service: "graph", reason: /assistant|graph id/i, when: isRejection, remedy: "Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant." },
  { service: "graph", reason: /already running|busy/i, when: isRejection, remedy: "Another run uses this thread. Wait for it, or test on another thread." },
  { service: "graph", status: 404, remedy: "Check `assistant_id`, and check that `deployment_url` points to an Agent Server." },
  { service: "graph", when: ({ status }) => status === 409 || status === 422, remedy: (_, about) => `The Agent Server rejected this run. Check ${checkRunInputs(about)}, and check that no other run uses the thread.` },
  { service: "graph", remedy: (_, about) => `Check ${checkRunInputs(about)}.` },
  { status: 401, remedy: "GitHub rejected the token. Check `github_token`." },
  { remedy: "Add `pull-requests: read` to the permissions of the job." }
];
function fits(row2, error, about) {
  const { request, status, reason } = error;
  const [first, last] = typeof row2.status === "number" ? [row2.status, row2.status] : row2.status ?? [0, 999];
  return (row2.service ?? request.service) === request.service && status >= first && status <= last && (row2.method ?? request.method) === request.method && (row2.path?.test(request.path) ?? true) && (row2.purpose?.test(request.purpose) ?? true) && (row2.reason?.test(reason) ?? true) && (row2.when?.(error, about) ?? true);
}
function toRefusalRemedy(error, about) {
  const remedy = refusals.find((row2) => fits(row2, error, about))?.remedy ?? "";
  return typeof remedy === "function" ? remedy(error, about) : remedy;
}
function toCredentialsRemedy(proxy) {
  return `The proxy ${proxy} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`;
}
function explainRequest(error, about) {
  const { request } = error;
  const status = error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ ? ` (${error.status})` : "";
  const isTest = request.service === "graph";
  return {
    outcome: isTest ? "smoke-test-failed" : "failed",
    title: `Could not ${request.purpose}${status}`,
    message: error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ ? `${request.host} returned HTTP ${error.status}${error.reason ? `: ${error.reason}` : "."}` : `${error.message}.`,
    remedy: toRequestRemedy(error, about)
  };
}
function toRequestRemedy(error, about) {
  if (error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$)
    return toRefusalRemedy(error, about);
  if (error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .ConnectionError */ .Rc)
    return toConnectionRemedy(error);
  if (error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .TimeoutError */ .MU) {
    if (!(0,_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_3__/* .isRunRequest */ .NT)(error.request))
      return "Re-run the job, or increase `request_timeout`.";
    return error.isQueued ? "The run was cancelled before it started. Decrease `smoke_parallel` to the number of runs that the Agent Server processes concurrently, or increase `smoke_timeout`." : "The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.";
  }
  const { service } = error.request;
  return error.isTooLarge && service === "graph" ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").' : `Check ${urlInputs[service]}: a proxy, a login page, or another service may have responded.`;
}
var urlInputs = {
  control: "`base_url` or `region`",
  graph: "`deployment_url`",
  github: "`GITHUB_API_URL`"
};
var faultRemedies = {
  "certificate-host": (host, inputs) => `Check the host name in ${inputs}: the server at ${host} has a certificate for other names.`,
  "certificate-expired": (host) => `Renew the certificate of ${host}. If it is still valid, check the clock of the runner.`,
  "certificate-not-yet-valid": (host) => `Check the clock of the runner, and check when the certificate of ${host} becomes valid.`,
  "no-tls": (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use plain HTTP or HTTPS on this port.`,
  "not-http": (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use HTTPS, or another protocol, on this port.`,
  authority: () => "For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner."
};
function toConnectionRemedy({ request, kind, proxy }) {
  const { host: target, service } = request;
  const inputs = urlInputs[service];
  if (proxy === void 0) {
    if (kind !== void 0)
      return faultRemedies[kind](target, inputs);
    return `Check ${inputs}, and check that the runner can reach ${target}. Then re-run the job.`;
  }
  const { host, status } = proxy;
  if (status === void 0) {
    return `Check \`https_proxy\` in the environment of the runner: the proxy ${host} cannot be reached.`;
  }
  if (status === 407)
    return toCredentialsRemedy(host);
  const problem = status >= 500 ? "cannot reach" : "does not allow connections to";
  return `The proxy ${host} ${problem} ${target}. Allow the host in the proxy, check the URL, or add ${target} to \`no_proxy\`.`;
}

// .build/compiled/explain/explain.js
var problems = {
  ..._chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .stepProblems */ .b6,
  ..._chunk_HFPYOFFH_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentProblems */ .oC,
  ...revisionProblems,
  ...smokeTestProblems
};
function findRow(code) {
  return problems[code];
}
var details = {
  "sweep-incomplete": ({ cause }, _, explain2) => (0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .isRequestError */ .eK)(cause) ? { remedy: `${explain2(cause).remedy} The other previews were swept. Re-run the job.` } : {},
  cancelled: ({ message }, { stage, rollbackRevisionId: id, rollback, noRollback }) => {
    const isRollingBack = noRollback?.isCertain === false && id === void 0;
    const isWriting = stage === "writing" || isRollingBack;
    const written = isWriting ? " during a request: the change may have been made" : "";
    const goesOn = id && !rollback ? ` A rollback was in progress, with revision ${id}.` : "";
    return { message: `The step was ${message}${written}.${goesOn}` };
  },
  "revision-failed": ({ message, facts: { status, statusMessage = "" } }, about) => {
    const reason = withLog(message, statusMessage, about);
    const [, ...why] = reason.split(` ended as ${status}`);
    const words = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(status).toLowerCase().replaceAll("_", " "));
    return { message: reason, brief: `${words}${why.join("")}` };
  },
  "server-not-ready": ({ message }, about) => ({
    message: `${about.revisionId === void 0 ? "" : "The revision is deployed, but "}${withLog(message, message, about)}`
  }),
  "unexpected-output": ({ message }, about) => ({
    message: `The graph responded, but ${message}`,
    // Of a plan, the error of all tests says it.
    ...about.smoke?.tests ? {} : toBaselineNote(about)
  }),
  "tests-failed": ({ facts: { failed, unscored } }, about, explain2) => {
    const all = [...failed, ...unscored];
    const first = explain2(all[0]?.error);
    const isAgain = about.smoke?.tests?.every(({ failure }) => failure === void 0);
    const isGeneral = (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(all[0]?.error, "unexpected-output") || first.remedy === seeLogs;
    const toReason = (error) => (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)((0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(error, "unexpected-output") ? error.message : explain2(error).message);
    return {
      ...isAgain && { case: all[0]?.name ?? "" },
      ...failed.length === 0 && { title: first.title, isHeading: first.isHeading === true },
      ...toList(all.map(({ name, place, error }) => `\u2718 ${name}, ${place}: ${toReason(error)}`), 10),
      ...toBaselineNote(about),
      ...!isGeneral && { remedy: first.remedy }
    };
  },
  "agent-regressed": ({ message, facts: { regressions, floor } }) => ({
    message: `${message}.`,
    case: regressions[0]?.name ?? "",
    ...(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .isProblem */ .AN)(floor, "tests-failed") && {
      note: `Tests that fail without the comparison too: ${listNames([...floor.facts.failed, ...floor.facts.unscored])}.`
    }
  }),
  "comparison-incomplete": ({ message, cause }, _, explain2) => {
    const own = explain2(cause);
    return { ...own, note: [own.note, `${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toSentence */ .Re)(message)}.`].filter(Boolean).join("\n") };
  },
  "baseline-unavailable": ({ message: why, cause }, _, explain2) => {
    const message = `${why}. Nothing was compared.`;
    if (!(0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .isRequestError */ .eK)(cause))
      return { message };
    const advice = explain2(cause).remedy.replaceAll("`deployment_url`", "`smoke_baseline`");
    const isWhole = advice.startsWith("Check `smoke_baseline`");
    const check = isWhole ? "" : "Check `smoke_baseline`, and that it serves. ";
    return { message, remedy: check + advice };
  }
};
function describeProblem(problem, about, explain2) {
  const { lines, place } = problem.facts;
  const detail = details[problem.code];
  return {
    ...lines && lines.length > 0 && toList(lines, 40),
    ...place && { place },
    ...detail?.(problem, about, explain2)
  };
}
function toList(all, most) {
  const problems2 = all.slice(0, most);
  const more = all.length - problems2.length;
  const message = [...problems2, ...more > 0 ? [`\u2026 and ${more} more`] : []].join("\n");
  return { message, problems: problems2, more };
}
function toBaselineNote({ comparison }) {
  if (comparison === void 0 || comparison.failing.length === 0)
    return {};
  return { note: `Fails on ${comparison.baseline.name} too: ${listNames(comparison.failing)}.` };
}
function listNames(named) {
  const names = [...new Set(named.map(({ name }) => name))];
  return `${names.slice(0, 10).join(", ")}${names.length > 10 ? ", \u2026" : ""}`;
}
function withLog(message, said, about) {
  const { revisionError = "", revisionFrame: frame } = about;
  const error = (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(revisionError, ".");
  const isSaid = error === "" || (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(message).includes(error);
  const isPart = !isSaid && error.includes((0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(said)) && message.endsWith(said);
  const start = isPart ? (0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(message.slice(0, message.length - said.length), ": ") : message;
  const all = isSaid ? message : `${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutTrailing */ .hT)(start, ".")}${isPart ? ": " : ". The log says: "}${error}`;
  return `${all}.${frame === void 0 ? "" : ` Raised at ${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_6__/* .toOneLine */ .GX)(frame)}.`}`;
}
function explain(error, about, redact) {
  return (0,_chunk_45EES6KG_js__WEBPACK_IMPORTED_MODULE_1__/* .toShown */ .b)(explainAny(error, about), redact);
}
function explainAny(error, about) {
  if ((0,_chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .isRequestError */ .eK)(error))
    return explainRequest(error, about);
  if (!(error instanceof _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF)) {
    return {
      outcome: "failed",
      title: "Internal error",
      message: String(error),
      remedy: "Re-run the job with debug logging, and report the error with the log of this step."
    };
  }
  const { title, remedy, outcome = "failed", isHeading } = findRow(error.code);
  const say = (words2) => typeof words2 === "string" ? words2 : words2(error.facts, about);
  const words = {
    outcome: typeof outcome === "function" ? outcome(about) : outcome,
    title: say(title),
    message: `${error.message}.`,
    remedy: say(remedy),
    ...isHeading && { isHeading }
  };
  return { ...words, ...describeProblem(error, about, (cause) => explainAny(cause, about)) };
}




/***/ }),

/***/ 9441:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   Np: () => (/* binding */ runFailed),
/* harmony export */   Sb: () => (/* binding */ toRunEnd),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   jt: () => (/* binding */ isOfAgent),
/* harmony export */   l2: () => (/* binding */ isRoutesMissing),
/* harmony export */   tL: () => (/* binding */ isRunFailed)
/* harmony export */ });
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4181);
/* harmony import */ var _chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3294);




// .build/compiled/graph-server/run-failed.js
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}
function isRoutesMissing(error) {
  return (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error, "routes-missing-assistants", "routes-missing-threads", "routes-missing-runs");
}
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  if (!/^(?:404 )?not found$/i.test(error.reason))
    return error;
  const { host, method, path } = error.request;
  const answer = `it returned HTTP 404 for ${method} ${path}`;
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`;
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`routes-missing-${family}`, message, { cause: error });
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}
var ends = {
  raised: "ended with an error: ",
  interrupted: "stopped at an interrupt: ",
  stopped: "stopped before node ",
  "timed-out": "reached the time limit of the Agent Server: ",
  cancelled: "was cancelled, rolled back, or deleted by another client before it ended: ",
  "no-values": "ended without values: ",
  "no-result": "returned no result: ",
  unproved: "returned values, but may have stopped before it ended: "
};
var codes = Object.keys(ends).map((end) => `run-${end}`);
function runFailed(end, detail, node, advice) {
  const isHidden = end === "stopped" && (detail ?? "") === "";
  const words = node === void 0 ? ends[end] : `raised an error in node ${node}: `;
  const sentence = isHidden ? "stopped at an interrupt without a value, or before a node that is not shown" : `${words}${(0,_chunk_3QRDIYFR_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutTrailing */ .hT)(detail ?? "", ".")}`;
  const message = `the run ${sentence.replace(/:? $/, "")}`;
  return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF(`run-${end}`, message, { detail, node, advice });
}
function isRunFailed(error, ...wanted) {
  if (!(0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_1__/* .isProblem */ .AN)(error, ...codes))
    return false;
  return wanted.length === 0 || wanted.includes(toRunEnd(error));
}
function toRunEnd({ code }) {
  return code.slice("run-".length);
}
function isOfAgent(error) {
  return !isRunFailed(error, "cancelled", "no-result", "unproved");
}




/***/ })

};
;
"use strict";
exports.id = 2;
exports.ids = [2];
exports.modules = {

/***/ 9002:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bk: () => (/* binding */ problems),
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   yD: () => (/* binding */ toProof)
/* harmony export */ });
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1269);
/* harmony import */ var _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8023);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3802);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8497);






// .build/compiled/problems/deployment.js
var checkList = "Check `base_url`, or set `deployment_id` if the mode accepts it.";
var wrongUrl = "Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.";
var replaced = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("another revision replaced the one of this step");
var unknown = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the revision of this step is unknown");
var ofCommit = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the commit of a revision does not prove that the revision is bad");
var deploymentProblems = {
  "control-plane-not-found": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Control plane not found", wrongUrl, (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("a request to the control plane failed")),
  "write-unconfirmed": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Request not confirmed", ({ lookError }) => `The change may have been made. Check the deployments of the workspace${lookError ? " before you re-run the job." : ", then re-run the job, which uses an existing deployment."}`, unknown),
  "deployment-not-found": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment not found", (_, { inputs }) => `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${inputs?.["mode"] === "update" ? " To create the deployment, set `mode: create`." : ""}`, (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the revision or its deployment was deleted")),
  "deployment-exists": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment already exists", "To use it, set `if_exists` to `update` or `reuse`. No changes were made."),
  "duplicate-name": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Duplicate deployment name", "Delete all but one of them, or set `deployment_id` if the mode accepts it. No changes were made."),
  "list-unreadable": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment list unreadable", checkList),
  "list-incomplete": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment list incomplete", (_, about) => about.inputs?.["mode"] === "sweep" ? "The listed previews were swept. Check `base_url`, and check whether other previews remain." : checkList),
  "foreign-deployment": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment belongs to another repository", "Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made."),
  "deployment-leaving": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deployment is being deleted", "Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made."),
  "deletion-timed-out": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Deletion timed out", "The deletion continues. Re-run the job, or increase `wait_timeout`.", void 0, { outcome: "timed-out" }),
  "other-source": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different deployment source", "Set `source` to that of the deployment, or use another `name`. No changes were made."),
  "secrets-unreadable": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Secrets cannot be merged", "List all secrets and set `secrets_mode: replace`. No changes were made."),
  "integration-not-found": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("GitHub integration not found", `Install the GitHub App (https://github.com/apps/hosted-langserve) and connect it in LangSmith, set \`integration_id\`, or upload the commit with \`source: internal_source\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`),
  "several-integrations": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Multiple GitHub integrations", "Set `integration_id`. No changes were made.")
};
var revisionProblems = {
  "revision-failed": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)(({ status }) => `Revision ${status}`, toFailedRemedy, { proves: "does-not-serve" }, { toMessage: (message, { statusMessage }, about) => withLog(`${message}: ${statusMessage || about.revisionError || ""}`, about) }),
  "rollout-timed-out": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Rollout timed out", "The rollout continues and can still succeed. Increase `wait_timeout`, or set `interrupt_running: true` if older revisions are building.", (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the rollout continues and can still succeed"), { outcome: "timed-out" }),
  superseded: (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Superseded by a newer revision", "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", replaced, { outcome: "superseded" }),
  "not-serving": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different revision serving", "Check the revisions of the deployment, and add a `concurrency` group.", replaced),
  "revision-deleted": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Revision deleted", "Find out which workflow run deleted it, and add a `concurrency` group.", (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the revision or its deployment was deleted")),
  "no-own-revision": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Revision not identified", "If a change was sent, its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.", unknown),
  "other-commit": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different commit deployed", "If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.", ofCommit),
  "other-image": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Different image deployed", "Find out which workflow run deployed it, and add a `concurrency` group.", ofCommit),
  "commit-unknown": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Commit not confirmed", "The revision is serving. If the control plane does not show commits, set `require_commit: false`.", ofCommit),
  "server-not-ready": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server not ready", (_, about) => toLogRemedy(about, "Read the logs on the deployment page: the server may lack a secret or memory at startup."), _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB, { outcome: _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOnlyTested */ .$h, toMessage: (message, _, about) => withLog(message, about) }),
  "start-cut-short": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server not ready", "Allow the server 2 min to start: increase `wait_timeout`, or `smoke_timeout` in mode smoke-test. If it still fails, read the logs on the deployment page.", (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the server had less than 2 min to start"), { outcome: _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOnlyTested */ .$h, toMessage: (message, _, about) => withLog(message, about) }),
  "rollback-impossible": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Rollback not possible", ({ candidates = [] }) => `No changes were made. ${candidates.length > 0 ? `Set \`revision_id\` to a revision that was deployed: ${candidates.join("; ")}.` : "To go back to an older version, deploy its branch or tag with mode `update`."}`)
};
function withLog(message, { revisionError = "", revisionFrame: codeLine }) {
  const sentence = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .withoutTrailing */ .hT)(message, ".: ");
  const error = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .withoutTrailing */ .hT)(revisionError, ".");
  const log = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(message).includes(error) ? "" : ` The log says: ${error}.`;
  return `${sentence}.${log}${codeLine === void 0 ? "" : ` Raised at ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(codeLine)}.`}`;
}
function toFailedRemedy({ status }, about) {
  if (/^interrupted$/i.test(status))
    return "Another workflow run (`interrupt_running`) or a person interrupted the revision. Unless a newer revision serves, re-run the job, with `if_exists: update` for mode `create`.";
  return toLogRemedy(about, "Read the build and deploy logs on the deployment page.");
}
function toLogRemedy({ revisionLog = [], revisionAdvice }, withoutLog) {
  if (revisionLog.length === 0)
    return withoutLog;
  return revisionAdvice ?? "Fix the error in the log of the revision, which this step and its summary show.";
}

// .build/compiled/problems/smoke-test.js
var byOthers = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("another client cancelled the run");
var noScore = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the judge returned no score");
var rejected = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the Agent Server rejected a request");
var notNotified = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the webhook notification did not arrive");
var wrongTest = (fault) => (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)(`the smoke test is invalid, because ${fault}`);
var cannotRun = wrongTest("it cannot run on this Agent Server");
var chooseAssistant = "Set `assistant_id` to a graph of the server. If it has none, set `graph_config_path` to a file that lists one under `graphs`.";
var checkRoutes = "Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_";
var smokeTestProblems = {
  "unexpected-output": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: unexpected output", (_, { inputs }) => `Fix the graph, or update ${inputs?.["smoke_plan"] ? "the plan" : "`smoke_input` or `smoke_expect`"}.`, _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB, { toMessage: (message) => `The graph responded, but ${message}` }),
  "tests-failed": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)(({ failed, unscored, total }) => `${failed.length} of ${total} smoke tests failed${unscored.length > 0 ? `, ${unscored.length} without a score` : ""}`, "Fix the graph, or update the plan."),
  "run-raised": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: the graph raised an error", "Read the logs on the deployment page, and check that the graph accepts the input.", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-interrupted": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: interrupted", "Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-stopped": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: interrupted", "The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-timed-out": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: the Agent Server ended the run", "Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-cancelled": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: the run was cancelled", "Find out which client uses this Agent Server, and re-run the job.", byOthers),
  "run-no-values": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: no values", "Return a value from the graph, and read the logs on the deployment page.", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "run-no-result": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: no result", "Read the logs on the deployment page.", (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("a response of the Agent Server was empty or unreadable")),
  "no-pending-interrupt": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: no interrupted run to continue", "The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "judge-failed": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: judge returned no score", "Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.", noScore, { isHeading: true }),
  "judge-missing": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: judge not found", "Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.", noScore, { isHeading: true }),
  "agent-regressed": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)(({ regressions, cases }) => regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : "Regression: worse overall", "Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.", void 0, { toMessage: (message) => `${message}.` }),
  "baseline-unavailable": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Baseline not available", "Nothing was compared. Check `smoke_baseline`, and that it serves.", (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the baseline could not run the plan"), { isHeading: true }),
  "baseline-is-tested": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Baseline is the tested deployment", "Set `smoke_baseline` to another deployment, for example that of the main branch.", wrongTest("it compares the deployment with itself"), { isHeading: true, outcome: _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .ifOnlyTested */ .$h }),
  "assistant-missing": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: ambiguous or missing assistant", chooseAssistant, _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  // The server has several graphs, and the test names no assistant.
  "assistant-unclear": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: ambiguous or missing assistant", chooseAssistant, wrongTest("it does not name its assistant")),
  "no-deployment-url": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Smoke test: Agent Server URL unknown", "Set `deployment_url`, or deploy a revision first.", cannotRun, { outcome: "failed" }),
  "routes-missing-assistants": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server has no routes for assistants", (_, { inputs }) => `${inputs?.["smoke_plan"] ? "Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes." : "Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists."} ${checkRoutes}assistants\`.`, rejected),
  "routes-missing-threads": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server has no routes for threads", `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${checkRoutes}threads\`.`, rejected),
  "routes-missing-runs": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Agent Server has no routes for runs", `Check \`assistant_id\`. ${checkRoutes}runs\`: without runs, nothing can be tested.`, rejected),
  "crons-unsupported": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Crons not supported", "Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.", cannotRun),
  "receiver-unavailable": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: cannot listen", "Set `webhook_listen` to a host of this runner and a free port.", notNotified),
  "notified-of-failure": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB),
  "notified-of-interrupt": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: run failed", "The notification decides, whatever the response of the run contained. Read the logs on the deployment page.", byOthers),
  "no-notification": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: no notification", "The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.", notNotified),
  "forged-notification": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: wrong token", "The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.", notNotified),
  "broken-notification": (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .row */ .nM)("Webhook: invalid notification", "The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.", notNotified)
};

// .build/compiled/explain.js
var ofDeploying = { ...deploymentProblems, ...revisionProblems };
var problems = { ..._chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .stepProblems */ .b6, ...ofDeploying, ...smokeTestProblems };
function explain(error, about, redact) {
  return (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .toShown */ .bh)(explainAny(error, about), redact);
}
function toProof(error) {
  return explainAny(error, {}).proof ?? (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .nothing */ .s6)("the error proves nothing about the revision");
}
function explainAny(error, about) {
  if ((0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error))
    return explainRequest(error, about);
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error)) {
    return {
      outcome: "failed",
      title: "Internal error",
      message: String(error),
      remedy: "Re-run the job with debug logging, and report the error with the log of this step."
    };
  }
  const defaultOutcome = error.code in smokeTestProblems ? "smoke-test-failed" : "failed";
  const row2 = { outcome: defaultOutcome, ...problems[error.code] };
  const words = (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .explainRow */ .g7)(error, row2, about);
  const proofs = error.facts.causes?.map(toProof) ?? [];
  const proof = proofs.find(({ proves }) => proves !== "nothing") ?? proofs[0];
  const wordsOfTests = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "tests-failed") && explainTests(error.facts, about);
  const isFailedSweep = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "sweep-incomplete") && (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error.cause);
  const adviceForCause = isFailedSweep ? `${explainAny(error.cause, about).remedy} ` : "";
  const remedy = adviceForCause + words.remedy;
  return { ...words, remedy, ...wordsOfTests, ...proof && { proof } };
}
function explainTests({ failed, unscored }, about) {
  const shownTests = [...failed, ...unscored];
  const { title, isHeading = false, remedy } = explainAny(shownTests[0]?.error, about);
  const lines = shownTests.map(({ name, place, error }) => {
    const { message } = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isProblem */ .AN)(error, "unexpected-output") ? error : explainAny(error, about);
    return `\u2718 ${name}, ${place}: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toSentence */ .Re)(message)}`;
  });
  const titleOfJudge = failed.length === 0 && { title, isHeading };
  return { ...(0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .toList */ .st)(lines, 10), remedy, ...titleOfJudge };
}
var toRunInputs = (about) => about.inputs?.["smoke_plan"] ? "the keys of the plan step" : "`smoke_input` and `smoke_config`";
var readsRun = /^(?:read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/;
var says = (words) => {
  return ({ status, reason }) => [400, 404, 409, 422].includes(status) && words.test(reason);
};
var refusals = [
  [({ status, request }) => status >= 300 && status < 400 && request.service !== "storage", ({ redirect, request }) => `Set the final URL.${redirect ? ` The server redirects to ${redirect.origin}.` : ""} The action doesn't follow redirects, to protect your ${request.service === "github" ? "token" : "API key"}.`],
  [_chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_0__/* .isQuotaRefusal */ .Xj, "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota."],
  [({ status }) => status === 429, ({ request }) => `The server limits requests. Re-run the job later${request.service === "control" ? ", or increase `poll_interval`" : ""}.`],
  [({ status, request }) => [404, 405, 501].includes(status) && request.path.endsWith("/upload-url"), "This control plane accepts no uploads. Set another `source`, for example an image."],
  [({ status }) => status >= 500 || status === 408 || status === 425, "The server is unavailable. Re-run the job later."]
];
var refusalsOf = {
  control: [
    [({ status, request }) => status === 404 && request.method === "DELETE", "The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`."],
    [({ status, request }) => status === 405 || status === 404 && request.path.endsWith("/v2/deployments"), wrongUrl],
    [({ status }) => status === 404, "Check the ID, `workspace_id`, and `region`."],
    [({ status }) => status === 401, "The key is mistyped, revoked, or of another workspace or region. Check `api_key`, and `region` or `base_url`."],
    [({ status, request }) => status === 403 && request.purpose === "list the GitHub integrations", "Set `integration_id`, because this API key can't list GitHub integrations."],
    [({ status, reason }) => status === 403 && /workspace specification|specify .{0,30}workspace|several workspaces|multiple workspaces|tenant/i.test(reason), "Set `workspace_id`. The API key can access several workspaces."],
    [({ status }) => status === 403, "The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`."],
    [({ status, request }) => status === 409 && (request.method !== "POST" || request.path.includes("/revisions")), "The control plane is processing another change, or the deployment is being deleted. Add a `concurrency` group, and re-run the job."],
    [({ status, reason }) => status === 409 && /\bagent environment\b/i.test(reason), "Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted."],
    [({ status }) => status === 409, "The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`."],
    [({ status, reason }) => status === 400 && /scale[\s_-]*(?:to[\s_-]*)?zero|dev_zero/i.test(reason), "This control plane cannot scale a deployment to zero. Set `deployment_type: dev`, or `prod`."],
    [({ status, reason }) => status === 400 && /listener_id/i.test(reason), "Set the ID of a listener of your cluster: `extra_fields: {source_config: {listener_id: \u2026}}`."],
    [({ status, reason }) => [400, 422].includes(status) && /deployment_type/i.test(reason), "Set `deployment_type` to a type that this control plane knows, usually `dev` or `prod`."],
    [({ reason }) => /\bintegration/i.test(reason), "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository."],
    [() => true, "Fix the problem that the message names, and re-run the job."]
  ],
  graph: [
    [({ status, request }) => status === 403 && readsRun.test(request.purpose), "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to read threads and their runs (`threads:read`, `threads:search`)."],
    [({ status, request }) => status === 403 && request.purpose === "list the assistants", "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test."],
    [({ status }) => [401, 403].includes(status), "The Agent Server rejected the API key, or requires one. Set `api_key`, or `graph_headers` for custom authentication, which must allow what the step does (docs/self-hosted.md)."],
    [says(/webhook/i), "The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call."],
    [says(/assistant|graph id/i), "Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant."],
    [({ status }) => status === 404, "Check `assistant_id`, and check that `deployment_url` points to an Agent Server."],
    [({ status }) => [409, 422].includes(status), (_, about) => `The Agent Server rejected this run. Check ${toRunInputs(about)}, and check that no other run uses the thread.`],
    [() => true, (_, about) => `Check ${toRunInputs(about)}.`]
  ],
  storage: [
    [() => true, "Re-run the job. If it fails again, check that no proxy or firewall rejects or redirects the upload."]
  ],
  github: [
    [({ status }) => status === 401, "GitHub rejected the token. Check `github_token`."],
    [() => true, "Add `pull-requests: read` to the permissions of the job."]
  ]
};
function explainRequest(error, about) {
  const { request } = error;
  const { status, reason = "" } = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ ? error : {};
  const returned = `${request.host} returned HTTP ${status}${reason ? `: ${reason}` : "."}`;
  return {
    outcome: request.service === "graph" ? "smoke-test-failed" : "failed",
    title: `Could not ${request.purpose}${status === void 0 ? "" : ` (${status})`}`,
    message: status === void 0 ? `${error.message}.` : returned,
    remedy: toRequestRemedy(error, about),
    proof: proveRequest(error)
  };
}
function toRequestRemedy(error, about) {
  const { service } = error.request;
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$) {
    const rows = [...refusals, ...refusalsOf[service]];
    const remedy = rows.find(([fits]) => fits(error))?.[1] ?? "";
    return typeof remedy === "function" ? remedy(error, about) : remedy;
  }
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .ConnectionError */ .Rc)
    return toConnectionRemedy(error);
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .ResponseFormatError */ .TT) {
    return error.isTooLarge && service === "graph" ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").' : `Check ${urlInputs[service]}: a proxy, a login page, or another service may have responded.`;
  }
  if (!(0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .isRunRequest */ .NT)(error.request))
    return "Re-run the job, or increase `request_timeout`.";
  return error.isQueued ? "The run was cancelled before it started. Decrease `smoke_parallel`, or increase `smoke_timeout`." : "The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.";
}
var urlInputs = {
  control: "`base_url` or `region`",
  graph: "`deployment_url`",
  github: "`GITHUB_API_URL`",
  storage: "the network of the runner"
};
var faultRemedies = {
  "certificate-host": (host, inputs) => `Check the host name in ${inputs}: the server at ${host} has a certificate for other names.`,
  "certificate-time": (host) => `Renew the certificate of ${host}. If it is still valid, check the clock of the runner.`,
  "no-tls": (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use plain HTTP or HTTPS on this port.`,
  "not-http": (host, inputs) => `Check the scheme and port of ${inputs}: ${host} may use HTTPS, or another protocol, on this port.`,
  authority: () => "For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner."
};
function toConnectionRemedy({ request, kind, proxy }) {
  const { host: server, service } = request;
  const inputs = urlInputs[service];
  if (proxy === void 0) {
    if (kind !== void 0)
      return faultRemedies[kind](server, inputs);
    return `Check ${inputs}, and check that the runner can reach ${server}. Then re-run the job.`;
  }
  const { host: proxyHost, status } = proxy;
  if (status === 407)
    return `The proxy ${proxyHost} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`;
  const problem = status === void 0 ? "cannot be reached" : `does not connect to ${server}`;
  return `The proxy ${proxyHost} ${problem}. Check \`https_proxy\`, allow the host in the proxy, or add ${server} to \`no_proxy\`.`;
}
function proveRequest(error) {
  if (error.request.service !== "graph")
    return (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("a request to the control plane failed");
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .ResponseFormatError */ .TT)
    return (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("a response of the Agent Server was empty or unreadable");
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeoutError */ .MU && (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .isRunRequest */ .NT)(error.request))
    return error.isQueued ? (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the run never started") : _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB;
  if (!(error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$))
    return (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the Agent Server could not be reached");
  const { request, status } = error;
  const isFromGateway = status === 504 || request.method === "GET" && [502, 503].includes(status);
  if (isFromGateway && /\/runs\b/.test(request.path))
    return (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("a gateway responded instead of the Agent Server");
  const isBad = (0,_chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_2__/* .isAssistantMissing */ .bD)(error) || status >= 500 && status !== 511;
  return isBad ? _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .bad */ .MB : (0,_chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_1__/* .unproved */ .gv)("the Agent Server rejected a request");
}




/***/ })

};
;
"use strict";
exports.id = 267;
exports.ids = [267];
exports.modules = {

/***/ 2323:
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
    super(`${subject} does not hold what was expected`, { subject, difference, diff });
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

/***/ 9394:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PZ: () => (/* binding */ JudgeFailed),
/* harmony export */   Se: () => (/* binding */ isUnscored),
/* harmony export */   qc: () => (/* binding */ JudgeMissing)
/* harmony export */ });
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6631);


// .build/compiled/smoke/judge/errors.js
var JudgeFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("JudgeFailed") {
};
var JudgeMissing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("JudgeMissing") {
};
function isUnscored(failure) {
  return failure?.error instanceof JudgeFailed;
}




/***/ }),

/***/ 3064:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ee: () => (/* binding */ NotifiedOfFailure),
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   Gx: () => (/* binding */ ServerFailing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   Ph: () => (/* binding */ CronsUnsupported),
/* harmony export */   Ro: () => (/* binding */ AssistantUnclear),
/* harmony export */   W9: () => (/* binding */ ReceiverAddressUnknown),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   _V: () => (/* binding */ ReceiverUnavailable),
/* harmony export */   b2: () => (/* binding */ NotificationMissed),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   fI: () => (/* binding */ RunFailed),
/* harmony export */   jL: () => (/* binding */ DepthUnsupported),
/* harmony export */   mi: () => (/* binding */ ThreadIdMissing),
/* harmony export */   s1: () => (/* binding */ ReceiverClosed),
/* harmony export */   vp: () => (/* binding */ RoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5370);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6631);



// .build/compiled/graph-server/errors.js
var RunFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("RunFailed") {
  constructor(end, detail, node, advice) {
    super(`the run ended as ${end}`, { end, detail, node, advice });
  }
};
var AssistantUnclear = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("AssistantUnclear") {
};
var CronsUnsupported = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("CronsUnsupported") {
};
var RoutesMissing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("RoutesMissing") {
  constructor(family, cause) {
    const { host, method, path } = cause.request;
    const answer = `it answered 404 to ${method} ${path}`;
    super(`the graph server at ${host} does not offer its ${family}: ${answer}`, { family, cause });
  }
};
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
    return error;
  return /^(?:404 )?not found$/i.test(error.reason) ? new RoutesMissing(family, error) : error;
}
function orRoutesMissing(family, answer) {
  return answer.catch((error) => {
    throw toRoutesMissing(family, error);
  });
}
var DepthUnsupported = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("DepthUnsupported") {
};
var ThreadIdMissing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("ThreadIdMissing") {
};
var ServerFailing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("ServerFailing") {
};
function isRunRequest({ service, path }) {
  return service === "graph" && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path);
}
function isAssistantMissing({ request, status, reason }) {
  const isRefusal = request.service === "graph" && (status === 404 || status === 422);
  return isRefusal && /\bassistant|\bgraph id/i.test(reason);
}

// .build/compiled/webhook/errors.js
var NotificationMissed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("NotificationMissed") {
};
var NotifiedOfFailure = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("NotifiedOfFailure") {
};
var ReceiverClosed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("ReceiverClosed") {
};
var ReceiverAddressUnknown = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("ReceiverAddressUnknown") {
};
var ReceiverUnavailable = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("ReceiverUnavailable") {
};




/***/ }),

/***/ 9267:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   serviceExplainers: () => (/* binding */ serviceExplainers)
/* harmony export */ });
/* harmony import */ var _chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3064);
/* harmony import */ var _chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9394);
/* harmony import */ var _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7250);
/* harmony import */ var _chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(957);
/* harmony import */ var _chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5747);
/* harmony import */ var _chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5370);
/* harmony import */ var _chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2323);
/* harmony import */ var _chunk_YGLZEVC4_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4444);
/* harmony import */ var _chunk_AE2Z3J7G_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5659);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6631);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9817);













// .build/compiled/report/failure/deployment.js
var concurrencyGroup = "let one run at a time deploy with a concurrency group";
var deploymentExplainers = [
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .WriteUnconfirmed */ .WG, ({ message, cause, lookError }, { show }) => {
    const toReason = (error) => error instanceof Error ? show(error.message) : "no answer came";
    const look = lookError ? ` Looking for it failed too: ${toReason(lookError)}.` : "";
    return {
      title: "The answer was lost",
      message: `The service gave no clear answer, and ${show(message)}: ${toReason(cause)}.${look}`,
      remedy: "It may have been done: look at the deployments of the workspace before you run the step again, which adopts a deployment that is there."
    };
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .DeploymentNotFound */ .vR, {
    title: "No such deployment",
    remedy: "Check the name or the ID, workspace_id and the region; create it with mode create."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .AmbiguousName */ .cV, {
    title: "The name is not unique",
    remedy: "Nothing was changed. Choose one with deployment_id."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .DeploymentExists */ .at, {
    title: "The deployment exists already",
    remedy: "Nothing was changed. Set if_exists to update or reuse to use it."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .ListUnreadable */ .KB, ({ isIncomplete }, { state }) => ({
    title: isIncomplete ? "The list is incomplete" : "Names cannot be looked up",
    remedy: isIncomplete && state.stage === "sweeping" ? "What it lists was swept. Look for previews that are left, and check base_url." : "Choose the deployment with deployment_id, and check base_url."
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .DeletionTimedOut */ .Mi, ({ isConfirmed }) => ({
    outcome: "timed-out",
    title: "Deletion timed out",
    remedy: isConfirmed ? "The service continues to delete it. Run the step again, or increase wait_timeout." : "The service never confirmed that it deletes it: the log of this step has its answers. Run the step again."
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .ForeignDeployment */ .Ky, {
    title: "Another repository's deployment",
    remedy: "Nothing was changed. Give this deployment another name; if it is the right one, give repo_url with its repository, or deployment_id."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .DeploymentLeaving */ .gc, {
    title: "Deployment is being deleted",
    remedy: "No changes were made. Wait until it is deleted, then re-run the job with mode `create` or `preview`."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .RollbackImpossible */ .im, ({ candidates }, { state }) => ({
    title: "Rollback not possible",
    remedy: toRollbackRemedy(candidates, state)
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .AnotherCommit */ .f9, {
    title: "Another commit was deployed",
    remedy: "That commit serves now. Its own run deploys it as well; or set require_commit: false to accept it."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .CommitUnknown */ .mD, {
    title: "Commit not confirmed",
    remedy: "The revision serves. Set require_commit: false where no commit can be compared."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .SecretsUnreadable */ .p4, {
    title: "Secrets cannot be merged",
    remedy: "Give every secret of the deployment, with secrets_mode: replace. Nothing was written."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .NothingToDeploy */ .iE, ({ isImage }) => ({
    title: "Nothing to deploy",
    remedy: isImage ? "Nothing was changed. Give image_uri." : "Nothing was changed. Upload its source with `langgraph deploy --remote`, or give secrets, for example."
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .NoIntegration */ .Ah, {
    title: "No GitHub integration",
    remedy: "Install the GitHub app on the repository (https://github.com/apps/hosted-langserve) and connect it in the workspace; workspace_id and region choose another one. Or give integration_id. Nothing was written."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .SeveralIntegrations */ .s$, {
    title: "Several GitHub integrations",
    remedy: "Choose one with integration_id. Nothing was written."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_IWOSSU5H_js__WEBPACK_IMPORTED_MODULE_2__/* .RefUnclear */ .EU, {
    title: "A branch or a tag?",
    remedy: "Nothing was changed. Give repo_ref: the name of the branch, or refs/tags/\u2026 for the tag."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .RolloutFailed */ .hl, ({ message, status, statusMessage }, { state, show }) => ({
    title: `Revision ${status}`,
    message: `${withReason(show(message, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w), show(statusMessage ?? ""), state)}.${toFrame(state)}`,
    remedy: `${toLogRemedy(state, "Read its build and deploy logs on the page of the deployment.")}${toKeptPath(state)}`
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .ServerFailing */ .Gx, ({ message }, { state, show }) => ({
    title: "The graph server does not answer",
    message: `The revision is deployed, but ${withReason(show(message, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w), show(message), state)}.${toFrame(state)}`,
    remedy: toLogRemedy(state, "Read its logs on the page of the deployment: it may fail when it starts, for want of a secret or of memory.")
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .RolloutTimedOut */ .xP, {
    outcome: "timed-out",
    title: "Timed out",
    remedy: "It continues on the service and may yet be deployed. Look at the page of the deployment, or increase wait_timeout; where an older revision is stuck, interrupt_running: true stops it."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .Superseded */ .bb, {
    outcome: "superseded",
    title: "Superseded by a newer revision",
    remedy: `This commit is not being served. Leave it to the newer run, ${concurrencyGroup}, or set on_superseded: warn.`
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .NotServing */ .WJ, {
    title: "Another revision serves",
    remedy: `Look at the revisions of the deployment, and ${concurrencyGroup}.`
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .RevisionDeleted */ .FO, {
    title: "The revision is gone",
    remedy: "Find out which run deleted it, and keep the two apart with a concurrency group."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .NoOwnRevision */ .tv, {
    title: "No revision to follow",
    remedy: `What was written continues on the service. Look at its revisions before you run the step again, and ${concurrencyGroup}.`
  })
];
function toRollbackRemedy(candidates, { stage }) {
  const other = "To go back to an older version, deploy its branch or tag with mode `update`.";
  if (stage !== "preparing")
    return other;
  const choice = `Set \`revision_id\` to a revision that was deployed: ${candidates.join(", ")}.`;
  return `No changes were made. ${candidates.length > 0 ? choice : other}`;
}
function toLogRemedy({ revisionLog = [], revisionAdvice }, withoutLog) {
  if (revisionLog.length === 0)
    return withoutLog;
  return `${revisionAdvice ? `${revisionAdvice} ` : ""}The end of its log is in the log and the summary of this step.`;
}
function toFrame({ revisionFrame }) {
  return revisionFrame === void 0 ? "" : ` Raised at ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(revisionFrame)}.`;
}
function withReason(message, said, { revisionError = "" }) {
  const error = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .withoutTrailing */ .hT)(revisionError, ".");
  if (error === "" || (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(message).includes(error))
    return message;
  if (said === "")
    return `${message}: ${error}`;
  const isTold = error.includes((0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(said)) && message.endsWith(said);
  if (isTold)
    return message.slice(0, -said.length) + error;
  return `${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .withoutTrailing */ .hT)(message, ".")}. The log says: ${error}`;
}
function toKeptPath({ keptConfigPath: path }) {
  if (path === void 0)
    return "";
  return ` It was built from ${(0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(path)}, which the deployment has from before: graph_config_path changes it.`;
}

// .build/compiled/report/failure/request.js
var requestExplainers = [
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$, (error, { state, show }) => ({
    title: `Could not ${error.request.purpose} (${error.status})`,
    message: `${error.request.host} answered ${error.status}${error.reason ? `: ${show(error.reason)}` : "."}`,
    remedy: toRefusalRemedy(error, state)
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .ServiceNotFound */ .FL, {
    title: "Control plane not found",
    remedy: "Check `base_url` and `region`: a gateway or another service answers there. A self-hosted control plane is usually below `/api-host`."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .ConnectionError */ .Rc, (error) => ({
    title: `Could not ${error.request.purpose}`,
    remedy: toConnectionRemedy(error)
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .TimeoutError */ .MU, ({ request, isQueued }) => ({
    title: `Could not ${request.purpose}`,
    remedy: toTimeoutRemedy((0,_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunRequest */ .NT)(request), isQueued)
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .ResponseFormatError */ .TT, ({ request, isTooLarge }) => ({
    title: `Could not ${request.purpose}`,
    remedy: isTooLarge && request.service === "graph" ? 'Return less from the graph, for example by an output schema: docs/smoke-plan.md, "Limits".' : `Check ${addresses[request.service]}: a proxy, a login page or another service may answer there.`
  }))
];
function toTimeoutRemedy(isRun, isQueued) {
  if (!isRun)
    return "Run the step again, or increase request_timeout.";
  return isQueued ? "The run was cancelled before it began. Decrease smoke_parallel to what the graph server works on at once, or increase smoke_timeout." : "The run was cancelled. Increase smoke_timeout, or find out why the graph is slow.";
}
function toRefusalRemedy(error, state) {
  const { status, redirectOrigin, request } = error;
  if (status >= 300 && status < 400) {
    const target = redirectOrigin ? ` to ${redirectOrigin}` : "";
    return `It redirects${target}. Redirects are not followed, because the key would travel along: give the final address.`;
  }
  if (status === 407)
    return toCredentialsRemedy("of the runner");
  if (status === 429) {
    return "The service limits requests. Run the step again later, or poll less often.";
  }
  if (status >= 500 || status === 408 || status === 425) {
    return "The service is in trouble. Run the step again later.";
  }
  if (request.service === "control")
    return toControlServiceRemedy(error);
  if (request.service === "graph")
    return toGraphServerRemedy(error, state);
  return status === 401 ? "GitHub does not know this token: check github_token." : "Give the job the permission pull-requests: read.";
}
var runAdvice = [
  [
    /\bboth configurable and context\b/i,
    "Give the settings of the graph as context alone (smoke_context, or context in a plan): the Python server takes no config.configurable beside it."
  ],
  [
    /webhook/i,
    "The graph server refuses the address of the webhook: loopback, relative, cluster and unresolvable addresses are blocked unless its langgraph.json allows them (webhooks.url). Give webhook an address that it may call."
  ],
  [
    /assistant|graph id/i,
    "Check assistant_id: it must be the name of a graph of this deployment, or the ID of an assistant."
  ],
  [
    /already running|busy/i,
    "Another run uses this thread. Wait for it, or give smoke_config another thread_id."
  ]
];
var permissions = {
  "create a thread": "threads:create",
  "update the state": "threads:update",
  "read the history": "threads:read",
  "read the graph": "assistants:read",
  "run the graph": "threads:create_run",
  "stream the run": "threads:create_run",
  "create the run": "threads:create_run"
};
var readsRun = /^(?:find|read|wait for) the (?:run|state|thread)$|^list the runs of the thread$/;
function toGraphServerRemedy({ status, reason, request }, state) {
  if (status === 403 && readsRun.test(request.purpose)) {
    return "The graph ran, but the graph server does not let this api_key read how the run ended, and an answer alone proves nothing: allow it to search and read threads and their runs (threads:search, threads:read).";
  }
  if (status === 403 && request.purpose === "list the assistants") {
    return "The graph server does not let this api_key list its assistants: allow it (assistants:search), or set assistant_id, and smoke_input or a smoke_plan that names one in each test.";
  }
  const permission = permissions[request.purpose];
  if (status === 403 && permission !== void 0) {
    return `The graph server rejected this api_key: an authentication of its own must allow ${permission}, or may require graph_headers.`;
  }
  if (status === 401 || status === 403) {
    return state.keyGiven === false ? "The graph server requires credentials, and the step has none: set api_key, or graph_headers for an authentication of its own." : "The graph server rejected this api_key; an authentication of its own may require graph_headers.";
  }
  if ([400, 404, 409, 422].includes(status)) {
    const advice = runAdvice.find(([words]) => words.test(reason))?.[1];
    if (advice !== void 0)
      return advice;
  }
  if (status === 404)
    return "Check assistant_id, and that deployment_url is a graph server.";
  const isPlan = state.smoke?.tests !== void 0;
  const given = isPlan ? "what the step of the plan gives" : "smoke_input, smoke_config and smoke_context";
  if (status !== 409 && status !== 422)
    return `Check ${given}.`;
  return `The graph server does not accept this run: check ${given}, and that no other run uses the thread.`;
}
function toControlServiceRemedy({ status, request, reason }) {
  const { method, path } = request;
  if (status === 401) {
    return "Check api_key: it must be a key of this workspace, and of this region or host (region, base_url).";
  }
  if (status === 403) {
    return /workspace/i.test(reason) ? "Give workspace_id: the key belongs to several workspaces." : "The key lacks the permission, or LangSmith Deployment is not enabled for this workspace; workspace_id chooses another.";
  }
  if (status === 404) {
    return path.endsWith("/v2/deployments") ? "Check base_url: a self-hosted control service is usually below /api-host." : "Check the ID, workspace_id and the region.";
  }
  if (status !== 409) {
    return /\bintegration/i.test(reason) ? "Give integration_id: the ID of the workspace's GitHub integration that sees the repository." : "Correct what the service names, and run the step again.";
  }
  if (method === "PATCH") {
    return "The deployment cannot be changed now: another revision of it is in progress, or it is being deleted. Let one run at a time deploy with a concurrency group, and run the step again.";
  }
  if (method !== "POST" || path.includes("/revisions")) {
    return "The service is busy with another change. Run the step again later.";
  }
  return /\bagent environment\b/i.test(reason) ? "Another deployment has this repository and graph_config_path: update that one, or delete it; one that is being deleted keeps its place until it is gone." : "The name is taken: by a deployment that is still being deleted, or by the tracing project of an old one (delete that project, or delete deployments with delete_tracing_project: true).";
}
var addresses = {
  control: "base_url or region",
  graph: "deployment_url",
  github: "GITHUB_API_URL"
};
var faultRemedies = {
  "certificate-host": (host, address) => `Check the host name in ${address}: what answers at ${host} has a certificate for other names.`,
  "certificate-expired": (host) => `Renew the certificate of ${host}; if it is still valid, check the clock of the runner.`,
  "certificate-not-yet-valid": (host) => `Check the clock of the runner, and from when the certificate of ${host} is valid.`,
  "certificate-revoked": (host) => `Renew the certificate of ${host}.`,
  "no-tls": toPortRemedy,
  "not-http": toPortRemedy,
  authority: () => "For a private certificate authority set NODE_EXTRA_CA_CERTS, in the environment of the step or of the runner, to the file with its certificate."
};
function toPortRemedy(host, address) {
  return `Check scheme and port of ${address}: ${host} may serve plain http there, https, or another protocol.`;
}
function toConnectionRemedy({ request, kind, proxy }) {
  const { host: target, service } = request;
  const address = addresses[service];
  if (proxy === void 0) {
    if (kind !== void 0)
      return faultRemedies[kind](target, address);
    return `Check ${address}, and that the runner may reach ${target}; then run the step again.`;
  }
  const { host, status } = proxy;
  if (status === void 0) {
    return `Check https_proxy in the environment of the runner: the proxy ${host} cannot be reached.`;
  }
  if (status === 407)
    return toCredentialsRemedy(host);
  const problem = status >= 500 ? "cannot reach" : "does not allow connections to";
  return `The proxy ${host} ${problem} ${target}: allow it there, check the address, or add ${target} to no_proxy.`;
}
function toCredentialsRemedy(proxy) {
  return `The proxy ${proxy} requires credentials, or rejected those that it got: add them to the proxy URL (https_proxy: http://user:password@host:port).`;
}

// .build/compiled/report/failure/smoke-test.js
var maxReasons = 10;
var maxNodeLength = 200;
var hiddenStop = "stopped at an interrupt without a question, or before a node that is not shown";
var allowThreads = "The custom auth of the graph server lets this api_key run a graph, and not read its thread: allow threads:read. If the graph itself raised this, read its logs.";
var seeLogs = "Read the logs of the graph on the page of the deployment.";
var runEnds = {
  raised: ["the graph raised an error", "ended with an error: "],
  interrupted: ["interrupted", "stopped at an interrupt: "],
  stopped: [
    "interrupted",
    "stopped before node ",
    "The graph was compiled with interrupt_before or interrupt_after. Take it out, or expect the stop in a smoke plan (expect_interrupt: true)."
  ],
  "timed-out": [
    "the graph server ended the run",
    "reached the time limit of the graph server: ",
    "Find out why the graph is slow, or raise the limit of the deployment (BG_JOB_TIMEOUT_SECS)."
  ],
  cancelled: [
    "the run was cancelled",
    "was cancelled, rolled back or deleted before its end, and not by this step: ",
    "Check who else uses this graph server, and run the step again."
  ],
  "no-values": [
    "no values",
    "ended without values: ",
    "Let the graph return something, and read its logs on the page of the deployment."
  ],
  "no-result": ["no result", "gave no result: "],
  unproved: [
    "the end of the run is not known",
    "returned values, and may still have stopped before its end: ",
    "Let this api_key read threads on the graph server, or remove http.disable_threads from its langgraph.json. A stream in a smoke plan shows such a stop."
  ]
};
var missedNotifications = {
  missing: {
    title: "Webhook: no notification",
    remedy: "The graph server must reach the address of webhook_listen: check the network between them, and a proxy in front."
  },
  forged: {
    title: "Webhook: wrong token",
    remedy: "The calls came without the path and the token of this step: check that a proxy in front does not change the URL, and that nothing else calls this port."
  },
  broken: {
    title: "Webhook: not a run record",
    remedy: "The calls had the right token but another body: check that a proxy in front does not change it, and that only the graph server knows the URL."
  }
};
function toRoutesRemedy(family, isPlan) {
  const address = "Check deployment_url: it must hold the prefix of the server (http.mount_prefix), and its langgraph.json must not set http.disable_";
  if (family === "runs") {
    return `Check assistant_id. ${address}runs, because nothing can be tested then.`;
  }
  if (family === "threads") {
    return `Test without a thread: one input or stream, without steps and without what reads a state. ${address}threads.`;
  }
  const named = isPlan ? "A test that names its assistant_id still runs; graph, assistants and goto need this list or the graph." : "Set assistant_id to the name of a graph, and smoke_input: only a run shows then whether the graph is there.";
  return `${named} ${address}assistants.`;
}
var requestErrors = [_chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$, _chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .ConnectionError */ .Rc, _chunk_FKK4IT2Q_js__WEBPACK_IMPORTED_MODULE_4__/* .TimeoutError */ .MU];
var maxFailing = 10;
var maxNameLength = 100;
function toBaselineLines({ comparison }, show) {
  const { failing = [], baseline } = comparison ?? {};
  if (baseline === void 0 || failing.length === 0)
    return [];
  const names = failing.slice(0, maxFailing).map(({ name }) => show(name, maxNameLength));
  const more = failing.length > maxFailing ? ", \u2026" : "";
  return [`Fails on ${show(baseline.name, maxNameLength)} too: ${names.join(", ")}${more}`];
}
var smokeTestExplainers = [
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .SmokePlanFailed */ .mu, ({ message, failed, unscored }, { state, show, explain }) => {
    const all = [...failed, ...unscored];
    const reasons = all.slice(0, maxReasons).map((test) => {
      return `\u2718 ${show(test.name, 100)}, ${(0,_chunk_YGLZEVC4_js__WEBPACK_IMPORTED_MODULE_6__/* .formatRepetition */ .XF)(test)}: ${explain(test.error).message}`;
    });
    const more = all.length - maxReasons;
    const first = all[0]?.error;
    const { title, remedy } = explain(first);
    const withoutScore = unscored.length > 0 ? `, ${unscored.length} without a score` : "";
    const advice = first instanceof _chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .SmokeTestFailed */ .bs ? seeLogs : remedy;
    if (more > 0)
      reasons.push(`\u2026 and ${more} more`);
    return {
      title: failed.length > 0 ? `Smoke tests: ${message}${withoutScore}` : title,
      message: [...reasons, ...toBaselineLines(state, show)].join("\n"),
      remedy: advice === seeLogs ? "Fix the graph, or update the plan." : advice
    };
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .SmokeTestFailed */ .bs, ({ message, difference }, { state, show }) => ({
    title: "Smoke test: wrong answer",
    message: [
      `The graph answered, but ${message}:`,
      show(difference, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w),
      // Of a plan, the error of all tests says it.
      ...state.smoke?.tests ? [] : toBaselineLines(state, show)
    ].join("\n"),
    remedy: `Fix the graph, or update ${state.smoke?.tests ? "the plan" : "`smoke_input` or `smoke_expect`"}.`
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__/* .JudgeFailed */ .PZ, {
    title: "Smoke test: the judge gave no score",
    remedy: "Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error says nothing about the tested graph."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_MIWZMCV7_js__WEBPACK_IMPORTED_MODULE_1__/* .JudgeMissing */ .qc, {
    title: "Smoke test: judge not found",
    remedy: "Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .AgentRegressed */ .mh, ({ message, floor }, { state, show, explain }) => {
    const { regressions = [], cases = 0 } = state.comparison ?? {};
    const [first = ""] = floor === void 0 ? [] : explain(floor).message.split("\n");
    const below = floor === void 0 ? "" : `
The tests fail without the baseline too: ${first}`;
    return {
      title: regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : "Regression: worse overall",
      message: `${show(message, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w)}${below}`,
      remedy: "Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`."
    };
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .BaselineUnavailable */ .A3, ({ message, cause }, { show, explain }) => {
    const check = "Check `smoke_baseline`, and that it serves.";
    const isRequest = requestErrors.some((known) => cause instanceof known);
    return {
      title: "Baseline not available",
      message: `${show(message, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w)}. Nothing was compared.`,
      remedy: isRequest ? `${check} ${explain(cause).remedy}` : check
    };
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .BaselineIsTested */ .BB, {
    title: "Baseline is the tested deployment",
    remedy: "Set `smoke_baseline` to another deployment, for example that of the main branch."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .ExpectationTimedOut */ .AZ, {
    title: "Smoke test: expectation took too long",
    remedy: "Simplify the regular expression or the schema, or expect fewer items."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .RunFailed */ .fI, ({ end, detail = "", node, advice }, { show }) => {
    const [title, words, remedy = seeLogs] = runEnds[end];
    const said = node === void 0 ? words : `raised an error in node ${show(node, maxNodeLength)}: `;
    const isHidden = end === "stopped" && detail === "";
    const reason = (0,_chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_9__/* .withoutTrailing */ .hT)(show(detail, _chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .maxDetailLength */ .w), ".");
    const sentence = `The run ${isHidden ? hiddenStop : `${said}${reason}`}`.replace(/:? $/, "");
    const isForbidden = detail === "HTTPException: 403: Forbidden" && node === void 0;
    return {
      title: `Smoke test: ${title}`,
      message: `${sentence}.`,
      remedy: isForbidden ? allowThreads : advice ?? remedy
    };
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_KGGALFZU_js__WEBPACK_IMPORTED_MODULE_5__/* .NoPendingInterrupt */ .KU, {
    title: "Smoke test: nothing waits",
    remedy: "The graph no longer stops where the test says. Correct the graph, or the test."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .AssistantUnclear */ .Ro, ({ available }) => ({
    title: "Smoke test: which assistant?",
    remedy: available.length === 0 ? "Deploy a graph: graph_config_path must name a file that lists one under graphs." : "Name one of them with assistant_id."
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_T3NNGNFU_js__WEBPACK_IMPORTED_MODULE_3__/* .NoDeploymentUrl */ .mN, ({ isDown }) => ({
    title: "Smoke test: no address",
    remedy: isDown ? "Look at its revisions, and deploy one first." : "Give the address with deployment_url."
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .RoutesMissing */ .vp, ({ family }, { state }) => ({
    title: `No ${family} at the graph server`,
    remedy: toRoutesRemedy(family, state.smoke?.tests !== void 0)
  })),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .CronsUnsupported */ .Ph, {
    title: "No crons",
    remedy: "Take the cron out of the plan, or deploy where crons are offered: the JavaScript server has none."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .DepthUnsupported */ .jL, {
    title: "Smoke test: no depth for xray",
    remedy: "Write xray: true, which opens all subgraphs: the JavaScript server knows no depth."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .ReceiverUnavailable */ ._V, {
    title: "Webhook: cannot listen",
    remedy: "Give webhook_listen an address of this runner with a free port."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .ReceiverAddressUnknown */ .W9, {
    title: "Webhook: no address",
    remedy: "Give webhook the public address that leads there (a tunnel, a proxy), or webhook_listen one address of this runner."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .NotifiedOfFailure */ .Ee, {
    title: "Webhook: the run did not succeed",
    remedy: "The notification counts, whatever the answer of the run said. The logs of the graph are on the page of the deployment."
  }),
  (0,_chunk_ATGXCMEA_js__WEBPACK_IMPORTED_MODULE_11__/* .explanationOf */ .p)(_chunk_RZC54YNY_js__WEBPACK_IMPORTED_MODULE_0__/* .NotificationMissed */ .b2, ({ kind }) => missedNotifications[kind])
];

// .build/compiled/report/failure/services.js
var serviceExplainers = [
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...requestExplainers
];



/***/ })

};
;
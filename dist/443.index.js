"use strict";
exports.id = 443;
exports.ids = [443];
exports.modules = {

/***/ 4134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ isQuotaRefusal)
/* harmony export */ });
/* harmony import */ var _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(915);


// .build/compiled/control-plane/quota-refusal.js
var statuses = [400, 402, 403, 409, 422, 429];
var full = /\b(?:reached|exceeded|exceeds|exceed|hit|exhausted|full|used up)\b/;
var fillers = /\b(?:an?|any|the|this|your|its|all|active|current|existing|running|total|new|free|paid|dev|development|prod|production|preview|langgraph|langsmith|cloud) |'s\b/g;
var owners = /\b(?:organization|tenant|account|plan)\b/g;
var numbers = /\b(?:\d[\d,]*|one|two|three|four|five|ten|single)\b/g;
var ways = [
  // Deployment quota exceeded. You have reached your deployment limit.
  [/\bdeployments? (?:count )?(?:quota|limit)\b(?! (?:of|for|on|per) (?!#|workspace))/, full],
  // You have reached the limit of 5 deployments on your plan.
  [/\b(?:quota|limit|number|maximum|max) (?:of|for|on) (?:# )?deployments\b/, full],
  [/\b(?:quota|limit) of # deployment\b/, full],
  // The maximum number of deployments is 5. At most 5 deployments are allowed.
  [/\b(?:maximum|at most) (?:number of )?(?:# )?deployments?\b/, /\bis #|\ballowed\b/],
  [/\btoo many deployments\b|\bno (?:more|further|additional) deployments\b/],
  // Only one free dev deployment is allowed per organization.
  [/\bonly # deployments? (?:is |are |can be |may be )?(?:allowed|permitted|included)\b/],
  // Your plan allows up to 3 deployments.
  [
    /\b(?:allows|includes|(?:limited|restricted) to) (?:only |up to |at most |maximum of |no more than )*# deployments?\b/
  ],
  // You cannot create more deployments.
  [/\b(?:cannot|can't|not allowed to) create (?:more|another|additional|further) deployments?\b/],
  // Workspace quota exceeded. Your organization has reached its limit. The workspace is full.
  [/\bworkspace (?:quota|limit) (?:has been |is |was )?(?:reached|exceeded|exhausted|full)$/],
  [/\bworkspace (?:has |have )?(?:reached|exceeded|exhausted) (?:quota|limit)$/],
  [/\bworkspace is full$/],
  // Quota exceeded.
  [/^(?:error: )?quota (?:has been |is |was )?(?:reached|exceeded|exhausted)$/]
];
var otherLimits = /\b(?:rate|requests?|api|calls?|tokens?|traces?|tracing|spans?|events?|runs?|threads?|crons?|assistants?|revisions?|builds?|replicas?|containers?|v?cpus?|cores?|gpus?|memory|ram|storage|disk|databases?|redis|bytes?|[kmg]b|[kmg]ib|size|length|characters?|names?|secrets?|variables?|body|payload|bandwidth|connections?|seconds?|minutes?|hours?|concurrent(?:ly)?|repository|repositories|listeners?|domains?|already|later|while|until)\b/;
function isQuotaRefusal(error, echoes) {
  if (!(error instanceof _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.request.method !== "POST")
    return false;
  if (!error.request.path.endsWith("/v2/deployments"))
    return false;
  if (error.status === 402 && /^(?:payment required)?\W*$/i.test(error.reason))
    return true;
  if (!statuses.includes(error.status))
    return false;
  const words = withoutEchoes(error.reason, echoes).toLowerCase().replaceAll("_", " ");
  return words.split(/[.!?](?:\s|$)|[;\n]/).some(saysFull);
}
function saysFull(text) {
  const plain = text.trim().replace(fillers, "").replace(owners, "workspace");
  const sentence = plain.replace(numbers, "#");
  const isSaid = ways.some((way) => way.every((words) => words.test(sentence)));
  return isSaid && !otherLimits.test(sentence);
}
function withoutEchoes(reason, echoes) {
  const names = echoes.filter((echo) => /[^a-z]/i.test(echo));
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((text, echo) => text.replaceAll(echo, "\u2026"), reason);
  return left.replace(/"[^"]*"|`[^`]*`|(?<!\w)'[^']*'|https?:\S+/g, "\u2026");
}




/***/ }),

/***/ 5723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ee: () => (/* binding */ NotifiedOfFailure),
/* harmony export */   W9: () => (/* binding */ ReceiverAddressUnknown),
/* harmony export */   _V: () => (/* binding */ ReceiverUnavailable),
/* harmony export */   b2: () => (/* binding */ NotificationMissed),
/* harmony export */   s1: () => (/* binding */ ReceiverClosed)
/* harmony export */ });
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6631);


// .build/compiled/webhook/errors.js
var NotificationMissed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("NotificationMissed") {
};
var NotifiedOfFailure = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("NotifiedOfFailure") {
};
var ReceiverClosed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("ReceiverClosed") {
};
var ReceiverAddressUnknown = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("ReceiverAddressUnknown") {
};
var ReceiverUnavailable = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("ReceiverUnavailable") {
};




/***/ }),

/***/ 4388:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ BaselineUnavailable),
/* harmony export */   AZ: () => (/* binding */ ExpectationTimedOut),
/* harmony export */   BB: () => (/* binding */ BaselineIsTested),
/* harmony export */   KU: () => (/* binding */ NoPendingInterrupt),
/* harmony export */   PZ: () => (/* binding */ JudgeFailed),
/* harmony export */   Se: () => (/* binding */ isUnscored),
/* harmony export */   bs: () => (/* binding */ SmokeTestFailed),
/* harmony export */   gJ: () => (/* binding */ ComparisonIncomplete),
/* harmony export */   mh: () => (/* binding */ AgentRegressed),
/* harmony export */   mu: () => (/* binding */ SmokePlanFailed),
/* harmony export */   qc: () => (/* binding */ JudgeMissing)
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
    super(`${failed.length} of ${total} smoke tests failed`, { failed, unscored });
  }
};
var JudgeFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("JudgeFailed") {
};
var JudgeMissing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("JudgeMissing") {
};
function isUnscored(failure) {
  return failure?.error instanceof JudgeFailed;
}
var AgentRegressed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("AgentRegressed") {
};
var ComparisonIncomplete = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("ComparisonIncomplete") {
};
var BaselineUnavailable = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("BaselineUnavailable") {
};
var BaselineIsTested = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_0__/* .knownError */ .YY)("BaselineIsTested") {
};




/***/ }),

/***/ 6638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bx: () => (/* binding */ endWords),
/* harmony export */   Em: () => (/* binding */ toRoutesMissing),
/* harmony export */   Gx: () => (/* binding */ ServerFailing),
/* harmony export */   NT: () => (/* binding */ isRunRequest),
/* harmony export */   Ph: () => (/* binding */ CronsUnsupported),
/* harmony export */   Ro: () => (/* binding */ AssistantUnclear),
/* harmony export */   WX: () => (/* binding */ orRoutesMissing),
/* harmony export */   bD: () => (/* binding */ isAssistantMissing),
/* harmony export */   fI: () => (/* binding */ RunFailed),
/* harmony export */   jL: () => (/* binding */ DepthUnsupported),
/* harmony export */   jt: () => (/* binding */ isOfAgent),
/* harmony export */   mi: () => (/* binding */ ThreadIdMissing),
/* harmony export */   vp: () => (/* binding */ RoutesMissing)
/* harmony export */ });
/* harmony import */ var _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(915);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6631);



// .build/compiled/graph-server/errors.js
var endWords = {
  raised: "ended with an error: ",
  interrupted: "stopped at an interrupt: ",
  stopped: "stopped before node ",
  "timed-out": "reached the time limit of the Agent Server: ",
  cancelled: "was cancelled, rolled back, or deleted by another client before it ended: ",
  "no-values": "ended without values: ",
  "no-result": "returned no result: ",
  unproved: "returned values, but may have stopped before it ended: "
};
var RunFailed = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("RunFailed") {
  constructor(end, detail, node, advice) {
    super(`the run ended as ${end}`, { end, detail, node, advice });
  }
};
function isOfAgent({ end }) {
  return !["cancelled", "no-result", "unproved"].includes(end);
}
var AssistantUnclear = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("AssistantUnclear") {
};
var CronsUnsupported = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("CronsUnsupported") {
};
var RoutesMissing = class extends (0,_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_1__/* .knownError */ .YY)("RoutesMissing") {
  constructor(family, cause) {
    const { host, method, path } = cause.request;
    const answer = `it returned HTTP 404 for ${method} ${path}`;
    super(`the Agent Server at ${host} has no routes for ${family}: ${answer}`, { family, cause });
  }
};
function toRoutesMissing(family, error) {
  if (!(error instanceof _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$) || error.status !== 404)
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




/***/ }),

/***/ 6443:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   serviceExplainers: () => (/* binding */ serviceExplainers)
/* harmony export */ });
/* harmony import */ var _chunk_HGY37DJL_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4134);
/* harmony import */ var _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6596);
/* harmony import */ var _chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8542);
/* harmony import */ var _chunk_OGIIX3KD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(528);
/* harmony import */ var _chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9367);
/* harmony import */ var _chunk_JDKZL22Q_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2162);
/* harmony import */ var _chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5723);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4388);
/* harmony import */ var _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6638);
/* harmony import */ var _chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(915);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(989);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6631);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(9817);















// .build/compiled/report/failure/baseline.js
var maxNamed = 10;
var maxNameLength = 100;
function toBaselineNote({ comparison }, show) {
  const { failing = [], baseline } = comparison ?? {};
  if (baseline === void 0 || failing.length === 0)
    return "";
  return `Fails on ${show(baseline.name, maxNameLength)} too: ${listNames(failing, show)}.`;
}
function toFloorNote(floor, show) {
  if (!(floor instanceof _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .SmokePlanFailed */ .mu))
    return "";
  const tests = new Map([...floor.failed, ...floor.unscored].map((test) => [test.name, test]));
  return `Tests that fail without the comparison too: ${listNames([...tests.values()], show)}.`;
}
function listNames(named, show) {
  const names = named.slice(0, maxNamed).map(({ name }) => show(name, maxNameLength));
  return `${names.join(", ")}${named.length > maxNamed ? ", \u2026" : ""}`;
}
function toBaselineRemedy(remedy) {
  return remedy.replaceAll("`deployment_url`", "`smoke_baseline`").replaceAll("`graph_headers`", "`baseline_headers`");
}
var baselineExplainers = [
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .AgentRegressed */ .mh, ({ message, floor }, { state, show }) => {
    const { regressions = [], cases = 0 } = state.comparison ?? {};
    const [, ...problems] = message.split("\n");
    return {
      case: regressions[0]?.name ?? "",
      title: regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : "Regression: worse overall",
      message: show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr),
      ...problems.length > 0 && { problems },
      note: toFloorNote(floor, show),
      remedy: "Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`."
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .ComparisonIncomplete */ .gJ, ({ message, cause }, { show, explain }) => {
    const own = explain(cause);
    const incomplete = `${(0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toSentence */ .Re)(show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr))}.`;
    return { ...own, note: [own.note, incomplete].filter(Boolean).join("\n") };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .BaselineUnavailable */ .A3, ({ message, cause }, { state, show, explain }) => {
    const check = cause instanceof _chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .DeploymentNotFound */ .vR ? "Correct the name in `smoke_baseline`, or deploy it first." : "Check `smoke_baseline`, and that it serves.";
    const advice = (0,_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(cause) ? toBaselineRemedy(explain(cause).remedy) : "";
    const isWhole = advice.startsWith("Check `smoke_baseline`");
    const end = state.stage === "preparing" && "No changes were made.";
    return {
      isHeading: true,
      outcome: "smoke-test-failed",
      title: "Baseline not available",
      message: `${show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr)}. Nothing was compared.`,
      remedy: [!isWhole && check, advice, end].filter(Boolean).join(" ")
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .BaselineIsTested */ .BB, {
    isHeading: true,
    title: "Baseline is the tested deployment",
    remedy: "Set `smoke_baseline` to another deployment, for example that of the main branch."
  })
];

// .build/compiled/report/failure/deployment.js
var concurrencyGroup = "add a `concurrency` group";
var deploymentExplainers = [
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphConfigInvalid */ .KQ, ({ file, faults }) => {
    const shown = faults.slice(0, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxShownProblems */ .uP);
    const more = faults.length - shown.length;
    const places = shown.flatMap(({ line, problem }) => line === void 0 ? [] : { file, line, message: `${file}: ${problem}.` });
    const lines = shown.map(({ line, problem }) => line === void 0 ? `The file \`${file}\` ${problem}.` : `${file}:${line}: ${problem}.`);
    const advice = places.length > 0 ? `Fix ${file}, or the inputs of the step` : "Commit the file, or set `graph_config_path`";
    return {
      title: "Invalid graph configuration",
      problems: lines,
      more,
      remedy: `${advice}. No changes were made.`,
      places
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .WriteUnconfirmed */ .WG, ({ message, cause, lookError }, { show }) => {
    const toReason = (error) => error instanceof Error ? show(error.message) : "no response arrived";
    const look = lookError ? ` The check failed too: ${toReason(lookError)}.` : "";
    return {
      title: "Request not confirmed",
      message: `The control plane did not confirm the request, so ${show(message)}: ${toReason(cause)}.${look}`,
      remedy: `The change may have been made. Check the deployments of the workspace${lookError ? " before you re-run the job." : ", then re-run the job, which uses an existing deployment."}`
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .DeploymentNotFound */ .vR, (_, { state }) => ({
    title: "Deployment not found",
    remedy: `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${state.inputs?.["mode"] === "update" ? " To create the deployment, set `mode: create`." : ""}`
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .AmbiguousName */ .cV, (_, { state }) => ({
    title: "Duplicate deployment name",
    remedy: `${takesId(state) ? "Set `deployment_id`" : "Delete all but one of them"}. No changes were made.`
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .DeploymentExists */ .at, {
    title: "Deployment already exists",
    remedy: "To use it, set `if_exists` to `update` or `reuse`. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .ListUnreadable */ .KB, ({ isIncomplete }, { state }) => ({
    title: isIncomplete ? "Deployment list incomplete" : "Deployment list unreadable",
    remedy: isIncomplete && state.stage === "sweeping" ? "The listed previews were swept. Check `base_url`, and check whether other previews remain." : `${takesId(state) ? "Set `deployment_id`, and check" : "Check"} \`base_url\`.`
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .DeletionTimedOut */ .Mi, ({ isConfirmed }) => ({
    outcome: "timed-out",
    title: "Deletion timed out",
    remedy: isConfirmed ? "The deletion continues. Re-run the job, or increase `wait_timeout`." : "The control plane did not confirm the deletion. Re-run the job."
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .ForeignDeployment */ .Ky, {
    title: "Deployment belongs to another repository",
    remedy: "Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .DeploymentLeaving */ .gc, {
    title: "Deployment is being deleted",
    remedy: "Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .RollbackImpossible */ .im, ({ candidates }, { state }) => ({
    title: "Rollback not possible",
    remedy: toRollbackRemedy(candidates, state)
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .AnotherCommit */ .f9, {
    title: "Different commit deployed",
    remedy: "If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .AnotherImage */ .HZ, {
    title: "Different image deployed",
    remedy: `Find out which workflow run deployed it, and ${concurrencyGroup}.`
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .CommitUnknown */ .mD, {
    title: "Commit not confirmed",
    remedy: "The revision is serving. If the control plane does not show commits, set `require_commit: false`."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .OtherSource */ .Yr, {
    title: "Different deployment source",
    remedy: "Use another `name`, or delete the deployment. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .SecretsUnreadable */ .p4, {
    title: "Secrets cannot be merged",
    remedy: "List all secrets and set `secrets_mode: replace`. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .NothingToDeploy */ .iE, ({ isImage }) => ({
    title: "Nothing to deploy",
    remedy: isImage ? "Set `image_uri`. No changes were made." : "Upload the source with `langgraph deploy --remote`, or set an input to change, for example `secrets`. No changes were made."
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .NoIntegration */ .Ah, {
    title: "GitHub integration not found",
    remedy: `Install the GitHub App (${_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .gitHubApp */ .hs}) and connect it in LangSmith, or set \`integration_id\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .SeveralIntegrations */ .s$, {
    title: "Multiple GitHub integrations",
    remedy: "Set `integration_id`. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .RefUnclear */ .EU, {
    title: "Ambiguous ref",
    remedy: "Set `repo_ref` to the name of the branch, or to `refs/tags/\u2026` for the tag. No changes were made."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .RolloutFailed */ .hl, ({ message, status, statusMessage }, { state, show }) => ({
    title: `Revision ${status}`,
    ...toWhy(status, withReason(show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr), show(statusMessage ?? ""), state), state),
    remedy: (0,_chunk_JDKZL22Q_js__WEBPACK_IMPORTED_MODULE_4__/* .classifyStatus */ .xo)(status) === "interrupted" ? toInterruptedRemedy(state) : `${toLogRemedy(state, "Read the build and deploy logs on the deployment page.")}${toKeptPath(state)}`
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .ServerFailing */ .Gx, ({ message }, { state, show }) => ({
    title: "Agent Server not ready",
    message: `${state.revisionId === void 0 ? "" : "The revision is deployed, but "}${withReason(show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr), show(message), state)}.${toFrame(state)}`,
    remedy: toLogRemedy(state, "Read the logs on the deployment page: the server may lack a secret or memory at startup.")
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .RolloutTimedOut */ .xP, ({ isQueued }, { state }) => {
    const interrupts = /^true$/i.test(state.inputs?.["interrupt_running"] ?? "");
    const advice = isQueued && !interrupts ? ", or set `interrupt_running: true` to stop older revisions" : "";
    const isInterrupted = (0,_chunk_JDKZL22Q_js__WEBPACK_IMPORTED_MODULE_4__/* .classifyStatus */ .xo)(state.status ?? "") === "interrupted";
    return {
      outcome: "timed-out",
      title: "Rollout timed out",
      remedy: isInterrupted ? toInterruptedRemedy(state) : `The rollout continues and can still succeed. Increase \`wait_timeout\`${advice}.`
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .Superseded */ .bb, ({ message }, { show }) => ({
    outcome: "superseded",
    title: "Superseded by a newer revision",
    message: `${show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr)}. This commit isn't serving.`,
    remedy: "Add a `concurrency` group, or set `on_superseded: warn`."
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .NotServing */ .WJ, {
    title: "Different revision serving",
    remedy: `Check the revisions of the deployment, and ${concurrencyGroup}.`
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .RevisionDeleted */ .FO, {
    title: "Revision deleted",
    remedy: `Find out which workflow run deleted it, and ${concurrencyGroup}.`
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .NoOwnRevision */ .tv, (_, { state }) => ({
    title: "Revision not identified",
    remedy: state.stage === "preparing" ? "No changes were made. To deploy a revision, set `if_exists: update`." : `The change was sent, and its rollout continues. Check the revisions before you re-run the job, and ${concurrencyGroup}.`
  }))
];
function toInterruptedRemedy({ reused }) {
  const next = reused ? "set `if_exists: update`" : "re-run the job";
  return `Another workflow run (\`interrupt_running\`) or a person interrupted the revision. Unless a newer revision serves, ${next}.`;
}
function takesId({ inputs }) {
  return !["create", "preview", "sweep"].includes(inputs?.["mode"] ?? "");
}
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
  return revisionAdvice ?? "Fix the error in the log of the revision.";
}
function toWhy(status, reason, state) {
  const [, ...why] = reason.split(` ended as ${status}`);
  const frame = toFrame(state);
  const brief = `${(0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toSentence */ .Re)((0,_chunk_JDKZL22Q_js__WEBPACK_IMPORTED_MODULE_4__/* .toStatusWords */ .lz)(status))}${why.join("")}.${frame}`;
  return { brief, message: `${reason}.${frame}` };
}
function toFrame({ revisionFrame }) {
  return revisionFrame === void 0 ? "" : ` Raised at ${(0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toOneLine */ .GX)(revisionFrame)}.`;
}
function withReason(message, said, { revisionError = "" }) {
  const error = (0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(revisionError, ".");
  if (error === "" || (0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toOneLine */ .GX)(message).includes(error))
    return message;
  if (said === "")
    return `${message}: ${error}`;
  const isRepeated = error.includes((0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toOneLine */ .GX)(said)) && message.endsWith(said);
  if (isRepeated)
    return message.slice(0, -said.length) + error;
  return `${(0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(message, ".")}. The log says: ${error}`;
}
function toKeptPath({ keptConfigPath: path }) {
  if (path === void 0)
    return "";
  return ` The deployment was built from its existing configuration ${(0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toOneLine */ .GX)(path)}. To change it, set \`graph_config_path\`.`;
}

// .build/compiled/report/failure/request.js
var wrongUrlRemedy = "Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.";
var requestExplainers = [
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .NoGitHub */ .RK, {
    title: "GitHub token missing",
    remedy: "Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$, (error, { state, show }) => ({
    title: `Could not ${error.request.purpose} (${error.status})`,
    message: `${error.request.host} returned HTTP ${error.status}${error.reason ? `: ${show(error.reason)}` : "."}`,
    remedy: toRefusalRemedy(error, state)
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .ServiceNotFound */ .FL, {
    title: "Control plane not found",
    remedy: wrongUrlRemedy
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc, (error) => ({
    title: `Could not ${error.request.purpose}`,
    remedy: toConnectionRemedy(error)
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .TimeoutError */ .MU, ({ request, isQueued }) => ({
    title: `Could not ${request.purpose}`,
    remedy: toTimeoutRemedy((0,_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .isRunRequest */ .NT)(request), isQueued)
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_G6WFVATD_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT, ({ request, isTooLarge }) => ({
    title: `Could not ${request.purpose}`,
    remedy: isTooLarge && request.service === "graph" ? 'Return less data from the graph, for example with an output schema (docs/smoke-plan.md, "Limits").' : `Check ${urlInputs[request.service]}: a proxy, a login page, or another service may have responded.`
  }))
];
function toTimeoutRemedy(isRun, isQueued) {
  if (!isRun)
    return "Re-run the job, or increase `request_timeout`.";
  return isQueued ? "The run was cancelled before it started. Decrease `smoke_parallel` to the number of runs that the Agent Server processes concurrently, or increase `smoke_timeout`." : "The run was cancelled. Increase `smoke_timeout`, or find out why the graph is slow.";
}
function toRefusalRemedy(error, state) {
  const { status, redirectOrigin, request } = error;
  if (status >= 300 && status < 400) {
    const target = redirectOrigin ? ` The server redirects to ${redirectOrigin}.` : "";
    return `Set the final URL.${target} The action doesn't follow redirects, to protect your ${request.service === "github" ? "token" : "API key"}.`;
  }
  if (status === 407)
    return toCredentialsRemedy("of the runner");
  const { deploymentName = "", repoRef = "" } = state;
  if ((0,_chunk_HGY37DJL_js__WEBPACK_IMPORTED_MODULE_0__/* .isQuotaRefusal */ .X)(error, [deploymentName, repoRef])) {
    return "Delete a deployment that you no longer need (`mode: sweep` deletes orphaned previews), or increase the workspace's quota.";
  }
  if (status === 429) {
    return request.service === "control" ? "The control plane limits requests. Re-run the job later, or increase `poll_interval`." : "The server limits requests. Re-run the job later.";
  }
  if (status >= 500 || status === 408 || status === 425) {
    return "The server is unavailable. Re-run the job later.";
  }
  if (request.service === "control")
    return toControlPlaneRemedy(error);
  if (request.service === "graph")
    return toGraphServerRemedy(error, state);
  return status === 401 ? "GitHub rejected the token. Check `github_token`." : "Add `pull-requests: read` to the permissions of the job.";
}
var runAdvice = [
  [
    /\bboth configurable and context\b/i,
    "Configure the graph with context only (`smoke_context`, or `context` in a plan): the Python server does not accept `config.configurable` with it."
  ],
  [
    /webhook/i,
    "The Agent Server rejected the webhook URL. It blocks loopback, relative, cluster, and unresolvable hosts unless its langgraph.json allows them (`webhooks.url`). Set `webhook` to a URL that the Agent Server can call."
  ],
  [
    /assistant|graph id/i,
    "Check `assistant_id`. It must be the name of a graph of this deployment, or the ID of an assistant."
  ],
  [
    /already running|busy/i,
    "Another run uses this thread. Wait for it, or test on another thread."
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
    return "The graph ran, but the Agent Server doesn't let this API key read how the run ended, and the response alone proves nothing. Allow the key to search and read threads and their runs (`threads:search`, `threads:read`).";
  }
  if (status === 403 && request.purpose === "list the assistants") {
    return "The Agent Server doesn't let this API key list its assistants. Allow it (`assistants:search`), or set `assistant_id`, and `smoke_input` or a `smoke_plan` that names an assistant in each test.";
  }
  const permission = permissions[request.purpose];
  if (status === 403 && permission !== void 0) {
    return `The Agent Server rejected this API key. Its custom authentication must allow \`${permission}\`, or may require \`graph_headers\`.`;
  }
  if (status === 401 || status === 403) {
    return state.keyGiven === false ? "The Agent Server requires credentials. Set `api_key`, or `graph_headers` for custom authentication." : "The Agent Server rejected this API key. Its custom authentication may require `graph_headers`.";
  }
  if ([400, 404, 409, 422].includes(status)) {
    const advice = runAdvice.find(([words]) => words.test(reason))?.[1];
    if (advice !== void 0)
      return advice;
  }
  if (status === 404)
    return "Check `assistant_id`, and check that `deployment_url` points to an Agent Server.";
  const isPlan = state.smoke?.tests !== void 0;
  const given = isPlan ? "the keys of the plan step" : "`smoke_input`, `smoke_config`, and `smoke_context`";
  if (status !== 409 && status !== 422)
    return `Check ${given}.`;
  return `The Agent Server rejected this run. Check ${given}, and check that no other run uses the thread.`;
}
function toControlPlaneRemedy({ status, request, reason, cause }) {
  const { method, path } = request;
  if (status === 405)
    return wrongUrlRemedy;
  if (status === 401) {
    return "Check that `api_key` matches the workspace and `region` or `base_url`.";
  }
  if (status === 403 && request.purpose === "list the GitHub integrations") {
    return "Set `integration_id`, because this API key can't list GitHub integrations.";
  }
  if (status === 403 && method === "DELETE") {
    return "The API key lacks the permission to delete the deployment. Use a key that has it.";
  }
  if (status === 403) {
    return /workspace/i.test(reason) ? "Set `workspace_id`. The API key can access several workspaces." : "The API key lacks a permission, or LangSmith Deployment is not enabled for this workspace. To use another workspace, set `workspace_id`.";
  }
  if (status === 404 && method === "DELETE") {
    return "The deployment still exists, so the API key may lack the permission to delete it. Use a key that has it, and check `workspace_id`.";
  }
  if (status === 404 && method === "GET" && /\/v2\/deployments\/[^/]+$/.test(path)) {
    return "The control plane lists this deployment, so it was not deleted, but returns HTTP 404 for its URL. Check `base_url`, and check that the API key may read the deployment.";
  }
  if (status === 404) {
    return path.endsWith("/v2/deployments") ? wrongUrlRemedy : "Check the ID, `workspace_id`, and `region`.";
  }
  if (status !== 409) {
    return /\bintegration/i.test(reason) ? "Set `integration_id` to the ID of the workspace's GitHub integration that can access the repository." : "Fix the problem that the message names, and re-run the job.";
  }
  if (method === "PATCH") {
    return "The deployment cannot be changed now: another revision is in progress, or the deployment is being deleted. Add a `concurrency` group, and re-run the job.";
  }
  if (method !== "POST" || path.includes("/revisions")) {
    return "The control plane is processing another change. Re-run the job later.";
  }
  if (/\bagent environment\b/i.test(reason)) {
    return "Another deployment has this repository and `graph_config_path`. Update it, or delete it and wait until it is deleted.";
  }
  return cause instanceof _chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .ListUnreadable */ .KB ? "The name is in use, and the list that would show its deployment cannot be read. If that deployment is yours, set `mode: update` and its `deployment_id`." : "The name is in use: another run may have just created it (re-run the job), its deployment may still be being deleted, or its tracing project is left. Delete a project that is left. When you delete deployments, set `delete_tracing_project: true`.";
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
  "certificate-revoked": (host) => `Renew the certificate of ${host}.`,
  "no-tls": toPortRemedy,
  "not-http": toPortRemedy,
  authority: () => "For a private certificate authority, set `NODE_EXTRA_CA_CERTS` to the file with its certificate, in the environment of the step or of the runner."
};
function toPortRemedy(host, inputs) {
  return `Check the scheme and port of ${inputs}: ${host} may use plain HTTP, HTTPS, or another protocol on this port.`;
}
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
function toCredentialsRemedy(proxy) {
  return `The proxy ${proxy} requires credentials, or rejected them. Add them to the proxy URL (\`https_proxy: http://user:password@host:port\`).`;
}

// .build/compiled/report/failure/smoke-test.js
var maxReasons = 10;
var maxNodeLength = 200;
var hiddenStop = "stopped at an interrupt without a value, or before a node that is not shown";
var allowThreads = "The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs.";
var seeLogs = "Read the logs on the deployment page.";
var runEnds = {
  raised: ["the graph raised an error"],
  interrupted: [
    "interrupted",
    "Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`."
  ],
  stopped: [
    "interrupted",
    "The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`)."
  ],
  "timed-out": [
    "the Agent Server ended the run",
    "Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`)."
  ],
  cancelled: [
    "the run was cancelled",
    "Find out which client uses this Agent Server, and re-run the job."
  ],
  "no-values": [
    "no values",
    "Return a value from the graph, and read the logs on the deployment page."
  ],
  "no-result": ["no result"],
  unproved: [
    "run status unknown",
    "Let this API key read threads on the Agent Server, or remove `http.disable_threads` from its langgraph.json. Alternatively, use `stream` in a smoke plan, which shows interrupts."
  ]
};
var missedNotifications = {
  missing: {
    title: "Webhook: no notification",
    remedy: "The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them."
  },
  forged: {
    title: "Webhook: wrong token",
    remedy: "The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port."
  },
  broken: {
    title: "Webhook: invalid notification",
    remedy: "The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL."
  }
};
function toRoutesRemedy(family, isPlan) {
  const urlAdvice = "Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_";
  if (family === "runs") {
    return `Check \`assistant_id\`. ${urlAdvice}runs\`: without runs, nothing can be tested.`;
  }
  if (family === "threads") {
    return `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${urlAdvice}threads\`.`;
  }
  const named = isPlan ? "Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes." : "Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists.";
  return `${named} ${urlAdvice}assistants\`.`;
}
function toMismatch({ message, difference }, show) {
  return `${message}:
${show(difference, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr)}`;
}
var smokeTestExplainers = [
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .SmokePlanFailed */ .mu, ({ message, failed, unscored }, { state, show, explain }) => {
    const all = [...failed, ...unscored];
    const reasons = all.slice(0, maxReasons).map((test) => {
      const { error } = test;
      const isMismatch = error instanceof _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .SmokeTestFailed */ .bs;
      const reason = isMismatch ? (0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .toSentence */ .Re)(toMismatch(error, show)) : explain(error).message;
      return `\u2718 ${show(test.name, 100)}, ${(0,_chunk_OGIIX3KD_js__WEBPACK_IMPORTED_MODULE_2__/* .formatRepetition */ .XF)(test)}: ${reason}`;
    });
    const [one] = all;
    const first = one?.error;
    const { title, isHeading, remedy } = explain(first);
    const isAgain = state.smoke?.tests?.every(({ failure }) => failure === void 0);
    const withoutScore = unscored.length > 0 ? `, ${unscored.length} without a score` : "";
    const advice = first instanceof _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .SmokeTestFailed */ .bs ? seeLogs : remedy;
    return {
      ...isAgain && one && { case: one.name },
      isHeading: failed.length === 0 && isHeading === true,
      title: failed.length > 0 ? `${message}${withoutScore}` : title,
      problems: reasons,
      more: all.length - reasons.length,
      note: toBaselineNote(state, show),
      remedy: advice === seeLogs ? "Fix the graph, or update the plan." : advice
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .SmokeTestFailed */ .bs, (error, { state, show }) => ({
    title: "Smoke test: unexpected output",
    message: `The graph responded, but ${toMismatch(error, show)}`,
    // Of a plan, the error of all tests says it.
    note: state.smoke?.tests ? "" : toBaselineNote(state, show),
    remedy: `Fix the graph, or update ${state.smoke?.tests ? "the plan" : "`smoke_input` or `smoke_expect`"}.`
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .JudgeFailed */ .PZ, {
    isHeading: true,
    title: "Smoke test: judge returned no score",
    remedy: "Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .JudgeMissing */ .qc, {
    isHeading: true,
    title: "Smoke test: judge not found",
    remedy: "Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .ExpectationTimedOut */ .AZ, {
    title: "Smoke test: expectation took too long",
    remedy: "Simplify the regular expression or the schema, or expect fewer items."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .RunFailed */ .fI, ({ end, detail = "", node, advice }, { show }) => {
    const [title, remedy = seeLogs] = runEnds[end];
    const words = _chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .endWords */ .Bx[end];
    const said = node === void 0 ? words : `raised an error in node ${show(node, maxNodeLength)}: `;
    const isHidden = end === "stopped" && detail === "";
    const reason = (0,_chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(show(detail, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr), ".");
    const sentence = `The run ${isHidden ? hiddenStop : `${said}${reason}`}`.replace(/:? $/, "");
    const isForbidden = detail === "HTTPException: 403: Forbidden" && node === void 0;
    return {
      title: `Smoke test: ${title}`,
      message: `${sentence}.`,
      remedy: isForbidden ? allowThreads : advice ?? remedy
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_6__/* .NoPendingInterrupt */ .KU, {
    title: "Smoke test: no interrupted run to continue",
    remedy: "The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .AssistantUnclear */ .Ro, ({ message, available, line }, { state, show }) => {
    const file = state.inputs?.["smoke_plan"]?.replace(/^\.\//, "");
    const isPlaced = file !== void 0 && line !== void 0;
    return {
      title: "Smoke test: ambiguous or missing assistant",
      remedy: available.length === 0 ? "Deploy a graph: set `graph_config_path` to a file that lists one under `graphs`." : "Set `assistant_id` to one of them.",
      ...isPlaced && { places: [{ file, line, message: show(message, _chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .maxDetailLength */ .wr) }] }
    };
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_EKEWGA7B_js__WEBPACK_IMPORTED_MODULE_3__/* .NoDeploymentUrl */ .mN, ({ isDown }) => ({
    title: "Smoke test: Agent Server URL unknown",
    remedy: isDown ? "Check the revisions of the deployment, and deploy one first." : "Set `deployment_url`."
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .RoutesMissing */ .vp, ({ family }, { state }) => ({
    title: `Agent Server has no routes for ${family}`,
    remedy: toRoutesRemedy(family, state.smoke?.tests !== void 0)
  })),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .CronsUnsupported */ .Ph, {
    title: "Crons not supported",
    remedy: "Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_PCA5NISG_js__WEBPACK_IMPORTED_MODULE_7__/* .DepthUnsupported */ .jL, {
    title: "Smoke test: xray depth not supported",
    remedy: "Set `xray: true`, which opens all subgraphs. The JavaScript server does not support a depth."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_5__/* .ReceiverUnavailable */ ._V, {
    title: "Webhook: cannot listen",
    remedy: "Set `webhook_listen` to a host of this runner and a free port."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_5__/* .ReceiverAddressUnknown */ .W9, {
    title: "Webhook: public URL unknown",
    remedy: "Set `webhook` to the public URL of the receiver (a tunnel or a proxy), or set `webhook_listen` to one host of this runner."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_5__/* .NotifiedOfFailure */ .Ee, {
    title: "Webhook: run failed",
    remedy: "The notification decides, whatever the response of the run contained. Read the logs on the deployment page."
  }),
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_5__/* .NotificationMissed */ .b2, ({ kind }) => missedNotifications[kind])
];

// .build/compiled/report/failure/services.js
var cancelledExplainers = [
  (0,_chunk_ZKZF6C5E_js__WEBPACK_IMPORTED_MODULE_13__/* .explanationOf */ .pg)(_chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_10__/* .Cancelled */ .cJ, ({ message }, { state }) => ({
    outcome: "cancelled",
    title: "Cancelled",
    message: `The step was ${message}${toInterrupted(state)}`,
    remedy: toRemedy(state)
  }))
];
var serviceExplainers = [
  ...cancelledExplainers,
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...baselineExplainers,
  ...requestExplainers
];
function toRemedy({ stage, revisionId }) {
  if (stage === "deleting" || stage === "sweeping")
    return "Deletions that were requested continue. To wait for them, re-run the job.";
  if (stage === "smoke-test" && !revisionId)
    return "The smoke test has no result. Re-run the job.";
  return "Any revision that was started continues its rollout. To deploy again and wait, re-run the job.";
}
function toInterrupted(state) {
  const { stage, rollback, rollbackRevisionId, noRollback, sweep = [] } = state;
  const deleted = sweep.filter(({ result }) => result === "deleted").map(({ name }) => name);
  const stopped = sweep.find(({ reason }) => reason === _chunk_2YOFCIB6_js__WEBPACK_IMPORTED_MODULE_1__/* .stoppedWhile */ .Fh);
  const isRollingBack = noRollback?.isCertain === false && rollbackRevisionId === void 0;
  const isWriting = stage === "writing" || isRollingBack;
  const parts = [
    isWriting ? " during a request: the change may have been made." : ".",
    !rollback && rollbackRevisionId && ` A rollback was in progress, with revision ${rollbackRevisionId}.`,
    deleted.length > 0 && ` Deleted: ${deleted.slice(-10).join(", ")}.`,
    stopped && ` ${stopped.name} (${stopped.deploymentId}) may have been deleted.`
  ];
  return parts.filter(Boolean).join("");
}



/***/ })

};
;
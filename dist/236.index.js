"use strict";
exports.id = 236;
exports.ids = [236];
exports.modules = {

/***/ 2236:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBaseline: () => (/* binding */ checkBaseline),
/* harmony export */   checkSmokeTest: () => (/* binding */ checkSmokeTest)
/* harmony export */ });
/* harmony import */ var _chunk_2GKEQS4K_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80);
/* harmony import */ var _chunk_FJN5EPV3_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1921);
/* harmony import */ var _chunk_2OBUVJQG_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6396);
/* harmony import */ var _chunk_Q33T767Y_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(660);
/* harmony import */ var _chunk_E4PSPG5M_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5641);
/* harmony import */ var _chunk_RK7V3KG6_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7883);
/* harmony import */ var _chunk_6FBGWD4U_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6157);
/* harmony import */ var _chunk_FOTBW5DV_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8473);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3714);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8319);
/* harmony import */ var _chunk_DB53QNNH_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6193);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7382);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5448);
/* harmony import */ var _chunk_ARR2TCEI_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4614);
/* harmony import */ var _chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5723);
/* harmony import */ var _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(8714);
/* harmony import */ var _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8713);
/* harmony import */ var _chunk_AFKZ2OBV_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7223);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(4388);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(989);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(6631);
/* harmony import */ var _chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(3574);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(4485);
/* harmony import */ var _chunk_TDBTR6E5_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(4306);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9817);




























// .build/compiled/inputs/smoke-rules.js
var misplacedContext = "must not contain `context`, which Agent Servers ignore there. Set `smoke_context`";
function checkSmokeTest({ values, event, deploys, has }) {
  const { mode, webhook_listen: listen, smoke_config: config = {} } = values;
  const isPlanned = has("smoke_plan");
  const inPlan = isPlanned && "must be set in the tests of `smoke_plan` instead";
  const noRun = !isPlanned && !has("smoke_input") && "requires `smoke_input`, because without an input the graph does not run";
  const steps = event.plan?.tests.flatMap((test) => test.steps);
  const isDemanded = steps?.some(({ run, stream }) => run?.webhook || stream?.webhook);
  const hasWebhook = has("webhook") || has("webhook_listen");
  const isUnheard = isDemanded && !hasWebhook;
  const isCalled = isDemanded || steps?.some(({ cron }) => cron && !cron.remove && cron.webhook !== false);
  const isLost = steps?.some(({ cron }) => cron?.webhook) && (!has("webhook") || has("webhook_listen"));
  return {
    smoke_input: has("smoke_input") && inPlan,
    smoke_expect: has("smoke_expect") && (inPlan || noRun),
    smoke_config: has("smoke_config") && (inPlan || noRun || Object.hasOwn(config, "context") && misplacedContext),
    smoke_context: has("smoke_context") && (inPlan || noRun),
    smoke_plan: [
      ...deploys || mode === "smoke-test" || mode === "rollback" ? event.planProblems : [],
      isUnheard && "has a run with `webhook: true`, which requires `webhook_listen` or `webhook`",
      isLost && "has a cron with `webhook: true`, which requires `webhook`, because the receiver of `webhook_listen` stops with this step"
    ],
    webhook: has("webhook") && [
      noRun,
      isCalled === false && !has("webhook_listen") && "has no effect, because no run of the plan has `webhook: true`"
    ],
    webhook_listen: has("webhook_listen") && [
      noRun,
      isDemanded === false && "has no effect, because no run of the plan has `webhook: true`",
      /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? "") && !has("webhook") && "listens on every interface, which is not a host that an Agent Server can call. Set the public URL in `webhook`, or set one host of this runner"
    ],
    webhook_token: has("webhook_token") && !hasWebhook && "requires `webhook`, the URL that it is added to"
  };
}
function checkBaseline({ values, event, has }, testedName) {
  const { smoke_baseline: baseline, smoke_config: config = {} } = values;
  if (baseline === void 0)
    return {};
  const isJudged = has("smoke_plan") || has("smoke_input") && has("smoke_expect");
  const effects = event.plan?.tests.map(_chunk_2GKEQS4K_js__WEBPACK_IMPORTED_MODULE_0__/* .findEffect */ .n);
  const threadId = config["configurable"]?.["thread_id"];
  return {
    smoke_baseline: [
      !isJudged && "needs `smoke_plan`, or `smoke_input` with `smoke_expect`: without an expectation, there is nothing to compare",
      effects?.every((effect) => effect !== void 0) && `has nothing to compare, because no test of the plan runs on the baseline: each ${[...new Set(effects)].join(", or ")}`,
      (baseline instanceof URL ? values.deployment_url?.href === baseline.href : testedName === baseline) && "is the deployment that this step tests: set another deployment, for example that of the main branch",
      threadId !== void 0 && "cannot be used with a `thread_id` in `smoke_config`: the run would write to that thread of the baseline"
    ],
    api_key: typeof baseline === "string" && !has("api_key") && "is required to find the deployment that `smoke_baseline` names"
  };
}



/***/ })

};
;
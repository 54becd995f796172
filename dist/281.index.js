"use strict";
exports.id = 281;
exports.ids = [281];
exports.modules = {

/***/ 8281:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBaseline: () => (/* binding */ checkBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_RTKBVUVE_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2389);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9817);



// .build/compiled/inputs/baseline-rules.js
function checkBaseline({ values, event, has }, testedName) {
  const { smoke_baseline: baseline, smoke_config: config = {} } = values;
  if (baseline === void 0 || values.mode !== "smoke-test" && !values.smoke_test)
    return {};
  const isJudged = has("smoke_plan") || has("smoke_input") && has("smoke_expect");
  const effects = event.plan?.tests.map(_chunk_RTKBVUVE_js__WEBPACK_IMPORTED_MODULE_1__/* .findEffect */ .n);
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



/***/ }),

/***/ 2389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ findEffect)
/* harmony export */ });
// .build/compiled/gate/effects.js
function findEffect({ baseline, steps }) {
  if (!baseline)
    return "has `baseline: false`";
  if (steps.some(({ cron }) => cron !== void 0))
    return "has a cron";
  return steps.some(callsWebhook) ? "has a webhook" : void 0;
}
function callsWebhook({ run, stream }) {
  return (run?.webhook ?? stream?.webhook) === true;
}




/***/ })

};
;
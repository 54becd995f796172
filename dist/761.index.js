"use strict";
exports.id = 761;
exports.ids = [761];
exports.modules = {

/***/ 4761:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkBaseline: () => (/* binding */ checkBaseline)
/* harmony export */ });
/* harmony import */ var _chunk_WJRXHB6G_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8540);
/* harmony import */ var _chunk_6YQ5CIMA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7527);
/* harmony import */ var _chunk_O5TV334X_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9878);
/* harmony import */ var _chunk_UC4L6UFX_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9969);
/* harmony import */ var _chunk_U6WBQ7PS_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6613);
/* harmony import */ var _chunk_MIPGY5UO_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5195);
/* harmony import */ var _chunk_RK7V3KG6_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7883);
/* harmony import */ var _chunk_UEMCE3K6_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7697);
/* harmony import */ var _chunk_J37GBBCD_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(672);
/* harmony import */ var _chunk_IOJY3BD4_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4034);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_P22CWWGO_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9567);
/* harmony import */ var _chunk_PRZZIBIN_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5716);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(5448);
/* harmony import */ var _chunk_TCK7FOY3_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7210);
/* harmony import */ var _chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5723);
/* harmony import */ var _chunk_Y27RD2PT_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(5078);
/* harmony import */ var _chunk_DQAPJJNM_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(1933);
/* harmony import */ var _chunk_KULQIS7M_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(2257);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4388);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6631);
/* harmony import */ var _chunk_ZU3KPQMW_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(3250);
/* harmony import */ var _chunk_PADMFJGG_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(621);
/* harmony import */ var _chunk_PWTXKMKT_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(388);
/* harmony import */ var _chunk_BOHTA6K7_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(5092);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9817);





























// .build/compiled/inputs/baseline-rules.js
function checkBaseline({ values, event, has }, testedName) {
  const { smoke_baseline: baseline, smoke_config: config = {} } = values;
  if (baseline === void 0 || values.mode !== "smoke-test" && !values.smoke_test)
    return {};
  const isJudged = has("smoke_plan") || has("smoke_input") && has("smoke_expect");
  const effects = event.plan?.tests.map(_chunk_WJRXHB6G_js__WEBPACK_IMPORTED_MODULE_0__/* .findEffect */ .n);
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

/***/ 8540:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ findEffect)
/* harmony export */ });
/* harmony import */ var _chunk_6YQ5CIMA_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7527);


// .build/compiled/gate/effects.js
function findEffect({ baseline, steps }) {
  if (!baseline)
    return "has `baseline: false`";
  if (steps.some(({ cron }) => cron !== void 0))
    return "has a cron";
  return steps.some(_chunk_6YQ5CIMA_js__WEBPACK_IMPORTED_MODULE_0__/* .callsWebhook */ .T) ? "has a webhook" : void 0;
}




/***/ })

};
;
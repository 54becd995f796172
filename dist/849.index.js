"use strict";
exports.id = 849;
exports.ids = [849];
exports.modules = {

/***/ 8617:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ isReserved),
/* harmony export */   k: () => (/* binding */ checkVariables)
/* harmony export */ });
// .build/compiled/inputs/variable-rules.js
var reservedEverywhere = "LANGCHAIN_TRACING_V2 LANGSMITH_TRACING_V2 LANGCHAIN_ENDPOINT LANGCHAIN_PROJECT LANGSMITH_PROJECT LANGSMITH_LANGGRAPH_GIT_REPO LANGGRAPH_GIT_REPO_PATH LANGCHAIN_API_KEY LANGSMITH_CONTROL_PLANE_API_KEY POSTGRES_URI POSTGRES_PASSWORD DATABASE_URI LANGSMITH_LANGGRAPH_GIT_REF LANGSMITH_LANGGRAPH_GIT_REF_SHA LANGGRAPH_AUTH_TYPE LANGSMITH_AUTH_ENDPOINT LANGSMITH_TENANT_ID LANGSMITH_AUTH_VERIFY_TENANT_ID LANGSMITH_HOST_PROJECT_ID LANGSMITH_HOST_PROJECT_NAME LANGSMITH_HOST_REVISION_ID LOG_JSON LOG_DICT_TRACEBACKS REDIS_URI LANGCHAIN_CALLBACKS_BACKGROUND DD_TRACE_PSYCOPG_ENABLED DD_TRACE_REDIS_ENABLED LANGSMITH_DEPLOYMENT_NAME LANGGRAPH_CLOUD_LICENSE_KEY PATH PORT MOUNT_PREFIX LSD_ENV LSD_DD_API_KEY LSD_DD_ENDPOINT LSD_DEPLOYMENT_TYPE LANGGRAPH_HOST_API_KEY";
var reservedByLangSmith = "LANGSMITH_API_KEY LANGSMITH_ENDPOINT POSTGRES_URI_CUSTOM REDIS_URI_CUSTOM";
function isReserved(name, isSelfHosted) {
  const names = isSelfHosted ? reservedEverywhere : `${reservedEverywhere} ${reservedByLangSmith}`;
  return names.split(" ").includes(name);
}
function checkVariables({ values, deploys }) {
  const { secrets = [], variables = [], api_key, github_token, base_url } = values;
  const stepSecrets = Object.entries({ api_key, github_token });
  const isSelfHosted = base_url !== void 0 && !base_url.hostname.endsWith(".langchain.com");
  const check = (input) => (values[input] ?? []).flatMap(({ name, line, value, isUnset }) => {
    const [place, empty] = line === void 0 ? ["`null`", '""'] : [`line ${line}`, `${name}=""`];
    const unset = `has no value for ${name} (${place}). Set that secret or variable, or write \`${empty}\` to send an empty value`;
    const reservedName = `sets ${name}, which the control plane sets itself and rejects. Remove it`;
    const leaked = stepSecrets.find(([, secret]) => secret?.reveal() === value.reveal());
    const leak = `would deploy the \`${leaked?.[0]}\` of this step as ${name}. List single secrets instead of \`toJSON(secrets)\``;
    return [
      [input, deploys && isUnset && unset],
      [input, deploys && isReserved(name, isSelfHosted) && reservedName],
      [input, leaked && leak]
    ];
  });
  const doubles = variables.filter(({ name }) => secrets.some((secret) => secret.name === name));
  const twice = doubles.map(({ name }) => {
    return ["variables", `sets ${name}, which \`secrets\` sets too. Set it in only one`];
  });
  return [...check("secrets"), ...check("variables"), ...twice];
}




/***/ }),

/***/ 4849:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkVariables: () => (/* reexport safe */ _chunk_323R26JW_js__WEBPACK_IMPORTED_MODULE_1__.k),
/* harmony export */   isReserved: () => (/* reexport safe */ _chunk_323R26JW_js__WEBPACK_IMPORTED_MODULE_1__.B)
/* harmony export */ });
/* harmony import */ var _chunk_323R26JW_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8617);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9817);





/***/ })

};
;
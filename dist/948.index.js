"use strict";
exports.id = 948;
exports.ids = [948];
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

/***/ 4948:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readConfig: () => (/* binding */ readConfig),
/* harmony export */   warnOfRemovedGraphs: () => (/* binding */ warnOfRemovedGraphs)
/* harmony export */ });
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5595);
/* harmony import */ var _chunk_323R26JW_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8617);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7983);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9927);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9817);










// .build/compiled/deploy/graph-config.js
async function readConfig(text, inputs, before, plan) {
  const yaml = await Promise.all(/* import() */[__webpack_require__.e(448), __webpack_require__.e(998)]).then(__webpack_require__.bind(__webpack_require__, 9998));
  const { findOffset } = await __webpack_require__.e(/* import() */ 163).then(__webpack_require__.bind(__webpack_require__, 5163));
  const written = text.replace(/^\uFEFF/, " ");
  let value;
  try {
    value = JSON.parse(written);
  } catch (error) {
    const { message } = error;
    const [, line = 1] = /\(line (\d+) column/.exec(message) ?? [];
    const [, reason] = /^(Expected .+|Unterminated .+|Unexpected end) (?:in|of) JSON/.exec(message) ?? [];
    const words = reason ? `: ${reason.toLowerCase()}` : "";
    return { faults: [{ line: Number(line), problem: `the file is not valid JSON${words}` }] };
  }
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(value))
    return { faults: [{ line: 1, problem: "the file is not a JSON object" }] };
  const lineCounter = new yaml.LineCounter();
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: "error" };
  const { contents } = yaml.parseDocument(written, { ...options, lineCounter });
  const findLine = (path) => lineCounter.linePos(findOffset(yaml, contents, path)).line;
  const { graphs, env, http } = value;
  const names = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(graphs) ? Object.keys(graphs) : [];
  const problems = names.length > 0 ? findTestFaults(names, inputs, plan) : ["the file has no `graphs`"];
  const faults = problems.map((problem) => ({ line: findLine(["graphs"]), problem }));
  for (const { name, problem } of findUnset(env, inputs, before))
    faults.push({ line: findLine(["env", name]), problem });
  const isNotified = inputs.smoke_test && (inputs.webhook ?? inputs.webhook_listen);
  if (isNotified && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(http) && http["disable_webhooks"] === true) {
    const problem = "`http.disable_webhooks` is set, and the smoke test has a webhook";
    faults.push({ line: findLine(["http", "disable_webhooks"]), problem });
  }
  return { faults: faults.toSorted((one, other) => one.line - other.line), graphs: names };
}
function findTestFaults(graphs, inputs, plan) {
  const { smoke_test: isTested, assistant_id: assistantId, smoke_input: input } = inputs;
  if (!isTested)
    return [];
  const listed = `the graphs are ${graphs.join(", ")}`;
  const isMissing = (name) => !graphs.includes(name) && !(0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_4__/* .isUuid */ .O1)(name);
  const findMissing = (name, where) => name !== void 0 && isMissing(name) ? [`${where} ${name} is not a graph: ${listed}`] : [];
  const findAmbiguous = (where) => assistantId === void 0 && graphs.length > 1 ? [`${where} doesn't say which graph to test: ${listed}. Set \`assistant_id\``] : [];
  const ofTests = (plan?.tests ?? []).flatMap((test) => {
    const { assistant_id: asked } = test;
    const where = `the test "${test.name}" (${plan?.file}, line ${test.line})`;
    return asked === void 0 ? findAmbiguous(where) : findMissing(asked, `the \`assistant_id\` of ${where},`);
  });
  const ofInput = input === void 0 ? [] : findAmbiguous("`smoke_input`");
  return [...findMissing(assistantId, "`assistant_id`"), ...ofTests, ...ofInput];
}
function findUnset(env, inputs, before) {
  const { secrets: given, secrets_mode: mode, extra_fields: extra = {} } = inputs;
  const shown = before === void 0 ? [] : before.secrets;
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(env) || shown === void 0 || Object.hasOwn(extra, "secret_references"))
    return [];
  const kept = given !== void 0 && mode === "replace" ? [] : shown;
  const names = new Set([...given ?? [], ...kept].map(({ name }) => name));
  const isUnset = (name) => env[name] === "" && !names.has(name) && !(0,_chunk_323R26JW_js__WEBPACK_IMPORTED_MODULE_8__/* .isReserved */ .B)(name, false);
  const advice = "Add it to `secrets`, or keep the existing ones with `secrets_mode: merge`";
  return Object.keys(env).flatMap((name) => {
    const what = `\`env\` has no value for ${name}, and the deployment would have no secret of this name`;
    return isUnset(name) ? [{ name, problem: `${what}. ${advice}` }] : [];
  });
}
var maxReadMs = 5e3;
async function warnOfRemovedGraphs(url, newGraphs, context) {
  const { GraphServer } = await __webpack_require__.e(/* import() */ 848).then(__webpack_require__.bind(__webpack_require__, 5848));
  const server = new GraphServer(context.connectGraphServer(url));
  const warn = async (signal) => {
    const assistants = await server.listAssistants(signal);
    const removed = assistants.filter(({ graph_id }) => graph_id && !newGraphs.includes(graph_id));
    if (removed.length === 0)
      return;
    const crons = await server.listCrons({}, signal).catch(() => []);
    const scheduled = new Set(crons.map(({ assistant_id: id }) => id));
    const byGraph = Map.groupBy(removed, ({ graph_id }) => graph_id ?? "");
    for (const [graph, assistantsOfGraph] of byGraph) {
      const hasCron = assistantsOfGraph.some(({ assistant_id: id }) => scheduled.has(id));
      if (!hasCron && (await server.listBusyThreads(graph, signal)).length === 0)
        continue;
      const use = hasCron ? "a cron runs" : "a running thread uses";
      const problem = `The graph ${graph}, which ${use}, is not in the graph configuration that this step deploys`;
      context.log.warning(`${problem}: its runs will fail.`, "Graph in use is removed");
    }
  };
  await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, warn, "the graphs in use could not be read", maxReadMs);
}



/***/ })

};
;
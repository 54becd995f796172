"use strict";
exports.id = 796;
exports.ids = [796];
exports.modules = {

/***/ 8796:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findConfigFaults: () => (/* binding */ findConfigFaults)
/* harmony export */ });
/* harmony import */ var _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2413);
/* harmony import */ var _chunk_BXX543AB_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7349);
/* harmony import */ var _chunk_TV2GCFDV_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4812);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9817);





// .build/compiled/control-plane/reserved-names.js
var reserved = new Set("LANGCHAIN_TRACING_V2 LANGSMITH_TRACING_V2 LANGCHAIN_ENDPOINT LANGCHAIN_PROJECT LANGSMITH_PROJECT LANGSMITH_LANGGRAPH_GIT_REPO LANGGRAPH_GIT_REPO_PATH LANGCHAIN_API_KEY LANGSMITH_CONTROL_PLANE_API_KEY POSTGRES_URI POSTGRES_PASSWORD DATABASE_URI LANGSMITH_LANGGRAPH_GIT_REF LANGSMITH_LANGGRAPH_GIT_REF_SHA LANGGRAPH_AUTH_TYPE LANGSMITH_AUTH_ENDPOINT LANGSMITH_TENANT_ID LANGSMITH_AUTH_VERIFY_TENANT_ID LANGSMITH_HOST_PROJECT_ID LANGSMITH_HOST_PROJECT_NAME LANGSMITH_HOST_REVISION_ID LOG_JSON LOG_DICT_TRACEBACKS REDIS_URI LANGCHAIN_CALLBACKS_BACKGROUND DD_TRACE_PSYCOPG_ENABLED DD_TRACE_REDIS_ENABLED LANGSMITH_DEPLOYMENT_NAME LANGGRAPH_CLOUD_LICENSE_KEY PATH PORT MOUNT_PREFIX LSD_ENV LSD_DD_API_KEY LSD_DD_ENDPOINT LSD_DEPLOYMENT_TYPE LANGGRAPH_HOST_API_KEY LANGSMITH_API_KEY LANGSMITH_ENDPOINT POSTGRES_URI_CUSTOM REDIS_URI_CUSTOM".split(" "));
function isReserved(name) {
  return reserved.has(name);
}

// .build/compiled/text/json-lines.js
var pythonWords = ["NaN", "Infinity", "-Infinity"];
function readJsonLines(text) {
  const reader = new Reader(text);
  try {
    const value = reader.readAll();
    const findLine = (path) => reader.toLine(reader.places.get(toKey(path)) ?? 0);
    return { value, findLine };
  } catch (error) {
    if (error instanceof _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonTooLarge */ .I0)
      return void 0;
    if (!(error instanceof SyntaxError))
      throw error;
    return { brokenLine: reader.toLine(reader.at) };
  }
}
function toKey(path) {
  return JSON.stringify(path);
}
var Reader = class {
  /** Where it is, and where it stopped after an error. */
  at = 0;
  /** Where keys begin. */
  places = /* @__PURE__ */ new Map();
  #text;
  constructor(text) {
    this.#text = text;
  }
  readAll() {
    const value = this.#readValue([]);
    if (this.#next() !== "")
      throw new SyntaxError();
    return value;
  }
  toLine(offset) {
    let line = 1;
    for (let at = this.#text.indexOf("\n"); at >= 0 && at < offset; line += 1) {
      at = this.#text.indexOf("\n", at + 1);
    }
    return line;
  }
  #readValue(path) {
    if (path.length > _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .maxJsonDepth */ .iC)
      throw new _chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonTooLarge */ .I0();
    const start = this.#next();
    if (start === "{")
      return Object.fromEntries(this.#readItems("}", () => this.#readField(path)));
    if (start === "[")
      return this.#readItems("]", () => this.#readValue([...path, ""]));
    return start === '"' ? this.#readText() : this.#readWord();
  }
  #readField(path) {
    if (this.#next() !== '"')
      throw new SyntaxError();
    const start = this.at;
    const inner = [...path, this.#readText()];
    if (inner.length <= 2)
      this.places.set(toKey(inner), start);
    this.#take(":");
    return [inner.at(-1) ?? "", this.#readValue(inner)];
  }
  /** What is between commas, up to the bracket that closes. */
  #readItems(end, readItem) {
    const items = [];
    this.at += 1;
    if (this.#next() !== end) {
      items.push(readItem());
      while (this.#next() === ",") {
        this.at += 1;
        items.push(readItem());
      }
    }
    this.#take(end);
    return items;
  }
  #readText() {
    const end = (0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .findTextEnd */ .MI)(this.#text, this.at) + 1;
    return this.#parse(end);
  }
  #readWord() {
    let end = this.at;
    while (/[-+.\w]/.test(this.#text.charAt(end)))
      end += 1;
    if (!pythonWords.includes(this.#text.slice(this.at, end)))
      return this.#parse(end);
    this.at = end;
    return void 0;
  }
  /** Stays where it is when that is no JSON. */
  #parse(end) {
    const value = JSON.parse(this.#text.slice(this.at, end));
    this.at = end;
    return value;
  }
  #take(sign) {
    if (this.#next() !== sign)
      throw new SyntaxError();
    this.at += 1;
  }
  /** The next character that is no blank; empty at the end. */
  #next() {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.at)))
      this.at += 1;
    return this.#text.charAt(this.at);
  }
};

// .build/compiled/deploy/preflight/config-faults.js
var uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
var maxNamed = 10;
function findConfigFaults(text, { secretNames, tested }) {
  const config = readJsonLines(text.replace(/^\uFEFF/, " "));
  if (config === void 0)
    return void 0;
  if ("brokenLine" in config)
    return [{ line: config.brokenLine, problem: "is not valid JSON" }];
  const { value, findLine } = config;
  if (!(0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value))
    return [{ line: 1, problem: "is not a JSON object" }];
  const { graphs, env } = value;
  const line = findLine(["graphs"]);
  const isFilled = (0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(graphs) && Object.keys(graphs).length > 0;
  const ofGraphs = isFilled ? findTestFaults(Object.keys(graphs), tested) : [toGraphFault(graphs)];
  const unset = secretNames === void 0 ? [] : listUnset(env, secretNames);
  const ofSecrets = unset.map((name) => ({
    line: findLine(["env", name]),
    problem: `\`env\` has no value for ${name}, and the deployment has no secret of this name. Add it to \`secrets\``
  }));
  const faults = [...ofGraphs.map((problem) => ({ line, problem })), ...ofSecrets];
  return faults.toSorted((one, other) => one.line - other.line);
}
function toGraphFault(graphs) {
  if (graphs === void 0)
    return "has no `graphs`";
  return (0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(graphs) ? "`graphs` is empty" : "`graphs` is not a JSON object";
}
function findTestFaults(graphs, tested) {
  if (tested === void 0)
    return [];
  const { assistantId, plan, hasInput, hasBaseline } = tested;
  const more = graphs.length > maxNamed ? `, and ${graphs.length - maxNamed} more` : "";
  const listed = `the graphs are ${graphs.slice(0, maxNamed).join(", ")}${more}`;
  const isMissing = (name) => !graphs.includes(name) && !uuid.test(name);
  const findMissing = (name, where) => name !== void 0 && isMissing(name) ? [`${where} ${name} is not a graph: ${listed}`] : [];
  const open = (where) => assistantId === void 0 && graphs.length > 1 ? [`${where} doesn't say which graph to test: ${listed}. Set \`assistant_id\``] : [];
  const ofTests = (plan?.tests ?? []).flatMap((test) => {
    const { assistant_id: asked } = test;
    const where = `the test "${test.name}" (${plan?.file}, line ${test.line})`;
    return [
      ...asked === void 0 ? open(where) : findMissing(asked, `the \`assistant_id\` of ${where},`),
      ...test.steps.flatMap(({ judge }) => findMissing(hasBaseline ? void 0 : judge?.assistant_id, `the \`judge\` of ${where},`))
    ];
  });
  return [
    ...findMissing(assistantId, "`assistant_id`"),
    ...ofTests,
    ...hasInput ? open("`smoke_input`") : []
  ];
}
function listUnset(env, secretNames) {
  const entries = (0,_chunk_ECAGLSRM_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(env) ? Object.entries(env) : [];
  const empty = entries.filter(([, value]) => value === "").map(([name]) => name);
  return empty.filter((name) => !secretNames.includes(name) && !isReserved(name));
}



/***/ })

};
;
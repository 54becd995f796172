"use strict";
exports.id = 269;
exports.ids = [269];
exports.modules = {

/***/ 6361:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ findTraceback),
/* harmony export */   gn: () => (/* binding */ maxLogLines),
/* harmony export */   iZ: () => (/* binding */ findErrorLine),
/* harmony export */   vZ: () => (/* binding */ toLogLines)
/* harmony export */ });
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8497);


// .build/compiled/control-plane/revision-logs.js
var maxLogLines = 200;
function toLogLines({ logs }, redact) {
  const lines = logs.toReversed().flatMap(({ level = "", message }) => {
    const isError = /^(?:error|critical|fatal)$/i.test(level);
    const plain = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutTrailing */ .hT)(redact((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toPlainText */ .bo)(redact(message))), "\n");
    const lastLines = plain.split("\n").slice(-maxLogLines);
    return lastLines.map((text) => ({ text: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(text, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .maxLogLineLength */ .Rp), isError }));
  });
  return lines.slice(-maxLogLines);
}
var maxErrorLength = 300;
var tracebackHead = "Traceback (most recent call last):";
var prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /
];
var frameShape = /^\s{0,40}File "([^"]{1,500})", line (\d{1,9})/;
var exceptionShape = /^[A-Za-z_][\w.]{0,150}(?:: |$)/;
var foreignFile = /(?:site|dist)-packages\/|\/lib\/python\d|\/tmp\/pip-|\/langgraph_(?:api|runtime|license|cli)|^</;
var imageFolder = /^.{0,200}?\/deps\/[^/]{1,200}\//;
function withoutPrefix(text) {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ""), text);
}
function findTraceback(log) {
  const lines = log.flatMap(unfold).map(withoutPrefix);
  const starts = [...lines.keys()].filter((at) => lines[at]?.includes(tracebackHead)).toReversed();
  const found = starts.map((at) => readTraceback(lines.slice(at)));
  return found.find((traceback) => traceback !== void 0);
}
function readTraceback(lines) {
  const frames = lines.map((line) => frameShape.exec(line));
  const first = frames.findIndex((frame) => frame !== null);
  const end = lines.findIndex((line, at) => first > 0 && at > first && exceptionShape.test(line));
  const own = frames.slice(0, end).findLast((frame) => frame && !foreignFile.test(frame[1] ?? ""));
  if (end < 0 || !own)
    return void 0;
  const [, file = "", number] = own;
  const path = file.replace(imageFolder, "").replaceAll("/./", "/");
  return { error: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(lines[end] ?? "", maxErrorLength), frame: `${path}:${number}` };
}
function unfold(line) {
  const start = line.indexOf(`${tracebackHead}\\n`);
  if (start < 0)
    return [line];
  const [escaped = ""] = /^(?:[^"\\]|\\.)*/.exec(line.slice(start)) ?? [];
  const text = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .findJson */ .ov)(`"${escaped}"`);
  return typeof text === "string" ? text.split("\n") : [line];
}
var maxSearched = 1200;
var errorShapes = [
  /^(?:Uncaught )?(?:[A-Za-z_$][\w.$]{0,150}(?:Error|Exception|Interrupt|Exit)|Error(?=[: ]))(?: \[\w{1,80}\])?(?:: |$)/,
  /^\[?(?:error|fatal|critical|panic)(?:\]|:|\[\w{1,40}\]:) /i,
  /^(?:ERROR|FATAL|CRITICAL|E:|[✘×✖]|npm (?:ERR!|error)) /,
  /: (?:fatal )?error(?: TS\d{1,6})?: /
];
function findErrorLine(log) {
  const lines = log.map(({ isError, text }) => {
    return { isError, text: withoutPrefix(text.slice(0, maxSearched)) };
  });
  const errors = lines.filter(({ isError }) => isError);
  const saysSomething = ({ text }) => /^\w/.test(text) && !text.includes(tracebackHead);
  const found = errors.find(looksLikeError) ?? errors.find(saysSomething) ?? lines.find(looksLikeError);
  return found && (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(found.text, maxErrorLength);
}
var notTheCause = /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/;
function looksLikeError({ text }) {
  const trimmed = text.trimStart();
  return !notTheCause.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed));
}




/***/ }),

/***/ 1269:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XW: () => (/* binding */ withoutRetry),
/* harmony export */   Xj: () => (/* binding */ isQuotaRefusal),
/* harmony export */   kj: () => (/* binding */ ControlPlane),
/* harmony export */   v0: () => (/* binding */ toNotFound)
/* harmony export */ });
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1835);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5985);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4987);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6029);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9318);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8497);











// .build/compiled/control-plane/schemas.js
var placeholders = [
  // Empty, or signs that hide characters: `sk-****abcd`, `••`, `sk-...abcd`, `xxxxx`.
  /^$|[*•●＊■█]{3}|^[•●■█]{2}$|^[#.?_-]{3,}$|\.{3}|…|(?:^|[_-])x{3,}/i,
  // A word: `REDACTED`, `(sensitive value)`, `{{secret}}`.
  /^[\W_]*(?:redacted|hidden|masked|not shown|null|undefined)[\W_]*$/i,
  /^[[<({*_]+ ?(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted)(?![a-z])/i
];
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_6__/* .pathSegment */ .pn, "not an identifier"));
var nonEmpty = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._minLength */ .m9)(1));
var text = optional2(nonEmpty);
var time = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)(), ""), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .parseTime */ .pe));
function optional2(schema) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl)(schema), void 0), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)((value) => value ?? void 0));
}
var secret = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ name: nonEmpty, value: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5)()) }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)(({ name, value }) => {
  const isShown = typeof value === "string" && !placeholders.some((form) => form.test(value.trim()));
  return { name, value: isShown ? new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_5__/* .Secret */ .zh(value) : void 0 };
}));
function flatten(wire) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .isMap */ .jh)(wire))
    return wire;
  const { secrets: _, ...shown } = wire;
  const parts = _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__/* .sections */ .V0.map((name) => [name, (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .isMap */ .jh)(wire[name]) ? wire[name] : {}]);
  const times = { created_at_ms: wire["created_at"], updated_at_ms: wire["updated_at"] };
  const fields = Object.assign({}, ...parts.map(([, part]) => part), wire, times);
  const toCamelCase = (_2, letter) => letter.toUpperCase();
  const entries = Object.entries(fields).map(([name, value]) => {
    return [name.replace(/_([a-z])/g, toCamelCase), value];
  });
  return { ...Object.fromEntries(entries), shown: { ...shown, ...Object.fromEntries(parts) } };
}
var map = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5)());
var source = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
  repoRef: text,
  repoCommitSha: text,
  imageUri: text,
  sourceTarballPath: text,
  /** The path of the graph configuration: first the specification's name, then LangSmith's. */
  graphConfigPath: text,
  langgraphConfigPath: text
});
function toSource(wire) {
  const { repoRef: ref, repoCommitSha: sha, langgraphConfigPath: path } = wire;
  const repoCommitSha = sha ?? (ref !== void 0 && (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_8__/* .isCommit */ .WM)(ref) ? ref : void 0);
  return { repoCommitSha, graphConfigPath: path ?? wire.graphConfigPath };
}
var deploymentSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)(flatten), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .extend */ .X$)(source, {
  id: identifier,
  name: text,
  /** For example `READY` or `AWAITING_DELETE`. */
  status: text,
  updatedAt: text,
  latestRevisionId: optional2(identifier),
  /** The revision that serves requests. Null if no revision does, undefined if the control plane doesn't show it. */
  activeRevisionId: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl)(identifier), void 0),
  url: text,
  tenantId: optional2(identifier),
  tracerSessionId: optional2(identifier),
  /** For example `github` or `external_docker`. */
  source: text,
  repoUrl: text,
  deploymentType: text,
  /** The branch. It is needed if `repo_ref` shows a commit instead. */
  repoBranch: text,
  customUrl: text,
  buildOnPush: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zM)()),
  resourceSpec: optional2(map),
  /** Undefined if the response has no list of secrets. */
  secrets: optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)(secret)),
  shown: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .looseObject */ ._H)({ source_config: map, source_revision_config: map })
})), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)((wire) => ({ ...wire, ...toSource(wire), url: wire.url ?? wire.customUrl })));
var revisionSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)(flatten), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .extend */ .X$)(source, {
  id: identifier,
  status: nonEmpty,
  statusMessage: text,
  createdAtMs: time,
  updatedAtMs: time
})), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)((wire) => ({ ...wire, ...toSource(wire) })));
function about(id, body) {
  const isSame = (value) => value.id.toLowerCase() === id.toLowerCase();
  return body.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YP)(isSame, `its ID is not ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(id)}`));
}
function maybeAbout(id) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lq)(about(id, deploymentSchema)), void 0);
}
var revisionListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ resources: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)(revisionSchema) });
var deploymentListSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .lazySchema */ .ID)(() => {
  const hasName = (row2) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .isMap */ .jh)(row2) && typeof row2["name"] === "string";
  const row = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YP)(hasName, "it has no name"));
  const toRows = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pd)((page) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .isMap */ .jh)(page) ? page["resources"] : page);
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)(toRows, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .Fs)(row, deploymentSchema)));
});
var logEntry = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ level: text, message: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)(), "") });
var revisionLogSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ logs: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)(logEntry) }));
function toPage(fields) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ items: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)(fields)), next_cursor: text });
}
var integrationPageSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .lazySchema */ .ID)(() => toPage({ id: identifier, name: text }));
var repositoryPageSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .lazySchema */ .ID)(() => toPage({ owner: text, name: text, url: text }));
var uploadSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .lazySchema */ .ID)(() => {
  const isSafe = (url) => url !== null && (url.protocol === "https:" || (0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_6__/* .isLoopback */ .U9)(url));
  const address2 = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YP)((text2) => isSafe(URL.parse(text2)), "it is not https"));
  const headers = optional2((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .string */ .Yj)()));
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ upload_url: address2, object_path: nonEmpty, upload_headers: headers });
});

// .build/compiled/control-plane/client.js
function toNotFound({ id, name }) {
  const identity = name === void 0 ? `the ID ${id}` : `the exact name ${name}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .Problem */ .AF("deployment-not-found", `no deployment in this workspace has ${identity}`);
}
var withoutRetry = { retry: false };
var withRetry = { retry: true };
var paging = { toId: ({ id }) => id, minPage: 10, maxPages: 500 };
var maxIntegrationPages = 100;
function address(purpose, method, ...below) {
  return { purpose, method, path: ["v2", "deployments", ...below] };
}
function toRead(purpose, below, signal, { retry } = withRetry) {
  return { ...address(purpose, "GET", ...below), success: 200, retry, signal };
}
var ControlPlane = class {
  #client;
  #redactor;
  #mask;
  /** True once a response was valid. Until then, the URL may be wrong, and a 404 may come from any server. */
  #isProved = false;
  /** `mask` hides a secret in the job's log. `redactor` removes secrets from revision logs, and knows the texts that must stay readable. */
  constructor(client, redactor, mask) {
    this.#client = client;
    this.#redactor = redactor;
    this.#mask = mask;
  }
  /** Creates a deployment (POST /v2/deployments). Sends the request once: after a lost response, the caller looks for the deployment. */
  create(spec, signal) {
    const body = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__/* .toCreateBody */ .ct)(spec);
    const call = { ...address("create the deployment", "POST"), body, signal };
    return this.#callForOne({ ...call, success: 201, response: deploymentSchema });
  }
  /** Reads a deployment (GET /v2/deployments/{id}). Undefined if it doesn't exist: the control plane itself, not a gateway, responds with 404 or 410. */
  async find(id, signal, retries = withRetry) {
    const call = toRead("read the deployment", [id], signal, retries);
    try {
      return await this.#callForOne({ ...call, response: about(id, deploymentSchema) });
    } catch (error) {
      if (!hasNothing(error))
        throw error;
      if (!this.#isProved)
        await this.#prove(error, signal);
      return isFromGateway(error) ? throwForeign(error) : void 0;
    }
  }
  /** Reads a deployment as `find` does. Throws `deployment-not-found` if it doesn't exist. */
  async get(id, signal) {
    const deployment = await this.find(id, signal);
    if (deployment === void 0)
      throw toNotFound({ id });
    return deployment;
  }
  /** Finds and reads the deployment with exactly this name. Undefined if there is none. Returns a deployment that is being deleted only if no other has the name. Throws `duplicate-name` if several that aren't being deleted have it. */
  async findByName(name, signal) {
    const listed = await Array.fromAsync(this.list(name, signal));
    const read = [];
    for (const { id } of listed.filter((row) => row.name === name)) {
      const found = await this.find(id, signal);
      if (found && (found.name ?? name) === name)
        read.push({ ...found, name });
    }
    const alive = read.filter(({ status }) => !(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_7__/* .isBeingDeleted */ .vx)(status));
    if (alive.length > 1) {
      const ids = alive.map(({ id }) => id).join(", ");
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .fail */ .fJ)("duplicate-name", `${alive.length} deployments have the name ${name}: ${ids}`);
    }
    return alive[0] ?? read[0];
  }
  /** Yields the deployments whose name contains a text (GET /v2/deployments), and maybe others, because a service may ignore the query. Throws `list-unreadable` for a page in the wrong form. Throws `list-incomplete` if deployments may be missing. */
  list(nameContains, signal) {
    const call = toRead("list the deployments", [], signal);
    const response = deploymentListSchema;
    let takesQuery = true;
    const getPage = async (offset) => {
      if (!takesQuery)
        return [];
      const query = { limit: _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, offset, name_contains: nameContains };
      try {
        return await this.#call({ ...call, query, response });
      } catch (cause) {
        if (offset === 0 && (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .hasStatus */ .Ro)(cause, 400, 422)) {
          takesQuery = false;
          return await this.#call({ ...call, response });
        }
        if (!(cause instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .ResponseFormatError */ .TT))
          throw cause;
        const problem = `the list of deployments is unreadable: ${cause.message}`;
        (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .fail */ .fJ)("list-unreadable", problem, { cause });
      }
    };
    const toError = (count) => {
      const problem = `the control plane lists ${count} deployments, but not the rest`;
      return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .Problem */ .AF("list-incomplete", problem);
    };
    return (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)({ ...paging, getPage, toError });
  }
  /** Updates a deployment (PATCH /v2/deployments/{id}), and sends the request once. Returns the deployment in the response, maybe without the update. Undefined if the response has none. */
  update(id, changes, signal) {
    const body = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__/* .toUpdateBody */ .JQ)(changes);
    const call = { ...address("update the deployment", "PATCH", id), body, success: 200, signal };
    return this.#callForOne({ ...call, response: maybeAbout(id), whenEmpty: null });
  }
  /** Requests a URL to which an archive can be uploaded for some time (POST …/upload-url, LangSmith only). */
  openUpload(id, signal) {
    const call = address("request an upload URL", "POST", id, "upload-url");
    const body = { supports_upload_headers: true };
    return this.#call({ ...call, body, response: uploadSchema, retry: true, signal });
  }
  /** Requests the deletion of a deployment (DELETE /v2/deployments/{id}), and sends the request once. After a 404, the caller must read the deployment, because a gateway may have sent the 404. */
  async delete(id, deleteTracingProject, signal) {
    const query = { delete_tracing_project: deleteTracingProject || void 0 };
    const call = address("delete the deployment", "DELETE", id);
    const sending = this.#client.callRaw({ ...call, query, success: 204, signal });
    await sending.catch(this.#isProved ? throwForeign : void 0);
    this.#isProved = true;
  }
  /** Reads revisions, newest first (GET /v2/deployments/{id}/revisions): all if `isWhole`, else only the first page. */
  listRevisions(id, signal, { retry = true, isWhole = false } = {}) {
    const call = toRead("list the revisions", [id, "revisions"], signal, { retry });
    const getPage = (offset) => {
      const query = offset === 0 ? {} : { limit: _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .pageLimit */ .LN, offset };
      const reading = this.#call({ ...call, query, response: revisionListSchema });
      return reading.then(({ resources }) => resources);
    };
    return isWhole ? Array.fromAsync((0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)({ ...paging, getPage })) : getPage(0);
  }
  /** Reads a revision (GET /v2/deployments/{id}/revisions/{id}). Throws ResponseFormatError if a gateway responds instead of the control plane. */
  getRevision(id, revisionId, signal, retries = withRetry) {
    const call = toRead("read the revision", [id, "revisions", revisionId], signal, retries);
    const response = about(revisionId, revisionSchema);
    return this.#call({ ...call, response }).catch(throwForeign);
  }
  /** Reads the last lines of a log, oldest first (GET …/logs, LangSmith only). Undefined if the control plane doesn't have the log. */
  async readLogEnd(id, revisionId, type, signal) {
    const call = address(`read the ${type} log`, "GET", id, "revisions", revisionId, "logs");
    const query = { type, limit: _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_0__/* .maxLogLines */ .gn, order: "desc" };
    const whole = { ...call, query, response: revisionLogSchema, signal };
    const page = await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .undefinedOnStatus */ .AH)(this.#client.call(whole));
    return page && (0,_chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_0__/* .toLogLines */ .vZ)(page, this.#redactor.redact);
  }
  /** Creates a revision like an earlier revision (POST …/redeploy, LangSmith only), and sends the request once. Returns the deployment in the response. Undefined if the response has none. */
  redeploy(id, revisionId, signal) {
    const below = [id, "revisions", revisionId, "redeploy"];
    const call = address("redeploy the revision", "POST", ...below);
    return this.#callForOne({ ...call, response: maybeAbout(id), whenEmpty: null, signal });
  }
  /** Stops a revision that is being built or deployed (POST …/interrupt, LangSmith only). */
  async interrupt(id, revisionId, signal) {
    const call = address("interrupt the revision", "POST", id, "revisions", revisionId, "interrupt");
    await this.#client.callRaw({ ...call, retry: true, signal });
  }
  /** Lists the workspace's GitHub integrations: the GitHub accounts whose repositories the control plane can build (LangSmith, "integrations-v2"). Undefined if the control plane doesn't know this request. */
  listIntegrations(signal) {
    const call = { purpose: "list the GitHub integrations", response: integrationPageSchema };
    return (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .undefinedOnStatus */ .AH)(Array.fromAsync(this.#readPages([], { ...call, signal })));
  }
  listRepositories({ id }, signal) {
    const purpose = "list the repositories of an integration";
    const call = { purpose, response: repositoryPageSchema, signal };
    return this.#readPages([id, "repositories"], call);
  }
  /** Yields the items of a list about GitHub integrations, up to `maxIntegrationPages` pages. `below` is the end of the path, empty for the integrations themselves. */
  async *#readPages(below, call) {
    const path = ["v2", "integrations", "github", "installations", ...below];
    let cursor;
    for (let page = 0; page < maxIntegrationPages; page += 1) {
      const query = { page_size: 100, cursor };
      const request = { ...call, method: "GET", path, query, success: 200, retry: true };
      const { items, next_cursor: next } = await this.#call(request);
      yield* items;
      if (next === void 0 || next === cursor)
        return;
      cursor = next;
    }
  }
  /** Sends a request. A response of the expected shape proves that the server is a control plane. */
  async #call(call) {
    const answer = await this.#client.call(call);
    this.#isProved = true;
    return answer;
  }
  /** Reads a page of the list of deployments after a 404, to prove that the server is a control plane. If the list is missing or unreadable, the URL is wrong: throws `control-plane-not-found`. Throws other errors of the list as they are. */
  async #prove(notFound, signal) {
    try {
      await this.list("", signal)[Symbol.asyncIterator]().next();
    } catch (failure) {
      if (!hasNothing(failure) && !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .isProblem */ .AN)(failure, "list-unreadable"))
        throw failure;
      const { host, path } = notFound.request;
      const message = `the control plane was not found at ${host}${path}: ${notFound.message}`;
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_9__/* .fail */ .fJ)("control-plane-not-found", message, { cause: notFound });
    }
  }
  /** Sends a request that may return a deployment. Masks the secrets in the response, except for ordinary words, so that no log shows them. */
  async #callForOne(call) {
    const deployment = await this.#call(call);
    const { secrets = [], ...settings } = deployment ?? {};
    const plainTexts = Object.values(settings).filter((value) => typeof value === "string");
    this.#redactor.keep(plainTexts.flatMap(_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__/* .toShownAddress */ .f));
    for (const { name, value } of secrets) {
      if (value === void 0 || name === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_2__/* .repositoryVariable */ .ZI)
        continue;
      if (!(0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_5__/* .isOrdinary */ .P)(value.reveal()))
        this.#mask(value.reveal());
    }
    return deployment;
  }
};
var fullWorkspace = /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|agent server|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more (?:deployments|agent servers)|at most|up to|maximum number|only (?:one|\d))/is;
function isQuotaRefusal(error) {
  if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .hasStatus */ .Ro)(error, 402, 403, 429) || error.request.method !== "POST")
    return false;
  const { status, reason } = error;
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason);
  return isWordless || fullWorkspace.test(reason);
}
function hasNothing(error) {
  return (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .hasStatus */ .Ro)(error, 404, 405, 410);
}
function isFromGateway(error) {
  return hasNothing(error) && (error.status === 405 || error.isPage);
}
function throwForeign(error) {
  if (!isFromGateway(error))
    throw error;
  const problem = `HTTP ${error.status}, which is not a response of the control plane`;
  throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_4__/* .ResponseFormatError */ .TT(error.request, problem);
}




/***/ }),

/***/ 1835:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ requireShape),
/* harmony export */   Dw: () => (/* binding */ listItems),
/* harmony export */   ID: () => (/* binding */ lazySchema),
/* harmony export */   LN: () => (/* binding */ pageLimit),
/* harmony export */   Y2: () => (/* binding */ parseJsonBody)
/* harmony export */ });
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8497);



// .build/compiled/http/shape.js
function lazySchema(make) {
  let shape;
  return {
    safeParse(json) {
      shape ??= make();
      return shape.safeParse(json);
    }
  };
}
function parseJsonBody(body, type = "no content type", label) {
  try {
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJsonText */ .lk)(body);
  } catch (error) {
    const isTooDeep = error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .JsonTooDeep */ .nh;
    const problem = isTooDeep ? error.message : `a body that is not JSON (${type})`;
    throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ResponseFormatError */ .TT(label, problem);
  }
}
function requireShape(schema, json, label) {
  const parsed = schema.safeParse(json);
  if (parsed.success)
    return parsed.data;
  const [{ path, code, message } = { path: [], message: "" }] = parsed.error.issues;
  const isOurs = code === "custom" || code === "invalid_format";
  const place = path.length === 0 ? "it" : `\`${path.join(".")}\``;
  const problem = `${place}: ${isOurs ? message : "missing, or not what was expected"}`;
  throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ResponseFormatError */ .TT(label, `JSON of an unexpected shape (${problem})`);
}
var pageLimit = 100;
async function* listItems(list) {
  const seen = /* @__PURE__ */ new Set();
  let fullLength = list.minPage;
  for (let page = 0, offset = 0; page < list.maxPages; page += 1) {
    const items = await list.getPage(offset);
    const fresh = items.filter((item) => !seen.has(list.toId(item)) && seen.add(list.toId(item)));
    yield* fresh;
    if (page === 0)
      fullLength = Math.max(fullLength, items.length);
    if (fresh.length === 0 && items.length === pageLimit)
      break;
    if (fresh.length === 0 || items.length < fullLength)
      return;
    offset += items.length;
  }
  if (list.toError !== void 0)
    throw list.toError(seen.size);
}




/***/ })

};
;
"use strict";
exports.id = 704;
exports.ids = [704];
exports.modules = {

/***/ 8704:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect),
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/* harmony import */ var _chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2860);
/* harmony import */ var _chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7967);
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1650);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5595);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1835);
/* harmony import */ var _chunk_WPRW5EKB_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1429);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5985);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1289);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7983);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6029);
/* harmony import */ var _chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6530);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(9318);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(5679);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(9817);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_22___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_22__);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_23___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_23__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_24___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_24__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_25___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_25__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(7075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_26___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_26__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_27___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_27__);























// .build/compiled/http/json-client.js
var maxReasonLength = 600;
var maxItems = 10;
function parseRetryAfter(value, now) {
  if (value === void 0)
    return void 0;
  if (/^\d{1,9}$/.test(value.trim()))
    return Number(value) * 1e3;
  const leftMs = /^[A-Z]/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN;
  return Number.isNaN(leftMs) ? void 0 : Math.max(0, leftMs);
}
function readRefusal(body, contentType = "", redact) {
  const text = body.trim();
  const value = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .findJson */ .ov)(text);
  const isLabelledPage = /text\/html/i.test(contentType) && !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isMap */ .jh)(value);
  if (isLabelledPage || /^<(!doctype|html)/i.test(text)) {
    const title = /<title[^<>]*>([^<]{1,200})/i.exec(redact(text))?.[1];
    const named = title ? ` titled "${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(title, 120)}"` : "";
    return { isPage: true, reason: text && `an HTML page${named}` };
  }
  const reason = value === void 0 ? redact(text) : toJsonReason((0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_14__/* .redactDeep */ .KL)(value, redact));
  return { isPage: false, reason: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(reason, maxReasonLength) };
}
function toJsonReason(value) {
  if (typeof value === "string")
    return value;
  if (Array.isArray(value))
    return value.slice(0, maxItems).map(toItemReason).filter(Boolean).join("; ");
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isMap */ .jh)(value))
    return "";
  const { detail, message, issues, errors, error } = value;
  const parts = detail ? [detail] : [message, issues, errors, error];
  return parts.map(toJsonReason).filter(Boolean).join(": ");
}
function toItemReason(item) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isMap */ .jh)(item))
    return typeof item === "string" ? item : "";
  const { loc, path, field, code, msg, message } = item;
  const keys = [loc, path].find(Array.isArray) ?? [field];
  const place = keys.filter((part) => part !== "body").join(".");
  const problem = [msg, message, field && code].find((text) => typeof text === "string") ?? "";
  return place && problem ? `${place}: ${problem}` : `${problem || place}`;
}
var JsonClient = class {
  host;
  context;
  #options;
  constructor(options) {
    this.#options = options;
    this.host = options.baseUrl.host;
    this.context = options;
  }
  /** Sends a request, and returns the JSON of the response, as the shape of the call converts it. Throws ResponseFormatError if the body isn't JSON of this shape. */
  async call(call) {
    const { body, label, header } = await this.callRaw(call);
    const isEmpty = call.whenEmpty !== void 0 && body.trim() === "";
    const json = isEmpty ? call.whenEmpty : (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJsonBody */ .Y2)(body, header("content-type"), label);
    return (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_6__/* .requireShape */ .By)(call.response, json, label);
  }
  /** Sends a request, and returns the response with its body as text. Throws ResponseFormatError if the text is larger than `bodyLimit`. */
  async callRaw(call) {
    const { retry = false, bodyLimit = _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .maxAnswerBytes */ ._j, signal } = call;
    const attempt = async () => {
      const answer = await this.#open(call, "application/json");
      const { text, isWhole } = await (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__/* .readText */ .y)(answer.body, bodyLimit);
      if (isWhole)
        return { ...answer, body: text };
      const problem = `more than ${bodyLimit} bytes (${bodyLimit / 1024 / 1024} MiB)`;
      throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .ResponseFormatError */ .TT(answer.label, problem, { isTooLarge: true });
    };
    if (!retry)
      return attempt();
    const { retryPolicy: retryPolicy2, ...context } = this.#options;
    return (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withRetries */ .LH)(attempt, { ...context, ...retryPolicy2, signal });
  }
  /** Sends a request once, and returns the response with its event stream still unread. Throws ResponseFormatError if it is no event stream. */
  async callStream(call) {
    const answer = await this.#open(call, "text/event-stream");
    const { status, header, close, label } = answer;
    const type = header("content-type") ?? "no content type";
    if (/^text\/event-stream\s*(;|$)/i.test(type))
      return answer;
    close();
    throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .ResponseFormatError */ .TT(label, `HTTP ${status} and ${type} where a stream was expected`);
  }
  /** Sends a request once, and returns its response with the body still unread. Throws HttpError or ResponseFormatError if its status isn't success. */
  async #open(call, accept) {
    const { service, headers, ...options } = this.#options;
    const { purpose, method, success, timeoutMs = options.timeoutMs, onHead, signal } = call;
    const url = this.#toUrl(call);
    const label = { service, purpose, method, host: this.host, path: url.pathname };
    const body = JSON.stringify(call.body);
    const type = body === void 0 ? {} : { "content-type": "application/json" };
    const request = { label, url, headers: { accept, ...type, ...headers }, body };
    const answer = await (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__/* .sendRequest */ .w)({ ...request, timeoutMs, onHead, signal }, options);
    if (!answer.ok) {
      const { text } = await (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__/* .readText */ .y)(answer.body, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .maxRefusalBytes */ .ky);
      throw this.#toError(answer, text, label);
    }
    if (success === void 0 || answer.status === success)
      return { ...answer, label };
    answer.close();
    throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .ResponseFormatError */ .TT(label, `HTTP ${answer.status}, expected ${success}`);
  }
  /** Returns the base URL with a path and a query. Leaves out undefined parameters. Throws RangeError if a path segment could change the path. */
  #toUrl({ path, query = {} }) {
    const url = new URL(this.#options.baseUrl);
    const isSafe = this.#options.service === "github" ? /^(?!\.{1,2}$)[^/\\]+$/ : _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_15__/* .pathSegment */ .pn;
    if (!path.every((segment) => isSafe.test(segment)))
      throw new RangeError("an ID cannot be used as a path segment");
    url.pathname = [(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .withoutTrailing */ .hT)(url.pathname, "/"), ...path.map(encodeURIComponent)].join("/");
    for (const [name, value] of Object.entries(query)) {
      if (value !== void 0)
        url.searchParams.set(name, String(value));
    }
    return url;
  }
  #toError({ status, header }, body, request) {
    const location = status >= 300 && status < 400 ? header("location") : void 0;
    const redirect = location && URL.parse(location, this.#options.baseUrl.href) || void 0;
    const retryAfterMs = parseRetryAfter(header("retry-after"), this.context.clock.date());
    const refusal = readRefusal(body, header("content-type"), this.#options.redact);
    return new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$({ request, status, ...refusal, retryAfterMs, redirect });
  }
};

// .build/compiled/control-plane/wait.js
function startWait(inputs, clock) {
  const { wait_timeout: timeoutMs, poll_interval: intervalMs } = inputs;
  return { timeoutMs, intervalMs, endsAt: clock.now() + timeoutMs };
}
function toReadPauseMs(wait, { failed, error }, { clock, random }, buildPauseMs) {
  if (failed > 0 && !(0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .mayRepeatRead */ .PR)(error))
    throw error;
  const leftMs = wait.endsAt - clock.now();
  if (leftMs <= 0)
    return void 0;
  const adaptiveMs = Math.min(7600, Math.max(3e3, 0.03 * (wait.timeoutMs - leftMs)));
  const pauseMs = wait.intervalMs ?? (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withJitter */ .jE)(buildPauseMs ?? adaptiveMs, random, 0.05);
  const backoffMs = failed === 0 ? 0 : Math.min(1e4, 500 * 2 ** failed);
  const askedMs = Math.min((0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .toRetryAfterMs */ .aS)(error), _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .maxRetryAfterMs */ .vB);
  return Math.min(Math.max(pauseMs, backoffMs, askedMs), leftMs);
}

// .build/compiled/control-plane/delete-deployment.js
async function deleteDeployment(id, { deleteTracingProject, wait }, context) {
  const { controlPlane, signal } = context;
  const endsAt = wait?.endsAt;
  let isLost = false;
  const send = () => controlPlane.delete(id, deleteTracingProject, signal).catch((error) => {
    isLost ||= (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .isAmbiguous */ .X2)(error);
    throw error;
  });
  const retries = { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .writeRetries */ .Kr, mayRetry: _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .mayRepeatRead */ .PR, endsAt };
  let sendError;
  try {
    await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withRetries */ .LH)(send, retries);
    return "accepted";
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .hasStatus */ .Ro)(error, 404, 410) && !isLost)
      throw error;
    sendError = error;
  }
  const look = async () => {
    const deployment = await controlPlane.find(id, signal, _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutRetry */ .XW);
    if (deployment === void 0)
      return isLost ? "gone" : "missing";
    return (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(deployment.status) ? "accepted" : void 0;
  };
  const { found, error: readError } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .pollFor */ .B3)({ look, endsAt }, context);
  if (found !== void 0)
    return found;
  if (!isLost)
    throw readError ?? sendError;
  throw (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .toUnconfirmed */ .gd)(`the deployment ${id} was deleted`, sendError, readError);
}
async function awaitDeletion({ id, name = id }, wait, context) {
  const { clock, controlPlane, log, signal } = context;
  const read = () => controlPlane.find(id, signal, _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutRetry */ .XW);
  const isGone = (deployment) => deployment === void 0;
  const toPauseMs = (tries) => toReadPauseMs(wait, tries, context);
  const { final, value } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .repeat */ .ux)(read, { isFinal: isGone, toPauseMs, clock, signal });
  if (final)
    return log.info(`Deleted deployment ${name}`);
  const status = value?.status === void 0 ? "" : ` (${value.status})`;
  const waited = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .formatDuration */ .a3)(wait.timeoutMs);
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("deletion-timed-out", `deployment ${name} still existed${status} after ${waited}`);
}

// .build/compiled/deploy/create-deployment.js
var removedStatuses = [403, 404, 409, 410, 422];
async function chooseIntegration(inputs, context) {
  const { controlPlane, log, signal } = context;
  const { integration_id: given, source, repo_url: repoUrl } = inputs;
  if (given !== void 0 || source !== "github")
    return given;
  const list = await controlPlane.listIntegrations(signal);
  if (list === void 0) {
    const missing = "the control plane does not list GitHub integrations";
    return void log.info(`Continuing without \`integration_id\`: ${missing}`);
  }
  const fitting = [];
  for (const one of list)
    if (await canAccess(one, repoUrl, context))
      fitting.push(one);
  const [only, ...others] = fitting;
  const repository = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toShownAddress */ .f)(repoUrl);
  if (only === void 0) {
    const found = list.length === 0 ? "" : `. Found: ${list.map(toName).join(", ")}`;
    const problem = `no GitHub integration of the workspace can access \`${repository}\``;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("integration-not-found", problem + found);
  }
  if (others.length > 0) {
    const problem = `${fitting.length} GitHub integrations of the workspace can access \`${repository}\``;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("several-integrations", `${problem}: ${fitting.map(toName).join(", ")}`);
  }
  log.info(`Using GitHub integration ${toName(only)} for ${repository}`);
  return only.id;
}
function toName({ id, name }) {
  return name === void 0 ? id : `${name} (${id})`;
}
async function canAccess(integration, repoUrl, { controlPlane, log, signal }) {
  try {
    for await (const one of controlPlane.listRepositories(integration, signal)) {
      if (!(0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .isBuiltElsewhere */ .t)(repoUrl, one.url ?? `${one.owner}/${one.name}`))
        return true;
    }
  } catch (error) {
    if (!(error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$) || !removedStatuses.includes(error.status))
      throw error;
    log.info(`GitHub integration ${toName(integration)}: ${error.message}`);
  }
  return false;
}
var maxRetryMs = 3e5;
async function createDeployment(spec, wait, context) {
  const { clock, controlPlane, log, signal } = context;
  const effect = `the deployment ${spec.name} was created`;
  const endsAt = Math.min(wait.endsAt, clock.now() + maxRetryMs);
  let lostResponses = 0;
  let lastLookError;
  let mayCreateAgain = false;
  const createOrFind = async () => {
    mayCreateAgain = false;
    try {
      return { deployment: await controlPlane.create(spec, signal), created: true };
    } catch (error) {
      signal.throwIfAborted();
      const isLost = (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .isAmbiguous */ .X2)(error);
      const isTaken = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ && error.status === 409;
      if (isLost)
        lostResponses += 1;
      if (lostResponses === 0 && !isTaken)
        throw error;
      log.info(`${error.message}; checking whether ${effect}`);
      const look = () => controlPlane.findByName(spec.name, signal);
      const { found, error: lookError } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .pollFor */ .B3)({ look, endsAt }, context);
      if (found !== void 0 && !(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(found.status))
        return { deployment: found, created: false };
      lastLookError = lookError;
      const mayPass = isTaken && (found ?? /\bagent environment\b/i.test(error.reason));
      const isWorthwhile = isLost ? lostResponses < _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .maxRequests */ .zs : Boolean(mayPass);
      mayCreateAgain = lookError === void 0 && isWorthwhile;
      throw error;
    }
  };
  const mayRetry = (error) => (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .wasNotCarriedOut */ .DR)(error) || mayCreateAgain;
  const backoff = { baseMs: 1e3, capMs: 15e3 };
  const retries = { ...context, attempts: Infinity, backoff, mayRetry, endsAt };
  return await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withRetries */ .LH)(createOrFind, retries).catch((error) => {
    throw lostResponses > 0 ? (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .toUnconfirmed */ .gd)(effect, error, lastLookError) : error;
  });
}

// .build/compiled/deploy/schedule.js
var maxBuilds = 8;
var minBuildMs = 5e3;
var maxBuildMs = 2 * 36e5;
var maxFactor = 4;
function toBuildTimes(newestFirst) {
  const times = newestFirst.flatMap((revision, at) => {
    const { createdAtMs, updatedAtMs } = revision;
    const newer = newestFirst[at - 1];
    if (!(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ)(revision) || newer && updatedAtMs > newer.createdAtMs)
      return [];
    const durationMs = updatedAtMs - createdAtMs;
    return durationMs >= minBuildMs && durationMs <= maxBuildMs ? [durationMs] : [];
  });
  const latest = times.slice(0, maxBuilds);
  const middle = latest.toSorted((one, other) => one - other)[latest.length >> 1] ?? 0;
  return latest.filter((ms) => ms <= middle * maxFactor && ms >= middle / maxFactor);
}
function describeBuildTimes(timesMs) {
  if (timesMs.length < 2)
    return void 0;
  const [shortest, longest] = [Math.min(...timesMs), Math.max(...timesMs)].map(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .formatDuration */ .a3);
  return shortest === longest ? shortest : `${shortest} to ${longest}`;
}
function describeEnd(timesMs, elapsedMs) {
  if (timesMs.length < 2)
    return "";
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs];
  if (mostMs <= 0)
    return ", longer than recent builds";
  if (leastMs <= 0)
    return `, expected within ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .formatDuration */ .a3)(mostMs)}`;
  return `, expected in ${describeBuildTimes([leastMs, mostMs])}`;
}
function toDelayMs(timesMs, elapsedMs) {
  const [shortestMs, longestMs] = [Math.min(...timesMs), Math.max(...timesMs)];
  const areAlike = longestMs - shortestMs <= 0.6 * longestMs;
  if (!areAlike || elapsedMs > 1.05 * longestMs)
    return void 0;
  return Math.min(12e3, Math.max(2e3, 0.95 * shortestMs - 4e3 - elapsedMs));
}

// .build/compiled/deploy/make-revision.js
function certainlyDiffers(asked, shown) {
  return asked !== void 0 && shown !== void 0 && asked !== shown;
}
function isOtherImage(asked, shown) {
  const [askedImage, shownImage] = [asked, shown].map((image = "") => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? [];
    return { name, tag, digest };
  });
  const parts = ["name", "tag", "digest"];
  return parts.some((part) => certainlyDiffers(askedImage?.[part], shownImage?.[part]));
}
function isOtherRef(asked, shown) {
  const names = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ""));
  return certainlyDiffers(names[0], names[1]) && !(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isCommit */ .WM)(shown ?? "");
}
function showsSource(asked, shown) {
  const shows = (name) => asked[name] === void 0 || asked[name] === shown[name];
  const isOfCommit = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(shown.repoCommitSha, asked.repoCommitSha);
  if (certainlyDiffers(asked.repoCommitSha, shown.repoCommitSha) && !isOfCommit)
    return false;
  return (shows("repoRef") || isOfCommit) && shows("imageUri") && shows("sourceTarballPath");
}
var searchPausesMs = [1e3, 2e3, 4e3, 8e3, 15e3];
async function makeRevision(write, context) {
  const { before, asked, effect, wait, mayMakeNoRevision } = write;
  const { controlPlane, log, signal } = context;
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before;
  const earlier = await controlPlane.listRevisions(deploymentId, signal);
  const knownIds = /* @__PURE__ */ new Set([latestRevisionId, activeRevisionId, ...earlier.map(({ id }) => id)]);
  const buildTimesMs = toBuildTimes(earlier);
  const listNew = async () => {
    const listed = await controlPlane.listRevisions(deploymentId, signal, _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutRetry */ .XW);
    return listed.filter(({ id }) => !knownIds.has(id));
  };
  const { revisionId, requests } = await sendUntilConfirmed(write, knownIds, listNew, context);
  if (revisionId !== void 0 && !knownIds.has(revisionId))
    return { deploymentId, revisionId, buildTimesMs };
  const maybeOurs = ({ repoRef, imageUri }) => !isOtherRef(asked.repoRef, repoRef) && !isOtherImage(asked.imageUri, imageUri);
  const look = async () => {
    const found = (await listNew()).filter(maybeOurs);
    return found.length > 0 ? found : void 0;
  };
  const search = { look, pausesMs: searchPausesMs, endsAt: wait?.endsAt };
  const { found: fitting = [], error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .pollFor */ .B3)(search, context);
  if (fitting.length > requests) {
    const problem = `${fitting.length} revisions appeared at the same time, so the revision of this step is unknown`;
    throw toNoRevision(effect, `${problem}. Candidates: ${fitting.map(({ id }) => id).join(", ")}`);
  }
  if (fitting[0] !== void 0)
    return { deploymentId, revisionId: fitting[0].id, buildTimesMs };
  const keptId = activeRevisionId ?? latestRevisionId;
  if (!mayMakeNoRevision || error !== void 0 || keptId === void 0)
    throw toNoRevision(effect, "no new revision of this step appeared", error);
  log.info(`The control plane created no revision for these changes: ${keptId} stays`);
  return { deploymentId, revisionId: keptId };
}
async function sendUntilConfirmed({ send, asked, isSourceProof, effect, wait }, knownIds, listNew, context) {
  let requests = 0;
  let isLost = false;
  const sendOnce = async () => {
    if (isLost) {
      const fresh = await listNew();
      const [only, ...others] = fresh.filter((one) => showsSource(asked, one));
      if (isSourceProof && only && others.length === 0)
        return only.id;
      for (const { id } of fresh)
        knownIds.add(id);
    }
    requests += 1;
    const answer = await send().catch((error) => {
      isLost ||= (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .isAmbiguous */ .X2)(error);
      throw error;
    });
    return answer?.latestRevisionId;
  };
  const mayRetry = (error) => (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .wasNotCarriedOut */ .DR)(error) || (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .isAmbiguous */ .X2)(error) && requests < _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .maxRequests */ .zs;
  const retries = { ...context, ..._chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .writeRetries */ .Kr, mayRetry, endsAt: wait?.endsAt };
  const revisionId = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withRetries */ .LH)(sendOnce, retries).catch((error) => {
    context.signal.throwIfAborted();
    throw isLost ? (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .toUnconfirmed */ .gd)(effect, error) : error;
  });
  return { revisionId, requests };
}
async function findRevision({ id, activeRevisionId, latestRevisionId }, wait, context) {
  const { controlPlane, signal } = context;
  const shownId = activeRevisionId ?? latestRevisionId;
  if (shownId !== void 0)
    return { deploymentId: id, revisionId: shownId };
  const look = async () => (await controlPlane.listRevisions(id, signal, _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutRetry */ .XW))[0]?.id;
  const search = { look, pausesMs: searchPausesMs.slice(0, 4), endsAt: wait?.endsAt };
  const { found: revisionId, error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .pollFor */ .B3)(search, context);
  if (revisionId !== void 0)
    return { deploymentId: id, revisionId };
  throw toNoRevision(`deployment ${id} exists`, "it has no revision", error);
}
function toNoRevision(fact, problem, cause) {
  const unread = cause instanceof Error && `its revisions could not be read: ${cause.message}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .Problem */ .AF("no-own-revision", `${fact}, and ${unread || problem}`, { cause });
}

// .build/compiled/deploy/preflight.js


// .build/compiled/deploy/upload.js






function formatMegabytes(bytes) {
  return `${Math.ceil(bytes / 1024 / 1024 * 100) / 100} MB`;
}
async function packSource(config, requiresCommit, context) {
  const { environment, journal, log } = context;
  const commitSha = (await git(context, "rev-parse", "--verify", "HEAD^{commit}")).stdout.trim();
  journal.add({ commitSha });
  checkCommit(commitSha, requiresCommit, context);
  const file = (0,node_path__WEBPACK_IMPORTED_MODULE_22__.join)(environment["RUNNER_TEMP"] ?? "", `source-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_24__.randomUUID)()}.tar.gz`);
  const packing = ["--format=tar.gz", `--output=${file}`, "--verbose", commitSha];
  const names = (await git(context, "archive", ...packing)).stderr.split("\n");
  const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.statSync)(file).size;
  const size = `the archive of commit ${(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .toShortCommit */ .Bj)(commitSha)} has ${formatMegabytes(bytes)}`;
  if (bytes > _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .maxSourceBytes */ .Jl)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("source-too-large", `${size}; the limit is 200 MB`);
  if (bytes > _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .largeSourceBytes */ .ew) {
    const warning = `Uploads and builds are slow, because ${size}. Exclude files with \`export-ignore\`.`;
    log.warning(warning, "Large source");
  }
  if (names.includes(".gitmodules")) {
    const problem = "The build lacks the files of submodules, because they are not uploaded.";
    log.warning(problem, "Submodules not uploaded");
  }
  const reading = names.includes(config) ? { text: (await git(context, "show", `HEAD:${config}`)).stdout } : { absent: "is not committed, or excluded with `export-ignore` in `.gitattributes`," };
  return { commitSha, file, bytes, config: reading };
}
function checkCommit(commitSha, isRequired, { event, log }) {
  const { name, sha, refOfEvent, pullRequest } = event;
  const expected = refOfEvent.kind === "ref" ? refOfEvent.commitSha : pullRequest?.headSha;
  const isMerged = /^pull_request(?:_review)?$/.test(name) && (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(commitSha, sha);
  if (isMerged || (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(commitSha, expected))
    return;
  const problem = `the checked-out commit is ${commitSha}, not ${expected ?? sha}, the commit of this event`;
  const advice = "Set `ref` of `actions/checkout` or `require_commit: false`. No changes were made.";
  if (isRequired)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("other-commit", problem, { advice });
  log.warning(`${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toSentence */ .Re)(problem)}.`, "Different commit deployed");
}
async function git({ environment: env, signal }, ...args) {
  const cwd = env["GITHUB_WORKSPACE"] ?? "";
  const settings = ["-c", "core.autocrlf=false", "--literal-pathspecs"];
  const all = [`--git-dir=${(0,node_path__WEBPACK_IMPORTED_MODULE_22__.join)(cwd, ".git")}`, ...settings, ...args];
  const running = (0,node_util__WEBPACK_IMPORTED_MODULE_27__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_23__.execFile)("git", all, { cwd, env, signal, maxBuffer: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .maxSourceBytes */ .Jl });
  return await running.catch((error) => {
    signal.throwIfAborted();
    const said = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(error.stderr || error.message, 300);
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("source-not-packed", `the workspace has no commit to upload: ${said}`);
  });
}
var bytesPerMs = 100;
var progressBytes = 10 * 1024 * 1024;
var usualHeaders = { "x-goog-content-length-range": "0,209715200" };
async function upload(source, id, endsAt, context) {
  const { clock, controlPlane, log, mask, signal } = context;
  let target;
  let opened = 0;
  const send = async () => {
    if (target === void 0) {
      target = await controlPlane.openUpload(id, signal);
      opened += 1;
      mask(target.upload_url);
    }
    const maxMs = 6e4 + source.bytes / bytesPerMs;
    await put(source, target, Math.min(maxMs, endsAt - clock.now()), context);
    log.info(`Uploaded ${formatMegabytes(source.bytes)}`);
    return target.object_path;
  };
  const mayRetry = (error) => {
    const { status, reason } = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ ? error : {};
    const isExpired = target !== void 0 && (status === 403 || reason === "ExpiredToken");
    if (isExpired)
      target = void 0;
    return isExpired ? opened === 1 : (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .isTransient */ .dg)(error);
  };
  const backoff = { baseMs: 1e3, capMs: 15e3 };
  return await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .withRetries */ .LH)(send, { ...context, attempts: Infinity, backoff, mayRetry, endsAt });
}
async function put(source, target, timeoutMs, context) {
  const { clock, log, signal } = context;
  const { upload_url: address, upload_headers: given = {} } = target;
  const signed = Object.keys(given).length > 0 ? given : usualHeaders;
  const url = new URL(address);
  const label = { service: "storage", purpose: "upload the source", method: "PUT" };
  const request = { ...label, host: url.host, path: "/\u2026" };
  const size = { "content-length": String(source.bytes) };
  const headers = { "content-type": "application/gzip", ...signed, ...size };
  log.info(`Uploading ${formatMegabytes(source.bytes)} to ${url.host}`);
  let sent = 0;
  const read = async function* () {
    for await (const piece of (0,node_fs__WEBPACK_IMPORTED_MODULE_25__.createReadStream)(source.file)) {
      yield piece;
      sent += piece.length;
      if (sent % progressBytes < piece.length)
        log.info(`Sent ${formatMegabytes(sent)}`);
    }
  };
  const body = node_stream__WEBPACK_IMPORTED_MODULE_26__.Readable.from(read());
  const sending = (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__/* .sendRequest */ .w)({ label: request, url, headers, body, timeoutMs, signal }, context);
  const answer = await sending.finally(() => body.destroy());
  if (answer.ok)
    return answer.close();
  const { text } = await (0,_chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_10__/* .readText */ .y)(answer.body, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .maxRefusalBytes */ .ky);
  const [, reason = ""] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
  const retryAfterMs = parseRetryAfter(answer.header("retry-after"), clock.date());
  throw new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$({ request, status: answer.status, reason, isPage: false, retryAfterMs });
}

// .build/compiled/deploy/preflight.js
var maxReadMs = 1e4;
async function checkConfig(inputs, target, context) {
  const { before, ref, path } = target;
  const file = node_path__WEBPACK_IMPORTED_MODULE_22__.posix.normalize(path ?? "");
  const buildSource = (before ?? inputs).source ?? "github";
  const isUpload = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toUpload */ .Rg)({ ...inputs, source: buildSource }) !== void 0;
  const source = isUpload ? await packSource(file, inputs.require_commit, context) : void 0;
  const isOnGitHub = !isUpload && ref !== void 0 && buildSource === "github";
  const reading = isOnGitHub ? await readFromGitHub(file, ref, inputs, target, context) : source?.config;
  if (reading === void 0)
    return { source };
  if ("unknown" in reading) {
    const subject = path || "The graph configuration";
    context.log.info(`${subject} was not checked before the build: ${reading.unknown}`);
    return { source };
  }
  const message = `${file} cannot be deployed`;
  if ("absent" in reading) {
    const commit = source?.commitSha ?? ref?.commitSha ?? ref?.repoRef;
    const lines2 = [`The file \`${file}\` ${reading.absent} at ${commit}.`];
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("graph-config-invalid", message, { lines: lines2 });
  }
  const { readConfig } = await __webpack_require__.e(/* import() */ 948).then(__webpack_require__.bind(__webpack_require__, 4948));
  const { faults, graphs } = await readConfig(reading.text, inputs, before, context.event.plan);
  const [first] = faults;
  if (first === void 0)
    return { source, graphs };
  const lines = faults.map(({ line, problem }) => `${file}:${line}: ${problem}.`);
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("graph-config-invalid", message, { lines, place: { file, line: first.line } });
}
async function readFromGitHub(file, { commitSha, repoRef, elsewhere }, inputs, { before, path }, { clock, event, github, signal }) {
  var _stack = [];
  try {
    if (github === void 0)
      return { unknown: "there is no `github_token`" };
    if (path === void 0)
      return { unknown: "the control plane does not show its path" };
    if (/^(?:\/|\.\.?(?:\/|$))|\\/.test(file))
      return { unknown: "its path must be relative to the root of the repository, with `/`" };
    const builtUrl = before === void 0 ? inputs.repo_url : before.repoUrl;
    if (builtUrl === void 0)
      return { unknown: "the control plane does not show its repository" };
    if (elsewhere || (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .isOtherRepository */ .JA)(builtUrl, event.repositoryUrl))
      return { unknown: "it is in another repository" };
    const ref = commitSha ?? ((0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isTag */ .dz)(repoRef) ? repoRef : `refs/heads/${repoRef}`);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__/* .__using */ .r1)(_stack, (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_13__/* .startTimeLimit */ .r)(clock, maxReadMs, { signal }));
    return await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readGraphConfig */ .Rw)(github, { file, ref }, limit.signal);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/deploy/await-revision.js
var heartbeatMs = 6e4;
var interruptionGraceMs = 12e4;
var maxMissingMs = 3e4;
async function awaitRevision({ deploymentId, revisionId, buildTimesMs = [] }, wait, report, context) {
  const { controlPlane, clock, log, signal } = context;
  const startedAt = clock.now();
  const timeline = [];
  let status;
  let isWarnedOfUnknown = false;
  let statusSince = startedAt;
  let lastLoggedAt = startedAt;
  let lastFoundAt = startedAt;
  let buildBeganAt;
  function logProgress(words) {
    lastLoggedAt = clock.now();
    const seconds = Math.round((lastLoggedAt - startedAt) / 1e3);
    const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    log.info(`${elapsed.padStart(5)}  Revision ${revisionId}: ${words}`);
  }
  async function read() {
    const revision = await controlPlane.getRevision(deploymentId, revisionId, signal, _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutRetry */ .XW);
    lastFoundAt = clock.now();
    const isQueued = /^(?:creating|queued)$/i.test(revision.status);
    buildBeganAt = isQueued ? void 0 : buildBeganAt ?? lastFoundAt;
    if (revision.status === status)
      return revision;
    status = revision.status;
    statusSince = lastFoundAt;
    logProgress((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(status));
    timeline.push({ status, at: clock.date() });
    report(timeline);
    if ((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .classifyStatus */ .xo)(status) === "unknown" && !isWarnedOfUnknown) {
      isWarnedOfUnknown = true;
      const warning = `The step keeps waiting, because the control plane reports the unknown status ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(status)}.`;
      log.warning(warning, "Unknown revision status");
    }
    return revision;
  }
  function isFinal(revision) {
    if ((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .classifyStatus */ .xo)(revision.status) !== "interrupted")
      return !(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isInProgress */ .LT)(revision);
    return clock.now() - statusSince >= interruptionGraceMs;
  }
  function toPauseMs({ done, failed, error: error2 }) {
    const isMissing = error2 instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ && error2.status === 404;
    if (isMissing && clock.now() - lastFoundAt >= maxMissingMs) {
      const problem2 = `the control plane does not find revision ${revisionId} of deployment ${deploymentId}`;
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("revision-deleted", problem2, { cause: error2 });
    }
    const tries = { done, error: error2, failed: isMissing ? 0 : failed };
    const builtMs = buildBeganAt && clock.now() - buildBeganAt;
    const buildPauseMs = builtMs === void 0 ? void 0 : toDelayMs(buildTimesMs, builtMs);
    const pauseMs = toReadPauseMs(wait, tries, context, buildPauseMs);
    if (tries.failed > 0)
      log.info(`${error2.message}; still waiting`);
    if (pauseMs !== void 0 && clock.now() - lastLoggedAt >= heartbeatMs) {
      const end = builtMs === void 0 ? "" : describeEnd(buildTimesMs, builtMs);
      logProgress(`still ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(status ?? "unread")}${end}`);
    }
    return pauseMs;
  }
  const recentTimes = describeBuildTimes(buildTimesMs);
  if (recentTimes !== void 0)
    log.info(`Recent builds of this deployment took ${recentTimes}`);
  const { final, value, error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .repeat */ .ux)(read, { isFinal, toPauseMs, clock, signal });
  if (final)
    return requireDeployed(value);
  const last = value === void 0 ? "never read" : `still ${value.status}`;
  const unread = error instanceof Error ? `. The last read failed: ${error.message}` : "";
  const problem = `revision ${revisionId} was ${last} after ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .formatDuration */ .a3)(wait.timeoutMs)}`;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("rollout-timed-out", `${problem}${unread}`, { cause: error });
}
function requireDeployed(revision) {
  const { id, status, statusMessage } = revision;
  const finality = (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .classifyStatus */ .xo)(status);
  if (finality === "succeeded")
    return revision;
  if (finality === "superseded") {
    const what = `${(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .toStatusWords */ .lz)(status)} (${status})`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("superseded", `revision ${id} was ${what}, because a newer revision replaced it`);
  }
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("revision-failed", `revision ${id} ended as ${status}`, { status, statusMessage });
}
var pausesUntilServingMs = [2e3, 4e3, 8e3, 16e3];
async function requireServing({ deploymentId, revisionId }, wait, { controlPlane, clock, log, signal }) {
  let last;
  const look = async () => {
    last = await controlPlane.get(deploymentId, signal);
    const { activeRevisionId: active2 = revisionId } = last;
    if (active2 !== revisionId)
      log.info(`Revision ${active2 ?? "none"} is serving; checking again`);
    return active2 === revisionId ? last : void 0;
  };
  const search = { look, pausesMs: pausesUntilServingMs, endsAt: wait.endsAt };
  const { found = last, error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_11__/* .pollFor */ .B3)(search, { clock, log, signal });
  if (found === void 0)
    throw error;
  const { activeRevisionId: active = revisionId, latestRevisionId: newest } = found;
  if (active === revisionId)
    return found;
  if (active !== null) {
    const was = `revision ${revisionId} was deployed, but`;
    if (newest === active)
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("superseded", `${was} the newer revision ${active} replaced it`);
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("not-serving", `${was} revision ${active} is serving`);
  }
  const warning = `Revision ${revisionId} is deployed, but the control plane does not show it as the serving revision.`;
  log.warning(warning, "Serving revision not confirmed");
  return found;
}

// .build/compiled/deploy/roll-back.js
var maxCandidates = 5;
var noneBefore = "no earlier revision was ever deployed";
function impossible(why, candidates = []) {
  const shown = candidates.slice(0, maxCandidates).map(describeRevision);
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .Problem */ .AF("rollback-impossible", why, { candidates: shown });
}
function describeRevision({ id, repoRef, repoCommitSha, imageUri, createdAtMs }) {
  const at = createdAtMs && new Date(createdAtMs).toISOString().slice(0, 16).replace("T", " ");
  const commit = repoCommitSha && `commit ${(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .toShortCommit */ .Bj)(repoCommitSha)}`;
  const origin = [imageUri ?? repoRef, commit, at && `${at} UTC`].filter(Boolean).join(", ");
  return origin === "" ? id : `${id} (${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(origin)})`;
}
function decideRollback({ activeRevisionId: servingId }, newestFirst, wantedId) {
  const replacedId = servingId ?? newestFirst[0]?.id;
  const replacedAt = newestFirst.findIndex(({ id: id2 }) => id2 === replacedId);
  const older = replacedAt < 0 ? [] : newestFirst.slice(replacedAt + 1);
  const target = wantedId ? newestFirst.find(({ id: id2 }) => id2 === wantedId) : older.find(_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ);
  const candidates = newestFirst.filter((one) => (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ)(one) && one.id !== servingId);
  const refuse = (why) => impossible(why, candidates);
  if (target === void 0)
    throw refuse(wantedId ? `the deployment has no revision ${wantedId}` : noneBefore);
  const { id, status } = target;
  if (id === servingId)
    throw refuse(`revision ${id} already serves`);
  if (!(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ)(target))
    throw refuse(`revision ${id} was never deployed (its status is ${status})`);
  return { target, serving: newestFirst.find((one) => one.id === servingId) };
}
async function readRollback(before, wantedId, { controlPlane, signal }) {
  const unsupported = throwUnsupported("the control plane does not list revisions");
  const reading = controlPlane.listRevisions(before.id, signal, { isWhole: true });
  return decideRollback(before, await reading.catch(unsupported), wantedId);
}
async function redeploy({ id, repoRef, repoCommitSha, imageUri, sourceTarballPath }, before, wait, context) {
  const { controlPlane, signal } = context;
  const send = () => controlPlane.redeploy(before.id, id, signal);
  const effect = `revision ${id} was redeployed`;
  const asked = { repoRef, repoCommitSha, imageUri, sourceTarballPath };
  const making = makeRevision({ before, send, asked, isSourceProof: true, effect, wait }, context);
  return await making.catch(throwUnsupported(`the control plane did not redeploy revision ${id}`));
}
function throwUnsupported(why) {
  return (error) => {
    const isUnsupported = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ && [404, 405, 501].includes(error.status);
    throw isUnsupported ? impossible(`${why} (${error.status})`) : error;
  };
}
function requireSameCommit(earlier, redeployed) {
  const [expected, built] = [earlier.repoCommitSha, redeployed.repoCommitSha];
  if (expected === void 0 || built === void 0 || (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(expected, built))
    return;
  const difference = `commit ${built} instead of ${expected}`;
  throw impossible(`the control plane redeployed revision ${earlier.id} from ${difference}`);
}
async function rollBackAfter(failure, { reference, replaced: replaced2 }, stepWait, context) {
  const { clock, log, signal, journal } = context;
  const { toProof } = await Promise.all(/* import() */[__webpack_require__.e(2), __webpack_require__.e(515)]).then(__webpack_require__.bind(__webpack_require__, 2896));
  const proof = toProof(failure);
  if (proof.proves === "nothing")
    return notRolledBack(proof.why);
  if (!reference || !replaced2 || !stepWait)
    return notRolledBack("this step replaced no revision");
  const wait = { ...stepWait, endsAt: clock.now() + stepWait.timeoutMs };
  const report = (rollbackTimeline) => journal.add({ rollbackTimeline });
  let targetId = "";
  let made;
  try {
    const { deployment, target } = await findTarget(reference, replaced2, context);
    targetId = target.id;
    log.info(`Rolling back to revision ${describeRevision(target)}`);
    journal.add(notRolledBack("the control plane did not confirm it", { isCertain: false }));
    made = await redeploy(target, deployment, wait, context);
    journal.add({ rollbackRevisionId: made.revisionId });
    requireSameCommit(target, await awaitRevision(made, wait, report, context));
    await requireServing(made, wait, context);
    return { rollback: { to: targetId } };
  } catch (error) {
    signal.throwIfAborted();
    if (made)
      await (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_4__/* .showLog */ .cS)(made, error, context);
    const why = error instanceof Error ? error.message : "unknown";
    const isCertain = !(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(error, "write-unconfirmed", "no-own-revision");
    if (!made)
      return notRolledBack(why, { isCertain });
    if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(error, "revision-failed", "superseded", "not-serving", "rollback-impossible"))
      return notRolledBack(why, { to: targetId });
    const redeployed = `revision ${targetId} was redeployed as ${made.revisionId}`;
    return notRolledBack(`${redeployed}, and ${why}`, { isCertain: false });
  }
}
function notRolledBack(why, more = {}) {
  return { noRollback: { why, isCertain: true, ...more } };
}
async function findTarget({ deploymentId, revisionId }, before, { controlPlane, signal }) {
  const deployment = await controlPlane.get(deploymentId, signal);
  if ((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(deployment.status))
    throw impossible("the deployment is being deleted");
  const revisions = await controlPlane.listRevisions(deploymentId, signal, { isWhole: true });
  const shownAsNewest = [deployment.latestRevisionId, revisions[0]?.id];
  const newerId = shownAsNewest.find((id) => id && id !== revisionId);
  if (newerId)
    throw impossible(`revision ${newerId} is newer than the one of this step`);
  const activeId = deployment.activeRevisionId ?? revisionId;
  if (activeId !== revisionId)
    throw impossible(`not needed, revision ${activeId} keeps serving`);
  const beforeAt = revisions.findIndex(({ id }) => id === before.latestRevisionId);
  const fromBefore = beforeAt < 0 ? [] : revisions.slice(beforeAt);
  const { activeRevisionId: servedId } = before;
  const target = revisions.find(({ id }) => id === servedId) ?? fromBefore.find(_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ);
  if (target === void 0)
    throw impossible(noneBefore);
  return { deployment, target };
}

// .build/compiled/deploy/roll-out.js
async function beginRollout(inputs, { before, ref, graphs }, context) {
  const { smoke_test: isTested, smoke_baseline: baseline } = inputs;
  const testedUrl = isTested ? (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .locateGraphServer */ .mR)(inputs, before, context) : void 0;
  if (isTested && baseline !== void 0) {
    const { findBaseline } = await Promise.all(/* import() */[__webpack_require__.e(714), __webpack_require__.e(460), __webpack_require__.e(939)]).then(__webpack_require__.bind(__webpack_require__, 8460));
    const found = await findBaseline(baseline, { url: testedUrl, deployment: before }, context);
    if (found && "problem" in found)
      throw found.problem;
  }
  const servedUrl = testedUrl ?? (before && (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readShownUrl */ .HE)(before, context).url);
  if (before && servedUrl && graphs) {
    const { warnOfRemovedGraphs } = await __webpack_require__.e(/* import() */ 948).then(__webpack_require__.bind(__webpack_require__, 4948));
    await warnOfRemovedGraphs(servedUrl, graphs, context);
  }
  if (inputs.dry_run)
    return void 0;
  await context.beforeFirstWrite(ref);
  if (testedUrl === void 0 || before === void 0)
    return void 0;
  const { readGraph } = await Promise.all(/* import() */[__webpack_require__.e(714), __webpack_require__.e(164)]).then(__webpack_require__.bind(__webpack_require__, 7164));
  return await readGraph(context.connectGraphServer(testedUrl), inputs.assistant_id, context);
}
async function carryOut(deploymentId, { inputs, wait }, make, context) {
  const { journal, log, signal } = context;
  let rollout;
  try {
    rollout = await make();
    return await follow(rollout, inputs, wait, context);
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error;
    const reference = rollout?.reference;
    const isAccepted = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(cause, "superseded") && inputs.on_superseded === "warn";
    try {
      if (reference)
        journal.add(await (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_4__/* .showLog */ .cS)(reference, error, context));
      if (inputs.rollback_on_failure && !isAccepted)
        journal.add(await rollBackAfter(cause, rollout ?? {}, wait, context));
    } finally {
      await (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_4__/* .reportServing */ .Nq)(deploymentId, context);
    }
    if (!isAccepted)
      throw error;
    const warning = `This commit isn't serving, because a newer revision superseded revision ${reference?.revisionId}. The step succeeds, because \`on_superseded\` is \`warn\`.`;
    log.warning(warning, "Superseded");
    return { outcome: "superseded", smokeTest: "skipped" };
  }
}
async function follow(rollout, inputs, wait, context) {
  const { clock, journal, log } = context;
  const { reference, source } = rollout;
  const { deploymentId, revisionId } = reference;
  journal.add({ revisionId });
  (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .locateGraphServer */ .mR)(inputs, void 0, context);
  if (wait === void 0) {
    log.info(`Skipping wait for revision ${revisionId} (\`wait: false\`)`);
    return { outcome: "not-awaited", smokeTest: "skipped" };
  }
  const report = (timeline) => journal.add({ status: timeline.at(-1)?.status, timeline });
  const revision = await awaitRevision(reference, wait, report, context);
  requireRequested(revision, rollout, inputs, context);
  const deployment = await readDeployed(reference, inputs, wait, context);
  const url = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .locateGraphServer */ .mR)(inputs, deployment, context);
  const readyMs = Math.max(0, wait.endsAt - clock.now());
  if (!inputs.smoke_test) {
    journal.add({ smokeTest: "skipped" });
    if (url)
      await (0,_chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_0__/* .requireReady */ .V)(context.connectGraphServer(url), readyMs, reference, context);
    return { outcome: "deployed", smokeTest: "skipped" };
  }
  const { smokeDeployment } = await Promise.all(/* import() */[__webpack_require__.e(714), __webpack_require__.e(164)]).then(__webpack_require__.bind(__webpack_require__, 7164));
  const commitSha = source?.commitSha ?? revision.repoCommitSha;
  const tested = { ...deployment, id: deploymentId };
  const facts = { ...rollout, readyMs, commitSha, expected: reference };
  await smokeDeployment(url, inputs, { ...facts, deployment: tested }, context);
  return { outcome: "deployed", smokeTest: "passed" };
}
function requireRequested(revision, { reference, ref, imageUri, source, redeployed }, { require_commit: isCommitRequired }, { journal, log }) {
  const asked = source ? void 0 : ref?.repoRef;
  if (isOtherRef(asked, revision.repoRef)) {
    const origin = `was built from ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(revision.repoRef ?? "")}, not from ${asked}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("not-serving", `revision ${reference.revisionId} ${origin}, so another run created it`);
  }
  if (isOtherImage(imageUri, revision.imageUri)) {
    const problem2 = `the revision has image ${revision.imageUri}, not ${imageUri}, which the step requested`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("other-image", problem2);
  }
  if (source)
    return;
  const built = revision.repoCommitSha;
  const pushed = ref?.commitSha;
  const isSame = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(built, pushed);
  if (built !== void 0)
    journal.add({ commitSha: isSame ? pushed : built, pushedSha: pushed });
  if (redeployed)
    requireSameCommit(redeployed, revision);
  const isUnknown = built === void 0 || pushed === void 0;
  if (isSame || isUnknown && !isCommitRequired)
    return;
  if (pushed === void 0)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("commit-unknown", "the event does not show the commit of the deployed ref");
  if (built === void 0)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("commit-unknown", `the control plane does not show whether it built commit ${pushed}`);
  const problem = `the control plane built commit ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(built)}, not ${pushed}, the commit of this event`;
  if (isCommitRequired)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("other-commit", problem);
  log.warning(`${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toSentence */ .Re)(problem)}.`, "Different commit deployed");
}
async function readDeployed(reference, inputs, wait, context) {
  const read = () => requireServing(reference, wait, context);
  const deployment = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .bestEffort */ .z$)(context, read, (error) => {
    const needsUrl = inputs.smoke_test && inputs.deployment_url === void 0;
    if (needsUrl || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(error))
      throw error;
    const warning = `The output \`deployment_url\` may be missing, because the deployment could not be read: ${error.message}.`;
    context.log.warning(warning, "Agent Server URL unknown");
  });
  if (deployment === void 0)
    return void 0;
  context.journal.add((0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_8__/* .toPages */ .eK)(context.website, deployment));
  const { id, status } = deployment;
  if (!(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(status))
    return deployment;
  const what = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted`;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("revision-deleted", `${what} (${status})`);
}

// .build/compiled/log.js
function announce(notices, log) {
  for (const notice2 of notices) {
    if (typeof notice2 === "string")
      log.info(notice2);
    else
      log.warning(notice2.warning, notice2.title);
  }
}

// .build/compiled/modes/update.js
var updateMode = async (inputs, context) => {
  const wait = inputs.wait ? startWait(inputs, context.clock) : void 0;
  const before = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readDeployment */ .iJ)(inputs, context, { owner: inputs.repo_url });
  return await updateExisting(before, { inputs, wait }, context);
};
async function updateExisting(before, request, context) {
  const { inputs } = request;
  const { controlPlane, event, log, journal, signal } = context;
  const { ref, staleness } = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readRef */ .sg)(inputs, context, before);
  if (staleness !== void 0)
    return { outcome: "skipped", skipReason: staleness, stale: true };
  const listing = inputs.interrupt_running ? controlPlane.listRevisions(before.id, signal) : [];
  const running = (await listing).filter(_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isInProgress */ .LT);
  const decision = (0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__/* .decideUpdate */ .gF)(inputs, { before, ref, running }, event);
  const { changes, lines, facts } = decision;
  const { repoRef, commitSha } = ref ?? {};
  const previousRevisionId = before.latestRevisionId;
  const imageUri = changes.image_uri ?? before.imageUri;
  journal.add({ created: false, previousRevisionId, repoRef, commitSha, imageUri, ...facts });
  const unchanged = inputs.skip_unchanged ? await findUnchanged(decision, context) : void 0;
  if (unchanged !== void 0)
    return await testAgain(unchanged, ref, request, context);
  announce(lines, log);
  const path = changes.graph_config_path ?? before.graphConfigPath;
  const checked = await checkConfig(inputs, { before, ref, path }, context);
  const graphBefore = await beginRollout(inputs, { before, ref, graphs: checked.graphs }, context);
  if (inputs.dry_run) {
    const { toPlannedUpdate, toTestNotes } = await __webpack_require__.e(/* import() */ 129).then(__webpack_require__.bind(__webpack_require__, 5129));
    const notes = inputs.smoke_test ? toTestNotes(event) : [];
    const served = await (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_4__/* .readServing */ .xT)(before, context);
    const builtSha = checked.source?.commitSha ?? commitSha;
    const built = { ...decision, ref: ref && { ...ref, commitSha: builtSha } };
    return { outcome: "planned", ...toPlannedUpdate(built, notes, served.commitSha) };
  }
  const make = async () => {
    const rollout = await sendUpdate(decision, checked, request, context);
    return { ...rollout, graphBefore };
  };
  return await carryOut(before.id, request, make, context);
}
async function findUnchanged(decision, { controlPlane, signal }) {
  const { before, ref } = decision;
  const { id: deploymentId, activeRevisionId: servingId, latestRevisionId: newestId } = before;
  if ((0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__/* .changesMoreThanRef */ .x_)(decision) || ref?.commitSha === void 0)
    return void 0;
  const shownRef = before.repoBranch ?? before.repoRef;
  if (shownRef !== ref.repoRef && !(0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(shownRef, ref.commitSha))
    return void 0;
  if (!servingId || servingId !== newestId)
    return void 0;
  const revision = await controlPlane.getRevision(deploymentId, servingId, signal);
  const isOfCommit = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .isSameCommit */ .sw)(revision.repoCommitSha, ref.commitSha);
  return isOfCommit && (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .wasDeployed */ .wZ)(revision) ? { deploymentId, revisionId: servingId } : void 0;
}
async function testAgain(reference, ref, request, context) {
  const skipReason = `serving revision ${reference.revisionId} already has commit ${ref?.commitSha}`;
  const skipped = { outcome: "skipped", skipReason };
  if (request.inputs.dry_run)
    return skipped;
  const make = async () => ({ reference, ref });
  const end = await carryOut(reference.deploymentId, request, make, context);
  return end.outcome === "superseded" ? end : { ...end, ...skipped };
}
async function sendUpdate(decision, checked, { inputs, wait }, context) {
  const { before, ref, interrupts } = decision;
  const { clock, controlPlane, log, journal, signal } = context;
  const { id, activeRevisionId: servedId, latestRevisionId: newestId } = before;
  journal.add({ began: "writing" });
  const endsAt = wait?.endsAt ?? clock.now() + inputs.wait_timeout;
  const archive = checked.source && await upload(checked.source, id, endsAt, context);
  const changes = { ...decision.changes, source_tarball_path: archive };
  await interrupt(interrupts, id, context);
  const { image_uri: imageUri } = changes;
  const { repoRef, commitSha: repoCommitSha } = ref ?? {};
  const asked = archive ? { sourceTarballPath: archive } : { repoRef, repoCommitSha, imageUri };
  const given = repoRef ?? imageUri ?? "the settings of this step";
  log.info(`Updating deployment ${before.name ?? id} to ${archive ? "the uploaded commit" : given}`);
  const update = {
    before,
    send: () => controlPlane.update(id, changes, signal),
    asked,
    // Another run may deploy the same ref with other settings, but never this archive.
    isSourceProof: archive !== void 0 || !(0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__/* .changesMoreThanRef */ .x_)(decision),
    wait,
    effect: `the deployment ${id} was updated`,
    mayMakeNoRevision: (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .needsNoRevision */ .Ub)(changes)
  };
  const reference = await makeRevision(update, context);
  const isNew = ![servedId, newestId].includes(reference.revisionId);
  return { ...checked, reference, ref, imageUri, replaced: isNew ? before : void 0 };
}
async function interrupt(revisions, id, context) {
  const { controlPlane, log, journal } = context;
  const interrupted = [];
  for (const { id: revisionId, status } of revisions) {
    log.info(`Interrupting revision ${revisionId} (${status})`);
    const stop = async (signal) => {
      await controlPlane.interrupt(id, revisionId, signal);
      interrupted.push(revisionId);
      journal.add({ interrupted });
    };
    await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .bestEffort */ .z$)(context, stop, ({ message }) => {
      const warning = `The new revision may have to wait, because revision ${revisionId} could not be interrupted: ${message}.`;
      log.warning(warning, "Revision not interrupted");
    });
  }
}

// .build/compiled/modes/create.js
async function createMode(inputs, context) {
  const { log, journal } = context;
  const { name, image_uri: imageUri } = inputs;
  const timeLimit = startWait(inputs, context.clock);
  const wait = inputs.wait ? timeLimit : void 0;
  const request = { inputs, wait };
  journal.add({ deploymentName: name });
  const existing = await findExisting(inputs, timeLimit, context);
  if (existing !== void 0)
    return await useExisting(existing, request, context);
  const { ref, staleness } = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readRef */ .sg)(inputs, context);
  if (staleness !== void 0)
    return { outcome: "skipped", skipReason: staleness, stale: true };
  announce((0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__/* .findDoubtfulSecrets */ .WC)(inputs.secrets), log);
  const { repoRef, commitSha } = ref ?? {};
  const integrationId = await chooseIntegration(inputs, context);
  const upload2 = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toUpload */ .Rg)(inputs);
  const spec = { ...toSpec(inputs), integration_id: integrationId, repo_ref: repoRef };
  const repositoryPage = spec.repo_url && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toRepositoryPage */ .Jr)(spec.repo_url);
  journal.add({ repositoryPage, repoRef, commitSha, integrationId, imageUri });
  const checked = await checkConfig(inputs, { ref, path: spec.graph_config_path }, context);
  await beginRollout(inputs, { ref }, context);
  if (inputs.dry_run) {
    const planned = await __webpack_require__.e(/* import() */ 129).then(__webpack_require__.bind(__webpack_require__, 5129));
    const notes = inputs.smoke_test ? planned.toTestNotes(context.event) : [];
    return { outcome: "planned", ...planned.toPlannedCreation(spec, notes) };
  }
  const servedBefore = { unknown: "the deployment of this step is unknown" };
  journal.add({ began: "writing", servedBefore });
  log.info(`Creating deployment ${name} from ${repoRef ?? imageUri ?? "the settings of this step"}`);
  const creating = createDeployment(spec, timeLimit, context);
  const result = await creating.catch((error) => skipForQuota(error, inputs, log));
  if ("outcome" in result)
    return result;
  const { deployment, created } = result;
  if (!created)
    return await useExisting(deployment, request, context);
  (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .reportDeployment */ .ac)(deployment, context);
  journal.add({ created: true });
  const make = async () => {
    if (!upload2) {
      const reference = await findRevision(deployment, wait, context);
      return { ...checked, reference, ref, imageUri };
    }
    const update = { before: deployment, ref, changes: upload2, interrupts: [] };
    return await sendUpdate(update, checked, request, context);
  };
  return await carryOut(deployment.id, request, make, context);
}
function skipForQuota(error, { on_quota: onQuota }, log) {
  if (onQuota !== "warn" || !(0,_chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .isQuotaRefusal */ .Xj)(error))
    throw error;
  const skipReason = `the quota of the workspace allows no further deployment (${error.message})`;
  const message = `No deployment was created, because ${skipReason}. Close a pull request, or delete a deployment. To delete orphaned previews, use \`mode: sweep\`.`;
  log.warning(message, "Quota exceeded");
  return { outcome: "skipped", skipReason };
}
async function findExisting(inputs, wait, context) {
  const { controlPlane, log, signal } = context;
  try {
    const existing = await controlPlane.findByName(inputs.name, signal);
    if (existing !== void 0 && !(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(existing.status))
      return existing;
    if (existing !== void 0 && !inputs.dry_run) {
      log.info(`Waiting for the deletion of the old deployment ${inputs.name} (${existing.id})`);
      await awaitDeletion(existing, wait, context);
    }
    context.journal.add({ servedBefore: { revisionId: null } });
  } catch (error) {
    const isUnsupported = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .HttpError */ .j$ && [405, 501].includes(error.status);
    if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(error, "list-unreadable", "list-incomplete") && !isUnsupported)
      throw error;
    const reason = "which cannot be read: the control plane rejects a name that is in use";
    log.info(`Continuing without the list of deployments, ${reason}`);
  }
  return void 0;
}
async function useExisting(found, request, context) {
  const { log, journal } = context;
  const { inputs, wait } = request;
  const { name, if_exists: ifExists } = inputs;
  const existing = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .admit */ .w4)(found, { owner: inputs.repo_url }, context);
  journal.add({ created: false });
  if (ifExists === "fail")
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("deployment-exists", `a deployment named ${name} already exists (${existing.id})`);
  const upload2 = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toUpload */ .Rg)(inputs);
  if (upload2)
    (0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_1__/* .requireSameSource */ .Vn)(inputs, existing);
  const isEmpty = upload2 && !existing.latestRevisionId;
  if (ifExists === "update" || isEmpty) {
    log.info(`Updating deployment ${name}, which already exists`);
    const { source = inputs.source } = existing;
    return await updateExisting({ ...existing, source }, request, context);
  }
  log.info(`Using deployment ${name}, which already exists (\`if_exists: reuse\`)`);
  if (inputs.dry_run) {
    const planned = { words: "would stay as it is", lines: [], notes: [] };
    return { outcome: "planned", plan: [], planned };
  }
  journal.add({ reused: true });
  const make = async () => ({ reference: await findRevision(existing, wait, context) });
  return await carryOut(existing.id, request, make, context);
}
function toSpec(inputs) {
  const { source, build_on_push: buildOnPush, graph_config_path: path } = inputs;
  const { repo_url: repoUrl, secrets } = inputs;
  const accepted = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .toSourceFields */ .gZ)(source, inputs.image_uri !== void 0);
  return {
    ...inputs,
    repo_url: accepted.repository ? repoUrl : void 0,
    secrets: accepted.repository ? secrets : (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .withRepository */ .Bq)(secrets, repoUrl),
    // Null means that the source accepts no type.
    deployment_type: inputs.deployment_type ?? accepted.deploymentType ?? void 0,
    build_on_push: source === "github" ? buildOnPush ?? false : buildOnPush,
    graph_config_path: accepted.configPath ? path ?? _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_9__/* .defaultGraphConfigPath */ .pj : void 0
  };
}

// .build/compiled/modes/delete.js
async function deleteMode(inputs, context) {
  const { clock, controlPlane, log, journal, signal } = context;
  const { deployment_id: givenId, name, delete_tracing_project: deleteTracingProject } = inputs;
  const wait = inputs.wait ? startWait(inputs, clock) : void 0;
  const named = givenId === void 0 ? await findNamed(inputs, context) : void 0;
  const deploymentId = givenId ?? named?.id;
  if (deploymentId === void 0)
    return whenMissing(inputs, context);
  journal.add({ deploymentId });
  const needsName = inputs.dry_run || inputs.environment !== void 0 || inputs.comment;
  if (named === void 0 && needsName) {
    const deployment = await controlPlane.find(deploymentId, signal);
    if (deployment === void 0)
      return whenMissing(inputs, context);
    (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .reportIdentity */ .he)(deployment, context);
  }
  if (inputs.dry_run) {
    const query = deleteTracingProject ? "?delete_tracing_project=true" : "";
    const path = `/v2/deployments/${deploymentId}${query}`;
    const project = deleteTracingProject ? ["- its tracing project"] : [];
    const lines = [`- deployment ${name ?? deploymentId}`, ...project];
    const planned = { words: "would be deleted", lines, notes: [] };
    return { outcome: "planned", planned, plan: [{ method: "DELETE", path }] };
  }
  const deletion = (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(named?.status) ? "accepted" : await deleteDeployment(deploymentId, { deleteTracingProject, wait }, context);
  if (deletion === "missing")
    return whenMissing(inputs, context);
  if (deletion === "gone")
    return { outcome: "deleted" };
  log.info(`Deleting deployment ${named?.name ?? deploymentId}`);
  if (wait === void 0)
    return { outcome: "not-awaited" };
  await awaitDeletion({ id: deploymentId, name: named?.name }, wait, context);
  return { outcome: "deleted" };
}
async function findNamed({ name = "", repo_url: repoUrl }, context) {
  const { controlPlane, journal, signal } = context;
  journal.add({ deploymentName: name });
  const found = await controlPlane.findByName(name, signal);
  if (found === void 0)
    return void 0;
  const deployment = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .followRename */ .c2)(found, context);
  (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .rejectForeign */ .Ae)(deployment, repoUrl);
  (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .reportIdentity */ .he)(deployment, context);
  return deployment;
}
function whenMissing(inputs, { log }) {
  const { deployment_id: id, name } = inputs;
  if (inputs.if_missing === "fail")
    throw (0,_chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .toNotFound */ .v0)({ id, name });
  log.info(`Nothing to delete: deployment ${id ?? name} does not exist`);
  return { outcome: "missing" };
}

// .build/compiled/modes/preview.js
var previewMode = async (inputs, context) => {
  const { preview, givenName: name = "" } = context.event;
  context.journal.add({ deploymentName: name || void 0 });
  if (preview.kind === "skip")
    return { outcome: "skipped", skipReason: preview.reason };
  const { number } = preview;
  const isDeletion = preview.kind === "delete";
  const now = await findNow(number, isDeletion, context);
  const change = now && findOutdatingChange(now, isDeletion, inputs.preview_label);
  if (change !== void 0) {
    const skipReason = `pull request ${number} ${change}`;
    return { outcome: "skipped", skipReason, stale: true };
  }
  if (isDeletion)
    return deleteMode({ ...inputs, deployment_id: void 0, name, if_missing: "ignore" }, context);
  const { refOfEvent, pullRequest, payload } = context.event;
  const knownHeads = [pullRequest?.headSha, (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .readPayloadText */ .w_)(payload, "before"), void 0];
  const hasMoved = refOfEvent.kind === "fork" && !knownHeads.includes(now?.head.sha);
  if (hasMoved && inputs.on_stale === "skip") {
    const skipReason = `pull request ${number} has the newer commit ${now?.head.sha}`;
    return { outcome: "skipped", skipReason, stale: true };
  }
  const isSameRef = refOfEvent.kind === "ref" && refOfEvent.repoRef === now?.head.ref;
  const isCurrent = isSameRef && refOfEvent.commitSha === now?.head.sha;
  const on_stale = isCurrent ? "deploy" : inputs.on_stale;
  return await createMode({ ...inputs, name, if_exists: "update", on_stale }, context);
};
async function findNow(number, isDeletion, context) {
  const isRepeated = context.event.run.attempt !== "1";
  if (isDeletion && !isRepeated)
    return void 0;
  const find = (github) => (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .findPullRequest */ ._f)(github, number);
  return await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .askGitHub */ .X3)(context, "pullRequests", find, { isMinor: !isRepeated });
}
function findOutdatingChange({ state, labels }, isDeletion, label) {
  const isOpen = state === "open";
  const names = labels.map(({ name }) => name);
  const isWanted = isOpen && (label === void 0 || (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_19__/* .hasLabel */ .RX)(names, label));
  if (isWanted !== isDeletion)
    return void 0;
  if (isWanted)
    return `is open${label === void 0 ? "" : ` and has the label ${label}`} again`;
  return isOpen ? `no longer has the label ${label}` : "was closed";
}

// .build/compiled/modes/rollback.js
var rollbackMode = async (inputs, context) => {
  const { clock, log, journal } = context;
  const wait = inputs.wait ? startWait(inputs, clock) : void 0;
  const before = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readDeployment */ .iJ)(inputs, context, { owner: inputs.repo_url });
  const { target, serving } = await readRollback(before, inputs.revision_id, context);
  const { id: targetRevisionId, repoRef, repoCommitSha: commitSha, imageUri } = target;
  const previousRevisionId = before.activeRevisionId ?? void 0;
  const facts = { targetRevisionId, previousRevisionId, repoRef, commitSha, imageUri };
  journal.add({ created: false, ...facts, previousCommitSha: serving?.repoCommitSha });
  const elsewhere = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .isOfOtherRepository */ .UO)(before, context.event);
  const ref = repoRef ? { kind: "ref", repoRef, commitSha, elsewhere } : void 0;
  const graphBefore = await beginRollout(inputs, { before, ref }, context);
  if (inputs.dry_run) {
    const path = `/v2/deployments/${before.id}/revisions/${targetRevisionId}/redeploy`;
    const served = previousRevisionId ? [`- revision ${previousRevisionId}`] : [];
    const lines = [...served, `+ the configuration of revision ${describeRevision(target)}`];
    const notes = ["One revision would be built."];
    const planned = { words: "would be rolled back", lines, notes };
    return { outcome: "planned", planned, plan: [{ method: "POST", path }] };
  }
  const from = previousRevisionId ? ` from revision ${previousRevisionId}` : "";
  const { id, name = id } = before;
  log.info(`Rolling back deployment ${name}${from} to revision ${describeRevision(target)}`);
  journal.add({ began: "writing" });
  const make = async () => {
    const reference = await redeploy(target, before, wait, context);
    return { reference, graphBefore, redeployed: target };
  };
  const result = await carryOut(before.id, { inputs, wait }, make, context);
  return result.outcome === "deployed" ? { ...result, outcome: "rolled-back" } : result;
};

// .build/compiled/modes/smoke-test.js
var smokeTestMode = async (inputs, context) => {
  const isNamed = inputs.deployment_id !== void 0 || inputs.name !== void 0;
  const deployment = isNamed ? await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .readDeployment */ .iJ)(inputs, context) : void 0;
  const url = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .locateGraphServer */ .mR)(inputs, deployment, context);
  if (inputs.dry_run) {
    const { toTestNotes } = await __webpack_require__.e(/* import() */ 129).then(__webpack_require__.bind(__webpack_require__, 5129));
    const notes = toTestNotes(context.event, url);
    return { outcome: "planned", planned: { words: "would be tested", lines: [], notes }, plan: [] };
  }
  if (url === void 0 && deployment?.activeRevisionId === null)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("no-deployment-url", "the deployment has no serving revision");
  const { smokeDeployment } = await Promise.all(/* import() */[__webpack_require__.e(714), __webpack_require__.e(164)]).then(__webpack_require__.bind(__webpack_require__, 7164));
  const readyMs = Math.min(inputs.smoke_timeout, context.maxReadyMs ?? Infinity);
  const { id: deploymentId, activeRevisionId: revisionId } = deployment ?? {};
  const expected = deploymentId && revisionId ? { deploymentId, revisionId } : void 0;
  await smokeDeployment(url, inputs, { deployment, readyMs, expected }, context);
  return { outcome: "passed" };
};

// .build/compiled/github/comment.js

var commentMarker = "<!-- graph-deploy-action:/previews";
var maxBodyLength = 65536;
var notice = "_This part was too long for the comment. The step summary has all of it._";
function readRows(body) {
  const [line = ""] = body.split("\n", 1);
  try {
    const state = JSON.parse(line.slice(commentMarker.length, line.lastIndexOf("-->")));
    const parsed = _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .rowsSchema */ .xZ.safeParse(state);
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
function mergeRow(rows, row) {
  const isSame = ({ agent }) => (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameAgent */ .MB)(agent, row.agent);
  if (rows.some((known) => isSame(known) && known.startedAt > row.startedAt))
    return rows;
  const others = rows.filter((known) => !isSame(known));
  return [...others, row].sort((a, b) => a.agent.name.localeCompare(b.agent.name));
}
function renderComment(rows) {
  const state = JSON.stringify(rows).replaceAll(">", "\\u003e").replaceAll("<", "\\u003c");
  const body = `${commentMarker} ${state} -->
${renderRows(rows)}`;
  const longest = rows.toSorted((a, b) => b.block.length - a.block.length)[0];
  if (body.length <= maxBodyLength || longest === void 0 || longest.block === notice)
    return body;
  return renderComment(rows.map((row) => row === longest ? { ...row, block: notice } : row));
}
function renderRows(rows) {
  const noun = rows.every((row) => row.isDeployment) ? "Deployment" : "Preview";
  if (rows.every((row) => row.isGone))
    return `${noun}s deleted.`;
  const toCell = (text) => text.replace(/[\r\n]+/g, " ").replaceAll("|", "&#124;");
  const table = [
    `| Agent | ${noun} | Smoke test | Commit |`,
    "| :-- | :-- | :-- | :-- |",
    ...rows.map(({ cells }) => `| ${cells.map(toCell).join(" | ")} |`)
  ].join("\n");
  const last = rows.reduce((a, b) => b.writtenAt > a.writtenAt ? b : a);
  const blocks = rows.map(({ block }) => block);
  const heading = `### Agent ${noun.toLowerCase()}s`;
  const time = new Date(last.writtenAt).toISOString().slice(0, 16).replace("T", " ");
  const run = `<a href="${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toHtml */ .Vw)(last.runUrl)}">Workflow run</a>`;
  const footer = `<sub>${run} \xB7 updated ${time} UTC</sub>`;
  return [heading, table, ...blocks, footer].filter(Boolean).join("\n\n");
}
var maxWrites = 6;
var checkPause = { leastMs: 1e3, randomMs: 1500 };
var insiders = ["OWNER", "MEMBER", "COLLABORATOR"];
async function showAgent(api, pullRequest, row, { onlyIfShown = false } = {}) {
  const { clock, random } = api.context;
  const isSame = ({ agent }) => (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameAgent */ .MB)(agent, row.agent);
  let isCreated = false;
  for (let writes = 1; writes <= maxWrites; writes += 1) {
    const ours = await listOurComments(api, pullRequest);
    const [oldest, ...younger] = ours;
    if (oldest === void 0 && (onlyIfShown || isCreated))
      return;
    const kept = ours.flatMap(({ rows }) => rows).reduce(mergeRow, []);
    if (onlyIfShown && !kept.some(isSame))
      return;
    const body = renderComment(mergeRow(kept, row));
    if (oldest === void 0) {
      const options = { body: { body }, creates: true };
      await api.call("POST", `issues/${pullRequest}/comments`, _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .anySchema */ .Yu, options);
      isCreated = true;
    } else {
      if (younger.length === 0 && (0,node_util__WEBPACK_IMPORTED_MODULE_27__.isDeepStrictEqual)(oldest.rows, readRows(body)))
        return;
      const change = (method, id, options = {}) => (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__/* .undefinedIfNotFound */ .Xu)(api.call(method, `issues/comments/${id}`, _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .anySchema */ .Yu, options));
      const updated = await change("PATCH", oldest.id, { body: { body } });
      for (const { id } of younger)
        await change("DELETE", id);
      if (writes === 1 && updated !== void 0 && kept.every(isSame))
        return;
    }
    await clock.sleep(checkPause.leastMs + random() * checkPause.randomMs, api);
  }
  throw new Error(`the comment had no row of this agent after ${maxWrites} attempts`);
}
async function listOurComments(api, pullRequest) {
  const path = `issues/${pullRequest}/comments`;
  const ours = [];
  for await (const comment of api.list(path, _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .commentListSchema */ .TR)) {
    const { id, body, user, author_association = "" } = comment;
    const isTrusted = user?.type === "Bot" || insiders.includes(author_association);
    if (isTrusted && body?.startsWith(commentMarker))
      ours.push({ id, rows: readRows(body) });
  }
  return ours.sort((a, b) => a.id - b.id);
}

// .build/compiled/github/deployments.js
var maxDescriptionLength = 140;
async function createDeployment2(api, record, agent, isPreview) {
  const body = {
    ...record,
    description: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(record.description, maxDescriptionLength),
    // Without these, GitHub would merge the default branch into the ref, and require every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: { action: _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .actionName */ .aM, agent },
    transient_environment: isPreview,
    ...isPreview ? { production_environment: false } : {}
  };
  return (await api.call("POST", "deployments", _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .idSchema */ .fY, { body, creates: true })).id;
}
var replaced = "Replaced by a newer deployment";
async function setStatus(api, id, status) {
  const { state, environmentUrl = "", logUrl, description } = status;
  const isHttps = URL.parse(environmentUrl)?.protocol === "https:";
  const body = {
    state,
    log_url: logUrl,
    description: (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(description, maxDescriptionLength),
    ...isHttps ? { environment_url: environmentUrl } : {},
    // By default, GitHub would also make the deployments of other agents inactive.
    auto_inactive: false
  };
  await api.call("POST", `deployments/${id}/statuses`, _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .anySchema */ .Yu, { body });
}
function listDeployments(api, environment) {
  const query = { environment, per_page: 100 };
  return api.call("GET", "deployments", _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentListSchema */ .DZ, { query });
}
async function deactivate(api, deployments, agent, ended) {
  const active = [];
  const identities = [agent];
  for (const { id, payload } of deployments) {
    const recorded = payload?.agent;
    if (!recorded || !identities.some((known) => (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameAgent */ .MB)(recorded, known)))
      continue;
    identities.push(recorded);
    const { state = "", description } = await findLatestStatus(api, id) ?? {};
    if (description === replaced)
      break;
    if (!["inactive", "failure", "error"].includes(state))
      active.push(id);
  }
  for (const id of active.reverse())
    await setStatus(api, id, { state: "inactive", ...ended });
}
async function isJobRecorded(api, environment, runId) {
  const listed = await listDeployments(api, environment);
  for (const { id } of listed.filter(({ payload }) => payload === void 0).slice(0, 10)) {
    const { state, log_url } = await findLatestStatus(api, id) ?? {};
    if (state === "in_progress" && log_url?.includes(`/actions/runs/${runId}/job/`))
      return true;
  }
  return false;
}
async function findLatestStatus(api, id) {
  const options = { query: { per_page: 1 } };
  const path = `deployments/${id}/statuses`;
  const [newest] = await api.call("GET", path, _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .statusListSchema */ .gR, options);
  return newest;
}

// .build/compiled/modes/sweep.js
var closedReason = "its pull request is closed";
var sweepMode = async (inputs, context) => {
  const { github, log, journal, signal } = context;
  if (github === void 0)
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("github-token-missing", "listing open pull requests requires `github_token`");
  journal.add({ sweep: [] });
  const previews = await listPreviews(inputs, context);
  const open = new Set(await Array.fromAsync((0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .listOpenPullRequests */ .oh)(github), ({ number }) => number));
  const showDeleted = createReporter(inputs, context);
  const sweepOne = async (preview) => {
    const decision = await decide(preview, { inputs, github, open }, context);
    const [result, reason] = decision;
    if (result === "kept" || inputs.dry_run)
      return decision;
    const { id, name } = preview;
    const { delete_tracing_project: deleteTracingProject } = inputs;
    log.info(`${name}: deleting`);
    const deletion = await deleteDeployment(id, { deleteTracingProject, wait: void 0 }, context);
    if (deletion === "missing")
      return ["kept", "it is already deleted"];
    await showDeleted(preview, reason);
    return ["deleted", reason];
  };
  const kept = [];
  const toDelete = [];
  let firstError;
  try {
    for (const preview of previews) {
      const { id: deploymentId, name, number: pullRequest } = preview;
      const [result, reason] = await sweepOne(preview).catch((error) => {
        signal.throwIfAborted();
        firstError ??= error;
        return ["failed", error instanceof Error ? error.message : "unknown"];
      });
      const rows = result === "kept" ? kept : toDelete;
      rows.push({ name, deploymentId, pullRequest, result, reason });
      if (result !== "kept")
        log.info(`${name}: ${result}, ${reason}`);
    }
  } finally {
    journal.add({ sweep: [...toDelete, ...kept] });
  }
  const failed = toDelete.filter(({ result }) => result === "failed");
  const done = inputs.dry_run ? "would be deleted" : "deleted";
  const deleted = `${toDelete.length - failed.length} ${done}`;
  log.info(`Previews: ${kept.length} kept, ${deleted}, ${failed.length} failed`);
  if (failed.length > 0) {
    const count = `${failed.length} of ${toDelete.length} previews`;
    const message = `${count} could not be ${inputs.dry_run ? "checked" : "deleted"}`;
    const lines = failed.map(({ name, reason }) => `${name}: ${reason}`);
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .fail */ .fJ)("sweep-incomplete", message, { what: message, lines, cause: firstError });
  }
  if (inputs.dry_run)
    return { outcome: "planned" };
  return { outcome: toDelete.length > 0 ? "deleted" : "skipped" };
};
async function listPreviews({ name: pattern }, context) {
  const { controlPlane, event, signal } = context;
  const previews = [];
  const part = (0,_chunk_WPRW5EKB_js__WEBPACK_IMPORTED_MODULE_7__/* .toCommonPart */ .k7)(pattern, event.repository);
  for await (const { id, name, status } of controlPlane.list(part, signal)) {
    if (name === void 0 || (0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_17__/* .isBeingDeleted */ .vx)(status))
      continue;
    const number = (0,_chunk_WPRW5EKB_js__WEBPACK_IMPORTED_MODULE_7__/* .findPreviewNumber */ .B1)(name, pattern, event.repository);
    if (number !== void 0)
      previews.push({ id, name, number });
  }
  return previews;
}
var keptReasons = {
  foreign: "it is built from another repository",
  unmarked: "it does not show whose it is",
  leaving: "it is already being deleted"
};
async function decide({ id, name, number }, { inputs, github, open }, context) {
  const { clock, controlPlane, signal } = context;
  const { max_age: maxAgeMs = Number.POSITIVE_INFINITY } = inputs;
  const keptAsOpen = ["kept", "its pull request is open"];
  if (open.has(number) && inputs.max_age === void 0)
    return keptAsOpen;
  const pull = await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .findPullRequest */ ._f)(github, number);
  if (pull === void 0)
    return ["kept", "no pull request has this number"];
  const deployment = await controlPlane.find(id, signal);
  if (deployment === void 0)
    return ["kept", "it is already deleted"];
  if ((deployment.name ?? name) !== name)
    return ["kept", "its name has changed"];
  const ownership = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .toOwnership */ .J8)(await (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .followRename */ .c2)(deployment, context), inputs.repo_url);
  const reason = keptReasons[ownership];
  if (reason !== void 0)
    return ["kept", reason];
  if (pull.state !== "open")
    return ["would be deleted", closedReason];
  const ageMs = clock.date().getTime() - (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .parseTime */ .pe)(deployment.updatedAt ?? "");
  if (!(ageMs > maxAgeMs))
    return keptAsOpen;
  return ["would be deleted", `it was not updated for ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .formatDuration */ .a3)(ageMs)}`];
}
function createReporter(inputs, context) {
  const { url: logUrl } = context.event.run;
  const address = (0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_8__/* .toServiceAddress */ .L$)(inputs);
  let allRecords;
  return async ({ id, name, number: pullRequest }, reason) => {
    const agent = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .toAgent */ .r5)(name, address, { workspaceId: inputs.workspace_id, id });
    const isGone = reason === closedReason;
    const why = isGone ? "" : `, because ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toMarkdown */ .l6)(context.redact(reason))}`;
    const cells = [(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toMarkdown */ .l6)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(name)), `\u{1F5D1}\uFE0F deleted${why}`, "", ""];
    const startedAt = context.clock.date().getTime();
    const row = { agent, cells, block: "", runUrl: logUrl, startedAt, writtenAt: startedAt, isGone };
    await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .askGitHub */ .X3)(context, "comment", (github) => showAgent(github, pullRequest, row, { onlyIfShown: true }));
    await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .askGitHub */ .X3)(context, "deployment", async (github) => {
      allRecords ??= listDeployments(github);
      const ended = { logUrl, description: `${name}: deleted by a sweep` };
      await deactivate(github, await allRecords, agent, ended);
    });
  };
}

// .build/compiled/modes/dispatch.js
var modes = {
  create: createMode,
  update: updateMode,
  delete: deleteMode,
  "smoke-test": smokeTestMode,
  preview: previewMode,
  rollback: rollbackMode,
  sweep: sweepMode
};
function dispatch(inputs, context) {
  return modes[inputs.mode](inputs, context);
}

// .build/compiled/report/comment.js
var maxNameLength = 100;
var maxCellLength = 160;
var maxCauseLength = 400;
function toAgentRow(view) {
  const { state, subject, outcome, repositoryUrl, runUrl, endedAt } = view;
  const commit = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCommit */ .dO)(state.commitSha ?? "", repositoryUrl);
  return {
    cells: [subject, toPreviewCell(view), toSmokeCell(state), commit],
    block: (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .joinParts */ .nn)([toReason(view), toComparison(view), toChanges(view)]),
    runUrl,
    writtenAt: endedAt.getTime(),
    isGone: outcome === "deleted" || outcome === "missing",
    isDeployment: state.inputs?.["mode"] !== "preview"
  };
}
function toBuildingRow(state, event, startedAt) {
  const { repositoryUrl, run } = event;
  const commit = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCommit */ .dO)(state.commitSha ?? "", repositoryUrl);
  const cells = [(0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_16__/* .toSubject */ .OI)(state), `\u{1F504} building since ${toTime(startedAt)}`, "", commit];
  const isDeployment = state.inputs?.["mode"] !== "preview";
  return { cells, block: "", runUrl: run.url, writtenAt: startedAt.getTime(), isDeployment };
}
function toCommentMarkdown(view) {
  return renderRows([{ ...toAgentRow(view), isGone: false }]);
}
function toPreviewCell(view) {
  const { state, outcome, failure, problem, runUrl, endedAt } = view;
  const { revisionError: error, revisionId } = state;
  const { studio, api } = view.links;
  const links = [studio, api].filter(Boolean);
  const linkToRun = (label) => (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toLink */ .SW)(label, runUrl) || (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toMarkdown */ .l6)(label);
  const cause = error === void 0 ? "" : `: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toCode */ .Xt)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(error, maxCellLength))}`;
  const deployedCell = studio === "" ? ["\u2705 deployed", ...links] : [`\u2705 ${links.join(" \xB7 ")}`];
  const title = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(problem ?? failure?.title ?? "failed", maxCellLength);
  const cells = {
    deployed: deployedCell,
    passed: deployedCell,
    // Without a revision, the deployment is being deleted.
    "not-awaited": [revisionId === void 0 ? "\u{1F5D1}\uFE0F being deleted" : `\u23F3 deploying since ${toTime(endedAt)}, not awaited`],
    deleted: ["\u{1F5D1}\uFE0F deleted"],
    missing: ["\u{1F5D1}\uFE0F deleted"],
    skipped: ["\u23ED\uFE0F skipped", ...links],
    superseded: [`\u23ED\uFE0F ${linkToRun("superseded by a newer revision")}`],
    planned: ["\u{1F4DD} dry run"],
    cancelled: [`\u{1F6D1} ${linkToRun("cancelled")}`],
    // With a failure, the step rolled back by itself. Without, it is mode rollback.
    "rolled-back": failure ? [`\u21A9\uFE0F ${linkToRun("rolled back")}${cause}`] : ["\u21A9\uFE0F rolled back", ...links],
    "smoke-test-failed": [`\u274C ${linkToRun(problem ?? "smoke test failed")}`, ...links],
    "timed-out": [`\u23F1\uFE0F ${linkToRun("timed out")}`],
    failed: [`\u274C ${linkToRun(title)}${cause}`]
  };
  return cells[outcome].join(" \xB7 ");
}
function toReason(view) {
  const { state, subject, outcome, failure, failed, rollback } = view;
  if (failure === void 0) {
    const reason = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toText */ .fE)(state.skipReason ?? "", maxCauseLength);
    return reason && `\u23ED\uFE0F **${subject}** was skipped: ${reason}.`;
  }
  const [firstFailed, ...others] = failed;
  const ofTest = firstFailed === void 0 ? "" : `, ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toText */ .fE)(firstFailed.name, maxNameLength)}`;
  const noun = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .isProblem */ .AN)(view.error, "agent-regressed") ? "case" : "test";
  const isShownInCell = firstFailed === void 0 && state.revisionError !== void 0;
  const sentences = [
    !isShownInCell && toWhy(firstFailed?.why ?? failure.message),
    view.toTrace() && `(${view.toTrace()})`,
    others.length > 0 && `${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCounted */ .oy)(others.length, `more ${noun}`)} failed.`,
    (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toWords */ .x4)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(failure.remedy, maxCauseLength)),
    // After a rollback that succeeded, the sentence on the serving revision says so too.
    !state.rollback && (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toWords */ .x4)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(rollback, maxCauseLength)),
    view.serving
  ];
  return `${_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_16__/* .outcomes */ .KI[outcome][0]} **${subject}${ofTest}**: ${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .joinParts */ .nn)(sentences, " ")}`;
}
function toWhy(message) {
  const [firstLine = "", ...otherLines] = message.split("\n");
  const code = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(otherLines.join(" "), maxCellLength);
  const sentence = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toWords */ .x4)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(firstLine, maxCauseLength));
  if (code !== "")
    return `${sentence} ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toCode */ .Xt)(code)}.`;
  return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`;
}
function toComparison({ subject, scoreboard, state: { comparison } }) {
  if (scoreboard === void 0 || comparison === void 0)
    return "";
  if (!scoreboard.startsWith("#"))
    return scoreboard;
  const baseline = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toText */ .fE)(comparison.baseline.name, maxNameLength);
  const cases = (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCounted */ .oy)(comparison.cases, "case");
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toFolded */ .Gj)(`${subject} compared with ${baseline}, ${cases}`, scoreboard);
}
function toChanges({ subject, changes }) {
  const { added, removed } = changes;
  const counts = [
    [added.nodes, "new node"],
    [added.edges, "new edge"],
    [removed.nodes, "removed node"],
    [removed.edges, "removed edge"]
  ];
  const words = counts.flatMap(([{ length }, noun]) => length > 0 ? (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCounted */ .oy)(length, noun) : []);
  if (words.length === 0)
    return "";
  const listed = new Intl.ListFormat("en-GB").format(words);
  return (0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toFolded */ .Gj)(`${subject}: the graph has ${listed}`, (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_20__/* .toCodeBlock */ .oU)((0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_16__/* .toGraphDiff */ .lZ)(changes), "diff"));
}
function toSmokeCell({ smokeTest, smoke, comparison, regressions = 0 }) {
  if (smokeTest === void 0 || smokeTest === "skipped")
    return "";
  if (comparison === void 0)
    return smoke && !smoke.isSingle ? (0,_chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_16__/* .toPassed */ .ET)(smoke.tests) : smokeTest;
  const regressed = regressions === 0 ? "" : ` \xB7 **${(0,_chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_18__/* .toCounted */ .oy)(regressions, "regression")}**`;
  return `${comparison.passed.tested} of ${comparison.cases}${regressed}`;
}
function toTime(date) {
  return `${date.toISOString().slice(11, 16)} UTC`;
}

// .build/compiled/report/github-reporter.js
var states = {
  deployed: "success",
  "not-awaited": "in_progress",
  superseded: "inactive",
  skipped: "inactive",
  cancelled: "error"
};
var goneOutcomes = ["deleted", "missing", "not-awaited"];
var limits = { usualMs: 12e4, cancelledMs: 4e3 };
function createGitHubReporter(inputs, event, context) {
  const { github: api, log, redact, controlPlaneUrl } = context;
  if (!("environment" in inputs) || inputs.dry_run)
    return void 0;
  const { mode, environment = "" } = inputs;
  const isPreview = mode === "preview";
  if (isPreview && event.preview.kind === "skip")
    return void 0;
  const isCommented = "comment" in inputs && inputs.comment;
  const pullRequest = isCommented ? event.pullRequest?.number : void 0;
  if (pullRequest === void 0 && environment === "")
    return void 0;
  if (api === void 0) {
    const problem = "`github_token` is empty";
    log.warning(`${problem}, so the step creates no comment and no GitHub deployment.`, "GitHub");
    return void 0;
  }
  const isDeletion = mode === "delete" || isPreview && event.preview.kind === "delete";
  const { clock, signal } = api.context;
  const { id: runId, url: logUrl } = event.run;
  const startedAt = clock.date().getTime();
  let begun;
  let recordId;
  let firstComment;
  const attempt = async (need, work) => {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted)
        api.report(error, need);
    }
  };
  const toShownAgent = ({ workspaceId, deploymentId: id, deploymentName: name }) => {
    const ids = { workspaceId: inputs.workspace_id ?? workspaceId, id };
    return (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_2__/* .toAgent */ .r5)(name ?? event.givenName ?? "", controlPlaneUrl, ids);
  };
  const startRecord = (state, ref) => attempt("deployment", async () => {
    if (environment === "" || isDeletion || api.isDown)
      return;
    if (await isJobRecorded(api, environment, runId)) {
      const why = `The job itself creates a GitHub deployment of ${environment}`;
      return log.info(`${why}, so the step does not create another`);
    }
    const agent = toShownAgent(state);
    const description = `${agent.name}${ref ? ` from ${ref.repoRef}` : ""}`;
    const record = { ref: toGitHubRef(ref, event), environment, description };
    recordId = await createDeployment2(api, record, agent, isPreview);
    const started = { logUrl, description: `Deploying ${agent.name}` };
    await setStatus(api, recordId, { ...started, state: "in_progress" });
  });
  const endRecord = async ({ outcome, state }, endState) => {
    const agent = toShownAgent(state);
    const ended = { logUrl, description: `${agent.name}: ${outcome}` };
    if (recordId !== void 0) {
      const environmentUrl = state.deploymentUrl;
      await setStatus(api, recordId, { ...ended, state: endState, environmentUrl });
    }
    const isGone = isDeletion && goneOutcomes.includes(outcome);
    const isReplacement = recordId !== void 0 && endState === "success";
    if (!isGone && !isReplacement)
      return;
    const all = await listDeployments(api, environment);
    const older = all.filter(({ id }) => id < (recordId ?? Infinity));
    const lastStatus = isGone ? ended : { logUrl, description: replaced };
    await deactivate(api, older, agent, lastStatus);
  };
  const showRow = (inPullRequest, row, state, onlyIfShown = false) => {
    const cells = row.cells.map((cell) => redact(cell));
    const shown = { ...row, agent: toShownAgent(state), cells, block: redact(row.block), startedAt };
    return showAgent(api, inPullRequest, shown, { onlyIfShown });
  };
  const startComment = (state, ref) => {
    if (pullRequest === void 0 || api.isDown)
      return;
    const commitSha = ref?.commitSha ?? state.commitSha;
    const row = toBuildingRow({ ...state, commitSha }, event, clock.date());
    firstComment = showRow(pullRequest, row, state).catch((error) => {
      if (!signal.aborted)
        log.info(`The comment is not written yet: ${String(error)}`);
    });
  };
  return {
    /** Creates the GitHub deployment, and starts to write the comment. Call it just before the step's first change to a deployment. Only the first call has an effect. */
    async begin(state, ref) {
      begun ??= startRecord(state, ref).then(() => startComment(state, ref));
      await begun;
    },
    /** Shows the result of the step, even if it was cancelled. A step whose event is out of date shows nothing. */
    async end(view) {
      var _stack = [];
      try {
        const { outcome, state, failure } = view;
        if (state.stale === true)
          return;
        const isCancelled = outcome === "cancelled";
        const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__/* .__using */ .r1)(_stack, (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_13__/* .startTimeLimit */ .r)(clock, isCancelled ? limits.cancelledMs : limits.usualMs));
        api.signal = limit.signal;
        const hasRolledBack = outcome === "rolled-back" && failure === void 0;
        const endState = hasRolledBack ? "success" : states[outcome] ?? "failure";
        if (endState === "failure")
          await (begun ?? startRecord(state, event.requestedRef));
        if (environment)
          await attempt("deployment", () => endRecord(view, endState));
        await firstComment;
        if (pullRequest === void 0 || isCancelled && firstComment === void 0)
          return;
        const onlyIfShown = isCancelled || outcome === "missing";
        const row = toAgentRow(view);
        await attempt("comment", () => showRow(pullRequest, row, state, onlyIfShown));
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_21__/* .__callDispose */ .qs)(_stack, _error, _hasError);
      }
    }
  };
}
function toGitHubRef(ref, { pullRequest, sha = "" }) {
  if (ref === void 0 || ref.elsewhere === true)
    return pullRequest?.headSha ?? sha;
  const tag = /^refs\/tags\/(.*)/.exec(ref.repoRef)?.[1];
  return tag ?? ref.commitSha ?? ref.repoRef;
}

// .build/compiled/action/connections.js
var version = "0.1.0";
var retryPolicy = { attempts: 5, backoff: { baseMs: 500, capMs: 2e4 } };
var maxGitHubRequestMs = 15e3;
function connect({ inputs, event }, journal, step) {
  const { clock, random, signal, runner } = step;
  const { mask, redactor, environment } = runner;
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs } = inputs;
  const userAgent = `graph-deploy-action/${version}`;
  const shared = { userAgent, redact: redactor.redact, clock, random, signal, log: runner };
  const connectTo = (service, baseUrl, extraHeaders = {}) => {
    const sendsKey = key !== void 0 && !(step.terminal && (0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_15__/* .isLoopback */ .U9)(baseUrl));
    const headers = { ...sendsKey && { "x-api-key": key.reveal() }, ...extraHeaders };
    return new JsonClient({ ...shared, service, baseUrl, headers, timeoutMs, retryPolicy });
  };
  const controlPlaneUrl = (0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_8__/* .toServiceAddress */ .L$)(inputs);
  if (inputs.mode !== "smoke-test" || inputs.deployment_url === void 0) {
    runner.info(`Control plane: ${controlPlaneUrl.host}`);
  }
  const given = Object.entries("graph_headers" in inputs && inputs.graph_headers || {});
  const graphHeaders = Object.fromEntries(given.map(([name, value]) => [name, value.reveal()]));
  const connectToGitHub = () => {
    const { github_token: token } = inputs;
    const { repository, pullRequest } = event;
    const baseUrl = URL.parse(environment["GITHUB_API_URL"] || "https://api.github.com");
    if (!token || !baseUrl || !/^[^/]+\/[^/]+$/.test(repository))
      return void 0;
    const headers = {
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      authorization: `Bearer ${token.reveal()}`
    };
    const limits2 = { timeoutMs: Math.min(timeoutMs, maxGitHubRequestMs), retryPolicy };
    const client = new JsonClient({ ...shared, service: "github", baseUrl, headers, ...limits2 });
    const isReadOnly = pullRequest?.fork !== void 0 || pullRequest?.isDependabot === true;
    return new _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_5__/* .GitHubApi */ .yN(client, { ...shared, repository, isReadOnly });
  };
  const github = connectToGitHub();
  const reporter = createGitHubReporter(inputs, event, { ...shared, github, controlPlaneUrl });
  const plain = "variables" in inputs && inputs.variables || [];
  redactor.keep(plain.map(({ value }) => value.reveal()));
  const controlClient = connectTo("control", controlPlaneUrl, tenant && { "x-tenant-id": tenant });
  const context = {
    ...shared,
    controlPlane: new _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_3__/* .ControlPlane */ .kj(controlClient, redactor, mask),
    connectGraphServer: (url) => connectTo("graph", url, graphHeaders),
    environment,
    github,
    event,
    requestedRef: event.requestedRef,
    mask,
    journal,
    beforeFirstWrite: async (ref) => reporter?.begin(journal.toFacts(), ref),
    allowInsecureHttp: inputs.allow_insecure_http,
    website: (0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_8__/* .findWebsite */ .$W)(inputs),
    onTest: step.terminal?.onTest,
    maxReadyMs: step.terminal?.maxReadyMs
  };
  const work = () => dispatch(inputs, context);
  return { inputs, event, reporter, toMarkdown: toCommentMarkdown, work };
}




/***/ }),

/***/ 1650:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ rejectForeign),
/* harmony export */   Bq: () => (/* binding */ withRepository),
/* harmony export */   DZ: () => (/* binding */ deploymentListSchema),
/* harmony export */   HE: () => (/* binding */ readShownUrl),
/* harmony export */   J8: () => (/* binding */ toOwnership),
/* harmony export */   MB: () => (/* binding */ isSameAgent),
/* harmony export */   Rw: () => (/* binding */ readGraphConfig),
/* harmony export */   TR: () => (/* binding */ commentListSchema),
/* harmony export */   UO: () => (/* binding */ isOfOtherRepository),
/* harmony export */   Xw: () => (/* binding */ hasRepository),
/* harmony export */   Yu: () => (/* binding */ anySchema),
/* harmony export */   _f: () => (/* binding */ findPullRequest),
/* harmony export */   aM: () => (/* binding */ actionName),
/* harmony export */   ac: () => (/* binding */ reportDeployment),
/* harmony export */   c2: () => (/* binding */ followRename),
/* harmony export */   fY: () => (/* binding */ idSchema),
/* harmony export */   gR: () => (/* binding */ statusListSchema),
/* harmony export */   he: () => (/* binding */ reportIdentity),
/* harmony export */   iJ: () => (/* binding */ readDeployment),
/* harmony export */   mR: () => (/* binding */ locateGraphServer),
/* harmony export */   oh: () => (/* binding */ listOpenPullRequests),
/* harmony export */   r5: () => (/* binding */ toAgent),
/* harmony export */   sg: () => (/* binding */ readRef),
/* harmony export */   w4: () => (/* binding */ admit),
/* harmony export */   xZ: () => (/* binding */ rowsSchema)
/* harmony export */ });
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5595);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1835);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5985);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7983);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4987);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6029);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9318);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8497);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_14___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_14__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_15___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_15__);















// .build/compiled/github/repository.js


// .build/compiled/github/schemas.js

var toId = () => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* ._positive */ .NC)());
var optionalText = () => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)());
var nullableText = () => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)());
var anySchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .unknown */ .L5)());
var idSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ id: toId() }));
var agentShape = () => {
  const [controlPlane, workspace] = [optionalText(), optionalText()];
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ name: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(), controlPlane, workspace, deployment: optionalText() });
};
function toAgent(name, controlPlaneUrl, { workspaceId, id }) {
  const workspace = workspaceId && toHash(workspaceId);
  return { name, controlPlane: toHash(controlPlaneUrl.href), workspace, deployment: id };
}
function toHash(text) {
  return (0,node_crypto__WEBPACK_IMPORTED_MODULE_15__.createHash)("sha256").update(text).digest("hex").slice(0, 10);
}
function isSameAgent(one, other) {
  const differ = (part) => one[part] && other[part] && one[part] !== other[part];
  if (differ("controlPlane") || differ("workspace"))
    return false;
  return one.name === other.name || Boolean(one.deployment && one.deployment === other.deployment);
}
var actionName = "graph-deploy-action";
var deploymentListSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => {
  const ours = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ action: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .eu)(actionName), agent: agentShape() });
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ id: toId(), payload: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)(ours), void 0) }));
});
var statusListSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ state: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(), description: nullableText(), log_url: nullableText() })));
var commentListSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => {
  const user = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ type: optionalText() }));
  const author_association = optionalText();
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ id: toId(), body: nullableText(), user, author_association }));
});
var rowsSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({
  agent: agentShape(),
  /** The agent, preview, smoke test, and commit. Each is a line of Markdown that is already escaped. */
  cells: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)()).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* ._length */ .YA)(4)),
  /** The Markdown of this agent below the table. May be empty. */
  block: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(),
  runUrl: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(),
  /** The start of the step in milliseconds. A step that began earlier doesn't replace this row. */
  startedAt: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .number */ .ai)(),
  /** The time in milliseconds at which the row was made. */
  writtenAt: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .number */ .ai)(),
  /** True if the deployment is gone, and its readers need to know no more. If all rows are so, the comment says only that. */
  isGone: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zM)()),
  /** True for a deployment, and not a preview. If all rows are deployments, the comment calls them so. */
  isDeployment: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zM)())
})));
var toPull = () => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({
  number: toId(),
  state: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* ._enum */ .$8)(["open", "closed"]),
  labels: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ name: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)() })),
  head: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ ref: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(), sha: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)() })
});
var pullRequestSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(toPull);
var pullRequestListSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)(toPull()));
var gitRefSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ object: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ sha: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)() }) }));
var toFolder = () => (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ type: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(), name: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)() }));
var folderSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(toFolder);
var contentsSchema = (0,_chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_3__/* .lazySchema */ .ID)(() => {
  const file = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ik)({ type: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .string */ .Yj)(), encoding: optionalText(), content: optionalText() });
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_7__/* .union */ .KC)([toFolder(), file]);
});

// .build/compiled/github/repository.js
async function findRepositoryId(api, repository) {
  const call = api.call("GET", "", idSchema, { repository });
  try {
    return (await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__/* .undefinedIfNotFound */ .Xu)(call))?.id.toString();
  } catch (error) {
    const id = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && /\/repositories\/(\d+)$/.exec(error.redirect?.pathname ?? "");
    if (id)
      return id[1];
    throw error;
  }
}
function listOpenPullRequests(api) {
  const query = { state: "open", sort: "created", direction: "asc" };
  const purpose = "list the open pull requests";
  return api.list("pulls", pullRequestListSchema, { purpose, query });
}
function findPullRequest(api, number2) {
  const options = { purpose: "read the pull request" };
  const call = api.call("GET", `pulls/${number2}`, pullRequestSchema, options);
  return (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__/* .undefinedIfNotFound */ .Xu)(call);
}
async function findHead(api, branch) {
  const call = api.call("GET", `git/ref/heads/${branch}`, gitRefSchema);
  return (await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__/* .undefinedIfNotFound */ .Xu)(call))?.object.sha;
}
var maxListed = 1e3;
async function readGraphConfig(api, { file, ref }, signal) {
  const read = (path, shape) => api.call("GET", `contents/${path}`, shape, { query: { ref }, signal, isTriedOnce: true });
  try {
    const readRoot = read("", folderSchema);
    const readFile = (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_8__/* .undefinedIfNotFound */ .Xu)(read(file, contentsSchema));
    await Promise.allSettled([readRoot, readFile]);
    let [folder, config] = [await readRoot, await readFile];
    if (config)
      return toReading(config);
    const names = file.split("/");
    for (const [at, name] of names.entries()) {
      const item = folder.find((listed) => listed.name === name);
      if (!item && folder.length < maxListed)
        return { absent: "does not exist" };
      if (item?.type !== "dir")
        break;
      folder = await read(names.slice(0, at + 1).join("/"), folderSchema);
    }
    return { unknown: "GitHub cannot read a part of its path" };
  } catch (error) {
    api.context.signal.throwIfAborted();
    return { unknown: (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFailure */ .Ic)(error, "contents") };
  }
}
function toReading(contents) {
  if (Array.isArray(contents))
    return { absent: "is a folder" };
  const { type, encoding, content = "" } = contents;
  const bytes = Buffer.from(content, "base64");
  const text = bytes.toString("utf8");
  const isText = type === "file" && encoding === "base64" && (0,node_buffer__WEBPACK_IMPORTED_MODULE_14__.isUtf8)(bytes);
  return isText ? { text } : { unknown: "GitHub has no text of it" };
}

// .build/compiled/deploy/deployment.js
function toOwnership(deployment, owner) {
  const repository = findRepository(deployment);
  if (repository !== void 0 && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .isOtherRepository */ .JA)(repository, owner))
    return "foreign";
  if ((0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_11__/* .isBeingDeleted */ .vx)(deployment.status))
    return "leaving";
  return repository === void 0 && !hasRepository(deployment) ? "unmarked" : "ours";
}
function findRepository({ repoUrl, secrets = [] }) {
  const mark = secrets.find(({ name }) => name === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .repositoryVariable */ .ZI)?.value?.reveal();
  return repoUrl ?? (mark && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .fromRepositoryMark */ .ec)(mark));
}
function withRepository(variables = [], owner, existing = []) {
  const isNamed = ({ name }) => name === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .repositoryVariable */ .ZI;
  if (variables.some(isNamed))
    return variables;
  const value = existing.find(isNamed)?.value ?? new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_9__/* .Secret */ .zh((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toRepositoryMark */ .Ju)(owner));
  return [...variables, { name: _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .repositoryVariable */ .ZI, value, isPlain: true }];
}
function requireNotDeleting({ id, name = id, status }) {
  if (!(0,_chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_11__/* .isBeingDeleted */ .vx)(status))
    return;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_13__/* .fail */ .fJ)("deployment-leaving", `deployment ${name} is being deleted (${id}, ${status})`);
}
function rejectForeign(deployment, owner) {
  if (toOwnership(deployment, owner) !== "foreign")
    return;
  const { id, name = id } = deployment;
  const [expected, got] = [owner, findRepository(deployment) ?? ""].map(_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownAddress */ .f);
  const problem = `the deployment ${name} is built from another repository: expected \`${expected}\`, got \`${got}\``;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_13__/* .fail */ .fJ)("foreign-deployment", `${problem} (deployment ${id})`);
}
async function followRename(deployment, context) {
  const { repositoryUrl, repositoryId, serverUrl } = context.event;
  const shownUrl = findRepository(deployment);
  if (shownUrl === void 0)
    return deployment;
  if (!(0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .isOtherRepository */ .JA)(shownUrl, repositoryUrl))
    return deployment;
  const page = URL.parse((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toRepositoryPage */ .Jr)(shownUrl) ?? "");
  const [, earlierName] = /^\/([\w.-]+\/[\w.-]+)$/.exec(page?.pathname ?? "") ?? [];
  const isOnServer = page?.host === URL.parse(serverUrl)?.host;
  if (earlierName === void 0 || !isOnServer || repositoryId === "")
    return deployment;
  const find = (github) => findRepositoryId(github, earlierName);
  const foundId = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_2__/* .askGitHub */ .X3)(context, "repository", find, { isMinor: true });
  if (foundId !== repositoryId)
    return deployment;
  context.log.info(`${(0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownAddress */ .f)(shownUrl)} is ${repositoryUrl} now`);
  if (deployment.repoUrl !== void 0)
    return { ...deployment, repoUrl: repositoryUrl };
  const value = new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_9__/* .Secret */ .zh((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toRepositoryMark */ .Ju)(repositoryUrl));
  const rename = (secret) => secret.name === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .repositoryVariable */ .ZI ? { ...secret, value } : secret;
  return { ...deployment, secrets: deployment.secrets?.map(rename) };
}
async function readDeployment({ deployment_id: id, name = "" }, context, { owner } = {}) {
  const { controlPlane, signal, journal } = context;
  journal.add(id === void 0 ? { deploymentName: name } : { deploymentId: id });
  const read = id ? await controlPlane.get(id, signal) : await controlPlane.findByName(name, signal);
  if (read === void 0)
    throw (0,_chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_0__/* .toNotFound */ .v0)({ name });
  return await admit(read, { owner, isGivenById: id !== void 0 }, context);
}
async function admit(read, { owner, isGivenById = false }, context) {
  const found = await followRename(read, context);
  context.journal.add({ servedBefore: (0,_chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_1__/* .toServing */ .UV)(found) });
  if (owner !== void 0 && !isGivenById)
    rejectForeign(found, owner);
  reportDeployment(found, context);
  if (owner !== void 0)
    requireNotDeleting(found);
  return found;
}
function reportDeployment(deployment, context) {
  reportIdentity(deployment, context);
  locateGraphServer({}, deployment, context);
}
function reportIdentity(deployment, context) {
  const { id, name, repoUrl, tenantId } = deployment;
  const repositoryPage = repoUrl && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toRepositoryPage */ .Jr)(repoUrl);
  const facts = { deploymentId: id, deploymentName: name, workspaceId: tenantId, repositoryPage };
  context.journal.add({ ...facts, ...(0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_4__/* .toPages */ .eK)(context.website, deployment) });
}
function locateGraphServer({ deployment_url: given }, deployment, context) {
  const url = given ?? readShownUrl(deployment, context).url;
  if (url !== void 0) {
    const studioUrl = deployment && (0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_4__/* .toStudioPage */ .F2)(context.website, url);
    const deploymentUrl = url.href.replace(/\/$/, "");
    context.journal.add({ deploymentUrl, studioUrl });
  }
  return url;
}
function readShownUrl(deployment, context) {
  if (deployment?.url === void 0)
    return {};
  try {
    return { url: (0,_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_10__/* .parseServiceAddress */ .ZM)(deployment.url, context) };
  } catch (error) {
    if (!(error instanceof _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_10__/* .AddressError */ .Hi))
      throw error;
    return { fault: `the Agent Server URL from the control plane is not used: it ${error.message}` };
  }
}
function toRefOf(before, requested, givenRef, event) {
  if (before.source === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .uploadedSource */ .Mx)
    return requested;
  if (!hasRepository(before) && givenRef === void 0)
    return void 0;
  const elsewhere = isOfOtherRepository(before, event);
  return requested && elsewhere ? { ...requested, commitSha: void 0, elsewhere } : requested;
}
function isOfOtherRepository({ repoUrl }, event) {
  return repoUrl !== void 0 && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .isBuiltElsewhere */ .t)(repoUrl, event.repositoryUrl);
}
function hasRepository({ repoUrl, source, imageUri }) {
  return repoUrl !== void 0 || (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_5__/* .toSourceFields */ .gZ)(source, imageUri !== void 0).repository;
}
async function readRef(inputs, context, before) {
  const { requestedRef, event } = context;
  const ref = before ? toRefOf(before, requestedRef, inputs.repo_ref, event) : requestedRef;
  if (inputs.on_stale === "deploy" || ref?.commitSha === void 0 || (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_12__/* .isTag */ .dz)(ref.repoRef))
    return { ref };
  const { repoRef: branch, commitSha } = ref;
  const staleness = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_2__/* .askGitHub */ .X3)(context, "branch", async (github) => {
    const commitBefore = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_12__/* .readPayloadText */ .w_)(event.payload, "before");
    const look = async () => {
      const head2 = await findHead(github, branch) ?? "none";
      return head2 === commitBefore ? void 0 : head2;
    };
    const { found: head, error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_6__/* .pollFor */ .B3)({ look, pausesMs: [1e3, 2e3, 4e3] }, context);
    if (error !== void 0)
      throw error;
    if (head === void 0 || ["none", commitSha].includes(head))
      return void 0;
    return `the branch ${branch} moved from ${commitSha} to ${head}; if no workflow run deploys that, set \`on_stale: deploy\``;
  });
  return { ref, staleness };
}




/***/ }),

/***/ 6636:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nq: () => (/* binding */ reportServing),
/* harmony export */   UV: () => (/* binding */ toServing),
/* harmony export */   cS: () => (/* binding */ showLog),
/* harmony export */   xT: () => (/* binding */ readServing)
/* harmony export */ });
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6361);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);





// .build/compiled/deploy/after-failure.js
var shownLines = 30;
var maxReadMs = 2e4;
function chooseLog(error) {
  if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .isProblem */ .AN)(error, "server-not-ready", "start-cut-short"))
    return "deploy";
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .isProblem */ .AN)(error, "revision-failed"))
    return void 0;
  return /^deploy/i.test(error.facts.status) ? "deploy" : "build";
}
async function showLog({ deploymentId, revisionId }, cause, context) {
  const { controlPlane, log, signal } = context;
  const type = chooseLog(cause);
  if (type === void 0)
    return {};
  const read = () => controlPlane.readLogEnd(deploymentId, revisionId, type, signal);
  const lines = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, `no ${type} log`) ?? [];
  const end = lines.slice(-shownLines).map(({ text }) => text);
  if (end.length === 0)
    return {};
  const traceback = (0,_chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_1__/* .findTraceback */ .G)(lines.map(({ text }) => text));
  const revisionError = traceback?.error ?? (0,_chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_1__/* .findErrorLine */ .iZ)(lines);
  log.group(`The last ${end.length === 1 ? "line" : `${end.length} lines`} of the ${type} log`, end);
  const revisionAdvice = revisionError && (0,_chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_2__/* .findErrorAdvice */ .S)(revisionError);
  return { revisionLog: end, revisionError, revisionAdvice, revisionFrame: traceback?.frame };
}
async function reportServing(deploymentId, context) {
  const { controlPlane, journal, signal } = context;
  if (signal.aborted)
    return journal.add({ serving: { unknown: "the step was cancelled" } });
  const read = async (limited) => {
    const deployment = await controlPlane.find(deploymentId, limited);
    if (deployment === void 0)
      return { unknown: "the control plane no longer finds it" };
    return await readServing(deployment, context, limited);
  };
  const serving = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, "the serving revision is unknown", maxReadMs);
  journal.add({ serving: serving ?? { unknown: "the control plane could not be read" } });
}
async function readServing(deployment, context, signal = context.signal) {
  const { id, activeRevisionId: revisionId } = deployment;
  if (!revisionId)
    return toServing(deployment);
  const get = () => context.controlPlane.getRevision(id, revisionId, signal);
  const revision = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, get, "the serving commit is unknown");
  return { revisionId, commitSha: revision?.repoCommitSha };
}
function toServing({ activeRevisionId }) {
  if (activeRevisionId === void 0)
    return { unknown: "the control plane does not show it" };
  return { revisionId: activeRevisionId };
}




/***/ }),

/***/ 7967:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vn: () => (/* binding */ requireSameSource),
/* harmony export */   WC: () => (/* binding */ findDoubtfulSecrets),
/* harmony export */   gF: () => (/* binding */ decideUpdate),
/* harmony export */   q6: () => (/* binding */ toShownSettings),
/* harmony export */   x_: () => (/* binding */ changesMoreThanRef)
/* harmony export */ });
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1650);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5985);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_4__);





// .build/compiled/deploy/decisions/decide-update.js


// .build/compiled/deploy/decisions/secrets.js
function decideSecrets(inputs, { id, secrets: shown }, notes, owner) {
  const { secrets, secrets_mode: mode, dry_run: isDry } = inputs;
  if (secrets === void 0)
    return void 0;
  const given = owner === void 0 ? secrets : (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_0__/* .withRepository */ .Bq)(secrets, owner, shown);
  const change = shown && compareSecrets(given, shown);
  if (change)
    noteChanges(change, toNames(mode === "merge" ? [] : change.others), isDry, notes);
  notes.lines.push(...findDoubtfulSecrets(given));
  if (mode === "replace")
    return given;
  const unreadable = change?.others.filter(({ value }) => value === void 0);
  if (change === void 0 || unreadable?.length !== 0) {
    const what = `the ${unreadable ? `values of ${toNames(unreadable).join(", ")}` : "secrets"}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("secrets-unreadable", `the control plane does not show ${what} of deployment ${id}`);
  }
  return [...change.others.flatMap(({ name, value }) => value ? { name, value } : []), ...given];
}
function toNames(secrets) {
  return secrets.map(({ name }) => name);
}
function noteChanges({ added, changed, hidden }, removed, isDry, notes) {
  const sent = { added: toNames(added), changed: toNames(changed), "not compared": toNames(hidden) };
  const secrets = { ...sent, removed };
  notes.facts.secrets = secrets;
  const words = Object.entries(secrets).filter(([, names]) => names.length > 0);
  const said = words.map(([what, names]) => `${what} ${names.join(", ")}`);
  notes.lines.push(`${isDry ? "Planned secrets" : "Secrets"}: ${said.join("; ") || "unchanged"}`);
  if (removed.length === 0)
    return;
  const them = removed.length === 1 ? "it" : "them";
  const warning = `${removed.join(", ")} ${isDry ? "would" : "will"} be removed, because \`secrets\` replaces all secrets. Add ${them}, or set \`secrets_mode: merge\`.`;
  notes.lines.push({ warning, title: "Secrets removed" });
}
function findDoubtfulSecrets(secrets = []) {
  const empty = toNames(secrets.filter(({ value }) => value.reveal() === ""));
  const cut = toNames(secrets.filter(({ comment = "" }) => comment !== ""));
  const sentEmpty = `${empty.join(", ")} will be sent with an empty value.`;
  const sentCut = `The text after ' #' is not sent for ${cut.join(", ")}, because it is a comment. If it is part of the value, enclose the value in quotes. Otherwise, remove it.`;
  return [
    ...empty.length > 0 ? [{ warning: sentEmpty, title: "Empty secret" }] : [],
    ...cut.length > 0 ? [{ warning: sentCut, title: "Comment in a secret" }] : []
  ];
}
function compareSecrets(sent, shown) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]));
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const existing = values.get(name);
    if (existing === void 0)
      return values.has(name) ? "hidden" : "added";
    return existing === value.reveal() ? "same" : "changed";
  });
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name));
  return { added: [], changed: [], hidden: [], same: [], ...groups, others };
}

// .build/compiled/deploy/decisions/decide-update.js
function decideUpdate(inputs, read, event) {
  const { before, ref, running } = read;
  requireSameSource(inputs, before);
  const notes = { lines: [], facts: {} };
  const { lines } = notes;
  const isOfRepository = (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_0__/* .hasRepository */ .Xw)(before);
  const settings = isOfRepository ? inputs : withoutDefaults(inputs);
  const { extra_fields: extra, resource_spec: resources } = settings;
  const graph_config_path = inputs.graph_config_path ?? before.graphConfigPath;
  const upload = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toUpload */ .Rg)({ ...settings, source: before.source, graph_config_path });
  const stopsBuildOnPush = before.buildOnPush === true && ref !== void 0 && (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .isTag */ .dz)(ref.repoRef);
  const changes = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .selectChanges */ .wW)({
    ...settings,
    ...stopsBuildOnPush && { build_on_push: false },
    ...upload ?? { repo_ref: ref?.repoRef },
    resource_spec: resources && mergeResources(resources, before, lines),
    secrets: decideSecrets(settings, before, notes, isOfRepository ? void 0 : inputs.repo_url),
    extra_fields: extra && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutShown */ .e2)(extra, before.shown)
  });
  if (Object.keys((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toUpdateBody */ .JQ)(changes)).length === 0) {
    const what = "runs an image, and the step sets no image and no other change";
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("nothing-to-deploy", `deployment ${before.name ?? before.id} ${what}`);
  }
  noteEffects(settings, { before, ref, changes }, event, lines);
  const eventMs = (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_2__/* .findEventTimeMs */ .z_)(event) ?? Number.POSITIVE_INFINITY;
  const older = running.filter(({ createdAtMs }) => createdAtMs < eventMs);
  return { ...notes, before, ref, changes, interrupts: older.toReversed() };
}
function withoutDefaults(inputs) {
  const { build_on_push: buildOnPush, graph_config_path: path } = inputs;
  const isDefault = path === _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultGraphConfigPath */ .pj;
  const graph_config_path = isDefault ? void 0 : path;
  return { ...inputs, build_on_push: buildOnPush || void 0, graph_config_path };
}
function requireSameSource({ source: asked, repo_ref: ref }, before) {
  const { id, name = id, source } = before;
  if (asked !== void 0 && source !== void 0 && asked !== source) {
    const problem2 = `deployment ${name} has the source ${source}, not ${asked}, and sources can't change`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("other-source", problem2);
  }
  if (ref === void 0 || (0,_chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_0__/* .hasRepository */ .Xw)(before))
    return;
  const problem = `deployment ${name} is not built from a repository, so \`repo_ref\` must not be set`;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("other-source", problem);
}
function mergeResources(given, { resourceSpec: shown = {} }, lines) {
  const kept = Object.entries(shown).filter(([name, value]) => value !== null && !Object.hasOwn(given, name));
  const names = kept.map(([name]) => name).join(", ");
  if (names !== "")
    lines.push(`Keeping existing resources that \`resource_spec\` omits: ${names}`);
  return { ...Object.fromEntries(kept), ...given };
}
function noteEffects(settings, { before, ref, changes }, event, lines) {
  const { id, name = id, deploymentType: type, graphConfigPath: path, buildOnPush } = before;
  const { deployment_type: askedType, graph_config_path: askedPath } = settings;
  const isOtherType = askedType !== void 0 && type !== void 0 && (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toTypeWord */ .yM)(askedType) !== (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toTypeWord */ .yM)(type);
  if (isOtherType && askedType !== "dev") {
    const warning = `\`deployment_type: ${askedType}\` has no effect, because deployment ${name} has the type ${type}, and types can't change. To use another type, deploy under a new name.`;
    lines.push({ warning, title: "Deployment type unchanged" });
  }
  if (askedPath === void 0 && path !== void 0 && path !== _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultGraphConfigPath */ .pj)
    lines.push(`Keeping the existing graph_config_path ${path}`);
  if (ref?.elsewhere && settings.repo_ref === void 0) {
    const warning = `${ref.repoRef} of \`${(0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_1__/* .toShownAddress */ .f)(before.repoUrl ?? "")}\` is deployed, because deployment ${name} is built from that repository and the event names this ref. Set \`repo_ref\`.`;
    lines.push({ warning, title: "Ref of another repository" });
  }
  if (changes.build_on_push === false && settings.build_on_push === void 0) {
    const warning = "This update disables `build_on_push`, because the control plane doesn't build tags on push. To enable it again, set `build_on_push: true` in an update from a branch.";
    lines.push({ warning, title: "Build on push disabled" });
  }
  const isPush = event.name === "push" || event.pullRequest?.action === "synchronize";
  const isBuiltOnPush = (changes.build_on_push ?? buildOnPush) === true;
  const isOfBranch = ref?.repoRef === (before.repoBranch ?? before.repoRef ?? ref?.repoRef);
  if (isPush && isBuiltOnPush && isOfBranch) {
    const warning = "This push is built twice, because the control plane builds every push too. Set `build_on_push: false`.";
    lines.push({ warning, title: "Duplicate build" });
  }
}
function toShownSettings(before) {
  return {
    build_on_push: before.buildOnPush,
    custom_url: before.shown.source_config["custom_url"],
    resource_spec: before.resourceSpec,
    repo_ref: before.repoBranch ?? before.repoRef,
    graph_config_path: before.graphConfigPath,
    image_uri: before.imageUri
  };
}
function changesMoreThanRef(decision) {
  const { before } = decision;
  const { repo_ref: _, secrets, ...settings } = decision.changes;
  const shown = { ...toShownSettings(before), extra_fields: {} };
  const isChanged = ([name, value]) => value !== void 0 && !(0,node_util__WEBPACK_IMPORTED_MODULE_4__.isDeepStrictEqual)(value, shown[name]);
  if (Object.entries(settings).some(isChanged))
    return true;
  if (secrets === void 0)
    return false;
  const { same, others } = compareSecrets(secrets, before.secrets ?? []);
  return same.length < secrets.length || others.length > 0;
}




/***/ }),

/***/ 5595:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   X3: () => (/* binding */ askGitHub),
/* harmony export */   yN: () => (/* binding */ GitHubApi),
/* harmony export */   z$: () => (/* binding */ bestEffort)
/* harmony export */ });
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7983);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9927);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/github/api.js
var needs = {
  deployment: { what: "Writing the GitHub deployment", permission: "deployments: write" },
  comment: { what: "Commenting on the pull request", permission: "pull-requests: write" },
  pullRequests: { what: "Reading the pull requests", permission: "pull-requests: read" },
  contents: { what: "Reading the graph configuration", permission: "contents: read" },
  repository: { what: "Looking up the repository", permission: "metadata: read" },
  branch: { what: "Reading the head of the branch", permission: "contents: read" }
};
var pageSize = 100;
var maxPages = 100;
var retries = { attempts: 3, backoff: { baseMs: 500, capMs: 2e4 } };
var longestRetryAfterMs = 1e4;
var GitHubApi = class {
  context;
  #client;
  #warned = /* @__PURE__ */ new Set();
  /** True after a rate limit or a timeout, until a request succeeds again. Meanwhile, callers should skip optional requests, and `call` doesn't repeat a request. */
  isDown = false;
  /** Cancels the requests. It is the step's signal, until the reporter replaces it for the last requests. */
  signal;
  constructor(client, context) {
    this.#client = client;
    this.signal = context.signal;
    this.context = context;
  }
  /** Sends a request about a repository, repeats it after a transient failure unless `isDown`, and validates the response. Sets or clears `isDown`. Throws the errors of JsonClient, but HttpError 429 for a rate limit with status 403. */
  async call(method, path, response, options = {}) {
    const { context } = this;
    const { purpose = "use the API of GitHub", query, body, creates, isTriedOnce } = options;
    const { signal = this.signal, repository = context.repository } = options;
    const mayRepeat = creates ? _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .wasNotCarriedOut */ .DR : _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg;
    const isSentOnce = this.isDown || isTriedOnce;
    const mayRetry = (error) => !isSentOnce && (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .toRetryAfterMs */ .aS)(error) <= longestRetryAfterMs && mayRepeat(error);
    const segments = await toPath(method, `/repos/${repository}/${path}`);
    const request = { purpose, method, path: segments, query, body, response, signal };
    const reading = { whenEmpty: {}, bodyLimit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .maxGitHubAnswerBytes */ .p3 };
    const send = () => this.#client.call({ ...request, ...reading }).catch((error) => {
      throw toLimitError(error);
    });
    try {
      const answer = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .withRetries */ .LH)(send, { ...context, ...retries, signal, mayRetry });
      this.isDown = false;
      return answer;
    } catch (error) {
      if (isOutage(error))
        this.isDown = true;
      throw error;
    }
  }
  /** Yields the items of a list, up to `maxPages` pages. */
  async *list(path, response, options = {}) {
    for (let page = 1; page <= maxPages; page += 1) {
      const query = { ...options.query, per_page: pageSize, page };
      const items = await this.call("GET", path, response, { ...options, query });
      yield* items;
      if (items.length < pageSize)
        return;
    }
  }
  /** Reports the failure of an optional request. Warns of the first failure of each need, and of the first outage, and only logs later failures. With `isMinor`, only logs a failure that isn't an outage. */
  report(error, need, { isMinor = false } = {}) {
    const { log, isReadOnly } = this.context;
    const text = describeFailure(error, need, isReadOnly);
    const topic = isOutage(error) ? "outage" : need;
    const isOnlyLogged = isMinor && topic !== "outage" || this.#warned.has(topic);
    if (isOnlyLogged)
      log.info(text);
    else
      log.warning(text, "GitHub");
    if (!isOnlyLogged)
      this.#warned.add(topic);
  }
};
async function toPath(method, route) {
  if (method === "GET")
    return route.split("/").filter(Boolean);
  const { GitHub } = await __webpack_require__.e(/* import() */ 756).then(__webpack_require__.bind(__webpack_require__, 3756));
  const { url } = new GitHub({ baseUrl: "https://api.github.com" }).request.endpoint(`${method} ${route}`);
  return new URL(url).pathname.split("/").filter(Boolean).map(decodeURIComponent);
}
function toLimitError(error) {
  if (!(error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$) || error.status !== 403)
    return error;
  const isLimit = error.retryAfterMs !== void 0 || /\brate limit\b/i.test(error.reason);
  const { retryAfterMs = _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .maxRetryAfterMs */ .vB } = error;
  return isLimit ? new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$({ ...error, status: 429, retryAfterMs }) : error;
}
function isOutage(error) {
  return error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .TimeoutError */ .MU || (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .isPostponed */ .RC)(error) || (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_0__/* .toRetryAfterMs */ .aS)(error) > 0;
}
function describeFailure(error, need, isReadOnly = false) {
  const reason = error instanceof Error ? error.message : String(error);
  const sentences = [
    `${needs[need].what} failed: ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutTrailing */ .hT)((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .toOneLine */ .GX)(reason, 500), ".")}.`,
    error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$ ? toRemedy(error.status, need, isReadOnly) : "",
    isOutage(error) ? "The step makes no other GitHub requests until its end." : "",
    "The rest of the step was not affected."
  ];
  return sentences.filter(Boolean).join(" ");
}
function toRemedy(status, need, isReadOnly) {
  if (status === 401)
    return "GitHub rejected the token. Use the default of `github_token`.";
  if (status === 429)
    return "GitHub limits the requests of this token.";
  if (status !== 403 && status !== 404)
    return "";
  const { permission } = needs[need];
  const unlock = need === "comment" ? ", and unlock the conversation if it is locked" : "";
  const isDenied = isReadOnly && permission.endsWith("write");
  const fork = isDenied ? " In runs for forks and for Dependabot the token can only read." : "";
  return `Add \`${permission}\` to the permissions of the job${unlock}.${fork}`;
}

// .build/compiled/deploy/context.js
async function bestEffort({ clock, log, signal }, work, onFailure, maxMs) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, maxMs === void 0 ? void 0 : (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r)(clock, maxMs, { signal }));
    try {
      return await work(limit?.signal ?? signal);
    } catch (error) {
      signal.throwIfAborted();
      if (typeof onFailure === "function")
        onFailure(error);
      else
        log.debug(`${onFailure}: ${error.message}`);
      return void 0;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}
async function askGitHub(context, need, ask, { isMinor = false } = {}) {
  const { github, log } = context;
  if (github === void 0)
    return void 0;
  if (github.isDown) {
    log.info(`Skipped, because GitHub is not available: ${needs[need].what}`);
    return void 0;
  }
  const report = (error) => github.report(error, need, { isMinor });
  return bestEffort(context, () => ask(github), report);
}




/***/ }),

/***/ 2860:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ requireReady),
/* harmony export */   j: () => (/* binding */ requireSameRevision)
/* harmony export */ });
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5595);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7983);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8497);






// .build/compiled/deploy/ready.js
var maxStartMs = 12e4;
var maxResponseMs = 1e4;
var unreachedMs = 2500;
var purpose = "check the Agent Server";
var checks = [
  { purpose, method: "GET", path: ["ok"] },
  { purpose, method: "GET", path: ["info"] },
  { purpose, method: "POST", path: ["assistants", "search"] }
];
function isUnreachable(error, waitedMs) {
  const { code = "", permanent = false } = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .ConnectionError */ .Rc ? error : {};
  return permanent || code !== "ECONNREFUSED" && waitedMs >= unreachedMs;
}
async function requireReady(server, limitMs, revision, context) {
  const { clock, random, log, signal } = context;
  const startedAt = clock.now();
  const endsAt = startedAt + Math.min(maxStartMs, limitMs);
  let isReached = false;
  const look = async () => {
    await requireResponse(server, signal);
    isReached = true;
    if (revision === void 0)
      return { isKnown: false };
    const running = await findRunning(server, revision, context);
    if (running.other)
      log.info(`The Agent Server at ${server.host} runs revision ${running.other}`);
    return running;
  };
  const toPauseMs = ({ done, error: error2 }) => {
    if (error2 !== void 0 && !(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error2))
      throw error2;
    isReached ||= error2 instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$;
    if (!isReached && isUnreachable(error2, clock.now() - startedAt))
      return void 0;
    const leftMs = endsAt - clock.now();
    if (leftMs <= 0)
      return void 0;
    if (error2 !== void 0)
      log.info(`${error2.message}; checking again`);
    const pauseMs = error2 === void 0 ? 4e3 : Math.min(8e3, 1e3 * 2 ** (done - 1));
    return Math.min((0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .withJitter */ .jE)(pauseMs, random), leftMs);
  };
  const isFinal = ({ other }) => other === void 0;
  const { final, value, error } = await (0,_chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_2__/* .repeat */ .ux)(look, { isFinal, toPauseMs, clock, signal });
  if (final) {
    log.info(`The Agent Server is ready at ${server.host}`);
    return value.isKnown ? revision : void 0;
  }
  if (error === void 0) {
    const runs = `the Agent Server at ${server.host} runs revision ${value?.other}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("not-serving", `${runs}, not ${revision?.revisionId}`);
  }
  const { message = "" } = error;
  if (isReached) {
    const time = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(endsAt - startedAt);
    const problem = `the Agent Server was not ready within ${time}: ${message}`;
    (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)(limitMs < maxStartMs ? "start-cut-short" : "server-not-ready", problem, { cause: error });
  }
  const unchecked = `The Agent Server was not checked, because this runner cannot reach it: ${message}`;
  const isBroken = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .ConnectionError */ .Rc && error.kind !== void 0;
  if (isBroken)
    log.warning(`${unchecked}.`, "Agent Server not checked");
  else
    log.info(unchecked);
  return void 0;
}
async function requireResponse(server, signal) {
  let notFound;
  for (const check of checks) {
    const body = check.method === "POST" ? { limit: 1 } : void 0;
    try {
      return void await server.callRaw({ ...check, body, timeoutMs: maxResponseMs, signal });
    } catch (error) {
      const status = error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ ? error.status : void 0;
      if (status === void 0 || status >= 500 && status !== 501)
        throw error;
      if (status !== 404)
        return;
      notFound = error;
    }
  }
  throw notFound;
}
async function requireSameRevision(server, confirmed, context, cause) {
  if (confirmed === void 0)
    return;
  const { other } = await findRunning(server, confirmed, context);
  if (other === void 0)
    return;
  const runs = `the Agent Server at ${server.host} runs revision ${other} now`;
  const problem = `${runs}, so the result of the smoke test is not about revision ${confirmed.revisionId}`;
  (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .fJ)("not-serving", problem, { cause });
}
async function findRunning(server, { deploymentId, revisionId }, context) {
  const { controlPlane, signal } = context;
  const info = await server.call({ ..._chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .Kr.info(), signal }).catch(() => void 0);
  const running = info?.host?.host_revision_id;
  if (!running || running === revisionId)
    return { isKnown: Boolean(running) };
  const read = () => controlPlane.getRevision(deploymentId, running, signal);
  const found = await (0,_chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, `revision ${running} could not be read`);
  return { isKnown: found !== void 0, other: found?.id };
}




/***/ })

};
;
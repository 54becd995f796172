exports.id = 224;
exports.ids = [224];
exports.modules = {

/***/ 7983:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B3: () => (/* binding */ pollFor),
/* harmony export */   DR: () => (/* binding */ wasNotCarriedOut),
/* harmony export */   Kr: () => (/* binding */ writeRetries),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Oh: () => (/* binding */ limitRetries),
/* harmony export */   PR: () => (/* binding */ mayRepeatRead),
/* harmony export */   RC: () => (/* binding */ isPostponed),
/* harmony export */   X2: () => (/* binding */ isAmbiguous),
/* harmony export */   aS: () => (/* binding */ toRetryAfterMs),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   dt: () => (/* binding */ isNotUp),
/* harmony export */   gH: () => (/* binding */ workAtOnce),
/* harmony export */   gd: () => (/* binding */ toUnconfirmed),
/* harmony export */   jE: () => (/* binding */ withJitter),
/* harmony export */   kk: () => (/* binding */ rejoinRetries),
/* harmony export */   oC: () => (/* binding */ briefOutageRetries),
/* harmony export */   ux: () => (/* binding */ repeat),
/* harmony export */   vB: () => (/* binding */ maxRetryAfterMs),
/* harmony export */   zs: () => (/* binding */ maxRequests)
/* harmony export */ });
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4987);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8497);



// .build/compiled/time/repeat.js
async function repeat(work, { isFinal = () => true, toPauseMs, clock, signal }) {
  let value;
  for (let done = 1, failed = 0; ; done += 1) {
    let error;
    try {
      value = await work();
      if (isFinal(value))
        return { final: true, value };
      failed = 0;
    } catch (caught) {
      signal.throwIfAborted();
      failed += 1;
      error = caught;
    }
    const pauseMs = toPauseMs({ done, failed, error });
    if (pauseMs === void 0)
      return { final: false, value, error };
    await clock.sleep(pauseMs, { signal });
  }
}
function withJitter(delayMs, random, part = 0.2) {
  return delayMs * (1 - part + 2 * part * random());
}
async function workAtOnce(items, limit, work) {
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting)
      await work(item);
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  for (const end of ends)
    if (end.status === "rejected")
      throw end.reason;
}

// .build/compiled/http/policy.js
function toEffect(error) {
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .TimeoutError */ .MU)
    return "unclear";
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ResponseFormatError */ .TT)
    return "unreadable";
  if (error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ConnectionError */ .Rc) {
    if (error.maybeSent)
      return "unclear";
    return error.permanent ? void 0 : "not-sent";
  }
  if (!(error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$))
    return void 0;
  const { status } = error;
  if (status === 425 || status === 429)
    return "postponed";
  if (status >= 502 && status <= 504)
    return "not-up";
  const isUnclear = status === 408 || status >= 500 && ![501, 505, 511].includes(status);
  return isUnclear ? "unclear" : void 0;
}
function isOneOf(...effects) {
  return (error) => effects.includes(toEffect(error));
}
var wasNotCarriedOut = isOneOf("not-sent", "postponed");
var isTransient = isOneOf("not-sent", "postponed", "not-up", "unclear");
var mayRepeatRead = isOneOf("not-sent", "postponed", "not-up", "unclear", "unreadable");
var isNotUp = isOneOf("not-sent", "not-up");
var isPostponed = isOneOf("postponed");
var isAmbiguous = isOneOf("not-up", "unclear", "unreadable");
var maxRetryAfterMs = 6e4;
var writeRetries = {
  attempts: 5,
  backoff: { baseMs: 500, capMs: 1e4 },
  mayRetry: wasNotCarriedOut
};
var maxRequests = 3;
var briefOutageRetries = { attempts: 3, backoff: { baseMs: 2e3, capMs: 15e3 } };
var limitRetries = { attempts: 6, backoff: { baseMs: 1e3, capMs: 1e4 } };
var rejoinRetries = { attempts: Infinity, backoff: { baseMs: 1e3, capMs: 5e3 } };
function toRetryAfterMs(error) {
  return error instanceof _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$ ? error.retryAfterMs ?? 0 : 0;
}
async function withRetries(attempt, retries) {
  const { clock, random, log, attempts, backoff, mayRetry = isTransient, endsAt } = retries;
  const latestAttemptAt = endsAt ?? clock.now() + maxRetryAfterMs;
  let failed = 0;
  const toPauseMs = ({ error }) => {
    const askedMs = toRetryAfterMs(error);
    if (!isPostponed(error) || askedMs === 0)
      failed += 1;
    const ceilingMs = Math.min(backoff.capMs, backoff.baseMs * 2 ** Math.max(0, failed - 1));
    const pauseMs = Math.max(askedMs, random() * ceilingMs);
    const hasLimit = endsAt !== void 0 || askedMs > 0;
    const isTooLate = hasLimit && clock.now() + pauseMs >= latestAttemptAt;
    if (isTooLate || failed >= attempts || !mayRetry(error))
      throw error;
    log.info(`${error.message}; retrying in ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(pauseMs)}`);
    return pauseMs;
  };
  const { value } = await repeat(attempt, { ...retries, toPauseMs });
  return value;
}
async function pollFor({ look, pausesMs = [2e3, 4e3, 6e3], endsAt = Infinity }, { clock, log, signal }) {
  const toPauseMs = ({ done, error }) => {
    if (error !== void 0 && !(0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownError */ .ux)(error))
      throw error;
    const leftMs = endsAt - clock.now();
    const pauseMs = leftMs > 0 ? pausesMs[done - 1] : void 0;
    if (error !== void 0)
      log.info(`${error.message}; checking again`);
    return pauseMs && Math.min(pauseMs, leftMs);
  };
  const isFinal = (found) => found !== void 0;
  const { value, ...rest } = await repeat(look, { isFinal, toPauseMs, clock, signal });
  return { ...rest, found: value };
}
function toUnconfirmed(effect, cause, lookError) {
  const reason = cause instanceof Error ? cause.message : "no response arrived";
  const look = lookError instanceof Error ? `. The check failed too: ${lookError.message}` : "";
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${reason}${look}`;
  return new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF("write-unconfirmed", message, { cause, lookError });
}




/***/ }),

/***/ 1289:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ sendRequest),
/* harmony export */   y: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9927);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6585);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_5__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_6__);






// .build/compiled/http/transport.js


async function sendRequest(request, { userAgent, clock }) {
  const { label, timeoutMs } = request;
  const { signal, cancel } = (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, timeoutMs, {
    signal: request.signal,
    toReason: () => new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .TimeoutError */ .MU(label, timeoutMs)
  });
  let message;
  const close = () => {
    cancel();
    message?.destroy();
  };
  try {
    message = await openMessage(request, userAgent, signal);
    message.on("error", () => void 0);
    const { statusCode: status = 0, headers } = message;
    const head = {
      status,
      ok: status >= 200 && status < 300,
      header: (name) => headers[name.toLowerCase()]?.toString()
    };
    request.onHead?.(head);
    return { ...head, body: readBody(message, request, { signal, close }), close };
  } catch (error) {
    close();
    throw error;
  }
}
async function* readBody(message, { label }, { signal, close }) {
  let bytes = 0;
  try {
    for await (const piece of (0,node_stream__WEBPACK_IMPORTED_MODULE_6__.addAbortSignal)(signal, message)) {
      bytes += piece.length;
      yield piece;
    }
    if (!message.complete)
      throw toConnectionError(label, void 0, { bytes });
  } catch (error) {
    signal.throwIfAborted();
    throw toConnectionError(label, error, { bytes });
  } finally {
    close();
  }
}
async function readText(pieces, maxBytes) {
  const decoder = new TextDecoder();
  let text = "";
  let leftBytes = maxBytes;
  for await (const piece of pieces) {
    text += decoder.decode(piece.subarray(0, leftBytes), { stream: true });
    leftBytes -= piece.length;
    if (leftBytes < 0)
      return { text, isWhole: false };
  }
  return { text: text + decoder.decode(), isWhole: true };
}
async function openMessage({ label, url, headers, body }, userAgent, signal) {
  var _stack = [];
  try {
    signal.throwIfAborted();
    let proxy;
    const handler = {
      // http-client calls this just before it sends the request.
      prepareRequest(options) {
        if (options.host?.startsWith("["))
          options.host = options.host.slice(1, -1);
        options.signal = signal;
        proxy = prepareTunnel(options.agent, signal);
      },
      // The interface requires both methods. With these, http-client returns a 401 like any other response.
      canHandleAuthentication: () => false,
      handleAuthentication: () => Promise.reject(new Error("no authentication handler"))
    };
    const client = new _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpClient */ .Q(userAgent, [handler], {
      // A redirect would send the key in a header to another server.
      allowRedirects: false,
      allowRetries: false,
      // A kept connection may have just been closed by the server.
      keepAlive: false,
      // The time limit of the request counts, not this limit of the socket.
      socketTimeout: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .maxTimerMs */ .SH
    });
    const opening = client.request(label.method, url.href, body ?? null, {
      ...headers,
      "accept-encoding": "identity",
      connection: "close"
    });
    const aborted = Promise.withResolvers();
    const _listener = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,node_events__WEBPACK_IMPORTED_MODULE_5__.addAbortListener)(signal, () => aborted.reject(signal.reason)));
    try {
      return (await Promise.race([opening, aborted.promise])).message;
    } catch (error) {
      signal.throwIfAborted();
      throw toConnectionError(label, error, { proxy });
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}
function prepareTunnel(agent, signal) {
  const { proxyOptions, request } = agent;
  if (proxyOptions === void 0)
    return void 0;
  const { host, port, proxyAuth } = proxyOptions;
  delete proxyOptions.proxyAuth;
  const basic = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString("base64")}`;
  agent.request = ({ headers, ...options }) => {
    const all = { ...headers, ...basic && { "proxy-authorization": basic } };
    return request({ ...options, headers: all, signal });
  };
  return port ? `${host}:${port}` : host;
}
var faults = [
  [/^ECONNREFUSED$/, "connection refused"],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "the host name does not resolve"],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "the host cannot be reached"],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, "the certificate is for another host", "certificate-host"],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, "the certificate has expired, or is not valid yet", "certificate-time"],
  [/SELF_SIGNED|^(?:CERT|UNABLE|INVALID|PATH_LENGTH)_/, "the certificate cannot be verified", "authority"],
  [/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, "the server does not speak TLS at this port", "no-tls"],
  [/^HPE_/, "the response is not HTTP", "not-http"]
];
function toConnectionError(request, cause, { bytes, proxy }) {
  const proxyError = proxy && findProxyError(request, cause, proxy);
  if (proxyError)
    return proxyError;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "UNKNOWN";
  const isBug = code === "UNKNOWN" || cause instanceof TypeError || cause instanceof RangeError;
  if (cause !== void 0 && isBug)
    return cause;
  const fault = faults.find(([pattern]) => pattern.test(code));
  const [, problem = "the connection failed", kind] = fault ?? [];
  const maybeSent = fault === void 0 || kind === "not-http";
  let explanation = `${problem} (${code})`;
  if (code === "ECONNRESET")
    explanation = "the connection was closed before a response arrived";
  if (bytes !== void 0)
    explanation = `the response ended early after ${bytes} bytes`;
  const permanent = kind !== void 0 && !maybeSent;
  return new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ConnectionError */ .Rc({ request, code, cause, kind, maybeSent, permanent, explanation });
}
var tunnelFault = /^(?:tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))|got illegal response)/s;
function findProxyError(request, cause, proxy) {
  const fault = tunnelFault.exec(cause.message);
  if (fault === null)
    return void 0;
  const status = fault[1] === void 0 ? void 0 : Number(fault[1]);
  const reason = status === void 0 ? fault[2] ?? "not HTTP" : `it returned HTTP ${status}`;
  return new _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_0__/* .ConnectionError */ .Rc({
    request,
    code: "PROXY",
    cause,
    explanation: `the proxy did not open a connection (${reason})`,
    maybeSent: false,
    permanent: status !== void 0 && status >= 400 && status < 500,
    proxy: { host: proxy, status }
  });
}




/***/ }),

/***/ 6585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ HttpClient),
/* harmony export */   h: () => (/* binding */ fetch)
/* harmony export */ });
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8319);
/* harmony import */ var http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8611);
/* harmony import */ var http__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(http__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5692);
/* harmony import */ var https__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(https__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var tunnel__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(770);


// scripts/stand-ins/no-undici.mjs
var ProxyAgent = class {
};
var fetch = () => {
  throw new Error("undici is not a part of this bundle");
};

// node_modules/@actions/http-client/lib/index.js



var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];
var RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"];
var ExponentialBackoffCeiling = 10;
var ExponentialBackoffTimeSlice = 5;
var HttpClientError = class _HttpClientError extends Error {
  constructor(message, statusCode) {
    super(message);
    this.name = "HttpClientError";
    this.statusCode = statusCode;
    Object.setPrototypeOf(this, _HttpClientError.prototype);
  }
};
var HttpClientResponse = class {
  constructor(message) {
    this.message = message;
  }
  readBody() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        let output = Buffer.alloc(0);
        this.message.on("data", (chunk) => {
          output = Buffer.concat([output, chunk]);
        });
        this.message.on("end", () => {
          resolve(output.toString());
        });
      }));
    });
  }
  readBodyBuffer() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        const chunks = [];
        this.message.on("data", (chunk) => {
          chunks.push(chunk);
        });
        this.message.on("end", () => {
          resolve(Buffer.concat(chunks));
        });
      }));
    });
  }
};
var HttpClient = class {
  constructor(userAgent, handlers, requestOptions) {
    this._ignoreSslError = false;
    this._allowRedirects = true;
    this._allowRedirectDowngrade = false;
    this._maxRedirects = 50;
    this._allowRetries = false;
    this._maxRetries = 1;
    this._keepAlive = false;
    this._disposed = false;
    this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
    this.handlers = handlers || [];
    this.requestOptions = requestOptions;
    if (requestOptions) {
      if (requestOptions.ignoreSslError != null) {
        this._ignoreSslError = requestOptions.ignoreSslError;
      }
      this._socketTimeout = requestOptions.socketTimeout;
      if (requestOptions.allowRedirects != null) {
        this._allowRedirects = requestOptions.allowRedirects;
      }
      if (requestOptions.allowRedirectDowngrade != null) {
        this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
      }
      if (requestOptions.maxRedirects != null) {
        this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
      }
      if (requestOptions.keepAlive != null) {
        this._keepAlive = requestOptions.keepAlive;
      }
      if (requestOptions.allowRetries != null) {
        this._allowRetries = requestOptions.allowRetries;
      }
      if (requestOptions.maxRetries != null) {
        this._maxRetries = requestOptions.maxRetries;
      }
    }
  }
  options(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
    });
  }
  get(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("GET", requestUrl, null, additionalHeaders || {});
    });
  }
  del(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("DELETE", requestUrl, null, additionalHeaders || {});
    });
  }
  post(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("POST", requestUrl, data, additionalHeaders || {});
    });
  }
  patch(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PATCH", requestUrl, data, additionalHeaders || {});
    });
  }
  put(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PUT", requestUrl, data, additionalHeaders || {});
    });
  }
  head(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("HEAD", requestUrl, null, additionalHeaders || {});
    });
  }
  sendStream(verb, requestUrl, stream, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request(verb, requestUrl, stream, additionalHeaders);
    });
  }
  /**
   * Gets a typed object from an endpoint
   * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
   */
  getJson(requestUrl_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      const res = yield this.get(requestUrl, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  postJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.post(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  putJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.put(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  patchJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.patch(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  /**
   * Makes a raw http request.
   * All other methods such as get, post, patch, and request ultimately call this.
   * Prefer get, del, post and patch
   */
  request(verb, requestUrl, data, headers) {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._disposed) {
        throw new Error("Client has already been disposed.");
      }
      const parsedUrl = new URL(requestUrl);
      let info = this._prepareRequest(verb, parsedUrl, headers);
      const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
      let numTries = 0;
      let response;
      do {
        response = yield this.requestRaw(info, data);
        if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
          let authenticationHandler;
          for (const handler of this.handlers) {
            if (handler.canHandleAuthentication(response)) {
              authenticationHandler = handler;
              break;
            }
          }
          if (authenticationHandler) {
            return authenticationHandler.handleAuthentication(this, info, data);
          } else {
            return response;
          }
        }
        let redirectsRemaining = this._maxRedirects;
        while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
          const redirectUrl = response.message.headers["location"];
          if (!redirectUrl) {
            break;
          }
          const parsedRedirectUrl = new URL(redirectUrl);
          if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
            throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
          }
          yield response.readBody();
          if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
            for (const header in headers) {
              if (header.toLowerCase() === "authorization") {
                delete headers[header];
              }
            }
          }
          info = this._prepareRequest(verb, parsedRedirectUrl, headers);
          response = yield this.requestRaw(info, data);
          redirectsRemaining--;
        }
        if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
          return response;
        }
        numTries += 1;
        if (numTries < maxTries) {
          yield response.readBody();
          yield this._performExponentialBackoff(numTries);
        }
      } while (numTries < maxTries);
      return response;
    });
  }
  /**
   * Needs to be called if keepAlive is set to true in request options.
   */
  dispose() {
    if (this._agent) {
      this._agent.destroy();
    }
    this._disposed = true;
  }
  /**
   * Raw request.
   * @param info
   * @param data
   */
  requestRaw(info, data) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => {
        function callbackForResult(err, res) {
          if (err) {
            reject(err);
          } else if (!res) {
            reject(new Error("Unknown error"));
          } else {
            resolve(res);
          }
        }
        this.requestRawWithCallback(info, data, callbackForResult);
      });
    });
  }
  /**
   * Raw request with callback.
   * @param info
   * @param data
   * @param onResult
   */
  requestRawWithCallback(info, data, onResult) {
    if (typeof data === "string") {
      if (!info.options.headers) {
        info.options.headers = {};
      }
      info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
    }
    let callbackCalled = false;
    function handleResult(err, res) {
      if (!callbackCalled) {
        callbackCalled = true;
        onResult(err, res);
      }
    }
    const req = info.httpModule.request(info.options, (msg) => {
      const res = new HttpClientResponse(msg);
      handleResult(void 0, res);
    });
    let socket;
    req.on("socket", (sock) => {
      socket = sock;
    });
    req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
      if (socket) {
        socket.end();
      }
      handleResult(new Error(`Request timeout: ${info.options.path}`));
    });
    req.on("error", function(err) {
      handleResult(err);
    });
    if (data && typeof data === "string") {
      req.write(data, "utf8");
    }
    if (data && typeof data !== "string") {
      data.on("close", function() {
        req.end();
      });
      data.pipe(req);
    } else {
      req.end();
    }
  }
  /**
   * Gets an http agent. This function is useful when you need an http agent that handles
   * routing through a proxy server - depending upon the url and proxy environment variables.
   * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
   */
  getAgent(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    return this._getAgent(parsedUrl);
  }
  getAgentDispatcher(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    const proxyUrl = (0,_chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_0__/* .getProxyUrl */ .s)(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (!useProxy) {
      return;
    }
    return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
  }
  _prepareRequest(method, requestUrl, headers) {
    const info = {};
    info.parsedUrl = requestUrl;
    const usingSsl = info.parsedUrl.protocol === "https:";
    info.httpModule = usingSsl ? https__WEBPACK_IMPORTED_MODULE_2__ : http__WEBPACK_IMPORTED_MODULE_1__;
    const defaultPort = usingSsl ? 443 : 80;
    info.options = {};
    info.options.host = info.parsedUrl.hostname;
    info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
    info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
    info.options.method = method;
    info.options.headers = this._mergeHeaders(headers);
    if (this.userAgent != null) {
      info.options.headers["user-agent"] = this.userAgent;
    }
    info.options.agent = this._getAgent(info.parsedUrl);
    if (this.handlers) {
      for (const handler of this.handlers) {
        handler.prepareRequest(info.options);
      }
    }
    return info;
  }
  _mergeHeaders(headers) {
    if (this.requestOptions && this.requestOptions.headers) {
      return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
    }
    return lowercaseKeys(headers || {});
  }
  /**
   * Gets an existing header value or returns a default.
   * Handles converting number header values to strings since HTTP headers must be strings.
   * Note: This returns string | string[] since some headers can have multiple values.
   * For headers that must always be a single string (like Content-Type), use the
   * specialized _getExistingOrDefaultContentTypeHeader method instead.
   */
  _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
      if (headerValue) {
        clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
      }
    }
    const additionalValue = additionalHeaders[header];
    if (additionalValue !== void 0) {
      return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  /**
   * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
   * Always returns a single string (not an array) since Content-Type should be a single value.
   * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
   * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
   * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
   */
  _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
      if (headerValue) {
        if (typeof headerValue === "number") {
          clientHeader = String(headerValue);
        } else if (Array.isArray(headerValue)) {
          clientHeader = headerValue.join(", ");
        } else {
          clientHeader = headerValue;
        }
      }
    }
    const additionalValue = additionalHeaders[Headers.ContentType];
    if (additionalValue !== void 0) {
      if (typeof additionalValue === "number") {
        return String(additionalValue);
      } else if (Array.isArray(additionalValue)) {
        return additionalValue.join(", ");
      } else {
        return additionalValue;
      }
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  _getAgent(parsedUrl) {
    let agent;
    const proxyUrl = (0,_chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_0__/* .getProxyUrl */ .s)(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (this._keepAlive && useProxy) {
      agent = this._proxyAgent;
    }
    if (!useProxy) {
      agent = this._agent;
    }
    if (agent) {
      return agent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    let maxSockets = 100;
    if (this.requestOptions) {
      maxSockets = this.requestOptions.maxSockets || http__WEBPACK_IMPORTED_MODULE_1__.globalAgent.maxSockets;
    }
    if (proxyUrl && proxyUrl.hostname) {
      const agentOptions = {
        maxSockets,
        keepAlive: this._keepAlive,
        proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
          proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
        }), { host: proxyUrl.hostname, port: proxyUrl.port })
      };
      let tunnelAgent;
      const overHttps = proxyUrl.protocol === "https:";
      if (usingSsl) {
        tunnelAgent = overHttps ? tunnel__WEBPACK_IMPORTED_MODULE_3__.httpsOverHttps : tunnel__WEBPACK_IMPORTED_MODULE_3__.httpsOverHttp;
      } else {
        tunnelAgent = overHttps ? tunnel__WEBPACK_IMPORTED_MODULE_3__.httpOverHttps : tunnel__WEBPACK_IMPORTED_MODULE_3__.httpOverHttp;
      }
      agent = tunnelAgent(agentOptions);
      this._proxyAgent = agent;
    }
    if (!agent) {
      const options = { keepAlive: this._keepAlive, maxSockets };
      agent = usingSsl ? new https__WEBPACK_IMPORTED_MODULE_2__.Agent(options) : new http__WEBPACK_IMPORTED_MODULE_1__.Agent(options);
      this._agent = agent;
    }
    if (usingSsl && this._ignoreSslError) {
      agent.options = Object.assign(agent.options || {}, {
        rejectUnauthorized: false
      });
    }
    return agent;
  }
  _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
    let proxyAgent;
    if (this._keepAlive) {
      proxyAgent = this._proxyAgentDispatcher;
    }
    if (proxyAgent) {
      return proxyAgent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    proxyAgent = new ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, (proxyUrl.username || proxyUrl.password) && {
      token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
    }));
    this._proxyAgentDispatcher = proxyAgent;
    if (usingSsl && this._ignoreSslError) {
      proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
        rejectUnauthorized: false
      });
    }
    return proxyAgent;
  }
  _getUserAgentWithOrchestrationId(userAgent) {
    const baseUserAgent = userAgent || "actions/http-client";
    const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
    if (orchId) {
      const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
      return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
    }
    return baseUserAgent;
  }
  _performExponentialBackoff(retryNumber) {
    return __awaiter(this, void 0, void 0, function* () {
      retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
      const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
      return new Promise((resolve) => setTimeout(() => resolve(), ms));
    });
  }
  _processResponse(res, options) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
        const statusCode = res.message.statusCode || 0;
        const response = {
          statusCode,
          result: null,
          headers: {}
        };
        if (statusCode === HttpCodes.NotFound) {
          resolve(response);
        }
        function dateTimeDeserializer(key, value) {
          if (typeof value === "string") {
            const a = new Date(value);
            if (!isNaN(a.valueOf())) {
              return a;
            }
          }
          return value;
        }
        let obj;
        let contents;
        try {
          contents = yield res.readBody();
          if (contents && contents.length > 0) {
            if (options && options.deserializeDates) {
              obj = JSON.parse(contents, dateTimeDeserializer);
            } else {
              obj = JSON.parse(contents);
            }
            response.result = obj;
          }
          response.headers = res.message.headers;
        } catch (err) {
        }
        if (statusCode > 299) {
          let msg;
          if (obj && obj.message) {
            msg = obj.message;
          } else if (contents && contents.length > 0) {
            msg = contents;
          } else {
            msg = `Failed request: (${statusCode})`;
          }
          const err = new HttpClientError(msg, statusCode);
          err.result = response.result;
          reject(err);
        } else {
          resolve(response);
        }
      }));
    });
  }
};
var lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});




/***/ }),

/***/ 8406:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ findErrorAdvice)
/* harmony export */ });
// .build/compiled/graph-server/error-advice.js
var variable = /\b[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,9}\b/;
var lacks = "The deployment lacks {variable}. Add it to `secrets`, and deploy again.";
var addPackage = "Add {name} to the dependencies of the graph. For a local package, add its folder to `dependencies` in langgraph.json.";
var isLimited = "A service that the graph calls limits its requests, or its quota is exhausted. Check the usage of that account. With a smoke plan, you can also decrease `smoke_parallel`.";
var isRejected = "A service that the graph calls rejected its key. Fix the key of that service in `secrets`. It is not the `api_key` of this step.";
var rows = [
  [/multiple pending interrupts/i, "Several interrupts are pending. Resume each of them with `resume_each`, or all of them with `resume_all`."],
  // The Python server's response if the key may not read the thread of a stream.
  [/^HTTPException: 403: Forbidden$/, "The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs."],
  [new RegExp(`^KeyError\\W+(${variable.source})`), "If {name} is an environment variable, add it to `secrets`, and deploy again."],
  [/\bapi_key client option must be set|\bMissing credentials\b|Could not resolve authentication method|Unable to locate credentials/, lacks],
  [/\benvironment variables?\b.{0,100}\b(?:not set|not found|missing|required)\b/i, lacks],
  [/\b(?:set(?:ting)?|add|provide|missing|required?)\b.{0,60}\benvironment variable/i, lacks],
  [/\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b.{0,30}\b(?:not set|not found|not defined|missing|required|undefined)\b|\b(?:Missing|missing|Provide|provide|Set|set|No|no) .{0,20}\b[A-Z][A-Z0-9_]{1,60}_(?:KEY|TOKEN|SECRET)\b/, lacks],
  [/No module named '([\w.-]{1,100})/, addPackage],
  [/Cannot find (?:package|module) '([^']{1,200})'/, addPackage],
  [/GraphRecursionError|Recursion limit of \d+ reached/, "The graph did not end. Fix the condition that ends its loop, or increase `recursion_limit` in the config of the run."],
  [/(?:error code: |status(?:[ _]code)?:? |error ')429\b|RateLimitError|insufficient_quota|RESOURCE_EXHAUSTED/i, isLimited],
  [/(?:error code: |status(?:[ _]code)?:? |error ')401\b|AuthenticationError|(?:incorrect|invalid)[ _](?:x-)?api[ _-]key|api key not valid/i, isRejected],
  [/An internal error occurred$/, "The Agent Server does not show the message of this error. Read the logs on the deployment page."]
];
function findErrorAdvice(error) {
  const text = error.slice(0, 4e3);
  const row = rows.find(([pattern2]) => pattern2.test(text));
  if (row === void 0)
    return void 0;
  const [pattern, remedy] = row;
  const found = variable.exec(text)?.[0];
  return remedy.replace("{variable}", () => found ? `the variable ${found}` : "a key or a variable").replace("{name}", () => pattern.exec(text)?.[1] ?? "it");
}




/***/ }),

/***/ 9749:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B7: () => (/* binding */ findState),
/* harmony export */   Kr: () => (/* binding */ calls),
/* harmony export */   nY: () => (/* binding */ cleanUp)
/* harmony export */ });
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9707);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9927);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/graph-server/calls.js
function get(purpose, path, response, query) {
  return { purpose, method: "GET", path, query, response, bodyLimit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .maxResultBytes */ .lT, retry: true };
}
function post(purpose, path, body, response) {
  return { purpose, method: "POST", path, body, response, bodyLimit: _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .maxResultBytes */ .lT };
}
function undo(method, purpose, path) {
  return { purpose, method, path, response: _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .anything */ .D8, whenEmpty: null, retry: true };
}
var repeatable = (call) => ({ ...call, retry: true });
var calls = {
  info: () => get("read the version of the Agent Server", ["info"], _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .serverInfoSchema */ .Hn),
  listAssistants: (body) => post("list the assistants", ["assistants", "search"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .assistantListSchema */ .Ul),
  graph: (assistant, xray) => get("read the graph", ["assistants", assistant, "graph"], _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .graphSchema */ .Yb, { xray }),
  createThread: (body) => post("create a thread", ["threads"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .threadSchema */ ._7),
  listThreads: (body) => repeatable(post("list the threads", ["threads", "search"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .threadListSchema */ .UY)),
  thread: (thread) => get("read the thread", ["threads", thread], _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .threadSchema */ ._7),
  deleteThread: (thread) => undo("DELETE", "delete the thread", ["threads", thread]),
  state: (thread, subgraphs) => get("read the state", ["threads", thread, "state"], _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD, { subgraphs }),
  stateAt: (thread, body) => repeatable(post("read the state at a checkpoint", ["threads", thread, "state", "checkpoint"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .threadStateSchema */ .jD)),
  history: (thread, body) => repeatable(post("read the history", ["threads", thread, "history"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .stateListSchema */ .PD)),
  updateState: (thread, body) => post("update the state", ["threads", thread, "state"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .anything */ .D8),
  createRun: (path, body) => post("create the run", path, body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .runRecordSchema */ ._A),
  // Our run is among the newest 10, because hardly any other run begins on its thread meanwhile.
  listRuns: (thread) => get("list the runs of the thread", ["threads", thread, "runs"], _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .runListSchema */ .dG, { limit: 10 }),
  run: (path) => get("read the run", path, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .runRecordSchema */ ._A),
  cancelRun: (path) => undo("POST", "cancel the run", [...path, "cancel"]),
  createCron: (path, body) => post("create a cron", path, body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .cronSchema */ .u3),
  listCrons: (body) => post("list the crons", ["runs", "crons", "search"], body, _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_0__/* .cronListSchema */ .KT),
  deleteCron: (cron) => undo("DELETE", "delete the cron", ["runs", "crons", cron])
};
async function findState(client, thread_id, signal, refusals) {
  const reading = client.call({ ...calls.state(thread_id), signal });
  const state = await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedOnStatus */ .AH)(reading, refusals);
  if (!state || state.interrupts.length < 2)
    return state;
  const thread = await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedOnStatus */ .AH)(client.call({ ...calls.thread(thread_id), signal }));
  return { ...state, interrupts: findOpenInterrupts(state, thread) };
}
function findOpenInterrupts({ interrupts, tasks }, thread) {
  const isAnswered = (taskId) => thread?.interrupts?.[taskId ?? ""]?.length === 0;
  const open = tasks.flatMap((task) => isAnswered(task.id) ? [] : task.interrupts);
  return open.length > 0 ? open : interrupts;
}
var cleanUpMs = 2e3;
async function cleanUp({ context: { clock, log } }, purpose, requests) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_2__/* .startTimeLimit */ .r)(clock, cleanUpMs, { toReason: () => new Error("it took too long") }));
    for (const send of requests) {
      try {
        await (0,_chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_1__/* .undefinedIfNotFound */ .Xu)(send(limit.signal));
      } catch (error) {
        log.info(`Could not ${purpose}: ${error.message}`);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 9707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B9: () => (/* binding */ interruptListSchema),
/* harmony export */   D8: () => (/* binding */ anything),
/* harmony export */   Hn: () => (/* binding */ serverInfoSchema),
/* harmony export */   KT: () => (/* binding */ cronListSchema),
/* harmony export */   PD: () => (/* binding */ stateListSchema),
/* harmony export */   UY: () => (/* binding */ threadListSchema),
/* harmony export */   Ul: () => (/* binding */ assistantListSchema),
/* harmony export */   Yb: () => (/* binding */ graphSchema),
/* harmony export */   _7: () => (/* binding */ threadSchema),
/* harmony export */   _A: () => (/* binding */ runRecordSchema),
/* harmony export */   dG: () => (/* binding */ runListSchema),
/* harmony export */   jD: () => (/* binding */ threadStateSchema),
/* harmony export */   u3: () => (/* binding */ cronSchema)
/* harmony export */ });
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8497);




// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)());
var map = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()));
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
var anything = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)(), null);
function orNull(schema) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(schema), null);
}
var assistantListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(
  // `metadata.created_by` is `system` for the default assistant of each graph.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ assistant_id: identifier, graph_id: text, name: text, metadata: map })
);
var nodeId = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai)()]), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(String));
var nodeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: nodeId, type: text, name: text, metadata: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()) }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((node) => {
  const { id, name, data } = node;
  const nameInData = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof nameInData === "string" ? nameInData : id) };
}));
var edgeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  source: nodeId,
  target: nodeId,
  conditional: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)(), false),
  data: text
});
var graphSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ nodes: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(nodeSchema), edges: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(edgeSchema) });
var runRecordSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ run_id: identifier, status: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), metadata: map });
var runListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(runRecordSchema);
var cronSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  cron_id: identifier,
  assistant_id: text,
  enabled: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)()),
  metadata: map
});
var cronListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(cronSchema);
var serverInfoSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  flags: map,
  host: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ host_revision_id: text })), void 0)
});
var interruptSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: text, value: anything });
var interruptListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(interruptSchema), []);
var threadSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  thread_id: identifier,
  interrupts: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), interruptListSchema))
});
var threadListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadSchema);
var checkpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  thread_id: text,
  checkpoint_id: text,
  /** The namespace of a subgraph. Empty for the graph itself. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var toErrorText = (error) => typeof error === "string" || error === null ? error : JSON.stringify(error);
var taskSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  id: text,
  name: text,
  error: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(anything, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(toErrorText)),
  interrupts: interruptListSchema
});
var threadStateSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
    values: anything,
    next: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)())),
    tasks: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: orNull(checkpointSchema),
    parent_checkpoint: orNull(checkpointSchema),
    interrupts: interruptListSchema
  }),
  // The JavaScript server shows the interrupts only in the tasks.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ interrupts, ...state }) => ({
    ...state,
    interrupts: interrupts.length > 0 ? interrupts : state.tasks.flatMap((task) => task.interrupts)
  }))
);
var stateListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadStateSchema);




/***/ }),

/***/ 770:
/***/ ((module, __unused_webpack_exports, __webpack_require__) => {

module.exports = __webpack_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

"use strict";
var __webpack_unused_export__;


var net = __webpack_require__(9278);
var tls = __webpack_require__(4756);
var http = __webpack_require__(8611);
var https = __webpack_require__(5692);
var events = __webpack_require__(4434);
var assert = __webpack_require__(2613);
var util = __webpack_require__(9023);


exports.httpOverHttp = httpOverHttp;
exports.httpsOverHttp = httpsOverHttp;
exports.httpOverHttps = httpOverHttps;
exports.httpsOverHttps = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
__webpack_unused_export__ = debug; // for test


/***/ })

};
;
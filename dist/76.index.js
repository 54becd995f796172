exports.id = 76;
exports.ids = [76];
exports.modules = {

/***/ 8:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dw: () => (/* binding */ listItems),
/* harmony export */   LN: () => (/* binding */ pageLimit),
/* harmony export */   Ty: () => (/* binding */ toPermissionAdvice),
/* harmony export */   X3: () => (/* binding */ askGitHub),
/* harmony export */   pN: () => (/* binding */ listPages),
/* harmony export */   r8: () => (/* binding */ permissionNeeds),
/* harmony export */   z$: () => (/* binding */ bestEffort)
/* harmony export */ });
/* harmony import */ var _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48);
/* harmony import */ var _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(805);



// .build/compiled/github/permission-advice.js
var permissionNeeds = {
  deployment: { what: "Recording the GitHub deployment", permission: "deployments: write" },
  comment: { what: "Commenting on the pull request", permission: "pull-requests: write" },
  pullRequests: { what: "Reading the pull requests", permission: "pull-requests: read" },
  branch: { what: "Reading the head of the branch", permission: "contents: read" }
};
function toPermissionAdvice(error, { what, permission }) {
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$ ? toRemedy(error.status, permission) : "";
  return `${what} failed: ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_1__/* .toOneLine */ .GX)(reason, 500)}. ${remedy}Everything else went on as usual.`;
}
function toRemedy(status, permission) {
  if (status === 401) {
    return "GitHub does not know the token: leave github_token out, or give one that is valid for this server. ";
  }
  if (status === 429)
    return "GitHub limits the requests of this token; the next run tries again. ";
  if (status !== 403 && status !== 404)
    return "";
  return `Add the line "${permission}" under "permissions:" of the job. In runs for forks and for Dependabot the token can only read, whatever the workflow says; a conversation that is locked cannot be commented on. `;
}

// .build/compiled/deploy/best-effort.js
async function bestEffort({ log, signal }, work, onFailure) {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (typeof onFailure === "function")
      onFailure(error);
    else
      log.debug(`${onFailure}: ${error.message}`);
    return void 0;
  }
}
async function askGitHub({ github, log, signal }, need, ask, isWarning = () => true) {
  if (github === void 0)
    return void 0;
  const advise = (error) => {
    const advice = toPermissionAdvice(error, need);
    if (isWarning(error))
      log.warning(advice, "GitHub");
    else
      log.info(advice);
  };
  return bestEffort({ log, signal }, () => ask(github), advise);
}

// .build/compiled/http/list-items.js
var pageLimit = 100;
async function* listItems(list) {
  for await (const page of listPages(list))
    yield* page;
}
async function* listPages(list) {
  const seen = /* @__PURE__ */ new Set();
  let minLength = list.minPage;
  for (let page = 0, offset = 0; page < list.maxPages; page += 1) {
    const items = await list.getPage(offset);
    const known = seen.size;
    yield items.filter((item) => {
      const isNew2 = !seen.has(list.toId(item));
      seen.add(list.toId(item));
      return isNew2;
    });
    if (page === 0)
      minLength = Math.max(minLength, items.length);
    const isNew = seen.size > known;
    if (!isNew && items.length === pageLimit)
      break;
    if (!isNew || items.length < minLength)
      return;
    offset += items.length;
  }
  if (list.toError !== void 0)
    throw list.toError(seen.size);
}




/***/ }),

/***/ 585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ HttpClient),
/* harmony export */   h: () => (/* binding */ fetch)
/* harmony export */ });
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(319);
/* harmony import */ var http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(611);
/* harmony import */ var http__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(http__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(692);
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

/***/ 76:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

"use strict";
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   connect: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(485);
/* harmony import */ var _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(535);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(319);
/* harmony import */ var _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8);
/* harmony import */ var _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(983);
/* harmony import */ var _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(963);
/* harmony import */ var _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(663);
/* harmony import */ var _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(48);
/* harmony import */ var _chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(488);
/* harmony import */ var _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(805);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(817);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(75);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_12___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_12__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_13___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_13__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_14___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_14__);













// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodType */ .W4S.init(inst, def);
  inst.def = def;
  inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .own */ .ZV4)(this, "with", value);
  },
  parse(data, params) {
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .parse */ .qgA)(this, data, params, { callee: this.parse });
  },
  parseAsync(data, params) {
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .parseAsync */ .EJS)(this, data, params, { callee: this.parseAsync });
  },
  safeParse(data, params) {
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC)(this, data, params);
  },
  safeParseAsync(data, params) {
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .safeParseAsync */ .bpZ)(this, data, params);
  },
  check(...checks) {
    const def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: true });
  },
  clone(_def, params) {
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .clone */ .o8B)(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
});
var ZodMiniString = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniString", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodString */ .$vM.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string(params) {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._string */ .Rle)(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniNumber", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodNumber */ .vzu.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number(params) {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._number */ .F7R)(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniNumberFormat", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodNumberFormat */ .Iab.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._int */ .LKT)(ZodMiniNumberFormat, params);
}
var ZodMiniBoolean = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniBoolean", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodBoolean */ .sFi.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean(params) {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._boolean */ ._Le)(ZodMiniBoolean, params);
}
var ZodMiniUnknown = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniUnknown", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodUnknown */ .GPR.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._unknown */ .emL)(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniArray", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodArray */ .$ps.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .normalizeParams */ .A2X)(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniObject", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodObject */ .L8f.init(inst, def);
  ZodMiniType.init(inst, def);
  (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .installLazyProp */ .Xaw)(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ...(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .normalizeParams */ .A2X)(params)
  };
  return new ZodMiniObject(def);
}
var ZodMiniUnion = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniUnion", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodUnion */ .L8w.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .normalizeParams */ .A2X)(params)
  });
}
var ZodMiniIntersection = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniIntersection", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodIntersection */ .LJA.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function intersection(left, right) {
  return new ZodMiniIntersection({
    type: "intersection",
    left,
    right
  });
}
var ZodMiniRecord = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniRecord", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodRecord */ .hax.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodMiniRecord({
      type: "record",
      keyType: /* @__PURE__ */ string(),
      valueType: keyType,
      ...(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .normalizeParams */ .A2X)(valueType)
    });
  }
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .normalizeParams */ .A2X)(params)
  });
}
var ZodMiniTransform = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniTransform", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodTransform */ .Wc_.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
  return new ZodMiniTransform({
    type: "transform",
    transform: fn
  });
}
var ZodMiniOptional = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniOptional", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodOptional */ .igI.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniNullable", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodNullable */ .ZQr.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
// @__NO_SIDE_EFFECTS__
function nullish(innerType) {
  return /* @__PURE__ */ optional(/* @__PURE__ */ nullable(innerType));
}
var ZodMiniCatch = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniCatch", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodCatch */ .t$E.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _catch(innerType, catchValue) {
  return new ZodMiniCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .util_exports */ .H3x.constantCatch(catchValue)
  });
}
var ZodMiniPipe = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniPipe", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodPipe */ ._mk.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
  return new ZodMiniPipe({
    type: "pipe",
    in: in_,
    out
  });
}
var ZodMiniCustom = /* @__PURE__ */ (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$constructor */ .xIx)("ZodMiniCustom", (inst, def) => {
  _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .$ZodCustom */ .b03.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._refine */ .fUZ)(ZodMiniCustom, fn, _params);
}

// .build/compiled/http/shape.js
function whenUsed(make) {
  let shape;
  return {
    safeParse(json) {
      shape ??= make();
      return shape.safeParse(json);
    }
  };
}
function parseJsonAnswer(answer, label, maxMemory) {
  try {
    return (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJsonText */ .lk)(answer.body, maxMemory);
  } catch (error) {
    if (error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .JsonTooLarge */ .I0) {
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, error.message, { isTooLarge: true });
    }
    const type = answer.header("content-type") ?? "no content type";
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, `a body that is not JSON (${type})`);
  }
}
function requireShape(schema, json, label) {
  const parsed = schema.safeParse(json);
  if (parsed.success)
    return parsed.data;
  const { path = [], message = "unknown" } = parsed.error.issues[0] ?? {};
  const place = path.length === 0 ? message : `${path.join(".")}: ${message}`;
  throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, `JSON of another shape than agreed (${place})`);
}

// .build/compiled/text/looks-masked.js
var masks = [
  // Three or more signs that hide one character each, also with an end that is shown: `********`, `sk-****abcd`, `••••`.
  /[*•●⁎∗＊]{3}/,
  // Nothing but signs that lines and texts are made of too: `#####`, `-----`, `.....`, `xxxxx`, `sk-xxxxabcd`.
  /^[#._?-]{3,}$/,
  /^(?:[A-Za-z0-9]{1,8}[_-]){0,3}[xX]{3,}[_-]?[A-Za-z0-9]{0,4}$/,
  // A beginning and an end with dots between them: `sk-...abcd`, `lsv2_pt_…3f`.
  /^[\w-]{0,16}(?:\.{3,}|…)[\w-]{0,16}$/,
  // A word instead of it, alone or emphasised: `hidden`, `__REDACTED__`, `**redacted**`.
  /^[\W_]{0,8}(?:redacted|hidden|masked|obfuscated|not shown)[\W_]{0,8}$/i,
  // Such a word among others, in brackets: `(sensitive value)`, `<secret>`, `[value hidden]`, `{encrypted}`.
  /^[[<({](?=.{0,60}\b(?:redacted|hidden|masked|obfuscated|secret|sensitive|encrypted|protected|confidential)\b)[\w :;,.'-]{0,60}[\])}>]$/i
];
function looksMasked(value) {
  const text2 = value.trim();
  return masks.some((mask) => mask.test(text2));
}

// .build/compiled/control-plane/schemas.js
(0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .config */ .$WB)((0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .en_default */ .kvL)());
var identifier = string().check((0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._regex */ .Fkv)(_chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
var nonEmpty = string().check((0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._minLength */ .m9B)(1));
var text = optional2(nonEmpty);
var time = pipe(_catch(string(), ""), transform(_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .parseTime */ .pe));
function optional2(schema) {
  return pipe(_catch(nullish(schema), void 0), transform((value) => value ?? void 0));
}
function section(shape) {
  const whole = object(shape);
  return _catch(whole, () => whole.parse({}));
}
var secret = pipe(object({ name: nonEmpty, value: optional(unknown()) }), transform(({ name, value }) => {
  const isShown = typeof value === "string" && value.trim() !== "" && !looksMasked(value);
  return { name, value: isShown ? new _chunk_7ZGIQPDW_js__WEBPACK_IMPORTED_MODULE_5__/* .Secret */ .z(value) : void 0 };
}));
function wholeSection(shape) {
  const known = section(shape);
  return pipe(optional(unknown()), transform((value) => ({ known: known.parse(value), shown: (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(value) ? value : {} })));
}
var revisionConfigShape = {
  repo_ref: text,
  repo_commit_sha: text,
  image_uri: text,
  /** The name of the specification, and that of the public service. */
  graph_config_path: text,
  langgraph_config_path: text
};
var sourceRevisionConfig = section(revisionConfigShape);
var deploymentSchema = pipe(object({
  id: identifier,
  name: text,
  /** The service's own word, for example `READY` or `AWAITING_DELETE`. */
  status: text,
  created_at: text,
  /** When it was last changed, by the service's clock. */
  updated_at: text,
  latest_revision_id: optional2(identifier),
  /** The revision that serves; null when none does, undefined where the service does not show it. */
  active_revision_id: _catch(nullish(identifier), void 0),
  url: text,
  /** The workspace that owns it, part of the address of its page. */
  tenant_id: optional2(identifier),
  /** The kind of source, in the service's own word: `github`, `external_docker` … */
  source: text,
  source_config: wholeSection({
    repo_url: text,
    /** Where `repo_ref` is the commit that it was resolved to. */
    repo_branch: text,
    custom_url: text,
    deployment_type: text,
    build_on_push: optional2(boolean()),
    resource_spec: optional2(record(string(), unknown()))
  }),
  source_revision_config: wholeSection(revisionConfigShape),
  /** Undefined where the service does not show them (the specification does not say so). */
  secrets: optional2(array(secret))
}), transform(({ source_config, source_revision_config, created_at, ...wire }) => {
  const { custom_url, ...config2 } = source_config.known;
  const url = wire.url ?? custom_url;
  const shown = {
    source_config: source_config.shown,
    source_revision_config: source_revision_config.shown
  };
  const created_at_ms = Date.parse(created_at ?? "");
  const known = { ...wire, ...config2, ...source_revision_config.known, created_at_ms, url };
  return { ...toCamelKeys(known), shown };
}));
var revisionSchema = pipe(object({
  id: identifier,
  status: nonEmpty,
  status_message: text,
  created_at: time,
  updated_at: time,
  source_revision_config: sourceRevisionConfig
}), transform(({ source_revision_config, created_at, updated_at, ...wire }) => {
  const times = { created_at_ms: created_at, updated_at_ms: updated_at };
  return toCamelKeys({ ...wire, ...source_revision_config, ...times });
}));
function about(id, body) {
  return body.check(refine((value) => isSameId(value.id, id), {
    error: ({ input }) => `it is about ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(input.id)}, expected ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(id)}`
  }));
}
function named(name) {
  return deploymentSchema.check(refine((value) => value.name === void 0 || value.name === name, {
    error: `it is not about ${name}`
  }));
}
function maybeAbout(id) {
  const nothing = pipe(unknown(), transform(() => void 0));
  return union([about(id, deploymentSchema), nothing]);
}
function isSameId(one, other2) {
  if (one === other2)
    return true;
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(one);
  return isUuid && one.toLowerCase() === other2.toLowerCase();
}
var revisionListSchema = pipe(object({ resources: array(revisionSchema) }), transform(({ resources }) => resources));
var toListed = () => intersection(deploymentSchema, object({ name: string() }));
var deploymentListSchema = whenUsed(() => {
  const list = array(toListed());
  return union([
    list,
    pipe(object({ resources: list }), transform(({ resources }) => resources))
  ]);
});
var revisionLogSchema = whenUsed(() => pipe(object({
  logs: array(object({ id: text, level: text, message: _catch(string(), "") })),
  next_offset: optional2(union([nonEmpty, number()]))
}), transform((wire) => ({ entries: wire.logs, nextOffset: wire.next_offset }))));
function pageOf(item) {
  const items = array(item);
  return union([
    pipe(items, transform((all) => ({ items: all, next_cursor: void 0 }))),
    object({ items, next_cursor: text })
  ]);
}
var toIntegration = () => object({ id: identifier, name: text });
var toRepository = () => object({ owner: text, name: text, url: text });
var integrationPageSchema = whenUsed(() => pageOf(toIntegration()));
var repositoryPageSchema = whenUsed(() => pageOf(toRepository()));
function toCamelKeys(wire) {
  const entries = Object.entries(wire).map(([key, value]) => [
    key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    value
  ]);
  return Object.fromEntries(entries);
}

// .build/compiled/control-plane/integrations.js
var pageSize = 100;
var maxPages = 100;
var notOffered = [403, 404, 405, 422, 501];
var Integrations = class {
  #client;
  /** Over a client that carries the key. */
  constructor(client) {
    this.#client = client;
  }
  /** All integrations; undefined where the service lists none in either version. Throws as `call` of JsonClient. */
  async list(signal) {
    const read = async (version2) => {
      const path = version2 === "v2" ? "installations" : "install";
      const call2 = this.#toCall(version2, "list the GitHub integrations", [path], signal);
      const pages2 = this.#read({ ...call2, response: integrationPageSchema });
      return { version: version2, integrations: await Array.fromAsync(pages2) };
    };
    return await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedOnStatus */ .AHT)(read("v2"), notOffered) ?? await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedIfUnsupported */ .LaO)(read("v1"));
  }
  /** The repositories that an integration sees, page by page. Throws as `call` of JsonClient. */
  listRepositories({ id }, { version: version2 }, signal) {
    const path = version2 === "v2" ? ["installations", id, "repositories"] : [id, "repos"];
    const call2 = this.#toCall(version2, "list the repositories of an integration", path, signal);
    return this.#read({ ...call2, response: repositoryPageSchema });
  }
  #toCall(version2, purpose, below, signal) {
    return {
      purpose,
      method: "GET",
      path: [version2, "integrations", "github", ...below],
      query: version2 === "v2" ? { page_size: pageSize } : {},
      success: 200,
      retry: true,
      signal
    };
  }
  /** The items of all pages; the first version has one, without a cursor. */
  async *#read(call2) {
    let cursor;
    for (let page = 0; page < maxPages; page += 1) {
      const query = { ...call2.query, cursor };
      const { items, next_cursor: next } = await this.#client.call({ ...call2, query });
      yield* items;
      if (next === void 0 || next === cursor)
        return;
      cursor = next;
    }
  }
};

// .build/compiled/control-plane/revision-logs.js
var RevisionLogs = class {
  #client;
  #redact;
  #isOlder = false;
  /** Over a client that carries the key. The lines are redacted here, before they are taken apart. */
  constructor(client, redact) {
    this.#client = client;
    this.#redact = redact;
  }
  /** The last lines of a log, oldest first; undefined where the service shows no logs. */
  async readEnd(reference, { lines, ...query }) {
    const page = await this.readPage(reference, { ...query, order: "desc", limit: lines });
    const oldestFirst = page?.entries.toReversed();
    return oldestFirst?.flatMap((entry) => entry.lines).slice(-lines);
  }
  /** One page of a log; undefined where the service shows no logs. */
  async readPage(reference, query) {
    const newer = this.#isOlder ? void 0 : await this.#send(reference, query, "newer");
    const page = newer ?? await this.#send(reference, query, "older");
    this.#isOlder ||= newer === void 0 && page !== void 0;
    if (page === void 0)
      return void 0;
    const { limit: limit2 } = query;
    const entries = page.entries.slice(0, limit2).map(({ id, level = "", message }) => {
      const isError = /^(?:error|critical|fatal)$/i.test(level);
      const lines = toLastLines(this.#toPlain(message), limit2);
      return { id, lines: lines.map((text2) => ({ text: text2, isError })) };
    });
    return { ...page, entries };
  }
  /**
   * GET /v2/deployments/{id}/revisions/{id}/logs (public service, "list revision logs"), or POST
   * /v1/projects/{id}/revisions/{id}/build_logs or deploy_logs, which only reads (langgraph-cli 0.4.31).
   */
  #send({ deploymentId, revisionId }, { type, order, limit: limit2, offset, timeoutMs: timeoutMs2, signal }, place) {
    const revision = [deploymentId, "revisions", revisionId];
    const newer = {
      method: "GET",
      path: ["v2", "deployments", ...revision, "logs"],
      query: { type, limit: limit2, order, offset }
    };
    const older = {
      method: "POST",
      path: ["v1", "projects", ...revision, `${type}_logs`],
      body: { order, limit: limit2, offset }
    };
    const purpose = `read the ${type} log`;
    const read = { purpose, response: revisionLogSchema, timeoutMs: timeoutMs2, signal };
    const call2 = place === "newer" ? newer : older;
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedIfUnsupported */ .LaO)(this.#client.call({ ...call2, ...read }));
  }
  /** Colours can hide a secret, so it is looked for again when they are gone; only then is anything cut off. */
  #toPlain(message) {
    return (0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(this.#redact((0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toPlainText */ .bo)(this.#redact(message))), "\n");
  }
};
function toLastLines(text2, count) {
  const lines = [];
  for (let end = text2.length; end >= 0 && lines.length < count; ) {
    const lineBreak = end === 0 ? -1 : text2.lastIndexOf("\n", end - 1);
    lines.unshift((0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)(text2.slice(lineBreak + 1, end), _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxLogLineLength */ .Rp));
    end = lineBreak;
  }
  return lines;
}

// .build/compiled/control-plane/client.js
var once = { retry: false };
var always = { retry: true };
var pages = { toId: ({ id }) => id, minPage: 10, maxPages: 500 };
function address(purpose, method, ...below) {
  return { purpose, method, path: ["v2", "deployments", ...below] };
}
function toRead(purpose, below, signal, { retry } = always) {
  return { ...address(purpose, "GET", ...below), success: 200, retry, signal };
}
var ControlPlane = class {
  integrations;
  logs;
  #client;
  #redact;
  #proof = new _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .GoneProof */ .oFZ((signal) => this.list("", signal));
  #dateMs = Number.NaN;
  /** Over a client that carries the key. The words of a revision are redacted here, before they are cleaned and cut. */
  constructor(client, redact) {
    this.#client = client;
    this.#redact = redact;
    this.integrations = new Integrations(client);
    this.logs = new RevisionLogs(client, redact);
  }
  /** The time of the service's own clock, by the `Date` of its last answer; NaN where it sends none. */
  get dateMs() {
    return this.#dateMs;
  }
  /** POST /v2/deployments. Sent once: `createDeployment` is what survives a lost answer. */
  create(spec, signal) {
    return this.#call({
      ...address("create the deployment", "POST"),
      body: (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toCreateBody */ .ct)(spec),
      success: 201,
      response: named(spec.name),
      signal
    });
  }
  /** GET /v2/deployments/{id}; undefined when it is gone, which `GoneProof` decides. */
  find(id, signal, retries = always) {
    const call2 = toRead("read the deployment", [id], signal, retries);
    const answer = this.#call({ ...call2, response: about(id, deploymentSchema) });
    return this.#proof.undefinedIfGone(answer, id, signal);
  }
  /** GET /v2/deployments/{id}; throws DeploymentNotFound when there is none. */
  async get(id, signal) {
    const deployment = await this.find(id, signal);
    if (deployment === void 0)
      throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentNotFound */ .vR({ id });
    return deployment;
  }
  /** GET /v2/deployments: all whose name contains a text; throws ListUnreadable after the last one that it can read. */
  list(nameContains, signal) {
    const call2 = toRead("list the deployments", [], signal);
    const getPage = async (offset) => {
      const query = { limit: _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .pageLimit */ .LN, offset, name_contains: nameContains };
      try {
        return await this.#call({ ...call2, query, response: deploymentListSchema });
      } catch (cause) {
        if (!(cause instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT))
          throw cause;
        const problem = "the control service lists its deployments in a shape that cannot be read";
        throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB(problem, { isIncomplete: false, cause });
      }
    };
    const toError = (count) => {
      const problem = `the control service lists ${count} deployments and does not show the rest`;
      return new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB(problem, { isIncomplete: true });
    };
    return (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .listItems */ .Dw)({ ...pages, getPage, toError });
  }
  /** PATCH /v2/deployments/{id}: the deployment where the answer is one, maybe in its state before. Sent once. */
  update(id, changes, signal) {
    return this.#call({
      ...address("update the deployment", "PATCH", id),
      body: (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toUpdateBody */ .JQ)(changes),
      success: 200,
      response: maybeAbout(id),
      whenEmpty: null,
      signal
    });
  }
  /** DELETE /v2/deployments/{id}, repeated where transient until `endsAt`: false when it was gone already. */
  async delete(id, { deleteTracingProject, ...options }) {
    const answer = this.#client.callRaw({
      ...address("delete the deployment", "DELETE", id),
      query: { delete_tracing_project: deleteTracingProject || void 0 },
      success: 204,
      retry: true,
      ...options
    });
    const accepted = await this.#proof.undefinedIfGone(answer, id, options.signal);
    if (accepted !== void 0)
      this.#proof.noteAnswer();
    return accepted !== void 0;
  }
  /** GET /v2/deployments/{id}/revisions: the newest first (specification), which `newestFirst` makes certain. */
  async *listRevisions(id, signal) {
    for await (const page of this.listRevisionPages(id, signal))
      yield* page;
  }
  /** The same page by page, for who needs no more than the newest. */
  listRevisionPages(id, signal, retries = always) {
    const call2 = toRead("list the revisions", [id, "revisions"], signal, retries);
    const getPage = async (offset) => {
      const query = offset === 0 ? {} : { limit: _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .pageLimit */ .LN, offset };
      const page = await this.#call({ ...call2, query, response: revisionListSchema });
      return page.map((revision) => this.#hide(revision));
    };
    const label = this.#client.toLabel(call2);
    const toError = (count) => new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, `only ${count} revisions`);
    return (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .listPages */ .pN)({ ...pages, getPage, toError });
  }
  /** GET /v2/deployments/{id}/revisions/{id}. A 404 that is not the service's own is a ResponseFormatError. */
  async getRevision(id, revisionId, signal, retries = always) {
    const call2 = toRead("read the revision", [id, "revisions", revisionId], signal, retries);
    try {
      return this.#hide(await this.#call({ ...call2, response: about(revisionId, revisionSchema) }));
    } catch (error) {
      if (!(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$) || error.status !== 404)
        throw error;
      const isOwn = [id, revisionId].some((one) => this.#proof.isOwn(error, one));
      throw isOwn ? error : this.#proof.toForeign(error);
    }
  }
  /** POST …/redeploy: the deployment, whose latest revision is new, with the config of this one (public service alone). Sent once. */
  redeploy(id, revisionId, signal) {
    return this.#call({
      ...address("redeploy the revision before", "POST", id, "revisions", revisionId, "redeploy"),
      response: maybeAbout(id),
      whenEmpty: null,
      signal
    });
  }
  /** POST …/interrupt: stops a revision in progress (public service; the specification does not show it). Repeating it is harmless. */
  async interrupt(id, revisionId, signal) {
    const below = [id, "revisions", revisionId, "interrupt"];
    const call2 = address("interrupt the revision", "POST", ...below);
    await this.#client.callRaw({ ...call2, retry: true, signal });
  }
  /** The validated answer, which shows that this is the service, and what its clock says. */
  async #call(call2) {
    const onHead = ({ header }) => {
      const dateMs = Date.parse(header("date") ?? "");
      if (!Number.isNaN(dateMs))
        this.#dateMs = dateMs;
    };
    const answer = await this.#client.call({ ...call2, onHead });
    this.#proof.noteAnswer();
    return answer;
  }
  #hide(revision) {
    const statusMessage = revision.statusMessage && this.#redact(revision.statusMessage);
    return { ...revision, status: this.#redact(revision.status), statusMessage };
  }
};

// .build/compiled/http/http-error.js
var maxReasonLength = 600;
var maxItems = 10;
function toHttpError({ status, header }, body, request, context) {
  const type = header("content-type");
  const location = status >= 300 && status < 400 ? header("location") : void 0;
  return new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$({
    request,
    status,
    reason: toErrorReason(body, type, context.redact),
    form: toForm(body, type),
    retryAfterMs: parseRetryAfter(header("retry-after"), context.now),
    redirectOrigin: location && URL.parse(location, context.url.href)?.origin
  });
}
function parseRetryAfter(value, now) {
  if (value === void 0)
    return void 0;
  if (/^\d{1,9}$/.test(value.trim()))
    return Number(value) * 1e3;
  if (!/^[A-Z][a-z]{2}, \d{2} /.test(value))
    return void 0;
  const date = Date.parse(value);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now.getTime());
}
function toErrorReason(body, contentType = "", redact) {
  const text2 = body.trim();
  if (text2 === "")
    return "";
  if (isHtml(text2, contentType))
    return toHtmlReason(redact(text2));
  return (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(toStructuredReason(text2, redact) ?? redact(text2), maxReasonLength);
}
function toForm(body, contentType = "") {
  if (isHtml(body.trim(), contentType))
    return "html";
  try {
    const value = (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJsonText */ .lk)(body);
    return (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(value) && value["detail"] ? "detail" : "other";
  } catch {
    return "other";
  }
}
function isHtml(text2, contentType) {
  return /text\/html/i.test(contentType) || /^<(!doctype|html)/i.test(text2);
}
function toStructuredReason(text2, redact) {
  try {
    return toJsonReason((0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .redactDeep */ .KL)((0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJsonText */ .lk)(text2), redact));
  } catch (error) {
    return error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .JsonTooLarge */ .I0 ? "" : void 0;
  }
}
function toHtmlReason(html) {
  const start = (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)(html, _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxRefusalBytes */ .ky);
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(start)?.[1];
  return title ? `an HTML page titled "${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(title, 120)}"` : "an HTML page";
}
function toJsonReason(value) {
  if (typeof value === "string")
    return value;
  if (Array.isArray(value)) {
    const reasons = value.slice(0, maxItems).map(toItemReason).filter(Boolean);
    const more = value.length - maxItems;
    return reasons.join("; ") + (more > 0 ? `; and ${more} more` : "");
  }
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(value))
    return "";
  const { detail, message, issues, errors, error } = value;
  for (const candidate of [detail, message, issues, errors, error]) {
    const reason = toJsonReason(candidate);
    if (reason)
      return reason;
  }
  return "";
}
function toItemReason(item) {
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(item))
    return typeof item === "string" ? item : "";
  const { loc, path, msg, message } = item;
  const where2 = [loc, path].find(Array.isArray) ?? [];
  const place = where2.filter((part) => part !== "body").join(".");
  const what = [msg, message].find((text2) => typeof text2 === "string") ?? "";
  return place && what ? `${place}: ${what}` : `${what || place}`;
}

// .build/compiled/github/octokit.js
var OctokitSession = class {
  /** The last request. */
  label;
  #options;
  #octokit;
  #failure;
  constructor(options, limits) {
    this.#options = { ...options, ...limits };
    const { host, pathname: path } = options.apiUrl;
    this.label = { service: "github", purpose: limits.purpose, method: "", host, path };
  }
  /** What `work` does with Octokit. Throws what its requests came to, in place of the errors that Octokit makes of that. */
  async run(work) {
    try {
      this.#octokit ??= await this.#load();
      return await work(this.#octokit);
    } catch (error) {
      if (this.#failure !== void 0)
        throw this.#failure;
      if (this.label.method === "")
        throw error;
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(this.label, "what Octokit does not accept");
    }
  }
  /** Evaluated at the first call, because it reads the event file and the proxy settings, and throws when one is malformed. */
  async #load() {
    const { GitHub } = await __webpack_require__.e(/* import() */ 756).then(__webpack_require__.bind(__webpack_require__, 375));
    const answer = async (address2, init) => {
      try {
        return await this.#answer(new URL(address2), init);
      } catch (error) {
        this.#failure = error;
        throw error;
      }
    };
    const baseUrl = (0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(this.#options.apiUrl.href, "/");
    return new GitHub({ baseUrl, request: { fetch: answer, parseSuccessResponseBody: false } });
  }
  async #answer(url, init) {
    const options = this.#options;
    if (url.origin !== options.apiUrl.origin) {
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(this.label, "a link to another origin");
    }
    this.label = { ...this.label, method: init.method, path: url.pathname };
    const { retry = init.method === "GET" } = options;
    const send = () => this.#send(url, init);
    const retries = { ...options, ...options.retryPolicy };
    const answer = await (retry ? (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .withRetries */ .LHE)(send, retries) : send());
    const body = parseJsonAnswer(answer, this.label, _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxJsonMemory */ .Gi);
    if (!body)
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(this.label, "no object and no list");
    const headers = [["link", answer.header("link")]];
    return { status: answer.status, url: url.href, headers, body };
  }
  async #send(url, { body, headers }) {
    const { transport, token, redact, clock, timeoutMs: timeoutMs2, signal } = this.#options;
    const answer = await transport.send({
      label: this.label,
      url,
      headers: {
        ...headers,
        "x-github-api-version": "2022-11-28",
        authorization: `Bearer ${token.reveal()}`
      },
      body,
      timeoutMs: timeoutMs2,
      bodyLimit: _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxGitHubAnswerBytes */ .p3,
      signal
    });
    if (answer.ok)
      return answer;
    const now = clock.date();
    const error = toHttpError(answer, answer.body, this.label, { url, redact, now });
    throw toLimitError(error, answer, now);
  }
};
function toLimitError(error, answer, now) {
  const reset = answer.header("x-ratelimit-reset") ?? "";
  const isExhausted = answer.header("x-ratelimit-remaining") === "0";
  const isKnown = isExhausted && /^\d{1,12}$/.test(reset);
  const resetMs = isKnown ? Math.max(0, Number(reset) * 1e3 - now.getTime()) : void 0;
  const isLimit = error.status === 403 && (error.retryAfterMs !== void 0 || isExhausted);
  const retryAfterMs = error.retryAfterMs ?? resetMs;
  return new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$({ ...error, status: isLimit ? 429 : error.status, retryAfterMs });
}

// .build/compiled/github/api.js
var pageSize2 = 100;
var maxPages2 = 100;
var GitHubApi = class {
  /** Its signal ends every call that has no other. */
  context;
  /** As `GITHUB_TOKEN` is: it begins with `ghs_` (GitHub documentation, "About authentication to GitHub"). */
  isInstallationToken;
  #options;
  #repository;
  /** `repository` is `GITHUB_REPOSITORY`: owner and name. Throws RangeError when it is malformed. */
  constructor(options) {
    this.context = options;
    this.isInstallationToken = options.token.reveal().startsWith("ghs_");
    this.#options = options;
    this.#repository = parseRepository(options.repository);
  }
  /** The validated answer to what `ask` calls; errors are those of Transport, HttpError outside 2xx, 429 for every limit. */
  async call(call2, ask) {
    const session = new OctokitSession(this.#options, call2);
    const { data } = await session.run((octokit) => ask(octokit, this.#repository));
    return requireShape(call2.response, data, session.label);
  }
  /** The items of all pages, at most `maxItems`, in the server's order. Throws as `call` does. */
  async *list(call2, ask) {
    const session = new OctokitSession(this.#options, call2);
    const start = (page) => session.run(async (octokit) => {
      const first = { ...this.#repository, per_page: pageSize2, page };
      return ask(octokit, first)[Symbol.asyncIterator]();
    });
    let pages2 = await start(1);
    let room = call2.maxItems ?? Number.POSITIVE_INFINITY;
    for (let page = 1; page <= maxPages2; page += 1) {
      const { done, value } = await session.run(() => pages2.next());
      if (done)
        return;
      if (!Array.isArray(value.data))
        throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(session.label, "no list");
      for (const item of value.data.slice(0, room)) {
        yield requireShape(call2.response, item, session.label);
      }
      room -= value.data.length;
      if (room <= 0)
        return;
      const isLinked = value.headers?.link !== void 0;
      if (!isLinked && value.data.length >= pageSize2)
        pages2 = await start(page + 1);
    }
  }
  /** See `sendOnce`, with less patience. An unclear write throws its own error: it is shown, and fails no step. */
  async sendOnce(write) {
    const patience = { attempts: 3, looksAfterMs: [0, 1e3, 3e3] };
    try {
      return await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .sendOnce */ .E4B)({ ...patience, ...write }, this.context);
    } catch (error) {
      throw error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .WriteUnconfirmed */ .WG ? error.cause : error;
    }
  }
};
function parseRepository(repository) {
  const [owner = "", repo = "", ...rest] = repository.split("/");
  const isWhole = _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn.test(owner) && _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn.test(repo) && rest.length === 0;
  if (isWhole)
    return { owner, repo };
  throw new RangeError("GITHUB_REPOSITORY is not an owner and a name");
}

// .build/compiled/http/read-body.js


// .build/compiled/http/connection-fault.js
var unknownAuthority = "the certificate was issued by an unknown authority";
var otherHost = "the certificate is for another host";
var unverified = "the certificate cannot be verified";
var noTls = "the server does not speak TLS at this port";
var faults = [
  [/^ECONNREFUSED$/, "connection refused"],
  [/^ENOTFOUND$/, "the host name does not resolve"],
  [/^EAI_AGAIN$/, "the host name could not be resolved just now"],
  [/^EHOSTUNREACH$/, "the host cannot be reached"],
  [/^ENETUNREACH$/, "the network cannot be reached"],
  [/^EADDRNOTAVAIL$/, "the address is not available"],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, "the certificate is self-signed", "authority"],
  [/^SELF_SIGNED_CERT_IN_CHAIN$/, "a certificate in the chain is self-signed", "authority"],
  [/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/, unknownAuthority, "authority"],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, otherHost, "certificate-host"],
  [/^CERT_HAS_EXPIRED$/, "the certificate has expired", "certificate-expired"],
  [/^CERT_NOT_YET_VALID$/, "the certificate is not valid yet", "certificate-not-yet-valid"],
  [/^CERT_REVOKED$/, "the certificate was revoked", "certificate-revoked"],
  [/^CERT_UNTRUSTED$/, "the certificate is not trusted", "authority"],
  [/^CERT_REJECTED$/, "the certificate is rejected", "authority"],
  [/^(?:CERT|UNABLE|SELF_SIGNED|INVALID|PATH_LENGTH)_/, unverified, "authority"],
  [/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, noTls, "no-tls"],
  [/^HPE_/, "the answer is not HTTP", "not-http"]
];
var networkCode = /^(?:E(?!RR_)[A-Z0-9_]+|(?:HPE|CERT|UNABLE|ERR_SSL|ERR_TLS|ERR_SOCKET|ERR_STREAM)_\w+|(?:DEPTH_ZERO_)?SELF_SIGNED_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/;
function toConnectionError(request, cause, known = {}) {
  if (!isNetworkFault(cause))
    return cause;
  const { bytesReceived, tunnel } = known;
  if (isTunnelFault(cause) && tunnel !== void 0)
    return toTunnelError(request, cause, tunnel);
  const code = toCode(cause);
  const fault = toFault(code);
  const brokeOff = `the answer broke off after ${bytesReceived} bytes`;
  const explanation = bytesReceived === void 0 ? fault.explanation : brokeOff;
  return new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc({ request, code, cause, ...fault, explanation });
}
function toTunnelError(request, cause, { proxy, status, cause: reason }) {
  const code = toCode(reason ?? cause);
  const { explanation, permanent } = toFault(code);
  const refused = status !== void 0 && status >= 400 && status < 500;
  const answered = status === void 0 ? "" : ` (it answered ${status})`;
  const why = reason === void 0 ? "" : `: ${explanation}`;
  return new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc({
    request,
    code,
    cause,
    explanation: `the proxy did not open a connection${answered}${why}`,
    maybeSent: false,
    permanent: permanent || refused,
    proxy: { host: proxy, status }
  });
}
function toFault(code) {
  const fault = faults.find(([pattern]) => pattern.test(code));
  const [, problem, kind] = fault ?? [void 0, "the connection failed"];
  const maybeSent = fault === void 0 || kind === "not-http";
  const closed = "the connection was closed before an answer came";
  const explanation = code === "ECONNRESET" ? closed : `${problem} (${code})`;
  return { explanation, kind, maybeSent, permanent: kind !== void 0 && !maybeSent };
}
function isNetworkFault(cause) {
  return cause === void 0 || networkCode.test(toCode(cause)) || isTunnelFault(cause);
}
function isTunnelFault(cause) {
  return cause instanceof Error && /^(?:tunneling socket|got illegal response)/.test(cause.message);
}
function toCode(cause) {
  if (cause instanceof AggregateError && cause.errors.length > 0)
    return toCode(cause.errors[0]);
  const code = cause instanceof Error && "code" in cause ? cause.code : void 0;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : "UNKNOWN";
}

// .build/compiled/http/read-body.js
async function* streamBody(message, options) {
  const { label, toIdleMs = () => Number.POSITIVE_INFINITY, clock, signal, close } = options;
  (0,node_stream__WEBPACK_IMPORTED_MODULE_12__.addAbortSignal)(signal, message);
  const pieces = message[Symbol.asyncIterator]();
  let bytesReceived = 0;
  try {
    for (; ; ) {
      const idleMs = toIdleMs();
      const stopTimer = clock.startTimer(idleMs, () => message.destroy(toIdleError(label, idleMs)));
      const { done, value: piece } = await pieces.next().finally(stopTimer);
      signal.throwIfAborted();
      if (done)
        break;
      bytesReceived += piece.length;
      (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .noteMemory */ .AC)(piece.length);
      yield piece;
      signal.throwIfAborted();
    }
    if (!message.complete)
      throw toConnectionError(label, void 0, { bytesReceived });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc)
      throw error;
    throw toConnectionError(label, error, { bytesReceived });
  } finally {
    close();
  }
}
function toIdleError(request, idleMs) {
  const explanation = `no byte came for ${(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(idleMs)}`;
  const facts = { code: "IDLE", maybeSent: true, permanent: false };
  return new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc({ request, explanation, ...facts });
}
var blockBytes = 64 * 1024;
async function readText(pieces, maxBytes) {
  const decoder = new TextDecoder();
  const parts = [];
  const block = new Uint8Array(blockBytes);
  let used = 0;
  let room = maxBytes;
  for await (const piece of pieces) {
    const taken = piece.subarray(0, room);
    for (let at = 0; at < taken.length; ) {
      const part = taken.subarray(at, at + blockBytes - used);
      block.set(part, used);
      used += part.length;
      at += part.length;
      if (used < blockBytes)
        break;
      parts.push(decoder.decode(block, { stream: true }));
      used = 0;
    }
    room -= piece.length;
    if (room < 0)
      break;
  }
  parts.push(decoder.decode(block.subarray(0, used)));
  return { text: parts.join(""), isWhole: room >= 0 };
}

// .build/compiled/http/json-client.js
var minRequestMs = 1e3;
var JsonClient = class {
  host;
  baseUrl;
  context;
  #options;
  constructor(options) {
    this.#options = options;
    this.host = options.baseUrl.host;
    this.baseUrl = options.baseUrl;
    this.context = options;
  }
  /** The label of a call, for messages and errors. */
  toLabel({ purpose, method, ...call2 }) {
    const path = this.#toUrl(call2).pathname;
    return { service: this.#options.service, purpose, method, host: this.host, path };
  }
  /** The validated answer. Throws HttpError outside 2xx, ResponseFormatError for a foreign 2xx, and as `send` of Transport. */
  async call(call2) {
    const answer = await this.callRaw(call2);
    const label = this.toLabel(call2);
    const isEmpty = answer.body.trim() === "";
    if (isEmpty && call2.whenEmpty === void 0) {
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, "an empty body where JSON was expected");
    }
    const maxMemory = call2.bodyLimit === void 0 ? _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxAnswerMemory */ .aI : _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxJsonMemory */ .Gi;
    const json = isEmpty ? call2.whenEmpty : parseJsonAnswer(answer, label, maxMemory);
    return requireShape(call2.response, json, label);
  }
  /** The raw answer of a call, for bodies that are not plain JSON. */
  async callRaw(call2) {
    const attempt = () => this.#send(call2).catch((error) => {
      call2.onFailure?.(error);
      throw error;
    });
    if (call2.retry !== true)
      return attempt();
    const { retryPolicy, ...context } = this.#options;
    const { endsAt, signal } = call2;
    return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .withRetries */ .LHE)(attempt, { ...context, ...retryPolicy, endsAt, signal });
  }
  /** The event stream of a call; never tried again. Throws as `call` does, and ResponseFormatError for no stream. */
  async callStream(call2) {
    const headers = { accept: "text/event-stream", "cache-control": "no-store", ...call2.headers };
    const request = this.#toRequest(call2, headers);
    const { label } = request;
    const answer = await this.#options.transport.stream({ ...call2, ...request });
    if (!answer.ok) {
      const { text: text2 } = await readText(answer.body, _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxRefusalBytes */ .ky);
      throw this.#toError(answer, text2, label);
    }
    const type = answer.header("content-type") ?? "no content type";
    if (/^text\/event-stream\s*(;|$)/i.test(type))
      return { ...answer, label };
    answer.close();
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, `${answer.status} and ${type} where a stream was expected`);
  }
  async #send(call2) {
    const { bodyLimit = _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxAnswerBytes */ ._j, endsAt = Infinity } = call2;
    const leftMs = Math.max(minRequestMs, endsAt - this.context.clock.now());
    const timeoutMs2 = Math.min(call2.timeoutMs ?? this.#options.timeoutMs, leftMs);
    const request = this.#toRequest(call2, { accept: "application/json" });
    const answer = await this.#options.transport.send({ ...call2, ...request, timeoutMs: timeoutMs2, bodyLimit });
    if (!answer.ok)
      throw this.#toError(answer, answer.body, request.label);
    const { success = answer.status } = call2;
    if (answer.status === success)
      return answer;
    throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(request.label, `status ${answer.status}, expected ${success}`);
  }
  /** The path of the base URL is kept. Throws RangeError for a bad segment. */
  #toUrl({ path, query = {} }) {
    const url = new URL(this.baseUrl);
    if (!path.every((segment) => _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn.test(segment))) {
      throw new RangeError("an identifier cannot be a path segment");
    }
    url.pathname = [(0,_chunk_HR765R7G_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutTrailing */ .hT)(url.pathname, "/"), ...path.map(encodeURIComponent)].join("/");
    for (const [name, value] of Object.entries(query)) {
      if (value !== void 0)
        url.searchParams.set(name, String(value));
    }
    return url;
  }
  #toRequest(call2, headers) {
    const hasBody = call2.body !== void 0;
    return {
      label: this.toLabel(call2),
      url: this.#toUrl(call2),
      headers: {
        ...headers,
        ...hasBody ? { "content-type": "application/json" } : {},
        ...this.#options.headers
      },
      body: hasBody ? JSON.stringify(call2.body) : void 0
    };
  }
  #toError(answer, body, label) {
    const { redact } = this.#options;
    const context = { url: this.baseUrl, redact, now: this.context.clock.date() };
    return toHttpError(answer, body, label, context);
  }
};

// .build/compiled/http/open-message.js
async function openMessage({ label, url, headers, body }, userAgent, signal) {
  signal.throwIfAborted();
  let tunnel;
  const handler = {
    prepareRequest(options) {
      if (options.host?.startsWith("["))
        options.host = options.host.slice(1, -1);
      options.signal = signal;
      tunnel = followTunnel(options.agent, signal);
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error("no authentication handler"))
  };
  const client = new _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_2__/* .HttpClient */ .Q(userAgent, [handler], {
    // A key in a header would travel along.
    allowRedirects: false,
    allowRetries: false,
    // A connection of its own never meets one that the server just closed.
    keepAlive: false,
    // Idle time of the socket; the deadline of the caller is the limit that counts.
    socketTimeout: _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .maxTimerMs */ .SH
  });
  const opened = client.request(label.method, url.href, body ?? null, {
    ...headers,
    "accept-encoding": "identity",
    connection: "close"
  });
  try {
    return (await raceSignal(opened, signal)).message;
  } catch (error) {
    signal.throwIfAborted();
    throw toConnectionError(label, error, { tunnel });
  }
}
async function raceSignal(promise, signal) {
  const aborted = Promise.withResolvers();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    promise.catch(() => void 0);
  }
}
function followTunnel(agent, signal) {
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(agent) || !("proxyOptions" in agent && "request" in agent))
    return void 0;
  const { proxyOptions, request } = agent;
  const { host, port, proxyAuth } = proxyOptions;
  const proxy = port ? `${host}:${port}` : String(host);
  const tunnel = { proxy, status: void 0, cause: void 0 };
  const credentials = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString("base64")}`;
  proxyOptions.proxyAuth = void 0;
  agent["request"] = (options) => {
    const headers = {
      ...options.headers,
      ...credentials ? { "proxy-authorization": credentials } : {}
    };
    const connect2 = request({ ...options, headers, signal });
    connect2.once("connect", ({ statusCode }) => {
      tunnel.status = statusCode;
    });
    connect2.once("error", (error) => {
      tunnel.cause = error;
    });
    return connect2;
  };
  return tunnel;
}

// .build/compiled/http/transport.js
var Transport = class {
  #options;
  constructor(options) {
    this.#options = options;
  }
  /** Throws ConnectionError, TimeoutError, ResponseFormatError (too large, encoded), the signal's reason; always settles. */
  async send(request) {
    const { label, bodyLimit } = request;
    const { status, ok, header, body, close } = await this.stream(request);
    const fits = Number(header("content-length") ?? 0) <= bodyLimit;
    if (!fits)
      close();
    const { text: text2, isWhole } = fits ? await readText(body, bodyLimit) : { text: "", isWhole: false };
    if (!isWhole) {
      const limit2 = `more than ${bodyLimit} bytes (${bodyLimit / 1024 / 1024} MiB)`;
      throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, limit2, { isTooLarge: true });
    }
    return { status, ok, header, body: text2 };
  }
  /** Resolves with the head of the answer. Throws as `send` does; the deadline covers the whole of the stream. */
  async stream(request) {
    const { label, timeoutMs: timeoutMs2, toIdleMs } = request;
    const { userAgent, clock } = this.#options;
    const limits = { signal: request.signal, reason: new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .TimeoutError */ .MU(label, timeoutMs2) };
    const { signal, cancel } = (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .startTimeLimit */ .r5y)(clock, timeoutMs2, limits);
    let message;
    const close = () => {
      cancel();
      message?.destroy();
    };
    try {
      message = await openMessage(request, userAgent, signal);
      message.on("error", () => void 0);
      const head = toHead(message);
      request.onHead?.(head);
      const encoding = head.header("content-encoding") ?? "identity";
      if (encoding !== "identity") {
        const problem = `a body in the encoding ${encoding}, although none was asked for`;
        throw new _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT(label, problem);
      }
      const body = streamBody(message, { label, toIdleMs, clock, signal, close });
      return { ...head, body, close };
    } catch (error) {
      close();
      throw error;
    }
  }
};
function toHead({ statusCode: status = 0, headers }) {
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => {
      const value = headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(", ") : value;
    }
  };
}

// .build/compiled/rollout/proof.js
var proofs = [
  {
    proves: "does-not-serve",
    ended: "A status with `FAILED` in it, or `INTERRUPTED` for 2 min",
    errors: [toMatch(_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutFailed */ .hl)]
  },
  servesBadly("An output or a state that is not as the smoke test expects", _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .SmokeTestFailed */ .bs),
  servesBadly("A run that raises an error, stops at an interrupt, or has no values", where(_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI, ({ end }) => !["timed-out", "cancelled", "no-result"].includes(end)), where(_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .NotifiedOfFailure */ .Ee, ({ status }) => status !== "interrupted")),
  servesBadly("A `resume` that finds no interrupt", _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .NothingWaits */ .UD),
  servesBadly("A run that exceeds `smoke_timeout` or the graph server's own limit", where(_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI, ({ end }) => end === "timed-out"), where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .TimeoutError */ .MU, ({ request }) => (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .isRunRequest */ .NT)(request))),
  servesBadly("An assistant of the smoke test that the graph server does not have", where(_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .AssistantUnclear */ .Ro, (error) => error.wanted !== void 0 || !error.available.length), where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$, _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .isAssistantMissing */ .bD)),
  servesBadly("A graph server that answers 5xx after all attempts", _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ServerFailing */ .Gx, where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$, (error) => isOfGraph(error) && error.status >= 500 && (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .isTransient */ .dgy)(error))),
  other("A graph server that cannot be reached: name, connection, TLS, proxy", "the graph server could not be reached, which proves nothing about the revision", ...[where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc, isOfGraph), where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .TimeoutError */ .MU, isOfGraph)]),
  other("A graph server that answers 401, 403, 429, or refuses a request otherwise", "the graph server refused a request, which proves nothing about the revision", where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$, isOfGraph)),
  other("A response of the graph server that is empty, incomplete, or unreadable", "a response of the graph server was empty or unreadable, which proves nothing about the revision", where(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT, isOfGraph), where(_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI, ({ end }) => end === "no-result")),
  other("A run that another client cancels or deletes", "another client cancelled the run, which proves nothing about the revision", ...[_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .RunFailed */ .fI, _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .NotifiedOfFailure */ .Ee]),
  other("A webhook notification that does not arrive", "the webhook notification did not arrive, which proves nothing about the revision", ...[
    _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .NotificationMissed */ .b2,
    _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ReceiverClosed */ .s1,
    _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ReceiverUnavailable */ ._V,
    _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ReceiverAddressUnknown */ .W9
  ]),
  wrongTest("An expectation that takes longer than 500 ms to evaluate", "its expectation took too long to evaluate", ...[_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ExpectationTimedOut */ .AZ, _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .WorkTooLong */ .ApE]),
  wrongTest("A smoke test that names none of several assistants", "it does not name its assistant", _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .AssistantUnclear */ .Ro),
  wrongTest("A smoke test without an address, or with a step that the graph server does not offer", "it cannot run on this graph server", ...[_chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .NoDeploymentUrl */ .mN, _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ThreadIdMissing */ .mi, _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .CronsUnsupported */ .Ph, _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .DepthUnsupported */ .jL]),
  other("A cancelled step", "the step was cancelled", _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ),
  other("A newer revision (`SKIPPED`), or another serving revision", "another revision replaced the one of this step", ...[_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .Superseded */ .bb, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NotServing */ .WJ]),
  other("A rollout that exceeds `wait_timeout`", "the rollout continues and can still succeed", _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutTimedOut */ .xP),
  other("A deleted deployment or revision", "the revision or its deployment was deleted", ...[_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RevisionGone */ .Bh, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentNotFound */ .vR]),
  other("A write without a confirmation, or without a revision of its own", "it is unknown which revision this step made", ...[_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .WriteUnconfirmed */ .WG, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoOwnRevision */ .tv]),
  other("Another or an unknown commit, with `require_commit`", "the commit of a revision does not prove that the revision is bad", ...[_chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .AnotherCommit */ .f9, _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .CommitUnknown */ .mD]),
  other("A request to the control plane that fails", "a request to the control plane failed, which proves nothing about the revision", ...[
    _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$,
    _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc,
    _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .TimeoutError */ .MU,
    _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ResponseFormatError */ .TT,
    _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ServiceNotFound */ .FL
  ])
];
var anyOther = {
  proves: "nothing",
  why: "the error proves nothing about the revision"
};
function toProof(error) {
  if (error instanceof _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .SmokePlanFailed */ .mu) {
    const all = error.failed.map((test) => toProof(test.error));
    return all.find(warrantsRollback) ?? all[0] ?? anyOther;
  }
  return proofs.find(({ errors }) => errors.some(({ holds: holds2 }) => holds2(error))) ?? anyOther;
}
function warrantsRollback(proof) {
  return proof.proves === "does-not-serve" || proof.proves === "serves-and-is-bad";
}
function servesBadly(ended, ...errors) {
  return { ended, proves: "serves-and-is-bad", errors: errors.map(toMatch) };
}
function other(ended, why, ...errors) {
  return { ended, proves: "nothing", why, errors: errors.map(toMatch) };
}
function wrongTest(ended, fault, ...errors) {
  const why = `the test is at fault, because ${fault}`;
  return { ended, proves: "test-is-wrong", why, errors: errors.map(toMatch) };
}
function toMatch(error) {
  return "holds" in error ? error : where(error, () => true);
}
function where(errorClass, isMeant) {
  return { errorClass, holds: (error) => error instanceof errorClass && isMeant(error) };
}
function isOfGraph({ request }) {
  return request.service === "graph";
}

// .build/compiled/deploy/conclude.js
var maxReadMs = 2e4;
async function concludeFailure(mode, inputs, context) {
  let state = {};
  const report = (facts) => {
    state = { ...state, ...facts };
    context.report(facts);
  };
  try {
    return await mode({ ...context, report });
  } catch (error) {
    if (!isBegun(state))
      throw error;
    if (inputs.rollback_on_failure && !state.rollback && !state.noRollback) {
      const cause = context.signal.aborted ? context.signal.reason : error;
      report({ noRollback: { why: toReason(cause, state), isCertain: true } });
    }
    report({ serving: await readServing(state, { ...context, report }) });
    throw error;
  }
}
function isBegun({ stage }) {
  return stage === "writing" || stage === "waiting" || stage === "smoke-test";
}
function toReason(error, { created }) {
  const proof = toProof(error);
  if (!warrantsRollback(proof))
    return proof.why;
  return created === true ? "this step created the deployment, so no earlier revision exists" : "this step did not deploy a revision";
}
async function readServing({ deploymentId, revisionId, status = "" }, context) {
  var _stack = [];
  try {
    const { clock, controlPlane, report, signal } = context;
    if (signal.aborted)
      return { unknown: "the step was cancelled" };
    if (deploymentId === void 0)
      return { unknown: "no deployment of this step is known" };
    const limit2 = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__/* .__using */ .r1)(_stack, (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .startTimeLimit */ .r5y)(clock, maxReadMs, context));
    const unread = { unknown: "the control plane could not be read" };
    const read = async () => {
      const deployment = await controlPlane.find(deploymentId, limit2.signal);
      if (deployment === void 0)
        return { unknown: "the control plane no longer finds it" };
      const { activeRevisionId: active } = deployment;
      if (active === void 0)
        return { unknown: "the control plane does not show it" };
      if (revisionId !== void 0 && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status) === "succeeded") {
        const own2 = await readRevision(revisionId);
        if (own2 !== void 0)
          report({ status: own2.status });
        if (active === revisionId)
          return { revisionId, commitSha: own2?.repoCommitSha };
      }
      const commitSha = active === null ? void 0 : (await readRevision(active))?.repoCommitSha;
      return { revisionId: active, commitSha };
    };
    const readRevision = (id) => {
      const get = () => controlPlane.getRevision(deploymentId, id, limit2.signal);
      return (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, get, "a revision could not be read");
    };
    return await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, read, "the serving revision is unknown") ?? unread;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}

// .build/compiled/time/poll.js
async function poll(options) {
  const { clock, signal } = options;
  const start = clock.now();
  let value;
  let error;
  let errors = 0;
  for (let reads = 0; ; reads += 1) {
    let retryDelayMs = 0;
    try {
      signal.throwIfAborted();
      value = await options.read();
      if (options.isFinal(value))
        return { final: true, value };
      errors = 0;
      error = void 0;
    } catch (caught) {
      signal.throwIfAborted();
      errors += 1;
      error = caught;
      retryDelayMs = options.toRetryDelayMs(caught, errors);
      if (retryDelayMs === void 0)
        throw caught;
    }
    const elapsedMs = clock.now() - start;
    const leftMs = options.timeoutMs - elapsedMs;
    if (leftMs <= 0)
      return { final: false, value, error };
    options.onWait?.(elapsedMs);
    const delayMs = Math.max(options.toIntervalMs(reads), retryDelayMs);
    await clock.sleep(Math.min(delayMs, leftMs), { signal });
  }
}

// .build/compiled/control-plane/wait.js
function startWait(inputs, clock) {
  const { wait: waits, wait_timeout: timeoutMs2, poll_interval: intervalMs } = inputs;
  return waits ? { timeoutMs: timeoutMs2, intervalMs, startedAt: clock.now() } : void 0;
}
function toLeftMs({ timeoutMs: timeoutMs2, startedAt }, clock) {
  return Math.max(0, startedAt + timeoutMs2 - clock.now());
}
function toEnd(wait) {
  return wait && wait.startedAt + wait.timeoutMs;
}
function toAdaptiveIntervalMs(readsDone) {
  return Math.min(15e3, 2e3 * 1.5 ** Math.min(readsDone, 10));
}
function toPollOptions(wait, { clock, random, signal }) {
  return {
    toIntervalMs: (readsDone) => wait.intervalMs ?? (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .withJitter */ .jE0)(toAdaptiveIntervalMs(readsDone), random),
    timeoutMs: toLeftMs(wait, clock),
    toRetryDelayMs: (error, consecutive) => {
      const attempts2 = { failed: consecutive - 1, invitations: 0, invitedMs: Infinity };
      return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .toPause */ .Mox)(error, attempts2, _chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .rereading */ .kZ4, { now: clock.now(), random }).delayMs;
    },
    clock,
    signal
  };
}

// .build/compiled/control-plane/delete-deployment.js
async function deleteDeployment(id, { deleteTracingProject, wait }, context) {
  const { controlPlane, signal } = context;
  const endsAt = toEnd(wait);
  let maybeDone = false;
  const onFailure = (error) => {
    maybeDone ||= (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .isAmbiguous */ .X2V)(error);
  };
  const send = async () => {
    const options = { deleteTracingProject, endsAt, onFailure, signal };
    if (await controlPlane.delete(id, options))
      return "accepted";
    return maybeDone ? "gone" : "missing";
  };
  const look2 = async () => {
    const deployment = await controlPlane.find(id, signal, once);
    if (deployment === void 0)
      return "gone";
    return (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(deployment.status) ? "accepted" : void 0;
  };
  try {
    const effect = `the deployment ${id} was deleted`;
    return await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .sendOnce */ .E4B)({ send, look: look2, effect, attempts: 1, endsAt }, context);
  } catch (error) {
    const isStillThere = error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .WriteUnconfirmed */ .WG && error.lookError === void 0;
    if (isStillThere && wait !== void 0)
      return "unconfirmed";
    throw error;
  }
}
async function awaitDeletion(id, { wait, isConfirmed = true }, context) {
  const { controlPlane, log, signal } = context;
  const result = await poll({
    ...toPollOptions(wait, context),
    read: () => controlPlane.find(id, signal, once),
    isFinal: (deployment) => deployment === void 0
  });
  if (!result.final) {
    const status = result.value?.status === void 0 ? "" : ` (${result.value.status})`;
    const problem = `deployment ${id} was still there${status} after ${(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(wait.timeoutMs)}`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeletionTimedOut */ .Mi(problem, { isConfirmed });
  }
  log.info(`Deployment ${id} is gone`);
}

// .build/compiled/control-plane/find-by-name.js
async function findByName(name, { controlPlane, signal }) {
  const namesakes = [];
  try {
    for await (const deployment of controlPlane.list(name, signal)) {
      if (deployment.name === name)
        namesakes.push(deployment);
    }
  } catch (error) {
    const isEnough = error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB && error.isIncomplete && namesakes.length > 0;
    if (!isEnough)
      throw error;
  }
  const alive = namesakes.filter(({ status }) => !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(status));
  if (alive.length > 1) {
    const ids = alive.map(({ id }) => id).join(", ");
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .AmbiguousName */ .cV(`${alive.length} deployments have the name ${name}: ${ids}`, {});
  }
  const row = alive[0] ?? namesakes[0];
  const found = row && await controlPlane.find(row.id, signal);
  return found && (found.name ?? name) === name ? { ...found, name } : void 0;
}

// .build/compiled/rollout/contradiction.js

var contradictions = [
  ({ source }, shown) => isOther(source, shown.source),
  ({ image_uri: image }, { imageUri }) => isOther(image, imageUri),
  // A built repository shows the image that was made of it, so that one of a repository says nothing.
  ({ repo_ref: ref }, { repoRef, repoBranch }) => isOtherRef(ref, repoBranch ?? repoRef),
  ({ repo_url: url }, { repoUrl }) => Boolean(url && repoUrl && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isOtherRepository */ .JA)(repoUrl, url)),
  ({ graph_config_path: path }, shown) => isOther(path, shown.langgraphConfigPath ?? shown.graphConfigPath),
  ({ secrets }, shown) => hasOtherSecrets(secrets, shown.secrets),
  ({ build_on_push, resource_spec, extra_fields = {} }, { shown }) => {
    const sent = { build_on_push, resource_spec, ...toMap(extra_fields["source_config"]) };
    const fields = shown?.source_config ?? {};
    return Object.entries(sent).some(([name, value]) => {
      return value !== void 0 && Object.hasOwn(fields, name) && !holds(fields[name], value);
    });
  }
];
function contradicts(shown, asked) {
  return contradictions.some((row) => row(asked, shown));
}
function isOlderThan(createdAtMs, dateMs) {
  return createdAtMs !== void 0 && createdAtMs < dateMs;
}
function holds(shown, sent) {
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(sent))
    return (0,node_util__WEBPACK_IMPORTED_MODULE_13__.isDeepStrictEqual)(shown, sent);
  return (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(shown) && Object.entries(sent).every(([name, value]) => holds(shown[name], value));
}
function toMap(value) {
  return (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(value) ? value : {};
}
function isOther(asked, shown) {
  return asked != null && shown != null && !(0,node_util__WEBPACK_IMPORTED_MODULE_13__.isDeepStrictEqual)(asked, shown);
}
function isOtherRef(asked, shown = "") {
  if (asked === void 0 || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown))
    return false;
  return toShortRef(shown) !== toShortRef(asked);
}
function toShortRef(ref) {
  return ref.replace(/^refs\/(?:heads|tags)\//, "");
}
function hasOtherSecrets(sent, shown) {
  if (sent === void 0 || shown === void 0)
    return false;
  const { added, changed, others } = compareSecrets(sent, shown);
  return added.length + changed.length + others.length > 0;
}
function compareSecrets(sent, shown) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]));
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const before = values.get(name);
    if (before === void 0)
      return values.has(name) ? "hidden" : "added";
    return before === value.reveal() ? "same" : "changed";
  });
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name));
  return { added: [], changed: [], hidden: [], same: [], ...groups, others };
}

// .build/compiled/rollout/create-deployment.js
var maxConflictMs = 3e5;
async function createDeployment(creation, context) {
  const { wait } = creation;
  const { clock, log, signal } = context;
  const patienceMs = wait === void 0 ? 0 : Math.min(toLeftMs(wait, clock), maxConflictMs);
  const deadline = clock.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    const result = await tryToCreate(creation, context);
    if (!(result instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$))
      return result;
    const leftMs = deadline - clock.now();
    if (leftMs <= 0)
      throw result;
    const pauseMs = Math.min(wait?.intervalMs ?? toAdaptiveIntervalMs(tries), leftMs);
    log.info(`${result.message}; trying again in ${(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(pauseMs)}`);
    await clock.sleep(pauseMs, { signal });
  }
}
async function tryToCreate({ spec, wasAbsent, wait }, context) {
  const { controlPlane, log, signal } = context;
  const effect = `the deployment ${spec.name} was created`;
  const sentAtMs = controlPlane.dateMs;
  const sent = { ...spec, secrets: spec.secrets ?? [] };
  let isUnclear = false;
  const find = () => findByName(spec.name, context).catch((error) => {
    if (error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB)
      return void 0;
    throw error;
  });
  const toNamed = (deployment) => {
    const isOld = !wasAbsent || isOlderThan(deployment.createdAtMs, sentAtMs);
    const created = isUnclear && !isOld && !contradicts(deployment, sent);
    if (created)
      log.info(`Confirmed: ${effect}`);
    return { deployment, created, answered: false };
  };
  const look2 = async () => {
    isUnclear = true;
    const found = await find();
    return found === void 0 || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(found.status) ? void 0 : toNamed(found);
  };
  const send = async () => {
    const deployment = await controlPlane.create(spec, signal);
    return { deployment, created: true, answered: true };
  };
  try {
    return await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .sendOnce */ .E4B)({ send, look: look2, effect, endsAt: toEnd(wait) }, context);
  } catch (error) {
    if (!(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$) || error.status !== 409)
      throw error;
    const found = await find().catch((lookError) => {
      signal.throwIfAborted();
      if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(lookError))
        throw lookError;
      throw isUnclear ? (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .toUnconfirmed */ .gd)(effect, error, lookError) : error;
    });
    if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(found?.status))
      return error;
    if (found !== void 0)
      return toNamed(found);
    if (isUnclear)
      throw (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .toUnconfirmed */ .gd)(effect, error);
    if (/\bagent environment\b/i.test(error.reason))
      return error;
    throw error;
  }
}

// .build/compiled/rollout/recent-revisions.js
var looksForRevisionMs = [0, 1e3, 2e3, 4e3, 8e3, 15e3];
async function readRecentRevisions(deploymentId, { controlPlane, signal }, options) {
  const revisions = [];
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal, options)) {
    revisions.push(...page);
    const [first, last] = [revisions[0], revisions.at(-1)];
    if (first && last && !(first.createdAtMs < last.createdAtMs))
      break;
  }
  return newestFirst(revisions);
}
function newestFirst(revisions) {
  if (revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs)))
    return revisions;
  return revisions.toSorted((one, other2) => other2.createdAtMs - one.createdAtMs);
}

// .build/compiled/rollout/build-times.js
var maxBuilds = 8;
var minBuildMs = 5e3;
var maxBuildMs = 2 * 36e5;
var maxFactor = 4;
function toBuildTimes(revisions) {
  const times = newestFirst(revisions).flatMap(({ status, createdAtMs, updatedAtMs }, at, all) => {
    const next = all[at - 1];
    if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status) !== "succeeded" || next && updatedAtMs > next.createdAtMs)
      return [];
    const durationMs = updatedAtMs - createdAtMs;
    return durationMs >= minBuildMs && durationMs <= maxBuildMs ? [durationMs] : [];
  });
  const latest = times.slice(0, maxBuilds);
  const middle = latest.toSorted((one, other2) => one - other2)[latest.length >> 1] ?? 0;
  return latest.filter((ms) => ms <= middle * maxFactor && ms >= middle / maxFactor);
}
function describeBuildTimes(timesMs = []) {
  if (timesMs.length < 2)
    return void 0;
  const [shortest, longest] = [Math.min(...timesMs), Math.max(...timesMs)].map(_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3);
  return shortest === longest ? shortest : `${shortest} to ${longest}`;
}
function describeEnd(timesMs, elapsedMs) {
  if (timesMs.length < 2)
    return "";
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs];
  if (mostMs <= 0)
    return ", longer than builds took lately";
  const most = (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(mostMs);
  return leastMs <= 0 ? `, expected within ${most}` : `, expected in ${(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(leastMs)} to ${most}`;
}

// .build/compiled/rollout/named-revision.js
async function requireShown(reference, context) {
  const { controlPlane, signal } = context;
  const { deploymentId, revisionId } = reference;
  const look2 = async () => {
    try {
      return await controlPlane.getRevision(deploymentId, revisionId, signal, once);
    } catch (error2) {
      signal.throwIfAborted();
      if (error2 instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && error2.status === 404)
        throw error2;
      return "unread";
    }
  };
  const { found, error } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)({ look: look2, looksAfterMs: looksForRevisionMs }, context);
  if (found === void 0)
    throw await toNeverShown(reference, error, context);
}
async function toNeverShown({ deploymentId, revisionId }, cause, context) {
  try {
    const newest = (await readRecentRevisions(deploymentId, context)).map(({ id }) => id);
    if (newest.length === 0 || newest.includes(revisionId))
      return cause;
    const shown = newest.slice(0, 3).join(", ");
    const problem = `the control plane named revision ${revisionId} and does not show it: it is unknown which revision this step made. The newest of deployment ${deploymentId}: ${shown}`;
    return new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoOwnRevision */ .tv(problem, { cause });
  } catch {
    context.signal.throwIfAborted();
    return cause;
  }
}

// .build/compiled/rollout/own-revision.js
async function makeRevision({ before, send, asked = {}, effect, wait }, context) {
  const { controlPlane, log, signal } = context;
  const earlier = await readRecentRevisions(before.id, context);
  const known = /* @__PURE__ */ new Set([...toIds(before), ...earlier.map(({ id }) => id)]);
  const sentAtMs = controlPlane.dateMs;
  let older = [];
  let unseen;
  const look2 = async () => {
    const listed = await readRecentRevisions(before.id, context, once);
    const fresh = listNew(listed, { known, earlier }).filter((one) => !contradicts(one, asked));
    const isOld = ({ createdAtMs }) => isOlderThan(createdAtMs, sentAtMs);
    const { old = [], newer = [] } = Object.groupBy(fresh, (one) => isOld(one) ? "old" : "newer");
    older = old;
    return toOnly(newer, effect);
  };
  const lookAfterLoss = async () => {
    const found2 = await look2();
    const now = found2 && await controlPlane.find(before.id, signal, once);
    const isOurs = now && !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(now.status) && !contradicts(now, asked);
    if (isOurs)
      log.info(`Confirmed: ${effect}`);
    return isOurs ? found2 : void 0;
  };
  const sendNoted = async () => {
    const answer = await send();
    const named2 = answer?.latestRevisionId;
    const isOld = named2 === void 0 || known.has(named2) || contradicts(answer ?? {}, asked);
    if (isOld)
      return null;
    if (wait === void 0)
      unseen = { deploymentId: before.id, revisionId: named2 };
    return named2;
  };
  const toMade = (revisionId) => ({ revisionId, buildTimesMs: toBuildTimes(earlier) });
  const endsAt = toEnd(wait);
  const write = { send: sendNoted, look: lookAfterLoss, effect, endsAt };
  const sent = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .sendOnce */ .E4B)(write, context);
  if (unseen !== void 0)
    await requireShown(unseen, context);
  if (sent !== null)
    return toMade(sent);
  const { found, error } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)({ look: look2, looksAfterMs: looksForRevisionMs, endsAt }, context);
  const last = found ?? (error === void 0 ? toOnly(older, effect) : void 0);
  if (last !== void 0)
    return toMade(last);
  throw toNoOwnRevision(effect, "no new revision that can be this step's appeared", error);
}
async function findRevision(deployment, { which, wait }, context) {
  const look2 = async () => {
    const revisions = await readRecentRevisions(deployment.id, context, once);
    return revisions.at(which === "first" ? -1 : 0)?.id;
  };
  const search = { look: look2, looksAfterMs: looksForRevisionMs.slice(0, 5), endsAt: toEnd(wait) };
  const { found, error } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)(search, context);
  if (found !== void 0)
    return found;
  const fact = `deployment ${deployment.id} ${which === "first" ? "was created" : "is there"}`;
  throw toNoOwnRevision(fact, "it has no revision", error);
}
function toIds({ latestRevisionId, activeRevisionId }) {
  return [latestRevisionId, activeRevisionId].filter((id) => typeof id === "string");
}
function listNew(listed, { known, earlier }) {
  const at = listed.findIndex(({ id }) => known.has(id));
  if (at < 0 && known.size > 0)
    return [];
  const newestMs = Math.max(...earlier.map(({ createdAtMs }) => createdAtMs || 0));
  return listed.filter(({ id, createdAtMs }, place) => {
    const isNewer = Number.isNaN(createdAtMs) ? at < 0 || place < at : createdAtMs >= newestMs;
    return isNewer && !known.has(id);
  });
}
function toOnly(revisions, fact) {
  const ids = revisions.map(({ id }) => id);
  if (ids.length <= 1)
    return ids[0];
  const problem = `${ids.length} revisions appeared at the same time: it is unknown which one is this step's`;
  throw toNoOwnRevision(fact, `${problem}. Candidates: ${ids.join(", ")}`);
}
function toNoOwnRevision(fact, problem, cause) {
  const unread = `its revisions could not be read: ${cause?.message}`;
  return new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoOwnRevision */ .tv(`${fact}, and ${cause === void 0 ? problem : unread}`, { cause });
}

// .build/compiled/deploy/ownership.js
function toOwnership({ repoUrl, status }, owner) {
  const isForeign = owner !== void 0 && repoUrl !== void 0;
  if (isForeign && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isOtherRepository */ .JA)(repoUrl, owner))
    return "foreign";
  return (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(status) ? "leaving" : "ours";
}
function requireWritable(deployment, owner) {
  requireOurs(deployment, owner);
  const { id, name = id, status } = deployment;
  if (toOwnership(deployment, owner) === "ours")
    return;
  throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentLeaving */ .gc(`deployment ${name} is being deleted (${id}, ${status})`, {});
}
function requireOurs(deployment, owner) {
  if (toOwnership(deployment, owner) !== "foreign")
    return;
  const { id, name = id, repoUrl = "" } = deployment;
  const repositories = `expected ${(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownRepository */ .FA)(owner ?? "")}, got ${(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownRepository */ .FA)(repoUrl)}`;
  const problem = `the deployment ${name} is built from another repository: ${repositories}`;
  throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ForeignDeployment */ .Ky(`${problem} (deployment ${id})`, {});
}

// .build/compiled/deploy/deployment.js
async function readDeployment({ deployment_id: id, name = "" }, context, { owner } = {}) {
  const { controlPlane, signal, report } = context;
  if (id !== void 0)
    report({ deploymentId: id });
  const found = id ? await controlPlane.get(id, signal) : await findByName(name, context);
  if (found === void 0)
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentNotFound */ .vR({ name });
  if (owner !== void 0)
    requireWritable(found, id === void 0 ? owner : void 0);
  reportDeployment(found, context);
  return found;
}
function reportDeployment(deployment, context) {
  reportIdentity(deployment, context);
  locateGraphServer({}, deployment, context, { isQuiet: true });
}
function reportIdentity(deployment, context) {
  const { id, name, repoUrl } = deployment;
  context.report({
    deploymentId: id,
    ...name === void 0 ? {} : { deploymentName: name },
    deploymentPage: context.toDeploymentPage(deployment),
    repositoryPage: repoUrl && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toRepositoryPage */ .Jr)(repoUrl)
  });
}
function locateGraphServer({ deployment_url: given }, deployment, context, { isQuiet } = { isQuiet: false }) {
  const shown = given === void 0 ? deployment?.url : void 0;
  try {
    const url = shown === void 0 ? given : (0,_chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .parseServiceAddress */ .ZM)(shown, context);
    if (url !== void 0)
      context.report({ deploymentUrl: url.href.replace(/\/$/, "") });
    return url;
  } catch (error) {
    if (!(error instanceof _chunk_SOSKA2L2_js__WEBPACK_IMPORTED_MODULE_1__/* .AddressError */ .Hi))
      throw error;
    const problem = `The control service shows an address of the graph server that ${error.message}. It is not used.`;
    if (!isQuiet)
      context.log.warning(problem, "Deployment address not used");
    return void 0;
  }
}

// .build/compiled/deploy/integration.js
var maxNamed = 10;
var takenOff = [403, 404, 409, 410, 422];
async function discoverIntegration(repoUrl, context) {
  const { controlPlane, log, signal } = context;
  const list = await controlPlane.integrations.list(signal);
  if (list === void 0) {
    log.info("The control service does not list GitHub integrations: none is named");
    return void 0;
  }
  const look2 = (one) => lookAt(one, { repoUrl, list }, context);
  const views = await Array.fromAsync(list.integrations, look2);
  const seeing = views.filter(({ instead }) => instead === void 0);
  const [only] = seeing;
  const repository = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownRepository */ .FA)(repoUrl);
  if (only === void 0) {
    const found = toShort(views.map(({ name, instead }) => `${name} ${instead}`));
    const problem = `no GitHub integration of the workspace sees ${repository}: ${found}`;
    const none = `the workspace has no GitHub integration that sees ${repository}`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoIntegration */ .Ah(found === "" ? none : problem, {});
  }
  if (seeing.length > 1) {
    const problem = `${seeing.length} GitHub integrations of the workspace see ${repository}`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .SeveralIntegrations */ .s$(`${problem}: ${toShort(seeing.map(({ name }) => name))}`, {});
  }
  log.info(`The GitHub integration ${only.name} sees ${repository}`);
  return only.id;
}
async function lookAt(integration, { repoUrl, list }, { controlPlane, log, signal }) {
  const { id } = integration;
  const name = integration.name === void 0 ? id : `${integration.name} (${id})`;
  let count = 0;
  try {
    for await (const one of controlPlane.integrations.listRepositories(integration, list, signal)) {
      count += 1;
      const isIt = !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBuiltElsewhere */ .t)(repoUrl, one.url ?? `${one.owner}/${one.name}`);
      if (isIt)
        return { id, name, instead: void 0 };
    }
  } catch (error) {
    if (!(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$) || !takenOff.includes(error.status))
      throw error;
    log.info(`GitHub integration ${name}: ${error.message}`);
    return { id, name, instead: `cannot be read (${error.status})` };
  }
  return { id, name, instead: `sees ${count} other ${count === 1 ? "repository" : "repositories"}` };
}
function toShort(names) {
  const more = names.length > maxNamed ? [`${names.length - maxNamed} more`] : [];
  return [...names.slice(0, maxNamed), ...more].join(", ");
}

// .build/compiled/github/schemas.js
var toId = () => int().check((0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._positive */ .NCA)());
var toText = () => string().check((0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* ._minLength */ .m9B)(1));
var maybe = () => nullish(string());
var toLogin = () => nullish(object({ login: string() }));
var deploymentSchema2 = whenUsed(() => pipe(object({
  id: toId(),
  sha: maybe(),
  task: maybe(),
  environment: maybe(),
  payload: unknown(),
  creator: toLogin(),
  performed_via_github_app: nullish(object({ slug: maybe() }))
}), transform(({ creator, performed_via_github_app: app, ...deployment }) => ({
  ...deployment,
  creatorLogin: creator?.login,
  appSlug: app?.slug
}))));
var toStatus = () => pipe(object({
  state: string(),
  description: maybe(),
  log_url: maybe(),
  target_url: maybe()
}), transform(({ state, description, log_url, target_url }) => ({
  state,
  description: description ?? "",
  logUrl: log_url || target_url || ""
})));
var deploymentStatusSchema = whenUsed(toStatus);
var deploymentStatusListSchema = whenUsed(() => array(toStatus()));
var commentSchema = whenUsed(() => pipe(object({ id: toId(), body: maybe(), user: toLogin() }), transform(({ id, body, user }) => ({ id, body: body ?? "", author: user?.login }))));
var toLabels = () => array(object({ name: _catch(string(), "") }));
var toHead2 = () => object({ ref: optional(string()), sha: optional(string()) });
var pullRequestSchema = whenUsed(() => pipe(object({
  number: toId(),
  state: string(),
  updated_at: _catch(string(), ""),
  labels: _catch(toLabels(), []),
  head: _catch(toHead2(), {})
}), transform((pull) => ({
  number: pull.number,
  open: pull.state === "open",
  updatedAtMs: (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .parseTime */ .pe)(pull.updated_at),
  labels: pull.labels.map(({ name }) => name),
  headRef: pull.head.ref,
  headSha: pull.head.sha
}))));
var gitRefSchema = whenUsed(() => pipe(object({ object: object({ sha: toText() }) }), transform(({ object: object2 }) => object2.sha)));
var viewerSchema = whenUsed(() => pipe(object({ viewer: object({ login: toText() }) }), transform(({ viewer }) => viewer.login)));

// .build/compiled/github/pull-requests.js
function listOpenPullRequests(api) {
  const call2 = { purpose: "list the open pull requests", response: pullRequestSchema };
  const order = { state: "open", sort: "created", direction: "asc" };
  return api.list(call2, ({ paginate }, first) => paginate.iterator("GET /repos/{owner}/{repo}/pulls", { ...order, ...first }));
}
function findPullRequest(api, pull_number) {
  const call2 = { purpose: "read the pull request", response: pullRequestSchema };
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedIfNotFound */ .XuZ)(api.call(call2, ({ request }, repo) => request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { ...repo, pull_number })));
}
function findBranchHead(api, branch) {
  return findRef(api, "read the head of the branch", `heads/${branch}`);
}
function findTag(api, tag) {
  return findRef(api, "read the tag", `tags/${tag}`);
}
function findRef(api, purpose, ref) {
  const call2 = { purpose, response: gitRefSchema };
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedIfNotFound */ .XuZ)(api.call(call2, ({ request }, repo) => request("GET /repos/{owner}/{repo}/git/ref/{ref}", { ...repo, ref })));
}

// .build/compiled/deploy/ref.js
function chooseRef(inputs, event) {
  const { source = "github", repo_ref: text2 } = inputs;
  if (inputs.image_uri !== void 0 || !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toSourceFields */ .gZ)(source, false).repository)
    return void 0;
  const ofEvent = event.refOfEvent.kind === "ref" ? event.refOfEvent : void 0;
  const elsewhere = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBuiltElsewhere */ .t)(inputs.repo_url, event.repositoryUrl);
  if (text2 === void 0)
    return elsewhere ? void 0 : ofEvent;
  const repoRef = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toGivenRef */ .Ox)(text2);
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef;
  const commitSha = isOfEvent ? ofEvent.commitSha : void 0;
  return { kind: "ref", repoRef, commitSha, elsewhere };
}
async function resolveRef(ref, context) {
  if (ref?.mayBeTag !== true)
    return ref;
  const name = ref.repoRef;
  const found = await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .askGitHub */ .X3)(context, _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8.branch, async (github) => {
    if (await findTag(github, name) === void 0)
      return void 0;
    return { isBranch: await findBranchHead(github, name) !== void 0 };
  });
  if (found === void 0)
    return ref;
  if (found.isBranch) {
    const problem = `the event names ${name} without saying which it is, and there is a branch and a tag of this name`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RefUnclear */ .EU(problem, {});
  }
  context.log.info(`${name} is a tag`);
  return { ...ref, repoRef: `refs/tags/${name}` };
}
async function findStaleness(onStale, ref, context) {
  if (onStale === "deploy" || ref?.commitSha === void 0 || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isTag */ .dz)(ref.repoRef))
    return void 0;
  const { repoRef: branch, commitSha } = ref;
  return (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .askGitHub */ .X3)(context, _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8.branch, async (github) => {
    const head = await findBranchHead(github, branch);
    if (head === commitSha)
      return void 0;
    if (head === void 0)
      return findGone(github, branch, context);
    return `the branch ${branch} has moved on from ${commitSha} to ${head}, which has a run of its own`;
  });
}
async function findGone(github, branch, { event, log }) {
  const defaultBranch = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .readPayloadText */ .w_)(event.payload, "repository.default_branch");
  const otherBranch = event.pullRequest?.baseRef ?? defaultBranch;
  if (otherBranch !== void 0 && otherBranch !== branch) {
    const seen = await findBranchHead(github, otherBranch);
    if (seen !== void 0)
      return `the branch ${branch} is gone`;
  }
  log.warning(`GitHub shows no branch ${branch} to this token, and no other branch either, so it is unknown whether the run is stale. Add the line "contents: read" under "permissions:" of the job. Everything else went on as usual.`, "GitHub");
  return void 0;
}

// .build/compiled/deploy/secrets.js
function toSecrets({ secrets: given, secrets_mode: mode }, { id, secrets: shown }, context) {
  if (given === void 0)
    return void 0;
  for (const { value } of shown ?? [])
    if (value !== void 0)
      context.mask(value.reveal());
  const change = shown && compareSecrets(given, shown);
  const others = change?.others;
  if (change)
    reportDrift(change, toNames(mode === "merge" ? [] : change.others), context);
  if (mode === "replace")
    return given;
  const hide = (what) => {
    return new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .SecretsHidden */ .mL(`deployment ${id}: the control service does not show ${what}`, {});
  };
  if (others === void 0)
    throw hide("its secrets");
  const hidden = others.filter(({ value }) => value === void 0);
  if (hidden.length > 0)
    throw hide(`the values of ${toNames(hidden).join(", ")}`);
  return [...others.flatMap(({ name, value }) => value ? { name, value } : []), ...given];
}
function toNames(secrets) {
  return secrets.map(({ name }) => name);
}
function reportDrift({ added, changed, hidden }, dropped, { log, report }) {
  const sent = { added: toNames(added), changed: toNames(changed), "not compared": toNames(hidden) };
  const secrets = { ...sent, dropped };
  report({ secrets });
  const words = Object.entries(secrets).filter(([, names]) => names.length > 0);
  const told = words.map(([what, names]) => `${what} ${names.join(", ")}`);
  log.info(`Secrets: ${told.join("; ") || "unchanged"}`);
  if (dropped.length === 0)
    return;
  const [are, them] = dropped.length === 1 ? ["is", "it"] : ["are", "them"];
  log.warning(`secrets replaces the whole set, so ${dropped.join(", ")} ${are} dropped. Give ${them} too, or set secrets_mode: merge.`, "Secrets dropped");
}
function warnOfSecrets({ secrets = [] }, { log }) {
  const list = (found) => toNames(found).join(", ");
  const empty = secrets.filter(({ value }) => value.reveal() === "");
  const are = empty.length === 1 ? "is" : "are";
  if (empty.length > 0) {
    log.warning(`secrets: ${list(empty)} ${are} sent with an empty value.`, "Empty secret");
  }
  const cut = secrets.filter(({ comment = "" }) => comment !== "");
  if (cut.length === 0)
    return;
  log.warning(`secrets: the text from \` #\` on is not sent for ${list(cut)}, because it is a comment. If it is a part of the value, put the value in quotes. Otherwise, remove it.`, "Part of a secret dropped");
}

// .build/compiled/rollout/schedule.js
var waitingStatuses = ["CREATING", "QUEUED"];
var jitterPart = 0.05;
function createSchedule(buildTimesMs, startMs) {
  const [shortestMs, longestMs] = [Math.min(...buildTimesMs), Math.max(...buildTimesMs)];
  const areAlike = buildTimesMs.length > 0 && longestMs - shortestMs <= 0.6 * longestMs;
  let waitedUntilMs = startMs;
  let isWaiting = true;
  return {
    /** To be called with the status that a read showed, and the time of the clock. */
    see(status, nowMs) {
      isWaiting = waitingStatuses.includes(status);
      if (isWaiting)
        waitedUntilMs = nowMs;
    },
    /** Until the next read, before jitter. */
    toDelayMs(nowMs) {
      const elapsedMs = nowMs - (isWaiting ? startMs : waitedUntilMs);
      if (isWaiting || !areAlike || elapsedMs > 1.05 * longestMs)
        return Math.min(8e3, Math.max(3e3, 0.03 * elapsedMs));
      return Math.min(12e3, Math.max(2e3, 0.95 * shortestMs - 4e3 - elapsedMs));
    },
    /** For how long it has been built; undefined while it waits for that. */
    toElapsedMs: (nowMs) => isWaiting ? void 0 : nowMs - waitedUntilMs
  };
}

// .build/compiled/rollout/queue.js
var firstLookMs = 6e4;
var nextLookMs = 3e5;
var lookLimitMs = 5e3;
async function listInProgress({ id, latestRevisionId, activeRevisionId }, context) {
  if (latestRevisionId !== void 0 && latestRevisionId === activeRevisionId)
    return [];
  const revisions = await readRecentRevisions(id, context);
  return revisions.filter(isInProgress);
}
function watchQueue({ deploymentId, revisionId }, context) {
  const { clock, log } = context;
  let nextLookAt = 0;
  let ahead;
  const find = async (signal) => {
    const all = await readRecentRevisions(deploymentId, { ...context, signal }, once);
    return all.slice(all.findIndex(({ id }) => id === revisionId) + 1).findLast(isInProgress);
  };
  return {
    /** The revision that was in the way when it was looked for last, for a message; empty where none is known. */
    toWords: () => ahead === void 0 ? "" : `, behind revision ${ahead}`,
    /** To be called with the status of the revision, and for how many milliseconds it has had it. Never fails. */
    async look(status, sinceMs) {
      var _stack = [];
      try {
        const isWaiting = waitingStatuses.includes(status);
        if (!isWaiting)
          ahead = void 0;
        if (!isWaiting || sinceMs < firstLookMs || clock.now() < nextLookAt)
          return;
        nextLookAt = clock.now() + nextLookMs;
        const limit2 = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__/* .__using */ .r1)(_stack, (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .startTimeLimit */ .r5y)(clock, lookLimitMs, context));
        try {
          const found = await find(limit2.signal);
          ahead = found && `${found.id} (${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(found.status)})`;
          if (ahead !== void 0)
            log.info(`Revision ${revisionId} waits behind revision ${ahead}`);
        } catch (error) {
          context.signal.throwIfAborted();
          if (!limit2.signal.aborted && !(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(error))
            throw error;
          log.debug(`What revision ${revisionId} waits behind is not known`);
        }
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__/* .__callDispose */ .qs)(_stack, _error, _hasError);
      }
    }
  };
}
function isInProgress({ status }) {
  return ["in-progress", "unknown"].includes((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status));
}

// .build/compiled/rollout/rollout.js
var heartbeatMs = 6e4;
var interruptionGraceMs = 12e4;
var earlyNotFoundMs = 3e4;
async function awaitRevision(reference, wait, context) {
  const { controlPlane, clock, log, random, signal } = context;
  const { deploymentId, revisionId } = reference;
  const { intervalMs, buildTimesMs = [] } = wait;
  const warned = /* @__PURE__ */ new Set();
  const startedAt = clock.now();
  let status;
  let since = startedAt;
  let reportedAt = startedAt;
  let notFound = 0;
  let isNeverShown = false;
  function reportStatus(next) {
    const now = clock.now();
    const before = status === void 0 ? "" : ` (after ${(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(now - since)})`;
    status = next;
    since = now;
    reportedAt = now;
    log.info(`Revision ${revisionId}: ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(status)}${before}`);
    context.onStatus({ status, at: clock.date() });
    if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status) !== "unknown" || warned.has(status))
      return;
    warned.add(status);
    log.warning(`The service reports the status ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(status)}, which this action does not know. It goes on waiting.`, "Unknown revision status");
  }
  const ofWait = toPollOptions(wait, context);
  const queue = watchQueue(reference, context);
  const schedule = createSchedule(buildTimesMs, startedAt);
  const polling = poll({
    ...ofWait,
    toIntervalMs: () => intervalMs ?? (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .withJitter */ .jE0)(schedule.toDelayMs(clock.now()), random, jitterPart),
    async read() {
      const revision = await controlPlane.getRevision(deploymentId, revisionId, signal, once);
      notFound = 0;
      schedule.see(revision.status, clock.now());
      if (revision.status !== status)
        reportStatus(revision.status);
      await queue.look(revision.status, clock.now() - since);
      await context.onRead?.(revision);
      return revision;
    },
    isFinal(revision) {
      const finality = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(revision.status);
      if (finality === "interrupted")
        return clock.now() - since >= interruptionGraceMs;
      return finality !== "in-progress" && finality !== "unknown";
    },
    toRetryDelayMs(error, consecutive) {
      if (error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && error.status === 404) {
        const problem2 = `revision ${revisionId} or its deployment ${deploymentId} was deleted while this step waited for it`;
        notFound += 1;
        if (status !== void 0 && notFound === 1)
          return 0;
        if (status !== void 0)
          throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RevisionGone */ .Bh(problem2, { cause: error });
        isNeverShown = clock.now() - startedAt >= earlyNotFoundMs;
        return isNeverShown ? void 0 : 0;
      }
      notFound = 0;
      const delayMs = ofWait.toRetryDelayMs(error, consecutive);
      const line = `${error.message}; still waiting (${consecutive} in a row)`;
      if (delayMs !== void 0)
        log.info(line);
      return delayMs;
    },
    onWait(elapsedMs) {
      if (clock.now() - reportedAt < heartbeatMs)
        return;
      reportedAt = clock.now();
      const shown = (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(status ?? "unread");
      const time3 = (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(elapsedMs);
      const builtMs = schedule.toElapsedMs(clock.now());
      const end = builtMs === void 0 ? queue.toWords() : describeEnd(buildTimesMs, builtMs);
      log.info(`Revision ${revisionId}: still ${shown} after ${time3}${end}`);
    }
  });
  const result = await polling.catch(async (error) => {
    throw isNeverShown ? await toNeverShown(reference, error, context) : error;
  });
  if (result.final)
    return requireDeployed(reference, result.value);
  const last = result.value === void 0 ? "never read" : `still ${result.value.status}`;
  const time2 = (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(wait.timeoutMs);
  const problem = `revision ${revisionId} was ${last} after ${time2}${queue.toWords()}`;
  throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutTimedOut */ .xP(problem, { cause: result.error });
}
function requireDeployed(reference, revision) {
  const { status, statusMessage } = revision;
  const finality = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status);
  if (finality === "succeeded")
    return revision;
  const name = `revision ${reference.revisionId}`;
  if (finality === "superseded") {
    const why2 = "because a newer revision of the same deployment took its place";
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .Superseded */ .bb(`${name} was skipped (${status}), ${why2}`, {});
  }
  const why = statusMessage === void 0 ? "" : `: ${statusMessage}`;
  throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutFailed */ .hl(`${name} ended as ${status}${why}`, { reference, status, statusMessage });
}
var looksWhetherServingMs = [2e3, 4e3, 8e3, 16e3];
async function requireServing(reference, { deployment, wait }, context) {
  const { deploymentId, revisionId } = reference;
  const { controlPlane, log, signal } = context;
  if (isServedBy(deployment, revisionId))
    return deployment;
  const endsAt = toEnd(wait);
  let last = deployment;
  const look2 = async () => {
    last = await controlPlane.find(deploymentId, signal, once) ?? last;
    return isServedBy(last, revisionId) ? last : void 0;
  };
  const shown = deployment.activeRevisionId ?? "no revision";
  log.info(`The deployment shows ${shown} as the active one; looking again`);
  for (let isSettled = false; !isSettled; ) {
    const { found } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)({ look: look2, looksAfterMs: looksWhetherServingMs, endsAt }, context);
    if (found !== void 0)
      return found;
    isSettled = true;
    const onStatus = (change) => {
      if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(change.status) !== "succeeded")
        isSettled = false;
      context.onStatus(change);
    };
    await awaitRevision(reference, wait, { ...context, onStatus });
  }
  if (typeof last.activeRevisionId === "string") {
    const problem = `revision ${revisionId} was deployed, and revision ${last.activeRevisionId} serves instead of it`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NotServing */ .WJ(problem, {});
  }
  log.warning(`Revision ${revisionId} is deployed, and the control service does not show it as the active one.`, "Not shown as active");
  return last;
}
function isServedBy({ activeRevisionId }, revisionId) {
  return activeRevisionId === void 0 || activeRevisionId === revisionId;
}

// .build/compiled/graph-server/await-answer.js
var maxAnswerMs = 1e4;
var unreachedMs = 2500;
var call = { purpose: "ask whether the graph server is up", method: "GET", path: ["ok"] };
async function awaitAnswer(server, limitMs, context) {
  const { clock, random, log } = context;
  const start = clock.now();
  let isReached = false;
  let last;
  const result = await poll({
    ...context,
    timeoutMs: limitMs,
    toIntervalMs: (reads) => (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .withJitter */ .jE0)(Math.min(8e3, 1e3 * 2 ** reads), random),
    async read() {
      const sight = await look(server, context);
      isReached ||= sight.status !== void 0;
      last = sight.error;
      return sight;
    },
    isFinal({ status: status2, error }) {
      if (status2 !== void 0)
        return isAnswer(status2);
      const isPermanent = error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc && error.permanent;
      return !isReached && (isPermanent || clock.now() - start >= unreachedMs);
    },
    toRetryDelayMs: () => void 0,
    onWait: () => log.info(`${last?.message}; asking again`)
  });
  const status = result.value?.status;
  if (status !== void 0 && isAnswer(status)) {
    log.info(`The graph server answers at ${server.host} (GET /ok: ${status})`);
    return void 0;
  }
  if (!isReached)
    return last;
  const within = (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(clock.now() - start);
  const problem = `the graph server did not become ready within ${within}: ${last?.message}`;
  throw new _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ServerFailing */ .Gx(problem, { cause: last });
}
async function look(client, { clock, signal }) {
  const endsAt = clock.now() + maxAnswerMs;
  let status;
  const onHead = (head) => {
    status = head.status;
  };
  try {
    await client.callRaw({ ...call, onHead, endsAt, signal });
    return { status, error: void 0 };
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(error))
      throw error;
    return { status, error };
  }
}
function isAnswer(status) {
  return status < 500 || status === 501;
}

// .build/compiled/control-plane/find-error-line.js
var maxLength = 300;
var prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /
];
var errorShapes = [
  /^(?:Uncaught )?[A-Za-z_$][\w.$]{0,150}(?:Error|Exception|Interrupt|Exit)(?: \[\w{1,80}\])?(?:: |$)/,
  /^(?:Uncaught )?Error(?: \[\w{1,80}\])?: /,
  /^npm (?:ERR!|error) /,
  /^\[?(?:error|fatal|critical|panic)(?:\]|:|\[\w{1,40}\]:) /i,
  /^(?:ERROR|FATAL|CRITICAL) /,
  /^E: /,
  /^[✘×✖] /,
  /: (?:fatal )?error(?: TS\d{1,6})?: /
];
var lessThanError = /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/;
var noReason = /^(?:Traceback \(most recent call last\)|\s|[-=^~>]{1,80}$|$)/;
function findErrorLine(log) {
  const toTexts = (lines) => lines.map(({ text: text2 }) => toStart(text2));
  const errors = toTexts(log.filter(({ isError }) => isError));
  const found = errors.find(looksLikeError) ?? errors.find((text2) => !noReason.test(text2)) ?? toTexts(log).find(looksLikeError);
  return found && (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(found, maxLength);
}
function looksLikeError(text2) {
  const trimmed = text2.trimStart();
  return !lessThanError.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed));
}
function toStart(text2) {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ""), text2.slice(0, maxLength * 4));
}

// .build/compiled/deploy/revision-log.js
var limit = 200;
var shownLines = 30;
var timeoutMs = 5e3;
var maxFailures = 3;
async function showLog(reference, types, context) {
  const { controlPlane, log, report, signal } = context;
  for (const [at, type] of types.entries()) {
    const options = { type, lines: limit, signal };
    const read = () => controlPlane.logs.readEnd(reference, options);
    const lines = await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, read, `no ${type} log`);
    if (lines === void 0)
      return;
    if (lines.length === 0)
      continue;
    const end = lines.slice(-shownLines).map(({ text: text2 }) => text2);
    const revisionError = at === 0 ? findErrorLine(lines) : void 0;
    report({ revisionLog: end, ...revisionError && { revisionError } });
    const name = at === 0 ? `${type} log` : `${type} log (the ${types[0]} log is empty)`;
    log.group(`The last ${end.length} lines of the ${name}`, end);
    return;
  }
}
function createLogFollower(reference, context) {
  const { controlPlane, log, signal } = context;
  let type;
  let offset;
  let seen = /* @__PURE__ */ new Set();
  let failuresLeft = maxFailures;
  const readMore = async (type2) => {
    const query = { type: type2, order: "asc", limit, offset, timeoutMs, signal };
    const page = await controlPlane.logs.readPage(reference, query);
    if (page === void 0) {
      failuresLeft = 0;
      return log.debug("The service shows no logs");
    }
    failuresLeft = maxFailures;
    const entries = page.entries.map(({ id, lines }, at) => ({ key: id ?? `#${at}`, lines }));
    const fresh = entries.filter(({ key }) => !seen.has(key)).flatMap(({ lines }) => lines);
    for (const { text: text2 } of fresh.slice(0, limit))
      log.debug(`${type2} log: ${text2}`);
    if (fresh.length > limit)
      log.debug(`${type2} log: \u2026 ${fresh.length - limit} more lines`);
    seen = new Set(entries.map(({ key }) => key));
    if (page.nextOffset === void 0 || page.nextOffset === offset)
      return;
    offset = page.nextOffset;
    seen = new Set(page.entries.flatMap(({ id }) => id ?? []));
  };
  return async ({ status }) => {
    const next = toLogType(status);
    const current = type ?? next;
    if (current !== void 0 && failuresLeft > 0) {
      await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, () => readMore(current), (error) => {
        if (failuresLeft === maxFailures)
          log.debug(`No ${current} log: ${error.message}`);
        failuresLeft -= 1;
      });
    }
    if (next === void 0 || next === type)
      return;
    type = next;
    if (next === current)
      return;
    offset = void 0;
    seen = /* @__PURE__ */ new Set();
  };
}
function toLogType(status) {
  if (status.includes("DEPLOY"))
    return "deploy";
  return status.includes("BUILD") ? "build" : void 0;
}

// .build/compiled/deploy/roll-out.js
var maxAnswerMs2 = 6e4;
async function rollOut(rollout, context) {
  const { reference, inputs, wait } = rollout;
  context.report({ revisionId: reference.revisionId });
  locateGraphServer(inputs, void 0, context);
  if (wait === void 0) {
    context.report({ smokeTest: "skipped" });
    context.log.info(`Not waiting for revision ${reference.revisionId}, as asked`);
    return "not-awaited";
  }
  try {
    const onRead = context.log.isDebug ? createLogFollower(reference, context) : void 0;
    const onStatus = createTimeline((timeline, status) => context.report({ status, timeline }));
    return await follow(rollout, wait, { ...context, onStatus, onRead });
  } catch (error) {
    if (error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutFailed */ .hl) {
      const isBuilt = error.status.startsWith("DEPLOY");
      await showLog(reference, isBuilt ? ["deploy", "build"] : ["build"], context);
    }
    if (error instanceof _chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .ServerFailing */ .Gx)
      await showLog(reference, ["deploy"], context);
    throw error;
  }
}
function createTimeline(onTimeline) {
  const timeline = [];
  return (change) => {
    if (change.status === timeline.at(-1)?.status)
      return;
    timeline.push(change);
    onTimeline([...timeline], change.status);
  };
}
async function follow(rollout, wait, context) {
  const { reference, inputs } = rollout;
  context.report({ stage: "waiting" });
  const took = describeBuildTimes(wait.buildTimesMs);
  if (took !== void 0)
    context.log.info(`Builds of this deployment took ${took} lately`);
  try {
    const { repoCommitSha } = await awaitRevision(reference, wait, context);
    checkCommit(repoCommitSha, rollout, context);
  } catch (error) {
    if (!(error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .Superseded */ .bb) || inputs.on_superseded === "fail")
      throw error;
    context.report({ smokeTest: "skipped" });
    context.log.warning(`Revision ${reference.revisionId} was skipped for a newer one of the same deployment, so this commit is not being served. The step is green because on_superseded is warn.`, "Superseded");
    return "superseded";
  }
  const deployment = await readDeployed(rollout, wait, context);
  const url = locateGraphServer(inputs, deployment, context);
  if (inputs.smoke_test) {
    const { smokeDeployment } = await Promise.all(/* import() */[__webpack_require__.e(158), __webpack_require__.e(428)]).then(__webpack_require__.bind(__webpack_require__, 428));
    await smokeDeployment(url, inputs, rollout.graphBefore, context);
  } else {
    context.report({ smokeTest: "skipped" });
    await requireAnswer(url, wait, context);
  }
  return "deployed";
}
async function readDeployed(rollout, wait, context) {
  const { reference, inputs, createdName } = rollout;
  const { controlPlane, log, report, signal } = context;
  const get = () => controlPlane.get(reference.deploymentId, signal);
  const read = await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, get, (error) => {
    if (inputs.smoke_test && inputs.deployment_url === void 0)
      throw error;
    log.warning(`The revision is deployed, but its deployment could not be read: ${error.message}. The output deployment_url may be missing.`, "Address unknown");
  });
  if (read === void 0)
    return void 0;
  const deployment = await requireServing(reference, { deployment: read, wait }, context);
  report({ deploymentPage: context.toDeploymentPage(deployment) });
  const { id, name, status } = deployment;
  if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(status)) {
    const problem2 = `revision ${reference.revisionId} was deployed, and deployment ${id} is being deleted (${status})`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RevisionGone */ .Bh(problem2, {});
  }
  if (name === void 0 || name === (createdName ?? name))
    return deployment;
  const problem = `deployment ${id}: the service answered the creation of ${createdName} with the id of another deployment, ${name}; ${createdName} may have been created`;
  throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoOwnRevision */ .tv(problem, {});
}
function checkCommit(built, { ref, inputs: { require_commit: isRequired } }, { report, log }) {
  const pushed = ref?.commitSha;
  if (built !== void 0)
    report({ commitSha: built, pushedSha: pushed });
  if (ref === void 0 || built === void 0 || pushed === void 0) {
    if (!isRequired)
      return;
    const problem2 = pushed === void 0 ? "the event does not say which commit the deployed ref stands at" : `the control service does not show which commit it built, so nothing says that it is ${pushed}`;
    throw new _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .CommitUnknown */ .mD(problem2, {});
  }
  if (built === pushed)
    return;
  const moved = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isTag */ .dz)(ref.repoRef) ? "the tag was moved" : "the branch has moved on";
  const problem = `the service built commit ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(built)}, and this run is for ${pushed}: ${moved}`;
  if (isRequired)
    throw new _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .AnotherCommit */ .f9(problem, {});
  log.warning(`${problem.replace(/^t/, "T")}.`, "Another commit was deployed");
}
async function requireAnswer(url, wait, context) {
  if (url === void 0)
    return;
  const { clock, log } = context;
  const limitMs = Math.min(maxAnswerMs2, toLeftMs(wait, clock));
  const fault = await awaitAnswer(context.connectGraphServer(url), limitMs, context);
  if (fault === void 0)
    return;
  const line = `The revision is deployed. Whether its graph server answers was not checked, because it cannot be reached from this runner: ${fault.message}`;
  if (fault instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .ConnectionError */ .Rc && fault.kind !== void 0) {
    log.warning(`${line}.`, "Graph server not checked");
  } else
    log.info(line);
}

// .build/compiled/deploy/skip.js
function skip(skipReason, { report, log }, { stale } = { stale: false }) {
  report({ skipReason, smokeTest: "skipped", ...stale ? { stale } : {} });
  log.info(`Skipped: ${skipReason}`);
  return "skipped";
}
async function findNothingNew(before, { ref, changes }, { controlPlane, signal, report }) {
  const { repo_ref: repoRef } = changes;
  const { id, activeRevisionId: active, latestRevisionId: latest } = before;
  if (!(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyRef */ .q0)(changes) || ref?.commitSha === void 0)
    return void 0;
  const isOfRef = before.repoRef === repoRef || before.repoRef === ref.commitSha;
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef)
    return void 0;
  if (active === null || active === void 0 || active !== latest)
    return void 0;
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal);
  if (repoCommitSha !== ref.commitSha || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status) !== "succeeded")
    return void 0;
  report({ revisionId: active, status });
  return `revision ${active} serves commit ${ref.commitSha} already`;
}

// .build/compiled/deploy/interrupt.js
async function interruptRunning(deployment, own2, context) {
  const { log, report, signal } = context;
  const interrupted = [];
  for (const revision of await listOthers(deployment, own2, context)) {
    const { id, status } = revision;
    log.info(`Interrupting revision ${id} (${status})`);
    try {
      await interrupt(deployment, revision, context);
      interrupted.push(id);
      report({ interrupted: [...interrupted] });
    } catch (error) {
      signal.throwIfAborted();
      if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(error))
        throw error;
      log.warning(`Revision ${id} is in progress and could not be interrupted: ${error.message}. The new revision may wait behind it.`, "Not interrupted");
    }
  }
}
async function planInterrupts(deployment, context) {
  const others = await listOthers(deployment, void 0, context);
  return others.map(({ id }) => {
    return { method: "POST", path: `/v2/deployments/${deployment.id}/revisions/${id}/interrupt` };
  });
}
async function listOthers(deployment, own2, context) {
  const others = (await listInProgress(deployment, context)).filter(({ id }) => id !== own2);
  const eventMs = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .findEventTimeMs */ .z_)(context.event) ?? Number.NaN;
  const { newer = [], older = [] } = Object.groupBy(others, ({ createdAtMs }) => createdAtMs >= eventMs ? "newer" : "older");
  const ids = newer.map(({ id }) => id).join(", ");
  if (ids !== "")
    context.log.info(`Not interrupting ${ids}: newer than the event of this run`);
  return older.toReversed();
}
async function interrupt({ id: deploymentId }, { id }, { controlPlane, signal }) {
  try {
    await controlPlane.interrupt(deploymentId, id, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isRequestError */ .eK)(error))
      throw error;
    if (isInProgress(await controlPlane.getRevision(deploymentId, id, signal)))
      throw error;
  }
}

// .build/compiled/deploy/pushed-revision.js
var looksAfterMs = [0, 1e3, 2e3, 4e3, 8e3, 15e3];
async function findPushedRevision(before, { ref, changes, endsAt }, context) {
  const { controlPlane, log, signal } = context;
  const commitSha = ref?.commitSha;
  const isBuilt = isBuiltByService(before, { ref, changes }, context);
  if (commitSha === void 0 || !isBuilt)
    return { latest: before };
  if (changesMore(changes, before)) {
    log.warning("The service builds every push to this deployment by itself (build_on_push is true), and the step changes more than the ref, so this push is built twice. Set build_on_push: false, or leave the deployment to the service.", "Two builds of one push");
    return { latest: before };
  }
  const look2 = async () => {
    const revisions = await readRecentRevisions(before.id, context, once);
    const at = revisions.findIndex(({ repoCommitSha, createdAtMs }, place) => {
      const isOfPush = pushedAtMs === void 0 ? place === 0 : createdAtMs >= pushedAtMs;
      return isOfPush && repoCommitSha === commitSha;
    });
    const found2 = revisions[at];
    if (found2 === void 0)
      return void 0;
    const previousRevisionId = revisions[at + 1]?.id;
    return { revisionId: found2.id, previousRevisionId, buildTimesMs: toBuildTimes(revisions) };
  };
  const pushedAtMs = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .findEventTimeMs */ .z_)(context.event);
  log.info("The service builds every push by itself (build_on_push): looking for its revision");
  const { found } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)({ look: look2, looksAfterMs, endsAt }, context);
  if (found !== void 0) {
    const { revisionId, previousRevisionId } = found;
    log.info(`Following revision ${revisionId}, which the push made`);
    context.report({ revisionId, previousRevisionId });
    return { pushed: found, latest: before };
  }
  log.info(`It shows no revision of commit ${commitSha}: updating it`);
  return { latest: await controlPlane.get(before.id, signal) };
}
function isBuiltByService({ buildOnPush, repoBranch, repoRef }, { ref, changes }, { event }) {
  if (buildOnPush !== true || changes.build_on_push === false)
    return false;
  if (event.name !== "push" || event.run.attempt !== "1")
    return false;
  return ref !== void 0 && !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isTag */ .dz)(ref.repoRef) && ref.repoRef === (repoBranch ?? repoRef);
}
function changesMore(changes, before) {
  const { build_on_push: isOn, secrets } = changes;
  const { buildOnPush: wasOn, secrets: shown } = before;
  const change = secrets && shown && compareSecrets(secrets, shown);
  const isSame = change && change.same.length === secrets?.length && change.others.length === 0;
  return !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isOnlyRef */ .q0)({
    ...changes,
    build_on_push: isOn === wasOn ? void 0 : isOn,
    secrets: isSame ? void 0 : secrets
  });
}

// .build/compiled/deploy/revision.js
var typeNames = { serverless: "dev_zero", dedicated: "prod" };
var usualType = "dev";
function fitRevision(inputs, before, { event, log }) {
  const ref = chooseRef(inputs, event);
  const { repoUrl, source, imageUri } = before;
  const { repository, configPath } = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toSourceFields */ .gZ)(source, imageUri !== void 0);
  if (repoUrl === void 0 && !repository) {
    const { revision, idle } = withoutRepository({ ref, settings: inputs }, configPath);
    const named2 = `${idle.join(", ")} ${idle.length === 1 ? "is" : "are"}`;
    const what = `Deployment ${before.id} is not built from a repository`;
    if (idle.length > 0)
      log.info(`${what}, so ${named2} not sent`);
    return revision;
  }
  if (ref === void 0 || toOwnership(before, inputs.repo_url) !== "foreign")
    return { ref, settings: inputs };
  return { ref: { ...ref, commitSha: void 0, elsewhere: true }, settings: inputs };
}
function withoutRepository({ ref, settings }, takesPath) {
  const { build_on_push: buildOnPush, graph_config_path: path } = settings;
  const refOfEvent = settings.repo_ref === void 0 ? ref : void 0;
  const idlePath = !takesPath && path === _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultGraphConfigPath */ .pj ? path : void 0;
  const idle = [
    refOfEvent?.repoRef,
    buildOnPush === false && "build_on_push: false",
    idlePath && `graph_config_path: ${idlePath}`
  ];
  const fitting = {
    ...settings,
    build_on_push: buildOnPush || void 0,
    graph_config_path: idlePath === void 0 ? path : void 0
  };
  const revision = { ref: refOfEvent === void 0 ? ref : void 0, settings: fitting };
  return { revision, idle: idle.filter(Boolean) };
}
function toChanges(revision, before, context) {
  const { ref, settings } = revision;
  const { log } = context;
  const changes = {
    ...settings,
    repo_ref: ref?.repoRef,
    resource_spec: mergeResources(settings.resource_spec, before, log),
    secrets: toSecrets(settings, before, context),
    extra_fields: settings.extra_fields && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutShown */ .e2)(settings.extra_fields, before.shown)
  };
  if (Object.keys((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toUpdateBody */ .JQ)(changes)).length === 0) {
    const isImage = !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toSourceFields */ .gZ)(before.source, before.imageUri !== void 0).configPath;
    const what = isImage ? "runs an image, and the step names neither an image nor anything else to change" : "is built from source that is uploaded to it, and the step names nothing to change";
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NothingToDeploy */ .iE(`deployment ${before.id} ${what}`, { isImage });
  }
  warnOfSecrets(settings, context);
  if (ref === void 0 || before.buildOnPush !== true || !(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isTag */ .dz)(ref.repoRef))
    return changes;
  log.info("Turning build_on_push off: the service does not build a tag on push");
  return { ...changes, build_on_push: false };
}
function mergeResources(given, before, log) {
  const { resourceSpec: shown } = before;
  if (given === void 0 || shown === void 0)
    return given;
  const kept = Object.entries(shown).filter(([name, value]) => value !== null && !Object.hasOwn(given, name));
  if (kept.length === 0)
    return given;
  log.info(`Keeping what resource_spec does not name: ${kept.map(([name]) => name).join(", ")}`);
  return { ...Object.fromEntries(kept), ...given };
}
function reportKeptSettings(inputs, before, { log, report }) {
  const { deployment_type: asked, graph_config_path: given } = inputs;
  const { id, deploymentType: type, langgraphConfigPath, graphConfigPath } = before;
  const isOther2 = asked !== void 0 && type !== void 0 && toWord(asked) !== toWord(type);
  if (isOther2 && asked !== usualType) {
    log.warning(`Deployment ${id} is of type ${type}, and a type cannot be changed: deployment_type: ${asked} has no effect. Delete the deployment and create it again to change it.`, "Type not changed");
  }
  const path = langgraphConfigPath ?? graphConfigPath;
  if (given !== void 0 || path === void 0 || path === _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultGraphConfigPath */ .pj)
    return;
  log.info(`Keeping graph_config_path ${path}, which the deployment has from before`);
  report({ keptConfigPath: path });
}
function toWord(type) {
  return typeNames[type] ?? type;
}

// .build/compiled/rollout/roll-back.js
async function rollBack(bad, { wait, onWrite }, context) {
  const { controlPlane, signal } = context;
  const { deploymentId } = bad.reference;
  await requireStillFailed(bad, context);
  const before = await controlPlane.get(deploymentId, signal);
  if ((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(before.status))
    throw impossible("the deployment is being deleted");
  requireNewest(before.latestRevisionId, bad.reference);
  await requireNotReplaced(before, bad, context);
  const good = await findLastGood(bad.reference, context);
  onWrite();
  const send = () => controlPlane.redeploy(deploymentId, good.id, signal);
  const effect = `revision ${good.id} was redeployed`;
  try {
    const made = await makeRevision({ before, send, effect, wait }, context);
    return { to: good.id, commitSha: good.repoCommitSha, ...made };
  } catch (error) {
    if (!(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && [404, 405, 501].includes(error.status)))
      throw error;
    throw impossible(await explainRefusal(error, { deploymentId, revisionId: good.id }, context));
  }
}
async function requireStillFailed({ reference, failedAs }, context) {
  if (failedAs === void 0 || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(failedAs) !== "interrupted")
    return;
  const { deploymentId, revisionId } = reference;
  const { controlPlane, signal } = context;
  const { status } = await controlPlane.getRevision(deploymentId, revisionId, signal);
  if (["interrupted", "failed"].includes((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status)))
    return;
  throw impossible(`revision ${revisionId} continues (${status})`);
}
async function requireNotReplaced(before, { reference: { deploymentId, revisionId }, failedAs }, context) {
  const { controlPlane, log, signal } = context;
  const isReplaced = ({ activeRevisionId: id }) => id != null && id !== revisionId;
  if (!isReplaced(before))
    return;
  let last = before;
  if (failedAs === void 0) {
    log.info(`The deployment shows ${before.activeRevisionId} as the active one; looking again`);
    const look2 = async () => {
      last = await controlPlane.find(deploymentId, signal, once) ?? last;
      return isReplaced(last) ? void 0 : last;
    };
    const { found } = await (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .lookFor */ .xyw)({ look: look2, looksAfterMs: looksWhetherServingMs }, context);
    if (found !== void 0)
      return;
  }
  throw impossible(`not needed, revision ${last.activeRevisionId} keeps serving`);
}
async function findLastGood(reference, { controlPlane, signal }) {
  const { deploymentId, revisionId } = reference;
  const revisions = [];
  let bad;
  for await (const revision of controlPlane.listRevisions(deploymentId, signal)) {
    revisions.push(revision);
    if (revision.id === revisionId)
      bad = revision;
    if (bad !== void 0 && isGood(revision) && revision.createdAtMs < bad.createdAtMs)
      break;
  }
  const ordered = newestFirst(revisions);
  requireNewest(ordered[0]?.id, reference);
  const good = ordered.slice(1).find(isGood);
  if (good !== void 0)
    return good;
  throw impossible("no earlier revision was ever deployed");
}
function isGood({ status }) {
  return (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toFinality */ .wB)(status) === "succeeded";
}
function requireNewest(newestId, { revisionId }) {
  if (newestId === void 0 || newestId === revisionId)
    return;
  throw impossible(`revision ${newestId} is newer than the one of this step`);
}
async function explainRefusal({ status }, { deploymentId, revisionId }, { controlPlane, signal }) {
  if (status === 404) {
    if (await controlPlane.find(deploymentId, signal) === void 0) {
      return `the control plane no longer finds deployment ${deploymentId}`;
    }
    const revisions = await Array.fromAsync(controlPlane.listRevisions(deploymentId, signal));
    if (!revisions.some(({ id }) => id === revisionId)) {
      return `the control plane no longer finds revision ${revisionId}`;
    }
  }
  return `the control plane does not support redeploying a revision (${status})`;
}
function impossible(why) {
  return new _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .RollbackImpossible */ .im(why, {});
}

// .build/compiled/deploy/roll-out-or-back.js
async function rollOutOrBack(rollout, context) {
  const { reference, inputs, wait } = rollout;
  try {
    return await rollOut(rollout, context);
  } catch (error) {
    context.signal.throwIfAborted();
    const proof = toProof(error);
    if (inputs.rollback_on_failure && wait !== void 0 && warrantsRollback(proof)) {
      const failedAs = error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutFailed */ .hl ? error.status : void 0;
      await rollBackAfter(proof, { reference, failedAs }, wait, context);
    }
    throw error;
  }
}
async function rollBackAfter({ proves: proved }, bad, first, context) {
  const { clock, log, signal, report } = context;
  const wait = { ...first, startedAt: clock.now() };
  log.info(`Revision ${bad.reference.revisionId} failed: looking for the revision to roll back to`);
  let made;
  try {
    const onWrite = () => {
      report({ noRollback: { why: "the control plane did not confirm it", isCertain: false } });
    };
    made = await rollBack(bad, { wait, onWrite }, context);
    report({ rollbackRevisionId: made.revisionId });
    await requireRolledBack(made, bad.reference, wait, context);
    report({ rollback: { to: made.to, revisionId: made.revisionId, proved } });
  } catch (error) {
    signal.throwIfAborted();
    const isCertain = made ? ends.some((end) => error instanceof end) : !(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .WriteUnconfirmed */ .WG || error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoOwnRevision */ .tv);
    const doing = made && !isCertain && `revision ${made.to} was redeployed as ${made.revisionId}, and `;
    const problem = error instanceof Error ? error.message : "unknown";
    report({ noRollback: { why: `${doing || ""}${problem}`, isCertain } });
  }
}
var ends = [_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .RolloutFailed */ .hl, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .Superseded */ .bb, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NotServing */ .WJ, _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .RollbackImpossible */ .im];
async function requireRolledBack({ to, revisionId, commitSha: wanted, buildTimesMs }, { deploymentId }, wait, context) {
  const onStatus = createTimeline((rollbackTimeline) => context.report({ rollbackTimeline }));
  const watching = { ...context, onStatus };
  const reference = { deploymentId, revisionId };
  const rebuilt = await awaitRevision(reference, { ...wait, buildTimesMs }, watching);
  const { repoCommitSha: commitSha = wanted } = rebuilt;
  if (wanted !== void 0 && commitSha !== wanted) {
    const problem = `the control plane redeployed revision ${to} from commit ${commitSha} instead of ${wanted}`;
    throw new _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .RollbackImpossible */ .im(problem, {});
  }
  const deployment = await context.controlPlane.get(deploymentId, context.signal);
  await requireServing(reference, { deployment, wait }, watching);
}

// .build/compiled/modes/update.js
async function updateMode(inputs, context) {
  const wait = startWait(inputs, context.clock);
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url });
  return updateExisting(before, { inputs, wait }, context);
}
async function updateExisting(before, { inputs, wait }, context) {
  const { controlPlane, signal } = context;
  const fitting = fitRevision(inputs, before, context);
  const ref = await resolveRef(fitting.ref, context);
  const staleness = await findStaleness(inputs.on_stale, ref, context);
  if (staleness !== void 0)
    return skip(staleness, context, { stale: true });
  const changes = toChanges({ ...fitting, ref }, before, context);
  const { repoRef, commitSha } = ref ?? {};
  const previousRevisionId = before.latestRevisionId;
  context.report({ created: false, previousRevisionId, repoRef, commitSha });
  const nothingNew = inputs.skip_unchanged && await findNothingNew(before, { ref, changes }, context);
  if (nothingNew)
    return skip(nothingNew, context);
  reportKeptSettings(fitting.settings, before, context);
  if (inputs.dry_run) {
    const interrupts = inputs.interrupt_running ? await planInterrupts(before, context) : [];
    const path = `/v2/deployments/${before.id}`;
    const body = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toUpdateBody */ .JQ)(changes, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .hideSecrets */ .s0);
    context.report({ plan: [...interrupts, { method: "PATCH", path, body }] });
    return "planned";
  }
  const url = inputs.smoke_test ? locateGraphServer(inputs, before, context) : void 0;
  const drawing = url && drawGraph(url, inputs, context);
  const showing = context.beforeFirstWrite(ref);
  await Promise.allSettled([drawing, showing]);
  const [graphBefore] = await Promise.all([drawing, showing]);
  const search = { ref, changes, endsAt: toEnd(wait) };
  const { pushed, latest } = await findPushedRevision(before, search, context);
  context.report({ stage: "writing" });
  if (inputs.interrupt_running)
    await interruptRunning(latest, pushed?.revisionId, context);
  const update = () => {
    const target = repoRef ?? inputs.image_uri ?? "the given settings";
    context.log.info(`Updating deployment ${before.id} to ${target}`);
    const send = () => controlPlane.update(before.id, changes, signal);
    const effect = `the deployment ${before.id} was updated`;
    return makeRevision({ before: latest, send, asked: changes, effect, wait }, context);
  };
  const { revisionId, buildTimesMs } = pushed ?? await update();
  const reference = { deploymentId: before.id, revisionId };
  const informed = wait && { ...wait, buildTimesMs };
  return rollOutOrBack({ reference, inputs, wait: informed, ref, graphBefore }, context);
}
async function drawGraph(url, inputs, context) {
  const { readGraph } = await Promise.all(/* import() */[__webpack_require__.e(158), __webpack_require__.e(428)]).then(__webpack_require__.bind(__webpack_require__, 428));
  return readGraph(url, inputs, context);
}

// .build/compiled/modes/create.js
async function createMode(inputs, context) {
  const { event, log, report } = context;
  const { name } = inputs;
  const wait = startWait(inputs, context.clock);
  const asked = { inputs, wait };
  report({ deploymentName: name });
  const { existing, wasAbsent } = await findExisting(asked, context);
  if (existing !== void 0)
    return useExisting(existing, asked, context);
  const ref = await resolveRef(chooseRef(inputs, event), context);
  const staleness = await findStaleness(inputs.on_stale, ref, context);
  if (staleness !== void 0)
    return skip(staleness, context, { stale: true });
  warnOfSecrets(inputs, context);
  const { repoRef, commitSha } = ref ?? {};
  const isFound = inputs.integration_id === void 0 && inputs.source === "github";
  const integrationId = isFound ? await discoverIntegration(inputs.repo_url, context) : inputs.integration_id;
  const spec = { ...toSpec(inputs), integration_id: integrationId, repo_ref: repoRef };
  const repositoryPage = spec.repo_url && (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toRepositoryPage */ .Jr)(spec.repo_url);
  report({ repositoryPage, repoRef, commitSha });
  if (inputs.dry_run) {
    const body = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toCreateBody */ .ct)(spec, _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .hideSecrets */ .s0);
    report({ plan: [{ method: "POST", path: "/v2/deployments", body }] });
    return "planned";
  }
  await context.beforeFirstWrite(ref);
  report({ stage: "writing" });
  const origin = repoRef ?? inputs.image_uri ?? "the given settings";
  log.info(`Creating deployment ${name} from ${origin}`);
  const made = await createDeployment({ spec, wasAbsent, wait }, context);
  const { deployment } = made;
  if (!made.created)
    return useExisting(deployment, asked, context);
  reportDeployment(deployment, context);
  report({ created: true });
  const answered = made.answered ? deployment.latestRevisionId : void 0;
  const revisionId = answered ?? await findRevision(deployment, { which: "first", wait }, context);
  const reference = { deploymentId: deployment.id, revisionId };
  return rollOut({ ...asked, reference, ref, createdName: name }, context);
}
async function findExisting({ inputs, wait }, context) {
  const { log } = context;
  try {
    const existing = await findByName(inputs.name, context);
    if (existing === void 0)
      return { existing, wasAbsent: true };
    if (!(0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(existing.status))
      return { existing, wasAbsent: false };
    log.info(`Deployment ${existing.id} has this name and is being deleted`);
    if (wait !== void 0 && !inputs.dry_run)
      await awaitDeletion(existing.id, { wait }, context);
    return { existing: void 0, wasAbsent: true };
  } catch (error) {
    if (!(error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB))
      throw error;
    log.info("The list of deployments cannot be read; the service itself refuses a name that is taken");
    return { existing: void 0, wasAbsent: false };
  }
}
async function useExisting(existing, { inputs, wait }, context) {
  const { log, report } = context;
  const { name, if_exists: ifExists } = inputs;
  requireWritable(existing, inputs.repo_url);
  reportDeployment(existing, context);
  report({ created: false });
  if (ifExists === "fail") {
    const problem = `a deployment with the name ${name} exists already (${existing.id})`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentExists */ .at(problem, {});
  }
  if (ifExists === "update") {
    log.info(`Deployment ${name} exists already: updating it`);
    return updateExisting(existing, { inputs, wait }, context);
  }
  log.info(`Deployment ${name} exists already: leaving it as it is`);
  if (inputs.dry_run) {
    report({ plan: [] });
    return "planned";
  }
  const shown = existing.activeRevisionId ?? existing.latestRevisionId;
  const revisionId = shown ?? await findRevision(existing, { which: "newest", wait }, context);
  return rollOut({ inputs, wait, reference: { deploymentId: existing.id, revisionId } }, context);
}
function toSpec(inputs) {
  const { source, build_on_push: buildOnPush, graph_config_path: path } = inputs;
  const takes = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toSourceFields */ .gZ)(source, inputs.image_uri !== void 0);
  return {
    ...inputs,
    repo_url: takes.repository ? inputs.repo_url : void 0,
    deployment_type: inputs.deployment_type ?? takes.deploymentType ?? void 0,
    build_on_push: source === "github" ? buildOnPush ?? false : buildOnPush,
    graph_config_path: takes.configPath ? path ?? _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultGraphConfigPath */ .pj : void 0
  };
}

// .build/compiled/modes/delete.js
async function deleteMode(inputs, context) {
  const { clock, controlPlane, log, report, signal } = context;
  const wait = startWait(inputs, clock);
  const deploymentId = inputs.deployment_id ?? await findId(inputs, context);
  if (deploymentId === void 0)
    return whenMissing(inputs, context);
  report({ deploymentId });
  const { delete_tracing_project: deleteTracingProject } = inputs;
  if (inputs.dry_run) {
    const query = deleteTracingProject ? "?delete_tracing_project=true" : "";
    const path = `/v2/deployments/${deploymentId}${query}`;
    report({ plan: [{ method: "DELETE", path }] });
    return "planned";
  }
  const isShown = inputs.environment !== void 0 || inputs.comment;
  if (isShown && inputs.name === void 0) {
    const find = () => controlPlane.find(deploymentId, signal);
    const deployment = await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z$)(context, find, ({ message }) => log.info(`The name of deployment ${deploymentId} could not be read: ${message}`));
    if (deployment !== void 0)
      reportIdentity(deployment, context);
  }
  report({ stage: "deleting" });
  const deletion = await deleteDeployment(deploymentId, { deleteTracingProject, wait }, context);
  if (deletion === "missing")
    return whenMissing(inputs, context);
  if (deletion === "gone")
    return "deleted";
  log.info(`Deleting deployment ${deploymentId}`);
  if (wait === void 0)
    return "not-awaited";
  const isConfirmed = deletion === "accepted";
  await awaitDeletion(deploymentId, { wait, isConfirmed }, context);
  return "deleted";
}
async function findId(inputs, context) {
  const { name = "" } = inputs;
  context.report({ deploymentName: name });
  const deployment = await findByName(name, context);
  if (deployment === void 0)
    return void 0;
  requireOurs(deployment, inputs.repo_url);
  reportIdentity(deployment, context);
  return deployment.id;
}
function whenMissing(inputs, { log }) {
  const { deployment_id: id, name } = inputs;
  if (inputs.if_missing === "fail")
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .DeploymentNotFound */ .vR({ id, name });
  log.info(`There is no deployment ${id ?? name}: nothing to delete`);
  return "missing";
}

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
  if (!(error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$) || error.request.method !== "POST")
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
function saysFull(text2) {
  const plain = text2.trim().replace(fillers, "").replace(owners, "workspace");
  const sentence = plain.replace(numbers, "#");
  const isSaid = ways.some((way) => way.every((words) => words.test(sentence)));
  return isSaid && !otherLimits.test(sentence);
}
function withoutEchoes(reason, echoes) {
  const names = echoes.filter((echo) => /[^a-z]/i.test(echo));
  const longestFirst = names.sort((one, other2) => other2.length - one.length);
  const left = longestFirst.reduce((text2, echo) => text2.replaceAll(echo, "\u2026"), reason);
  return left.replace(/"[^"]*"|`[^`]*`|(?<!\w)'[^']*'|https?:\S+/g, "\u2026");
}

// .build/compiled/modes/preview.js
async function previewMode(inputs, context) {
  const { preview, repository } = context.event;
  if (preview.kind === "skip")
    return skip(preview.reason, context);
  const { number: number2 } = preview;
  const name = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toPreviewName */ .Zr)(inputs.name, { repository, number: number2 });
  const now = await findNewerState(number2, context);
  const overtaken = now && findOvertaken(preview.kind, now, inputs.preview_label);
  if (overtaken !== void 0) {
    return skip(`pull request ${number2} ${overtaken}`, context, { stale: true });
  }
  if (preview.kind === "delete") {
    return deleteMode({ ...inputs, deployment_id: void 0, name, if_missing: "ignore" }, context);
  }
  const { refOfEvent } = context.event;
  const isSameRef = refOfEvent.kind === "ref" && refOfEvent.repoRef === now?.headRef;
  const isAt = isSameRef && refOfEvent.commitSha === now?.headSha;
  const on_stale = isAt ? "deploy" : inputs.on_stale;
  try {
    return await createMode({ ...inputs, name, if_exists: "update", on_stale }, context);
  } catch (error) {
    const echoes = [name, ...listTexts(inputs), ...listTexts(refOfEvent)];
    if (inputs.on_quota === "fail" || !isQuotaRefusal(error, echoes))
      throw error;
    if (await isThere(name, context))
      throw error;
    const reason = `the workspace has no room for another deployment (${error.message})`;
    context.log.warning(`No preview: ${reason}. Close a pull request or delete a deployment to free one; mode sweep finds previews whose pull request is closed.`, "Quota is full");
    return skip(reason, context);
  }
}
async function findNewerState(number2, context) {
  const find = (github) => findPullRequest(github, number2);
  const now = await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .askGitHub */ .X3)(context, _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8.pullRequests, find, () => false);
  const eventAtMs = context.event.pullRequest?.updatedAtMs ?? Number.NaN;
  return now && now.updatedAtMs <= eventAtMs ? void 0 : now;
}
function findOvertaken(kind, { open, labels }, label) {
  const isWanted = open && (label === void 0 || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .hasLabel */ .RX)(labels, label));
  if (isWanted === (kind !== "delete"))
    return void 0;
  if (isWanted)
    return `is open${label === void 0 ? "" : ` and has the label ${label}`} again`;
  return open ? `has the label ${label} no more` : "is closed by now";
}
function listTexts(fields) {
  return Object.values(fields).filter((value) => typeof value === "string");
}
async function isThere(name, context) {
  try {
    return await findByName(name, context) !== void 0;
  } catch (error) {
    context.signal.throwIfAborted();
    return !(error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB);
  }
}

// .build/compiled/modes/smoke-test.js
async function smokeTestMode(inputs, context) {
  const isNamed = inputs.deployment_id !== void 0 || inputs.name !== void 0;
  const deployment = isNamed ? await readDeployment(inputs, context) : void 0;
  const url = locateGraphServer(inputs, deployment, context);
  if (inputs.dry_run) {
    const asks = context.event.plan === void 0 && inputs.smoke_input !== void 0;
    const path = asks ? "/runs/wait" : "/assistants/search";
    context.report({ plan: [{ method: "POST", path }] });
    return "planned";
  }
  if (url === void 0 && deployment?.activeRevisionId === null) {
    throw new _chunk_2BP4VAF2_js__WEBPACK_IMPORTED_MODULE_6__/* .NoDeploymentUrl */ .mN("no revision of the deployment serves", { isDown: true });
  }
  const { smokeDeployment } = await Promise.all(/* import() */[__webpack_require__.e(158), __webpack_require__.e(428)]).then(__webpack_require__.bind(__webpack_require__, 428));
  await smokeDeployment(url, inputs, void 0, context);
  return "passed";
}

// .build/compiled/github/comment.js
async function writeComment(api, comment) {
  const updated = await updateComment(api, comment);
  if (updated !== void 0)
    return updated;
  const body = toCommentBody(comment.key, comment.markdown);
  const issue = { issue_number: comment.pullRequest, body };
  const call2 = { purpose: "comment on the pull request", response: commentSchema };
  const send = () => api.call(call2, ({ request }, repo) => request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", { ...repo, ...issue }));
  const look2 = () => findComment(api, comment);
  return api.sendOnce({ send, look: look2, effect: "the comment was written" });
}
async function updateComment(api, comment) {
  const existing = await findComment(api, comment);
  if (existing === void 0)
    return void 0;
  const body = toCommentBody(comment.key, comment.markdown);
  const id = { comment_id: existing.id };
  const path = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
  const update = { purpose: "update the comment on the pull request", response: commentSchema };
  const read = { ...update, purpose: "read the comment on the pull request" };
  const send = () => api.call(update, ({ request }, repo) => request(`PATCH ${path}`, { ...repo, ...id, body }));
  const look2 = async () => {
    const now = await api.call(read, ({ request }, repo) => request(`GET ${path}`, { ...repo, ...id }));
    return now.body === body ? now : void 0;
  };
  return (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .undefinedIfNotFound */ .XuZ)(api.sendOnce({ send, look: look2, effect: "the comment was updated" }));
}
async function findComment(api, { pullRequest, key }) {
  const marker = toCommentMarker(key);
  let viewer;
  const call2 = { purpose: "list the comments of the pull request", response: commentSchema };
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const comments = api.list(call2, ({ paginate }, first) => paginate.iterator(route, { ...first, issue_number: pullRequest }));
  for await (const comment of comments) {
    if (!comment.body.startsWith(marker))
      continue;
    if (api.isInstallationToken && comment.author === "github-actions[bot]")
      return comment;
    viewer ??= await getViewer(api);
    if (comment.author === viewer)
      return comment;
  }
  return void 0;
}
function getViewer(api) {
  const call2 = { purpose: "find out whose token this is", response: viewerSchema, retry: true };
  const query = "query { viewer { login } }";
  return api.call(call2, async ({ graphql }) => ({ data: await graphql(query) }));
}
var maxBodyLength = 65536;
var notice = "\n\n_This comment was too long for GitHub and was cut here. The step summary has all of it._";
function toCommentMarker(key) {
  const safe = encodeURIComponent(key.toWellFormed()).replace(/-(?=-)/g, "%2D");
  return `<!-- graph-deploy-action:${safe} -->`;
}
function toCommentBody(key, markdown) {
  const marker = toCommentMarker(key);
  const whole = `${marker}
${markdown}`;
  if (whole.length <= maxBodyLength)
    return whole;
  const room = maxBodyLength - notice.length - 400;
  const text2 = whole.slice(0, room).replace(/[\ud800-\udbff]$/, "");
  return `${text2}${toEnd2(text2)}${notice}`;
}
function toEnd2(text2) {
  let fence = "";
  for (const [, run = ""] of text2.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === "")
      fence = run;
    else if (run.startsWith(fence))
      fence = "";
  }
  const count = (pattern) => (text2.match(pattern) ?? []).length;
  const open = Math.min(20, Math.max(0, count(/<details\b/g) - count(/<\/details>/g)));
  return (fence && `
${fence.slice(0, 100)}`) + (open > 0 ? `

${"</details>".repeat(open)}` : "");
}

// .build/compiled/github/deployment-status.js
var neverServed = "Never served";
async function setDeploymentStatus(api, deploymentId, status) {
  const description = toDescription(status.description);
  const look2 = async () => {
    const newestFirst2 = await listStatuses(api, deploymentId, 10);
    return newestFirst2.find((one) => one.state === status.state && one.description === description);
  };
  const send = () => sendDeploymentStatus(api, deploymentId, status);
  return api.sendOnce({ send, look: look2, effect: `the deployment was marked ${status.state}` });
}
function sendDeploymentStatus(api, deployment_id, { state, environmentUrl = "", logUrl: log_url, description }, limits = {}) {
  const purpose = `mark the GitHub deployment as ${state}`;
  const isHttps = URL.parse(environmentUrl)?.protocol === "https:";
  const call2 = { purpose, response: deploymentStatusSchema, ...limits };
  return api.call(call2, ({ request }, repo) => request("POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses", {
    ...repo,
    deployment_id,
    state,
    log_url,
    description: toDescription(description),
    ...isHttps ? { environment_url: environmentUrl } : {},
    // Older deployments are made inactive one by one: only this action's, and only of the same graph deployment.
    auto_inactive: false
  }));
}
async function findLatestStatus(api, deploymentId) {
  return (await listStatuses(api, deploymentId, 1))[0];
}
function listStatuses(api, deployment_id, per_page) {
  const purpose = "read the statuses of the GitHub deployment";
  const route = "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses";
  const call2 = { purpose, response: deploymentStatusListSchema };
  return api.call(call2, ({ request }, repo) => request(route, { ...repo, deployment_id, per_page }));
}
function toDescription(text2) {
  return (0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .cutText */ .IN)((0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(text2), 140);
}

// .build/compiled/github/deployments.js
async function createDeploymentRecord(api, record2) {
  const { environment, transient, marker } = record2;
  const deployment = {
    ref: toDeploymentRef(record2),
    environment,
    description: toDescription(record2.description),
    // The default merges the default branch into the ref, and demands every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: toPayload(marker),
    transient_environment: transient,
    ...transient ? { production_environment: false } : {}
  };
  const call2 = { purpose: "record the GitHub deployment", response: deploymentSchema2 };
  const send = () => api.call(call2, ({ request }, repo) => request("POST /repos/{owner}/{repo}/deployments", { ...repo, ...deployment }));
  const look2 = () => findByNonce(api, environment, marker.nonce);
  return api.sendOnce({ send, look: look2, effect: "the deployment was recorded" });
}
async function deactivateDeployments(api, ended, options) {
  const { logUrl, environment, before = Number.POSITIVE_INFINITY } = options;
  const searched = new Map(ended.flatMap((one) => one.names.map((name) => [name, one])));
  const active = [];
  for await (const record2 of listDeployments(api, environment, { maxItems: 2e3 })) {
    const called = findMarker(record2)?.names ?? [];
    const owner = called.map((name) => searched.get(name)).find(Boolean);
    if (owner === void 0 || record2.id >= before)
      continue;
    const latest = await findLatestStatus(api, record2.id);
    if (latest?.state === "inactive") {
      const isOver = !latest.description.startsWith(neverServed);
      if (isOver)
        for (const name of owner.names)
          searched.delete(name);
      if (searched.size === 0)
        break;
    } else if (latest?.state !== "failure" && latest?.state !== "error") {
      active.push({ id: record2.id, description: owner.description });
    }
  }
  for (const { id, description } of active.reverse()) {
    await setDeploymentStatus(api, id, { state: "inactive", logUrl, description });
  }
  return active.length;
}
function toDeploymentRef(record2) {
  const { repoRef, commitSha } = record2;
  if (repoRef.startsWith("refs/tags/"))
    return repoRef.slice("refs/tags/".length);
  return commitSha ?? repoRef;
}
var actionName = "graph-deploy-action";
function toPayload({ run, deploymentId, ...marker }) {
  return {
    action: actionName,
    run_id: run.id,
    run_attempt: run.attempt,
    job: run.job,
    mode: marker.mode,
    deployment_name: marker.deploymentName,
    ...deploymentId ? { deployment_id: deploymentId } : {},
    nonce: marker.nonce
  };
}
function findMarker({ payload }) {
  const fields = parsePayload(payload);
  if (!(0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .isMap */ .jh)(fields) || fields["action"] !== actionName)
    return void 0;
  const { deployment_name: name, deployment_id: id, nonce } = fields;
  return { names: [name, id].filter(Boolean), nonce };
}
function parsePayload(payload) {
  if (typeof payload !== "string" || !payload.startsWith("{"))
    return payload;
  try {
    return (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJsonText */ .lk)(payload);
  } catch {
    return void 0;
  }
}
function findByNonce(api, environment, nonce, limits) {
  return findRecent(api, environment, (one) => findMarker(one)?.nonce === nonce, limits);
}
async function findRecent(api, environment, isWanted, limits = {}) {
  for await (const one of listDeployments(api, environment, { ...limits, maxItems: 100 })) {
    if (await isWanted(one))
      return one;
  }
  return void 0;
}
function listDeployments(api, environment, limits) {
  const call2 = { purpose: "list the GitHub deployments", response: deploymentSchema2, ...limits };
  const filter = environment === void 0 ? {} : { environment };
  return api.list(call2, ({ paginate }, first) => paginate.iterator("GET /repos/{owner}/{repo}/deployments", { ...filter, ...first }));
}
var maxCallMs = 2e3;
async function endCancelledDeployment(api, record2, status) {
  const { clock } = api.context;
  const limits = { signal: new AbortController().signal, retry: false, timeoutMs: maxCallMs };
  const endsAt = clock.now() + maxCallMs;
  let { id } = record2;
  while (id === void 0) {
    const left = { ...limits, timeoutMs: endsAt - clock.now() };
    if (left.timeoutMs <= 0)
      return;
    id = (await findByNonce(api, record2.environment, record2.nonce, left))?.id;
    if (id === void 0)
      await clock.sleep(200);
  }
  await sendDeploymentStatus(api, id, { ...status, state: "error" }, limits);
}
function findJobDeployment(api, job) {
  return findRecent(api, job.environment, async (deployment) => {
    if (!isMadeForJob(deployment, job))
      return false;
    const { state = "", logUrl } = await findLatestStatus(api, deployment.id) ?? {};
    const isOpen = ["queued", "pending", "in_progress"].includes(state);
    return isOpen && logUrl?.includes(`/actions/runs/${job.runId}/job/`) === true;
  });
}
function isMadeForJob(deployment, job) {
  const { sha, task, environment, appSlug, creatorLogin } = deployment;
  return findMarker(deployment) === void 0 && task === "deploy" && // Not case-sensitive (GitHub documentation, "Managing environments for deployment").
  environment?.toLowerCase() === job.environment.toLowerCase() && typeof sha === "string" && job.commits.includes(sha) && (appSlug === "github-actions" || creatorLogin === "github-actions[bot]");
}

// .build/compiled/modes/sweep.js
async function sweepMode(inputs, context) {
  const { github, log, report, signal } = context;
  if (github === void 0) {
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .NoGitHub */ .RK("there is no github_token to list the open pull requests with", {});
  }
  report({ stage: "sweeping", sweep: [] });
  const { candidates, incomplete } = await listPreviews(inputs, context);
  const open = /* @__PURE__ */ new Set();
  for await (const { number: number2 } of listOpenPullRequests(github))
    open.add(number2);
  const rows = [];
  const errors = [];
  try {
    for (const candidate of candidates) {
      const { id: deploymentId, name, number: pullRequest } = candidate;
      const add = ([result, reason]) => {
        rows.push({ name, deploymentId, pullRequest, result, reason });
        if (result !== "kept")
          log.info(`${name}: ${result}, ${reason}`);
      };
      let isDeleting = false;
      try {
        const verdict = await judge(candidate, { inputs, github, open }, context);
        isDeleting = verdict[0] === "would be deleted" && !inputs.dry_run;
        add(isDeleting ? await remove(candidate, verdict[1], inputs, context) : verdict);
      } catch (error) {
        if (signal.aborted && isDeleting)
          add(["failed", _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .stoppedWhile */ .Fh]);
        signal.throwIfAborted();
        errors.push(error);
        add(["failed", error instanceof Error ? error.message : "unknown"]);
      }
    }
  } finally {
    report({ sweep: rows });
  }
  const toCount = (count) => count === 1 ? "1 preview" : `${count} previews`;
  const of = (result) => rows.filter((row) => row.result === result);
  const gone2 = inputs.dry_run ? `${of("would be deleted").length} would be deleted (dry run)` : `${of("deleted").length} deleted`;
  log.info(`${toCount(rows.length)}: ${of("kept").length} kept, ${gone2}`);
  await endRecords(of("deleted"), context);
  const failed = of("failed");
  if (failed.length > 0) {
    const message = `${toCount(failed.length)} could not be deleted`;
    throw new _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .SweepIncomplete */ .ZJ(message, { failed, cause: errors[0] });
  }
  if (incomplete !== void 0)
    throw incomplete;
  return inputs.dry_run ? "planned" : "deleted";
}
async function listPreviews({ name: pattern }, context) {
  const { controlPlane, signal } = context;
  const { repository } = context.event;
  const candidates = [];
  try {
    for await (const row of controlPlane.list((0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toCommonPart */ .TJ)(pattern, repository), signal)) {
      const { id, name, status, updatedAt } = row;
      if (name === void 0 || (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .isBeingDeleted */ .vx)(status))
        continue;
      const number2 = (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .findPreviewNumber */ .B1)(name, pattern, repository);
      if (number2 !== void 0)
        candidates.push({ id, name, number: number2, updatedAt });
    }
  } catch (error) {
    if (!(error instanceof _chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .ListUnreadable */ .KB && error.isIncomplete))
      throw error;
    return { candidates, incomplete: error };
  }
  return { candidates, incomplete: void 0 };
}
async function judge(candidate, sweep, context) {
  const { inputs, github, open } = sweep;
  const { controlPlane, signal } = context;
  const { id, name, number: number2, updatedAt } = candidate;
  const wasOld = findAge(candidate, inputs, context) !== void 0;
  const isYoung = updatedAt !== void 0 && !wasOld;
  if (open.has(number2) && (isYoung || inputs.max_age === void 0)) {
    return ["kept", "its pull request is open"];
  }
  const pull = await findPullRequest(github, number2);
  if (pull === void 0)
    return ["kept", "there is no pull request with this number"];
  const deployment = await controlPlane.find(id, signal);
  if (deployment === void 0)
    return ["kept", "it is deleted already"];
  if ((deployment.name ?? name) !== name)
    return ["kept", "it has another name now"];
  const ownership = toOwnership(deployment, inputs.repo_url);
  if (ownership === "foreign")
    return ["kept", "it is built from another repository"];
  if (ownership === "leaving")
    return ["kept", "it is being deleted already"];
  const age = findAge(deployment, inputs, context);
  if (pull.open && age === void 0) {
    return ["kept", wasOld ? "it was updated meanwhile" : "its pull request is open again"];
  }
  const why = pull.open ? `it was not updated for ${age}` : "its pull request is closed";
  return ["would be deleted", why];
}
async function remove({ id, name }, why, { delete_tracing_project: deleteTracingProject }, context) {
  context.log.info(`${name}: deleting ${id}`);
  const deletion = await deleteDeployment(id, { deleteTracingProject, wait: void 0 }, context);
  return deletion === "missing" ? ["kept", "it is deleted already"] : ["deleted", why];
}
function findAge({ updatedAt = "" }, { max_age: maxAgeMs = Number.POSITIVE_INFINITY }, { clock }) {
  const ageMs = clock.date().getTime() - (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .parseTime */ .pe)(updatedAt);
  return ageMs > maxAgeMs ? (0,_chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .formatDuration */ .a3)(ageMs) : void 0;
}
async function endRecords(previews, context) {
  if (previews.length === 0)
    return;
  const { url: logUrl } = context.event.run;
  await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .askGitHub */ .X3)(context, _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8.comment, async (github) => {
    for (const preview of previews) {
      const { name: key, pullRequest } = preview;
      const markdown = context.redact(toComment(preview, logUrl));
      await updateComment(github, { pullRequest, key, markdown });
    }
  });
  const ended = previews.map(({ name }) => {
    return { names: [name], description: `${name}: deleted by a sweep` };
  });
  await (0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .askGitHub */ .X3)(
    context,
    _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8.deployment,
    (github) => deactivateDeployments(github, ended, { logUrl }),
    // A job that may not even look may well have no records.
    (error) => !isForbidden(error)
  );
}
function isForbidden(error) {
  const isRead = error instanceof _chunk_WN4YIEXU_js__WEBPACK_IMPORTED_MODULE_8__/* .HttpError */ .j$ && error.request.method === "GET";
  return isRead && [403, 404].includes(error.status);
}
function toComment({ name, reason }, runUrl) {
  return [
    `### \u{1F5D1}\uFE0F ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)((0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toOneLine */ .GX)(name))} is deleted`,
    `A sweep deleted this preview, because ${(0,_chunk_G72HJC22_js__WEBPACK_IMPORTED_MODULE_9__/* .toMarkdown */ .l6)(reason)}.`,
    `<sub><a href="${runUrl}">Workflow run</a></sub>`
  ].join("\n\n");
}

// .build/compiled/modes/dispatch.js
var modes = {
  create: createMode,
  update: updateMode,
  delete: deleteMode,
  "smoke-test": smokeTestMode,
  preview: previewMode,
  sweep: sweepMode
};
function dispatch(inputs, context) {
  const mode = (given) => modes[inputs.mode](inputs, given);
  return "rollback_on_failure" in inputs ? concludeFailure(mode, inputs, context) : mode(context);
}

// .build/compiled/report/deployment-record.js

var states = {
  deployed: "success",
  "not-awaited": "in_progress",
  superseded: "inactive",
  skipped: "inactive"
};
var gone = ["deleted", "missing", "not-awaited"];
function isFailedDeployment(outcome) {
  return states[outcome] === void 0 && outcome !== "cancelled";
}
function createRecord(api, run, shown) {
  const { environment, deploymentName, commits } = shown;
  const { url: logUrl } = run;
  let recordId;
  let nonce;
  const begin = async (facts, origin) => {
    if (shown.isDeletion)
      return;
    if (await findJobDeployment(api, { environment, commits, runId: run.id })) {
      return api.context.log.info(`The job itself records a deployment of ${environment}, so the step does not record another`);
    }
    const name = facts.deploymentName ?? deploymentName;
    const { ref } = origin ?? shown;
    const from = origin ? ` from ${ref?.repoRef ?? "an image"}` : "";
    nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_14__.randomUUID)();
    const record2 = await createDeploymentRecord(api, {
      // An image, or another repository, has no ref that GitHub knows here: the commit of the event stands for it.
      ...ref === void 0 || ref.elsewhere === true ? { repoRef: "", commitSha: commits.findLast(Boolean) } : ref,
      environment,
      description: `${name}${from}`,
      transient: shown.isTransient,
      marker: { run, mode: shown.mode, deploymentName, deploymentId: facts.deploymentId, nonce }
    });
    recordId = record2.id;
    const description = `Deploying ${name}`;
    await setDeploymentStatus(api, record2.id, { state: "in_progress", logUrl, description });
  };
  const end = async (outcome, facts) => {
    const names = [deploymentName, facts.deploymentName, facts.deploymentId];
    const description = `${facts.deploymentName ?? deploymentName}: ${outcome}`;
    const state = states[outcome] ?? "failure";
    if (shown.isDeletion) {
      if (!gone.includes(outcome))
        return;
      await deactivateDeployments(api, [{ names, description }], { environment, logUrl });
    } else if (outcome === "cancelled") {
      if (nonce === void 0)
        return;
      const record2 = { id: recordId, environment, nonce };
      await endCancelledDeployment(api, record2, { logUrl, description });
    } else if (recordId !== void 0) {
      await setDeploymentStatus(api, recordId, {
        state,
        logUrl,
        description: state === "inactive" ? `${neverServed}. ${description}` : description,
        environmentUrl: facts.deploymentUrl
      });
      if (state !== "success")
        return;
      const replaced = { names, description: "Replaced by a newer deployment" };
      const records = { environment, logUrl, before: recordId };
      await deactivateDeployments(api, [replaced], records);
    }
  };
  return { begin, end };
}

// .build/compiled/report/shown-step.js
function toShownStep(inputs, event) {
  if (!("comment" in inputs) || inputs.dry_run)
    return void 0;
  const { preview, pullRequest, repository } = event;
  const isPreview = inputs.mode === "preview";
  if (isPreview && preview.kind === "skip")
    return void 0;
  const isDeletion = inputs.mode === "delete" || isPreview && preview.kind === "delete";
  const id = "deployment_id" in inputs ? inputs.deployment_id : void 0;
  const number2 = pullRequest?.number ?? 0;
  return {
    mode: inputs.mode,
    isDeletion,
    isCommented: inputs.comment,
    pullRequest: inputs.comment ? pullRequest?.number : void 0,
    environment: inputs.environment,
    /** Name, or else id, of the graph deployment. */
    deploymentName: isPreview ? (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toPreviewName */ .Zr)(inputs.name, { repository, number: number2 }) : inputs.name ?? id ?? "",
    ref: inputs.mode === "delete" || isDeletion ? void 0 : chooseRef(inputs, event),
    /** Whether the environment is gone one day. */
    isTransient: isPreview,
    /** Commits by which GitHub may know this run, the one that is deployed last. */
    commits: [event.sha, pullRequest?.headSha]
  };
}

// .build/compiled/report/github-reporter.js
function createGitHubReporter(inputs, event, { api, log }) {
  const shown = toShownStep(inputs, event);
  if (shown === void 0)
    return void 0;
  const { environment, pullRequest, deploymentName } = shown;
  if (shown.isCommented && pullRequest === void 0) {
    log.info("No comment: the event is about no pull request");
  }
  if (pullRequest === void 0 && environment === void 0)
    return void 0;
  if (api === void 0) {
    log.warning("There is no github_token, so nothing is shown on GitHub.", "GitHub");
    return void 0;
  }
  const record2 = environment && createRecord(api, event.run, { ...shown, environment });
  let begun;
  const attempt = async (need, work) => {
    try {
      await work();
    } catch (error) {
      if (api.context.signal.aborted)
        return;
      log.warning((0,_chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .toPermissionAdvice */ .Ty)(error, _chunk_4FXXJWTE_js__WEBPACK_IMPORTED_MODULE_4__/* .permissionNeeds */ .r8[need]), "GitHub");
    }
  };
  return {
    /** Just before the first write: the deployment is in progress. Once, however often it is called. */
    async begin(facts, origin) {
      if (!record2)
        return;
      begun ??= attempt("deployment", () => record2.begin(facts, origin));
      await begun;
    },
    /** After the last: how the step ended. `toComment` is called only when a comment is written. */
    async end(outcome, facts, toComment2) {
      if (facts.stale === true)
        return;
      if (isFailedDeployment(outcome))
        await this.begin(facts);
      if (record2)
        await attempt("deployment", () => record2.end(outcome, facts));
      if (pullRequest === void 0 || outcome === "cancelled")
        return;
      const write = outcome === "missing" ? updateComment : writeComment;
      await attempt("comment", async () => {
        await write(api, { pullRequest, key: deploymentName, markdown: toComment2() });
      });
    }
  };
}

// .build/compiled/action/version.js
var version = "0.1.0";

// .build/compiled/action/connections.js
var attempts = 5;
var gitHubAttempts = 3;
var maxGitHubRequestMs = 15e3;
function connectServices(inputs, shared) {
  const { api_key: key, workspace_id: tenant, request_timeout: timeoutMs2 } = inputs;
  const retryPolicy = toRetryPolicy(attempts);
  const keyHeader = key === void 0 ? {} : { "x-api-key": key.reveal() };
  const connect2 = (service, baseUrl, more) => {
    const headers = { ...keyHeader, ...more };
    return new JsonClient({ ...shared, service, baseUrl, headers, timeoutMs: timeoutMs2, retryPolicy });
  };
  const tenantHeader = tenant === void 0 ? {} : { "x-tenant-id": tenant };
  const graphHeaders = "graph_headers" in inputs ? Object.entries(inputs.graph_headers ?? {}) : [];
  const revealed = Object.fromEntries(graphHeaders.map(([name, value]) => [name, value.reveal()]));
  const client = connect2("control", (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toServiceAddress */ .L$)(inputs), tenantHeader);
  return {
    controlPlane: new ControlPlane(client, shared.redact),
    connectGraphServer: (url) => connect2("graph", url, revealed)
  };
}
function connectGitHub(inputs, { environment }, shared) {
  const token = inputs.github_token;
  const repository = environment["GITHUB_REPOSITORY"] ?? "";
  const apiUrl = URL.parse(environment["GITHUB_API_URL"] || "https://api.github.com");
  if (token === void 0 || apiUrl === null || !/^[^/]+\/[^/]+$/.test(repository))
    return void 0;
  return new GitHubApi({
    ...shared,
    apiUrl,
    token,
    repository,
    timeoutMs: Math.min(inputs.request_timeout, maxGitHubRequestMs),
    retryPolicy: toRetryPolicy(gitHubAttempts)
  });
}
function toShared({ clock, random, signal, runner: log }) {
  const transport = new Transport({ userAgent: `graph-deploy-action/${version}`, clock });
  return { transport, redact: log.redactor.redact, clock, random, signal, log };
}
function toRetryPolicy(attempts2) {
  return { attempts: attempts2, backoff: { baseMs: 500, capMs: 2e4 }, budget: (0,_chunk_UPDISB2H_js__WEBPACK_IMPORTED_MODULE_7__/* .createRetryBudget */ .Ced)(20) };
}
function connect({ inputs, event }, recorder, step) {
  const { runner } = step;
  recorder.report({ keyGiven: inputs.api_key !== void 0 });
  const shared = toShared(step);
  const github = connectGitHub(inputs, runner, shared);
  const reporter = createGitHubReporter(inputs, event, { api: github, log: runner });
  const context = {
    ...shared,
    ...connectServices(inputs, shared),
    github,
    event,
    mask: runner.mask,
    report: recorder.report,
    beforeFirstWrite: async (ref) => reporter?.begin(recorder.state, { ref }),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => (0,_chunk_MVQKPLOQ_js__WEBPACK_IMPORTED_MODULE_0__/* .toHostedPage */ .C8)(inputs, id, tenantId)
  };
  return { reporter, work: () => dispatch(inputs, context) };
}



/***/ }),

/***/ 770:
/***/ ((module, __unused_webpack_exports, __webpack_require__) => {

module.exports = __webpack_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

"use strict";
var __webpack_unused_export__;


var net = __webpack_require__(278);
var tls = __webpack_require__(756);
var http = __webpack_require__(611);
var https = __webpack_require__(692);
var events = __webpack_require__(434);
var assert = __webpack_require__(613);
var util = __webpack_require__(23);


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
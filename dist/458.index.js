"use strict";
exports.id = 458;
exports.ids = [458];
exports.modules = {

/***/ 9996:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ readGraph)
/* harmony export */ });
/* harmony import */ var _chunk_QON6H5LT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1077);
/* harmony import */ var _chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4190);
/* harmony import */ var _chunk_DO5V5PUK_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8893);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8716);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9817);






// .build/compiled/deploy/read-graph.js
var pictureLimitMs = 5e3;
async function readGraph(client, chosenId, context) {
  var _stack = [];
  try {
    if (client === void 0)
      return void 0;
    const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id;
    const graphServer = new _chunk_QON6H5LT_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphServer */ .w(client);
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__using */ .r1)(_stack, (0,_chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_3__/* .startTimeLimit */ .r)(context.clock, pictureLimitMs, context));
    const { signal } = limit;
    const read = async () => {
      const id = named ?? (0,_chunk_QON6H5LT_js__WEBPACK_IMPORTED_MODULE_0__/* .chooseAssistant */ .Q)(await graphServer.listAssistants(signal)).assistant_id;
      return new _chunk_DO5V5PUK_js__WEBPACK_IMPORTED_MODULE_2__/* .RemoteGraph */ .$(graphServer, id, { signal }).getGraph({ xray: true });
    };
    return await (0,_chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_1__/* .bestEffort */ .z$)(context, read, "the graph could not be read");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_4__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}




/***/ }),

/***/ 1077:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ chooseAssistant),
/* harmony export */   w: () => (/* binding */ GraphServer)
/* harmony export */ });
/* harmony import */ var _chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4190);
/* harmony import */ var _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8075);
/* harmony import */ var _chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9441);
/* harmony import */ var _chunk_RANLGURN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6341);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4181);
/* harmony import */ var _chunk_KULAKAOQ_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1253);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_7__);








// .build/compiled/graph-server/graph-server.js

var threadCleanUpMs = 3e3;
var cronCleanUpMs = 2e3;
var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  #dialect = "python";
  /** Whether it took a run only without a thread. */
  refusesThreads = false;
  constructor(client) {
    this.client = client;
  }
  get host() {
    return this.client.host;
  }
  /** GET /info: what the server says of itself; undefined where it says nothing. */
  async findInfo(signal) {
    const address = { purpose: "read the version of the Agent Server", path: ["info"] };
    const answer = { response: _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .serverInfoSchema */ .Hn, retry: true, signal };
    return this.client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
  }
  /** POST /assistants/search: one page with a limit, else all. */
  listAssistants(signal, search = {}) {
    const address = { purpose: "list the assistants", path: ["assistants", "search"] };
    const answer = { response: _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .assistantListSchema */ .Ul, signal };
    const send = (body) => this.client.call({ ...address, method: "POST", body, ...answer });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", all);
  }
  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { if_exists: "raise", ...thread };
    const making = this.client.call({ ...address, body, response: _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .threadSchema */ ._7, signal });
    return (await (0,_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", making)).thread_id;
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const { client } = this;
    const discard = (signal) => (0,_chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .deleteThread */ .KX)({ client, signal }, thread_id);
    return (0,_chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(client, threadCleanUpMs, () => `delete thread ${thread_id}`, [discard]);
  }
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_KULAKAOQ_js__WEBPACK_IMPORTED_MODULE_6__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const address = { purpose: "create a cron", path: (0,_chunk_KULAKAOQ_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunPath */ .ml)(thread_id, "crons") };
    const body = { ...(0,_chunk_KULAKAOQ_js__WEBPACK_IMPORTED_MODULE_6__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons({ ...address, method: "POST", body, response: _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3, signal });
  }
  /** POST /runs/crons/search. */
  listCrons(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const answer = { response: (0,_chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(_chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .cronSchema */ .u3), signal };
    const send = (body) => this.#callCrons({ ...address, method: "POST", body, ...answer });
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    const call = { ...address, method: "DELETE", ..._chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .anyAnswer */ .H2, signal };
    await (0,_chunk_RANLGURN_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfNotFound */ .Xu)(this.#callCrons(call));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return (0,_chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanUp */ .nY)(this.client, cronCleanUpMs, () => `delete cron ${cron_id}`, [discard]);
  }
  /** Runs a harmless call in the form that worked before, and where its body is rejected, in the other one. */
  async speak(call) {
    const refusals = [400, 422];
    try {
      return await call(this.#dialect);
    } catch (refusal) {
      if (!(refusal instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ && refusals.includes(refusal.status)))
        throw refusal;
      const other = this.#dialect === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_RANLGURN_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedOnStatus */ .AH)(call(other), refusals);
      if (answer === void 0)
        throw refusal;
      this.#dialect = other;
      return answer;
    }
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call) {
    try {
      return await this.client.call(call);
    } catch (error) {
      const status = error instanceof _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(call.signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissing */ .Em)("runs", error);
      const { host } = this.client;
      (0,_chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .fJ)("crons-unsupported", `the Agent Server at ${host} does not support crons`, {
        cause: error
      });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, offset: start + offset });
  const all = (0,_chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dw)({ getPage, toId, minPage: _chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LN, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_7__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => {
    const message = `${problem}. Available: ${available.join(", ") || "none"}`;
    const isMissing = wanted !== void 0 || available.length === 0;
    const code = isMissing ? "assistant-missing" : "assistant-unclear";
    return new _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_5__/* .Problem */ .AF(code, message, { wanted, available });
  };
  if (wanted === void 0) {
    const [only, ...others2] = assistants;
    if (only === void 0)
      throw unclear("the Agent Server has no assistant");
    if (others2.length > 0)
      throw unclear(`the Agent Server has ${assistants.length} assistants`);
    return only;
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted);
  const [first, ...others] = ofGraph;
  if (first === void 0)
    throw unclear(`no assistant or graph is named ${wanted}`);
  if (others.length === 0 && typeof first.metadata?.["created_by"] !== "string")
    return first;
  const own = ofGraph.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 6458:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraph: () => (/* reexport safe */ _chunk_ECMUQWZV_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _chunk_ECMUQWZV_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9996);
/* harmony import */ var _chunk_QON6H5LT_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1077);
/* harmony import */ var _chunk_LL7R3Q76_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4190);
/* harmony import */ var _chunk_DO5V5PUK_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8893);
/* harmony import */ var _chunk_OXT7M4WO_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8075);
/* harmony import */ var _chunk_VMKAIH4Q_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9441);
/* harmony import */ var _chunk_RANLGURN_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6341);
/* harmony import */ var _chunk_6XS5JFAP_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3517);
/* harmony import */ var _chunk_FB64FPJH_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8716);
/* harmony import */ var _chunk_FVRCZHJH_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4181);
/* harmony import */ var _chunk_LGHE76SC_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9155);
/* harmony import */ var _chunk_KULAKAOQ_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1253);
/* harmony import */ var _chunk_YMKSSQIZ_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7941);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8319);
/* harmony import */ var _chunk_J4EAOQMN_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(633);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(9817);





















/***/ })

};
;
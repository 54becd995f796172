"use strict";
exports.id = 285;
exports.ids = [285];
exports.modules = {

/***/ 3115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ interruptListSchema),
/* harmony export */   K: () => (/* binding */ calls)
/* harmony export */ });
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(882);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9699);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2065);




// .build/compiled/graph-server/schemas.js
var text = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)());
var map = orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()));
var identifier = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fk)(_chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegment */ .pn, "not an identifier"));
var anything = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._default */ .Rv)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)(), null);
function orNull(schema) {
  return (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(schema), null);
}
var assistantListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ assistant_id: identifier, graph_id: text, name: text, metadata: map })
);
var nodeId = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai)()]), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(String));
var nodeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: nodeId, type: text, name: text, metadata: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5)()) }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((node) => {
  const { id, name, data } = node;
  const own = (0,_chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof own === "string" ? own : id) };
}));
var edgeSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  source: nodeId,
  target: nodeId,
  conditional: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)(), false),
  /** What is written at a conditional edge. */
  data: text
});
var graphSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ nodes: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(nodeSchema), edges: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(edgeSchema) });
var runRecordSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ run_id: identifier, status: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), metadata: map });
var runListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(runRecordSchema);
var cronSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  cron_id: identifier,
  assistant_id: text,
  enabled: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM)()),
  metadata: map,
  payload: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ metadata: map }))
}), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ payload, metadata, ...cron }) => {
  return { ...cron, metadata: metadata ?? payload?.metadata ?? {} };
}));
var cronListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(cronSchema);
var serverInfoSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  flags: map,
  context: text,
  host: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ host_revision_id: text })), void 0)
});
var interruptSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ id: text, value: anything }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((one) => ({ ...one, id: one.id ?? text.parse(one["interrupt_id"]) })));
var interruptListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(interruptSchema), []);
var threadSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
  thread_id: identifier,
  interrupts: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)(), interruptListSchema))
});
var threadListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadSchema);
var checkpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var checkpointOrNull = orNull(checkpointSchema);
var updatedCheckpointSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({ checkpoint: checkpointOrNull, configurable: checkpointOrNull }), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((sent) => sent.checkpoint ?? sent.configurable ?? checkpointSchema.parse(sent))).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(({ checkpoint_id }) => checkpoint_id !== null, "no checkpoint is named"));
var taskSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
  id: text,
  name: text,
  error: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(anything, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)((error) => typeof error === "string" || error === null ? error : JSON.stringify(error))),
  interrupts: interruptListSchema
});
var threadStateSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs)(
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H)({
    values: anything,
    next: orNull((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj)())),
    tasks: (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* ._catch */ .nb)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: checkpointOrNull,
    parent_checkpoint: checkpointOrNull,
    interrupts: interruptListSchema
  }),
  // The JavaScript server shows interrupts with their tasks only.
  (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd)(({ interrupts: own, ...state }) => ({
    ...state,
    interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts)
  }))
);
var stateListSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO)(threadStateSchema);

// .build/compiled/graph-server/calls.js
var bodyLimit = _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_2__/* .maxResultBytes */ .lT;
function get(purpose, path, response, query) {
  return { purpose, method: "GET", path, query, response, bodyLimit, retry: true };
}
function post(purpose, path, body, response) {
  return { purpose, method: "POST", path, body, response, bodyLimit };
}
function undo(method, purpose, path) {
  return { purpose, method, path, response: anything, whenEmpty: null, retry: true };
}
function repeatable(call) {
  return { ...call, retry: true };
}
var calls = {
  info: () => get("read the version of the Agent Server", ["info"], serverInfoSchema),
  listAssistants: (body) => post("list the assistants", ["assistants", "search"], body, assistantListSchema),
  graph: (assistant, xray) => get("read the graph", ["assistants", assistant, "graph"], graphSchema, { xray }),
  createThread: (body) => post("create a thread", ["threads"], body, threadSchema),
  listThreads: (body) => repeatable(post("list the threads", ["threads", "search"], body, threadListSchema)),
  thread: (thread) => get("read the thread", ["threads", thread], threadSchema),
  deleteThread: (thread) => undo("DELETE", "delete the thread", ["threads", thread]),
  state: (thread, subgraphs) => get("read the state", ["threads", thread, "state"], threadStateSchema, { subgraphs }),
  stateAt: (thread, body) => repeatable(post("read the state at a checkpoint", ["threads", thread, "state", "checkpoint"], body, threadStateSchema)),
  history: (thread, body) => repeatable(post("read the history", ["threads", thread, "history"], body, stateListSchema)),
  updateState: (thread, body) => post("update the state", ["threads", thread, "state"], body, updatedCheckpointSchema),
  createRun: (path, body) => post("create the run", path, body, runRecordSchema),
  // The newest runs are enough: no other client uses the thread while ours runs.
  listRuns: (thread) => get("list the runs of the thread", ["threads", thread, "runs"], runListSchema, { limit: 10 }),
  run: (path) => get("read the run", path, runRecordSchema),
  cancelRun: (path) => undo("POST", "cancel the run", [...path, "cancel"]),
  createCron: (path, body) => post("create a cron", path, body, cronSchema),
  listCrons: (body) => post("list the crons", ["runs", "crons", "search"], body, cronListSchema),
  deleteCron: (cron) => undo("DELETE", "delete the cron", ["runs", "crons", cron])
};




/***/ }),

/***/ 7577:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ requireSameRevision),
/* harmony export */   n: () => (/* binding */ requireRevision)
/* harmony export */ });
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8548);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3115);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1585);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4664);





// .build/compiled/deploy/ready/right-revision.js
var maxPauseMs = 4e3;
async function requireRevision(server, expected, endsAt, context) {
  const { clock, log, signal } = context;
  const toPauseMs = () => {
    const leftMs = endsAt - clock.now();
    return leftMs > 0 ? Math.min(maxPauseMs, leftMs) : void 0;
  };
  const look = async () => {
    const found = await findRunning(server, expected, context);
    if (found.other)
      log.info(`The Agent Server at ${server.host} runs revision ${found.other}`);
    return found;
  };
  const isFinal = ({ other: other2 }) => other2 === void 0;
  const { value } = await (0,_chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_2__/* .repeat */ .ux)(look, { isFinal, toPauseMs, clock, signal });
  const { other, isKnown = false } = value ?? {};
  if (other === void 0)
    return isKnown;
  const runs = `the Agent Server at ${server.host} runs revision ${other}`;
  (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("not-serving", `${runs}, not ${expected.revisionId}`);
}
async function requireSameRevision(server, expected, context, cause) {
  const { other } = await findRunning(server, expected, context);
  if (other === void 0)
    return;
  const runs = `the Agent Server at ${server.host} runs revision ${other} now`;
  const problem = `${runs}, so the result of the smoke test is not about revision ${expected.revisionId}`;
  (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .fJ)("not-serving", problem, { cause });
}
async function findRunning(server, { deploymentId, revisionId }, context) {
  const { controlPlane, signal } = context;
  const info = await server.call({ ..._chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_1__/* .calls */ .K.info(), signal }).catch(() => void 0);
  const running = info?.host?.host_revision_id;
  if (!running || running === revisionId)
    return { isKnown: Boolean(running) };
  const read = () => controlPlane.getRevision(deploymentId, running, signal);
  const found = await (0,_chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_0__/* .bestEffort */ .z$)(context, read, `revision ${running} could not be read`);
  return { isKnown: found !== void 0, other: found?.id };
}




/***/ }),

/***/ 285:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   requireRevision: () => (/* reexport safe */ _chunk_XTDU7DOT_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _chunk_XTDU7DOT_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7577);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8548);
/* harmony import */ var _chunk_HJF7WPRW_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3115);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1585);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4390);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8319);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9817);














/***/ })

};
;
"use strict";
exports.id = 129;
exports.ids = [129];
exports.modules = {

/***/ 5129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toPlannedCreation: () => (/* binding */ toPlannedCreation),
/* harmony export */   toPlannedUpdate: () => (/* binding */ toPlannedUpdate),
/* harmony export */   toTestNotes: () => (/* binding */ toTestNotes)
/* harmony export */ });
/* harmony import */ var _chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7967);
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1650);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1835);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5985);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7983);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6029);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9318);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(8497);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_21___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_21__);






















// .build/compiled/deploy/decisions/planned-changes.js

var maxValueLength = 200;
var oneBuild = "One revision would be built.";
function toPlannedUpdate({ before, ref, changes, facts, interrupts }, tests, servedCommit) {
  const { id, name, activeRevisionId: active, shown } = before;
  const { secrets: sent, extra_fields: extra } = changes;
  const settings = changes;
  const rows = Object.entries((0,_chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownSettings */ .q6)(before)).map(([setting, existing]) => {
    return [setting, settings[setting], existing];
  });
  const toCommit = (sha) => sha && (0,_chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_17__/* .toShortCommit */ .Bj)(sha);
  const commit = ["commit", toCommit(ref?.commitSha), toCommit(servedCommit)];
  const serving = active === null ? "nothing" : `revision ${active}`;
  const lines = [
    `  deployment ${name ?? id}${active === void 0 ? "" : `, serving ${serving}`}`,
    ...[commit, ...rows, ...toExtraRows(extra, shown)].flatMap(toDiffLines),
    ...sent === void 0 ? [] : toSecretLines(sent, facts.secrets),
    ...interrupts.map((revision) => `- revision ${revision.id} in progress (interrupted)`)
  ];
  const path = `/v2/deployments/${id}`;
  const plan = [
    ...interrupts.map((one) => ({ method: "POST", path: `${path}/revisions/${one.id}/interrupt` })),
    ...toUpdatePlan(path, changes)
  ];
  return { planned: { words: "would be updated", lines, notes: [oneBuild, ...tests] }, plan };
}
function toTestNotes({ plan }, url) {
  const where = url ? ` on \`${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_18__/* .withoutTrailing */ .hT)((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownAddress */ .f)(url.href), "/")}\`` : "";
  if (plan === void 0)
    return [`A smoke test would run${where}.`];
  const tests = `The smoke plan has ${plan.tests.length} ${plan.tests.length === 1 ? "test" : "tests"}.`;
  return url ? [tests, `It would run${where}.`] : [tests];
}
function toPlannedCreation(spec, tests) {
  const { name, secrets = [], extra_fields: extra } = spec;
  const settings = _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .specNames */ .aL.filter((key) => key !== "name" && key !== "secrets");
  const rows = settings.map((key) => [key, spec[key], void 0]);
  const lines = [
    `+ deployment ${name}`,
    ...[...rows, ...toExtraRows(extra)].flatMap(toDiffLines),
    ...secrets.map((one) => `+ ${toVariableWords(one)}`)
  ];
  const path = "/v2/deployments";
  const creation = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toCreateBody */ .ct)((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .hideSecrets */ .s0)(withoutPasswords(spec)));
  const upload = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toUpload */ .Rg)(spec);
  const later = upload ? toUpdatePlan(`${path}/{deployment_id}`, upload) : [];
  return {
    planned: { words: "would be created", lines, notes: [oneBuild, ...tests] },
    plan: [{ method: "POST", path, body: creation }, ...later]
  };
}
function toUpdatePlan(path, changes) {
  const open = { method: "POST", path: `${path}/upload-url` };
  const upload = changes.revision_source ? [open, { method: "PUT", path: "(upload URL)" }] : [];
  const partial = (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toUpdateBody */ .JQ)((0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .hideSecrets */ .s0)(withoutPasswords(changes)));
  return [...upload, { method: "PATCH", path, body: partial }];
}
function toExtraRows(extra = {}, shown) {
  return (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .listFields */ .Cc)(extra).map(({ section, name, value }) => {
    if (section === void 0)
      return [name, value, void 0];
    return [`${section}.${name}`, value, shown?.[section][name]];
  });
}
function toDiffLines([name, sent, existing]) {
  if (sent === void 0)
    return [];
  const line = `${name}: ${toText(sent, name)}`;
  if ((0,node_util__WEBPACK_IMPORTED_MODULE_21__.isDeepStrictEqual)(sent, existing))
    return [`  ${line}`];
  const isShown = existing !== void 0 && existing !== null;
  return [...isShown ? [`- ${name}: ${toText(existing, name)}`] : [], `+ ${line}`];
}
var addresses = /* @__PURE__ */ new Set(["repo_url", "custom_url"]);
function toText(value, name) {
  if (typeof value !== "string")
    return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_18__/* .toShortJson */ .Ux)(value, { limit: maxValueLength });
  return addresses.has(name) ? (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownAddress */ .f)(value) : value;
}
function withoutPasswords(settings) {
  const entries = Object.entries(settings).map(([name, value]) => {
    return [name, addresses.has(name) && value ? (0,_chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_8__/* .toShownAddress */ .f)(String(value)) : value];
  });
  return Object.fromEntries(entries);
}
function toVariableWords({ name, value, isPlain }) {
  return isPlain ? `variable ${name}=${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_18__/* .toOneLine */ .GX)(value.reveal())}` : `secret ${name}`;
}
function toSecretLines(sent, changes) {
  const words = new Map(sent.map((one) => [one.name, toVariableWords(one)]));
  const toLines = (names, note = "") => Array.from(names, (name) => `+ ${words.get(name)}${note}`);
  if (changes === void 0)
    return toLines(words.keys(), " (existing secrets are not shown)");
  const kept = "not in secrets; secrets_mode: merge would keep it";
  return [
    ...toLines(changes.added),
    ...toLines(changes.changed, " (new value)"),
    ...toLines(changes["not compared"], " (existing value is not shown)"),
    ...changes.removed.map((name) => `- secret ${name} (${kept})`)
  ];
}



/***/ })

};
;
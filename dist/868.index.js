"use strict";
exports.id = 868;
exports.ids = [868];
exports.modules = {

/***/ 3130:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ toShortJson)
/* harmony export */ });
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6446);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9072);



// .build/compiled/text/short-json.js
function toShortJson(value, options) {
  const parts = [];
  let length = 0;
  for (const part of write(value, options, 0)) {
    parts.push(part);
    length += part.length;
    if (length > options.limit)
      break;
  }
  return (0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(parts.join(""), options.limit);
}
function* write(value, options, level) {
  const { limit, indent = 0, redact = (text) => text } = options;
  const lineBreak = indent === 0 ? "" : `
${" ".repeat(indent * level)}`;
  const inner = lineBreak + " ".repeat(indent);
  const quote = (text) => JSON.stringify((0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_1__/* .cutText */ .IN)(redact(text), limit + 1));
  const afterKey = indent === 0 ? "" : " ";
  let separator = inner;
  if (typeof value === "string") {
    yield quote(value);
  } else if (Array.isArray(value) || (0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value)) {
    const isList = Array.isArray(value);
    yield isList ? "[" : "{";
    for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
      if (item === void 0 && !isList)
        continue;
      yield typeof key === "number" ? separator : `${separator}${quote(key)}:${afterKey}`;
      yield* write(item, options, level + 1);
      separator = `,${inner}`;
    }
    yield `${separator === inner ? "" : lineBreak}${isList ? "]" : "}"}`;
  } else {
    yield JSON.stringify(value) ?? "null";
  }
}




/***/ }),

/***/ 868:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   toPlannedCreation: () => (/* binding */ toPlannedCreation),
/* harmony export */   toPlannedUpdate: () => (/* binding */ toPlannedUpdate),
/* harmony export */   toTestNotes: () => (/* binding */ toTestNotes)
/* harmony export */ });
/* harmony import */ var _chunk_IBVQ3P3D_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8688);
/* harmony import */ var _chunk_KGCJ2PGK_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9589);
/* harmony import */ var _chunk_HXSWGDQF_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(176);
/* harmony import */ var _chunk_BZZZNO5J_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1214);
/* harmony import */ var _chunk_JUTRPYIY_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3028);
/* harmony import */ var _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4575);
/* harmony import */ var _chunk_2J5LAFJA_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4793);
/* harmony import */ var _chunk_5MJGTEGA_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1108);
/* harmony import */ var _chunk_RPLMVB7E_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(347);
/* harmony import */ var _chunk_LICQCXKQ_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2022);
/* harmony import */ var _chunk_5G454XIG_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6041);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8319);
/* harmony import */ var _chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7929);
/* harmony import */ var _chunk_DD4BAQZY_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3715);
/* harmony import */ var _chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(3130);
/* harmony import */ var _chunk_EIERV55E_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(7836);
/* harmony import */ var _chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6446);
/* harmony import */ var _chunk_BU6ST6TO_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7183);
/* harmony import */ var _chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9072);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_19___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_19__);





















// .build/compiled/deploy/decisions/planned-changes.js

var maxValueLength = 200;
var oneBuild = "One revision would be built.";
function toPlannedUpdate({ before, ref, changes, facts, interrupts }, tests, servedCommit) {
  const { id, name, activeRevisionId: active, shown } = before;
  const { secrets: sent, extra_fields: extra } = changes;
  const settings = changes;
  const rows = Object.entries((0,_chunk_IBVQ3P3D_js__WEBPACK_IMPORTED_MODULE_0__/* .toShownSettings */ .q6)(before)).map(([setting, there]) => {
    return [setting, settings[setting], there];
  });
  const toCommit = (sha) => sha && (0,_chunk_ZUN5JK2J_js__WEBPACK_IMPORTED_MODULE_12__/* .toShortCommit */ .Bj)(sha);
  const commit = ["commit", toCommit(ref?.commitSha), toCommit(servedCommit)];
  const serving = active === null ? "nothing" : `revision ${active}`;
  const lines = [
    `  deployment ${name ?? id}${active === void 0 ? "" : `, serving ${serving}`}`,
    ...[commit, ...rows, ...toExtraRows(extra, shown)].flatMap(toSettingLines),
    ...sent === void 0 ? [] : toSecretLines(sent, facts.secrets),
    ...interrupts.map((revision) => `- revision ${revision.id} in progress (interrupted)`)
  ];
  const path = `/v2/deployments/${id}`;
  const plan = [
    ...interrupts.map((revision) => {
      return { method: "POST", path: `${path}/revisions/${revision.id}/interrupt` };
    }),
    { method: "PATCH", path, body: (0,_chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .toUpdateBody */ .JQ)(withoutPasswords(changes), _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .hideSecrets */ .s0) }
  ];
  return { planned: { words: "would be updated", lines, notes: [oneBuild, ...tests] }, plan };
}
function toTestNotes(isTested, { plan }, url) {
  if (!isTested)
    return [];
  const where = url ? ` on \`${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_20__/* .withoutTrailing */ .hT)((0,_chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownAddress */ .f)(url.href), "/")}\`` : "";
  if (plan === void 0)
    return [`A smoke test would run${where}.`];
  const { length } = plan.tests;
  const tests = `The smoke plan has ${length} ${length === 1 ? "test" : "tests"}.`;
  return url ? [tests, `It would run${where}.`] : [tests];
}
function toPlannedCreation(spec, tests) {
  const { name, secrets = [], extra_fields: extra } = spec;
  const settings = _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .specNames */ .aL.filter((key) => key !== "name" && key !== "secrets");
  const rows = settings.map((key) => [key, spec[key], void 0]);
  const lines = [
    `+ deployment ${name}`,
    ...[...rows, ...toExtraRows(extra, void 0)].flatMap(toSettingLines),
    ...secrets.map((one) => `+ ${toVariableWords(one)}`)
  ];
  const notes = [oneBuild, ...tests];
  const body = (0,_chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .toCreateBody */ .ct)(withoutPasswords(spec), _chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .hideSecrets */ .s0);
  return {
    planned: { words: "would be created", lines, notes },
    plan: [{ method: "POST", path: "/v2/deployments", body }]
  };
}
function toExtraRows(extra = {}, shown) {
  return Object.entries(extra).flatMap(([name, value]) => {
    const there = shown?.[name];
    if (!(0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_16__/* .isMap */ .jh)(value))
      return [[name, value, void 0]];
    return Object.entries(value).map(([field, one]) => {
      return [`${name}.${field}`, one, (0,_chunk_QSDRQ4IR_js__WEBPACK_IMPORTED_MODULE_16__/* .isMap */ .jh)(there) ? there[field] : void 0];
    });
  });
}
function toSettingLines([name, value, shown]) {
  if (value === void 0)
    return [];
  const line = `${name}: ${toText(value, name)}`;
  if ((0,node_util__WEBPACK_IMPORTED_MODULE_19__.isDeepStrictEqual)(value, shown))
    return [`  ${line}`];
  const isShown = shown !== void 0 && shown !== null;
  return [...isShown ? [`- ${name}: ${toText(shown, name)}`] : [], `+ ${line}`];
}
function toText(value, name) {
  if (typeof value !== "string")
    return (0,_chunk_KDNQLEYD_js__WEBPACK_IMPORTED_MODULE_14__/* .toShortJson */ .U)(value, { limit: maxValueLength });
  return addresses.has(name) ? (0,_chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownAddress */ .f)(value) : value;
}
var addresses = /* @__PURE__ */ new Set(["repo_url", "custom_url"]);
function withoutPasswords(settings) {
  const entries = Object.entries(settings).map(([name, value]) => {
    return [name, addresses.has(name) && value ? (0,_chunk_EQYGHG5B_js__WEBPACK_IMPORTED_MODULE_5__/* .toShownAddress */ .f)(String(value)) : value];
  });
  return Object.fromEntries(entries);
}
function toVariableWords({ name, value, isPlain }) {
  return isPlain ? `variable ${name}=${(0,_chunk_KCACJ7AJ_js__WEBPACK_IMPORTED_MODULE_20__/* .toOneLine */ .GX)(value.reveal())}` : `secret ${name}`;
}
function toSecretLines(sent, known) {
  const words = new Map(sent.map((one) => [one.name, toVariableWords(one)]));
  if (known === void 0) {
    return sent.map((one) => `+ ${toVariableWords(one)} (existing secrets are not shown)`);
  }
  const { added, changed, removed, "not compared": hidden } = known;
  return [
    ...added.map((name) => `+ ${words.get(name)}`),
    ...changed.flatMap((name) => [
      `- secret ${name} (old value)`,
      `+ ${words.get(name)} (new value)`
    ]),
    ...hidden.map((name) => `+ ${words.get(name)} (existing value is not shown)`),
    ...removed.map((name) => `- secret ${name} (not in secrets; secrets_mode: merge would keep it)`)
  ];
}



/***/ })

};
;
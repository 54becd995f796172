"use strict";
exports.id = 163;
exports.ids = [163];
exports.modules = {

/***/ 5143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HP: () => (/* binding */ findOffset),
/* harmony export */   UR: () => (/* binding */ yamlOptions),
/* harmony export */   V: () => (/* binding */ listForeignValues),
/* harmony export */   Zx: () => (/* binding */ toErrorWords)
/* harmony export */ });
// .build/compiled/text/yaml-text.js
var yamlOptions = {
  merge: true,
  // Keys are text, as in JSON: `1` and `"1"` are the same key, and a list can't be a key.
  stringKeys: true,
  // A set or a date would become an empty object.
  resolveKnownTags: false,
  prettyErrors: false,
  // The parser then prints no warnings. `silent` would also let it ignore a second document.
  logLevel: "error"
};
var errorWords = {
  BAD_INDENT: "wrong indentation, or a `{` or `[` above is not closed",
  BAD_SCALAR_START: "a value that begins with `@`, `%`, or a backtick needs quotes",
  BLOCK_IN_FLOW: "inside `{\u2026}` and `[\u2026]`, a value with `: ` in it needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a value with `: ` in it needs quotes, and several `key: value` on one line need `{\u2026}` around them",
  NON_STRING_KEY: "a key must be text, as in JSON",
  TAG_RESOLVE_FAILED: "JSON has no type of this tag",
  MISSING_CHAR: "a bracket, a quote, a comma, or a space is missing"
};
function toErrorWords({ code, pos }, text) {
  if (code === "UNEXPECTED_TOKEN" && text[pos[0] - 1] === "$")
    return "inside `{\u2026}` and `[\u2026]`, a value with `${` in it needs quotes";
  return errorWords[code] ?? code.toLowerCase().replace(/_/g, " ");
}
function listForeignValues(yaml, document) {
  const faults = [];
  const fail = (node, problem) => faults.push({ offset: node?.range?.[0] ?? 0, problem });
  const { explicit = false, version } = document.directives?.yaml ?? {};
  if (explicit && version !== "1.2")
    fail(document.contents, "it declares another version than 1.2");
  yaml.visit(document, {
    Scalar(_, node) {
      const { value } = node;
      if (typeof value !== "number")
        return;
      if (!Number.isFinite(value))
        fail(node, "JSON has no such number (servers write null instead)");
      else if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        fail(node, "a number beyond 2^53 must be written as a string");
    }
  });
  return faults;
}
function findOffset(yaml, contents, path) {
  const toStart = (node2) => node2?.range?.[0];
  let node = contents;
  let offset = toStart(node) ?? 0;
  for (const key of path) {
    const isKey = (pair2) => yaml.isScalar(pair2.key) && String(pair2.key.value) === String(key);
    const pair = yaml.isMap(node) ? node.items.findLast(isKey) : void 0;
    node = pair?.value ?? (yaml.isSeq(node) ? node.items[Number(key)] : void 0);
    offset = toStart(pair?.key ?? node) ?? offset;
  }
  return offset;
}




/***/ }),

/***/ 5163:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findOffset: () => (/* reexport safe */ _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_0__.HP),
/* harmony export */   listForeignValues: () => (/* reexport safe */ _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_0__.V),
/* harmony export */   toErrorWords: () => (/* reexport safe */ _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_0__.Zx),
/* harmony export */   yamlOptions: () => (/* reexport safe */ _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_0__.UR)
/* harmony export */ });
/* harmony import */ var _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5143);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9817);





/***/ })

};
;
"use strict";
exports.id = 679;
exports.ids = [679];
exports.modules = {

/***/ 4498:
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
  prettyErrors: false,
  // The parser then prints no warnings. `silent` would also let it ignore a second document.
  logLevel: "error"
};
var errorWords = {
  BAD_INDENT: "wrong indentation, or a `{` or `[` above is not closed",
  BAD_SCALAR_START: "a value that begins with `@`, `%`, or a backtick needs quotes",
  BLOCK_IN_FLOW: "inside `{\u2026}` and `[\u2026]`, a value with `: ` in it needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a value with `: ` in it needs quotes, and several `key: value` on one line need `{\u2026}` around them",
  MISSING_CHAR: "a bracket, a quote, a comma, or a space is missing"
};
function toErrorWords({ code, pos }, text) {
  if (code === "UNEXPECTED_TOKEN" && text[pos[0] - 1] === "$")
    return "inside `{\u2026}` and `[\u2026]`, a value with `${` in it needs quotes";
  return errorWords[code] ?? code.toLowerCase().replace(/_/g, " ");
}
var foreignTag = /^tag:yaml\.org,2002:(?!(?:map|seq|str|int|float|bool|null|merge)$)/;
function listForeignValues(yaml, document) {
  const faults = [];
  const anchored = /* @__PURE__ */ new Map();
  const resolve = (node) => yaml.isAlias(node) ? anchored.get(node.source) : node;
  const isMerge = ({ key }) => yaml.isScalar(key) && typeof key.value === "symbol";
  const fail = (node, problem) => faults.push({ offset: node?.range?.[0] ?? 0, problem });
  const requireKeys = (map) => {
    const valuesByText = /* @__PURE__ */ new Map();
    for (const pair of map.items.filter((item) => !isMerge(item))) {
      const key = yaml.isAlias(pair.key) ? pair.key.resolve(document) : pair.key;
      if (!yaml.isScalar(key) || key.value === null) {
        fail(pair.key, "a key must be text, as in JSON");
        continue;
      }
      const text = String(key.value);
      if (valuesByText.has(text) && valuesByText.get(text) !== key.value)
        fail(pair.key, "duplicate key, because JSON reads both as the same text");
      valuesByText.set(text, key.value);
    }
  };
  const requireKnown = (node) => foreignTag.test(node.tag ?? "") && fail(node, "JSON has no type of this tag");
  const { explicit = false, version } = document.directives?.yaml ?? {};
  if (explicit && version !== "1.2")
    fail(document.contents, "it declares another version than 1.2");
  yaml.visit(document, {
    Collection(key, node) {
      requireKnown(node);
      if (node.anchor)
        anchored.set(node.anchor, node);
      if (yaml.isMap(node))
        requireKeys(node);
      return key === "key" ? yaml.visit.SKIP : void 0;
    },
    Pair(_, pair) {
      if (!isMerge(pair))
        return;
      const source = resolve(pair.value);
      const sources = yaml.isSeq(source) ? source.items.map(resolve) : [source];
      if (!sources.every(yaml.isMap))
        fail(pair.key, "a merge key (<<) requires an object, or a list of objects");
    },
    Scalar(key, node) {
      requireKnown(node);
      const { value } = node;
      if (typeof value !== "number" || key === "key")
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

/***/ 6679:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findOffset: () => (/* reexport safe */ _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_0__.HP),
/* harmony export */   listForeignValues: () => (/* reexport safe */ _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_0__.V),
/* harmony export */   toErrorWords: () => (/* reexport safe */ _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_0__.Zx),
/* harmony export */   yamlOptions: () => (/* reexport safe */ _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_0__.UR)
/* harmony export */ });
/* harmony import */ var _chunk_HQBHV25D_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4498);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9817);





/***/ })

};
;
"use strict";
exports.id = 14;
exports.ids = [14];
exports.modules = {

/***/ 8014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGraphConfig: () => (/* binding */ readGraphConfig)
/* harmony export */ });
/* harmony import */ var _chunk_LSVUFXGB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8453);
/* harmony import */ var _chunk_3T6LDW6C_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3229);
/* harmony import */ var _chunk_XIQLDBHC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2719);
/* harmony import */ var _chunk_DQAPJJNM_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1933);
/* harmony import */ var _chunk_OWQMGT5K_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2621);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6631);
/* harmony import */ var _chunk_OKC4Z623_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3101);
/* harmony import */ var _chunk_P6NN7XNR_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4355);
/* harmony import */ var _chunk_K65BE3AK_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6964);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9817);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_10___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_10__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_11___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_11__);











// .build/compiled/github/graph-config.js


var maxListed = 1e3;
var lfsPointer = "version https://git-lfs.github.com/";
async function readGraphConfig(api, { path, ref }, signal) {
  const file = node_path__WEBPACK_IMPORTED_MODULE_11__.posix.normalize(path);
  if (/^(?:\/|\.\.?(?:\/|$))|\\/.test(file))
    return unknown("its path points outside of the repository");
  const read = (place) => readContents(api, place, ref, { signal, retry: false });
  const [root, config] = await Promise.allSettled([read(""), read(file)]);
  try {
    if (root.status === "rejected")
      throw root.reason;
    if (config.status === "fulfilled")
      return toReading(file, config.value);
    const { reason } = config;
    const isMissing = reason instanceof _chunk_DQAPJJNM_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ && reason.status === 404;
    if (!isMissing)
      throw reason;
    return await explainMissing(file, root.value, read);
  } catch (error) {
    api.context.signal.throwIfAborted();
    return unknown((0,_chunk_3T6LDW6C_js__WEBPACK_IMPORTED_MODULE_1__/* .toPermissionAdvice */ .T)(error, _chunk_3T6LDW6C_js__WEBPACK_IMPORTED_MODULE_1__/* .permissionNeeds */ .r.contents));
  }
}
function readContents(api, path, ref, limits) {
  const call = { purpose: `read ${path || "the root of the repository"}`, ...limits };
  const place = ["contents", ...path.split("/").filter(Boolean)];
  return api.read({ ...call, response: _chunk_LSVUFXGB_js__WEBPACK_IMPORTED_MODULE_0__/* .contentsSchema */ .KC }, place, { ref });
}
function toReading(file, contents) {
  if (contents.kind === "folder")
    return { kind: "absent", file, problem: "is a folder" };
  if (contents.kind === "other") {
    const isFile = contents.type === "file";
    return unknown(isFile ? "it is too large for the API of GitHub" : `it is a ${contents.type}`);
  }
  const { bytes } = contents;
  if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_10__.isUtf8)(bytes))
    return unknown("it is not UTF-8");
  const text = bytes.toString("utf8");
  return text.startsWith(lfsPointer) ? unknown("Git LFS keeps it") : { kind: "text", file, text };
}
async function explainMissing(file, root, read) {
  const names = file.split("/");
  let folder = root;
  for (const [at, name] of names.entries()) {
    if (folder.kind !== "folder")
      break;
    const item = folder.items.find((one) => one.name === name);
    const isCut = folder.items.length >= maxListed;
    if (item === void 0 && !isCut)
      return { kind: "absent", file, problem: "does not exist" };
    if (item?.type !== "dir" || at === names.length - 1)
      break;
    folder = await read(names.slice(0, at + 1).join("/"));
  }
  return unknown("GitHub cannot read a part of its path");
}
function unknown(why) {
  return { kind: "unknown", why };
}



/***/ })

};
;
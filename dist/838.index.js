"use strict";
exports.id = 838;
exports.ids = [838];
exports.modules = {

/***/ 3838:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPlanFile: () => (/* binding */ readPlanFile)
/* harmony export */ });
/* harmony import */ var _chunk_6IPMWTFB_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1131);
/* harmony import */ var _chunk_2GKEQS4K_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80);
/* harmony import */ var _chunk_FJN5EPV3_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1921);
/* harmony import */ var _chunk_2OBUVJQG_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6396);
/* harmony import */ var _chunk_Q33T767Y_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(660);
/* harmony import */ var _chunk_E4PSPG5M_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5641);
/* harmony import */ var _chunk_RK7V3KG6_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7883);
/* harmony import */ var _chunk_6FBGWD4U_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6157);
/* harmony import */ var _chunk_FOTBW5DV_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8473);
/* harmony import */ var _chunk_TSAGRD6G_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3714);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8319);
/* harmony import */ var _chunk_DB53QNNH_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6193);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7382);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(5448);
/* harmony import */ var _chunk_ARR2TCEI_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4614);
/* harmony import */ var _chunk_INCWSPRW_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5723);
/* harmony import */ var _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8714);
/* harmony import */ var _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8713);
/* harmony import */ var _chunk_AFKZ2OBV_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(7223);
/* harmony import */ var _chunk_LAHRLY4L_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(4388);
/* harmony import */ var _chunk_TRWNC56N_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(989);
/* harmony import */ var _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6631);
/* harmony import */ var _chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(3574);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(4485);
/* harmony import */ var _chunk_TDBTR6E5_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(4306);
/* harmony import */ var _chunk_MIOBMS5N_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(9170);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(9817);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_27___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_27__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_28___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_28__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_29___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_29__);





























// .build/compiled/inputs/plan-file.js



var causes = {
  ENOENT: "it does not exist",
  ENOTDIR: "part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its links are circular",
  ENAMETOOLONG: "the path is too long"
};
async function readPlanFile(path, environment) {
  try {
    const workspace = environment.variables["GITHUB_WORKSPACE"] ?? process.cwd();
    const document = new _chunk_Q33T767Y_js__WEBPACK_IMPORTED_MODULE_4__/* .PlanDocument */ .t3(readInside(workspace, path, _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_23__/* .maxPlanBytes */ .Jg), environment);
    const plan = (0,_chunk_2GKEQS4K_js__WEBPACK_IMPORTED_MODULE_1__/* .toSmokePlan */ .S)(document, await readCasesOf(document, workspace, path));
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_29__.relative)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_29__.resolve)(workspace, path)).split(node_path__WEBPACK_IMPORTED_MODULE_29__.sep).join("/");
    return { plan: { ...plan, file }, planProblems: [] };
  } catch (error) {
    return { plan: void 0, planProblems: toProblems(error, path) };
  }
}
async function readCasesOf(document, workspace, plan) {
  if (!document.hasCases)
    return void 0;
  const { readCaseTests } = await __webpack_require__.e(/* import() */ 686).then(__webpack_require__.bind(__webpack_require__, 1686));
  return await readCaseTests(document, (path) => {
    const beside = (0,node_path__WEBPACK_IMPORTED_MODULE_29__.resolve)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_29__.dirname)(plan), path);
    try {
      return readInside(workspace, (0,node_fs__WEBPACK_IMPORTED_MODULE_28__.existsSync)(beside) ? beside : path, _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_23__/* .maxCaseBytes */ .mK);
    } catch (error) {
      throw new _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ(toProblem(error));
    }
  });
}
function toProblems(error, path) {
  if (error instanceof _chunk_Q33T767Y_js__WEBPACK_IMPORTED_MODULE_4__/* .SmokePlanError */ .f5)
    return error.message.split("\n");
  return [`(${path}) ${toProblem(error)}`];
}
function toProblem(error) {
  if (error instanceof _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ)
    return error.message;
  if (!(error instanceof Error && "code" in error))
    throw error;
  const cause = causes[String(error.code)] ?? error.code;
  return `cannot be read (${cause}). Check the path, and check out the repository in an earlier step`;
}
function readInside(workspace, path, maxBytes) {
  const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_28__.realpathSync)(workspace);
  const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_28__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_29__.resolve)(root, path));
  if (!(0,_chunk_6IPMWTFB_js__WEBPACK_IMPORTED_MODULE_0__/* .isInside */ .FK)(root, file))
    throw new _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ("must be a file inside the workspace");
  const facts = (0,node_fs__WEBPACK_IMPORTED_MODULE_28__.statSync)(file);
  if (!facts.isFile())
    throw new _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ("is not a file");
  if (facts.size > maxBytes)
    throw new _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ(`is larger than ${maxBytes / 1024 / 1024} MiB`);
  const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_28__.readFileSync)(file);
  if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_27__.isUtf8)(bytes))
    throw new _chunk_E2FQ4FAH_js__WEBPACK_IMPORTED_MODULE_21__/* .FormError */ .jQ("is not UTF-8 text");
  return bytes.toString("utf8");
}



/***/ })

};
;
"use strict";
exports.id = 897;
exports.ids = [897];
exports.modules = {

/***/ 1897:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPlan: () => (/* binding */ runPlan)
/* harmony export */ });
/* harmony import */ var _chunk_QUWFJSGL_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7801);
/* harmony import */ var _chunk_CHEXZ5TA_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2610);
/* harmony import */ var _chunk_LF7D5TZC_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2749);
/* harmony import */ var _chunk_2MYFATLZ_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7999);
/* harmony import */ var _chunk_OULYWPNW_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7773);
/* harmony import */ var _chunk_ZPCXFYZQ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8763);
/* harmony import */ var _chunk_DPGZX55R_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8475);
/* harmony import */ var _chunk_QDHVXHCZ_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5080);
/* harmony import */ var _chunk_6NTU3MYL_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8548);
/* harmony import */ var _chunk_H3CB3E6L_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2868);
/* harmony import */ var _chunk_G33RDLBF_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7989);
/* harmony import */ var _chunk_X64H2WTH_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8724);
/* harmony import */ var _chunk_T2FIRD7C_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4809);
/* harmony import */ var _chunk_MZCTMTKR_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(554);
/* harmony import */ var _chunk_G4F7YOGZ_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(4575);
/* harmony import */ var _chunk_4JNYHS44_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(4748);
/* harmony import */ var _chunk_5BYBZGGO_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(9651);
/* harmony import */ var _chunk_3DPMGJVA_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(578);
/* harmony import */ var _chunk_KVK22QTZ_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(1009);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(6585);
/* harmony import */ var _chunk_YKYNQ3TS_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(7696);
/* harmony import */ var _chunk_Z2ABXUYQ_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(1216);
/* harmony import */ var _chunk_JCK3NIU6_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(1585);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(882);
/* harmony import */ var _chunk_QGGNGIPG_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(4390);
/* harmony import */ var _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(1551);
/* harmony import */ var _chunk_GCZSRLXW_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(1688);
/* harmony import */ var _chunk_XFKBOGPP_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(9699);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(8319);
/* harmony import */ var _chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(9786);
/* harmony import */ var _chunk_CMM3SE4P_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(1014);
/* harmony import */ var _chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(4664);
/* harmony import */ var _chunk_YZY4X5EM_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(2065);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_33__ = __webpack_require__(9817);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_34__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_34___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_34__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_35__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_35___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_35__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_36__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_36___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_36__);



































// .build/compiled/terminal/terminal.js


// .build/compiled/terminal/options.js



var defaultUrl = "http://127.0.0.1:2024";
var rows = [
  ["url", "deployment_url", "<url>", `Agent Server to test. Default: ${defaultUrl} (langgraph dev)`],
  ["assistant", "assistant_id", "<name>", "Graph, or ID of an assistant, for tests that name none"],
  ["baseline", "smoke_baseline", "<url>", "Agent Server, or name of a deployment, to compare with"],
  ["only", void 0, "<words>", "Run only tests whose name contains these words"],
  ["parallel", "smoke_parallel", "<number>", "Tests that run concurrently"],
  ["timeout", "smoke_timeout", "<duration>", "Limit of each run, for example 30s or 2m"],
  ["junit", "smoke_report", "<file>", "Write a JUnit report"],
  ["header", "graph_headers", "'<name>: <value>'", "Header for the Agent Server; can be repeated"]
];
var listed = rows.map(([name, _, value, description]) => {
  return `  ${`--${name} ${value}`.padEnd(28)}${description}`;
});
var valued = rows.map(([name]) => [name, { type: "string", multiple: name === "header" }]);
var types = {
  ...Object.fromEntries(valued),
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" }
};
var help = `Runs a smoke plan on an Agent Server.

Usage: graph-deploy-plan <plan.yml> [options]

${listed.join("\n")}
  --help, --version

The API key is read from LANGSMITH_API_KEY, and is never sent to this machine.
Exit code: 0 if every test passed, 1 if one failed, 2 if nothing ran, 130 after Ctrl-C.
`;
function readCommand(args, environment) {
  const config = { args: [...args], allowPositionals: true, options: types };
  const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_36__.parseArgs)(config);
  for (const text of ["help", "version"])
    if (values[text])
      return { text, environment };
  const [plan, ...others] = positionals;
  if (plan === void 0 || others.length > 0)
    throw new Error("Name one plan, such as smoke.yml.");
  const { only, url = defaultUrl } = values;
  const given = Object.entries({ ...values, url }).flatMap(([name, value]) => {
    const input = rows.find((row) => row[0] === name)?.[1];
    return input ? [[`INPUT_${input.toUpperCase()}`, [value].flat().join("\n")]] : [];
  });
  const kept = Object.entries(environment).filter(([name]) => !/^(?:INPUT|GITHUB)_/.test(name));
  const hasKey = (0,_chunk_X64H2WTH_js__WEBPACK_IMPORTED_MODULE_11__/* .rowOf */ .OB)("api_key").environment?.some((name) => environment[name]);
  const file = (0,node_path__WEBPACK_IMPORTED_MODULE_34__.resolve)(plan);
  const step = {
    INPUT_MODE: "smoke-test",
    INPUT_SMOKE_PLAN: file,
    INPUT_ALLOW_INSECURE_HTTP: String(!hasKey),
    GITHUB_OUTPUT: node_os__WEBPACK_IMPORTED_MODULE_35__.devNull,
    // A plan is a file of the workspace.
    GITHUB_WORKSPACE: (0,_chunk_3DPMGJVA_js__WEBPACK_IMPORTED_MODULE_17__/* .isInside */ .FK)(process.cwd(), file) ? process.cwd() : (0,node_path__WEBPACK_IMPORTED_MODULE_34__.resolve)(file, "..")
  };
  const all = { ...Object.fromEntries([...kept, ...given]), ...step };
  return { environment: all, ...only !== void 0 && { only: String(only) } };
}
var words = [
  ...rows.flatMap(([name, input]) => {
    return input ? [[new RegExp(input, "g"), `--${name}`]] : [];
  }),
  [/`?smoke_plan`?/g, "the plan"],
  [/set `allow_insecure_http: true`/g, "remove the key from the environment"],
  [/, and check out the repository in an earlier step/g, ""],
  [/ ?Fix the input, or the secret[^.]*\. No requests were sent\./g, ""],
  [/A request that was sent may take effect.*/gs, ""],
  [
    /rejected the API key, or requires one\. Set `api_key`, or/g,
    "requires a key, and the key of the environment is not sent to this machine. Set"
  ],
  [/re-run the job/gi, "try again"],
  [/\bthe runner\b/g, "this machine"]
];
function toOptionNames(message) {
  return words.reduce((text, [from, to]) => text.replace(from, to), message).trim();
}

// .build/compiled/terminal/screen.js

var maxTextLength = 2e4;
var progress = /^\d[\d,]* of \d[\d,]* runs done|; checking again$/;
var Screen = class {
  #out;
  #redact;
  /** Whether the last line is progress, which the next line replaces. */
  #isOpen = false;
  #progress = "";
  constructor(out, redact) {
    this.#out = out;
    this.#redact = redact;
  }
  print(text, color, indent = "") {
    if (this.#isOpen)
      this.#out.write("\r\x1B[K");
    this.#isOpen = false;
    const shown = (0,_chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_25__/* .toShownText */ .YQ)(text, this.#redact, maxTextLength);
    this.#out.write(`${indent}${this.#paint(shown, color)}
`);
  }
  /** Shows a line of the log if it says how far the step is: on a terminal in place of the last such line. */
  showProgress(line) {
    if (!progress.test(line) || line === this.#progress)
      return;
    this.#progress = line;
    if (!this.#out.isTTY) {
      this.print(line);
      return;
    }
    const text = (0,_chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_25__/* .toShownText */ .YQ)(line, this.#redact, this.#out.columns - 1);
    this.#out.write(`\r\x1B[K${this.#paint(text, "dim")}`);
    this.#isOpen = true;
  }
  #paint(text, color) {
    return color === void 0 ? text : (0,node_util__WEBPACK_IMPORTED_MODULE_36__.styleText)(color, text, { stream: this.#out });
  }
};

// .build/compiled/terminal/terminal.js
var nothingRan = 2;
async function runPlan(args, { out, environment: given, runStep, ...step }) {
  const redactor = new _chunk_3X4OJLZE_js__WEBPACK_IMPORTED_MODULE_25__/* .Redactor */ .pO();
  const screen = new Screen(out, redactor.redact);
  let command;
  try {
    command = readCommand(args, given);
  } catch (error) {
    screen.print(`${error.message}

${help}`);
    return nothingRan;
  }
  const { text, environment, only = "" } = command;
  if (text !== void 0) {
    screen.print(text === "help" ? help : _chunk_CHEXZ5TA_js__WEBPACK_IMPORTED_MODULE_1__/* .version */ .r);
    return 0;
  }
  const reports = [];
  const terminal = {
    maxReadyMs: 3e4,
    choose: (tests) => chooseTests(tests, only),
    onTest(report, line) {
      reports.push(report);
      screen.print(line, report.failure ? "red" : "green");
      if (report.failure)
        printReason(report.failure, screen, redactor);
    }
  };
  const startedAt = step.clock.now();
  const runner = createRunner(environment, { redactor, screen, reports });
  const exitCode = await runStep({ ...step, runner, terminal });
  if (reports.length === 0)
    return exitCode === 1 ? nothingRan : exitCode;
  const failed = reports.filter(({ failure }) => failure);
  const file = (0,node_path__WEBPACK_IMPORTED_MODULE_34__.relative)(process.cwd(), environment["INPUT_SMOKE_PLAN"] ?? "");
  screen.print("");
  for (const { line = 1, name } of failed)
    screen.print(`${file}:${line}  ${name}`);
  const cost = (0,_chunk_EOLHBYYP_js__WEBPACK_IMPORTED_MODULE_29__/* .formatCosts */ .a4)(reports);
  const counts = `${reports.length - failed.length} of ${reports.length} tests passed`;
  const time = (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_31__/* .formatDuration */ .a3)(step.clock.now() - startedAt);
  screen.print(`${counts} in ${time}${cost && ` (${cost})`}`, exitCode === 0 ? "green" : "red");
  return exitCode;
}
function chooseTests(tests, only) {
  const chosen = tests.filter(({ name }) => name.includes(only));
  if (chosen.length > 0 || tests.length === 0)
    return chosen;
  const problem = `no test has a name with ${JSON.stringify(only)}`;
  (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_31__/* .fail */ .fJ)("invalid-inputs", `--only: ${problem}`, { faults: [{ input: "--only", problem }] });
}
function printReason(failure, screen, { redact }) {
  const { error, caseLabel } = failure;
  if (caseLabel !== void 0)
    screen.print(`[${caseLabel}]`, void 0, "  ");
  const { message, remedy } = (0,_chunk_QUWFJSGL_js__WEBPACK_IMPORTED_MODULE_0__/* .explain */ .WE)(error, {}, redact);
  const difference = (0,_chunk_YCP2YNYV_js__WEBPACK_IMPORTED_MODULE_31__/* .isProblem */ .AN)(error, "unexpected-output") && (error.facts.diff ?? message);
  for (const line of (difference || `${message}
${remedy}`).split("\n")) {
    const color = line.startsWith("+ ") ? "green" : line.startsWith("- ") ? "red" : void 0;
    screen.print(line, color, "  ");
  }
}
function createRunner(environment, { redactor, screen, reports }) {
  const ignore = () => {
  };
  return {
    environment,
    redactor,
    mask: (value) => void redactor.add(value),
    info: (line) => screen.showProgress(line),
    warning(message, title = "") {
      if (title.startsWith("Smoke test failed:"))
        return;
      screen.print(`! ${title}${title && ": "}${toOptionNames(message)}`, "yellow");
    },
    fail(title, message) {
      if (reports.some(({ failure }) => failure) && /smoke tests? failed/.test(title))
        return;
      screen.print(`\u2718 ${toOptionNames(title)}`, "red");
      screen.print(toOptionNames(message));
    },
    ...{ debug: ignore, group: ignore, setOutput: ignore, writeSummary: ignore }
  };
}



/***/ })

};
;
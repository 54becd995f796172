"use strict";
exports.id = 745;
exports.ids = [745];
exports.modules = {

/***/ 7745:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPlan: () => (/* binding */ runPlan)
/* harmony export */ });
/* harmony import */ var _chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9002);
/* harmony import */ var _chunk_3TXLLH2I_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8704);
/* harmony import */ var _chunk_WXR65BM5_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2860);
/* harmony import */ var _chunk_UCXUVUVO_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7967);
/* harmony import */ var _chunk_5OLSN33S_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1650);
/* harmony import */ var _chunk_HIA3LDVF_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1269);
/* harmony import */ var _chunk_5W7GG5RN_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6636);
/* harmony import */ var _chunk_UKBR3D3K_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5595);
/* harmony import */ var _chunk_3USZM23V_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6361);
/* harmony import */ var _chunk_WAB2CTUI_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1835);
/* harmony import */ var _chunk_6ITZQ6SR_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8023);
/* harmony import */ var _chunk_WPRW5EKB_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1429);
/* harmony import */ var _chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8758);
/* harmony import */ var _chunk_J6UTTJ6N_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(5985);
/* harmony import */ var _chunk_ONVZSUI6_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6048);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5448);
/* harmony import */ var _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(5143);
/* harmony import */ var _chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(8070);
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9714);
/* harmony import */ var _chunk_HVM5JJPU_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(1289);
/* harmony import */ var _chunk_TDB646YX_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(9749);
/* harmony import */ var _chunk_2TAIBY5S_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(7983);
/* harmony import */ var _chunk_SRHCX47E_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(9290);
/* harmony import */ var _chunk_TEYPOZZK_js__WEBPACK_IMPORTED_MODULE_23__ = __webpack_require__(3802);
/* harmony import */ var _chunk_XQPG5P5M_js__WEBPACK_IMPORTED_MODULE_24__ = __webpack_require__(9707);
/* harmony import */ var _chunk_JOMY75SF_js__WEBPACK_IMPORTED_MODULE_25__ = __webpack_require__(8406);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_26__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABK5EITD_js__WEBPACK_IMPORTED_MODULE_27__ = __webpack_require__(4987);
/* harmony import */ var _chunk_BKHRHK3B_js__WEBPACK_IMPORTED_MODULE_28__ = __webpack_require__(9927);
/* harmony import */ var _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_29__ = __webpack_require__(8930);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_30__ = __webpack_require__(6029);
/* harmony import */ var _chunk_4F6YRRSX_js__WEBPACK_IMPORTED_MODULE_31__ = __webpack_require__(6530);
/* harmony import */ var _chunk_LY7VAY4X_js__WEBPACK_IMPORTED_MODULE_32__ = __webpack_require__(9318);
/* harmony import */ var _chunk_645EQFTB_js__WEBPACK_IMPORTED_MODULE_33__ = __webpack_require__(5679);
/* harmony import */ var _chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_34__ = __webpack_require__(9732);
/* harmony import */ var _chunk_Z2CZJWZP_js__WEBPACK_IMPORTED_MODULE_35__ = __webpack_require__(2658);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_36__ = __webpack_require__(8497);
/* harmony import */ var _chunk_IE4YIRVA_js__WEBPACK_IMPORTED_MODULE_37__ = __webpack_require__(6585);
/* harmony import */ var _chunk_RHOAXI7U_js__WEBPACK_IMPORTED_MODULE_38__ = __webpack_require__(8319);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_39__ = __webpack_require__(9817);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_40__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_40___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_40__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_41__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_41___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_41__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_42__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_42___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_42__);










































// .build/compiled/terminal/terminal.js



// .build/compiled/terminal/options.js



var rows = [
  ["url", "deployment_url", "<url>", "Agent Server to test. Default: that of langgraph dev"],
  ["assistant", "assistant_id", "<name>", "Graph, or ID of an assistant, for tests that name none"],
  ["baseline", "smoke_baseline", "<url>", "Agent Server, or name of a deployment, to compare with"],
  ["parallel", "smoke_parallel", "<number>", "Tests that run concurrently"],
  ["timeout", "smoke_timeout", "<duration>", "Limit of each run, for example 30s or 2m"],
  ["junit", "smoke_report", "<file>", "Write a JUnit report"],
  ["header", "graph_headers", "'<name>: <value>'", "Header for the Agent Server; can be repeated"]
];
var listed = rows.map(([name, _, value, words2]) => `  ${`--${name} ${value}`.padEnd(28)}${words2}`);
var valued = rows.map(([name]) => [name, { type: "string", multiple: name === "header" }]);
var options = {
  ...Object.fromEntries(valued),
  only: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" }
};
var help = `Runs a smoke plan on an Agent Server.

Usage: graph-deploy-plan <plan.yml> [options]

${listed.join("\n")}
  --only <words>              Run only tests whose name contains these words
  --help, --version

The API key is read from LANGSMITH_API_KEY, and is never sent to this machine.
Exit code: 0 if every test passed, 1 if one failed, 2 if nothing ran, 130 after Ctrl-C.
`;
function readCommand(args, environment) {
  const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_41__.parseArgs)({ args: [...args], allowPositionals: true, options });
  if (values["help"])
    return { text: help };
  if (values["version"])
    return { text: _chunk_3TXLLH2I_js__WEBPACK_IMPORTED_MODULE_1__/* .version */ .r };
  const [plan, ...others] = positionals;
  if (plan === void 0 || others.length > 0)
    throw new Error("Name one plan, such as smoke.yml.");
  const given = rows.flatMap(([name, input]) => {
    const value = values[name];
    return value === void 0 ? [] : [[`INPUT_${input.toUpperCase()}`, [value].flat().join("\n")]];
  });
  const passed = Object.entries(environment).filter(([name]) => !/^(?:INPUT|GITHUB)_/.test(name));
  const hasKey = (0,_chunk_SKJ6F3JU_js__WEBPACK_IMPORTED_MODULE_12__/* .rowOf */ .OB)("api_key").environment?.some((name) => environment[name]);
  const file = (0,node_path__WEBPACK_IMPORTED_MODULE_40__.resolve)(plan);
  const step = {
    ...Object.fromEntries(passed),
    INPUT_DEPLOYMENT_URL: "http://127.0.0.1:2024",
    ...Object.fromEntries(given),
    INPUT_MODE: "smoke-test",
    INPUT_SMOKE_PLAN: file,
    // Plain http could reveal an API key or a header, so it is allowed only without them.
    INPUT_ALLOW_INSECURE_HTTP: String(!hasKey && values["header"] === void 0),
    GITHUB_OUTPUT: node_os__WEBPACK_IMPORTED_MODULE_42__.devNull,
    // A step reads only files in its workspace, so the plan must be in it.
    GITHUB_WORKSPACE: (0,_chunk_ONVZSUI6_js__WEBPACK_IMPORTED_MODULE_14__/* .isInside */ .FK)(process.cwd(), file) ? process.cwd() : (0,node_path__WEBPACK_IMPORTED_MODULE_40__.resolve)(file, "..")
  };
  return { environment: step, only: String(values["only"] ?? "") };
}
var wordsOfInput = {
  ...Object.fromEntries(rows.map(([name, input]) => [input, `--${name}`])),
  api_key: "LANGSMITH_API_KEY",
  smoke_plan: "the plan"
};
var words = [
  [/set `allow_insecure_http: true`/, "remove the key from the environment"],
  [/, and check that the runner can reach .*?\. Then re-run the job/, ", and start the Agent Server, for example with `langgraph dev`"],
  [/Allow the server 2 min to start: .*? on the deployment page/, "Check `--url`, and read the logs of the Agent Server"],
  [/re-run the job/i, "try again"],
  [/`the plan`/g, "the plan"],
  [/(or requires one\. Set `LANGSMITH_API_KEY`)/, '$1 (for a server on this machine: `--header "X-Api-Key: <key>"`)'],
  [/, and check out the repository in an earlier step/, ""],
  [/Fix the input, or the secret or variable that it uses\. No requests were sent/, "Nothing was sent"],
  [/ If it has none, set `graph_config_path`[^.]*\./, ""]
];
function toOptionNames(message) {
  const inputs = /(?<![.,] ?)\b[a-z]+_[a-z]+\b(?!,)/g;
  const named = message.replace(inputs, (input) => wordsOfInput[input] ?? input);
  return words.reduce((text, [pattern, instead]) => text.replace(pattern, instead), named);
}

// .build/compiled/terminal/terminal.js
var maxTextLength = 2e4;
var progress = /^\d+ of \d+ runs done$|; checking again$/;
async function runPlan(args, { env, stdout: out }, step, runStep) {
  const redactor = new _chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_29__/* .Redactor */ .pO();
  const print = (text2, color, indent = "") => {
    const shown = (0,_chunk_MLFEOTYB_js__WEBPACK_IMPORTED_MODULE_29__/* .toShownText */ .YQ)(text2, redactor.redact, maxTextLength);
    out.write(`${indent}${color ? (0,node_util__WEBPACK_IMPORTED_MODULE_41__.styleText)(color, shown, { stream: out }) : shown}
`);
  };
  let command;
  try {
    command = readCommand(args, env);
  } catch (error) {
    print(`${error.message}

${help}`);
    return 2;
  }
  const { environment, only, text } = command;
  if (text !== void 0)
    print(text);
  if (environment === void 0)
    return 0;
  const reports = [];
  const terminal = {
    maxReadyMs: 3e4,
    choose(tests) {
      const chosen = tests.filter(({ name }) => name.includes(only));
      if (chosen.length > 0)
        return chosen;
      const problem = `no test has a name with ${JSON.stringify(only)}`;
      (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_36__/* .fail */ .fJ)("invalid-inputs", `--only: ${problem}`, { faults: [{ input: "--only", problem }] });
    },
    onTest(report, line) {
      reports.push(report);
      print(line, report.failure ? "red" : "green");
      if (report.failure)
        printReason(report.failure, print, redactor.redact);
    }
  };
  const startedAt = step.clock.now();
  const runner = createRunner(environment, redactor, print);
  const exitCode = await runStep({ ...step, runner, terminal });
  if (reports.length === 0)
    return exitCode === 1 ? 2 : exitCode;
  const failed = reports.filter(({ failure }) => failure);
  const file = (0,node_path__WEBPACK_IMPORTED_MODULE_40__.relative)(process.cwd(), environment["INPUT_SMOKE_PLAN"] ?? "");
  print("");
  for (const { line = 1, name } of failed)
    print(`${file}:${line}  ${name}`);
  const cost = (0,_chunk_AMHYA7VK_js__WEBPACK_IMPORTED_MODULE_34__/* .formatCosts */ .a4)(reports);
  const counts = `${reports.length - failed.length} of ${reports.length} tests passed`;
  const time = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_36__/* .formatDuration */ .a3)(step.clock.now() - startedAt);
  print(`${counts} in ${time}${cost && ` (${cost})`}`, exitCode === 0 ? "green" : "red");
  return exitCode;
}
function printReason({ error, caseLabel }, print, redact) {
  if (caseLabel !== void 0)
    print(`[${caseLabel}]`, void 0, "  ");
  const { message, remedy } = (0,_chunk_A7XNH7FS_js__WEBPACK_IMPORTED_MODULE_0__/* .explain */ .WE)(error, {}, redact);
  const difference = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_36__/* .isProblem */ .AN)(error, "unexpected-output") && (error.facts.diff ?? message);
  for (const line of (difference || `${message}
${remedy}`).split("\n")) {
    const color = line.startsWith("+ ") ? "green" : line.startsWith("- ") ? "red" : void 0;
    print(line, color, "  ");
  }
}
function createRunner(environment, redactor, print) {
  const ignore = () => {
  };
  return {
    environment,
    redactor,
    mask: (value) => void redactor.add(value),
    info: (line) => progress.test(line) && print(line, "dim"),
    warning(message, title = "") {
      if (title.startsWith("Smoke test failed:"))
        return;
      print(`! ${title}${title && ": "}${toOptionNames(message)}`, "yellow");
    },
    fail(title, message) {
      if (/smoke tests? failed/.test(title))
        return;
      print(`\u2718 ${toOptionNames(title)}
${toOptionNames(message)}`, "red");
    },
    ...{ debug: ignore, group: ignore, setOutput: ignore, writeSummary: ignore }
  };
}



/***/ })

};
;
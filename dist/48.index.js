"use strict";
exports.id = 48;
exports.ids = [48];
exports.modules = {

/***/ 6048:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   aS: () => (/* binding */ writeReportFile),
/* harmony export */   wr: () => (/* binding */ readPlanFile)
/* harmony export */ });
/* harmony import */ var _chunk_RZEAOYW5_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8716);
/* harmony import */ var _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5448);
/* harmony import */ var _chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5143);
/* harmony import */ var _chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8070);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(882);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8497);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_5__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_6___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_6__);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8877);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_8___default = /*#__PURE__*/__webpack_require__.n(node_v8__WEBPACK_IMPORTED_MODULE_8__);







// .build/compiled/inputs/workspace-files.js



// .build/compiled/smoke/plan/plan-document.js
var SmokePlanError = class extends Error {
};
var maxPlaceLength = 120;
function readPlanText(text) {
  const lines = new _chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
  const toLine = (offset) => lines.linePos(offset).line;
  try {
    const document = (0,_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp)(text, { ..._chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_1__/* .yamlOptions */ .UR, lineCounter: lines });
    const syntaxErrors = [...document.errors, ...document.warnings].slice(0, 1).map((error) => {
      return { offset: error.pos[0], problem: `is not YAML: ${(0,_chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_1__/* .toErrorWords */ .Zx)(error, text)}` };
    });
    const faults = [...syntaxErrors, ...(0,_chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_1__/* .listForeignValues */ .V)(_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__/* .browser_exports */ .Lu, document)];
    if (faults.length > 0)
      throw toPlanError(faults.map(({ offset, problem }) => ({ line: toLine(offset), problem })));
    const value = document.toJS();
    if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isDeeper */ .QZ)(value))
      throw new RangeError();
    const findLine = (path) => toLine((0,_chunk_Q6M2DFCH_js__WEBPACK_IMPORTED_MODULE_1__/* .findOffset */ .HP)(_chunk_464E6BRC_js__WEBPACK_IMPORTED_MODULE_0__/* .browser_exports */ .Lu, document.contents, path));
    return { value, findLine };
  } catch (error) {
    if (error instanceof SmokePlanError)
      throw error;
    const depth = `is nested more than ${_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxJsonDepth */ .iC} levels deep`;
    const problem = `${depth}, has too many aliases, or an alias or a merge key (<<) that cannot be resolved`;
    throw toPlanError([{ line: 1, problem }]);
  }
}
var toPlace = (path) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(path.map(String).join("."), maxPlaceLength) || "the plan";
var maxFaults = 40;
function toPlanError(faults) {
  const sorted = faults.toSorted((one, other) => one.line - other.line);
  const shown = /* @__PURE__ */ new Set();
  const lines = sorted.map(({ line, problem }) => {
    const list = / \([^()]+ accepts [^()]+\)$/.exec(problem)?.[0] ?? "";
    const text = shown.has(list) ? problem.slice(0, -list.length) : problem;
    if (list !== "")
      shown.add(list);
    return `line ${line}: ${text}`;
  });
  return new SmokePlanError([...new Set(lines)].slice(0, maxFaults).join("\n"));
}
var typeWords = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  nonoptional: "set (null for none)"
};
var synonyms = {
  assert: "expect",
  contains: "expect_text",
  output: "expect",
  timeout: "max_duration"
};
function toWords(issue) {
  switch (issue.code) {
    case "invalid_type": {
      const wanted = `must be ${typeWords[issue.expected] ?? "an object"}`;
      const isMissing = issue.input === void 0;
      return isMissing ? `is required, and ${wanted}` : `${wanted}, not ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toKind */ .OF)(issue.input)}`;
    }
    case "too_small":
      return typeof issue.input === "number" ? `must be at least ${issue.minimum}` : "must not be empty";
    case "too_big":
      return `must be at most ${issue.maximum}${typeof issue.input === "number" ? "" : " long"}`;
    case "invalid_value":
      return `must be one of: ${issue.values.join(", ")}`;
    case "unrecognized_keys": {
      const { shape = {} } = issue.inst?._zod.def ?? {};
      return Object.keys(shape).join(", ");
    }
    default:
      return "is not valid here";
  }
}
function readAs(schema, value, valueName, report) {
  const { data, error: { issues } = { issues: [] } } = schema.safeParse(value, { error: toWords });
  const hasUnknownKey = (path) => issues.some((one) => one.code === "unrecognized_keys" && toPlace(one.path) === toPlace(path));
  for (const issue of issues) {
    const { path, message } = issue;
    const isMisspelled = message.startsWith("is required") && hasUnknownKey(path.slice(0, -1));
    if (isMisspelled || issue.code === "custom" && hasUnknownKey(path))
      continue;
    const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : [];
    if (unknownKeys.length === 0)
      report(path, `: ${message}`);
    const nearestName = path.findLast((key) => typeof key !== "number") ?? valueName;
    for (const key of unknownKeys) {
      const accepted = ` (${nearestName === "steps" ? "a step" : String(nearestName)} accepts ${message})`;
      const hint = findHint(key, message.split(", ")) ?? accepted;
      report([...path, key], ` is not a key of a plan${hint}`);
    }
  }
  return data;
}
function findHint(key, known) {
  const near = known.find((word) => word === synonyms[key]) ?? (0,_chunk_RZEAOYW5_js__WEBPACK_IMPORTED_MODULE_7__/* .findNearWord */ .Y)(key, known);
  if (near !== void 0)
    return `: did you mean ${near}?`;
  const prefix = known.includes("input") ? "" : "run: ";
  if (key === "messages")
    return `: write \`${prefix}{ input: { messages: \u2026 } }\``;
  return key === "input" ? ": write `run: { input: \u2026 }`" : void 0;
}

// .build/compiled/smoke/plan/references.js


// node_modules/csv-parse/lib/api/CsvError.js
var CsvError = class _CsvError extends Error {
  constructor(code, message, options, ...contexts) {
    if (Array.isArray(message)) message = message.join(" ").trim();
    super(message);
    if (Error.captureStackTrace !== void 0) {
      Error.captureStackTrace(this, _CsvError);
    }
    this.code = code;
    for (const context of contexts) {
      for (const key in context) {
        const value = context[key];
        this[key] = Buffer.isBuffer(value) ? value.toString(options.encoding) : value == null ? value : JSON.parse(JSON.stringify(value));
      }
    }
  }
};

// node_modules/csv-parse/lib/utils/is_object.js
var is_object = function(obj) {
  return typeof obj === "object" && obj !== null && !Array.isArray(obj);
};

// node_modules/csv-parse/lib/api/normalize_columns_array.js
var normalize_columns_array = function(columns) {
  const normalizedColumns = [];
  for (let i = 0, l = columns.length; i < l; i++) {
    const column = columns[i];
    if (column === void 0 || column === null || column === false) {
      normalizedColumns[i] = { disabled: true };
    } else if (typeof column === "string" || typeof column === "number") {
      normalizedColumns[i] = { name: `${column}` };
    } else if (is_object(column)) {
      if (typeof column.name !== "string") {
        throw new CsvError("CSV_OPTION_COLUMNS_MISSING_NAME", [
          "Option columns missing name:",
          `property "name" is required at position ${i}`,
          "when column is an object literal"
        ]);
      }
      normalizedColumns[i] = column;
    } else {
      throw new CsvError("CSV_INVALID_COLUMN_DEFINITION", [
        "Invalid column definition:",
        "expect a string or a literal object,",
        `got ${JSON.stringify(column)} at position ${i}`
      ]);
    }
  }
  return normalizedColumns;
};

// node_modules/csv-parse/lib/utils/ResizeableBuffer.js
var ResizeableBuffer = class {
  constructor(size = 100) {
    this.size = size;
    this.length = 0;
    this.buf = Buffer.allocUnsafe(size);
  }
  prepend(val) {
    if (Buffer.isBuffer(val)) {
      const length = this.length + val.length;
      if (length >= this.size) {
        this.resize();
        if (length >= this.size) {
          throw Error("INVALID_BUFFER_STATE");
        }
      }
      const buf = this.buf;
      this.buf = Buffer.allocUnsafe(this.size);
      val.copy(this.buf, 0);
      buf.copy(this.buf, val.length);
      this.length += val.length;
    } else {
      const length = this.length++;
      if (length === this.size) {
        this.resize();
      }
      const buf = this.clone();
      this.buf[0] = val;
      buf.copy(this.buf, 1, 0, length);
    }
  }
  append(val) {
    const length = this.length++;
    if (length === this.size) {
      this.resize();
    }
    this.buf[length] = val;
  }
  clone() {
    return Buffer.from(this.buf.slice(0, this.length));
  }
  resize() {
    const length = this.length;
    this.size = this.size * 2;
    const buf = Buffer.allocUnsafe(this.size);
    this.buf.copy(buf, 0, 0, length);
    this.buf = buf;
  }
  toString(encoding) {
    if (encoding) {
      return this.buf.toString(encoding, 0, this.length);
    } else {
      return Uint8Array.prototype.slice.call(this.buf.slice(0, this.length));
    }
  }
  toJSON() {
    return this.toString("utf8");
  }
  reset() {
    this.length = 0;
  }
};
var ResizeableBuffer_default = ResizeableBuffer;

// node_modules/csv-parse/lib/api/init_state.js
var init_state = function(options) {
  const timchars = [
    // Basic Latin
    32,
    // [Space](https://www.fileformat.info/info/unicode/char/0020/index.htm)
    9,
    // [CHARACTER TABULATION (HT)](https://www.fileformat.info/info/unicode/char/0009/index.htm)
    10,
    // [LINE FEED (LF)](https://www.fileformat.info/info/unicode/char/000a/index.htm)
    13,
    // [CARRIAGE RETURN (CR)](https://www.fileformat.info/info/unicode/char/000d/index.htm)
    12,
    // [FORM FEED (FF)](https://www.fileformat.info/info/unicode/char/000c/index.htm)
    11,
    // [LINE TABULATION (VT)](https://www.fileformat.info/info/unicode/char/000b/index.htm)
    // Latin-1 Supplement
    160,
    // [NO-BREAK SPACE (NBSP)](https://www.fileformat.info/info/unicode/char/00a0/index.htm)
    // Ogham
    5760,
    // [OGHAM SPACE MARK](https://www.fileformat.info/info/unicode/char/1680/index.htm)
    // General Punctuation
    8192,
    // [EN QUAD](https://www.fileformat.info/info/unicode/char/2000/index.htm)
    8193,
    // [EM QUAD](https://www.fileformat.info/info/unicode/char/2001/index.htm)
    8194,
    // [EN SPACE](https://www.fileformat.info/info/unicode/char/2002/index.htm)
    8195,
    // [EM SPACE](https://www.fileformat.info/info/unicode/char/2003/index.htm)
    8196,
    // [THREE-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2004/index.htm)
    8197,
    // [FOUR-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2005/index.htm)
    8198,
    // [SIX-PER-EM SPACE](https://www.fileformat.info/info/unicode/char/2006/index.htm)
    8199,
    // [FIGURE SPACE](https://www.fileformat.info/info/unicode/char/2007/index.htm)
    8200,
    // [PUNCTUATION SPACE](https://www.fileformat.info/info/unicode/char/2008/index.htm)
    8201,
    // [THIN SPACE](https://www.fileformat.info/info/unicode/char/2009/index.htm)
    8202,
    // [HAIR SPACE](https://www.fileformat.info/info/unicode/char/200a/index.htm)
    8232,
    // [LINE SEPARATOR](https://www.fileformat.info/info/unicode/char/2028/index.htm)
    8233,
    // [PARAGRAPH SEPARATOR](https://www.fileformat.info/info/unicode/char/2029/index.htm)
    8239,
    // [NARROW NO-BREAK SPACE (NNBSP)](https://www.fileformat.info/info/unicode/char/202f/index.htm)
    8287,
    // [MEDIUM MATHEMATICAL SPACE (MMSP)](https://www.fileformat.info/info/unicode/char/205f/index.htm)
    12288,
    // [IDEOGRAPHIC SPACE](https://www.fileformat.info/info/unicode/char/3000/index.htm)
    65279
    // [ZERO WIDTH NO-BREAK SPACE (BOM)](https://www.fileformat.info/info/unicode/char/feff/index.htm)
  ].reduce((acc, codepoint) => {
    const encoded = Buffer.from(
      String.fromCharCode(codepoint),
      options.encoding
    );
    if (codepoint !== 63 && encoded.length === 1 && encoded[0] === 63) {
      return acc;
    }
    acc.push(encoded);
    return acc;
  }, []);
  const timcharFirstBytes = new Uint8Array(256);
  for (const t of timchars) timcharFirstBytes[t[0]] = 1;
  return {
    bomSkipped: false,
    bufBytesStart: 0,
    castField: options.cast_function,
    commenting: false,
    delimiterBufPrevious: void 0,
    delimiterDiscovered: false,
    // Current error encountered by a record
    error: void 0,
    enabled: options.from_line === 1,
    escaping: false,
    escapeIsQuote: Buffer.isBuffer(options.escape) && Buffer.isBuffer(options.quote) && Buffer.compare(options.escape, options.quote) === 0,
    // columns can be `false`, `true`, `Array`
    expectedRecordLength: Array.isArray(options.columns) ? options.columns.length : void 0,
    field: new ResizeableBuffer_default(20),
    firstLineToHeaders: options.cast_first_line_to_header,
    needMoreDataSize: Math.max(
      // Skip if the remaining buffer smaller than comment
      options.comment !== null ? options.comment.length : 0,
      ...options.delimiter ? options.delimiter.map((delimiter) => delimiter.length) : [],
      // Auto discovery of delimiter is limited to 1 character
      options.delimiter_auto ? 1 : 0,
      // Skip if the remaining buffer can be escape sequence
      options.quote !== null ? options.quote.length : 0,
      ...timchars.map((t) => t.length)
    ),
    previousBuf: void 0,
    quoting: false,
    stop: false,
    rawBuffer: new ResizeableBuffer_default(100),
    record: [],
    recordHasError: false,
    record_length: 0,
    recordDelimiterMaxLength: options.record_delimiter.length === 0 ? 0 : Math.max(...options.record_delimiter.map((v) => v.length)),
    trimChars: [
      Buffer.from(" ", options.encoding)[0],
      Buffer.from("	", options.encoding)[0]
    ],
    wasQuoting: false,
    wasRowDelimiter: false,
    timchars,
    timcharFirstBytes
  };
};

// node_modules/csv-parse/lib/utils/underscore.js
var underscore = function(str) {
  return str.replace(/([A-Z])/g, function(_, match) {
    return "_" + match.toLowerCase();
  });
};

// node_modules/csv-parse/lib/api/normalize_options.js
var normalize_options = function(opts) {
  const options = {};
  for (const opt in opts) {
    options[underscore(opt)] = opts[opt];
  }
  if (options.encoding === void 0 || options.encoding === true) {
    options.encoding = "utf8";
  } else if (options.encoding === null || options.encoding === false) {
    options.encoding = null;
  } else if (typeof options.encoding !== "string" && options.encoding !== null) {
    throw new CsvError(
      "CSV_INVALID_OPTION_ENCODING",
      [
        "Invalid option encoding:",
        "encoding must be a string or null to return a buffer,",
        `got ${JSON.stringify(options.encoding)}`
      ],
      options
    );
  }
  if (options.bom === void 0 || options.bom === null || options.bom === false) {
    options.bom = false;
  } else if (options.bom !== true) {
    throw new CsvError(
      "CSV_INVALID_OPTION_BOM",
      [
        "Invalid option bom:",
        "bom must be true,",
        `got ${JSON.stringify(options.bom)}`
      ],
      options
    );
  }
  options.cast_function = null;
  if (options.cast === void 0 || options.cast === null || options.cast === false || options.cast === "") {
    options.cast = void 0;
  } else if (typeof options.cast === "function") {
    options.cast_function = options.cast;
    options.cast = true;
  } else if (options.cast !== true) {
    throw new CsvError(
      "CSV_INVALID_OPTION_CAST",
      [
        "Invalid option cast:",
        "cast must be true or a function,",
        `got ${JSON.stringify(options.cast)}`
      ],
      options
    );
  }
  if (options.cast_date === void 0 || options.cast_date === null || options.cast_date === false || options.cast_date === "") {
    options.cast_date = false;
  } else if (options.cast_date === true) {
    options.cast_date = function(value) {
      const date = Date.parse(value);
      return !isNaN(date) ? new Date(date) : value;
    };
  } else if (typeof options.cast_date !== "function") {
    throw new CsvError(
      "CSV_INVALID_OPTION_CAST_DATE",
      [
        "Invalid option cast_date:",
        "cast_date must be true or a function,",
        `got ${JSON.stringify(options.cast_date)}`
      ],
      options
    );
  }
  options.cast_first_line_to_header = void 0;
  if (options.columns === true) {
    options.cast_first_line_to_header = void 0;
  } else if (typeof options.columns === "function") {
    options.cast_first_line_to_header = options.columns;
    options.columns = true;
  } else if (Array.isArray(options.columns)) {
    options.columns = normalize_columns_array(options.columns);
  } else if (options.columns === void 0 || options.columns === null || options.columns === false) {
    options.columns = false;
  } else {
    throw new CsvError(
      "CSV_INVALID_OPTION_COLUMNS",
      [
        "Invalid option columns:",
        "expect an array, a function or true,",
        `got ${JSON.stringify(options.columns)}`
      ],
      options
    );
  }
  if (options.group_columns_by_name === void 0 || options.group_columns_by_name === null || options.group_columns_by_name === false) {
    options.group_columns_by_name = false;
  } else if (options.group_columns_by_name !== true) {
    throw new CsvError(
      "CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME",
      [
        "Invalid option group_columns_by_name:",
        "expect an boolean,",
        `got ${JSON.stringify(options.group_columns_by_name)}`
      ],
      options
    );
  } else if (options.columns === false) {
    throw new CsvError(
      "CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME",
      [
        "Invalid option group_columns_by_name:",
        "the `columns` mode must be activated."
      ],
      options
    );
  }
  if (options.comment === void 0 || options.comment === null || options.comment === false || options.comment === "") {
    options.comment = null;
  } else {
    if (typeof options.comment === "string") {
      options.comment = Buffer.from(options.comment, options.encoding);
    }
    if (!Buffer.isBuffer(options.comment)) {
      throw new CsvError(
        "CSV_INVALID_OPTION_COMMENT",
        [
          "Invalid option comment:",
          "comment must be a buffer or a string,",
          `got ${JSON.stringify(options.comment)}`
        ],
        options
      );
    }
  }
  if (options.comment_no_infix === void 0 || options.comment_no_infix === null || options.comment_no_infix === false) {
    options.comment_no_infix = false;
  } else if (options.comment_no_infix !== true) {
    throw new CsvError(
      "CSV_INVALID_OPTION_COMMENT",
      [
        "Invalid option comment_no_infix:",
        "value must be a boolean,",
        `got ${JSON.stringify(options.comment_no_infix)}`
      ],
      options
    );
  }
  if (options.delimiter_auto === void 0 || options.delimiter_auto === null || options.delimiter_auto === false) {
    options.delimiter_auto = false;
  } else if (options.delimiter_auto === true) {
    options.delimiter_auto = {};
  } else if (!is_object(options.delimiter_auto)) {
    throw new CsvError(
      "CSV_INVALID_OPTION_DELIMITER_AUTO",
      [
        "Invalid option delimiter_auto:",
        "delimiter_auto must be a boolean or a configuration object,",
        `got ${JSON.stringify(options.delimiter_auto)}`
      ],
      options
    );
  }
  if (options.delimiter_auto) {
    if (options.delimiter_auto.preferred === void 0)
      options.delimiter_auto.preferred = {
        [",".charCodeAt(0)]: 1.8,
        ["	".charCodeAt(0)]: 1.8,
        [";".charCodeAt(0)]: 1.6,
        [" ".charCodeAt(0)]: 1.6,
        [":".charCodeAt(0)]: 1.5,
        [".".charCodeAt(0)]: 1.4,
        ["/".charCodeAt(0)]: 1.4
      };
    else if (!is_object(options.delimiter_auto.preferred)) {
      throw new CsvError(
        "CSV_INVALID_OPTION_DELIMITER_AUTO",
        [
          "Invalid option delimiter_auto:",
          "preferred must be an object,",
          `got ${JSON.stringify(options.delimiter_auto.preferred)}`
        ],
        options
      );
    }
    if (options.delimiter_auto.score === void 0)
      options.delimiter_auto.score = (info, options2) => {
        return (info.total - info.std) * (options2.preferred[info.char_code] || 1);
      };
    else if (typeof options.delimiter_auto.score !== "function") {
      throw new CsvError(
        "CSV_INVALID_OPTION_DELIMITER_AUTO",
        [
          "Invalid option delimiter_auto:",
          "score must be a function,",
          `got ${JSON.stringify(options.delimiter_auto.score)}`
        ],
        options
      );
    }
    if (options.delimiter_auto.size === void 0)
      options.delimiter_auto.size = 2048;
    else if (typeof options.delimiter_auto.size !== "number") {
      throw new CsvError(
        "CSV_INVALID_OPTION_DELIMITER_AUTO",
        [
          "Invalid option delimiter_auto:",
          "size must be a number,",
          `got ${JSON.stringify(options.delimiter_auto.size)}`
        ],
        options
      );
    }
  }
  const delimiter_json = JSON.stringify(options.delimiter);
  if (options.delimiter_auto !== false) {
    options.delimiter = [];
  }
  if (!Array.isArray(options.delimiter)) {
    if (options.delimiter === void 0 || options.delimiter === null || options.delimiter === false) {
      options.delimiter = Buffer.from(",", options.encoding);
    }
    options.delimiter = [options.delimiter];
  }
  options.delimiter = options.delimiter.map(function(delimiter) {
    if (typeof delimiter === "string") {
      delimiter = Buffer.from(delimiter, options.encoding);
    }
    if (!Buffer.isBuffer(delimiter) || delimiter.length === 0) {
      throw new CsvError(
        "CSV_INVALID_OPTION_DELIMITER",
        [
          "Invalid option delimiter:",
          "delimiter must be a non empty string or buffer or array of string|buffer,",
          `got ${delimiter_json}`
        ],
        options
      );
    }
    return delimiter;
  });
  if (options.escape === void 0 || options.escape === true) {
    options.escape = Buffer.from('"', options.encoding);
  } else if (typeof options.escape === "string") {
    options.escape = Buffer.from(options.escape, options.encoding);
  } else if (options.escape === null || options.escape === false) {
    options.escape = null;
  }
  if (options.escape !== null) {
    if (!Buffer.isBuffer(options.escape)) {
      throw new Error(
        `Invalid Option: escape must be a buffer, a string or a boolean, got ${JSON.stringify(options.escape)}`
      );
    }
  }
  if (options.from === void 0 || options.from === null) {
    options.from = 1;
  } else {
    if (typeof options.from === "string" && /\d+/.test(options.from)) {
      options.from = parseInt(options.from);
    }
    if (Number.isInteger(options.from)) {
      if (options.from < 0) {
        throw new Error(
          `Invalid Option: from must be a positive integer, got ${JSON.stringify(opts.from)}`
        );
      }
    } else {
      throw new Error(
        `Invalid Option: from must be an integer, got ${JSON.stringify(options.from)}`
      );
    }
  }
  if (options.from_line === void 0 || options.from_line === null) {
    options.from_line = 1;
  } else {
    if (typeof options.from_line === "string" && /\d+/.test(options.from_line)) {
      options.from_line = parseInt(options.from_line);
    }
    if (Number.isInteger(options.from_line)) {
      if (options.from_line <= 0) {
        throw new Error(
          `Invalid Option: from_line must be a positive integer greater than 0, got ${JSON.stringify(opts.from_line)}`
        );
      }
    } else {
      throw new Error(
        `Invalid Option: from_line must be an integer, got ${JSON.stringify(opts.from_line)}`
      );
    }
  }
  if (options.ignore_last_delimiters === void 0 || options.ignore_last_delimiters === null) {
    options.ignore_last_delimiters = false;
  } else if (typeof options.ignore_last_delimiters === "number") {
    options.ignore_last_delimiters = Math.floor(options.ignore_last_delimiters);
    if (options.ignore_last_delimiters === 0) {
      options.ignore_last_delimiters = false;
    }
  } else if (typeof options.ignore_last_delimiters !== "boolean") {
    throw new CsvError(
      "CSV_INVALID_OPTION_IGNORE_LAST_DELIMITERS",
      [
        "Invalid option `ignore_last_delimiters`:",
        "the value must be a boolean value or an integer,",
        `got ${JSON.stringify(options.ignore_last_delimiters)}`
      ],
      options
    );
  }
  if (options.ignore_last_delimiters === true && options.columns === false) {
    throw new CsvError(
      "CSV_IGNORE_LAST_DELIMITERS_REQUIRES_COLUMNS",
      [
        "The option `ignore_last_delimiters`",
        "requires the activation of the `columns` option"
      ],
      options
    );
  }
  if (options.info === void 0 || options.info === null || options.info === false) {
    options.info = false;
  } else if (options.info !== true) {
    throw new Error(
      `Invalid Option: info must be true, got ${JSON.stringify(options.info)}`
    );
  }
  if (options.max_record_size === void 0 || options.max_record_size === null || options.max_record_size === false) {
    options.max_record_size = 0;
  } else if (Number.isInteger(options.max_record_size) && options.max_record_size >= 0) {
  } else if (typeof options.max_record_size === "string" && /\d+/.test(options.max_record_size)) {
    options.max_record_size = parseInt(options.max_record_size);
  } else {
    throw new Error(
      `Invalid Option: max_record_size must be a positive integer, got ${JSON.stringify(options.max_record_size)}`
    );
  }
  if (options.objname === void 0 || options.objname === null || options.objname === false) {
    options.objname = void 0;
  } else if (Buffer.isBuffer(options.objname)) {
    if (options.objname.length === 0) {
      throw new Error(`Invalid Option: objname must be a non empty buffer`);
    }
    if (options.encoding === null) {
    } else {
      options.objname = options.objname.toString(options.encoding);
    }
  } else if (typeof options.objname === "string") {
    if (options.objname.length === 0) {
      throw new Error(`Invalid Option: objname must be a non empty string`);
    }
  } else if (typeof options.objname === "number") {
  } else {
    throw new Error(
      `Invalid Option: objname must be a string or a buffer, got ${options.objname}`
    );
  }
  if (options.objname !== void 0) {
    if (typeof options.objname === "number") {
      if (options.columns !== false) {
        throw Error(
          "Invalid Option: objname index cannot be combined with columns or be defined as a field"
        );
      }
    } else {
      if (options.columns === false) {
        throw Error(
          "Invalid Option: objname field must be combined with columns or be defined as an index"
        );
      }
    }
  }
  if (options.on_record === void 0 || options.on_record === null) {
    options.on_record = void 0;
  } else if (typeof options.on_record !== "function") {
    throw new CsvError(
      "CSV_INVALID_OPTION_ON_RECORD",
      [
        "Invalid option `on_record`:",
        "expect a function,",
        `got ${JSON.stringify(options.on_record)}`
      ],
      options
    );
  }
  if (options.on_skip !== void 0 && options.on_skip !== null && typeof options.on_skip !== "function") {
    throw new Error(
      `Invalid Option: on_skip must be a function, got ${JSON.stringify(options.on_skip)}`
    );
  }
  if (options.quote === null || options.quote === false || options.quote === "") {
    options.quote = null;
  } else {
    if (options.quote === void 0 || options.quote === true) {
      options.quote = Buffer.from('"', options.encoding);
    } else if (typeof options.quote === "string") {
      options.quote = Buffer.from(options.quote, options.encoding);
    }
    if (!Buffer.isBuffer(options.quote)) {
      throw new Error(
        `Invalid Option: quote must be a buffer or a string, got ${JSON.stringify(options.quote)}`
      );
    }
  }
  if (options.raw === void 0 || options.raw === null || options.raw === false) {
    options.raw = false;
  } else if (options.raw !== true) {
    throw new Error(
      `Invalid Option: raw must be true, got ${JSON.stringify(options.raw)}`
    );
  }
  if (options.record_delimiter === void 0) {
    options.record_delimiter = [];
  } else if (typeof options.record_delimiter === "string" || Buffer.isBuffer(options.record_delimiter)) {
    if (options.record_delimiter.length === 0) {
      throw new CsvError(
        "CSV_INVALID_OPTION_RECORD_DELIMITER",
        [
          "Invalid option `record_delimiter`:",
          "value must be a non empty string or buffer,",
          `got ${JSON.stringify(options.record_delimiter)}`
        ],
        options
      );
    }
    options.record_delimiter = [options.record_delimiter];
  } else if (!Array.isArray(options.record_delimiter)) {
    throw new CsvError(
      "CSV_INVALID_OPTION_RECORD_DELIMITER",
      [
        "Invalid option `record_delimiter`:",
        "value must be a string, a buffer or array of string|buffer,",
        `got ${JSON.stringify(options.record_delimiter)}`
      ],
      options
    );
  }
  options.record_delimiter = options.record_delimiter.map(function(rd, i) {
    if (typeof rd !== "string" && !Buffer.isBuffer(rd)) {
      throw new CsvError(
        "CSV_INVALID_OPTION_RECORD_DELIMITER",
        [
          "Invalid option `record_delimiter`:",
          "value must be a string, a buffer or array of string|buffer",
          `at index ${i},`,
          `got ${JSON.stringify(rd)}`
        ],
        options
      );
    } else if (rd.length === 0) {
      throw new CsvError(
        "CSV_INVALID_OPTION_RECORD_DELIMITER",
        [
          "Invalid option `record_delimiter`:",
          "value must be a non empty string or buffer",
          `at index ${i},`,
          `got ${JSON.stringify(rd)}`
        ],
        options
      );
    }
    if (typeof rd === "string") {
      rd = Buffer.from(rd, options.encoding);
    }
    return rd;
  });
  if (typeof options.relax_column_count === "boolean") {
  } else if (options.relax_column_count === void 0 || options.relax_column_count === null) {
    options.relax_column_count = false;
  } else {
    throw new Error(
      `Invalid Option: relax_column_count must be a boolean, got ${JSON.stringify(options.relax_column_count)}`
    );
  }
  if (typeof options.relax_column_count_less === "boolean") {
  } else if (options.relax_column_count_less === void 0 || options.relax_column_count_less === null) {
    options.relax_column_count_less = false;
  } else {
    throw new Error(
      `Invalid Option: relax_column_count_less must be a boolean, got ${JSON.stringify(options.relax_column_count_less)}`
    );
  }
  if (typeof options.relax_column_count_more === "boolean") {
  } else if (options.relax_column_count_more === void 0 || options.relax_column_count_more === null) {
    options.relax_column_count_more = false;
  } else {
    throw new Error(
      `Invalid Option: relax_column_count_more must be a boolean, got ${JSON.stringify(options.relax_column_count_more)}`
    );
  }
  if (typeof options.relax_quotes === "boolean") {
  } else if (options.relax_quotes === void 0 || options.relax_quotes === null) {
    options.relax_quotes = false;
  } else {
    throw new Error(
      `Invalid Option: relax_quotes must be a boolean, got ${JSON.stringify(options.relax_quotes)}`
    );
  }
  if (typeof options.skip_empty_lines === "boolean") {
  } else if (options.skip_empty_lines === void 0 || options.skip_empty_lines === null) {
    options.skip_empty_lines = false;
  } else {
    throw new Error(
      `Invalid Option: skip_empty_lines must be a boolean, got ${JSON.stringify(options.skip_empty_lines)}`
    );
  }
  if (typeof options.skip_records_with_empty_values === "boolean") {
  } else if (options.skip_records_with_empty_values === void 0 || options.skip_records_with_empty_values === null) {
    options.skip_records_with_empty_values = false;
  } else {
    throw new Error(
      `Invalid Option: skip_records_with_empty_values must be a boolean, got ${JSON.stringify(options.skip_records_with_empty_values)}`
    );
  }
  if (typeof options.skip_records_with_error === "boolean") {
  } else if (options.skip_records_with_error === void 0 || options.skip_records_with_error === null) {
    options.skip_records_with_error = false;
  } else {
    throw new Error(
      `Invalid Option: skip_records_with_error must be a boolean, got ${JSON.stringify(options.skip_records_with_error)}`
    );
  }
  if (options.rtrim === void 0 || options.rtrim === null || options.rtrim === false) {
    options.rtrim = false;
  } else if (options.rtrim !== true) {
    throw new Error(
      `Invalid Option: rtrim must be a boolean, got ${JSON.stringify(options.rtrim)}`
    );
  }
  if (options.ltrim === void 0 || options.ltrim === null || options.ltrim === false) {
    options.ltrim = false;
  } else if (options.ltrim !== true) {
    throw new Error(
      `Invalid Option: ltrim must be a boolean, got ${JSON.stringify(options.ltrim)}`
    );
  }
  if (options.trim === void 0 || options.trim === null || options.trim === false) {
    options.trim = false;
  } else if (options.trim !== true) {
    throw new Error(
      `Invalid Option: trim must be a boolean, got ${JSON.stringify(options.trim)}`
    );
  }
  if (options.trim === true && opts.ltrim !== false) {
    options.ltrim = true;
  } else if (options.ltrim !== true) {
    options.ltrim = false;
  }
  if (options.trim === true && opts.rtrim !== false) {
    options.rtrim = true;
  } else if (options.rtrim !== true) {
    options.rtrim = false;
  }
  if (options.to === void 0 || options.to === null) {
    options.to = -1;
  } else if (options.to !== -1) {
    if (typeof options.to === "string" && /\d+/.test(options.to)) {
      options.to = parseInt(options.to);
    }
    if (Number.isInteger(options.to)) {
      if (options.to <= 0) {
        throw new Error(
          `Invalid Option: to must be a positive integer greater than 0, got ${JSON.stringify(opts.to)}`
        );
      }
    } else {
      throw new Error(
        `Invalid Option: to must be an integer, got ${JSON.stringify(opts.to)}`
      );
    }
  }
  if (options.to_line === void 0 || options.to_line === null) {
    options.to_line = -1;
  } else if (options.to_line !== -1) {
    if (typeof options.to_line === "string" && /\d+/.test(options.to_line)) {
      options.to_line = parseInt(options.to_line);
    }
    if (Number.isInteger(options.to_line)) {
      if (options.to_line <= 0) {
        throw new Error(
          `Invalid Option: to_line must be a positive integer greater than 0, got ${JSON.stringify(opts.to_line)}`
        );
      }
    } else {
      throw new Error(
        `Invalid Option: to_line must be an integer, got ${JSON.stringify(opts.to_line)}`
      );
    }
  }
  return options;
};

// node_modules/csv-parse/lib/utils/delimiter_discover.js
var delimiter_discover = function(records, options) {
  if (!options) {
    ({ delimiter_auto: options } = normalize_options({ delimiter_auto: true }));
  }
  if (typeof records === "string") {
    records = Buffer.from(records);
  }
  if (Buffer.isBuffer(records)) {
    records = ((data) => {
      const records2 = [];
      const parser = transform({ delimiter: [] });
      const push = (record) => records2.push(record);
      const close = () => {
      };
      const error = parser.parse(data, true, push, close);
      if (error !== void 0) throw error;
      return records2;
    })(records);
  }
  const info = Array(127).fill().map(() => ({ lines: [] }));
  records.map(([record], line) => {
    for (let i = 0, l = record.length; i < l; i++) {
      const code = record.charCodeAt(i);
      if (info[code].lines[line] === void 0) info[code].lines[line] = 0;
      info[code].lines[line]++;
    }
  });
  info.map((info2, i) => {
    info2.char_code = i;
    info2.std = std(info2.lines);
    info2.total = info2.lines.reduce((acc, val) => acc + val, 0);
    info2.preferred = !!options.preferred[i];
    info2.score = options.score(info2, options);
  });
  const result = info.reduce(
    (acc, info2) => acc.score > info2.score ? acc : info2,
    {}
  );
  return String.fromCharCode(result.char_code);
};
var std = function(array) {
  const n = array.length;
  if (n === 0) return 0;
  const mean = array.reduce((a, b) => a + b) / n;
  return Math.sqrt(
    array.map((x) => Math.pow(x - mean, 2)).reduce((a, b) => a + b) / n
  );
};

// node_modules/csv-parse/lib/api/index.js
var isRecordEmpty = function(record) {
  return record.every(
    (field) => field == null || field.toString && field.toString().trim() === ""
  );
};
var cr = 13;
var nl = 10;
var boms = {
  // Note, the following are equals:
  // Buffer.from("\ufeff")
  // Buffer.from([239, 187, 191])
  // Buffer.from('EFBBBF', 'hex')
  utf8: Buffer.from([239, 187, 191]),
  // Note, the following are equals:
  // Buffer.from "\ufeff", 'utf16le
  // Buffer.from([255, 254])
  utf16le: Buffer.from([255, 254])
};
var transform = function(original_options = {}) {
  const info = {
    bytes: 0,
    bytes_records: 0,
    comment_lines: 0,
    empty_lines: 0,
    invalid_field_length: 0,
    lines: 1,
    records: 0
  };
  const options = normalize_options(original_options);
  return {
    info,
    original_options,
    options,
    state: init_state(options),
    __needMoreData: function(i, bufLen, end) {
      if (end) return false;
      const { encoding, escape, quote } = this.options;
      const { quoting, needMoreDataSize, recordDelimiterMaxLength } = this.state;
      const numOfCharLeft = bufLen - i - 1;
      const requiredLength = Math.max(
        needMoreDataSize,
        // Skip if the remaining buffer smaller than record delimiter
        // If "record_delimiter" is yet to be discovered:
        // 1. It is equals to `[]` and "recordDelimiterMaxLength" equals `0`
        // 2. We set the length to windows line ending in the current encoding
        // Note, that encoding is known from user or bom discovery at that point
        // recordDelimiterMaxLength,
        recordDelimiterMaxLength === 0 ? Buffer.from("\r\n", encoding).length : recordDelimiterMaxLength,
        // Skip if remaining buffer can be an escaped quote
        quoting ? (escape === null ? 0 : escape.length) + quote.length : 0,
        // Skip if remaining buffer can be record delimiter following the closing quote
        quoting ? quote.length + recordDelimiterMaxLength : 0
      );
      return numOfCharLeft < requiredLength;
    },
    // Central parser implementation
    parse: function(nextBuf, end, push, close) {
      const {
        bom,
        comment_no_infix,
        delimiter_auto,
        encoding,
        from_line,
        ltrim,
        max_record_size,
        raw,
        relax_quotes,
        rtrim,
        skip_empty_lines,
        to,
        to_line
      } = this.options;
      let { comment, escape, quote, record_delimiter } = this.options;
      const {
        bomSkipped,
        delimiterDiscovered,
        delimiterBufPrevious,
        rawBuffer,
        escapeIsQuote
      } = this.state;
      if (!delimiterDiscovered && delimiter_auto) {
        let delimiterBuf;
        if (delimiterBufPrevious === void 0) {
          delimiterBuf = nextBuf;
        } else if (delimiterBufPrevious !== void 0 && nextBuf === void 0) {
          delimiterBuf = delimiterBufPrevious;
        } else {
          delimiterBuf = Buffer.concat([delimiterBufPrevious, nextBuf]);
        }
        nextBuf = void 0;
        if (end || delimiterBuf.length > delimiter_auto.size) {
          this.options.delimiter = [
            Buffer.from(
              delimiter_discover(delimiterBuf, this.options.delimiter_auto)
            )
          ];
          this.state.previousBuf = delimiterBuf;
          this.state.delimiterBufPrevious = void 0;
          this.state.delimiterDiscovered = true;
        } else {
          this.state.delimiterBufPrevious = delimiterBuf;
          return;
        }
      }
      const { previousBuf } = this.state;
      let buf;
      if (previousBuf === void 0) {
        if (nextBuf === void 0) {
          close();
          return;
        } else {
          buf = nextBuf;
        }
      } else if (previousBuf !== void 0 && nextBuf === void 0) {
        buf = previousBuf;
      } else {
        buf = Buffer.concat([previousBuf, nextBuf]);
      }
      if (bomSkipped === false) {
        if (bom === false) {
          this.state.bomSkipped = true;
        } else if (buf.length < 3) {
          if (end === false) {
            this.state.previousBuf = buf;
            return;
          }
        } else {
          for (const encoding2 in boms) {
            if (boms[encoding2].compare(buf, 0, boms[encoding2].length) === 0) {
              const bomLength = boms[encoding2].length;
              this.state.bufBytesStart += bomLength;
              buf = buf.slice(bomLength);
              const options2 = normalize_options({
                ...this.original_options,
                encoding: encoding2
              });
              for (const key in options2) {
                this.options[key] = options2[key];
              }
              ({ comment, escape, quote } = this.options);
              break;
            }
          }
          this.state.bomSkipped = true;
        }
      }
      const bufLen = buf.length;
      let pos;
      for (pos = 0; pos < bufLen; pos++) {
        if (this.__needMoreData(pos, bufLen, end)) {
          break;
        }
        if (this.state.wasRowDelimiter === true) {
          this.info.lines++;
          this.state.wasRowDelimiter = false;
        }
        if (to_line !== -1 && this.info.lines > to_line) {
          this.state.stop = true;
          close();
          return;
        }
        if (this.state.quoting === false && record_delimiter.length === 0) {
          const record_delimiterCount = this.__autoDiscoverRecordDelimiter(
            buf,
            pos
          );
          if (record_delimiterCount) {
            record_delimiter = this.options.record_delimiter;
          }
        }
        const chr = buf[pos];
        if (raw === true) {
          rawBuffer.append(chr);
        }
        if ((chr === cr || chr === nl) && this.state.wasRowDelimiter === false) {
          this.state.wasRowDelimiter = true;
        }
        if (this.state.escaping === true) {
          this.state.escaping = false;
        } else {
          if (escape !== null && this.state.quoting === true && this.__isEscape(buf, pos, chr) && pos + escape.length < bufLen) {
            if (escapeIsQuote) {
              if (this.__isQuote(buf, pos + escape.length)) {
                this.state.escaping = true;
                pos += escape.length - 1;
                continue;
              }
            } else {
              this.state.escaping = true;
              pos += escape.length - 1;
              continue;
            }
          }
          if (this.state.commenting === false && this.__isQuote(buf, pos)) {
            if (this.state.quoting === true) {
              const nextChr = buf[pos + quote.length];
              const isNextChrTrimable = rtrim && this.__isCharTrimable(buf, pos + quote.length);
              const isNextChrComment = comment !== null && this.__compareBytes(comment, buf, pos + quote.length, nextChr);
              const isNextChrDelimiter = this.__isDelimiter(
                buf,
                pos + quote.length,
                nextChr
              );
              const isNextChrRecordDelimiter = record_delimiter.length === 0 ? this.__autoDiscoverRecordDelimiter(buf, pos + quote.length) : this.__isRecordDelimiter(nextChr, buf, pos + quote.length);
              if (escape !== null && this.__isEscape(buf, pos, chr) && this.__isQuote(buf, pos + escape.length)) {
                pos += escape.length - 1;
              } else if (!nextChr || isNextChrDelimiter || isNextChrRecordDelimiter || isNextChrComment || isNextChrTrimable) {
                this.state.quoting = false;
                this.state.wasQuoting = true;
                pos += quote.length - 1;
                continue;
              } else if (relax_quotes === false) {
                const err = this.__error(
                  new CsvError(
                    "CSV_INVALID_CLOSING_QUOTE",
                    [
                      "Invalid Closing Quote:",
                      `got "${String.fromCharCode(nextChr)}"`,
                      `at line ${this.info.lines}`,
                      "instead of delimiter, record delimiter, trimable character",
                      "(if activated) or comment"
                    ],
                    this.options,
                    this.__infoField()
                  )
                );
                if (err !== void 0) return err;
              } else {
                this.state.quoting = false;
                this.state.wasQuoting = true;
                this.state.field.prepend(quote);
                pos += quote.length - 1;
              }
            } else {
              if (this.state.field.length !== 0) {
                if (relax_quotes === false) {
                  const info2 = this.__infoField();
                  const bom2 = Object.keys(boms).map(
                    (b) => boms[b].equals(this.state.field.toString()) ? b : false
                  ).filter(Boolean)[0];
                  const err = this.__error(
                    new CsvError(
                      "INVALID_OPENING_QUOTE",
                      [
                        "Invalid Opening Quote:",
                        `a quote is found on field ${JSON.stringify(info2.column)} at line ${info2.lines}, value is ${JSON.stringify(this.state.field.toString(encoding))}`,
                        bom2 ? `(${bom2} bom)` : void 0
                      ],
                      this.options,
                      info2,
                      {
                        field: this.state.field
                      }
                    )
                  );
                  if (err !== void 0) return err;
                }
              } else {
                this.state.quoting = true;
                pos += quote.length - 1;
                continue;
              }
            }
          }
          if (this.state.quoting === false) {
            const recordDelimiterLength = this.__isRecordDelimiter(
              chr,
              buf,
              pos
            );
            if (recordDelimiterLength !== 0) {
              const skipCommentLine = this.state.commenting && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0;
              if (skipCommentLine) {
                this.info.comment_lines++;
              } else {
                if (this.state.enabled === false && this.info.lines + (this.state.wasRowDelimiter === true ? 1 : 0) >= from_line) {
                  this.state.enabled = true;
                  this.__resetField();
                  this.__resetRecord();
                  pos += recordDelimiterLength - 1;
                  continue;
                }
                if (skip_empty_lines === true && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0) {
                  this.info.empty_lines++;
                  pos += recordDelimiterLength - 1;
                  continue;
                }
                this.info.bytes = this.state.bufBytesStart + pos;
                const errField = this.__onField();
                if (errField !== void 0) return errField;
                this.info.bytes = this.state.bufBytesStart + pos + recordDelimiterLength;
                const errRecord = this.__onRecord(push);
                if (errRecord !== void 0) return errRecord;
                if (to !== -1 && this.info.records >= to) {
                  this.state.stop = true;
                  close();
                  return;
                }
              }
              this.state.commenting = false;
              pos += recordDelimiterLength - 1;
              continue;
            }
            if (this.state.commenting) {
              continue;
            }
            if (comment !== null && (comment_no_infix === false || this.state.record.length === 0 && this.state.field.length === 0)) {
              const commentCount = this.__compareBytes(comment, buf, pos, chr);
              if (commentCount !== 0) {
                this.state.commenting = true;
                continue;
              }
            }
            const delimiterLength = this.__isDelimiter(buf, pos, chr);
            if (delimiterLength !== 0) {
              this.info.bytes = this.state.bufBytesStart + pos;
              const errField = this.__onField();
              if (errField !== void 0) return errField;
              pos += delimiterLength - 1;
              continue;
            }
          }
        }
        if (this.state.commenting === false) {
          if (max_record_size !== 0 && this.state.record_length + this.state.field.length > max_record_size) {
            return this.__error(
              new CsvError(
                "CSV_MAX_RECORD_SIZE",
                [
                  "Max Record Size:",
                  "record exceed the maximum number of tolerated bytes",
                  `of ${max_record_size}`,
                  `at line ${this.info.lines}`
                ],
                this.options,
                this.__infoField()
              )
            );
          }
        }
        const lappend = ltrim === false || this.state.quoting === true || this.state.field.length !== 0 || !this.__isCharTrimable(buf, pos);
        const rappend = rtrim === false || this.state.wasQuoting === false;
        if (lappend === true && rappend === true) {
          this.state.field.append(chr);
        } else if (rtrim === true && !this.__isCharTrimable(buf, pos)) {
          return this.__error(
            new CsvError(
              "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE",
              [
                "Invalid Closing Quote:",
                "found non trimable byte after quote",
                `at line ${this.info.lines}`
              ],
              this.options,
              this.__infoField()
            )
          );
        } else {
          if (lappend === false) {
            pos += this.__isCharTrimable(buf, pos) - 1;
          }
          continue;
        }
      }
      if (end === true) {
        if (this.state.quoting === true) {
          const err = this.__error(
            new CsvError(
              "CSV_QUOTE_NOT_CLOSED",
              [
                "Quote Not Closed:",
                `the parsing is finished with an opening quote at line ${this.info.lines}`
              ],
              this.options,
              this.__infoField()
            )
          );
          if (err !== void 0) return err;
        } else {
          if (this.state.wasQuoting === true || this.state.record.length !== 0 || this.state.field.length !== 0) {
            this.info.bytes = this.state.bufBytesStart + pos;
            const errField = this.__onField();
            if (errField !== void 0) return errField;
            const errRecord = this.__onRecord(push);
            if (errRecord !== void 0) return errRecord;
          } else if (this.state.wasRowDelimiter === true) {
            this.info.empty_lines++;
          } else if (this.state.commenting === true) {
            this.info.comment_lines++;
          }
        }
      } else {
        this.state.bufBytesStart += pos;
        this.state.previousBuf = buf.slice(pos);
      }
      if (this.state.wasRowDelimiter === true) {
        this.info.lines++;
        this.state.wasRowDelimiter = false;
      }
    },
    __onRecord: function(push) {
      const {
        columns,
        group_columns_by_name,
        encoding,
        info: info2,
        from,
        relax_column_count,
        relax_column_count_less,
        relax_column_count_more,
        raw,
        skip_records_with_empty_values
      } = this.options;
      const { enabled, record } = this.state;
      if (enabled === false) {
        return this.__resetRecord();
      }
      const recordLength = record.length;
      if (columns === true) {
        if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
          this.__resetRecord();
          return;
        }
        return this.__firstLineToColumns(record);
      }
      if (columns === false && this.info.records === 0) {
        this.state.expectedRecordLength = recordLength;
      }
      if (recordLength !== this.state.expectedRecordLength) {
        const err = columns === false ? new CsvError(
          "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH",
          [
            "Invalid Record Length:",
            `expect ${this.state.expectedRecordLength},`,
            `got ${recordLength} on line ${this.info.lines}`
          ],
          this.options,
          this.__infoField(),
          {
            record
          }
        ) : new CsvError(
          "CSV_RECORD_INCONSISTENT_COLUMNS",
          [
            "Invalid Record Length:",
            `columns length is ${columns.length},`,
            // rename columns
            `got ${recordLength} on line ${this.info.lines}`
          ],
          this.options,
          this.__infoField(),
          {
            record
          }
        );
        if (relax_column_count === true || relax_column_count_less === true && recordLength < this.state.expectedRecordLength || relax_column_count_more === true && recordLength > this.state.expectedRecordLength) {
          this.info.invalid_field_length++;
          this.state.error = err;
        } else {
          const finalErr = this.__error(err);
          if (finalErr) return finalErr;
        }
      }
      if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
        this.__resetRecord();
        return;
      }
      if (this.state.recordHasError === true) {
        this.__resetRecord();
        this.state.recordHasError = false;
        return;
      }
      this.info.records++;
      if (from === 1 || this.info.records >= from) {
        const { objname } = this.options;
        if (columns !== false) {
          const obj = {};
          for (let i = 0, l = record.length; i < l; i++) {
            if (columns[i] === void 0 || columns[i].disabled) continue;
            if (group_columns_by_name === true && Object.hasOwn(obj, columns[i].name)) {
              if (Array.isArray(obj[columns[i].name])) {
                obj[columns[i].name] = obj[columns[i].name].concat(record[i]);
              } else {
                obj[columns[i].name] = [obj[columns[i].name], record[i]];
              }
            } else {
              Object.defineProperty(obj, columns[i].name, {
                value: record[i],
                enumerable: true,
                writable: true,
                configurable: true
              });
            }
          }
          if (raw === true || info2 === true) {
            const extRecord = Object.assign(
              { record: obj },
              raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
              info2 === true ? { info: this.__infoRecord() } : {}
            );
            const err = this.__push(
              objname === void 0 ? extRecord : [obj[objname], extRecord],
              push
            );
            if (err) {
              return err;
            }
          } else {
            const err = this.__push(
              objname === void 0 ? obj : [obj[objname], obj],
              push
            );
            if (err) {
              return err;
            }
          }
        } else {
          if (raw === true || info2 === true) {
            const extRecord = Object.assign(
              { record },
              raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
              info2 === true ? { info: this.__infoRecord() } : {}
            );
            const err = this.__push(
              objname === void 0 ? extRecord : [record[objname], extRecord],
              push
            );
            if (err) {
              return err;
            }
          } else {
            const err = this.__push(
              objname === void 0 ? record : [record[objname], record],
              push
            );
            if (err) {
              return err;
            }
          }
        }
      }
      this.__resetRecord();
    },
    __firstLineToColumns: function(record) {
      const { firstLineToHeaders } = this.state;
      try {
        const headers = firstLineToHeaders === void 0 ? record : firstLineToHeaders.call(null, record);
        if (!Array.isArray(headers)) {
          return this.__error(
            new CsvError(
              "CSV_INVALID_COLUMN_MAPPING",
              [
                "Invalid Column Mapping:",
                "expect an array from column function,",
                `got ${JSON.stringify(headers)}`
              ],
              this.options,
              this.__infoField(),
              {
                headers
              }
            )
          );
        }
        const normalizedHeaders = normalize_columns_array(headers);
        this.state.expectedRecordLength = normalizedHeaders.length;
        this.options.columns = normalizedHeaders;
        this.__resetRecord();
        return;
      } catch (err) {
        return err;
      }
    },
    __resetRecord: function() {
      if (this.options.raw === true) {
        this.state.rawBuffer.reset();
      }
      this.state.error = void 0;
      this.state.record = [];
      this.state.record_length = 0;
    },
    __onField: function() {
      const { cast, encoding, rtrim, max_record_size } = this.options;
      const { enabled, wasQuoting } = this.state;
      if (enabled === false) {
        return this.__resetField();
      }
      let field = this.state.field.toString(encoding);
      if (rtrim === true && wasQuoting === false) {
        field = field.trimRight();
      }
      if (cast === true) {
        const [err, f] = this.__cast(field);
        if (err !== void 0) return err;
        field = f;
      }
      this.state.record.push(field);
      if (max_record_size !== 0 && typeof field === "string") {
        this.state.record_length += field.length;
      }
      this.__resetField();
    },
    __resetField: function() {
      this.state.field.reset();
      this.state.wasQuoting = false;
    },
    __push: function(record, push) {
      const { on_record } = this.options;
      if (on_record !== void 0) {
        const info2 = this.__infoRecord();
        try {
          record = on_record.call(null, record, info2);
        } catch (err) {
          return err;
        }
        if (record === void 0 || record === null) {
          return;
        }
      }
      this.info.bytes_records += this.info.bytes;
      push(record);
    },
    // Return a tuple with the error and the casted value
    __cast: function(field) {
      const { columns, relax_column_count } = this.options;
      const isColumns = Array.isArray(columns);
      if (isColumns === true && relax_column_count && this.options.columns.length <= this.state.record.length) {
        return [void 0, void 0];
      }
      if (this.state.castField !== null) {
        try {
          const info2 = this.__infoField();
          return [void 0, this.state.castField.call(null, field, info2)];
        } catch (err) {
          return [err];
        }
      }
      if (this.__isFloat(field)) {
        return [void 0, parseFloat(field)];
      } else if (this.options.cast_date !== false) {
        const info2 = this.__infoField();
        return [void 0, this.options.cast_date.call(null, field, info2)];
      }
      return [void 0, field];
    },
    __compareBytes: function(sourceBuf, targetBuf, targetPos, firstByte) {
      if (sourceBuf[0] !== firstByte) return 0;
      const sourceLength = sourceBuf.length;
      for (let i = 1; i < sourceLength; i++) {
        if (sourceBuf[i] !== targetBuf[targetPos + i]) return 0;
      }
      return sourceLength;
    },
    // Helper to test if a character is trimable
    __isCharTrimable: function(buf, pos) {
      const { timchars, timcharFirstBytes } = this.state;
      const first = buf[pos];
      if (first === void 0 || timcharFirstBytes[first] === 0) return 0;
      loop1: for (let i = 0; i < timchars.length; i++) {
        const timchar = timchars[i];
        for (let j = 0; j < timchar.length; j++) {
          if (timchar[j] !== buf[pos + j]) continue loop1;
        }
        return timchar.length;
      }
      return 0;
    },
    __isDelimiter: function(buf, pos, chr) {
      const { delimiter, ignore_last_delimiters } = this.options;
      if (ignore_last_delimiters === true && this.state.record.length === this.options.columns.length - 1) {
        return 0;
      } else if (ignore_last_delimiters !== false && typeof ignore_last_delimiters === "number" && this.state.record.length === ignore_last_delimiters - 1) {
        return 0;
      }
      loop1: for (let i = 0; i < delimiter.length; i++) {
        const del = delimiter[i];
        if (del[0] === chr) {
          for (let j = 1; j < del.length; j++) {
            if (del[j] !== buf[pos + j]) continue loop1;
          }
          return del.length;
        }
      }
      return 0;
    },
    __isEscape: function(buf, pos, chr) {
      const { escape } = this.options;
      if (escape === null) return false;
      const l = escape.length;
      if (escape[0] === chr) {
        for (let i = 0; i < l; i++) {
          if (escape[i] !== buf[pos + i]) {
            return false;
          }
        }
        return true;
      }
      return false;
    },
    __isFloat: function(value) {
      return value - parseFloat(value) + 1 >= 0;
    },
    // Keep it in case we implement the `cast_int` option
    // __isInt(value){
    //   // return Number.isInteger(parseInt(value))
    //   // return !isNaN( parseInt( obj ) );
    //   return /^(\-|\+)?[1-9][0-9]*$/.test(value)
    // }
    __isQuote: function(buf, pos) {
      const { quote } = this.options;
      if (quote === null) return false;
      const l = quote.length;
      for (let i = 0; i < l; i++) {
        if (quote[i] !== buf[pos + i]) {
          return false;
        }
      }
      return true;
    },
    __isRecordDelimiter: function(chr, buf, pos) {
      const { record_delimiter } = this.options;
      const recordDelimiterLength = record_delimiter.length;
      loop1: for (let i = 0; i < recordDelimiterLength; i++) {
        const rd = record_delimiter[i];
        const rdLength = rd.length;
        if (rd[0] !== chr) {
          continue;
        }
        for (let j = 1; j < rdLength; j++) {
          if (rd[j] !== buf[pos + j]) {
            continue loop1;
          }
        }
        return rd.length;
      }
      return 0;
    },
    __autoDiscoverRecordDelimiter: function(buf, pos) {
      const { encoding } = this.options;
      const rds = [
        // Important, the windows line ending must be before mac os 9
        Buffer.from("\r\n", encoding),
        Buffer.from("\n", encoding),
        Buffer.from("\r", encoding)
      ];
      loop: for (let i = 0; i < rds.length; i++) {
        const l = rds[i].length;
        for (let j = 0; j < l; j++) {
          if (rds[i][j] !== buf[pos + j]) {
            continue loop;
          }
        }
        this.options.record_delimiter.push(rds[i]);
        this.state.recordDelimiterMaxLength = rds[i].length;
        return rds[i].length;
      }
      return 0;
    },
    __error: function(msg) {
      const { encoding, raw, skip_records_with_error } = this.options;
      const err = typeof msg === "string" ? new Error(msg) : msg;
      if (skip_records_with_error) {
        this.state.recordHasError = true;
        if (this.options.on_skip !== void 0) {
          try {
            this.options.on_skip(
              err,
              raw ? this.state.rawBuffer.toString(encoding) : void 0
            );
          } catch (err2) {
            return err2;
          }
        }
        return void 0;
      } else {
        return err;
      }
    },
    __infoDataSet: function() {
      return {
        ...this.info,
        columns: this.options.columns
      };
    },
    __infoRecord: function() {
      const { columns, raw, encoding } = this.options;
      return {
        ...this.__infoDataSet(),
        bytes_records: this.info.bytes,
        error: this.state.error,
        header: columns === true,
        index: this.state.record.length,
        raw: raw ? this.state.rawBuffer.toString(encoding) : void 0
      };
    },
    __infoField: function() {
      const { columns } = this.options;
      const isColumns = Array.isArray(columns);
      const bytes_records = this.info.bytes_records;
      return {
        ...this.__infoRecord(),
        bytes_records,
        column: isColumns === true ? columns.length > this.state.record.length ? columns[this.state.record.length].name : null : this.state.record.length,
        quoting: this.state.wasQuoting
      };
    }
  };
};

// node_modules/csv-parse/lib/sync.js
var parse = function(data, opts = {}) {
  if (typeof data === "string") {
    data = Buffer.from(data);
  }
  const records = opts && opts.objname ? /* @__PURE__ */ Object.create(null) : [];
  const parser = transform(opts);
  const push = (record) => {
    if (parser.options.objname === void 0) records.push(record);
    else {
      records[record[0]] = record[1];
    }
  };
  const close = () => {
  };
  const error = parser.parse(data, true, push, close);
  if (error !== void 0) throw error;
  return records;
};

// .build/compiled/smoke/plan/references.js
var starts = { env: "${env:", case: "${case:" };
var toPattern = (kind) => new RegExp(`(\\$?)\\$\\{${kind}:([^}]{0,300})(\\}?)`, "g");
function fillIn(template, kind, read, report) {
  const fillAt = (key, value) => fillIn(value, kind, read, (path, problem) => report([key, ...path], problem));
  if (Array.isArray(template))
    return template.map((item, at) => fillAt(at, item));
  if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(template)) {
    const entries = Object.entries(template);
    return Object.fromEntries(entries.map(([key, value]) => [key, fillAt(key, value)]));
  }
  if (typeof template !== "string" || !template.includes(starts[kind]))
    return template;
  try {
    return fillText(template, kind, read);
  } catch (error) {
    if (!(error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ))
      throw error;
    report([], `: ${error.message}`);
    return void 0;
  }
}
function fillText(text, kind, read) {
  const readClosed = (name, brace) => {
    if (brace === "")
      throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`has a ${starts[kind]}\u2026} that is not closed`);
    return read(name);
  };
  const pattern = toPattern(kind);
  const [[first, onlyDollar, onlyName = "", onlyBrace = ""] = []] = text.matchAll(pattern);
  if (first === text && onlyDollar === "")
    return readClosed(onlyName, onlyBrace);
  return text.replace(pattern, (reference, dollar, name, brace) => {
    if (dollar !== "")
      return reference.slice(1);
    const value = readClosed(name, brace);
    return typeof value === "string" ? value : JSON.stringify(value);
  });
}
var variableName = /^[A-Za-z_][A-Za-z0-9_]*$/;
var refusedVariable = /^(?:INPUT_|ACTIONS_)/i;
var publicVariable = /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|EVENT_NAME|JOB|(?:BASE_|HEAD_)?REF\w*|REPOSITORY\w*|RUN_\w+|SERVER_URL|SHA|WORKFLOW))$/;
function readVariable(name, { variables, mask }) {
  if (!variableName.test(name))
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`has a ${starts.env}\u2026} without the name of a variable`);
  const remedy = "under `env` of the step";
  if (refusedVariable.test(name))
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`cannot use ${name}. Set another variable ${remedy}`);
  const value = Object.hasOwn(variables, name) && variables[name] || "";
  if (value === "")
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`requires the variable ${name}, which is not set. Set it ${remedy}`);
  if (!publicVariable.test(name))
    mask(value);
  return value.replaceAll(starts.case, () => `$${starts.case}`);
}
function readCasePart(data, path) {
  const [first = "", ...rest] = parseCasePath(path);
  const missing = `the case has no ${path}`;
  if (!Object.hasOwn(data, first))
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${missing}. It has ${(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(Object.keys(data).join(", "), 200)}`);
  let value = data[first];
  for (const key of rest) {
    const mayHaveKey = Array.isArray(value) ? /^\d+$/.test(key) : (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(value);
    if (!mayHaveKey || !Object.hasOwn(value, key))
      throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(missing);
    value = value[key];
  }
  return value;
}
function parseCasePath(path) {
  const keys = path.match(/"[^"]+"|[^".]+/g) ?? [];
  if (keys.join(".") !== path || path === "")
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${starts.case}${path}} is not a path`);
  return keys.map((key) => key.startsWith('"') ? key.slice(1, -1) : key);
}
function listCases(source, readFile) {
  if (typeof source !== "string" && !Array.isArray(source))
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("must be the path of a file, or a list of objects");
  const toRow = (data, at) => ({ place: `case ${at + 1}`, data });
  const rows = typeof source === "string" ? readRows(source, readFile) : source.map(toRow);
  if (rows.length === 0)
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("there are no cases");
  const labels = /* @__PURE__ */ new Set();
  return rows.map(({ place, data }, at) => {
    if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(data))
      throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${place} is not an object`);
    const name = findName(data) ?? place;
    const label = labels.has(name) ? `${name}, case ${at + 1}` : name;
    labels.add(label);
    return { label, place, data };
  });
}
var maxCaseNameLength = 100;
function findName({ name, id }) {
  const word = [name, id].find((value) => typeof value === "string" || typeof value === "number");
  return (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(String(word ?? ""), maxCaseNameLength) || void 0;
}
function readRows(file, readFile) {
  (0,node_v8__WEBPACK_IMPORTED_MODULE_8__.setFlagsFromString)("--optimize-for-size");
  const text = readFile(file).replace(/^\ufeff/, "");
  if (/\.jsonl$/i.test(file))
    return readJsonLines(text, file);
  if (/\.csv$/i.test(file))
    return readCsv(text, file);
  throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${file} must end in .jsonl or .csv`);
}
function readJsonLines(text, file) {
  return text.split("\n").flatMap((line, at) => {
    const place = `${file}:${at + 1}`;
    if (line.trim() === "")
      return [];
    let problem = "has a key twice, or a number beyond 2^53, which must be written as a string";
    try {
      const data = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJsonText */ .lk)(line);
      if ((0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isExactAsJson */ .WR)(line))
        return { place, data };
    } catch (error) {
      problem = error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .JsonTooDeep */ .nh ? error.message : "is not JSON";
    }
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${place} ${problem}`);
  });
}
function readCsv(written, file) {
  const text = written.replace(/\r\n?/g, "\n");
  const [header = ""] = text.split("\n", 1);
  const delimiter = header.includes(";") && !header.includes(",") ? ";" : ",";
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true };
  const rows = [];
  const onRecord = (data, { lines }) => {
    const breaks = Object.values(data).join("").split("\n").length - 1;
    rows.push({ place: `${file}:${lines - breaks}`, data });
    return null;
  };
  try {
    parse(text, { columns: true, delimiter, ...skipping, on_record: onRecord });
  } catch (error) {
    if (!(error instanceof CsvError))
      throw error;
    const problem = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .toOneLine */ .GX)(error.message.replace(/, value is .*/s, ""));
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${file} is not CSV: ${problem}`);
  }
  return rows;
}

// .build/compiled/smoke/plan/plan.js
function parsePlan(text, environment, readFile) {
  const document = readPlanText(text);
  const faults = [];
  const report = (path, problem) => faults.push({ line: document.findLine(path), problem: `${toPlace(path)}${problem}` });
  const read = (name) => readVariable(name, environment);
  const plan = fillIn(document.value, "env", read, report);
  readAs((0,_chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_2__/* .planOf */ .XC)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5)()), plan, "a plan", report);
  const written = (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(plan) && Array.isArray(plan["tests"]) ? plan["tests"] : [];
  let casesLeft = _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanCases */ .Lc;
  const tests = written.slice(0, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanTests */ .dB).flatMap((test, at) => {
    const reportHere = (path, problem) => report(["tests", at, ...path], problem);
    const cases = listCasesOf(test, readFile, reportHere);
    casesLeft -= cases.length;
    if (casesLeft < 0)
      reportHere(["cases"], `: the plan has more than ${_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanCases */ .Lc} cases`);
    const planTest = casesLeft < 0 ? void 0 : toPlanTest(test, cases, reportHere);
    if (planTest === void 0)
      return [];
    const findLine = (...path) => document.findLine(["tests", at, ...path]);
    const stepLines = planTest.steps.map((_, step) => findLine("steps", step));
    return [{ ...planTest, line: findLine(), stepLines }];
  });
  if (faults.length > 0)
    throw toPlanError(faults);
  return { tests, warnings: tests.flatMap(listEmpty) };
}
function toPlanTest(test, cases, report) {
  const parsed = readWithCases(test, cases, report);
  if (parsed === void 0)
    return void 0;
  const { repeat, steps } = parsed;
  const runs = repeat * cases.length;
  const pass = toNeededRuns(parsed.pass, runs);
  if (pass > runs)
    report(["pass"], `: exceeds the number of runs, which is ${runs}`);
  const hasCron = steps.some(({ cron }) => cron && cron.thread !== true && cron.remove !== true);
  if (hasCron && runs > 1)
    report([cases.length > 1 ? "cases" : "repeat"], ": is not used with a cron");
  const planCases = cases.map((given) => {
    const readSteps = () => readTest(test, given, () => void 0).steps;
    return { label: given?.label, readSteps: given === void 0 ? () => steps : readSteps };
  });
  return { ...parsed, pass, cases: planCases };
}
function listCasesOf(test, readFile, report) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(test) || test["cases"] === void 0)
    return [void 0];
  try {
    return listCases(test["cases"], readFile);
  } catch (error) {
    if (!(error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ))
      throw error;
    report(["cases"], `: ${error.message}`);
    return [];
  }
}
function readWithCases(test, cases, report) {
  let first;
  for (const given of cases) {
    const place = cases.length > 1 ? ` (${given?.place})` : "";
    const parsed = readTest(test, given, (path, problem) => report(path, `${problem}${place}`));
    if (parsed === void 0)
      return void 0;
    first ??= parsed;
  }
  return first;
}
var sharedByCases = ["name", "assistant_id", "thread", "repeat", "pass", "baseline"];
function readTest(test, given, report) {
  let isFilled = true;
  const filled = fillTest(test, given, (path, problem) => {
    isFilled = false;
    report(path, problem);
  });
  return isFilled ? readAs(_chunk_VY4D5MIR_js__WEBPACK_IMPORTED_MODULE_2__/* .testSchema */ .Ms, filled, "a test", report) : void 0;
}
function fillTest(test, given, report) {
  if (!(0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isMap */ .jh)(test))
    return test;
  const { cases: _, ...template } = test;
  const entries = Object.entries(template).map(([key, value]) => {
    const read = (path) => {
      if (given === void 0)
        throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("has a ${case:\u2026}, but no cases");
      if (sharedByCases.includes(key))
        throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("has no place for a case");
      return readCasePart(given.data, path);
    };
    const reportHere = (path, problem) => report([key, ...path], problem);
    return [key, fillIn(value, "case", read, reportHere)];
  });
  return Object.fromEntries(entries);
}
function toNeededRuns(pass, runs) {
  if (typeof pass === "number")
    return pass;
  return Math.ceil(Math.round(Number.parseFloat(pass) * 1e3) * runs / 1e5);
}
function listEmpty({ name, line = 1, steps }) {
  const keys = ["expect", "expect_state", "expect_schema"];
  const empty = steps.flatMap((step) => keys.filter((key) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .isEmptyMap */ .qm)(step[key])));
  const reason = "cannot fail, because it matches any object";
  return empty.map((key) => ({ line, problem: `${name}: \`${key}: {}\` ${reason}` }));
}

// .build/compiled/inputs/workspace-files.js
function readPlanFile(path, environment) {
  try {
    const workspace = environment.variables["GITHUB_WORKSPACE"] ?? process.cwd();
    const text = readInside(workspace, path, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxPlanBytes */ .Jg, `(${path})`);
    const plan = parsePlan(text, environment, (casesPath) => {
      const besidePlan = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.resolve)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(path), casesPath);
      const file2 = (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.existsSync)(besidePlan) ? besidePlan : casesPath;
      return readInside(workspace, file2, _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .maxCaseBytes */ .mK, casesPath);
    });
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.relative)(workspace, (0,node_path__WEBPACK_IMPORTED_MODULE_6__.resolve)(workspace, path)).split(node_path__WEBPACK_IMPORTED_MODULE_6__.sep).join("/");
    return { plan: { ...plan, file }, planProblems: [] };
  } catch (error) {
    if (error instanceof _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ)
      return { plan: void 0, planProblems: [error.message] };
    if (!(error instanceof SmokePlanError))
      throw error;
    return { plan: void 0, planProblems: error.message.split("\n") };
  }
}
function readInside(workspace, path, maxBytes, label) {
  const fail = (problem) => {
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ(`${label} ${problem}`);
  };
  try {
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.realpathSync)(workspace);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_6__.resolve)(root, path));
    if (!isInside(root, file))
      fail("must be a file inside the workspace");
    const facts = (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.statSync)(file);
    if (!facts.isFile())
      fail("is not a file");
    if (facts.size > maxBytes)
      fail(`is larger than ${maxBytes / 1024 / 1024} MiB`);
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.readFileSync)(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error))
      throw error;
    const cause = error.code === "ENOENT" ? "it does not exist" : error.code;
    const advice = "Check the path, and check out the repository in an earlier step";
    return fail(`cannot be read (${cause}). ${advice}`);
  }
}
function writeReportFile(file, workspace = "", text) {
  const [root, folder] = [(0,node_path__WEBPACK_IMPORTED_MODULE_6__.resolve)(workspace), (0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(file)];
  let existing = folder;
  while (!(0,node_fs__WEBPACK_IMPORTED_MODULE_5__.existsSync)(existing))
    existing = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.dirname)(existing);
  const isWithin = (inner, outer) => inner === outer || isInside(outer, inner);
  if (isWithin(folder, root) && !isWithin((0,node_fs__WEBPACK_IMPORTED_MODULE_5__.realpathSync)(existing), (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.realpathSync)(root)))
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("points out of the workspace through a link");
  (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.mkdirSync)(folder, { recursive: true });
  const isLink = (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.lstatSync)(file, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink)
    throw new _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_4__/* .FormError */ .jQ("is a link");
  (0,node_fs__WEBPACK_IMPORTED_MODULE_5__.writeFileSync)(file, text);
}
function isInside(folder, path) {
  const inside = (0,node_path__WEBPACK_IMPORTED_MODULE_6__.relative)(folder, path);
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_6__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_6__.isAbsolute)(inside);
}




/***/ }),

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

/***/ 8070:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ testSchema),
/* harmony export */   R5: () => (/* binding */ findObstacle),
/* harmony export */   XC: () => (/* binding */ planOf)
/* harmony export */ });
/* harmony import */ var _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9714);
/* harmony import */ var _chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(882);
/* harmony import */ var _chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6029);
/* harmony import */ var _chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8497);





// .build/compiled/smoke/plan/plan-schema.js
function toShape(table) {
  const fields = Object.entries(table).map(([key, { schema, description }]) => {
    return [key, (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(schema, description)];
  });
  return Object.fromEntries(fields);
}
var stepShape = { ...toShape(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci), ...toShape(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .expectations */ .Eu) };
var besideInput = {
  config: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .runConfig */ .aA, "The config of that run."),
  context: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "The static context of that run."),
  metadata: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj, "Metadata of that run.")
};
var runShape = {
  input: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5)(), "Runs the graph with this input, and waits."),
  ...besideInput
};
var reject = (context, path, message) => context.addIssue({ code: "custom", path, message });
var actions = ["input", ...Object.keys(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .steps */ .Ci)];
var tokenModes = ["messages", "messages-tuple"];
function checkStep(step, context, choice = actions) {
  const [written, second] = actions.filter((key) => Object.hasOwn(step, key));
  if (written === void 0 || second !== void 0) {
    const path = second === void 0 ? [] : [second];
    return reject(context, path, `requires exactly one of: ${choice.join(", ")}`);
  }
  const action = written === "input" ? "run" : written;
  const beside = Object.keys(besideInput).filter((key) => Object.hasOwn(step, key));
  for (const key of written === "input" ? [] : beside)
    reject(context, [key], "requires input");
  const showsTokens = step.stream?.stream_mode.some((mode) => tokenModes.includes(mode));
  for (const [key, { of }] of (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step)) {
    const allowed = of ? _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .subjects */ .yo[of] : [action];
    if (!allowed.includes(action))
      reject(context, [key], `is not used with ${action}, only with ${allowed.join(", ")}`);
    else if (key === "max_first_token" && !showsTokens)
      reject(context, [key], `requires stream_mode ${tokenModes.join(" or ")}`);
  }
}
function checkTest(test, context) {
  if (test.steps === void 0)
    return checkStep(test, context, ["steps", ...actions]);
  const stepKeys = Object.keys({ ...runShape, ...stepShape });
  for (const key of stepKeys.filter((stepKey) => Object.hasOwn(test, stepKey)))
    reject(context, [key], "must be set on a step, because this test has steps");
}
function inputToRun({ input, config, context, metadata, ...step }) {
  return input === void 0 ? step : { ...step, run: { input, config, context, metadata } };
}
var writtenStep = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ ...runShape, ...stepShape }).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkStep));
var stepSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)(writtenStep, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(inputToRun)).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "step", description: "An action, and what must be true after it." }));
var stepList = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(stepSchema).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1));
function needsThread(step) {
  const isForAction = (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findSteps */ .B0)(step).some(([key, kind]) => kind.needsThread?.(step[key]));
  return isForAction || (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .findExpectations */ .jP)(step).some(([, { of }]) => of === "state" || of === "stop");
}
var titleWords = "What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.";
var isOneLine = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(/^\P{Cc}*$/u, "must be a single line");
var title = _chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(200), isOneLine, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)(titleWords));
var shareWords = "must be a count, or a percentage above 0, such as 90%";
var percentForm = /^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u;
var percentage = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(percentForm, shareWords));
var share = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1)), percentage], shareWords);
var testSchema = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({
  name: title,
  assistant_id: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU.check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk)(_chunk_IXDKZ5MU_js__WEBPACK_IMPORTED_MODULE_2__/* .pathSegment */ .pn, "is not a valid ID")), "Assistant ID or graph name. The default is that of the workflow step."),
  thread: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it."),
  repeat: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Wh)().check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._gte */ .qm)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._lte */ .Zm)(100)), "How often the test runs, each time on its own thread. The default is 1."),
  cases: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KC)([_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .name */ .UU, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .map */ .Tj).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1))]), "A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.", ["golden.jsonl"]),
  pass: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(share, "How many of these runs must pass, as a count or a percentage. The default is all.", ["90%"]),
  baseline: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM)(), "Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there."),
  steps: (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq)(stepList, "Steps in order, on one thread."),
  ...runShape,
  ...stepShape
}).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(checkTest)), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pd)(({ name: name2, assistant_id, repeat = 1, pass = "100%", baseline = true, ...rest }) => {
  const { thread = false, steps: listed, cases: _, ...step } = rest;
  const onlyStep = inputToRun(step);
  const hasThread = thread || listed !== void 0 || needsThread(onlyStep);
  const steps2 = listed ?? [onlyStep];
  return { name: name2, assistant_id, thread: hasThread, repeat, pass, baseline, steps: steps2 };
})).check((0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .meta */ .mI)({ id: "test", description: "A test: one input, one step, or several steps." }));
function planOf(test) {
  const size = [(0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9)(1), (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb)(_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .maxPlanTests */ .dB)];
  const tests = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO)(test).check(...size, (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q0)("The tests, each with its own name."));
  const plan = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .re)({ tests }, (0,_chunk_DQAIG4O3_js__WEBPACK_IMPORTED_MODULE_0__/* .notMap */ .YN)("must be an object with tests"));
  const checkNames = (0,_chunk_ZVGN3OIF_js__WEBPACK_IMPORTED_MODULE_1__/* .superRefine */ .zn)(({ tests: tests2 }, context) => {
    const names = tests2.map((test2) => (0,_chunk_ABCQ7KII_js__WEBPACK_IMPORTED_MODULE_3__/* .isMap */ .jh)(test2) ? test2["name"] : void 0);
    for (const [at, name2] of names.entries())
      if (name2 !== void 0 && names.indexOf(name2) < at)
        reject(context, ["tests", at, "name"], "is also the name of another test");
  });
  return plan.check(checkNames);
}
function findObstacle(test) {
  if (!test.baseline)
    return "has `baseline: false`";
  if (test.steps.some(({ cron }) => cron))
    return "has a cron";
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook);
  return isNotified ? "has a webhook" : void 0;
}




/***/ })

};
;
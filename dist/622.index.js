"use strict";
exports.id = 622;
exports.ids = [622];
exports.modules = {

/***/ 5622:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $8: () => (/* binding */ _enum),
/* harmony export */   Ak: () => (/* binding */ findOpenInterrupts),
/* harmony export */   B7: () => (/* binding */ findState),
/* harmony export */   B9: () => (/* binding */ interruptListSchema),
/* harmony export */   FY: () => (/* binding */ updatedCheckpointSchema),
/* harmony export */   H2: () => (/* binding */ anyAnswer),
/* harmony export */   Ie: () => (/* binding */ custom),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   KC: () => (/* binding */ union),
/* harmony export */   KX: () => (/* binding */ deleteThread),
/* harmony export */   L5: () => (/* binding */ unknown),
/* harmony export */   QP: () => (/* binding */ chooseAssistant),
/* harmony export */   RZ: () => (/* binding */ lazy),
/* harmony export */   U: () => (/* binding */ searchThreads),
/* harmony export */   Uu: () => (/* binding */ listStates),
/* harmony export */   Wh: () => (/* binding */ int),
/* harmony export */   YO: () => (/* binding */ array),
/* harmony export */   Yb: () => (/* binding */ graphSchema),
/* harmony export */   Yj: () => (/* binding */ string),
/* harmony export */   Zm: () => (/* binding */ never),
/* harmony export */   _A: () => (/* binding */ runRecordSchema),
/* harmony export */   _H: () => (/* binding */ looseObject),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   eu: () => (/* binding */ literal),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   hF: () => (/* binding */ reading),
/* harmony export */   jD: () => (/* binding */ threadStateSchema),
/* harmony export */   nY: () => (/* binding */ cleanUp),
/* harmony export */   qN: () => (/* binding */ findThread),
/* harmony export */   re: () => (/* binding */ strictObject),
/* harmony export */   vk: () => (/* binding */ preprocess),
/* harmony export */   wf: () => (/* binding */ GraphServer),
/* harmony export */   yr: () => (/* binding */ toSent),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(657);
/* harmony import */ var _chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7382);
/* harmony import */ var _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8714);
/* harmony import */ var _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8713);
/* harmony import */ var _chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3574);
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4485);
/* harmony import */ var _chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9817);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_7___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_7__);








// .build/compiled/graph-server/graph-server.js


// node_modules/zod/v4/classic/errors.js
var _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
  Object.defineProperty(proto, key, {
    configurable: true,
    enumerable: false,
    get() {
      const value = make(this);
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
      return value;
    },
    set(value) {
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
    }
  });
}
var initializer = (inst, issues) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodError */ .a$H.init(inst, issues);
  inst.name = "ZodError";
  const proto = Object.getPrototypeOf(inst);
  if (_installedErrorProtos.has(proto))
    return;
  _installedErrorProtos.add(proto);
  _lazyMethod(proto, "format", (self) => (mapper) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .formatError */ .Wk_)(self, mapper));
  _lazyMethod(proto, "flatten", (self) => (mapper) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .flattenError */ .JMU)(self, mapper));
  _lazyMethod(proto, "addIssue", (self) => (issue) => {
    self.issues.push(issue);
    self.message = JSON.stringify(self.issues, _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonStringifyReplacer */ .k8i, 2);
  });
  _lazyMethod(proto, "addIssues", (self) => (issues2) => {
    self.issues.push(...issues2);
    self.message = JSON.stringify(self.issues, _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonStringifyReplacer */ .k8i, 2);
  });
  Object.defineProperty(proto, "isEmpty", {
    configurable: true,
    enumerable: false,
    get() {
      return this.issues.length === 0;
    }
  });
};
var ZodRealError = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodError", initializer, void 0, {
  Parent: Error
});

// node_modules/zod/v4/classic/parse.js
var parse = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._parse */ .Tjm)(ZodRealError);
var parseAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._parseAsync */ .Rb)(ZodRealError);
var safeParse = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeParse */ .Ody)(ZodRealError);
var safeParseAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeParseAsync */ .wGr)(ZodRealError);
var encode = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._encode */ .MvX)(ZodRealError);
var decode = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._decode */ .e2D)(ZodRealError);
var encodeAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._encodeAsync */ .GWO)(ZodRealError);
var decodeAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._decodeAsync */ .or4)(ZodRealError);
var safeEncode = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeEncode */ .rhe)(ZodRealError);
var safeDecode = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeDecode */ .VSu)(ZodRealError);
var safeEncodeAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeEncodeAsync */ .v_W)(ZodRealError);
var safeDecodeAsync = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._safeDecodeAsync */ .R3)(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
  if (!_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalConfig */ .crk.localeError)
    (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .config */ .$WB)((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .en_default */ .kvL)());
}
function _ensureDefaultMemoizer() {
  if (!_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalConfig */ .crk.memoizer)
    (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .config */ .$WB)({ memoizer: (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .memoizer */ .x38)() });
}
var ZodType = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodType", (inst, def) => {
  _ensureDefaultLocale();
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodType */ .W4S.init(inst, def);
  inst.def = def;
  inst.type = def.type;
  return inst;
}, {
  check(...chks) {
    const def = this.def;
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(def, {
      checks: [
        ...def.checks ?? [],
        ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }), { parent: true });
  },
  with(...chks) {
    return this.check(...chks);
  },
  clone(def, params) {
    return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .clone */ .o8B)(this, def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  refine(check, params) {
    return this.check(refine(check, params));
  },
  superRefine(refinement, params) {
    return this.check(superRefine(refinement, params));
  },
  overwrite(fn) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._overwrite */ .bS9)(fn));
  },
  optional() {
    return optional(this);
  },
  exactOptional() {
    return exactOptional(this);
  },
  nullable() {
    return nullable(this);
  },
  nullish() {
    return optional(nullable(this));
  },
  nonoptional(params) {
    return nonoptional(this, params);
  },
  array() {
    return array(this);
  },
  or(arg) {
    return union([this, arg]);
  },
  and(arg) {
    return intersection(this, arg);
  },
  transform(tx) {
    return pipe(this, transform(tx));
  },
  default(d) {
    return _default(this, d);
  },
  prefault(d) {
    return prefault(this, d);
  },
  catch(params) {
    return _catch(this, params);
  },
  pipe(target) {
    return pipe(this, target);
  },
  readonly() {
    return readonly(this);
  },
  describe(description) {
    const cl = this.clone();
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalRegistry */ .fd.add(cl, { description });
    return cl;
  },
  meta(...args) {
    if (args.length === 0)
      return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalRegistry */ .fd.get(this);
    const cl = this.clone();
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalRegistry */ .fd.add(cl, args[0]);
    return cl;
  },
  isOptional() {
    return this.safeParse(void 0).success;
  },
  isNullable() {
    return this.safeParse(null).success;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  },
  // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
  get "~standard"() {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.hide(this, "~standard", {
      ...(0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .standardProps */ .YKJ)(this),
      jsonSchema: {
        input: (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .createStandardJSONSchemaMethod */ .uEC)(this, "input"),
        output: (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .createStandardJSONSchemaMethod */ .uEC)(this, "output")
      }
    });
  },
  set "~standard"(value) {
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.own(this, "~standard", value);
  },
  parse: function _parse2(data, params) {
    return parse(this, data, params, { callee: _parse2 });
  },
  parseAsync: async function _parseAsync2(data, params) {
    return await parseAsync(this, data, params, { callee: _parseAsync2 });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  async safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  // `spa` is an alias: same function object as `safeParseAsync`, as before.
  get spa() {
    return this?.safeParseAsync;
  },
  set spa(value) {
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.own(this, "spa", value);
  },
  validate(data, params) {
    return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .validate */ .tfT)(this, data, params);
  },
  validateAsync(data, params) {
    return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .validateAsync */ .F02)(this, data, params);
  },
  encode: function _encode2(data, params) {
    return encode(this, data, params, { callee: _encode2 });
  },
  decode: function _decode2(data, params) {
    return decode(this, data, params, { callee: _decode2 });
  },
  encodeAsync: async function _encodeAsync2(data, params) {
    return await encodeAsync(this, data, params, { callee: _encodeAsync2 });
  },
  decodeAsync: async function _decodeAsync2(data, params) {
    return await decodeAsync(this, data, params, { callee: _decodeAsync2 });
  },
  safeEncode(data, params) {
    return safeEncode(this, data, params);
  },
  safeDecode(data, params) {
    return safeDecode(this, data, params);
  },
  async safeEncodeAsync(data, params) {
    return safeEncodeAsync(this, data, params);
  },
  async safeDecodeAsync(data, params) {
    return safeDecodeAsync(this, data, params);
  },
  toJSONSchema(params) {
    return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .createToJSONSchemaMethod */ .OAM)(this, {})(params);
  },
  // Reads through to the registry on every access, so it must not cache.
  get description() {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .globalRegistry */ .fd.get(this)?.description;
  },
  // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
  get _def() {
    return this._zod.def;
  }
});
var _ZodString = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)(
  "_ZodString",
  (inst, def) => {
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodString */ .$vM.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .stringProcessor */ .SWw)(inst, ctx, json, params);
  },
  /* @__PURE__ */ _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.derived({
    format: (inst) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst).format ?? null,
    minLength: (inst) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst).minimum ?? null,
    maxLength: (inst) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst).maximum ?? null
  }, {
    regex(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._regex */ .Fkv)(...args));
    },
    includes(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._includes */ .dRF)(...args));
    },
    startsWith(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._startsWith */ .$S2)(...args));
    },
    endsWith(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._endsWith */ .ERr)(...args));
    },
    min(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._minLength */ .m9B)(...args));
    },
    max(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._maxLength */ .Ebs)(...args));
    },
    length(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._length */ .YAm)(...args));
    },
    nonempty(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._minLength */ .m9B)(1, ...args));
    },
    lowercase(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lowercase */ .hH9)(params));
    },
    uppercase(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._uppercase */ .qFb)(params));
    },
    trim() {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._trim */ .WN0)());
    },
    normalize(...args) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._normalize */ .loG)(...args));
    },
    toLowerCase() {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._toLowerCase */ .Ilv)());
    },
    toUpperCase() {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._toUpperCase */ .xYx)());
    },
    slugify() {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._slugify */ .TLt)());
    }
  })
);
var ZodString = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodString", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodString */ .$vM.init(inst, def);
  _ZodString.init(inst, def);
}, {
  email(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._email */ .Mue)(ZodEmail, params));
  },
  url(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._url */ .Fnx)(ZodURL, params));
  },
  jwt(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._jwt */ .rkn)(ZodJWT, params));
  },
  emoji(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._emoji */ .aCo)(ZodEmoji, params));
  },
  guid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._guid */ .tB6)(ZodGUID, params));
  },
  uuid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._uuid */ .Bem)(ZodUUID, params));
  },
  uuidv4(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._uuidv4 */ .nA)(ZodUUID, params));
  },
  uuidv6(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._uuidv6 */ .pYI)(ZodUUID, params));
  },
  uuidv7(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._uuidv7 */ .wAW)(ZodUUID, params));
  },
  nanoid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._nanoid */ .Dl9)(ZodNanoID, params));
  },
  cuid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._cuid */ .fsu)(ZodCUID, params));
  },
  cuid2(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._cuid2 */ .BjO)(ZodCUID2, params));
  },
  ulid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._ulid */ .CtB)(ZodULID, params));
  },
  base64(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._base64 */ .rty)(ZodBase64, params));
  },
  base64url(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._base64url */ .cUp)(ZodBase64URL, params));
  },
  xid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._xid */ .Pwh)(ZodXID, params));
  },
  ksuid(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._ksuid */ ._zn)(ZodKSUID, params));
  },
  ipv4(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._ipv4 */ .NyF)(ZodIPv4, params));
  },
  ipv6(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._ipv6 */ .$O6)(ZodIPv6, params));
  },
  cidrv4(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._cidrv4 */ .UyX)(ZodCIDRv4, params));
  },
  cidrv6(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._cidrv6 */ .gPm)(ZodCIDRv6, params));
  },
  e164(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._e164 */ .KBX)(ZodE164, params));
  },
  datetime(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDateTime */ .G1$)(ZodISODateTime, params));
  },
  date(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDate */ .dbS)(ZodISODate, params));
  },
  time(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoTime */ .KnZ)(ZodISOTime, params));
  },
  duration(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDuration */ .f25)(ZodISODuration, params));
  }
});
function string(params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._string */ .Rle)(ZodString, params);
}
var ZodStringFormat = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodStringFormat", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodStringFormat */ .EYA.init(inst, def);
  _ZodString.init(inst, def);
});
var ZodISODateTime = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodISODateTime", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodISODateTime */ .KoL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODate = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodISODate", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodISODate */ .v1L.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISOTime = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodISOTime", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodISOTime */ .Ax8.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODuration = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodISODuration", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodISODuration */ .$Nv.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmail = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodEmail", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodEmail */ .qGO.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodGUID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodGUID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodGUID */ .Zc9.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodUUID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodUUID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodUUID */ .Znh.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodURL = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodURL", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodURL */ .VYh.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmoji = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodEmoji", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodEmoji */ .cG4.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNanoID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodNanoID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNanoID */ .Pyd.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCUID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCUID */ .bl8.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID2 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCUID2", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCUID2 */ .Zu1.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodULID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodULID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodULID */ .g5t.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodXID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodXID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodXID */ .TFq.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodKSUID = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodKSUID", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodKSUID */ .GYt.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv4 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodIPv4", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodIPv4 */ .Lc$.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv6 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodIPv6", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodIPv6 */ .ZyE.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv4 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCIDRv4", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCIDRv4 */ .CI7.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv6 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCIDRv6", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCIDRv6 */ .CnV.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodBase64", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodBase64 */ .Dqv.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64URL = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodBase64URL", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodBase64URL */ .CQL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodE164 = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodE164", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodE164 */ .Oyg.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodJWT = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodJWT", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodJWT */ .h80.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNumber = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)(
  "ZodNumber",
  (inst, def) => {
    _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNumber */ .vzu.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .numberProcessor */ .Wg7)(inst, ctx, json, params);
    inst.isFinite = true;
  },
  /* @__PURE__ */ _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.derived({
    minValue: (inst) => {
      const { minimum, exclusiveMinimum } = (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst);
      return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
      const { maximum, exclusiveMaximum } = (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst);
      return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
      const { isInt, multipleOf } = (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst);
      return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .aggregateChecks */ .Fs0)(inst).format ?? null
  }, {
    gt(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._gt */ .TxR)(value, params));
    },
    gte(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._gte */ .qmM)(value, params));
    },
    min(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._gte */ .qmM)(value, params));
    },
    lt(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lt */ .AuJ)(value, params));
    },
    lte(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lte */ .Zm2)(value, params));
    },
    max(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lte */ .Zm2)(value, params));
    },
    int(params) {
      return this.check(int(params));
    },
    safe(params) {
      return this.check(int(params));
    },
    positive(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._gt */ .TxR)(0, params));
    },
    nonnegative(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._gte */ .qmM)(0, params));
    },
    negative(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lt */ .AuJ)(0, params));
    },
    nonpositive(params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._lte */ .Zm2)(0, params));
    },
    multipleOf(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._multipleOf */ .HiR)(value, params));
    },
    step(value, params) {
      return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._multipleOf */ .HiR)(value, params));
    },
    finite() {
      return this;
    }
  })
);
function number(params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._number */ .F7R)(ZodNumber, params);
}
var ZodNumberFormat = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodNumberFormat", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNumberFormat */ .Iab.init(inst, def);
  ZodNumber.init(inst, def);
});
function int(params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._int */ .LKT)(ZodNumberFormat, params);
}
var ZodBoolean = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodBoolean", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodBoolean */ .sFi.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .booleanProcessor */ .dO5)(inst, ctx, json, params);
});
function boolean(params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._boolean */ ._Le)(ZodBoolean, params);
}
var ZodUnknown = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodUnknown", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodUnknown */ .GPR.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .unknownProcessor */ .NV$)(inst, ctx, json, params);
});
function unknown() {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._unknown */ .emL)(ZodUnknown);
}
var ZodNever = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodNever", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNever */ .Umr.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .neverProcessor */ .RHI)(inst, ctx, json, params);
});
function never(params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._never */ .G8g)(ZodNever, params);
}
var ZodArray = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodArray", (inst, def) => {
  _ensureDefaultMemoizer();
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodArray */ .$ps.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .arrayProcessor */ .cYo)(inst, ctx, json, params);
  inst.element = def.element;
}, {
  min(n, params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._minLength */ .m9B)(n, params));
  },
  nonempty(params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._minLength */ .m9B)(1, params));
  },
  max(n, params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._maxLength */ .Ebs)(n, params));
  },
  length(n, params) {
    return this.check((0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._length */ .YAm)(n, params));
  },
  unwrap() {
    return this.element;
  }
});
function array(element, params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._array */ .dZg)(ZodArray, element, params);
}
var ZodObject = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodObject", (inst, def) => {
  _ensureDefaultMemoizer();
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodObjectJIT */ .waU.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .objectProcessor */ .Ec9)(inst, ctx, json, params);
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
  keyof() {
    return _enum(Object.keys(this._zod.def.shape));
  },
  catchall(catchall) {
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(this._zod.def, { catchall }));
  },
  passthrough() {
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  loose() {
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  strict() {
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(this._zod.def, { catchall: never() }));
  },
  strip() {
    return this.clone(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.mergeDefs(this._zod.def, { catchall: void 0 }));
  },
  extend(incoming) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.extend(this, incoming);
  },
  safeExtend(incoming) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.safeExtend(this, incoming);
  },
  merge(other) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.merge(this, other);
  },
  pick(mask) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.pick(this, mask);
  },
  omit(mask) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.omit(this, mask);
  },
  partial(...args) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.partial(ZodOptional, this, args[0]);
  },
  exactPartial(...args) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.partial(ZodExactOptional, this, args[0], "exactPartial");
  },
  required(...args) {
    return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.required(ZodNonOptional, this, args[0]);
  }
});
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  };
  return new ZodObject(def);
}
function strictObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: never(),
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
function looseObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: unknown(),
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodUnion = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodUnion", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodUnion */ .L8w.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .unionProcessor */ .iC)(inst, ctx, json, params);
  inst.options = def.options;
});
function union(options, params) {
  return new ZodUnion({
    type: "union",
    options,
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodIntersection = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodIntersection", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodIntersection */ .LJA.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .intersectionProcessor */ .i_6)(inst, ctx, json, params);
});
function intersection(left, right) {
  return new ZodIntersection({
    type: "intersection",
    left,
    right
  });
}
var ZodRecord = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodRecord", (inst, def) => {
  _ensureDefaultMemoizer();
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodRecord */ .hax.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .recordProcessor */ .GCr)(inst, ctx, json, params);
  inst.keyType = def.keyType;
  inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodRecord({
      type: "record",
      keyType: string(),
      valueType: keyType,
      ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(valueType)
    });
  }
  return new ZodRecord({
    type: "record",
    keyType,
    valueType,
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodEnum = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodEnum", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodEnum */ .VOE.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .enumProcessor */ .C0b)(inst, ctx, json, params);
  inst.enum = def.entries;
  inst.options = [...inst._zod.values];
  const keys = new Set(Object.keys(def.entries));
  inst.extract = (values, params) => {
    const newEntries = {};
    for (const value of values) {
      if (keys.has(value)) {
        newEntries[value] = def.entries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params),
      entries: newEntries
    });
  };
  inst.exclude = (values, params) => {
    const newEntries = { ...def.entries };
    for (const value of values) {
      if (keys.has(value)) {
        delete newEntries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params),
      entries: newEntries
    });
  };
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodEnum({
    type: "enum",
    entries,
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodLiteral = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodLiteral", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodLiteral */ .nuC.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .literalProcessor */ .Yvp)(inst, ctx, json, params);
  inst.values = new Set(def.values);
  Object.defineProperty(inst, "value", {
    get() {
      if (def.values.length > 1) {
        throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
      }
      return def.values[0];
    }
  });
});
function literal(value, params) {
  return new ZodLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodTransform = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodTransform", (inst, def) => {
  _ensureDefaultMemoizer();
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodTransform */ .Wc_.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .transformProcessor */ .xi8)(inst, ctx, json, params);
  inst._zod.parse = (payload, _ctx) => {
    if (_ctx.direction === "backward") {
      throw new _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodEncodeError */ .cV1(inst.constructor.name);
    }
    payload.addIssue = (issue) => {
      if (typeof issue === "string") {
        payload.issues.push(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.issue(issue, payload.value, def));
      } else {
        const _issue = issue;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = inst);
        payload.issues.push(_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.issue(_issue));
      }
    };
    const output = def.transform(payload.value, payload);
    if (output instanceof Promise) {
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    payload.value = output;
    return payload;
  };
});
function transform(fn) {
  return new ZodTransform({
    type: "transform",
    transform: fn
  });
}
var ZodOptional = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodOptional", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodOptional */ .igI.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalProcessor */ .$k6)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
  return new ZodOptional({
    type: "optional",
    innerType
  });
}
var ZodExactOptional = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodExactOptional", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodExactOptional */ .RL$.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalProcessor */ .$k6)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
  return new ZodExactOptional({
    type: "optional",
    innerType
  });
}
var ZodNullable = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodNullable", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNullable */ .ZQr.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .nullableProcessor */ .yqE)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
  return new ZodNullable({
    type: "nullable",
    innerType
  });
}
var ZodDefault = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodDefault", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodDefault */ .rvF.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultProcessor */ .mhG)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
  return new ZodDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.shallowClone(defaultValue);
    }
  });
}
var ZodPrefault = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodPrefault", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodPrefault */ .VFw.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .prefaultProcessor */ .Aa5)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
  return new ZodPrefault({
    type: "prefault",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.shallowClone(defaultValue);
    }
  });
}
var ZodNonOptional = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodNonOptional", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodNonOptional */ .N$X.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .nonoptionalProcessor */ .cRF)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
  return new ZodNonOptional({
    type: "nonoptional",
    innerType,
    ..._chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.normalizeParams(params)
  });
}
var ZodCatch = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCatch", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCatch */ .t$E.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .catchProcessor */ .Q9s)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
  return new ZodCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .util_exports */ .H3x.constantCatch(catchValue)
  });
}
var ZodPipe = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodPipe", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodPipe */ ._mk.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .pipeProcessor */ .fsx)(inst, ctx, json, params);
  inst.in = def.in;
  inst.out = def.out;
});
function pipe(in_, out) {
  return new ZodPipe({
    type: "pipe",
    in: in_,
    out
    // ...util.normalizeParams(params),
  });
}
var ZodPreprocess = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodPreprocess", (inst, def) => {
  ZodPipe.init(inst, def);
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodPreprocess */ .KXo.init(inst, def);
});
var ZodReadonly = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodReadonly", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodReadonly */ .Sbs.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .readonlyProcessor */ .$Xo)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
  return new ZodReadonly({
    type: "readonly",
    innerType
  });
}
var ZodLazy = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodLazy", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodLazy */ .kU.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .lazyProcessor */ .Tri)(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
  return new ZodLazy({
    type: "lazy",
    getter
  });
}
var ZodCustom = /* @__PURE__ */ (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xIx)("ZodCustom", (inst, def) => {
  _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .$ZodCustom */ .b03.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .customProcessor */ .A60)(inst, ctx, json, params);
});
function custom(fn, _params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._custom */ .FOv)(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._refine */ .fUZ)(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* ._superRefine */ .MBo)(fn, params);
}
function preprocess(fn, schema) {
  return new ZodPreprocess({
    type: "pipe",
    in: transform(fn),
    out: schema
  });
}

// .build/compiled/graph-server/schemas.js
var text = string().nullable().catch(null);
var map = record(string(), unknown()).nullable().catch(null);
var anything = unknown().default(null);
var sentAs = /* @__PURE__ */ new WeakMap();
function keepingSent(schema) {
  return unknown().transform((sent, { addIssue }) => {
    const { data, error } = schema.safeParse(sent);
    for (const { path, message } of error?.issues ?? []) {
      addIssue({ code: "custom", path: [...path], message });
    }
    if (data === void 0)
      return _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .NEVER */ .tmp;
    sentAs.set(data, sent);
    return data;
  });
}
function toSent(read) {
  return sentAs.get(read) ?? read;
}
var assistantListSchema = array(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  keepingSent(object({ assistant_id: string().min(1), graph_id: text, name: text, metadata: map }))
);
var nodeId = union([string(), number()]).transform(String);
var nodeSchema = looseObject({ id: nodeId, type: text, name: text, metadata: unknown().optional() }).transform((node) => {
  const { id, name, data } = node;
  const own = (0,_chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_5__/* .isMap */ .jh)(data) ? data["name"] : data;
  return { ...node, name: name ?? (typeof own === "string" ? own : id) };
});
var edgeSchema = looseObject({
  source: nodeId,
  target: nodeId,
  conditional: boolean().catch(false),
  /** What is written at a conditional edge. */
  data: text
});
var graphSchema = keepingSent(object({ nodes: array(nodeSchema), edges: array(edgeSchema) }));
var runRecordSchema = object({
  run_id: string().min(1),
  status: string(),
  metadata: map
});
var cronSchema = object({
  cron_id: string().min(1),
  assistant_id: text,
  enabled: boolean().nullable().catch(null),
  metadata: map,
  payload: object({ metadata: map, assistant_id: text, input: anything, webhook: anything }).nullable().catch(null)
}).transform(({ payload, ...cron }) => ({
  ...cron,
  assistant_id: cron.assistant_id ?? payload?.assistant_id ?? null,
  metadata: cron.metadata ?? payload?.metadata ?? {},
  payload: payload && {
    has_input: payload.input !== null,
    has_webhook: payload.webhook !== null
  }
}));
var serverInfoSchema = object({ flags: map, context: text });
var anyAnswer = { response: unknown(), whenEmpty: null };
var interruptSchema = looseObject({ id: text, value: anything }).transform((one) => ({ ...one, id: one.id ?? text.parse(one["interrupt_id"]) }));
var interruptListSchema = array(interruptSchema).catch([]);
var threadSchema = object({
  thread_id: string().min(1),
  status: text,
  metadata: map,
  interrupts: record(string(), interruptListSchema).transform((byTask) => Object.values(byTask).flat()).or(interruptListSchema).catch([])
});
var checkpointSchema = looseObject({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map
});
var checkpointOrNull = checkpointSchema.nullable().catch(null);
var updatedCheckpointSchema = union([
  object({ checkpoint: checkpointSchema }).transform(({ checkpoint }) => checkpoint),
  object({ configurable: checkpointSchema }).transform(({ configurable }) => configurable),
  checkpointSchema
]).refine(({ checkpoint_id }) => checkpoint_id !== null, "no checkpoint is named");
var taskSchema = looseObject({
  id: text,
  name: text,
  error: anything.transform((error) => typeof error === "string" || error === null ? error : JSON.stringify(error)),
  interrupts: interruptListSchema,
  /** Where a subgraph's own state is, when it was not requested. */
  checkpoint: checkpointOrNull,
  /** The subgraph's own state, when it was requested. */
  get state() {
    return threadStateSchema.nullable().catch(null);
  },
  result: anything
});
var threadStateSchema = keepingSent(looseObject({
  values: anything,
  next: array(string()).nullable().catch(null),
  tasks: array(taskSchema).catch([]),
  metadata: map,
  created_at: text,
  checkpoint: checkpointOrNull,
  parent_checkpoint: checkpointOrNull,
  interrupts: interruptListSchema
}).transform(({ interrupts: own, ...state }) => ({
  ...state,
  interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts)
})));

// .build/compiled/graph-server/thread-calls.js
var reading = { retry: true, bodyLimit: _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_5__/* .maxResultBytes */ .lT };
var refusals = [400, 404, 405, 422, 501];
function findThread({ client, signal }, thread_id) {
  const address = { purpose: "read the thread", path: ["threads", thread_id] };
  const answer = { response: threadSchema.optional().catch(void 0), ...reading, signal };
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedIfUnsupported */ .LaO)(client.call({ ...address, method: "GET", ...answer }));
}
function findState({ client, signal }, thread_id, checkpoint_ns = "") {
  const path = ["threads", thread_id, "state"];
  const answer = { response: threadStateSchema.optional().catch(void 0), ...reading, signal };
  const call = { purpose: "read the state", ...answer };
  if (checkpoint_ns === "") {
    return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedIfUnsupported */ .LaO)(client.call({ ...call, method: "GET", path }));
  }
  const at = { path: [...path, "checkpoint"], body: { checkpoint: { checkpoint_ns } } };
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .AHT)(client.call({ ...call, method: "POST", ...at }), refusals);
}
function listStates({ client, signal }, thread_id, checkpoint_ns, limit) {
  const address = { purpose: "read the history", path: ["threads", thread_id, "history"] };
  const body = { limit, checkpoint: checkpoint_ns === "" ? void 0 : { checkpoint_ns } };
  const response = threadStateSchema.array().optional().catch(void 0);
  const call = client.call({ ...address, method: "POST", body, response, ...reading, signal });
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .AHT)(call, refusals);
}
function searchThreads({ client, signal, retry = true }, metadata) {
  const address = { purpose: "find the run", method: "POST", path: ["threads", "search"] };
  const response = threadSchema.array().optional().catch(void 0);
  const body = { metadata, limit: 1 };
  const call = client.call({ ...address, body, response, ...reading, retry, signal });
  return (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .AHT)(call, refusals);
}
async function deleteThread({ client, signal }, thread_id) {
  const address = { purpose: "delete the thread", path: ["threads", thread_id] };
  const answer = { ...anyAnswer, retry: true, signal };
  const deleting = client.call({ ...address, method: "DELETE", ...answer });
  await (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedIfNotFound */ .XuZ)((0,_chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", deleting));
}
async function cleanUp({ context: { clock, log } }, limitMs, toEffect, calls) {
  var _stack = [];
  try {
    const limit = (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__/* .__using */ .r1)(_stack, (0,_chunk_2FGWDLT6_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, limitMs, { toReason: () => new Error("it took too long") }));
    for (const call of calls) {
      try {
        await call(limit.signal);
      } catch (error) {
        log.info(`Could not ${toEffect()}: ${error.message}`);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    (0,_chunk_Z6D3U4QF_js__WEBPACK_IMPORTED_MODULE_6__/* .__callDispose */ .qs)(_stack, _error, _hasError);
  }
}
function findOpenInterrupts(state, thread) {
  const keys = new Set(state?.interrupts.map(toKey));
  const ofThread = thread?.interrupts ?? [];
  const both = ofThread.filter((interrupt) => keys.has(toKey(interrupt)));
  return [both, ofThread].find((list) => list.length > 0) ?? state?.interrupts ?? [];
}
function toKey({ id, value }) {
  return id ?? JSON.stringify(value);
}

// .build/compiled/graph-server/graph-server.js
var threadCleanUpMs = 3e3;
var cronCleanUpMs = 2e3;
var GraphServer = class {
  /** Carries the key and the extra headers. */
  client;
  #dialect = "python";
  #lacksThreads;
  /** The error of a list of assistants that the server does not offer; undefined where it was not asked, or does. */
  assistantsMissing;
  constructor(client) {
    this.client = client;
  }
  get host() {
    return this.client.host;
  }
  /** GET /info: what the server says of itself; undefined where it says nothing. */
  async findInfo(signal) {
    const address = { purpose: "read the version of the Agent Server", path: ["info"] };
    const answer = { response: serverInfoSchema, retry: true, signal };
    return this.client.call({ ...address, method: "GET", ...answer }).catch(() => void 0);
  }
  /** POST /assistants/search: one page with a limit, else all. */
  listAssistants(signal, search = {}) {
    const address = { purpose: "list the assistants", path: ["assistants", "search"] };
    const answer = { response: assistantListSchema, signal };
    const send = (body) => this.client.call({ ...address, method: "POST", body, ...answer });
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10);
    return (0,_chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("assistants", all).catch((error) => {
      if (error instanceof _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .RoutesMissing */ .vp)
        this.assistantsMissing = error;
      throw error;
    });
  }
  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(thread, signal) {
    const address = { purpose: "create a thread", method: "POST", path: ["threads"] };
    const body = { if_exists: "raise", ...thread };
    const making = this.client.call({ ...address, body, response: threadSchema, signal });
    return (await (0,_chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .orRoutesMissing */ .WX)("threads", making)).thread_id;
  }
  /** Whether an official server has its threads switched off; asked once. */
  lacksThreads(signal) {
    this.#lacksThreads ??= this.#findThreadsMissing(signal);
    return this.#lacksThreads;
  }
  async #findThreadsMissing(signal) {
    try {
      const found = await searchThreads({ client: this.client, signal }, {});
      return found === void 0 && (await this.findInfo(signal))?.flags != null;
    } catch (error) {
      if ((0,_chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_3__/* .isRequestError */ .eK)(error))
        return false;
      throw error;
    }
  }
  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id) {
    const { client } = this;
    const discard = (signal) => deleteThread({ client, signal }, thread_id);
    return cleanUp(client, threadCleanUpMs, () => `delete thread ${thread_id}`, [discard]);
  }
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  createCron(request, signal) {
    const { thread_id } = (0,_chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_4__/* .takeThreadId */ .ni)(request.config);
    const multitask_strategy = thread_id === void 0 ? void 0 : "enqueue";
    const address = { purpose: "create a cron", path: (0,_chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunPath */ .ml)(thread_id, "crons") };
    const body = { ...(0,_chunk_7XPH67KI_js__WEBPACK_IMPORTED_MODULE_4__/* .toRunBody */ .NI)({ multitask_strategy, ...request }), if_not_exists: void 0 };
    return this.#callCrons({ ...address, method: "POST", body, response: cronSchema, signal });
  }
  /** POST /runs/crons/search. */
  listCrons(metadata, signal) {
    const address = { purpose: "list the crons", path: ["runs", "crons", "search"] };
    const answer = { response: cronSchema.array(), signal };
    const send = (body) => this.#callCrons({ ...address, method: "POST", body, ...answer });
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20);
  }
  /** PATCH /runs/crons/{id}: what is named changes, everything else stays. */
  updateCron(cron_id, body, signal) {
    const address = { purpose: "update the cron", path: ["runs", "crons", cron_id] };
    return this.#callCrons({ ...address, method: "PATCH", body, response: cronSchema, signal });
  }
  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async deleteCron(cron_id, signal) {
    const address = { purpose: "delete the cron", path: ["runs", "crons", cron_id] };
    const call = { ...address, method: "DELETE", ...anyAnswer, signal };
    await (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedIfNotFound */ .XuZ)(this.#callCrons(call));
  }
  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id) {
    const discard = (signal) => this.deleteCron(cron_id, signal);
    return cleanUp(this.client, cronCleanUpMs, () => `delete cron ${cron_id}`, [discard]);
  }
  /** Runs a harmless call in the form that worked before, and where its body is rejected, in the other one. */
  async speak(call) {
    const refusals2 = [400, 422];
    try {
      return await call(this.#dialect);
    } catch (refusal) {
      if (!(refusal instanceof _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ && refusals2.includes(refusal.status)))
        throw refusal;
      const other = this.#dialect === "python" ? "javascript" : "python";
      const answer = await (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .undefinedOnStatus */ .AHT)(call(other), refusals2);
      if (answer === void 0)
        throw refusal;
      this.#dialect = other;
      return answer;
    }
  }
  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons(call) {
    try {
      return await this.client.call(call);
    } catch (error) {
      const status = error instanceof _chunk_3E5B333O_js__WEBPACK_IMPORTED_MODULE_3__/* .HttpError */ .j$ ? error.status : 0;
      if (![400, 404, 405, 500, 501].includes(status))
        throw error;
      const info = status === 501 ? void 0 : await this.findInfo(call.signal);
      if (status !== 501 && info?.flags?.["crons"] !== false)
        throw (0,_chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .toRoutesMissing */ .Em)("runs", error);
      const { host } = this.client;
      throw new _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .CronsUnsupported */ .Ph(`the Agent Server at ${host} does not support crons`, {
        host,
        cause: error
      });
    }
  }
};
async function searchAll(send, { limit, offset: start = 0, metadata }, toId, maxPages) {
  const getPage = (offset) => send({ metadata, limit: limit ?? _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LNp, offset: start + offset });
  const all = (0,_chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .listItems */ .Dwy)({ getPage, toId, minPage: _chunk_HOHQ3IHK_js__WEBPACK_IMPORTED_MODULE_0__/* .pageLimit */ .LNp, maxPages });
  const found = limit === void 0 ? await Array.fromAsync(all) : await getPage(0);
  const wanted = Object.entries(metadata ?? {});
  return found.filter((one) => wanted.every(([key, value]) => (0,node_util__WEBPACK_IMPORTED_MODULE_7__.isDeepStrictEqual)(one.metadata?.[key], value)));
}
function chooseAssistant(assistants, wanted) {
  const available = assistants.map((each) => `${each.graph_id ?? "?"} (${each.assistant_id})`);
  const unclear = (problem) => {
    const message = `${problem}. Available: ${available.join(", ") || "none"}`;
    return new _chunk_PEYO4NDO_js__WEBPACK_IMPORTED_MODULE_2__/* .AssistantUnclear */ .Ro(message, { wanted, available });
  };
  if (wanted === void 0) {
    const [only, ...others2] = assistants;
    if (only === void 0)
      throw unclear("the Agent Server has no assistant");
    if (others2.length > 0)
      throw unclear(`the Agent Server has ${assistants.length} assistants`);
    return only;
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted);
  if (exact !== void 0)
    return exact;
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted);
  const [first, ...others] = ofGraph;
  if (first === void 0)
    throw unclear(`no assistant or graph is named ${wanted}`);
  if (others.length === 0 && typeof first.metadata?.["created_by"] !== "string")
    return first;
  const own = ofGraph.find(({ metadata }) => metadata?.["created_by"] === "system");
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null };
}




/***/ }),

/***/ 3574:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LN: () => (/* binding */ toConfigurable),
/* harmony export */   NI: () => (/* binding */ toRunBody),
/* harmony export */   SV: () => (/* binding */ mergeConfigs),
/* harmony export */   Tf: () => (/* binding */ findUnread),
/* harmony export */   ml: () => (/* binding */ toRunPath),
/* harmony export */   ni: () => (/* binding */ takeThreadId),
/* harmony export */   yf: () => (/* binding */ parseRunLocation)
/* harmony export */ });
/* harmony import */ var _chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4485);


// .build/compiled/graph-server/run-request.js
function takeThreadId(config) {
  const { thread_id, ...configurable } = toConfigurable(config);
  if (typeof thread_id !== "string")
    return { thread_id: void 0, config };
  return { thread_id, config: { ...config, configurable } };
}
function mergeConfigs(base = {}, call = {}) {
  const merged = { ...base, ...call };
  const configurable = { ...toConfigurable(base), ...toConfigurable(call) };
  if (Object.keys(configurable).length > 0)
    return { ...merged, configurable };
  return Object.keys(merged).length > 0 ? merged : void 0;
}
function toConfigurable(config) {
  const configurable = config?.["configurable"];
  return (0,_chunk_TAITUHQJ_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(configurable) ? configurable : {};
}
function findUnread(key) {
  if (["configurable", "tags", "recursion_limit"].includes(key))
    return void 0;
  if (key === "metadata")
    return "is ignored by the JavaScript server. Set `metadata` next to `config` instead";
  const word = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (word === "recursion_limit")
    return `is ignored by every Agent Server. Write \`${word}\` instead`;
  return "is ignored by the JavaScript server. Set it under `configurable` instead";
}
function toRunPath(thread_id, ...way) {
  return thread_id === void 0 ? ["runs", ...way] : ["threads", thread_id, "runs", ...way];
}
function toRunBody(request) {
  const { subgraphs: _, ...parameters } = request;
  const { thread_id, config } = takeThreadId(request.config);
  const { command, input, multitask_strategy = "reject", if_not_exists = "create" } = request;
  return {
    ...parameters,
    input: command === void 0 ? input : void 0,
    config,
    ...thread_id === void 0 ? {} : { multitask_strategy, if_not_exists }
  };
}
function parseRunLocation(location) {
  const match = /(?:\/threads\/([\w.-]{1,100}))?\/runs\/([\w.-]{1,100})/.exec(location ?? "");
  const [, thread_id, run_id] = match ?? [];
  return run_id === void 0 ? void 0 : { run_id, thread_id };
}




/***/ })

};
;
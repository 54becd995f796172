import { mapDeep } from './json-text.ts'
import { PatternSet, type Span } from './pattern-set.ts'
import { cutText, hidden, toReadableText, toRoom } from './safe-text.ts'
import { isDistinct, isMaskable, toSecretForms } from './secret-forms.ts'

const masked = '***'
/** Characters that are redacted in one piece, which bounds memory. */
const pieceLength = 64 * 1024
/** Characters after them in which a secret that begins in them ends: a part of 32 characters, each escaped up to three times. */
const overlap = 4 * 1024

/** Text without secrets; where a limit is given, that of its first characters, with a sign that more follows. */
export type Redact = (text: string, limit?: number) => string

/** Replaces everything that is known to be secret in a string. A new one knows nothing yet. */
export class Redactor {
  readonly #settings: string[] = []
  readonly #forms = new PatternSet()
  readonly #distinct = new PatternSet()

  /** Names, refs, and URLs that the step shows and later steps need: a later value that is part of one is a setting, and not masked. */
  keep(settings: readonly (string | undefined)[]): void {
    this.#settings.push(...settings.filter((one) => one !== undefined))
  }

  /** Adds a value; every later text is free of all its forms, which are returned. */
  add(value: string): readonly string[] {
    const isSecret = (text: string) =>
      isMaskable(text) && !this.#settings.some((one) => one.includes(text.trim()))
    const forms = isSecret(value) ? toSecretForms(value).filter(isSecret) : []
    for (const form of forms) {
      // A string in which escapes are undone holds the value as it reads itself then.
      for (const text of [form, ...listReadings(form).map((reading) => reading.text)]) {
        if (!isMaskable(text)) continue
        this.#forms.add(text)
        if (isDistinct(value) && isDistinct(text)) this.#distinct.add(text)
      }
    }
    return forms
  }

  /** The text with each form as `***`: overlapping ones together, however a service escaped them or hid them from readers. */
  readonly redact: Redact = (text, limit) => redactForms(text, this.#forms, limit)

  /** The same for names, IDs and URLs, of which an ordinary word or host may be a part. */
  readonly redactName: Redact = (text, limit) => redactForms(text, this.#distinct, limit)
}

function redactForms(text: string, forms: PatternSet, limit = text.length): string {
  const parts: string[] = []
  let at = 0
  for (let from = 0; from < Math.min(limit, text.length); from += pieceLength) {
    const to = Math.min(from + pieceLength, limit)
    for (const [start, end] of findAll(text.slice(from, to + overlap), forms)) {
      if (from + start >= to || from + end <= at) continue
      if (from + start > at || parts.length === 0) parts.push(text.slice(at, from + start), masked)
      at = from + end
    }
  }
  const rest = text.slice(at, Math.max(limit, at) + 1)
  return parts.join('') + (rest && cutText(rest, limit - at))
}

/** Where secrets are in a piece, in order, as it is written and as it can be read. */
function findAll(piece: string, forms: PatternSet): Span[] {
  const written = forms.find(piece)
  const read = listReadings(piece).flatMap(({ text, starts, ends }) =>
    forms.find(text).map(([start, end]): Span => [starts[start] ?? 0, ends[end - 1] ?? 0]),
  )
  return [...written, ...read].sort(([one], [other]) => one - other)
}

/** Foreign text as it may be shown: redacted whole, cleaned, redacted again (colours can hide a secret), cut last. */
export function toShownText(
  text: string,
  redact: Redact,
  limit: number,
  clean = toReadableText,
): string {
  const room = toRoom(limit)
  return cutText(redact(clean(cutText(redact(text, room), room))), limit)
}

/** A value with every text and key redacted; what holds no secret stays the same object. */
export function redactDeep<T>(value: T, redact: Redact): T {
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' ? redact(leaf) : leaf)
  return mapDeep(value, toLeaf, redact) as T
}

const toCharacter = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code))
const fromHex = (written: string) =>
  toCharacter(Number.parseInt(written.replace(/[^0-9a-fA-F]/g, ''), 16))
const named: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ sol: '/', num: '#', plus: '+', equals: '=' },
}
const fromName = (written: string) => {
  const name = written.replace(/[\\&;]/g, '')
  return named[name] ?? (written.startsWith('\\') ? written.slice(1) : written)
}

/** How services write characters of a secret, who does, and what is there for a reader; the first that fits is undone. */
const escapes: readonly { written: RegExp; read: (written: string) => string }[] = [
  // Python's `shlex.quote`, and POSIX shells: a quote inside quotes.
  { written: /'\\''|'"'"'/, read: () => "'" },
  // SQL, YAML, CSV, PowerShell: a quote written twice.
  { written: /''|""/, read: (written) => written.slice(1) },
  // Python's `repr` and Go's `%q`, above U+FFFF and below U+0100 (which JavaScript inside pages has, too).
  { written: /\\U[0-9a-fA-F]{8}|\\x[0-9a-fA-F]{2}/, read: fromHex },
  // JavaScript, Rust's `{:?}`; Python's `json.dumps` for what is not ASCII, Go's `encoding/json` for `<>&`, .NET for quotes
  // and `+`; old JavaScript (`%u`).
  { written: /\\u\{[0-9a-fA-F]{1,6}\}|[\\%]u[0-9a-fA-F]{4}/, read: fromHex },
  // C, shells' `$'…'`, git: bytes, as Python's `\x` also writes them, which `toSecretForms` knows as characters.
  {
    written: /\\[0-3][0-7]{2}/,
    read: (written) => toCharacter(Number.parseInt(written.slice(1), 8)),
  },
  // JSON, with PHP's `\/`; every language's strings; `printf %q` and Markdown before any sign.
  { written: /\\[\s\S]/, read: fromName },
  // RFC 3986: `encodeURIComponent`, Python's `quote`, Go's `QueryEscape`; a byte, and those that continue its character in UTF-8.
  {
    written: /%[0-9a-fA-F]{2}(?:%[89abAB][0-9a-fA-F])*/,
    read: (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString('utf8'),
  },
  // Python's `html.escape` (`&#x27;`), React and Jinja (`&#39;`), OWASP's encoders (`&#x2F;`).
  { written: /&#[xX][0-9a-fA-F]{1,6};/, read: fromHex },
  { written: /&#\d{1,7};/, read: (written) => toCharacter(Number(written.slice(2, -1))) },
  { written: /&[a-z]{2,6};/, read: fromName },
]
const escapeSequence = new RegExp(escapes.map((row) => `(${row.written.source})`).join('|'), 'g')
/** Base64 in lines of 76 (MIME, Python's `encodebytes`, GNU's `base64`) or 64 (PEM), and what logs indent. */
const lineBreak = /[\r\n][\r\n\t ]*/g
/** JSON in a JSON text in a response is three levels; each is undone immediately. */
const maxLevels = 3

/** A string as a reader may read it, and where each of its characters is in the text that it was created from. */
interface Reading {
  readonly text: string
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** The readings of a string that differ from it: without what is invisible, with escapes undone level by level, on one line. */
function listReadings(text: string): Reading[] {
  const readings: Reading[] = []
  const add = (expression: RegExp, read: (match: RegExpExecArray) => string) => {
    const last = readings.at(-1)
    if ((last?.text ?? text).search(expression) < 0) return false
    readings.push(rewrite(last ?? toReading(text), expression, read))
    return true
  }
  add(hidden, remove)
  for (let level = 0; level < maxLevels && add(escapeSequence, undo); level += 1)
    add(hidden, remove)
  add(lineBreak, remove)
  return readings
}

const remove = () => ''

function undo(match: RegExpExecArray): string {
  const row = match.findIndex((group, index) => index > 0 && group !== undefined)
  return escapes[row - 1]?.read(match[0]) ?? ''
}

function toReading(text: string): Reading {
  const starts = new Int32Array(text.length).map((_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1) }
}

/** What is read is never longer than what was written. */
function rewrite(
  { text, starts, ends }: Reading,
  expression: RegExp,
  read: (match: RegExpExecArray) => string,
): Reading {
  const parts: string[] = []
  const next = { starts: new Int32Array(text.length), ends: new Int32Array(text.length) }
  let from = 0
  let length = 0
  const keep = (to: number) => {
    parts.push(text.slice(from, to))
    next.starts.set(starts.subarray(from, to), length)
    next.ends.set(ends.subarray(from, to), length)
    length += to - from
  }
  for (const match of text.matchAll(expression)) {
    keep(match.index)
    const character = read(match)
    from = match.index + match[0].length
    parts.push(character)
    next.starts.fill(starts[match.index] ?? 0, length, length + character.length)
    next.ends.fill(ends[from - 1] ?? 0, length, length + character.length)
    length += character.length
  }
  keep(text.length)
  return { text: parts.join(''), ...next }
}

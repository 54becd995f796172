import { inspect } from 'node:util'
import { mapDeep } from './json-text.ts'
import { cutText, toReadableText, toRoom, withoutTrailing } from './safe-text.ts'

const hiddenValue = '***'

/** Holds a value that is sent to a service, and must never be shown. In a text or log, it becomes `***`. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return hiddenValue
  }

  toJSON(): string {
    return hiddenValue
  }

  [inspect.custom](): string {
    return hiddenValue
  }
}

/** Shorter values aren't masked, because they occur in many names and lines, which would become unreadable. */
const minLength = 8

export type Redact = (text: string) => string

/** Replaces known secrets in texts by `***`. */
export class Redactor {
  readonly #settings: string[] = []
  readonly #forms = new Set<string>()
  /** By the first `minLength` characters of a form: the lengths of all forms that begin with them, longest first. */
  readonly #lengths = new Map<string, readonly number[]>()

  /** Registers settings that stay readable, such as names, refs, and URLs. A secret that is added later isn't masked if it is a part of a setting. A secret that was added before stays masked. */
  keep(settings: readonly string[]): void {
    this.#settings.push(...settings)
  }

  /** Adds a secret. Returns its parts, which `redact` replaces from now on, also in encoded forms. Leaves out short parts, URLs without a path, and parts of settings, because these must stay readable. */
  add(value: string): readonly string[] {
    const isSetting = (part: string) => this.#settings.some((setting) => setting.includes(part))
    const parts = [...new Set(listParts(value))].filter((part) => {
      return part.length >= minLength && !origin.test(part) && !isSetting(part)
    })
    for (const form of parts.flatMap((part) => encodings.map((encode) => encode(part)))) {
      const start = form.slice(0, minLength)
      const lengths = new Set(this.#lengths.get(start)).add(form.length)
      this.#forms.add(form)
      // A form may begin with another form. Then `redact` must find the longer form.
      const longestFirst = [...lengths].sort((a, b) => b - a)
      this.#lengths.set(start, longestFirst)
    }
    return parts
  }

  /** Replaces each form of a secret by `***`. Forms that overlap or touch become a single `***`. Looks up the first characters at each place, so that the time hardly grows with the number of secrets. */
  readonly redact: Redact = (text) => {
    let shown = ''
    // The end of the forms that were found so far. The text after it isn't in `shown` yet.
    let formEnd = 0
    for (let at = 0; at <= text.length - minLength && this.#forms.size > 0; at += 1) {
      const lengths = this.#lengths.get(text.slice(at, at + minLength))
      const length = lengths?.find((candidate) => this.#forms.has(text.slice(at, at + candidate)))
      if (length === undefined) continue
      // A form that begins in the form before, or just after it, needs no `***` of its own.
      if (at > formEnd || shown === '') shown += text.slice(formEnd, at) + hiddenValue
      formEnd = Math.max(formEnd, at + length)
    }
    return shown + text.slice(formEnd)
  }
}

/** Matches a URL without a path. It isn't masked, because it may be the URL of the deployment. */
const origin = /^https?:\/\/[\w.-]+(?::\d+)?\/?$/

/** The forms in which a service may write a secret: unchanged, escaped for JSON, a URL, a form, or HTML, and in base64. */
const encodings: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => encodeURIComponent(value.toWellFormed()),
  (value) => new URLSearchParams([['', value]]).toString().slice(1),
  (value) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character),
  (value) => withoutTrailing(Buffer.from(value).toString('base64'), '='),
  (value) => Buffer.from(value).toString('base64url'),
]
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Lists a secret and its parts that may appear alone: its lines, the fields of a JSON object, the password of a URL. A line break may be written as `\n`. The parts may be empty or repeated. */
function listParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/)
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/))
  // Shorter pieces may come from a Windows path (`C:\new`), and match many words.
  const long = pieces.filter((piece) => piece.length >= 16)
  const password = URL.parse(value)?.password ?? ''
  const parts = [value, ...lines, ...long, password, toDecoded(password)]
  return [...parts.map((part) => part.trim()), ...listFields(value).flatMap(listParts)]
}

/** Lists the texts in a JSON object or list, at any depth, because a service may show a single field. Empty if the text isn't such JSON. */
function listFields(value: string): string[] {
  if (!/^\s*[{[]/.test(value)) return []
  try {
    return Object.values(JSON.parse(value) as object).flatMap((field: unknown) =>
      // A number or a boolean has no fields.
      typeof field === 'string' ? field : listFields(JSON.stringify(field)),
    )
  } catch {
    return []
  }
}

function toDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Match a word, a name in camel case, a number, a region, a host, or a URL without a path. */
const ordinary = [
  /^(?:[a-z_]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,12}(?:[A-Z][a-z]{2,11}){1,4}$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/,
]

/** True if a value looks like a word, a number, or a host. Other texts may contain it too, so masking it would make them unreadable. */
export function isOrdinary(value: string): boolean {
  return ordinary.some((form) => form.test(value.trim()))
}

/** Makes text from a server or a user safe to show: redacted, cleaned, and cut at `limit` characters. Redacts again after cleaning, because colour codes can split a secret. */
export function toShownText(text: string, redact: Redact, limit: number, clean = toReadableText) {
  return cutText(redact(clean(cutText(redact(text), toRoom(limit)))), limit)
}

/** Redacts the texts and keys in a nested value. A list or object without secrets is returned itself, not as a copy. */
export function redactDeep<T>(value: T, redact: Redact): T {
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' ? redact(leaf) : leaf)
  return mapDeep(value, toLeaf, redact) as T
}

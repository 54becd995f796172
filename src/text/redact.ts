import { inspect } from 'node:util'
import { mapDeep } from './json-text.ts'
import { cutText, toReadableText, toRoom, withoutTrailing } from './safe-text.ts'

const hiddenValue = '***'

/** A value that is sent to a service and never shown: it prints as `***` wherever it ends up. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The secret text, for the only place that sends it. */
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

/** Shorter values are settings, and part of any name or log line. */
const minLength = 8

export type Redact = (text: string) => string

/** Replaces everything that is known to be secret in a string. A new one knows nothing yet. */
export class Redactor {
  readonly #settings: string[] = []
  readonly #forms = new Set<string>()
  /** The lengths of the forms that begin with the same characters, the longest first. */
  readonly #lengths = new Map<string, readonly number[]>()

  /** Registers names, refs, and URLs that the step shows and later steps need. A value that is part of one of them is a setting, and not masked. */
  keep(settings: readonly (string | undefined)[]): void {
    this.#settings.push(...settings.filter((one) => one !== undefined))
  }

  /** Adds a value, and returns its secret parts: every later text is free of their forms. */
  add(value: string): readonly string[] {
    const parts = [...new Set(listParts(value))].filter((part) => {
      return part.length >= minLength && !origin.test(part) && !this.#isSetting(part)
    })
    for (const form of parts.flatMap((part) => encodings.map((encode) => encode(part)))) {
      const start = form.slice(0, minLength)
      const lengths = new Set(this.#lengths.get(start)).add(form.length)
      this.#forms.add(form)
      this.#lengths.set(
        start,
        [...lengths].sort((one, other) => other - one),
      )
    }
    return parts
  }

  /** The text with each form as `***`, and those that overlap or touch as one. */
  readonly redact: Redact = (text) => {
    let shown = ''
    let end = 0
    for (let at = 0; at <= text.length - minLength && this.#forms.size > 0; at += 1) {
      const lengths = this.#lengths.get(text.slice(at, at + minLength))
      const isForm = (length: number) => this.#forms.has(text.slice(at, at + length))
      const length = lengths?.find((one) => at + one <= text.length && isForm(one))
      if (length === undefined) continue
      if (at > end || shown === '') shown += text.slice(end, at) + hiddenValue
      end = Math.max(end, at + length)
    }
    return shown + text.slice(end)
  }

  #isSetting(text: string): boolean {
    return this.#settings.some((one) => one.includes(text))
  }
}

/** The origin of a URL is no secret, even if no input names it yet: that of the deployment is known later. */
const origin = /^https?:\/\/[\w.-]+(?::\d+)?\/?$/

/** The ways in which services write a value. */
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

/** A value and its secret parts: each line, the fields of a JSON object, the password of a URL. A line break may be written as `\n`. */
function listParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/)
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/))
  const long = pieces.filter((piece) => piece.length >= minPieceLength)
  const password = URL.parse(value)?.password ?? ''
  const parts = [value, ...lines, ...long, password, toDecoded(password)]
  return [...parts.map((part) => part.trim()), ...listFields(value).flatMap(listParts)]
}

/** Shorter pieces between `\n` that are written out are parts of paths and words. */
const minPieceLength = 16
function listFields(value: string): string[] {
  if (!/^\s*[{[]/.test(value)) return []
  try {
    return Object.values(JSON.parse(value) as object).flatMap((field: unknown) =>
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

/** A word, a name in camel case, a number, a region, a host or a URL without credentials. */
const ordinary = [
  /^(?:[a-z_]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,12}(?:[A-Z][a-z]{2,11}){1,4}$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/,
]

/** True for a value that texts without secrets contain, too. */
export function isOrdinary(value: string): boolean {
  return ordinary.some((form) => form.test(value.trim()))
}

/** Foreign text as it may be shown: redacted whole, cleaned, redacted again (colours can hide a secret), cut last. */
export function toShownText(
  text: string,
  redact: Redact,
  limit: number,
  clean = toReadableText,
): string {
  return cutText(redact(clean(cutText(redact(text), toRoom(limit)))), limit)
}

/** A value with every text and key redacted; what holds no secret stays the same object. */
export function redactDeep<T>(value: T, redact: Redact): T {
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' ? redact(leaf) : leaf)
  return mapDeep(value, toLeaf, redact) as T
}

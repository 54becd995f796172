import { inspect } from 'node:util'
import { mapDeep } from './json-text.ts'
import { cutText, toReadableText, toRoom, withoutTrailing } from './safe-text.ts'

const hiddenValue = '***'

/** A value that is sent to a service and never shown. It prints as `***`. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** Returns the secret, for the place that sends it. */
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

/** Shorter values are not masked: they are part of many names and lines. */
const minLength = 8

export type Redact = (text: string) => string

/** Replaces known secrets in texts. */
export class Redactor {
  readonly #settings: string[] = []
  readonly #forms = new Set<string>()
  /** The lengths of the forms by their first characters, longest first. */
  readonly #lengths = new Map<string, readonly number[]>()

  /** Registers names, refs, and URLs that later steps need. A secret that is part of such a setting is not masked. */
  keep(settings: readonly (string | undefined)[]): void {
    this.#settings.push(...settings.filter((one) => one !== undefined))
  }

  /** Adds a secret, and returns its parts. From now on, no text shows them in any form. */
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

  /** Replaces each form by `***`. Forms that overlap or touch become one. */
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

/** Matches the origin of a URL. It isn't secret: it may be the URL of the deployment. */
const origin = /^https?:\/\/[\w.-]+(?::\d+)?\/?$/

/** The forms in which a service may write a value. */
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

/** Lists the parts of a value: its lines, the fields of a JSON object, the password of a URL. A line break may be written as `\n`. */
function listParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/)
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/))
  const long = pieces.filter((piece) => piece.length >= minPieceLength)
  const password = URL.parse(value)?.password ?? ''
  const parts = [value, ...lines, ...long, password, toDecoded(password)]
  return [...parts.map((part) => part.trim()), ...listFields(value).flatMap(listParts)]
}

/** Shorter pieces between written `\n` may be parts of paths and words. */
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

/** Matches a word, a name in camel case, a number, a region, a host, or a URL without credentials. */
const ordinary = [
  /^(?:[a-z_]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,12}(?:[A-Z][a-z]{2,11}){1,4}$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/,
]

/** True if a value is so common that other texts contain it too. */
export function isOrdinary(value: string): boolean {
  return ordinary.some((form) => form.test(value.trim()))
}

/** Makes text from outside safe to show: redacts, cleans, and redacts again, because colours can hide a secret. Cuts last. */
export function toShownText(
  text: string,
  redact: Redact,
  limit: number,
  clean = toReadableText,
): string {
  return cutText(redact(clean(cutText(redact(text), toRoom(limit)))), limit)
}

/** Redacts every text and key in a value. What holds no secret stays the same object. */
export function redactDeep<T>(value: T, redact: Redact): T {
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' ? redact(leaf) : leaf)
  return mapDeep(value, toLeaf, redact) as T
}

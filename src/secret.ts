import { inspect } from 'node:util'

const masked = '***'
/** Shorter texts and plain words are not masked: hiding every `true` or `1` would make a log unreadable and hide nothing. */
const shortestMasked = 4
const plainWords = new Set([
  'true',
  'false',
  'null',
  'none',
  'info',
  'debug',
  'production',
  'development',
  'staging',
])

/** A value that is sent to a service and shown to nobody: it prints as `***` wherever it ends up. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The text itself, for the one place that sends it. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return masked
  }

  toJSON(): string {
    return masked
  }

  [inspect.custom](): string {
    return masked
  }
}

/** Whether a value can be masked without blanking ordinary words in every log line. */
export function isMaskable(value: string): boolean {
  return value.trim().length >= shortestMasked && !plainWords.has(value.trim().toLowerCase())
}

/**
 * Every form of a secret that may turn up in a text: the value, each of its lines, and the encodings that a
 * service, a URL, a JSON document or an HTML page may echo. The runner masks some of them by itself, not all
 * (actions/runner `HostContext.cs`), and masks none in what is sent elsewhere.
 */
export function toSecretForms(value: string): string[] {
  if (!isMaskable(value)) return []
  const bytes = Buffer.from(value, 'utf8')
  const lines = value.split(/\r\n|\r|\n/)
  const whole = [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value.toWellFormed()),
    new URLSearchParams([['', value]]).toString().slice(1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    value
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;'),
  ]
  const forms = lines.length > 1 ? [...whole, ...lines.map((line) => line.trim())] : whole
  return [...new Set(forms)].filter(isMaskable)
}

/** Replaces everything that is known to be secret in a text. */
export interface Redactor {
  /** Adds a value; every later text is free of all its forms. */
  add(value: string): void
  /** The text with each known form replaced by `***`, longest first, so that no part of one is left. */
  redact(text: string): string
}

/** A redactor that knows nothing yet. */
export function createRedactor(): Redactor {
  let forms: string[] = []
  return {
    add(value) {
      forms = [...new Set([...forms, ...toSecretForms(value)])].sort((a, b) => b.length - a.length)
    },
    redact(text) {
      let result = text
      for (const form of forms) result = result.replaceAll(form, masked)
      return result
    },
  }
}

/** A value with every text in it redacted: texts, and the items and keys of plain arrays and objects. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === 'string') return redact(value) as T
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, redact)) as T
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  ) {
    return value
  }
  const entries = Object.entries(value).map(([key, item]) => [
    redact(key),
    redactDeep(item, redact),
  ])
  return Object.fromEntries(entries) as T
}

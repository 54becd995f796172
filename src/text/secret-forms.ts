import { findJson } from './json-text.ts'

/** Shorter values are settings, and part of any name or log line. */
const minMaskedLength = 8
/** Words, and the origin of a URL, which is no secret even if no input names it yet: that of the deployment is known later. */
const setting = /^(?:disabled|production|development|localhost|https?:\/\/[\w.-]+(?::\d+)?\/?)$/i
/** One word, a number, a region, a host or a URL without path and credentials. */
const ordinary = [
  /^(?:[a-z]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/,
]

/** Whether a value is long enough to be masked, and not a setting in any step. */
export function isMaskable(value: string): boolean {
  const text = value.trim()
  return text.length >= minMaskedLength && !setting.test(text)
}

/** Whether a value can be masked inside names and URLs too: `prod` in `my-agent-prod` is no leak. */
export function isDistinct(value: string): boolean {
  const text = value.trim()
  return isMaskable(text) && !isOrdinary(text)
}

/** Whether a value is one that texts without secrets hold too. */
export function isOrdinary(value: string): boolean {
  const text = value.trim()
  return ordinary.some((form) => form.test(text))
}

/** Shorter pieces between `\n` that are written out are parts of paths and words. */
const minPieceLength = 16
/** Fields of a JSON secret that are secret alone; others are names, URLs and hints. */
const secretField = /key|secret|token|password|passphrase|credential/i

/** The parts that are secret alone: lines, also with breaks written as `\n`, and the secret fields of JSON. */
function listParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/)
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/))
  const long = pieces.filter(({ length }) => length >= minPieceLength)
  const parts = [...lines, ...long].map((part) => part.trim())
  return [...parts, ...listFields(value).flatMap(listParts)]
}

function listFields(value: string): string[] {
  return Object.entries(findJson(value) ?? {}).flatMap(([name, field]: [string, unknown]) => {
    const isSecret = typeof field === 'string' && secretField.test(name)
    return isSecret && !/^https?:/.test(field) ? [field] : []
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Of base64 that begins elsewhere: shorter ones are in ordinary strings. */
const minInnerLength = 8
/** What is written around a value that others encode it with (MIME and GNU's `base64`; PEM and OpenSSL). */
const base64Lines = [/.{1,76}/g, /.{1,64}/g]

/** How services and libraries write a value as a whole; what they escape character by character is undone in `redact.ts`. */
const encodings: readonly ((value: string) => string | readonly string[])[] = [
  (value) => value,
  // Every JSON, in a later step's log too.
  (value) => JSON.stringify(value).slice(1, -1),
  // URLs: `encodeURIComponent`; .NET and nginx in lower case; forms, which write a blank as `+`.
  (value) => encodeURIComponent(value.toWellFormed()),
  (value) => encodeURIComponent(value.toWellFormed()).replace(/%../g, (code) => code.toLowerCase()),
  (value) => new URLSearchParams([['', value]]).toString().slice(1),
  (value) => value.replaceAll(' ', '+'),
  // Pages.
  (value) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character),
  // Kubernetes' secrets, `Basic` and JWT: alone, and inside a longer text, where it begins at one of three bits.
  (value) => toBase64(Buffer.from(value)),
  (value) => [0, 1, 2].flatMap((before) => toInnerBase64(value, before)),
  // In logs, lines of base64 are messages of their own.
  (value) => base64Lines.flatMap((line) => toLines(Buffer.from(value).toString('base64'), line)),
  // Dumps and database logs.
  (value) => Buffer.from(value).toString('hex'),
  (value) => Buffer.from(value).toString('hex').toUpperCase(),
  // Kubernetes' secrets of what is base64 itself.
  (value) => toBase64(Buffer.from(Buffer.from(value).toString('base64'))),
  // Bytes, as Node, Go, and Python print them, and as JSON.
  (value) => toPairs(value).join(' '),
  (value) => [' ', ',', ', '].map((between) => [...Buffer.from(value)].join(between)),
  // Fingerprints.
  (value) => toPairs(value).join(':'),
  (value) => toPairs(value).join(':').toUpperCase(),
]

/** The forms in which a secret may appear; the runner masks only some of them (actions/runner `HostContext.cs`). */
export function toSecretForms(value: string): string[] {
  if (!isMaskable(value)) return []
  const wholes = [value, ...listFields(value)]
  const encoded = wholes.flatMap((whole) => encodings.flatMap((encode) => encode(whole)))
  const forms = [...encoded, ...listParts(value)]
  // Each byte of UTF-8 as one character: what is left of Python's `b'\xc3\xa9'` and git's `\303\251` once their escapes are undone.
  const bytes = forms.map((form) => Buffer.from(form).toString('latin1'))
  return [...new Set([...forms, ...bytes])].filter(isMaskable)
}

function toPairs(value: string): string[] {
  return Buffer.from(value).toString('hex').match(/../g) ?? []
}

/** In the alphabets of MIME and of URLs (RFC 4648), without what fills the end. */
function toBase64(bytes: Buffer): string[] {
  const text = bytes.toString('base64url')
  return [text, text.replaceAll('-', '+').replaceAll('_', '/')]
}

/** The characters that depend on nothing but the value, where a number of bytes precede it. */
function toInnerBase64(value: string, before: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)])
  const start = Math.ceil((before * 8) / 6)
  const end = Math.floor((bytes.length * 8) / 6)
  const forms = toBase64(bytes).map((text) => text.slice(start, end))
  return forms.filter(({ length }) => length >= minInnerLength)
}

function toLines(text: string, line: RegExp): string[] {
  const lines = [...text.matchAll(line)].map(([each]) => each)
  return lines.length < 2 ? [] : lines.filter(({ length }) => length >= minInnerLength)
}

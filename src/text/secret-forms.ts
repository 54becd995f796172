import { parseJsonText } from './json-text.ts'

/** Shorter texts and plain words are not masked: stars for every `true` or `1` would make a log unreadable. */
const minMaskedLength = 4
const plainWords = new Set(
  'true false null none auto default enabled disabled info debug trace warn warning error production prod development staging stage test testing local localhost main master http https'.split(
    ' ',
  ),
)
/** Shorter values can be part of any name. */
const minDistinctLength = 8
/** One word, a number, a region, a host or an address without path and credentials. */
const ordinary = [
  /^(?:[a-z]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,16}|\d{1,10})$/,
  /^[a-z]{2,6}-[a-z]{2,12}-?\d{1,2}$/,
  /^(?:https?:\/\/)?(?:[a-z0-9-]{1,30}\.){1,6}[a-z]{2,15}(?::\d{1,5})?\/?$/,
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/,
]

/** Whether a value can be masked without blanking ordinary words in every log line. */
export function isMaskable(value: string): boolean {
  const text = value.trim()
  return text.length >= minMaskedLength && !plainWords.has(text.toLowerCase())
}

/** Whether a value can be masked inside names and addresses too: `prod` in `my-agent-prod` is no leak. */
export function isDistinct(value: string): boolean {
  const text = value.trim()
  if (text.length < minDistinctLength || !isMaskable(text)) return false
  return !ordinary.some((form) => form.test(text))
}

/** Shorter pieces between `\n` that are written out are parts of paths and words. */
const minPieceLength = 16
/** Fields of a JSON secret that are secret alone; others are names, addresses and hints. */
const secretField = /key|secret|token|password|passphrase|credential/i

/** The parts that are secret alone: lines, also with breaks written as `\n`, and the secret fields of JSON. */
function listParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/)
  const pieces = lines.flatMap((line) => line.split(/\\r\\n|\\n/))
  const long = pieces.filter(({ length }) => length >= minPieceLength)
  const parts = [...lines, ...long].map((part) => part.trim())
  return [...parts, ...listFields(value).flatMap((field) => [field, ...listParts(field)])]
}

function listFields(value: string): string[] {
  if (!value.trimStart().startsWith('{')) return []
  try {
    return Object.entries(parseJsonText(value) as Record<string, unknown>)
      .filter(([name, field]) => secretField.test(name) && !/^https?:/.test(String(field)))
      .flatMap(([, field]) => (typeof field === 'string' ? [field] : []))
  } catch {
    return []
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The forms in which a secret may appear; the runner masks only some of them (actions/runner `HostContext.cs`). */
export function toSecretForms(value: string): string[] {
  if (!isMaskable(value)) return []
  const percent = encodeURIComponent(value.toWellFormed())
  const bytes = Buffer.from(value, 'utf8')
  const hex = bytes.toString('hex')
  const base64url = bytes.toString('base64url')
  const whole = [
    value,
    JSON.stringify(value).slice(1, -1),
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    new URLSearchParams([['', value]]).toString().slice(1),
    base64url.replaceAll('-', '+').replaceAll('_', '/'),
    base64url,
    hex,
    hex.toUpperCase(),
    value.replace(/[&<>"]/g, (character) => entities[character] ?? character),
  ]
  return [...new Set([...whole, ...listParts(value)])].filter(isMaskable)
}

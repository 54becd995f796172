import { inspect } from 'node:util'
import { hidden } from './invisible.ts'
import { isMap } from './json-text.ts'
import { isDistinct, toSecretForms } from './secret-forms.ts'

const masked = '***'

/** A value that is sent to a service and never shown: it prints as `***` wherever it ends up. */
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

/** Replaces everything that is known to be secret in a text. A new one knows nothing yet. */
export class Redactor {
  readonly #forms = new Set<string>()
  readonly #distinct = new Set<string>()

  /** Adds a value; every later text is free of all its forms. */
  add(value: string): void {
    for (const form of toSecretForms(value)) {
      this.#forms.add(form)
      if (isDistinct(value) && isDistinct(form)) this.#distinct.add(form)
    }
  }

  /** The text with each form as `***`: overlapping ones together, and those too that invisible characters break up. */
  readonly redact = (text: string): string => redactForms(text, this.#forms)

  /** The same for names, IDs and addresses, of which an ordinary word or host may be a part. */
  readonly redactName = (text: string): string => redactForms(text, this.#distinct)
}

function redactForms(text: string, forms: ReadonlySet<string>): string {
  if (text === '' || forms.size === 0) return text
  const covered = cover(text, forms)
  if (text.search(hidden) < 0) return star(text, covered)
  const seen = cover(withoutHidden(text), forms)
  if (seen.includes(1)) spread(seen, text, covered)
  return star(text, covered)
}

function cover(text: string, forms: ReadonlySet<string>): Uint8Array {
  const covered = new Uint8Array(text.length)
  for (const form of forms) {
    let end = 0
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      covered.fill(1, Math.max(at, end), at + form.length)
      end = at + form.length
    }
  }
  return covered
}

/** The parts of a text, as start and end, that no invisible character or terminal sequence belongs to. */
function* listSeen(text: string): Generator<readonly [number, number]> {
  let from = 0
  for (const { index, 0: match } of text.matchAll(hidden)) {
    yield [from, index]
    from = index + match.length
  }
  yield [from, text.length]
}

/** In batches: `replace` keeps a list of all matches at once, which takes ten times the memory of the text. */
function withoutHidden(text: string): string {
  const parts: string[] = []
  let batch: string[] = []
  for (const [from, to] of listSeen(text)) {
    batch.push(text.slice(from, to))
    if (batch.length < 4_096) continue
    parts.push(batch.join(''))
    batch = []
  }
  return parts.join('') + batch.join('')
}

/** Maps what is covered in the text without hidden characters back to the text with them. */
function spread(seen: Uint8Array, text: string, covered: Uint8Array): void {
  let at = 0
  for (const [from, to] of listSeen(text)) {
    for (let index = from; index < to; index += 1, at += 1) covered[index] ||= seen[at] ?? 0
  }
}

function star(text: string, covered: Uint8Array): string {
  const parts: string[] = []
  let at = 0
  for (let start = covered.indexOf(1); start >= 0; start = covered.indexOf(1, at)) {
    parts.push(text.slice(at, start), masked)
    const end = covered.indexOf(0, start)
    at = end < 0 ? text.length : end
  }
  return parts.join('') + text.slice(at)
}

/** A value with every text and key redacted. What holds no secret stays the same object, to save memory. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === 'string') return redact(value) as T
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => redactDeep(item, redact))
    return items.every((item, index) => item === value[index]) ? value : (items as T)
  }
  if (!isMap(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  const keys = Object.keys(value)
  const entries = keys.map((key) => [redact(key), redactDeep(value[key], redact)] as const)
  const same = entries.every(([key, item], at) => key === keys[at] && item === value[key])
  return same ? value : (Object.fromEntries(entries) as T)
}

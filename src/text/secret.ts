import { inspect } from 'node:util'
import { hidden } from './invisible.ts'
import { isDistinct, toSecretForms } from './secret-forms.ts'

const masked = '***'

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

/** Replaces everything that is known to be secret in a text. */
export interface Redactor {
  /** Adds a value; every later text is free of all its forms. */
  add(value: string): void
  /**
   * The text with each known form replaced by `***`: overlapping ones together, so that no part of one is left, and
   * those too that are broken up by colours or invisible characters.
   */
  redact(text: string): string
  /** The same for names, IDs and addresses, which values that are ordinary words or hosts may be a part of. */
  redactName(text: string): string
}

/** A redactor that knows nothing yet. */
export function createRedactor(): Redactor {
  const forms = new Set<string>()
  const distinct = new Set<string>()
  return {
    add(value) {
      for (const form of toSecretForms(value)) {
        forms.add(form)
        if (isDistinct(value) && isDistinct(form)) distinct.add(form)
      }
    },
    redact: (text) => redactForms(text, forms),
    redactName: (text) => redactForms(text, distinct),
  }
}

function redactForms(text: string, forms: ReadonlySet<string>): string {
  if (text === '' || forms.size === 0) return text
  const covered = cover(text, forms)
  if (text.search(hidden) < 0) return star(text, covered)
  const seen = cover(withoutHidden(text), forms)
  return star(text, seen === undefined ? covered : spread(seen, text, covered))
}

/** A one for each character that belongs to a form; undefined when none does. */
function cover(text: string, forms: ReadonlySet<string>): Uint8Array | undefined {
  let covered: Uint8Array | undefined
  for (const form of forms) {
    let end = 0
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      covered ??= new Uint8Array(text.length)
      covered.fill(1, Math.max(at, end), at + form.length)
      end = at + form.length
    }
  }
  return covered
}

const batchSize = 4_096

/** In batches: `replace` keeps a list of all matches at once, which takes ten times the memory of the text. */
function withoutHidden(text: string): string {
  const parts: string[] = []
  let batch: string[] = []
  let from = 0
  for (const { index, 0: match } of text.matchAll(hidden)) {
    if (index > from) batch.push(text.slice(from, index))
    from = index + match.length
    if (batch.length < batchSize) continue
    parts.push(batch.join(''))
    batch = []
  }
  return [...parts, ...batch, text.slice(from)].join('')
}

/** Puts what is covered in the text without its hidden characters back to where it stands among them. */
function spread(
  seen: Uint8Array,
  text: string,
  covered: Uint8Array = new Uint8Array(text.length),
): Uint8Array {
  let at = 0
  let from = 0
  const take = (to: number) => {
    for (; from < to; from += 1, at += 1) covered[from] ||= seen[at] ?? 0
  }
  for (const { index, 0: match } of text.matchAll(hidden)) {
    take(index)
    from = index + match.length
  }
  take(text.length)
  return covered
}

function star(text: string, covered: Uint8Array | undefined): string {
  if (covered === undefined) return text
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = covered.indexOf(1, at)
    if (start < 0) return [...parts, text.slice(at)].join('')
    parts.push(text.slice(at, start), masked)
    const end = covered.indexOf(0, start)
    if (end < 0) return parts.join('')
    at = end
  }
}

/**
 * A value with every text in it redacted: texts, and the items and keys of plain arrays and objects. What holds no
 * secret stays the same object, because a copy of a large answer would double the memory.
 */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === 'string') return redact(value) as T
  if (Array.isArray(value)) return redactItems(value, redact) as T
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  ) {
    return value
  }
  return redactEntries(value as Record<string, unknown>, redact) as T
}

function redactItems(
  items: readonly unknown[],
  redact: (text: string) => string,
): readonly unknown[] {
  let copy: unknown[] | undefined
  for (const [index, item] of items.entries()) {
    const redacted = redactDeep(item, redact)
    if (redacted === item) continue
    copy ??= [...items]
    copy[index] = redacted
  }
  return copy ?? items
}

function redactEntries(
  map: Record<string, unknown>,
  redact: (text: string) => string,
): Record<string, unknown> {
  let same = true
  const entries = Object.keys(map).map((key) => {
    const entry = [redact(key), redactDeep(map[key], redact)] as const
    same &&= entry[0] === key && entry[1] === map[key]
    return entry
  })
  return same ? map : Object.fromEntries(entries)
}

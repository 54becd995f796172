import { listReadings } from './escapes.ts'
import { mapDeep } from './json-text.ts'
import { PatternSet, type Span } from './pattern-set.ts'
import { cutText, toReadableText, toRoom } from './safe-text.ts'
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
  readonly #forms = new PatternSet()
  readonly #distinct = new PatternSet()

  /** Adds a value; every later text is free of all its forms. */
  add(value: string): void {
    for (const form of toSecretForms(value)) {
      // A string in which escapes are undone holds the value as it reads itself then.
      for (const text of [form, ...listReadings(form).map((reading) => reading.text)]) {
        if (!isMaskable(text)) continue
        this.#forms.add(text)
        if (isDistinct(value) && isDistinct(text)) this.#distinct.add(text)
      }
    }
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

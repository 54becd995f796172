import { isMap } from './json-text.ts'
import type { Redact } from './redact.ts'
import { cutText } from './safe-text.ts'

interface ShortJsonOptions {
  /** The most characters of the result. */
  readonly limit: number
  /** The number of blanks per level of indentation. Without it, the result is a single line. */
  readonly indent?: number
  /** Redacts every text and key before it is escaped or cut. An escaped or cut secret would not be found. */
  readonly redact?: Redact
}

/** Writes a JSON value as `JSON.stringify` does, cut at the limit. Stops writing at the limit, because the rest of the value may be huge. */
export function toShortJson(value: unknown, options: ShortJsonOptions): string {
  let text = ''
  for (const part of write(value, options, 0)) {
    text += part
    if (text.length > options.limit) break
  }
  return cutText(text, options.limit)
}

/** Yields the JSON of a value in small parts, so that the caller can stop at any part. `level` is the number of lists and objects around the value. */
function* write(value: unknown, options: ShortJsonOptions, level: number): Generator<string> {
  const { limit, indent = 0, redact = (text: string) => text } = options
  const lineBreak = indent === 0 ? '' : `\n${' '.repeat(indent * level)}`
  const itemBreak = lineBreak + ' '.repeat(indent)
  // `toShortJson` would cut a longer text anyway.
  const quote = (text: string) => JSON.stringify(cutText(redact(text), limit + 1))
  const afterKey = indent === 0 ? '' : ' '
  // The text before the next item. Still `itemBreak` at the end of an empty list or object.
  let separator = itemBreak
  if (typeof value === 'string') {
    yield quote(value)
  } else if (Array.isArray(value) || isMap(value)) {
    const isList = Array.isArray(value)
    yield isList ? '[' : '{'
    for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
      // As in `JSON.stringify`, an undefined field is left out, and an undefined item becomes null.
      if (item === undefined && !isList) continue
      yield typeof key === 'number' ? separator : `${separator}${quote(key)}:${afterKey}`
      yield* write(item, options, level + 1)
      separator = `,${itemBreak}`
    }
    yield `${separator === itemBreak ? '' : lineBreak}${isList ? ']' : '}'}`
  } else {
    yield JSON.stringify(value) ?? 'null'
  }
}

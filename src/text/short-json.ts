import { isMap } from './json-text.ts'
import type { Redact } from './redact.ts'
import { cutText } from './safe-text.ts'

interface ShortJsonOptions {
  /** The most characters. */
  readonly limit: number
  /** Blanks per level. Without it, everything is on one line. */
  readonly indent?: number
  /** Applied to every text before it is escaped or cut. */
  readonly redact?: Redact
}

/** Writes a value like `JSON.stringify`, cut at the limit. Writes only what is shown, because the rest may be huge. */
export function toShortJson(value: unknown, options: ShortJsonOptions): string {
  const parts: string[] = []
  let length = 0
  for (const part of write(value, options, 0)) {
    parts.push(part)
    length += part.length
    if (length > options.limit) break
  }
  return cutText(parts.join(''), options.limit)
}

function* write(value: unknown, options: ShortJsonOptions, level: number): Generator<string> {
  const { limit, indent = 0, redact = (text: string) => text } = options
  const lineBreak = indent === 0 ? '' : `\n${' '.repeat(indent * level)}`
  const inner = lineBreak + ' '.repeat(indent)
  const quote = (text: string) => JSON.stringify(cutText(redact(text), limit + 1))
  const afterKey = indent === 0 ? '' : ' '
  let separator = inner
  if (typeof value === 'string') {
    yield quote(value)
  } else if (Array.isArray(value) || isMap(value)) {
    const isList = Array.isArray(value)
    yield isList ? '[' : '{'
    for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
      if (item === undefined && !isList) continue
      yield typeof key === 'number' ? separator : `${separator}${quote(key)}:${afterKey}`
      yield* write(item, options, level + 1)
      separator = `,${inner}`
    }
    yield `${separator === inner ? '' : lineBreak}${isList ? ']' : '}'}`
  } else {
    yield JSON.stringify(value) ?? 'null'
  }
}

import { cutText } from './safe-text.ts'

/** How a value becomes a short text. */
export interface ShortJsonOptions {
  /** Characters after which nothing more is written. */
  readonly limit: number
  /** Blanks per level; one line without. */
  readonly indent?: number
  /** Applied to every text as a whole, before it is escaped or cut. */
  readonly redact?: (text: string) => string
}

/**
 * A value as JSON, the same as `JSON.stringify` makes it, that ends with `…` where the limit was reached. Only what is
 * shown is written: the whole of a deep value, indented, can be a thousand times longer than the value.
 */
export function toShortJson(value: unknown, options: ShortJsonOptions): string {
  const { limit, indent = 0, redact = (text: string) => text } = options
  const parts: string[] = []
  let length = 0
  const write = (text: string) => {
    parts.push(text)
    length += text.length
  }
  const writeText = (text: string) => write(JSON.stringify(cutText(redact(text), limit + 1)))
  const writeItems = (
    [open, close]: readonly [string, string],
    items: Iterable<() => void>,
    level: number,
  ) => {
    const newLine = (depth: number) => (indent === 0 ? '' : `\n${' '.repeat(indent * depth)}`)
    let count = 0
    write(open)
    for (const writeItem of items) {
      if (length > limit) return
      write((count === 0 ? '' : ',') + newLine(level + 1))
      writeItem()
      count += 1
    }
    write(count === 0 ? close : newLine(level) + close)
  }
  const writeValue = (item: unknown, level: number): void => {
    if (typeof item === 'string') writeText(item)
    else if (Array.isArray(item)) writeItems(['[', ']'], listItems(item, level), level)
    else if (isPlain(item)) writeItems(['{', '}'], listFields(item, level), level)
    else write(JSON.stringify(item) ?? 'null')
  }
  function* listItems(items: readonly unknown[], level: number) {
    for (const item of items) yield () => writeValue(item, level + 1)
  }
  function* listFields(map: object, level: number) {
    for (const [key, item] of Object.entries(map)) {
      if (item === undefined) continue
      yield () => {
        writeText(key)
        write(indent === 0 ? ':' : ': ')
        writeValue(item, level + 1)
      }
    }
  }
  writeValue(value, 0)
  return cutText(parts.join(''), limit)
}

/** A number that is kept as it was written (`JSON.rawJSON`) has no prototype, and is written as it is. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) !== null &&
    !('toJSON' in value && value.toJSON !== undefined)
  )
}

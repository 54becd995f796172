import { maxJsonDepth } from '../limits.ts'
import { cutText } from './safe-text.ts'

/** JSON is nested more than `maxJsonDepth` levels deep, so that recursive code might exhaust the stack. */
export class JsonTooDeep extends Error {}

/** Parses JSON from a server or a user. Throws JsonTooDeep, or SyntaxError if it isn't JSON. */
export function parseJsonText(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!isDeeper(value)) return value
  throw new JsonTooDeep(`JSON that is nested more than ${maxJsonDepth} levels deep`)
}

/** Parses JSON from a server or a user. Undefined if it isn't JSON, or is nested too deeply. */
export function findJson(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}

/** True if no number in a JSON text reaches ±2^53, and no object has a key twice. Parsing would change such a number, or lose such a key. Throws SyntaxError if the text isn't JSON. */
export function isExactAsJson(text: string): boolean {
  const countColons = (part: string) => part.split(':').length - 1
  let isExact = true
  // The colons in the text of the parsed value. Begins at -1, because the whole value has an empty key without a colon.
  let colons = -1
  // `JSON.parse` calls this function for every value. `this` is the list or the object around the value.
  JSON.parse(text, function (this: unknown, key: string, value: unknown) {
    // The key of an item in a list is its index, which the text doesn't have.
    if (!Array.isArray(this)) colons += 1 + countColons(key)
    if (typeof value === 'string') colons += countColons(value)
    if (typeof value === 'number') isExact &&= Math.abs(value) <= Number.MAX_SAFE_INTEGER
    return value
  })
  // Every key is followed by a colon. If a key was dropped because it was there twice, the text has more colons.
  return isExact && colons === countColons(text.replace(/\\u003a/gi, ':'))
}

/** True if a value is an object, not an array or null. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isEmptyMap(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length === 0
}

/** Names the type of a value for a message: `a list`, `an empty list`, `an object`, `a string`. */
export function toKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return isMap(value) ? 'an object' : `a ${typeof value}`
}

/** Maps the leaves and keys of a nested value. A leaf is anything but a list or a plain object, for example a Date. A list or object without changes is returned itself, not as a copy, to save memory. */
export function mapDeep(
  value: unknown,
  toLeaf: (leaf: unknown) => unknown,
  toKey = (key: string) => key,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapDeep(item, toLeaf, toKey))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isMap(value) || Object.getPrototypeOf(value) !== Object.prototype) return toLeaf(value)
  const keys = Object.keys(value)
  const entries = keys.map((key) => [toKey(key), mapDeep(value[key], toLeaf, toKey)] as const)
  const isSame = entries.every(([key, item], at) => key === keys[at] && item === value[key])
  return isSame ? value : Object.fromEntries(entries)
}

/** Writes a value as JSON, cut at `limit` characters. Redacts texts and keys before they are escaped or cut, because a changed secret would not be found. */
export function toShortJson(
  value: unknown,
  { limit, indent, redact }: { limit: number; indent?: number; redact?: (text: string) => string },
): string {
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' && redact ? redact(leaf) : leaf)
  const shown = redact ? mapDeep(value, toLeaf, redact) : value
  return cutText(JSON.stringify(shown, null, indent) ?? 'null', limit)
}

/** True if a value is nested deeper than `maxDepth` levels. Works without recursion, because a deep value would exhaust the stack. */
export function isDeeper(value: unknown, maxDepth = maxJsonDepth): boolean {
  const isHolder = (held: unknown) => typeof held === 'object' && held !== null
  let level = [value].filter(isHolder)
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    // With YAML's aliases, an object can be in many places, or in itself. The set keeps it only once per level, to save time.
    level = [...new Set(level.flatMap((holder) => Object.values(holder).filter(isHolder)))]
  }
  return level.length > 0
}

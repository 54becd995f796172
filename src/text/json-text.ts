import { maxJsonDepth } from '../limits.ts'

/** JSON is nested more deeply than any real response, and than recursion can follow. */
export class JsonTooDeep extends Error {}

/** Parses JSON from outside. Throws JsonTooDeep and SyntaxError. */
export function parseJsonText(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!isDeeper(value)) return value
  throw new JsonTooDeep(`JSON that is nested more than ${maxJsonDepth} levels deep`)
}

/** Parses JSON from outside. Undefined if it is not JSON, or too deep. */
export function findJson(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}

/** True if no value of a JSON text is lost: no number is rounded, and no object has a key twice. Throws SyntaxError. */
export function isExactAsJson(text: string): boolean {
  let isExact = true
  // The value itself has an empty key, without a colon.
  let colons = -1
  JSON.parse(text, function (this: unknown, key: string, value: unknown) {
    if (!Array.isArray(this)) colons += 1 + countColons(key)
    if (typeof value === 'string') colons += countColons(value)
    if (typeof value === 'number') isExact &&= Math.abs(value) <= Number.MAX_SAFE_INTEGER
    return value
  })
  // Every key has a colon. If a key was dropped, the text has more colons.
  return isExact && colons === countColons(text.replace(/\\u003a/gi, ':'))
}

function countColons(text: string): number {
  return text.split(':').length - 1
}

/** True if a value is an object, not an array or null. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isEmptyMap(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length === 0
}

/** Names the kind of a value. */
export function toKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return isMap(value) ? 'an object' : `a ${typeof value}`
}

/** Maps all leaves and keys of a value. What doesn't change stays the same object, to save memory. */
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

/** True if a value is nested deeper than some levels. Works without recursion, which could be too deep itself. */
export function isDeeper(value: unknown, maxDepth = maxJsonDepth): boolean {
  let level = [value].filter(isHolder)
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    if (level.length === 0) return false
    // With YAML's aliases, an object can be in many places, or in itself.
    level = [...new Set(level.flatMap((one) => Object.values(one).filter(isHolder)))]
  }
  return true
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

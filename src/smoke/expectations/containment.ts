import { isMap } from '../../text/json-text.ts'
import { toRole } from '../messages.ts'

/** Whether a map has the expected keys, and a list the expected items in their order; each may have more, unlike `[]`. */
export function isContained(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return false
    if (expected.length === 0) return actual.length === 0
    let next = 0
    return expected.every((wanted) => {
      while (next < actual.length && !isContained(actual[next], wanted)) next += 1
      next += 1
      return next <= actual.length
    })
  }
  if (!isMap(expected)) return actual === expected
  if (!isMap(actual)) return false
  const keys = Object.keys(expected)
  return keys.every((key) => Object.hasOwn(actual, key) && isContained(actual[key], expected[key]))
}

/** A place where a value does not contain what is expected. */
interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
  /** The likely reason; free of foreign text. */
  readonly hint?: string | undefined
}

/** Returns the innermost places where a value does not contain what is expected; at least one. */
export function listPlaces(
  actual: unknown,
  expected: unknown,
  path: readonly string[] = [],
): readonly Place[] {
  /** Returns the places inside; the first gets the hint, unless it has one. */
  const listInner = (key: string, came: unknown, wanted: unknown, hint: string | undefined) => {
    if (isContained(came, wanted)) return []
    const places = listPlaces(came, wanted, [...path, key])
    return places.map((place, at) => (at > 0 ? place : { ...place, hint: place.hint ?? hint }))
  }
  if (isMap(actual) && isMap(expected)) {
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const came = Object.hasOwn(actual, key) ? actual[key] : undefined
      return listInner(key, came, wanted, findHint(actual, key, wanted))
    })
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    // An item that no item of the list contains is compared with the item that follows the one before.
    let next = 0
    const taken = new Set<number>()
    return expected.flatMap((wanted) => {
      const isIn = (came: unknown) => isContained(came, wanted)
      const found = actual.findIndex((came, at) => at >= next && isIn(came))
      // Items from `next` on were searched above.
      const isFree = (came: unknown, at: number) => at < next && !taken.has(at) && isIn(came)
      const elsewhere = found < 0 ? actual.findIndex(isFree) : -1
      const at = found < 0 ? next : found
      next = at + 1
      if (found >= 0) taken.add(found)
      const hint = elsewhere < 0 ? undefined : `item ${elsewhere} matches, in another order`
      return listInner(String(at), actual[at], wanted, hint)
    })
  }
  return [{ path, expected, actual }]
}

const knownRoles: ReadonlySet<string> = new Set(['human', 'ai', 'system', 'tool'])

/** The likely reason why the field of a map has another value. */
function findHint(
  holder: Readonly<Record<string, unknown>>,
  key: string,
  expected: unknown,
): string | undefined {
  const actual = Object.hasOwn(holder, key) ? holder[key] : undefined
  if (actual === null && typeof expected === 'number')
    return 'servers write NaN and infinity as null'
  if (typeof expected !== 'string') return undefined
  const type = toRole(expected)
  if (!knownRoles.has(type)) return undefined
  if (key === 'role' && actual === undefined && typeof holder['type'] === 'string') {
    return `messages have a type instead of a role: expect type: ${type}`
  }
  return key === 'type' && typeof actual === 'string' && type !== expected
    ? `the value on servers is type: ${type}`
    : undefined
}

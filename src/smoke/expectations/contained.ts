import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxShownValueLength } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { type Unexpected, unexpected } from '../kinds.ts'
import { differsOnlyInSigns, toLooseText } from './text.ts'

/** True if an object has the expected keys, and a list the expected items in order. Both may have more, but an expected `[]` means an empty list. */
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

interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
  readonly reason: string
}

function listPlaces(actual: unknown, expected: unknown, path: readonly string[] = []): Place[] {
  if (isContained(actual, expected)) return []
  if (isMap(actual) && isMap(expected)) {
    const there = Object.keys(actual).join(', ')
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const inner = [...path, key]
      if (Object.hasOwn(actual, key)) return listPlaces(actual[key], wanted, inner)
      const reason = there && `it has ${there}`
      return { path: inner, expected: wanted, actual: undefined, reason }
    })
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    let next = 0
    return expected.flatMap((wanted) => {
      const found = actual.findIndex((came, at) => at >= next && isContained(came, wanted))
      // If no later item matches, compare with the item in its place.
      const at = found < 0 ? next : found
      next = at + 1
      return found < 0 ? listPlaces(actual[at], wanted, [...path, String(at)]) : []
    })
  }
  return [{ path, expected, actual, reason: findReason(actual, expected) }]
}

function findReason(actual: unknown, expected: unknown): string {
  if (typeof actual !== 'string') return ''
  if (isMap(expected)) return Object.hasOwn(expected, 'contains') ? 'use expect_text for this' : ''
  const isNear = typeof expected === 'string' && toLooseText(actual) === toLooseText(expected)
  return isNear ? differsOnlyInSigns : ''
}

const maxPlaces = 10
const maxLength = 160

/** Describes the first difference, without secrets. Undefined if the value contains the expected value. */
export function findDifference(what: string, actual: unknown, expected: unknown, redact: Redact) {
  const places = listPlaces(actual, expected)
  if (places.length === 0) return undefined
  const toLine = (text: string) => toShownText(text, redact, maxLength, toOneLine)
  const describe = (toText: (place: string, wanted: string, came: string) => string) =>
    toFirst(places, maxPlaces, ({ path, reason, ...values }) => {
      const place = toLine(path.join('.')) || what
      const came = `${show(values.actual, redact)}${reason && ` (${toLine(reason)})`}`
      return toText(place, show(values.expected, redact), came)
    }).join('\n')
  const difference = describe((place, wanted, came) => `${place}: expected ${wanted}, got ${came}`)
  const diff = describe((place, wanted, came) => `- ${place}: ${wanted}\n+ ${place}: ${came}`)
  return unexpected(what, difference, diff)
}

/** Redacts before the value becomes text and is cut. Later, a secret would be escaped or cut, and not be found. */
export function show(value: unknown, redact: Redact): string {
  if (value === undefined) return 'nothing'
  const json = toShortJson(value, { limit: maxShownValueLength, redact })
  return toShownText(json, redact, maxLength)
}

/** Writes the first items, and the number of the others. */
export function toFirst<T>(items: readonly T[], limit: number, toLine: (item: T) => string) {
  const more = items.length - limit
  return [...items.slice(0, limit).map(toLine), ...(more > 0 ? [`… and ${more} more`] : [])]
}

export function findMissing(
  subject: string,
  part: string,
  expected: readonly string[],
  there: ReadonlySet<string>,
) {
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length === 0) return undefined
  const found = [...there].join(', ') || 'none'
  return unexpected(subject, `expected ${part} ${missing.join(', ')}; found: ${found}`)
}

const maxInterruptLines = 20

/** Returns the difference, unless each expected value is contained in an interrupt of its own and no interrupt is left. */
export function findMismatch(
  interrupts: readonly Interrupt[],
  expected: readonly unknown[],
  redact: Redact,
): Unexpected | undefined {
  const fits = (at: number, option: number) => isContained(interrupts[option]?.value, expected[at])
  const assigned = findAssignment(expected.length, interrupts.length, fits)
  const missing = expected.filter((_, at) => assigned[at] === -1)
  if (missing.length === 0 && expected.length === interrupts.length) return undefined
  const lines = [
    ...toFirst(missing, maxInterruptLines, (one) => {
      return `expected ${show(one, redact)}: no remaining interrupt contains it`
    }),
    `pending: ${interrupts.length || 'none'}`,
    ...toFirst([...interrupts.entries()], maxInterruptLines, ([at, { value }]) => {
      return `  ${show(value, redact)}${assigned.includes(at) ? '' : ' (not expected)'}`
    }),
  ]
  return unexpected('the list of pending interrupts', lines.join('\n'))
}

/** Assigns to as many things as possible an own option that fits (bipartite matching, by Kuhn). Returns the option of each, or -1. */
export function findAssignment(
  count: number,
  options: number,
  fits: (thing: number, option: number) => boolean,
): number[] {
  const holders = Array.from({ length: options }, () => -1)
  // The present holder of the option takes another, if there is one.
  const assign = (thing: number, seen: Set<number>): boolean =>
    holders.some((holder, option) => {
      if (seen.has(option) || !fits(thing, option)) return false
      seen.add(option)
      if (holder >= 0 && !assign(holder, seen)) return false
      holders[option] = thing
      return true
    })
  const things = Array.from({ length: count }, (_, thing) => thing)
  for (const thing of things) assign(thing, new Set())
  return things.map((thing) => holders.indexOf(thing))
}

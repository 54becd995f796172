import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxShownValueLength } from '../../limits.ts'
import { isMap, toShortJson } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toFirst, toOneLine } from '../../text/safe-text.ts'
import { type Unexpected, unexpected } from '../kinds.ts'
import { differsOnlyInSigns, toLooseText } from './text.ts'

/** True if an object has the expected entries, and a list the expected items in order. Both may contain more, at every level. If `[]` is expected, the list must be empty. Any other value must be equal. */
export function isContained(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return false
    if (expected.length === 0) return actual.length === 0
    let next = 0 // the index after the last item that a wanted item matched
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

/** A place at which a value differs. `reason` explains the difference, or is empty. */
type Difference = Readonly<{ path: string[]; expected: unknown; actual: unknown; reason: string }>
/** Lists the innermost places at which the value lacks what is expected: missing keys, items of lists, or single values. `path` leads to the value. */
function listDifferences(actual: unknown, expected: unknown, path: string[] = []): Difference[] {
  if (isContained(actual, expected)) return []
  if (isMap(actual) && isMap(expected)) {
    const presentKeys = Object.keys(actual).join(', ')
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const inner = [...path, key]
      if (Object.hasOwn(actual, key)) return listDifferences(actual[key], wanted, inner)
      const reason = presentKeys && `it has ${presentKeys}`
      return { path: inner, expected: wanted, actual: undefined, reason }
    })
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    let next = 0
    return expected.flatMap((wanted) => {
      const found = actual.findIndex((came, at) => at >= next && isContained(came, wanted))
      // If no later item contains the wanted item, show how the next item differs from it.
      const at = found < 0 ? next : found
      next = at + 1
      return found < 0 ? listDifferences(actual[at], wanted, [...path, String(at)]) : []
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

const maxDifferences = 10
const maxLength = 160
/** Returns the error that lists the differences without secrets, as sentences and as a diff. Undefined if `actual` contains what is expected. `what` names the value: `the output`. */
export function findDifference(what: string, actual: unknown, expected: unknown, redact: Redact) {
  const differences = listDifferences(actual, expected)
  if (differences.length === 0) return undefined
  const toLine = (text: string) => toShownText(text, redact, maxLength, toOneLine)
  const describe = (toText: (place: string, wanted: string, came: string) => string) =>
    toFirst(differences, maxDifferences, ({ path, reason, ...values }) => {
      const place = toLine(path.join('.')) || what
      const came = `${show(values.actual, redact)}${reason && ` (${toLine(reason)})`}`
      return toText(place, show(values.expected, redact), came)
    }).join('\n')
  const sentences = describe((place, wanted, came) => `${place}: expected ${wanted}, got ${came}`)
  const diff = describe((place, wanted, came) => `- ${place}: ${wanted}\n+ ${place}: ${came}`)
  return unexpected(what, sentences, diff)
}

/** Writes a value as short JSON without secrets, or undefined as `nothing`. Redacts before the JSON is escaped and cut, because a changed secret would not be found. */
export function show(value: unknown, redact: Redact): string {
  if (value === undefined) return 'nothing'
  const json = toShortJson(value, { limit: maxShownValueLength, redact })
  return toShownText(json, redact, maxLength)
}

/** Returns the error that lists the expected names that are missing, or undefined if none is. `kind` is the noun for the names: `node`. */
export function findMissing(
  subject: string,
  kind: string,
  expected: readonly string[],
  present: ReadonlySet<string>,
) {
  const missing = expected.filter((name) => !present.has(name))
  if (missing.length === 0) return undefined
  const found = [...present].join(', ') || 'none'
  return unexpected(subject, `expected ${kind} ${missing.join(', ')}; found: ${found}`)
}

const maxInterruptLines = 20
/** Pairs interrupts with the expected values that they contain. Returns an error if an interrupt or an expected value is left over. */
export function findMismatch(
  interrupts: readonly Interrupt[],
  expected: readonly unknown[],
  redact: Redact,
): Unexpected | undefined {
  const fits = (at: number, nth: number) => isContained(interrupts[nth]?.value, expected[at])
  const interruptIndexes = findAssignment(expected.length, interrupts.length, fits)
  const missing = expected.filter((_, at) => interruptIndexes[at] === -1)
  if (missing.length === 0 && expected.length === interrupts.length) return undefined
  const lines = [
    ...toFirst(missing, maxInterruptLines, (wanted) => {
      return `expected ${show(wanted, redact)}: no remaining interrupt contains it`
    }),
    `pending: ${interrupts.length || 'none'}`,
    ...toFirst([...interrupts.entries()], maxInterruptLines, ([at, { value }]) => {
      return `  ${show(value, redact)}${interruptIndexes.includes(at) ? '' : ' (not expected)'}`
    }),
  ]
  return unexpected('the list of pending interrupts', lines.join('\n'))
}

type Fits = (thing: number, option: number) => boolean
/** Assigns to as many things as possible a fitting option, each option only once (bipartite matching, Kuhn's algorithm). Returns for each thing the index of its option, or -1. */
export function findAssignment(count: number, options: number, fits: Fits): readonly number[] {
  // For each option, the thing that holds it, or -1.
  const holders = Array.from({ length: options }, () => -1)
  // True if the thing got an option, perhaps after holders have moved to others. `tried` prevents endless moves.
  const assign = (thing: number, tried: Set<number>): boolean =>
    holders.some((holder, option) => {
      if (tried.has(option) || !fits(thing, option)) return false
      tried.add(option)
      // A held option becomes free if its holder can take another.
      if (holder >= 0 && !assign(holder, tried)) return false
      holders[option] = thing
      return true
    })
  const things = Array.from({ length: count }, (_, thing) => thing)
  for (const thing of things) assign(thing, new Set())
  return things.map((thing) => holders.indexOf(thing))
}

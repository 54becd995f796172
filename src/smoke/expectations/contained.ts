import * as z from 'zod/mini'
import { listNodes } from '../../graph-server/remote-graph.ts'
import { type RunOutcome, toStopFailure } from '../../graph-server/run-result.ts'
import type { GraphDescription } from '../../graph-server/schemas.ts'
import { maxShownValueLength } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { names } from '../plan/plan-fields.ts'
import { differsOnlyInSigns, toLooseText } from './text.ts'

/** True if a map has the expected keys, and a list the expected items in their order. Both may have more, but an expected `[]` means an empty list. */
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
  /** The likely reason, or empty. */
  readonly reason: string
}

/** The innermost places where a value doesn't contain what is expected. */
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
    return listItemPlaces(actual, expected, path)
  }
  const texts = [actual, expected].filter((one) => typeof one === 'string').map(toLooseText)
  const isNear = texts.length === 2 && texts[0] === texts[1]
  return [{ path, expected, actual, reason: isNear ? differsOnlyInSigns : '' }]
}

/** An expected item that doesn't follow is compared with the item that does. */
function listItemPlaces(
  actual: readonly unknown[],
  expected: readonly unknown[],
  path: readonly string[],
): Place[] {
  let next = 0
  return expected.flatMap((wanted) => {
    const found = actual.findIndex((came, at) => at >= next && isContained(came, wanted))
    const at = found < 0 ? next : found
    next = at + 1
    if (found >= 0) return []
    const earlier = actual.slice(0, at)
    const elsewhere = earlier.findIndex((came) => isContained(came, wanted))
    const reason = elsewhere < 0 ? '' : `item ${elsewhere} matches, in another order`
    const places = listPlaces(actual[at], wanted, [...path, String(at)])
    return places.map((place) => ({ ...place, reason: place.reason || reason }))
  })
}

const maxPlaces = 10
const maxLength = 160

/** Where a value doesn't contain what is expected, without secrets; undefined if it does. */
export function findDifference(
  subject: string,
  actual: unknown,
  expected: unknown,
  redact: Redact,
) {
  const places = listPlaces(actual, expected)
  if (places.length === 0) return undefined
  const toLine = (text: string) => toShownText(text, redact, maxLength, toOneLine)
  const lines = places.slice(0, maxPlaces).map(({ path, reason, ...values }) => {
    const place = toLine(path.join('.')) || 'the output'
    const wanted = show(values.expected, redact)
    const came = `${show(values.actual, redact)}${reason && ` (${toLine(reason)})`}`
    return {
      text: `${place}: expected ${wanted}, got ${came}`,
      diff: `- ${place}: ${wanted}\n+ ${place}: ${came}`,
    }
  })
  const more = countMore(places, maxPlaces)
  const join = (key: 'text' | 'diff') => [...lines.map((line) => line[key]), ...more].join('\n')
  return unexpected(subject, join('text'), join('diff'))
}

/** Redacted before it becomes text and is cut: later a secret would be escaped, or half of one left. */
export function show(value: unknown, redact: Redact): string {
  if (value === undefined) return 'nothing'
  const json = toShortJson(value, { limit: maxShownValueLength, redact })
  return toShownText(json, redact, maxLength)
}

/** A line that says how many more things there are than the limit; none if there are no more. */
export function countMore({ length }: readonly unknown[], limit: number): string[] {
  return length > limit ? [`… and ${length - limit} more`] : []
}

const parts =
  'Expected items of a list must occur in this order; an empty list expects an empty list; {} matches any object.'

/** `expect`: contained in the result. */
export const expectResult = defineExpectation({
  schema: z.unknown().check(z.describe(`What the output contains; it may contain more. ${parts}`)),
  of: 'value',
  check: (expected, { value }, { redact }) => findDifference('the output', value, expected, redact),
})

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState = defineExpectation({
  schema: z
    .unknown()
    .check(z.describe(`What the state of the thread contains after the step. ${parts}`)),
  of: 'state',
  async check(expected, _, { graph, redact }) {
    const actual = await graph.getState()
    return findDifference('the state', actual, expected, redact)
  },
})

/** `expect_interrupt`: `true` for any stop, `false` for none, else contained in the value of an interrupt. */
export const expectInterrupt = defineExpectation({
  schema: z
    .unknown()
    .check(
      z.describe(
        'true for any interrupt, false for none, otherwise what the value of an interrupt contains.',
      ),
    ),
  of: 'stop',
  check(expected, { outcome }, { redact }) {
    if (expected === false) return requireEnd(outcome)
    if (outcome?.end !== 'interrupted') {
      return unexpected('the run', 'expected an interrupt, but the run ended')
    }
    if (expected === true) return undefined
    const differences = outcome.interrupts.map(({ value }) =>
      findDifference('the interrupt', value, expected, redact),
    )
    if (differences.length > 0) return differences.includes(undefined) ? undefined : differences[0]
    return unexpected('the interrupt', 'the run stopped without an interrupt value')
  },
})

/** Throws RunFailed for a run that stopped. */
export function requireEnd(outcome: RunOutcome | undefined): undefined {
  if (outcome?.end === 'interrupted') throw toStopFailure(outcome)
}

/** `expect_nodes`: nodes that the graph must have. */
export const expectNodes = defineExpectation({
  schema: names.check(z.describe('Nodes of the graph.')),
  of: 'nodes',
  check: (expected, { value }) =>
    findMissing('the graph', 'node', expected, listNodes(value as GraphDescription)),
})

/** `expect_events`: stream modes, or the server's own words for parts of them, of which at least one event must come. */
export const expectEvents = defineExpectation({
  schema: names.check(z.describe('Stream modes or event types, each with at least one event.')),
  of: 'events',
  check(expected, { events = new Set(), lostStream }) {
    const missing = findMissing('the stream', 'event', expected, events)
    if (missing !== undefined && lostStream !== undefined) throw lostStream
    return missing
  },
})

/** The difference if one of the expected names is missing. */
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

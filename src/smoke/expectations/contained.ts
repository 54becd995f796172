import * as z from 'zod/mini'
import { listNodes } from '../../graph-server/remote-graph.ts'
import { type RunOutcome, toStopFailure } from '../../graph-server/run-result.ts'
import type { GraphDescription } from '../../graph-server/schemas.ts'
import { maxShownValueLength } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { defineExpectation, type Unexpected, unexpected } from '../kinds.ts'
import { toRole } from '../messages.ts'
import { names } from '../plan/plan-fields.ts'
import { differsOnlyInSigns, toLooseText } from './text.ts'

/** Gives each of `count` things an option of its own that fits, and as many things as possible (bipartite matching, by Kuhn). Returns the option of each, or -1. */
export function findAssignment(
  count: number,
  options: number,
  fits: (thing: number, option: number) => boolean,
): number[] {
  const holders = Array.from({ length: options }, () => -1)
  // The holder of an option gives it up if it finds another one.
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

interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
  /** The likely reason; free of foreign text. */
  readonly hint?: string | undefined
  /** The keys that are there instead of one that is missing. */
  readonly keys?: readonly string[]
}

/** Returns the innermost places where a value does not contain what is expected; at least one. */
function listPlaces(
  actual: unknown,
  expected: unknown,
  path: readonly string[] = [],
  holder: Holder = {},
): readonly Place[] {
  if (isMap(actual) && isMap(expected)) {
    return Object.entries(expected).flatMap(([key, wanted]) => {
      const came = Object.hasOwn(actual, key) ? actual[key] : undefined
      if (isContained(came, wanted)) return []
      const places = listPlaces(came, wanted, [...path, key], actual)
      const keys = came === undefined ? { keys: Object.keys(actual) } : {}
      return places.map((place) => ({ ...place, ...keys }))
    })
  }
  if (Array.isArray(actual) && Array.isArray(expected) && expected.length > 0) {
    // An item that no item of the list contains is compared with the item that follows the one before.
    let next = 0
    const taken = new Set<number>()
    return expected.flatMap((wanted) => {
      const fitting = actual.map((came, at) => !taken.has(at) && isContained(came, wanted))
      const found = fitting.indexOf(true, next)
      const at = found < 0 ? next : found
      next = at + 1
      if (found >= 0) {
        taken.add(found)
        return []
      }
      const elsewhere = fitting.indexOf(true)
      const order = elsewhere < 0 ? undefined : `item ${elsewhere} matches, in another order`
      const [first, ...more] = listPlaces(actual[at], wanted, [...path, String(at)])
      return [{ ...(first as Place), hint: first?.hint ?? order }, ...more]
    })
  }
  return [{ path, expected, actual, hint: findHint(actual, expected, path.at(-1) ?? '', holder) }]
}

type Holder = Readonly<Record<string, unknown>>

const useText = 'expect_text finds a part of a string'
const isTextKey = (key: string) => ['contains', 'excludes', 'matches'].includes(key)
const knownRoles: ReadonlySet<string> = new Set(['human', 'ai', 'system', 'tool'])

/** The likely reason why a value differs, which its holder has below a key. */
function findHint(actual: unknown, expected: unknown, key: string, holder: Holder) {
  if (actual === null && typeof expected === 'number')
    return 'servers write NaN and infinity as null'
  const keys = isMap(expected) ? Object.keys(expected) : []
  if (keys.some(isTextKey) || (actual === undefined && isTextKey(key))) return useText
  if (typeof expected !== 'string') return undefined
  const type = toRole(expected)
  const isRole = knownRoles.has(type)
  if (isRole && key === 'role' && actual === undefined && typeof holder['type'] === 'string')
    return `messages have a type instead of a role: expect type: ${type}`
  if (typeof actual !== 'string') return undefined
  if (isRole && key === 'type' && type !== expected) return `the value on servers is type: ${type}`
  return toLooseText(actual) === toLooseText(expected) ? differsOnlyInSigns : undefined
}

const maxPlaces = 10
/** Characters of the path to a value, and of the value; where many differ, of each value. */
const maxLength = 200
const minLength = 60

const parts =
  'Expected items of a list must occur in this order; an empty list expects an empty list; {} matches any object.'

/** `expect`: contained in the result. */
export const expectResult = defineExpectation({
  schema: z.unknown().check(z.describe(`What the output contains; it may contain more. ${parts}`)),
  of: 'value',
  check: (expected, { value: actual }, { redact }) =>
    findDifference({ subject: 'the output', actual, expected, redact }),
})

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState = defineExpectation({
  schema: z
    .unknown()
    .check(z.describe(`What the state of the thread contains after the step. ${parts}`)),
  of: 'state',
  async check(expected, _, { graph, redact }) {
    const { shown: actual } = await graph.getState()
    return findDifference({ subject: 'the state', actual, expected, redact })
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
    const subject = 'the interrupt'
    let first: Unexpected | undefined
    const values = outcome.interrupts.map(({ value }) => value)
    for (const actual of values) {
      const difference = findDifference({ subject, actual, expected, redact })
      if (difference === undefined) return undefined
      first ??= difference
    }
    return first ?? unexpected(subject, 'the run stopped without an interrupt value')
  },
})

/** Throws RunFailed for a run that stopped. */
export function requireEnd(outcome: RunOutcome | undefined): undefined {
  if (outcome?.end === 'interrupted') throw toStopFailure(outcome)
}

/** Where a value does not contain what is expected, without the secrets in it; undefined when it does. */
export function findDifference({
  subject,
  actual,
  expected,
  redact,
}: Readonly<{ subject: string; actual: unknown; expected: unknown; redact: Redact }>) {
  if (isContained(actual, expected)) return undefined
  const places = listPlaces(actual, expected)
  const shown = places.slice(0, maxPlaces)
  // All of them have room in one annotation.
  const limit = Math.max(minLength, Math.floor(maxLength / Math.sqrt(shown.length)))
  const lines = shown.map(({ path, hint, keys = [], ...values }) => {
    const place = toShownText(path.join('.'), redact, maxLength, toOneLine) || 'the output'
    const wanted = show(values.expected, redact, limit)
    const came = show(values.actual, redact, limit)
    const there = toShownText(keys.join(', '), redact, limit, toOneLine)
    const reason = hint ?? (there && `it has ${there}`)
    const end = reason && ` (${reason})`
    return {
      text: `${place}: expected ${wanted}, got ${came}${end}`,
      diff: `- ${place}: ${wanted}\n+ ${place}: ${came}${end}`,
    }
  })
  const more = places.length > maxPlaces ? [`… and ${places.length - maxPlaces} more`] : []
  const join = (key: 'text' | 'diff') => [...lines.map((line) => line[key]), ...more].join('\n')
  return unexpected(subject, join('text'), join('diff'))
}

/** Redacted before it becomes text and is cut: later a secret would be escaped, or half of one left. */
export function show(value: unknown, redact: Redact, limit = maxLength): string {
  if (value === undefined) return 'nothing'
  const json = toShortJson(value, { limit: maxShownValueLength, redact })
  return toShownText(json, redact, limit)
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

function findMissing(
  subject: string,
  part: string,
  expected: string[],
  there: ReadonlySet<string>,
) {
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length === 0) return undefined
  const found = [...there].join(', ') || 'none'
  return unexpected(subject, `expected ${part} ${missing.join(', ')}; found: ${found}`)
}

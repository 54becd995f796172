import * as z from 'zod/mini'
import { listNodes } from '../../graph-server/remote-graph.ts'
import type { GraphDescription } from '../../graph-server/schemas.ts'
import { maxShownValueLength } from '../../limits.ts'
import { type RunOutcome, toStopFailure } from '../../runs/run-result.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { type Redact, toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { defineExpectation } from '../kinds.ts'
import { isState, toMessages } from '../messages.ts'
import { isAmong } from '../new-messages.ts'
import { names } from '../plan/plan-fields.ts'
import type { StepResult, TimedResult } from '../sample-record.ts'
import { type Unexpected, unexpected } from '../unexpected.ts'
import { isContained, listPlaces } from './containment.ts'

const maxPlaces = 10
/** Characters of the path to a value, and of the value; where many differ, of each value. */
const maxLength = 200
const minLength = 60

const parts =
  'Expected items of a list must occur in this order; an empty list expects an empty list; {} matches any object.'

/** `expect`: contained in the result. */
export const expectResult = defineExpectation({
  schema: z.unknown().check(z.describe(`What the output contains; it may contain more. ${parts}`)),
  looksAt: 'value',
  coversAnswer(expected, result) {
    if (!hasNewMessage(result)) return false
    const last: unknown = [findMessages(result)].flat().at(-1)
    const forms = isMap(last) ? [last, last['kwargs']] : []
    const named = listWithContent(expected)
    return forms.some((form) => named.some((one) => isContained(form, one)))
  },
  check: (expected, { value: actual }, { redact }) =>
    findDifference({ subject: 'the output', actual, expected, redact }),
})

function findMessages({ value }: StepResult): unknown {
  return isState(value) ? value['messages'] : value
}

/** Whether a run brought a message. */
export function hasNewMessage(result: TimedResult): boolean {
  return toMessages(findMessages(result)).some((message) => isAmong(message, result.newMessages))
}

/** Every object in a value, or in a schema, that says something about a content. */
export function listWithContent(value: unknown): readonly { readonly content?: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(listWithContent)
  if (!isMap(value)) return []
  const { content } = value
  const own = content === undefined || isEmptyMap(content) ? [] : [value]
  return [...own, ...Object.values(value).flatMap(listWithContent)]
}

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState = defineExpectation({
  schema: z
    .unknown()
    .check(z.describe(`What the state of the thread contains after the step. ${parts}`)),
  looksAt: 'state',
  needsThread: true,
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
  looksAt: 'run',
  needsThread: true,
  coversStop: true,
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
  const lines = shown.map(({ path, hint, ...values }) => {
    const place = toShownText(path.join('.'), redact, maxLength, toOneLine) || 'the output'
    const wanted = show(values.expected, redact, limit)
    const came = show(values.actual, redact, limit)
    const end = hint === undefined ? '' : ` (${hint})`
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
  looksAt: 'nodes',
  check: (expected, { value }) =>
    findMissing('the graph', 'node', expected, listNodes(value as GraphDescription)),
})

/** `expect_events`: stream modes, or the server's own words for parts of them, of which at least one event must come. */
export const expectEvents = defineExpectation({
  schema: names.check(z.describe('Stream modes or event types, each with at least one event.')),
  looksAt: 'events',
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

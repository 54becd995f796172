import * as z from 'zod/mini'
import { listNodes } from '../../graph-server/remote-graph.ts'
import { requireEnd } from '../../graph-server/run-result.ts'
import type { GraphDescription } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import { formatDuration } from '../../time/duration.ts'
import type { Expectation } from '../kinds.ts'
import { defineExpectation, duration, names, optional, unexpected } from '../kinds.ts'
import { sumTokens } from '../messages.ts'
import { findDifference, findMismatch, findMissing } from './contained.ts'
import { judge } from './judge.ts'
import { expectSchema } from './schema.ts'
import { expectText } from './text.ts'
import { expectTools } from './tools.ts'

const matchingRules =
  'Expected items of a list must occur in this order; an empty list expects an empty list; {} matches any object.'
const count = z.int().check(z.minimum(0))
const bounds = z
  .strictObject({
    min: optional(count, 'Minimum count.'),
    max: optional(count, 'Maximum count.'),
  })
  .check(
    z.refine(({ min, max }) => (min ?? max) !== undefined, 'requires min, max, or a number'),
    z.refine(({ min = 0, max = min }) => min <= max, 'min must not exceed max'),
  )

/** The expectations by their keys in a plan, in the order of their checks. Long rows have their own files. */
export const expectations = {
  expect_interrupt: defineExpectation({
    description:
      'true for any interrupt, false for none, otherwise what the value of an interrupt contains.',
    schema: z.unknown(),
    of: 'stop',
    check(expected, { outcome }, { redact }) {
      if (expected === false) return requireEnd(outcome)
      if (outcome?.end !== 'interrupted')
        return unexpected('the run', 'expected an interrupt, but the run ended')
      const differences = outcome.interrupts.map(({ value }) =>
        findDifference('the interrupt', value, expected, redact),
      )
      if (expected === true || differences.includes(undefined)) return undefined
      const [first] = differences
      return first ?? unexpected('the interrupt', 'the run stopped without an interrupt value')
    },
  }),
  expect_interrupts: defineExpectation({
    description: 'What the pending interrupts contain: one entry for each, in any order.',
    schema: z.array(z.unknown()).check(z.maxLength(maxInterrupts)),
    of: 'stop',
    check(expected, { outcome, isNamedStop }, { redact }) {
      const interrupts = outcome?.end === 'interrupted' ? outcome.interrupts : []
      // Without expected interrupts, the run must end, or stop at a breakpoint of the step.
      if (expected.length === 0 && !isNamedStop) return requireEnd(outcome)
      return findMismatch(interrupts, expected, redact)
    },
  }),
  expect: defineExpectation({
    description: `What the output contains; it may contain more. ${matchingRules}`,
    schema: z.unknown(),
    of: 'value',
    check: (expected, { value }, { redact }) =>
      findDifference('the output', value, expected, redact),
  }),
  expect_text: expectText,
  expect_tools: expectTools,
  expect_schema: expectSchema,
  expect_length: defineExpectation({
    description: 'Number of items in the output: a count or its bounds.',
    schema: z.union([count, bounds], 'must be a count, or an object with min or max'),
    of: 'items',
    check(expected, { value }) {
      const { length } = value as readonly unknown[]
      const { min = 0, max } =
        typeof expected === 'number' ? { min: expected, max: expected } : expected
      if (length >= min && (max === undefined || length <= max)) return undefined
      const wanted = max === undefined ? `at least ${min}` : min === max ? min : `${min} to ${max}`
      return unexpected('the output', `expected ${wanted} items, got ${length}`)
    },
  }),
  expect_nodes: defineExpectation({
    description: 'Nodes of the graph.',
    schema: names,
    of: 'nodes',
    check: (expected, { value }) =>
      findMissing('the graph', 'node', expected, listNodes(value as GraphDescription)),
  }),
  expect_events: defineExpectation({
    description: 'Stream modes or event types, each with at least one event.',
    schema: names,
    of: 'events',
    check(expected, { events = new Set(), lostStream }) {
      const missing = findMissing('the stream', 'event', expected, events)
      // If the stream broke off, its error says more than the missing events.
      if (missing !== undefined && lostStream !== undefined) throw lostStream
      return missing
    },
  }),
  expect_state: defineExpectation({
    description: `What the state of the thread contains after the step. ${matchingRules}`,
    schema: z.unknown(),
    of: 'state',
    check: async (expected, _, { graph, redact }) =>
      findDifference('the state', await graph.getState(), expected, redact),
  }),
  max_duration: defineExpectation({
    description: 'Maximum duration of the step: 20s, 2m.',
    schema: duration,
    check: (limitMs, { durationMs }) => findExcess('the step', durationMs, limitMs),
  }),
  max_first_event: defineExpectation({
    description: 'Maximum time to the first event of the stream.',
    schema: duration,
    of: 'events',
    check: (limitMs, { firstEventMs }) => findExcess('the first event', firstEventMs, limitMs),
  }),
  max_first_token: defineExpectation({
    description:
      'Maximum time to the first token of the agent, in a stream of messages or messages-tuple.',
    schema: duration,
    of: 'events',
    check: (limitMs, { firstTokenMs }) => findExcess('the first token', firstTokenMs, limitMs),
  }),
  max_tokens: defineExpectation({
    description: 'Maximum tokens of the run, as the new messages in its output report them.',
    schema: z.int().check(z.minimum(1)),
    of: 'run',
    check(limit, { newMessages = [] }) {
      const tokens = sumTokens(newMessages)
      if (tokens !== undefined && tokens <= limit) return undefined
      const unreported = 'but its messages do not report them (usage_metadata.total_tokens)'
      const came = tokens === undefined ? unreported : `got ${tokens}`
      return unexpected('the run', `expected at most ${limit} tokens, ${came}`)
    },
  }),
  judge,
} as const satisfies Readonly<Record<string, Expectation>>

/** Lists the expectations of a step with their keys, in the order of their checks. */
export function findExpectations(step: object) {
  const entries = Object.entries(expectations) as [keyof typeof expectations, Expectation][]
  return entries.filter(([key]) => Object.hasOwn(step, key))
}

function findExcess(subject: string, tookMs: number | undefined, limitMs: number) {
  if (tookMs !== undefined && tookMs <= limitMs) return undefined
  const took = tookMs === undefined ? 'never arrived' : `took ${formatDuration(tookMs)}`
  return unexpected(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import { fail } from '../../problem.ts'
import { formatDuration } from '../../time/duration.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { duration, name, notMap, optional } from '../plan/plan-fields.ts'

const count = z.int().check(z.minimum(0))
const bounds = z
  .strictObject({
    min: optional(count, 'Minimum count.'),
    max: optional(count, 'Maximum count.'),
  })
  .check(
    z.refine((given) => Object.keys(given).length > 0, 'requires min, max, or a number'),
    z.refine(({ min = 0, max = min }) => min <= max, 'min must not exceed max'),
    z.meta({ minProperties: 1 }),
  )

/** `expect_length`: bounds of the number of items in the result. */
export const expectLength = defineExpectation({
  schema: z
    .union([count, bounds], 'must be a count, or an object with min or max')
    .check(z.describe('Number of items in the output: a count or its bounds.')),
  of: 'items',
  check(expected, { value }) {
    const { length } = value as readonly unknown[]
    const { min = 0, max } =
      typeof expected === 'number' ? { min: expected, max: expected } : expected
    if (length >= min && (max === undefined || length <= max)) return undefined
    const words = max === undefined ? `at least ${min}` : min === max ? min : `${min} to ${max}`
    return unexpected('the output', `expected ${words} items, got ${length}`)
  },
})

/** `max_duration`: how long the step may take. */
export const maxDuration = defineExpectation({
  schema: duration.check(z.describe('Maximum duration of the step: 20s, 2m.')),
  check: (limitMs, { durationMs }) => findExcess('the step', durationMs, limitMs),
})

/** `max_first_event`: how long the first event of a stream may take. */
export const maxFirstEvent = defineExpectation({
  schema: duration.check(z.describe('Maximum time to the first event of the stream.')),
  of: 'events',
  check: (limitMs, { firstEventMs }) => findExcess('the first event', firstEventMs, limitMs),
})

const ofFirstToken =
  'Maximum time to the first token of the agent, in a stream of messages or messages-tuple.'

/** `max_first_token`: how long the first words of a stream may take. */
export const maxFirstToken = defineExpectation({
  schema: duration.check(z.describe(ofFirstToken)),
  of: 'events',
  check: (limitMs, { firstTokenMs }) => findExcess('the first token', firstTokenMs, limitMs),
})

function findExcess(subject: string, tookMs: number | undefined, limitMs: number) {
  if (tookMs !== undefined && tookMs <= limitMs) return undefined
  const took = tookMs === undefined ? 'never arrived' : `took ${formatDuration(tookMs)}`
  return unexpected(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

/** `max_tokens`: how many tokens the run may take, by what its messages report. */
export const maxTokens = defineExpectation({
  schema: z
    .int()
    .check(
      z.minimum(1),
      z.describe('Maximum tokens of the run, as the new messages in its output report them.'),
    ),
  of: 'run',
  check(limit, { tokens }) {
    if (tokens !== undefined && tokens <= limit) return undefined
    const none = 'but its messages do not report them (usage_metadata.total_tokens)'
    const came = tokens === undefined ? none : `got ${tokens}`
    return unexpected('the run', `expected at most ${limit} tokens, ${came}`)
  },
})

/** `judge`: another graph gives the output at least a score. */
export const judge = defineExpectation({
  schema: z
    .strictObject(
      {
        assistant_id: name.check(
          z.regex(pathSegment, 'is not an ID'),
          z.describe('Assistant ID or graph name of the judge.'),
        ),
        reference: optional(z.unknown(), 'What the output is compared with, such as a good one.'),
        score: z
          ._default(z.number().check(z.minimum(0), z.maximum(1)), 1)
          .check(z.describe('The least score that passes, from 0 to 1. Default is 1.')),
        criteria: optional(name, 'Criteria for the judge.'),
      },
      notMap('must be an object with assistant_id'),
    )
    .check(
      z.describe(
        'Another graph scores the output of the run, when everything else that is expected has come true.',
      ),
    ),
  of: 'run',
  async check({ assistant_id, reference, score, criteria }, { value, input }, context) {
    const { judges, record } = context
    const question = {
      inputs: input ?? null,
      outputs: value ?? null,
      reference_outputs: reference ?? null,
      criteria: criteria ?? null,
    }
    const missing = `the judge "${assistant_id}" is only in some cases`
    const ask = judges?.get(assistant_id) ?? fail('judge-missing', missing)
    const given = await ask(question, (cost) => record.judgeCosts.push(cost))
    if (given.value >= score) return undefined
    const returned = given.shown + (given.comment && `: ${given.comment}`)
    const problem = `expected a score of at least ${score}, the judge "${assistant_id}" returned ${returned}`
    return unexpected('the output', problem)
  },
})

import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import { fail } from '../../problem.ts'
import { formatDuration } from '../../time/duration.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { anyKey, duration, name, notMap, optional } from '../plan/plan-fields.ts'

const count = z.int().check(z.minimum(0))

/** `expect_length`: bounds of the number of items in the result. */
export const expectLength = defineExpectation({
  schema: z
    .pipe(
      // A number is both bounds.
      z.transform((value) => (count.safeParse(value).success ? { min: value, max: value } : value)),
      z
        .strictObject(
          {
            min: optional(count, 'Minimum count.'),
            max: optional(count, 'Maximum count.'),
          },
          notMap('must be a count or an object'),
        )
        .check(
          z.refine(({ min, max }) => (min ?? max) !== undefined, 'requires min, max, or a number'),
          z.refine(({ min = 0, max = min }) => min <= max, 'min must not exceed max'),
        ),
    )
    .check(
      z.meta({
        description: 'Number of items in the output: a count or its bounds.',
        type: ['integer', 'object'],
        minimum: 0,
        ...anyKey('min', 'max'),
      }),
    ),
  of: 'items',
  check({ min = 0, max }, { value }) {
    const { length } = value as readonly unknown[]
    if (length >= min && (max === undefined || length <= max)) return undefined
    const bounds = max === undefined ? `at least ${min}` : min === max ? min : `${min} to ${max}`
    return unexpected('the output', `expected ${bounds} items, got ${length}`)
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

/** `max_first_token`: how long the first words of a stream may take. */
export const maxFirstToken = defineExpectation({
  schema: duration.check(
    z.describe(
      'Maximum time to the first token of the agent, in a stream of messages or messages-tuple.',
    ),
  ),
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
  check(limit, { usage: { tokens, problem } = {} }) {
    if (tokens !== undefined && tokens <= limit && problem === undefined) return undefined
    const none = 'no message of the run reports any (usage_metadata.total_tokens)'
    const came = problem ?? (tokens === undefined ? none : `got ${tokens}`)
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
          z.meta({
            description: 'Assistant ID or graph name of the judge.',
            patternErrorMessage: 'is not an ID',
          }),
        ),
        reference: optional(
          z.unknown(),
          'What the output is compared with, for example a good output.',
        ),
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

import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { SmokeTestFailed } from '../errors.ts'
import type { Expectation } from '../kinds.ts'
import { anyKey, duration, notMap, optional } from '../plan/plan-fields.ts'

const count = z.int().min(0)
const length = z
  .preprocess(
    // A number is both bounds.
    (value) => (count.safeParse(value).success ? { min: value, max: value } : value),
    z
      .strictObject(
        {
          min: optional(count, 'How many at the least.'),
          max: optional(count, 'How many at the most.'),
        },
        notMap('must be a count, or a map'),
      )
      .refine(({ min, max }) => (min ?? max) !== undefined, 'needs min, max or a number')
      .refine(({ min = 0, max = min }) => min <= max, 'min must not be above max'),
  )
  .meta({
    description: 'How many items the result has: a count, or its bounds.',
    type: ['integer', 'object'],
    minimum: 0,
    ...anyKey('min', 'max'),
  })

/** `expect_length`: bounds of the number of items in the result. */
export const expectLength: Expectation<typeof length> = {
  schema: length,
  looksAt: 'items',
  findMisuse(written, key, content) {
    const { min } = isMap(written) ? written : {}
    const { limit } = isMap(content) ? content : {}
    if (!(Number(min) > Number(limit))) return undefined
    return `can never be: the limit of the ${key} is ${limit}`
  },
  findIdle({ min = 0, max }, _, content) {
    const { limit = Infinity } = isMap(content) ? content : {}
    if (min > 0 || (max !== undefined && max < Number(limit))) return undefined
    return max === undefined ? 'it holds for any list' : 'the step reads no more items'
  },
  check({ min = 0, max }, { value }) {
    const { length } = value as readonly unknown[]
    if (length >= min && (max === undefined || length <= max)) return undefined
    const bounds = max === undefined ? `at least ${min}` : min === max ? min : `${min} to ${max}`
    return new SmokeTestFailed('the answer', `expected ${bounds} items, got ${length}`)
  },
}

/** `max_duration`: how long the step may take. */
export const maxDuration: Expectation<typeof duration> = {
  schema: duration.describe('How long the step may take: 20s, 2m.'),
  check: (limitMs, { durationMs }) => findExcess('the step', durationMs, limitMs),
}

/** `max_first_event`: how long the first event of a stream may take. */
export const maxFirstEvent: Expectation<typeof duration> = {
  schema: duration.describe('How long the first event of the stream may take.'),
  looksAt: 'events',
  check: (limitMs, { firstEventMs }) => findExcess('the first event', firstEventMs, limitMs),
}

const tokenModes = ['messages', 'messages-tuple']

/** `max_first_token`: how long the first words of a stream may take. */
export const maxFirstToken: Expectation<typeof duration> = {
  schema: duration.describe(
    'How long the first words of the agent may take, in a stream of messages or messages-tuple.',
  ),
  looksAt: 'events',
  findMisuse(_, __, content) {
    const modes = isMap(content) ? [content['stream_mode']].flat() : []
    if (modes.some((mode) => tokenModes.includes(String(mode)))) return undefined
    return `needs stream_mode ${tokenModes.join(' or ')}`
  },
  check: (limitMs, { firstTokenMs }) => findExcess('the first token', firstTokenMs, limitMs),
}

function findExcess(subject: string, tookMs: number | undefined, limitMs: number) {
  if (tookMs !== undefined && tookMs <= limitMs) return undefined
  const took = tookMs === undefined ? 'never came' : `took ${formatDuration(tookMs)}`
  return new SmokeTestFailed(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

const tokenCount = z.int().min(1)

/** `max_tokens`: how many tokens the run may take, by what its messages report. */
export const maxTokens: Expectation<typeof tokenCount> = {
  schema: tokenCount.describe(
    'How many tokens the run may take, by what its messages report, and those of its subgraphs.',
  ),
  looksAt: 'run',
  check(limit, { usage }) {
    const { tokens, problem } = usage ?? {}
    if (tokens !== undefined && tokens <= limit && problem === undefined) return undefined
    const none = 'no message of the run reports any (usage_metadata.total_tokens)'
    const came = problem ?? (tokens === undefined ? none : `got ${tokens}`)
    return new SmokeTestFailed('the run', `expected at most ${limit} tokens, ${came}`)
  },
}

import * as z from 'zod'
import { formatDuration } from '../../time/duration.ts'
import { SmokeTestFailed } from '../errors.ts'
import { duration } from '../plan-fields.ts'
import type { Expectation } from './expectation.ts'

/** `max_duration`: how long the step may take. */
export const maxDuration: Expectation<typeof duration> = {
  schema: duration.describe('How long the step may take: 20s, 2m.'),
  check: (limitMs, { durationMs }) => failOnSlow('the step', durationMs, limitMs),
}

/** `max_first_event`: how long the first event of a stream may take. */
export const maxFirstEvent: Expectation<typeof duration> = {
  schema: duration.describe('How long the first event of the stream may take.'),
  looksAt: 'events',
  check: (limitMs, { firstEventMs }) => failOnSlow('the first event', firstEventMs, limitMs),
}

const tokenCount = z.int().min(1)

/** `max_tokens`: how many tokens the run may take, by what its messages report. */
export const maxTokens: Expectation<typeof tokenCount> = {
  schema: tokenCount.describe('How many tokens the run may take, by what its messages report.'),
  looksAt: 'run',
  check(limit, { usage }) {
    const { tokens, isPartial = false } = usage ?? {}
    if (tokens !== undefined && tokens <= limit && !isPartial) return
    let came = `got ${tokens}`
    if (isPartial) came = 'a message of the run reports usage without total_tokens'
    else if (tokens === undefined)
      came = 'no message of the run reports any (usage_metadata.total_tokens)'
    throw new SmokeTestFailed('the run', `expected at most ${limit} tokens, ${came}`)
  },
}

function failOnSlow(subject: string, tookMs: number | undefined, limitMs: number): void {
  if (tookMs !== undefined && tookMs <= limitMs) return
  const took = tookMs === undefined ? 'never came' : `took ${formatDuration(tookMs)}`
  throw new SmokeTestFailed(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

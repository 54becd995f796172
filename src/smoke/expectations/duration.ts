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

function failOnSlow(subject: string, tookMs: number | undefined, limitMs: number): void {
  if (tookMs !== undefined && tookMs <= limitMs) return
  const took = tookMs === undefined ? 'never came' : `took ${formatDuration(tookMs)}`
  throw new SmokeTestFailed(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

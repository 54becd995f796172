import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { HttpError, isTransient } from './errors.ts'

/** The longest wait that a server may ask for before a request is given up instead. */
export const longestRetryAfterMs = 60_000

/** Attempts of one harmless request, and the retries that all requests of a step may use together. */
export interface RetryPolicy {
  readonly attempts: number
  readonly backoff: BackoffPolicy
  readonly budget: RetryBudget
}

/** A number of retries shared by all requests, so that a service in trouble is not pressed harder. */
export interface RetryBudget {
  /** Uses one retry; false when none is left. */
  take(): boolean
}

/** A budget of `retries` retries. */
export function createRetryBudget(retries: number): RetryBudget {
  let left = retries
  return {
    take: () => {
      left -= 1
      return left >= 0
    },
  }
}

/** What retrying needs from outside. */
export interface RetryContext {
  readonly policy: RetryPolicy
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Runs `attempt` until it succeeds, for requests that change nothing when they are sent twice. Only transient errors
 * are tried again, with full jitter and the server's `Retry-After` up to a minute; the last error is thrown as it is.
 */
export async function withRetries<T>(attempt: () => Promise<T>, context: RetryContext): Promise<T> {
  const { policy, clock, random, log, signal } = context
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isTransient(error) || retry + 1 >= policy.attempts) throw error
      const asked = error instanceof HttpError ? error.retryAfterMs : undefined
      if ((asked ?? 0) > longestRetryAfterMs || !policy.budget.take()) throw error
      const delayMs = Math.max(asked ?? 0, toBackoffMs(retry, policy.backoff, random))
      log.info(`${(error as Error).message}; trying again in ${formatDuration(delayMs)}`)
      await clock.sleep(delayMs, { signal })
    }
  }
}

/**
 * The wait of a `Retry-After` header in milliseconds: seconds or an HTTP date (RFC 9110, section 10.2.3). Undefined
 * when absent or not one of them; a date in the past is zero.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

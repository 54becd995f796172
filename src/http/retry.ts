import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { HttpError, isPostponed, isTransient } from './errors.ts'

/** The longest wait that a server may ask for before a request is given up instead. */
export const maxRetryAfterMs = 60_000

/** Retries that all requests of a step share, so that a service in trouble is not pressed; `take` is false without one. */
export function createRetryBudget(retries: number) {
  let left = retries
  const take = () => {
    left -= 1
    return left >= 0
  }
  return { take }
}

/** How often a request is sent, and the pauses in between. */
export interface RetryPolicy {
  readonly attempts: number
  readonly backoff: BackoffPolicy
  readonly budget?: ReturnType<typeof createRetryBudget>
}

/** What waiting between requests needs from outside. */
export interface CallContext {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
}

/** How an attempt is repeated. */
export interface Retries extends RetryPolicy, CallContext {
  /** Whether another attempt may follow an error; by default one that is transient. */
  readonly mayRetry?: (error: unknown) => boolean
  /** The clock's time at which no other attempt begins. */
  readonly endsAt?: number
  /** The most that is waited of a longer `Retry-After`; by default one above a minute ends the attempts. */
  readonly cutRetryAfterMs?: number
  readonly again?: string
}

/**
 * Runs `attempt` until it succeeds, with full jitter and the server's `Retry-After`; throws its last error. A server that
 * limits requests and says when to come back is not in trouble: what it asks for, a minute in all, counts as no attempt.
 */
export async function withRetries<T>(attempt: () => Promise<T>, retries: Retries): Promise<T> {
  const { backoff, budget, clock, random, log, signal } = retries
  const { mayRetry = isTransient, endsAt = Infinity, cutRetryAfterMs = Infinity } = retries
  let left = retries.attempts
  let invitedMs = 0
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      const askedMs = Math.min(toAskedMs(error), cutRetryAfterMs)
      invitedMs += isPostponed(error) ? askedMs : 0
      const isInvited = isPostponed(error) && askedMs > 0 && invitedMs <= maxRetryAfterMs
      if (!isInvited) left -= 1
      if (signal.aborted || left <= 0 || !mayRetry(error)) throw error
      const delayMs = Math.max(askedMs, toBackoffMs(retry, backoff, random))
      const isLate = askedMs > maxRetryAfterMs || clock.now() + delayMs >= endsAt
      if (isLate || (!isInvited && budget?.take() === false)) throw error
      const { again = 'trying again' } = retries
      log.info(`${(error as Error).message}; ${again} in ${formatDuration(delayMs)}`)
      await clock.sleep(delayMs, { signal })
    }
  }
}

/** The wait that the server asks for with an error, in milliseconds; zero where it asks for none. */
export function toAskedMs(error: unknown): number {
  return error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
}

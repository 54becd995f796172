import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { HttpError, isTransient } from './errors.ts'

/** The longest wait that a server may ask for before a request is given up instead. */
export const maxRetryAfterMs = 60_000

/** A number of retries shared by all requests of a step, so that a service in trouble is not pressed harder. */
export type RetryBudget = ReturnType<typeof createRetryBudget>

/** A budget of `retries` retries; `take` uses one and is false when none is left. */
export function createRetryBudget(retries: number) {
  let left = retries
  return {
    take(): boolean {
      left -= 1
      return left >= 0
    },
  }
}

/** How often a request is sent, and the pauses in between. */
export interface RetryPolicy {
  readonly attempts: number
  readonly backoff: BackoffPolicy
  readonly budget?: RetryBudget
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
  /** The clock's time at which no other attempt may begin any more. */
  readonly endsAt?: number
  /** Milliseconds of `Retry-After` that are waited when it asks for more; by default the error is thrown above a minute. */
  readonly cutRetryAfterMs?: number
  /** What the log calls the next attempt. */
  readonly again?: string
}

/** Runs `attempt` until it succeeds, with full jitter and the server's `Retry-After`; throws the last error as it is. */
export async function withRetries<T>(attempt: () => Promise<T>, retries: Retries): Promise<T> {
  const { clock, log, signal, mayRetry = isTransient, again = 'trying again' } = retries
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || retry + 1 >= retries.attempts || !mayRetry(error)) throw error
      const askedMs = Math.min(
        toAskedMs(error),
        retries.cutRetryAfterMs ?? Number.POSITIVE_INFINITY,
      )
      const delayMs = Math.max(askedMs, toBackoffMs(retry, retries.backoff, retries.random))
      const isLate = clock.now() + delayMs >= (retries.endsAt ?? Number.POSITIVE_INFINITY)
      if (askedMs > maxRetryAfterMs || isLate || retries.budget?.take() === false) throw error
      log.info(`${(error as Error).message}; ${again} in ${formatDuration(delayMs)}`)
      await clock.sleep(delayMs, { signal })
    }
  }
}

/** The wait that the server asks for with an error, in milliseconds; zero where it asks for none. */
export function toAskedMs(error: unknown): number {
  return error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
}

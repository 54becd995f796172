import type { Log } from '../log.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { noAttempts, type RetryPolicy, toPause } from './policy.ts'

/** What waiting between requests needs from outside. */
export interface CallContext {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
}

/** How an attempt is repeated. */
export interface Retries extends RetryPolicy, CallContext {
  readonly again?: string
}

/** Runs `attempt` until it succeeds or `toPause` gives up; throws its last error. */
export async function withRetries<T>(attempt: () => Promise<T>, retries: Retries): Promise<T> {
  const { clock, random, log, signal, again = 'trying again' } = retries
  let attempts = noAttempts
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted) throw error
      const pause = toPause(error, attempts, retries, { now: clock.now(), random })
      if (pause.delayMs === undefined) throw pause.error
      attempts = pause.attempts
      log.info(`${(error as Error).message}; ${again} in ${formatDuration(pause.delayMs)}`)
      await clock.sleep(pause.delayMs, { signal })
    }
  }
}

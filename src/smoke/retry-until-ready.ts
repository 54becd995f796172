import { ConnectionError, HttpError } from '../http/errors.ts'
import { type BackoffPolicy, toBackoffMs } from '../time/backoff.ts'
import { formatDuration } from '../time/duration.ts'
import type { SmokeContext } from './test-context.ts'

const backoff: BackoffPolicy = { baseMs: 2_000, capMs: 15_000 }

/**
 * Calls a server that may be just up: only a connection that was refused and the answers 502 to 504 are tried again,
 * never an answer of the graph, and never after `hasBegun` says that a run was created.
 */
export async function retryUntilReady<T>(
  call: () => Promise<T>,
  attempts: number,
  { clock, random, log, signal }: Pick<SmokeContext, 'clock' | 'random' | 'log' | 'signal'>,
  hasBegun: () => boolean = () => false,
): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await call()
    } catch (error) {
      if (failed >= attempts || hasBegun() || !isNotUpYet(error)) throw error
      const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
      const delayMs = Math.max(Math.min(asked, backoff.capMs), toBackoffMs(failed, backoff, random))
      log.info(
        `${(error as Error).message}; trying again in ${formatDuration(delayMs)} (${failed} of ${attempts})`,
      )
      await clock.sleep(delayMs, { signal })
    }
  }
}

function isNotUpYet(error: unknown): boolean {
  if (error instanceof HttpError) return [502, 503, 504].includes(error.status)
  return error instanceof ConnectionError && !error.maybeSent && !error.permanent
}

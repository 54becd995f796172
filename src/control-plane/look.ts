import { isRequestError } from '../http/errors.ts'
import { ListUnreadable } from './errors.ts'
import type { WriteContext } from './send-once.ts'

/** What looks came to: what was found, or the error of the last look if that failed. */
export interface Sight<T> {
  readonly found: T | undefined
  readonly error?: unknown
}

/**
 * Looks for the effect of a write, which may become visible late, before each look waiting its milliseconds. A look that
 * fails is as good as one that finds nothing, unless it is the last one: then its error is part of what is known. The
 * last look comes after `leftMs` milliseconds at the latest, and one comes in any case.
 */
export async function lookFor<T>(
  look: () => Promise<T | undefined>,
  looksAfterMs: readonly number[],
  { clock, log, signal }: Pick<WriteContext, 'clock' | 'log' | 'signal'>,
  leftMs = Number.POSITIVE_INFINITY,
): Promise<Sight<T>> {
  const endsAt = clock.now() + leftMs
  let error: unknown
  for (const [looks, delayMs] of looksAfterMs.entries()) {
    const restMs = endsAt - clock.now()
    if (looks > 0 && restMs <= 0) break
    await clock.sleep(Math.min(delayMs, Math.max(0, restMs)), { signal })
    try {
      const found = await look()
      if (found !== undefined) return { found }
      error = undefined
    } catch (caught) {
      signal.throwIfAborted()
      if (!isRequestError(caught) && !(caught instanceof ListUnreadable)) throw caught
      log.info(`${(caught as Error).message}; looking again`)
      error = caught
    }
  }
  return { found: undefined, error }
}

import { Problem } from '../problem.ts'
import { isKnownError } from './errors.ts'
import type { CallContext } from './policy.ts'

interface Search<T> {
  readonly look: () => Promise<T | undefined>
  /** Milliseconds before each look; by default there are four, over twelve seconds. */
  readonly looksAfterMs?: readonly number[]
  /** The clock's time at which no look but the first begins. */
  readonly endsAt?: number | undefined
}

/** What was found, or the error of the last look if that failed. Throws an error that nobody expects. */
export async function pollFor<T>(
  { look, looksAfterMs = [0, 2_000, 4_000, 6_000], endsAt = Infinity }: Search<T>,
  { clock, log, signal }: Pick<CallContext, 'clock' | 'log' | 'signal'>,
): Promise<{ readonly found: T | undefined; readonly error?: unknown }> {
  let error: unknown
  for (const [looks, delayMs] of looksAfterMs.entries()) {
    const restMs = Math.max(0, endsAt - clock.now())
    if (looks > 0 && restMs === 0) break
    await clock.sleep(Math.min(delayMs, restMs), { signal })
    try {
      const found = await look()
      if (found !== undefined) return { found }
      error = undefined
    } catch (caught) {
      signal.throwIfAborted()
      if (!isKnownError(caught)) throw caught
      log.info(`${(caught as Error).message}; checking again`)
      error = caught
    }
  }
  return { found: undefined, error }
}

/** No response, and nothing that can be read, says whether a write was done. `cause` arrived instead of the response. */
export function toUnconfirmed(effect: string, cause: unknown, lookError?: unknown) {
  const toReason = (error: unknown) =>
    error instanceof Error ? error.message : 'no response arrived'
  const look = lookError ? `. The check failed too: ${toReason(lookError)}` : ''
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${toReason(cause)}${look}`
  return new Problem('write-unconfirmed' as const, message, { cause, lookError })
}

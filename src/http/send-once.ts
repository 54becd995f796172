import { Problem } from '../problem.ts'
import { isKnownError, isRequestError, type RequestLabel } from './errors.ts'
import * as policy from './policy.ts'

interface Search<T> {
  readonly look: () => Promise<T | undefined>
  /** Milliseconds before each look; by default there are four, over twelve seconds. */
  readonly looksAfterMs?: readonly number[]
  /** The clock's time at which no look but the first begins. */
  readonly endsAt?: number | undefined
}

/** A write that must not be done twice, and how to find out whether it was done; after `endsAt` nothing is sent again. */
export interface Write<T> extends Search<T> {
  /** `isUnclear` says whether a response before left open that it was done. */
  readonly send: (isUnclear: boolean) => Promise<T>
  /** Completes "it is not known whether …". */
  readonly effect: string
  /** How often a request may be sent that certainly was not carried out; 1 where `send` repeats it on its own. */
  readonly attempts?: number
}

const backoff = { baseMs: 500, capMs: 10_000 }

/** Sends a write once, and again only what certainly was not done. Throws `write-unconfirmed`, or the error of a write not done. */
export async function sendOnce<T>(write: Write<T>, context: policy.CallContext): Promise<T> {
  const { send, effect, attempts = 5, endsAt = Infinity } = write
  const { clock, log, signal } = context
  const retries = {
    ...context,
    attempts,
    backoff,
    mayRetry: policy.wasNotCarriedOut,
    endsAt: write.endsAt,
  }
  for (let isLast = false; ; isLast = true) {
    try {
      return await policy.withRetries(() => send(isLast), retries)
    } catch (lost) {
      signal.throwIfAborted()
      // What a read on the way failed with says nothing about the write.
      const isOfWrite = (lost as { readonly request?: RequestLabel }).request?.method !== 'GET'
      // A refusal is the control plane's own response; one that was not carried out says nothing about the one before it.
      if (!(policy.isAmbiguous(lost) && isOfWrite) && !(isLast && policy.isTransient(lost)))
        throw lost
      log.info(`${(lost as Error).message}; checking whether ${effect}`)
      const askedMs = policy.toRetryAfterMs(lost)
      const mayWait = askedMs <= Math.min(policy.maxRetryAfterMs, endsAt - clock.now())
      if (mayWait) await clock.sleep(askedMs, { signal })
      const { found, error } = await pollFor(write, context).catch((error: unknown) => {
        signal.throwIfAborted()
        if (!isKnownError(error)) throw error
        return { found: undefined, error }
      })
      if (found !== undefined) return found
      const isOver = isLast || !mayWait || error !== undefined || clock.now() >= endsAt
      if (isOver) throw toUnconfirmed(effect, lost, error)
      log.info(`It is not known whether ${effect}; sending the request once more`)
    }
  }
}

/** What was found, or the error of the last look if that failed. Throws an error that is not of a request. */
export async function pollFor<T>(
  { look, looksAfterMs = [0, 2_000, 4_000, 6_000], endsAt = Infinity }: Search<T>,
  { clock, log, signal }: Pick<policy.CallContext, 'clock' | 'log' | 'signal'>,
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
      if (!isRequestError(caught)) throw caught
      log.info(`${(caught as Error).message}; checking again`)
      error = caught
    }
  }
  return { found: undefined, error }
}

/** No response, and nothing that can be read, says whether a write was done. `cause` arrived instead of the response. */
export function toUnconfirmed(effect: string, cause: unknown, lookError?: unknown): Problem {
  const toReason = (error: unknown) =>
    error instanceof Error ? error.message : 'no response arrived'
  const look = lookError ? `. The check failed too: ${toReason(lookError)}` : ''
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${toReason(cause)}${look}`
  return new Problem('write-unconfirmed', message, { cause, lookError })
}

import { knownError } from '../known-error.ts'
import type { BackoffPolicy } from '../time/backoff.ts'
import { isAmbiguous, isNeverSent, isPostponed, isRequestError, isTransient } from './errors.ts'
import { type CallContext, maxRetryAfterMs, toAskedMs, withRetries } from './retry.ts'

/**
 * No answer says that a write was done, and what can be read does not tell it either. `cause` is what came instead of
 * the answer, `effect` completes "it is not known whether …", and `lookError` is why looking for the effect failed:
 * undefined when the looks found nothing.
 */
export class WriteUnconfirmed extends knownError('WriteUnconfirmed')<{
  readonly effect: string
  readonly lookError: unknown
}> {}

/** How to look for something that may become visible late. */
export interface Search<T> {
  /** Looks once; undefined when it is not there. */
  readonly look: () => Promise<T | undefined>
  /** Milliseconds before each look. */
  readonly looksAfterMs: readonly number[]
  /** Milliseconds from now after which no look but the first begins. */
  readonly leftMs?: number | undefined
}

/** A write that must not be done twice, and how to find out whether it was done. */
export interface Write<T> extends Partial<Search<T>> {
  readonly send: () => Promise<T>
  readonly look: () => Promise<T | undefined>
  /** Words that complete "it is not known whether …". */
  readonly effect: string
  /** Called when an answer leaves open whether the write was done, before the looks. */
  readonly onAmbiguous?: () => void
  /** How often a request may be sent that certainly was not carried out; 1 where `send` repeats it by itself. */
  readonly attempts?: number
}

const sendBackoff: BackoffPolicy = { baseMs: 500, capMs: 10_000 }

/**
 * Sends a write that must not be done twice. A request that certainly was not carried out is sent again; after an
 * answer that was lost or proves nothing, `look` is asked for the effect, and what it finds is the result. Only when it
 * looked and found nothing, by default four times over twelve seconds, the write is sent once more. Throws
 * WriteUnconfirmed when nobody can tell whether it was done, and the error of a write that certainly was not.
 */
export async function sendOnce<T>(write: Write<T>, context: CallContext): Promise<T> {
  const { send, effect, attempts = 5, looksAfterMs = [0, 2_000, 4_000, 6_000] } = write
  const { clock, log, signal } = context
  const mayRetry = (error: unknown) => isNeverSent(error) || isPostponed(error)
  for (let isLast = false; ; isLast = true) {
    let lost: unknown
    try {
      return await withRetries(send, { ...context, attempts, backoff: sendBackoff, mayRetry })
    } catch (error) {
      signal.throwIfAborted()
      if (isAmbiguous(error) && !isPostponed(error)) lost = error
      // A refusal is the service's own answer; one that was not carried out says nothing about the one before it.
      else if (isLast && isTransient(error)) lost = error
      else throw error
    }
    write.onAmbiguous?.()
    log.info(`${(lost as Error).message}; checking whether ${effect}`)
    const askedMs = toAskedMs(lost)
    const mayWait = askedMs <= maxRetryAfterMs
    if (mayWait) await clock.sleep(askedMs, { signal })
    const sight = await lookFor({ ...write, looksAfterMs }, context).catch((error: unknown) => {
      signal.throwIfAborted()
      return { found: undefined, error }
    })
    if (sight.found !== undefined) {
      log.info(`Confirmed: ${effect}`)
      return sight.found
    }
    if (isLast || !mayWait || sight.error !== undefined)
      throw toUnconfirmed(effect, lost, sight.error)
    log.info('Not found; sending the request once more')
  }
}

/** The error of a write that nobody knows about, from what came instead of its answer and what the looks came to. */
export function toUnconfirmed(
  effect: string,
  cause: unknown,
  lookError?: unknown,
): WriteUnconfirmed {
  const message = `it is not known whether ${effect}`
  return new WriteUnconfirmed(message, { effect, cause, lookError })
}

/** What looks came to: what was found, or the error of the last look if that failed. */
export interface Sight<T> {
  readonly found: T | undefined
  readonly error?: unknown
}

/**
 * Looks again and again, before each look waiting its milliseconds. A look that fails is as good as one that finds
 * nothing, unless it is the last one: then its error is part of what is known. The last look comes after `leftMs` at the
 * latest, and one comes in any case. An error that is not of a request is thrown: looking again does not mend it.
 */
export async function lookFor<T>(
  { look, looksAfterMs, leftMs = Number.POSITIVE_INFINITY }: Search<T>,
  { clock, log, signal }: Pick<CallContext, 'clock' | 'log' | 'signal'>,
): Promise<Sight<T>> {
  const endsAt = clock.now() + leftMs
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
      log.info(`${(caught as Error).message}; looking again`)
      error = caught
    }
  }
  return { found: undefined, error }
}

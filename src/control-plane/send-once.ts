import { HttpError, isAmbiguous, isNeverSent, isPostponed, isTransient } from '../http/errors.ts'
import { longestRetryAfterMs } from '../http/retry.ts'
import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { AmbiguousName, NoOwnRevision, WriteUnconfirmed } from './errors.ts'
import { lookFor, type Sight } from './look.ts'

/** What a write needs from outside. */
export interface WriteContext {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
}

/** A write that must not be done twice, and how to find out whether it was done. */
export interface Write<T> {
  readonly send: () => Promise<T>
  /** Looks once for the effect; undefined when it is not there. */
  readonly look: () => Promise<T | undefined>
  readonly onAmbiguous?: () => void
  /** Whether `send` sends again by itself what was not carried out. */
  readonly retries?: boolean
  /** Words that complete "it is not known whether …". */
  readonly effect: string
  readonly context: WriteContext
}

/** Milliseconds between the looks for the effect of a write whose answer was lost: it may become visible late. */
const looksAfterMs = [0, 2_000, 4_000, 6_000] as const
const maxSends = 5
const sendBackoff: BackoffPolicy = { baseMs: 500, capMs: 10_000 }

/**
 * Sends a write that must not be done twice. A request that certainly was not carried out is sent again; after an
 * answer that was lost or proves nothing, `look` is asked for the effect, and what it finds is the result. Only when it
 * looked and found nothing, four times over twelve seconds, the write is sent once more. Throws WriteUnconfirmed when
 * nobody can tell whether it was done, and the error of a write that certainly was not.
 */
export async function sendOnce<T>(write: Write<T>): Promise<T> {
  const { effect, context } = write
  let lost: unknown
  try {
    return await sendAccepted(write)
  } catch (error) {
    context.signal.throwIfAborted()
    if (isPostponed(error) || !isAmbiguous(error)) throw error
    lost = error
  }
  write.onAmbiguous?.()
  context.log.info(`${(lost as Error).message}; checking whether ${effect}`)
  const waited = await waitAsAsked(lost, context)
  const first = await lookOver(write, lost)
  if (first.found !== undefined) return first.found
  if (first.error !== undefined || !waited) throw new WriteUnconfirmed(effect, lost, first.error)
  context.log.info('Not found; sending the request once more')
  try {
    return await sendAccepted(write)
  } catch (error) {
    context.signal.throwIfAborted()
    // A refusal is the service's own answer, and twelve seconds ago nothing was there.
    if (!isTransient(error) && !isAmbiguous(error)) throw error
    const second = await lookOver(write, error)
    if (second.found !== undefined) return second.found
    throw new WriteUnconfirmed(effect, error, second.error)
  }
}

/** Sends until the service takes or refuses the request for good; what was not carried out may be sent again. */
async function sendAccepted<T>({ send, retries = false, context }: Write<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      context.signal.throwIfAborted()
      const askedMs = toAskedMs(error)
      const mayAgain = !retries && (isNeverSent(error) || isPostponed(error))
      if (!mayAgain || attempt + 1 >= maxSends || askedMs > longestRetryAfterMs) throw error
      context.log.info(`${(error as Error).message}; trying again`)
      const delayMs = Math.max(askedMs, toBackoffMs(attempt, sendBackoff, context.random))
      await context.clock.sleep(delayMs, { signal: context.signal })
    }
  }
}

/** The looks after a lost answer; one that finds too much tells as little as one that fails. */
async function lookOver<T>(write: Write<T>, lost: unknown): Promise<Sight<T>> {
  const { look, effect, context } = write
  try {
    const sight = await lookFor(look, looksAfterMs, context)
    if (sight.found !== undefined) context.log.info(`Confirmed: ${effect}`)
    return sight
  } catch (error) {
    const isUnclear = error instanceof NoOwnRevision || error instanceof AmbiguousName
    throw isUnclear ? new WriteUnconfirmed(effect, lost, error) : error
  }
}

/** Waits as long as the service asks, before the looks; false, and at once, when it asks for more than a minute. */
async function waitAsAsked(error: unknown, { clock, signal }: WriteContext): Promise<boolean> {
  const askedMs = toAskedMs(error)
  if (askedMs > longestRetryAfterMs) return false
  await clock.sleep(askedMs, { signal })
  return true
}

function toAskedMs(error: unknown): number {
  return error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
}

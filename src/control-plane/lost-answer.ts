import { HttpError, isAmbiguous, isNeverSent } from '../http/errors.ts'
import { longestRetryAfterMs } from '../http/retry.ts'
import type { Log } from '../log.ts'
import { type BackoffPolicy, type Random, toBackoffMs } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { WriteUnconfirmed } from './errors.ts'

/** What a write needs from outside. */
export interface WriteContext {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly signal: AbortSignal
}

/** Milliseconds between the looks for the effect of a write whose answer was lost: it may become visible late. */
const looksAfterMs = [0, 2_000, 4_000, 6_000] as const
const mostConnects = 5
const connectBackoff: BackoffPolicy = { baseMs: 500, capMs: 10_000 }

/**
 * Sends a write that must not be done twice. A request that certainly never left is sent again; after an answer
 * that was lost, `look` is asked for the effect, and what it finds is the result. Only when it finds nothing, four
 * times over twelve seconds, the write is sent once more. Throws WriteUnconfirmed when that answer is lost too.
 */
export async function sendOnce<T>(options: {
  send: () => Promise<T>
  look: () => Promise<T | undefined>
  onAmbiguous?: () => void
  /** Words that complete "it is not known whether …". */
  effect: string
  context: WriteContext
}): Promise<T> {
  const { send, effect, context } = options
  try {
    return await sendConnected(send, context)
  } catch (error) {
    context.signal.throwIfAborted()
    if (!isAmbiguous(error)) throw error
    options.onAmbiguous?.()
    context.log.info(`${(error as Error).message}; looking whether ${effect}`)
    await sleepAsAsked(error, context)
  }
  const first = await lookRepeatedly(options)
  if (first !== undefined) return first
  context.log.info(`It was not; sending the request once more`)
  try {
    return await sendConnected(send, context)
  } catch (error) {
    context.signal.throwIfAborted()
    if (!isAmbiguous(error)) throw error
    const second = await lookRepeatedly(options)
    if (second !== undefined) return second
    throw new WriteUnconfirmed(effect, error)
  }
}

async function sendConnected<T>(send: () => Promise<T>, context: WriteContext): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isNeverSent(error) || attempt + 1 >= mostConnects) throw error
      context.log.info(`${(error as Error).message}; trying again`)
      const delayMs = toBackoffMs(attempt, connectBackoff, context.random)
      await context.clock.sleep(delayMs, { signal: context.signal })
    }
  }
}

async function lookRepeatedly<T>(options: {
  look: () => Promise<T | undefined>
  effect: string
  context: WriteContext
}): Promise<T | undefined> {
  const { clock, log, signal } = options.context
  for (const delayMs of looksAfterMs) {
    await clock.sleep(delayMs, { signal })
    const found = await options.look()
    if (found !== undefined) {
      log.info(`Yes: ${options.effect}`)
      return found
    }
  }
  return undefined
}

async function sleepAsAsked(error: unknown, { clock, signal }: WriteContext): Promise<void> {
  const askedMs = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
  if (askedMs > longestRetryAfterMs) throw error
  await clock.sleep(askedMs, { signal })
}

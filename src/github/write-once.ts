import { HttpError, isAmbiguous, isNeverSent, isPostponed, isRequestError } from '../http/errors.ts'
import { longestRetryAfterMs } from '../http/retry.ts'
import { type BackoffPolicy, toBackoffMs } from '../time/backoff.ts'
import type { GitHubApi } from './api.ts'

/** A write that must not be done twice. */
export interface Write<T> {
  readonly send: () => Promise<T>
  /** Looks for the effect of a write whose answer was lost. */
  readonly look: () => Promise<T | undefined>
  /** Words that complete "checking whether …". */
  readonly effect: string
  readonly signal: AbortSignal
}

/** Milliseconds before each look: a list may show a new item late. */
const looksAfterMs = [0, 1_000, 3_000] as const
const mostConnects = 3
const connectBackoff: BackoffPolicy = { baseMs: 500, capMs: 5_000 }

/**
 * Sends a write; after an answer that was lost, broken or said that the server is in trouble, looks for its effect
 * and takes what it finds. Only when there is nothing, the write is sent once more. Throws the write's error when nobody
 * can look, when it asks for more than a minute, or when the second answer is lost too, and at once one that says no.
 */
export async function writeOnce<T>(api: GitHubApi, write: Write<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendConnected(api, write)
    } catch (error) {
      write.signal.throwIfAborted()
      if (!isAmbiguous(error)) throw error
      const waited = await waitAsAsked(api, write, error)
      // It says that nothing was done.
      if (isPostponed(error) && !waited) throw error
      api.log.info(`${(error as Error).message}; checking whether ${write.effect}`)
      const sight = await lookRepeatedly(api, write)
      if (sight.found !== undefined) return sight.found
      if (attempt > 0 || !waited || !sight.looked) throw error
    }
  }
}

async function sendConnected<T>(api: GitHubApi, { send, signal }: Write<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isNeverSent(error) || attempt + 1 >= mostConnects) throw error
      await api.clock.sleep(toBackoffMs(attempt, connectBackoff, api.random), { signal })
    }
  }
}

/** What was found; `looked` is false when the last look failed, so that nothing is known. */
async function lookRepeatedly<T>(
  api: GitHubApi,
  { look, signal }: Write<T>,
): Promise<{ readonly found: T | undefined; readonly looked: boolean }> {
  let looked = false
  for (const delayMs of looksAfterMs) {
    await api.clock.sleep(delayMs, { signal })
    try {
      const found = await look()
      if (found !== undefined) return { found, looked: true }
      looked = true
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      api.log.info(`${(error as Error).message}; looking again`)
      looked = false
    }
  }
  return { found: undefined, looked }
}

/** Waits as long as the server asks, before the looks; false, and at once, when it asks for more than a minute. */
async function waitAsAsked<T>(
  api: GitHubApi,
  { signal }: Write<T>,
  error: unknown,
): Promise<boolean> {
  const askedMs = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
  if (askedMs > longestRetryAfterMs) return false
  await api.clock.sleep(askedMs, { signal })
  return true
}

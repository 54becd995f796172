import { HttpError, isAmbiguous, isNeverSent } from '../http/errors.ts'
import { longestRetryAfterMs } from '../http/retry.ts'
import { type BackoffPolicy, toBackoffMs } from '../time/backoff.ts'
import type { GitHubApi } from './api.ts'

/** A write that must not be done twice. */
export interface Write<T> {
  readonly send: () => Promise<T>
  /** Looks for the effect of a write whose answer was lost. */
  readonly look: () => Promise<T | undefined>
  /** Words that complete "looking whether …". */
  readonly effect: string
  readonly signal: AbortSignal
}

/** Milliseconds before each look: a list may show a new item late. */
const looksAfterMs = [0, 1_000, 3_000] as const
const mostConnects = 3
const connectBackoff: BackoffPolicy = { baseMs: 500, capMs: 5_000 }

/**
 * Sends a write; after an answer that was lost, broken or said that the server is in trouble, looks for its effect
 * and takes what it finds. Only when there is nothing, the write is sent once more. Throws the last error when that
 * answer is lost too and nothing is found, and at once an error that says no.
 */
export async function writeOnce<T>(api: GitHubApi, write: Write<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendConnected(api, write)
    } catch (error) {
      write.signal.throwIfAborted()
      if (!isAmbiguous(error)) throw error
      await waitAsAsked(api, write, error)
      api.log.info(`${(error as Error).message}; looking whether ${write.effect}`)
      const found = await lookRepeatedly(api, write)
      if (found !== undefined) return found
      if (attempt > 0) throw error
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

async function lookRepeatedly<T>(
  api: GitHubApi,
  { look, signal }: Write<T>,
): Promise<T | undefined> {
  for (const delayMs of looksAfterMs) {
    await api.clock.sleep(delayMs, { signal })
    const found = await look()
    if (found !== undefined) return found
  }
  return undefined
}

async function waitAsAsked<T>(api: GitHubApi, { signal }: Write<T>, error: unknown): Promise<void> {
  const askedMs = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0
  if (askedMs > longestRetryAfterMs) throw error
  await api.clock.sleep(askedMs, { signal })
}

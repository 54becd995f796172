import { maxResultBytes } from '../bounds.ts'
import { isTransient } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { type BackoffPolicy, toBackoffMs } from '../time/backoff.ts'
import { formatDuration } from '../time/duration.ts'
import type { ThreadRun } from './run-reference.ts'

/** Between attempts to follow a run again. */
export const rejoinBackoff: BackoffPolicy = { baseMs: 1_000, capMs: 5_000 }

/** How often a run is followed again whose answer broke off. */
export const mostRejoins = 5

/**
 * GET /threads/{id}/runs/{id}/join: the body of its answer when the run ended, which alone does not prove that it
 * went well. It changes nothing, so it is tried again when it breaks off, all within `timeoutMs`.
 */
export async function joinRun(
  client: JsonClient,
  { threadId, runId }: ThreadRun,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<string> {
  const { clock, random, log } = client
  const { timeoutMs, signal } = options
  const endMs = clock.now() + timeoutMs
  for (let rejoins = 0; ; rejoins += 1) {
    try {
      const answer = await client.callRaw({
        purpose: 'wait for the run',
        method: 'GET',
        path: ['threads', threadId, 'runs', runId, 'join'],
        timeoutMs: Math.max(1, endMs - clock.now()),
        bodyLimit: maxResultBytes,
        signal,
      })
      return answer.body
    } catch (error) {
      const delayMs = toBackoffMs(rejoins, rejoinBackoff, random)
      const late = clock.now() + delayMs >= endMs
      if (signal.aborted || !isTransient(error) || rejoins >= mostRejoins || late) throw error
      log.info(`${(error as Error).message}; joining again in ${formatDuration(delayMs)}`)
      await clock.sleep(delayMs, { signal })
    }
  }
}

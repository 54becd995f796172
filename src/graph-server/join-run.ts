import { maxResultBytes } from '../bounds.ts'
import { withRetries } from '../http/retry.ts'
import type { RunTrace } from './run-trace.ts'

/** How often a run is followed again whose answer broke off. */
export const maxRejoins = 5

/** Between attempts to follow a run again. */
export const rejoinBackoff = { baseMs: 1_000, capMs: 5_000 }

/** GET /threads/{id}/runs/{id}/join: the body when the run ended, well or not; tried again until it must have ended. */
export async function joinRun(trace: RunTrace, path: readonly string[]): Promise<string> {
  const { client, signal, endsAt } = trace
  const join = () =>
    client.callRaw({
      purpose: 'wait for the run',
      method: 'GET',
      path: [...path, 'join'],
      timeoutMs: trace.toLeftMs(),
      bodyLimit: maxResultBytes,
      signal,
    })
  const { clock, random, log } = client
  const retries = { attempts: maxRejoins + 1, backoff: rejoinBackoff, again: 'joining again' }
  const { body } = await withRetries(join, { ...retries, clock, random, log, signal, endsAt })
  return body
}

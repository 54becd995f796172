import { maxResultBytes } from '../bounds.ts'
import { withRetries } from '../http/retry.ts'
import type { RunTrace } from './run-trace.ts'

/** How often a run is followed again whose answer broke off, and the pauses in between. */
export const rejoins = { max: 5, backoff: { baseMs: 1_000, capMs: 5_000 } }

/** GET /threads/{id}/runs/{id}/join: the body when the run ended, well or not; tried again until it must have ended. */
export async function joinRun(trace: RunTrace, path: readonly string[]): Promise<string> {
  const { client, signal, endsAt } = trace
  const address = { purpose: 'wait for the run', path: [...path, 'join'] }
  const join = () => {
    const limits = { timeoutMs: trace.toLeftMs(), bodyLimit: maxResultBytes, signal }
    return client.callRaw({ ...address, method: 'GET', ...limits })
  }
  const { clock, random, log } = client
  const { max, backoff } = rejoins
  const retries = { attempts: max + 1, backoff, again: 'joining again' }
  const { body } = await withRetries(join, { ...retries, clock, random, log, signal, endsAt })
  return body
}

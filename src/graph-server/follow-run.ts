import { ConnectionError, HttpError, ResponseFormatError } from '../http/errors.ts'
import { ifFound } from '../http/if-found.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { RunFailed } from './errors.ts'
import { findFailedNode } from './find-failed-node.ts'
import { locateRun } from './locate-run.ts'
import { resolveRun } from './resolve-run.ts'
import type { RunEnding } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'
import { anyAnswer } from './schemas.ts'
import { deleteThread } from './thread-calls.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/**
 * Creates a run by `send`, which returns what the answer says of the end (undefined where it broke off), and follows it
 * to its outcome. Nothing of the run is left behind, also after a cancellation: one that was not seen to end is cancelled
 * (deleting a thread does not stop its run), a thread of its own is deleted. Throws RunFailed and what `send` throws.
 */
export async function followRun(trace: RunTrace, send: () => Promise<RunEnding | undefined>) {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(trace, await send())
    ended = true
    return outcome
  } catch (error) {
    ended = error instanceof RunFailed && error.end !== 'no-result'
    created = trace.run_id !== undefined || mayHaveCreated(error)
    if (!(error instanceof RunFailed) || error.end !== 'raised') throw error
    throw new RunFailed(error.end, error.detail, await findFailedNode(trace))
  } finally {
    if (created && (!ended || trace.stateless)) await cleanUpRun(trace, !ended)
  }
}

/** A request that was refused, never left, or was answered by something else than a graph server created nothing. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.maybeSent
  return !(error instanceof HttpError || error instanceof ResponseFormatError)
}

/** Cancels a run if asked to, and deletes its own thread. Never throws, and does not hear the step's signal. */
async function cleanUpRun(trace: RunTrace, cancel: boolean): Promise<void> {
  const { client, stateless } = trace
  const { clock, log, host } = client
  using limit = startTimeLimit(clock, cleanUpMs, { reason: new Error('it took too long') })
  const { signal } = limit
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call()
    } catch (error) {
      const run = trace.run_id === undefined ? 'a run' : `run ${trace.run_id}`
      log.info(`Could not clean up ${run} at ${host}: ${(error as Error).message}`)
    }
  }
  await attempt(() => locateRun(trace, signal))
  const { thread_id, run_id } = trace
  const path = trace.toPath()
  if (cancel && path !== undefined) {
    log.info(`Cancelling run ${run_id}`)
    const address = {
      purpose: 'cancel the run',
      method: 'POST',
      path: [...path, 'cancel'],
    } as const
    // A run that is over, or does not exist, needs no cancelling.
    await attempt(() => ifFound(client.call({ ...address, ...anyAnswer, retry: true, signal })))
  }
  if (stateless && thread_id !== undefined) {
    await attempt(() => deleteThread({ client, signal }, thread_id))
  }
}

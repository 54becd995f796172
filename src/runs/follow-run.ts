import { RunFailed } from '../graph-server/errors.ts'
import { anyAnswer } from '../graph-server/schemas.ts'
import { deleteThread } from '../graph-server/thread-calls.ts'
import { isRequestError, ResponseFormatError } from '../http/errors.ts'
import { ifFound } from '../http/if-found.ts'
import { isAmbiguous } from '../http/policy.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { findFailedNode } from './find-failed-node.ts'
import { findRun } from './find-run.ts'
import type { FollowedRun } from './followed-run.ts'
import { resolveRun } from './resolve-run.ts'
import type { LostAnswer, RunEnding, RunOutcome } from './run-result.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/**
 * Creates a run by `create`, which returns what the answer says of the end (undefined where it says nothing), and follows
 * it to its outcome. Nothing of the run is left behind, also after a cancellation: one that was not seen to end is
 * cancelled (deleting a thread does not stop its run), a thread of its own is deleted. Throws RunFailed and what `create`
 * throws.
 */
export async function followRun(
  run: FollowedRun,
  create: () => Promise<RunEnding | LostAnswer | undefined>,
): Promise<RunOutcome> {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(run, await create())
    ended = true
    return outcome
  } catch (error) {
    ended = error instanceof RunFailed && error.end !== 'no-result'
    created = run.run_id !== undefined || mayHaveCreated(error)
    if (!(error instanceof RunFailed) || error.end !== 'raised') throw error
    throw new RunFailed(error.end, error.detail, await findFailedNode(run))
  } finally {
    if (created && (!ended || run.ownsThread)) await cleanUpRun(run, !ended)
  }
}

/** A request that was refused, never left, or was answered by something else than a graph server created nothing. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof ResponseFormatError) return false
  return isAmbiguous(error) || !isRequestError(error)
}

/** Cancels a run if asked to, and deletes its own thread. Never throws, and does not hear the step's signal. */
async function cleanUpRun(run: FollowedRun, cancel: boolean): Promise<void> {
  const { client } = run
  const { clock, log, host } = client
  using limit = startTimeLimit(clock, cleanUpMs, { reason: new Error('it took too long') })
  const { signal } = limit
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call()
    } catch (error) {
      const name = run.run_id === undefined ? 'a run' : `run ${run.run_id}`
      log.info(`Could not clean up ${name} at ${host}: ${(error as Error).message}`)
    }
  }
  await attempt(() => findRun(run, { signal }))
  const { thread_id, run_id } = run
  const path = run.toPath()
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
  if (run.ownsThread && thread_id !== undefined) {
    await attempt(() => deleteThread({ client, signal }, thread_id))
  }
}

import { ifFound } from '../http/if-found.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { locateRun } from './locate-run.ts'
import type { RunTrace } from './run-trace.ts'
import { anyAnswer } from './schemas.ts'
import { deleteThread } from './thread-calls.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/** Cancels a run if asked to, and deletes its own thread. Never throws, and does not hear the step's signal. */
export async function cleanUpRun(trace: RunTrace, cancel: boolean): Promise<void> {
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
    const purpose = 'cancel the run'
    const call = { purpose, method: 'POST', ...anyAnswer, retry: true, signal } as const
    // A run that is over, or does not exist, needs no cancelling.
    await attempt(() => ifFound(client.call({ ...call, path: [...path, 'cancel'] })))
  }
  if (stateless && thread_id !== undefined) {
    await attempt(() => deleteThread({ client, signal }, thread_id))
  }
}

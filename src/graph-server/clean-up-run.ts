import { ifFound } from '../http/if-found.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { locateRun } from './locate-run.ts'
import type { RunTrace } from './run-trace.ts'
import { anyAnswer } from './schemas.ts'
import { deleteThread } from './thread-calls.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/**
 * Cancels a run where that is asked for, and deletes the thread that was made for it alone. The signal of the step
 * does not count, only the time does. Never throws: what could not be done is a line in the log.
 */
export async function cleanUpRun(trace: RunTrace, cancel: boolean): Promise<void> {
  const { clock, log, host } = trace.client
  using limit = startTimeLimit(clock, cleanUpMs, { reason: new Error('it took too long') })
  const { signal } = limit
  const attempt = async (call: () => Promise<void>): Promise<void> => {
    try {
      await call()
    } catch (error) {
      const run = trace.run_id === undefined ? 'a run' : `run ${trace.run_id}`
      log.info(`Could not clean up ${run} at ${host}: ${(error as Error).message}`)
    }
  }
  await attempt(() => locateRun(trace, signal))
  const path = trace.toPath()
  if (cancel && path !== undefined) await attempt(() => cancelRun(trace, path, signal))
  const { stateless, thread_id } = trace
  if (stateless && thread_id !== undefined) {
    await attempt(() => deleteThread({ client: trace.client, signal }, thread_id))
  }
}

/** POST /threads/{id}/runs/{id}/cancel: a run that is over, or does not exist, needs none. */
async function cancelRun(
  { client, run_id }: RunTrace,
  path: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  client.log.info(`Cancelling run ${run_id}`)
  const call = client.call({
    purpose: 'cancel the run',
    method: 'POST',
    path: [...path, 'cancel'],
    ...anyAnswer,
    retry: true,
    signal,
  })
  await ifFound(call)
}

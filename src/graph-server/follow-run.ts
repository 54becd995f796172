import { ConnectionError, HttpError, ResponseFormatError } from '../http/errors.ts'
import { cleanUpRun } from './clean-up-run.ts'
import { RunFailed } from './errors.ts'
import { resolveRun } from './resolve-run.ts'
import type { RunEnding, RunOutcome } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'

/**
 * Creates a run by `send`, which returns what the answer says of the end (undefined where it broke off), and follows it
 * to its outcome. Nothing of the run is left behind, also after a cancellation: one that was not seen to end is cancelled
 * (deleting a thread does not stop its run), a thread of its own is deleted. Throws RunFailed and what `send` throws.
 */
export async function followRun(
  trace: RunTrace,
  send: () => Promise<RunEnding | undefined>,
): Promise<RunOutcome> {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(trace, await send())
    ended = true
    return outcome
  } catch (error) {
    ended = error instanceof RunFailed && error.end !== 'no-result'
    created = trace.run_id !== undefined || mayHaveCreated(error)
    throw error
  } finally {
    if (created && (!ended || trace.stateless)) await cleanUpRun(trace, !ended)
  }
}

/** A request that was refused, never left, or was answered by something else than a graph server created nothing. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.maybeSent
  return !(error instanceof HttpError || error instanceof ResponseFormatError)
}

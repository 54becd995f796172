import { ConnectionError, HttpError, ResponseFormatError } from '../http/errors.ts'
import { cleanUpRun } from './clean-up-run.ts'
import { RunFailed } from './errors.ts'
import { resolveRun } from './resolve-run.ts'
import type { RunEnding, RunOutcome } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'

/**
 * Creates a run by `send` and follows it to its outcome, which is read from its record and its thread. `send` returns
 * what the answer says of the end; undefined for one that broke off whose run can be joined. Whatever happens, also
 * after the step was cancelled, nothing of the run is left behind: one that was not seen to end is cancelled (deleting
 * a thread does not stop its run), and a thread that was made for it alone is deleted. Throws what `send` throws,
 * RunFailed for a run that did not end well, and `http/errors`.
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

import { RunFailed } from './errors.ts'
import { joinRun } from './join-run.ts'
import { locateRun } from './locate-run.ts'
import { type RecordedEnd, readRunEnd, toLostRun } from './run-record.ts'
import { parseRunEnding, type RunEnding, type RunOutcome } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'
import { findState } from './thread-calls.ts'
import { findStop, type SeenEnd } from './thread-stop.ts'

/**
 * How a run ended, by its own record and its thread. A 200 with values proves nothing: both servers give it for a run
 * that was cancelled, rolled back, or whose thread was deleted, Python also for a time limit or a breakpoint. Where the
 * answer broke off (undefined), the run is joined. Only a server that shows neither runs nor threads (the specification
 * has no such calls) is taken at its word. Throws RunFailed and `http/errors`.
 */
export async function resolveRun(
  trace: RunTrace,
  answer: RunEnding | undefined,
): Promise<RunOutcome> {
  if (answer instanceof RunFailed && answer.end !== 'no-values') throw answer
  await locateRun(trace, trace.signal)
  if (trace.nowhere === 'not-there' && trace.run_id !== undefined) throw toLostRun()
  const path = trace.toPath()
  const joined = answer ?? (path && parseRunEnding(await joinRun(trace, path)))
  if (joined === undefined) {
    throw new RunFailed('no-result', 'the answer ended before the run returned its values')
  }
  if (joined instanceof RunFailed && joined.end === 'raised') throw joined
  const recorded = path && (await readEnd(trace, path))
  if (joined instanceof RunFailed) throw recorded === 'interrupted' ? toCancelled() : joined
  if (trace.thread_id === undefined) return joined
  return recogniseStop(trace, trace.thread_id, { recorded, outcome: joined })
}

/** The end by the record. Python's resumed streams lack the `error` event: joining says what was raised. */
async function readEnd(trace: RunTrace, path: readonly string[]): Promise<RecordedEnd | undefined> {
  try {
    return await readRunEnd(trace, path)
  } catch (error) {
    if (!(error instanceof RunFailed) || error.end !== 'raised') throw error
    const joined = await joinRun(trace, path).then(parseRunEnding, () => undefined)
    throw joined instanceof RunFailed && joined.end === 'raised' ? joined : error
  }
}

function toCancelled(): RunFailed {
  return new RunFailed('cancelled', 'the server reports the run as interrupted')
}

/** Values may be those of a run that stopped, or was cancelled. */
async function recogniseStop(
  trace: RunTrace,
  thread_id: string,
  seen: SeenEnd,
): Promise<RunOutcome> {
  const stop = await findStop(trace, thread_id, seen)
  // Both servers call a run that stopped at a question a success, and one that was cancelled leaves its thread as
  // stopped as a breakpoint does: only where all that is left is a question, there was nothing to cancel.
  if (seen.recorded === 'interrupted') {
    const asks = stop !== undefined && stop.interrupts.length > 0
    if (!asks || (await isCutShort(trace, thread_id))) throw toCancelled()
  }
  return stop ?? seen.outcome
}

/** Whether a node was still at work when its run ended: one that runs next and asks nothing, beside others that ask. */
async function isCutShort(trace: RunTrace, thread_id: string): Promise<boolean> {
  const state = await findState(trace, thread_id)
  const next: readonly (string | null)[] = state?.next ?? []
  const atWork = state?.tasks.filter(({ interrupts }) => interrupts.length === 0) ?? []
  return atWork.some(({ name }) => next.includes(name))
}

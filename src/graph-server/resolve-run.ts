import { RunFailed } from './errors.ts'
import { joinRun } from './join-run.ts'
import { locateRun } from './locate-run.ts'
import { type RecordedEnd, readRunEnd, toLostRun } from './run-record.ts'
import { parseRunEnding, type RunEnding, type RunOutcome, type RunStop } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'
import { findState } from './thread-calls.ts'
import { findStop } from './thread-stop.ts'

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
  const { thread_id } = trace
  if (thread_id === undefined) return joined
  const stop = await findStop(trace, thread_id, { outcome: joined, recorded })
  if (recorded === 'interrupted' && !(await asksOnly(trace, thread_id, stop))) throw toCancelled()
  return stop ?? joined
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

/**
 * Whether a run left nothing but questions, so that there was nothing to cancel: each node that runs next asks one. Both
 * servers call a stop at a question a success, and a cancelled run leaves its thread as a breakpoint does.
 */
async function asksOnly(trace: RunTrace, thread_id: string, stop?: RunStop): Promise<boolean> {
  if (stop === undefined || stop.interrupts.length === 0) return false
  const state = await findState(trace, thread_id)
  const next: readonly (string | null)[] = state?.next ?? []
  const atWork = state?.tasks.filter(({ interrupts }) => interrupts.length === 0) ?? []
  return !atWork.some(({ name }) => next.includes(name))
}

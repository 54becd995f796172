import { isRunFailed, type RunEnd, type RunFailed, runFailed } from '../graph-server/run-failed.ts'
import type { Interrupt, ThreadState } from '../graph-server/schemas.ts'
import type { RunEnding, RunOutcome, RunStop } from './run-result.ts'

/** What is known of the end of a run. */
export interface Evidence {
  /** What the response says; undefined if it was lost. A 200 with values proves nothing: both servers send it for a run that was cancelled, Python also for a breakpoint and a time limit. */
  readonly answer: RunEnding | undefined
  /** The status of the run's record, `gone` if the server has it no more; undefined if the server shows none. */
  readonly status: string | undefined
  /** The state of the thread; undefined if the server shows none. */
  readonly state: ThreadState | undefined
  /** The interrupts that wait for a resume value. */
  readonly waiting: readonly Interrupt[]
}

/** Statuses of a record that are a failure, whatever else is shown. */
const failures = new Map<string, readonly [RunEnd, string]>([
  ['error', ['raised', 'the server reports the run as failed']],
  ['timeout', ['timed-out', 'the server reports the run as timed out']],
  ['gone', ['cancelled', 'the server no longer has the run']],
])

/** How a run ended. The response is trusted if it is a failure, or if the server shows nothing else. */
export function judge({ answer, status, state, waiting }: Evidence): RunOutcome | RunFailed {
  if (isRunFailed(answer, 'raised')) return answer
  if (status !== undefined && status !== 'success' && status !== 'interrupted') {
    const goesOn = `the server reports the run as ${status} after its response`
    return runFailed(...(failures.get(status) ?? (['no-result', goesOn] as const)))
  }
  const stop = findStop(answer, state, waiting)
  if (status === 'interrupted' && !asksOnly(stop, state)) {
    return runFailed('cancelled', 'the server reports the run as interrupted')
  }
  if (stop !== undefined) return stop
  if (isRunFailed(answer, 'no-values') && status === undefined) {
    const problem = 'the run was cancelled or wrote no values, and the server does not show which'
    return runFailed('no-result', problem)
  }
  if (answer !== undefined && !isRunFailed(answer)) return answer
  if (answer === undefined && (status === undefined || state === undefined)) {
    return runFailed('no-result', 'the response ended before the run returned its values')
  }
  const values = answer === undefined ? state?.values : undefined
  if (values != null) return { end: 'values', values }
  return runFailed('no-values', 'the graph returned null, so it wrote no values')
}

/** If the run stopped: what waits, and the nodes that would have run next. */
function findStop(
  answer: RunEnding | undefined,
  state: ThreadState | undefined,
  waiting: readonly Interrupt[],
): RunStop | undefined {
  const outcome = isRunFailed(answer) ? undefined : answer
  const stop = outcome?.end === 'interrupted' ? outcome : undefined
  const next = state?.next ?? []
  // Of several, the response of the JavaScript server shows the last.
  const asked = stop?.interrupts ?? []
  const interrupts = waiting.length > asked.length ? waiting : asked
  if (stop === undefined && next.length === 0 && interrupts.length === 0) return undefined
  const shown = outcome?.values === undefined ? { values: state?.values } : outcome
  return {
    end: 'interrupted',
    interrupts,
    get values() {
      return shown.values
    },
    next,
  }
}

/** Whether each node that runs next asks a question: some servers call that interrupted, and a cancelled run looks like a breakpoint. */
function asksOnly(stop: RunStop | undefined, state: ThreadState | undefined): boolean {
  if (stop === undefined || stop.interrupts.length === 0) return false
  const next = new Set<string | null>(state?.next)
  return !state?.tasks.some((task) => task.interrupts.length === 0 && next.has(task.name))
}

import {
  isRunFailed,
  type RunEnd,
  type RunFailed,
  runFailed,
  toRunEnd,
} from '../graph-server/run-failed.ts'
import type { Thread, ThreadState } from '../graph-server/schemas.ts'
import { findOpenInterrupts } from '../graph-server/thread-calls.ts'
import type { RunEnding, RunOutcome, RunStop } from './run-result.ts'

/** What is known of the end of a run: undefined for a part that was not read yet, null for one that the server does not show. */
export interface Evidence {
  // A 200 with values proves nothing: both servers give it for a run that was cancelled, rolled back or whose thread was
  // deleted, Python also for a time limit or a breakpoint.
  /** What the response says, or where it was lost that of joining. */
  readonly answer?: RunEnding | null | undefined
  /** The status that the run's record shows, `gone` where the server does not know the run any more. */
  readonly record?: string | null
  /** What joining says with a response, read for the error of a run that failed. */
  readonly joined?: RunEnding | null
  readonly thread?: Thread | null
  readonly state?: ThreadState | null
  /** Whether it can have stopped at a breakpoint without a word in its response; read where its thread is hidden, null where nothing says it. */
  readonly breakpoints?: 'none' | 'some' | null
}

/** Statuses of a record that are a failure, whatever else is shown. Others that are no end say that the run continues. */
const failures = new Map<string, readonly [RunEnd, string]>([
  ['error', ['raised', 'the server reports the run as failed']],
  ['timeout', ['timed-out', 'the server reports the run as timed out']],
  ['gone', ['cancelled', 'the server no longer has the run']],
])

/** Whether a record says that its run continues. */
export const isOpen = (record: string | null): boolean =>
  record === 'pending' || record === 'running'

/** How a run ended, or what to read next. The response is trusted when it is a failure, or the server shows nothing else. */
export function toVerdict(evidence: Evidence): RunOutcome | RunFailed | keyof Evidence {
  const { answer, record, joined, thread, state } = evidence
  if (isRunFailed(answer) && toRunEnd(answer) !== 'no-values') return answer
  if (answer === undefined && record !== 'gone') return 'answer'
  if (record === undefined) return 'record'
  if (record !== null && record !== 'success' && record !== 'interrupted') {
    const goesOn = `the server reports the run as ${record} after its response`
    const [end, detail] = failures.get(record) ?? ['no-result', goesOn]
    // Python's resumed streams lack the `error` event: joining says what was raised.
    if (end === 'raised' && joined === undefined) return 'joined'
    const isSaid = isRunFailed(joined, 'raised')
    return isSaid ? joined : runFailed(end, detail)
  }
  if (!answer) {
    return runFailed('no-result', 'the response ended before the run returned its values')
  }
  if (isRunFailed(answer)) {
    if (record === 'success')
      return runFailed('no-values', 'the graph returned null, so it wrote no values')
    if (record === 'interrupted') return toCancelled()
    const problem = 'the run was cancelled or wrote no values, and the server does not show which'
    return runFailed('no-result', problem)
  }
  const stop = answer.end === 'interrupted' ? answer : undefined
  const isWhole = stop !== undefined && stop.interrupts.length > 0 && stop.values !== undefined
  if (isWhole && record !== 'interrupted') return stop
  if (thread === undefined && !isWhole && stop === undefined) return 'thread'
  if (thread?.status === 'error' && record === null) {
    return runFailed('raised', 'the server reports the thread as failed')
  }
  const isStopped = stop !== undefined || thread?.status === 'interrupted'
  if (thread && !isStopped) return record === 'interrupted' ? toCancelled() : answer
  if (state === undefined) return 'state'
  // Of several in the state, some may have been resumed.
  const isUnclear = !isWhole && (state?.interrupts.length ?? 0) > 1
  if (thread === undefined && isUnclear) return 'thread'
  const found = isWhole ? stop : findStop(answer, isStopped, thread, state)
  if (record === 'interrupted' && !asksOnly(found, state)) return toCancelled()
  if (found !== undefined) return found
  // A server of nothing but the specification shows no record either, and its response is all there is.
  if (record === null || thread || state) return answer
  const { breakpoints } = evidence
  if (breakpoints === undefined) return 'breakpoints'
  if (breakpoints === 'none') return answer
  return runFailed('unproved', unproved[breakpoints ?? 'unknown'])
}

function toCancelled() {
  return runFailed('cancelled', 'the server reports the run as interrupted')
}

const unproved = {
  some: 'the graph is compiled with breakpoints, and the server does not show the thread, so it is unknown whether the run stopped at one',
  unknown:
    'the server shows neither the thread nor the graph, so it is unknown whether the run stopped at a breakpoint',
} as const

/** Where a run stopped: its thread is `interrupted` at a question and at a breakpoint alike, or its state says so. */
function findStop(
  answer: RunOutcome,
  isStopped: boolean,
  thread: Thread | null | undefined,
  state: ThreadState | null,
): RunStop | undefined {
  const next = state?.next ?? []
  // Of several, the response of the JavaScript server shows the last.
  const open = findOpenInterrupts(state, thread)
  const asked = answer.end === 'interrupted' ? answer.interrupts : []
  const interrupts = open.length > asked.length ? open : asked
  if (!isStopped && next.length === 0 && interrupts.length === 0) return undefined
  const shown = answer.values === undefined ? { values: state?.values } : answer
  return {
    end: 'interrupted',
    interrupts,
    get values() {
      return shown.values
    },
    next,
  }
}

/** Whether each node that runs next asks a question: both servers call that a success, and a cancelled run looks like a breakpoint. */
function asksOnly(stop: RunStop | undefined, state: ThreadState | null): boolean {
  if (stop === undefined || stop.interrupts.length === 0) return false
  const next = new Set<string | null>(state?.next)
  return !state?.tasks.some((task) => task.interrupts.length === 0 && next.has(task.name))
}

import { isProblem, Problem } from '../problem.ts'
import { withoutTrailing } from '../text/safe-text.ts'

/** Why a run did not end well, as a sentence about the run that its detail completes. */
const ends = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
  unproved: 'returned values, but may have stopped before it ended: ',
} as const

/** How a run ended that did not end in a result; `stopped` is at a breakpoint. */
export type RunEnd = keyof typeof ends

const codes = (Object.keys(ends) as RunEnd[]).map((end) => `run-${end}` as const)

/** A run did not end in a result. The detail is the error as the Agent Server reports it, or what the run waits for. */
export type RunFailed = Problem<`run-${RunEnd}`>

/** A run that did not end in a result, and why. */
export function runFailed(end: RunEnd, detail?: string, node?: string, advice?: string): RunFailed {
  const isHidden = end === 'stopped' && (detail ?? '') === ''
  const words = node === undefined ? ends[end] : `raised an error in node ${node}: `
  const sentence = isHidden
    ? 'stopped at an interrupt without a value, or before a node that is not shown'
    : `${words}${withoutTrailing(detail ?? '', '.')}`
  const message = `the run ${sentence.replace(/:? $/, '')}`
  return new Problem(`run-${end}`, message, { detail, node, advice })
}

/** Whether a run did not end in a result, in one of these ways if some are given. */
export function isRunFailed(error: unknown, ...wanted: RunEnd[]): error is RunFailed {
  if (!isProblem(error, ...codes)) return false
  return wanted.length === 0 || wanted.includes(toRunEnd(error))
}

/** How the run ended. */
export function toRunEnd({ code }: RunFailed): RunEnd {
  return code.slice('run-'.length) as RunEnd
}

import { knownError } from '../known-error.ts'
import type { FailedTest } from './test-report.ts'

/** The graph answered, and the answer is not what was expected. */
export class SmokeTestFailed extends knownError('SmokeTestFailed')<{
  /** What was looked at: `the answer`, `the state` and so on. */
  readonly subject: string
  /** Lines that say where it differs, and how; without secrets. */
  readonly difference: string
  /** What was expected and what came, as the lines of a diff; undefined where that is no pair of values. */
  readonly diff: string | undefined
}> {
  constructor(subject: string, difference: string, diff?: string) {
    super(`${subject} does not hold what was expected`, { subject, difference, diff })
  }
}

/** A run was to go on where nothing waits: the thread came to its end before, and the graph would do nothing. */
export class NothingWaits extends knownError('NothingWaits')<object> {}

/** Several tests were run, and some of them failed; their reports say why. */
export class SmokePlanFailed extends knownError('SmokePlanFailed')<{
  readonly failed: readonly FailedTest[]
}> {
  constructor(failed: readonly FailedTest[], total: number) {
    super(`${failed.length} of ${total} tests failed`, { failed })
  }
}

/** A mistake in a smoke plan: the line, and what is wrong there. */
export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** A smoke plan cannot be used; no request was sent. */
export class SmokePlanError extends knownError('SmokePlanError')<{
  readonly faults: readonly PlanFault[]
}> {}

/** Mistakes that are looked up in the text and shown at once. */
export const maxFaults = 40

/** The error of these mistakes, each of them once, in the order of the lines. */
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const all = new Map(faults.map((fault) => [`line ${fault.line}: ${fault.problem}`, fault]))
  const sorted = [...all].toSorted(([, a], [, b]) => a.line - b.line)
  const message = sorted.map(([text]) => text).join('\n')
  return new SmokePlanError(message, { faults: sorted.map(([, fault]) => fault) })
}

import { knownError } from '../known-error.ts'
import type { FailedTest } from './test-report.ts'

/** The graph answered, and something (`the answer`, `the state`) is not what was expected. */
export class SmokeTestFailed extends knownError('SmokeTestFailed')<{
  readonly subject: string
  /** Lines that say where it differs, and how; without secrets. */
  readonly difference: string
  /** The same as the lines of a diff; undefined where it is no pair of values. */
  readonly diff: string | undefined
}> {
  constructor(subject: string, difference: string, diff?: string) {
    super(`${subject} doesn't match the expected value`, { subject, difference, diff })
  }
}

/** What a step expects could not be evaluated in time, so that nothing is known about what the graph answered. */
export class ExpectationTimedOut extends knownError('ExpectationTimedOut')<object> {}

/** A run was to go on where nothing waits: the thread came to its end before, and the graph would do nothing. */
export class NoPendingInterrupt extends knownError('NoPendingInterrupt')<object> {}

/** Several tests were run, and some of them failed; their reports say why. */
export class SmokePlanFailed extends knownError('SmokePlanFailed')<{
  readonly failed: readonly FailedTest[]
}> {
  constructor(failed: readonly FailedTest[], total: number) {
    super(`${failed.length} of ${total} tests failed`, { failed })
  }
}

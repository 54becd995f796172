/** The graph answered, and the answer is not what was expected. */
export class SmokeTestFailed extends Error {
  override readonly name = 'SmokeTestFailed'
  /** What was looked at: `the answer`, `the state` and so on. */
  readonly subject: string
  /** Lines that say where it differs, and how; without secrets. */
  readonly difference: string
  /** What was expected and what came, as the lines of a diff; undefined where that is no pair of values. */
  readonly diff: string | undefined

  constructor(subject: string, difference: string, diff?: string) {
    super(`${subject} does not hold what was expected`)
    this.subject = subject
    this.difference = difference
    this.diff = diff
  }
}

/** A run was to go on where nothing waits: the thread came to its end before, and the graph would do nothing. */
export class NothingWaits extends Error {
  override readonly name = 'NothingWaits'
  /** What the step said: `resume` or `input: null`. */
  readonly step: string

  constructor(step: string) {
    super(`${step} has nothing to go on with: the thread does not wait`)
    this.step = step
  }
}

/** Several tests were run, and some of them failed; their reports say why. */
export class SmokePlanFailed extends Error {
  override readonly name = 'SmokePlanFailed'
  readonly failed: readonly FailedTest[]

  constructor(failed: readonly FailedTest[], total: number) {
    super(`${failed.length} of ${total} tests failed`)
    this.failed = failed
  }
}

/** A test that failed: at which step, and why. */
export interface FailedTest {
  readonly name: string
  /** Counted from 1. */
  readonly step: number
  readonly kind: string
  readonly error: unknown
}

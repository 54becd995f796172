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

/** Several tests were run, and some of them failed, or a judge gave them no score; their reports say why. */
export class SmokePlanFailed extends knownError('SmokePlanFailed')<{
  readonly failed: readonly FailedTest[]
  /** The tests with a run without a score, each with the first such run; some of them may have failed as well. */
  readonly unscored: readonly FailedTest[]
}> {
  constructor(failed: readonly FailedTest[], total: number, unscored: readonly FailedTest[] = []) {
    super(`${failed.length} of ${total} smoke tests failed`, { failed, unscored })
  }
}

/** A judge was asked twice and returned no score, so that nothing is known about the output. `cause` is its last error, without secrets; undefined where it answered something else. */
export class JudgeFailed extends knownError('JudgeFailed')<{ readonly judge: string }> {}

/** The server of the judge does not have this assistant; nothing was run. */
export class JudgeMissing extends knownError('JudgeMissing')<{ readonly judge: string }> {}

/** Whether a run ended without a score: it neither passed nor failed. */
export function isUnscored(failure: { readonly error: unknown } | undefined): boolean {
  return failure?.error instanceof JudgeFailed
}

/** The tested agent is worse than the baseline: cases regressed, or it is worse overall. */
export class AgentRegressed extends knownError('AgentRegressed')<{
  /** What the cases that regressed failed with, here. */
  readonly causes: readonly unknown[]
  /** What fails the step without a baseline too; undefined where the floor is met. */
  readonly floor: unknown
}> {}

/** What fails the step, `cause`, where the comparison was not made, or not to its end; the message says so. */
export class ComparisonIncomplete extends knownError('ComparisonIncomplete')<object> {}

/** The baseline is not found, or could not run the plan, so that nothing was compared; `cause` says why. */
export class BaselineUnavailable extends knownError('BaselineUnavailable')<object> {}

/** The baseline is what is tested, so that every comparison would find it as good. */
export class BaselineIsTested extends knownError('BaselineIsTested')<object> {}

import { isProblem, Problem } from '../problem.ts'
import type * as problems from '../problems/smoke-test.ts'
import { type FailedTest, formatRepetition } from './test-report.ts'

/** A failed test as the error of the whole plan names it. */
export function toFailedTest(test: FailedTest): problems.FailedTest {
  return { name: test.name, place: formatRepetition(test), error: test.error }
}

/** The error of a plan whose tests failed, or that a judge gave no score; the reports of the tests say why. */
export function toTestsFailed(facts: problems.FailedTests): Problem<'tests-failed'> {
  const message = `${facts.failed.length} of ${facts.total} smoke tests failed`
  return new Problem('tests-failed', message, facts)
}

/** Whether a run ended without a score: it neither passed nor failed. */
export function isUnscored(failure: { readonly error: unknown } | undefined): boolean {
  return isProblem(failure?.error, 'judge-failed')
}

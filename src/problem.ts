import type { deploymentProblems, revisionProblems } from './problems/deployment.ts'
import type { CommonFacts } from './problems/row.ts'
import type { smokeTestProblems } from './problems/smoke-test.ts'
import type { stepProblems } from './problems/step.ts'

type DeployProblems = typeof deploymentProblems & typeof revisionProblems
type Table = DeployProblems & typeof stepProblems & typeof smokeTestProblems

/** The key of a problem in the tables of `src/problems/`, for example `deployment-not-found`. */
export type Code = keyof Table
type FactsOf<C extends Code> = NonNullable<Table[C]['facts']> & CommonFacts
type Given<C extends Code> = FactsOf<C> & { readonly cause?: unknown }
type Rest<C extends Code> = object extends FactsOf<C> ? [facts?: Given<C>] : [facts: Given<C>]

/** An error that this action reports on purpose. The message says what happened. The title and the usual advice are in the row of its code. */
export class Problem<C extends Code = Code> extends Error {
  override readonly name = 'Problem'
  readonly code: C
  readonly facts: FactsOf<C>

  constructor(code: C, message: string, ...[factsAndCause = {}]: Rest<C> | []) {
    const { cause, ...facts } = factsAndCause
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.facts = facts as FactsOf<C>
  }
}

/** Throws a problem, with the facts that the row of its code requires. */
export function fail<C extends Code>(code: C, message: string, ...facts: Rest<C>): never {
  throw new Problem(code, message, ...facts)
}

/** True if an error is a problem with any of the given codes. Without codes, every problem counts. */
export function isProblem<C extends Code>(error: unknown, ...codes: C[]): error is Problem<C> {
  if (!(error instanceof Problem)) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}

import type { deploymentProblems, revisionProblems } from './problems/deployment.ts'
import type { CommonFacts } from './problems/row.ts'
import type { smokeTestProblems } from './problems/smoke-test.ts'
import type { stepProblems } from './problems/step.ts'

type DeployProblems = typeof deploymentProblems & typeof revisionProblems
type Table = DeployProblems & typeof stepProblems & typeof smokeTestProblems

/** The key of a problem in the tables of `src/problems/`. */
export type Code = keyof Table
type FactsOf<C extends Code> = NonNullable<Table[C]['facts']> & CommonFacts
type Given<C extends Code> = FactsOf<C> & { readonly cause?: unknown }
type Rest<C extends Code> = object extends FactsOf<C> ? [facts?: Given<C>] : [facts: Given<C>]

/** An error that this action reports on purpose. Its title and its remedy are in the table of problems. The message says what happened this time. */
export class Problem<C extends Code = Code> extends Error {
  override readonly name = 'Problem'
  readonly code: C
  readonly facts: FactsOf<C>

  constructor(code: C, message: string, ...[given = {}]: Rest<C> | []) {
    const { cause, ...facts } = given
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.facts = facts as FactsOf<C>
  }
}

/** Throws a problem, with the facts that its row requires. */
export function fail<C extends Code>(code: C, message: string, ...rest: Rest<C>): never {
  throw new Problem(code, message, ...rest)
}

/** True if an error is a problem. If codes are given, it must have one of these codes. */
export function isProblem<C extends Code = Code>(
  error: unknown,
  ...codes: C[]
): error is Problem<C> {
  if (!(error instanceof Problem)) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}

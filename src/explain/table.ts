import type { Code } from '../problem.ts'
import { deploymentProblems } from '../problems/deployment.ts'
import { revisionProblems } from '../problems/revision.ts'
import type { Row } from '../problems/row.ts'
import { smokeTestProblems } from '../problems/smoke-test.ts'
import { stepProblems } from '../problems/step.ts'

/** Every problem that this action reports on purpose, in the order of docs/troubleshooting.md. */
export const problems = {
  ...stepProblems,
  ...deploymentProblems,
  ...revisionProblems,
  ...smokeTestProblems,
}

/** The row of a problem, for any facts. */
export function findRow(code: Code): Row {
  return problems[code] as Row
}

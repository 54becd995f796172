import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'
import { maxCaseBytes, maxPlanBytes } from '../limits.ts'
import { parsePlan } from '../smoke/plan/plan.ts'
import { SmokePlanError } from '../smoke/plan/plan-document.ts'
import type { PlanEnvironment } from '../smoke/plan/references.ts'
import { isInside } from './report-file.ts'

/** Reads a smoke plan of at most 1 MiB from a file in the workspace. Returns the plan, or its problems. */
export function readPlanFile(path: string, environment: PlanEnvironment) {
  try {
    const workspace = environment.variables['GITHUB_WORKSPACE'] ?? process.cwd()
    const text = readInside(workspace, path, maxPlanBytes)
    const plan = parsePlan(text, environment, (cases) => readCases(cases, workspace, path))
    // Annotations name files with slashes on every system.
    const file = relative(workspace, resolve(workspace, path)).split(sep).join('/')
    return { plan: { ...plan, file }, planProblems: [] }
  } catch (error) {
    const isInvalid = error instanceof SmokePlanError
    const planProblems = isInvalid ? error.message.split('\n') : [`(${path}) ${toProblem(error)}`]
    return { plan: undefined, planProblems }
  }
}

function readCases(path: string, workspace: string, plan: string): string {
  const beside = resolve(workspace, dirname(plan), path)
  try {
    return readInside(workspace, existsSync(beside) ? beside : path, maxCaseBytes)
  } catch (error) {
    throw new FormError(`${path} ${toProblem(error)}`)
  }
}

function toProblem(error: unknown): string {
  if (error instanceof FormError) return error.message
  if (!(error instanceof Error && 'code' in error)) throw error
  // Node's own messages contain paths of the runner.
  const cause = error.code === 'ENOENT' ? 'it does not exist' : error.code
  return `cannot be read (${cause}). Check the path, and check out the repository in an earlier step`
}

function readInside(workspace: string, path: string, maxBytes: number): string {
  const root = realpathSync(workspace)
  const file = realpathSync(resolve(root, path))
  if (!isInside(root, file)) throw new FormError('must be a file inside the workspace')
  const facts = statSync(file)
  if (!facts.isFile()) throw new FormError('is not a file')
  if (facts.size > maxBytes) throw new FormError(`is larger than ${maxBytes / 1024 / 1024} MiB`)
  return readFileSync(file, 'utf8')
}

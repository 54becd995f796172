import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'
import { maxCaseBytes, maxPlanBytes } from '../limits.ts'
import { parsePlan } from '../smoke/plan/plan.ts'
import { SmokePlanError } from '../smoke/plan/plan-document.ts'
import type { PlanEnvironment } from '../smoke/plan/references.ts'
import { isInside } from './environment.ts'

/** Reads a smoke plan of at most 1 MiB from a file in the workspace. If it can't be read, `plan` is undefined, and `planProblems` says why. */
export function readPlanFile(path: string, environment: PlanEnvironment) {
  try {
    const workspace = environment.variables['GITHUB_WORKSPACE'] ?? process.cwd()
    const text = readInside(workspace, path, maxPlanBytes)
    const plan = parsePlan(text, environment, (casesPath) => readCases(casesPath, workspace, path))
    // Annotations name files with slashes on every system.
    const file = relative(workspace, resolve(workspace, path)).split(sep).join('/')
    return { plan: { ...plan, file }, planProblems: [] }
  } catch (error) {
    const isInvalid = error instanceof SmokePlanError
    // The message of a SmokePlanError has a problem in each line.
    const planProblems = isInvalid ? error.message.split('\n') : [`(${path}) ${toProblem(error)}`]
    return { plan: undefined, planProblems }
  }
}

/** Reads a file of cases. Its path is relative to the folder of the plan, or else to the workspace. */
function readCases(path: string, workspace: string, planPath: string): string {
  const besidePlan = resolve(workspace, dirname(planPath), path)
  try {
    return readInside(workspace, existsSync(besidePlan) ? besidePlan : path, maxCaseBytes)
  } catch (error) {
    throw new FormError(`${path} ${toProblem(error)}`)
  }
}

/** Writes why a file could not be read. Rethrows an error that isn't about the file. */
function toProblem(error: unknown): string {
  if (error instanceof FormError) return error.message
  if (!(error instanceof Error && 'code' in error)) throw error
  // Node's own message isn't used, because it contains paths of the runner.
  const cause = error.code === 'ENOENT' ? 'it does not exist' : error.code
  return `cannot be read (${cause}). Check the path, and check out the repository in an earlier step`
}

/** Reads a file in the workspace. A path or a link that leads out of the workspace is an error. */
function readInside(workspace: string, path: string, maxBytes: number): string {
  const root = realpathSync(workspace)
  const file = realpathSync(resolve(root, path))
  if (!isInside(root, file)) throw new FormError('must be a file inside the workspace')
  const facts = statSync(file)
  if (!facts.isFile()) throw new FormError('is not a file')
  if (facts.size > maxBytes) throw new FormError(`is larger than ${maxBytes / 1024 / 1024} MiB`)
  return readFileSync(file, 'utf8')
}

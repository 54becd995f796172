import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'
import { maxCaseBytes, maxPlanBytes } from '../limits.ts'
import { parsePlan } from '../smoke/plan/plan.ts'
import { SmokePlanError } from '../smoke/plan/plan-document.ts'
import type { PlanEnvironment } from '../smoke/plan/references.ts'
import { isInside } from './report-file.ts'

/** Reads a smoke plan of at most 1 MiB from a file in the workspace. If it can't be read, `plan` is undefined, and `planProblems` says why. */
export function readPlanFile(path: string, environment: PlanEnvironment) {
  try {
    const workspace = environment.variables['GITHUB_WORKSPACE'] ?? process.cwd()
    const text = readInside(workspace, path, maxPlanBytes, `(${path})`)
    const plan = parsePlan(text, environment, (casesPath) => {
      // The path of a file of cases is relative to the folder of the plan, or else to the workspace.
      const besidePlan = resolve(workspace, dirname(path), casesPath)
      const file = existsSync(besidePlan) ? besidePlan : casesPath
      return readInside(workspace, file, maxCaseBytes, casesPath)
    })
    // Annotations name files with slashes on every system.
    const file = relative(workspace, resolve(workspace, path)).split(sep).join('/')
    return { plan: { ...plan, file }, planProblems: [] }
  } catch (error) {
    if (error instanceof FormError) return { plan: undefined, planProblems: [error.message] }
    if (!(error instanceof SmokePlanError)) throw error
    // Each line of the message is a problem.
    return { plan: undefined, planProblems: error.message.split('\n') }
  }
}

/** Reads a file in the workspace. Throws FormError for a path or a link that leads out of it, and for a file that is too large or can't be read. The message begins with `label`. */
function readInside(workspace: string, path: string, maxBytes: number, label: string): string {
  const fail = (problem: string): never => {
    throw new FormError(`${label} ${problem}`)
  }
  try {
    const root = realpathSync(workspace)
    const file = realpathSync(resolve(root, path))
    if (!isInside(root, file)) fail('must be a file inside the workspace')
    const facts = statSync(file)
    if (!facts.isFile()) fail('is not a file')
    if (facts.size > maxBytes) fail(`is larger than ${maxBytes / 1024 / 1024} MiB`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // Node's own message isn't used, because it contains paths of the runner.
    const cause = error.code === 'ENOENT' ? 'it does not exist' : error.code
    const advice = 'Check the path, and check out the repository in an earlier step'
    return fail(`cannot be read (${cause}). ${advice}`)
  }
}

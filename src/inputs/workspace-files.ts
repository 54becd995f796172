import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'
import { maxCaseBytes, maxPlanBytes } from '../limits.ts'
import { parsePlan } from '../smoke/plan/plan.ts'
import { SmokePlanError } from '../smoke/plan/plan-document.ts'
import type { PlanEnvironment } from '../smoke/plan/references.ts'

/** Reads a smoke plan of at most 1 MiB from a file in the workspace. If it can't be read, or has mistakes, `plan` is undefined, and `planProblems` says why. */
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
    return { plan: undefined, planProblems: error.message.split('\n') }
  }
}

/** Reads a file in the workspace. Throws FormError if the path or a link leads out of it, or the file is too large or can't be read. The message begins with `label`. */
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

/** Writes a text to a file, and creates its folders. Throws FormError if a link in the workspace leads out of it, or the file itself is a link. A failed write throws the error of Node. */
export function writeReportFile(file: string, workspace = '', text: string): void {
  const [root, folder] = [resolve(workspace), dirname(file)]
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const isWithin = (inner: string, outer: string) => inner === outer || isInside(outer, inner)
  // A path outside the workspace is allowed, but not a link inside that leads out.
  if (isWithin(folder, root) && !isWithin(realpathSync(existing), realpathSync(root)))
    throw new FormError('points out of the workspace through a link')
  mkdirSync(folder, { recursive: true })
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) throw new FormError('is a link')
  writeFileSync(file, text)
}

/** True if a path is below a folder, and isn't the folder itself. Compares only the texts, and resolves no links. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { FormError } from '../known-error.ts'
import { maxPlanBytes } from '../limits.ts'
import { parseSmokePlan } from '../smoke/plan.ts'
import { type PlanEnvironment, SmokePlanError } from '../smoke/plan-document.ts'
import { isInside } from './report-file.ts'

// By Node's codes: its own messages hold paths of the runner.
const causes: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
}

/** The plan of a regular file inside the workspace, links resolved, of 1 MiB at the most; or why there is none. */
export function readPlanFile(path: string, environment: PlanEnvironment) {
  try {
    const workspace = environment.variables['GITHUB_WORKSPACE'] ?? process.cwd()
    const plan = parseSmokePlan(readInside(workspace, path), environment)
    // As annotations name a file, on every system.
    const file = relative(workspace, resolve(workspace, path)).split(sep).join('/')
    return { plan: { ...plan, file }, planProblems: [] }
  } catch (error) {
    return { plan: undefined, planProblems: toProblems(error, path) }
  }
}

function toProblems(error: unknown, path: string): string[] {
  if (error instanceof SmokePlanError) return error.message.split('\n')
  if (error instanceof FormError) return [`${path} ${error.message}`]
  if (!(error instanceof Error && 'code' in error)) throw error
  const cause = causes[String(error.code)] ?? error.code
  const advice = 'check the path, and that the repository was checked out before'
  return [`${path} cannot be read: ${advice} (${cause})`]
}

function readInside(workspace: string, path: string): string {
  const root = realpathSync(workspace)
  const file = realpathSync(resolve(root, path))
  if (!isInside(root, file)) throw new FormError('must be a file inside the workspace')
  const facts = statSync(file)
  if (!facts.isFile()) throw new FormError('is not a file')
  if (facts.size > maxPlanBytes) throw new FormError('is larger than 1 MiB')
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new FormError('is not UTF-8 text')
  return bytes.toString('utf8')
}

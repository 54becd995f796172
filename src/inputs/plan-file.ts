import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { maxPlanBytes } from '../bounds.ts'
import { SmokePlanError } from '../smoke/errors.ts'
import { parseSmokePlan } from '../smoke/parse-plan.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import { InputFormError } from './input-error.ts'

/** The plan that `smoke_plan` names, or why there is none. */
export interface PlanFile {
  readonly plan: SmokePlan | undefined
  readonly planProblems: readonly string[]
}

/** Reads a plan out of the workspace: a regular file inside it, links resolved, of 1 MiB at the most. */
export function readPlanFile(path: string | undefined, workspace = process.cwd()): PlanFile {
  if (path === undefined) return { plan: undefined, planProblems: [] }
  try {
    return { plan: parseSmokePlan(readInside(workspace, path)), planProblems: [] }
  } catch (error) {
    if (error instanceof SmokePlanError) {
      const planProblems = error.faults.map(({ line, problem }) => `line ${line}: ${problem}`)
      return { plan: undefined, planProblems }
    }
    if (!(error instanceof Error && (error instanceof InputFormError || 'code' in error)))
      throw error
    const problem =
      'code' in error
        ? `cannot be read: check the path, and that the repository was checked out before (${causes[String(error.code)] ?? error.code})`
        : error.message
    return { plan: undefined, planProblems: [`${path} ${problem}`] }
  }
}

function readInside(workspace: string, path: string): string {
  const root = realpathSync(workspace)
  const file = realpathSync(resolve(root, path))
  if (!isInside(root, file)) throw new InputFormError('must be a file inside the workspace')
  const facts = statSync(file)
  if (!facts.isFile()) throw new InputFormError('is not a file')
  if (facts.size > maxPlanBytes) throw new InputFormError('is larger than 1 MiB')
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new InputFormError('is not UTF-8 text')
  return bytes.toString('utf8')
}
/** Why a file cannot be read, by Node's code: its own message holds paths of the runner. */
const causes: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
}

function isInside(root: string, file: string): boolean {
  const path = relative(root, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

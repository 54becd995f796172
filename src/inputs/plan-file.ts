import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { maxPlanBytes } from '../bounds.ts'
import { parseSmokePlan, SmokePlanError } from '../smoke/parse-plan.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import type { InputFault, RawInputs } from './input-error.ts'

/** The plan that `smoke_plan` names, or why there is none. */
export interface PlanFile {
  readonly plan: SmokePlan | undefined
  readonly faults: readonly InputFault[]
}

/** Reads a plan out of the workspace: a regular file inside it, links resolved, of 1 MiB at the most. */
export function readPlanFile(raw: RawInputs, workspace: string | undefined): PlanFile {
  const path = raw['smoke_plan']
  if (path === undefined) return { plan: undefined, faults: [] }
  const toFault = (problem: string): PlanFile => ({
    plan: undefined,
    faults: [{ input: 'smoke_plan', problem: `${path} ${problem}` }],
  })
  const text = readInside(workspace ?? process.cwd(), path)
  if (typeof text !== 'string') return toFault(text.problem)
  try {
    return { plan: parseSmokePlan(text), faults: [] }
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    const faults = error.faults.map(({ line, problem }) => ({
      input: 'smoke_plan',
      problem: `line ${line}: ${problem}`,
    }))
    return { plan: undefined, faults }
  }
}

function readInside(workspace: string, path: string): string | { readonly problem: string } {
  try {
    const root = realpathSync(workspace)
    const file = realpathSync(resolve(root, path))
    if (!isInside(root, file)) return { problem: 'must be a file inside the workspace' }
    const { size, isFile } = toFacts(file)
    if (!isFile) return { problem: 'is not a file' }
    if (size > maxPlanBytes) return { problem: 'is larger than 1 MiB' }
    const bytes = readFileSync(file)
    return isUtf8(bytes) ? bytes.toString('utf8') : { problem: 'is not UTF-8 text' }
  } catch (error) {
    const cause = toCause(error)
    return {
      problem: `cannot be read: check the path, and that the repository was checked out before (${cause})`,
    }
  }
}

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
}

/** Why a file cannot be read, from Node's code: its message holds paths of the runner. */
function toCause(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return causes[code] ?? code
}

function isInside(root: string, file: string): boolean {
  const path = relative(root, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

function toFacts(file: string): { readonly size: number; readonly isFile: boolean } {
  const facts = statSync(file)
  return { size: facts.size, isFile: facts.isFile() }
}

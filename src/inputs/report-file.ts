import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'

/** Why no report can be written to a path of the workspace; undefined when it can, after its folders were created. */
export function findReportProblem(path: string, workspace = ''): string | undefined {
  const file = resolve(workspace, path)
  if (leadsOut(file, workspace)) {
    return 'points out of the workspace through a link. Set a path without links'
  }
  const nearest = findNearest(file)
  const isFolder = find(nearest)?.isDirectory() === true
  if (nearest === file && isFolder) return 'is a folder, not a file'
  if (nearest !== file && !isFolder) return 'has a file where a folder must be'
  if (!isWritable(nearest)) return 'cannot be written: permission denied'
  if (nearest !== file || !ofPlans.test(file)) return undefined
  return 'is a plan or a file of cases. Set another path'
}

/** What a plan and a file of cases are called, which a report must not replace. */
const ofPlans = /\.(?:ya?ml|jsonl?|ndjson|csv)$/i

/** Whether the step may write to a file or folder that exists. */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a path inside the workspace ends elsewhere, because a link is on its way; one that leads nowhere may, too. */
export function leadsOut(file: string, workspace = ''): boolean {
  const root = resolve(workspace)
  if (!isInside(root, file)) return false
  const nearest = findNearest(file, lstatSync)
  try {
    return nearest !== root && !isInside(realpathSync(root), realpathSync(nearest))
  } catch {
    return true
  }
}

/** Whether a path is below a folder; links are the caller's to resolve. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

/** The path itself, or the nearest folder above it that exists. */
function findNearest(path: string, stat = statSync): string {
  const above = dirname(path)
  return above === path || find(path, stat) !== undefined ? path : findNearest(above, stat)
}

function find(path: string, stat = statSync) {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

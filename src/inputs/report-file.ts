import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isInside } from './inside.ts'

/** The path of a report, from the workspace. */
export function toReportPath(path: string, workspace = process.cwd()): string {
  return resolve(workspace, path)
}

/** Why no report can be written to a path; undefined when it can, after its folders were made. */
export function findReportProblem(path: string, workspace?: string): string | undefined {
  const file = toReportPath(path, workspace)
  if (leadsOut(file, workspace)) {
    return 'points out of the workspace through a link. Set a path without links'
  }
  const there = find(file)
  if (there?.isDirectory() === true) return 'is a folder, not a file'
  const nearest = there === undefined ? findNearest(dirname(file)) : file
  if (there === undefined && find(nearest)?.isDirectory() !== true) {
    return 'has a file where a folder must be'
  }
  try {
    accessSync(nearest, constants.W_OK)
    return undefined
  } catch {
    return 'cannot be written: permission denied'
  }
}

/** Whether a path inside the workspace ends elsewhere, because a link is on its way; one that leads nowhere may, too. */
export function leadsOut(file: string, workspace = process.cwd()): boolean {
  if (!isInside(workspace, file)) return false
  const nearest = findNearest(file, lstatSync)
  try {
    return nearest !== workspace && !isInside(realpathSync(workspace), realpathSync(nearest))
  } catch {
    return true
  }
}

/** The path itself, or the nearest folder above it that is there. */
function findNearest(path: string, stat = statSync): string {
  const above = dirname(path)
  return find(path, stat) !== undefined || above === path ? path : findNearest(above, stat)
}

function find(path: string, stat = statSync) {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

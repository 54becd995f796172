import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The path of a report, from the workspace. */
export function toReportPath(path: string, workspace = process.cwd()): string {
  return resolve(workspace, path)
}

/** Why no report can be written to a path; undefined when it can, after its folders were made. */
export function findReportProblem(path: string, workspace?: string): string | undefined {
  const file = toReportPath(path, workspace)
  const there = find(file)
  if (there?.isDirectory() === true) return 'is a folder, not a file'
  let nearest = there === undefined ? dirname(file) : file
  while (find(nearest) === undefined && dirname(nearest) !== nearest) nearest = dirname(nearest)
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

function find(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

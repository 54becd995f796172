import { lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'

/** Returns the reason why a report can't be written to a path. Undefined if it can. */
export function findReportProblem(path: string, workspace = ''): string | undefined {
  const there = statSync(resolve(workspace, path), { throwIfNoEntry: false })
  return there?.isDirectory() ? 'is a folder, not a file' : undefined
}

/** Writes a report. Throws FormError if a link leads out of the workspace. */
export function writeReportFile(file: string, workspace = '', text: string): void {
  const [root, folder] = [resolve(workspace), dirname(file)]
  mkdirSync(folder, { recursive: true })
  const isWithin = (inner: string, outer: string) => inner === outer || isInside(outer, inner)
  if (isWithin(folder, root) && !isWithin(realpathSync(folder), realpathSync(root)))
    throw new FormError('points out of the workspace through a link')
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) throw new FormError('is a link')
  writeFileSync(file, text)
}

/** True if a path is below a folder. Links aren't resolved. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

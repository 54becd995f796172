import { lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { FormError } from '../form-error.ts'

/** The fault of a path for a smoke report: it names a folder. Undefined if it has no fault. */
export function findReportProblem(path: string, workspace = ''): string | undefined {
  const existing = statSync(resolve(workspace, path), { throwIfNoEntry: false })
  return existing?.isDirectory() ? 'is a folder, not a file' : undefined
}

/** Writes the smoke report to a file. Throws FormError if the path has a link out of the workspace, or the file itself is a link. */
export function writeReportFile(file: string, workspace = '', text: string): void {
  const [root, folder] = [resolve(workspace), dirname(file)]
  // The folder must exist, so that its links can be resolved.
  mkdirSync(folder, { recursive: true })
  const isWithin = (inner: string, outer: string) => inner === outer || isInside(outer, inner)
  // A path outside of the workspace is allowed, but not a path inside that only looks so.
  if (isWithin(folder, root) && !isWithin(realpathSync(folder), realpathSync(root)))
    throw new FormError('points out of the workspace through a link')
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) throw new FormError('is a link')
  writeFileSync(file, text)
}

/** True if a path is below a folder, by the texts of both. Links in them aren't resolved. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

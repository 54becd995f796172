import { isAbsolute, relative, sep } from 'node:path'

/** Whether a path is below a folder; links are the caller's to resolve. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return !/^(?:\.\.)?$/.test(inside) && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

/** One segment of a path as it is: no specification promises UUIDs for identifiers. */
export const pathSegment = /^(?!\.{1,2}$)[^/\\?#%\s\p{C}]+$/u

/** Whether a text can be one segment of a path. */
export function isPathSegment(text: string): boolean {
  return pathSegment.test(text)
}

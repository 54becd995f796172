/**
 * Whether a text can be one segment of a path without changing it: not empty, not a dot, nothing that ends or
 * escapes a segment. Identifiers are no more than that; no specification promises UUIDs.
 */
export function isPathSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/[/\\?#%\s\p{C}]/u.test(text)
}

/** Whether a text can be one segment of a path as it is: no specification promises UUIDs for identifiers. */
export function isPathSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/[/\\?#%\s\p{C}]/u.test(text)
}

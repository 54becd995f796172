/** The words of a list, one a line, that are not among those that are unknown without it; `#` begins a remark. */
export function findUnusedWords(list: string, unknown: string): string[] {
  const written = new Set(unknown.split('\n').map((word) => word.trim().toLowerCase()))
  const words = list.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return words.filter((word) => word !== '' && !written.has(word.toLowerCase()))
}

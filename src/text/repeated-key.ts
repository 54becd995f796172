import { findTextEnd } from './json-text.ts'

const blanks = ' \t\r\n'

/** The first key that stands twice in one object of a JSON text, of which `JSON.parse` keeps the last; undefined for none. */
export function findRepeatedKey(text: string): string | undefined {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '[' || character === '{') open.push(new Set())
    else if (character === ']' || character === '}') open.pop()
    if (character !== '"') continue
    const end = findTextEnd(text, at) + 1
    let next = end
    while (blanks.includes(text.charAt(next)) && next < text.length) next += 1
    if (text.charAt(next) === ':') {
      const key = JSON.parse(text.slice(at, end)) as string
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
    at = next - 1
  }
  return undefined
}

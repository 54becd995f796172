import { maxJsonDepth } from '../limits.ts'
import { findTextEnd, JsonTooLarge } from './json-text.ts'

/** A JSON text of a person, and the line of each key in its upper two levels; or the line where it is no JSON. */
export type JsonLines =
  | { readonly value: unknown; readonly findLine: (path: readonly string[]) => number }
  | { readonly brokenLine: number }

/** What Python's `json` reads in addition to JSON (Python documentation, "Infinite and NaN Number Values"). */
const pythonWords = ['NaN', 'Infinity', '-Infinity']

/** Reads a JSON text as Python's `json` does, with the lines of its keys; undefined for one that is nested too deeply. */
export function readJsonWithLines(text: string): JsonLines | undefined {
  /** Where it is, and where it stopped after an error. */
  let at = 0
  /** Where keys begin. */
  const places = new Map<string, number>()

  const toLine = (offset: number) => text.slice(0, offset).split('\n').length

  /** The next character that is no blank; empty at the end. */
  const next = (): string => {
    while (/[ \t\n\r]/.test(text.charAt(at))) at += 1
    return text.charAt(at)
  }

  const take = (sign: string) => {
    if (next() !== sign) throw new SyntaxError()
    at += 1
  }

  /** Stays where it is when that is no JSON. */
  const parse = (end: number): unknown => {
    const value: unknown = JSON.parse(text.slice(at, end))
    at = end
    return value
  }

  const readText = () => parse(findTextEnd(text, at) + 1) as string

  const readWord = (): unknown => {
    let end = at
    while (/[-+.\w]/.test(text.charAt(end))) end += 1
    if (!pythonWords.includes(text.slice(at, end))) return parse(end)
    at = end
    return undefined
  }

  /** What is between commas, up to the bracket that closes. */
  const readItems = <T>(end: '}' | ']', readItem: () => T): T[] => {
    const items: T[] = []
    at += 1
    for (let hasMore = next() !== end; hasMore; hasMore = next() === ',') {
      if (items.length > 0) take(',')
      items.push(readItem())
    }
    take(end)
    return items
  }

  const readField = (path: readonly string[]): [string, unknown] => {
    if (next() !== '"') throw new SyntaxError()
    const start = at
    const key = readText()
    const inner = [...path, key]
    // Of a key that occurs twice, the last one counts.
    if (inner.length <= 2) places.set(JSON.stringify(inner), start)
    take(':')
    return [key, readValue(inner)]
  }

  const readValue = (path: readonly string[]): unknown => {
    if (path.length > maxJsonDepth) throw new JsonTooLarge()
    const start = next()
    if (start === '{') return Object.fromEntries(readItems('}', () => readField(path)))
    if (start === '[') return readItems(']', () => readValue([...path, '']))
    return start === '"' ? readText() : readWord()
  }

  try {
    const value = readValue([])
    if (next() !== '') throw new SyntaxError()
    return { value, findLine: (path) => toLine(places.get(JSON.stringify(path)) ?? 0) }
  } catch (error) {
    if (error instanceof JsonTooLarge) return undefined
    if (!(error instanceof SyntaxError)) throw error
    return { brokenLine: toLine(at) }
  }
}

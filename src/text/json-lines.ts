import { maxJsonDepth } from '../limits.ts'
import { findTextEnd, JsonTooLarge } from './json-text.ts'

/** A JSON text of a person, and the line of each key in its upper two levels; or the line where it is no JSON. */
export type JsonLines =
  | { readonly value: unknown; readonly findLine: (path: readonly string[]) => number }
  | { readonly brokenLine: number }

/** What Python's `json` reads in addition to JSON (Python documentation, "Infinite and NaN Number Values"). */
const pythonWords = ['NaN', 'Infinity', '-Infinity']

/** Reads a JSON text as Python's `json` does, with the lines of its keys; undefined for one that is nested too deeply. */
export function readJsonLines(text: string): JsonLines | undefined {
  const reader = new Reader(text)
  try {
    const value = reader.readAll()
    const findLine = (path: readonly string[]) => reader.toLine(reader.places.get(toKey(path)) ?? 0)
    return { value, findLine }
  } catch (error) {
    if (error instanceof JsonTooLarge) return undefined
    if (!(error instanceof SyntaxError)) throw error
    return { brokenLine: reader.toLine(reader.at) }
  }
}

function toKey(path: readonly string[]): string {
  return JSON.stringify(path)
}

class Reader {
  /** Where it is, and where it stopped after an error. */
  at = 0
  readonly places = new Map<string, number>()
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  readAll(): unknown {
    const value = this.#readValue([])
    if (this.#next() !== '') throw new SyntaxError()
    return value
  }

  toLine(offset: number): number {
    let line = 1
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < offset; line += 1) {
      at = this.#text.indexOf('\n', at + 1)
    }
    return line
  }

  #readValue(path: readonly string[]): unknown {
    if (path.length > maxJsonDepth) throw new JsonTooLarge()
    const start = this.#next()
    if (start === '{') return Object.fromEntries(this.#readItems('}', () => this.#readField(path)))
    if (start === '[') return this.#readItems(']', () => this.#readValue([...path, '']))
    return start === '"' ? this.#readText() : this.#readWord()
  }

  #readField(path: readonly string[]): [string, unknown] {
    if (this.#next() !== '"') throw new SyntaxError()
    const start = this.at
    const inner = [...path, this.#readText()]
    // Of a key that occurs twice, the last one counts.
    if (inner.length <= 2) this.places.set(toKey(inner), start)
    this.#take(':')
    return [inner.at(-1) ?? '', this.#readValue(inner)]
  }

  /** What is between commas, up to the bracket that closes. */
  #readItems<T>(end: '}' | ']', readItem: () => T): T[] {
    const items: T[] = []
    this.at += 1
    if (this.#next() !== end) {
      items.push(readItem())
      while (this.#next() === ',') {
        this.at += 1
        items.push(readItem())
      }
    }
    this.#take(end)
    return items
  }

  #readText(): string {
    const end = findTextEnd(this.#text, this.at) + 1
    return this.#parse(end) as string
  }

  #readWord(): unknown {
    let end = this.at
    while (/[-+.\w]/.test(this.#text.charAt(end))) end += 1
    if (!pythonWords.includes(this.#text.slice(this.at, end))) return this.#parse(end)
    this.at = end
    return undefined
  }

  /** Stays where it is when that is no JSON. */
  #parse(end: number): unknown {
    const value: unknown = JSON.parse(this.#text.slice(this.at, end))
    this.at = end
    return value
  }

  #take(sign: string): void {
    if (this.#next() !== sign) throw new SyntaxError()
    this.at += 1
  }

  /** The next character that is no blank; empty at the end. */
  #next(): string {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.at))) this.at += 1
    return this.#text.charAt(this.at)
  }
}

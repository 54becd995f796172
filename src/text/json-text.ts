import { randomUUID } from 'node:crypto'
import { maxJsonDepth, maxJsonMemory } from '../limits.ts'
import { noteMemory } from './collect-garbage.ts'
import { ExactNumber, isInexact } from './exact-number.ts'

/** A JSON text whose values would take more levels or memory than any real response; it was not read. */
export class JsonTooLarge extends Error {}

/** Bytes of V8's memory, measured, of what a character begins: a string, an item, a field, an array, an object. */
const bytesOf: Readonly<Record<string, number>> = { '"': 32, ',': 8, ':': 100, '[': 130, '{': 130 }

/** Bytes of an ExactNumber, measured, with the text that represents it while it is read. */
const bytesOfExact = 250
const numeric = '-0123456789.eE+'

/** A foreign JSON text's value, counted before it is read, with ExactNumbers. Throws JsonTooLarge and SyntaxError. */
export function parseJsonText(text: string, maxMemory = maxJsonMemory): unknown {
  const exact: [start: number, end: number][] = []
  let depth = 0
  let memory = text.length
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    memory += bytesOf[character] ?? 0
    if (character === '"') at = findTextEnd(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else if (numeric.includes(character)) {
      const start = at
      while (at + 1 < text.length && numeric.includes(text.charAt(at + 1))) at += 1
      // Shorter ones are exact.
      if (at - start < 4 || !isInexact(text.slice(start, at + 1))) continue
      exact.push([start, at + 1])
      memory += bytesOfExact
    }
    if (depth > maxJsonDepth) {
      throw new JsonTooLarge(`JSON that is nested more than ${maxJsonDepth} levels deep`)
    }
    if (memory > maxMemory) throw new JsonTooLarge('JSON with too many values')
  }
  noteMemory(memory)
  return exact.length === 0 ? JSON.parse(text) : parseExactly(text, exact)
}

/** The same; undefined for what is no JSON, or too large. */
export function findJson(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}

/** By strings in place of these numbers: to be called back for every value takes V8 a second. */
function parseExactly(text: string, exact: readonly [start: number, end: number][]): unknown {
  // No one can guess it and send a string that would become a number.
  const mark = randomUUID()
  let end = 0
  const parts = exact.map(([start, next]) => {
    const before = text.slice(end, start)
    end = next
    return `${before}"${mark}${text.slice(start, next)}"`
  })
  return mapDeep(JSON.parse(parts.join('') + text.slice(end)), (leaf) =>
    typeof leaf === 'string' && leaf.startsWith(mark)
      ? new ExactNumber(leaf.slice(mark.length))
      : leaf,
  )
}

/** The first key that occurs twice in one object of a JSON text, of which `JSON.parse` keeps the last; undefined for none. */
export function findRepeatedKey(text: string): string | undefined {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '[' || character === '{') open.push(new Set())
    else if (character === ']' || character === '}') open.pop()
    if (character !== '"') continue
    const end = findTextEnd(text, at) + 1
    let next = end
    while (/\s/.test(text.charAt(next))) next += 1
    if (text.charAt(next) === ':') {
      const key = JSON.parse(text.slice(at, end)) as string
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
    at = next - 1
  }
  return undefined
}

/** Where the text that begins at a quotation mark ends; the end of everything when it does not. */
export function findTextEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/** Whether a parsed value is an object and no array. */
export function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !(value instanceof ExactNumber)
}

/** Whether a parsed value is an object of nothing. */
export function isEmptyMap(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length === 0
}

/** What kind of value one is, in words for its author. */
export function toKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value instanceof ExactNumber) return 'a number'
  return isMap(value) ? 'an object' : `a ${typeof value}`
}

/** A value whose leaves and keys are mapped. What does not change stays the same object, to save memory. */
export function mapDeep(
  value: unknown,
  toLeaf: (leaf: unknown) => unknown,
  toKey = (key: string) => key,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapDeep(item, toLeaf, toKey))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isMap(value) || Object.getPrototypeOf(value) !== Object.prototype) return toLeaf(value)
  const keys = Object.keys(value)
  const entries = keys.map((key) => [toKey(key), mapDeep(value[key], toLeaf, toKey)] as const)
  const isSame = entries.every(([key, item], at) => key === keys[at] && item === value[key])
  return isSame ? value : Object.fromEntries(entries)
}

/** A value with every number as JavaScript has it, rounded; what holds no exact one stays the same object. */
export function toRounded(value: unknown): unknown {
  return mapDeep(value, (leaf) => (leaf instanceof ExactNumber ? Number(leaf.text) : leaf))
}

/** Whether a parsed value is nested more than some levels deep; by levels, as recursion would be too deep itself. */
export function isDeeper(value: unknown, maxDepth = maxJsonDepth): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    // YAML's aliases can put one object in many places, or in itself.
    level = [...new Set(level.flatMap(listInner))]
    if (level.length === 0) return false
  }
  return true
}

/** Whether a value holds more values, itself and the inner ones, than some number. */
export function hasMoreValues(value: unknown, max: number): boolean {
  const seen = [value]
  for (const item of seen) {
    for (const inner of listInner(item)) {
      if (seen.length >= max) return true
      seen.push(inner)
    }
  }
  return seen.length > max
}

function listInner(value: unknown): unknown[] {
  return Array.isArray(value) || isMap(value) ? Object.values(value) : []
}

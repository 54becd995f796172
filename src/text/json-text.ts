import { maxJsonDepth, maxJsonMemory } from '../bounds.ts'
import { noteMemory } from './collect-garbage.ts'

/** A JSON text whose values would take more levels or memory than any real answer; it was not read. */
export class JsonTooLarge extends Error {}

/** Bytes of V8's memory, measured, of what a character begins: a text, an item, a field, an array, an object. */
const bytesOf: Readonly<Record<string, number>> = { '"': 32, ',': 8, ':': 100, '[': 130, '{': 130 }

/** The value of a foreign JSON text, counted before it is read. Throws JsonTooLarge and SyntaxError. */
export function parseJsonText(text: string, maxMemory = maxJsonMemory): unknown {
  let depth = 0
  let memory = text.length
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    memory += bytesOf[character] ?? 0
    if (character === '"') at = findTextEnd(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > maxJsonDepth) {
      throw new JsonTooLarge(`JSON that is nested more than ${maxJsonDepth} levels deep`)
    }
    if (memory > maxMemory) throw new JsonTooLarge('JSON of too many values')
  }
  noteMemory(memory)
  return JSON.parse(text)
}

/** Where the text that begins at a quotation mark ends; the end of everything when it does not. */
function findTextEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/** Whether a parsed value is an object and no array. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a parsed value is nested more than some levels deep; by levels, as recursion would be too deep itself. */
export function isDeeper(value: unknown, maxDepth = maxJsonDepth): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    // YAML's aliases can make one object stand in many places, or in itself.
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
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

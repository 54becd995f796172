import { maxJsonDepth, maxJsonMemory } from '../bounds.ts'
import { noteMemory } from './collect-garbage.ts'

/** A JSON text whose values would take more levels or memory than any real answer; it was not read. */
export class JsonTooLarge extends Error {
  override readonly name = 'JsonTooLarge'
}

/** What values take in V8's memory, measured: an object or array, a field, a text beside its characters, an item. */
const containerBytes = 130
const fieldBytes = 100
const textBytes = 32
const itemBytes = 8

/** What a JSON text may take when it is read. */
export interface JsonLimits {
  readonly maxDepth?: number
  readonly maxMemory?: number
}

/**
 * The value of a JSON text that somebody else wrote. Its depth and the memory that it would take are counted before it
 * is read, in one pass. Throws JsonTooLarge, and SyntaxError as `JSON.parse` does.
 */
export function parseJsonText(text: string, limits: JsonLimits = {}): unknown {
  requireReadable(text, limits)
  return JSON.parse(text)
}

/** Throws JsonTooLarge for a JSON text that would take too much to read, by whomever. */
export function requireReadable(
  text: string,
  { maxDepth = maxJsonDepth, maxMemory = maxJsonMemory }: JsonLimits = {},
): void {
  let depth = 0
  let memory = text.length
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = findTextEnd(text, at)
        memory += textBytes
        break
      case 0x2c:
        memory += itemBytes
        break
      case 0x3a:
        memory += fieldBytes
        break
      case 0x5b:
      case 0x7b:
        depth += 1
        memory += containerBytes
        if (depth > maxDepth)
          throw new JsonTooLarge(`JSON that is nested more than ${maxDepth} levels deep`)
        break
      case 0x5d:
      case 0x7d:
        depth -= 1
    }
    if (memory > maxMemory) throw new JsonTooLarge('JSON of too many values')
  }
  noteMemory(memory)
}

/** Where the text that begins at a quotation mark ends; the end of everything when it does not. */
function findTextEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/** Whether a value that was parsed by others is nested more than some levels deep. */
export function isDeeper(value: unknown, maxDepth = maxJsonDepth): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    const inner = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
    // Aliases can make one object stand in many places, or in itself.
    level = [...new Set(inner)]
    if (level.length === 0) return false
  }
  return true
}

/** Whether a value holds more values, itself and the inner ones, than some number. */
export function hasMoreValues(value: unknown, max: number): boolean {
  const waiting = [value]
  let seen = 1
  while (seen <= max) {
    const item = waiting.pop()
    if (typeof item === 'object' && item !== null) {
      for (const inner of Object.values(item)) {
        seen += 1
        waiting.push(inner)
        if (seen > max) return true
      }
    }
    if (waiting.length === 0) return false
  }
  return true
}

import { FormError } from '../../form-error.ts'
import { maxJsonDepth } from '../../limits.ts'
import { findRepeatedKey, isDeeper, JsonTooLarge, parseJsonText } from '../../text/json-text.ts'
import { keepWritten, WrittenText } from './written-text.ts'

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`

/**
 * Any value as JSON or YAML 1.2 with exact numbers; `asText` makes every scalar inside a collection a WrittenText (YAML's
 * failsafe schema). Throws FormError, also for more than 200 levels and for a key that occurs twice in an object.
 */
export async function parseStructure(text: string, { asText = false } = {}): Promise<unknown> {
  if (asText || isNoJson(text)) return parseYaml(text, asText)
  const key = findRepeatedKey(text)
  if (key !== undefined) {
    throw new FormError(`has the key ${JSON.stringify(key)} twice in one object`)
  }
  try {
    return parseJsonText(text)
  } catch (error) {
    throw error instanceof JsonTooLarge ? new FormError(`is ${error.message}`) : error
  }
}

/** Whether a string can only be read as YAML, which also shows where an error is. */
function isNoJson(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** The text under a name in what was read `asText`. Throws FormError. */
export function requireText(name: string, value: unknown): WrittenText {
  const shown = name.slice(0, 40)
  if (!(value instanceof WrittenText)) throw new FormError(`must have a string for ${shown}`)
  if (!value.isMarked) return value
  throw new FormError(
    `must have quotes around the value of ${shown}, because YAML does not read \`&\`, \`*\`, or \`!\` at its start as a part of it`,
  )
}

/** Loads the parser: most steps need none, and it takes its time. */
async function parseYaml(text: string, asText: boolean): Promise<unknown> {
  const yaml = await import('yaml')
  const { yamlOptions, settleValues, toErrorWords } = await import('../../text/yaml-text.ts')
  const lineCounter = new yaml.LineCounter()
  const toPlace = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return `at line ${line}, column ${col}`
  }
  try {
    const reading = asText ? ({ schema: 'failsafe', merge: false } as const) : {}
    const document = yaml.parseDocument(text, { ...yamlOptions, ...reading, lineCounter })
    const warnings = document.warnings.filter(
      ({ code }) => !asText || code !== 'TAG_RESOLVE_FAILED',
    )
    for (const { code, pos } of [...document.errors, ...warnings]) {
      if (code === 'RESOURCE_EXHAUSTION') throw new FormError(tooDeep)
      throw new FormError(`is neither JSON nor YAML: ${toErrorWords(code)} ${toPlace(pos[0])}`)
    }
    for (const { problem, offset } of settleValues(yaml, document)) {
      throw new FormError(`cannot be read: ${problem} ${toPlace(offset)}`)
    }
    if (asText) keepWritten(yaml, document, text)
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw new FormError(tooDeep)
    return value
  } catch (error) {
    if (error instanceof FormError) throw error
    // The parser calls itself for every level.
    const isTooDeep = error instanceof RangeError
    throw new FormError(isTooDeep ? tooDeep : 'has aliases that cannot be resolved')
  }
}

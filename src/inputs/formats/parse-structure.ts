import type { Scalar } from 'yaml'
import { FormError } from '../../form-error.ts'
import { maxJsonDepth } from '../../limits.ts'
import { findRepeatedKey, isDeeper, JsonTooLarge, parseJsonText } from '../../text/json-text.ts'

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`

/**
 * Any value as JSON or YAML 1.2 with exact numbers; with `asText`, every value is a string as it is written (`007`), or null.
 * Throws FormError, also for more than 200 levels and for a key that occurs twice in an object.
 */
export async function parseStructure(text: string, { asText = false } = {}): Promise<unknown> {
  try {
    JSON.parse(text)
  } catch {
    // The YAML parser also shows where an error is.
    return parseYaml(text, asText)
  }
  if (asText) return parseYaml(text, asText)
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

/** A value that was read `asText`. Throws FormError for a list or an object. */
export function requireText(name: string, value: unknown): string | null {
  if (typeof value === 'string' || value === null) return value
  throw new FormError(`must have a string for ${name.slice(0, 40)}`)
}

/** Replaces the value of a YAML node by what is written; nothing is an empty string, unlike `null`. */
function keepWritten(node: Scalar): void {
  node.value = node.value === null && node.source ? null : (node.source ?? '')
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
    const options = { ...yamlOptions, merge: !asText, lineCounter }
    const document = yaml.parseDocument(text, options)
    for (const { code, pos } of [...document.errors, ...document.warnings]) {
      if (code === 'RESOURCE_EXHAUSTION') throw new FormError(tooDeep)
      throw new FormError(`is neither JSON nor YAML: ${toErrorWords(code)} ${toPlace(pos[0])}`)
    }
    if (asText) yaml.visit(document, { Scalar: (_, node) => keepWritten(node) })
    for (const { problem, offset } of settleValues(yaml, document)) {
      throw new FormError(`cannot be read: ${problem} ${toPlace(offset)}`)
    }
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

import { type Document, parseDocument, visit } from 'yaml'
import { maxJsonDepth } from '../bounds.ts'
import { FormError } from '../text/form-error.ts'
import { isDeeper } from '../text/json-text.ts'

/** Not in TypeScript's library yet (ECMAScript, "JSON.parse source text access"); Node 24 has it. */
const json = JSON as unknown as {
  rawJSON(text: string): object
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
}

/**
 * Any value as JSON or YAML 1.2; throws FormError, also for more than 200 levels. With `toSend`, a number that JavaScript
 * would round is kept as it is written, for `JSON.stringify` alone; with `asText`, every scalar is (YAML's failsafe schema).
 */
export function parseStructure(
  text: string,
  options: { readonly asText?: boolean; readonly toSend?: boolean } = {},
): unknown {
  if (options.asText === true || !isJson(text)) return parseYaml(text, options)
  if (options.toSend !== true) return JSON.parse(text)
  return json.parse(text, (_key, value, { source }) =>
    source !== undefined && isInexact(value) ? json.rawJSON(source) : value,
  )
}

/** Whether a text is JSON; throws when it is too deep for a reviver and for everything after it. */
function isJson(text: string): boolean {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // YAML decides; it also knows where the mistake is.
    return false
  }
  requireShallow(value)
  return true
}

function parseYaml(text: string, { asText = false, toSend = false }): unknown {
  try {
    const schema = asText ? 'failsafe' : 'core'
    const document = parseDocument(text, { schema, prettyErrors: false, logLevel: 'silent' })
    requireWellFormed(document, text)
    if (toSend) keepNumbers(document)
    const value: unknown = document.toJS()
    requireShallow(value)
    return value
  } catch (error) {
    if (error instanceof FormError) throw error
    // The parser calls itself for every level.
    if (error instanceof RangeError) throw tooDeep()
    throw new FormError('holds aliases that cannot be resolved')
  }
}

function requireWellFormed({ errors, warnings }: Document, text: string): void {
  const fault = errors[0] ?? warnings[0]
  if (fault === undefined) return
  if (fault.code === 'RESOURCE_EXHAUSTION') throw tooDeep()
  const before = text.slice(0, fault.pos[0]).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  const problem = fault.code.toLowerCase().replace(/_/g, ' ')
  throw new FormError(
    `is neither JSON nor YAML: ${problem} at line ${before.length}, column ${column}`,
  )
}

/** Puts the text of every number in its place that would be rounded. */
function keepNumbers(document: Document): void {
  visit(document, {
    Scalar(key, node) {
      const { source, value } = node
      if (key === 'key' || source === undefined) return
      if (isInexact(value) && /^-?[1-9]\d*$/.test(source)) node.value = json.rawJSON(source)
    },
  })
}

function isInexact(value: unknown): boolean {
  if (typeof value !== 'number') return false
  return Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value)
}

function requireShallow(value: unknown): void {
  if (isDeeper(value)) throw tooDeep()
}

function tooDeep(): FormError {
  return new FormError(`is nested more than ${maxJsonDepth} levels deep`)
}

import type { Document } from 'yaml'
import { maxJsonDepth } from '../bounds.ts'
import { FormError } from '../text/form-error.ts'
import { isDeeper } from '../text/json-text.ts'
import { requireYaml } from './yaml.ts'

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Not in TypeScript's library yet (ECMAScript, "JSON.parse source text access"); Node 24 has it. */
const json = JSON as unknown as {
  rawJSON(text: string): object
  parse(text: string, reviver: Reviver): unknown
}

interface StructureOptions {
  /** Keeps a number that JavaScript would round as it is written, for `JSON.stringify` alone. */
  readonly toSend?: boolean
  /** Makes every scalar a text (YAML's failsafe schema). */
  readonly asText?: boolean
}

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`

/** Any value as JSON or YAML 1.2; throws FormError, also for more than 200 levels. */
export function parseStructure(text: string, options: StructureOptions = {}): unknown {
  if (options.asText === true) return parseYaml(text, options)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // YAML also knows where the mistake is.
    return parseYaml(text, options)
  }
  // The reviver would be called for every level.
  if (isDeeper(value)) throw new FormError(tooDeep)
  if (options.toSend !== true) return value
  return json.parse(text, (_key, item, { source }) =>
    source !== undefined && isInexact(item) ? json.rawJSON(source) : item,
  )
}

/** Whether a text can only be read as YAML. */
export function isNoJson(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** The text under a name in what was read as texts. Throws FormError. */
export function requireText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new FormError(`must hold a text for ${name.slice(0, 40)}`)
}

function parseYaml(text: string, { asText = false, toSend = false }: StructureOptions): unknown {
  try {
    const schema = asText ? 'failsafe' : 'core'
    const document = requireYaml().parseDocument(text, { schema, logLevel: 'silent' })
    requireWellFormed(document)
    if (toSend) keepNumbers(document)
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw new FormError(tooDeep)
    return value
  } catch (error) {
    if (error instanceof FormError) throw error
    // The parser calls itself for every level.
    const isTooDeep = error instanceof RangeError
    throw new FormError(isTooDeep ? tooDeep : 'holds aliases that cannot be resolved')
  }
}

/** The parser's own words hold parts of the text. */
function requireWellFormed({ errors: [error], warnings: [warning] }: Document): void {
  const fault = error ?? warning
  if (fault === undefined) return
  if (fault.code === 'RESOURCE_EXHAUSTION') throw new FormError(tooDeep)
  const { line, col } = fault.linePos?.[0] ?? { line: 1, col: 1 }
  const problem = fault.code.toLowerCase().replace(/_/g, ' ')
  throw new FormError(`is neither JSON nor YAML: ${problem} at line ${line}, column ${col}`)
}

/** Puts the text of every number in its place that would be rounded. */
function keepNumbers(document: Document): void {
  requireYaml().visit(document, {
    Scalar(key, node) {
      const { source, value } = node
      if (key === 'key' || source === undefined) return
      if (isInexact(value) && /^-?[1-9]\d*$/.test(source)) node.value = json.rawJSON(source)
    },
  })
}

function isInexact(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

import { type Document, parseDocument, visit } from 'yaml'
import { maxJsonDepth } from '../bounds.ts'
import { InputFormError } from './input-error.ts'

/** Not in TypeScript's library yet (ECMAScript, "JSON.parse source text access"); Node 24 has it. */
const json = JSON as unknown as {
  rawJSON(text: string): object
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
}

/**
 * Any value as JSON or YAML 1.2. With `toSend`, a number that a JavaScript number cannot hold is kept as it is written,
 * for `JSON.stringify` alone; else it is rounded, as those are that it will be compared with. With `asText`, every scalar stays the text that was written (YAML's failsafe schema). Throws
 * InputFormError, also for what is nested too deep.
 */
export function parseStructure(
  text: string,
  options: { readonly asText?: boolean; readonly toSend?: boolean } = {},
): unknown {
  const parsed = options.asText === true ? undefined : parseJson(text)
  if (parsed === undefined) return parseYaml(text, options)
  if (options.toSend !== true) return parsed.value
  return json.parse(text, (_key, value, { source }) =>
    source !== undefined && isInexact(value) ? json.rawJSON(source) : value,
  )
}

/** Undefined when it is no JSON; throws when it is too deep for a reviver and for everything after it. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // YAML decides; it also knows where the mistake is.
    return undefined
  }
  requireShallow(value)
  return { value }
}

function parseYaml(text: string, { asText = false, toSend = false }): unknown {
  const document = readDocument(text, asText)
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault?.code === 'RESOURCE_EXHAUSTION') throw tooDeep()
  if (fault !== undefined) {
    const { line, column } = toPosition(text, fault.pos[0])
    const problem = fault.code.toLowerCase().replace(/_/g, ' ')
    throw new InputFormError(
      `is neither JSON nor YAML: ${problem} at line ${line}, column ${column}`,
    )
  }
  let value: unknown
  try {
    if (toSend) keepNumbers(document)
    value = document.toJS()
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw new InputFormError('holds aliases that cannot be resolved')
  }
  requireShallow(value)
  return value
}

/** Puts the text of every number in its place that would be rounded. */
function keepNumbers(document: Document): void {
  visit(document, {
    Scalar(key, node) {
      const { source, value } = node
      if (key === 'key' || source === undefined) return
      if (isInexact(value) && /^-?[1-9]\d*$/.test(source)) {
        node.value = json.rawJSON(source)
      }
    },
  })
}

function readDocument(text: string, asText: boolean) {
  try {
    return parseDocument(text, {
      schema: asText ? 'failsafe' : 'core',
      prettyErrors: false,
      logLevel: 'silent',
    })
  } catch (error) {
    // Its parser calls itself for every level.
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

function isInexact(value: unknown): boolean {
  if (typeof value !== 'number') return false
  return Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value)
}

/** Level by level, because a walk by calls would itself be too deep. */
function requireShallow(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) throw tooDeep()
    const next = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
    // YAML's aliases are one object each, however often they stand there.
    level = [...new Set(next)]
  }
}

function tooDeep(): InputFormError {
  return new InputFormError(`is nested more than ${maxJsonDepth} levels deep`)
}

function toPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

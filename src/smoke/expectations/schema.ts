import { dereference, format, type Schema, Validator, validate } from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { fail } from '../../problem.ts'
import { isMap } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'

/** A JSON Schema as a plan holds it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

/** Keywords of JSON Schema 2020-12 that the validator checks, or that only describe. */
const keywords = [
  ...['$anchor', '$comment', '$defs', '$id', '$ref', '$schema', 'additionalProperties', 'allOf'],
  ...['anyOf', 'const', 'contains', 'default', 'definitions', 'dependentRequired', 'deprecated'],
  ...['dependentSchemas', 'description', 'else', 'enum', 'examples', 'exclusiveMaximum', 'if'],
  ...['exclusiveMinimum', 'format', 'items', 'maxContains', 'maximum', 'maxItems', 'maxLength'],
  ...['maxProperties', 'minContains', 'minimum', 'minItems', 'minLength', 'minProperties', 'not'],
  ...['multipleOf', 'oneOf', 'pattern', 'patternProperties', 'prefixItems', 'properties', 'type'],
  ...['propertyNames', 'readOnly', 'required', 'then', 'title', 'unevaluatedItems', 'uniqueItems'],
  ...['unevaluatedProperties', 'writeOnly'],
]
/** A value of each type: a broken schema fails on one of them before anything runs. */
const samples = [null, true, 1, 'text', [1], { key: 1 }]

interface SchemaFault {
  readonly path: readonly string[]
  readonly message: string
}

/** A JSON Schema (2020-12), refused if it is broken, or if the validator would ignore a part of it. */
export const jsonSchema = z.custom<JsonSchema>().check(
  z.superRefine((value, { addIssue }) => {
    const add = ({ path, message }: SchemaFault) =>
      addIssue({ code: 'custom', message, path: [...path] })
    for (const fault of listFaults(value)) add(fault)
  }),
  z.meta({
    description: 'A JSON Schema (2020-12) that the output matches.',
    type: ['object', 'boolean'],
  }),
)

function listFaults(value: unknown): SchemaFault[] {
  if (typeof value !== 'boolean' && !isMap(value))
    return [{ path: [], message: 'must be a schema: an object, true, or false' }]
  let known: Record<string, Schema | boolean>
  try {
    // The validator writes into the schema what it finds out.
    known = dereference(structuredClone(value) as Schema)
  } catch {
    return [{ path: [], message: 'has an $id or a $ref that is not a URI, or a duplicate $id' }]
  }
  const parts = Object.entries(known).map(([address, part]) => {
    return { part, path: toPath(new URL(address).hash) }
  })
  const ignored = parts.flatMap(({ part, path }) => listIgnored(part, path))
  if (ignored.length > 0) return ignored
  for (const { part, path } of parts.toReversed()) {
    try {
      for (const sample of samples) validate(sample, part, '2020-12', known)
    } catch (error) {
      const isEndless = error instanceof RangeError
      const message = isEndless ? 'refers to itself endlessly' : 'is not a valid JSON Schema'
      return [{ path, message }]
    }
  }
  return []
}

/** The keywords and formats of one schema that the validator would silently ignore. */
function listIgnored(part: Schema | boolean, path: readonly string[]): SchemaFault[] {
  if (typeof part === 'boolean') return []
  const known = new Set(keywords)
  const strange = Object.keys(part).filter((keyword) => !known.has(keyword))
  const faults = strange.map((keyword) => {
    const near = findNearWord(keyword, keywords)
    const hint = near ? `: did you mean ${near}?` : ''
    return { path: [...path, keyword], message: `is not a keyword of JSON Schema${hint}` }
  })
  const isFormat = part.format === undefined || Object.hasOwn(format, part.format)
  return isFormat
    ? faults
    : [...faults, { path: [...path, 'format'], message: 'is not a known format' }]
}

/** The keys of a JSON Pointer in a fragment: `messages`, `0` for `#/messages/0`. */
function toPath(pointer: string): string[] {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'))
}

const maxLines = 10
const maxLineLength = 300

/** Keywords whose error only says that something inside is wrong; the inner error says what. */
const wrappers: ReadonlySet<string> = new Set([
  ...['$ref', 'additionalProperties', 'allOf', 'dependentSchemas', 'else', 'if', 'items'],
  ...['patternProperties', 'prefixItems', 'properties', 'propertyNames', 'then'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
])

/** `expect_schema`: a JSON Schema (2020-12) that the result must match. */
export const expectSchema = defineExpectation({
  schema: jsonSchema,
  of: 'value',
  check(expected, { value }, { redact }) {
    const subject = 'the output'
    if (value === undefined) return unexpected(subject, `${subject}: got nothing`)
    const errors = listErrors(value, expected)
    if (errors.length === 0) return undefined
    const inner = errors.filter(({ keyword }) => !wrappers.has(keyword))
    const lines = (inner.length > 0 ? inner : errors).map(({ instanceLocation, error }) => {
      const place = toPath(instanceLocation).join('.') || subject
      const problem = error === 'False boolean schema.' ? 'is not allowed here' : error
      return toShownText(`${redact(place)}: ${problem}`, redact, maxLineLength, toOneLine)
    })
    const all = [...new Set(lines)]
    const more = all.length > maxLines ? [`… and ${all.length - maxLines} more`] : []
    return unexpected(subject, [...all.slice(0, maxLines), ...more].join('\n'))
  },
})

/** One error for each place, from the outside in. Throws `schema-endless` for a schema that never ends. */
function listErrors(value: unknown, schema: JsonSchema) {
  try {
    return new Validator(schema as Schema, '2020-12', false).validate(value).errors
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const problem = 'the schema of the output refers to itself endlessly'
    fail('schema-endless', problem, { cause })
  }
}

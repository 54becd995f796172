import {
  dereference,
  format,
  ignoredKeyword,
  type Schema,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  Validator,
  validate,
} from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { countMore } from './contained.ts'

/** A JSON Schema as a plan holds it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

const tables = [ignoredKeyword, schemaArrayKeyword, schemaKeyword, schemaMapKeyword]
/** Keywords of JSON Schema 2020-12 that the validator checks, or that only describe. */
const keywords: ReadonlySet<string> = new Set([
  ...tables.flatMap(Object.keys),
  ...['minContains', 'maxContains', 'title', 'description', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly'],
])
/** A value of each type: a broken schema fails on one of them before anything runs. */
const samples = [null, true, 1, 'text', [1], { key: 1 }]

/** A JSON Schema (2020-12), refused if it is broken, or has a keyword that the validator would ignore. */
export const jsonSchema = z.custom<JsonSchema>().check(
  z.superRefine((value, { addIssue }) => {
    for (const fault of listFaults(value)) addIssue(fault)
  }),
  z.meta({
    description: 'A JSON Schema (2020-12) that the output matches.',
    type: ['object', 'boolean'],
  }),
)

function listFaults(value: unknown): string[] {
  if (typeof value !== 'boolean' && !isMap(value))
    return ['must be a schema: an object, true, or false']
  try {
    // The validator writes into the schema what it finds out.
    const known = dereference(structuredClone(value) as Schema)
    const parts = Object.values(known)
    for (const part of parts) for (const sample of samples) validate(sample, part, '2020-12', known)
    return parts.flatMap(listIgnored)
  } catch {
    return ['is not a valid JSON Schema']
  }
}

/** The keywords and formats of a schema that the validator would silently ignore. */
function listIgnored(part: Schema | boolean): string[] {
  if (typeof part === 'boolean') return []
  const strange = Object.keys(part).filter((keyword) => !keywords.has(keyword))
  const isFormat = part.format === undefined || Object.hasOwn(format, part.format)
  return [
    ...strange.map((keyword) => `has ${keyword}, which is not a keyword of JSON Schema`),
    ...(isFormat ? [] : ['has an unknown format']),
  ]
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
    const { errors } = new Validator(expected as Schema, '2020-12', false).validate(value)
    if (errors.length === 0) return undefined
    const inner = errors.filter(({ keyword }) => !wrappers.has(keyword))
    const lines = inner.map(({ instanceLocation, error }) => {
      const place = toPlace(instanceLocation) || subject
      const problem = error === 'False boolean schema.' ? 'is not allowed here' : error
      return toShownText(`${redact(place)}: ${problem}`, redact, maxLineLength, toOneLine)
    })
    const all = [...new Set(lines)]
    const shown = [...all.slice(0, maxLines), ...countMore(all, maxLines)]
    return unexpected(subject, shown.join('\n'))
  },
})

/** The keys of a JSON Pointer in a fragment: `messages.0` for `#/messages/0`. */
function toPlace(pointer: string): string {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~')).join('.')
}

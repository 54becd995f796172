import * as library from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { toFirst } from './contained.ts'

export type JsonSchema = Readonly<Record<string, unknown>> | boolean

/** Keywords of JSON Schema 2020-12 that the validator checks, or that only describe something. */
const keywords: ReadonlySet<string> = new Set([
  ...Object.keys({ ...library.schemaKeyword, ...library.schemaArrayKeyword }),
  ...Object.keys({ ...library.schemaMapKeyword, ...library.ignoredKeyword }),
  ...['minContains', 'maxContains', 'title', 'description', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly'],
])
/** A value of each type. A broken schema fails on one of them, before anything runs. */
const samples = [null, true, 1, 'text', [1], { key: 1 }]

/** A JSON Schema (2020-12). It is rejected if it is broken, or has a keyword or format that the validator would silently ignore. */
export const jsonSchema = z.custom<JsonSchema>().check(
  z.superRefine((value, { addIssue }) => {
    const fault = findFault(value)
    if (fault !== undefined) addIssue(fault)
  }),
  z.meta({ type: ['object', 'boolean'] }),
)

function findFault(value: unknown): string | undefined {
  if (typeof value !== 'boolean' && !isMap(value))
    return 'must be a schema: an object, true, or false'
  try {
    // The validator changes the schema.
    const known = library.dereference(structuredClone(value) as library.Schema)
    for (const part of Object.values(known))
      for (const sample of samples) library.validate(sample, part, '2020-12', known)
    const parts = Object.values(known).filter(isMap) as library.Schema[]
    const strange = parts.flatMap(Object.keys).filter((keyword) => !keywords.has(keyword))
    if (strange.length > 0)
      return `has ${strange.join(', ')}, which is not a keyword of JSON Schema`
    const isKnown = parts.every((part) => Object.hasOwn(library.format, part.format ?? 'date'))
    return isKnown ? undefined : 'has an unknown format'
  } catch {
    return 'is not a valid JSON Schema'
  }
}

const maxLines = 10
const maxLineLength = 300

/** Keywords whose error only says that an inner error exists. */
const wrappers: ReadonlySet<string> = new Set([
  ...['$ref', 'additionalProperties', 'allOf', 'dependentSchemas', 'else', 'if', 'items'],
  ...['patternProperties', 'prefixItems', 'properties', 'propertyNames', 'then'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
])

export const expectSchema = defineExpectation({
  description: 'A JSON Schema (2020-12) that the output matches.',
  schema: jsonSchema,
  of: 'value',
  check(expected, { value }, { redact }) {
    const subject = 'the output'
    if (value === undefined) return unexpected(subject, `${subject}: got nothing`)
    const validator = new library.Validator(expected as library.Schema, '2020-12', false)
    const { errors } = validator.validate(value)
    if (errors.length === 0) return undefined
    const inner = errors.filter(({ keyword }) => !wrappers.has(keyword))
    const toLine = ({ instanceLocation, error }: (typeof inner)[number]) => {
      const place = toPlace(instanceLocation) || subject
      const problem = error === 'False boolean schema.' ? 'is not allowed here' : error
      return toShownText(`${redact(place)}: ${problem}`, redact, maxLineLength, toOneLine)
    }
    const lines = [...new Set(inner.map(toLine))]
    return unexpected(subject, toFirst(lines, maxLines, String).join('\n'))
  },
})

/** Converts a JSON Pointer such as `#/messages/0` to keys: `messages.0`. */
function toPlace(pointer: string): string {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~')).join('.')
}

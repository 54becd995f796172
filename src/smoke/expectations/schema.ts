import { dereference, type Schema, Validator, validate } from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import { toFirst } from './contained.ts'

export type JsonSchema = Readonly<Record<string, unknown>> | boolean

/** A value of each type: a broken schema fails on one of them before anything runs. */
const samples = [null, true, 1, 'text', [1], { key: 1 }]

/** A JSON Schema (2020-12), refused if it is broken. */
export const jsonSchema = z.custom<JsonSchema>().check(
  z.superRefine((value, { addIssue }) => {
    const isSchema = typeof value === 'boolean' || isMap(value)
    if (!isSchema) addIssue('must be a schema: an object, true, or false')
    else if (!isValid(value)) addIssue('is not a valid JSON Schema')
  }),
  z.meta({ type: ['object', 'boolean'] }),
)

function isValid(schema: unknown): boolean {
  try {
    // The validator writes into the schema what it finds out.
    const known = dereference(structuredClone(schema) as Schema)
    for (const part of Object.values(known))
      for (const sample of samples) validate(sample, part, '2020-12', known)
    return true
  } catch {
    return false
  }
}

const maxLines = 10
const maxLineLength = 300

/** Keywords whose error only says that something inside is wrong; the inner error says what. */
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
    const { errors } = new Validator(expected as Schema, '2020-12', false).validate(value)
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

/** The keys of a JSON Pointer in a fragment: `messages.0` for `#/messages/0`. */
function toPlace(pointer: string): string {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~')).join('.')
}

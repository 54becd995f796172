import * as library from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toFirst, toOneLine } from '../../text/safe-text.ts'
import { defineExpectation, unexpected } from '../kinds.ts'

export type JsonSchema = Readonly<Record<string, unknown>> | boolean

/** The keywords of JSON Schema 2020-12 that the validator checks, or that only describe something. Any other keyword is rejected. */
const keywords: ReadonlySet<string> = new Set([
  ...Object.keys({ ...library.schemaKeyword, ...library.schemaArrayKeyword }),
  ...Object.keys({ ...library.schemaMapKeyword, ...library.ignoredKeyword }),
  ...'minContains maxContains title description examples deprecated readOnly writeOnly'.split(' '),
])
/** A value of each type. The validator throws for a broken schema only when it validates a value, so these are validated before anything runs. */
const samples = [null, true, 1, 'text', [1], { key: 1 }]
/** Returns the reason to reject a JSON Schema: it is broken, or has a keyword or format that the validator would silently ignore. Undefined if it is accepted. */
function findFault(value: unknown): string | undefined {
  if (typeof value !== 'boolean' && !isMap(value))
    return 'must be a schema: an object, true, or false'
  try {
    // `dereference` changes the schema, and returns all inner schemas by their URIs.
    const byUri = library.dereference(structuredClone(value) as library.Schema)
    for (const part of Object.values(byUri))
      for (const sample of samples) library.validate(sample, part, '2020-12', byUri)
    const parts = Object.values(byUri).filter(isMap) as library.Schema[]
    const extra = parts.flatMap(Object.keys).filter((keyword) => !keywords.has(keyword))
    if (extra.length > 0) return `has ${extra.join(', ')}, which is not a keyword of JSON Schema`
    // A schema without a format passes, because 'date' is a known format.
    const isKnown = parts.every((part) => Object.hasOwn(library.format, part.format ?? 'date'))
    return isKnown ? undefined : 'has an unknown format'
  } catch {
    return 'is not a valid JSON Schema'
  }
}

const maxLines = 10
const maxLineLength = 300
/** The keywords whose error only says that an inner schema has an error. Only that inner error is shown. */
const wrappers: ReadonlySet<string> = new Set([
  ...'$ref additionalProperties allOf dependentSchemas else if items patternProperties'.split(' '),
  ...'prefixItems properties propertyNames then unevaluatedItems unevaluatedProperties'.split(' '),
])

export const expectSchema = defineExpectation({
  description: 'A JSON Schema (2020-12) that the output matches.',
  schema: z
    .custom<JsonSchema>((value) => findFault(value) === undefined, {
      error: ({ input }) => findFault(input),
    })
    .check(z.meta({ type: ['object', 'boolean'] })),
  of: 'value',
  check(expected, { value }, { redact }) {
    const subject = 'the output'
    if (value === undefined) return unexpected(subject, `${subject}: got nothing`)
    const validator = new library.Validator(expected as library.Schema, '2020-12', false)
    const { errors } = validator.validate(value)
    if (errors.length === 0) return undefined
    const causes = errors.filter(({ keyword }) => !wrappers.has(keyword))
    const toLine = ({ instanceLocation, error }: library.OutputUnit) => {
      const place = toPlace(instanceLocation) || subject
      const problem = error === 'False boolean schema.' ? 'is not allowed here' : error
      return toShownText(`${redact(place)}: ${problem}`, redact, maxLineLength, toOneLine)
    }
    const lines = [...new Set(causes.map(toLine))]
    return unexpected(subject, toFirst(lines, maxLines, String).join('\n'))
  },
})

/** Converts a JSON Pointer to keys with dots: `#/messages/0` to `messages.0`. */
function toPlace(pointer: string): string {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~')).join('.')
}

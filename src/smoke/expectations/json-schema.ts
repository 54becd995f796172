import { dereference, format, type Schema, Validator } from '@cfworker/json-schema'
import * as z from 'zod'
import { toRounded } from '../../text/json-text.ts'
import { ofKind, whenMap } from '../plan-fields.ts'

/** A JSON Schema as a plan holds it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const

const notExact = 'holds a number above 2^53, which a schema compares rounded: use expect for it'
const text = z.string()
const count = z.int().min(0)
const type = z.enum(types)
const pattern = text.refine(isPattern, 'must be a regular expression')
const schema: z.ZodType = z
  .lazy(() =>
    z
      .preprocess((value) => (typeof value === 'boolean' ? {} : value), keywords)
      .meta({ type: ['object', 'boolean'] }),
  )
  .meta({ id: 'json_schema' })
/** A validator ignores the first of each pair without the second. */
const pairs = [
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
] as const

/** Every keyword of JSON Schema 2020-12 that the validator checks, or that only describes. */
const keywords = z
  .object<Record<string, z.ZodType>>(
    {
      ...each('$anchor $comment $id $ref description title', text),
      $schema: z.literal('https://json-schema.org/draft/2020-12/schema'),
      ...each('const default', z.unknown()),
      enum: z.array(z.unknown()).min(1),
      examples: z.array(z.unknown()),
      ...each('deprecated readOnly uniqueItems writeOnly', z.boolean()),
      ...each('exclusiveMaximum exclusiveMinimum maximum minimum', z.number()),
      ...each('maxContains maxItems maxLength maxProperties', count),
      ...each('minContains minItems minLength minProperties', count),
      multipleOf: z.number().positive(),
      required: z.array(text),
      dependentRequired: z.record(text, z.array(text)),
      pattern: pattern,
      format: z.enum(Object.keys(format)),
      type: z.union([type, z.array(type).min(1)], `must be one or more of ${types.join(', ')}`),
      ...each('additionalProperties contains else if items not propertyNames then', schema),
      ...each('unevaluatedItems unevaluatedProperties', schema),
      ...each('allOf anyOf oneOf prefixItems', z.array(schema).min(1)),
      ...each('$defs definitions dependentSchemas properties', z.record(text, schema)),
      patternProperties: z.record(pattern, schema, 'must be a map of patterns'),
    },
    ofKind('must be a schema: a map, or true or false'),
  )
  .partial()
  .catchall(z.unknown().refine(() => false, 'is not a keyword of JSON Schema'))
  .superRefine((value, { addIssue }) => {
    for (const [keyword, needed] of pairs) {
      if (!Object.hasOwn(value, keyword) || Object.hasOwn(value, needed)) continue
      addIssue({ code: 'custom', path: [keyword], message: `is not used without ${needed}` })
    }
  }, whenMap)
  .meta({
    additionalProperties: false,
    dependencies: Object.fromEntries(pairs.map(([one, other]) => [one, [other]])),
  })

/** A JSON Schema (2020-12), refused where a test would pass for nothing: unknown keywords, a `$ref` that is lost or endless. */
export const jsonSchema = z
  .custom<JsonSchema>()
  .superRefine((value, { addIssue }) => {
    if (toRounded(value) !== value) addIssue({ code: 'custom', message: notExact })
    const { error } = schema.safeParse(toRounded(value))
    for (const { path, message } of error?.issues ?? listWrongReferences(value)) {
      addIssue({ code: 'custom', path: [...path], message })
    }
  })
  .meta({ description: 'A JSON Schema (2020-12) that the result matches.', writtenAs: schema })

/** The same for each of some keywords. */
export function each<T>(keywords: string, value: T): Record<string, T> {
  return Object.fromEntries(keywords.split(' ').map((keyword) => [keyword, value]))
}

function listWrongReferences(value: JsonSchema): { path: string[]; message: string }[] {
  try {
    // The validator writes into the schema what it finds out.
    const known = dereference(structuredClone(value) as Schema)
    // A schema with an `$id` has several addresses: the last is its place in the whole.
    const addresses = new Map(Object.entries(known).map(([address, node]) => [node, address]))
    const lost = [...addresses].filter(([node]) => {
      const { __absolute_ref__: target } = node as Schema
      return target !== undefined && known[target] === undefined
    })
    const message = 'leads to no schema in here'
    if (lost.length === 0) new Validator(structuredClone(value) as Schema).validate(null)
    return lost.map(([, at]) => ({ path: [...toPath(new URL(at).hash), '$ref'], message }))
  } catch (error) {
    if (error instanceof RangeError) return [{ path: [], message: 'refers to itself without end' }]
    return [{ path: [], message: 'has an $id or a $ref that is no address, or an $id twice' }]
  }
}

/** The keys of a JSON Pointer in a fragment: `messages`, `0` for `#/messages/0`. */
export function toPath(pointer: string): string[] {
  const keys = pointer.split('/').slice(1).map(decodeURI)
  return keys.map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'))
}

function isPattern(value: string): boolean {
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}

import { dereference, format, type Schema, Validator } from '@cfworker/json-schema'
import * as z from 'zod/mini'
import { maxEvaluationMs, maxListedValues } from '../../limits.ts'
import { fail } from '../../problem.ts'
import { hasMoreValues, isEmptyMap, isMap, toRounded } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { workWithin } from '../../time/limit-work.ts'
import { defineExpectation } from '../kinds.ts'
import { whenMap } from '../plan/plan-fields.ts'
import { toWords } from '../plan/plan-words.ts'
import { unexpected } from '../unexpected.ts'
import { hasNewMessage, listWithContent } from './contained.ts'

/** A JSON Schema as a plan holds it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const
const text = z.string()
const count = z.int().check(z.minimum(0))
const type = z.enum(types)
const pattern = text.check(z.refine(isPattern, 'must be a regular expression'))
const schema: z.ZodMiniType = z
  .lazy(() =>
    z
      .pipe(
        z.transform((value) => (typeof value === 'boolean' ? {} : value)),
        keywordMap,
      )
      .check(z.meta({ type: ['object', 'boolean'] })),
  )
  .check(z.meta({ id: 'json_schema' }))

/** Whether a keyword holds for every value, by what it is given. */
type IsVacuous = (given: unknown) => boolean

const always: IsVacuous = () => true
const isFalse: IsVacuous = (given) => given === false
const everyItem: IsVacuous = (given) => Array.isArray(given) && given.every(isVacuousSchema)
const everyField: IsVacuous = (given) => isMap(given) && everyItem(Object.values(given))

const anything = z.unknown()
const flag = z.boolean()
const list = z.array(schema).check(z.minLength(1))

/** Every keyword of JSON Schema 2020-12 that the validator checks, or that only describes: its form, and when it is vacuous. */
const rows: readonly (readonly [names: string, form: z.ZodMiniType, isVacuous?: IsVacuous])[] = [
  ['$anchor $comment $id description title', text, always],
  ['$ref', text],
  ['$schema', z.literal('https://json-schema.org/draft/2020-12/schema'), always],
  ['const', anything],
  ['default', anything, always],
  ['enum', z.array(anything).check(z.minLength(1))],
  ['examples', z.array(anything), always],
  ['deprecated readOnly writeOnly', flag, always],
  ['uniqueItems', flag, isFalse],
  ['exclusiveMaximum exclusiveMinimum maximum minimum', z.number()],
  ['maxContains maxItems maxLength maxProperties', count],
  ['minContains minItems minLength minProperties', count, (given) => given === 0],
  ['multipleOf', z.number().check(z.positive())],
  ['required', z.array(text), (given) => Array.isArray(given) && given.length === 0],
  ['dependentRequired', z.record(text, z.array(text)), isEmptyMap],
  ['pattern', pattern],
  ['format', z.enum(Object.keys(format))],
  [
    'type',
    z.union(
      [type, z.array(type).check(z.minLength(1))],
      `must be one or more of ${types.join(', ')}`,
    ),
  ],
  ['contains', schema],
  ['if', schema, always],
  ['not', schema, isFalse],
  ['additionalProperties else items propertyNames then', schema, isVacuousSchema],
  ['unevaluatedItems unevaluatedProperties', schema, isVacuousSchema],
  ['oneOf', list],
  ['anyOf', list, (given) => Array.isArray(given) && given.some(isVacuousSchema)],
  ['allOf prefixItems', list, everyItem],
  ['$defs definitions', z.record(text, schema), always],
  ['dependentSchemas properties', z.record(text, schema), everyField],
  ['patternProperties', z.record(pattern, schema, 'must be an object of patterns'), everyField],
]
const keywords = Object.fromEntries(
  rows.flatMap(([names, form, isVacuous]) =>
    names.split(' ').map((name) => [name, { form, isVacuous }] as const),
  ),
)
/** A validator ignores the first of each pair without the second. */
const pairs = [
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
] as const

const notKeyword = 'is not a keyword of JSON Schema'

const keywordMap = z
  .catchall(
    z.partial(
      z.object(
        Object.fromEntries(Object.entries(keywords).map(([name, { form }]) => [name, form])),
        'must be a schema: an object, true, or false',
      ),
    ),
    z.unknown().check(z.refine(() => false, notKeyword)),
  )
  .check(
    z.superRefine((value, { addIssue }) => {
      for (const [keyword, needed] of pairs) {
        if (!Object.hasOwn(value, keyword) || Object.hasOwn(value, needed)) continue
        addIssue({ code: 'custom', path: [keyword], message: `is not used without ${needed}` })
      }
    }, whenMap),
    z.meta({
      additionalProperties: false,
      dependencies: Object.fromEntries(pairs.map(([one, other]) => [one, [other]])),
    }),
  )

/** A JSON Schema (2020-12), refused where a test would pass for nothing: unknown keywords, a `$ref` that is lost or endless. */
export const jsonSchema = z.custom<JsonSchema>().check(
  z.superRefine((value, { addIssue }) => {
    if (toRounded(value) !== value) addIssue({ code: 'custom', message: notExact })
    const { error } = schema.safeParse(toRounded(value), { error: toWords })
    for (const { path, message } of error?.issues ?? listWrongReferences(value)) {
      const near =
        message === notKeyword && findNearWord(String(path.at(-1)), Object.keys(keywords))
      const hint = near ? `: did you mean ${near}?` : ''
      addIssue({ code: 'custom', path: [...path], message: message + hint })
    }
  }),
  z.meta({ description: 'A JSON Schema (2020-12) that the output matches.', writtenAs: schema }),
)

const notExact =
  'contains a number above 2^53, which a schema compares inexactly. Use expect instead'

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
    const message = 'does not point to a schema in this document'
    if (lost.length === 0) new Validator(structuredClone(value) as Schema).validate(null)
    return lost.map(([, at]) => ({ path: [...toPath(new URL(at).hash), '$ref'], message }))
  } catch (error) {
    if (error instanceof RangeError) return [{ path: [], message: 'refers to itself endlessly' }]
    return [{ path: [], message: 'has an $id or a $ref that is not a URI, or a duplicate $id' }]
  }
}

/** The keys of a JSON Pointer in a fragment: `messages`, `0` for `#/messages/0`. */
function toPath(pointer: string): string[] {
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

/** Whether every value matches a JSON Schema, as far as its keywords show one by one. */
function isVacuousSchema(given: unknown): boolean {
  if (!isMap(given)) return given === true
  const entries = Object.entries(given)
  return entries.every(([keyword, value]) => keywords[keyword]?.isVacuous?.(value) === true)
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
  looksAt: 'value',
  coversAnswer(expected, result) {
    // Whether definitions are used is not known.
    const { $defs: _, definitions: __, ...used } = isMap(expected) ? expected : {}
    return (
      hasNewMessage(result) && listWithContent(used).some(({ content }) => judgesEmpty(content))
    )
  },
  findIdle: (expected) => (isVacuousSchema(expected) ? 'the schema matches any value' : undefined),
  check(expected, { value }, { redact }) {
    const subject = 'the output'
    if (value === undefined) return unexpected(subject, `${subject}: got nothing`)
    const errors = listErrors(toRounded(value), expected)
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

/** Whether the schema of a message's content rejects an empty one, or demands it. */
function judgesEmpty(content: unknown): boolean {
  const isMet = (one: unknown) => listErrors(one, content as JsonSchema).length === 0
  try {
    return isMet('') ? !isMet('any text') : !isMet([])
  } catch {
    // It refers to a part of the whole schema, or never ends.
    return false
  }
}

/** One error for each place, from the outside in. Throws ExpectationTimedOut. */
function listErrors(value: unknown, schema: JsonSchema) {
  // Every place of a large value would be an error of its own: there, the first is enough.
  const onlyFirst = hasMoreValues(value, maxListedValues)
  const validate = () => new Validator(schema as Schema, '2020-12', onlyFirst).validate(value)
  try {
    const result = workWithin(maxEvaluationMs, validate)
    if (result !== undefined) return result.errors
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const problem = 'the schema of the output refers to itself endlessly'
    fail('expectation-timed-out', problem, { cause })
  }
  const problem = `took longer than ${maxEvaluationMs / 1_000} s to evaluate`
  fail('expectation-timed-out', `the schema of the output ${problem}`)
}

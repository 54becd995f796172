import { type Schema, Validator } from '@cfworker/json-schema'
import { maxJudgingMs, maxListedValues } from '../../bounds.ts'
import { hasMoreValues, isEmptyMap, isMap, toRounded } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { workWithin } from '../../time/limit-work.ts'
import { ExpectationTimedOut, SmokeTestFailed } from '../errors.ts'
import type { Expectation } from './expectation.ts'
import { each, type JsonSchema, jsonSchema, toPath } from './json-schema.ts'

/** `expect_schema`: a JSON Schema (2020-12) that the result must match. */
export const expectSchema: Expectation<typeof jsonSchema> = {
  schema: jsonSchema,
  looksAt: 'value',
  findIdle: (expected) =>
    isVacuousSchema(expected) ? 'the schema holds for any value' : undefined,
  check(expected, { value }, { redact }) {
    const difference = findSchemaDifference(value, expected, redact)
    if (difference) throw new SmokeTestFailed('the answer', difference)
  },
}

const maxLines = 10
const maxLineLength = 300

/** Keywords whose error only says that something inside is wrong; the inner error says what. */
const wrappers: ReadonlySet<string> = new Set([
  ...['$ref', 'additionalProperties', 'allOf', 'dependentSchemas', 'else', 'if', 'items'],
  ...['patternProperties', 'prefixItems', 'properties', 'propertyNames', 'then'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
])

/** Where a value does not match a schema, one line per place, without secrets; undefined when it does. */
export function findSchemaDifference(
  value: unknown,
  schema: JsonSchema,
  redact: (text: string) => string,
): string | undefined {
  if (value === undefined) return 'the answer: got nothing'
  const errors = listErrors(toRounded(value), schema)
  if (errors.length === 0) return undefined
  const inner = errors.filter(({ keyword }) => !wrappers.has(keyword))
  const lines = (inner.length > 0 ? inner : errors).map(({ instanceLocation, error }) => {
    const place = toPath(instanceLocation).join('.') || 'the answer'
    const problem = error === 'False boolean schema.' ? 'is not allowed here' : error
    const line = `${redact(place)}: ${problem}`
    return toShownText(line, redact, maxLineLength, toOneLine)
  })
  const all = [...new Set(lines)]
  const more = all.length - maxLines
  return [...all.slice(0, maxLines), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

function listErrors(value: unknown, schema: JsonSchema) {
  // Every place of a large value would be an error of its own: there, the first is enough.
  const onlyFirst = hasMoreValues(value, maxListedValues)
  const validate = () => new Validator(schema as Schema, '2020-12', onlyFirst).validate(value)
  try {
    const result = workWithin(maxJudgingMs, validate)
    if (result !== undefined) return result.errors
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const problem = 'the schema of the answer refers to itself without end'
    throw new ExpectationTimedOut(problem, { cause })
  }
  const limit = `${maxJudgingMs / 1_000} s`
  throw new ExpectationTimedOut(
    `the schema of the answer took longer than ${limit} to evaluate`,
    {},
  )
}

type Holds = (value: unknown) => boolean

const always: Holds = () => true
const isNone: Holds = (value) => value === 0
const isFalse: Holds = (value) => value === false
const everyField: Holds = (value) => isMap(value) && Object.values(value).every(isVacuousSchema)
const listed = (value: unknown) => (Array.isArray(value) ? value : [])

/** When a keyword holds for every value; one without a row does not. */
const vacuous: Readonly<Record<string, Holds>> = {
  ...each('$anchor $comment $defs $id $schema default definitions deprecated', always),
  ...each('description examples if readOnly title writeOnly', always),
  ...each('minItems minLength minProperties minContains', isNone),
  required: (value) => Array.isArray(value) && value.length === 0,
  dependentRequired: isEmptyMap,
  ...each('uniqueItems not', isFalse),
  ...each('additionalProperties else items propertyNames then', isVacuousSchema),
  ...each('unevaluatedItems unevaluatedProperties', isVacuousSchema),
  ...each('dependentSchemas patternProperties properties', everyField),
  ...each('allOf prefixItems', (value) => listed(value).every(isVacuousSchema)),
  anyOf: (value) => listed(value).some(isVacuousSchema),
}

/** Whether every value matches a JSON Schema, as far as its keywords show one by one. */
function isVacuousSchema(schema: unknown): boolean {
  if (!isMap(schema)) return schema === true
  return Object.entries(schema).every(([keyword, value]) => vacuous[keyword]?.(value) === true)
}

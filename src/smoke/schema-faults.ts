import { dereference, format, type Schema } from '@cfworker/json-schema'

/** Something in a JSON Schema that no validator would complain about, and that would let a test pass for nothing. */
export interface SchemaFault {
  /** Where in the schema. */
  readonly path: readonly string[]
  readonly problem: string
}

type Form = readonly [isRight: (value: unknown) => boolean, demand: string]

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
const formats = Object.keys(format)
const newestDraft = 'https://json-schema.org/draft/2020-12/schema'

const isText = (value: unknown) => typeof value === 'string'
const isList = (value: unknown) => Array.isArray(value)
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

const anything: Form = [() => true, '']
const text: Form = [isText, 'must be a text']
const flag: Form = [(value) => typeof value === 'boolean', 'must be true or false']
const number: Form = [Number.isFinite, 'must be a number']
const count: Form = [
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'must be a whole number of 0 or more',
]
const schema: Form = [
  (value) => isMap(value) || typeof value === 'boolean',
  'must be a schema: a map, or true or false',
]
const schemas: Form = [isFilled, 'must be a list of schemas']
const schemaMap: Form = [isMap, 'must be a map of schemas']

/** Every keyword of JSON Schema 2020-12 that the validator judges, or that only describes. */
const keywords: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...entries(text, '$anchor $comment $id description title'),
  ...entries(anything, 'const default'),
  ...entries([isFilled, 'must be a list of values'], 'enum'),
  ...entries([isList, 'must be a list'], 'examples'),
  ...entries(flag, 'deprecated readOnly uniqueItems writeOnly'),
  ...entries(number, 'exclusiveMaximum exclusiveMinimum maximum minimum'),
  ...entries(
    count,
    'maxContains maxItems maxLength maxProperties minContains minItems minLength minProperties',
  ),
  ...entries([(value) => Number(value) > 0, 'must be a number above 0'], 'multipleOf'),
  ...entries([isTextList, 'must be a list of names'], 'required'),
  ...entries(
    [
      (value) => isMap(value) && Object.values(value).every(isTextList),
      'must be a map of lists of names',
    ],
    'dependentRequired',
  ),
  ...entries([isPattern, 'must be a regular expression'], 'pattern'),
  ...entries(
    [(value) => isText(value) && formats.includes(value), `must be one of ${formats.join(', ')}`],
    'format',
  ),
  ...entries(
    [
      (value) => (isFilled(value) || isText(value)) && [value].flat().every(isType),
      `must be one or more of ${types.join(', ')}`,
    ],
    'type',
  ),
  ...entries([(value) => value === newestDraft, `must be ${newestDraft}`], '$schema'),
  ...entries(text, '$ref'),
  ...entries(
    schema,
    'additionalProperties contains else if items not propertyNames then unevaluatedItems unevaluatedProperties',
  ),
  ...entries(schemas, 'allOf anyOf oneOf prefixItems'),
  ...entries(schemaMap, '$defs definitions dependentSchemas patternProperties properties'),
])

/** Keywords that are ignored without another one. */
const needs: ReadonlyMap<string, string> = new Map([
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
])

function entries(form: Form, names: string): [string, Form][] {
  return names.split(' ').map((name) => [name, form])
}

/**
 * What is wrong with a JSON Schema (2020-12): keywords that do not exist, values that a keyword does not take, formats
 * that are not checked, references that lead nowhere.
 */
export function findSchemaFaults(value: unknown): readonly SchemaFault[] {
  if (!schema[0](value)) return [{ path: [], problem: schema[1] }]
  const faults = [...listFaults(value, [])]
  return faults.length > 0 ? faults : [...listLostReferences(value)]
}

function* listFaults(value: unknown, path: readonly string[]): Iterable<SchemaFault> {
  if (!isMap(value)) return
  for (const [keyword, content] of Object.entries(value)) {
    const here = [...path, keyword]
    const form = keywords.get(keyword)
    const needed = needs.get(keyword)
    if (form === undefined) {
      yield { path: here, problem: 'is not a keyword of JSON Schema' }
    } else if (!form[0](content)) {
      yield { path: here, problem: form[1] }
    } else if (needed !== undefined && !Object.hasOwn(value, needed)) {
      yield { path: here, problem: `is not used without ${needed}` }
    } else {
      yield* listInnerFaults(keyword, form, content, here)
    }
  }
}

function* listInnerFaults(
  keyword: string,
  form: Form,
  content: unknown,
  path: readonly string[],
): Iterable<SchemaFault> {
  for (const [name, inner] of listInner(form, content)) {
    const here = name === undefined ? path : [...path, name]
    if (keyword === 'patternProperties' && !isPattern(name)) {
      yield { path: here, problem: 'must be a regular expression' }
    } else if (schema[0](inner)) {
      yield* listFaults(inner, here)
    } else {
      yield { path: here, problem: schema[1] }
    }
  }
}

/** The schemas inside a keyword, with their names. */
function listInner(form: Form, content: unknown): [string | undefined, unknown][] {
  if (form === schema) return [[undefined, content]]
  return form === schemas || form === schemaMap ? Object.entries(content as object) : []
}

function* listLostReferences(value: unknown): Iterable<SchemaFault> {
  // The validator writes into the schema what it finds out.
  const copy: unknown = structuredClone(value)
  let known: Readonly<Record<string, unknown>>
  try {
    known = dereference(copy as Schema)
  } catch {
    yield { path: [], problem: 'has an $id or a $ref that is no address, or an $id twice' }
    return
  }
  for (const { node, path } of listNodes(copy, [])) {
    const address = (node as Schema).__absolute_ref__
    if (address !== undefined && known[address] === undefined) {
      yield { path: [...path, '$ref'], problem: 'leads to no schema in here' }
    }
  }
}

function* listNodes(
  value: unknown,
  path: readonly string[],
): Iterable<{ node: object; path: readonly string[] }> {
  if (!isMap(value)) return
  yield { node: value, path }
  for (const [keyword, content] of Object.entries(value)) {
    const form = keywords.get(keyword)
    if (form === undefined) continue
    for (const [name, inner] of listInner(form, content)) {
      yield* listNodes(inner, [...path, keyword, ...(name === undefined ? [] : [name])])
    }
  }
}

function isType(value: unknown): boolean {
  return isText(value) && types.includes(value as string)
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    new RegExp(value, 'u')
    return true
  } catch {
    return false
  }
}

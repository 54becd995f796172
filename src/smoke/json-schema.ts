import { type Schema, Validator } from '@cfworker/json-schema'
import type { JsonSchema } from './plan.ts'

/** Keywords of JSON Schema 2020-12 whose values are schemas, lists of schemas, or maps of schemas. */
const nested = {
  one: [
    'additionalProperties',
    'contains',
    'else',
    'if',
    'items',
    'not',
    'propertyNames',
    'then',
    'unevaluatedItems',
    'unevaluatedProperties',
  ],
  list: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  map: ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'],
} as const
const plain = [
  '$anchor',
  '$comment',
  '$id',
  '$ref',
  '$schema',
  'const',
  'default',
  'dependentRequired',
  'deprecated',
  'description',
  'enum',
  'examples',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'readOnly',
  'required',
  'title',
  'type',
  'uniqueItems',
  'writeOnly',
]
const known = new Set<string>([...Object.values(nested).flat(), ...plain])
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/**
 * What is wrong with a JSON Schema: a keyword that does not exist would be ignored by every validator, and the test
 * would pass for nothing. Undefined when nothing is.
 */
export function findSchemaFault(schema: unknown, path = 'the schema'): string | undefined {
  if (typeof schema === 'boolean') return undefined
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return `${path} must be an object or a boolean`
  }
  for (const [keyword, value] of Object.entries(schema)) {
    const here = `${path}.${keyword}`
    if (!known.has(keyword)) return `${here} is not a keyword of JSON Schema`
    if (keyword === 'type' && ![value].flat().every((type) => types.includes(type as string))) {
      return `${here} must be one of ${types.join(', ')}`
    }
    for (const [name, inner] of listInner(keyword, value)) {
      const fault = findSchemaFault(inner, name === '' ? here : `${here}.${name}`)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

function listInner(keyword: string, value: unknown): [string, unknown][] {
  if ((nested.one as readonly string[]).includes(keyword)) return [['', value]]
  const isList = (nested.list as readonly string[]).includes(keyword)
  const isMap = (nested.map as readonly string[]).includes(keyword)
  return (isList || isMap) && typeof value === 'object' && value !== null
    ? Object.entries(value)
    : []
}

/** Where a value does not keep a schema, one line per place; undefined when it does. */
export function findSchemaDifference(value: unknown, schema: JsonSchema): string | undefined {
  const { valid, errors } = new Validator(schema as Schema, '2020-12', false).validate(value)
  if (valid) return undefined
  // The last errors are the innermost ones; the outer ones only say that something inside is wrong.
  const lines = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
  return [...new Set(lines)].slice(-10).join('\n')
}

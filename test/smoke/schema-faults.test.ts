import { expect, test } from 'vitest'
import { findSchemaFaults } from '../../src/smoke/schema-faults.ts'

function faultsOf(schema: unknown): string[] {
  return findSchemaFaults(schema).map(({ path, problem }) => `${path.join('.')}: ${problem}`)
}

test.each<[unknown, RegExp]>([
  [5, /^: must be a schema/],
  [null, /^: must be a schema/],
  [{ tpye: 'string' }, /^tpye: is not a keyword/],
  [{ toString: 1 }, /^toString: is not a keyword/],
  [{ type: 'text' }, /^type: must be one or more of array, boolean/],
  [{ type: [] }, /^type: must be/],
  [{ type: [['string']] }, /^type: must be/],
  [{ required: 'a' }, /^required: must be a list of names/],
  [{ required: [1] }, /^required: must be a list of names/],
  [{ minimum: '5' }, /^minimum: must be a number/],
  [{ maximum: Number.POSITIVE_INFINITY }, /^maximum: must be a number/],
  [{ minLength: -1 }, /^minLength: must be a whole number/],
  [{ maxItems: 1.5 }, /^maxItems: must be a whole number/],
  [{ multipleOf: 0 }, /^multipleOf: must be a number above 0/],
  [{ enum: [] }, /^enum: must be a list of values/],
  [{ uniqueItems: 'yes' }, /^uniqueItems: must be true or false/],
  [{ pattern: '(' }, /^pattern: must be a regular expression/],
  [{ patternProperties: { '(': true } }, /^patternProperties\.\(: must be a regular expression/],
  [{ format: 'date-tiem' }, /^format: must be one of date, /],
  [{ properties: [] }, /^properties: must be a map of schemas/],
  [{ properties: { a: 5 } }, /^properties\.a: must be a schema/],
  [{ properties: { a: { items: { tpye: 1 } } } }, /^properties\.a\.items\.tpye: is not a keyword/],
  [{ allOf: {} }, /^allOf: must be a list of schemas/],
  [{ anyOf: [] }, /^anyOf: must be a list of schemas/],
  [{ oneOf: [{ tpye: 1 }] }, /^oneOf\.0\.tpye: is not a keyword/],
  [{ prefixItems: [1] }, /^prefixItems\.0: must be a schema/],
  [{ items: [{}] }, /^items: must be a schema/],
  [{ dependentRequired: { a: 'b' } }, /^dependentRequired: must be a map of lists of names/],
  [{ else: { tpye: 1 } }, /^else: is not used without if/],
  [{ minContains: 2 }, /^minContains: is not used without contains/],
  [{ additionalItems: false }, /^additionalItems: is not a keyword/],
  [{ $schema: 'http://json-schema.org/draft-07/schema#' }, /^\$schema: must be /],
  [{ $ref: '#/$defs/lost' }, /^\$ref: leads to no schema in here/],
  [{ $ref: 'https://example.com/schema' }, /^\$ref: leads to no schema in here/],
  [{ items: { $ref: '#/definitions/a' }, $defs: { a: {} } }, /^items\.\$ref: leads to no schema/],
  [{ $ref: 'http://[' }, /^: has an \$id or a \$ref that is no address/],
])('%j', (schema, expected) => {
  const faults = faultsOf(schema)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(expected)
})

test('all faults of a schema', () => {
  expect(faultsOf({ type: 'text', items: { tpye: 1, minimum: '1' } })).toHaveLength(3)
})

test.each<[unknown]>([
  [true],
  [{}],
  [
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.com/a',
      $comment: 'c',
      title: 't',
      default: { tpye: 1 },
      examples: [{ tpye: 1 }],
      const: { tpye: 1 },
      enum: [{ tpye: 1 }],
      properties: { tpye: { type: ['string', 'null'] }, toString: true },
      $defs: { node: { $anchor: 'node', properties: { next: { $ref: '#node' } } } },
      items: { $ref: '#/$defs/node' },
    },
  ],
  [{ $ref: '#' }],
])('nothing is wrong with %j', (schema) => {
  const before = structuredClone(schema)
  expect(faultsOf(schema)).toEqual([])
  expect(schema).toEqual(before)
  expect(Object.getOwnPropertyNames(Object(schema))).toEqual(
    Object.getOwnPropertyNames(Object(before)),
  )
})

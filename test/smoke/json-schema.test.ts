import { expect, test } from 'vitest'
import { jsonSchema } from '../../src/smoke/expectations/json-schema.ts'

function faultsOf(schema: unknown): string[] {
  const issues = jsonSchema.safeParse(schema).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each<[unknown, RegExp]>([
  [5, /^: must be a schema/],
  [null, /^: must be a schema/],
  [{ tpye: 'string' }, /^tpye: is not a keyword/],
  [{ toString: 1 }, /^toString: is not a keyword/],
  [{ type: 'text' }, /^type: must be one or more of array, boolean/],
  [{ type: [] }, /^type: Too small/],
  [{ type: [['string']] }, /^type: must be/],
  [{ required: 'a' }, /^required: Invalid input: expected array/],
  [{ required: [1] }, /^required\.0: Invalid input: expected string/],
  [{ minimum: '5' }, /^minimum: Invalid input: expected number/],
  [{ maximum: Number.POSITIVE_INFINITY }, /^maximum: Invalid input: expected number/],
  [{ minLength: -1 }, /^minLength: Too small: expected number to be >=0/],
  [{ maxItems: 1.5 }, /^maxItems: Invalid input: expected int/],
  [{ multipleOf: 0 }, /^multipleOf: Too small: expected number to be >0/],
  [{ enum: [] }, /^enum: Too small/],
  [{ uniqueItems: 'yes' }, /^uniqueItems: Invalid input: expected boolean/],
  [{ pattern: '(' }, /^pattern: must be a regular expression/],
  [{ patternProperties: { '(': true } }, /^patternProperties\.\(: must be a map of patterns/],
  [{ format: 'date-tiem' }, /^format: Invalid option: expected one of .*"date"/],
  [{ properties: [] }, /^properties: Invalid input: expected record/],
  [{ properties: { a: 5 } }, /^properties\.a: must be a schema/],
  [{ properties: { a: { items: { tpye: 1 } } } }, /^properties\.a\.items\.tpye: is not a keyword/],
  [{ allOf: {} }, /^allOf: Invalid input: expected array/],
  [{ anyOf: [] }, /^anyOf: Too small/],
  [{ oneOf: [{ tpye: 1 }] }, /^oneOf\.0\.tpye: is not a keyword/],
  [{ prefixItems: [1] }, /^prefixItems\.0: must be a schema/],
  [{ items: [{}] }, /^items: must be a schema/],
  [{ dependentRequired: { a: 'b' } }, /^dependentRequired\.a: Invalid input: expected array/],
  [{ dependentRequired: ['a'] }, /^dependentRequired: Invalid input: expected record/],
  [{ else: { type: 'null' } }, /^else: is not used without if/],
  [{ minContains: 2 }, /^minContains: is not used without contains/],
  [{ additionalItems: false }, /^additionalItems: is not a keyword/],
  [
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    /^\$schema: Invalid input: expected "https:/,
  ],
  [{ $ref: '#/$defs/lost' }, /^\$ref: leads to no schema in here/],
  [{ $ref: 'https://example.com/schema' }, /^\$ref: leads to no schema in here/],
  [{ items: { $ref: '#/definitions/a' }, $defs: { a: {} } }, /^items\.\$ref: leads to no schema/],
  [{ $ref: '#' }, /^: refers to itself without end/],
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
])('nothing is wrong with %j', (schema) => {
  const before = structuredClone(schema)
  expect(faultsOf(schema)).toEqual([])
  expect(schema).toEqual(before)
  expect(Object.getOwnPropertyNames(Object(schema))).toEqual(
    Object.getOwnPropertyNames(Object(before)),
  )
})

import { describe, expect, test } from 'vitest'
import { expectSchema, type JsonSchema } from '../../src/smoke/expectations/schema.ts'
import type { TestContext, Unexpected } from '../../src/smoke/kinds.ts'

const keep = (text: string) => text
function differenceOf(value: unknown, schema: JsonSchema, redact = keep): string | undefined {
  const result = { value, durationMs: 0 }
  const failure = expectSchema.check(schema, result, { redact } as TestContext)
  return (failure as Unexpected | undefined)?.facts.difference
}

test.each<[JsonSchema, unknown]>([
  [{ required: ['a'] }, { a: null }],
  [{ minimum: 5 }, 'a text is no number'],
  [{ multipleOf: 0.01 }, 19.99],
  [{ minLength: 2 }, '🙂🙂'],
  [{ format: 'uuid' }, '7f0e4f0c-35c5-4a31-9c61-6a8d0f5f2d10'],
  [{ properties: { a: { $ref: '#' } }, type: 'object' }, { a: { a: {} } }],
  [true, null],
])('%j is kept by %j', (schema, value) => {
  expect(differenceOf(value, schema)).toBeUndefined()
})

describe('what is told', () => {
  test.each<[JsonSchema, unknown, string]>([
    [
      { properties: { log: { items: { type: 'string' } } } },
      { log: ['a', 1] },
      'log.1: Instance type "number" is invalid. Expected "string".',
    ],
    [{ required: ['a'] }, {}, 'the output: Instance does not have required property "a".'],
    [{ additionalProperties: false }, { 'a/b~c d': 1 }, 'a/b~c d: is not allowed here'],
  ])('%j', (schema, value, difference) => {
    expect(differenceOf(value, schema)).toBe(difference)
  })

  test('nothing came', () => {
    expect(differenceOf(undefined, true)).toBe('the output: got nothing')
  })
})

function faultsOf(schema: unknown): string[] {
  const issues = expectSchema.schema.safeParse(schema).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a schema that is refused', () => {
  const broken = /^: is not a valid JSON Schema$/
  test.each<[unknown, RegExp]>([
    [5, /^: must be a schema/],
    [null, /^: must be a schema/],
    [{ tpye: 'string' }, /^: has tpye, which is not a keyword of JSON Schema$/],
    [{ toString: 1 }, /toString, which is not a keyword/],
    [{ properties: { a: { items: { tpye: 1 } } } }, /tpye, which is not a keyword/],
    [{ oneOf: [{ tpye: 1 }] }, /tpye, which is not a keyword/],
    [{ format: 'date-tiem' }, /^: has an unknown format$/],
    [{ pattern: '(' }, broken],
    [{ items: { patternProperties: { '(': true } } }, broken],
    [{ enum: 5 }, broken],
    [{ properties: { a: { $ref: '#/$defs/lost' } } }, broken],
    [{ $ref: 'https://example.com/schema' }, broken],
    [{ $ref: '#' }, broken],
    [{ $ref: 'http://[' }, broken],
  ])('%j', (schema, expected) => {
    const faults = faultsOf(schema)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(expected)
  })
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

import { describe, expect, test } from 'vitest'
import { ExpectationTimedOut } from '../../src/smoke/errors.ts'
import type { JsonSchema } from '../../src/smoke/expectations/json-schema.ts'
import { findSchemaDifference } from '../../src/smoke/expectations/schema.ts'

const keep = (text: string) => text
const differenceOf = (value: unknown, schema: JsonSchema) =>
  findSchemaDifference(value, schema, keep)

describe('sound: each of these pairs is wrong', () => {
  test.each<[JsonSchema, unknown]>([
    [{ type: 'object', required: ['a'] }, {}],
    [{ required: ['a'] }, {}],
    [{ required: ['toString'] }, {}],
    [{ minimum: 5 }, 1],
    [{ exclusiveMaximum: 5 }, 5],
    [{ multipleOf: 0.1 }, 0.25],
    [{ type: 'integer' }, 1.5],
    [{ type: ['string', 'null'] }, 1],
    [{ const: { a: [1] } }, { a: [2] }],
    [{ enum: ['a', null] }, 'b'],
    [{ minLength: 3 }, '🙂🙂'],
    [{ pattern: '^a+$' }, 'ab'],
    [{ format: 'date-time' }, 'yesterday'],
    [{ properties: { a: { type: 'string' } } }, { a: 1 }],
    [
      { additionalProperties: false, properties: { a: true } },
      { a: 1, b: 2 },
    ],
    [{ patternProperties: { '^x': { type: 'number' } } }, { xa: 'b' }],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }],
    [{ unevaluatedProperties: false, allOf: [{ properties: { a: true } }] }, { b: 1 }],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 1]],
    [{ contains: { type: 'string' }, minContains: 2 }, ['a', 1]],
    [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }]],
    [{ not: { type: 'string' } }, 'a'],
    [JSON.parse('{"if": {"required": ["a"]}, "then": {"required": ["b"]}}'), { a: 1 }],
    [{ oneOf: [{ type: 'number' }, { minimum: 1 }] }, 5],
    [{ anyOf: [{ type: 'number' }, { minLength: 2 }] }, 'a'],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 1],
    [false, 1],
  ])('%j is not kept by %j', (schema, value) => {
    expect(differenceOf(value, schema)).toMatch(/./)
  })
})

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
    [{ required: ['a'] }, {}, 'the answer: Instance does not have required property "a".'],
    [{ additionalProperties: false }, { 'a/b~c d': 1 }, 'a/b~c d: is not allowed here'],
  ])('%j', (schema, value, difference) => {
    expect(differenceOf(value, schema)).toBe(difference)
  })

  test('a schema without an end says nothing of the answer', () => {
    const endless = () => differenceOf(1, { $ref: '#' })
    expect(endless).toThrow(ExpectationTimedOut)
    expect(endless).toThrow('the schema of the answer refers to itself without end')
  })

  test('nothing came', () => {
    expect(differenceOf(undefined, true)).toBe('the answer: got nothing')
  })

  test('every place, ten of them', () => {
    const value = { a: Array.from({ length: 30 }, () => 1) }
    const schema = { properties: { a: { items: { type: 'string' } } } }
    const lines = differenceOf(value, schema)?.split('\n')
    expect(lines).toHaveLength(11)
    expect(lines?.[0]).toMatch(/^a\.0: /)
    expect(lines?.at(-1)).toBe('… and 20 more')
  })

  test('no secret, not even half of one', () => {
    const secret = `S/ECRET~${'x'.repeat(400)}`
    const redact = (text: string) => text.replaceAll(secret, '***')
    const schema = { additionalProperties: { const: secret } }
    const difference = findSchemaDifference({ [secret]: 1 }, schema, redact)
    expect(difference).toBe('***: Instance does not match "***".')
  })
})

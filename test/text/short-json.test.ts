import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShortJson } from '../../src/text/json-text.ts'

test('a value that fits is written as JSON.stringify writes it', () => {
  const limit = 1_000_000
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toShortJson(value, { limit })).toBe(JSON.stringify(value))
      expect(toShortJson(value, { limit, indent: 2 })).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('fields without a value are left out', () => {
  const value = { a: undefined, b: [undefined] }
  expect(toShortJson(value, { limit: 100 })).toBe(JSON.stringify(value))
})

test('what does not fit ends with a sign, and texts are redacted whole', () => {
  const redact = (text: string) => text.replaceAll('secret', '***')
  const value = { secret: ['a secret', 'x'.repeat(100)] }
  expect(toShortJson(value, { limit: 30, redact })).toBe('{"***":["a ***","xxxxxxxxxxxx…')
})

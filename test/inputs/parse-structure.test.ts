import { describe, expect, test } from 'vitest'
import { parseStructure } from '../../src/inputs/parse-structure.ts'
import { FormError } from '../../src/text/form-error.ts'

describe('B13: a number beyond 2^53', () => {
  test.each([
    ['{"a":9007199254740993,"b":[-12345678901234567890,1e400,1.5,7]}'],
    ['[9007199254740993]'],
    ['9007199254740993'],
  ])('is sent as it is written: %s', (text) => {
    expect(JSON.stringify(parseStructure(text, { toSend: true }))).toBe(text)
  })

  test.each([
    ['a: 9007199254740993', '{"a":9007199254740993}'],
    ['- -12345678901234567890\n- 7\n- 1.5\n- 0x10', '[-12345678901234567890,7,1.5,16]'],
    ['{a: &big 9007199254740993, b: *big}', '{"a":9007199254740993,"b":9007199254740993}'],
    ['9007199254740993: x', '{"9007199254740992":"x"}'],
  ])('is sent as it is written in YAML: %j', (text, sent) => {
    expect(JSON.stringify(parseStructure(text, { toSend: true }))).toBe(sent)
  })

  test('is rounded where it is compared, as the answer is', () => {
    expect(parseStructure('{"a": 9007199254740993}')).toEqual(JSON.parse('{"a":9007199254740993}'))
    expect(parseStructure('a: 9007199254740993')).toEqual({ a: 9007199254740992 })
  })
})

describe('B13: what is nested', () => {
  const flow = (levels: number) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`
  const json = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  test.each([[json(200)], [flow(200)]])('200 levels are fine', (text) => {
    for (const toSend of [true, false]) expect(parseStructure(text, { toSend })).toBeDefined()
  })

  test.each([
    [json(202)],
    [json(60_000)],
    [flow(202)],
    [flow(5_000)],
    ['['.repeat(60_000)],
    [`&a ${json(150)}`.replace('[[', `[*a, [`)],
  ])('more is a fault of the form', (text) => {
    for (const options of [{}, { toSend: true }, { asText: true }]) {
      expect(() => parseStructure(text, options)).toThrow(FormError)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ExactNumber, isSameNumber } from '../../src/text/exact-number.ts'
import { parseJsonText, toRounded } from '../../src/text/json-text.ts'

describe('A8: what JavaScript would round is kept as it is written', () => {
  test.each([
    '9007199254740993',
    '-9007199254740993',
    '[1,9007199254740993,{"a":[12345678901234567890]}]',
    '{"__proto__":9007199254740993,"a":{"b":1e400}}',
    '[-1e400,1E+999,123456789012345678901234567890]',
  ])('%s', (text) => {
    expect(JSON.stringify(parseJsonText(text))).toBe(text)
  })

  test.each(['1.5', '-0.1', '1e5', '9007199254740991', '3.14159265358979323846', '1e-400', '-0'])(
    '%s is a number',
    (text) => {
      expect(parseJsonText(text)).toBe(JSON.parse(text))
    },
  )

  test.each([
    '9007199254740993-1',
    '[09007199254740993]',
    '+9007199254740993',
    '1e400.',
    '--1e400',
  ])('%s is no JSON', (text) => {
    expect(() => parseJsonText(text)).toThrow(SyntaxError)
  })

  test('a text is no number, whatever it holds', () => {
    const text = '["9007199254740993", 9007199254740993, "\\"9007199254740993\\""]'
    const value = parseJsonText(text)
    expect(value).toEqual([
      '9007199254740993',
      new ExactNumber('9007199254740993'),
      '"9007199254740993"',
    ])
  })

  test('everything else is read as by JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n }), (value, big) => {
        const text = `[${big},${JSON.stringify(value)},"${big}"]`
        const [read, ...others] = parseJsonText(text) as unknown[]
        expect(read).toEqual(new ExactNumber(String(big)))
        expect(others.map(toRounded)).toEqual(JSON.parse(text).slice(1))
      }),
    )
  })

  test('two are equal when their digits are', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n }), fc.nat(20), fc.nat(20), (big, zeros, point) => {
        const digits = String(big) + '0'.repeat(zeros)
        const exact = new ExactNumber(digits)
        const shifted = `${digits}${'0'.repeat(point)}e-${point}`
        expect(isSameNumber(exact, new ExactNumber(shifted))).toBe(true)
        expect(isSameNumber(exact, new ExactNumber(String(BigInt(digits) + 1n)))).toBe(false)
      }),
    )
  })
})

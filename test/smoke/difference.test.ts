import { describe, expect, test } from 'vitest'
import { findDifference } from '../../src/smoke/expectations/contained.ts'

const keep = (text: string) => text
const find = (actual: unknown, expected: unknown, redact = keep) =>
  findDifference('the output', actual, expected, redact)
const textOf = (actual: unknown, expected: unknown, redact = keep) =>
  find(actual, expected, redact)?.facts.difference

describe('contained', () => {
  test.each<[unknown, unknown]>([
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: { b: { c: 1, d: 2 }, e: 3 } }, { a: { b: { c: 1 } } }],
    [{ a: 1 }, {}],
    [[1, 2, 3], [1]],
    [[1, 2, 3], [2]],
    [
      [1, 2, 3],
      [1, 3],
    ],
    [
      { messages: [{ type: 'human' }, { type: 'ai', content: 'hi' }] },
      { messages: [{}, { type: 'ai' }] },
    ],
    [null, null],
    ['x', 'x'],
    [0, 0],
    [{ a: null }, { a: null }],
    [[], []],
    [{ a: [] }, { a: [] }],
    [[[1], []], [[]]],
    [-0, 0],
    [[0], [-0]],
  ])('%j holds %j', (actual, expected) => {
    expect(find(actual, expected)).toBeUndefined()
  })
})

describe('not contained', () => {
  test.each<[unknown, unknown, RegExp]>([
    [{ a: 1 }, { a: 2 }, /^a: expected 2, got 1$/],
    [{ a: 1 }, { b: 1 }, /^b: expected 1, got nothing \(it has a\)$/],
    [{ a: '1' }, { a: 1 }, /^a: expected 1, got "1"$/],
    [{ a: { b: 1 } }, { a: { b: 2 } }, /^a\.b: expected 2, got 1$/],
    [{ a: null }, { a: {} }, /^a: expected \{\}, got null$/],
    [{ a: [] }, { a: {} }, /^a: expected \{\}, got \[\]$/],
    [{ a: [1] }, { a: [2] }, /^a\.0: expected 2, got 1$/],
    [{ a: 1, b: 2 }, { a: 3, b: 4 }, /^a: .*\nb: .*$/],
    ['x', 'y', /^the output: expected "y", got "x"$/],
    [null, {}, /^the output: expected \{\}, got null$/],
    [{}, { toString: 1 }, /^toString: expected 1, got nothing$/],
    [[1], [1, 1], /^1: expected 1, got nothing$/],
    [['a', { b: 1, c: 2 }, 'd'], ['a', { b: 2 }], /^1\.b: expected 2, got 1$/],
    [['x', 'y', 'z'], ['y', 'q'], /^2: expected "q", got "z"$/],
    [[1, 2, 3], [3, 1], /^3: expected 1, got nothing$/],
    [[1, 2], [2, 1, 3], /^2: expected 1, got nothing\n3: expected 3, got nothing$/],
    [undefined, 1, /^the output: expected 1, got nothing$/],
    [{ a: 1 }, [1], /^the output: expected \[1\], got \{"a":1\}$/],
    [[1], [], /^the output: expected \[\], got \[1\]$/],
    [{ a: { b: [0] } }, { a: { b: [] } }, /^a\.b: expected \[\], got \[0\]$/],
    [{ a: {} }, { a: [] }, /^a: expected \[\], got \{\}$/],
    [{ a: 'x' }, { a: {} }, /^a: expected \{\}, got "x"$/],
    [[[1]], [[]], /^0: expected \[\], got \[1\]$/],
    [{ 'a\nb': 1 }, { 'a\nb': 2 }, /^a b: expected 2, got 1$/],
  ])('%j does not hold %j', (actual, expected, difference) => {
    expect(textOf(actual, expected)).toMatch(difference)
  })
})

test('a long difference is cut', () => {
  const expected = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, at]))
  const lines = textOf({}, expected)?.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines?.at(-1)).toBe('… and 40 more')
  expect(textOf('x'.repeat(10_000), 'y')?.length).toBeLessThan(300)
})

test('no secret is shown, not even half of one', () => {
  const secret = 'a-secret-value'
  const redact = (text: string) => text.replaceAll(secret, '***')
  const actual = { key: secret, long: 'x'.repeat(190) + secret, [secret]: 1 }
  const expected = { key: 'k', long: 'l', [secret]: 2, missing: 3 }
  const difference = JSON.stringify(find(actual, expected, redact))
  expect(difference).toContain('***')
  expect(difference).not.toContain('a-sec')
})

test('two secrets differ, and neither is shown', () => {
  const redact = (text: string) => text.replace(/SECRET[AB]\nX/g, '***')
  const difference = textOf({ key: 'SECRETA\nX' }, { key: 'SECRETB\nX' }, redact)
  expect(difference).toBe('key: expected "***", got "***"')
})

test('a secret number is taken out before it is cut', () => {
  const redact = (text: string) => text.replaceAll('123456789012345', '***')
  const actual = ['x'.repeat(185), 123456789012345]
  expect(textOf([actual], [[1]], redact)).not.toContain('1234')
})

test('the same as a diff', () => {
  const actual = { a: 1, b: ['x', 'y'] }
  expect(find(actual, { a: 2, b: ['x', 'z'], c: null })?.facts.diff?.split('\n')).toEqual([
    '- a: 2',
    '+ a: 1',
    '- b.1: "z"',
    '+ b.1: "y"',
    '- c: null',
    '+ c: nothing (it has a, b)',
  ])
})

describe('an item of a list is compared in its place', () => {
  test.each<[unknown, unknown, string]>([
    [[{ a: 1 }], [{ b: 2 }], '0.b: expected 2, got nothing (it has a)'],
    [['x', 'y'], ['q'], '0: expected "q", got "x"'],
    [['b', 'a'], ['a', 'b'], '2: expected "b", got nothing'],
  ])('%j and %j', (actual, expected, difference) => {
    expect(textOf(actual, expected)).toBe(difference)
  })
})

test('K5.4: two texts that look the same', () => {
  const difference = textOf({ said: 'It\u2019s  fine' }, { said: "it's fine" })
  const hint = '(they differ only in case, quotes, dashes, or blanks)'
  expect(difference).toBe(`said: expected "it's fine", got "It\u2019s  fine" ${hint}`)
})

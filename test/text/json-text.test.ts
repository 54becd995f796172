import { expect, test } from 'vitest'
import {
  findJson,
  isExactAsJson,
  JsonTooDeep,
  mapDeep,
  parseJsonText,
} from '../../src/text/json-text.ts'

test('a text is read as by JSON.parse, up to 200 levels', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const text = '{"a": [1, -0.5, 1e400, null, "[{"]}'
  expect(parseJsonText(text)).toEqual(JSON.parse(text))
  expect(parseJsonText(nested(200))).toBeDefined()
  expect(() => parseJsonText(nested(202))).toThrow(JsonTooDeep)
  expect(() => parseJsonText('{"a"')).toThrow(SyntaxError)
  expect([findJson('{"a"'), findJson(nested(202)), findJson('1')]).toEqual([
    undefined,
    undefined,
    1,
  ])
})

test('what does not change stays the same object', () => {
  const value = { a: [1, 'b'], at: new Date(0) }
  expect(mapDeep(value, (leaf) => leaf)).toBe(value)
  const double = (leaf: unknown) => (typeof leaf === 'number' ? leaf * 2 : leaf)
  expect(mapDeep(value, double, (key) => key.toUpperCase())).toEqual({ A: [2, 'b'], AT: value.at })
})

test.each<[string, boolean]>([
  ['{"a": 1, "b": [{"a": "x:y"}, {"a:b": null}], "\\u003a": ":"}', true],
  ['"a:b"', true],
  ['9007199254740991', true],
  ['{"a": 1, "a": 2}', false],
  ['{"x": [{"a": 1, "b": {"a": 2}, "\\u0061" : 2}]}', false],
  ['[9007199254740993]', false],
  ['{"a": -1e400}', false],
])('JavaScript keeps all of %s: %s', (text, expected) => {
  expect(isExactAsJson(text)).toBe(expected)
})

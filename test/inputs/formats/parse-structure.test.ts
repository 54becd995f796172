import { describe, expect, test } from 'vitest'
import { FormError } from '../../../src/form-error.ts'
import { parseStructure, parseYaml } from '../../../src/inputs/formats/parse-structure.ts'

test.each(['{"a": 9007199254740993}', '[-12345678901234567890]', 'a: 0x20000000000001'])(
  'a number beyond 2^53 is a fault of the form: %s',
  async (text) => {
    await expect(parseStructure(text)).rejects.toThrow(/beyond 2\^53 must be written as a string/)
  },
)

describe('what is nested', () => {
  const flow = (levels: number) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`
  const json = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  test.each([[json(200)], [flow(200)]])('200 levels are fine', async (text) => {
    expect(await parseStructure(text)).toBeDefined()
    expect(await parseYaml(text, { asText: true })).toBeDefined()
  })

  test.each([
    [json(202)],
    [json(60_000)],
    [flow(202)],
    [flow(5_000)],
    ['['.repeat(60_000)],
    [`&a ${json(150)}`.replace('[[', `[*a, [`)],
  ])('more is a fault of the form', async (text) => {
    await expect(parseStructure(text)).rejects.toThrow(FormError)
  })
})

describe('a structure says what it means', () => {
  test.each<[string, unknown]>([
    ['base: &base {a: 1, b: 2}\nx: {<<: *base, b: 3}', { base: { a: 1, b: 2 }, x: { a: 1, b: 3 } }],
    [
      '- &a {x: 1}\n- &b {y: 2}\n- {<<: [*a, *b], z: 3}',
      [{ x: 1 }, { y: 2 }, { x: 1, y: 2, z: 3 }],
    ],
    ['a: &a {x: 1}\nb: {"<<": text, y: 1}', { a: { x: 1 }, b: { '<<': 'text', y: 1 } }],
    ['{1: a, 2: b, true: c, x: {1: d}}', { 1: 'a', 2: 'b', true: 'c', x: { 1: 'd' } }],
    ['a: {1.0: a, 1: b, null: c}', { a: { '1.0': 'a', 1: 'b', null: 'c' } }],
    [
      '{"a": {"b": 1}, "c": {"b": 2}, "d": [{"b": 3}, {"b": 4}], "e": "b\\": 1"}',
      { a: { b: 1 }, c: { b: 2 }, d: [{ b: 3 }, { b: 4 }], e: 'b": 1' },
    ],
  ])('%j', async (text, value) => {
    expect(await parseStructure(text)).toEqual(value)
  })

  test.each([
    ['a: 1\na: 2', 'is neither JSON nor YAML: duplicate key at line 2, column 1'],
    ['1: a\n"1": b', 'is neither JSON nor YAML: duplicate key at line 2, column 1'],
    ['{&k a: 1, b: {*k : 2}}', /a key must be text, as in JSON at line 1, column 15/],
    ['{[1]: a}', /a key must be text, as in JSON/],
    ['{{x: 1}: a}', /a key must be text, as in JSON/],
    ['a: 1\n---\nb: 2', /is neither JSON nor YAML: multiple docs at line 2/],
    ['cpu: 1, memory_mb: 1024', /several `key: value` on one line need `\{…\}` around them at/],
    ['{topic: Tea', /a bracket, a quote, a comma, or a space is missing at line 1/],
    ['a: @b', /a value that begins with `@`, `%`, or a backtick needs quotes at line 1/],
    ['a:\n\tb: 1', /is neither JSON nor YAML: tab as indent at line 2/],
    ['a: {<<: 5}', 'has aliases or merge keys (`<<`) that cannot be resolved'],
    ['a: {<<: [{b: 1}, c]}', /merge keys .* that cannot be resolved/],
    [
      'a: .inf',
      'cannot be read: JSON has no such number (servers write null instead) at line 1, column 4',
    ],
    ['[1, .nan]', /JSON has no such number/],
    ['a: !!set { b }', /JSON has no type of this tag at line 1, column 4/],
    ['a: !!timestamp 2024-01-01', /JSON has no type of this tag/],
    ['%YAML 1.1\n---\na: 2024-01-01', /it declares another version than 1\.2 at line 3/],
    ['&a {<<: *a}', FormError],
  ])('%j is a fault', async (text, problem) => {
    await expect(parseStructure(text)).rejects.toThrow(problem)
    await expect(parseStructure(text)).rejects.toThrow(FormError)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonWithLines } from '../../src/text/json-lines.ts'

function parse(text: string): unknown {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'broken'
  }
}

function read(text: string): unknown {
  const found = readJsonWithLines(text)
  return found && 'value' in found ? { value: found.value } : 'broken'
}

describe('G2: reads JSON as JSON.parse does', () => {
  test('any value, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        expect(read(text)).toEqual(parse(text))
      }),
    )
  })

  test('any text near JSON', () => {
    const signs = fc.constantFrom(
      ...'{}[]:,"\\',
      '"a"',
      '1',
      '-',
      'null',
      'tru',
      ' ',
      '\n',
      '\u0001',
    )
    const near = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(near, (text) => {
        expect(read(text)).toEqual(parse(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('one sign taken out of a text, or put into it', () => {
    const cut = fc.tuple(fc.jsonValue(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x'))
    fc.assert(
      fc.property(cut, ([value, at, sign]) => {
        const text = JSON.stringify(value, undefined, 1)
        const place = at % text.length
        const changed = text.slice(0, place) + sign + text.slice(place + 1)
        expect(read(changed)).toEqual(parse(changed))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('G2: the line where a text is no JSON', () => {
  test.each<[string, string, number]>([
    ['nothing', '', 1],
    ['a comment', '{\n  // graphs\n  "graphs": {}\n}', 2],
    ['a comma too many', '{\n  "graphs": {\n    "a": "b",\n  }\n}', 4],
    ['a comma too few', '{\n  "a": 1\n  "b": 2\n}', 3],
    ['text without its end', '{\n  "a": "b\n}', 2],
    ['an end too early', '{\n  "a": 1\n', 3],
    ['a word', '{\n\n  "a": yes\n}', 3],
    ['more after its end', '{}\n{}', 2],
  ])('%s', (_, text, brokenLine) => {
    expect(readJsonWithLines(text)).toEqual({ brokenLine })
  })
})

test('G2: keys have lines, of two the last one', () => {
  const found = readJsonWithLines(
    '{\n "a": {\n  "b": 1,\n  "b": {"c": 2}\n },\n "__proto__": {}\n}',
  )
  if (!found || !('value' in found)) throw new Error('it is JSON')
  const lines = [['a'], ['a', 'b'], ['__proto__'], ['x']].map((path) => found.findLine(path))
  expect(lines).toEqual([2, 4, 6, 1])
})

test('G2: what Python reads besides JSON is no mistake, and what is nested too deeply is not read', () => {
  expect(read('{"a": [NaN, Infinity, -Infinity]}')).not.toBe('broken')
  expect(readJsonWithLines('['.repeat(100_000))).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { listCases } from '../../../src/smoke/plan/references.ts'

const read = (name: string, text: string) =>
  listCases(name, () => text).map(({ place, data }) => [place.split(':')[1], data])

describe('a file of JSON lines', () => {
  test('has a case a line', () => {
    const text = '\ufeff{"name": "refund", "a": 1}\r\n\n{"id": 7}\n  {"big": 7}'
    expect(read('golden.jsonl', text)).toEqual([
      ['1', { name: 'refund', a: 1 }],
      ['3', { id: 7 }],
      ['4', { big: 7 }],
    ])
  })

  test('a dataset that LangSmith exported', () => {
    const line =
      '{"id": "5f0b…", "inputs": {"question": "Where is it?"}, "outputs": {"answer": "Paris"}, "metadata": {"split": ["base"]}, "created_at": "2026-01-02T03:04:05.678901+00:00"}'
    expect(read('dataset.jsonl', `${line}\n`)).toEqual([['1', JSON.parse(line)]])
  })

  const notKept = 'has a key twice, or a number beyond 2^53, which must be written as a string'
  test.each([
    ['{"a": ', 'is not JSON'],
    ['[1]', 'is not an object'],
    ['{"a": {"b": 1, "b": 2}}', notKept],
    ['{"a": 9007199254740993}', notKept],
  ])('%s is refused, with its line', (line, problem) => {
    const text = `{"a": 1}\n${line}`
    expect(() => read('golden.jsonl', text)).toThrow(`golden.jsonl:2 ${problem}`)
  })
})

describe('a file of comma-separated values', () => {
  test('has a case a record under a line of names, and every value is text', () => {
    const text = 'id,question,limit\r\n1,"Why, ""now""?",3\r\n\r\n2,"two\nlines",\r\n3,x,4'
    expect(read('golden.csv', text)).toEqual([
      ['2', { id: '1', question: 'Why, "now"?', limit: '3' }],
      ['4', { id: '2', question: 'two\nlines', limit: '' }],
      ['6', { id: '3', question: 'x', limit: '4' }],
    ])
  })

  test.each([
    ['rows that a spreadsheet left empty', 'a,b\n1,2\n,\n , \n3,4\n,', ['2', '5']],
    ['semicolons', 'a;b\n1;2\n3;4', ['2', '3']],
    ['blanks after commas', 'a, b\n1, "2"\n3,\t4', ['2', '3']],
  ])('%s are read as they are meant', (_, text, lines) => {
    expect(read('golden.csv', text)).toEqual([
      [lines[0], { a: '1', b: '2' }],
      [lines[1], { a: '3', b: '4' }],
    ])
  })

  test.each([
    ['a,b\n1,2\n1,2,3', /columns length is 2, got 3 on line 3/],
    ['a,b\n1,2\n"CANARY,2', /opening quote at line 3/],
    ['a,b\nCANARY"2",3', /a quote is found .* at line 2$/],
  ])('%j is broken, which is told without its values', (text, problem) => {
    expect(() => read('golden.csv', text)).toThrow(problem)
    expect(() => read('golden.csv', text)).not.toThrow('CANARY')
  })
})

test('a case is called by its name, its ID or its place, and its number if that is known already', () => {
  const cases = [{ name: 'one' }, { id: 7 }, { q: 1 }, { name: 'one' }]
  expect(listCases(cases, () => '').map(({ label }) => label)).toEqual([
    ...['one', '7', 'case 3', 'one, case 4'],
  ])
})

test.each(['txt', 'constructor'])('a file of another kind is refused: .%s', (ending) => {
  expect(() => read(`golden.${ending}`, '')).toThrow('must end in .jsonl or .csv')
})

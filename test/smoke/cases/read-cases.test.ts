import { describe, expect, test } from 'vitest'
import { readCases } from '../../../src/smoke/plan/case-tests.ts'

async function read(name: string, text: string) {
  const rows = await readCases(name, text)
  const cases = rows.flatMap(({ line, data }) => (data ? [[line, data] as const] : []))
  return { cases, faults: rows.filter(({ problem }) => problem) }
}

describe('a file of JSON lines', () => {
  test('has a case a line', async () => {
    const text = '\ufeff{"name": "refund", "a": 1}\r\n\n{"id": 7}\n  {"big": 7}'
    expect(await read('golden.jsonl', text)).toEqual({
      cases: [
        [1, { name: 'refund', a: 1 }],
        [3, { id: 7 }],
        [4, { big: 7 }],
      ],
      faults: [],
    })
  })

  test('a dataset that LangSmith exported', async () => {
    const line =
      '{"id": "5f0b…", "inputs": {"question": "Where is it?"}, "outputs": {"answer": "Paris"}, "metadata": {"split": ["base"]}, "created_at": "2026-01-02T03:04:05.678901+00:00"}'
    const { cases } = await read('dataset.jsonl', `${line}\n`)
    expect(cases).toEqual([[1, JSON.parse(line)]])
  })

  test('each broken line is named', async () => {
    const text =
      '{"a": 1}\n{"a": \n[1]\n"x"\n{"a": 2}\n{"a": {"b": 1, "b": 2}}\n{"a": 9007199254740993}'
    const notKept = 'has a key twice, or a number beyond 2^53, which must be written as a string'
    const { cases, faults } = await read('golden.jsonl', text)
    expect(cases).toHaveLength(2)
    expect(faults).toEqual([
      { line: 2, problem: 'is not JSON' },
      { line: 3, problem: 'is not a JSON object' },
      { line: 4, problem: 'is not a JSON object' },
      { line: 6, problem: notKept },
      { line: 7, problem: notKept },
    ])
  })
})

describe('a file of comma-separated values', () => {
  test('has a case a record under a line of names, and every value is text', async () => {
    const text = 'id,question,limit\r\n1,"Why, ""now""?",3\r\n\r\n2,"two\nlines",\r\n3,x,4'
    expect(await read('golden.csv', text)).toEqual({
      cases: [
        [2, { id: '1', question: 'Why, "now"?', limit: '3' }],
        [4, { id: '2', question: 'two\nlines', limit: '' }],
        [6, { id: '3', question: 'x', limit: '4' }],
      ],
      faults: [],
    })
  })

  test('knows its lines where a value holds any kind of line break', async () => {
    const text = 'id,q\r\n1,"x\r\ny"\r\n2,z\r\n3,"p\nq\r\nr"\r\n4,w\r\n5,"'
    const { cases, faults } = await read('golden.csv', text)
    expect(cases.map(([line]) => line)).toEqual([2, 4, 5, 8])
    expect(faults).toEqual([{ line: 9, problem: 'has a quote that is not closed' }])
  })

  test.each([
    ['rows that a spreadsheet left empty', 'a,b\n1,2\n,\n , \n3,4\n,', [2, 5]],
    ['semicolons', 'a;b\n1;2\n3;4', [2, 3]],
    ['blanks after commas', 'a, b\n1, "2"\n3,\t4', [2, 3]],
  ])('%s are read as they are meant', async (_, text, lines) => {
    const { cases, faults } = await read('golden.csv', text)
    expect(faults).toEqual([])
    expect(cases.map(([line]) => line)).toEqual(lines)
    expect(cases.map(([, data]) => data)).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ])
  })

  test.each([
    ['a,b\n1,2\n1,2,3', 3, 'has a different number of values than the first line has names'],
    ['a,b\n1,2\n"1,2', 3, 'has a quote that is not closed'],
    ['a,b\n1,2\n"1,2\nx,y\nz,w\n', 3, 'has a quote that is not closed'],
    ['a,b\r\n"1\r\n1",2\r\n"1,2\r\nx,y', 4, 'has a quote that is not closed'],
    ['a,"b\n1,2\nx,y', 1, 'has a quote that is not closed'],
    ['a,b\n1"2",3', 2, 'has a quote in an unquoted value'],
    ['a,b\n"1"2,3', 2, 'has text after a closing quote'],
    ['a,b,a\n1,2,3', 1, 'names a column twice'],
  ])('%j is broken at line %i', async (text, line, problem) => {
    expect((await read('golden.csv', text)).faults).toEqual([{ line, problem }])
  })
})

describe('a list in YAML', () => {
  test('has a case an item', async () => {
    const text = '# cases\n- name: one\n  a: 1\n- { id: two }\n- text\n'
    expect(await read('golden.yml', text)).toEqual({
      cases: [
        [2, { name: 'one', a: 1 }],
        [4, { id: 'two' }],
      ],
      faults: [{ line: 5, problem: 'is not an object' }],
    })
  })

  test('that is none', async () => {
    expect((await read('golden.yaml', 'a: 1')).faults).toEqual([
      { line: 1, problem: 'is not a list of cases' },
    ])
  })
})

test.each(['txt', 'constructor'])('a file of another kind is refused: .%s', async (ending) => {
  await expect(readCases(`golden.${ending}`, '')).rejects.toThrow(
    'must end in .jsonl, .csv, .yml, .yaml or .json',
  )
})

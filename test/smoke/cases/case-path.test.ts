import { expect, test } from 'vitest'
import { FormError } from '../../../src/form-error.ts'
import { fillIn, parseCasePath, readCasePart } from '../../../src/smoke/plan/references.ts'

test.each([
  ['question', ['question']],
  ['inputs.messages.0.content', ['inputs', 'messages', '0', 'content']],
  ['inputs."a.b".c', ['inputs', 'a.b', 'c']],
  ['"a"', ['a']],
  ['a b.c-d', ['a b', 'c-d']],
  ['', undefined],
  ['a.', undefined],
  ['.a', undefined],
  ['a..b', undefined],
  ['"a', undefined],
  ['"a"b', undefined],
  ['a"b"', undefined],
])('the path %s', (path, keys) => {
  if (keys === undefined) expect(() => parseCasePath(path)).toThrow(FormError)
  else expect(parseCasePath(path)).toEqual(keys)
})

const data = {
  inputs: { question: 'Why?', limit: 3, tags: ['a', 'b'], none: null, 'a.b': true },
  big: 7,
}

function fill(template: unknown) {
  const problems: string[] = []
  const read = (path: string) => readCasePart(data, path)
  const value = fillIn(
    template,
    'case',
    read,
    (_, problem) => void problems.push(problem.replace(/^: /, '')),
  )
  return { value, problems }
}

test.each([
  ['${case:inputs.limit}', 3],
  ['${case:inputs.tags}', ['a', 'b']],
  ['${case:inputs.tags.1}', 'b'],
  ['${case:inputs.none}', null],
  ['${case:inputs."a.b"}', true],
  ['${case:big}', data.big],
  ['at most ${case:inputs.limit} of ${case:inputs.tags}', 'at most 3 of ["a","b"]'],
  ['${case:inputs.question} ${case:big}', 'Why? 7'],
  ['$${case:inputs.question}', '${case:inputs.question}'],
  ['a $${case:x} ${case:inputs.limit}', 'a ${case:x} 3'],
  ['${env:HOME} $case', '${env:HOME} $case'],
])('%s becomes %j', (template, value) => {
  expect(fill(template)).toEqual({ value, problems: [] })
})

test('everything within lists and maps is filled in', () => {
  const template = { messages: [{ role: 'user', content: '${case:inputs.question}' }], n: 1 }
  const value = { messages: [{ role: 'user', content: 'Why?' }], n: 1 }
  expect(fill(template)).toEqual({ value, problems: [] })
})

test.each([
  ['${case:answer}', 'the case has no answer. It has inputs, big'],
  ['a ${case:inputs.tags.2}', 'the case has no inputs.tags.2'],
  ['${case:inputs.tags.length}', 'the case has no inputs.tags.length'],
  ['${case:inputs.constructor}', 'the case has no inputs.constructor'],
  ['${case:inputs.question.0}', 'the case has no inputs.question.0'],
  ['${case:big.text}', 'the case has no big.text'],
  ['${case:}', '${case:} is not a path'],
  ['${case:a', 'has a ${case:…} that is not closed'],
])('%s: %s', (template, problem) => {
  expect(fill(template).problems).toEqual([problem])
})

test('a problem is told with its place', () => {
  const places: unknown[] = []
  const template = { messages: [{ content: 'a' }, { content: '${case:none}' }] }
  const read = (path: string) => readCasePart(data, path)
  fillIn(template, 'case', read, (path) => void places.push(path))
  expect(places).toEqual([['messages', 1, 'content']])
})

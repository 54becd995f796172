import { expect, test } from 'vitest'
import { findRunId, takeThreadId } from '../../src/graph-server/run-request.ts'
import { parseAnswer } from '../../src/graph-server/run-result.ts'
import { maxJsonDepth } from '../../src/limits.ts'

test.each<[string, string, object]>([
  ['values', '{"a":1}', { values: { a: 1 } }],
  ['keep-alive newlines before them', '\n\n\n{"a":1}\n', { values: { a: 1 } }],
  ['values that are no object', '[1]', { values: [1] }],
  ['text', '"ok"', { values: 'ok' }],
  ['an empty object', '{}', { values: {} }],
  [
    'an interrupt alone (JavaScript)',
    '{"__interrupt__":[{"id":"i","value":{"q":1}}]}',
    { interrupts: [{ id: 'i', value: { q: 1 } }], values: undefined },
  ],
  [
    'an interrupt beside the state (Python), without an id',
    '{"a":1,"__interrupt__":[{"id":null,"value":"ok?","response_schema":{}}]}',
    {
      interrupts: [{ id: null, value: 'ok?', response_schema: {} }],
      values: { a: 1 },
    },
  ],
  ['a stop at a node (JavaScript)', '{"__interrupt__":[]}', { interrupts: [], values: undefined }],
  [
    'an error within an error (JavaScript)',
    String.raw`{"__error__":{"error":"Error","message":"{\"error\":\"TypeError\",\"message\":\"boom: hi\"}"}}`,
    { error: 'TypeError: boom: hi' },
  ],
  [
    'text within an error (JavaScript, join)',
    String.raw`{"__error__":{"error":"Error","message":"\"Run not found\""}}`,
    { error: 'Run not found' },
  ],
  [
    'a plain error (Python)',
    `{"__error__":{"error":"KeyError","message":"'reflection'"}}`,
    { error: "KeyError: 'reflection'" },
  ],
  [
    'an error whose message is JSON of another kind',
    String.raw`{"__error__":{"error":"ToolError","message":"{\"code\":3}"}}`,
    { error: 'ToolError: {"code":3}' },
  ],
  [
    'an error with a name',
    '{"__error__":{"name":"KeyError","message":"m"}}',
    { error: 'KeyError: m' },
  ],
  ['an error that is a text', '{"__error__":"boom"}', { error: 'boom' }],
  [
    'an error without a message',
    '{"__error__":{"error":"KeyError","message":""}}',
    { error: 'KeyError' },
  ],
  ...['{}', '[1]', 'null', '7', '{"error":1,"message":{}}'].map(
    (error): [string, string, object] => [
      `an error without a word: ${error}`,
      `{"__error__":${error}}`,
      { error: 'an error without a description' },
    ],
  ),
  ['null', 'null', { values: null }],
  [
    'a list of interrupts is no stop',
    '[{"__interrupt__":[]}]',
    {
      values: [{ __interrupt__: [] }],
    },
  ],
  ['a number', '7', { values: 7 }],
])('%s', (_, body, expected) => {
  expect(parseAnswer(body)).toEqual(expected)
})

test.each([
  ['nothing', '', 'the response ended before a result arrived'],
  ['keep-alive newlines alone', '\n\n\n', 'the response ended before a result arrived'],
  ['half of the values', '{"a":', 'the response is not complete JSON'],
])('%s is an answer that was cut', (_, body, detail) => {
  const failure = expect.objectContaining({ code: 'run-no-result', facts: { detail } })
  expect(() => parseAnswer(body)).toThrow(failure)
})

test('an answer that is too deep is thrown', () => {
  expect(() => parseAnswer('['.repeat(maxJsonDepth + 2) + ']'.repeat(maxJsonDepth + 2))).toThrow(
    expect.objectContaining({
      code: 'run-no-result',
      facts: expect.objectContaining({
        detail: `the response is JSON that is nested more than ${maxJsonDepth} levels deep`,
      }),
    }),
  )
})

test.each([
  ['/threads/t-1/runs/r-1', 'r-1'],
  ['/runs/r-1', 'r-1'],
  ['https://h/api/threads/t/runs/r/stream?x=1', 'r'],
  ['/threads/t', undefined],
  ['', undefined],
  [undefined, undefined],
])('the run in %s', (location, expected) => {
  expect(findRunId(location)).toBe(expected)
})

test.each([
  [undefined, { thread_id: undefined, config: undefined }],
  [{ tags: ['a'] }, { thread_id: undefined, config: { tags: ['a'] } }],
  [{ configurable: null }, { thread_id: undefined, config: { configurable: null } }],
  [
    { configurable: { thread_id: 7 } },
    { thread_id: undefined, config: { configurable: { thread_id: 7 } } },
  ],
  [
    { tags: ['a'], configurable: { thread_id: 't', model: 'm' } },
    { thread_id: 't', config: { tags: ['a'], configurable: { model: 'm' } } },
  ],
])('the thread in %j', (config, expected) => {
  expect(takeThreadId(config)).toEqual(expected)
})

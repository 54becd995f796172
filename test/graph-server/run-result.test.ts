import { expect, test } from 'vitest'
import { mergeConfigs, parseRunLocation, takeThreadId } from '../../src/graph-server/run-request.ts'
import {
  isRunFailed,
  parseRunEnding,
  toRunEnd,
  toStopFailure,
} from '../../src/graph-server/run-result.ts'
import { maxJsonDepth } from '../../src/limits.ts'

test.each<[string, string, object]>([
  ['values', '{"a":1}', { end: 'values', values: { a: 1 } }],
  ['keep-alive newlines before them', '\n\n\n{"a":1}\n', { end: 'values', values: { a: 1 } }],
  ['values that are no object', '[1]', { end: 'values', values: [1] }],
  ['text', '"ok"', { end: 'values', values: 'ok' }],
  ['an empty object', '{}', { end: 'values', values: {} }],
  [
    'an interrupt alone (JavaScript)',
    '{"__interrupt__":[{"id":"i","value":{"q":1}}]}',
    { end: 'interrupted', interrupts: [{ id: 'i', value: { q: 1 } }], values: undefined },
  ],
  [
    'an interrupt beside the state (Python), without an id',
    '{"a":1,"__interrupt__":[{"id":null,"value":"ok?","response_schema":{}}]}',
    {
      end: 'interrupted',
      interrupts: [{ id: null, value: 'ok?', response_schema: {} }],
      values: { a: 1 },
    },
  ],
  [
    'a stop at a node (JavaScript)',
    '{"__interrupt__":[]}',
    { end: 'interrupted', interrupts: [], values: undefined },
  ],
  [
    'an error within an error (JavaScript)',
    String.raw`{"__error__":{"error":"Error","message":"{\"error\":\"TypeError\",\"message\":\"boom: hi\"}"}}`,
    { end: 'raised', detail: 'TypeError: boom: hi' },
  ],
  [
    'text within an error (JavaScript, join)',
    String.raw`{"__error__":{"error":"Error","message":"\"Run not found\""}}`,
    { end: 'raised', detail: 'Run not found' },
  ],
  [
    'a plain error (Python)',
    `{"__error__":{"error":"KeyError","message":"'reflection'"}}`,
    { end: 'raised', detail: "KeyError: 'reflection'" },
  ],
  [
    'an error whose message is JSON of another kind',
    String.raw`{"__error__":{"error":"ToolError","message":"{\"code\":3}"}}`,
    { end: 'raised', detail: 'ToolError: {"code":3}' },
  ],
  [
    'an error with a name',
    '{"__error__":{"name":"KeyError","message":"m"}}',
    { end: 'raised', detail: 'KeyError: m' },
  ],
  ['an error that is a text', '{"__error__":"boom"}', { end: 'raised', detail: 'boom' }],
  [
    'an error without a message',
    '{"__error__":{"error":"KeyError","message":""}}',
    { end: 'raised', detail: 'KeyError' },
  ],
  ...['{}', '[1]', 'null', '7', '{"error":1,"message":{}}'].map(
    (error): [string, string, object] => [
      `an error without a word: ${error}`,
      `{"__error__":${error}}`,
      { end: 'raised', detail: 'an error without a description' },
    ],
  ),
  ['null', 'null', { end: 'no-values', detail: 'the run was cancelled or wrote no values' }],
  [
    'a list of interrupts is no stop',
    '[{"__interrupt__":[]}]',
    {
      end: 'values',
      values: [{ __interrupt__: [] }],
    },
  ],
  ['a number', '7', { end: 'values', values: 7 }],
])('%s', (_, body, expected) => {
  const ending = parseRunEnding(body)
  const isFailure = isRunFailed(ending)
  expect(isFailure).toBe('detail' in expected)
  expect(isFailure ? { end: toRunEnd(ending), detail: ending.facts.detail } : ending).toEqual(
    expected,
  )
})

test.each([
  ['nothing', '', 'the response ended before a result arrived'],
  ['keep-alive newlines alone', '\n\n\n', 'the response ended before a result arrived'],
  ['half of the values', '{"a":', 'the response is not complete JSON'],
])('%s is an answer that was cut', (_, body, detail) => {
  expect(parseRunEnding(body)).toMatchObject({ code: 'run-no-result', facts: { detail } })
})

test('an answer that is too large is thrown, so that nothing is read instead of it', () => {
  expect(() => parseRunEnding('['.repeat(maxJsonDepth + 2) + ']'.repeat(maxJsonDepth + 2))).toThrow(
    expect.objectContaining({
      code: 'run-no-result',
      facts: expect.objectContaining({
        detail: `the response is JSON that is nested more than ${maxJsonDepth} levels deep`,
      }),
    }),
  )
})

test('long values are the same whenever they are looked at, and interrupts beside them', () => {
  const long = 'x'.repeat(100_000)
  expect(parseRunEnding(JSON.stringify({ long }))).toEqual({ end: 'values', values: { long } })
  const body = JSON.stringify({ long, __interrupt__: [{ id: 'i', value: 1 }] })
  const interrupts = [{ id: 'i', value: 1 }]
  expect(parseRunEnding(body)).toEqual({ end: 'interrupted', interrupts, values: { long } })
})

test('values that are in use are read once', () => {
  const ending = parseRunEnding('{"a":1}')
  if (isRunFailed(ending)) throw ending
  expect(ending.values).toBe(ending.values)
})

test('a stop that was not expected says what is asked, or where it stopped', () => {
  const stop = { end: 'interrupted', values: undefined } as const
  const interrupts = [{ id: 'i', value: { question: 'ok?' } }]
  expect(toStopFailure({ ...stop, interrupts, next: ['review'] })).toMatchObject({
    code: 'run-interrupted',
    facts: { detail: '[{"question":"ok?"}]' },
  })
  expect(toStopFailure({ ...stop, interrupts: [], next: ['pay', 'ship'] })).toMatchObject({
    code: 'run-stopped',
    facts: { detail: 'pay, ship' },
  })
  const nowhere = { code: 'run-stopped', facts: { detail: '' } }
  expect(toStopFailure({ ...stop, interrupts: [], next: [] })).toMatchObject(nowhere)
  expect(toStopFailure({ ...stop, interrupts: [] })).toMatchObject(nowhere)
})

test.each([
  ['/threads/t-1/runs/r-1', { thread_id: 't-1', run_id: 'r-1' }],
  ['/runs/r-1', { thread_id: undefined, run_id: 'r-1' }],
  ['https://h/api/threads/t/runs/r/stream?x=1', { thread_id: 't', run_id: 'r' }],
  ['/threads/t', undefined],
  ['', undefined],
  ['/threads/../runs/r', undefined],
  ['/threads/t/runs/..', undefined],
  [undefined, undefined],
])('the ids in %s', (location, expected) => {
  expect(parseRunLocation(location)).toEqual(expected)
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

test('a call’s config goes over the default, key by key where both have several', () => {
  expect(
    mergeConfigs(
      { tags: ['a'], configurable: { model: 'm', user: 'u' }, recursion_limit: 5 },
      { tags: ['b'], configurable: { model: 'n' }, run_name: 'r' },
    ),
  ).toEqual({
    tags: ['b'],
    configurable: { model: 'n', user: 'u' },
    recursion_limit: 5,
    run_name: 'r',
  })
  expect(mergeConfigs(undefined, undefined)).toBeUndefined()
  expect(mergeConfigs({ configurable: { thread_id: 't' } }, undefined)).toEqual({
    configurable: { thread_id: 't' },
  })
})

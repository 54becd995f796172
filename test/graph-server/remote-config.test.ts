import { expect, test } from 'vitest'
import { findApiKey } from '../../src/graph-server/api-key.ts'
import { mergeConfigs, sanitiseConfig } from '../../src/graph-server/remote-config.ts'

test('a call’s config goes over the default, key by key where both have several', () => {
  expect(
    mergeConfigs(
      {
        tags: ['a', 'b'],
        configurable: { model: 'm', user: 'u' },
        metadata: { x: 1 },
        recursion_limit: 5,
      },
      {
        tags: ['b', 'c'],
        configurable: { model: 'n' },
        metadata: { y: 2 },
        recursion_limit: undefined,
        run_name: 'r',
      },
    ),
  ).toEqual({
    tags: ['a', 'b', 'c'],
    configurable: { model: 'n', user: 'u' },
    metadata: { x: 1, y: 2 },
    recursion_limit: 5,
    run_name: 'r',
  })
  expect(mergeConfigs(undefined, undefined)).toEqual({})
})

test('only what a server understands travels, and what JSON can hold', () => {
  const circle: Record<string, unknown> = { a: 1 }
  circle['self'] = circle
  const shared = { s: 1 }
  expect(
    sanitiseConfig({
      tags: ['a'],
      metadata: { circle, big: 12n ** 20n, twice: [shared, shared] },
      recursionLimit: 9,
      configurable: {
        thread_id: 't',
        checkpoint_id: 'c',
        checkpoint_ns: 'n',
        checkpoint_map: {},
        callbacks: [],
        __pregel_task_id: 'p',
        model: 'm',
        when: new Date(0),
        call: () => 1,
      },
      callbacks: [() => 1],
      signal: new AbortController().signal,
    }),
  ).toEqual({
    tags: ['a'],
    metadata: {
      circle: { a: 1, self: '[Circular]' },
      big: '3833759992447475122176',
      twice: [{ s: 1 }, { s: 1 }],
    },
    recursion_limit: 9,
    configurable: { thread_id: 't', model: 'm', when: '1970-01-01T00:00:00.000Z' },
  })
  expect(sanitiseConfig({ configurable: { checkpoint_id: 'c' } })).toEqual({})
})

test.each([
  [{}, undefined],
  [{ LANGCHAIN_API_KEY: 'c' }, 'c'],
  [{ LANGCHAIN_API_KEY: 'c', LANGSMITH_API_KEY: 's' }, 's'],
  [{ LANGCHAIN_API_KEY: 'c', LANGSMITH_API_KEY: 's', LANGGRAPH_API_KEY: 'g' }, 'g'],
  [{ LANGGRAPH_API_KEY: '  ', LANGSMITH_API_KEY: '""', LANGCHAIN_API_KEY: ' "c" ' }, 'c'],
  [{ LANGGRAPH_API_KEY: "'it''s'" }, "it''s"],
])('the key in %j is %s', (environment, expected) => {
  expect(findApiKey(environment)).toBe(expected)
})

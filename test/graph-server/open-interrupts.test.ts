import { expect, test } from 'vitest'
import { threadSchema, threadStateSchema } from '../../src/graph-server/schemas.ts'
import { findOpenInterrupts } from '../../src/graph-server/thread-calls.ts'

const toInterrupts = (ids: readonly string[]) => ids.map((id) => ({ id, value: `${id}?` }))
const list = (...ids: string[]) => ({ interrupts: toInterrupts(ids), tasks: [], byTask: null })
const unnamed = (...values: number[]) => ({
  ...list(),
  interrupts: values.map((value) => ({ id: null, value })),
})
const toTask = (id: string) => ({ id, name: id, interrupts: toInterrupts([`${id}-asks`]) })
const state = (...tasks: string[]) => threadStateSchema.parse({ tasks: tasks.map(toTask) })
/** By task: what it asks, nothing where it was resumed. */
const thread = (byTask: Record<string, string[]>) => {
  const interrupts = Object.entries(byTask).map(([task, ids]) => [task, toInterrupts(ids)])
  return threadSchema.parse({ thread_id: 't', interrupts: Object.fromEntries(interrupts) })
}

test.each([
  ['nothing is shown', null, undefined, []],
  ['the state alone is shown', list('a', 'b'), undefined, ['a?', 'b?']],
  ['the thread alone is shown', null, list('a'), ['a?']],
  ['the state shows answered ones too', list('a', 'b', 'c'), list('b', 'c'), ['b?', 'c?']],
  ['the thread shows old ones too', list('b'), list('a', 'b'), ['b?']],
  ['both show others: after a run, the thread is newer', list('a'), list('b'), ['b?']],
  ['the thread shows none', list('a'), list(), ['a?']],
  [
    'a task was resumed',
    state('a', 'b', 'c'),
    thread({ a: [], b: ['b-asks'], c: ['c-asks'] }),
    ['b-asks?', 'c-asks?'],
  ],
  [
    'the thread shows the last of the streamed subgraphs',
    state('a', 'b'),
    thread({ inner: ['b-asks'] }),
    ['a-asks?', 'b-asks?'],
  ],
  [
    'the thread shows the last of the streamed subgraphs, and a resumed task',
    state('a', 'b', 'c'),
    thread({ a: [], inner: ['b-asks'] }),
    ['b-asks?', 'c-asks?'],
  ],
  ['the thread shows a resumed task alone', state('a', 'b'), thread({ a: [] }), ['b-asks?']],
  ['the thread is newer', state('a'), thread({ b: ['b-asks'] }), ['b-asks?']],
  ['every task was resumed', state('a'), thread({ a: [] }), ['a-asks?']],
  ['they have no ids', unnamed(1, 2), unnamed(2), [2]],
])('F2 what waits, where %s', (_, state, thread, expected) => {
  expect(findOpenInterrupts(state, thread).map(({ value }) => value)).toEqual(expected)
})

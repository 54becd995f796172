import { expect, test } from 'vitest'
import { findOpenInterrupts } from '../../src/graph-server/calls.ts'
import { threadSchema, threadStateSchema } from '../../src/graph-server/schemas.ts'

const toInterrupts = (ids: readonly string[]) => ids.map((id) => ({ id, value: `${id}?` }))
const list = (...ids: string[]) => threadStateSchema.parse({ interrupts: toInterrupts(ids) })
const toTask = (id: string) => ({ id, name: id, interrupts: toInterrupts([`${id}-asks`]) })
const state = (...tasks: string[]) => threadStateSchema.parse({ tasks: tasks.map(toTask) })
/** By task: what it asks, nothing if it was resumed. */
const thread = (byTask: Record<string, string[]>) => {
  const interrupts = Object.entries(byTask).map(([task, ids]) => [task, toInterrupts(ids)])
  return threadSchema.parse({ thread_id: 't', interrupts: Object.fromEntries(interrupts) })
}

test.each([
  ['no thread is shown', state('a', 'b'), undefined, ['a-asks?', 'b-asks?']],
  ['the state has no tasks', list('a', 'b'), thread({ a: [] }), ['a?', 'b?']],
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
])('what waits, if %s', (_, shown, of, expected) => {
  expect(findOpenInterrupts(shown, of).map(({ value }) => value)).toEqual(expected)
})

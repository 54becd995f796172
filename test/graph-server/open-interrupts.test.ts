import { expect, test } from 'vitest'
import { findOpenInterrupts } from '../../src/graph-server/thread-calls.ts'

const list = (...ids: string[]) => ({ interrupts: ids.map((id) => ({ id, value: `${id}?` })) })
const unnamed = (...values: number[]) => ({
  interrupts: values.map((value) => ({ id: null, value })),
})

test.each([
  ['nothing is shown', null, undefined, []],
  ['the state alone is shown', list('a', 'b'), undefined, ['a?', 'b?']],
  ['the thread alone is shown', null, list('a'), ['a?']],
  ['the state shows answered ones too', list('a', 'b', 'c'), list('b', 'c'), ['b?', 'c?']],
  ['the thread shows old ones too', list('b'), list('a', 'b'), ['b?']],
  ['both show others: after a run, the thread is newer', list('a'), list('b'), ['b?']],
  ['the thread shows none', list('a'), list(), ['a?']],
  ['they have no ids', unnamed(1, 2), unnamed(2), [2]],
])('F2 what waits, where %s', (_, state, thread, expected) => {
  expect(findOpenInterrupts(state, thread).map(({ value }) => value)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { repeat, type Tries, withJitter } from '../../src/time/repeat.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

/** Repeats a function that returns or throws each of `values` in turn, every second, at most three times after an error. */
function setup(values: readonly (number | Error)[], limit = 9) {
  const clock = createVirtualClock()
  const stop = new AbortController()
  const left = values.values()
  const seen: Tries[] = []
  const work = async () => {
    const value = left.next().value
    if (value instanceof Error) throw value
    return value
  }
  const toPauseMs = (tries: Tries) => {
    seen.push(tries)
    if (tries.failed === 3) throw tries.error
    return tries.done === limit ? undefined : 1_000
  }
  const run = () =>
    repeat(work, { isFinal: (value) => value === 9, toPauseMs, clock, signal: stop.signal })
  return { clock, stop, seen, run }
}
const error = new Error('gone')

test('ends with the final value', async () => {
  const given = setup([1, 2, 9])
  expect(await given.run()).toEqual({ final: true, value: 9 })
  expect(given.clock.sleeps).toEqual([1_000, 1_000])
})

test('says that the time is over, with the last value and the last error', async () => {
  expect(await setup([1, 2, 3], 3).run()).toEqual({ final: false, value: 3, error: undefined })
  expect(await setup([1, 2, error], 3).run()).toEqual({ final: false, value: 2, error })
})

test('counts errors from zero after a success', async () => {
  const given = setup([error, error, 1, error, error, 9])
  expect(await given.run()).toEqual({ final: true, value: 9 })
  expect(given.seen.map(({ failed }) => failed)).toEqual([1, 2, 0, 1, 2])
  expect(given.seen.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5])
})

test('jitter of an interval stays within a fifth, or within its part', () => {
  expect(withJitter(1_000, () => 0)).toBe(800)
  expect(withJitter(1_000, () => 0.999999)).toBeCloseTo(1_200, 0)
  expect(withJitter(1_000, () => 0, 0.05)).toBe(950)
  expect(withJitter(1_000, () => 0.999999, 0.05)).toBeCloseTo(1_050, 0)
})

import { expect, test } from 'vitest'
import { poll, withJitter } from '../../src/time/poll.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

function options(values: readonly (number | Error)[]) {
  const clock = createVirtualClock()
  let index = 0
  return {
    clock,
    reads: () => index,
    read: async () => {
      const value = values[Math.min(index, values.length - 1)]
      index += 1
      if (value instanceof Error) throw value
      return value as number
    },
    isFinal: (value: number) => value === 9,
    toIntervalMs: () => 1_000,
    timeoutMs: 10_000,
    toRetryDelayMs: (_: unknown, consecutive: number): number | undefined =>
      consecutive < 3 ? 0 : undefined,
    signal: new AbortController().signal,
  }
}

test('reads at once and ends with the final value', async () => {
  const given = options([1, 2, 9])
  expect(await poll(given)).toEqual({ final: true, value: 9 })
  expect(given.clock.sleeps).toEqual([1_000, 1_000])
})

test('reads one last time at the deadline, and that read counts', async () => {
  const given = options([1, 1, 1, 9])
  const result = await poll({ ...given, timeoutMs: 2_500 })
  expect(result).toEqual({ final: true, value: 9 })
  expect(given.clock.sleeps).toEqual([1_000, 1_000, 500])
})

test('says that time is over, with the last value', async () => {
  expect(await poll({ ...options([1, 2, 3]), timeoutMs: 1_500 })).toEqual({
    final: false,
    value: 3,
    error: undefined,
  })
})

test('goes on after errors that may be retried, and counts them from zero after a success', async () => {
  const error = new Error('gone')
  const given = options([error, error, 1, error, error, 9])
  expect(await poll(given)).toEqual({ final: true, value: 9 })
})

test('throws an error that is final', async () => {
  const error = new Error('gone')
  const given = options([1, error, error, error, 9])
  await expect(poll(given)).rejects.toBe(error)
  expect(given.reads()).toBe(4)
})

test('asks for the interval after the read, which may decide it', async () => {
  const given = options([1, 2, new Error('gone'), 9])
  await poll({ ...given, toIntervalMs: () => given.reads() * 100 })
  expect(given.clock.sleeps).toEqual([100, 200, 300])
})

test('waits as long as an error asks', async () => {
  const given = options([new Error('slow down'), 9])
  await poll({ ...given, toRetryDelayMs: () => 7_000 })
  expect(given.clock.sleeps).toEqual([7_000])
})

test('rejects with the reason of the signal', async () => {
  const stop = new AbortController()
  const given = options([1])
  const polling = poll({
    ...given,
    signal: stop.signal,
    onWait: () => stop.abort(new Error('stopped')),
  })
  await expect(polling).rejects.toThrow('stopped')
})

test('jitter of an interval stays within a fifth, or within its part', () => {
  expect(withJitter(1_000, () => 0)).toBe(800)
  expect(withJitter(1_000, () => 0.999999)).toBeCloseTo(1_200, 0)
  expect(withJitter(1_000, () => 0, 0.05)).toBe(950)
  expect(withJitter(1_000, () => 0.999999, 0.05)).toBeCloseTo(1_050, 0)
})

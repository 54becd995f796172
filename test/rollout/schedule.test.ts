import { describe, expect, test } from 'vitest'
import { createSchedule } from '../../src/rollout/schedule.ts'

/** Seconds until the next read, after reads that showed a status at a second; earlier builds took `buildTimes` seconds. */
function lastDelay(
  reads: readonly (readonly [string, number])[],
  buildTimes: readonly number[] = [],
): number {
  const schedule = createSchedule(
    buildTimes.map((seconds) => seconds * 1_000),
    0,
  )
  for (const [status, second] of reads) schedule.see(status, second * 1_000)
  return schedule.toDelayMs((reads.at(-1)?.[1] ?? 0) * 1_000) / 1_000
}

describe('3 % of what has passed, at least 3 s and at most 8 s', () => {
  test.each([
    [0, 3],
    [60, 3],
    [100, 3],
    [200, 6],
    [266, 7.98],
    [300, 8],
    [100_000, 8],
  ])('after %i s: %f s', (second, delay) => {
    for (const status of [
      'QUEUED',
      'BUILDING',
      'DEPLOYING',
      'UNKNOWN',
      'A_NEW_WORD',
      'INTERRUPTED',
    ])
      expect(lastDelay([[status, second]])).toBeCloseTo(delay)
  })

  test('time counts from the end of the queue', () => {
    expect(
      lastDelay([
        ['QUEUED', 1_000],
        ['BUILDING', 1_008],
      ]),
    ).toBe(3)
  })
})

describe('earlier builds that are alike', () => {
  const steady = [200, 210, 190]
  const from = 0.95 * 190 - 4

  test.each([
    ['never more than 12 s at a time', 0, 12],
    ['straight to 5 % before the shortest, less what its queue took', from - 7, 7],
    ['every 2 s from there on', from, 2],
    ['until 5 % after the longest', 220, 2],
    ['and after that as without them', 221, 6.63],
  ])('%s', (_, second, delay) => {
    expect(lastDelay([['BUILDING', second]], steady)).toBeCloseTo(delay)
  })

  test('say nothing of a queue', () => {
    expect(lastDelay([['QUEUED', 200]], steady)).toBe(6)
    expect(
      lastDelay(
        [
          ['QUEUED', 200],
          ['BUILDING', 206],
        ],
        steady,
      ),
    ).toBe(12)
  })

  test.each([
    ['one', [200], 2],
    ['a spread of 60 % of the longest', [80, 200], 2],
    ['a spread of more', [79, 200], 6],
    ['none', [], 6],
  ])('%s', (_, times, delay) => {
    expect(lastDelay([['BUILDING', 200]], times)).toBe(delay)
  })
})

test('how long it has been built', () => {
  const schedule = createSchedule([], 1_000)
  expect(schedule.toElapsedMs(5_000)).toBeUndefined()
  schedule.see('CREATING', 3_000)
  expect(schedule.toElapsedMs(5_000)).toBeUndefined()
  schedule.see('BUILDING', 5_000)
  expect(schedule.toElapsedMs(9_000)).toBe(6_000)
})

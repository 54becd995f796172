import { describe, expect, test } from 'vitest'
import { createSchedule } from '../../src/rollout/schedule.ts'

/** Seconds until the next read, as the schedule says after each of these sights: a status, and the second of the read. */
function delays(
  sights: readonly (readonly [string, number])[],
  buildTimes: readonly number[] = [],
) {
  const schedule = createSchedule(
    buildTimes.map((seconds) => seconds * 1_000),
    0,
  )
  return sights.map(([status, second]) => {
    schedule.see(status, second * 1_000)
    return schedule.toDelayMs(second * 1_000) / 1_000
  })
}

function lastDelay(...given: Parameters<typeof delays>): number {
  return delays(...given).at(-1) ?? Number.NaN
}

test('a build: the longer it takes, the rarer, up to 44 s', () => {
  const [first, early, later, late] = delays([
    ['BUILDING', 0],
    ['BUILDING', 20],
    ['BUILDING', 100],
    ['BUILDING', 5_000],
  ])
  expect([first, early, later, late]).toEqual([2.2, 6, 30, 44])
})

test('a rollout is read more often than a build, unless it hangs', () => {
  const sights = [
    ['BUILDING', 300],
    ['DEPLOYING', 330],
  ] as const
  expect(lastDelay(sights)).toBe(13.5)
  expect(lastDelay([...sights, ['DEPLOYING', 350]])).toBeLessThan(7)
  const hanging = Array.from({ length: 30 }, (_, at) => ['DEPLOYING', 340 + 13 * at] as const)
  expect(lastDelay([...sights, ...hanging])).toBeGreaterThan(12)
})

test.each(['QUEUED', 'UNKNOWN', 'A_NEW_WORD', 'INTERRUPTED'])(
  '%s says nothing of an end: as every 15 s',
  (status) => {
    expect(lastDelay([[status, 2_000]])).toBe(13.5)
  },
)

describe('earlier builds', () => {
  const steady = [840, 850, 830, 845]

  test('rare long before their ends, dense around them, rare again long after', () => {
    expect(lastDelay([['BUILDING', 400]], steady)).toBe(72)
    expect(lastDelay([['BUILDING', 840]], steady)).toBeLessThan(12)
    expect(lastDelay([['BUILDING', 5_000]], steady)).toBeGreaterThan(20)
  })

  test('their time counts from the end of the queue', () => {
    const sights = [
      ['QUEUED', 840],
      ['BUILDING', 853],
    ] as const
    expect(lastDelay(sights, steady)).toBe(6)
    expect(lastDelay([...sights, ['BUILDING', 1_680]], steady)).toBeLessThan(12)
  })

  test('a rollout is read twice as often', () => {
    const sights = [
      ['DEPLOYING', 800],
      ['DEPLOYING', 830],
    ] as const
    expect(lastDelay(sights, steady)).toBeLessThan(lastDelay(sights) / 1.8)
  })
})

test('never less than 2 s, and never more than 72 s, whatever the times and the order of statuses', () => {
  for (const status of ['QUEUED', 'BUILDING', 'DEPLOYING', 'ODD'])
    for (const second of [0, 1e-3, 1, 60, 3_600, 1e6])
      for (const times of [[], [5], [5, 7_200], [5, 5, 5], [7_200, 7_200, 7_200]]) {
        const seconds = delays(
          [
            ['DEPLOYING', 0],
            [status, second],
          ],
          times,
        )
        for (const each of seconds) {
          expect(each).toBeGreaterThanOrEqual(2.2)
          expect(each).toBeLessThanOrEqual(72)
        }
      }
})

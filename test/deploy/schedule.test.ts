import { describe, expect, test } from 'vitest'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'
import { newestFirst } from '../../src/deploy/make-revision.ts'
import { createSchedule, toBuildTimes } from '../../src/deploy/schedule.ts'

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
    ['until 5 % after the longest', 220.5, 2],
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

const day = 86_400

/** A revision that was made so many seconds after the year began, and changed last so many seconds later. */
function revision(madeAt: number, changedAfter?: number, status = 'DEPLOYED'): Revision {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString()
  const updated = changedAfter === undefined ? {} : { updated_at: at(madeAt + changedAfter) }
  return revisionSchema.parse({ id: `r${madeAt}`, status, created_at: at(madeAt), ...updated })
}

describe('what the earlier builds took', () => {
  test.each<[string, Revision[], number[]]>([
    ['the deployed ones, newest first', [revision(0, 180), revision(day, 170)], [170, 180]],
    [
      'none that failed or goes on',
      [revision(0, 60, 'BUILD_FAILED'), revision(day, 9, 'BUILDING')],
      [],
    ],
    ['none without its times (specification)', [revision(0), revision(day)], []],
    ['none of a second, and none of hours', [revision(0, 1), revision(day, 9_000)], []],
    ['from five seconds on', [revision(0, 5)], [5]],
    ['up to two hours', [revision(0, 7_200)], [7_200]],
    ['one beside one of a second', [revision(0, 1), revision(day, 180)], [180]],
    ['none that ends before it begins', [revision(0, -60)], []],
    ['a service that lives in the future', [revision(9_000 * day, 180)], [180]],
    [
      'none that was changed after the next one was made',
      [revision(0, 301), revision(300, 170)],
      [170],
    ],
    ['one that was changed before that', [revision(0, 300), revision(300, 170)], [170, 300]],
    [
      'none that took much longer than the one in the middle',
      [revision(0, 110), revision(day, 900), revision(2 * day, 100)],
      [100, 110],
    ],
    [
      'those of up to four times as much',
      [revision(0, 400), revision(day, 100), revision(2 * day, 100)],
      [100, 100, 400],
    ],
    ['those of down to a fourth', [revision(0, 100), revision(day, 400)], [400, 100]],
    [
      'none that took much longer, or shorter, than most',
      [revision(0, 170), revision(day, 180), revision(2 * day, 900), revision(3 * day, 30)],
      [180, 170],
    ],
    [
      'those with a cache and without one',
      [revision(0, 200), revision(day, 70), revision(2 * day, 190)],
      [190, 70, 200],
    ],
  ])('%s', (_, revisions, seconds) => {
    expect(toBuildTimes(newestFirst(revisions))).toEqual(seconds.map((each) => each * 1_000))
  })

  test('the latest eight', () => {
    const revisions = Array.from({ length: 20 }, (_, at) => revision(at * day, 100 + at))
    expect(toBuildTimes(newestFirst(revisions))).toEqual(
      [119, 118, 117, 116, 115, 114, 113, 112].map((each) => each * 1_000),
    )
  })
})

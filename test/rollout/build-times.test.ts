import { describe, expect, test } from 'vitest'
import { describeBuildTimes, describeEnd, toBuildTimes } from '../../src/rollout/build-times.ts'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'

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
    ['none that ends before it begins', [revision(0, -60)], []],
    ['a service that lives in the future', [revision(9_000 * day, 180)], [180]],
    [
      'none that was changed after the next one was made',
      [revision(0, day + 170), revision(day, 170)],
      [170],
    ],
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
    expect(toBuildTimes(revisions)).toEqual(seconds.map((each) => each * 1_000))
  })

  test('the latest eight', () => {
    const revisions = Array.from({ length: 20 }, (_, at) => revision(at * day, 100 + at))
    expect(toBuildTimes(revisions)).toEqual(
      [119, 118, 117, 116, 115, 114, 113, 112].map((each) => each * 1_000),
    )
  })
})

test.each<[number[], string | undefined]>([
  [[], undefined],
  [[180_000], undefined],
  [[180_000, 130_000, 150_000], '2 min 10 s to 3 min'],
  [[180_000, 180_000], '3 min'],
])('in words: %j', (times, words) => {
  expect(describeBuildTimes(times)).toBe(words)
})

test.each<[number[], number, string]>([
  [[180_000], 60_000, ''],
  [[180_000, 120_000], 60_000, ', expected in 1 min to 2 min'],
  [[180_000, 120_000], 120_000, ', expected within 1 min'],
  [[180_000, 120_000], 180_000, ', longer than builds took lately'],
])('the end that %j promise after %i ms', (times, elapsedMs, words) => {
  expect(describeEnd(times, elapsedMs)).toBe(words)
})

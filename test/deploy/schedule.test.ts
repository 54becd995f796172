import { expect, test } from 'vitest'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'
import {
  describeBuildTimes,
  describeEnd,
  toBuildTimes,
  toDelayMs,
} from '../../src/deploy/schedule.ts'

test.each<[string, times: number[], second: number, delay: number | undefined]>([
  ['at most 12 s at a time', [200, 210, 190], 0, 12],
  ['straight to 5 % before the shortest, less its queue', [200, 210, 190], 169.5, 7],
  ['every 2 s from there on', [200, 210, 190], 176.5, 2],
  ['until 5 % after the longest', [200, 210, 190], 220.5, 2],
  ['nothing is expected after that', [200, 210, 190], 221, undefined],
  ['nothing is expected if builds differ by more than 60 %', [79, 200], 100, undefined],
  ['something is expected if they differ by 60 %', [80, 200], 100, 2],
  ['nothing is expected without earlier builds', [], 100, undefined],
])('the next read: %s', (_, times, second, delay) => {
  const timesMs = times.map((seconds) => seconds * 1_000)
  expect(toDelayMs(timesMs, second * 1_000)).toEqual(delay && delay * 1_000)
})

test.each([
  [[], 0, undefined, ''],
  [[130], 0, undefined, ''],
  [[130, 130], 0, '2 min 10 s', ', expected in 2 min 10 s'],
  [[180, 130], 0, '2 min 10 s to 3 min', ', expected in 2 min 10 s to 3 min'],
  [[180, 130], 130, '2 min 10 s to 3 min', ', expected within 50 s'],
  [[130, 180], 180, '2 min 10 s to 3 min', ', longer than recent builds'],
  [[130, 130], 131, '2 min 10 s', ', longer than recent builds'],
])('of builds of %j s, the log says after %i s: %s%s', (times, second, range, end) => {
  const timesMs = times.map((seconds) => seconds * 1_000)
  expect(describeBuildTimes(timesMs)).toBe(range)
  expect(describeEnd(timesMs, second * 1_000)).toBe(end)
})

const day = 86_400

/** A revision that was created at a second of the year, and last changed some seconds later. */
function revision(createdAt: number, changedAfter?: number, status = 'DEPLOYED'): Revision {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString()
  const updated = changedAfter === undefined ? {} : { updated_at: at(createdAt + changedAfter) }
  return revisionSchema.parse({
    id: `r${createdAt}`,
    status,
    created_at: at(createdAt),
    ...updated,
  })
}

// biome-ignore format: a row is a line
test.each<[string, newestFirst: Revision[], seconds: number[]]>([
  ['deployed revisions', [revision(day, 170), revision(0, 180)], [170, 180]],
  ['no failed build', [revision(day, 170), revision(0, 60, 'BUILD_FAILED')], [170]],
  ['none without its times (specification)', [revision(day), revision(0)], []],
  ['none of a second, and none of hours', [revision(day, 9_000), revision(0, 1)], []],
  ['one of 5 s', [revision(0, 5)], [5]],
  ['one of 2 h', [revision(0, 7_200)], [7_200]],
  ['one that the next one followed at once', [revision(300, 170), revision(0, 300)], [170, 300]],
  ['the last eight', [9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => revision(at * day, at + 90)), [99, 98, 97, 96, 95, 94, 93, 92]],
  ['up to four times the median', [100, 100, 400, 25].map((took, at) => revision((9 - at) * day, took)), [100, 100, 400, 25]],
  ['none of less than a quarter', [100, 100, 24].map((took, at) => revision((9 - at) * day, took)), [100, 100]],
  ['none changed after the next one', [revision(300, 170), revision(0, 301)], [170]],
  ['none far from the median', [revision(2 * day, 100), revision(day, 900), revision(0, 110)], [100, 110]],
])('build times: %s', (_, newestFirst, seconds) => {
  expect(toBuildTimes(newestFirst)).toEqual(seconds.map((each) => each * 1_000))
})

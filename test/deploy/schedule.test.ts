import { expect, test } from 'vitest'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'
import { toBuildTimes, toDelayMs } from '../../src/deploy/schedule.ts'

test.each<[string, times: number[], second: number, delay: number | undefined]>([
  ['at most 12 s at a time', [200, 210, 190], 0, 12],
  ['straight to 5 % before the shortest, less its queue', [200, 210, 190], 169.5, 7],
  ['every 2 s from there on', [200, 210, 190], 176.5, 2],
  ['until 5 % after the longest', [200, 210, 190], 220.5, 2],
  ['nothing is expected after that', [200, 210, 190], 221, undefined],
  ['nothing is expected if builds differ by more than 60 %', [79, 200], 100, undefined],
  ['nothing is expected without earlier builds', [], 100, undefined],
])('the next read: %s', (_, times, second, delay) => {
  const timesMs = times.map((seconds) => seconds * 1_000)
  expect(toDelayMs(timesMs, second * 1_000)).toEqual(delay && delay * 1_000)
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

test.each<[string, newestFirst: Revision[], seconds: number[]]>([
  ['deployed revisions', [revision(day, 170), revision(0, 180)], [170, 180]],
  ['no failed build', [revision(day, 170), revision(0, 60, 'BUILD_FAILED')], [170]],
  ['none without its times (specification)', [revision(day), revision(0)], []],
  ['none of a second, and none of hours', [revision(day, 9_000), revision(0, 1)], []],
  ['none changed after the next one', [revision(300, 170), revision(0, 301)], [170]],
  [
    'none far from the median',
    [revision(2 * day, 100), revision(day, 900), revision(0, 110)],
    [100, 110],
  ],
])('build times: %s', (_, newestFirst, seconds) => {
  expect(toBuildTimes(newestFirst)).toEqual(seconds.map((each) => each * 1_000))
})

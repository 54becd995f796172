import type { Revision } from './schemas.ts'

/**
 * Revisions by the time at which they were made, the newest first, whatever order they came in. Those of the same moment
 * keep their order; so do all where one shows no time, because the specification lists the newest first.
 */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (revisions.some(({ createdAtMs }) => createdAtMs === undefined)) return revisions
  return revisions.toSorted((one, other) => toTime(other) - toTime(one))
}

/** Whether a revision was certainly made before another one. */
export function isOlder(revision: Revision, than: Revision): boolean {
  return toTime(revision) < toTime(than)
}

/** Not a number where no time is shown, so that no comparison holds. */
function toTime({ createdAtMs }: Revision): number {
  return createdAtMs ?? Number.NaN
}

import type { Revision } from './schemas.ts'

/**
 * Revisions by the time at which they were made, whatever order they came in. Those of the same moment keep their order;
 * so do all where one shows no time, because the specification lists the newest first.
 */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (!areDated(revisions)) return revisions
  return revisions.toSorted((one, other) => other.createdAtMs - one.createdAtMs)
}

/** Whether all show when they were made. */
export function areDated(revisions: readonly Revision[]): boolean {
  return !revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs))
}

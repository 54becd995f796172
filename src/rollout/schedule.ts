/** Statuses in which nothing is done for a revision yet: a deployment builds one at a time (public service). */
export const waitingStatuses = ['CREATING', 'QUEUED']

/** How much longer or shorter than scheduled a delay may be: more would miss what docs/waiting.md promises. */
export const jitterPart = 0.05

/** When to read a revision made at `startMs` next: often around the ends of earlier builds if alike, else after 3 % of its build so far. */
export function createSchedule(buildTimesMs: readonly number[], startMs: number) {
  const [shortestMs, longestMs] = [Math.min(...buildTimesMs), Math.max(...buildTimesMs)]
  const areAlike = buildTimesMs.length > 0 && longestMs - shortestMs <= 0.6 * longestMs
  let waitedUntilMs = startMs
  let isWaiting = true
  return {
    /** To be called with the status that a read showed, and the time of the clock. */
    see(status: string, nowMs: number): void {
      isWaiting = waitingStatuses.includes(status)
      if (isWaiting) waitedUntilMs = nowMs
    },
    /** Until the next read, before jitter. */
    toDelayMs(nowMs: number): number {
      const elapsedMs = nowMs - (isWaiting ? startMs : waitedUntilMs)
      if (isWaiting || !areAlike || elapsedMs > 1.05 * longestMs)
        return Math.min(8_000, Math.max(3_000, 0.03 * elapsedMs))
      // Earlier builds count the time in their queue too, which is some seconds in all but a long one.
      return Math.min(12_000, Math.max(2_000, 0.95 * shortestMs - 4_000 - elapsedMs))
    },
    /** For how long it has been built; undefined while it waits for that. */
    toElapsedMs: (nowMs: number) => (isWaiting ? undefined : nowMs - waitedUntilMs),
  }
}

import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'
import { formatDuration } from '../time/duration.ts'

/** Whether nothing is done for a revision yet: a deployment builds one at a time (LangSmith). */
export function isWaitingStatus(status = ''): boolean {
  return /^(?:creating|queued)$/i.test(status)
}

/** How much longer or shorter than scheduled a delay may be: more would miss what docs/waiting.md promises. */
export const jitterPart = 0.05

/** What builds take changes with the code, so that old ones say little. */
const maxBuilds = 8
const minBuildMs = 5_000
const maxBuildMs = 2 * 3_600_000
/** How often as long, or as short, as the middle one a build may be: with and without a cache differ less. */
const maxFactor = 4

/** Milliseconds that recent builds took, newest first, by the control plane's own times of deployed revisions (LangSmith). */
export function toBuildTimes(revisions: readonly Revision[]): readonly number[] {
  const times = revisions.flatMap(({ status, createdAtMs, updatedAtMs }, at, all) => {
    const next = all[at - 1]
    if (classifyStatus(status) !== 'succeeded' || (next && updatedAtMs > next.createdAtMs))
      return []
    const durationMs = updatedAtMs - createdAtMs
    return durationMs >= minBuildMs && durationMs <= maxBuildMs ? [durationMs] : []
  })
  const latest = times.slice(0, maxBuilds)
  const middle = latest.toSorted((one, other) => one - other)[latest.length >> 1] ?? 0
  return latest.filter((ms) => ms <= middle * maxFactor && ms >= middle / maxFactor)
}

/** What they took, for the log: `2 min 10 s to 3 min`; undefined for fewer than two, which promise nothing. */
export function describeBuildTimes(timesMs: readonly number[] = []): string | undefined {
  if (timesMs.length < 2) return undefined
  const [shortest, longest] = [Math.min(...timesMs), Math.max(...timesMs)].map(formatDuration)
  return shortest === longest ? shortest : `${shortest} to ${longest}`
}

/** When a build ends that continues for this long, for the log; empty where nothing promises that. */
export function describeEnd(timesMs: readonly number[], elapsedMs: number): string {
  if (timesMs.length < 2) return ''
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs]
  if (mostMs <= 0) return ', longer than recent builds'
  const most = formatDuration(mostMs)
  return leastMs <= 0
    ? `, expected within ${most}`
    : `, expected in ${formatDuration(leastMs)} to ${most}`
}

/** When to read a revision next that was made at `startMs`: often around the usual end of a build if recent builds took alike, else after 3 % of its build so far. */
export function createSchedule(buildTimesMs: readonly number[], startMs: number) {
  const [shortestMs, longestMs] = [Math.min(...buildTimesMs), Math.max(...buildTimesMs)]
  // Without builds the longest is -Infinity, which every time exceeds: the first rule below applies.
  const areAlike = longestMs - shortestMs <= 0.6 * longestMs
  let waitedUntilMs = startMs
  let isWaiting = true
  return {
    /** To be called with the status that a read showed, and the time of the clock. */
    see(status: string, nowMs: number): void {
      isWaiting = isWaitingStatus(status)
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

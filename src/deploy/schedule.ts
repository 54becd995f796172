import { wasDeployed } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'
import { formatDuration } from '../time/duration.ts'

/** The number of builds that count. Older builds say little, because build times change with the code. */
const maxBuilds = 8
const minBuildMs = 5_000
const maxBuildMs = 2 * 3_600_000
/** Builds that took more than four times the median, or less than a quarter of it, don't count. A cold cache makes less difference. */
const maxFactor = 4

/** Computes the durations of recent builds, in milliseconds, from the times that LangSmith shows for deployed revisions. Leaves out implausible times (under 5 seconds, over 2 hours) and outliers. */
export function toBuildTimes(newestFirst: readonly Revision[]): readonly number[] {
  const times = newestFirst.flatMap((revision, at) => {
    const { createdAtMs, updatedAtMs } = revision
    const newer = newestFirst[at - 1]
    // LangSmith updates a revision at the end of its build. A later update, after a newer revision began, hides that end.
    if (!wasDeployed(revision) || (newer && updatedAtMs > newer.createdAtMs)) return []
    const durationMs = updatedAtMs - createdAtMs
    return durationMs >= minBuildMs && durationMs <= maxBuildMs ? [durationMs] : []
  })
  const latest = times.slice(0, maxBuilds)
  const middle = latest.toSorted((one, other) => one - other)[latest.length >> 1] ?? 0
  return latest.filter((ms) => ms <= middle * maxFactor && ms >= middle / maxFactor)
}

/** Formats the range of build times for the log: `2 min 10 s to 3 min`. Undefined for fewer than two builds. */
export function describeBuildTimes(timesMs: readonly number[]): string | undefined {
  if (timesMs.length < 2) return undefined
  const [shortest, longest] = [Math.min(...timesMs), Math.max(...timesMs)].map(formatDuration)
  return shortest === longest ? shortest : `${shortest} to ${longest}`
}

/** Formats the expected end of a build for the log, with a comma in front: `, expected within 2 min`. `timesMs` are the durations of earlier builds. Empty for fewer than two. */
export function describeEnd(timesMs: readonly number[], elapsedMs: number): string {
  if (timesMs.length < 2) return ''
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs]
  if (mostMs <= 0) return ', longer than recent builds'
  if (leastMs <= 0) return `, expected within ${formatDuration(mostMs)}`
  return `, expected in ${describeBuildTimes([leastMs, mostMs])}`
}

/** Computes the milliseconds until the next read of a build, before jitter. Reads are frequent near its expected end. Undefined if there are no recent builds, they differ too much, or this build takes longer. */
export function toDelayMs(timesMs: readonly number[], elapsedMs: number): number | undefined {
  const [shortestMs, longestMs] = [Math.min(...timesMs), Math.max(...timesMs)]
  const areAlike = longestMs - shortestMs <= 0.6 * longestMs
  if (!areAlike || elapsedMs > 1.05 * longestMs) return undefined
  // The times of earlier builds include their time in the queue, usually a few seconds.
  return Math.min(12_000, Math.max(2_000, 0.95 * shortestMs - 4_000 - elapsedMs))
}

import { wasDeployed } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'
import { formatDuration } from '../time/duration.ts'

/** Build times change with the code, so older builds say little. */
const maxBuilds = 8
const minBuildMs = 5_000
const maxBuildMs = 2 * 3_600_000
/** Builds that took more than four times the median, or less than a quarter, are ignored. A cold cache makes less difference. */
const maxFactor = 4

/** The milliseconds of recent builds, newest first, by the control plane's own times of deployed revisions (LangSmith). */
export function toBuildTimes(newestFirst: readonly Revision[]): readonly number[] {
  const times = newestFirst.flatMap((revision, at) => {
    const { createdAtMs, updatedAtMs } = revision
    const next = newestFirst[at - 1]
    // A later change of the revision says nothing about its build.
    if (!wasDeployed(revision) || (next && updatedAtMs > next.createdAtMs)) return []
    const durationMs = updatedAtMs - createdAtMs
    return durationMs >= minBuildMs && durationMs <= maxBuildMs ? [durationMs] : []
  })
  const latest = times.slice(0, maxBuilds)
  const middle = latest.toSorted((one, other) => one - other)[latest.length >> 1] ?? 0
  return latest.filter((ms) => ms <= middle * maxFactor && ms >= middle / maxFactor)
}

/** The range of build times for the log: `2 min 10 s to 3 min`; undefined for fewer than two builds. */
export function describeBuildTimes(timesMs: readonly number[] = []): string | undefined {
  if (timesMs.length < 2) return undefined
  const [shortest, longest] = [Math.min(...timesMs), Math.max(...timesMs)].map(formatDuration)
  return shortest === longest ? shortest : `${shortest} to ${longest}`
}

/** The expected end of a build for the log; empty if earlier builds promise nothing. */
export function describeEnd(timesMs: readonly number[], elapsedMs: number): string {
  if (timesMs.length < 2) return ''
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs]
  if (mostMs <= 0) return ', longer than recent builds'
  const most = formatDuration(mostMs)
  return leastMs <= 0
    ? `, expected within ${most}`
    : `, expected in ${formatDuration(leastMs)} to ${most}`
}

/** Milliseconds until the next read of a build, before jitter: frequent near its expected end. Undefined if recent builds differ too much. */
export function toDelayMs(timesMs: readonly number[], elapsedMs: number): number | undefined {
  const [shortestMs, longestMs] = [Math.min(...timesMs), Math.max(...timesMs)]
  const areAlike = longestMs - shortestMs <= 0.6 * longestMs
  if (!areAlike || elapsedMs > 1.05 * longestMs) return undefined
  // Earlier builds also count the time in their queue, usually a few seconds.
  return Math.min(12_000, Math.max(2_000, 0.95 * shortestMs - 4_000 - elapsedMs))
}

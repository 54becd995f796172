import { formatDuration } from '../time/duration.ts'
import { newestFirst } from './recent-revisions.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'

/** What builds take changes with the code, so that old ones say little. */
const maxBuilds = 8
const minBuildMs = 5_000
const maxBuildMs = 2 * 3_600_000
/** How often as long, or as short, as the middle one a build may be: with and without a cache differ less. */
const maxFactor = 4

/**
 * Milliseconds that builds with their rollout took lately, by the service's own times of deployed revisions (public service
 * alone). One that was changed after the next one was made may not have been built then.
 */
export function toBuildTimes(revisions: readonly Revision[]): readonly number[] {
  const times = newestFirst(revisions).flatMap(({ status, createdAtMs, updatedAtMs }, at, all) => {
    const next = all[at - 1]
    if (toFinality(status) !== 'succeeded' || (next && updatedAtMs > next.createdAtMs)) return []
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

/** When a build ends that goes on for so long, for the log; empty where nothing promises that. */
export function describeEnd(timesMs: readonly number[], elapsedMs: number): string {
  if (timesMs.length < 2) return ''
  const [leastMs, mostMs] = [Math.min(...timesMs) - elapsedMs, Math.max(...timesMs) - elapsedMs]
  if (mostMs <= 0) return ', longer than builds took lately'
  const most = formatDuration(mostMs)
  return leastMs <= 0
    ? `, expected within ${most}`
    : `, expected in ${formatDuration(leastMs)} to ${most}`
}

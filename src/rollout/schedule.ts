import { type Chances, toHazard } from './chances.ts'

/** Statuses in which nothing is done for a revision yet: a deployment builds one at a time (public service). */
export const waitingStatuses = ['CREATING', 'QUEUED']
/** After these the public service shows a status of deploying, which is when reads get dense. */
const buildStatuses = ['AWAITING_DATABASE', 'AWAITING_BUILD', 'BUILDING']
const deployStatuses = ['AWAITING_DEPLOY', 'DEPLOYING']

// The numbers were found by a search over the simulated builds of test/rollout/waiting.test.ts, which holds them to
// its bounds. Times are in seconds.

const shortest = 2.2
/** Where nothing tells the end: with its jitter this reads about as often as every 15 s. */
const longest = 13.5
/** While it is built: a part of the time that it has taken. Few builds fail late, and others show that they deploy. */
const building = { part: 0.3, shortest, longest: 44 }
/** The same where earlier builds are known, and long before the earliest end of them. */
const buildingAgain = { part: 0.26, shortest, longest: 42 }
const longBefore = { part: 0.36, shortest: 6, longest: 72, share: 0.62 }
/** Around the ends of earlier builds. Where they differ, not denser than it takes to see the rollout before the end. */
const expected = { price: 28, part: 0.14, least: 4, most: 340 }
/** A rollout takes a twelfth of the build, within limits; its reads are denser where long builds cost few of them. */
const rollout = {
  part: 0.08,
  shortest: 5,
  longest: 50,
  steepness: 2.4,
  price: 0.49,
  priceAgain: 0.113,
}
/** Reads that a build may take, and one more in so many seconds, before those of its rollout get up to four times as rare. */
const allowance = { reads: 28, secondsEach: 45, steepness: 0.17, most: 4 }

/** When it ends, whatever is known. */
const unknown: Chances = { weight: 0.8, median: 150, steepness: 1.4 }

/** How near to an earlier end the next one is, as the steepness of its chances: the less they differ, the nearer. */
function toSteepness(buildTimesMs: readonly number[]): number {
  if (buildTimesMs.length < 3) return 17
  return clamp(3.2 / Math.log(Math.max(...buildTimesMs) / Math.min(...buildTimesMs)), 13, 40)
}

/** When to read a revision next, by what was seen of it and by what earlier builds took. All times are milliseconds. */
export interface Schedule {
  /** To be called with the status that a read showed, and the time of the clock. */
  see(status: string, nowMs: number): void
  /** Until the next read, before jitter. */
  toDelayMs(nowMs: number): number
  /** For how long it has been built; undefined while it waits for that. */
  toElapsedMs(nowMs: number): number | undefined
}

/**
 * A schedule for a revision that was made now. The denser, the likelier the end: by the square root of its price over its
 * hazard, which is the interval that makes lag and reads cost the least together. Without earlier builds, intervals are a
 * part of the time it has taken, and dense in the rollout.
 */
export function createSchedule(buildTimesMs: readonly number[], startMs: number): Schedule {
  const isAgain = buildTimesMs.length > 0
  const steepness = toSteepness(buildTimesMs)
  const ends = [
    unknown,
    ...buildTimesMs.map((ms) => ({ weight: 1, median: ms / 1_000, steepness })),
  ]
  const longBeforeUntil = (Math.min(...buildTimesMs) / 1_000) * longBefore.share
  let waitedUntilMs = startMs
  let isWaiting = true
  let deployingSinceMs: number | undefined
  let status = ''
  let reads = 0

  const duringBuild = (elapsed: number) => {
    const again = elapsed < longBeforeUntil ? longBefore : buildingAgain
    const { part, shortest, longest } = isAgain ? again : building
    const usual = clamp(part * elapsed, shortest, longest)
    if (!isAgain) return usual
    const least = clamp(expected.part * elapsed, expected.least, expected.most / steepness)
    const dense = Math.sqrt((2 * expected.price) / steepness / toHazard(ends, elapsed))
    return Math.min(usual, Math.max(dense, least))
  }
  const duringRollout = (built: number, sinceRollout: number) => {
    const median = clamp(built * rollout.part, rollout.shortest, rollout.longest)
    const chances = [{ weight: 1, median, steepness: rollout.steepness }]
    const price = isAgain ? rollout.priceAgain : rollout.price
    return Math.sqrt((2 * price) / toHazard(chances, sinceRollout + 2))
  }
  const toInterval = (nowMs: number) => {
    const elapsed = Math.max(1, (nowMs - waitedUntilMs) / 1_000)
    if (isWaiting) return clamp(2 + (nowMs - startMs) / 5_000, shortest, longest)
    if (buildStatuses.includes(status)) return duringBuild(elapsed)
    if (deployingSinceMs === undefined) return clamp(building.part * elapsed, shortest, longest)
    const over = reads - allowance.reads - elapsed / allowance.secondsEach
    const rarer = clamp(1 + over * allowance.steepness, 1, allowance.most)
    const sinceRollout = (nowMs - deployingSinceMs) / 1_000
    return clamp(duringRollout(elapsed - sinceRollout, sinceRollout) * rarer, shortest, longest)
  }

  return {
    see(next, nowMs) {
      status = next
      isWaiting = waitingStatuses.includes(next)
      if (isWaiting) waitedUntilMs = nowMs
      else reads += 1
      if (!deployStatuses.includes(next)) deployingSinceMs = undefined
      else deployingSinceMs ??= nowMs
    },
    toDelayMs: (nowMs) => toInterval(nowMs) * 1_000,
    toElapsedMs: (nowMs) => (isWaiting ? undefined : nowMs - waitedUntilMs),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

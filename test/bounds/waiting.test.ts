import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ControlPlane } from '../../src/control-plane/client.ts'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'
import { awaitRevision } from '../../src/deploy/await-revision.ts'
import { toBuildTimes } from '../../src/deploy/schedule.ts'
import { isProblem } from '../../src/problem.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import {
  type Builds,
  buildsOf,
  createRandom,
  drawBuild,
  endOf,
  type Phase,
} from './simulated-builds.ts'

// How well a schedule waits, over builds that are simulated as a service shows them, and read as a step reads them: by
// `awaitRevision`, with all that it does, in virtual time. The numbers of docs/waiting.md are held here.

const count = 200

/** What docs/waiting.md promises: seconds late and reads for 15 min with earlier builds, without, and of every 15 s. */
function readPromises() {
  const text = readFileSync(new URL('../../docs/waiting.md', import.meta.url), 'utf8')
  const words =
    /the end ([\d.]+) s late on average where earlier builds are alike \((\d+) reads for a build of 15 min\), and ([\d.]+) s late where not \((\d+) reads\)\. With an interval of 15 s, it would be ([\d.]+) s and (\d+) reads/
  const numbers = words.exec(text)?.slice(1).map(Number) ?? []
  const [learned, learnedReads, without, withoutReads, fixed, fixedReads] = numbers
  return { learned, learnedReads, without, withoutReads, fixed, fixedReads }
}
const promised = readPromises()
/** Seconds late on average and at worst, and reads for a build of 15 min. */
const goals = {
  learned: { mean: 1.5, worst: 3, reads: 110 },
  without: { mean: 3.2, worst: 8.5, reads: 150 },
}
const reference = { deploymentId: 'd', revisionId: 'r' }

/** Waits for a build to end; `times` are those of builds before. Reads go through `getRevision`. */
type Waiting = (asked: {
  readonly times: readonly number[]
  readonly getRevision: () => Promise<Revision>
  readonly clock: ReturnType<typeof createVirtualClock>
  readonly random: () => number
}) => Promise<unknown>

const waitForRevision =
  (intervalMs?: number): Waiting =>
  async ({ times, getRevision, clock, random }) => {
    // Half a million reads do not fit through a socket: rollout.test.ts has the client of the service.
    const controlPlane = { getRevision } as unknown as ControlPlane
    const { signal } = new AbortController()
    const log = createRecordingLog()
    const context = { controlPlane, clock, random, log, signal, onStatus: () => undefined }
    const wait = { timeoutMs: 3_600_000, intervalMs, startedAt: 0 }
    const made = { ...reference, buildTimesMs: times }
    await awaitRevision(made, wait, context).catch((error) => {
      if (!isProblem(error, 'revision-failed')) throw error
    })
  }

const adaptive = waitForRevision()
const fixed = waitForRevision(15_000)

interface Measures {
  readonly mean: number
  readonly p95: number
  readonly worst: number
  readonly reads: number
  readonly mostReads: number
}

/** Seconds from the end of a build to the answer that shows it, and reads. Each build has its own past. */
async function measure(builds: Builds, wait: Waiting, past: number): Promise<Measures> {
  const random = createRandom(builds.name.length * 7_919 + past)
  const lags: number[] = []
  const reads: number[] = []
  for (let run = 0; run < count; run += 1) {
    const times = drawPast(builds, past, random)
    const phases = drawBuild(builds, random)
    const clock = createVirtualClock()
    let asked = 0
    const getRevision = async () => {
      const latencyMs = 100 + 400 * random()
      const at = (clock.now() + latencyMs / 2) / 1_000
      clock.advance(latencyMs)
      asked += 1
      const status = phases.find(({ until }) => at < until)?.status
      return revisionSchema.parse({ id: 'r', status })
    }
    await wait({ times, getRevision, clock, random })
    lags.push(clock.now() / 1_000 - endOf(phases))
    reads.push(asked)
  }
  lags.sort((one, other) => one - other)
  const p95 = lags[Math.floor(count * 0.95)] ?? Number.NaN
  const [worst, mostReads] = [Math.max(...lags), Math.max(...reads)]
  return { mean: toMean(lags), p95, worst, reads: toMean(reads), mostReads }
}

function toMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What the list of the service shows of builds before, of which one may have been changed long after its end. */
function drawPast(builds: Builds, past: number, random: () => number): readonly number[] {
  const healthy = {
    name: builds.name,
    toLength: builds.toLength,
    wobble: builds.wobble,
    failing: 0,
  }
  const list = Array.from({ length: past }, (_, at) => {
    const phases: readonly Phase[] = drawBuild(healthy, random)
    const spoiled = at === 2 && random() < (builds.spoiling ?? 0) ? 2 + 8 * random() : 1
    const createdAt = Date.UTC(2026, 0, 9 - at)
    const updatedAt = createdAt + endOf(phases) * spoiled * 1_000
    const [created_at, updated_at] = [createdAt, updatedAt].map((ms) => new Date(ms).toISOString())
    return revisionSchema.parse({ id: `r${at}`, status: 'DEPLOYED', created_at, updated_at })
  })
  return toBuildTimes(list)
}

const lengths = [40, 120, 300, 840, 1_200]
const anything: Builds = {
  name: 'anything from 40 s to 15 min',
  toLength: (random) => 40 * 22.5 ** random(),
  wobble: 0.25,
  failing: 0,
}
/** How many builds are in the list of revisions. */
const past = 6
/** Of the reads before and after the end, in seconds, which no schedule can shorten. */
const latency = 0.75

test.each(lengths)('builds of %i s, steady: the end is seen within 3 s', async (length) => {
  const builds = buildsOf(length, 'steady')
  const learned = await measure(builds, adaptive, past)
  show(builds.name, learned)
  expect(learned.mean).toBeLessThanOrEqual(goals.learned.mean)
  expect(learned.worst).toBeLessThanOrEqual(goals.learned.worst)
})

test('builds of which nothing is known: 3.2 s late on average, 8.5 s at worst', async () => {
  const without = await measure(anything, adaptive, 0)
  show(anything.name, without)
  expect(without.mean).toBeLessThanOrEqual(goals.without.mean)
  for (const length of lengths) {
    const one = await measure(buildsOf(length, 'steady'), adaptive, 0)
    expect(one.worst).toBeLessThanOrEqual(goals.without.worst + latency)
  }
})

test.each(
  ['erratic', 'cached'].flatMap((kind) => lengths.map((length) => [kind, length] as const)),
)('a past that is %s costs little: builds of %s s', async (kind, length) => {
  const builds = buildsOf(length, kind)
  const without = await measure(builds, adaptive, 0)
  const learned = await measure(builds, adaptive, past)
  show(builds.name, without, learned)
  expect(learned.mean).toBeLessThanOrEqual(without.mean + 0.5)
  expect(learned.worst).toBeLessThanOrEqual(12 * 1.05 + latency)
})

test('docs/waiting.md promises what is measured, and it is within the goals', async () => {
  const builds = buildsOf(900, 'steady')
  const quarter = quarterHour(builds)
  const [without, learned, every15] = [
    await measure(anything, adaptive, 0),
    await measure(quarter, adaptive, past),
    await measure(quarter, fixed, 0),
  ]
  const { reads: withoutReads } = await measure(quarter, adaptive, 0)
  show(builds.name, without, learned, every15)
  expect(promised).toEqual({
    learned: Math.ceil(10 * learned.mean) / 10,
    learnedReads: Math.round(learned.reads / 10) * 10,
    without: Math.ceil(10 * without.mean) / 10,
    withoutReads: Math.round(withoutReads / 10) * 10,
    fixed: Math.round(every15.mean),
    fixedReads: Math.round(every15.reads),
  })
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const span = `${promised.learned} to ${promised.without} s late on average`
  expect(readme).toContain(`detects the end of a build ${span}`)
  expect(learned.reads).toBeLessThanOrEqual(goals.learned.reads)
  expect(withoutReads).toBeLessThanOrEqual(goals.without.reads)
})

/** Builds of 15 min, after others. */
function quarterHour(builds: Builds): Builds {
  return { ...builds, name: `${builds.name}, now`, now: 900 }
}

/** Mean lag, its 95th percentile, and reads on average and at most: `SHOW_WAITING=1 npx vitest run …` prints the table. */
function show(name: string, ...measures: readonly Measures[]): void {
  if (process.env['SHOW_WAITING'] === undefined) return
  const cells = measures.map(({ mean, p95, worst, reads, mostReads }) => {
    const late = [mean, p95, worst].map((seconds) => `${seconds.toFixed(2)} s`)
    return `${late.join(', ')}, ${reads.toFixed(0)} (${mostReads})`
  })
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

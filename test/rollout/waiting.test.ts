import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toBuildTimes } from '../../src/rollout/build-times.ts'
import type { ControlPlane } from '../../src/control-plane/client.ts'
import { RolloutFailed } from '../../src/control-plane/errors.ts'
import { awaitRevision } from '../../src/rollout/rollout.ts'
import { type Revision, revisionSchema } from '../../src/control-plane/schemas.ts'
import { toAdaptiveIntervalMs } from '../../src/control-plane/wait.ts'
import { withJitter } from '../../src/time/backoff.ts'
import { poll } from '../../src/time/poll.ts'
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

const count = 300

/** What docs/waiting.md promises: seconds late with and without earlier builds, reads for 15 min, and both of every 15 s. */
function readPromises() {
  const text = readFileSync(new URL('../../docs/waiting.md', import.meta.url), 'utf8')
  const words =
    /the end (\d+) s late on average where earlier builds are known and (\d+) s where not, with about (\d+) reads for a build of 15 min; every 15 s it would be (\d+) s and (\d+) reads/
  const numbers = words.exec(text)?.slice(1).map(Number) ?? []
  const [learned = 0, without = 0, reads = 0, fixedLag = 0, fixedReads = 0] = numbers
  return { learned, without, reads, fixedLag, fixedReads }
}
const promised = readPromises()
const goals = { learned: 2, without: 4, mostReads: 45 }
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
    const wait = { timeoutMs: 3_600_000, intervalMs, startedAt: 0, buildTimesMs: times }
    await awaitRevision(reference, wait, context).catch((error) => {
      if (!(error instanceof RolloutFailed)) throw error
    })
  }

const adaptive = waitForRevision()
const fixed = waitForRevision(15_000)
/** The schedule before this one, which is still that of deletions. */
const growing: Waiting = ({ getRevision, clock, random }) =>
  poll({
    read: getRevision,
    isFinal: ({ status }) => status === 'DEPLOYED' || status === 'BUILD_FAILED',
    toIntervalMs: (reads) => withJitter(toAdaptiveIntervalMs(reads), random),
    timeoutMs: 3_600_000,
    toRetryDelayMs: () => undefined,
    clock,
    signal: new AbortController().signal,
  })

interface Measures {
  readonly mean: number
  readonly p95: number
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
  return { mean: toMean(lags), p95, reads: toMean(reads), mostReads: Math.max(...reads) }
}

function toMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What the list of the service shows of builds before, of which one may be wrong: its `updated_at` changed later. */
function drawPast(builds: Builds, past: number, random: () => number): readonly number[] {
  const healthy = {
    name: builds.name,
    toLength: builds.toLength,
    wobble: builds.wobble,
    failing: 0,
  }
  const list = Array.from({ length: past }, (_, at) => {
    const phases: readonly Phase[] = drawBuild(healthy, random)
    const spoiled = at === 2 && random() < 0.3 ? 2 + 8 * random() : 1
    const createdAt = Date.UTC(2026, 0, 9 - at)
    const updatedAt = createdAt + endOf(phases) * spoiled * 1_000
    const [created_at, updated_at] = [createdAt, updatedAt].map((ms) => new Date(ms).toISOString())
    return revisionSchema.parse({ id: `r${at}`, status: 'DEPLOYED', created_at, updated_at })
  })
  return toBuildTimes(list)
}

const kinds = ['steady', 'erratic', 'cached'] as const
const all = [30, 120, 300, 840, 1_200].flatMap((length) =>
  kinds.map((kind) => buildsOf(length, kind)),
)
const anything: Builds = {
  name: 'anything from 30 s to 20 min',
  toLength: (random) => 30 * 40 ** random(),
  wobble: 0.25,
  failing: 0,
}
const unhealthy = [
  ...[120, 300, 840].map((length) => buildsOf(length, 'erratic', 0.1)),
  buildsOf(840, 'steady', 0.1),
  { ...anything, name: `${anything.name}, 10 % fail`, failing: 0.1 },
  { ...buildsOf(300, 'steady'), name: '5 min, and a rollout that hangs for 10 min', hangs: 600 },
]
/** How many builds are in the list of revisions. */
const past = 6

test.each([...all, anything].map((builds) => [builds.name, builds] as const))(
  'builds of %s: 2 s late on average where earlier ones are known, else 4 s',
  async (name, builds) => {
    const [without, learned, every15] = [
      await measure(builds, adaptive, 0),
      await measure(builds, adaptive, past),
      await measure(builds, fixed, 0),
    ]
    show(name, without, learned, every15)
    expect(learned.mean).toBeLessThanOrEqual(goals.learned)
    expect(without.mean).toBeLessThanOrEqual(goals.without)
    for (const one of [without, learned]) expectNotWorse(one, every15)
  },
)

test.each(unhealthy.map((builds) => [builds.name, builds] as const))(
  'builds of %s: never later than every 15 s',
  async (name, builds) => {
    const every15 = await measure(builds, fixed, 0)
    for (const known of [0, past]) {
      const one = await measure(builds, adaptive, known)
      show(name, one, every15)
      expectNotWorse(one, every15)
      if (builds.hangs !== undefined) expect(one.reads).toBeLessThan(1.6 * every15.reads)
    }
  },
)

test('where no rollout is shown, steady builds are seen as early as every 15 s, with fewer reads', async () => {
  for (const length of [300, 840]) {
    const builds = { ...buildsOf(length, 'steady'), silent: true }
    const learned = await measure(builds, adaptive, past)
    const every15 = await measure(builds, fixed, 0)
    show(`${builds.name}, no rollout shown`, await measure(builds, adaptive, 0), learned, every15)
    expect(learned.mean).toBeLessThanOrEqual(every15.mean)
    expect(learned.reads).toBeLessThan(every15.reads)
  }
})

test.each(kinds)('a build of 15 min takes at most 45 reads, after %s ones', async (kind) => {
  const usual = buildsOf(900, kind)
  const without = await measure(quarterHour(usual), adaptive, 0)
  const learned = await measure(quarterHour(usual), adaptive, past)
  show(`15 min, ${kind}`, without, learned)
  expect(without.mostReads).toBeLessThanOrEqual(goals.mostReads)
  expect(learned.reads).toBeLessThanOrEqual(goals.mostReads)
  if (kind === 'steady') expect(learned.mostReads).toBeLessThanOrEqual(goals.mostReads)
})

test('docs/waiting.md promises what is measured', async () => {
  const builds = buildsOf(900, 'steady')
  const [without, learned, every15] = [
    await measure(quarterHour(builds), adaptive, 0),
    await measure(quarterHour(builds), adaptive, past),
    await measure(builds, fixed, 0),
  ]
  const reads = Math.max(without.reads, learned.reads)
  expect(promised).toEqual({
    learned: Math.ceil(learned.mean),
    without: Math.ceil(without.mean),
    reads: Math.round(reads / 5) * 5,
    fixedLag: Math.ceil(every15.mean),
    fixedReads: Math.round(every15.reads),
  })
  expect(promised).toMatchObject({ learned: goals.learned, without: goals.without })
})

test('the goals can be missed: intervals that grow from 2 s to 15 s do', async () => {
  const late = await measure(buildsOf(840, 'steady'), growing, 0)
  expect(late.mean).toBeGreaterThan(1.5 * goals.without)
  const many = await measure(quarterHour(buildsOf(900, 'steady')), growing, 0)
  expect(many.reads).toBeGreaterThan(goals.mostReads)
})

/** Builds of 15 min, after others. */
function quarterHour(builds: Builds): Builds {
  return { ...builds, name: `${builds.name}, now`, now: 900 }
}

function expectNotWorse(one: Measures, other: Measures): void {
  expect(one.mean).toBeLessThanOrEqual(other.mean)
  expect(one.p95).toBeLessThanOrEqual(other.p95)
}

/** Mean lag, its 95th percentile, and reads on average and at most: `SHOW_WAITING=1 npx vitest run …` prints the table. */
function show(name: string, ...measures: readonly Measures[]): void {
  if (process.env['SHOW_WAITING'] === undefined) return
  const cells = measures.map(({ mean, p95, reads, mostReads }) => {
    return `${mean.toFixed(1)} s, ${p95.toFixed(1)} s, ${reads.toFixed(0)} (${mostReads})`
  })
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

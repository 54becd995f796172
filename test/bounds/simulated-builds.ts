// Builds as they happen, for simulations. No recording of many builds is published; what is known of the public service
// is this: a first deployment from a repository takes about 14 minutes and later ones are faster, because the database is
// there; a rollout was given up after 300 s in 2025 and after about 600 s in 2026; a deployment builds one revision at a
// time. So builds of 30 s to 20 min are simulated, each kind around one length: steady ones, erratic ones of half to twice
// the length, and those that find a cache in two of five cases, which takes a third of the time.

/** A source of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A status, and the second in which it ends. */
export interface Phase {
  readonly status: string
  readonly until: number
}

/** A distribution of builds. Times are seconds. */
export interface Builds {
  readonly name: string
  /** What a build takes from its creation to its end. */
  readonly toLength: (random: () => number) => number
  /** How steady the rollout is: a part of its length to either side. */
  readonly wobble: number
  /** How many builds fail, as a part. */
  readonly failing: number
  /** How long rollouts take that hang, and then end. */
  readonly hangs?: number
  /** Whether the service shows no rollout: it says BUILDING to the end. */
  readonly silent?: boolean
  /** How often one of the builds before was changed long after its end, as a part. */
  readonly spoiling?: number
  /** What the build takes that is waited for, give or take half a minute, whatever those before took. */
  readonly now?: number
}

type Factor = (random: () => number) => number

const factors: Readonly<Record<string, Factor>> = {
  steady: (random) => 0.95 + 0.1 * random(),
  erratic: (random) => 2 ** (2 * random() - 1),
  cached: (random) => (random() < 0.4 ? 0.35 : 1) * (0.9 + 0.2 * random()),
}

/** Builds of a kind around a length. Those that fail do so early, as often in each doubling of the time. */
export function buildsOf(seconds: number, kind: keyof typeof factors, failing = 0): Builds {
  const name = `${toWords(seconds)}, ${kind}${failing === 0 ? '' : `, ${failing * 100} % fail`}`
  const factor = factors[kind] as Factor
  const toLength = (random: () => number) => Math.min(1_200, seconds * factor(random))
  return { name, toLength, wobble: kind === 'steady' ? 0.05 : 0.25, failing }
}

function toWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`
}

/** The phases of one build. A rollout takes a fifth of it, up to 75 s: readiness does not grow with the build. */
export function drawBuild(builds: Builds, random: () => number): readonly Phase[] {
  const { now } = builds
  const length = now === undefined ? builds.toLength(random) : now - 30 + 60 * random()
  const queue = 1 + Math.min(7, length * 0.06) * random()
  const usual = Math.min(75, Math.max(8, length / 5))
  const rollout = usual * (1 - builds.wobble + 2 * builds.wobble * random())
  const build = Math.max(5, length - queue - rollout)
  const until = queue + build
  if (random() < builds.failing) {
    const failed = queue + 5 * (Math.max(6, build) / 5) ** random()
    return toPhases([queue, 'QUEUED'], [failed, 'BUILDING'], [Infinity, 'BUILD_FAILED'])
  }
  const end = until + (builds.hangs ?? rollout)
  if (builds.silent) return toPhases([queue, 'QUEUED'], [end, 'BUILDING'], [Infinity, 'DEPLOYED'])
  return toPhases(
    [queue, 'QUEUED'],
    [until, 'BUILDING'],
    [end, 'DEPLOYING'],
    [Infinity, 'DEPLOYED'],
  )
}

function toPhases(...phases: (readonly [number, string])[]): readonly Phase[] {
  return phases.map(([until, status]) => ({ status, until }))
}

/** The second in which a build ended. */
export function endOf(phases: readonly Phase[]): number {
  return phases.at(-2)?.until ?? 0
}

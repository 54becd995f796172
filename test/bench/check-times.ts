// Fails where the action has become slower, or takes more memory, than test/bench/limits.ts allows: `npm run bench:limits`.
// A machine only ever adds time: the best of several rounds counts, and more rounds follow while it is above the limit.
import { plainUpdate, start, update } from './action-subjects.ts'
import { ratios } from './limits.ts'
import { type Measured, measure } from './measure.ts'
import { toRows } from './table.ts'
import { startWorld } from './world.ts'

const roundsAtOnce = 5
const maxRounds = 40
/** How much above a limit is still taken for noise; the others have less of it. */
const room = { wall: 1.3, cpu: 1.15, memory: 1.1 }

await using world = await startWorld()
const subjects = [plainUpdate, start, update] as const
let all: readonly Measured[] = []
let faults: readonly string[] = []
do {
  const more = await measure(subjects, world, { rounds: roundsAtOnce, python: undefined })
  all = more.map((one, at) => join(all[at], one))
  faults = findFaults()
} while (faults.length > 0 && (all[0]?.wallMs.length ?? maxRounds) < maxRounds)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function findFaults(): string[] {
  const [, started, updated] = toRows(all)
  const found: string[] = []
  for (const [row, limits] of [
    [started, ratios.start],
    [updated, ratios.update],
  ] as const) {
    for (const what of ['wall', 'cpu', 'memory'] as const) {
      const { lower = Number.POSITIVE_INFINITY, least = lower } = row?.[what] ?? {}
      const best = Math.min(lower, least)
      const limit = limits[what] * room[what]
      const line = `${row?.name}: ${what} ${best.toFixed(2)}, of ${limits[what]}`
      console.log(line)
      if (!(best <= limit)) found.push(`${line}: more than ${limit.toFixed(2)}`)
    }
  }
  return found
}

function join(before: Measured | undefined, now: Measured): Measured {
  if (before === undefined) return now
  return {
    ...now,
    wallMs: [...before.wallMs, ...now.wallMs],
    bareMs: [...before.bareMs, ...now.bareMs],
    cpuMs: [...before.cpuMs, ...now.cpuMs],
    maxRssKiB: [...before.maxRssKiB, ...now.maxRssKiB],
  }
}

// Fails where the action has become slower, or takes more memory, than test/bench/limits.ts allows: `npm run bench:limits`.
// A machine only ever adds time: the least of several rounds counts, and more rounds follow while it is above the limit.
import { bare, start, update } from './action-subjects.ts'
import { ratios } from './limits.ts'
import { type Measured, measure } from './measure.ts'
import { toRows } from './table.ts'
import { startWorld } from './world.ts'

const roundsAtOnce = 5
const maxRounds = 40
/** How much above a limit is still taken for noise; memory has less of it. */
const room = { wall: 1.3, memory: 1.1 }

await using world = await startWorld()
const subjects = [bare, start, update]
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
    for (const what of ['wall', 'memory'] as const) {
      const least = row?.[what]?.least ?? Number.POSITIVE_INFINITY
      const limit = limits[what] * room[what]
      const line = `${row?.name}: ${what} ${least.toFixed(2)}, of ${limits[what]}`
      console.log(line)
      if (!(least <= limit)) found.push(`${line}: more than ${limit.toFixed(2)}`)
    }
  }
  return found
}

function join(before: Measured | undefined, now: Measured): Measured {
  if (before === undefined) return now
  return {
    ...now,
    wallMs: [...before.wallMs, ...now.wallMs],
    cpuMs: [...before.cpuMs, ...now.cpuMs],
    maxRssKiB: [...before.maxRssKiB, ...now.maxRssKiB],
  }
}

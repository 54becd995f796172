// Fails if the action has become slower, or takes more memory, than test/bench/limits.ts allows: `npm run
// bench:limits`. A machine only ever adds time, so the best of several rounds counts, and more rounds follow while it
// is above the limit.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainUpdate, start, update } from './action-subjects.ts'
import { readUsage, runChild } from './child.ts'
import { ratios } from './limits.ts'
import { startWorld } from './world.ts'

const roundsAtOnce = 5
const maxRounds = 40
/** The factor above a limit that still counts as noise. */
const room = { wall: 1.3, cpu: 1.15, memory: 1.1 }
const usageHook = fileURLToPath(new URL('./usage-hook.cjs', import.meta.url))

type Subject = typeof start
type Best = Record<keyof typeof room, number>

await using world = await startWorld()
const best = new Map<Subject, Best>()
let rounds = 0
let faults: readonly string[]
do {
  for (let round = 0; round < roundsAtOnce; round += 1) {
    for (const subject of [plainUpdate, start, update]) await measure(subject)
  }
  rounds += roundsAtOnce
  faults = [...findFaults(start, ratios.start), ...findFaults(update, ratios.update)]
} while (faults.length > 0 && rounds < maxRounds)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

/** Runs it twice: bare, for the time, and with a hook, for what it uses. */
async function measure(subject: Subject): Promise<void> {
  const usage = path.join(world.directory, 'usage.json')
  const wall = await run(subject, [], {})
  await run(subject, ['--require', usageHook], { BENCH_USAGE: usage })
  const { cpuMs: cpu, maxRssKiB: memory } = readUsage(usage)
  const before = best.get(subject) ?? { wall, cpu, memory }
  best.set(subject, {
    wall: Math.min(wall, before.wall),
    cpu: Math.min(cpu, before.cpu),
    memory: Math.min(memory, before.memory),
  })
}

/** Milliseconds. Throws if it did not do what it was to do. */
async function run(subject: Subject, flags: readonly string[], env: Record<string, string>) {
  const command = subject.toCommand(world, path.join(world.directory, 'run'))
  const args = [...flags, ...command.args]
  const ended = await runChild({ ...command, args, env: { ...command.env, ...env } })
  if (subject.isDone(ended)) return ended.wallMs
  throw new Error(`${subject.name} ended with ${ended.exitCode}: ${ended.text}`)
}

/** Lists the figures of a subject above its limits, as ratios to a plain script. */
function findFaults(subject: Subject, limits: Best): string[] {
  return (['wall', 'cpu', 'memory'] as const).flatMap((what) => {
    const [own = Number.NaN, plain = Number.NaN] = [subject, plainUpdate].map(
      (one) => best.get(one)?.[what],
    )
    const ratio = own / plain
    const limit = limits[what] * room[what]
    const line = `${subject.name}: ${what} ${ratio.toFixed(2)}, of ${limits[what]}`
    console.log(line)
    return ratio <= limit ? [] : [`${line}: more than ${limit.toFixed(2)}`]
  })
}

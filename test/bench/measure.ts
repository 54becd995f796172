import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, readUsage, runChild } from './child.ts'
import { countLoadedBytes } from './loaded-bytes.ts'
import { shuffle } from './statistics.ts'
import type { Subject } from './subject.ts'
import type { World } from './world.ts'

/** What the runs of one subject took, one number a round. */
export interface Measured {
  readonly subject: Subject
  readonly wallMs: number[]
  /** What the first subject took just before each of these runs: both bear what else the machine does. */
  readonly bareMs: number[]
  readonly cpuMs: number[]
  readonly maxRssKiB: number[]
  /** Requests of one run. */
  requests: number
  /** Bytes of the bundle that a run loads; undefined for what is not the action. */
  loadedBytes: number | undefined
}

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const usageHook = at('./usage-hook.cjs')
const usageWrapper = at('./usage-wrapper.py')

/** How to measure. */
export interface MeasureOptions {
  readonly rounds: number
  /** The Python that watches programs other than Node; their usage is not measured without it. */
  readonly python: string | undefined
  readonly onRound?: (round: number) => void
}

/**
 * Runs all subjects in each round, in another order each time: once for the time, bare, and once for what it uses, under
 * watch. Throws when one of them did not do what it was to do. A round before the first counts the requests and the bytes,
 * and warms up the machine.
 */
export async function measure(
  subjects: readonly [first: Subject, ...others: readonly Subject[]],
  world: World,
  { rounds, python, onRound }: MeasureOptions,
): Promise<readonly Measured[]> {
  const [first] = subjects
  const all = subjects.map((subject): Measured => {
    return {
      subject,
      wallMs: [],
      bareMs: [],
      cpuMs: [],
      maxRssKiB: [],
      requests: 0,
      loadedBytes: undefined,
    }
  })
  for (const one of all) {
    const before = world.countRequests()
    await runOnce(one.subject, world)
    one.requests = world.countRequests() - before
    const command = toCommand(one.subject, world)
    const isAction = command.args.some((argument) => argument.endsWith('index.js'))
    if (isAction) one.loadedBytes = await countLoadedBytes(command)
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of shuffle(all)) {
      one.bareMs.push(await runOnce(first, world))
      one.wallMs.push(await runOnce(one.subject, world))
    }
    for (const one of shuffle(all)) await watch(one, world, python)
    onRound?.(round)
  }
  return all
}

function toCommand(subject: Subject, world: World): Command {
  return subject.toCommand(world, path.join(world.directory, 'run'))
}

async function runOnce(
  subject: Subject,
  world: World,
  change: (command: Command) => Command = (command) => command,
): Promise<number> {
  const ended = await runChild(change(toCommand(subject, world)))
  if (subject.isDone(ended)) return ended.wallMs
  throw new Error(`${subject.name} ended with ${ended.exitCode}: ${ended.text}`)
}

async function watch(one: Measured, world: World, python: string | undefined): Promise<void> {
  const { isNode } = one.subject
  if (!isNode && python === undefined) return
  const usage = path.join(world.directory, 'usage.json')
  await runOnce(one.subject, world, ({ file, args, env, cwd }) => ({
    file: isNode ? file : (python ?? ''),
    args: isNode ? ['--require', usageHook, ...args] : [usageWrapper, file, ...args],
    env: { ...env, BENCH_USAGE: usage },
    cwd,
  }))
  const { cpuMs, maxRssKiB } = readUsage(usage)
  one.cpuMs.push(cpuMs)
  if (maxRssKiB !== null) one.maxRssKiB.push(maxRssKiB)
}

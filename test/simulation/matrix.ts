import { parseArgs } from 'node:util'
import type { Target } from './fault-kind.ts'
import { fits, kinds } from './fault-kinds.ts'
import { violationsOf } from './invariants.ts'
import { playSchedule, type Story } from './play.ts'
import { inPool } from './pool.ts'
import type { Schedule, StepPlan } from './schedule.ts'
import { tellStory } from './tell.ts'
import { stopped, uses } from './uses.ts'

// `npm run test:faults`: every kind of fault, and signals, at every request of every use of the action, as stories of
// the simulation. --only <id or its beginning> plays a part, --one-in N each Nth story, --list prints the ids,
// --workers N (3) plays so many together.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'one-in': { type: 'string', default: '1' },
    workers: { type: 'string', default: '3' },
    list: { type: 'boolean', default: false },
  },
})
const workers = Number(values.workers)

/** A schedule with its name, for example `update-live/control/2-PATCH/reset-after`. */
type Cell = readonly [id: string, schedule: Schedule]

const lastsMs = 24 * 3_600_000

/** Each kind of fault at each of these requests, and each signal if the use is `stopped`. */
function toCells(use: string, schedule: Schedule, targets: readonly Target[]): Cell[] {
  const change = (id: string, more: Partial<StepPlan>): Cell => {
    const steps = schedule.steps.map((step) => ({ ...step, ...more }))
    return [`${use}/${id}`, { ...schedule, steps }]
  }
  return targets.flatMap((target) => {
    const { service, index, method } = target
    const at = `${service}/${index}-${method}`
    const signals = stopped.includes(use) && service === 'control'
    return [
      ...kinds
        .filter((kind) => fits(kind, target))
        .map(({ name: kind }) =>
          change(`${at}/${kind}`, { faults: [{ service, index, kind, lastsMs }] }),
        ),
      ...(signals ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : []).flatMap((signal) =>
        (['before', 'after'] as const).map((moment) =>
          change(`${at}/${signal}-${moment}`, { stop: { signal, index, moment } }),
        ),
      ),
    ]
  })
}

const counts = new Map<string, { played: number; failed: number }>()

async function judge<T>([id, schedule]: Cell, read: (story: Story) => T): Promise<T | undefined> {
  let found: readonly string[]
  let value: T | undefined
  try {
    found = await playSchedule(schedule, (story) => {
      value = read(story)
      return violationsOf(story)
    })
  } catch (error) {
    found = [`the story itself failed: ${String(error)}`]
  }
  const [use = ''] = id.split('/')
  const { played, failed } = counts.get(use) ?? { played: 0, failed: 0 }
  counts.set(use, { played: played + 1, failed: failed + Number(found.length > 0) })
  if (found.length > 0) console.log(`✘ ${id}\n${found.map((line) => `  ${line}`).join('\n')}`)
  return value
}

const cells: Cell[] = []
const [asked = ''] = values.only.split('/')
const chosenUses = Object.entries(uses).filter(([use]) => use.startsWith(asked))
await inPool(chosenUses, workers, async ([use, schedule]) => {
  const targets = await judge([`${use}/clean`, schedule], ({ world }) => world.targets)
  const ofFirst = targets?.filter(({ step }) => step === 0) ?? []
  cells.push(...toCells(use, schedule, ofFirst))
})
const chosen = cells
  .filter(([id]) => id.startsWith(values.only))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .filter((_, at) => at % Number(values['one-in']) === 0)
if (chosen.length === 0) throw new RangeError(`no story begins with ${values.only}`)
await inPool(chosen, workers, async (cell) => {
  const [id] = cell
  if (values.list) console.log(id)
  else await judge(cell, (story) => values.only === id && console.log(tellStory(story)))
})
for (const [use, { played, failed }] of [...counts].sort())
  console.log(`${use.padEnd(24)} ${played} played, ${failed} failed`)
const sum = (rows: readonly number[]) => rows.reduce((one, other) => one + other, 0)
const failed = sum([...counts.values()].map((count) => count.failed))
const played = sum([...counts.values()].map((count) => count.played))
console.log(`${played - failed} passed, ${failed} failed, 0 skipped`)
process.exitCode = failed === 0 ? 0 : 1

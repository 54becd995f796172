import { parseArgs } from 'node:util'
import { toSchedule } from './generate.ts'
import { invariants, violationsOf } from './invariants.ts'
import { playSchedule } from './play.ts'
import { inPool } from './pool.ts'
import type { Schedule } from './schedule.ts'
import { shrink } from './shrink.ts'
import { tellSchedule, tellStory } from './tell.ts'

// `npm run test:simulation -- --seeds N [--from S]`: random stories, each from a seed, of steps, other people, faults,
// lags, signals, and second runs. An oracle that knows what happened at the services judges them. A failed story is
// shrunk. --seed S plays and tells one story; --json prints its schedule, for found.ts; --workers N (3).

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    'stop-at-first': { type: 'boolean', default: false },
  },
})

/** Finds the violations in a schedule's story, each with the name of its invariant first. */
async function judge(schedule: Schedule): Promise<readonly string[]> {
  return await playSchedule(schedule, violationsOf).catch((error: unknown) => [
    `the story itself failed: ${String(error)}`,
  ])
}

const toName = (violation = '') => violation.split(': ')[0]

async function shrinkAndTell(schedule: Schedule, violations: readonly string[]): Promise<void> {
  const name = toName(violations[0])
  const least = await shrink(schedule, async (candidate) =>
    (await judge(candidate)).some((one) => toName(one) === name),
  )
  const ofLeast = await judge(least)
  console.log(`\n${tellSchedule(least)}\n${ofLeast.map((one) => `✘ ${one}`).join('\n')}`)
  if (values.json) console.log(JSON.stringify(least))
}

if (values.seed !== undefined) {
  const schedule = toSchedule(Number(values.seed))
  const violations = await playSchedule(schedule, (story) => {
    console.log(tellStory(story))
    return violationsOf(story)
  })
  for (const violation of violations) console.log(`✘ ${violation}`)
  if (violations.length > 0) await shrinkAndTell(schedule, violations)
  process.exitCode = violations.length === 0 ? 0 : 1
} else {
  const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => Number(values.from) + at)
  const failed = new Map<number, readonly string[]>()
  const startedAt = performance.now()
  await inPool(seeds, Number(values.workers), async (seed) => {
    if (values['stop-at-first'] && failed.size > 0) return
    const violations = await judge(toSchedule(seed))
    if (violations.length === 0) return
    failed.set(seed, violations)
    for (const violation of violations) console.log(`✘ seed ${seed}: ${violation}`)
  })
  const told = values['stop-at-first'] ? [] : [...failed].slice(0, 5)
  for (const [seed, violations] of told) {
    await shrinkAndTell(toSchedule(seed), violations)
    console.log(`again: npm run test:simulation -- --seed ${seed}`)
  }
  const broken = new Set([...failed.values()].flat().map(toName))
  for (const name of Object.keys(invariants)) console.log(`${broken.has(name) ? '✘' : '✔'} ${name}`)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(
    `${seeds.length - failed.size} passed, ${failed.size} failed, 0 skipped (${seconds} s)`,
  )
  process.exitCode = failed.size === 0 ? 0 : 1
}

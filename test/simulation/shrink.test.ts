import { expect, test } from 'vitest'
import { plainStory } from './found.ts'
import { toSchedule } from './generate.ts'
import type { Schedule } from './schedule.ts'
import { shrink } from './shrink.ts'
import { tellSchedule } from './tell.ts'

const isRich = ({ steps, actors, others }: Schedule) =>
  steps.length > 1 && actors.length > 1 && others.length > 0 && steps.some((one) => one.faults[1])
const rich = Array.from({ length: 1_000 }, (_, seed) => toSchedule(seed)).filter(isRich)

test('what fails is left with nothing that it fails without', async () => {
  expect(rich.length).toBeGreaterThan(5)
  for (const schedule of rich) {
    const { does } = schedule.actors[1] ?? {}
    const { kind } = schedule.steps.flatMap(({ faults }) => faults)[1] ?? {}
    const fails = async ({ actors, steps }: Schedule) =>
      actors.some((one) => one.does === does) &&
      steps.some(({ faults }) => faults.some((one) => one.kind === kind))
    const least = await shrink(schedule, fails)
    expect(least.steps.map(({ faults }) => faults.map((one) => one.kind))).toEqual([[kind]])
    expect(least.actors.map((one) => one.does)).toEqual([does])
    expect(least).toMatchObject({ others: [], builds: [], lagMs: { lists: 0, gets: 0 } })
  }
})

test('a schedule that fails without anything is bare', async () => {
  const [schedule = plainStory] = rich
  const least = await shrink(schedule, async () => true, 1_000)
  expect(least).toMatchObject({ actors: [], builds: [], habits: {}, steps: [{ faults: [] }] })
})

test('no more plays than allowed', async () => {
  let plays = 0
  const [schedule = plainStory] = rich
  await shrink(schedule, async () => ++plays > 0, 7)
  expect(plays).toBe(7)
})

test('a schedule in words says everything that happens, and no secret', () => {
  for (const schedule of rich) {
    const words = tellSchedule(schedule)
    for (const { does } of schedule.actors) expect(words).toContain(`somebody else ${does}`)
    for (const { faults } of schedule.steps)
      for (const { kind } of faults) expect(words).toContain(kind)
    expect(words).not.toContain('CANARY')
  }
})

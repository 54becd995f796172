import type { Schedule, StepPlan } from './schedule.ts'

/** Schedules with one thing less, the largest things first. */
function* simpler(schedule: Schedule): Generator<Schedule> {
  const { steps, actors, others, builds, lagMs, target } = schedule
  const without = <T>(list: readonly T[], at: number) => list.filter((_, place) => place !== at)
  if (steps.length > 1)
    for (const at of steps.keys()) yield { ...schedule, steps: without(steps, at) }
  for (const at of actors.keys()) yield { ...schedule, actors: without(actors, at) }
  if (others.length > 0) yield { ...schedule, others: [] }
  for (const [at, step] of steps.entries()) {
    const replaced = (one: StepPlan) => ({ ...schedule, steps: steps.with(at, one) })
    for (const place of step.faults.keys())
      yield replaced({ ...step, faults: without(step.faults, place) })
    if (step.stop !== undefined) yield replaced({ ...step, stop: undefined })
    for (const name of Object.keys(step.inputs).filter((one) => !needed.includes(one))) {
      const inputs = Object.fromEntries(Object.entries(step.inputs).filter(([one]) => one !== name))
      yield replaced({ ...step, inputs })
    }
  }
  for (const name of ['lists', 'gets'] as const)
    if (lagMs[name] > 0) yield { ...schedule, lagMs: { ...lagMs, [name]: 0 } }
  if (schedule.answersWrongly) yield { ...schedule, answersWrongly: false }
  if (schedule.hasOtherAgent) yield { ...schedule, hasOtherAgent: false }
  if (schedule.travelMs > 5) yield { ...schedule, travelMs: 5 }
  for (const name of Object.keys(schedule.habits)) {
    const habits = Object.fromEntries(
      Object.entries(schedule.habits).filter(([one]) => one !== name),
    )
    yield { ...schedule, habits }
  }
  if (builds.length > 0) yield { ...schedule, builds: builds.slice(0, -1) }
  if (target !== undefined && target.statuses.length > 1)
    for (const at of target.statuses.keys())
      yield { ...schedule, target: { ...target, statuses: without(target.statuses, at) } }
}

/** The parts that a step needs, or that belong together. */
const needed = [
  'mode',
  'name',
  'deployment_id',
  'wait_timeout',
  'assistant_id',
  'smoke_input',
  'smoke_expect',
  'smoke_test',
]

/** The schedule with the fewest things that still fails; `fails` plays it. At most so many plays. */
export async function shrink(
  schedule: Schedule,
  fails: (candidate: Schedule) => Promise<boolean>,
  plays = 150,
): Promise<Schedule> {
  let smallest = schedule
  let left = plays
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false
    for (const candidate of simpler(smallest)) {
      if (left === 0) break
      left -= 1
      if (!(await fails(candidate))) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}

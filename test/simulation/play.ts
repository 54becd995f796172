import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSampleRepository, type SampleRepository } from '../platform/sample-repository.ts'
import { defaultSha, type WorkflowEvent } from '../support/action-environment.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { canaryKey } from '../support/secret-traces.ts'
import type { Schedule, StepPlan } from './schedule.ts'
import { SimulatedTime } from './time.ts'
import { type SimulatedWorld, startWorld } from './world.ts'

/** A step that has ended, with its first and last moment. */
export interface PlayedStep {
  readonly number: number
  readonly plan: StepPlan
  readonly run: ActionRun
  readonly from: number
  readonly to: number
}

/** A story that was played to its end. */
export interface Story {
  readonly schedule: Schedule
  readonly world: SimulatedWorld
  readonly time: SimulatedTime
  /** The source that a step uploads. */
  readonly checkout: SampleRepository | undefined
  /** In the order of the schedule; the last one is the second run, in a world that is well again. */
  readonly steps: readonly PlayedStep[]
}

/** When every story begins. */
const startsAt = Date.parse('2026-03-12T09:41:00Z')
const clock = fileURLToPath(new URL('../support/simulated-clock.cjs', import.meta.url))

/** Plays a schedule, then its last step a second time, and hands the story over while the services still stand. */
export async function playSchedule<T>(schedule: Schedule, judge: (story: Story) => T): Promise<T> {
  const time = new SimulatedTime(startsAt)
  await using world = await startWorld(schedule, time)
  const isUpload = schedule.steps.some(({ inputs }) => inputs['source'] !== undefined)
  await using checkout = isUpload ? await createSampleRepository() : undefined
  const stage = { schedule, world, time, checkout }
  const playing: Promise<PlayedStep>[] = []
  for (const [number, plan] of schedule.steps.entries()) {
    time.after(plan.startsAfterMs, () => {
      playing.push(playStep({ number, plan }, stage))
    })
  }
  let acted = 0
  for (const actor of schedule.actors) {
    time.after(actor.afterMs, () => {
      world.act(actor)
      acted += 1
    })
  }
  const { steps: plans, actors } = schedule
  await time.run(() => playing.length === plans.length && acted === actors.length)
  world.heal()
  const last = schedule.steps.at(-1)
  if (last !== undefined) {
    const plan = { ...last, faults: [], stop: undefined }
    time.after(0, () => void playing.push(playStep({ number: schedule.steps.length, plan }, stage)))
    await time.run(() => playing.length > plans.length)
  }
  const steps = await Promise.all(playing)
  return judge({ ...stage, steps: steps.sort((one, other) => one.number - other.number) })
}

async function playStep(
  { number, plan }: Pick<PlayedStep, 'number' | 'plan'>,
  { schedule, world, time, checkout }: Omit<Story, 'steps'>,
): Promise<PlayedStep> {
  const from = time.now
  let child: ChildProcess | undefined
  const { stop } = plan
  let asked = 0
  if (stop !== undefined) {
    const before = world.onRequest
    world.onRequest = (request, moment) => {
      before(request, moment)
      if (request.step !== number || moment !== stop.moment) return
      if (asked === stop.index) child?.kill(stop.signal)
      asked += 1
    }
  }
  const settings = new URLSearchParams({ now: String(from), seed: String(schedule.seed + number) })
  const run = await runAction({
    with: {
      ...(plan.use === 'smoke-test' ? {} : { base_url: world.controlUrl }),
      api_key: canaryKey,
      ...plan.inputs,
      ...(plan.inputs['deployment_id'] === undefined
        ? {}
        : { deployment_id: world.targetId ?? '00000000-0000-4000-8000-000000000000' }),
      ...(plan.inputs['smoke_input'] || plan.inputs['smoke_plan']
        ? { deployment_url: world.graph.url }
        : {}),
    },
    event: eventOf(plan, world),
    env: {
      GITHUB_API_URL: world.github.url,
      GITHUB_WORKSPACE: checkout?.path ?? fileURLToPath(new URL('.', import.meta.url)),
      GITHUB_RUN_ATTEMPT: number < schedule.steps.length ? '1' : '2',
    },
    preload: { file: clock, settings },
    onProcess: (started) => {
      child = started
      time.join(started, number)
    },
  })
  return { number, plan, run, from, to: time.now }
}

/** The event that starts a step, with the time of the push if it has one. */
function eventOf({ use }: StepPlan, { github }: SimulatedWorld): WorkflowEvent {
  const full_name = 'acme/agent'
  if (use === 'sweep')
    return { name: 'schedule', payload: { schedule: '17 3 * * *' }, ref: 'refs/heads/main' }
  const action = {
    'preview-opened': 'opened',
    'preview-pushed': 'synchronize',
    'preview-closed': 'closed',
  }
  if (use in action) {
    return pullRequestEvent({ github }, action[use as keyof typeof action])
  }
  const head_commit = { id: defaultSha, timestamp: new Date(startsAt - 5_000).toISOString() }
  const payload = {
    ref: 'refs/heads/main',
    after: defaultSha,
    before: '0'.repeat(40),
    deleted: false,
    head_commit,
    repository: { full_name, name: 'agent', owner: { login: 'acme' }, default_branch: 'main' },
  }
  return { name: 'push', payload, ref: 'refs/heads/main', sha: defaultSha }
}

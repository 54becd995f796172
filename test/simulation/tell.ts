import type { Story } from './play.ts'
import type { BuildPlan, Schedule, StepPlan } from './schedule.ts'

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** A schedule in words, a line for each thing. */
export function tellSchedule(schedule: Schedule): string {
  const { seed, dialect, habits, name, target, others, steps, actors, builds, lagMs } = schedule
  const oddities = Object.entries(habits).map(([habit, value]) => `${habit} ${value}`)
  return [
    `Seed ${seed}: the ${dialect} service (${oddities.join(', ')}), ${others.length} other deployments.`,
    target === undefined
      ? `${name} does not exist.`
      : `${name} has revisions ${target.statuses.join(', ')}${target.buildOnPush ? ', build_on_push' : ''}${target.isCurrent ? ', serves this commit' : ''}${target.isForeign ? ', of another repository' : ''}.`,
    `Lists lag up to ${seconds(lagMs.lists)} and other reads up to ${seconds(lagMs.gets)} behind; a request travels up to ${schedule.travelMs} ms.`,
    ...(schedule.hasOtherAgent ? ['The comment has a row of another agent.'] : []),
    ...(schedule.answersWrongly ? ['What is deployed answers wrongly.'] : []),
    ...steps.flatMap((step, at) => tellStep(step, at + 1)),
    ...actors.map(({ afterMs, does }) => `After ${seconds(afterMs)} somebody else ${does}.`),
    `Builds: ${builds.map(tellBuild).join('; ')}.`,
  ].join('\n')
}

function tellStep({ use, startsAfterMs, inputs, faults, stop }: StepPlan, number: number) {
  const given = Object.entries(inputs).filter(([name]) => !/secrets$|integration_id/.test(name))
  const secrets = inputs['secrets'] === undefined ? '' : ' secrets'
  return [
    `Step ${number} after ${seconds(startsAfterMs)}: ${use}, ${given.map(([name, value]) => `${name}=${value}`).join(' ')}${secrets}.`,
    ...faults.map(
      ({ service, index, kind, lastsMs }) =>
        `  From request ${index + 1} to ${service}: ${kind}${/good|then/.test(kind) ? ` for ${seconds(lastsMs)}` : ''}.`,
    ),
    ...(stop ? [`  ${stop.signal} ${stop.moment} the work of request ${stop.index + 1}.`] : []),
  ]
}

function tellBuild({ statuses, paceMs }: BuildPlan): string {
  return `${statuses.join(' ')} every ${seconds(paceMs)}`
}

/** The events of a story in order, and the output of each step. */
export function tellStory({ schedule, world, steps }: Story): string {
  const [first] = steps
  const begin = first?.from ?? 0
  const lines = [
    ...world.requests.map(({ step, at, record }) => ({
      at,
      text: `step ${step + 1}: ${record.method} ${record.path} ${record.status ?? ''}`,
    })),
    ...world.met.map(({ step, at, kind, request, hits }) => ({
      at,
      text: `step ${step + 1}: FAULT ${kind} at ${request}, ${hits}×`,
    })),
    ...world.changes.map(({ at, by, what, deployment, revision }) => ({
      at,
      text: `  ${typeof by === 'number' ? `step ${by + 1}` : by}: ${what} ${revision ? `${revision.id} (${revision.madeBy}, ${revision.history.join(' ')})` : `${deployment.name} ${deployment.id}`}`,
    })),
    ...steps.flatMap(({ number, run, from, to }) => [
      { at: from, text: `step ${number + 1} begins` },
      { at: to, text: `step ${number + 1} ends: ${run.exitCode ?? run.signal}` },
    ]),
  ]
  return [
    tellSchedule(schedule),
    '',
    ...lines
      .sort((a, b) => a.at - b.at)
      .map(({ at, text }) => `${seconds(at - begin).padStart(9)}  ${text}`),
    ...steps.map(
      ({ number, run }) => `\nStep ${number + 1}\n${run.log}\n${JSON.stringify(run.outputs)}`,
    ),
  ].join('\n')
}

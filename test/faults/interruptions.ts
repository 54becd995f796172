import type { FaultKind } from '../platform/platform.ts'
import type { ActionRun, RunningAction } from '../support/run-action.ts'
import type { Target } from './fault-kind.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { type FaultWorld, serviceOf } from './fault-world.ts'
import { formFaults, namedFaults, secretFaults } from './oracle.ts'
import { type CleanRun, playStep, startScenario } from './play-cell.ts'
import { truthOf } from './truth.ts'

/** A step that is stopped from outside while a request is on its way. */
export interface Interruption {
  /** For example `update-live/control/2-PATCH/SIGINT-before`. */
  readonly id: string
  readonly play: () => Promise<{ run: ActionRun; complaints: string[] }>
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const
const moments = ['before', 'after'] as const

/** SIGINT, SIGTERM and SIGKILL at each request of a scenario, before its work is done and after. */
export function interruptionsOf(scenario: FaultScenario, clean: CleanRun): Interruption[] {
  return clean.targets.flatMap((target) =>
    moments.flatMap((moment) => {
      const id = `${scenario.name}/${target.service}/${target.index}-${target.method}`
      const signals = (['SIGINT', 'SIGTERM'] as const).map((signal) => ({
        id: `${id}/${signal}-${moment}`,
        play: () => playSignal(scenario, clean, target, signal, moment),
      }))
      const kill = { id: `${id}/SIGKILL-${moment}`, play: () => playKill(scenario, target, moment) }
      return scenario.redWhenClean === true ? signals : [...signals, kill]
    }),
  )
}

/** A signal ends it soon, red, with one annotation, and what was made is named. */
async function playSignal(
  scenario: FaultScenario,
  clean: CleanRun,
  target: Target,
  signal: keyof typeof exitCodes,
  moment: 'before' | 'after',
) {
  await using world = await startScenario(scenario)
  const run = await playStopped(scenario, world, target, signal, moment)
  const truth = truthOf(world)
  const done = scenario.done(world, truth)
  const played = { run, world, truth, done }
  // A signal after the last answer may come too late.
  if (run.exitCode === clean.run.exitCode) {
    const late = clean.run.exitCode === 0 && !done ? ['green after a signal and not done'] : []
    return { run, complaints: [...formFaults({ run }), ...late] }
  }
  const found = formFaults({ run, exitCode: exitCodes[signal] })
  if (run.outputs['outcome'] !== 'cancelled') found.push(`outcome ${run.outputs['outcome']}`)
  const open = truth.records.filter((states) => states === '')
  if (open.length > 0) found.push('a GitHub deployment is left without a status')
  return { run, complaints: [...found, ...secretFaults(played), ...namedFaults(played)] }
}

/** After SIGKILL a second run of the same step converges. */
async function playKill(scenario: FaultScenario, target: Target, moment: 'before' | 'after') {
  await using world = await startScenario(scenario)
  await playStopped(scenario, world, target, 'SIGKILL', moment)
  const run = await playStep(scenario, world, {})
  const truth = truthOf(world)
  const { created = 0, deleted = 0 } = scenario.most
  const complaints = formFaults({ run })
  if (run.exitCode !== 0) complaints.push('the second run is red')
  if (!scenario.done(world, truth)) complaints.push('the second run has not done it')
  if (truth.created.length > created) complaints.push(`${truth.created.length} deployments`)
  if (truth.deleted.length > deleted) complaints.push(`${truth.deleted.length} deleted`)
  if (truth.comments > 1) complaints.push(`${truth.comments} comments`)
  return { run, complaints: [...complaints, ...secretFaults({ run, world })] }
}

async function playStopped(
  scenario: FaultScenario,
  world: FaultWorld,
  target: Target,
  signal: NodeJS.Signals,
  moment: 'before' | 'after',
): Promise<ActionRun> {
  let action: RunningAction | undefined
  const stop = () => action?.kill(signal)
  const hit: FaultKind = { kind: 'meanwhile', [moment]: stop }
  serviceOf(world, target.service).fault({ match: { path: /./ }, skip: target.index, do: hit })
  const onStart = (started: RunningAction) => {
    action = started
  }
  return await playStep(scenario, world, {}, { onStart })
}

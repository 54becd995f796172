import type { ActionRun } from '../support/run-action.ts'
import type { FaultScenario } from './fault-scenario.ts'
import type { FaultWorld } from './fault-world.ts'
import type { Interruption } from './interruptions.ts'
import { formFaults, secretFaults } from './oracle.ts'
import { playStep, startScenario } from './play-cell.ts'
import { raced } from './scenarios.ts'
import { truthOf } from './truth.ts'

const holdMs = 80
const holds = [0, 1, 2, 3, 4, 5]

/** Two steps of the same kind at once, with another request held up each time. */
export function allRaces(): Interruption[] {
  return raced.flatMap((scenario) =>
    holds.map((held) => ({
      id: `${scenario.name}/race/${held}`,
      play: () => playRace(scenario, held),
    })),
  )
}

async function playRace(scenario: FaultScenario, held: number) {
  await using world = await startScenario(scenario)
  const hold = { kind: 'delay', ms: holdMs } as const
  world.platform.fault({ match: { path: /./ }, skip: held, do: hold })
  const runs = await Promise.all([playStep(scenario, world, {}), playStep(scenario, world, {})])
  const [run] = runs
  return {
    run,
    complaints: [
      ...runs.flatMap((one) => raceFaults(one, world)),
      ...togetherFaults(scenario, world, runs),
    ],
  }
}

function raceFaults(run: ActionRun, world: FaultWorld): string[] {
  return [...formFaults({ run }), ...secretFaults({ run, world })]
}

function togetherFaults(
  scenario: FaultScenario,
  world: FaultWorld,
  runs: readonly ActionRun[],
): string[] {
  const truth = truthOf(world)
  const found: string[] = []
  const { created = 0, deleted = 0 } = scenario.most
  if (truth.created.length > created) found.push(`${truth.created.length} deployments`)
  if (truth.deleted.length > deleted) found.push(`${truth.deleted.length} deleted`)
  const green = runs.filter(({ exitCode }) => exitCode === 0)
  if (green.length > 0 && !scenario.done(world, truth)) found.push('green and not done')
  const revisions = green
    .map(({ outputs }) => outputs['revision_id'])
    .filter((id) => id !== undefined)
  if (new Set(revisions).size < revisions.length) found.push('two steps claim one revision')
  const known = truth.revisions.map(({ id }) => id)
  if (revisions.some((id) => !known.includes(id))) found.push('a step claims a foreign revision')
  return found
}

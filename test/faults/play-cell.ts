import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type ActionRun, type RunActionOptions, runAction } from '../support/run-action.ts'
import { canaryKey } from '../support/secret-traces.ts'
import type { Cell } from './cells.ts'
import type { FaultMaterial, Target } from './fault-kind.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { type FaultWorld, type ServiceName, serviceOf, startFaultWorld } from './fault-world.ts'
import { type Truth, truthOf } from './truth.ts'

/** How a scenario ends when nothing fails, and which requests it made on the way. */
export interface CleanRun {
  readonly run: ActionRun
  readonly truth: Truth
  readonly done: boolean
  readonly targets: readonly Target[]
}

/** A step that has ended, and what is true at the services then. */
export interface PlayedCell {
  readonly run: ActionRun
  readonly world: FaultWorld
  readonly truth: Truth
  /** Whether what was asked for has really happened. */
  readonly done: boolean
}

const services: readonly ServiceName[] = ['control', 'github', 'graph']

/** Plays a scenario without a fault. */
export async function playClean(scenario: FaultScenario): Promise<CleanRun> {
  await using world = await startScenario(scenario)
  const run = await playStep(scenario, world, {})
  const truth = truthOf(world)
  const targets = services.flatMap((service) =>
    serviceOf(world, service).requests.map(({ method, path: asked }, index) => ({
      service,
      index,
      method,
      path: asked,
    })),
  )
  return { run, truth, done: scenario.done(world, truth), targets }
}

/** Plays one cell and hands it over while the services still stand. */
export async function playCell<T>(
  { scenario, target, kind }: Cell,
  clean: CleanRun,
  judge: (played: PlayedCell) => T,
): Promise<T> {
  await using world = await startScenario(scenario)
  const plan = kind.plan(toMaterial(world))
  const service = serviceOf(world, target.service)
  const { times = 1, laterReads } = plan
  service.fault({ match: { path: /./ }, skip: target.index, times, do: plan.hit })
  if (laterReads !== undefined) {
    const before = clean.targets
      .filter((one) => one.service === target.service)
      .slice(0, target.index)
    const skip = before.filter(({ method }) => method === 'GET').length
    service.fault({
      match: { method: 'GET', path: /./ },
      skip,
      times: Number.POSITIVE_INFINITY,
      do: laterReads,
    })
  }
  const { patience: seconds } = plan
  // Whether the server is up is asked without a smoke test, which then takes no limit.
  const isRun = target.service === 'graph' && target.path !== '/ok'
  const patience = {
    ...(seconds === undefined ? {} : { request_timeout: seconds }),
    ...(seconds !== undefined && isRun ? { smoke_timeout: seconds } : {}),
  }
  const run = await playStep(scenario, world, patience)
  const truth = truthOf(world)
  return judge({ run, world, truth, done: scenario.done(world, truth) })
}

/** A world with what the scenario needs in it. */
export async function startScenario(scenario: FaultScenario): Promise<FaultWorld> {
  const world = await startFaultWorld(scenario.platform)
  scenario.prepare?.(world)
  return world
}

/** Runs the step of a scenario once; time in which it only waits is skipped. */
export async function playStep(
  scenario: FaultScenario,
  world: FaultWorld,
  inputs: Readonly<Record<string, string>>,
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  await using workspace = makeTemporaryDirectory('workspace')
  mkdirSync(workspace.path, { recursive: true })
  if (scenario.plan !== undefined)
    writeFileSync(path.join(workspace.path, 'smoke.yml'), scenario.plan)
  const own = scenario.inputs(world)
  const isPlatform = own['mode'] !== 'smoke-test'
  const waits = isPlatform && own['mode'] !== 'sweep' && own['wait'] !== 'false'
  return await runAction({
    with: {
      ...(isPlatform ? { base_url: world.platform.url, api_key: canaryKey } : {}),
      ...(waits ? { wait_timeout: '5m' } : {}),
      request_timeout: '20',
      ...own,
      ...inputs,
    },
    ...(scenario.event === undefined ? {} : { event: scenario.event(world) }),
    env: { GITHUB_API_URL: world.github.url, GITHUB_WORKSPACE: workspace.path },
    skipIdle: true,
    ...options,
  })
}

function toMaterial({ platform, trapUrl }: FaultWorld): FaultMaterial {
  const stranger = platform.deployments.find(({ name }) => name === 'stranger')
  return {
    trapUrl,
    foreignDeploymentId: stranger?.id ?? '',
    foreignRevisionId: stranger?.revisions[0]?.id ?? '',
    knownSecret: canaryKey,
  }
}

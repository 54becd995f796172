import { integrationId } from '../scenarios/step.ts'
import { toCanary } from '../support/secret-traces.ts'
import type { ServiceName } from './fault-kind.ts'
import { kinds } from './fault-kinds.ts'
import { Random } from './random.ts'
import type {
  ActorPlan,
  BuildPlan,
  FaultOnRequest,
  OtherSeed,
  Schedule,
  StepPlan,
  TargetSeed,
  Use,
} from './schedule.ts'

/** The secret that steps deploy. */
export const deployedSecret = toCanary('OfAStep')

/** The question of a smoke test. */
export const question = {
  assistant_id: 'agent',
  smoke_input: '{topic: Tea}',
  smoke_expect: '{answer: Tea}',
}

const uses: readonly Use[] = [
  ...(['create', 'create', 'create', 'create', 'update', 'update', 'update', 'update'] as const),
  ...(['delete', 'delete', 'preview-opened', 'preview-pushed', 'preview-pushed'] as const),
  ...(['preview-closed', 'sweep', 'smoke-test'] as const),
]
const revisionStatuses = [
  ...['DEPLOYED', 'DEPLOYED', 'DEPLOYED', 'BUILD_FAILED', 'DEPLOY_FAILED', 'SKIPPED'],
  ...['INTERRUPTED', 'CREATING', 'QUEUED', 'AWAITING_DATABASE', 'AWAITING_BUILD', 'BUILDING'],
  ...['AWAITING_DEPLOY', 'DEPLOYING', 'CREATE_FAILED', 'UNKNOWN', 'AWAITING_GPU'],
]
const good = ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED']
const builds: readonly (readonly string[])[] = [
  ...Array<readonly string[]>(4).fill(good),
  ['QUEUED', 'DEPLOYED'],
  ['CREATING', 'AWAITING_DATABASE', 'DEPLOYED'],
  [...good.slice(0, 2), 'BUILD_FAILED'],
  [...good.slice(0, 3), 'DEPLOY_FAILED'],
  ['BUILDING', 'INTERRUPTED'],
  ['BUILDING', 'INTERRUPTED', 'BUILDING', 'DEPLOYED'],
  ['AWAITING_GPU', 'BUILDING', 'DEPLOYED'],
  ['CREATE_FAILED'],
  ['QUEUED', 'BUILDING'],
]
const actions = [
  ...(['deploys', 'deploys', 'deploys-hotfix', 'deploys-hotfix', 'pushes', 'redeploys'] as const),
  ...(['deletes', 'renames', 'closes', 'reopens'] as const),
]

/** The schedule of a seed. */
export function toSchedule(seed: number): Schedule {
  const random = new Random(seed)
  const use = random.pick(uses)
  const isPreview = use.startsWith('preview') || use === 'sweep'
  const name = isPreview ? 'agent-pr-7' : 'agent'
  const dialect = random.chance(0.7) ? 'live' : 'spec'
  const isThere = random.chance(use === 'create' || use === 'preview-opened' ? 0.3 : 0.95)
  const target = isThere ? toTarget(random, dialect) : undefined
  const first = toStep(use, random, { dialect, startsAfterMs: random.whole(0, 3) * 1_000 })
  const steps = [first]
  if (random.chance(0.35)) {
    const startsAfterMs = random.pick([0, 50, 300, 2_000, random.whole(0, 60_000)])
    const isTwin = random.chance(0.6)
    const other = random.pick(uses.filter((one) => one.startsWith('preview') === isPreview))
    steps.push(
      isTwin
        ? { ...first, faults: toFaults(random, servicesOf(first)), startsAfterMs }
        : toStep(isPreview ? other : random.pick(['update', 'delete', 'create']), random, {
            dialect,
            startsAfterMs,
          }),
    )
  }
  const actors: ActorPlan[] = []
  while (random.chance(0.35) && actors.length < 3) {
    actors.push({ afterMs: random.whole(0, 60_000), does: random.pick(actions) })
  }
  if (target?.buildOnPush === true && random.chance(0.7))
    actors.push({ afterMs: random.whole(0, 8_000), does: 'is-built' })
  const isWell = random.chance(0.6)
  const plans: BuildPlan[] = Array.from({ length: 3 }, () => ({
    statuses: isWell ? good : random.pick(builds),
    paceMs: random.whole(500, random.pick([5_000, 5_000, 40_000])),
  }))
  return {
    seed,
    dialect,
    habits: {
      showCommitAsRef: dialect === 'live' && random.chance(0.2),
      thinRows: random.chance(0.2),
      exposeRevisionOnPatch: random.chance(0.7),
      activeRevision: random.chance(0.9) ? 'shown' : 'hidden',
      urlField: random.pick(['both', 'url', 'custom_url']),
    },
    name,
    target,
    others: toOthers(random, name),
    pull: use === 'preview-closed' || use === 'sweep' ? 'closed' : 'open',
    comments: random.chance(0.7) ? 0 : random.whole(1, 130),
    steps,
    actors,
    builds: plans,
    lagMs: {
      lists: random.chance(0.5) ? 0 : random.whole(0, 10_000),
      gets: random.chance(0.6) ? 0 : random.whole(0, 10_000),
    },
    travelMs: random.pick([5, 50, 400]),
    answersWrongly: random.chance(0.3),
    hasOtherAgent: isPreview && random.chance(0.5),
  }
}

function toTarget(random: Random, dialect: Schedule['dialect']): TargetSeed {
  const statuses = Array.from({ length: random.whole(0, 3) }, () => random.pick(revisionStatuses))
  return {
    statuses: random.chance(0.8) ? ['DEPLOYED', ...statuses] : [random.pick(revisionStatuses)],
    buildOnPush: random.chance(0.2),
    isCurrent: random.chance(0.2),
    // The specification's own service shows no repository.
    isForeign: dialect === 'live' && random.chance(0.05),
  }
}

/** Names that are similar to the steps' name. */
function toOthers(random: Random, name: string): OtherSeed[] {
  const near = [`${name}-2`, `${name}2`, `my-${name}`, name.slice(0, -1), name.toUpperCase()]
  const count = random.chance(0.3) ? 0 : random.whole(1, random.chance(0.2) ? 40 : 6)
  return Array.from({ length: count }, (_, at) => ({
    name: near[at] ?? `${name}${at}`,
    // What looks like a preview of this repository may be swept: only a stranger's must stay.
    repository: name !== 'agent' || random.chance(0.5) ? 'other/agent' : 'acme/agent',
  }))
}

function toStep(
  use: Use,
  random: Random,
  { dialect, startsAfterMs }: Pick<Schedule, 'dialect'> & Pick<StepPlan, 'startsAfterMs'>,
): StepPlan {
  const maybe = (part: number, inputs: Record<string, string>) =>
    random.chance(part) ? inputs : {}
  const byName = () => (random.chance(0.5) ? { name: 'agent' } : { deployment_id: '{id}' })
  const deploys = !['delete', 'preview-closed', 'sweep', 'smoke-test'].includes(use)
  const merging = dialect === 'live' ? maybe(0.3, { secrets_mode: 'merge' }) : {}
  const options = deploys && {
    ...maybe(0.5, { secrets: `MODEL_KEY=${deployedSecret}`, ...(use !== 'create' && merging) }),
    ...maybe(0.2, { skip_unchanged: 'true' }),
    ...maybe(0.15, { interrupt_running: 'true' }),
    ...maybe(0.3, { on_superseded: 'warn' }),
    ...maybe(0.1, { wait: 'false' }),
    ...maybe(0.4, {
      smoke_test: 'true',
      ...question,
    }),
    ...maybe(0.5, { rollback_on_failure: 'true' }),
  }
  const own = {
    create: () => ({
      mode: 'create',
      name: 'agent',
      ...maybe(0.8, { integration_id: integrationId }),
      ...maybe(0.3, { if_exists: random.pick(['reuse', 'fail']) }),
    }),
    update: () => ({ mode: 'update', ...byName() }),
    delete: () => ({
      mode: 'delete',
      ...byName(),
      ...maybe(0.2, { wait: 'false' }),
      ...maybe(0.2, { if_missing: 'fail' }),
      ...maybe(0.5, { delete_tracing_project: 'true' }),
    }),
    sweep: () => ({ mode: 'sweep', dry_run: 'false' }),
    'smoke-test': () => ({ mode: 'smoke-test', ...question }),
    preview: () => ({ mode: 'preview', ...maybe(0.8, { integration_id: integrationId }) }),
  }
  const inputs: Readonly<Record<string, string>> = withoutMisfits({
    ...own[use.startsWith('preview') ? 'preview' : (use as 'create')](),
    ...(options || {}),
    ...(use === 'sweep' || use === 'smoke-test' ? {} : maybe(0.3, { environment: 'Preview' })),
  })
  const waits = use !== 'sweep' && use !== 'smoke-test' && inputs['wait'] !== 'false'
  const stop = random.chance(0.2)
    ? {
        signal: random.pick(['SIGTERM', 'SIGKILL'] as const),
        index: random.whole(0, 12),
        moment: random.pick(['before', 'after'] as const),
      }
    : undefined
  return {
    use,
    startsAfterMs,
    inputs: { ...inputs, ...(waits ? { wait_timeout: '10m' } : {}) },
    faults: toFaults(random, servicesOf({ use, inputs })),
    stop,
  }
}

/** The services that a step talks to, the control service above all. */
function servicesOf({ use, inputs }: Pick<StepPlan, 'use' | 'inputs'>): ServiceName[] {
  const usesGitHub = use.startsWith('preview') || use === 'sweep' || inputs['environment']
  return [
    ...(use === 'smoke-test' ? [] : (['control', 'control', 'control', 'control'] as const)),
    ...(usesGitHub ? (['github'] as const) : []),
    ...(inputs['smoke_input'] ? (['graph'] as const) : []),
  ]
}

/** Most on the requests that every step makes; what is never reached does not happen. */
function toFaults(random: Random, services: readonly ServiceName[]): FaultOnRequest[] {
  const count = random.pick([0, 0, 1, 1, 2, 2, 3, 4, 5, 6])
  const from = random.chance(0.4) ? kinds.filter((kind) => kind.passing) : kinds
  return Array.from({ length: count }, () => ({
    service: random.pick(services),
    index: random.whole(0, random.pick([3, 6, 14])),
    kind: random.pick(from).name,
    lastsMs: random.whole(1_000, 200_000),
  }))
}

/** Without inputs that have no meaning beside others, which the action refuses. */
function withoutMisfits(inputs: Record<string, string>): Record<string, string> {
  const noWait = ['smoke_test', 'assistant_id', 'smoke_input', 'smoke_expect']
  const ofUpdates = ['interrupt_running', 'skip_unchanged', 'rollback_on_failure']
  const misfits = [
    ...(inputs['wait'] === 'false' ? [...noWait, 'rollback_on_failure', 'on_superseded'] : []),
    ...(inputs['if_exists'] === undefined ? [] : ofUpdates),
  ]
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !misfits.includes(name)))
}

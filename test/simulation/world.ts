import { randomBytes } from 'node:crypto'
import { startControlService } from '../platform/control-service/control-service.ts'
import type { World } from '../platform/control-service/endpoints/call.ts'
import { prepareLiveRules } from '../platform/control-service/endpoints/live-rules.ts'
import { usualHabits } from '../platform/control-service/habits.ts'
import { seedDeployment } from '../platform/control-service/seed.ts'
import { Store } from '../platform/control-service/store.ts'
import type {
  StoredDeployment,
  StoredRevision,
} from '../platform/control-service/stored-deployment.ts'
import { defaultTenantId, liveVoice } from '../platform/control-service/voices/live-voice.ts'
import { specVoice } from '../platform/control-service/voices/spec-voice.ts'
import { type LocalGitHub, startGitHub } from '../platform/github/github-api.ts'
import type { RecordedRequest } from '../platform/wire/recorded-request.ts'
import { defaultSha } from '../support/action-environment.ts'
import { startHttpServer } from '../support/http-server.ts'
import { commentOfOther } from '../support/other-agent.ts'
import { canaryKey } from '../support/secret-traces.ts'
import { act } from './actors.ts'
import { type GraphStub, startGraphStub, stubValues } from './graph-stub.ts'
import { Random } from './random.ts'
import { type ActorPlan, plainSecret, refOf, type Schedule, type TargetSeed } from './schedule.ts'
import { type MetFault, ScheduledFaults } from './scheduled-faults.ts'
import type { SimulatedTime } from './time.ts'
import { TimedBuilder } from './timed-builder.ts'

/** Who changed something: the number of a step, or what somebody else did. */
type Author = number | ActorPlan['does']

/** A thing that came to be, or was given up, at the control service. */
export interface Change {
  readonly at: number
  readonly by: Author
  readonly what: 'deployment' | 'revision' | 'deletion'
  readonly deployment: StoredDeployment
  readonly revision?: StoredRevision
  /** Values of the deployment's secrets right after it. */
  readonly secrets: string
  /** Kind of the fault that hit the request. */
  readonly fault?: string | undefined
}

/** A request to the control service, with the step that sent it. */
interface SentRequest {
  readonly step: number
  readonly at: number
  readonly record: RecordedRequest
}

/** The services of a story, and everything that has happened there. */
export interface SimulatedWorld extends AsyncDisposable {
  readonly controlUrl: string
  readonly github: LocalGitHub
  readonly graph: GraphStub
  readonly changes: readonly Change[]
  readonly requests: readonly SentRequest[]
  readonly met: readonly MetFault[]
  readonly targets: ScheduledFaults['targets']
  /** Requests that followed a redirect. */
  readonly caught: readonly string[]
  /** The control service's state at a time; the last one without. */
  stateAt(at?: number): Store
  /** When the state changed between two times. */
  momentsBetween(from: number, to: number): readonly number[]
  /** Id of the deployment of the steps at the start. */
  readonly targetId: string | undefined
  /** True if the name of the steps can't be created now. */
  readonly isNameTaken: boolean
  /** Told of each request before its work is done and after. */
  onRequest: (request: SentRequest, moment: 'before' | 'after') => void
  act(actor: ActorPlan): void
  /** No lag, no fault and no failing build from now on. */
  heal(): void
}

/** The commit of what stands at the start. */
const oldSha = 'a'.repeat(40)

/** Starts the services of a schedule, with everything that stands at its start. */
export async function startWorld(schedule: Schedule, time: SimulatedTime): Promise<SimulatedWorld> {
  const { dialect, name, lagMs, travelMs } = schedule
  const random = new Random(schedule.seed ^ 0x5eed)
  const pace = time.toPace(() => random.whole(1, travelMs))
  const caught: string[] = []
  const trap = await startHttpServer((request, response) => {
    caught.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  // What a build resolves the branch to is its head on GitHub.
  const habits = { ...usualHabits, headCommit: defaultSha, ...schedule.habits }
  // What is there at the start has been there for an hour.
  let seedsFor = 3_600_000
  const store = new Store(dialect, habits, () => time.now - seedsFor)
  const faults = new ScheduledFaults(schedule, time, (step) => {
    const stranger = store.deployments.find((one) => one.name === 'stranger')
    return {
      trapUrl: trap.url,
      foreignDeploymentId: stranger?.id ?? '',
      foreignRevisionId: stranger?.revisions[0]?.id ?? '',
      knownSecret: schedule.steps[step]?.inputs['secrets']?.replace('MODEL_KEY=', '') ?? canaryKey,
    }
  })
  const changes: Change[] = []
  const requests: SentRequest[] = []
  const find = () =>
    store.present().findLast((one) => one.name === name && one.readsUntilGone === null)
  const graph = await startGraphStub(canaryKey, {
    pace,
    source: faults.toSource('graph'),
    toValues: () =>
      schedule.answersWrongly && servesNew(findAnswering(store, name))
        ? { answer: 'Coffee' }
        : stubValues,
  })
  const github = await startGitHub({ pace, faults: faults.toSource('github') })
  github.seedPull({ number: 7, state: schedule.pull, sha: defaultSha, ref: 'feature-7' })
  for (let at = 0; at < schedule.comments; at += 1)
    github.seedComment({ issue: 7, body: `Comment ${at}` })
  if (schedule.hasOtherAgent) {
    const author = { login: 'github-actions[bot]', type: 'Bot' } as const
    github.seedComment({ issue: 7, body: commentOfOther, author })
  }
  if (dialect === 'live') prepareLiveRules()
  let isHealed = false
  /** The states over time, for answers that lag behind. */
  const states: { readonly at: number; readonly store: Store }[] = []
  const keepState = () => void states.push({ at: time.now, store: store.snapshot() })
  const stateAt = (at = time.now) =>
    (states.findLast((one) => one.at <= at) ?? states[0])?.store ?? store
  const served = { store, time, servedAt: graph.url, changed: keepState }
  const builder = new TimedBuilder(served, schedule.builds)
  const world: World = {
    dialect,
    store,
    builder,
    voice: dialect === 'spec' ? specVoice : liveVoice(defaultTenantId, habits),
    deleteReads: Number.POSITIVE_INFINITY,
    listShape: 'resources',
    habits,
  }
  for (const { name: other, repository } of [
    ...schedule.others,
    { name: 'stranger', repository: 'acme/stranger' },
  ])
    seedDeployment(store, { name: other, repo_url: `https://github.com/${repository}` }, graph.url)
  if (schedule.target) seedTarget(store, name, schedule.target, graph.url)
  seedsFor = 0
  keepState()

  const known = new Set<unknown>(store.deployments.flatMap((one) => [one, ...one.revisions]))
  const note = (by: Author, fault?: string) => {
    const found: Change[] = []
    for (const deployment of store.deployments) {
      const secrets = deployment.secrets.map(({ name: key, value }) => `${key}=${value}`).join()
      const change = { at: time.now, by, deployment, secrets, fault }
      if (!known.has(deployment)) found.push({ ...change, what: 'deployment' })
      known.add(deployment)
      for (const revision of deployment.revisions) {
        if (!known.has(revision)) found.push({ ...change, what: 'revision', revision })
        known.add(revision)
      }
      const isDeletion = deployment.readsUntilGone !== null && !known.has(deployment.id)
      if (!isDeletion) continue
      known.add(deployment.id)
      found.push({ ...change, what: 'deletion' })
    }
    changes.push(...found)
    keepState()
  }
  const toWorld = (record: RecordedRequest): World => {
    if (record.method !== 'GET' || isHealed) return world
    const isList = /\/(deployments|revisions)(\?|$)/.test(record.path)
    const lag = random.next() * (isList ? lagMs.lists : lagMs.gets)
    return { ...world, store: stateAt(time.now - lag) }
  }
  const control = await startControlService(toWorld, {
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    apiKey: canaryKey,
    tenantId: undefined,
    faults: faults.toSource('control'),
    requests: [],
    pace,
    onRequest: () => undefined,
    onWork: (record, moment) => {
      const { awake: step } = time
      const request = { step, at: time.now, record }
      if (moment === 'before') requests.push(request)
      else if (record.method !== 'GET') note(step, record.faulted)
      simulated.onRequest(request, moment)
    },
  })
  const simulated: SimulatedWorld = {
    controlUrl: control.url,
    github,
    graph,
    changes,
    requests,
    met: faults.met,
    targets: faults.targets,
    caught,
    stateAt,
    momentsBetween: (from, to) => states.map(({ at }) => at).filter((at) => at >= from && at <= to),
    targetId: store.deployments.find((one) => one.name === name)?.id,
    get isNameTaken() {
      return store.isNameTaken(name)
    },
    onRequest: () => undefined,
    act: (actor) => {
      act(actor, { store, builder, github, name, target: find() })
      note(actor.does)
    },
    heal: () => {
      isHealed = true
      faults.heal()
      builder.heal()
    },
    async [Symbol.asyncDispose]() {
      await control[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
      await graph[Symbol.asyncDispose]()
      await trap[Symbol.asyncDispose]()
    },
  }
  return simulated
}

function seedTarget(store: Store, name: string, seed: TargetSeed, servedAt: string): void {
  const { statuses, buildOnPush, isCurrent, isForeign } = seed
  const deployment = seedDeployment(
    store,
    {
      name,
      repo_ref: refOf(name),
      repo_url: `https://github.com/${isForeign ? 'other' : 'acme'}/agent`,
      repo_commit_sha: oldSha,
      latestStatus: statuses[0] ?? 'DEPLOYED',
      source_config: { build_on_push: buildOnPush },
      secrets: [{ name: 'MODEL_KEY', value: plainSecret }],
    },
    servedAt,
  )
  for (const status of statuses.slice(1)) {
    const [first] = deployment.revisions
    if (first === undefined) throw new Error('a seeded deployment has a revision')
    const repo_commit_sha = randomBytes(20).toString('hex')
    const revision = store.addRevision(deployment, { ...first, repo_commit_sha }, 'seed')
    store.setStatus(revision, status)
    if (status === 'DEPLOYED') store.activate(deployment, revision, servedAt)
  }
  const active = deployment.revisions.find(({ id }) => id === deployment.activeRevisionId)
  if (isCurrent && active !== undefined) active.repo_commit_sha = defaultSha
}

/** The deployment whose agent responds at the single URL of the steps. After a rename, a new deployment may have the old name. */
export function findAnswering(store: Store, name: string): StoredDeployment | undefined {
  return store.deployments.findLast((one) => [name, `${name}-old`].includes(one.name))
}

/** True if the serving revision was deployed in the story, by a step or by others. */
export function servesNew(target: StoredDeployment | undefined): boolean {
  const serving = target?.revisions.find(({ id }) => id === target.activeRevisionId)
  return ['create', 'patch', 'push'].includes(serving?.madeBy ?? '')
}

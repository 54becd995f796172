import { startHttpServer } from '../support/http-server.ts'
import type { Builder } from './control-service/builder/builder.ts'
import { GitBuilder } from './control-service/builder/git-builder.ts'
import { ScriptedBuilder, usualScript } from './control-service/builder/scripted-builder.ts'
import { startControlService } from './control-service/control-service.ts'
import { prepareLiveRules } from './control-service/endpoints/live-rules.ts'
import { type Habits, usualHabits } from './control-service/habits.ts'
import { requestViolations } from './control-service/published-requests.ts'
import { type Seed, seedDeployment } from './control-service/seed.ts'
import { Store } from './control-service/store.ts'
import {
  latestRevision,
  type StoredDeployment,
  type StoredRevision,
} from './control-service/stored-deployment.ts'
import { defaultTenantId, liveVoice } from './control-service/voices/live-voice.ts'
import { specVoice } from './control-service/voices/spec-voice.ts'
import type { ListShape } from './control-service/voices/voice.ts'
import { type Fault, FaultQueue } from './wire/faults.ts'
import type { RecordedRequest } from './wire/recorded-request.ts'
import type { Dialect } from './wire/wire.ts'

export type { StoredDeployment } from './control-service/stored-deployment.ts'
export type { FaultKind } from './wire/faults.ts'
export type { Dialect } from './wire/wire.ts'

/** The options of the platform; every field has a default. */
export interface PlatformOptions extends Partial<Habits> {
  /** Default `live`. */
  dialect?: Dialect
  /** The accepted `X-Api-Key`; default `local-key`. */
  apiKey?: string
  /** When set, `X-Tenant-Id` must equal it. */
  tenantId?: string
  /** For example `/api-host`, as a self-hosted installation has; default none. */
  basePath?: string
  host?: '127.0.0.1' | '::1'
  /** Default 0: any free port. */
  port?: number
  /** Default `scripted`. */
  builder?: 'git' | 'scripted'
  /** Scripted builder: the statuses of a revision; default QUEUED, BUILDING, DEPLOYING, DEPLOYED. */
  script?: string[]
  /** The number of reads that still find a deployment after its delete; default 2. */
  deleteReads?: number
  /** Scripted builder: the URL that a deployed revision shows; by default a server that is ready, and has no graphs. */
  graphServerUrl?: string
  /** Shape of `GET /v2/deployments`; default `resources`. */
  listShape?: ListShape
  /** True if requests that the public document doesn't allow fail the disposal of the platform; default false. */
  holdToDocument?: boolean
  /** Git builder: repository addresses that stand for a local path or a `file://` address. */
  repositories?: Record<string, string>
  /** Git builder: images that there are, by their URI: each stands for a directory with a `langgraph.json`. Default none. */
  images?: Record<string, string>
  /** Git builder: true if the Agent Servers require the API key as `x-api-key`, as hosted servers do; default true. */
  protectGraphServers?: boolean
  /** Git builder: pause at each status in milliseconds, so that it can be seen; default 20. */
  pauseMs?: number
}

/** A running platform: the control service, its builder, and what a test may look at and turn. */
export interface Platform extends AsyncDisposable {
  /** Base address with the base path, without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** Every request in order, including requests with a fault. */
  readonly requests: RecordedRequest[]
  /** Everything about the requests that the public document does not allow; live dialect only. */
  readonly violations: string[]
  /** The live state, deleted deployments too. */
  readonly deployments: StoredDeployment[]
  /** Queues a fault. */
  fault(fault: Fault): void
  /** Keeps a deployment without a request, with one DEPLOYED revision by default. */
  seed(deployment: Seed): StoredDeployment
  /** Scripted builder: the statuses of the next revision that is made. */
  nextScript(script: string[]): void
  /** Somebody else makes a newer revision. */
  supersede(deploymentId: string): StoredRevision
  /** The service itself builds a push of this commit; the revision is found after so many reads of the list. */
  push(deploymentId: string, commitSha: string, hiddenReads?: number): StoredRevision
  /** The requests as `METHOD path?query`. */
  log(): string[]
}

/** Requests were sent that the public document of the control service does not allow. */
export class UndocumentedRequests extends Error {
  constructor(violations: readonly string[]) {
    super(`requests that the public document does not allow:\n${violations.join('\n')}`)
  }
}

/** A revision that the service makes by itself. */
interface OwnRevision {
  readonly madeBy: 'supersede' | 'push'
  readonly commitSha: string | null
}

/** Starts a platform on a loopback address. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { dialect = 'live', apiKey = 'local-key' } = options
  const ready = await startHttpServer((request, response) => {
    response.writeHead(request.url === '/ok' ? 200 : 404, { 'content-type': 'application/json' })
    response.end(request.url === '/ok' ? '{"ok":true}' : '{"detail":"Not Found"}')
  })
  const { graphServerUrl = ready.url } = options
  if (dialect === 'live') prepareLiveRules()
  const habits: Habits = { ...usualHabits, ...options }
  const store = new Store(dialect, habits)
  const scripted = new ScriptedBuilder(store, options.script ?? usualScript, graphServerUrl)
  const builder: Builder = options.builder === 'git' ? gitBuilder(store, options, apiKey) : scripted
  const voice =
    dialect === 'spec' ? specVoice : liveVoice(options.tenantId ?? defaultTenantId, habits)
  const requests: RecordedRequest[] = []
  const violations: string[] = []
  const faults = new FaultQueue()
  const world = {
    dialect,
    store,
    builder,
    voice,
    deleteReads: options.deleteReads ?? 2,
    listShape: options.listShape ?? 'resources',
    habits,
  }
  const service = await startControlService(() => world, {
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    basePath: options.basePath ?? '',
    apiKey,
    tenantId: options.tenantId,
    faults,
    requests,
    onRequest: (request) => {
      if (dialect === 'live') violations.push(...requestViolations(request))
    },
  }).catch(async (error: unknown) => {
    await ready[Symbol.asyncDispose]()
    throw error
  })
  const addRevision = (id: string, { madeBy, commitSha }: OwnRevision) => {
    const deployment = store.find(id)
    const latest = deployment && latestRevision(deployment)
    if (deployment === undefined || latest === undefined) {
      throw new Error(`there is no revision of ${id}`)
    }
    const config = { ...latest, repo_commit_sha: commitSha }
    const revision = store.addRevision(deployment, config, madeBy)
    builder.revisionMade(deployment, revision)
    return revision
  }
  return {
    url: service.url,
    apiKey,
    requests,
    violations,
    deployments: store.deployments,
    fault: (fault) => faults.add(fault),
    seed: (seed) => seedDeployment(store, seed, graphServerUrl),
    nextScript: (script) => scripted.nextScript(script),
    supersede: (id) => addRevision(id, { madeBy: 'supersede', commitSha: null }),
    push: (id, commitSha, hiddenReads) => {
      const revision = addRevision(id, { madeBy: 'push', commitSha })
      revision.readsUntilVisible = hiddenReads ?? 0
      return revision
    },
    log: () => requests.map(({ method, path }) => `${method} ${path}`),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await builder[Symbol.asyncDispose]()
      await ready[Symbol.asyncDispose]()
      if (options.holdToDocument === true && violations.length > 0) {
        throw new UndocumentedRequests(violations)
      }
    },
  }
}

function gitBuilder(store: Store, options: PlatformOptions, apiKey: string): GitBuilder {
  return new GitBuilder(store, {
    pauseMs: options.pauseMs ?? 20,
    repositories: options.repositories ?? {},
    images: options.images ?? {},
    graphServerKey: options.protectGraphServers === false ? undefined : apiKey,
  })
}

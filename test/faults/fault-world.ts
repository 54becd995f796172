import { type LocalGitHub, startGitHub } from '../platform/github/github-api.ts'
import {
  type Fault,
  type Platform,
  type PlatformOptions,
  type RecordedRequest,
  startPlatform,
} from '../platform/platform.ts'
import { startHttpServer } from '../support/http-server.ts'
import { canaryKey } from '../support/secret-traces.ts'
import { type GraphStub, startGraphStub } from './graph-stub.ts'

/** A stand-in that records requests and plays faults. */
export interface Service {
  readonly requests: RecordedRequest[]
  fault(fault: Fault): void
}

/** The three services that a step may talk to. */
export type ServiceName = 'control' | 'github' | 'graph'

/** Everything around one step: the services, what was there before, and a trap that nothing may ever reach. */
export interface FaultWorld extends AsyncDisposable {
  readonly platform: Platform
  readonly github: LocalGitHub
  readonly graph: GraphStub
  /** Ids of the deployments that were there before the step. */
  readonly seeded: Set<string>
  /** Where faulty redirects lead; `caught` are the requests that followed one. */
  readonly trapUrl: string
  readonly caught: string[]
}

/** Starts the services, with another owner's deployment that must stay as it is. */
export async function startFaultWorld(options: PlatformOptions = {}): Promise<FaultWorld> {
  const graph = await startGraphStub(canaryKey)
  const platform = await startPlatform({
    apiKey: canaryKey,
    script: ['BUILDING', 'DEPLOYED'],
    graphServerUrl: graph.url,
    ...options,
  })
  const github = await startGitHub()
  const caught: string[] = []
  const trap = await startHttpServer((request, response) => {
    caught.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const stranger = platform.seed({ name: 'stranger', repo_url: 'https://github.com/acme/stranger' })
  platform.supersede(stranger.id)
  return {
    platform,
    github,
    graph,
    seeded: new Set([stranger.id]),
    trapUrl: trap.url,
    caught,
    async [Symbol.asyncDispose]() {
      await trap[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
      await github[Symbol.asyncDispose]()
      await graph[Symbol.asyncDispose]()
    },
  }
}

/** The stand-in of this name. */
export function serviceOf(world: FaultWorld, name: ServiceName): Service {
  return { control: world.platform, github: world.github, graph: world.graph }[name]
}

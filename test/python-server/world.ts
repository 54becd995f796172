import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import { playPlan } from '../scenarios/plan-world.ts'
import { runStep } from '../scenarios/step.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import {
  type OfficialServer,
  type OfficialServerOptions,
  startOfficialServer,
} from './official-server.ts'
import { createOpenApiCheck, type OpenApiCheck, type OpenApiDocument } from './openapi-check.ts'
import { startWatchingProxy, type WatchingProxy } from './watching-proxy.ts'

/** A test file's own server, and for each test a proxy before it. */
export interface World {
  readonly server: OfficialServer
  /** The proxy of the current test; the action talks to it. */
  readonly proxy: WatchingProxy
  /** Asks the server itself, past the proxy. Throws for any answer above 299. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>
  /** Runs one question, or whatever the inputs say. */
  smoke(inputs: Readonly<Record<string, string>>, options?: StepOptions): Promise<ActionRun>
  /** Runs a plan. */
  plan(
    text: string,
    inputs?: Readonly<Record<string, string>>,
    options?: StepOptions & { readonly files?: Readonly<Record<string, string>> },
  ): Promise<ActionRun>
  /** Resolves when a run works, with its ids; those of a stateless stream are looked up. */
  workingRun(): Promise<{ readonly threadId: string; readonly runId: string }>
}

type StepOptions = Omit<RunActionOptions, 'with'>

interface Thread {
  readonly thread_id: string
  readonly status: string
}

const patienceMs = 10_000

/**
 * Gives a test file a server. After each of its tests, requires that every request kept the server's own document, that
 * no thread is left, and that no run works on.
 */
export function useOfficialServer(options: OfficialServerOptions = {}): World {
  const prefix = String(options.http?.['mount_prefix'] ?? '')
  const hidesThreads = options.http?.['disable_threads'] === true
  let server: OfficialServer | undefined
  let check: OpenApiCheck | undefined
  let proxy: WatchingProxy | undefined

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const key = { 'x-api-key': options.key ?? '', 'x-tests': 'yes' }
    const headers = { 'content-type': 'application/json', ...key }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${world.server.url}${prefix}${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const listThreads = (query: object = {}) =>
    ask('POST', '/threads/search', { limit: 100, ...query }) as Promise<Thread[]>

  const toUrl = () => `${world.proxy.url}${prefix}`
  const world: World = {
    get server() {
      return demand(server)
    },
    get proxy() {
      return demand(proxy)
    },
    ask,
    smoke: (inputs, more) =>
      runStep({ mode: 'smoke-test', api_key: canaryKey, deployment_url: toUrl(), ...inputs }, more),
    plan: (text, inputs, more) => playPlan(toUrl(), text, inputs, more),
    async workingRun() {
      const { runId } = await world.proxy.startedRun()
      const endMs = performance.now() + patienceMs
      while (performance.now() < endMs) {
        const [busy] = await listThreads({ status: 'busy' })
        if (busy !== undefined && world.server.working() > 0) {
          return { threadId: busy.thread_id, runId }
        }
        await sleep(50)
      }
      throw new Error(`run ${runId} does not work`)
    },
  }

  beforeAll(async () => {
    server = await startOfficialServer(options)
    const holds = createOpenApiCheck((await ask('GET', '/openapi.json')) as OpenApiDocument)
    check = ({ path, ...sent }) => holds({ ...sent, path: path.replace(prefix, '') })
  })
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    proxy = await startWatchingProxy(world.server.url, demand(check))
  })
  afterEach(async () => {
    const { faults } = world.proxy
    await world.proxy[Symbol.asyncDispose]()
    // Nobody can delete a thread if threads are switched off.
    const threads = hidesThreads ? [] : await listThreads()
    const working = await settle(world.server)
    // The next test begins without the leftovers of this test.
    for (const { thread_id: id } of threads) {
      const runs = (await ask('GET', `/threads/${id}/runs`)) as { run_id: string; status: string }[]
      for (const { run_id: run } of runs.filter(({ status }) => /pending|running/.test(status))) {
        await ask('POST', `/threads/${id}/runs/${run}/cancel`)
      }
      await ask('DELETE', `/threads/${id}`)
    }
    expect(faults).toEqual([])
    expect(threads.map(({ status }) => `a thread that is ${status}`)).toEqual([])
    expect(working, 'runs that work on').toBe(0)
  })
  return world
}

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside of a test')
  return value
}

/** Counts the runs still working after a server had time to end cancelled runs. */
async function settle(server: OfficialServer): Promise<number> {
  const endMs = performance.now() + patienceMs
  while (server.working() > 0 && performance.now() < endMs) await sleep(100)
  return server.working()
}

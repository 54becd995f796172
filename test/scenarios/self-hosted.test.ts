import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authority } from '../http/fixtures/self-hosted.ts'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { startConnectProxy } from '../support/connect-proxy.ts'
import { lacks } from '../support/lacks.ts'
import { startTlsFront } from '../support/tls-front.ts'
import { canaryKey, toCanary } from './canary.ts'
import { inWorkspace, sampleAgent, testsOf } from './plan-world.ts'
import { preview, recordedStates, startPullRequest } from './pull-request.ts'
import { play, startWorld } from './step.ts'
import { expectGreen } from './verdict.ts'

// What a user of a self-hosted service lives through: a private authority, and a proxy between the runner and everything.

const directory = mkdtempSync(path.join(tmpdir(), 'self-hosted-'))
const authorityFile = path.join(directory, 'authority.pem')
writeFileSync(authorityFile, authority)
const trusting = { NODE_EXTRA_CA_CERTS: authorityFile }
let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent }, auth: canaryKey })
})
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  await server[Symbol.asyncDispose]()
})

const asked = {
  smoke_test: 'true',
  smoke_input: '{messages: [{role: user, content: hi}]}',
  smoke_expect: '{messages: [{}, {type: ai}]}',
}
const deployed = { outcome: 'deployed', smoke_test: 'passed' }
const plan = `
tests:
  - name: answers
    input: { messages: [{ role: user, content: hi }] }
    expect: { messages: [{}, { type: ai }] }
  - name: streams
    stream: { input: { messages: [{ role: user, content: tea }] }, stream_mode: [updates, values] }
    expect_events: [updates, values]
`

/** A service and a graph server, each behind TLS of the private authority; the service names the address `at`. */
async function startHidden(at: (port: number) => string) {
  const graph = await startTlsFront(server.url)
  const platform = await startWorld({ basePath: '/api-host', graphServerUrl: at(graph.port) })
  const control = await startTlsFront(platform.url)
  return {
    platform,
    graph,
    control,
    async [Symbol.asyncDispose]() {
      for (const one of [control, graph, platform]) await one[Symbol.asyncDispose]()
    },
  }
}

const onLoopback = (port: number) => `https://127.0.0.1:${port}`

describe.concurrent('a private authority', () => {
  test('creates, waits and asks, with the service and the graph server behind TLS', async () => {
    await using hidden = await startHidden(onLoopback)
    const at = { url: `${onLoopback(hidden.control.port)}/api-host`, apiKey: canaryKey }
    for (const created of ['true', 'false']) {
      const run = await play(at, { mode: 'create', ...asked }, { env: trusting })
      const deployment_url = onLoopback(hidden.graph.port)
      expectGreen(run, { outputs: { ...deployed, created, deployment_url } })
    }
    const gone = await play(at, { mode: 'delete', name: 'agent' }, { env: trusting })
    expectGreen(gone, { outputs: { outcome: 'deleted' } })
  })
})

describe.concurrent('a proxy', () => {
  const password = toCanary('Proxy/pass')
  const credentials = `deployer:${password}`
  const inEnvironment = (port: number) =>
    `http://deployer:${encodeURIComponent(password)}@127.0.0.1:${port}`

  test('carries a whole deployment, its plan with a stream, and GitHub; it reads none of it', async () => {
    await using hidden = await startHidden(() => 'https://graph.example')
    await using world = await startPullRequest({ github: { basePath: '/api/v3' } })
    await using front = await startTlsFront(world.github.url)
    await using proxy = await startConnectProxy({
      credentials,
      routes: {
        'control.example:443': hidden.control.port,
        'graph.example:443': hidden.graph.port,
        'github.example:443': front.port,
      },
    })
    const env = {
      ...trusting,
      https_proxy: inEnvironment(proxy.port),
      GITHUB_API_URL: 'https://github.example/api/v3',
    }
    const at = { platform: { ...hidden.platform, url: 'https://control.example/api-host' } }
    const run = await inWorkspace({ 'smoke.yml': plan }, (GITHUB_WORKSPACE) =>
      preview(
        { ...world, ...at },
        'opened',
        { environment: 'preview', smoke_test: 'true', smoke_plan: 'smoke.yml' },
        { env: { ...env, GITHUB_WORKSPACE } },
      ),
    )
    expectGreen(run, {
      outputs: { ...deployed, deployment_url: 'https://graph.example' },
      secrets: [password, credentials],
    })
    expect(testsOf(run).map(({ name, passed }) => [name, passed])).toEqual([
      ['answers', true],
      ['streams', true],
    ])
    expect([...new Set(proxy.asked)]).toEqual([
      'github.example:443',
      'control.example:443',
      'graph.example:443',
    ])
    const requests = hidden.platform.requests.length + world.github.requests.length
    expect(proxy.asked.filter((one) => one !== 'graph.example:443')).toHaveLength(requests)
    expect(proxy.seen.join('\n')).not.toMatch(/x-api-key|CANARY|ghs_|authorization: Bearer/i)
    expect(world.github.requests.some(({ headers }) => 'proxy-authorization' in headers)).toBe(
      false,
    )
    expect(recordedStates(world)).toEqual(['in_progress success'])
    expect(run.masks).toContain(password)
  })

  test.skipIf(lacks.anyAddress)('is passed by for the hosts of no_proxy', async () => {
    await using hidden = await startHidden((port) => `https://0.0.0.0:${port}`)
    await using proxy = await startConnectProxy({
      routes: { 'control.example:443': hidden.control.port },
    })
    const at = { url: 'https://control.example/api-host', apiKey: canaryKey }
    const https_proxy = `http://127.0.0.1:${proxy.port}`
    const env = { ...trusting, https_proxy, no_proxy: '.internal.example, 0.0.0.0' }
    const run = await play(at, { mode: 'create', ...asked }, { env })
    expectGreen(run, { outputs: deployed })
    expect(new Set(proxy.asked)).toEqual(new Set(['control.example:443']))
  })
})

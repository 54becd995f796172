import { expect, test } from 'vitest'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { play, reads, requestsOf, runStep, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

test.concurrent.each([
  [301, 'GET', { mode: 'update', deployment_id: 'd' }, 'read the deployment'],
  [307, 'DELETE', { mode: 'delete', deployment_id: 'd' }, 'delete the deployment'],
  [308, 'POST', { mode: 'create' }, 'create the deployment'],
])(
  'a %i to another host after %s: the key does not travel',
  async (status, method, inputs, purpose) => {
    await using thief = await startRawServer((socket) => socket.end(toHttpAnswer(200, {}, '{}')))
    await using platform = await startWorld({ dialect: 'spec' })
    const location = `${thief.url.href}v2/deployments?x=CANARY`
    platform.fault({ match: { method, path: /./ }, do: { kind: 'redirect', status, location } })
    const run = await tryStep(platform, inputs)
    expectFailed(run, `Could not ${purpose} (${status})`, [
      thief.url.origin,
      /doesn't follow redirects/,
    ])
    expect(thief.received).toEqual([])
    expect(platform.requests.filter((request) => request.faulted === 'redirect')).toHaveLength(1)
  },
)

test.concurrent('nobody listens', async () => {
  const run = await play({ url: 'http://127.0.0.1:9', apiKey: 'CANARY' }, { mode: 'create' })
  expectFailed(run, 'Could not list the deployments', [
    /connection refused \(ECONNREFUSED\)/,
    /base_url/,
  ])
})

test.concurrent('a self-hosted service below a path, at an IPv6 address, for a workspace', async () => {
  const tenantId = '5a1f0c9e-3d7b-4e62-9b1a-0c8d7e6f5a4b'
  await using platform = await startWorld({ host: '::1', basePath: '/api-host', tenantId })
  for (const base_url of [platform.url, `${platform.url}/`]) {
    platform.requests.length = 0
    const run = await tryStep(platform, { mode: 'create', base_url, workspace_id: tenantId })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(platform.requests.map(({ headers }) => headers['x-tenant-id'])).toEqual(
      platform.requests.map(() => tenantId),
    )
  }
  expect(requestsOf(platform)).toEqual([
    'GET deployments',
    'GET d1',
    'GET d1/revisions',
    'PATCH d1',
    ...reads('d1', 'r2'),
    'GET d1',
  ])
})

test.concurrent('the path of a self-hosted service that is missing is asked for', async () => {
  await using platform = await startWorld({ basePath: '/api-host' })
  const base_url = platform.url.replace('/api-host', '')
  const run = await tryStep(platform, { mode: 'create', base_url })
  expectFailed(run, 'Could not list the deployments (404)', [/below `\/api-host`/])
})

test.concurrent.each([
  ['base_url', { base_url: 'https://control.invalid' }],
  ['region', {}],
])('a proxy without a scheme is refused for %s', async (input, inputs: Record<string, string>) => {
  const env = { https_proxy: 'proxy.invalid:3128' }
  const step = { mode: 'delete', deployment_id: 'd', api_key: 'CANARY-key', ...inputs }
  const run = await runStep(step, { env })
  expectFailed(run, `Invalid input: ${input}`, [/https_proxy/, /http:\/\/host:port/])
})

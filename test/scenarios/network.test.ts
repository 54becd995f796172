import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { play, reads, requestsOf, runStep, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

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

// A 404 proves something only from a service that proves itself.

const forEver = Number.POSITIVE_INFINITY
const id = '7c0d4a52-1b5f-4c59-9a51-3a6f1d0f4b11'

type Page = readonly [type: string, body: string]
const nginx: Page = ['text/html', '<html><head><title>404 Not Found</title></head></html>']
const kong: Page = ['application/json', '{"message":"no Route matched with those values"}']

/** Something that answers 404 (or another status) to everything. */
function startOther([type, body]: Page, status = 404) {
  return startRawServer((socket) =>
    socket.end(toHttpAnswer(status, { 'content-type': type }, body)),
  )
}

test.concurrent.each([
  ['nginx', nginx],
  ['Kong', kong],
])('base_url leads to %s: nothing is called deleted', async (_, page) => {
  await using server = await startOther(page)
  const step = { mode: 'delete', deployment_id: id, base_url: server.url.href }
  const run = await tryAction({ with: { ...step, api_key: canaryKey } })
  expectFailed(run, 'Control plane not found', [
    /the control plane was not found at 127\.0\.0\.1/i,
    /base_url/,
  ])
})

/** An answer of a gateway that is in the way for a while. */
const [contentType, body] = nginx
const blip: FaultKind = { kind: 'status', status: 404, body, contentType }

describe.concurrent('a gateway answers 404 for a service that is there', () => {
  test('and the list shows the deployment: red', async () => {
    await using platform = await startWorld()
    const deployment = platform.seed({ name: 'agent' })
    const match = { path: new RegExp(`deployments/${deployment.id}`) }
    platform.fault({ match, times: forEver, do: blip })
    const inputs = { mode: 'delete', deployment_id: deployment.id, if_missing: 'ignore' }
    const run = await tryStep(platform, { ...inputs, wait_timeout: '30' })
    expectRed(run, { title: /./, outputs: {} })
    expect(run.outputs['outcome']).not.toMatch(/deleted|missing/)
    expect(deployment.deleted).toBe(false)
  })
})

describe.concurrent('a revision is awaited', () => {
  const readsRevision = { method: 'GET', path: /\/revisions\/[^/?]+$/ }
  const update = (platform: Platform) => {
    const deployment = platform.seed({ name: 'agent' })
    return tryStep(platform, { mode: 'update', deployment_id: deployment.id })
  }

  test('one that stays for half a minute says that it was deleted', async () => {
    await using platform = await startWorld()
    const body = { detail: 'Revision ID x not found.' }
    const fault: FaultKind = { kind: 'status', status: 404, body }
    platform.fault({ match: readsRevision, skip: 1, times: Number.POSITIVE_INFINITY, do: fault })
    expectRed(await update(platform), { title: 'Revision deleted', outputs: {} })
  })
})

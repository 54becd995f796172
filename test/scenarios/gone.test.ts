import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { startWorld, tryStep } from './step.ts'
import { expectFailed, expectRed } from './verdict.ts'

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

// What each form of an answer proves is a row of http/gone.test.ts.
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

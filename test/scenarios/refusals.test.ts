import { describe, expect, test } from 'vitest'
import { play, requestsOf, startWorld, tryStep } from './step.ts'
import { expectFailed, expectRed } from './verdict.ts'

const remedies: Record<number, RegExp> = {
  403: /lacks a permission/,
  404: /\/api-host/,
  409: /The name is in use/,
  422: /Fix the problem/,
}

function refuse(status: number) {
  return { kind: 'status', status, body: { detail: `no, because of ${status}` } } as const
}

// Each final status is a row of http/policy.test.ts, and its remedy a row of explain/problems.test.ts. Each status at
// each request is a cell of the fault matrix, for example create-live/control/1-POST/400.
describe.concurrent('it is final at once', () => {
  test.each([404, 409, 422])('a %i on the POST', async (status) => {
    await using platform = await startWorld()
    platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, do: refuse(status) })
    const run = await tryStep(platform, { mode: 'create' })
    expectRed(run, {
      title: `Could not create the deployment (${status})`,
      message: [`no, because of ${status}`, remedies[status] ?? ''],
      outputs: { outcome: 'failed', repo_ref: 'main' },
    })
    // Another run may just have created the name, and the list may lag.
    const looks = status === 409 ? Array(4).fill('GET deployments') : []
    expect(requestsOf(platform)).toEqual(['GET deployments', 'POST deployments', ...looks])
  })
})

// The words are those that the public control plane is known to use, or like them.
test.concurrent.each([
  [400, 'Scale to zero is not supported for AWS deployments', /Set `deployment_type: dev`/],
  [400, "'listener_id' is required", /`extra_fields: \{source_config: \{listener_id: …\}\}`/],
  [400, "deployment_type must be one of: 'dev', 'prod'", /a type that this control plane knows/],
  [409, 'An Agent Server already exists for this agent environment', /Update it, or delete it/],
  [403, 'Your plan allows only 3 Agent Servers', /Delete a deployment that you no longer need/],
])('a %i with "%s" is shown, with what to do', async (status, detail, advice) => {
  await using platform = await startWorld()
  const refusal = { kind: 'status', status, body: { detail } } as const
  // A deployment that is being deleted still has its environment, so the step tries again.
  platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, times: 99, do: refusal })
  const run = await tryStep(platform, { mode: 'create' })
  expectFailed(run, `Could not create the deployment (${status})`, [detail, advice])
})

test('a wrong key is explained and not shown', async () => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', api_key: 'CANARY-wrong-key' })
  expectRed(run, {
    title: 'Could not list the deployments (401)',
    message: [/The key is mistyped, revoked, or of another workspace or region/],
    outputs: { outcome: 'failed' },
    secrets: ['CANARY-wrong-key'],
  })
})

test('a key of several workspaces asks for workspace_id', async () => {
  await using platform = await startWorld({ tenantId: '5a1f0c9e-3d7b-4e62-9b1a-0c8d7e6f5a4b' })
  const run = await tryStep(platform, { mode: 'create' })
  expectFailed(run, 'Could not list the deployments (403)', [/Set `workspace_id`/])
})

test('a 422 of the service names each fault', async () => {
  await using platform = await startWorld()
  const run = await tryStep(platform, { mode: 'create', name: 'My_Agent' })
  expectFailed(run, 'Could not create the deployment (422)', [
    /name: Name must start with a letter/,
  ])
})

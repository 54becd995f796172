import { describe, expect, test } from 'vitest'
import { preview, startPullRequest } from './pull-request.ts'
import { requestsOf } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// `on_quota: warn` is about room for another deployment; every other refusal stays red. All words that services find for
// either are the tables of control-plane/quota-refusal.test.ts.

const creation = { method: 'POST', path: '/v2/deployments' }
const warn = { on_quota: 'warn' }

function refuse(status: number, detail: string) {
  return { match: creation, do: { kind: 'status', status, body: { detail } } } as const
}

describe.concurrent('A6: with on_quota: warn, a refusal that is none of room is red', () => {
  test('429 without a word about room', async () => {
    await using world = await startPullRequest()
    const detail = 'Rate limit exceeded: 5 deployments per minute'
    world.platform.fault({ ...refuse(429, detail), times: Number.POSITIVE_INFINITY })
    expectFailed(await preview(world, 'opened', warn), /\(429\)$/)
  })
})

describe.concurrent('A6: a creation whose answer was lost', () => {
  test('took the last place: after the refusal of the second one it is found, and followed', async () => {
    await using world = await startPullRequest()
    // Nothing is listed until the second creation is refused, as when the first one is slow.
    const list = { match: { method: 'GET', path: /\/v2\/deployments\?/ }, times: 5 } as const
    world.platform.fault({ ...list, do: { kind: 'status', status: 200, body: { resources: [] } } })
    world.platform.fault({ match: creation, do: { kind: 'reset-after-work' } })
    world.platform.fault(refuse(403, 'Deployment quota exceeded'))
    const run = await preview(world, 'opened', warn)
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false' } })
    expect(world.platform.deployments).toHaveLength(1)
    expect(requestsOf(world.platform).filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })

  test('and which nothing clears up is red', async () => {
    await using world = await startPullRequest()
    world.platform.fault({ match: creation, do: { kind: 'reset-after-work' } })
    const list = { match: { method: 'GET', path: /\/v2\/deployments\?/ }, skip: 1, times: 500 }
    world.platform.fault({ ...list, do: { kind: 'status', status: 503 } })
    const run = await preview(world, 'opened', { ...warn, request_timeout: '5' })
    expectFailed(run, /./)
  })
})

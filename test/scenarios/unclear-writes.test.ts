import { describe, expect, test } from 'vitest'
import type { FaultKind } from '../platform/platform.ts'
import { playFast, reads, requestsOf, startWorld, tryStep, updates, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const forEver = Number.POSITIVE_INFINITY
const post = { method: 'POST', path: '/v2/deployments' }
const patch = { method: 'PATCH', path: /./ }
const remove = { method: 'DELETE', path: /./ }
const lists = { method: 'GET', path: /\/revisions$/ }

describe.concurrent('a 2xx that is not the one of the call proves nothing', () => {
  test.each([200, 202])('POST %i: the new deployment is looked for', async (create) => {
    await using platform = await startWorld({ successStatus: { create } })
    const run = await tryStep(platform, { mode: 'create' })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false' } })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'POST deployments',
      'GET deployments',
      'GET d1',
      'GET d1/revisions',
      'PATCH d1',
      ...reads('d1', 'r2'),
      'GET d1',
    ])
  })

  test.each([
    ['PATCH', 202],
    ['PATCH', 207],
  ])('%s %i and nothing was done: it is sent once more', async (method, status) => {
    await using platform = await startWorld()
    const { id, revisions } = platform.seed({ name: 'agent' })
    platform.fault({ match: { method, path: /./ }, do: { kind: 'status', status } })
    const run = await tryStep(platform, { mode: 'update', deployment_id: id })
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[1]?.id } })
    expect(writesOf(platform)).toEqual(['PATCH d1', 'PATCH d1'])
  })

  test.each([200, 202, 207])('DELETE %i, and nothing goes: red', async (status) => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    platform.fault({ match: remove, times: forEver, do: { kind: 'status', status, body: {} } })
    const run = await tryStep(platform, { mode: 'delete', deployment_id: id, wait: 'false' })
    expectRed(run, {
      title: 'Request not confirmed',
      message: [`it is unknown whether the deployment ${id} was deleted`, `HTTP ${status}`],
      outputs: { outcome: 'failed', deployment_id: id },
    })
    expect(writesOf(platform)).toEqual(Array(5).fill('DELETE d1'))
  })
})

describe.concurrent('a limit says that nothing was done', () => {
  test('PATCH: sent again when the service says, without a look at its effect', async () => {
    await using platform = await startWorld({ dialect: 'spec' })
    const { id } = platform.seed({ name: 'agent' })
    platform.fault({ match: patch, times: 2, do: { kind: 'limit', retryAfter: '2' } })
    const run = await playFast(platform, { mode: 'update', deployment_id: id })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    const [before, ...write] = updates('spec')
    const again = ['PATCH d1', 'PATCH d1']
    expect(requestsOf(platform)).toEqual(['GET d1', before, ...again, ...write])
  })
})

describe.concurrent('the answer is lost, and the look fails too', () => {
  const expired: FaultKind = { kind: 'status', status: 401, body: { detail: 'expired' } }

  test('PATCH: it says that the update may have been done', async () => {
    await using platform = await startWorld()
    const { id, revisions } = platform.seed({ name: 'agent' })
    platform.fault({ match: patch, do: { kind: 'reset-after-work' } })
    platform.fault({ match: lists, skip: 1, times: forEver, do: expired })
    const run = await tryStep(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Request not confirmed',
      message: [`the deployment ${id} was updated`, /401/],
      outputs: { outcome: 'failed', deployment_id: id },
    })
    expect(revisions).toHaveLength(2)
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('POST: it says that the deployment may be there', async () => {
    await using platform = await startWorld()
    platform.fault({ match: post, do: { kind: 'stall-after-work' } })
    const list = { method: 'GET', path: '/v2/deployments' }
    platform.fault({ match: list, skip: 1, times: forEver, do: expired })
    const run = await playFast(platform, { mode: 'create', request_timeout: '2' })
    expectFailed(run, 'Request not confirmed', [/the deployment agent was created/, /401/], {
      deployment_name: 'agent',
    })
    expect(writesOf(platform)).toEqual(['POST deployments'])
  })
})

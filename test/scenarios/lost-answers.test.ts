import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import {
  dialects,
  playFast,
  reads,
  requestsOf,
  startUpdate,
  startWorld,
  tryStep,
  writesOf,
} from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Writes whose answer is lost, unclear, or missing. The matrix of faults plays each kind of fault at each of them.

const post = { method: 'POST', path: '/v2/deployments' }
const patch = { method: 'PATCH', path: /./ }
const remove = { method: 'DELETE', path: /./ }
const lists = { method: 'GET', path: /\/revisions$/ }
const lost: FaultKind = { kind: 'reset-after-work' }
const down: FaultKind = { kind: 'status', status: 503, body: 'later' }
const forEver = Number.POSITIVE_INFINITY

describe.concurrent.each(dialects)(
  'the work is done and the answer is lost, dialect %s',
  (dialect) => {
    test('create: what is found is updated', async () => {
      await using platform = await startWorld({ dialect })
      platform.fault({ match: post, do: lost })
      const run = await playFast(platform, { mode: 'create' })
      const [deployment] = platform.deployments
      const found = { deployment_id: deployment?.id, revision_id: deployment?.revisions[1]?.id }
      expectGreen(run, { outputs: { outcome: 'deployed', created: 'false', ...found } })
      expect(requestsOf(platform)).toEqual([
        'GET deployments',
        'POST deployments',
        'GET deployments',
        'GET d1',
        'GET d1/revisions',
        'PATCH d1',
        ...(dialect === 'spec' ? ['GET d1/revisions'] : []),
        ...reads('d1', 'r2'),
        'GET d1',
      ])
    })

    test('update: the one new revision is followed if it shows what was sent', async () => {
      await using platform = await startUpdate({ dialect })
      platform.fault({ match: patch, do: lost })
      const run = await platform.update()
      const { revisions } = platform
      expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions.at(-1)?.id } })
      // By the specification a revision shows no ref, so the request is sent again, and the newest is followed.
      expect(writesOf(platform)).toHaveLength(dialect === 'live' ? 1 : 2)
      expect(revisions).toHaveLength(dialect === 'live' ? 2 : 3)
    })

    test('delete: it is deleted', async () => {
      await using platform = await startWorld({ dialect, deleteReads: 0 })
      const { id } = platform.seed({ name: 'agent' })
      platform.fault({ match: remove, do: lost })
      const inputs = { mode: 'delete', deployment_id: id, if_missing: 'fail' }
      expectGreen(await tryStep(platform, inputs), { outputs: { outcome: 'deleted' } })
      expect(writesOf(platform).length).toBeLessThanOrEqual(2)
    })
  },
)

describe.concurrent('the work is not done and no answer comes: the request is sent again', () => {
  test('create', async () => {
    await using platform = await startWorld()
    platform.fault({ match: post, do: { kind: 'stall' } })
    const run = await playFast(platform, { mode: 'create', request_timeout: '5' })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
    expect(writesOf(platform)).toEqual(['POST deployments', 'POST deployments'])
  })

  test('three times in a row: the step fails, and says that the result is not known', async () => {
    await using platform = await startWorld()
    platform.fault({ match: post, times: 9, do: down })
    expectRed(await playFast(platform, { mode: 'create' }), {
      title: 'Request not confirmed',
      message: [/it is unknown whether the deployment agent was created/],
      outputs: { outcome: 'failed', deployment_name: 'agent' },
    })
    expect(writesOf(platform)).toEqual(Array(3).fill('POST deployments'))
  })
})

describe.concurrent('a 2xx that is not the one of the call proves nothing', () => {
  test('POST 202: the new deployment is looked for', async () => {
    await using platform = await startWorld({ successStatus: { create: 202 } })
    const run = await tryStep(platform, { mode: 'create' })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false' } })
    expect(writesOf(platform)).toEqual(['POST deployments', 'PATCH d1'])
  })

  test('PATCH 202 and nothing was done: it is sent once more', async () => {
    await using platform = await startUpdate()
    platform.fault({ match: patch, do: { kind: 'status', status: 202 } })
    const run = await platform.update()
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: platform.revisions[1]?.id } })
    expect(writesOf(platform)).toEqual(['PATCH d1', 'PATCH d1'])
  })

  test('DELETE 202, and nothing goes: red', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    platform.fault({ match: remove, times: forEver, do: { kind: 'status', status: 202, body: {} } })
    expectRed(await tryStep(platform, { mode: 'delete', deployment_id: id, wait: 'false' }), {
      title: 'Request not confirmed',
      message: [`it is unknown whether the deployment ${id} was deleted`, 'HTTP 202'],
      outputs: { outcome: 'failed', deployment_id: id },
    })
  })
})

describe.concurrent('an update whose effect is not shown', () => {
  test('and whose look fails too: it says that it may have been done', async () => {
    await using platform = await startUpdate()
    platform.fault({ match: patch, do: lost })
    const expired: FaultKind = { kind: 'status', status: 401, body: { detail: 'expired' } }
    platform.fault({ match: lists, skip: 1, times: forEver, do: expired })
    expectRed(await platform.update(), {
      title: 'Request not confirmed',
      message: [`the deployment ${platform.id} was updated`, /401/],
      outputs: { outcome: 'failed', deployment_id: platform.id },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })

  test('and a person deploys meanwhile: its secrets are not ours, so the PATCH is sent once more', async () => {
    await using platform = await startUpdate()
    const before = () => {
      platform.nextScript(['DEPLOYED'])
      platform.supersede(platform.id)
    }
    platform.fault({ match: patch, do: down })
    platform.fault({ match: lists, skip: 1, do: { kind: 'meanwhile', before } })
    const run = await platform.update({ secrets: 'MODE=CANARY-mode' })
    expectGreen(run, {
      outputs: { outcome: 'deployed', revision_id: platform.revisions[2]?.id },
      secrets: ['CANARY-mode'],
    })
    expect(writesOf(platform)).toEqual(['PATCH d1', 'PATCH d1'])
    const secrets = (of: Platform) => of.deployments[0]?.secrets.map(({ name }) => name)
    expect(secrets(platform)).toEqual(['MODE'])
  })

  test('and a person deploys another branch meanwhile: the PATCH is sent once more', async () => {
    await using platform = await startUpdate()
    const before = () => void platform.supersede(platform.id)
    platform.fault({ match: patch, do: down })
    platform.fault({ match: lists, skip: 1, do: { kind: 'meanwhile', before } })
    // Neither the commit of their revision nor that of this branch is known.
    const run = await platform.update({ repo_ref: 'release' })
    const [, , ours] = platform.revisions
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: ours?.id } })
    expect([ours?.repo_ref, writesOf(platform)]).toEqual(['release', ['PATCH d1', 'PATCH d1']])
  })
})

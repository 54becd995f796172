import { describe, expect, test } from 'vitest'
import type { Deployment } from '../../src/control-plane/schemas.ts'
import { requireServing, rereadUntil } from '../../src/rollout/active-revision.ts'
import {
  deploymentOf,
  deployments,
  gone,
  json,
  type Reply,
  refuse,
  revisionOf,
  revisions,
  startStub,
} from '../control-plane/stub-service.ts'

const wire = (active: string | null | undefined) => ({ id: 'd', active_revision_id: active })
const shows = (active: string | null) => json(wire(active))
const status = (word: string) => json({ id: 'r', status: word })

/** A service whose deployment shows one active revision after the other, and the revision one status after the other. */
async function start(
  find: readonly Reply[],
  getRevision: readonly Reply[] = [],
  listRevisions: readonly Reply[] = [],
) {
  const { calls, context, ...stub } = await startStub({
    find,
    getRevision,
    listRevisions,
    findByName: [deployments()],
  })
  // A 404 of the service counts once it has answered.
  await Array.fromAsync(context.controlPlane.list('', context.signal))
  calls.length = 0
  const warnings: (readonly [string, string?])[] = []
  const warning = (...said: [string, string?]) => void warnings.push(said)
  return { ...stub, calls, warnings, context: { ...context, log: { ...context.log, warning } } }
}

describe('the deployment, read until its active revision is as expected', () => {
  const isOurs = ({ activeRevisionId }: Deployment) => activeRevisionId === 'r'

  test('is not read where it is so', async () => {
    const given = await start([])
    const deployment = deploymentOf(wire('r'))
    expect(await rereadUntil(isOurs, { deployment }, given.context)).toBe(deployment)
    expect([given.calls, given.log.lines]).toEqual([[], []])
  })

  test.each([
    ['old', 'The serving revision is old; checking again'],
    [null, 'The serving revision is no revision; checking again'],
  ])('is looked at after 2, 4, 8 and 16 s where %s is active', async (active, line) => {
    const deployment = deploymentOf(wire(active))
    const given = await start([shows('old'), refuse(503), shows('other'), shows('r')])
    const last = await rereadUntil(isOurs, { deployment }, given.context)
    expect(last.activeRevisionId).toBe('r')
    expect(given.clock.sleeps).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(given.log.lines[0]).toBe(line)
    const late = await start([shows('old'), shows('other')])
    expect(await rereadUntil(isOurs, { deployment }, late.context)).toMatchObject({
      activeRevisionId: 'other',
    })
    expect(late.calls).toEqual(Array(4).fill('find'))
  })

  test('stays as it was read last where it is gone, and ends with the time that is left', async () => {
    const deployment = deploymentOf(wire('old'))
    const given = await start([gone])
    expect(await rereadUntil(isOurs, { deployment, endsAt: 3_000 }, given.context)).toBe(deployment)
    expect(given.clock.sleeps).toEqual([2_000, 1_000])
  })
})

describe('a revision that was deployed', () => {
  const reference = { deploymentId: 'd', revisionId: 'r' }
  const wait = { timeoutMs: 600_000, startedAt: 0, intervalMs: 5_000 }

  async function require(
    active: string | null | undefined,
    find: readonly Reply[] = [],
    getRevision: readonly Reply[] = [status('DEPLOYED')],
    { given = wait, listed = refuse(503) as Reply } = {},
  ) {
    const stub = await start(find, getRevision, [listed])
    const statuses: string[] = []
    const onStatus = (change: { readonly status: string }) => void statuses.push(change.status)
    const deployment = deploymentOf(wire(active))
    const context = { ...stub.context, onStatus }
    const serving = requireServing(reference, { deployment, wait: given }, context)
    serving.catch(() => undefined)
    return { ...stub, statuses, deployment, serving }
  }

  test.each(['r', undefined])('serves where %s is shown as active', async (active) => {
    const given = await require(active)
    expect(await given.serving).toBe(given.deployment)
    expect(given.calls).toEqual([])
  })

  test('serves once that is shown', async () => {
    const given = await require('old', [shows('old'), shows('r')])
    expect(await given.serving).toMatchObject({ activeRevisionId: 'r' })
    expect(given.calls).toEqual(['find', 'find'])
    expect(given.warnings).toEqual([])
  })

  test.each([
    ['that is older', revisions(revisionOf('r'), revisionOf('other'))],
    ['that the list does not show', revisions(revisionOf('r'))],
    ['that alone is shown', revisions(revisionOf('other'))],
    ['while the list cannot be read', refuse(403)],
  ])('does not serve where another one does %s, and its status is final', async (_, listed) => {
    const given = await require('old', [shows('other')], undefined, { listed })
    await expect(given.serving).rejects.toMatchObject({
      code: 'not-serving',
      message: 'revision r was deployed, but revision other is serving',
    })
    expect(given.calls).toEqual([...Array(4).fill('find'), 'getRevision', 'listRevisions'])
    expect(given.statuses).toEqual(['DEPLOYED'])
  })

  test('is superseded where a newer one serves', async () => {
    const listed = revisions(revisionOf('other'), revisionOf('r'), revisionOf('old'))
    const given = await require('old', [shows('other')], undefined, { listed })
    await expect(given.serving).rejects.toMatchObject({
      code: 'superseded',
      message: 'revision r was deployed, but the newer revision other replaced it',
    })
  })

  test('is awaited again where it is not deployed any more, and then looked for again', async () => {
    const statuses = [status('DEPLOYING'), status('DEPLOYED')]
    const finds = [...Array(4).fill(shows('old')), shows('r')]
    const given = await require('old', finds, statuses)
    expect(await given.serving).toMatchObject({ activeRevisionId: 'r' })
    expect(given.statuses).toEqual(['DEPLOYING', 'DEPLOYED'])
    const failed = await require('old', [shows('old')], [status('DEPLOY_FAILED')])
    await expect(failed.serving).rejects.toMatchObject({ code: 'revision-failed' })
  })

  test('that the service shows nowhere is warned of', async () => {
    const given = await require(null, [shows(null)])
    expect(await given.serving).toMatchObject({ activeRevisionId: null })
    expect(given.warnings).toEqual([
      [
        'Revision r is deployed, but the control plane does not show it as the serving revision.',
        'Serving revision not confirmed',
      ],
    ])
  })

  test('is looked for no longer than the wait lasts', async () => {
    const given = await require('old', [shows('old')], undefined, {
      given: { ...wait, timeoutMs: 3_000 },
    })
    await expect(given.serving).rejects.toMatchObject({ code: 'not-serving' })
    expect(given.clock.now()).toBe(3_000)
  })
})

import { describe, expect, test } from 'vitest'
import type { Wait } from '../../src/control-plane/wait.ts'
import { createDeployment } from '../../src/deploy/create-deployment.ts'
import { makeRevision } from '../../src/deploy/make-revision.ts'
import {
  deploymentOf,
  deployments,
  json,
  page,
  type Reply,
  refuse,
  reset,
  revisionOf,
  revisions,
  type Script,
  spec,
  startStub,
} from '../control-plane/stub-service.ts'

const wait: Wait = { timeoutMs: 1_800_000, intervalMs: undefined, startedAt: 0 }
const unconfirmed = expect.objectContaining({ code: 'write-unconfirmed' })

describe('a deployment is created once', () => {
  const wire = { id: 'd', name: 'agent' }
  const deployment = deploymentOf(wire)
  const created = { deployment, created: true }
  const found = { deployment, created: false }
  const made = json(wire, 201)
  const listed = deployments(wire)
  const none = deployments()
  const taken = refuse(409, undefined, 'already exists')
  const placeTaken = refuse(409, undefined, 'Agent environment already exists')
  const leaving = json({ ...wire, status: 'AWAITING_DELETE' })

  async function create(script: Script) {
    const stub = await startStub({ findByName: [none], find: [json(wire)], ...script })
    const creating = createDeployment({ spec, wait }, stub.context)
    const result = await creating.catch((error: unknown) => error)
    return { result, sent: stub.calls.filter((call) => call === 'create').length, stub }
  }

  test.each<[string, Script, unknown, number]>([
    ['confirmed', { create: [made] }, created, 1],
    ['lost, and there', { create: [reset], findByName: [listed] }, found, 1],
    ['lost, and there late', { create: [reset], findByName: [none, none, listed] }, found, 1],
    ['lost, and not there', { create: [reset, made] }, created, 2],
    ['a page of a gateway', { create: [page, made] }, created, 2],
    ['lost three times', { create: [reset] }, unconfirmed, 3],
    ['lost, and to be asked in an hour', { create: [refuse(503, 3_600)] }, unconfirmed, 1],
    ['lost, then refused', { create: [refuse(500), refuse(422)] }, unconfirmed, 2],
    ['refused', { create: [refuse(422)] }, expect.objectContaining({ status: 422 }), 1],
    ['not carried out', { create: [refuse(429, 1), made] }, created, 2],
    ['taken by another run', { create: [taken], findByName: [none, listed] }, found, 1],
    ['taken, and not shown', { create: [taken] }, expect.objectContaining({ status: 409 }), 1],
    ['lost, then taken', { create: [reset, taken], findByName: [none] }, unconfirmed, 2],
    ['the list cannot be read', { create: [reset, taken], findByName: [page] }, unconfirmed, 1],
    [
      'an old deployment leaves',
      { create: [taken, made], findByName: [listed], find: [leaving] },
      created,
      2,
    ],
    [
      'the repository is in use for a while',
      { create: [placeTaken, placeTaken, made] },
      created,
      3,
    ],
  ])('%s', async (_, script, result, sent) => {
    expect(await create(script)).toMatchObject({ result, sent })
  })

  test('a conflict that does not pass ends within five minutes', async () => {
    const { result, stub } = await create({ create: [placeTaken] })
    expect(result).toMatchObject({ status: 409 })
    expect(stub.clock.now()).toBe(291_000)
  })

  test('an unclear creation says why nobody knows', async () => {
    const { result } = await create({ create: [reset], findByName: [refuse(503)] })
    const words = /unknown whether the deployment agent was created.*The check failed too.*503/
    expect((result as Error).message).toMatch(words)
  })
})

describe('an update has a revision of its own', () => {
  const old = revisionOf('r1', 1_000, { repo_ref: 'main' })
  const ours = revisionOf('r2', 2_000, { repo_ref: 'main', repo_commit_sha: 'c0ffee1' })
  const again = revisionOf('r3', 3_000, { repo_ref: 'main', repo_commit_sha: 'c0ffee1' })
  const other = revisionOf('r4', 1_500, { repo_ref: 'other' })
  const later = { ...other, created_at: new Date(4_000).toISOString() }
  const before = deploymentOf({ id: 'd', latest_revision_id: 'r1', active_revision_id: 'r1' })
  const names = (id: string): Reply => json({ id: 'd', latest_revision_id: id })
  const silent = json({ id: 'd' })
  const origin = { repoRef: 'main', repoCommitSha: 'c0ffee1', imageUri: undefined }

  interface Case {
    readonly update: readonly Reply[]
    /** The revisions before the request, and at each look after it. */
    readonly lists?: readonly (readonly object[])[]
    readonly isAllShown?: boolean
    readonly mayMakeNone?: boolean
  }

  async function update({ update, lists = [], isAllShown = true, mayMakeNone = false }: Case) {
    const listRevisions = [[old], ...lists].map((list) => revisions(...list))
    const { context, calls } = await startStub({ update, listRevisions })
    const send = () => context.controlPlane.update('d', { repo_ref: 'main' }, context.signal)
    const effect = 'the deployment d was updated'
    const write = { before, send, origin, isAllShown, mayMakeNone, effect, wait }
    const result = await makeRevision(write, context).then(
      ({ revisionId }) => revisionId,
      (error: unknown) => error,
    )
    return { result, sent: calls.filter((call) => call === 'update').length }
  }

  const unknown = expect.objectContaining({ code: 'no-own-revision' })

  test.each<[string, Case, unknown, number]>([
    ['the response names it', { update: [names('r2')] }, 'r2', 1],
    ['the list shows it', { update: [names('r1')], lists: [[ours, old]] }, 'r2', 1],
    ['the list shows it late', { update: [silent], lists: [[old], [old], [ours, old]] }, 'r2', 1],
    ['another run’s is newer', { update: [silent], lists: [[later, ours, old]] }, 'r2', 1],
    ['two could be it', { update: [silent], lists: [[again, ours, old]] }, unknown, 1],
    ['none appears', { update: [silent], lists: [[old]] }, unknown, 1],
    ['none is needed', { update: [silent], mayMakeNone: true, lists: [[old]] }, 'r1', 1],
    ['lost, and there', { update: [reset], lists: [[ours, old]] }, 'r2', 1],
    ['lost, and not there', { update: [reset, names('r2')], lists: [[old]] }, 'r2', 2],
    [
      'lost, and a revision does not show all of it',
      { update: [reset, names('r3')], isAllShown: false, lists: [[ours, old]] },
      'r3',
      2,
    ],
    [
      'lost, and done twice: the newest',
      { update: [refuse(502), silent], lists: [[old], [old], [old], [old], [again, ours, old]] },
      'r3',
      2,
    ],
    [
      'lost, and another run’s came in between',
      { update: [reset, silent], lists: [...Array(4).fill([other, old]), [again, other, old]] },
      'r3',
      2,
    ],
    ['lost three times', { update: [reset], lists: [[old]] }, unconfirmed, 3],
    ['lost, then refused', { update: [reset, refuse(404)], lists: [[old]] }, unconfirmed, 2],
    ['refused', { update: [refuse(422)] }, expect.objectContaining({ status: 422 }), 1],
    ['not carried out', { update: [refuse(429, 1), names('r2')] }, 'r2', 2],
  ])('%s', async (_, given, result, sent) => {
    expect(await update(given)).toEqual({ result, sent })
  })
})

import { describe, expect, test } from 'vitest'
import type { DeploymentChanges } from '../../src/control-plane/body.ts'
import { NoOwnRevision } from '../../src/control-plane/errors.ts'
import { updateDeployment } from '../../src/rollout/update-deployment.ts'
import { WriteUnconfirmed } from '../../src/http/send-once.ts'
import {
  deploymentOf,
  json,
  refuse,
  reset,
  revisionOf,
  revisions,
  type Script,
  startStub,
} from '../control-plane/stub-service.ts'

const before = { id: 'd', latest_revision_id: 'r1' }
const after = json({ id: 'd', latest_revision_id: 'r2' })
const empty = json(null)
const older = revisionOf('r0', 0)
const old = revisionOf('r1', 1)
const ours = revisionOf('r2', 2)
const commit = '0123456789abcdef0123456789abcdef01234567'

async function update(
  script: Script,
  changes: DeploymentChanges = { repo_ref: 'main' },
  from: typeof before | { id: string } = before,
) {
  const stub = await startStub(script)
  const wanted = { changes, wait: undefined }
  const made = updateDeployment(deploymentOf(from), wanted, stub.context)
  const updating = made.then(({ revisionId }) => revisionId)
  updating.catch(() => undefined)
  return { ...stub, made, updating }
}

test('the answer names a new revision, and the list shows that it is the only one', async () => {
  const given = await update({ update: [after], listRevisions: [revisions(ours, old)] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions'])
})

test('what the answer names is waited for in the list', async () => {
  const given = await update({
    update: [after],
    listRevisions: [revisions(old), revisions(ours, old)],
  })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
})

test.each([
  ['nothing', empty],
  ['no revision', json({ id: 'd' })],
  ['the revision that was there before', json(before)],
])('the answer names %s: it is the new one in the list', async (_, answer) => {
  const given = await update({
    update: [answer],
    listRevisions: [revisions(old), revisions(ours, old)],
  })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  expect(given.clock.now()).toBe(1_000)
})

test('a service that shows no latest revision is listed before', async () => {
  const from = { id: 'd' }
  const lists = [revisions(old), revisions(ours, old)]
  const given = await update({ update: [empty], listRevisions: lists }, {}, from)
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
})

test('the same list tells what earlier builds took, where it shows that', async () => {
  const built = (id: string, madeAtMs: number, ms: number) => {
    const updated_at = new Date(madeAtMs + ms).toISOString()
    return { ...revisionOf(id, madeAtMs), status: 'DEPLOYED', updated_at }
  }
  const hour = 3_600_000
  const list = [
    revisionOf('r2', 3 * hour),
    built('r1', 2 * hour, 90_000),
    built('r0', hour, 80_000),
  ]
  const given = await update({ update: [after], listRevisions: [revisions(...list)] })
  expect(await given.made).toEqual({ revisionId: 'r2', buildTimesMs: [90_000, 80_000] })
  expect(given.calls).toEqual(['update', 'listRevisions'])
})

describe('G7: the order of the list does not matter', () => {
  test.each([
    ['newest first', [ours, old, older]],
    ['oldest first', [older, old, ours]],
    ['any order', [old, ours, older]],
  ])('%s', async (_, list) => {
    const given = await update({ update: [empty], listRevisions: [revisions(...list)] })
    expect(await given.updating).toBe('r2')
  })

  test('oldest first, and ours is not there yet', async () => {
    const given = await update({
      update: [empty],
      listRevisions: [revisions(older, old), revisions(older, old, ours)],
    })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  })

  const undated = [revisionOf('r0'), revisionOf('r1'), revisionOf('r2')]

  test('without times the deployment says which end is the newest', async () => {
    const lists = [revisions(...undated.toReversed())]
    const given = await update({ update: [empty], listRevisions: lists, find: [after] })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'find'])
  })

  test('without times and oldest first, nothing is guessed', async () => {
    const given = await update({
      update: [empty],
      listRevisions: [revisions(...undated)],
      find: [after],
    })
    await expect(given.updating).rejects.toBeInstanceOf(NoOwnRevision)
  })
})

describe('A2: a ref tells nothing about a new revision but that it is another one', () => {
  test.each([
    ['the commit', commit, 'main'],
    ['the commit of a tag', commit, 'refs/tags/v1'],
    ['its short name', 'v1', 'refs/tags/v1'],
    ['its full name', 'refs/heads/main', 'main'],
  ])('it shows %s', async (_, repoRef, asked) => {
    const config = { repo_ref: repoRef }
    const lists = [revisions(revisionOf('r2', 2, config), revisionOf('r1', 1, config))]
    const given = await update({ update: [empty], listRevisions: lists }, { repo_ref: asked })
    expect(await given.updating).toBe('r2')
  })

  test('after a lost answer: one request, one revision', async () => {
    const lists = [revisions(revisionOf('r2', 2, { repo_ref: commit }), old)]
    const given = await update({ update: [reset], listRevisions: lists })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions'])
  })
})

test('a revision of another ref is somebody else’s', async () => {
  const theirs = revisionOf('r3', 3, { repo_ref: 'other' })
  const mine = revisionOf('r2', 2, { repo_ref: 'main' })
  const given = await update({ update: [empty], listRevisions: [revisions(theirs, mine, old)] })
  expect(await given.updating).toBe('r2')
})

test('a revision of another image is somebody else’s', async () => {
  const theirs = revisionOf('r3', 3, { image_uri: 'other' })
  const mine = revisionOf('r2', 2, { image_uri: 'image' })
  const lists = [revisions(theirs, mine, old)]
  const given = await update({ update: [empty], listRevisions: lists }, { image_uri: 'image' })
  expect(await given.updating).toBe('r2')
})

describe('G5: two that may be ours', () => {
  const theirs = revisionOf('r3', 3)
  const find = [json({ id: 'd', latest_revision_id: 'r4' })]

  test.each([
    ['none of them', empty],
    ['theirs', json({ id: 'd', latest_revision_id: 'r3' })],
    ['ours', after],
  ])('nobody guesses, whatever the answer names: %s', async (_, answer) => {
    const listRevisions = [revisions(theirs, ours, old)]
    const given = await update({ update: [answer], listRevisions, find })
    await expect(given.updating).rejects.toMatchObject({
      name: 'NoOwnRevision',
      message: expect.stringContaining('. Candidates: r3, r2'),
    })
  })

  test('one in the answer, another in the list', async () => {
    const lists = [revisions(ours, old), revisions(theirs, ours, old)]
    const answer = json({ id: 'd', latest_revision_id: 'r3' })
    const given = await update({ update: [answer], listRevisions: lists, find })
    await expect(given.updating).rejects.toThrow('. Candidates: r3, r2')
  })

  test('after a lost answer nobody knows', async () => {
    const given = await update({ update: [reset], listRevisions: [revisions(theirs, ours, old)] })
    await expect(given.updating).rejects.toMatchObject({
      name: 'WriteUnconfirmed',
      lookError: { name: 'NoOwnRevision' },
    })
  })
})

test('G2: accepted, and its revisions cannot be read: what was written is said', async () => {
  const given = await update({ update: [after], listRevisions: [refuse(409)] })
  await expect(given.updating).rejects.toMatchObject({
    name: 'NoOwnRevision',
    message: expect.stringMatching(
      /^the deployment d was updated, and its revisions could not be read.*\. Candidates: r2$/,
    ),
    cause: { status: 409 },
  })
  const passing = await update({
    update: [after],
    listRevisions: [refuse(409), revisions(ours, old)],
  })
  expect(await passing.updating).toBe('r2')
})

test('none within half a minute', async () => {
  const given = await update({ update: [json(before)], listRevisions: [revisions(old)] })
  await expect(given.updating).rejects.toBeInstanceOf(NoOwnRevision)
  expect(given.clock.now()).toBe(30_000)
  expect(given.calls.filter((call) => call === 'update')).toHaveLength(1)
})

test.each([
  ['a broken connection', reset],
  ['502', refuse(502)],
])('after %s the new revision is looked for and adopted', async (_, lost) => {
  const given = await update({
    update: [lost],
    listRevisions: [revisions(old), revisions(ours, old)],
  })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
})

test('a lost answer that changed nothing is sent once more, and no more', async () => {
  const none = revisions(old)
  const lists = [none, none, none, none, revisions(ours, old)]
  const given = await update({ update: [reset, after], listRevisions: lists })
  expect(await given.updating).toBe('r2')
  expect(given.clock.now()).toBe(12_000)
  const never = await update({ update: [reset], listRevisions: [revisions(old)] })
  await expect(never.updating).rejects.toBeInstanceOf(WriteUnconfirmed)
  expect(never.calls.filter((call) => call === 'update')).toHaveLength(2)
})

test.each([400, 401, 403, 404, 409, 422])('a %i is final', async (status) => {
  const given = await update({ update: [refuse(status)] })
  await expect(given.updating).rejects.toMatchObject({ status })
  expect(given.calls).toEqual(['update'])
})

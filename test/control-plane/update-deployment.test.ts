import { describe, expect, test } from 'vitest'
import type { DeploymentChanges } from '../../src/control-plane/body.ts'
import { NoOwnRevision } from '../../src/control-plane/errors.ts'
import { updateDeployment } from '../../src/control-plane/update-deployment.ts'
import { WriteUnconfirmed } from '../../src/http/send-once.ts'
import { answered, broken, createFakeService, deploymentOf, revisionOf } from './fake-service.ts'

const before = deploymentOf({ id: 'd', latestRevisionId: 'r1' })
const after = deploymentOf({ id: 'd', latestRevisionId: 'r2' })
const older = revisionOf({ id: 'r0', status: 'DEPLOYED', createdAtMs: 0 })
const old = revisionOf({ id: 'r1', createdAtMs: 1 })
const ours = revisionOf({ id: 'r2', createdAtMs: 2 })
const commit = '0123456789abcdef0123456789abcdef01234567'

function update(
  answers: Parameters<typeof createFakeService>[0],
  changes: DeploymentChanges = { repo_ref: 'main' },
  from = before,
) {
  const service = createFakeService(answers)
  const updating = updateDeployment(service.controlPlane, from, changes, undefined, service.context)
  return { ...service, updating }
}

test('the answer names a new revision, and the list shows that it is the only one', async () => {
  const given = update({ update: [after], listRevisions: [[ours, old]] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions'])
})

test('what the answer names is waited for in the list', async () => {
  const given = update({ update: [after], listRevisions: [[old], [ours, old]] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
})

test.each([
  ['nothing', undefined],
  ['no revision', deploymentOf({ id: 'd' })],
  ['the revision that was there before', before],
])('the answer names %s: it is the new one in the list', async (_, answer) => {
  const given = update({ update: [answer], listRevisions: [[old], [ours, old]] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  expect(given.clock.now()).toBe(1_000)
})

test('a service that shows no latest revision is listed before', async () => {
  const from = deploymentOf({ id: 'd' })
  const lists = [[old], [ours, old]]
  const given = update({ update: [undefined], listRevisions: lists }, {}, from)
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['listRevisions', 'update', 'listRevisions'])
})

describe('G7: the order of the list does not matter', () => {
  test.each([
    ['newest first', [ours, old, older]],
    ['oldest first', [older, old, ours]],
    ['any order', [old, ours, older]],
  ])('%s', async (_, list) => {
    const given = update({ update: [undefined], listRevisions: [list] })
    expect(await given.updating).toBe('r2')
  })

  test('oldest first, and ours is not there yet', async () => {
    const given = update({
      update: [undefined],
      listRevisions: [
        [older, old],
        [older, old, ours],
      ],
    })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  })

  const undated = [older, old, ours].map((one) => ({ ...one, createdAtMs: undefined }))

  test('without times the deployment says which end is the newest', async () => {
    const lists = [[...undated].reverse()]
    const given = update({ update: [undefined], listRevisions: lists, find: [after] })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'findOnce'])
  })

  test('without times and oldest first, nothing is guessed', async () => {
    const given = update({ update: [undefined], listRevisions: [undated], find: [after] })
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
    const lists = [
      [
        { ...ours, repoRef },
        { ...old, repoRef },
      ],
    ]
    const given = update({ update: [undefined], listRevisions: lists }, { repo_ref: asked })
    expect(await given.updating).toBe('r2')
  })

  test('after a lost answer: one request, one revision', async () => {
    const lists = [[{ ...ours, repoRef: commit }, old]]
    const given = update({ update: [broken(true)], listRevisions: lists })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions'])
  })
})

test('a revision of another ref is somebody else’s', async () => {
  const theirs = revisionOf({ id: 'r3', repoRef: 'other', createdAtMs: 3 })
  const mine = { ...ours, repoRef: 'main' }
  const given = update({ update: [undefined], listRevisions: [[theirs, mine, old]] })
  expect(await given.updating).toBe('r2')
})

test('a revision of another image is somebody else’s', async () => {
  const theirs = revisionOf({ id: 'r3', imageUri: 'other', createdAtMs: 3 })
  const mine = { ...ours, imageUri: 'image' }
  const lists = [[theirs, mine, old]]
  const given = update({ update: [undefined], listRevisions: lists }, { image_uri: 'image' })
  expect(await given.updating).toBe('r2')
})

describe('G5: two that may be ours', () => {
  const theirs = revisionOf({ id: 'r3', createdAtMs: 3 })

  test.each([
    ['none of them', undefined],
    ['theirs', deploymentOf({ id: 'd', latestRevisionId: 'r3' })],
    ['ours', after],
  ])('nobody guesses, whatever the answer names: %s', async (_, answer) => {
    const given = update({ update: [answer], listRevisions: [[theirs, ours, old]] })
    await expect(given.updating).rejects.toMatchObject({
      name: 'NoOwnRevision',
      candidates: ['r3', 'r2'],
    })
  })

  test('one in the answer, another in the list', async () => {
    const lists = [
      [ours, old],
      [theirs, ours, old],
    ]
    const answer = deploymentOf({ id: 'd', latestRevisionId: 'r3' })
    const given = update({ update: [answer], listRevisions: lists })
    await expect(given.updating).rejects.toMatchObject({ candidates: ['r3', 'r2'] })
  })

  test('after a lost answer nobody knows', async () => {
    const given = update({ update: [broken(true)], listRevisions: [[theirs, ours, old]] })
    await expect(given.updating).rejects.toMatchObject({
      name: 'WriteUnconfirmed',
      lookError: { name: 'NoOwnRevision' },
    })
  })
})

test('G2: accepted, and its revisions cannot be read: what was written is said', async () => {
  const given = update({ update: [after], listRevisions: [answered(409)] })
  await expect(given.updating).rejects.toMatchObject({
    name: 'NoOwnRevision',
    message: expect.stringMatching(/^the deployment d was updated, and its revisions could not be/),
    candidates: ['r2'],
    cause: { status: 409 },
  })
  const passing = update({ update: [after], listRevisions: [answered(409), [ours, old]] })
  expect(await passing.updating).toBe('r2')
})

test('none within half a minute', async () => {
  const given = update({ update: [before], listRevisions: [[old]] })
  await expect(given.updating).rejects.toBeInstanceOf(NoOwnRevision)
  expect(given.clock.now()).toBe(30_000)
  expect(given.calls.filter((call) => call === 'update')).toHaveLength(1)
})

test.each([broken(true), answered(502)])(
  'after %s the new revision is looked for and adopted',
  async (error) => {
    const given = update({ update: [error], listRevisions: [[old], [ours, old]] })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  },
)

test('a lost answer that changed nothing is sent once more, and no more', async () => {
  const lists = [[old], [old], [old], [old], [ours, old]]
  const given = update({ update: [broken(true), after], listRevisions: lists })
  expect(await given.updating).toBe('r2')
  expect(given.clock.now()).toBe(12_000)
  const never = update({ update: [broken(true)], listRevisions: [[old]] })
  await expect(never.updating).rejects.toBeInstanceOf(WriteUnconfirmed)
  expect(never.calls.filter((call) => call === 'update')).toHaveLength(2)
})

test.each([400, 401, 403, 404, 409, 422])('a %i is final', async (status) => {
  const given = update({ update: [answered(status)] })
  await expect(given.updating).rejects.toMatchObject({ status })
  expect(given.calls).toEqual(['update'])
})

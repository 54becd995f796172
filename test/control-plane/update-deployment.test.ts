import { expect, test } from 'vitest'
import { NoOwnRevision, WriteUnconfirmed } from '../../src/control-plane/errors.ts'
import type { DeploymentChanges } from '../../src/control-plane/schemas.ts'
import { updateDeployment } from '../../src/control-plane/update-deployment.ts'
import { answered, broken, createFakeService, deploymentOf, revisionOf } from './fake-service.ts'

const before = deploymentOf({ id: 'd', latestRevisionId: 'r1' })
const after = deploymentOf({ id: 'd', latestRevisionId: 'r2' })
const old = revisionOf({ id: 'r1' })
const ours = revisionOf({ id: 'r2' })

function update(
  answers: Parameters<typeof createFakeService>[0],
  changes: DeploymentChanges = { repoRef: 'main' },
  from = before,
) {
  const service = createFakeService(answers)
  const updating = updateDeployment(service.controlPlane, from, changes, service.context)
  return { ...service, updating }
}

test('the answer names a new revision', async () => {
  const given = update({ update: [after] })
  expect(await given.updating).toBe('r2')
  expect(given.calls).toEqual(['update'])
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

test('a revision of another ref is somebody else’s', async () => {
  const theirs = revisionOf({ id: 'r3', repoRef: 'other' })
  const mine = revisionOf({ id: 'r2', repoRef: 'main' })
  const given = update({ update: [undefined], listRevisions: [[theirs, mine, old]] })
  expect(await given.updating).toBe('r2')
})

test('a revision of another image is somebody else’s', async () => {
  const theirs = revisionOf({ id: 'r3', imageUri: 'other' })
  const mine = revisionOf({ id: 'r2', imageUri: 'image' })
  const lists = [[theirs, mine, old]]
  const given = update({ update: [undefined], listRevisions: lists }, { imageUri: 'image' })
  expect(await given.updating).toBe('r2')
})

test('two that may be ours: nobody guesses', async () => {
  const lists = [[revisionOf({ id: 'r3' }), ours, old]]
  const given = update({ update: [undefined], listRevisions: lists })
  await expect(given.updating).rejects.toBeInstanceOf(NoOwnRevision)
})

test('none within half a minute', async () => {
  const given = update({ update: [before], listRevisions: [[old]] })
  await expect(given.updating).rejects.toBeInstanceOf(NoOwnRevision)
  expect(given.clock.now()).toBe(30_000)
  expect(given.calls.filter((call) => call === 'update')).toHaveLength(1)
})

test.each([broken(true), answered(502), answered(429)])(
  'after %s the new revision is looked for and adopted',
  async (error) => {
    const given = update({ update: [error], listRevisions: [[old], [ours, old]] })
    expect(await given.updating).toBe('r2')
    expect(given.calls).toEqual(['update', 'listRevisions', 'listRevisions'])
  },
)

test('a lost answer that changed nothing is sent once more, and no more', async () => {
  const given = update({ update: [broken(true), after], listRevisions: [[old]] })
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

import { expect, test } from 'vitest'
import { awaitDeletion } from '../../src/control-plane/delete-deployment.ts'
import { ResponseFormatError } from '../../src/http/errors.ts'
import { answered, broken, createFakeService, deploymentOf } from './fake-service.ts'

const there = deploymentOf({ id: 'd', status: 'AWAITING_DELETE' })
const wait = { timeoutMs: 10_000, intervalMs: 1_000 }

test.each([
  ['at once', [undefined], 0],
  ['after a while', [there, there, undefined], 2_000],
  ['in spite of nine errors', [there, ...Array(9).fill(broken(true)), undefined], 10_000],
])('gone %s', async (_, find, atMs) => {
  const { controlPlane, clock, context } = createFakeService({ find })
  await awaitDeletion(controlPlane, 'd', wait, context)
  expect(clock.now()).toBe(atMs)
})

test('still there when time is over', async () => {
  const { controlPlane, calls, context } = createFakeService({ find: [there] })
  await expect(awaitDeletion(controlPlane, 'd', wait, context)).rejects.toMatchObject({
    name: 'DeletionTimedOut',
    deploymentId: 'd',
    status: 'AWAITING_DELETE',
    timeoutMs: 10_000,
  })
  expect(calls).toHaveLength(11)
})

test('G11: a page of a gateway while it goes is not the end', async () => {
  const page = new ResponseFormatError(
    { purpose: 'test', method: 'GET', host: 'h', path: '/p' },
    'a body that is not JSON',
  )
  const { controlPlane, clock, context } = createFakeService({ find: [there, page, undefined] })
  await awaitDeletion(controlPlane, 'd', wait, context)
  expect(clock.now()).toBe(2_000)
})

test.each([401, 403])('a %i is final', async (status) => {
  const { controlPlane, calls, context } = createFakeService({ find: [there, answered(status)] })
  await expect(awaitDeletion(controlPlane, 'd', wait, context)).rejects.toMatchObject({ status })
  expect(calls).toHaveLength(2)
})

test('ten errors in a row are final', async () => {
  const { controlPlane, calls, context } = createFakeService({ find: [answered(503)] })
  const waiting = awaitDeletion(controlPlane, 'd', { ...wait, timeoutMs: 60_000 }, context)
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  expect(calls).toHaveLength(10)
})

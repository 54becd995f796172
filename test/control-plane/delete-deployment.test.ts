import { expect, test } from 'vitest'
import { awaitDeletion, deleteDeployment } from '../../src/control-plane/delete-deployment.ts'
import { isProblem } from '../../src/problem.ts'
import {
  deployments,
  gone,
  json,
  page,
  type Reply,
  refuse,
  reset,
  startStub,
} from './stub-service.ts'

const there = json({ id: 'd', status: 'AWAITING_DELETE' })
const wait = { timeoutMs: 10_000, intervalMs: 1_000, startedAt: 0 }

const findByName = [deployments()]

const alive = json({ id: 'd', status: 'READY' })

test.each<[string, readonly Reply[], readonly Reply[], string]>([
  ['missing', [gone], [gone], 'missing'],
  ['missing, where reads lag behind', [gone], [alive, alive, alive, gone], 'missing'],
  ['being deleted by somebody else', [gone], [alive, there], 'accepted'],
  ['deleted by the request that broke', [reset, gone], [gone], 'gone'],
  ['not certain after a request that broke', [reset, gone], [alive], 'unconfirmed'],
])('a 404 to DELETE: %s', async (_, replies, find, deletion) => {
  const { context } = await startStub({ delete: replies, find, findByName })
  const options = { deleteTracingProject: false, wait }
  const result = await deleteDeployment('d', options, context)
  expect(isProblem(result, 'write-unconfirmed') ? 'unconfirmed' : result).toBe(deletion)
})

test.each([wait, undefined])('a 404 to DELETE of what stays is a refusal: %j', async (given) => {
  const { calls, context } = await startStub({ delete: [gone], find: [alive], findByName })
  const deleting = deleteDeployment('d', { deleteTracingProject: false, wait: given }, context)
  await expect(deleting).rejects.toMatchObject({ status: 404, request: { method: 'DELETE' } })
  expect(calls.filter((call) => call === 'delete')).toHaveLength(1)
})

test.each<[string, readonly Reply[], number]>([
  ['at once', [gone], 0],
  ['after a while', [there, there, gone], 2_000],
  ['in spite of errors', [there, ...Array(3).fill(reset), gone], 8_000],
  ['in spite of a page of a gateway', [there, page, gone], 2_000],
])('gone %s', async (_, find, atMs) => {
  const { clock, context } = await startStub({ find, findByName })
  await awaitDeletion('d', { wait }, context)
  expect(clock.now()).toBe(atMs)
})

test('still there when time is over', async () => {
  const { calls, context } = await startStub({ find: [there] })
  await expect(awaitDeletion('d', { wait }, context)).rejects.toMatchObject({
    code: 'deletion-timed-out',
    message: 'deployment d still existed (AWAITING_DELETE) after 10 s',
    facts: { isConfirmed: true },
  })
  expect(calls).toHaveLength(11)
})

test.each([401, 403])('a %i is final', async (status) => {
  const { calls, context } = await startStub({ find: [there, refuse(status)] })
  await expect(awaitDeletion('d', { wait }, context)).rejects.toMatchObject({ status })
  expect(calls).toHaveLength(2)
})

test('errors last until time is over', async () => {
  const { clock, context } = await startStub({ find: [refuse(503)] })
  const waiting = awaitDeletion('d', { wait: { ...wait, timeoutMs: 60_000 } }, context)
  await expect(waiting).rejects.toMatchObject({ code: 'deletion-timed-out' })
  expect(clock.now()).toBe(60_000)
})

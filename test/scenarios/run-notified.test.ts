import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { findFreePort } from '../support/ports.ts'
import { passed } from './plan-world.ts'
import { ask, tryAsk } from './step.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// What a notification says counts, and what a graph server says about a run that it refuses is advised by that.

describe.concurrent('the notification of a run whose wait answered values', () => {
  test.each([
    ['error', { error: 'ValueError', message: 'no tea' }, /ended as error: .*no tea/],
    ['timeout', undefined, /ended as timeout/],
    ['interrupted', undefined, /ended as interrupted/],
  ])('says %s: red', async (status, error, message) => {
    await using server = await startPythonServer()
    server.script({ result: { answer: 'Tea' }, notifies: { status, error: error ?? null } })
    const run = await tryAsk(server.url, { webhook_listen: '127.0.0.1:0' })
    expectSmokeFailed(run, 'Webhook: run failed', [message], { run_id: expect.any(String) })
  })

  test('says success: green', async () => {
    await using server = await startPythonServer()
    server.script({ result: { answer: 'Tea' }, notifies: { status: 'success' } })
    expectGreen(await tryAsk(server.url, { webhook_listen: '127.0.0.1:0' }), { outputs: passed })
  })
})

test('a receiver on every interface is called at the public address', async () => {
  await using server = await startPythonServer()
  server.script({ result: { answer: 'Tea' }, notifies: { status: 'success' } })
  const port = await findFreePort()
  const run = await ask(server.url, {
    webhook_listen: `0.0.0.0:${port}`,
    webhook: `http://127.0.0.1:${port}/hooks`,
  })
  expectGreen(run, { outputs: passed })
  const url = server.seen.find(({ path }) => path.endsWith('/runs/wait'))?.body['webhook']
  expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/hooks/[\\w-]+\\?token=`))
})

import { test } from 'vitest'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { play, runStep } from './step.ts'
import { expectFailed, expectSmokeFailed } from './verdict.ts'

const json = { 'content-type': 'application/json' }

test('a graph server that rejects the key', async () => {
  await using server = await startRawServer((socket) =>
    socket.end(toHttpAnswer(401, json, '{"detail":"no"}')),
  )
  const run = await runStep({ mode: 'smoke-test', deployment_url: server.url.href })
  expectSmokeFailed(run, 'Could not list the assistants (401)', [
    /rejected the API key, or requires one\. Set `api_key`/,
  ])
})

test('a plan that cannot be read is named with the cause', async () => {
  const run = await play(
    { url: 'http://127.0.0.1:9', apiKey: 'CANARY-key' },
    { mode: 'smoke-test', deployment_url: 'http://127.0.0.1:9', smoke_plan: 'smoke/lost.yml' },
  )
  expectFailed(run, 'Invalid input: smoke_plan', [
    /smoke\/lost\.yml\) cannot be read \(it does not exist\)/,
  ])
})

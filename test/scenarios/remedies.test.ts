import { expect, test } from 'vitest'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { startPullRequest } from './pull-request.ts'
import { play, runStep } from './step.ts'
import { expectFailed, expectSmokeFailed } from './verdict.ts'

const json = { 'content-type': 'application/json' }

test('a graph server that requires a key, and none is given', async () => {
  await using server = await startRawServer((socket) =>
    socket.end(toHttpAnswer(401, json, '{"detail":"no"}')),
  )
  const run = await runStep({ mode: 'smoke-test', deployment_url: server.url.href })
  expectSmokeFailed(run, 'Could not list the assistants (401)', [
    /requires credentials\. Set `api_key`/,
  ])
  expect(run.log).not.toMatch(/rejected this API key/)
})

test('a graph server that rejects the key', async () => {
  await using server = await startRawServer((socket) =>
    socket.end(toHttpAnswer(401, json, '{"detail":"no"}')),
  )
  const url = server.url.href
  const run = await runStep({ mode: 'smoke-test', deployment_url: url, api_key: 'CANARY-key' })
  expectSmokeFailed(run, 'Could not list the assistants (401)', [/rejected this API key/])
})

test('no assistants at all: nobody is asked to name one of them', async () => {
  await using server = await startRawServer((socket) => socket.end(toHttpAnswer(200, json, '[]')))
  const run = await runStep({ mode: 'smoke-test', deployment_url: server.url.href })
  expectSmokeFailed(run, 'Smoke test: ambiguous or missing assistant', [
    /There is no assistant/,
    /Deploy a graph/,
  ])
  expect(run.log).not.toMatch(/Name one of them/)
})

test.each([
  [401, /GitHub rejected the token\. Check `github_token`/],
  [403, /`pull-requests: read` to the permissions/],
])('a sweep that GitHub answers %i speaks of GitHub', async (status, remedy) => {
  await using world = await startPullRequest()
  world.github.fault({ match: { path: /\/pulls/ }, times: 9, do: { kind: 'status', status } })
  const env = { GITHUB_API_URL: world.github.url }
  const { url: base_url, apiKey: api_key } = world.platform
  const run = await runStep({ mode: 'sweep', base_url, api_key }, { env, skipIdle: true })
  expectFailed(run, /^Could not .*\(40\d\)$/, [remedy])
  expect(run.annotations.at(-1)?.message).not.toMatch(/api_key|workspace/)
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

test('a 409 to a read says nothing of a taken name', async () => {
  await using world = await startPullRequest()
  const fault = { kind: 'status', status: 409, body: { detail: 'busy' } } as const
  world.platform.fault({ match: { method: 'GET', path: /./ }, do: fault })
  const run = await play(world.platform, { mode: 'create' })
  expectFailed(run, 'Could not list the deployments (409)', [/processing another change/])
  expect(run.log).not.toMatch(/name is in use/)
})

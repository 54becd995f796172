import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { toCanary } from '../scenarios/canary.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { startHttpServer } from '../support/http-server.ts'
import { useOfficialServer } from './world.ts'

// Notifications as the server delivers them, to a receiver on this machine, which langgraph.json allows.

const world = useOfficialServer({ loopbackWebhooks: true })
const token = toCanary('Hook')
const listen = { webhook_listen: '127.0.0.1:0' }
const notified = (status: string) => expect.stringContaining(`: ${status}`)

describe('a receiver of the step', () => {
  test('is notified of a question, and of a stream on a thread', async () => {
    const inputs = { assistant_id: 'answers', smoke_input: '{text: hi}', webhook_token: token }
    const run = await world.smoke({ ...inputs, ...listen })
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) }, secrets: [token] })
    expect(run.log).toEqual(notified('success'))
    const step = 'thread: true, stream: {input: {text: hi}, webhook: true}'
    const plan = `tests: [{name: a, ${step}, expect: {out: "echo: hi"}}]`
    const streamed = await world.plan(plan, { assistant_id: 'answers', ...listen })
    expectGreen(streamed, { outputs: passed })
    expect(streamed.log).toEqual(notified('success'))
  })

  test.each([
    ['a question', undefined],
    ['a run on a thread', 'thread: true, run: {input: {seconds: 60}, webhook: true}'],
  ])('%s that somebody else cancels is red', async (_, step) => {
    const inputs = { assistant_id: 'slow', ...listen }
    const running =
      step === undefined
        ? world.smoke({ ...inputs, smoke_input: '{seconds: 60}' })
        : world.plan(`tests: [{name: a, ${step}}]`, inputs)
    const { threadId, runId } = await world.workingRun()
    await world.ask('POST', `/threads/${threadId}/runs/${runId}/cancel?action=interrupt`)
    expectRed(await running, { title: /./, outputs: failed })
  })
})

test('a webhook of the user hears of the run, with its token', async () => {
  const heard: { request: IncomingMessage; body: string }[] = []
  await using server = await startHttpServer(async (request, response) => {
    heard.push({ request, body: await text(request) })
    response.end()
  })
  const run = await world.smoke({
    assistant_id: 'answers',
    smoke_input: '{text: hi}',
    webhook: `${server.url}/hook?from=test`,
    webhook_token: token,
  })
  expectGreen(run, { outputs: passed, secrets: [token] })
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
  const [only] = heard
  const url = new URL(only?.request.url ?? '', 'http://host')
  expect(only?.request.method).toBe('POST')
  expect(url.pathname).toBe('/hook')
  expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'test', token })
  expect(JSON.parse(only?.body ?? '')).toMatchObject({
    run_id: run.outputs['run_id'],
    status: 'success',
  })
})

import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { askGraph, tryPlan } from '../smoke/smoke-end.ts'
import { failedTestsOf, passed, playPlan } from './plan-world.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { ask } from './step.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// Servers between the specification and the official ones: what they show of a run counts, what is not there is no fault.

const tea = { smoke_expect: { value: { answer: 'Tea' } } }
const onThread = { configurable: { thread_id: 't-1' } }

const isWait = ({ path }: SpecRequest) => path.endsWith('/runs/wait')
/** The answer of a run whose head names it. */
const named: SpecAnswer = {
  body: { answer: 'Tea' },
  headers: { 'content-location': '/threads/t-1/runs/r-1' },
}

describe.concurrent('a server of nothing but the specification', () => {
  test.each([undefined, onThread])(
    'that names its runs and shows none of them is believed (%j)',
    async (smoke_config) => {
      await using server = await startSpecGraphServer((request) =>
        isWait(request) ? named : undefined,
      )
      const { told, run } = await askGraph(server.url, { ...tea, smoke_config })
      expect(told).toBe('')
      expect(run?.run_id).toBe('r-1')
    },
  )
})

test('a server that lists no crons gets one, with a warning', async () => {
  await using server = await startSpecGraphServer(({ path }) =>
    path === '/runs/crons' ? { body: { cron_id: 'c-1' } } : undefined,
  )
  const plan = "tests: [{name: nightly, cron: {schedule: '0 3 * * *', input: 1}}]"
  const run = await playPlan(server.url, plan)
  expectGreen(run, { outputs: passed, warnings: ['Crons not listed'] })
  expect(server.requests.filter(({ path }) => path === '/runs/crons')).toHaveLength(1)
})

test('questions of nodes beside one that was cut short make no stop of a cancelled run', async () => {
  // Measured on langgraph-api 0.16.7: a run with parallel nodes, cancelled while one of them was at work.
  await using server = await startPythonServer()
  const asked = [{ id: 'i-1', value: 'one?' }]
  server.script({
    result: { __interrupt__: asked },
    status: 'interrupted',
    threadStatus: 'interrupted',
    interrupts: { task: asked },
    next: ['ask', 'slow'],
    asks: ['ask'],
  })
  const plan = 'tests: [{name: asks, thread: true, input: {}, expect_interrupt: true}]'
  const { failure, told } = await tryPlan(server.url, plan, { assistantId: 'a-0' })
  expect(failure?.title).toBe('1 of 1 smoke tests failed')
  expect(told).toMatch(/reports the run as interrupted/)
  expect(told).toMatch(/Find out which client uses this Agent Server/)
})

describe.concurrent('a key that may not do everything', () => {
  test.each([
    ['the run', /^\/threads\/[^/]+\/runs\/r-1$/],
    ['the state', /^\/threads\/[^/]+\/state$/],
  ])('and may not read %s: red, and says why', async (_, forbidden) => {
    await using server = await startSpecGraphServer((request) => {
      const { method, path } = request
      if (isWait(request)) return named
      if (method === 'GET' && forbidden.test(path)) return { status: 403, body: { detail: 'no' } }
      if (path.endsWith('/runs/r-1')) return { body: { run_id: 'r-1', status: 'success' } }
      return undefined
    })
    const { failure, told } = await askGraph(server.url, tea)
    expect(failure?.title).toMatch(/^Could not read the \w+ \(403\)$/)
    expect(told).toMatch(/The graph ran, .* Allow the key to read threads and their runs/)
  })

  test('and may not list the assistants: a plan that names its own runs', async () => {
    await using server = await startSpecGraphServer(({ path }) =>
      path === '/assistants/search' ? { status: 403, body: { detail: 'no' } } : undefined,
    )
    const plan = 'tests: [{name: a, input: {}}]'
    expect((await tryPlan(server.url, plan, { assistantId: 'agent' })).told).toBe('')
    expect(server.requests.find(isWait)?.body['assistant_id']).toBe('agent')
    expectSmokeFailed(await playPlan(server.url, plan), 'Could not list the assistants (403)')
  })
})

describe.concurrent('a plan whose first failure is a refused request', () => {
  test.each([
    [307, { location: 'https://elsewhere.example/' }, /doesn't follow redirects/],
    [401, {}, /rejected this API key/],
    [403, {}, /rejected this API key/],
    [422, {}, /Check the keys of the plan step/],
  ])('F-c: a %i has its own remedy', async (status, headers, remedy) => {
    await using server = await startSpecGraphServer((request) =>
      isWait(request) ? { status, headers, body: { detail: 'no' } } : undefined,
    )
    const { failure, told } = await tryPlan(server.url, 'tests: [{name: a, input: {}}]')
    expect(failure?.title).toBe('1 of 1 smoke tests failed')
    expect(told).toContain(`returned HTTP ${status}`)
    expect(told).toMatch(remedy)
    expect(told).not.toContain('Fix the graph, or update the plan')
  })
})

describe.concurrent('a notification', () => {
  const notify = (request: SpecRequest, record: object) =>
    fetch(String(request.body['webhook']), { method: 'POST', body: JSON.stringify(record) })

  test('of an earlier run answers for no other, where the server names no run', async () => {
    let runs = 0
    await using server = await startSpecGraphServer(async (request) => {
      if (!isWait(request)) return undefined
      runs += 1
      if (runs === 1) await notify(request, { run_id: 'r-1', status: 'success' })
      return undefined
    })
    const run = await playPlan(
      server.url,
      `tests:
  - {name: told, run: {input: {}, webhook: true}}
  - {name: not told, run: {input: {}, webhook: true}}
`,
      { webhook_listen: '127.0.0.1:0', smoke_timeout: '5s' },
    )
    expectSmokeFailed(run, '1 of 2 smoke tests failed', [/did not notify the webhook/])
    expect(failedTestsOf(run)).toEqual(['not told'])
  })

  // The other order is a row of webhook/receiver.test.ts.
  test('as error and then as success is red', async () => {
    await using server = await startSpecGraphServer(async (request) => {
      if (!isWait(request)) return undefined
      for (const status of ['error', 'success']) await notify(request, { run_id: 'r-1', status })
      return undefined
    })
    expectSmokeFailed(
      await ask(server.url, { webhook_listen: '127.0.0.1:0' }),
      'Webhook: run failed',
      [/ended as error/],
    )
  })
})

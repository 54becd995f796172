import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { failed, failedTestsOf, messageOf, passed, playPlan } from './plan-world.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { ask } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Servers between the specification and the official ones: what they show of a run counts, what is not there is no fault.

const askForTea = (url: string, inputs: Readonly<Record<string, string>> = {}) =>
  ask(url, { smoke_expect: '{answer: Tea}', ...inputs })

const isWait = ({ path }: SpecRequest) => path.endsWith('/runs/wait')
const isSearch = ({ path }: SpecRequest) => path === '/threads/search'
/** The answer of a run whose head names it. */
const named: SpecAnswer = {
  body: { answer: 'Tea' },
  headers: { 'content-location': '/threads/t-1/runs/r-1' },
}

describe.concurrent('a server of nothing but the specification', () => {
  test.each([undefined, 'configurable: {thread_id: t-1}'])(
    'that names its runs and shows none of them is believed (%s)',
    async (config) => {
      await using server = await startSpecGraphServer((request) =>
        isWait(request) ? named : undefined,
      )
      const run = await askForTea(server.url, config === undefined ? {} : { smoke_config: config })
      expectGreen(run, { outputs: { ...passed, run_id: 'r-1' } })
    },
  )

  test.each([
    ['something that is no list', { body: {} }],
    ['that it does not take the search', { status: 422, body: { detail: 'metadata' } }],
  ])('that answers a search of threads with %s is believed', async (_, answer) => {
    await using server = await startSpecGraphServer((request) =>
      isSearch(request) ? answer : undefined,
    )
    expectGreen(await askForTea(server.url), { outputs: passed })
  })

  test("never somebody else's: a thread that a search finds in spite of its metadata is left alone", async () => {
    await using server = await startSpecGraphServer((request) => {
      if (isSearch(request)) {
        return {
          body: [{ thread_id: 't-strange', status: 'interrupted', metadata: { of: 'them' } }],
        }
      }
      return undefined
    })
    expectGreen(await askForTea(server.url), { outputs: passed })
    expect(server.calls().filter((call) => call.includes('t-strange'))).toEqual([])
  })
})

test('a thread that failed is red where the server does not show the run', async () => {
  await using server = await startSpecGraphServer((request) => {
    if (!isSearch(request)) return undefined
    const { metadata } = request.body
    return { body: [{ thread_id: 't-1', status: 'error', metadata }] }
  })
  expectRed(await askForTea(server.url), {
    title: 'Smoke test: the graph raised an error',
    message: [/reports the thread as failed/],
    outputs: failed,
  })
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
  const run = await playPlan(
    server.url,
    'tests: [{name: asks, thread: true, input: {}, expect_interrupt: true}]',
    { assistant_id: 'a-0' },
  )
  expectRed(run, {
    title: 'Smoke tests: 1 of 1 tests failed',
    message: [/reports the run as interrupted/, /Find out which client uses this Agent Server/],
    outputs: failed,
  })
})

describe.concurrent('a key that may not do everything', () => {
  test.each([
    ['the run', '/threads/t-1/runs/r-1'],
    ['the thread', '/threads/t-1'],
  ])('and may not read %s: red, and says why', async (_, forbidden) => {
    await using server = await startSpecGraphServer((request) => {
      const { method, path } = request
      if (isWait(request)) return named
      if (method === 'GET' && path === forbidden) return { status: 403, body: { detail: 'no' } }
      if (path === '/threads/t-1/runs/r-1') return { body: { run_id: 'r-1', status: 'success' } }
      return undefined
    })
    expectRed(await askForTea(server.url), {
      title: /^Could not read the \w+ \(403\)$/,
      message: [/The graph ran, .* Allow the key to search and read threads and their runs/],
      outputs: failed,
    })
  })

  test('and may not list the assistants: a plan that names its own runs', async () => {
    await using server = await startSpecGraphServer(({ path }) =>
      path === '/assistants/search' ? { status: 403, body: { detail: 'no' } } : undefined,
    )
    const plan = 'tests: [{name: a, input: {}}]'
    expectGreen(await playPlan(server.url, plan, { assistant_id: 'agent' }), { outputs: passed })
    expect(server.requests.find(isWait)?.body['assistant_id']).toBe('agent')
    expectRed(await playPlan(server.url, plan), {
      title: 'Could not list the assistants (403)',
      outputs: failed,
    })
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
    const run = await playPlan(server.url, 'tests: [{name: a, input: {}}]')
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [new RegExp(`returned HTTP ${status}`), remedy],
      outputs: failed,
    })
    expect(messageOf(run)).not.toContain('Fix the graph, or update the plan')
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
    expectRed(run, {
      title: 'Smoke tests: 1 of 2 tests failed',
      message: [/did not notify the webhook/],
      outputs: failed,
    })
    expect(failedTestsOf(run)).toEqual(['not told'])
  })

  test.each([
    ['success', 'error'],
    ['error', 'success'],
  ])('as %s and then as %s is red', async (...statuses) => {
    await using server = await startSpecGraphServer(async (request) => {
      if (!isWait(request)) return undefined
      for (const status of statuses) await notify(request, { run_id: 'r-1', status })
      return undefined
    })
    expectRed(await askForTea(server.url, { webhook_listen: '127.0.0.1:0' }), {
      title: 'Webhook: run failed',
      message: [/ended as error/],
      outputs: failed,
    })
  })
})

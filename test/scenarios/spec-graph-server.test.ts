import { describe, expect, test } from 'vitest'
import { askGraph, tryPlan } from '../smoke/smoke-end.ts'
import { playPlan } from './plan-world.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { expectSmokeFailed } from './verdict.ts'

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

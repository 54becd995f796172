import { describe, expect, test } from 'vitest'
import { askGraph } from '../smoke/smoke-end.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'

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
})

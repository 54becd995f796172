import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { RunScript } from '../graph-server/python-wire.ts'
import { startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { type Meddling, type PassingRequest, startMeddlingProxy } from './meddling-proxy.ts'
import { expectNoThreads, failed, passed, playPlan, sampleAgent } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { ask } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// A run is made once, whatever a gateway says after it was begun: one that may be there is looked for by its marker.

/** What a gateway says instead of the answer, when the server has heard of the request or not. */
const refuse = (status: number, isPassed: boolean): Meddling => {
  return { kind: 'answered', status, body: '<html>gateway</html>', isPassed }
}

/** A proxy that counts the runs that it is asked for. */
async function startGateway(
  target: string,
  meddle: (request: PassingRequest) => Meddling | undefined,
) {
  const runs: string[] = []
  const proxy = await startMeddlingProxy(target, (request) => {
    if (isRun(request)) runs.push(request.path)
    return meddle(request)
  })
  return { ...proxy, runs }
}

const isRun = ({ method, path }: PassingRequest) =>
  method === 'POST' && /\/runs(\/wait|\/stream)?$/.test(path)

/** Says once to a run what is given. */
function onceToRuns(instead: Meddling) {
  let said = false
  return (request: PassingRequest) => {
    if (said || !isRun(request)) return undefined
    said = true
    return instead
  }
}

const result = { answer: 'Tea' }

const askFast = (url: string, inputs: Readonly<Record<string, string>> = {}) =>
  ask(url, inputs, { skipIdle: true })

const faults = [502, 503, 504, 500, 408].map((status) => refuse(status, true))
const threads = ['', 'configurable: {thread_id: t-1}']

describe.concurrent('B7: the server has begun the run', () => {
  for (const fault of [...faults, { kind: 'lost' }] as const) {
    // On a thread of the user it is looked for in the same way: one kind of fault shows it.
    test.each(threads.slice(0, fault === faults[0] ? 2 : 1))(
      `${JSON.stringify(fault)} is followed by looking, config "%s"`,
      async (config) => {
        await using server = await startPythonServer()
        await using gateway = await startGateway(server.url, onceToRuns(fault))
        server.script({ result })
        const run = await askFast(gateway.url, {
          smoke_config: config,
          smoke_expect: '{answer: Tea}',
        })
        expectGreen(run, { outputs: { ...passed, run_id: expect.stringMatching(/^run-/) } })
        expect(gateway.runs).toHaveLength(1)
        expect(server.threads.size).toBe(config === '' ? 0 : 1)
      },
    )
  }

  const ends: readonly [string, RunScript, string][] = [
    [
      'failed',
      { result: { __error__: { error: 'E', message: 'no tea' } } },
      'the graph raised an error',
    ],
    ['was cancelled', { result, status: 'interrupted' }, 'the run was cancelled'],
    ['wrote nothing', { result: null }, 'no values'],
  ]
  test.each(ends)('and a run that %s is red', async (_, script, title) => {
    await using server = await startPythonServer()
    await using gateway = await startGateway(server.url, onceToRuns(refuse(504, true)))
    server.script(script)
    expectRed(await askFast(gateway.url), { title: `Smoke test: ${title}`, outputs: failed })
    expect(gateway.runs).toHaveLength(1)
    expect(server.threads.size).toBe(0)
  })

  test.each(['run', 'stream', 'run: {background: true, input: 1}'])(
    'in a plan (%s)',
    async (kind) => {
      await using server = await startPythonServer()
      await using gateway = await startGateway(server.url, onceToRuns(refuse(502, true)))
      server.script({ result, events: [{ event: 'values', data: result, id: '1757-1' }] })
      const step = kind.includes(':') ? kind : `${kind}: {input: 1}`
      const plan = `tests: [{name: a, thread: true, ${step}, expect: {answer: Tea}}]`
      expectGreen(await playPlan(gateway.url, plan, { assistant_id: 'a-0' }), { outputs: passed })
      expect(gateway.runs).toHaveLength(1)
      expect(server.threads.size).toBe(0)
    },
  )

  test('and the search is answered 503 for a while: nothing is sent before it is known', async () => {
    await using server = await startPythonServer()
    const first = onceToRuns(refuse(503, true))
    let searches = 0
    await using gateway = await startGateway(server.url, (request) => {
      const isSearch = request.path === '/threads/search'
      if (isSearch) searches += 1
      return isSearch && searches < 2 ? refuse(503, false) : first(request)
    })
    server.script({ result })
    expectGreen(await askFast(gateway.url), { outputs: passed })
    expect(gateway.runs).toHaveLength(1)
    expect(server.threads.size).toBe(0)
  })

  test('on the real JavaScript server', async () => {
    await using server = await startGraphServer({ graphs: { agent: sampleAgent }, auth: canaryKey })
    await using gateway = await startGateway(server.url, onceToRuns(refuse(504, true)))
    const run = await askFast(gateway.url, { smoke_expect: '{topic: Tea}' })
    expectGreen(run, { outputs: passed })
    expect(gateway.runs).toHaveLength(1)
    await expectNoThreads(server.url)
  })
})

describe.concurrent('B7: the server has not heard of the run', () => {
  test.each([503])('%i twice: it is looked for, and sent again', async (status) => {
    await using server = await startPythonServer()
    let said = 0
    await using gateway = await startGateway(server.url, (request) => {
      if (!isRun(request) || said === 2) return undefined
      said += 1
      return refuse(status, false)
    })
    server.script({ result })
    expectGreen(await askFast(gateway.url), { outputs: passed })
    expect(gateway.runs).toHaveLength(3)
    expect(server.calls().filter((call) => call === 'POST /runs/wait')).toHaveLength(1)
    expect(server.threads.size).toBe(0)
  })

  test('500: it is not sent again', async () => {
    await using server = await startPythonServer()
    await using gateway = await startGateway(server.url, onceToRuns(refuse(500, false)))
    expectRed(await askFast(gateway.url), {
      title: 'Could not run the graph (500)',
      outputs: failed,
    })
    expect(gateway.runs).toHaveLength(1)
  })

  test('a server of nothing but the specification is asked again', async () => {
    let runs = 0
    await using server = await startSpecGraphServer(({ path }) => {
      runs += path === '/runs/wait' ? 1 : 0
      return path === '/runs/wait' && runs === 1 ? { status: 503, body: 'starting' } : undefined
    })
    expectGreen(await askFast(server.url), { outputs: passed })
    expect(runs).toBe(2)
  })
})

describe.concurrent('A15: a run whose values are all null', () => {
  const nulls = [1, 2].map((at) => ({ event: 'values', data: null, id: `1757-${at}` }))
  test.each(['run', 'stream'])('is red, by %s', async (kind) => {
    await using server = await startPythonServer()
    server.script({ result: null, events: nulls })
    const plan = `tests: [{name: a, thread: true, ${kind}: {input: 1}}]`
    expectRed(await playPlan(server.url, plan, { assistant_id: 'a-0' }), {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/wrote no values/],
      outputs: failed,
    })
  })
})

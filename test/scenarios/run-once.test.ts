import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { RunScript } from '../graph-server/python-wire.ts'
import { askGraph, tryPlan } from '../smoke/smoke-end.ts'
import { type Meddling, type PassingRequest, startMeddlingProxy } from './meddling-proxy.ts'
import { passed, playPlan } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { ask } from './step.ts'
import { expectGreen } from './verdict.ts'

// A run is created once, whatever a gateway responds after its start: the step first finds out on the thread if it exists.

/** Responds as a gateway, instead of the server, which may have received the request or not. */
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

/** Says once to each way to run, or to a run in any way, what is given. */
function onceToRuns(instead: Meddling, toWay = (_path: string | undefined) => '') {
  const said = new Set<string>()
  return (request: PassingRequest) => {
    const way = toWay(request.path.split('/').at(-1))
    if (said.has(way) || !isRun(request)) return undefined
    said.add(way)
    return instead
  }
}

const result = { answer: 'Tea' }
const tea = { smoke_expect: { value: result } }
const isWait = (call: string) => call.endsWith('/runs/wait')

const faults = [502, 503, 504, 500, 408].map((status) => refuse(status, true))
const onThread = { configurable: { thread_id: 't-1' } }

describe.concurrent('the server has begun the run', () => {
  for (const fault of [...faults, { kind: 'lost' }] as const) {
    // On a thread of the user it is looked for in the same way: one kind of fault shows it.
    test.each([undefined, onThread].slice(0, fault === faults[0] ? 2 : 1))(
      `${JSON.stringify(fault)} is followed by looking, config %j`,
      async (smoke_config) => {
        await using server = await startPythonServer()
        await using gateway = await startGateway(server.url, onceToRuns(fault))
        server.script({ result })
        const { told, run } = await askGraph(gateway.url, { smoke_config, ...tea })
        expect(told).toBe('')
        expect(run?.run_id).toMatch(/^run-/)
        expect(gateway.runs).toHaveLength(1)
        expect(server.threads.size).toBe(smoke_config === undefined ? 0 : 1)
      },
    )
  }

  const ends: readonly [string, RunScript, string][] = [
    [
      'failed',
      { result: { __error__: { error: 'E', message: 'no tea' } }, status: 'error' },
      'the graph raised an error',
    ],
    ['was cancelled', { result, status: 'interrupted' }, 'the run was cancelled'],
    ['wrote nothing', { result: null }, 'no values'],
  ]
  test.each(ends)('and a run that %s is red', async (_, script, title) => {
    await using server = await startPythonServer()
    await using gateway = await startGateway(server.url, onceToRuns(refuse(504, true)))
    server.script(script)
    const { failure } = await askGraph(gateway.url)
    expect(failure?.title).toBe(`Smoke test: ${title}`)
    expect(gateway.runs).toHaveLength(1)
    expect(server.threads.size).toBe(0)
  })

  test('in a plan, however it was begun', async () => {
    await using server = await startPythonServer()
    const meddle = onceToRuns(refuse(502, true), (way = '') => way)
    await using gateway = await startGateway(server.url, meddle)
    const script = { result, events: [{ event: 'values', data: result, id: '1757-1' }] }
    server.script(script, script, script)
    const tests = [
      'run: {input: 1}',
      'stream: {input: 1}',
      'run: {background: true, input: 1}',
    ].map((step, at) => `{name: t${at}, thread: true, ${step}, expect: {answer: Tea}}`)
    const inputs = { assistant_id: 'a-0', smoke_parallel: '1' }
    const run = await playPlan(gateway.url, `tests: [${tests.join(', ')}]`, inputs)
    expectGreen(run, { outputs: passed })
    const ways = gateway.runs.map((path) => path.split('/').at(-1))
    expect(ways).toEqual(['wait', 'stream', 'runs'])
    expect(server.threads.size).toBe(0)
  })
})

describe.concurrent('the server has not heard of the run', () => {
  test('503 twice: it is looked for, and sent again', async () => {
    await using server = await startPythonServer()
    let said = 0
    await using gateway = await startGateway(server.url, (request) => {
      if (!isRun(request) || said === 2) return undefined
      said += 1
      return refuse(503, false)
    })
    server.script({ result })
    expectGreen(await ask(gateway.url, {}, { skipIdle: true }), { outputs: passed })
    expect(gateway.runs).toHaveLength(3)
    expect(server.calls().filter(isWait)).toHaveLength(1)
    expect(server.threads.size).toBe(0)
  })

  test('500: its thread was never made, so it is sent again', async () => {
    await using server = await startPythonServer()
    await using gateway = await startGateway(server.url, onceToRuns(refuse(500, false)))
    expectGreen(await ask(gateway.url, {}, { skipIdle: true }), { outputs: passed })
    expect(gateway.runs).toHaveLength(2)
    expect(server.calls().filter(isWait)).toHaveLength(1)
  })

  test('a server that limits requests is asked again, and each run is made once', async () => {
    const asked = new Map<unknown, number>()
    await using server = await startSpecGraphServer(({ path, body: { input } }) => {
      if (!path.endsWith('/runs/wait')) return undefined
      asked.set(input, (asked.get(input) ?? 0) + 1)
      if (asked.get(input) === 3) return { body: { answer: 'Tea' } }
      return { status: 429, headers: { 'retry-after': '1' }, body: { detail: 'slow down' } }
    })
    const tests = Array.from({ length: 8 }, (_, at) => {
      return `{name: t${at}, input: ${at}, expect: {answer: Tea}, max_duration: 60s}`
    })
    const plan = `tests: [${tests.join(', ')}]`
    const { told, log } = await tryPlan(server.url, plan, { parallel: 4 })
    expect(told).toBe('')
    expect(log.join('\n')).toMatch(/^Cost: 8 runs, /m)
    expect([...asked.values()]).toEqual(tests.map(() => 3))
  })
})

import { describe, expect, onTestFinished, test } from 'vitest'
import { RunFailed } from '../../src/graph-server/errors.ts'
import type { RunReference } from '../../src/graph-server/run-reference.ts'
import type { RunRequest } from '../../src/graph-server/run-request.ts'
import { ConnectionError, TimeoutError } from '../../src/http/errors.ts'
import { startRawServer } from '../support/raw-server.ts'
import { connect } from './connect.ts'
import { startPythonServer } from './python-server.ts'

const signal = new AbortController().signal
const onThread = { configurable: { thread_id: 't' } }

async function start() {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const graph = connect(server.url)
  const runs: RunReference[] = []
  const wait = (request: Partial<RunRequest> = {}) =>
    graph.runs.wait(
      { assistantId: 'agent', input: { a: 1 }, ...request },
      { timeoutMs: 5_000, signal, onRun: (run) => runs.push(run) },
    )
  return { server, graph, runs, wait }
}

test('a stateless run: its values, its id, and a body that says all', async () => {
  const { server, wait, runs } = await start()
  server.script({ result: { b: 2 } })
  const request = { webhook: 'https://hook.example/?token=T', metadata: { m: 1 } }
  expect(await wait(request)).toEqual({ end: 'values', values: { b: 2 } })
  expect(runs).toEqual([{ runId: expect.stringMatching(/^run-/), threadId: undefined }])
  expect(server.calls()).toEqual([
    'POST /runs/wait',
    'GET /threads/{t}/runs/{r}',
    'GET /threads/{t}',
    'DELETE /threads/{t}',
  ])
  expect(server.threads.size).toBe(0)
  expect(server.seen[0]?.body).toEqual({
    assistant_id: 'agent',
    input: { a: 1 },
    webhook: 'https://hook.example/?token=T',
    metadata: { m: 1, graph_deploy_action_run: expect.stringMatching(/^[\da-f-]{36}$/) },
    on_completion: 'keep',
    on_disconnect: 'cancel',
  })
})

test('a run on a thread travels with the thread in its path, and outlives its connection', async () => {
  const { server, wait, runs } = await start()
  server.script({ result: { b: 2 } })
  await wait({ config: { configurable: { thread_id: 't', x: 1 } }, multitaskStrategy: 'enqueue' })
  expect(runs[0]?.threadId).toBe('t')
  expect(server.calls()).toEqual([
    'POST /threads/{t}/runs/wait',
    'GET /threads/{t}/runs/{r}',
    'GET /threads/{t}',
  ])
  expect(server.seen[0]?.body).not.toHaveProperty('on_completion')
  expect(server.seen[0]?.body).toMatchObject({
    config: { configurable: { x: 1 } },
    on_disconnect: 'continue',
    multitask_strategy: 'enqueue',
    if_not_exists: 'create',
  })
})

describe('a stop at a node', () => {
  test('answered with the values (Python) is recognised by the thread', async () => {
    const { server, wait } = await start()
    server.script({ result: { b: 2 }, threadStatus: 'interrupted', next: ['pay'], asks: false })
    const request = { config: onThread, interruptBefore: ['pay'] }
    expect(await wait(request)).toEqual({
      end: 'interrupted',
      interrupts: [],
      values: { b: 2 },
      next: ['pay'],
    })
    server.script({ result: { b: 3 } })
    expect(await wait(request)).toEqual({ end: 'values', values: { b: 3 } })
  })

  test('answered with an empty list (JavaScript) takes its values and nodes from the state', async () => {
    const { server, wait } = await start()
    server.script({ result: { __interrupt__: [] }, threadStatus: 'interrupted', asks: false })
    const request = { config: onThread, interruptAfter: '*' } as const
    expect(await wait(request)).toMatchObject({ end: 'interrupted', next: ['review'] })
    expect(server.calls()).toEqual([
      'POST /threads/{t}/runs/wait',
      'GET /threads/{t}/runs/{r}',
      'GET /threads/{t}/state',
    ])
  })
})

describe('an answer that breaks off', () => {
  test.each(['after-head', 'clean'] as const)(
    '%s is replaced by joining the run of a thread, never by another run',
    async (waitBreaks) => {
      const { server, wait, runs } = await start()
      server.script({ waitBreaks, result: { b: 2 }, joinBreaks: 1 })
      expect(await wait({ config: onThread })).toEqual({ end: 'values', values: { b: 2 } })
      expect(runs).toHaveLength(1)
      expect(server.calls()).toEqual([
        'POST /threads/{t}/runs/wait',
        'GET /threads/{t}/runs/{r}/join',
        'GET /threads/{t}/runs/{r}/join',
        'GET /threads/{t}/runs/{r}',
        'GET /threads/{t}',
      ])
    },
  )

  test('and whose run failed is a RunFailed, although join tells values', async () => {
    const { server, wait } = await start()
    server.script({ waitBreaks: 'after-head', result: { b: 2 }, status: 'error' })
    await expect(wait({ config: onThread })).rejects.toMatchObject({
      name: 'RunFailed',
      end: 'raised',
    })
  })

  test('without a thread is the error that it is', async () => {
    const { server, wait, runs } = await start()
    server.script({ waitBreaks: 'after-head' }, { waitBreaks: 'clean' })
    await expect(wait()).rejects.toBeInstanceOf(ConnectionError)
    await expect(wait()).rejects.toBeInstanceOf(RunFailed)
    expect(runs).toHaveLength(2)
    const givenUp = ['POST /runs/wait', 'POST /threads/{t}/runs/{r}/cancel', 'DELETE /threads/{t}']
    expect(server.calls()).toEqual([...givenUp, ...givenUp])
  })

  test('before its head leaves the run unknown, and it is not sent again', async () => {
    const { server, wait, runs } = await start()
    server.script({ waitBreaks: 'before-head' })
    await expect(wait({ config: onThread })).rejects.toMatchObject({
      name: 'ConnectionError',
      maybeSent: true,
    })
    // It is found by its marker, and cancelled.
    expect(server.calls()).toEqual([
      'POST /threads/{t}/runs/wait',
      'GET /threads/{t}/runs',
      'POST /threads/{t}/runs/{r}/cancel',
    ])
    expect(runs).toEqual([{ runId: expect.any(String), threadId: 't' }])
  })
})

test('the deadline is not joined after', async () => {
  await using server = await startRawServer((socket, request) => {
    if (request.includes('/cancel ')) {
      socket.end('HTTP/1.1 202 X\r\ncontent-length: 0\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 X\r\ncontent-location: /threads/t/runs/r\r\n\r\n')
    const beat = setInterval(() => socket.write('\n'), 20)
    socket.on('close', () => clearInterval(beat))
  })
  const wait = connect(server.url).runs.wait(
    { assistantId: 'agent', input: {}, config: onThread },
    { timeoutMs: 150, signal },
  )
  await expect(wait).rejects.toBeInstanceOf(TimeoutError)
  expect(server.received.map((request) => request.split(' HTTP')[0])).toEqual([
    'POST /threads/t/runs/wait',
    'POST /threads/t/runs/r/cancel',
  ])
})

describe('refusals', () => {
  test('tell the server’s reason', async () => {
    const { server, wait, graph } = await start()
    await expect(wait({ assistantId: 'nosuch' })).rejects.toMatchObject({
      status: 422,
      reason: expect.stringContaining("Invalid assistant: 'nosuch'"),
    })
    await expect(wait({ config: onThread, ifNotExists: 'reject' })).rejects.toMatchObject({
      status: 404,
    })
    server.script({ threadStatus: 'busy' })
    await graph.runs.create({ assistantId: 'agent', input: {}, config: onThread }, signal)
    await expect(wait({ config: onThread })).rejects.toMatchObject({ status: 409 })
  })
})

test('waitForRun returns the values alone, and throws for a stop', async () => {
  const { server, graph } = await start()
  server.script({ result: { b: 2 } }, { result: { __interrupt__: [{ value: 'ok?' }] } })
  const run = () =>
    graph.waitForRun({ assistantId: 'agent', input: {} }, { timeoutMs: 5_000, signal })
  expect(await run()).toEqual({ b: 2 })
  await expect(run()).rejects.toMatchObject({ name: 'RunFailed', end: 'interrupted' })
})

test('creates runs that nobody waits for, reads them, and joins them', async () => {
  const { server, graph } = await start()
  server.script({ result: { b: 2 } })
  const request = { assistantId: 'agent', input: {}, webhook: 'https://h/?token=T' }
  const stateless = await graph.runs.create({ ...request, streamMode: 'updates' }, signal)
  expect(stateless).toMatchObject({ threadId: expect.any(String), status: 'success' })
  expect(JSON.stringify(stateless)).not.toContain('token')
  server.script({ result: { b: 2 } })
  const { runId } = await graph.runs.create({ ...request, config: onThread }, signal)
  const run = { runId, threadId: 't' }
  expect(await graph.runs.get(run, signal)).toMatchObject({ runId, status: 'success' })
  expect(await graph.runs.join(run, { timeoutMs: 5_000, signal })).toEqual({
    end: 'values',
    values: { b: 2 },
  })
  expect(server.seen.slice(0, 2).map(({ path, body }) => [path, body['webhook']])).toEqual([
    ['/runs', 'https://h/?token=T'],
    ['/threads/t/runs', 'https://h/?token=T'],
  ])
})

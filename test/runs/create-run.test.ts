import { describe, expect, onTestFinished, test } from 'vitest'
import type { RunReference, RunRequest } from '../../src/graph-server/run-request.ts'
import { ConnectionError, TimeoutError } from '../../src/http/errors.ts'
import { waitForRun } from '../../src/runs/create-run.ts'
import { connectJson } from '../graph-server/connect.ts'
import { startPythonServer } from '../graph-server/python-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const signal = new AbortController().signal
const onThread = { configurable: { thread_id: 't' } }

async function start() {
  const server = await startPythonServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const log = createRecordingLog()
  const clock = createVirtualClock()
  const client = connectJson(server.url, { clock, log })
  const runs: RunReference[] = []
  const wait = (request: Partial<RunRequest> = {}) =>
    waitForRun(
      client,
      { assistant_id: 'agent', input: { a: 1 }, ...request },
      { timeoutMs: 60_000, signal, onRun: (run) => runs.push(run) },
    )
  return { server, runs, wait, clock, log }
}

test('a stateless run: its values, its id, and a body that says all', async () => {
  const { server, wait, runs } = await start()
  server.script({ result: { b: 2 } })
  const request = { webhook: 'https://hook.example/?token=T', metadata: { m: 1 } }
  expect(await wait(request)).toEqual({ end: 'values', values: { b: 2 } })
  expect(runs).toEqual([{ run_id: expect.stringMatching(/^run-/), thread_id: undefined }])
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
    on_disconnect: 'continue',
  })
})

test('a run on a thread travels with the thread in its path, and outlives its connection', async () => {
  const { server, wait, runs } = await start()
  server.script({ result: { b: 2 } })
  await wait({ config: { configurable: { thread_id: 't', x: 1 } }, multitask_strategy: 'enqueue' })
  expect(runs[0]?.thread_id).toBe('t')
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
    const request = { config: onThread, interrupt_before: ['pay'] }
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
    const request = { config: onThread, interrupt_after: '*' } as const
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
    await expect(wait({ config: onThread })).rejects.toMatchObject({ code: 'run-raised' })
  })

  test('without a thread is joined on the thread that the server made', async () => {
    const { server, wait, runs } = await start()
    const result = { b: 2 }
    server.script({ waitBreaks: 'after-head', result }, { waitBreaks: 'clean', result })
    expect(await wait()).toEqual({ end: 'values', values: result })
    expect(await wait()).toEqual({ end: 'values', values: result })
    expect(runs).toHaveLength(2)
    expect(server.calls().filter((call) => call === 'POST /runs/wait')).toHaveLength(2)
    expect(server.threads.size).toBe(0)
  })

  test('before its head leaves the run to be found by its marker', async () => {
    const { server, wait, runs } = await start()
    server.script({ waitBreaks: 'before-head', result: { b: 2 } })
    expect(await wait({ config: onThread })).toEqual({ end: 'values', values: { b: 2 } })
    expect(server.calls()).toEqual([
      'POST /threads/{t}/runs/wait',
      'GET /threads/{t}/runs',
      'GET /threads/{t}/runs/{r}/join',
      'GET /threads/{t}/runs/{r}',
      'GET /threads/{t}',
    ])
    expect(runs).toEqual([{ run_id: expect.any(String), thread_id: 't' }])
  })

  test('and whose run nothing can be learnt of is the error that it is, and the run is cancelled', async () => {
    const { server, wait } = await start()
    server.script({ waitBreaks: 'after-head', hangs: true })
    await expect(wait()).rejects.toBeInstanceOf(ConnectionError)
    const calls = server.calls()
    expect(calls.slice(-2)).toEqual(['POST /threads/{t}/runs/{r}/cancel', 'DELETE /threads/{t}'])
  })
})

test('the deadline is not joined after', async () => {
  const { server, clock } = await start()
  server.script({ hangs: true })
  const wait = waitForRun(
    connectJson(server.url, { clock }),
    { assistant_id: 'agent', input: {}, config: onThread },
    { timeoutMs: 60_000, signal, onRun: () => clock.advance(60_000) },
  )
  await expect(wait).rejects.toBeInstanceOf(TimeoutError)
  expect(server.calls()).toEqual([
    'POST /threads/{t}/runs/wait',
    // Whether it was still queued.
    'GET /threads/{t}/runs/{r}',
    'POST /threads/{t}/runs/{r}/cancel',
  ])
})

describe('refusals', () => {
  test('tell the server’s reason', async () => {
    const { server, wait } = await start()
    await expect(wait({ assistant_id: 'nosuch' })).rejects.toMatchObject({
      status: 422,
      reason: expect.stringContaining("Invalid assistant: 'nosuch'"),
    })
    await expect(wait({ config: onThread, if_not_exists: 'reject' })).rejects.toMatchObject({
      status: 404,
    })
    server.script({ threadStatus: 'busy' })
    await fetch(`${server.url}/threads/t/runs`, {
      method: 'POST',
      body: JSON.stringify({ assistant_id: 'agent', if_not_exists: 'create' }),
    })
    await expect(wait({ config: onThread })).rejects.toMatchObject({ status: 409 })
  })
})

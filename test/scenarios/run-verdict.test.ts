import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { RunScript } from '../graph-server/python-wire.ts'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { failed, messageOf, passed, playPlan } from './plan-world.ts'
import { ask } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// An answer of 200 with values proves nothing: shapes measured on langgraph-api 0.16.7.

const values = { answer: 'Tea' }

const askForTea = (url: string, inputs: Readonly<Record<string, string>> = {}) =>
  ask(url, { smoke_expect: '{answer: Tea}', ...inputs })

const asked = ['POST /runs/wait', 'GET /threads/{t}/runs/{r}']

/** What answers 200 with the values so far, and is no success. */
const wrongEnds: readonly [string, RunScript, string, RegExp][] = [
  [
    'a graph compiled with a breakpoint',
    { threadStatus: 'interrupted', next: ['pay'], asks: false },
    'Smoke test: interrupted',
    /The run stopped before node pay\.\nThe graph was compiled with `interrupt_before`/,
  ],
  [
    'a run that others cancelled',
    { status: 'interrupted', threadStatus: 'interrupted', next: ['pay'], asks: false },
    'Smoke test: the run was cancelled',
    /cancelled, rolled back, or deleted by another client before it ended/,
  ],
  [
    'a run that others rolled back',
    { meanwhile: 'rolled-back' },
    'Smoke test: the run was cancelled',
    /no longer has the run/,
  ],
  [
    'a run whose thread others deleted',
    { meanwhile: 'thread-deleted' },
    'Smoke test: the run was cancelled',
    /no longer has the run/,
  ],
  [
    'a run that the server ended at its own limit',
    { status: 'timeout' },
    'Smoke test: the Agent Server ended the run',
    /time limit of the Agent Server/,
  ],
  [
    'a run whose record says that it failed',
    { status: 'error', threadStatus: 'error' },
    'Smoke test: the graph raised an error',
    /reports the run as failed/,
  ],
]

describe.concurrent('a question that is answered with values', () => {
  test.each(wrongEnds)('%s is red', async (_, script, title, message) => {
    await using server = await startPythonServer()
    server.script({ result: values, ...script })
    const run = await askForTea(server.url)
    expectRed(run, {
      title,
      message: [message],
      outputs: { outcome: 'smoke-test-failed', run_id: expect.any(String) },
    })
    expect(server.calls().slice(0, 2)).toEqual(asked)
    expect([...server.threads.keys()]).toEqual([])
  })

  test('a success is read as one, and its thread is deleted', async () => {
    await using server = await startPythonServer()
    server.script({ result: values })
    const run = await askForTea(server.url)
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
    expect(run.outputs).not.toHaveProperty('thread_id')
    expect(server.calls()).toEqual([
      ...asked,
      'GET /threads/{t}',
      'DELETE /threads/{t}',
      'GET /assistants/agent/graph',
    ])
    expect(server.threads.size).toBe(0)
  })
})

describe.concurrent('a test of a plan', () => {
  test.each([
    ['on a thread', 'run', 'thread: true, input: 1'],
    ['streamed without a thread', 'stream', 'stream: {input: 1}'],
  ])('%s, each of them is red', async (_, step, asked) => {
    await using server = await startPythonServer()
    const events = [{ event: 'values', data: values }]
    const streamed = step === 'stream' ? { events } : {}
    server.script(...wrongEnds.map(([, script]) => ({ result: values, ...streamed, ...script })))
    const tests = wrongEnds.map(
      ([name]) => `  - {name: ${JSON.stringify(name)}, ${asked}, expect: {answer: Tea}}`,
    )
    const run = await playPlan(server.url, ['tests:', ...tests].join('\n'), {
      assistant_id: 'a-0',
      smoke_parallel: '1',
    })
    expectRed(run, { title: 'Smoke tests: 6 of 6 tests failed', outputs: failed })
    const told = run.annotations.filter(({ place }) => place !== undefined)
    for (const [at, [name, , , message]] of wrongEnds.entries()) {
      const [reason] = message.source.split('\\.\\n')
      expect(told[at]?.message, name).toMatch(new RegExp(reason ?? ''))
      expect(messageOf(run)).toContain(`✘ ${name}, step 1 (${step})`)
    }
    expect(server.threads.size).toBe(0)
  })

  test('a breakpoint that the plan expects is green', async () => {
    await using server = await startPythonServer()
    server.script({ result: values, threadStatus: 'interrupted', next: ['pay'], asks: false })
    const run = await playPlan(
      server.url,
      'tests: [{name: stops, thread: true, input: 1, expect_interrupt: true, expect_state: {next: [pay]}}]',
      { assistant_id: 'a-0' },
    )
    expectGreen(run, { outputs: passed })
  })
})

describe.concurrent('a server that shows only the specification', () => {
  const json = { 'content-type': 'application/json' }
  const start = (answer: unknown) =>
    startRawServer((socket, request) => {
      const runs = /^POST \/(threads\/[\w-]+\/)?runs\/wait /.test(request)
      if (runs) socket.end(toHttpAnswer(200, json, JSON.stringify(answer)))
      else socket.end(toHttpAnswer(404, json, '{"detail":"Not Found"}'))
    })

  test.each(['', 'configurable: {thread_id: t-1}'])(
    'is believed, with config "%s"',
    async (config) => {
      await using server = await start(values)
      expectGreen(await askForTea(server.url.href, { smoke_config: config }), { outputs: passed })
    },
  )

  test('tells a failure by the shape of its answer', async () => {
    await using server = await start({ __error__: { error: 'ValueError', message: 'no tea' } })
    const run = await askForTea(server.url.href)
    expectRed(run, {
      title: 'Smoke test: the graph raised an error',
      message: [/ValueError: no tea/],
      outputs: failed,
    })
  })

  test('tells a stop on a thread by the nodes that its state shows as next', async () => {
    await using server = await startRawServer((socket, request) => {
      const [, path = ''] = request.split(' ')
      if (path === '/threads/t-1/runs/wait') socket.end(toHttpAnswer(200, json, '{"answer":"Tea"}'))
      else if (path === '/threads/t-1/state') {
        socket.end(toHttpAnswer(200, json, '{"values":{},"next":["pay"]}'))
      } else socket.end(toHttpAnswer(404, json, '{"detail":"Not Found"}'))
    })
    const run = await askForTea(server.url.href, { smoke_config: 'configurable: {thread_id: t-1}' })
    expectRed(run, {
      title: 'Smoke test: interrupted',
      message: [/stopped before node pay/],
      outputs: failed,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import type { RunScript } from '../graph-server/python-wire.ts'
import { askGraph, tryPlan } from '../smoke/smoke-end.ts'
import { failed, messageOf, passed, playPlan } from './plan-world.ts'
import { ask } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// An answer of 200 with values proves nothing: shapes measured on langgraph-api 0.16.7.

const values = { answer: 'Tea' }

const tea = { smoke_expect: { value: values } }

const asked = ['POST /threads/{t}/runs/wait', 'GET /threads/{t}/runs/{r}']

/** Responses with 200 and the values so far that are no success. */
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
    const { failure, told, run } = await askGraph(server.url, tea)
    expect(failure).toMatchObject({ title, outcome: 'smoke-test-failed' })
    expect(told).toMatch(message)
    expect(run?.run_id).toBeTypeOf('string')
    expect(server.calls().slice(0, 2)).toEqual(asked)
    expect([...server.threads.keys()]).toEqual([])
  })

  test('a success is read as one, and its thread is deleted', async () => {
    await using server = await startPythonServer()
    server.script({ result: values })
    const run = await ask(server.url, { smoke_expect: '{answer: Tea}' })
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
    expect(run.outputs).not.toHaveProperty('thread_id')
    expect(server.calls()).toEqual([
      'GET /ok',
      ...asked,
      'GET /threads/{t}/state',
      'DELETE /threads/{t}',
      'GET /assistants/agent/graph',
    ])
    expect(server.threads.size).toBe(0)
  })
})

describe.concurrent('a test of a plan', () => {
  test('on a thread, or streamed without one: each of them is red', async () => {
    await using server = await startPythonServer()
    const streamed = { events: [{ event: 'values', data: values }] }
    const rows = (['run', 'stream'] as const).flatMap((kind) =>
      wrongEnds.map(([name, script, , message]) => ({ kind, name, script, message })),
    )
    server.script(
      ...rows.map(({ kind, script }) => {
        return { result: values, ...(kind === 'stream' ? streamed : {}), ...script }
      }),
    )
    const tests = rows.map(({ kind, name }) => {
      const step = kind === 'run' ? 'thread: true, input: 1' : 'stream: {input: 1}'
      return `  - {name: "${name} (${kind})", ${step}, expect: {answer: Tea}}`
    })
    const plan = ['tests:', ...tests].join('\n')
    const { failure, failures, told } = await tryPlan(server.url, plan, { assistantId: 'a-0' })
    expect(failure?.title).toBe('12 of 12 smoke tests failed')
    for (const { kind, name, message } of rows) {
      const [reason = ''] = message.source.split('\\.\\n')
      expect(failures.get(`${name} (${kind})`), name).toMatch(new RegExp(reason))
    }
    for (const { name } of rows.slice(0, 6)) expect(told).toContain(`✘ ${name} (run), step 1 (run)`)
    for (const { name } of rows.slice(6, 10))
      expect(told).toContain(`✘ ${name} (stream), step 1 (stream)`)
    expect(server.threads.size).toBe(0)
  })

  test('a run that the server began again after a crash is green, with a warning', async () => {
    await using server = await startPythonServer()
    const crashed = { result: values, attempt: 2, events: [{ event: 'values', data: values }] }
    server.script(crashed, crashed)
    const run = await playPlan(
      server.url,
      'tests: [{name: a, input: 1}, {name: b, stream: {input: 1}}]',
      { assistant_id: 'a-0', smoke_parallel: '1' },
    )
    const places = run.annotations.map(({ title, place }) => `${title}, ${place}`)
    expect(places).toEqual(['Run repeated, smoke.yml:1', 'Run repeated, smoke.yml:1'])
    expect(run.outputs).toMatchObject(passed)
  })

  test('a breakpoint is red, with what to do, and green where the plan expects it', async () => {
    await using server = await startPythonServer()
    const stopped = { result: values, threadStatus: 'interrupted', next: ['pay'], asks: false }
    server.script(stopped, stopped)
    const state = 'expect_interrupt: true, expect_state: {next: [pay]}'
    const run = await playPlan(
      server.url,
      `tests: [{name: stops, thread: true, input: 1}, {name: expects, thread: true, input: 1, ${state}}]`,
      { assistant_id: 'a-0', smoke_parallel: '1' },
    )
    expectRed(run, {
      title: '1 of 2 smoke tests failed',
      message: [
        /✘ stops, step 1 \(run\): The run stopped before node pay\.\nThe graph was compiled/,
      ],
      outputs: { ...failed, run_id: expect.any(String) },
    })
    expect(messageOf(run)).not.toContain('✘ expects')
  })
})

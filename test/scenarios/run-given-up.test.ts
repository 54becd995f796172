import { describe, expect, test } from 'vitest'
import { type PythonServer, startPythonServer } from '../graph-server/python-server.ts'
import { eventually } from '../platform/control-service/waiting.ts'
import { askGraph } from '../smoke/smoke-end.ts'
import { lacks } from '../support/lacks.ts'
import { failed, playPlan } from './plan-world.ts'
import { ask } from './step.ts'
import { expectRed, expectSmokeFailed } from './verdict.ts'

// A run that is given up is cancelled: with one worker it would keep every later run waiting. Deleting its thread does
// not stop it (measured on langgraph-api 0.16.7).

const isCancel = (call: string) => call === 'POST /threads/{t}/runs/{r}/cancel'
const isDelete = (call: string) => call === 'DELETE /threads/{t}'

/** The run was cancelled before its thread was deleted, and nothing is left. */
function expectNothingLeft(server: PythonServer): void {
  const calls = server.calls().filter((call) => isCancel(call) || isDelete(call))
  expect(calls).toEqual(['POST /threads/{t}/runs/{r}/cancel', 'DELETE /threads/{t}'])
  expect(server.threads.size).toBe(0)
}

// On the JavaScript server, whose head names no thread, it is in plan.test.ts.
describe.concurrent('a run that is given up', () => {
  test('a question that timed out is cancelled, and its thread deleted', async () => {
    await using server = await startPythonServer()
    server.script({ hangs: true })
    const run = await ask(server.url, { smoke_timeout: '5s' })
    expectRed(run, {
      title: 'Could not run the graph',
      message: [/within (?:5|4\.\d) s/, /smoke_timeout/],
      outputs: { ...failed, run_id: expect.any(String) },
    })
    expectNothingLeft(server)
  })

  test('tests of a plan that timed out', async () => {
    await using server = await startPythonServer()
    server.script({ hangs: true }, { hangs: true }, { result: { a: 1 } })
    const run = await playPlan(
      server.url,
      `tests:
  - {name: hangs, thread: true, run: {input: 1}}
  - {name: streams, thread: true, stream: {input: 1}}
  - {name: answers, input: 1}
`,
      { assistant_id: 'a-0', smoke_timeout: '5s', smoke_parallel: '1' },
    )
    expectSmokeFailed(run, '2 of 3 smoke tests failed')
    const calls = server.calls().filter((call) => isCancel(call) || isDelete(call))
    expect(calls.map((call) => (isCancel(call) ? 'cancel' : 'delete'))).toEqual([
      ...['cancel', 'delete', 'cancel', 'delete'],
      // Of the run that answered.
      'delete',
    ])
    expect(server.threads.size).toBe(0)
  })

  test.skipIf(lacks.signals)('a step that is cancelled cancels its run', async () => {
    await using server = await startPythonServer()
    server.script({ hangs: true })
    const run = await ask(
      server.url,
      {},
      {
        onStart: (action) => {
          void eventually(() => [...server.runs.keys()][0], 'the run').then(() =>
            action.kill('SIGINT'),
          )
        },
      },
    )
    expectRed(run, { title: 'Cancelled', exitCode: 130, outputs: { outcome: 'cancelled' } })
    expectNothingLeft(server)
  })

  test('a run whose answer was lost before its head is found on its thread', async () => {
    await using server = await startPythonServer()
    server.script({ hangs: true, waitBreaks: 'before-head' })
    const { failure } = await askGraph(server.url)
    expect(failure?.title).toBe('Could not run the graph')
    expectNothingLeft(server)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCuttingProxy } from '../graph-server/cutting-proxy.ts'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { advisor, expectNoThreads, failed, messageOf, passed, playPlan } from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Points in the life of a thread, and what the official server says of a graph that raises.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { advisor }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const unknown = '1ef00000-0000-6000-8000-000000000000'
const first = 'run: {input: {messages: []}}'

describe.concurrent('a checkpoint', () => {
  test.each([
    [
      'of an unknown ID',
      `state: {checkpoint: {checkpoint_id: ${unknown}}}`,
      /expected a checkpoint: the one with this ID; found: none/,
    ],
    [
      'of an unknown ID, for a run',
      `run: {input: {messages: []}, checkpoint: {checkpoint_id: ${unknown}}}`,
      /the one with this ID; found: none/,
    ],
    [
      'of an unknown ID, for an update',
      `update_state: {values: {mood: x}, checkpoint: {checkpoint_id: ${unknown}}}`,
      /the one with this ID; found: none/,
    ],
    [
      'of a node that never runs',
      'history: {before: {next: [pay]}}',
      /one at which pay runs next; found: answer, gate, library, think, __start__/,
    ],
  ])('%s is red: the server would begin with nothing, and end well', async (_, step, message) => {
    const run = await playPlan(server.url, `tests: [{name: t, steps: [{${first}}, {${step}}]}]`)
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [message],
      outputs: failed,
    })
  })

  test('of a thread that has none is red', async () => {
    const run = await playPlan(
      server.url,
      'tests: [{name: t, steps: [{state: {}}, {state: {checkpoint: {after_step: 1}}}]}]',
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/expected a checkpoint: one after step 1; found: none/],
      outputs: failed,
    })
  })

  test('input: null goes on from one that waits, and not from one at the end', async () => {
    const run = await playPlan(
      server.url,
      `tests:
  - {name: waits, steps: [{${first}}, {run: {input: null, checkpoint: {next: gate}}, expect: {count: 1}}]}
  - {name: is over, steps: [{${first}}, {run: {input: null, checkpoint: {after_step: 1}}}]}
`,
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 2 tests failed',
      message: [/✘ is over, step 2 \(run\): .*input: null has nothing to continue/],
      outputs: failed,
    })
  })
})

describe.concurrent('a graph that raises', () => {
  test.each([
    ['a run', 'input: {messages: [], fail: true}'],
    ['a run on a thread', 'thread: true, input: {messages: [], fail: true}'],
    ['a stream', 'stream: {input: {messages: [], fail: true}}'],
    ['a run in the background', 'run: {input: {messages: [], fail: true}, background: true}'],
  ])('is told with its node (%s)', async (_, step) => {
    const run = await playPlan(server.url, `tests: [{name: t, ${step}}]`)
    expectRed(run, { title: 'Smoke tests: 1 of 1 tests failed', outputs: failed })
    expect(messageOf(run)).toMatch(
      /The run raised an error in node library > look_up: Error: the library is closed\./,
    )
    expect(run.summary).toContain('in node library > look_up: Error: the library is closed')
  })
})

test('a run in the background whose creation is cut in its answer is found, and made once', async () => {
  await using proxy = await startCuttingProxy(server.url)
  proxy.cutAfter('"run_id"')
  const plan =
    'tests: [{name: t, run: {input: {messages: []}, background: true}, expect: {count: 1}}]'
  const run = await playPlan(proxy.url, plan, { assistant_id: 'advisor' })
  expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
  expect(run.log).toContain('checking whether the run exists')
  expect(proxy.requests.filter((line) => /^POST \S+\/runs$/.test(line))).toHaveLength(1)
})

describe.concurrent('xray', () => {
  test('down to a depth: the JavaScript server takes 2 for no, and that is said', async () => {
    const run = await playPlan(
      server.url,
      'tests: [{name: t, graph: {xray: 2}, expect_nodes: [think]}]',
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/does not support a depth for subgraphs/, /Set `xray: true`/],
      outputs: failed,
    })
  })

  test('to the first level is what it can', async () => {
    const plan = 'tests: [{name: t, graph: {xray: 1}, expect_nodes: ["library:look_up"]}]'
    expectGreen(await playPlan(server.url, plan), { outputs: passed })
  })
})

test('no thread is left', () => expectNoThreads(server.url))

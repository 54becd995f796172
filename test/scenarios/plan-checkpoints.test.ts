import { beforeAll, expect, test } from 'vitest'
import { startCuttingProxy } from '../graph-server/cutting-proxy.ts'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { expectNoThreads, passed, playPlan } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { useSharedServer } from './shared-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// Points in the life of a thread, and what the official server says of a graph that raises.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const named = { assistant_id: 'advisor' }
const first = 'run: {input: {messages: []}}'
const failing = '{messages: [], fail: true}'
const toPlan = (test: string) => `tests: [{name: t, ${test}}]`
const toSteps = (...steps: string[]) => toPlan(`steps: [${steps.map((one) => `{${one}}`)}]`)

const goodPlans: readonly (readonly [name: string, plan: string])[] = [
  [
    'input: null goes on from a checkpoint that waits',
    toSteps(first, 'run: {input: null, checkpoint: {next: gate}}, expect: {count: 1}'),
  ],
  [
    'xray down to the first level is what the JavaScript server can',
    toPlan('graph: {xray: 1}, expect_nodes: ["library:look_up"]'),
  ],
]

const badPlans: readonly (readonly [name: string, plan: string, message: readonly RegExp[]])[] = [
  [
    'a checkpoint of a node that never runs',
    toSteps(first, 'history: {before: {next: [pay]}}'),
    [/one at which pay runs next; found: answer, gate, library, think, __start__/],
  ],
  [
    'a checkpoint of a thread that has none',
    toSteps('state: {}', 'state: {checkpoint: {after_step: 1}}'),
    [/expected a checkpoint: one after step 1; found: none/],
  ],
  [
    'input: null does not go on from the end',
    toSteps(first, 'run: {input: null, checkpoint: {after_step: 1}}'),
    [/^step 2 \(run\): .*the thread has already ended/],
  ],
  ...[
    ['a run', `input: ${failing}`],
    ['a run on a thread', `thread: true, input: ${failing}`],
    ['a stream', `stream: {input: ${failing}}`],
    ['a run in the background', `run: {input: ${failing}, background: true}`],
  ].map(([name, step = '']): [string, string, RegExp[]] => [
    `a graph that raises is told with its node (${name})`,
    toPlan(step),
    [/The run raised an error in node library: Error: the library is closed\./],
  ]),
]

const together = startTogether(() => server.url, [...goodPlans, ...badPlans], named)

test.each(goodPlans)('%s: green', async (name) => {
  expect((await together()).failures.get(name)).toBeUndefined()
})

test.each(badPlans)('%s: red', async (name, _, message) => {
  const { failures } = await together()
  for (const part of message) expect(failures.get(name)).toMatch(part)
})

test('the step is red, and its summary shows each node that raised', async () => {
  const { run } = await together()
  const total = goodPlans.length + badPlans.length
  const title = `${badPlans.length} of ${total} smoke tests failed`
  expectSmokeFailed(run, title)
  const shown = /in node library: Error: the library is closed/g
  expect(run.summary.match(shown)).toHaveLength(8)
})

test('a run in the background whose creation is cut in its answer is found, and made once', async () => {
  await using proxy = await startCuttingProxy(server.url)
  proxy.cutAfter('"run_id"')
  const plan = toPlan('run: {input: {messages: []}, background: true}, expect: {count: 1}')
  const run = await playPlan(proxy.url, plan, named)
  expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
  expect(run.log).toContain('checking whether the run exists')
  expect(proxy.requests.filter((line) => /^POST \S+\/runs$/.test(line))).toHaveLength(1)
})

test('a stream that is cut in the middle is joined, and its whole output judged', async () => {
  await using proxy = await startCuttingProxy(server.url)
  proxy.cutAfter('event: updates')
  const log = '[think, look_up, gate, answer]'
  const plan = toPlan(`stream: {input: {messages: []}}, expect: {count: 1, log: ${log}}`)
  expectGreen(await playPlan(proxy.url, plan, named), {
    outputs: { ...passed, run_id: expect.any(String) },
  })
  expect(proxy.requests.filter((line) => line.endsWith('/join'))).toHaveLength(1)
})

test('no thread is left', () => expectNoThreads(server.url))

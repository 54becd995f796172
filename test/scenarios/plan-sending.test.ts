import { beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { askGraph } from '../smoke/smoke-end.ts'
import { canaryKey } from './canary.ts'
import { startWithout } from './meddling-proxy.ts'
import {
  expectNoThreads,
  failedTestsOf,
  passed,
  playPlan,
  toSending,
  tryPlanStep,
} from './plan-world.ts'
import { useSharedServer } from './shared-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// On the official JavaScript server; test/python-server has the same on the Python one.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const named = { assistant_id: 'styled' }
const hi = { smoke_input: { value: { text: 'hi' } } }

describe.concurrent('what is sent with a run', () => {
  test('what is sent beside an input and shown by the server', async () => {
    const run = await tryPlanStep(
      server.url,
      `tests:
  - name: ignored
    input: {text: hi}
    config:
      recursionLimit: 9
      metadata: {asked_by: a deploy}
    expect: {seen: {asked_by: null}}
  - name: all
    input: {text: hi}
    context: {tone: kind}
    metadata: {asked_by: a deploy}
    config: {recursion_limit: 9, configurable: {size: 3}}
    expect: {seen: {tone: kind, asked_by: a deploy, limit: 9, size: 3}}
  - {name: assistant, assistants: {}, expect: [{graph_id: team, version: 1, context: {}}]}
  - name: node
    assistant_id: team
    graph: {}
    expect: {nodes: [{id: report, data: {name: report}}]}
  - {name: subgraph, assistant_id: team, graph: {xray: true}, expect_nodes: [supervisor, report]}
`,
      named,
    )
    expectGreen(run, { outputs: passed })
  })

  test('a command to a missing node is red; so is an entrypoint that returns nothing, however it is asked', async () => {
    const run = await tryPlanStep(
      server.url,
      `tests:
  - {name: jumps, assistant_id: styled, run: {command: {goto: nosuch}}}
  - {name: run, input: {text: hi}}
  - {name: run on a thread, thread: true, input: {text: hi}}
  - {name: stream, stream: {input: {text: hi}}}
  - {name: stream on a thread, thread: true, stream: {input: {text: hi}}}
`,
      { assistant_id: 'returns_nothing' },
    )
    expectSmokeFailed(run, /5 of 5 smoke tests failed/, [
      /✘ jumps, [^✘]*nosuch[^✘]*found: .*show/,
      /(?:without values[\s\S]*){4}/,
    ])
  })

  test('no thread is left', () => expectNoThreads(server.url))
})

test('disable_threads: stateless runs go on, a breakpoint and a test with a thread are red', async () => {
  const graphs = { styled: toSending('styled'), stops_before: toSending('stopsBefore') }
  const http = { disable_threads: true }
  await using hiding = await startGraphServer({ graphs, http, auth: canaryKey })
  expect((await askGraph(hiding.url, hi, { assistantId: 'styled' })).told).toBe('')
  const run = await playPlan(
    hiding.url,
    `tests:
  - {name: asks, input: {text: hi}}
  - {name: streams, stream: {input: {text: hi}}}
  - {name: stops, assistant_id: stops_before, input: {text: hi}}
  - {name: streams to a stop, assistant_id: stops_before, stream: {input: {text: hi}}}
  - {name: thread, thread: true, input: {text: hi}}
`,
    named,
  )
  expectSmokeFailed(run, /3 of 5/, [/has no routes for threads/])
  expect(failedTestsOf(run)).toEqual(['stops', 'streams to a stop', 'thread'])
})

test('disable_assistants: a graph that is named is run, and what needs the list is red', async () => {
  await using hiding = await startWithout(server.url, 'assistants')
  expect((await askGraph(hiding.url, hi, { assistantId: 'styled' })).told).toBe('')
  const unnamed = await askGraph(hiding.url, hi, { assistantId: undefined })
  expect(unnamed.failure?.title).toMatch(/assistants/)
  expect(unnamed.told).toMatch(/assistant_id/)
  const plan = `tests:
  - {name: asks, thread: true, input: {text: hi}}
  - {name: draws, graph: {}, expect_nodes: [show]}
`
  const run = await tryPlanStep(hiding.url, plan, named)
  expectSmokeFailed(run, /1 of 2/, [/has no routes for assistants/])
  expect(failedTestsOf(run)).toEqual(['draws'])
})

test('disable_runs: a question is red, and says why', async () => {
  await using hiding = await startWithout(server.url, 'runs')
  const { told } = await askGraph(hiding.url, hi, { assistantId: 'styled' })
  expect(told).toMatch(/has no routes for runs/)
})

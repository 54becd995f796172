import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { failed, failedTestsOf, passed, playPlan, toSending } from './plan-world.ts'
import { runStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// F3, A11 to A14 on the official JavaScript server; test/python-server has the same on the Python one.

const graphs = {
  styled: toSending('styled'),
  team: toSending('team'),
  stops_before: toSending('stopsBefore'),
  returns_nothing: toSending('returnsNothing'),
}
const named = { assistant_id: 'styled' }

function useServer(http?: Readonly<Record<string, boolean>>) {
  let server: GraphServer
  beforeAll(async () => {
    server = await startGraphServer(http === undefined ? { graphs } : { graphs, http })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  return {
    smoke: (inputs: Readonly<Record<string, string>>) =>
      runStep({ mode: 'smoke-test', api_key: canaryKey, deployment_url: server.url, ...inputs }),
    plan: (text: string, inputs: Readonly<Record<string, string>> = named) =>
      playPlan(server.url, text, inputs),
  }
}

describe('what is sent with a run', () => {
  const { smoke, plan } = useServer()

  test('F3: smoke_context reaches the graph', async () => {
    const question = { ...named, smoke_input: '{text: hi}', smoke_context: 'tone: kind' }
    const run = await smoke({ ...question, smoke_expect: '{seen: {tone: kind}}' })
    expectGreen(run, { outputs: passed })
  })

  test('F3: context, config and metadata beside an input', async () => {
    const run = await plan(`tests:
  - name: all
    input: {text: hi}
    context: {tone: kind}
    metadata: {asked_by: a deploy}
    config: {recursion_limit: 9, configurable: {size: 3}}
    expect: {seen: {tone: kind, asked_by: a deploy, limit: 9, size: 3}}
`)
    expectGreen(run, { outputs: passed })
  })

  test('A11: a key that this server ignores is a warning at its line', async () => {
    const run = await plan(`tests:
  - name: one
    input: {text: hi}
    config:
      recursionLimit: 9
      metadata: {asked_by: a deploy}
    expect: {seen: {asked_by: null}}
`)
    expectGreen(run, { outputs: passed })
    const warnings = run.annotations.map(({ title, place }) => `${title}, ${place}`)
    const title = 'Ignored config'
    expect(warnings).toEqual([`${title}, smoke.yml:5`, `${title}, smoke.yml:6`])
  })

  test('A11: a command that goes to a node that is not there is red', async () => {
    const run = await plan('tests: [{name: jumps, run: {command: {goto: nosuch}}}]')
    expectRed(run, { title: /./, message: [/nosuch/, /found: .*show/], outputs: failed })
  })

  test('A12: an entrypoint that returns nothing has one verdict, however it is asked', async () => {
    const run = await plan(
      `tests:
  - {name: run, input: {text: hi}}
  - {name: run on a thread, thread: true, input: {text: hi}}
  - {name: stream, stream: {input: {text: hi}}}
  - {name: stream on a thread, thread: true, stream: {input: {text: hi}}}
`,
      { assistant_id: 'returns_nothing' },
    )
    expectRed(run, { title: /4 of 4 tests failed/, message: [/without values/], outputs: failed })
  })

  test('A14, F3: what the server shows of assistants and nodes is compared', async () => {
    const run = await plan(
      `tests:
  - {name: assistant, assistants: {}, expect: [{graph_id: team, version: 1, context: {}}]}
  - {name: node, graph: {}, expect: {nodes: [{id: report, data: {name: report}}]}}
  - {name: subgraph, graph: {xray: true}, expect_nodes: [supervisor, report]}
`,
      { assistant_id: 'team' },
    )
    expectGreen(run, { outputs: passed })
  })
})

describe('disable_threads', () => {
  const { smoke, plan } = useServer({ disable_threads: true })

  test('A13: stateless runs go on, a breakpoint and a test with a thread are red', async () => {
    expectGreen(await smoke({ ...named, smoke_input: '{text: hi}' }), { outputs: passed })
    const run = await plan(`tests:
  - {name: asks, input: {text: hi}}
  - {name: streams, stream: {input: {text: hi}}}
  - {name: stops, assistant_id: stops_before, input: {text: hi}}
  - {name: streams to a stop, assistant_id: stops_before, stream: {input: {text: hi}}}
  - {name: thread, thread: true, input: {text: hi}}
`)
    expectRed(run, { title: /3 of 5/, message: [/has no routes for threads/], outputs: failed })
    expect(failedTestsOf(run)).toEqual(['stops', 'streams to a stop', 'thread'])
  })
})

describe('disable_assistants', () => {
  const { smoke, plan } = useServer({ disable_assistants: true })

  test('F3: a graph that is named is run, and what needs the list is red', async () => {
    expectGreen(await smoke({ ...named, smoke_input: '{text: hi}' }), { outputs: passed })
    const unnamed = await smoke({ smoke_input: '{text: hi}' })
    expectRed(unnamed, { title: /assistants/, message: [/assistant_id/], outputs: failed })
    const run = await plan(`tests:
  - {name: asks, thread: true, input: {text: hi}}
  - {name: draws, graph: {}, expect_nodes: [show]}
`)
    expectRed(run, { title: /1 of 2/, message: [/has no routes for assistants/], outputs: failed })
    expect(failedTestsOf(run)).toEqual(['draws'])
  })
})

describe('disable_runs', () => {
  const { smoke } = useServer({ disable_runs: true })

  test('F3: a question is red, and says why', async () => {
    const run = await smoke({ ...named, smoke_input: '{text: hi}' })
    expectRed(run, { title: /./, message: [/has no routes for runs/], outputs: failed })
  })
})

import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { raisedAlike } from './failing-graphs.ts'
import { expectNoThreads, failed } from './plan-world.ts'
import { runStep } from './step.ts'
import { expectRed } from './verdict.ts'

// F1: what a graph raised, on the official JavaScript server; test/python-server/raised.test.ts has the Python one.

const toGraph = (name: string) =>
  `${fileURLToPath(new URL('./graphs/failing.mjs', import.meta.url))}:${name}`
let server: GraphServer
beforeAll(async () => {
  const names = ['fails', 'fails_twice', 'fails_within', 'spins']
  const graphs = Object.fromEntries(names.map((name) => [name, toGraph(name)]))
  server = await startGraphServer({ graphs, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (graph: string, kind: string) =>
  runStep({
    mode: 'smoke-test',
    api_key: canaryKey,
    deployment_url: server.url,
    assistant_id: graph,
    smoke_input: `{kind: ${kind}}`,
    smoke_config: '{recursion_limit: 5}',
  })

describe.concurrent('F1 what was raised, where, and what to do', () => {
  test.each(raisedAlike)('%s', async (kind, message, remedy) => {
    const run = await ask('fails', kind)
    const title = 'Smoke test: the graph raised an error'
    expectRed(run, { title, message: [message, remedy], outputs: failed })
  })

  test.each([
    ['fails_within', /in node agent > tools: RefundError: order 7/],
    ['fails_twice', /in node (?:first|second): RefundError: order 7/],
    ['spins', /GraphRecursionError: .*Recursion limit of \d+[\s\S]*increase `recursion_limit`/],
  ])('the graph %s', async (graph, message) => {
    const run = await ask(graph, 'own')
    expectRed(run, { title: /the graph raised an error/, message: [message], outputs: failed })
  })
})

test('no thread is left', () => expectNoThreads(server.url))

import { beforeAll, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { raisedAlike } from './failing-graphs.ts'
import { expectNoThreads } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { useSharedServer } from './shared-server.ts'
import { ask } from './step.ts'
import { expectSmokeFailed } from './verdict.ts'

// What a graph raised, on the official JavaScript server; test/python-server/raised.test.ts has the Python one.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const toPlan = (graph: string, kind: string) =>
  `tests: [{name: t, assistant_id: ${graph}, input: {kind: ${kind}}, config: {recursion_limit: 5}}]`

/** The raised error, its place, and the advice. */
const plans: readonly (readonly [string, string, told: readonly RegExp[]])[] = [
  ...raisedAlike.map(([kind, ...told]) => [kind, toPlan('fails', kind), told] as const),
  ['fails_within', toPlan('fails_within', 'own'), [/in node agent: RefundError: order 7/]],
  ['fails_twice', toPlan('fails_twice', 'own'), [/in node (?:first|second): RefundError: order 7/]],
  [
    'spins',
    toPlan('spins', 'own'),
    [/GraphRecursionError: .*Recursion limit of \d+[\s\S]*increase `recursion_limit`/],
  ],
]
const together = startTogether(() => server.url, plans)

test.each(plans)('%s', async (name, _, told) => {
  const { failures } = await together()
  for (const part of told) expect(failures.get(name)).toMatch(part)
})

test.each(raisedAlike.slice(0, 1))('in the one question: %s', async (kind, message, remedy) => {
  const inputs = { assistant_id: 'fails', smoke_input: `{kind: ${kind}}` }
  const run = await ask(server.url, { ...inputs, smoke_config: '{recursion_limit: 5}' })
  const title = 'Smoke test: the graph raised an error'
  expectSmokeFailed(run, title, [message, remedy])
})

test('the step is red', async () => {
  const title = `${plans.length} of ${plans.length} smoke tests failed`
  expectSmokeFailed((await together()).run, title)
})

test('no thread is left', () => expectNoThreads(server.url))

import { describe, expect, test } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import { raisedAlike } from '../scenarios/failing-graphs.ts'
import { failed, messageOf } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// This server keeps the text of a dozen classes of exceptions, and says "An internal error occurred" of all others.

const world = useOfficialServer()

const ask = (graph: string, kind: string, more = '') =>
  world.smoke({ assistant_id: graph, smoke_input: `{kind: ${kind}${more}}` })

describe('one question: what was raised, where, and what to do', () => {
  test.each([
    ...raisedAlike,
    ['environment', /in node work: KeyError: 'OPENAI_API_KEY'\./, /If OPENAI_API_KEY is an env/],
    ['long', /RefundError: x{1000,2400}…\.\n/, /Read the logs/],
    ['group', /ExceptionGroup\('several', \[RefundError\('first'\), ValueError/, /Read the logs/],
  ] as const)('%s', async (kind, message, remedy) => {
    const run = await ask('fails', kind)
    const title = 'Smoke test: the graph raised an error'
    expectRed(run, { title, message: [message, remedy], outputs: failed })
    expect(messageOf(run)).not.toContain('An internal error occurred')
    expect(run.summary).not.toContain('An internal error occurred')
  })

  test('without the secrets of the step', async () => {
    const run = await ask('fails', 'echo', `, text: ${canaryKey}`)
    const message = [/RefundError: the till refused \*\*\*/]
    expectRed(run, { title: /./, message, outputs: failed })
  })

  test.each([
    ['fails_within', /in node agent: RefundError: order 7/],
    ['fails_in_call', /in node agent: RefundError: order 7/],
    ['fails_twice', /in node (?:first|second): RefundError: order 7/],
    ['spins', /GraphRecursionError: .*Recursion limit of \d+[\s\S]*increase `recursion_limit`/],
    ['times_out', /in node wait: TimeoutError\(\)\./],
  ])('the graph %s', async (graph, message) => {
    const run = await world.smoke({
      assistant_id: graph,
      smoke_input: '{kind: own}',
      smoke_config: '{recursion_limit: 5}',
    })
    expectRed(run, { title: /the graph raised an error/, message: [message], outputs: failed })
  })

  // Its graph is made when the run begins, so that no state has the error.
  test('where no state shows it, it says so', async () => {
    const run = await ask('made_for_each_run', 'own')
    const message = [/RefundError: An internal error occurred\./, /does not show the message/]
    expectRed(run, { title: /the graph raised an error/, message, outputs: failed })
  })
})

describe('a plan: the same', () => {
  test.each([
    ['a run on a thread', 'thread: true, run: {input: {kind: key}}'],
    ['a run that is created first', 'run: {input: {kind: key}, background: true}'],
    ['a stateless stream', 'stream: {input: {kind: key}, stream_mode: updates}'],
  ])('%s', async (_, given) => {
    const run = await world.plan(`tests: [{name: t, ${given}}]`, { assistant_id: 'fails' })
    const said = /in node work: AuthenticationError: Error code: 401 .*Incorrect API key/
    const message = [said, /rejected its key/]
    expectRed(run, { title: '1 of 1 smoke tests failed', message, outputs: failed })
  })
})

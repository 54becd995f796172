import { describe, test } from 'vitest'
import { failed } from '../scenarios/plan-world.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Runs that did not finish, and whose answer is 200 with the values so far, or a stream that just ends.

const world = useOfficialServer()

/** A run in each way in which a step can make one. */
const ways: readonly (readonly [string, (graph: string, input: string) => Promise<RunOfStep>])[] = [
  ['a question', (graph, input) => world.smoke({ assistant_id: graph, smoke_input: input })],
  ['a stateless run', (graph, input) => planOf(graph, `input: ${input}`)],
  ['a run on a thread', (graph, input) => planOf(graph, `thread: true, input: ${input}`)],
  ['a stateless stream', (graph, input) => planOf(graph, `stream: {input: ${input}}`)],
  [
    'a stateless stream of updates',
    (graph, input) => planOf(graph, `stream: {input: ${input}, stream_mode: [updates, custom]}`),
  ],
  [
    'a stream on a thread',
    (graph, input) => planOf(graph, `thread: true, stream: {input: ${input}}`),
  ],
]
const lost = /cancelled, rolled back, or deleted/

type RunOfStep = Awaited<ReturnType<typeof world.smoke>>

function planOf(graph: string, test: string): Promise<RunOfStep> {
  return world.plan(`tests: [{name: asks, ${test}}]`, { assistant_id: graph })
}

describe.each(ways)('%s', (_, ask) => {
  test.each(['stops_before', 'stops_after'])(
    'of a graph that is compiled with a breakpoint is red (%s)',
    async (graph) => {
      const run = await ask(graph, '{text: hi}')
      expectRed(run, { title: /./, message: [/stopped before node answer/], outputs: failed })
    },
  )

  test('that somebody else cancels is red', async () => {
    const asking = ask('slow', '{seconds: 60}')
    const { threadId, runId } = await world.workingRun()
    await world.ask('POST', `/threads/${threadId}/runs/${runId}/cancel?action=interrupt`)
    const run = await asking
    expectRed(run, { title: /./, message: [lost], outputs: failed })
  })

  test('that somebody else rolls back is red', async () => {
    const asking = ask('slow', '{seconds: 60}')
    const { threadId, runId } = await world.workingRun()
    await world.ask('POST', `/threads/${threadId}/runs/${runId}/cancel?action=rollback`)
    const run = await asking
    expectRed(run, { title: /./, message: [lost], outputs: failed })
  })

  test('of a graph that asks something is red', async () => {
    const run = await ask('asks', '{amount: 5}')
    expectRed(run, { title: /./, message: [/Pay 5\?/], outputs: failed })
  })

  test('of a graph that raises is red', async () => {
    const run = await ask('raises', '{text: hi}')
    expectRed(run, { title: /./, message: [/ValueError: boom: hi/], outputs: failed })
  })
})

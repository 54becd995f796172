import { expect, test } from 'vitest'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// What this server has of its own: a thread of the user, breakpoints of a compiled graph, streams, states of subgraphs.

const world = useOfficialServer()

test('a question on a thread of the user, which stays', async () => {
  const { thread_id: id } = (await world.ask('POST', '/threads', {})) as { thread_id: string }
  const run = await world.smoke({
    assistant_id: 'answers',
    smoke_input: '{text: hi}',
    smoke_config: `{configurable: {thread_id: ${id}}}`,
    smoke_expect: '{out: "echo: hi", log: [prepare, answer]}',
  })
  expectGreen(run, { outputs: { ...passed, thread_id: id, run_id: expect.any(String) } })
  expect(await world.ask('GET', `/threads/${id}`)).toMatchObject({ status: 'idle' })
  await world.ask('DELETE', `/threads/${id}`)
})

test.each(['stops_before', 'stops_after'])(
  'a plan that expects a breakpoint (%s)',
  async (graph) => {
    const plan = `tests:
  - name: stops
    steps:
      - run: {input: {text: hi}}
        expect_interrupt: true
        expect_state: {next: [answer]}
      - {run: {input: null}, expect: {out: "echo: hi"}}
  - name: streams
    steps:
      - {stream: {input: {text: hi}}, expect_interrupt: true}
      - {stream: {input: null}, expect: {out: "echo: hi"}}
`
    expectGreen(await world.plan(plan, { assistant_id: graph }), { outputs: passed })
  },
)

test.each([
  ['resume', '{resume: true}'],
  ['a command', '{run: {command: {resume: true}}}'],
  ['a command in a stream', '{stream: {command: {resume: true}}}'],
  ['going on', '{run: {input: null}}'],
])('an answer where nothing waits is red: %s', async (_, step) => {
  const plan = `tests: [{name: gate, steps: [{run: {input: {amount: 5}}}, ${step}]}]`
  const run = await world.plan(plan, { assistant_id: 'ungated' })
  expectRed(run, { title: /./, message: [/✘ gate, step 2/], outputs: failed })
})

test('history with a filter, the state of a thread that never ran, and a stop by the call', async () => {
  const plan = `tests:
  - name: remembers
    steps:
      - {run: {input: {text: one}}, expect: {out: "echo: one"}}
      - {run: {input: {text: two}}, expect: {out: "echo: two", log: [prepare, answer, prepare, answer]}}
      - {history: {limit: 3}, expect_length: 3, expect: [{values: {out: "echo: two"}, next: []}]}
      - {history: {limit: 50, filter: {source: input}}, expect_length: 2}
  - {name: never ran, steps: [{state: {}, expect: {next: []}}, {history: {}, expect_length: 0}]}
  - name: stops
    steps:
      - run: {input: {text: hi}, interrupt_before: [answer]}
        expect_state: {next: [answer], values: {out: nothing yet}}
      - {update_state: {values: {text: changed}, as_node: prepare}}
      - {run: {input: null}, expect: {out: "echo: changed"}}
`
  expectGreen(await world.plan(plan, { assistant_id: 'answers' }), { outputs: passed })
})

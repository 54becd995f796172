import { describe, expect, test } from 'vitest'
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

test('a subgraph that waits: its question, its state, its nodes, its stream', async () => {
  const plan = `tests:
  - name: asks below
    steps:
      - run: {input: {amount: 7}}
        expect_interrupt: {question: "Pay 7?"}
        expect_state: {next: [child]}
      - state: {subgraphs: true}
        expect: {tasks: [{name: child, state: {next: [review], values: {amount: 7}}}]}
      - {resume: true, expect: {paid: true}}
  - {name: inside, graph: {xray: true}, expect_nodes: ["child:review", "child:pay"]}
  - name: streams
    stream: {input: {amount: 3}, stream_mode: [updates], subgraphs: true}
    expect_events: [updates]
    expect_interrupt: {question: "Pay 3?"}
`
  expectGreen(await world.plan(plan, { assistant_id: 'nested' }), { outputs: passed })
})

describe.each(['', 'thread: true, '])('a stream (%s)', (thread) => {
  const input = 'input: {text: hi}'
  const messages = 'input: {messages: [{role: user, content: hi}]}'
  test.each([
    ...['values', 'updates', 'tasks', 'debug', 'events'].map((mode) => [
      'answers',
      input,
      mode,
      mode,
    ]),
    ['talks', input, 'custom', 'custom'],
    ['chats', messages, 'messages, values', 'messages, messages/partial, values'],
    ['chats', messages, 'messages-tuple', 'messages'],
    ['slow', 'input: {seconds: 7}', 'values', 'values'],
  ])('of the graph %s, %s, as %s', async (graph, given, modes, events) => {
    const stream = `stream: {${given}, stream_mode: [${modes}]}, expect_events: [${events}]`
    const run = await world.plan(`tests: [{name: streams, ${thread}${stream}}]`, {
      assistant_id: graph,
    })
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
  })
})

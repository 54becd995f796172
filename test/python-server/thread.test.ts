import { describe, expect, test } from 'vitest'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Plans of several steps: interrupts, state, history, the graph.

const world = useOfficialServer()

describe('interrupts', () => {
  test('one that is asked, answered, and paid', async () => {
    const run = await world.plan(
      `tests:
  - name: pays
    steps:
      - run: {input: {amount: 5}}
        expect_interrupt: {question: "Pay 5?"}
        expect_state: {next: [review], values: {amount: 5}, tasks: [{name: review, error: null}]}
      - resume: true
        expect: {paid: true, log: [review, pay]}
        expect_state: {next: []}
`,
      { assistant_id: 'asks' },
    )
    expectGreen(run, { outputs: passed })
    expect(world.proxy.calls().filter((call) => call.endsWith('/runs/wait'))).toHaveLength(2)
  })

  test('one that is answered with no, as a map and bare', async () => {
    const run = await world.plan(
      `tests:
  - name: refuses
    steps:
      - {run: {input: {amount: 5}}, expect_interrupt: true}
      - {resume: false, expect: {paid: false, approved: false}}
`,
      { assistant_id: 'asks' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('before a node, by the call', async () => {
    const run = await world.plan(
      `tests:
  - name: stops
    steps:
      - run: {input: {text: hi}, interrupt_before: [answer]}
        expect_state: {next: [answer], values: {out: nothing yet}}
        expect: {out: nothing yet}
      - update_state: {values: {text: changed}, as_node: prepare}
        expect_state: {values: {text: changed}}
      - run: {input: null}
        expect: {out: "echo: changed"}
        expect_state: {next: []}
`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('after a node, by the call, in a stream', async () => {
    const run = await world.plan(
      `tests:
  - name: stops
    steps:
      - stream: {input: {text: hi}, interrupt_after: [prepare], stream_mode: [updates, values]}
        expect_state: {next: [answer]}
        expect_events: [updates, values]
      - stream: {input: null}
        expect: {out: "echo: hi"}
`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })

  test.each(['stops_before', 'stops_after'])(
    'by the graph itself, where the plan expects it (%s)',
    async (graph) => {
      const run = await world.plan(
        `tests:
  - name: stops
    steps:
      - run: {input: {text: hi}}
        expect_interrupt: true
        expect_state: {next: [answer]}
      - run: {input: null}
        expect: {out: "echo: hi"}
  - name: streams
    steps:
      - stream: {input: {text: hi}}
        expect_interrupt: true
      - stream: {input: null}
        expect: {out: "echo: hi"}
`,
        { assistant_id: graph },
      )
      expectGreen(run, { outputs: passed })
    },
  )
})

describe('an answer where nothing waits is red', () => {
  test.each([
    ['resume', '{resume: true}'],
    ['a command', '{run: {command: {resume: true}}}'],
    ['a command in a stream', '{stream: {command: {resume: true}}}'],
    ['going on', '{run: {input: null}}'],
  ])('%s', async (_, step) => {
    const run = await world.plan(
      `tests: [{name: gate, steps: [{run: {input: {amount: 5}}}, ${step}]}]`,
      { assistant_id: 'ungated' },
    )
    expectRed(run, { title: /./, message: [/✘ gate, step 2/], outputs: failed })
  })
})

describe('state', () => {
  test('history, with a filter and a limit', async () => {
    const run = await world.plan(
      `tests:
  - name: remembers
    steps:
      - {run: {input: {text: one}}, expect: {out: "echo: one"}}
      - {run: {input: {text: two}}, expect: {out: "echo: two", log: [prepare, answer, prepare, answer]}}
      - {history: {limit: 3}, expect_length: 3, expect: [{values: {out: "echo: two"}, next: []}]}
      - {history: {limit: 50, filter: {source: input}}, expect_length: 2}
      - {state: {}, expect: {values: {text: two}, next: []}}
`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('of a thread that never ran', async () => {
    const run = await world.plan(
      'tests: [{name: a, steps: [{state: {}, expect: {next: []}}, {history: {}, expect_length: 0}]}]',
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('of a subgraph that waits, and its answer', async () => {
    const run = await world.plan(
      `tests:
  - name: asks below
    steps:
      - run: {input: {amount: 7}}
        expect_interrupt: {question: "Pay 7?"}
        expect_state: {next: [child]}
      - state: {subgraphs: true}
        expect: {tasks: [{name: child, state: {next: [review], values: {amount: 7}}}]}
      - resume: true
        expect: {paid: true}
`,
      { assistant_id: 'nested' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('the graph, with what is inside', async () => {
    const run = await world.plan(
      `tests:
  - {name: outside, graph: {}, expect_nodes: [open, child]}
  - {name: inside, graph: {xray: true}, expect_nodes: ["child:review", "child:pay"]}
  - {name: one level, graph: {xray: 1}, expect_nodes: ["child:review"]}
  - {name: assistants, assistants: {}, expect_length: {min: 10}}
`,
      { assistant_id: 'nested' },
    )
    expectGreen(run, { outputs: passed })
  })
})

import { describe, expect, test } from 'vitest'
import { failed, failedTestsOf, passed, testsOf } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// F3, A11, A12, A14: everything that a run can be sent with arrives, or the step says that it does not.

const world = useOfficialServer()

describe('in a plan', () => {
  test('F3: context, config and metadata beside an input', async () => {
    const run = await world.plan(
      `tests:
  - name: context
    input: {text: hi}
    context: {tone: kind}
    metadata: {asked_by: a deploy}
    config: {recursion_limit: 9}
    expect: {seen: {tone: kind, asked_by: a deploy, limit: 9}}
  - {name: configurable, input: {text: hi}, config: {configurable: {size: 3}}, expect: {seen: {size: 3}}}
  - {name: streamed, stream: {input: {text: hi}, context: {tone: kind}}, expect: {seen: {tone: kind}}}
`,
      { assistant_id: 'styled' },
    )
    expectGreen(run, { outputs: passed })
  })

  test.each([
    ['goto: nosuch', 'thread: true, '],
    ['goto: [show, nosuch]', ''],
    ['goto: {node: nosuch, input: {}}', ''],
  ])('A11: a command {%s} is red, and runs nothing', async (goto, thread) => {
    const run = await world.plan(`tests: [{name: jumps, ${thread}run: {command: {${goto}}}}]`, {
      assistant_id: 'styled',
    })
    expectRed(run, { title: /./, message: [/nosuch/, /found: .*show/], outputs: failed })
    expect(world.proxy.calls().filter((call) => call.includes('/runs'))).toEqual([])
  })

  test('A11: a command that goes to a node runs it', async () => {
    const run =
      'run: {command: {goto: __end__, update: {text: hi}}}, expect: {text: hi, out: shown}'
    const plan = `tests: [{name: jumps, ${run}}]`
    expectGreen(await world.plan(plan, { assistant_id: 'styled' }), { outputs: passed })
  })

  test('F3: the node of an opened subgraph is there, and one that is not is missing', async () => {
    const run = await world.plan(
      `tests:
  - {name: there, graph: {xray: true}, expect_nodes: [supervisor, "supervisor:show", report]}
  - {name: missing, graph: {xray: true}, expect_nodes: [super, show]}
`,
      { assistant_id: 'team' },
    )
    expectRed(run, { title: /./, message: [/expected node super, show/], outputs: failed })
    expect(failedTestsOf(run)).toEqual(['missing'])
  })
})

test('A12: an @entrypoint that returns nothing has one verdict, however it is asked', async () => {
  const ways = ['input: {text: hi}', 'stream: {input: {text: hi}}', 'run: {input: {text: hi}}']
  const tests = ways.flatMap((way, at) => [
    `  - {name: stateless ${at}, ${way}}`,
    `  - {name: on a thread ${at}, thread: true, ${way}}`,
  ])
  const run = await world.plan(
    `tests:
${tests.join('\n')}
  - {name: in the background, run: {input: {text: hi}, background: true}}
`,
    { assistant_id: 'returns_nothing' },
  )
  expectRed(run, {
    title: /7 of 7 smoke tests failed/,
    message: [/without values/],
    outputs: failed,
  })
  expect(testsOf(run).every((one) => !one.passed)).toBe(true)
})

test('A14: what the server shows of assistants, nodes, tasks and states is compared', async () => {
  const run = await world.plan(
    `tests:
  - name: an assistant
    assistants: {metadata: {created_by: system}}
    expect: [{graph_id: styled, version: 1, config: {}, context: {}}]
  - name: a node
    graph: {}
    expect: {nodes: [{id: show, data: {name: show}}]}
  - name: a task and its interrupt
    assistant_id: asks
    steps:
      - run: {input: {amount: 5}}
        expect_interrupt: true
        expect_state: {tasks: [{name: review, path: [__pregel_pull, review], interrupts: [{value: {}}]}]}
`,
    { assistant_id: 'styled' },
  )
  expectGreen(run, { outputs: passed })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import {
  expectNoThreads,
  failed,
  failedTestsOf,
  messageOf,
  passed,
  playPlan,
  sampleAgent,
  testsOf,
} from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Each expectation of a plan, met and not met by the sample agent on a real graph server.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent: sampleAgent }, auth: canaryKey })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

interface Pair {
  readonly name: string
  /** A step, to which an expectation is added. */
  readonly step: string
  readonly met: string
  readonly unmet: string
  /** What the annotation says when it is not met. */
  readonly difference: RegExp
}

const pairs: readonly Pair[] = [
  {
    name: 'expect, partly',
    step: 'input: {messages: [{role: user, content: hi}]}',
    met: 'expect: {messages: [{type: human}, {type: ai, content: "Hello! You said: hi"}], version: "1"}',
    unmet: 'expect: {messages: [{type: ai}, {type: human}], version: 1}',
    difference:
      /\nmessages\.2: expected \{"type":"human"\}, got nothing \(item 0 matches, in another order\)\nversion: expected 1, got "1"/,
  },
  {
    name: 'expect_schema',
    step: 'input: {topic: Tea}',
    met: 'expect_schema: {type: object, required: [answer], properties: {log: {type: array, minItems: 2}}}',
    unmet: 'expect_schema: {required: [question], properties: {log: {minItems: 3}}}',
    difference:
      /\nthe output: Instance does not have required property "question"\.\nlog: Array has too few items \(2 < 3\)/,
  },
  {
    name: 'expect_state',
    step: 'run: {input: {amount: 900}, interrupt_before: [pay]}',
    met: 'expect_state: {next: [pay], values: {amount: 900}, tasks: [{name: pay, error: null}]}',
    unmet: 'expect_state: {next: [], values: {amount: 901}}',
    difference:
      /but the state doesn't match .*\nnext: expected \[\], got \["pay"\]\nvalues\.amount: expected 901, got 900/,
  },
  {
    name: 'expect_interrupt, any',
    step: 'run: {input: {amount: 500, ask: true}}',
    met: 'expect_interrupt: true',
    unmet: 'expect_interrupt: false',
    difference: /The run stopped at an interrupt: \[\{"question":"Pay 500\?","amount":500\}\]/,
  },
  {
    name: 'expect_interrupt, a value',
    step: 'run: {input: {amount: 500, ask: true}}',
    met: 'expect_interrupt: {question: "Pay 500?"}',
    unmet: 'expect_interrupt: {question: "Pay 600?"}',
    difference: /\nquestion: expected "Pay 600\?", got "Pay 500\?"/,
  },
  {
    name: 'expect_interrupt, none',
    step: 'input: {amount: 50}',
    met: 'expect_interrupt: false',
    unmet: 'expect_interrupt: true',
    difference: /\nexpected an interrupt, but the run ended/,
  },
  {
    name: 'expect_events',
    step: 'stream: {input: {topic: Tea}, stream_mode: [updates, debug], subgraphs: true}',
    met: 'expect_events: [updates, debug]',
    unmet: 'expect_events: [updates, messages]',
    difference: /\nexpected event messages; found: metadata, .*updates/,
  },
  {
    name: 'expect_nodes',
    step: 'graph: {xray: 1}',
    met: 'expect_nodes: [greet, "research:look_up", __end__]',
    unmet: 'expect_nodes: [greet, tools]',
    difference: /\nexpected node tools; found: .*greet/,
  },
  {
    name: 'expect_length',
    step: 'assistants: {}',
    met: 'expect_length: 1',
    unmet: 'expect_length: {min: 2}',
    difference: /\nexpected at least 2 items, got 1/,
  },
  {
    name: 'max_duration',
    step: 'input: {slow_ms: 700}',
    met: 'max_duration: 100s',
    unmet: 'max_duration: 500ms',
    difference: /\nexpected within 500 ms, took \d/,
  },
  {
    name: 'max_first_event',
    step: 'stream: {input: {topic: Tea}}',
    met: 'max_first_event: 100s',
    unmet: 'max_first_event: 1ms',
    difference: /\nexpected within 1 ms, took \d/,
  },
  {
    name: 'no event at all',
    step: 'stream: {input: {topic: Tea}, stream_mode: custom}',
    met: 'max_duration: 100s',
    unmet: 'max_first_event: 20s',
    difference: /\nexpected within 20 s, never arrived/,
  },
]

const toPlan = (some: readonly Pair[], kind: 'met' | 'unmet') =>
  ['tests:', ...some.map((pair) => `  - {name: "${pair.name}", ${pair.step}, ${pair[kind]}}`)].join(
    '\n',
  )
const half = Math.ceil(pairs.length / 2)
const halves = [pairs.slice(0, half), pairs.slice(half)]

describe.concurrent('expectations', () => {
  test.each(halves.map((some) => [some] as const))('are met', async (some) => {
    const run = await playPlan(server.url, toPlan(some, 'met'))
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toHaveLength(some.length)
  })

  test.each(halves.map((some) => [some] as const))('are not met', async (some) => {
    const run = await playPlan(server.url, toPlan(some, 'unmet'))
    expectRed(run, {
      title: `Smoke tests: ${some.length} of ${some.length} tests failed`,
      outputs: failed,
    })
    expect(failedTestsOf(run)).toEqual(some.map(({ name }) => name))
    const told = messageOf(run).split(/^✘ /m).slice(1)
    expect(told).toHaveLength(some.length)
    for (const [index, { name, difference }] of some.entries()) {
      expect(told[index]).toMatch(new RegExp(`^${name}, step 1 \\(\\w+\\): `))
      expect(told[index]).toMatch(difference)
    }
  })
})

describe.concurrent('going on', () => {
  const ask = '{run: {input: {amount: 500, ask: true}}, expect_interrupt: true}'
  const toSteps = (...steps: string[]) => `tests: [{name: t, steps: [${steps.join(', ')}]}]`

  test.each([
    ['resume: yes', toSteps(ask, '{resume: "yes", expect: {paid: true}}')],
    ['resume: a map', toSteps(ask, '{resume: {approved: true}, expect: {paid: true}}')],
    [
      'resume: no',
      toSteps(ask, '{resume: {approved: false}, expect: {paid: false, log: [refuse]}}'),
    ],
    ['run: command', toSteps(ask, '{run: {command: {resume: true}}, expect: {paid: true}}')],
    [
      'stream: command',
      toSteps(
        ask,
        '{stream: {command: {resume: true}, stream_mode: updates}, expect_events: [updates]}',
      ),
    ],
    [
      'stop before, and once more after',
      toSteps(
        '{run: {input: {amount: 900}, interrupt_before: [pay]}, expect_interrupt: true}',
        '{run: {input: null, interrupt_after: "*"}, expect_state: {values: {paid: true}}}',
      ),
    ],
  ])('%s', async (_, plan) => {
    expectGreen(await playPlan(server.url, plan), { outputs: passed })
  })

  test('a stop that nobody expects is red, in the second step', async () => {
    const run = await playPlan(
      server.url,
      toSteps('{graph: {}}', '{run: {input: {amount: 500, ask: true}}}', '{state: {}}'),
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/✘ t, step 2 \(run\): The run stopped at an interrupt: .*Pay 500/],
      outputs: failed,
    })
  })

  test('an unknown node of an update', async () => {
    const run = await playPlan(
      server.url,
      toSteps('{run: {input: {topic: Tea}}}', '{update_state: {values: {}, as_node: nobody}}'),
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/✘ t, step 2 \(update_state\): .* returned HTTP 500/],
      outputs: failed,
    })
  })

  test('crons on a server that has none', async () => {
    const run = await playPlan(
      server.url,
      'tests: [{name: nightly, cron: {schedule: "0 3 * * *", input: {topic: Tea}}}]',
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [
        /✘ nightly, step 1 \(cron\): The Agent Server at 127\.0\.0\.1:\d+ does not support crons/,
      ],
      outputs: failed,
    })
  })
})

test('no thread is left', async () => {
  await expectNoThreads(server.url)
})

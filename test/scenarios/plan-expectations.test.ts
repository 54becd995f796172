import { beforeAll, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { expectNoThreads, failedTestsOf, messageOf } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { graphCount, useSharedServer } from './shared-server.ts'
import { expectSmokeFailed } from './verdict.ts'

// Each expectation of a plan, met and not met by the sample agent on a real graph server.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

interface Pair {
  readonly name: string
  /** A step, to which an expectation is added. */
  readonly step: string
  readonly met: string
  readonly unmet: string
  /** The annotation if it isn't met. */
  readonly difference: RegExp
}

const pairs: readonly Pair[] = [
  {
    name: 'expect, partly',
    step: 'input: {messages: [{role: user, content: hi}]}',
    met: 'expect: {messages: [{type: human}, {type: ai, content: "Hello! You said: hi"}], version: "1"}',
    unmet: 'expect: {messages: [{type: ai}, {type: human}], version: 1}',
    difference:
      /\nmessages\.2: expected \{"type":"human"\}, got nothing\nversion: expected 1, got "1"/,
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
    met: `expect_length: ${graphCount}`,
    unmet: `expect_length: {min: ${graphCount + 1}}`,
    difference: new RegExp(`\nexpected at least ${graphCount + 1} items, got ${graphCount}`),
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

const ask = '{run: {input: {amount: 500, ask: true}}, expect_interrupt: true}'
const stopped = 'run: {input: {amount: 900}, interrupt_before: [pay]}'
const toPlan = (test: string) => `tests: [{name: t, ${test}}]`
const toSteps = (...steps: string[]) => toPlan(`steps: [${steps.join(', ')}]`)

const metPlans: readonly (readonly [name: string, plan: string])[] = [
  ...pairs.map(({ name, step, met }) => [name, toPlan(`${step}, ${met}`)] as const),
  ['resume: yes', toSteps(ask, '{resume: "yes", expect: {paid: true}}')],
  ['resume: a map', toSteps(ask, '{resume: {approved: true}, expect: {paid: true}}')],
  ['resume: no', toSteps(ask, '{resume: {approved: false}, expect: {paid: false, log: [refuse]}}')],
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
      `{${stopped}, expect_interrupt: true}`,
      '{run: {input: null, interrupt_after: "*"}, expect_state: {values: {paid: true}}}',
    ),
  ],
  ['no node runs next', toPlan('run: {input: {amount: 5}}, expect_state: {next: []}')],
  ['no task is left', toPlan('run: {input: {amount: 5}}, expect_state: {tasks: []}')],
]

/** The error of a failed test, after its name. */
const unmetPlans: readonly (readonly [name: string, plan: string, message: RegExp])[] = [
  ...pairs.map(({ name, step, unmet, difference }): [string, string, RegExp] => [
    `${name}, not met`,
    toPlan(`${step}, ${unmet}`),
    new RegExp(`^step 1 \\(\\w+\\): [\\s\\S]*${difference.source}`),
  ]),
  [
    'a stop that nobody expects is red, in the second step',
    toSteps('{graph: {}}', '{run: {input: {amount: 500, ask: true}}}', '{state: {}}'),
    /^step 2 \(run\): The run stopped at an interrupt: .*Pay 500/,
  ],
  [
    'an unknown node of an update',
    toSteps('{run: {input: {topic: Tea}}}', '{update_state: {values: {}, as_node: nobody}}'),
    /^step 2 \(update_state\): .* returned HTTP 500/,
  ],
  [
    'a node that runs next',
    toPlan(`${stopped}, expect_state: {next: []}`),
    /(\n|\.)next: expected \[\], got \[/,
  ],
  ['a task', toPlan(`${stopped}, expect_state: {tasks: []}`), /tasks: expected \[\], got \[/],
  [
    'a node that ran next, in the history',
    toSteps(`{${stopped}}`, '{history: {limit: 1}, expect: [{next: []}]}'),
    /0\.next: expected \[\], got \["pay"\]/,
  ],
]

const together = startTogether(() => server.url, [...metPlans, ...unmetPlans], {
  assistant_id: 'agent',
})

test.each(metPlans)('%s: is met', async (name) => {
  expect((await together()).failures.get(name)).toBeUndefined()
})

test.each(unmetPlans)('%s', async (name, _, message) => {
  expect((await together()).failures.get(name)).toMatch(message)
})

test('the step fails with each of them, the first ten in its error', async () => {
  const { run } = await together()
  const total = metPlans.length + unmetPlans.length
  const title = `${unmetPlans.length} of ${total} smoke tests failed`
  expectSmokeFailed(run, title)
  const names = unmetPlans.map(([name]) => name)
  expect(failedTestsOf(run)).toEqual(names)
  const told = messageOf(run).split(/^✘ /m).slice(1)
  expect(told).toHaveLength(10)
  for (const [at, line] of told.entries()) expect(line).toMatch(`${names[at]}, step 1 (`)
})

test('no thread is left', () => expectNoThreads(server.url))

import { describe, expect, test } from 'vitest'
import { SmokePlanFailed, SmokeTestFailed } from '../../src/smoke/errors.ts'
import type { SmokeContext } from '../../src/smoke/kinds.ts'
import { Secret } from '../../src/text/secret.ts'
import type { RunNotification } from '../../src/webhook/deliveries.ts'
import { NotificationMissed } from '../../src/webhook/errors.ts'
import type { Receiver } from '../../src/webhook/receiver.ts'
import { connect } from '../graph-server/connect.ts'
import { collectReports } from './collect-reports.ts'
import {
  agent,
  always,
  createSmokeContext,
  type StubAnswers,
  startGraphServerStub,
  toCron,
  toState,
} from './graph-server-stub.ts'
import { planOf } from './plan-of.ts'

/** Runs a plan against a stub, and returns everything that came of it. */
async function play(
  plan: string,
  answers: StubAnswers = {},
  more: Partial<SmokeContext> & { assistantId?: string } = {},
) {
  const seenRuns: string[] = []
  const onRun: SmokeContext['onRun'] = ({ run_id, thread_id }) =>
    void seenRuns.push(`${run_id} ${thread_id ?? '-'}`)
  const context = createSmokeContext({ onRun, ...more })
  const { clock, log } = context
  await using stub = await startGraphServerStub(answers, clock)
  const graphServer = connect(stub.url, { clock, log })
  const { assistantId } = more
  const { reports, error } = await collectReports(graphServer, planOf(plan), context, {
    assistantId,
  })
  const failed = error instanceof SmokePlanFailed ? error.failed : []
  return { ...stub, reports, error, failed, seenRuns, context }
}

/** The difference of the only failure of a plan with one test. */
async function differenceOf(test: string, answers: StubAnswers): Promise<string> {
  const { failed, error } = await play(`tests: [{name: t, ${test}}]`, answers)
  const [first] = failed
  if (first === undefined) throw new Error('it did not fail', { cause: error })
  return first.error instanceof SmokeTestFailed
    ? `${first.error.subject}: ${first.error.difference}`
    : String(first.error)
}

const stopped = (...values: unknown[]) => ({ __interrupt__: values.map((value) => ({ value })) })
const toEvent = (event: string, data: unknown = {}) => ({ event, data })

describe('threads', () => {
  test('a test has its own, and it goes when the test ends', async () => {
    const { calls, runs, error } = await play(`tests:
  - name: one
    steps:
      - run: {input: 1, config: {tags: [a], configurable: {model: m}}}
      - state: {subgraphs: true}
      - update_state: {values: {a: 1}, as_node: n}
      - history: {limit: 3}
  - {name: two, input: 2}
  - {name: three, state: {}}
`)
    expect(error).toBeUndefined()
    expect(calls).toEqual([
      'assistants',
      'create {"created_by":"graph-deploy-action","graph_id":"agent"}',
      'wait',
      'state thread-1 true',
      'update thread-1 {"a":1} n',
      'history thread-1 3',
      'delete thread-1',
      'wait',
      'create {"created_by":"graph-deploy-action","graph_id":"agent"}',
      'state thread-2 false',
      'delete thread-2',
    ])
    expect(runs[0]).toMatchObject({
      thread: 'thread-1',
      config: { tags: ['a'], configurable: { model: 'm' } },
    })
    expect([runs[1]?.thread, runs[1]?.['config']]).toEqual([undefined, undefined])
  })

  test('also when a step fails, and the next test runs', async () => {
    const { calls, failed, reports } = await play(
      'tests: [{name: a, thread: true, input: 1, expect: {done: 2}}, {name: b, input: 2}]',
    )
    expect(calls.slice(-2)).toEqual(['delete thread-1', 'wait'])
    expect(failed).toHaveLength(1)
    expect(reports.map(({ name, failure }) => [name, failure === undefined])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  test('a thread that cannot be deleted is told, and no failure', async () => {
    const { error, context } = await play('tests: [{name: a, state: {}}]', {
      faults: [always('DELETE', /^\/threads/, { kind: 'refuse' })],
    })
    expect(error).toBeUndefined()
    expect(context.log.lines.join()).toContain('Could not delete thread thread-1')
  })

  test('a thread that cannot be made fails its test', async () => {
    const { failed, calls } = await play('tests: [{name: a, state: {}}, {name: b, input: 1}]', {
      faults: [always('POST', /^\/threads$/, { kind: 'refuse' })],
    })
    expect(failed).toMatchObject([{ name: 'a', step: 1, kind: 'thread' }])
    expect(calls.at(-1)).toBe('wait')
  })

  test('a cancelled step still cleans up, and is no failed test', async () => {
    const cancellation = new AbortController()
    const reason = new Error('cancelled')
    const run = () => cancellation.abort(reason)
    const { error, calls } = await play(
      'tests: [{name: a, thread: true, input: 1}, {name: b, input: 1}]',
      { run },
      { signal: cancellation.signal },
    )
    expect(error).toBe(reason)
    expect(calls.slice(-2)).toEqual(['wait', 'delete thread-1'])
  })
})

describe('assistants', () => {
  const other = { assistant_id: 'a-2', graph_id: 'other', name: null }

  test('each test may name its own', async () => {
    const { runs, reports } = await play(
      'tests: [{name: a, input: 1, assistant_id: other}, {name: b, input: 1}]',
      { assistants: [agent, other] },
      { assistantId: 'agent' },
    )
    expect(runs.map(({ assistant_id }) => assistant_id)).toEqual(['a-2', 'a-1'])
    expect(reports.map(({ assistant }) => assistant)).toEqual(['other', 'agent'])
  })

  test('one that is not there fails before the first run', async () => {
    const plan = 'tests: [{name: a, input: 1}, {name: b, input: 1, assistant_id: nobody}]'
    const { error, calls } = await play(plan)
    expect(error).toMatchObject({ name: 'AssistantUnclear', available: ['agent (a-1)'], line: 1 })
    expect(calls).toEqual(['assistants'])
  })

  test('one that no test names is unclear at the line of the first', async () => {
    const assistants = [agent, other]
    const { error } = await play('tests:\n  - {name: a, graph: {}}', { assistants })
    const message = expect.stringMatching(/^test a \(line 2\): the Agent Server has 2 assistants/)
    expect(error).toMatchObject({ name: 'AssistantUnclear', message, line: 2 })
    const named = await play('tests: [{name: a, input: 1}]', { assistants }, { assistantId: 'x' })
    expect(named.error).not.toHaveProperty('line')
  })

  test('none is needed by a plan that lists them, or removes a cron', async () => {
    const assistants = [agent, other]
    const plan = `tests:
  - {name: a, assistants: {}, expect_length: 2}
  - {name: b, cron: {remove: true}}`
    const { error, reports } = await play(plan, { assistants })
    expect(error).toBeUndefined()
    expect(reports.map(({ assistant }) => assistant)).toEqual(['–', '–'])
    const none = 'tests: [{name: a, assistants: {}, expect_length: 0}]'
    expect((await play(none, { assistants: [] })).error).toBeUndefined()
  })

  test('a server that is just up is asked again', async () => {
    const { error, context } = await play('tests: [{name: a, input: 1}]', {
      faults: [
        { match: { path: '/assistants/search' }, times: 2, do: { kind: 'status', status: 502 } },
      ],
    })
    expect(error).toBeUndefined()
    expect(context.clock.sleeps).toHaveLength(2)
  })
})

describe('what a failure tells', () => {
  test('the test, the step and the error, of every test', async () => {
    const raised = { end: 'raised', detail: 'Error: boom' }
    const { failed, error, seenRuns } = await play(
      `tests:
  - name: a
    steps: [{run: {input: 1}}, {run: {input: 2}}]
  - {name: b, input: 3}
  - {name: c, input: 4, expect: {x: 1}}
`,
      {
        run: ({ input }) =>
          input === 2 ? { __error__: { error: 'Error', message: 'boom' } } : { ran: true },
      },
    )
    expect(error).toMatchObject({ message: '2 of 3 smoke tests failed' })
    expect(failed).toMatchObject([
      { name: 'a', step: 2, kind: 'run', error: raised },
      { name: 'c', step: 1, kind: 'run', error: { subject: 'the output' } },
    ])
    expect(seenRuns).toEqual([
      'run-1 thread-1',
      'run-2 thread-1',
      'run-3 -',
      'run-4 -',
      'run-2 thread-1',
    ])
  })

  test.each<[string, StubAnswers, string]>([
    ['input: 1, expect: {done: false}', {}, 'the output: done: expected false, got true'],
    [
      'input: 1, expect: {key: x}',
      { run: () => ({ key: 'a SECRET' }) },
      'the output: key: expected "x", got "a ***"',
    ],
    [
      'input: 1, expect_schema: {required: [a]}',
      {},
      'the output: the output: Instance does not have required property "a".',
    ],
    [
      'input: 1, expect_state: {next: [pay]}',
      { state: toState({}, { next: ['ask'] }) },
      'the state: next.0: expected "pay", got "ask"',
    ],
    [
      'update_state: {values: {}}, expect_state: {values: {a: 1}}',
      { state: toState(undefined) },
      'the state: values: expected {"a":1}, got nothing',
    ],
    [
      'history: {}, expect_length: {min: 2}',
      { history: [toState({})] },
      'the output: expected at least 2 items, got 1',
    ],
    ['history: {}, expect_length: 1', {}, 'the output: expected 1 items, got 0'],
    [
      'history: {}, expect_length: {min: 1, max: 3}',
      {},
      'the output: expected 1 to 3 items, got 0',
    ],
    ['assistants: {}, expect_length: {max: 0}', {}, 'the output: expected 0 items, got 1'],
    [
      'assistants: {}, expect: [{graph_id: other}]',
      {},
      'the output: 0.graph_id: expected "other", got "agent"',
    ],
    [
      'graph: {}, expect_nodes: [a, b, c]',
      { graph: { nodes: [{ id: 'b', type: 'runnable', name: 'b' }], edges: [] } },
      'the graph: expected node a, c; found: b',
    ],
    [
      'stream: {input: 1}, expect_events: [values, custom]',
      { events: [toEvent('values')] },
      'the stream: expected event custom; found: values',
    ],
    [
      'stream: {input: 1, stream_mode: updates}, expect_events: [updates]',
      { events: [toEvent('values')] },
      'the stream: expected event updates; found: none',
    ],
    [
      'stream: {input: 1}, max_first_event: 1s',
      { events: [toEvent('metadata'), toEvent('values')], runMs: 700 },
      'the first event: expected within 1 s, took 1.4 s',
    ],
    [
      'stream: {input: 1, stream_mode: updates}, max_first_event: 1s',
      { events: [toEvent('metadata'), toEvent('values')] },
      'the first event: expected within 1 s, never arrived',
    ],
    ['input: 1, max_duration: 1s', { runMs: 1_200 }, 'the step: expected within 1 s, took 1.2 s'],
    ['input: 1, expect_interrupt: true', {}, 'the run: expected an interrupt, but the run ended'],
    [
      'input: 1, expect_interrupt: {ask: 1}',
      { run: () => stopped({ ask: 2 }) },
      'the interrupt: ask: expected 1, got 2',
    ],
    [
      'input: 1, expect_interrupt: {ask: 1}',
      { run: () => stopped() },
      'the interrupt: the run stopped without an interrupt value',
    ],
    ['input: 1', { run: () => stopped(1) }, 'RunFailed: the run ended as interrupted'],
    ['input: 1', { run: () => stopped() }, 'RunFailed: the run ended as stopped'],
    [
      'input: 1, expect_interrupt: false',
      { run: () => stopped(1) },
      'RunFailed: the run ended as interrupted',
    ],
    [
      'run: {input: 1, interrupt_before: "*"}, expect_interrupt: false',
      { run: () => stopped() },
      'RunFailed: the run ended as stopped',
    ],
    [
      'run: {input: 1, interrupt_before: [pay]}',
      { run: () => stopped('ok?'), state: toState({}, { next: ['ask'] }) },
      'RunFailed: the run ended as interrupted',
    ],
    [
      'run: {input: 1, interrupt_before: "*"}, expect: {done: true}',
      { run: () => ({ ...stopped('ok?'), done: true }) },
      'RunFailed: the run ended as interrupted',
    ],
    [
      'run: {input: 1, interrupt_before: [pay]}',
      { run: () => stopped(), state: toState({}, { next: ['ask'] }) },
      'RunFailed: the run ended as stopped',
    ],
    [
      'run: {input: 1, interrupt_before: [pay]}, expect_interrupts: []',
      { run: () => stopped(), state: toState({}, { next: ['ask'] }) },
      'RunFailed: the run ended as stopped',
    ],
    [
      'run: {input: 1, interrupt_after: [plan]}',
      {
        run: () => stopped(),
        state: toState({}, { next: ['ask'] }),
        history: [toState({}, { next: ['ask'] }), toState({}, { next: ['look_up'] })],
      },
      'RunFailed: the run ended as stopped',
    ],
    [
      'run: {input: 1, interrupt_before: "*"}, expect: {a: 1}',
      { run: () => ({ ...stopped(), a: 2 }) },
      'the output: a: expected 1, got 2',
    ],
  ])('%s', async (step, answers, difference) => {
    expect(await differenceOf(step, answers)).toBe(difference)
  })
})

describe('what the server does not show', () => {
  test.each<[string, StubAnswers, RegExp]>([
    ['input: 1, expect_state: {next: []}', { state: {} }, /next: expected \[\], got nothing/],
    ['input: 1, expect_state: {tasks: []}', { state: {} }, /tasks: expected \[\], got nothing/],
    [
      'input: 1, expect_state: {interrupts: []}',
      { state: { tasks: 1 } },
      /interrupts: .* got nothing/,
    ],
    ['state: {}, expect: {next: []}', { state: { next: null } }, /next: expected \[\], got null/],
    ['history: {}, expect: [{tasks: []}]', { history: [{ values: {} }] }, /got nothing/],
    [
      'input: 1, expect_state: {tasks: [{error: "{}"}]}',
      { state: toState({}, { tasks: [{ error: {} }] }) },
      /error: expected "\{\}", got \{\}/,
    ],
    [
      'graph: {}, expect: {edges: [{conditional: false}]}',
      { graph: { nodes: [], edges: [{ source: 'a', target: 'b' }] } },
      /conditional: expected false, got nothing/,
    ],
    [
      'assistants: {}, expect: [{graph_id: null}]',
      { assistants: [{ assistant_id: 'a-1' }] },
      /graph_id: expected null, got nothing/,
    ],
  ])('is not what is expected: %s', async (step, answers, difference) => {
    expect(await differenceOf(step, answers)).toMatch(difference)
  })
})

describe('an agent that says nothing', () => {
  const hi = { type: 'human', content: 'hi', id: 'm1' }
  const silent = { type: 'ai', content: '', id: 'm2' }
  const broken = { ...silent, invalid_tool_calls: [{ id: 'c', name: 'find', args: '{n: 7' }] }
  const input = 'input: {messages: [{role: user, content: hi}]}'
  const empty = 'the output: expected text or a tool call, got an empty message of the agent'
  const none = 'the output: expected a new message of the agent, got none'
  const say = (...messages: object[]): StubAnswers => ({ run: () => ({ messages }) })
  const toContentSchema = (content: string) =>
    `expect_schema: {properties: {messages: {items: {properties: {content: ${content}}}}}}`

  test.each<[string, StubAnswers, string]>([
    ['', say(hi, silent), empty],
    ['expect: {messages: [{}, {type: ai}]}', say(hi, silent), empty],
    ['expect: {messages: [{content: hi}, {type: ai}]}', say(hi, silent), empty],
    ['max_duration: 1m', say(hi, silent), empty],
    ['expect_interrupt: false', say(hi, silent), empty],
    ['expect_interrupts: []', say(hi, silent), empty],
    ['expect_tools: {exactly: []}', say(hi, silent), empty],
    ['expect_state: {next: [any]}', say(hi, silent), empty],
    ['expect_schema: {required: [messages]}', say(hi, silent), empty],
    [toContentSchema('{type: string}'), say(hi, silent), empty],
    [
      'expect_schema: {required: [messages], $defs: {m: {properties: {content: {minLength: 1}}}}}',
      say(hi, silent),
      empty,
    ],
    [toContentSchema('{const: hi}'), say(hi), none],
    ['', say(hi), none],
    ['', say(), 'the output: expected a new message of the agent, got no messages'],
    ['expect: {messages: [{content: hi}]}', say(hi), none],
    ['', { run: () => ({ messages: [hi], count: 1, note: '', all: [] }) }, none],
    // An `@entrypoint` returns what it likes.
    ['', { run: () => silent }, empty],
    ['', say(hi, broken), empty],
    [
      'expect_tools: [find]',
      say(hi, broken),
      'the list of tool calls: expected a call of find, got find (with arguments that cannot be read) "{n: 7"',
    ],
  ])('fails: %s %#', async (expected, answers, difference) => {
    const test = expected === '' ? input : `${input}, ${expected}`
    expect(await differenceOf(test, answers)).toBe(difference)
  })

  test('fails a stream', async () => {
    const events = [
      toEvent('values', { messages: [hi] }),
      toEvent('values', { messages: [hi, silent] }),
    ]
    const step = `stream: {${input}, stream_mode: [values]}, expect_events: [values]`
    expect(await differenceOf(step, { events })).toBe(empty)
  })

  test.each<[string, StubAnswers]>([
    [`${input}, expect: {messages: [{}, {type: ai, content: ""}]}`, say(hi, silent)],
    [`${input}, ${toContentSchema('{enum: [hi, ""]}')}`, say(hi, silent)],
    [`${input}, expect_text: {contains: hi, at: messages.0}`, say(hi, silent)],
    [input, say(hi, { ...silent, tool_calls: [{ name: 'search', args: {} }] })],
    [input, say(hi, { type: 'tool', content: '', tool_call_id: 'c' })],
    [`${input}, expect: {messages: []}`, say()],
    [`${input}, expect: {done: true}`, { run: () => ({ messages: [hi], done: true }) }],
    [input, { run: () => ({ messages: [hi], route: 'billing' }) }],
    [input, { run: () => ({ messages: [hi, silent], ticket: { urgent: true } }) }],
    [input, { run: () => ({ answer: 'hi' }) }],
    [`${input}, expect_text: {contains: Paris}`, { run: () => ({ ...silent, content: 'Paris' }) }],
    [`${input}, expect_tools: {excludes: [pay]}`, say(hi, { ...broken, content: 'Sorry' })],
    ['input: {messages: [], topic: tea}', say()],
    ['input: {topic: tea}', say(hi)],
    [`run: {${input}, interrupt_before: "*"}`, { run: () => ({ ...stopped(), messages: [hi] }) }],
    [`${input}, expect_interrupt: 1`, { run: () => ({ ...stopped(1), messages: [hi, silent] }) }],
    ['resume: true', say(hi)],
  ])('or says it otherwise passes: %s %#', async (step, answers) => {
    const { error } = await play(`tests: [{name: t, ${step}}]`, answers)
    expect(error).toBeUndefined()
  })
})

describe('what is green', () => {
  test.each<[string, StubAnswers]>([
    ['input: 1, expect: {done: true}', {}],
    ['input: 1, expect_schema: {required: [done]}', {}],
    [
      'input: 1, expect_state: {next: [pay], interrupts: [{value: 1}], tasks: [{error: {a: 1}}]}',
      {
        state: toState(
          {},
          { next: ['pay'], tasks: [{ error: { a: 1 }, interrupts: [{ value: 1 }] }] },
        ),
      },
    ],
    ['history: {}, expect_length: {min: 1, max: 1}', { history: [toState({})] }],
    ['history: {}, expect: [{values: {a: 1}}]', { history: [toState({}), toState({ a: 1 })] }],
    ['history: {}, expect_schema: {items: {required: [values]}}', { history: [toState(null)] }],
    ['assistants: {}, expect: [{graph_id: agent}], expect_length: 1', {}],
    [
      'graph: {}, expect_nodes: [a], expect: {edges: [{target: a, data: 1}]}',
      {
        graph: {
          nodes: [{ id: 'a', type: 'runnable', name: 'a' }],
          edges: [{ source: 'x', target: 'a', data: 1 }],
        },
      },
    ],
    [
      'graph: {}, expect_schema: {properties: {nodes: {items: {type: object}}}}',
      { graph: { nodes: [{ id: 'a', type: 'runnable', name: 'a' }], edges: [] } },
    ],
    [
      'stream: {input: 1, stream_mode: messages}, expect_events: [messages, messages/partial]',
      { events: [toEvent('metadata'), toEvent('messages/partial'), toEvent('values')] },
    ],
    [
      'stream: {input: 1}, max_first_event: 1s, max_duration: 2s',
      { events: [toEvent('values')], runMs: 900 },
    ],
    ['input: 1, max_duration: 1s', { runMs: 1_000 }],
    ['input: 1, expect_interrupt: true', { run: () => stopped() }],
    ['input: 1, expect_interrupt: {ask: 1}', { run: () => stopped({ ask: 2 }, { ask: 1, b: 2 }) }],
    ['input: 1, expect_interrupt: false', {}],
    [
      'run: {input: 1, interrupt_before: [pay]}',
      { run: () => stopped(), state: toState({}, { next: ['pay', 'log'] }) },
    ],
    [
      'run: {input: 1, interrupt_before: [pay]}, expect_interrupts: []',
      { run: () => stopped(), state: toState({}, { next: ['pay'] }) },
    ],
    ['run: {input: 1, interrupt_before: [pay]}', { run: () => stopped(), state: toState({}) }],
    [
      'run: {input: 1, interrupt_after: [plan]}',
      {
        run: () => stopped(),
        history: [toState({}, { next: ['any'] }), toState({}, { next: ['plan'] })],
      },
    ],
    ['run: {input: 1, interrupt_after: [plan]}', { run: () => stopped() }],
    [
      'run: {input: 1, interrupt_before: "*"}, expect: {a: 1}',
      { run: () => ({ ...stopped(), a: 1 }) },
    ],
    ['resume: {ok: true}, expect: {done: true}', {}],
  ])('%s', async (step, answers) => {
    const { error } = await play(`tests: [{name: t, ${step}}]`, answers)
    expect(error).toBeUndefined()
  })
})

test('a report has the steps with their times, and the output of the last run', async () => {
  const { reports } = await play(
    'tests: [{name: t, steps: [{stream: {input: 1}}, {run: {input: 2}}, {graph: {}}]}]',
    {
      events: [toEvent('metadata'), toEvent('values')],
      runMs: 100,
      run: (_, at) => ({ at }),
    },
  )
  expect(reports).toEqual([
    {
      name: 't',
      line: 1,
      assistant: 'agent',
      samples: { taken: 1, passed: 1, needed: 1 },
      failure: undefined,
      failedSample: undefined,
      cost: { runs: 2, runMs: 300, tokens: undefined },
      run: { run_id: 'run-2', thread_id: 'thread-1' },
      durationMs: 300,
      output: { value: { at: 1 } },
      steps: [
        { kind: 'stream', durationMs: 200, firstEventMs: 200 },
        { kind: 'run', durationMs: 100, firstEventMs: undefined },
        { kind: 'graph', durationMs: 0, firstEventMs: undefined },
      ],
    },
  ])
})

test('what a run is asked for', async () => {
  const graph = { nodes: [{ id: 'n' }], edges: [] }
  const plan = `tests:
  - name: a
    steps:
      - run: {input: {a: 1}, interrupt_before: [x], interrupt_after: "*"}
      - run: {command: {resume: yes, goto: [n]}}
      - resume: {ok: true}
      - stream: {input: null, stream_mode: [updates], subgraphs: true}
`
  const { runs } = await play(plan, { graph })
  expect(runs).toMatchObject([
    { assistant_id: 'a-1', input: { a: 1 }, interrupt_before: ['x'], interrupt_after: '*' },
    { command: { resume: 'yes', goto: ['n'] } },
    { command: { resume: { ok: true } } },
    { input: null, stream_mode: ['updates', 'values'], stream_subgraphs: true },
  ])
  expect(runs.map((run) => run['webhook'])).toEqual(Array(4).fill(undefined))
})

describe('the webhook', () => {
  const missing = new NotificationMissed('missed', { kind: 'missing' })
  const toTarget = (notification: Receiver['notification']): SmokeContext['webhook'] => ({
    url: 'https://example.com/hook?token=t',
    receiver: {
      expect: () => ({
        url: new Secret('https://example.com/hook?token=t&delivery=1'),
        notification,
      }),
    } as unknown as Receiver,
  })
  const plan = 'tests: [{name: t, run: {input: 1, webhook: true}}, {name: u, input: 1}]'

  test('is waited for by a run that wants it, and not longer than a run may take', async () => {
    const waits: object[] = []
    const webhook = toTarget(async (request) => {
      waits.push(request)
      return { status: 'success' } as RunNotification
    })
    const { error, runs } = await play(plan, {}, { webhook })
    expect(error).toBeUndefined()
    expect(waits).toEqual([{ runId: 'run-1', timeoutMs: 30_000 }])
    expect(runs.map((run) => run['webhook'])).toEqual([`${webhook?.url}&delivery=1`, undefined])
  })

  test('is missing: the output of the run is told nevertheless', async () => {
    const webhook = toTarget(() => Promise.reject(missing))
    const { failed, reports } = await play(plan, {}, { webhook })
    expect(failed).toMatchObject([{ name: 't', step: 1, error: missing }])
    expect(reports).toMatchObject([
      { failure: { kind: 'run' }, output: { value: { done: true } } },
      {},
    ])
  })

  test('is not waited for when the answer is wrong already', async () => {
    const webhook = toTarget(() => Promise.reject(missing))
    const wrong = 'tests: [{name: t, run: {input: 1, webhook: true}, expect: 2}]'
    const { failed } = await play(wrong, {}, { webhook })
    expect(failed).toMatchObject([{ error: { name: 'SmokeTestFailed' } }])
  })

  test('of somebody else is not waited for', async () => {
    const webhook = { url: 'https://example.com/hook', receiver: undefined }
    const { error, runs } = await play(plan, {}, { webhook })
    expect(error).toBeUndefined()
    expect(runs[0]?.['webhook']).toBe('https://example.com/hook')
  })
})

describe('crons', () => {
  const making = { method: 'POST', path: '/runs/crons' }
  const plan = 'tests: [{name: nightly, cron: {schedule: "0 3 * * *", input: {a: 1}}}]'
  const metadata = { graph_deploy_action: 'nightly' }

  test('one is made where there is none', async () => {
    const { error, calls, crons } = await play(plan)
    expect(error).toBeUndefined()
    expect(calls).toEqual(['assistants', 'list crons', 'create cron 0 3 * * *'])
    expect(crons).toMatchObject([{ metadata }])
  })

  test('it is updated where there is one, and doubles go', async () => {
    const crons = [
      toCron('c-1', metadata),
      toCron('c-2', { graph_deploy_action: 'other' }),
      toCron('c-3', metadata),
    ]
    const { error, calls } = await play(plan, { crons })
    expect(error).toBeUndefined()
    expect(calls.slice(1)).toEqual(['list crons', 'update c-1 0 3 * * *', 'delete c-3'])
  })

  test('after a lost answer it is found, not made again', async () => {
    const { error, calls, crons } = await play(plan, {
      faults: [{ match: making, do: { kind: 'reset-after-work' } }],
    })
    expect(error).toBeUndefined()
    expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(1)
    expect(crons).toHaveLength(1)
  })

  test('a request that is lost is sent once more, and its second loss is a failure', async () => {
    const { failed, calls } = await play(plan, {
      faults: [{ match: making, times: 2, do: { kind: 'refuse' } }],
    })
    expect(failed).toMatchObject([
      { kind: 'cron', error: { name: 'WriteUnconfirmed', cause: { code: 'ECONNRESET' } } },
    ])
    expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(2)
  })

  test('all of the test are removed', async () => {
    const crons = [toCron('c-1', metadata), toCron('c-2', metadata), toCron('c-3')]
    const {
      error,
      calls,
      crons: left,
    } = await play('tests: [{name: nightly, cron: {remove: true}}]', { crons })
    expect(error).toBeUndefined()
    expect(calls.slice(2)).toEqual(['delete c-1', 'delete c-2'])
    expect(left).toMatchObject([{ cron_id: 'c-3' }])
  })

  test('a server that has none', async () => {
    const { failed } = await play(plan, {
      faults: [{ match: making, do: { kind: 'status', status: 501 } }],
    })
    expect(failed).toMatchObject([{ error: { name: 'CronsUnsupported' } }])
  })
})

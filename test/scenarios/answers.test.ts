import { describe, expect, test } from 'vitest'
import { askGraph } from '../smoke/smoke-end.ts'
import { type RawServer, startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey, toCanary } from './canary.ts'
import { startForeignServer } from './foreign-answers.ts'
import { failed, failedTestsOf, messageOf, passed, playPlan, tryPlanStep } from './plan-world.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { ask } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// What no graph server on this machine answers; each shape of an answer is a row of smoke/answers.test.ts.

const json = { 'content-type': 'application/json', 'content-location': '/threads/t-1/runs/r-1' }

/** Answers every run with a body; it keeps no records of runs. */
const answerWith = (body: string): Promise<RawServer> =>
  startRawServer((socket, request) => {
    const isRead = request.startsWith('GET ')
    socket.end(isRead ? toHttpAnswer(404, {}, '') : toHttpAnswer(200, json, body))
  })

function bodyOf(request = ''): unknown {
  return JSON.parse(request.split('\r\n\r\n')[1] ?? '')
}

test('half of an answer is red', async () => {
  await using server = await answerWith('\n\n{"answer": "Te')
  expectRed(await ask(server.url.href), {
    title: 'Smoke test: no result',
    message: [/not complete JSON/],
    outputs: { ...failed, run_id: 'r-1' },
  })
  expect(server.received.filter((one) => /^POST \S+\/runs\/wait /.test(one))).toHaveLength(1)
})

test('headers, webhook and token reach the run and nobody else, although its answer echoes them', async () => {
  const header = toCanary('Header')
  const token = toCanary('Token')
  const url = new URL('https://hooks.example/done?from=ci')
  url.searchParams.set('token', token)
  const echo = { webhook: url.href, token, key: canaryKey, header: `Bearer ${header}` }
  await using server = await answerWith(JSON.stringify({ echo }))
  const run = await ask(server.url.href, {
    graph_headers: JSON.stringify({ Authorization: `Bearer ${header}`, 'X-Team': 'tea' }),
    webhook: 'https://hooks.example/done?from=ci',
    webhook_token: token,
    smoke_config: '{"configurable": {"model": "small", "thread_id": "t-9"}, "tags": ["ci"]}',
    smoke_expect: '{echo: {webhook: none}}',
  })
  expectRed(run, {
    title: 'Smoke test: unexpected output',
    outputs: failed,
    secrets: [header, `Bearer ${header}`, token],
  })
  const request =
    server.received.find((one) => /^POST \/threads\/t-9\/runs\/wait HTTP/.test(one)) ?? ''
  expect(request.toLowerCase()).toContain(`\r\nauthorization: bearer ${header.toLowerCase()}\r\n`)
  expect(request.toLowerCase()).toContain('\r\nx-team: tea\r\n')
  expect(bodyOf(request)).toMatchObject({
    assistant_id: 'agent',
    input: { topic: 'Tea' },
    config: { configurable: { model: 'small' }, tags: ['ci'] },
    webhook: url.href,
  })
})

// An output that is larger than what is read says so, and what to do.

const large = 'x'.repeat(8 * 1024 * 1024)
const plan = (step: string) => `tests: [{name: t, ${step}}]`

describe('more than 8 MiB', () => {
  test.each([
    ['of a run', 'input: 1', /more than 8388608 bytes \(8 MiB\)/],
    ['of a stream', 'stream: {input: 1}', /an event of more than 8388608 characters/],
  ])('%s', async (_, step, problem) => {
    await using server = await startForeignServer({
      '/runs/wait': `{"a": "${large}"}`,
      '/runs/stream': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`event: values\ndata: {"a": "${large}"}\n\nevent: end\ndata: null\n\n`),
    })
    const run = await playPlan(server.url, plan(step))
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      problem,
      /Return less data from the graph/,
      /docs\/smoke-plan\.md, "Limits"/,
    ])
  })
})

// Servers between the specification and the official servers: only the shown facts of a run count, and a missing field is no error.

const tea = { smoke_expect: { value: { answer: 'Tea' } } }
const onThread = { configurable: { thread_id: 't-1' } }

const isWait = ({ path }: SpecRequest) => path.endsWith('/runs/wait')
/** The answer of a run whose head names it. */
const named: SpecAnswer = {
  body: { answer: 'Tea' },
  headers: { 'content-location': '/threads/t-1/runs/r-1' },
}

describe.concurrent('a server of nothing but the specification', () => {
  test.each([undefined, onThread])(
    'that names its runs and shows none of them is believed (%j)',
    async (smoke_config) => {
      await using server = await startSpecGraphServer((request) =>
        isWait(request) ? named : undefined,
      )
      const { told, run } = await askGraph(server.url, { ...tea, smoke_config })
      expect(told).toBe('')
      expect(run?.run_id).toBe('r-1')
    },
  )
})

describe.concurrent('a key that may not do everything', () => {
  test.each([
    ['the run', /^\/threads\/[^/]+\/runs\/r-1$/],
    ['the state', /^\/threads\/[^/]+\/state$/],
  ])('and may not read %s: red, and says why', async (_, forbidden) => {
    await using server = await startSpecGraphServer((request) => {
      const { method, path } = request
      if (isWait(request)) return named
      if (method === 'GET' && forbidden.test(path)) return { status: 403, body: { detail: 'no' } }
      if (path.endsWith('/runs/r-1')) return { body: { run_id: 'r-1', status: 'success' } }
      return undefined
    })
    const { failure, told } = await askGraph(server.url, tea)
    expect(failure?.title).toMatch(/^Could not read the \w+ \(403\)$/)
    expect(told).toMatch(/The graph ran, .* Allow the key to read threads and their runs/)
  })
})

// `expect_text` looks at what the agent said in this run: never at the question, nor at what was there before. Every form of
// a message is a row of smoke/messages.test.ts.

/** Answers each run with the next messages. */
function answerInTurn(...answers: readonly unknown[][]) {
  const left = [...answers]
  return startSpecGraphServer(({ method, path }) => {
    if (path.endsWith('/runs/wait')) return { body: { messages: left.shift() } }
    return method === 'POST' && path === '/threads' ? { body: { thread_id: 't' } } : undefined
  })
}

const question = 'Is it Paris?'
const human = (content: string, id: string) => ({ type: 'human', content, id })
const ai = (content: string, id: string) => ({ type: 'ai', content, id })
const expectation = 'expect_text: {contains: Paris}'

describe.concurrent('expect_text', () => {
  test('has its annotation at the step that failed', async () => {
    await using server = await answerInTurn([ai('Paris.', '1')], [ai('Paris.', '1')])
    const plan = `tests:
  - name: two turns
    steps:
      - input: {}
        ${expectation}
      - input: {}
        expect_text: { contains: Rome }
`
    const run = await tryPlanStep(server.url, plan)
    expectSmokeFailed(run, '1 of 1 smoke tests failed')
    expect(run.annotations.flatMap(({ place }) => place ?? [])).toEqual(['smoke.yml:6'])
  })

  test('is red if the run brings no answer', async () => {
    const history = `[[user, "${question}"], {role: assistant, content: Paris.}]`
    await using server = await answerInTurn(
      [human(question, '1')],
      [human(question, '1'), ai('Paris.', '2')],
      [human(question, '1'), { type: 'system', content: 'You live in Paris.' }],
    )
    const inputs = [`"${question}"`, history, `"${question}"`]
    const tests = inputs.map(
      (messages, at) => `{name: t${at}, input: {messages: ${messages}}, ${expectation}}`,
    )
    const plan = `tests: [${tests.join(', ')}]`
    const run = await tryPlanStep(server.url, plan, { smoke_parallel: '1' })
    expectSmokeFailed(run, '3 of 3 smoke tests failed')
    expect(failedTestsOf(run)).toEqual(['t0', 't1', 't2'])
    expect(messageOf(run).match(/the last message: expected text, got /g)).toHaveLength(3)
  })

  test('is met by the second answer of two, also by the same words', async () => {
    const first = [human('hi', '1'), ai('Paris', '2')]
    await using server = await answerInTurn(first, [...first, human('hi', '3'), ai('Paris', '4')])
    const run = '{run: {input: {messages: hi}}'
    const plan = `tests: [{name: t, steps: [${run}}, ${run}, ${expectation}}]}]`
    expectGreen(await tryPlanStep(server.url, plan), { outputs: passed })
  })
})

// What an empty list or map expects is a table of smoke/difference.test.ts.

const toTest = (name: string, ...lines: string[]) =>
  [`  - name: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')

describe.concurrent('an expectation that no answer can break is a warning at its line', () => {
  const rows: [string, string[], string][] = [
    ['any map', ['input: 1', 'expect: {}'], 'expect'],
    ['any state', ['run: {input: 1}', 'expect_state: {}'], 'expect_state'],
    ['an empty schema', ['input: 1', 'expect_schema: {}'], 'expect_schema'],
    ['in a step', ['steps:', '  - graph: {}', '  - {run: {input: 1}, expect: {}}'], 'expect'],
  ]
  test('at the line of each test, also where nothing is run', async () => {
    let line = 2
    const expected = rows.map(([name, lines, key]) => {
      const place = `smoke.yml:${line}`
      line += lines.length + 1
      const message = expect.stringContaining(`${name}: \`${key}: {}\` cannot fail`)
      return { place, message, level: 'warning' }
    })
    const texts = rows.map(([name, lines]) => toTest(name, ...lines))
    const text = ['tests:', ...texts].join('\n')
    const run = await playPlan('http://127.0.0.1:9', text, { dry_run: 'true' })
    expect(run.exitCode).toBe(0)
    expect(warningsOf(run)).toMatchObject(expected)
  })
})

function warningsOf(run: ActionRun) {
  return run.annotations.filter(({ title }) => title === 'Expectation cannot fail')
}

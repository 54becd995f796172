import { describe, expect, test } from 'vitest'
import { startRawServer, toHttpAnswer } from '../support/raw-server.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { type ForeignServer, startForeignServer } from './foreign-answers.ts'
import { messageOf, passed, playPlan, tryPlanStep } from './plan-world.ts'
import { expectFailed, expectGreen, expectSmokeFailed } from './verdict.ts'

// Numbers that JavaScript would round: what is sent, compared and shown is what was written.

const [one, other] = ['9007199254740993', '9007199254740992']
const snowflake = '1234567890123456789'

function ask(server: Pick<ForeignServer, 'url'>, smoke_expect: string) {
  const inputs = {
    smoke_input: '1',
    smoke_expect,
    assistant_id: 'agent',
    deployment_url: server.url,
  }
  return tryAction({ with: { mode: 'smoke-test', api_key: canaryKey, ...inputs } })
}

const answer = (body: string) => startForeignServer({ '/runs/wait': body })
const plan = (...lines: string[]) =>
  ['tests:', '  - name: t', ...lines.map((line) => `    ${line}`)].join('\n')

/** Answers each run with the next text. */
const answerEach = (bodies: readonly string[]) => {
  const left = [...bodies]
  return startForeignServer({ '/runs/wait': (_, response) => response.end(left.shift()) })
}
const toPlan = (expectations: readonly string[]) =>
  `tests:\n${expectations.map((one, at) => `  - name: t${at}\n    input: 1\n    expect:\n      ${one}\n`).join('')}`
const inTurn = { smoke_parallel: '1' }

describe.concurrent('A8: two numbers that differ are not equal', () => {
  const rows = [
    [`{"id": ${one}}`, `id: ${other}`, `id: expected ${other}, got ${one}`],
    [`{"id": ${other}}`, `{"id": ${one}}`, `id: expected ${one}, got ${other}`],
    [`{"ids": [-${snowflake}]}`, `{ids: [-${snowflake.replace(/9$/, '8')}]}`, `got -${snowflake}`],
    [`[{"a": {"b": ${snowflake}0}}]`, `[{a: {b: ${snowflake}1}}]`, `0.a.b: expected ${snowflake}1`],
    ['{"a": 1e400}', 'a: 1e401', 'a: expected 1e401, got 1e400'],
    [`{"id": ${one}}`, `id: "${one}"`, `id: expected "${one}", got ${one}`],
    [`{"id": {"text": "${one}"}}`, `id: ${one}`, `id: expected ${one}, got {"text":"${one}"}`],
  ] as const
  test('in the tests of a plan', async () => {
    await using server = await answerEach(rows.map(([body]) => body))
    const run = await tryPlanStep(server.url, toPlan(rows.map(([, expected]) => expected)), inTurn)
    expectSmokeFailed(run, '7 of 7 smoke tests failed')
    for (const [, , difference] of rows) {
      expect(messageOf(run)).toContain(difference)
      expect(run.summary).toContain(difference.replace(/^.*(expected|got) /, '').split(',')[0])
    }
  })

  // The others are in the tables of test/smoke/difference.test.ts and test/text/json-text.test.ts.
  test.each(rows.slice(0, 1))(
    'in the one question: %s and %s',
    async (body, expected, difference) => {
      await using server = await answer(body)
      const asked = await ask(server, expected)
      expectSmokeFailed(asked, 'Smoke test: unexpected output')
      expect(messageOf(asked)).toContain(difference)
    },
  )

  test('in the state, the events and the interrupts', async () => {
    const state = `{"values": {"id": ${one}}, "next": [], "checkpoint": null, "metadata": {}, "tasks": []}`
    await using server = await startForeignServer({
      '/runs/wait': `{"__interrupt__": [{"value": {"id": ${one}}}]}`,
      '/runs/stream': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(
            `event: metadata\ndata: {"run_id": "r"}\n\nevent: values\ndata: {"id": ${one}}\n\nevent: end\ndata: null\n\n`,
          ),
      '/state': state,
      '/runs/r': '{"run_id": "r", "thread_id": "t", "status": "success"}',
      '/t/runs': '[]',
      '/threads': '{"thread_id": "t", "status": "interrupted"}',
    })
    const places = [
      ['state: {}', 'expect: {values: {id: ID}}'],
      ['stream: {input: 1}', 'expect: {id: ID}'],
      ['run: {input: 1}', 'expect_interrupt: {id: ID}'],
    ]
    const expecting = (id: string) =>
      `tests: [${places.map(([step, kind], at) => `{name: t${at}, ${step}, ${kind?.replace('ID', id)}}`).join(', ')}]`
    const run = await tryPlanStep(server.url, expecting(other))
    expectSmokeFailed(run, '3 of 3 smoke tests failed')
    expect(messageOf(run).split(`id: expected ${other}, got ${one}`)).toHaveLength(4)
    expectGreen(await tryPlanStep(server.url, expecting(one)), { outputs: passed })
  })
})

describe.concurrent('A8: a number is equal to itself, however it is written', () => {
  const rows = [
    [`{"id": ${one}}`, `id: ${one}`],
    [`{"id": ${one}}`, 'id: 0x20000000000001'],
    [`{"id": ${one}, "ids": [${snowflake}, 1]}`, `{ids: [${snowflake}]}`],
    ['{"a": 0.1, "b": 1e5, "c": 1.0}', '{a: 0.1, b: 100000, c: 1}'],
    ['{"a": 3.141592653589793}', 'a: 3.14159265358979323846'],
    ['{"a": -0, "b": 0, "c": -0.0}', '{a: 0, b: -0, c: 0}'],
  ] as const
  test('in the tests of a plan', async () => {
    await using server = await answerEach(rows.map(([body]) => body))
    const text = toPlan(rows.map(([, expected]) => expected))
    expectGreen(await tryPlanStep(server.url, text, inTurn), { outputs: passed })
  })

  test.each(rows.slice(1, 2))('in the one question: %s and %s', async (body, expected) => {
    await using server = await answer(body)
    expectGreen(await ask(server, expected), { outputs: passed })
  })

  test('and shown as it came', async () => {
    await using server = await answer(`{"id": ${one}}`)
    const run = await ask(server, `{id: ${one}}`)
    expectGreen(run, { outputs: { ...passed, smoke_output: `{"id":${one}}` } })
    expect(run.summary).toContain(one)
    const planned = await playPlan(server.url, plan('input: 1'))
    expect(planned.outputs['smoke_output']).toContain(`"output":{"id":${one}}`)
  })
})

test('A8: what a plan sends is what it says', async () => {
  await using server = await startRawServer((socket, request) => {
    const isSearch = request.startsWith('POST /assistants/search')
    const body = isSearch ? '[{"assistant_id": "a", "graph_id": "agent"}]' : '{"a": 1}'
    socket.end(toHttpAnswer(200, { 'content-type': 'application/json' }, body))
  })
  const numbers = `{a: ${one}, b: [-${snowflake}], c: 0.5}`
  const run = `run: {input: ${numbers}, config: {configurable: ${numbers}}, metadata: ${numbers}}`
  await tryPlanStep(server.url.href, plan(run))
  const sent = server.received.join('')
  const written = `{"a":${one},"b":[-${snowflake}],"c":0.5}`
  expect(sent).toContain(`"input":${written}`)
  expect(sent).toContain(`"metadata":${written.slice(0, -1)}`)
  expect(sent).toContain(`"configurable":${written}`)
})

test('A8: a schema that would be compared rounded is a fault of the plan', async () => {
  await using server = await answer('{}')
  const schemas = [
    `{properties: {id: {const: ${one}}}}`,
    `{enum: [1, ${one}]}`,
    `{minimum: ${one}}`,
  ]
  const tests = schemas.map(
    (schema, at) => `  - {name: t${at}, input: 1, expect_schema: ${schema}}`,
  )
  const run = await tryPlanStep(server.url, ['tests:', ...tests].join('\n'))
  expectFailed(
    run,
    'Invalid input: smoke_plan',
    schemas.map(
      (_, at) =>
        new RegExp(
          `line ${at + 2}: tests\\.${at}\\.expect_schema.*: contains a number above 2\\^53`,
        ),
    ),
  )
  expect(server.requests).toEqual([])
})

test('A8: a schema takes such an answer for a number', async () => {
  await using server = await answer(`{"id": ${one}}`)
  const schema = 'expect_schema: {properties: {id: {type: integer, minimum: 5}}}'
  expectGreen(await tryPlanStep(server.url, plan('input: 1', schema)), { outputs: passed })
})

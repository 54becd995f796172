import { describe, expect, test } from 'vitest'
import { failed, failedTestsOf, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Servers with some of their calls switched off. Each works as far as it can, and says what cannot be judged.

const question = { assistant_id: 'answers', smoke_input: '{text: hi}' }
const echo = 'expect: {out: "echo: hi"}'

describe('disable_threads', () => {
  const world = useOfficialServer({ http: { disable_threads: true }, runLimitSeconds: 4 })

  test('a question and a stateless stream go on', async () => {
    expectGreen(await world.smoke({ ...question, smoke_expect: '{out: "echo: hi"}' }), {
      outputs: passed,
    })
    const run = await world.plan(
      `tests: [{name: asks, input: {text: hi}, ${echo}}, {name: streams, stream: {input: {text: hi}}, ${echo}}]`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })

  test('a test that needs a thread fails before it runs, and the others go on', async () => {
    const run = await world.plan(
      `tests:
  - {name: state, run: {input: {text: hi}}, expect_state: {next: []}}
  - {name: answer, resume: yes}
  - {name: asks, input: {text: hi}, ${echo}}
`,
      { assistant_id: 'answers' },
    )
    expectRed(run, {
      title: /./,
      message: [/has no routes for threads/, /disable_threads/],
      outputs: failed,
    })
    expect(failedTestsOf(run)).toEqual(['state', 'answer'])
    expect(world.proxy.requests.filter((one) => one.run !== undefined)).toHaveLength(1)
  })
})

describe('disable_assistants', () => {
  const world = useOfficialServer({ http: { disable_assistants: true } })

  test('a question and a plan that name a graph go on', async () => {
    expectGreen(await world.smoke(question), { outputs: passed })
    const run = await world.plan(
      `tests: [{name: asks, input: {text: hi}, ${echo}}, {name: asks on a thread, thread: true, input: {text: hi}, ${echo}}]`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
  })
})

describe('disable_runs', () => {
  const world = useOfficialServer({ http: { disable_runs: true } })

  test('a question is red, and says why', async () => {
    expectRed(await world.smoke(question), {
      title: /./,
      message: [/has no routes for runs/, /disable_runs/],
      outputs: failed,
    })
  })
})

describe('mount_prefix', () => {
  const world = useOfficialServer({ http: { mount_prefix: '/my/agents' } })

  test('deployment_url holds the prefix, and everything works', async () => {
    expectGreen(await world.smoke(question), { outputs: passed })
    const run = await world.plan(
      `tests:
  - {name: asks, input: {text: hi}, ${echo}}
  - {name: streams, stream: {input: {text: hi}}, ${echo}}
  - {name: streams on a thread, thread: true, stream: {input: {text: hi}}, ${echo}}
  - {name: in the background, run: {input: {text: hi}, background: true}, ${echo}}
`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
    expect(world.proxy.requests.filter(({ path }) => !path.startsWith('/my/agents/'))).toEqual([])
  })

  test('a stream that breaks off is joined below the prefix', async () => {
    world.proxy.cut({ request: /runs\/stream$/, after: 'event: values' })
    const run = await world.plan(
      `tests: [{name: streams, thread: true, stream: {input: {text: hi}}, ${echo}}]`,
      { assistant_id: 'answers' },
    )
    expectGreen(run, { outputs: passed })
    expect(world.proxy.calls()).toContain('GET /my/agents/threads/{}/runs/{}/join')
  })
})

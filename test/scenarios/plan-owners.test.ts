import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { canaryKey } from './canary.ts'
import { startMeddlingProxy } from './meddling-proxy.ts'
import { failed, passed, playPlan } from './plan-world.ts'
import { runStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Whose assistant and whose cron a plan means, and what it must notice.

const own = {
  assistant_id: '11111111-0000-4000-8000-000000000001',
  graph_id: 'agent',
  name: 'agent',
  metadata: { created_by: 'system' },
}
const strangers = {
  ...own,
  assistant_id: '22222222-0000-4000-8000-000000000002',
  name: 'mine',
  metadata: { created_by: 'someone' },
}
/** Both servers list what was made last before the graph's own one. */
const assistants = [strangers, own]

const runBodies = (server: { seen: readonly { path: string; body: Record<string, unknown> }[] }) =>
  server.seen.filter(({ path }) => /\/runs\/(wait|crons)$/.test(path)).map(({ body }) => body)

describe.concurrent('assistants', () => {
  test('the name of a graph means its own assistant, not the newest that was made from it', async () => {
    await using server = await startPythonServer({ assistants })
    const plan =
      'tests: [{name: asks, input: 1}, {name: nightly, cron: {schedule: "0 3 * * *", input: 1}}]'
    const run = await playPlan(server.url, plan, { assistant_id: 'agent' })
    expectGreen(run, { outputs: passed })
    const ids = runBodies(server).map((body) => body['assistant_id'])
    expect(ids).toEqual([own.assistant_id, own.assistant_id])
  })

  test('an ID means that assistant', async () => {
    await using server = await startPythonServer({ assistants })
    const inputs = { assistant_id: strangers.assistant_id }
    const run = await playPlan(server.url, 'tests: [{name: asks, input: 1}]', inputs)
    expectGreen(run, { outputs: passed })
    expect(runBodies(server)[0]).toMatchObject({ assistant_id: strangers.assistant_id })
  })

  test('where nobody says which one the server made, the name is passed on', async () => {
    const unknown = assistants.map(({ metadata: _, ...rest }) => rest)
    await using server = await startPythonServer({ assistants: unknown })
    const inputs = { assistant_id: 'agent' }
    const run = await playPlan(server.url, 'tests: [{name: asks, input: 1}]', inputs)
    expectGreen(run, { outputs: passed })
    expect(runBodies(server)[0]).toMatchObject({ assistant_id: 'agent' })
  })

  test('the only assistant is looked up once, for the question and for the picture', async () => {
    await using server = await startPythonServer({ assistants: [own] })
    const run = await runStep({
      mode: 'smoke-test',
      api_key: canaryKey,
      deployment_url: server.url,
      smoke_input: '{topic: Tea}',
    })
    expectGreen(run, { outputs: passed })
    const calls = server.calls()
    expect(calls.filter((call) => call === 'POST /assistants/search')).toHaveLength(1)
    expect(calls.at(-1)).toBe(`GET /assistants/${own.assistant_id}/graph`)
  })
})

describe.concurrent('crons', () => {
  const toPlan = (cron: string) => `tests: [{name: nightly, cron: {${cron}}}]`
  const register = (url: string, cron: string, more: Readonly<Record<string, string>> = {}) =>
    playPlan(url, toPlan(cron), { assistant_id: 'agent', ...more })
  const schedule = 'schedule: "0 3 * * *"'

  test('one that was registered for another assistant is found again, and replaced', async () => {
    await using server = await startPythonServer({ assistants })
    const first = await register(server.url, `${schedule}, input: 1`, {
      assistant_id: strangers.assistant_id,
    })
    expectGreen(first, { outputs: passed })
    expectGreen(await register(server.url, `${schedule}, input: 1`), { outputs: passed })
    const crons = [...server.crons.values()]
    expect(crons.map((cron) => cron['assistant_id'])).toEqual([own.assistant_id])
  })

  test('keeps neither the input nor the webhook that the plan dropped', async () => {
    await using server = await startPythonServer({ assistants })
    const webhook = { webhook: 'https://example.com/hook', webhook_token: 'CANARY-token' }
    expectGreen(await register(server.url, `${schedule}, input: {topic: Tea}`, webhook), {
      outputs: passed,
    })
    const [before] = server.crons.keys()
    const second = await register(server.url, schedule)
    expectGreen(second, { outputs: passed })
    expect(second.log).toContain('The cron of "nightly" is replaced: 0 3 * * *')
    const [cron, ...others] = [...server.crons.values()]
    expect(others).toEqual([])
    expect(cron?.['cron_id']).not.toBe(before)
    expect(JSON.stringify(cron)).not.toMatch(/CANARY|Tea/)
  })

  test('is updated in place while nothing is dropped', async () => {
    await using server = await startPythonServer({ assistants })
    expectGreen(await register(server.url, `${schedule}, input: 1`), { outputs: passed })
    const before = [...server.crons.keys()]
    expectGreen(await register(server.url, 'schedule: "0 4 * * *", input: 2'), { outputs: passed })
    expect([...server.crons.keys()]).toEqual(before)
    expect([...server.crons.values()][0]).toMatchObject({
      schedule: '0 4 * * *',
      payload: { input: 2 },
    })
  })

  test.each(['input: 1', ''])(
    'one that was switched off by hand stays off, and says so (%s)',
    async (input) => {
      await using server = await startPythonServer({ assistants })
      expectGreen(await register(server.url, `${schedule}, input: 1`), { outputs: passed })
      for (const cron of server.crons.values()) cron['enabled'] = false
      const run = await register(server.url, input === '' ? schedule : `${schedule}, ${input}`)
      expectGreen(run, { outputs: passed, warnings: ['Cron disabled'] })
      expect([...server.crons.values()].map((cron) => cron['enabled'])).toEqual([false])
    },
  )

  test('a refused schedule leaves the cron that was there', async () => {
    await using server = await startPythonServer({ assistants })
    expectGreen(await register(server.url, `${schedule}, input: 1`), { outputs: passed })
    await using proxy = await startMeddlingProxy(server.url, ({ method, path }) =>
      method === 'POST' && path === '/runs/crons'
        ? { kind: 'answered', status: 422, body: '{"detail":"Invalid cron schedule"}' }
        : undefined,
    )
    const run = await register(proxy.url, 'schedule: "at three"')
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [/Invalid cron schedule/],
      outputs: failed,
    })
    expect(server.crons.size).toBe(1)
  })
})

describe.concurrent('a step that goes on', () => {
  const stop = { result: { amount: 5 }, threadStatus: 'interrupted' }
  const play = (url: string, steps: string) =>
    playPlan(url, `tests:\n  - name: pays\n    steps:\n${steps}`, { assistant_id: 'agent' })

  test.each([
    'resume: true',
    'run: {command: {resume: true}}',
    'stream: {command: {resume: 1}}',
    'run: {input: null}',
  ])('%s where nothing waits is red, and nothing is sent', async (step) => {
    await using server = await startPythonServer({ assistants })
    server.script({ result: { paid: true } }, { result: { paid: true } })
    const run = await play(
      server.url,
      `      - run: {input: 1}\n      - ${step}\n        expect: {paid: true}\n`,
    )
    expectRed(run, {
      title: 'Smoke tests: 1 of 1 tests failed',
      message: [
        /✘ pays, step 2 \((run|stream|resume)\): Expected an interrupted run/,
        /(resume|input: null) has nothing to continue/,
      ],
      outputs: failed,
    })
    expect(server.calls().filter((call) => /\/runs\/(wait|stream)$/.test(call))).toHaveLength(1)
  })

  test('where something waits is green', async () => {
    await using server = await startPythonServer({ assistants })
    server.script(stop, { result: { paid: true } })
    const run = await play(
      server.url,
      '      - run: {input: 1}\n        expect_interrupt: true\n      - resume: true\n        expect: {paid: true}\n',
    )
    expectGreen(run, { outputs: passed })
  })
})

test('subgraphs in a run, which only a stream takes, are refused before anything is sent', async () => {
  await using server = await startPythonServer({ assistants })
  const run = await playPlan(server.url, 'tests: [{name: a, run: {input: 1, subgraphs: true}}]', {
    assistant_id: 'agent',
  })
  expectRed(run, {
    title: /./,
    message: [/run\.subgraphs: is only used with a stream/],
    outputs: {},
  })
  expect(server.seen).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { tryPlan } from '../smoke/smoke-end.ts'
import { passed, playPlan } from './plan-world.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

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

const asks = 'tests: [{name: asks, input: 1}]'
const run = (url: string, plan: string, assistantId = 'agent') =>
  tryPlan(url, plan, { assistantId })

describe.concurrent('assistants', () => {
  test('the name of a graph means its own assistant, not the newest that was made from it', async () => {
    await using server = await startPythonServer({ assistants })
    const plan =
      'tests: [{name: asks, input: 1}, {name: nightly, cron: {schedule: "0 3 * * *", input: 1}}]'
    const token = 'CANARY-token'
    const step = await playPlan(server.url, plan, {
      assistant_id: 'agent',
      webhook: 'https://example.com/hook',
      webhook_token: token,
    })
    expectGreen(step, { outputs: passed, secrets: [token] })
    const bodies = runBodies(server)
    const ids = bodies.map((body) => body['assistant_id'])
    expect(ids).toEqual([own.assistant_id, own.assistant_id])
    const webhooks = bodies.map((body) => body['webhook'])
    expect(webhooks).toContain(`https://example.com/hook?token=${token}`)
  })

  test('an ID means that assistant', async () => {
    await using server = await startPythonServer({ assistants })
    expect(await run(server.url, asks, strangers.assistant_id)).toMatchObject({ told: '' })
    expect(runBodies(server)[0]).toMatchObject({ assistant_id: strangers.assistant_id })
  })
})

describe.concurrent('crons', () => {
  const toPlan = (cron: string) => `tests: [{name: nightly, cron: {${cron}}}]`
  const schedule = 'schedule: "0 3 * * *"'
  /** A server with a cron that is registered with an input. */
  const startRegistered = async (assistantId?: string) => {
    const server = await startPythonServer({ assistants })
    const plan = toPlan(`${schedule}, input: 1`)
    expect(await run(server.url, plan, assistantId)).toMatchObject({ told: '' })
    return server
  }

  test('one that was switched off by hand stays off, and the step says so', async () => {
    await using server = await startRegistered()
    for (const cron of server.crons.values()) cron['enabled'] = false
    const step = await playPlan(server.url, toPlan(schedule), { assistant_id: 'agent' })
    expectGreen(step, { outputs: passed })
    expect([...server.crons.values()].map((cron) => cron['enabled'])).toEqual([false])
  })
})

describe.concurrent('a step that goes on', () => {
  const stop = { result: { amount: 5 }, threadStatus: 'interrupted' }
  const nothingWaits = [
    /✘ pays, step 2 \((run|stream|resume)\): Expected an interrupted run/,
    /the thread has already ended/,
  ]
  const isRun = (call: string) => /\/runs\/(wait|stream)$/.test(call)
  const toPlan = (step: string) =>
    `tests: [{name: pays, steps: [{run: {input: 1}}, {${step}, expect: {paid: true}}]}]`
  const start = async () => {
    const server = await startPythonServer({ assistants })
    server.script({ result: { paid: true } }, { result: { paid: true } })
    return server
  }

  test.each([
    'run: {command: {resume: true}}',
    'stream: {command: {resume: 1}}',
    'run: {input: null}',
  ])('%s where nothing waits is red, and nothing is sent', async (step) => {
    await using server = await start()
    const { failure, told } = await run(server.url, toPlan(step))
    expect(failure?.title).toBe('1 of 1 smoke tests failed')
    for (const part of nothingWaits) expect(told).toMatch(part)
    expect(server.calls().filter(isRun)).toHaveLength(1)
  })

  test('resume: true where nothing waits is red, and nothing is sent', async () => {
    await using server = await start()
    const step = await playPlan(server.url, toPlan('resume: true'), { assistant_id: 'agent' })
    const title = '1 of 1 smoke tests failed'
    expectSmokeFailed(step, title, nothingWaits)
    expect(server.calls().filter(isRun)).toHaveLength(1)
  })

  test('where something waits is green', async () => {
    await using server = await startPythonServer({ assistants })
    server.script(stop, { result: { paid: true } })
    const plan =
      'tests: [{name: pays, steps: [{run: {input: 1}, expect_interrupt: true}, {resume: true, expect: {paid: true}}]}]'
    expect((await run(server.url, plan)).told).toBe('')
  })
})

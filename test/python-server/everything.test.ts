import { expect, test } from 'vitest'
import { toCanary } from '../scenarios/canary.ts'
import { crons, demoPlan, everything, failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { startHttpServer } from '../support/http-server.ts'
import { useOfficialServer } from './world.ts'

// Every key of a plan, on the official Python server; the same plans as test/scenarios/plan-everything.test.ts.

const world = useOfficialServer({ loopbackWebhooks: true })
const question = toCanary('Question')
const variables = { env: { QUESTION: question } }

test('the plan of the demo', async () => {
  const inputs = { assistant_id: 'agent', webhook_listen: '127.0.0.1:0' }
  const run = await world.plan(demoPlan.replace('(version 2)', '(version 1)'), inputs)
  expectGreen(run, { outputs: passed })
  expect(run.log.match(/✔/g)).toHaveLength(9)
})

test('every key but those of crons', async () => {
  const inputs = { assistant_id: 'advisor', webhook_listen: '127.0.0.1:0' }
  const run = await world.plan(everything, inputs, variables)
  expectGreen(run, { outputs: passed, secrets: [question] })
  expect(run.log.match(/The webhook was notified of run [0-9a-f-]{36}: success/g)).toHaveLength(5)
  expect(run.log).toMatch(/✔ is right four times of five \(.*, 4 of 5 passed\)/)
  expect(run.log).toMatch(/^Cost: \d\d runs, \d{3} tokens, /m)
})

test.each([
  ['a state', 'state: {checkpoint: CHECKPOINT}'],
  ['a run', 'run: {input: {messages: []}, checkpoint: CHECKPOINT}'],
  ['an update', 'update_state: {values: {mood: x}, checkpoint: CHECKPOINT}'],
])('a checkpoint of an unknown ID is red for %s', async (_, step) => {
  const unknown = '{checkpoint_id: 1ef00000-0000-6000-8000-000000000000}'
  const steps = `{run: {input: {messages: []}}}, {${step.replace('CHECKPOINT', unknown)}}`
  const run = await world.plan(`tests: [{name: t, steps: [${steps}]}]`, { assistant_id: 'advisor' })
  expectRed(run, {
    title: '1 of 1 smoke tests failed',
    message: [/expected a checkpoint: the one with this ID; found: none/],
    outputs: failed,
  })
})

test.each([
  ['a run', 'input: {messages: [], fail: true}'],
  ['a stream', 'stream: {input: {messages: [], fail: true}}'],
  ['a stream on a thread', 'thread: true, stream: {input: {messages: [], fail: true}}'],
  ['a run in the background', 'run: {input: {messages: [], fail: true}, background: true}'],
])('the node that raised is told for %s', async (_, step) => {
  const run = await world.plan(`tests: [{name: t, ${step}}]`, { assistant_id: 'advisor' })
  expectRed(run, {
    title: '1 of 1 smoke tests failed',
    message: [/raised an error in node library > look_up: ValueError: the library is closed\./],
    outputs: failed,
  })
})

test('xray goes down to a depth', async () => {
  const plan = 'tests: [{name: t, graph: {xray: 2}, expect_nodes: ["library:look_up"]}]'
  expectGreen(await world.plan(plan, { assistant_id: 'advisor' }), { outputs: passed })
})

test('crons, stateless and on a thread, with a webhook', async () => {
  await using hook = await startHttpServer((_, response) => response.end())
  const webhook = `${hook.url}/hook`
  const run = await world.plan(crons, { assistant_id: 'advisor', webhook })
  expectGreen(run, { outputs: passed })
  const [cron, ...others] = (await world.ask('POST', '/runs/crons/search', {})) as Cron[]
  // The one on a thread went with it.
  expect(others).toEqual([])
  const onThread = world.proxy.requests.find(({ path }) =>
    /^\/threads\/.*\/runs\/crons$/.test(path),
  )
  expect(onThread).toMatchObject({ method: 'POST', status: 200, body: { webhook } })
  expect(cron).toMatchObject({
    schedule: '0 5 1 * *',
    timezone: 'Europe/Berlin',
    payload: { webhook, context: { mood: 'calm' } },
  })
  await world.ask('DELETE', `/runs/crons/${cron?.cron_id}`)
})

interface Cron {
  readonly cron_id: string
}

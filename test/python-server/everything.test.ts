import { expect, test } from 'vitest'
import { toCanary } from '../scenarios/canary.ts'
import { crons, everything, passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { startHttpServer } from '../support/http-server.ts'
import { useOfficialServer } from './world.ts'

// Every key of a plan, on the official Python server; the same plans as test/scenarios/plan-everything.test.ts.

const world = useOfficialServer({ loopbackWebhooks: true })
const question = toCanary('Question')
const variables = { env: { QUESTION: question } }

test('every key but those of crons', async () => {
  const inputs = { assistant_id: 'advisor', webhook_listen: '127.0.0.1:0' }
  const run = await world.plan(everything, inputs, variables)
  expectGreen(run, { outputs: passed, secrets: [question] })
  expect(run.log.match(/The webhook was notified of run [0-9a-f-]{36}: success/g)).toHaveLength(5)
  expect(run.log).toMatch(/✔ is right four times of five \(.*, 4 of 5 passed\)/)
  expect(run.log).toMatch(/^Cost: \d\d runs, \d{3} tokens, /m)
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
  // The cron on a thread was deleted with the thread.
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

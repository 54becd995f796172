import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { toCanary } from '../scenarios/canary.ts'
import { crons, demoPlan, everything, passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Every key of a plan, on the official Python server; the same plans as test/scenarios/plan-everything.test.ts.

const world = useOfficialServer({ loopbackWebhooks: true })
const question = toCanary('Question')
const variables = { env: { QUESTION: question } }

test('the plan of the demo', async () => {
  const inputs = { assistant_id: 'agent', webhook_listen: '127.0.0.1:0' }
  const run = await world.plan(demoPlan.replace('(version 2)', '(version 1)'), inputs)
  expectGreen(run, { outputs: passed })
  expect(run.log.match(/✔/g)).toHaveLength(8)
})

test('every key but those of crons', async () => {
  const inputs = { assistant_id: 'advisor', webhook_listen: '127.0.0.1:0' }
  const run = await world.plan(everything, inputs, variables)
  expectGreen(run, { outputs: passed, secrets: [question] })
  expect(run.log.match(/The webhook was notified of run [0-9a-f-]{36}: success/g)).toHaveLength(5)
  expect(run.log).toMatch(/✔ is right four times of five \(.*, 4 of 5 passed\)/)
  expect(run.log).toMatch(/^Cost: 2\d runs, \d{3} tokens, /m)
})

test('crons, stateless and on a thread, with a webhook', async () => {
  const hook = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = hook.address() as AddressInfo
    const webhook = `http://127.0.0.1:${port}/hook`
    const run = await world.plan(crons, { assistant_id: 'advisor', webhook })
    expectGreen(run, { outputs: passed })
    const [cron, ...others] = (await world.ask('POST', '/runs/crons/search', {})) as Cron[]
    // The one on a thread went with it.
    expect(others).toEqual([])
    expect(cron).toMatchObject({
      schedule: '0 5 1 * *',
      timezone: 'Europe/Berlin',
      payload: { webhook, context: { mood: 'calm' } },
    })
    await world.ask('DELETE', `/runs/crons/${cron?.cron_id}`)
  } finally {
    hook.close()
  }
})

interface Cron {
  readonly cron_id: string
}

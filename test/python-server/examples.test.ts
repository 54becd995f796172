import { expect, test } from 'vitest'
import { planExamples, toExampleStep } from '../scenarios/plan-examples.ts'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// The examples of docs/smoke-plan.md, on the official Python server.

const world = useOfficialServer({ loopbackWebhooks: true })

test.each(planExamples)('$name', async (example) => {
  const { inputs, env, files } = toExampleStep(example)
  const run = await world.plan(example.text, inputs, { env, files })
  expectGreen(run, { outputs: passed })
  const crons = (await world.ask('POST', '/runs/crons/search', {})) as { cron_id: string }[]
  expect(crons).toHaveLength(example.needsPython ? 1 : 0)
  for (const { cron_id } of crons) await world.ask('DELETE', `/runs/crons/${cron_id}`)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed } from '../scenarios/plan-world.ts'
import { golden, questions, supportPlan } from '../scenarios/support-plan.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { type OfficialServer, startOfficialServer } from './official-server.ts'
import { useOfficialServer } from './world.ts'

// A plan on two official Python servers: that of the change, which is `world`, and the baseline.

const weakness = { broken: ['Refund order 7'], flaky: questions.slice(0, 1) }
const world = useOfficialServer({ env: { SUPPORT_AGENT: JSON.stringify(weakness) } })
let baseline: OfficialServer
beforeAll(async () => {
  baseline = await startOfficialServer()
})
afterAll(() => baseline[Symbol.asyncDispose]())

async function searchBaseline(path: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const found = await fetch(baseline.url + path, { method: 'POST', headers, body: '{}' })
  return found.json()
}

test('the regression is found, the flaky case is cleared, and a cron stays on the tested side', async () => {
  const cron = '  - {name: has a cron, cron: {schedule: "0 0 1 1 *", input: {messages: []}}}\n'
  const inputs = { assistant_id: 'support', smoke_baseline: baseline.url }
  const files = { 'golden.jsonl': golden }
  const run = await world.plan(`${supportPlan}${cron}`, inputs, { files, skipIdle: true })
  expectRed(run, {
    title: 'Regression: 1 of 21 cases',
    message: [/✘ refunds a small order: 0 of 7, baseline 7 of 7\./],
    outputs: { ...failed, smoke_regressions: '1' },
  })
  expect(run.summary).toContain('⚪ 1 differed once and passed when asked again.')
  expect(run.log).toMatch(/^Comparing .* tests$/m)
  expect(await searchBaseline('/threads/search')).toEqual([])
  expect(await searchBaseline('/runs/crons/search')).toEqual([])
})

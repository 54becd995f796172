import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failed, passed } from '../scenarios/plan-world.ts'
import { golden, questions, supportPlan } from '../scenarios/support-plan.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { type OfficialServer, startOfficialServer } from './official-server.ts'
import { useOfficialServer } from './world.ts'

// A plan on two official Python servers: that of the change, which is `world`, and the baseline.

const broken = 'Refund order 7'
const world = useOfficialServer({
  env: { SUPPORT_AGENT: JSON.stringify({ broken: [broken], flaky: questions.slice(0, 1) }) },
})
let baseline: OfficialServer
beforeAll(async () => {
  baseline = await startOfficialServer()
})
afterAll(() => baseline[Symbol.asyncDispose]())

const play = (plan: string, inputs: Readonly<Record<string, string>> = {}) =>
  world.plan(
    plan,
    { assistant_id: 'support', smoke_baseline: baseline.url, ...inputs },
    { files: { 'golden.jsonl': golden }, skipIdle: true },
  )

async function countThreads(): Promise<number> {
  const found = await fetch(`${baseline.url}/threads/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"limit": 100}',
  })
  return ((await found.json()) as unknown[]).length
}

describe('a plan with a baseline', () => {
  test('finds the regression, and clears the flaky case', async () => {
    const run = await play(supportPlan)
    expectRed(run, {
      title: 'Regression: 1 of 21 cases',
      message: [/✘ refunds a small order: 0 of 7, baseline 7 of 7\./],
      outputs: { ...failed, smoke_regressions: '1' },
    })
    expect(run.summary).toContain('⚪ 1 differed once and passed when asked again.')
    expect(await countThreads()).toBe(0)
  })

  test('is as good without the case that broke', async () => {
    const [start = '', rest = ''] = supportPlan.split(/ {2}- name: refunds[\s\S]*?\n\n/)
    const run = await play(start + rest)
    expectGreen(run, { outputs: { ...passed, smoke_regressions: '0' } })
    expect(run.summary).toMatch(/^✅ as good as .*: 20 of 20, tokens \+0 %$/m)
  })

  test('leaves a cron to the tested side', async () => {
    const cron = `  - name: has a cron
    cron: { schedule: "0 0 1 1 *", input: { messages: [] } }
`
    const run = await play(`${supportPlan}${cron}`, { on_regression: 'warn' })
    expect(run.log).toContain("has a cron doesn't run on the baseline: it has a cron")
    const listed = await fetch(`${baseline.url}/runs/crons/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await listed.json()).toEqual([])
  })

  test('is what the demo shows', async () => {
    const read = (file: string) =>
      readFileSync(new URL(`../demo/gate/${file}`, import.meta.url), 'utf8')
    const files = { 'golden.jsonl': read('golden.jsonl') }
    const inputs = { assistant_id: 'support', smoke_baseline: baseline.url }
    const run = await world.plan(read('smoke-plan.yml'), inputs, { files, skipIdle: true })
    expectRed(run, {
      title: 'Regression: 1 of 12 cases',
      message: [/\[refunds a small order\]: 0 of 7, baseline 7 of 7\./],
      outputs: { ...failed, smoke_regressions: '1' },
    })
  })
})

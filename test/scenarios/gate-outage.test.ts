import { describe, expect, test } from 'vitest'
import { compare, except, type Skills, startAgent, toCases } from './gate-world.ts'
import { inWorkspace } from './plan-world.ts'
import { startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// What is no answer of the tested agent proves nothing about it: neither that it is worse, nor that it is as good.

/** Fails the first time, and is not reached afterwards. */
const thenDown = (status: number) => (before: number) => (before === 0 ? false : status)

async function compareHere(skills: Skills, plan: string, inputs: Record<string, string> = {}) {
  await using tested = await startAgent(skills)
  await using baseline = await startAgent()
  const run = await compare([tested, baseline], plan, inputs)
  return { run, asked: (question: string) => [tested.asked(question), baseline.asked(question)] }
}

const warnings = ['Comparison incomplete']

describe.concurrent('a suspect that the tested server does not answer again is not judged', () => {
  test.each([
    ['403', 403, 'fail'],
    ['403, with on_regression: warn', 403, 'warn'],
    ['500', 500, 'fail'],
    ['429', 429, 'fail'],
  ])('%s', async (_, status, on_regression) => {
    const inputs = { on_regression, smoke_timeout: '3s' }
    const { run, asked } = await compareHere({ q3: thenDown(status) }, toCases(10, '50%'), inputs)
    expectSmokeFailed(
      run,
      new RegExp(`\\(${status}\\)$`),
      [`returned HTTP ${status}`],
      {},
      warnings,
    )
    expect(run.outputs).not.toHaveProperty('smoke_regressions')
    expect(run.durationMs).toBeLessThan(120_000)
    expect(asked('q3')[1]).toBe(1)
  })
})

test.concurrent('a case without an answer in the first round is a regression by its later answers', async () => {
  const q3 = (before: number) => (before === 0 ? 401 : false)
  const { run } = await compareHere({ q3 }, toCases(10, '50%'))
  expectRed(run, {
    title: 'Regression: 1 of 10 cases',
    message: [/q3\]: 0 of 7, baseline 7 of 7\. .*I cannot help/],
    outputs: { smoke_test: 'failed', smoke_regressions: '1' },
  })
})

test.concurrent('cases without an answer in the first round never make the agent worse overall', async () => {
  const late = (before: number) => (before === 0 ? 401 : true)
  const names = Array.from({ length: 8 }, (_, at) => [`q${at + 1}`, late])
  const { run } = await compareHere(Object.fromEntries(names), toCases(20, '50%'))
  expectGreen(run, { outputs: { smoke_test: 'passed', smoke_regressions: '0' } })
})

describe.concurrent('with rollback_on_failure', () => {
  async function update(skills: Skills) {
    await using tested = await startAgent(skills)
    await using main = await startAgent()
    const script = ['BUILDING', 'DEPLOYED']
    await using platform = await startWorld({ script, graphServerUrl: tested.url })
    platform.seed({ name: 'agent' })
    platform.seed({ name: 'agent-main', url: main.url })
    const flags = { smoke_test: 'true', rollback_on_failure: 'true' }
    const given = { mode: 'update', name: 'agent', smoke_baseline: 'agent-main', ...flags }
    const text = toCases(10, '50%')
    const run = await inWorkspace({ 'smoke.yml': text }, (workspace) =>
      tryStep(
        platform,
        { smoke_plan: 'smoke.yml', assistant_id: 'agent', ...given },
        { env: { GITHUB_WORKSPACE: workspace } },
      ),
    )
    return { run, writes: writesOf(platform) }
  }

  test('an outage does not roll back, however often one answered wrong before', async () => {
    const q3 = (before: number) => (before < 3 ? false : 403)
    const { run, writes } = await update({ q3, q4: except(0) })
    expectSmokeFailed(
      run,
      /403/,
      [/Not rolled back: the Agent Server rejected a request/],
      {},
      warnings,
    )
    expect(writes).toEqual(['PATCH d1'])
  })
})

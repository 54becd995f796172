import { describe, expect, test } from 'vitest'
import { never, type StubAgent, startAgent, toQuestions } from '../scenarios/gate-world.ts'
import { inWorkspace } from '../scenarios/plan-world.ts'
import { startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, recipeOf, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const event = { name: 'schedule', payload: { schedule: '17 3 * * *' } }

/** Plays a night: what main serves, and what production serves. */
async function playNight(main: StubAgent, production: StubAgent) {
  await using world = await startPullRequest()
  world.platform.seed({ name: 'my-agent-main', url: main.url })
  world.platform.seed({ name: 'my-agent', url: production.url })
  const files = { '.github/smoke-plan.yml': toQuestions('a', 'b') }
  const run = await inWorkspace(files, (workspace) =>
    play(world, event, { env: { GITHUB_WORKSPACE: workspace } }),
  )
  expect(writesOf(world)).toEqual([])
  return run
}

describe.concurrent('every night', () => {
  test('main is as good as production', async () => {
    await using main = await startAgent()
    await using production = await startAgent()
    const run = await playNight(main, production)
    expectGreen(actionOf(run), { outputs: { outcome: 'passed', smoke_regressions: '0' } })
    expect(run.conclusion).toBe('success')
    expect(production.asked('a')).toBe(1)
  })

  test('a regression fails the job', async () => {
    await using main = await startAgent({ b: never })
    await using production = await startAgent()
    const run = await playNight(main, production)
    expectRed(actionOf(run), {
      title: 'Regression: 1 of 2 cases',
      message: ['1 of 2 cases regressed against my-agent'],
      outputs: { outcome: 'smoke-test-failed', smoke_regressions: '1' },
    })
    expect(run.conclusion).toBe('failure')
  })

  test('more tokens than the budget fail the job', async () => {
    await using main = await startAgent({}, { tokens: 150_000 })
    await using production = await startAgent()
    const run = await playNight(main, production)
    expectGreen(actionOf(run), { outputs: { smoke_tokens: '300000' } })
    expect(run.conclusion).toBe('failure')
  })
})

import { describe, expect, test } from 'vitest'
import { never, type StubAgent, startAgent, toQuestions } from '../scenarios/gate-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { playNight } from './gate-recipes.ts'
import { actionOf } from './recipe.ts'

/** Plays a night: what main serves, and what production serves. */
async function playOne(main: StubAgent, production: StubAgent) {
  const plan = toQuestions('a', 'b')
  const { run, requests } = await playNight({ tested: main.url, baseline: production.url, plan })
  expect(requests.filter((line) => !line.startsWith('GET '))).toEqual([])
  return run
}

describe.concurrent('every night', () => {
  test('main is as good as production', async () => {
    await using main = await startAgent()
    await using production = await startAgent()
    const run = await playOne(main, production)
    expectGreen(actionOf(run), { outputs: { outcome: 'passed', smoke_regressions: '0' } })
    expect(run.conclusion).toBe('success')
    expect(production.asked('a')).toBe(1)
  })

  test('a regression fails the job', async () => {
    await using main = await startAgent({ b: never })
    await using production = await startAgent()
    const run = await playOne(main, production)
    expectRed(actionOf(run), {
      title: 'Regression: 1 of 2 cases',
      message: ['1 of 2 cases regressed against my-agent-production'],
      outputs: { outcome: 'smoke-test-failed', smoke_regressions: '1' },
    })
    expect(run.conclusion).toBe('failure')
  })

  test('more tokens than the budget fail the job', async () => {
    await using main = await startAgent({}, { tokens: 150_000 })
    await using production = await startAgent()
    const run = await playOne(main, production)
    expectGreen(actionOf(run), { outputs: { smoke_tokens: '300000' } })
    expect(run.conclusion).toBe('failure')
  })
})

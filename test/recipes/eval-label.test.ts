import { describe, expect, test } from 'vitest'
import { never, type Skills, startAgent, toCases } from '../scenarios/gate-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { playLabel } from './gate-recipes.ts'
import { actionOf, actionsOf } from './recipe.ts'

/** A label is added to pull request 7, whose preview answers like this. */
async function play(label: string, skills: Skills = {}, change: object = {}) {
  await using preview = await startAgent(skills)
  await using main = await startAgent()
  const plan = toCases(40, '90%')
  return await playLabel({ tested: preview.url, baseline: main.url, plan }, label, change)
}

describe.concurrent('with the label eval', () => {
  test('the preview is compared with main', async () => {
    const run = await play('eval')
    expect(run.concurrency).toEqual({ group: 'eval-7', 'cancel-in-progress': true })
    expectGreen(actionOf(run), { outputs: { outcome: 'passed', smoke_regressions: '0' } })
    expect(actionOf(run).summary).toContain('✅ as good as my-agent: 40 of 40, tokens +0 %')
  })

  test('a regression fails the job', async () => {
    const run = await play('eval', { q7: never })
    expectRed(actionOf(run), {
      title: 'Regression: 1 of 40 cases',
      outputs: { outcome: 'smoke-test-failed', smoke_regressions: '1' },
    })
    expect(actionOf(run).summary).toContain('| 40 cases | this pull request | ')
  })
})

test('another label compares nothing, and cancels no comparison', async () => {
  const run = await play('bug')
  expect(actionsOf(run)).toEqual([])
  expect(run.concurrency).not.toMatchObject({ group: 'eval-7' })
})

const headOf = (full_name: string) => ({ ref: 'x', sha: 'a', repo: { full_name, fork: true } })

test('a pull request inside a repository that is itself a fork is compared', async () => {
  const run = await play('eval', {}, { head: headOf('acme/agent') })
  expectGreen(actionOf(run), { outputs: { outcome: 'passed' } })
})

test.each([['a fork', 'eval', { head: headOf('b/agent') }]])(
  '%s compares nothing',
  async (_, label, change) => {
    expect(actionsOf(await play(label, {}, change))).toEqual([])
  },
)

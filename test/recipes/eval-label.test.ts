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
    expectGreen(actionOf(run), { outputs: { outcome: 'passed', smoke_regressions: '0' } })
    expect(actionOf(run).summary).toContain('✅ as good as my-agent-main: 40 of 40, tokens +0 %')
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

test.each([
  ['another label', 'bug', {}],
  ['a fork', 'eval', { head: { ref: 'x', sha: 'a', repo: { full_name: 'b/agent', fork: true } } }],
])('%s compares nothing', async (_, label, change) => {
  expect(actionsOf(await play(label, {}, change))).toEqual([])
})

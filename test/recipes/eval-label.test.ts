import { describe, expect, test } from 'vitest'
import { never, type Skills, startAgent, toCases } from '../scenarios/gate-world.ts'
import { inWorkspace } from '../scenarios/plan-world.ts'
import { startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, actionsOf, recipeOf } from './recipe.ts'

const play = recipeOf(import.meta.url)

/** A label is added to pull request 7, whose preview answers like this. */
async function playLabel(label: string, skills: Skills = {}, change: object = {}) {
  await using preview = await startAgent(skills)
  await using main = await startAgent()
  await using world = await startPullRequest()
  world.platform.seed({ name: 'agent-pr-7', url: preview.url })
  world.platform.seed({ name: 'my-agent-main', url: main.url })
  const event = pullRequestEvent(world, 'labeled', { label, change })
  const files = { '.github/smoke-plan.yml': toCases(40, '90%') }
  return await inWorkspace(files, (workspace) =>
    play(world, event, { env: { GITHUB_WORKSPACE: workspace } }),
  )
}

describe.concurrent('with the label eval', () => {
  test('the preview is compared with main', async () => {
    const run = await playLabel('eval')
    expectGreen(actionOf(run), { outputs: { outcome: 'passed', smoke_regressions: '0' } })
    expect(actionOf(run).summary).toContain('✅ as good as my-agent-main: 40 of 40, tokens +0 %')
  })

  test('a regression fails the job', async () => {
    const run = await playLabel('eval', { q7: never })
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
  expect(actionsOf(await playLabel(label, {}, change))).toEqual([])
})

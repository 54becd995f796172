import { describe, expect, test } from 'vitest'
import { never, type Skills, startAgent, toQuestions } from '../scenarios/gate-world.ts'
import { inWorkspace } from '../scenarios/plan-world.ts'
import { agentsOf, type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, fast, recipeOf, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)

/** Pull request 7, whose preview answers like this, and main, which answers every question well. */
async function startCompared(skills: Skills = {}) {
  const preview = await startAgent(skills)
  const main = await startAgent()
  const world = await startPullRequest({ platform: { graphServerUrl: preview.url } })
  world.platform.seed({ name: 'my-agent', url: main.url })
  const end = async () => {
    for (const one of [world, main, preview]) await one[Symbol.asyncDispose]()
  }
  return { world, main, [Symbol.asyncDispose]: end }
}

function playEvent(world: PullRequestWorld, action: string, change: object = {}) {
  const plan = toQuestions('a', 'b')
  const event = pullRequestEvent(world, action, { change })
  return inWorkspace({ '.github/smoke-plan.yml': plan }, (workspace) =>
    play(world, event, { ...fast, env: { GITHUB_WORKSPACE: workspace } }),
  )
}

describe.concurrent('a preview that is compared with main', () => {
  test('is as good, and goes with its pull request', async () => {
    await using compared = await startCompared()
    const { world, main } = compared
    const run = await playEvent(world, 'opened')
    const outputs = { outcome: 'deployed', deployment_name: 'my-agent-pr-7' }
    expectGreen(actionOf(run), { outputs: { ...outputs, smoke_regressions: '0' } })
    expect(main.asked('a')).toBe(1)
    const closed = await playEvent(world, 'closed')
    expectGreen(actionOf(closed), { outputs: { outcome: 'deleted' } })
    expect(writesOf(world)).toEqual(['POST deployments', 'DELETE d2?delete_tracing_project=true'])
  })

  test('fails for a regression, which the comment names', async () => {
    await using compared = await startCompared({ b: never })
    const { world } = compared
    const run = await playEvent(world, 'opened')
    expectRed(actionOf(run), {
      title: 'Regression: 1 of 2 cases',
      outputs: { outcome: 'smoke-test-failed', smoke_regressions: '1' },
    })
    expect(run.conclusion).toBe('failure')
    expect(agentsOf(world)[0]).toMatch(/^my-agent-pr-7: ❌/)
  })

  test('is not deployed for a draft, or for a fork', async () => {
    await using compared = await startCompared()
    const { world } = compared
    const draft = await playEvent(world, 'opened', { draft: true })
    expect(draft.conclusion).toBe('skipped')
    const head = { ref: 'main', sha: 'c'.repeat(40), repo: { full_name: 'stranger/agent' } }
    const fork = await playEvent(world, 'opened', { head })
    expectGreen(actionOf(fork), { outputs: { outcome: 'skipped' } })
    expect(writesOf(world)).toEqual([])
  })
})

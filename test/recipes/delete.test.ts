import { describe, expect, test } from 'vitest'
import { type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, recipeOf, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const forReal = { dry_run: 'false' }

function playByHand(world: PullRequestWorld, inputs: Record<string, string> = {}) {
  const payload = { inputs: { name: 'my-agent', ...inputs } }
  return play(world, { name: 'workflow_dispatch', payload })
}

describe.concurrent('deletes the deployment of the exact name', () => {
  test.each([
    ['only says so at first', {}, 'planned', []],
    ['for real', forReal, 'deleted', ['DELETE d2?delete_tracing_project=true']],
  ])('%s', async (_, inputs, outcome, writes) => {
    await using world = await startPullRequest()
    for (const name of ['my-agent-2', 'my-agent', 'my']) world.platform.seed({ name })
    const run = await playByHand(world, inputs)
    expectGreen(actionOf(run), { outputs: { outcome, deployment_name: 'my-agent' } })
    expect(writesOf(world)).toEqual(writes)
    // That of what deploys it.
    const group = { group: 'deploy-my-agent', 'cancel-in-progress': false }
    expect(run.concurrency).toEqual(group)
  })
})

test.concurrent('a name that is not there is green, as missing', async () => {
  await using world = await startPullRequest()
  world.platform.seed({ name: 'my-agent-2' })
  const run = await playByHand(world, forReal)
  expectGreen(actionOf(run), { outputs: { outcome: 'missing' } })
  expect(writesOf(world)).toEqual([])
})

test.concurrent("another repository's deployment is refused", async () => {
  await using world = await startPullRequest()
  world.platform.seed({ name: 'my-agent', repo_url: 'https://github.com/other/agent' })
  const run = await playByHand(world, forReal)
  expectRed(actionOf(run), {
    title: 'Deployment belongs to another repository',
    message: [/No changes were made/],
    outputs: { outcome: 'failed' },
  })
  expect(writesOf(world)).toEqual([])
})

test.concurrent('without a name it does not start', async () => {
  await using world = await startPullRequest()
  await expect(play(world, { name: 'workflow_dispatch', payload: {} })).rejects.toThrow(
    'input name is missing',
  )
})

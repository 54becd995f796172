import { expect, test } from 'vitest'
import { commentText, type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, fast, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

function playEvent(world: PullRequestWorld, action: string, label = '') {
  const event = pullRequestEvent(world, action, { label })
  return play(world, event, { ...fast, runId: '9001' })
}

test('the life of a preview with a label', async () => {
  await using world = await agent.start()
  const opened = await playEvent(world, 'opened')
  expectGreen(actionOf(opened), { outputs: { outcome: 'skipped' } })
  expect(opened.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': true })
  expect(writesOf(world)).toEqual([])

  const labeled = await playEvent(world, 'labeled', 'preview')
  expectGreen(actionOf(labeled), {
    outputs: { outcome: 'deployed', created: 'true', smoke_test: 'passed' },
  })
  // It waits for a deletion that goes on.
  expect(labeled.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': false })
  const creation = world.platform.requests.find(({ method }) => method === 'POST')
  expect(creation?.body).toMatchObject({ secrets: [{ name: 'OPENAI_API_KEY' }] })
  const pushed = await playEvent(world, 'synchronize')
  expectGreen(actionOf(pushed), { outputs: { outcome: 'deployed', created: 'false' } })

  for (const action of ['labeled', 'unlabeled']) {
    const other = await playEvent(world, action, 'bug')
    expect(other).toMatchObject({
      conclusion: 'skipped',
      concurrency: { group: 'preview-7-9001' },
      jobs: [{ steps: [] }],
    })
  }

  const unlabeled = await playEvent(world, 'unlabeled', 'preview')
  expectGreen(actionOf(unlabeled), { outputs: { outcome: 'deleted' } })
  expect(unlabeled.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': true })
  expect(writesOf(world)).toEqual([
    'POST deployments',
    'PATCH d1',
    'DELETE d1?delete_tracing_project=true',
  ])
  expect(commentText(world)).toBe('Previews deleted.')
})

test.concurrent('a draft that loses the label loses its preview', async () => {
  await using world = await agent.start()
  const [pull] = world.github.pulls
  if (pull) pull.draft = true
  const labeled = await playEvent(world, 'labeled', 'preview')
  expectGreen(actionOf(labeled), { outputs: { outcome: 'deployed' } })
  const unlabeled = await playEvent(world, 'unlabeled', 'preview')
  expectGreen(actionOf(unlabeled), { outputs: { outcome: 'deleted' } })
})

test.concurrent('closing deletes, with the label still there', async () => {
  await using world = await agent.start()
  await playEvent(world, 'labeled', 'preview')
  const closed = await playEvent(world, 'closed')
  expectGreen(actionOf(closed), { outputs: { outcome: 'deleted' } })
  expect(closed.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': true })
})

test.concurrent('a fork is green and skipped', async () => {
  await using world = await startPullRequest()
  const head = { ref: 'main', sha: 'c'.repeat(40), repo: { full_name: 'stranger/agent' } }
  const event = pullRequestEvent(world, 'labeled', { label: 'preview', change: { head } })
  const run = await play(world, event, { ...fast, secrets: {} })
  expectGreen(actionOf(run), { outputs: { outcome: 'skipped' } })
  expect(world.platform.requests).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { type PullRequestWorld, startPullRequest, tryPreview } from './pull-request.ts'
import { expectGreen } from './verdict.ts'

// Old events that are re-run, or that waited for a runner: the current state of the pull request decides. A deployment
// needs no further request for that, because the pull request also shows the head of its branch.

const wanted = { preview_label: 'preview' }
const skipped = { outcome: 'skipped', smoke_test: 'skipped' }
const readPull = 'GET /repos/acme/agent/pulls/7'

function onlyPull({ github }: PullRequestWorld) {
  const [pull] = github.pulls
  if (pull === undefined) throw new Error('there is no pull request')
  return pull
}

/** Runs an event that was sent before the pull request became something else. */
function runLate(
  world: PullRequestWorld,
  action: string,
  become: (pull: ReturnType<typeof onlyPull>) => void,
  inputs: Record<string, string> = {},
  label = '',
) {
  const running = tryPreview(world, action, inputs, { label })
  become(onlyPull(world))
  return running
}

describe.concurrent('of a pull request that is closed by now', () => {
  test.each(['opened', 'reopened', 'synchronize', 'ready_for_review'])(
    'an old run of %s makes no preview that nobody would delete',
    async (action) => {
      await using world = await startPullRequest()
      const close = (pull: { state: string }) => {
        pull.state = 'closed'
      }
      const run = await runLate(world, action, close, { environment: 'preview' })
      expectGreen(run, { outputs: skipped })
      expect(run.summary).toContain('Skipped: pull request 7 was closed')
      expect(world.platform.requests).toEqual([])
      expect(world.github.log()).toEqual([readPull])
    },
  )
})

describe.concurrent('of a label that was taken off since', () => {
  test.each(['labeled', 'synchronize'])('an old run of %s deploys nothing', async (action) => {
    await using world = await startPullRequest()
    if (action !== 'labeled') onlyPull(world).labels = ['preview']
    const label = action === 'labeled' ? 'preview' : ''
    const takeOff = (pull: { labels: readonly string[] }) => {
      pull.labels = ['bug']
    }
    const run = await runLate(world, action, takeOff, wanted, label)
    expectGreen(run, { outputs: skipped })
    expect(run.summary).toContain('pull request 7 no longer has the label preview')
    expect(world.platform.requests).toEqual([])
    expect(world.github.log()).toEqual([readPull])
  })
})

// Previews of labelled pull requests alone: the label makes the preview, and taking it off deletes it.

const on = (label: string) => ({ label })

test('the life of a preview with a label', async () => {
  await using world = await startPullRequest()
  const opened = await tryPreview(world, 'opened', wanted)
  expectGreen(opened, { outputs: { ...skipped, deployment_name: 'agent-pr-7' } })
  expect(opened.outputs['summary_markdown']).toContain('| agent-pr-7 |')
  expect(opened.summary).toContain('Skipped: pull request 7 does not have the label preview')
  expect([...world.platform.requests, ...world.github.requests]).toEqual([])

  const other = await tryPreview(world, 'labeled', wanted, on('bug'))
  expectGreen(other, { outputs: skipped })

  const labeled = await tryPreview(world, 'labeled', wanted, on('preview'))
  expectGreen(labeled, { outputs: { outcome: 'deployed', created: 'true' } })
  expectGreen(await tryPreview(world, 'synchronize', wanted), { outputs: { created: 'false' } })

  const another = await tryPreview(world, 'labeled', wanted, on('documentation'))
  expectGreen(another, { outputs: skipped })
  expect(another.summary).toContain('was labeled, which does not affect its preview')
  expectGreen(await tryPreview(world, 'unlabeled', wanted, on('bug')), { outputs: skipped })
  expect(world.platform.deployments).toHaveLength(1)

  const unlabeled = await tryPreview(world, 'unlabeled', wanted, on('preview'))
  expectGreen(unlabeled, { outputs: { outcome: 'deleted' } })
  expect(world.platform.deployments.every(({ deleted }) => deleted)).toBe(true)
  expectGreen(await tryPreview(world, 'synchronize', wanted), { outputs: skipped })
  expectGreen(await tryPreview(world, 'closed', wanted), { outputs: { outcome: 'missing' } })
})

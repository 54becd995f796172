import { describe, expect, test } from 'vitest'
import { git } from '../platform/control-service/git.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import type { ActionRun } from '../support/run-action.ts'
import { commentText, preview, push, startPullRequest, tryPreview } from './pull-request.ts'
import { requestsOf, writesOf } from './step.ts'
import { startUploads, tryUpload, uploaded } from './upload.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const uploads = { source: 'internal_source', integration_id: '' }
const deployed = { outputs: { outcome: 'deployed' } }
const mark = { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' }
const author = ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.invalid']

/** A pull request whose branch is checked out. */
async function startCheckout(change = {}) {
  const repository = await createSampleRepository()
  const world = await startPullRequest()
  const sha = await repository.setVersion('7', 'feature-7')
  push(world, sha)
  const fork = { head: { ref: 'feature-7', sha, repo: { full_name: 'stranger/agent' } } }
  const env = { GITHUB_WORKSPACE: repository.path }
  return {
    ...world,
    repository,
    sha,
    fork,
    play: (action: string, inputs = {}, more = {}) =>
      tryPreview(world, action, { ...uploads, ...inputs }, { env, change, ...more }),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('a preview of what is checked out', () => {
  test('is created, updated, and deleted, without a GitHub integration', async () => {
    await using world = await startCheckout()
    const { platform, repository, sha } = world
    const env = { GITHUB_WORKSPACE: repository.path }
    const opened = await preview(world, 'opened', { ...uploads, environment: 'preview' }, { env })
    expectGreen(opened, {
      outputs: { outcome: 'deployed', commit_sha: sha, repo_ref: 'feature-7' },
    })
    expect(world.github.deployments).toMatchObject([{ ref: sha }])
    expect(commentText(world)).toContain(sha.slice(0, 7))
    push(world, await repository.setVersion('8', 'feature-7'))
    expectGreen(await world.play('synchronize'), deployed)
    expect(platform.deployments).toMatchObject([{ name: 'agent-pr-7', secrets: [mark] }])
    expect(platform.deployments[0]?.revisions).toHaveLength(2)
    const closed = await world.play('closed')
    expectGreen(closed, { outputs: { outcome: 'deleted' } })
    expect(requestsOf(platform).join()).not.toContain('integrations')
  })

  test.each([
    ['pull_request', 'opened'],
    ['pull_request_review', 'submitted'],
  ])('is the merge commit by default, which is no other commit (%s)', async (name, action) => {
    await using world = await startCheckout()
    const { path } = world.repository
    await git(path, ['checkout', '--quiet', '--detach', 'main'])
    await git(path, [...author, 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'feature-7'])
    const commit_sha = await world.repository.head('HEAD')
    const env = { GITHUB_WORKSPACE: path, GITHUB_SHA: commit_sha, GITHUB_EVENT_NAME: name }
    const run = await world.play(action, { require_commit: 'true' }, { env })
    expectGreen(run, { outputs: { outcome: 'deployed', commit_sha, repo_ref: 'feature-7' } })
  })

  test('of a fork is uploaded with allow_forks, and else skipped', async () => {
    await using world = await startCheckout()
    const { fork: change, platform, sha } = world
    for (const [inputs, reason] of [
      [{}, 'comes from stranger/agent, a fork, so its branch is not in this repository'],
      [{ allow_forks: 'true', api_key: '' }, 'a fork, whose runs cannot access repository secrets'],
    ] as const) {
      const skipped = await world.play('opened', inputs, { change })
      expectGreen(skipped, { outputs: { outcome: 'skipped' } })
      expect(skipped.log).toContain(reason)
    }
    expect(platform.requests).toEqual([])
    const allowed = { allow_forks: 'true', require_commit: 'true', environment: 'preview' }
    const run = await world.play('opened', allowed, { change })
    expectGreen(run, { outputs: { outcome: 'deployed', commit_sha: sha } })
    expect(world.github.deployments).toMatchObject([{ description: 'agent-pr-7' }])
  })

  test.each(['acme', 'stranger'])('is skipped when the branch of %s moved on', async (owner) => {
    await using world = await startCheckout()
    const { fork, platform } = world
    const moved = 'a'.repeat(40)
    if (owner === 'stranger') push(world, moved)
    const own = { head: { ref: 'feature-7', sha: moved, repo: { full_name: 'acme/agent' } } }
    const change = owner === 'stranger' ? fork : own
    const run = await world.play('synchronize', { allow_forks: 'true' }, { change })
    expectGreen(run, { outputs: { outcome: 'skipped' } })
    expect(writesOf(platform)).toEqual([])
  })

  test('of a fork whose branch is not what is checked out is red with require_commit', async () => {
    await using world = await startCheckout()
    await git(world.repository.path, ['checkout', '--quiet', 'main'])
    const allowed = { allow_forks: 'true', require_commit: 'true' }
    const run = await world.play('opened', allowed, { change: world.fork })
    expectFailed(run, 'Different commit deployed', [world.sha])
    expect(writesOf(world.platform)).toEqual([])
  })
})

/** The requests that a dry run shows. */
function plannedBy({ summary }: ActionRun) {
  return summary.match(/^(?:POST|PUT|PATCH) .*/gm)
}

describe.concurrent('an upload', () => {
  test('is only shown by a dry run', async () => {
    await using world = await startUploads()
    const { platform } = world
    const inputs = { dry_run: 'true', secrets: 'A=longenough' }
    const created = await tryUpload(world, inputs)
    expectGreen(created, { outputs: { outcome: 'planned' }, secrets: ['longenough'] })
    expect(plannedBy(created)).toEqual([
      'POST /v2/deployments',
      'POST /v2/deployments/{deployment_id}/upload-url',
      'PUT (upload URL)',
      'PATCH /v2/deployments/{deployment_id}',
    ])
    const { id } = platform.seed(uploaded)
    expect(plannedBy(await tryUpload(world, inputs))).toEqual([
      `POST /v2/deployments/${id}/upload-url`,
      'PUT (upload URL)',
      `PATCH /v2/deployments/${id}`,
    ])
    expect(writesOf(platform)).toEqual([])
  })

  test('that fails its build is rolled back to the archive before it', async () => {
    await using world = await startUploads()
    const { platform } = world
    expectGreen(await tryUpload(world), deployed)
    const seeded = platform.deployments[0]
    platform.nextScript(['BUILD_FAILED'])
    // What served went down, so that there is a way back that changes something.
    if (seeded) seeded.activeRevisionId = null
    const run = await tryUpload(world, { rollback_on_failure: 'true' })
    expectRed(run, { title: 'Revision BUILD_FAILED', outputs: { outcome: 'rolled-back' } })
    const paths = seeded?.revisions.map(({ tarball_path: archive }) => archive)
    expect(paths?.[2]).toBe(paths?.[0])
  })
})

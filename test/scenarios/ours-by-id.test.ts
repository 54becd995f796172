import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { eventSha, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen } from './verdict.ts'

const pushedAt = 1_767_225_600
const push = {
  name: 'push',
  ref: 'refs/heads/main',
  sha: eventSha,
  payload: { after: eventSha, repository: { pushed_at: pushedAt } },
}

const update = (platform: Platform, inputs: Record<string, string> = {}, event?: typeof push) => {
  const usual = { mode: 'update', deployment_id: platform.deployments[0]?.id ?? '' }
  return tryStep(platform, { ...usual, ...inputs }, event === undefined ? {} : { event })
}

describe.concurrent('E3: skip_unchanged where repo_ref shows the commit', () => {
  const inputs = { skip_unchanged: 'true' }

  test('skips when it is the commit of the event', async () => {
    await using platform = await startWorld({ showCommitAsRef: true })
    platform.seed({ name: 'agent', repo_commit_sha: eventSha })
    const run = await update(platform, inputs, push)
    expectGreen(run, { outputs: { outcome: 'skipped' } })
    expect(writesOf(platform)).toEqual([])
  })

  test.each([
    ['another commit', { repo_commit_sha: 'e'.repeat(40) }],
    ['another branch', { repo_commit_sha: eventSha, repo_ref: 'next' }],
  ])('deploys when it is %s', async (_, seed) => {
    await using platform = await startWorld({ showCommitAsRef: true })
    platform.seed({ name: 'agent', ...seed })
    const run = await update(platform, inputs, push)
    expect(run.outputs).toMatchObject({ outcome: 'deployed' })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  })
})

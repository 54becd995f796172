import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { eventSha, requestsOf, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen } from './verdict.ts'

// Everything that was there before the write is known; what it names and nobody knew is ours.

const patch = { method: 'PATCH', path: /./ }
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

describe.concurrent('A4: the revision of this step', () => {
  test.each([
    ['at the same time as the one before it', 0],
    ['earlier than the one before it', -60_000],
  ])('is what PATCH names, also where it was made %s', async (_, shiftMs) => {
    await using platform = await startWorld()
    const { revisions } = platform.seed({ name: 'agent' })
    const change = () => {
      const [first, second] = revisions
      const time = new Date(Date.parse(first?.createdAt ?? '') + shiftMs).toISOString()
      if (second !== undefined) Object.assign(second, { createdAt: time })
    }
    platform.fault({ match: patch, do: { kind: 'meanwhile', after: change } })
    const run = await update(platform)
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[1]?.id } })
    expect(requestsOf(platform).slice(0, 3)).toEqual(['GET d1', 'GET d1/revisions', 'PATCH d1'])
  })
})

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

test('E5: of 1,500 revisions a page is read, not a list of all', async () => {
  await using platform = await startWorld()
  platform.seed({
    name: 'agent',
    builds: Array.from({ length: 1_500 }, () => 60),
  })
  const run = await update(platform, { interrupt_running: 'true' }, push)
  expectGreen(run, { outputs: { outcome: 'deployed' } })
  const lists = requestsOf(platform).filter((line) => line.includes('/revisions?'))
  expect(lists).toEqual([])
  expect(requestsOf(platform).filter((line) => line === 'GET d1/revisions')).toHaveLength(1)
})

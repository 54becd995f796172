import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { eventSha, play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// The service builds the tip of a branch: whether that is the commit of this run.

const other = 'e'.repeat(40)
const push = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: { after: eventSha } }

/** Updates a deployment, and has the service build a commit. */
async function update(
  platform: Platform,
  built: string | null,
  inputs: Record<string, string> = {},
  step: typeof tryStep = tryStep,
) {
  const { id, revisions } = platform.seed({ name: 'agent' })
  const after = () => Object.assign(revisions[1] ?? {}, { repo_commit_sha: built })
  platform.fault({ match: { method: 'PATCH', path: /./ }, do: { kind: 'meanwhile', after } })
  const given = { mode: 'update', deployment_id: id, require_commit: 'true', ...inputs }
  return await step(platform, given, { event: push })
}

describe.concurrent('require_commit', () => {
  test('is green for the commit that was pushed', async () => {
    await using platform = await startWorld()
    const run = await update(platform, eventSha, {}, play)
    expectGreen(run, { outputs: { outcome: 'deployed', commit_sha: eventSha } })
  })

  test('is red for another one, before the smoke test, and names both', async () => {
    await using platform = await startWorld()
    const run = await update(platform, other, { smoke_test: 'true' }, play)
    expectRed(run, {
      title: 'Different commit deployed',
      message: [
        `The control plane built commit ${other}, not ${eventSha}, the commit of this event.`,
      ],
      outputs: { outcome: 'failed', commit_sha: other, status: 'DEPLOYED' },
    })
    expect(run.outputs['smoke_test']).toBeUndefined()
  })

  test('is a warning without it', async () => {
    await using platform = await startWorld()
    const run = await update(platform, other, { require_commit: 'false' })
    expectGreen(run, {
      outputs: { outcome: 'deployed' },
      warnings: ['Different commit deployed'],
    })
  })

  test('is red where the service does not show what it built', async () => {
    await using platform = await startWorld({ dialect: 'spec' })
    const run = await update(platform, null)
    expectRed(run, {
      title: 'Commit not confirmed',
      message: [/does not show whether it built commit 0123456789/],
      outputs: { outcome: 'failed', status: 'DEPLOYED' },
    })
  })

  test('is a fault where the event does not say which commit it should be', async () => {
    await using platform = await startWorld()
    const run = await update(platform, other, { repo_ref: 'release' })
    expectFailed(run, 'Invalid input: require_commit', [
      /the event does not show the commit of release/,
    ])
    expect(platform.requests).toEqual([])
  })

  test('rolls nothing back: what serves is newer', async () => {
    await using platform = await startWorld()
    const run = await update(platform, other, { rollback_on_failure: 'true' })
    expectFailed(run, 'Different commit deployed')
    expect(platform.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { dialects, playFast, requestsOf, rewriting, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const readsDeployment = { method: 'GET', path: /deployments\/[^/]+$/ }

describe.concurrent('what serves where nothing was written', () => {
  test('as it was read, without another request', async () => {
    await using platform = await startWorld()
    const { revisions } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'create', if_exists: 'fail' })
    expectFailed(run, 'Deployment already exists', [`Serving: revision ${revisions[0]?.id}.`])
    expect(run.summary).toContain('**Serving:** revision')
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
  })
})

describe.concurrent('what serves after a failure', () => {
  test('the last that was deployed, over one that failed', async () => {
    await using platform = await startWorld({ script: ['BUILDING', 'BUILD_FAILED'] })
    const { id, revisions } = platform.seed({ name: 'agent' })
    platform.nextScript(['BUILD_FAILED'])
    platform.supersede(id)
    const run = await tryStep(platform, { mode: 'update', deployment_id: id })
    expectFailed(run, 'Revision BUILD_FAILED', [`Serving: revision ${revisions[0]?.id}.`], {
      previous_revision_id: revisions[1]?.id,
    })
  })
})

describe.concurrent('a revision that is deployed and does not serve', () => {
  test('another one serves in the end: red', async () => {
    await using platform = await startWorld({ activeRevision: 'stays' })
    const { id, revisions } = platform.seed({ name: 'agent' })
    const run = await playFast(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Different revision serving',
      message: [revisions[0]?.id ?? '', revisions[1]?.id ?? ''],
      outputs: { outcome: 'failed', status: 'DEPLOYED', revision_id: revisions[1]?.id },
    })
  })

  test('the service shows none: a warning', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    const fault = rewriting({ active_revision_id: null })
    platform.fault({ match: readsDeployment, times: 9, do: fault })
    const run = await playFast(platform, { mode: 'update', deployment_id: id })
    expectGreen(run, {
      outputs: { outcome: 'deployed' },
      warnings: ['Serving revision not confirmed'],
    })
  })
})

test('reuse judges what serves, not a newer revision that failed', async () => {
  await using platform = await startWorld()
  const { id, revisions } = platform.seed({ name: 'agent' })
  platform.nextScript(['BUILD_FAILED'])
  platform.supersede(id)
  const run = await tryStep(platform, { mode: 'create', if_exists: 'reuse' })
  expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[0]?.id } })
})

test.concurrent.each(dialects)(
  'an interruption of less than two minutes passes, dialect %s',
  async (dialect) => {
    const script = [...Array(11).fill('INTERRUPTED'), 'BUILDING', 'DEPLOYED']
    await using platform = await startWorld({ dialect, script })
    const { id } = platform.seed({ name: 'agent' })
    const inputs = { mode: 'update', deployment_id: id, poll_interval: '10' }
    expectGreen(await tryStep(platform, inputs), { outputs: { outcome: 'deployed' } })
  },
)

describe.concurrent('one wait_timeout for everything that is awaited', () => {
  test('looking for the new revision is part of it', async () => {
    await using platform = await startWorld({ dialect: 'spec', visibleAfterReads: 999 })
    const { id } = platform.seed({ name: 'agent' })
    const inputs = { mode: 'update', deployment_id: id, wait_timeout: '5' }
    const run = await tryStep(platform, inputs)
    expectFailed(run, 'Revision not identified')
    // Before the write, then at once, after 1 s, 3 s and 5 s.
    const lists = requestsOf(platform).filter((line) => line === 'GET d1/revisions')
    expect(lists.length).toBeLessThanOrEqual(5)
  })
})

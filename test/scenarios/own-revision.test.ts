import { describe, expect, test } from 'vitest'
import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { requestsOf, startWorld, times, tryStep, updates, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const patch = { method: 'PATCH', path: /./ }

function update(platform: Platform, inputs: Record<string, string> = {}) {
  const usual = { mode: 'update', deployment_id: platform.deployments[0]?.id ?? '' }
  return tryStep(platform, { ...usual, ...inputs })
}

/** A step whose update is followed at once by somebody else's. */
async function startOvertaken(options: PlatformOptions, theirs: string[]) {
  const platform = await startWorld(options)
  const { id, revisions } = platform.seed({ name: 'agent' })
  platform.nextScript(['DEPLOYED'])
  platform.nextScript(theirs)
  const after = () => void platform.supersede(id)
  platform.fault({ match: patch, do: { kind: 'meanwhile', after } })
  return Object.assign(platform, { id, revisions })
}

describe.concurrent('two pushes at the same time, and the answer names ours', () => {
  test('the earlier one is followed, while the later one is built', async () => {
    await using platform = await startOvertaken({}, [...times(20, 'BUILDING'), 'DEPLOYED'])
    const run = await update(platform)
    const ours = platform.revisions[1]?.id
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: ours } })
    expect(requestsOf(platform)).toEqual(['GET d1', ...updates('live', 'r2', 1)])
  })

  test('the earlier one is followed, and superseded where the later one serves instead of it', async () => {
    await using platform = await startOvertaken({}, ['DEPLOYED'])
    const run = await update(platform)
    const [, ours = { id: '' }, theirs = { id: '' }] = platform.revisions
    const words = `Revision ${ours.id} was deployed, but the newer revision ${theirs.id} replaced it`
    expectRed(run, {
      title: 'Superseded by a newer revision',
      message: [words, "This commit isn't serving"],
      outputs: { outcome: 'superseded', revision_id: ours.id },
    })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
    await using other = await startOvertaken({}, ['DEPLOYED'])
    expectGreen(await update(other, { on_superseded: 'warn' }), {
      outputs: { outcome: 'superseded', revision_id: other.revisions[1]?.id },
      warnings: ['Superseded'],
    })
  })
})

describe.concurrent('a body about something else', () => {
  const other = '99999999-9999-4999-8999-999999999999'
  const otherId = (body: unknown) => ({ ...(body as object), id: other })

  test('a foreign deployment is not written to', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    platform.fault({
      match: { method: 'GET', path: /deployments\/[^/]+$/ },
      do: { kind: 'rewrite', change: otherId },
    })
    const run = await update(platform)
    expectFailed(run, 'Could not read the deployment', ['its ID is not'], {
      deployment_id: platform.deployments[0]?.id,
    })
    expect(writesOf(platform)).toEqual([])
  })
})

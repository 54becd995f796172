import { describe, expect, test } from 'vitest'
import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { requestsOf, startWorld, tryStep, updates } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// A deployment builds one revision at a time, so that a stuck one makes every other wait.

const stuck = { name: 'agent', latestStatus: 'DEPLOYING' }
const interrupting = { interrupt_running: 'true' }
const deployed = { outcome: 'deployed' }

/** Updates a deployment whose first revision is in progress. */
async function update(
  inputs: Record<string, string>,
  { options = {} as PlatformOptions, prepare = (_: Platform, _id: string) => {} } = {},
) {
  const platform = await startWorld(options)
  const { id, revisions } = platform.seed(stuck)
  prepare(platform, id)
  const run = await tryStep(platform, { mode: 'update', deployment_id: id, ...inputs })
  return { run, platform, revisions, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() }
}

describe.concurrent('interrupt_running', () => {
  test('interrupts what is in progress, and shows it', async () => {
    await using played = await update(interrupting)
    const [first, second] = played.revisions
    expectGreen(played.run, { outputs: { ...deployed, revision_id: second?.id } })
    expect(requestsOf(played.platform)).toEqual([
      'GET d1',
      'GET d1/revisions',
      'POST d1/revisions/r1/interrupt',
      ...updates('live'),
    ])
    expect(first?.status).toBe('INTERRUPTED')
    expect(played.run.log).toContain(`Interrupting revision ${first?.id} (DEPLOYING)`)
    expect(played.run.summary).toContain(
      `<th align="left">Interrupted revisions</th><td><code>${first?.id}</code></td>`,
    )
  })
})

describe.concurrent('a revision that waits behind a stuck one', () => {
  test('says it when the time is over, with the remedy', async () => {
    const prepare = (platform: Platform) => platform.nextScript(['QUEUED'])
    const inputs = { poll_interval: '5', wait_timeout: '3m' }
    await using played = await update(inputs, { prepare })
    expectRed(played.run, {
      title: 'Rollout timed out',
      message: [
        /was still QUEUED after 3 min, because the control plane had not begun to build it/,
        /interrupt_running/,
      ],
      outputs: { outcome: 'timed-out', status: 'QUEUED' },
    })
  })
})

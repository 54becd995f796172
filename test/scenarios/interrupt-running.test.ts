import { expect, test } from 'vitest'
import { requestsOf, startUpdate, updates } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// A deployment builds one revision at a time, so that a stuck one makes every other wait.

const stuck = { latestStatus: 'DEPLOYING' }

test('interrupt_running interrupts what is in progress, and shows it', async () => {
  await using platform = await startUpdate({}, stuck)
  const run = await platform.update({ interrupt_running: 'true' })
  const [first, second] = platform.revisions
  expectGreen(run, { outputs: { outcome: 'deployed', revision_id: second?.id } })
  expect(requestsOf(platform)).toEqual([
    'GET d1',
    'GET d1/revisions',
    'POST d1/revisions/r1/interrupt',
    ...updates('live'),
  ])
  expect(first?.status).toBe('INTERRUPTED')
  expect(run.log).toContain(`Interrupting revision ${first?.id} (DEPLOYING)`)
  expect(run.summary).toContain(
    `<th align="left">Interrupted revisions</th><td><code>${first?.id}</code></td>`,
  )
})

test('a revision that waits behind a stuck one says it when the time is over, with the remedy', async () => {
  await using platform = await startUpdate({}, stuck)
  platform.nextScript(['QUEUED'])
  expectRed(await platform.update({ poll_interval: '5', wait_timeout: '3m' }), {
    title: 'Rollout timed out',
    message: [/was still QUEUED after 3 min/, /interrupt_running/],
    outputs: { outcome: 'timed-out', status: 'QUEUED' },
  })
})

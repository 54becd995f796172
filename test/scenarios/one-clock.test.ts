import { describe, expect, test } from 'vitest'
import { playFast, startWorld, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// wait_timeout counts from the start of the mode, whatever it is spent on.

const forEver = Number.POSITIVE_INFINITY

describe.concurrent('E1: a DELETE that is never answered', () => {
  test('ends with wait_timeout, not with ten sends after each other', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    platform.fault({
      match: { method: 'DELETE', path: /./ },
      times: forEver,
      do: { kind: 'stall' },
    })
    const inputs = { mode: 'delete', deployment_id: id, wait_timeout: '20', request_timeout: '7.5' }
    const run = await playFast(platform, inputs)
    expectRed(run, {
      title: 'Deletion timed out',
      message: [/did not confirm/],
      outputs: { outcome: 'timed-out', deployment_id: id },
    })
    expect(writesOf(platform).length).toBeLessThanOrEqual(4)
    // By the clock of the step, which also counts the last look at the deployment.
    expect(Number(run.outputs['duration_seconds'])).toBeLessThan(60)
  })

  test('without a wait there are five attempts at the most, twice', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    const match = { method: 'DELETE', path: /./ }
    platform.fault({ match, times: forEver, do: { kind: 'status', status: 503 } })
    const run = await playFast(platform, { mode: 'delete', deployment_id: id, wait: 'false' })
    expectFailed(run, /lost|confirmed/)
    expect(writesOf(platform).length).toBeLessThanOrEqual(10)
  })
})

test('a DELETE that was lost, and gone when it was sent again, has deleted', async () => {
  await using platform = await startWorld({ deleteReads: 0 })
  const { id } = platform.seed({ name: 'agent' })
  const match = { method: 'DELETE', path: /./ }
  platform.fault({ match, do: { kind: 'status-after-work', status: 503 } })
  const run = await playFast(platform, { mode: 'delete', deployment_id: id, if_missing: 'fail' })
  expectGreen(run, { outputs: { outcome: 'deleted' } })
})

test('a list that fails on the way is not a DELETE that was lost', async () => {
  await using platform = await startWorld()
  const id = '7c0d4a52-1b5f-4c59-9a51-3a6f1d0f4b11'
  const match = { method: 'GET', path: /deployments\?/ }
  platform.fault({ match, times: forEver, do: { kind: 'status', status: 503 } })
  const run = await playFast(platform, { mode: 'delete', deployment_id: id })
  expectFailed(run, 'Could not list the deployments (503)')
  expect(writesOf(platform)).toHaveLength(1)
})

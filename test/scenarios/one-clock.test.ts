import { describe, expect, test } from 'vitest'
import { playFast, startWorld, writesOf } from './step.ts'
import { expectRed } from './verdict.ts'

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
    const inputs = { mode: 'delete', deployment_id: id, wait_timeout: '4', request_timeout: '1.5' }
    const run = await playFast(platform, inputs)
    expectRed(run, {
      title: 'Deletion timed out',
      message: [/never confirmed/],
      outputs: { outcome: 'timed-out', deployment_id: id },
    })
    expect(writesOf(platform).length).toBeLessThanOrEqual(4)
    // By the clock of the step, which also counts the last look at the deployment.
    expect(Number(run.outputs['duration_seconds'])).toBeLessThan(8)
  })

  test('without a wait there are five attempts at the most, twice', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent' })
    const match = { method: 'DELETE', path: /./ }
    platform.fault({ match, times: forEver, do: { kind: 'status', status: 503 } })
    const run = await playFast(platform, { mode: 'delete', deployment_id: id, wait: 'false' })
    expectRed(run, { title: /lost|confirmed/, outputs: { outcome: 'failed' } })
    expect(writesOf(platform).length).toBeLessThanOrEqual(10)
  })
})

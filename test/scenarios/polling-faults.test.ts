import { describe, expect, test } from 'vitest'
import type { FaultKind } from '../platform/platform.ts'
import { dialects, play, requestsOf, startWorld, times, tryStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const poll = { method: 'GET', path: /\/revisions\/[^/?]+$/ }

const faults: readonly FaultKind[] = [
  { kind: 'status', status: 500, body: { detail: 'oops' } },
  { kind: 'status', status: 503, body: 'down' },
  { kind: 'status', status: 520, body: '<html><title>x</title></html>', contentType: 'text/html' },
  { kind: 'limit', retryAfter: '1' },
  { kind: 'limit' },
  { kind: 'refuse' },
  { kind: 'reset-after-work' },
  { kind: 'stall' },
  { kind: 'cut', afterWork: true },
  { kind: 'garbage' },
  { kind: 'garble' },
  { kind: 'status', status: 200, body: '' },
  { kind: 'status', status: 200, body: [] },
  { kind: 'status', status: 200, body: { id: 'r' } },
  { kind: 'status', status: 200, body: '<html>log in</html>', contentType: 'text/html' },
  { kind: 'delay', ms: 300 },
  { kind: 'drip', ms: 1 },
]

describe.concurrent('while it waits', () => {
  test.each(dialects)(
    'no fault does harm, each twice and one after the other, dialect %s',
    async (dialect) => {
      const script = [...times(3 * faults.length, 'BUILDING'), 'DEPLOYED']
      await using platform = await startWorld({
        script,
        ...(dialect === undefined ? {} : { dialect }),
      })
      const { id, revisions } = platform.seed({ name: 'agent' })
      for (const [at, fault] of faults.entries()) {
        platform.fault({ match: poll, skip: at + 1, times: 2, do: fault })
      }
      const run = await play(platform, {
        mode: 'update',
        deployment_id: id,
        request_timeout: '5',
      })
      expectGreen(run, {
        outputs: { outcome: 'deployed', status: 'DEPLOYED', revision_id: revisions[1]?.id },
      })
      expect(requestsOf(platform).filter((line) => line.startsWith('PATCH'))).toEqual(['PATCH d1'])
      const met = platform.requests.filter(({ faulted }) => faulted !== undefined)
      expect(met).toHaveLength(2 * faults.length)
    },
  )
})

test.concurrent('D: a Retry-After of an hour does not blind the wait', async () => {
  await using platform = await startWorld({ script: ['QUEUED', 'BUILDING', 'BUILD_FAILED'] })
  const { id } = platform.seed({ name: 'agent' })
  platform.fault({ match: poll, skip: 1, do: { kind: 'limit', retryAfter: '3600' } })
  const run = await tryStep(platform, { mode: 'update', deployment_id: id, wait_timeout: '30m' })
  expectRed(run, { title: 'Revision BUILD_FAILED', outputs: { status: 'BUILD_FAILED' } })
  // On a clock that skips what is only waited: one minute, and not the half hour that is left.
  expect(Number(run.outputs['duration_seconds'])).toBeLessThan(120)
})

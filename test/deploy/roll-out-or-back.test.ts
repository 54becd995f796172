import { describe, expect, test } from 'vitest'
import { RolloutFailed, RolloutTimedOut, Superseded } from '../../src/control-plane/errors.ts'
import { isVerdict } from '../../src/deploy/roll-out-or-back.ts'
import { AssistantUnclear, RunFailed, ServerFailing } from '../../src/graph-server/errors.ts'
import { ConnectionError, HttpError, TimeoutError } from '../../src/http/errors.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../../src/smoke/errors.ts'

const reference = { deploymentId: 'd', revisionId: 'r' }
const request = {
  service: 'graph',
  purpose: 'run the graph',
  method: 'POST',
  host: 'graph.example',
  path: '/runs',
} as const
const lost = new ConnectionError({
  request,
  code: 'ECONNREFUSED',
  explanation: 'nobody listens',
  maybeSent: false,
  permanent: false,
})

function planOf(...errors: readonly unknown[]): SmokePlanFailed {
  const samples = { taken: 1, passed: 0, needed: 1 }
  const place = { samples, sample: 1, step: 1, kind: 'run' }
  const failed = errors.map((error, at) => ({ name: `test ${at}`, ...place, error }))
  return new SmokePlanFailed(failed, failed.length)
}

describe('a verdict against the revision', () => {
  test.each([
    new RolloutFailed('it failed', { reference, status: 'BUILD_FAILED' }),
    new SmokeTestFailed('the answer', 'differs'),
    new RunFailed('raised', 'ValueError'),
    planOf(lost, new SmokeTestFailed('the state', 'differs')),
  ])('%o', (error) => {
    expect(isVerdict(error)).toBe(true)
  })
})

describe('says nothing about the revision', () => {
  test.each([
    lost,
    new TimeoutError(request, 1_000),
    new HttpError({ request, status: 503 }),
    new HttpError({ request, status: 401 }),
    new ServerFailing('it answered 503', {}),
    new AssistantUnclear('the graph server has 2 assistants', { available: ['a', 'b'] }),
    new RolloutTimedOut('it was still BUILDING', {}),
    new Superseded('it was skipped', {}),
    planOf(lost, new TimeoutError(request, 1_000)),
    'no error at all',
  ])('%o', (error) => {
    expect(isVerdict(error)).toBe(false)
  })
})

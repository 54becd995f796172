import { describe, expect, test } from 'vitest'
import type { FaultKind, Platform } from '../platform/platform.ts'
import { playFast, requestsOf, startWorld } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const undone: readonly FaultKind[] = [
  { kind: 'refuse' },
  { kind: 'stall' },
  { kind: 'status', status: 503, body: 'later' },
]

/** A silent server costs its whole timeout in real time: the clock skips no time while a connection is open. */
function patience({ kind }: FaultKind): Record<string, string> {
  return kind.startsWith('stall') ? { request_timeout: '5' } : {}
}

const nameOf = (faults: readonly FaultKind[]) => faults.map((fault) => [fault.kind, fault] as const)

function writes(platform: Platform): string[] {
  return requestsOf(platform).filter((line) => !line.startsWith('GET'))
}

describe.concurrent('the work is not done and no answer comes', () => {
  test.each(nameOf(undone))('create, %s', async (_, fault) => {
    await using platform = await startWorld()
    platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, do: fault })
    const run = await playFast(platform, { mode: 'create', ...patience(fault) })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
    expect(platform.deployments).toHaveLength(1)
    expect(writes(platform)).toEqual(['POST deployments', 'POST deployments'])
  })

  test.each(nameOf(undone))('update, %s', async (_, fault) => {
    await using platform = await startWorld({ dialect: 'spec' })
    const { id, revisions } = platform.seed({ name: 'agent' })
    platform.fault({ match: { method: 'PATCH', path: /./ }, do: fault })
    const run = await playFast(platform, { mode: 'update', deployment_id: id, ...patience(fault) })
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[1]?.id } })
    expect(revisions).toHaveLength(2)
    expect(writes(platform)).toEqual(['PATCH d1', 'PATCH d1'])
  })

  test.each(nameOf(undone))('delete, %s', async (_, fault) => {
    await using platform = await startWorld({ deleteReads: 0 })
    const { id } = platform.seed({ name: 'agent' })
    platform.fault({ match: { method: 'DELETE', path: /./ }, do: fault })
    const run = await playFast(platform, { mode: 'delete', deployment_id: id, ...patience(fault) })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(requestsOf(platform)).toEqual(['DELETE d1', 'DELETE d1', 'GET d1'])
  })

  test('three times in a row: the step fails, and says that the result is not known', async () => {
    await using platform = await startWorld()
    const fault = { kind: 'status', status: 503, body: 'later' } as const
    platform.fault({ match: { method: 'POST', path: '/v2/deployments' }, times: 9, do: fault })
    const run = await playFast(platform, { mode: 'create' })
    expectRed(run, {
      title: 'Request not confirmed',
      message: [/it is unknown whether the deployment agent was created/],
      outputs: { outcome: 'failed', deployment_name: 'agent' },
    })
    expect(writes(platform)).toEqual(Array(3).fill('POST deployments'))
  })
})

import { describe, expect, test } from 'vitest'
import { dialects, play, requestsOf, startWorld, times, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const list = expect.stringMatching(/^GET \/v2\/deployments\?/)

describe.concurrent.each(dialects)('delete, dialect %s', (dialect) => {
  test('by id: waits until it is gone', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 3 })
    const { id } = platform.seed({ name: 'agent' })
    const run = await play(platform, { mode: 'delete', deployment_id: id })
    expectGreen(run, { outputs: { outcome: 'deleted', deployment_id: id } })
    expect(requestsOf(platform)).toEqual(['DELETE d1', ...times(4, 'GET d1')])
    expect(platform.deployments[0]?.deleted).toBe(true)
  })

  test('by id: HTTP 410 says that it is deleted', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 3 })
    const { id } = platform.seed({ name: 'agent' })
    const match = { method: 'GET', path: /deployments\/[^/?]+$/ }
    platform.fault({ match, do: { kind: 'status', status: 410 } })
    const run = await tryStep(platform, { mode: 'delete', deployment_id: id })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(requestsOf(platform)).toEqual(['DELETE d1', 'GET d1'])
  })

  test('by name: deletes the exact one', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 0 })
    for (const name of ['agent-1', 'agent', 'agent-2']) platform.seed({ name })
    const run = await tryStep(platform, { mode: 'delete', name: 'agent' })
    expectGreen(run, {
      outputs: {
        outcome: 'deleted',
        deployment_name: 'agent',
        deployment_id: platform.deployments[1]?.id,
      },
    })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d2', 'DELETE d2', 'GET d2'])
    expect(platform.deployments.map(({ deleted }) => deleted)).toEqual([false, true, false])
  })

  test('by name: what is being deleted already is only waited for', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 3 })
    platform.seed({ name: 'agent' })
    await play(platform, { mode: 'delete', name: 'agent', wait: 'false' })
    const run = await play(platform, { mode: 'delete', name: 'agent' })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(writesOf(platform)).toEqual(
      dialect === 'live' ? ['DELETE d1'] : ['DELETE d1', 'DELETE d1'],
    )
  })

  test('wait: false leaves the rest to the service', async () => {
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'delete', deployment_id: id, wait: 'false' })
    expectGreen(run, { outputs: { outcome: 'not-awaited', deployment_id: id } })
    expect(requestsOf(platform)).toEqual(['DELETE d1'])
  })

  test('with its tracing project', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 0 })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, {
      mode: 'delete',
      deployment_id: id,
      delete_tracing_project: 'true',
    })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(requestsOf(platform)).toEqual(['DELETE d1?delete_tracing_project=true', 'GET d1'])
  })

  test.each([
    // The read proves that the 404 is no refusal, and the list that it is the service which answers 404.
    [
      { deployment_id: unknown },
      [`DELETE /v2/deployments/${unknown}`, `GET /v2/deployments/${unknown}`, list],
      unknown,
    ],
    [{ name: 'agent' }, [list], 'agent'],
  ])('nothing to delete by %j is fine, unless it must be there', async (identity, log, word) => {
    await using platform = await startWorld({ dialect })
    const ignored = await tryStep(platform, { mode: 'delete', ...identity })
    expectGreen(ignored, { outputs: { outcome: 'missing' } })
    expect(platform.log()).toEqual(log)
    const demanded = await tryStep(platform, { mode: 'delete', if_missing: 'fail', ...identity })
    expectFailed(demanded, 'Deployment not found', [word])
    expect(platform.log()).toEqual([...log, ...log])
  })

  test('one that never goes is a timeout', async () => {
    await using platform = await startWorld({ dialect, deleteReads: 1_000 })
    const { id } = platform.seed({ name: 'agent' })
    const run = await play(platform, { mode: 'delete', deployment_id: id, wait_timeout: '0.5' })
    expectRed(run, {
      title: 'Deletion timed out',
      message: [id, /500 ms/],
      outputs: { outcome: 'timed-out', deployment_id: id },
    })
  })

  test('dry_run deletes nothing', async () => {
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'delete', name: 'agent', dry_run: 'true' })
    expectGreen(run, { outputs: { outcome: 'planned', deployment_id: id } })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
    expect(run.summary).toContain(`DELETE /v2/deployments/${id}`)
  })
})

import { describe, expect, test } from 'vitest'
import { dialects, play, reads, requestsOf, startWorld, times, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const lookAlikes = Array.from({ length: 130 }, (_, at) => `agent-${at}`)

describe.concurrent.each(dialects)('names, dialect %s', (dialect) => {
  /** Of modes that look in the same way: the first two in one dialect, the others in the other. */
  const dealt = (modes: readonly string[]) =>
    dialect === 'spec' ? modes.slice(0, 2) : modes.slice(2)

  test('the exact one among 130 look-alikes over several pages', async () => {
    await using platform = await startWorld({ dialect })
    for (const name of ['my-agent', 'agent', ...lookAlikes]) platform.seed({ name })
    const wanted = platform.deployments[1]
    const run = await play(platform, { mode: 'update', name: 'agent' })
    expectGreen(run, { outputs: { outcome: 'deployed', deployment_id: wanted?.id } })
    expect(requestsOf(platform).slice(0, 5)).toEqual([
      'GET deployments',
      'GET deployments',
      'GET d2',
      'GET d2/revisions',
      'PATCH d2',
    ])
    expect(platform.log()[1]).toContain('offset=100')
    expect(platform.deployments.flatMap(({ revisions }) => revisions)).toHaveLength(133)
  })

  test('a list that refuses the query is read without it, once', async () => {
    await using platform = await startWorld({ dialect })
    for (const name of ['agent', ...lookAlikes.slice(0, 12)]) platform.seed({ name })
    const refusal = { kind: 'status', status: 422, body: { detail: 'unknown parameter' } } as const
    const match = { method: 'GET', path: /^\/v2\/deployments\?/ }
    platform.fault({ match, do: refusal, times: Number.POSITIVE_INFINITY })
    const run = await play(platform, { mode: 'update', name: 'agent' })
    expectGreen(run, {
      outputs: { outcome: 'deployed', deployment_id: platform.deployments[0]?.id },
    })
    expect(requestsOf(platform).slice(0, 3)).toEqual([
      'GET deployments',
      'GET deployments',
      'GET d1',
    ])
  })

  test('a list that cannot be read: create goes on', async () => {
    await using platform = await startWorld({ dialect, listShape: 'unreadable' })
    const run = await tryStep(platform, { mode: 'create' })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'POST deployments',
      ...reads('d1', 'r1'),
      'GET d1',
    ])
  })

  test('a list that cannot be read, and the name is taken: the service says so', async () => {
    await using platform = await startWorld({ dialect, listShape: 'unreadable' })
    platform.seed({ name: 'agent' })
    const run = await play(platform, { mode: 'create' })
    expectFailed(run, 'Could not create the deployment (409)', ['The name is in use'])
    expect(platform.deployments).toHaveLength(1)
  })

  test.each(dealt(['update', 'delete', 'smoke-test']))(
    'a list that cannot be read: %s says that it cannot look',
    async (mode) => {
      await using platform = await startWorld({ dialect, listShape: 'unreadable' })
      platform.seed({ name: 'agent' })
      const run = await tryStep(platform, { mode, name: 'agent' })
      expectFailed(run, 'Deployment list unreadable', [
        /responded to GET .* with JSON of an unexpected shape/,
        /deployment_id/,
      ])
      expect(requestsOf(platform)).toEqual(['GET deployments'])
    },
  )

  test.each(dealt(['create', 'update', 'delete', 'smoke-test']))(
    'two exact matches: %s touches none of them',
    async (mode) => {
      await using platform = await startWorld({ dialect })
      const twins = [platform.seed({ name: 'agent' }), platform.seed({ name: 'agent' })]
      const run = await tryStep(platform, { mode, name: 'agent' })
      expectFailed(run, 'Duplicate deployment name', [
        ...twins.map(({ id }) => id),
        /No changes were made/,
      ])
      expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d2', 'GET d1'])
    },
  )
})

test('a list that goes on where it cannot be read: what it looks for may be there', async () => {
  await using platform = await startWorld({ paging: 'first-page' })
  for (const name of ['agent', ...lookAlikes]) platform.seed({ name })
  const run = await tryStep(platform, { mode: 'update', name: 'agent' })
  expectFailed(run, 'Deployment list incomplete', [
    /lists 100 deployments, but not the rest/,
    /deployment_id/,
  ])
  expect(requestsOf(platform)).toEqual(times(2, 'GET deployments'))
})

test('a name that a tracing project blocks is explained', async () => {
  await using platform = await startWorld({ deleteReads: 0 })
  const { id } = platform.seed({ name: 'agent' })
  await tryStep(platform, { mode: 'delete', deployment_id: id })
  const run = await tryStep(platform, { mode: 'create' })
  expectFailed(run, 'Could not create the deployment (409)', [/delete_tracing_project/], {
    deployment_name: 'agent',
  })
})

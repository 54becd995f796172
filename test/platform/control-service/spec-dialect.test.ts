import { expect, test } from 'vitest'
import { startPlatform } from '../platform.ts'
import { callPlatform } from '../wire/raw-client.ts'

const create = {
  name: 'my_deployment',
  source: 'github',
  source_config: { integration_id: 'some-id', repo_url: 'https://git.example/a/b' },
  source_revision_config: { repo_ref: 'main', graph_config_path: 'langgraph.json' },
}

interface Ids {
  id: string
  latest_revision_id: string
}

test('the spec dialect shows the fields of the specification and nothing else', async () => {
  await using platform = await startPlatform({ dialect: 'spec', deleteReads: 0 })
  const made = await callPlatform(platform, 'POST', '/v2/deployments', create)
  expect(made.status).toBe(201)
  const ids = made.json() as Ids
  expect(Object.keys(ids)).toEqual(['id', 'latest_revision_id'])
  expect(ids.id).toMatch(/^dep_\w+$/)
  expect(ids.latest_revision_id).toMatch(/^rev_\w+$/)
  const path = `/v2/deployments/${ids.id}`
  const list = await callPlatform(platform, 'GET', '/v2/deployments')
  expect(list.json()).toEqual({ resources: [{ ...ids, name: 'my_deployment' }] })
  expect((await callPlatform(platform, 'GET', path)).json()).toEqual(ids)

  const patched = await callPlatform(platform, 'PATCH', path, {
    source_config: { build_on_push: true },
    source_revision_config: { repo_ref: 'next' },
  })
  expect([patched.status, patched.text]).toEqual([200, ''])
  expect(patched.headers.get('content-length')).toBe('0')
  const revisions = (await callPlatform(platform, 'GET', `${path}/revisions`)).json()
  const created_at = expect.any(String)
  const newest = platform.deployments[0]?.revisions[1]?.id
  expect(revisions).toEqual({
    resources: [
      { id: newest, status: 'QUEUED', created_at },
      { id: ids.latest_revision_id, status: 'QUEUED', created_at },
    ],
  })
  const revision = await callPlatform(platform, 'GET', `${path}/revisions/${newest}`)
  expect(revision.json()).toEqual({ id: newest, status: 'QUEUED', created_at })
  expect(
    (await callPlatform(platform, 'POST', `${path}/revisions/${newest}/redeploy`)).status,
  ).toBe(404)
  const logs = await callPlatform(platform, 'GET', `${path}/revisions/${newest}/logs?type=build`)
  expect(logs.status).toBe(404)
  const deleted = await callPlatform(platform, 'DELETE', path)
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect((await callPlatform(platform, 'GET', path)).status).toBe(404)
})

test('failures are plain text, and a taken name is one only while it is there', async () => {
  await using platform = await startPlatform({ dialect: 'spec', deleteReads: 0 })
  const { id } = platform.seed({ name: create.name })
  const taken = await callPlatform(platform, 'POST', '/v2/deployments', create)
  expect(taken.status).toBe(409)
  expect(taken.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(taken.text).toContain('my_deployment')
  const incomplete = await callPlatform(platform, 'POST', '/v2/deployments', {
    ...create,
    source_revision_config: { repo_ref: 'main', langgraph_config_path: 'langgraph.json' },
  })
  expect(incomplete.status).toBe(400)
  expect(incomplete.text).toContain('graph_config_path')
  await callPlatform(platform, 'DELETE', `/v2/deployments/${id}`)
  expect((await callPlatform(platform, 'POST', '/v2/deployments', create)).status).toBe(201)
  const keyless = await callPlatform(platform, 'GET', '/v2/deployments', undefined, {
    'x-api-key': '',
  })
  expect([keyless.status, keyless.text]).toEqual([401, 'Invalid API key.'])
})

test('the list, whose shape the specification leaves open, may be an array or unreadable', async () => {
  const shapes = { array: [{ name: 'a' }], unreadable: { total: 1 } }
  for (const [listShape, expected] of Object.entries(shapes)) {
    const shape = listShape as 'array' | 'unreadable'
    await using platform = await startPlatform({ dialect: 'spec', listShape: shape })
    platform.seed({ name: 'a' })
    const list = await callPlatform(platform, 'GET', '/v2/deployments?limit=1')
    expect(list.json()).toMatchObject(expected)
  }
})

test('a script may hold any word, its last one stays, and ::1 is served too', async () => {
  await using platform = await startPlatform({ dialect: 'spec', host: '::1', script: ['BAKING'] })
  expect(platform.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  const seeded = platform.seed({ name: 'a', latestStatus: 'SKIPPED' })
  platform.nextScript(['INTERRUPTED', 'DEPLOYED', 'DEPLOYING'])
  const scripted = platform.supersede(seeded.id)
  const usual = platform.supersede(seeded.id)
  const read = async (id: string | undefined) => {
    const path = `/v2/deployments/${seeded.id}/revisions/${id}`
    return ((await callPlatform(platform, 'GET', path)).json() as { status: string }).status
  }
  const seen = [await read(scripted.id), await read(scripted.id), await read(scripted.id)]
  expect(seen).toEqual(['INTERRUPTED', 'DEPLOYED', 'DEPLOYING'])
  expect([await read(scripted.id), await read(usual.id)]).toEqual(['DEPLOYING', 'BAKING'])
  expect(await read(seeded.revisions[0]?.id)).toBe('SKIPPED')
  expect(seeded.activeRevisionId).toBe(scripted.id)
})

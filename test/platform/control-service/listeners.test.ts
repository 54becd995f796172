import { expect, test } from 'vitest'
import { startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import { publishedSchema } from './published-schemas.ts'

const listener = {
  id: '11111111-2222-4333-8444-555555555555',
  compute_id: 'our-cluster',
  k8s_namespaces: ['agents', 'trials'],
}
const image = {
  source: 'external_docker',
  source_revision_config: { image_uri: 'registry.example/agent:1' },
}

test('listeners are listed in pages and read by their id', async () => {
  await using platform = await startPlatform({ listeners: [listener] })
  const get = async (path: string) => callPlatform(platform, 'GET', `/v2/listeners${path}`)
  const listed = (await get('?limit=100&offset=0')).json()
  expect(publishedSchema('ListenersList')(listed)).toBe(true)
  const [shown] = (listed as { resources: object[] }).resources
  expect(shown).toMatchObject({ id: listener.id, compute_id: 'our-cluster' })
  expect((await get('?limit=100&offset=1')).json()).toEqual({ resources: [], offset: 1 })
  expect((await get(`/${listener.id}`)).json()).toEqual(shown)
  expect((await get('/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get('/nobody')).status).toBe(422)
})

test('a workspace with listeners deploys through one of them', async () => {
  await using platform = await startPlatform({ listeners: [listener] })
  const create = async (config: object) => {
    const body = liveCreate({ ...image, source_config: { resource_spec: {}, ...config } })
    const { status, text } = await callPlatform(platform, 'POST', '/v2/deployments', body)
    return [status, status === 201 ? '' : (JSON.parse(text) as { detail: string }).detail]
  }
  const on = (k8s_namespace: string, listener_id = listener.id) => {
    return { listener_id, listener_config: { k8s_namespace } }
  }
  expect(await create({})).toEqual([400, expect.stringContaining("listener_id' is required")])
  expect((await create(on('agents', '00000000-0000-4000-8000-000000000000')))[0]).toBe(400)
  expect((await create(on('others')))[0]).toBe(400)
  expect(platform.deployments).toEqual([])
  expect(await create(on('trials'))).toEqual([201, ''])
})

test.each([
  ['github', 400],
  ['external_docker', 400],
  ['internal_docker', 200],
])('a push token for %s: %i', async (source, status) => {
  await using platform = await startPlatform()
  const { id } = platform.seed({ name: 'my-agent', source })
  const path = `/v2/deployments/${id}/push-token`
  const answer = await callPlatform(platform, 'POST', path, { supports_registry_username: true })
  expect(answer.status).toBe(status)
  const refusal = { detail: expect.stringContaining("only available for 'internal_docker'") }
  const token = { token: expect.any(String), registry_url: 'registry.invalid/images' }
  expect(answer.json()).toEqual(status === 200 ? token : refusal)
})

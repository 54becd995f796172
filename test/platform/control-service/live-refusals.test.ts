import { describe, expect, test } from 'vitest'
import { startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import { publishedSchema } from './published-schemas.ts'

const github = liveCreate()['source_config'] as Record<string, unknown>

describe('what the live dialect refuses', () => {
  test.each(['name', 'source', 'source_config', 'source_revision_config', 'secrets'])(
    'a create without %s: 422 that echoes the input, secrets included',
    async (field) => {
      await using platform = await startPlatform()
      const body = liveCreate()
      delete body[field]
      const answer = await callPlatform(platform, 'POST', '/v2/deployments', body)
      expect(answer.status).toBe(422)
      expect(publishedSchema('HTTPValidationError')(answer.json())).toBe(true)
      const detail = [{ type: 'missing', loc: ['body', field], input: body }]
      expect(answer.json()).toEqual({ detail: [expect.objectContaining(detail[0])] })
      expect(platform.deployments).toEqual([])
    },
  )

  test.each([
    ['a name with an underscore', { name: 'my_agent' }, 422],
    ['a name with a capital', { name: 'Agent' }, 422],
    ['a name of 64 characters', { name: 'a'.repeat(64) }, 422],
    ['an unknown source', { source: 'gitlab' }, 422],
    ['an unknown type', { source_config: { ...github, deployment_type: 'dev_one' } }, 422],
    [
      'an archive, which only a deployment that exists can have',
      {
        source: 'internal_source',
        source_config: { deployment_type: 'dev_zero' },
        source_revision_config: { source_tarball_path: 'source/x.tar.gz' },
      },
      400,
    ],
    ['secrets that are no pairs', { secrets: [{ name: 'A' }] }, 422],
    ['a secret of a reserved name', { secrets: [{ name: 'POSTGRES_URI', value: 'x' }] }, 400],
    ['no integration', { source_config: { ...github, integration_id: null } }, 400],
    ['an integration that is no UUID', { source_config: { ...github, integration_id: '7' } }, 422],
    ['no repository', { source_config: { ...github, repo_url: undefined } }, 400],
    ['no ref', { source_revision_config: { langgraph_config_path: 'langgraph.json' } }, 400],
    [
      'the path under the name of the specification',
      { source_revision_config: { repo_ref: 'main', graph_config_path: 'langgraph.json' } },
      400,
    ],
    [
      'builds on push of a tag',
      {
        source_config: { ...github, build_on_push: true },
        source_revision_config: {
          repo_ref: 'refs/tags/v1',
          langgraph_config_path: 'langgraph.json',
        },
      },
      400,
    ],
  ])('a create with %s', async (_what, change, status) => {
    await using platform = await startPlatform()
    const answer = await callPlatform(platform, 'POST', '/v2/deployments', liveCreate(change))
    expect(answer.status).toBe(status)
    expect(answer.json()).toHaveProperty('detail')
    expect(platform.deployments).toEqual([])
  })

  test('a wrong key, a missing tenant, a wrong path, a wrong id, a bulk delete', async () => {
    await using platform = await startPlatform({ tenantId: 't-1', basePath: '/api-host' })
    expect(platform.url).toMatch(/\/api-host$/)
    const tenant = { 'X-Tenant-Id': 't-1' }
    const ask = async (method: string, path: string, headers: Record<string, string>) => {
      const { status, text } = await callPlatform(platform, method, path, undefined, headers)
      return [status, text]
    }
    const list = '/v2/deployments'
    expect(await ask('GET', list, { 'X-Api-Key': 'other', ...tenant })).toEqual([
      401,
      '{"detail":"Invalid API key."}',
    ])
    const [status, text] = await ask('GET', list, {})
    expect(status).toBe(403)
    expect(text).toContain('requires workspace specification')
    expect(await ask('GET', list, tenant)).toEqual([200, '{"resources":[],"offset":0}'])
    expect((await ask('GET', `${list}/free`, tenant))[0]).toBe(422)
    const absent = '00000000-0000-4000-8000-000000000000'
    expect((await ask('GET', `${list}/${absent}`, tenant))[0]).toBe(404)
    expect((await ask('GET', '/v1/deployments', tenant))[0]).toBe(404)
    const seeded = platform.seed({ name: 'kept' })
    expect((await ask('DELETE', list, tenant))[0]).toBe(400)
    expect((await ask('DELETE', `${list}/`, tenant))[0]).toBe(400)
    expect(seeded.deleted).toBe(false)
    expect(platform.log().at(-1)).toBe('DELETE /v2/deployments/')
    const outside = await fetch(platform.url.replace('/api-host', '') + list, { headers: tenant })
    expect(outside.status).toBe(404)
  })

  test('a body that is not JSON, or not said to be', async () => {
    await using platform = await startPlatform()
    const send = async (type: string, body: string) => {
      const headers = { 'x-api-key': platform.apiKey, 'content-type': type }
      const url = `${platform.url}/v2/deployments`
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    expect(await send('text/plain', '{}')).toBe(415)
    expect(await send('application/json', '{')).toBe(400)
    expect(await send('application/json; charset=utf-8', '[]')).toBe(400)
    expect(platform.requests.map(({ body, status }) => [body, status])).toEqual([
      [{}, 415],
      ['{', 400],
      [[], 400],
    ])
  })
})

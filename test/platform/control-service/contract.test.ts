import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform, UndocumentedRequests } from '../platform.ts'
import { callPlatform, liveCreate, type RawAnswer } from '../wire/raw-client.ts'
import { publishedSchema } from './published-schemas.ts'

// Makes the stand-in of the control plane believable. Its answers have the published schemas, or only the fields of the
// specification. A request that the published document doesn't allow fails its test.

const list = '/v2/deployments'

interface Body {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly latest_revision_id: string
  readonly url: string | null
  readonly resources: readonly Body[]
}

function bodyOf(answer: RawAnswer, schema: string): Body {
  const body = answer.json()
  const validate = publishedSchema(schema)
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
  return body as Body
}

describe('the public service', () => {
  test('a deployment goes from create to DEPLOYED', async () => {
    const graphServerUrl = 'http://127.0.0.1:9/served'
    await using platform = await startPlatform({ graphServerUrl })
    const made = await callPlatform(platform, 'POST', list, liveCreate())
    expect(made.status).toBe(201)
    const { id, latest_revision_id: revision } = bodyOf(made, 'Deployment')
    const seen: string[] = []
    for (let read = 0; read < 5; read += 1) {
      bodyOf(await callPlatform(platform, 'GET', `${list}/${id}/revisions`), 'RevisionsList')
      const answer = await callPlatform(platform, 'GET', `${list}/${id}/revisions/${revision}`)
      seen.push(bodyOf(answer, 'Revision').status)
    }
    expect(seen).toEqual(['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED', 'DEPLOYED'])
    const served = bodyOf(await callPlatform(platform, 'GET', `${list}/${id}`), 'Deployment')
    expect(served).toMatchObject({ url: graphServerUrl, active_revision_id: revision })
  })

  test('lists come in pages, newest first, filtered by a part of the name', async () => {
    await using platform = await startPlatform()
    for (let at = 0; at < 25; at += 1) platform.seed({ name: `agent-${at}` })
    const page = async (query: string) => {
      const answer = await callPlatform(platform, 'GET', list + query)
      return bodyOf(answer, 'DeploymentsList').resources
    }
    expect((await page('')).map(({ name }) => name).slice(0, 2)).toEqual(['agent-24', 'agent-23'])
    expect(await page('?limit=100&offset=20')).toHaveLength(5)
    expect(await page('?name_contains=agent-2&limit=100')).toHaveLength(6)
    const wrong = await callPlatform(platform, 'GET', `${list}?limit=101`)
    expect(wrong.status).toBe(422)
    bodyOf(wrong, 'HTTPValidationError')
  })

  test('only a patch that touches what is built makes a revision; a redeploy makes one too', async () => {
    await using platform = await startPlatform()
    const { id, revisions } = platform.seed({ name: 'my-agent', repo_ref: 'old' })
    const patch = (body: unknown) => callPlatform(platform, 'PATCH', `${list}/${id}`, body)
    await patch({ source_config: { build_on_push: true } })
    expect(revisions).toHaveLength(1)
    const patched = bodyOf(
      await patch({ source_revision_config: { repo_ref: 'next' } }),
      'Deployment',
    )
    expect(patched.latest_revision_id).toBe(revisions[1]?.id)
    const path = `${list}/${id}/revisions/${revisions[0]?.id}/redeploy`
    bodyOf(await callPlatform(platform, 'POST', path), 'Deployment')
    expect(revisions[2]).toMatchObject({ repo_ref: 'old', madeBy: 'redeploy' })
  })

  test('a deployment is deleted later than the answer says, and keeps its name blocked', async () => {
    await using platform = await startPlatform({ deleteReads: 1 })
    const { id } = platform.seed({ name: 'my-agent' })
    expect((await callPlatform(platform, 'DELETE', `${list}/${id}`)).status).toBe(204)
    const read = () => callPlatform(platform, 'GET', `${list}/${id}`)
    expect(bodyOf(await read(), 'Deployment').status).toBe('AWAITING_DELETE')
    expect((await read()).status).toBe(404)
    expect((await callPlatform(platform, 'POST', list, liveCreate())).status).toBe(409)
  })

  const github = liveCreate()['source_config'] as object
  test.each<[string, Record<string, unknown>, number]>([
    ['a name with a capital', { name: 'Agent' }, 422],
    ['no secrets', { secrets: undefined }, 422],
    ['github without build_on_push', { source_config: { ...github, build_on_push: null } }, 422],
    ['an image without resource_spec', { source: 'external_docker', source_config: {} }, 422],
    ['no integration', { source_config: { ...github, integration_id: null } }, 400],
    ['a secret of a reserved name', { secrets: [{ name: 'POSTGRES_URI', value: 'x' }] }, 400],
  ])('refuses a create with %s', async (_, change, status) => {
    await using platform = await startPlatform()
    const answer = await callPlatform(platform, 'POST', list, liveCreate(change))
    expect([answer.status, platform.deployments]).toEqual([status, []])
    if (status === 422) bodyOf(answer, 'HTTPValidationError')
  })

  test('refuses a wrong key, a missing tenant, and a bulk delete', async () => {
    await using platform = await startPlatform({ tenantId: 't-1' })
    const seeded = platform.seed({ name: 'kept' })
    const tenant = { 'X-Tenant-Id': 't-1' }
    const ask = async (method: string, headers: Record<string, string>) =>
      (await callPlatform(platform, method, list, undefined, headers)).status
    expect(await ask('GET', { 'X-Api-Key': 'other', ...tenant })).toBe(401)
    expect(await ask('GET', {})).toBe(403)
    expect(await ask('DELETE', tenant)).toBe(400)
    expect(seeded.deleted).toBe(false)
  })
})

const specCreate = {
  name: 'my_deployment',
  source: 'github',
  source_config: { integration_id: 'some-id', repo_url: 'https://git.example/a/b' },
  source_revision_config: { repo_ref: 'main', graph_config_path: 'langgraph.json' },
}

test('the specification: its fields and nothing else, and failures in plain text', async () => {
  await using platform = await startPlatform({ dialect: 'spec', deleteReads: 0 })
  const made = await callPlatform(platform, 'POST', list, specCreate)
  const ids = made.json() as Body
  const { id, latest_revision_id: revision } = ids
  expect(ids).toEqual({ id, latest_revision_id: revision })
  const path = `${list}/${id}`
  const listed = await callPlatform(platform, 'GET', list)
  expect(listed.json()).toEqual({ resources: [{ ...ids, name: 'my_deployment' }] })
  expect((await callPlatform(platform, 'GET', path)).json()).toEqual(ids)
  const change = { source_revision_config: { repo_ref: 'next' } }
  const patched = await callPlatform(platform, 'PATCH', path, change)
  expect([patched.status, patched.text]).toEqual([200, ''])
  const revisions = await callPlatform(platform, 'GET', `${path}/revisions`)
  const [newest, oldest] = [platform.deployments[0]?.revisions[1]?.id, revision].map((one) => {
    return { id: one, status: 'QUEUED', created_at: expect.any(String) }
  })
  expect(revisions.json()).toEqual({ resources: [newest, oldest] })
  const redeploy = await callPlatform(platform, 'POST', `${path}/revisions/${revision}/redeploy`)
  expect(redeploy.status).toBe(404)
  const taken = await callPlatform(platform, 'POST', list, specCreate)
  expect([taken.status, taken.headers.get('content-type')]).toEqual([
    409,
    expect.stringMatching(/^text\/plain/),
  ])
  expect((await callPlatform(platform, 'DELETE', path)).status).toBe(204)
  expect((await callPlatform(platform, 'POST', list, specCreate)).status).toBe(201)
})

const accept = { accept: 'application/json' }

async function violationsOf(method: string, path: string, body?: unknown, headers = accept) {
  const platform: Platform = await startPlatform()
  await callPlatform(platform, method, path, body, headers)
  await platform[Symbol.asyncDispose]()
  return platform.violations
}

describe('the published document', () => {
  const one = `${list}/1`

  test.each([
    ['GET', `${list}?limit=100&offset=0&name_contains=a`, undefined],
    ['POST', list, liveCreate()],
    ['PATCH', one, { source_revision_config: { graph_config_path: 'a', repo_ref: 'b' } }],
    ['GET', `${one}/revisions/2/logs?type=build&limit=5`, undefined],
    ['POST', `${one}/revisions/2/redeploy`, undefined],
  ])('allows %s %s', async (method, path, body) => {
    expect(await violationsOf(method, path, body)).toEqual([])
  })

  test.each([
    ['GET', `${list}?name=a`, undefined, /unknown query parameter name/],
    ['GET', `${list}?limit=101`, undefined, /limit=101: .*must be <= 100/],
    ['GET', '/v2/deployment', undefined, /no such call/],
    ['POST', list, { name: 'a' }, /must have required property 'source'/],
    ['POST', list, { ...liveCreate(), nam: 'a' }, /\/nam$/],
    ['PATCH', one, { source_config: { build_on_push: 'yes' } }, /must be boolean/],
    ['PATCH', one, { source_config: { resource_spec: { cpus: 1 } } }, /spec\/cpus$/],
    ['POST', `${one}/revisions/2/redeploy`, {}, /a body where none belongs/],
  ])('does not allow %s %s %j', async (method, path, body, told) => {
    expect(await violationsOf(method, path, body)).toContainEqual(expect.stringMatching(told))
  })

  test('fails the platform that holds to it', async () => {
    const platform = await startPlatform({ holdToDocument: true })
    await callPlatform(platform, 'GET', `${list}?name=a`, undefined, accept)
    await expect(platform[Symbol.asyncDispose]()).rejects.toThrow(UndocumentedRequests)
  })
})

import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import { publishedSchema } from './published-schemas.ts'

type Body = Record<string, unknown> & { resources: Body[] }

async function ask(platform: Platform, method: string, path: string, body?: unknown) {
  const answer = await callPlatform(platform, method, `/v2/deployments${path}`, body)
  return { status: answer.status, body: (answer.text === '' ? {} : answer.json()) as Body }
}

const next = { source_revision_config: { repo_ref: 'next' } }

describe('the habits of a service', () => {
  test('showCommitAsRef: the commit where the branch was, the branch beside it', async () => {
    await using platform = await startPlatform({
      showCommitAsRef: true,
      headCommit: 'c'.repeat(40),
    })
    const { id, revisions } = platform.seed({ name: 'my-agent' })
    const { body } = await ask(platform, 'PATCH', `/${id}`, next)
    expect(publishedSchema('Deployment')(body)).toBe(true)
    const shown = { repo_ref: 'c'.repeat(40), repo_commit_sha: 'c'.repeat(40) }
    expect(body).toMatchObject({
      source_config: { repo_branch: 'next' },
      source_revision_config: shown,
    })
    const revision = await ask(platform, 'GET', `/${id}/revisions/${revisions[1]?.id}`)
    expect(revision.body).toMatchObject({ source_revision_config: shown })
    expect(revisions[1]?.repo_ref).toBe('next')
  })

  test.each(['newest-first', 'oldest-first'] as const)('listOrder: %s', async (listOrder) => {
    await using platform = await startPlatform({ listOrder })
    const { id, revisions } = platform.seed({ name: 'my-agent' })
    platform.supersede(id)
    const ids = revisions.map((one) => one.id)
    const { body } = await ask(platform, 'GET', `/${id}/revisions`)
    const expected = listOrder === 'oldest-first' ? ids : ids.toReversed()
    expect(body.resources.map((one) => one['id'])).toEqual(expected)
  })

  test.each([
    ['offset', 10, 5],
    ['everything', 25, 25],
    ['first-page', 10, 10],
  ] as const)('paging: %s', async (paging, first, last) => {
    await using platform = await startPlatform({ paging })
    for (let at = 0; at < 25; at += 1) platform.seed({ name: `agent-${at}` })
    const page = async (offset: number) => {
      const { body } = await ask(platform, 'GET', `?limit=10&offset=${offset}`)
      return body.resources.length
    }
    expect([await page(0), await page(20)]).toEqual([first, last])
  })

  test('successStatus: the work is done, and another status says so', async () => {
    const successStatus = { create: 202, patch: 202, delete: 207, redeploy: 201 }
    await using platform = await startPlatform({ successStatus, deleteReads: 0 })
    const made = await ask(platform, 'POST', '', liveCreate())
    const path = `/${made.body['id']}`
    const again = `${path}/revisions/${made.body['latest_revision_id']}/redeploy`
    expect([
      made.status,
      (await ask(platform, 'PATCH', path, next)).status,
      (await ask(platform, 'POST', again)).status,
      (await ask(platform, 'DELETE', path)).status,
    ]).toEqual([202, 202, 201, 207])
    expect(platform.deployments[0]).toMatchObject({ deleted: true, revisions: { length: 3 } })
  })

  test('exposeRevisionOnPatch: false tells the whole state before', async () => {
    await using platform = await startPlatform({ exposeRevisionOnPatch: false })
    const { id, revisions } = platform.seed({ name: 'my-agent', url: null })
    const change = { ...next, source_config: { custom_url: 'https://agent.example' } }
    const { body } = await ask(platform, 'PATCH', `/${id}`, change)
    expect(body).toMatchObject({
      latest_revision_id: revisions[0]?.id,
      source_config: { custom_url: null },
      source_revision_config: { repo_ref: 'main' },
    })
  })

  test.each(['hidden', 'stays'] as const)('activeRevision: %s', async (activeRevision) => {
    await using platform = await startPlatform({ activeRevision, script: ['DEPLOYED'] })
    const { id, revisions } = platform.seed({ name: 'my-agent' })
    const { body } = await ask(platform, 'PATCH', `/${id}`, next)
    const before = activeRevision === 'stays' ? revisions[0]?.id : undefined
    expect(body['active_revision_id']).toBe(before)
    expect(revisions[1]?.status).toBe('DEPLOYED')
  })

  test('oneAgentEnvironment: refused until the old deployment has gone', async () => {
    await using platform = await startPlatform({ oneAgentEnvironment: true, deleteReads: 1 })
    const { id } = platform.seed({ name: 'my-agent' })
    await ask(platform, 'DELETE', `/${id}?delete_tracing_project=true`)
    const post = () => ask(platform, 'POST', '', liveCreate())
    const detail = 'A deployment already exists for this agent environment'
    expect(await post()).toEqual({ status: 409, body: { detail } })
    expect((await post()).status).toBe(409)
    expect((await post()).status).toBe(201)
  })

  test.each([
    ['both', 'https://agent.example', 'https://agent.example'],
    ['url', 'https://agent.example', null],
    ['custom_url', null, 'https://agent.example'],
  ] as const)('urlField: %s', async (urlField, url, custom_url) => {
    await using platform = await startPlatform({ urlField })
    const { id } = platform.seed({ name: 'my-agent', url: 'https://agent.example' })
    const { body } = await ask(platform, 'GET', `/${id}`)
    expect(body).toMatchObject({ url, source_config: { custom_url } })
    const given = { source_config: { custom_url: 'https://given.example' } }
    expect((await ask(platform, 'PATCH', `/${id}`, given)).body).toMatchObject({ url, ...given })
  })

  test.each([
    [false, 0],
    [true, 1],
  ])('emptyRevision: %s', async (emptyRevision, count) => {
    await using platform = await startPlatform({ emptyRevision })
    const source_config = { deployment_type: 'dev' }
    const empty = { source: 'internal_docker', source_config, source_revision_config: {} }
    const { status, body } = await ask(platform, 'POST', '', liveCreate(empty))
    expect([status, publishedSchema('Deployment')(body)]).toEqual([201, true])
    const listed = await ask(platform, 'GET', `/${body['id']}/revisions`)
    expect(listed.body.resources).toHaveLength(count)
  })

  test('visibleAfterReads: the revision comes late', async () => {
    await using platform = await startPlatform({ visibleAfterReads: 2 })
    const { id } = platform.seed({ name: 'my-agent' })
    const { body } = await ask(platform, 'PATCH', `/${id}`, next)
    expect(body['latest_revision_id']).toBe(platform.deployments[0]?.revisions[0]?.id)
    const seen: number[] = []
    for (let read = 0; read < 3; read += 1) {
      seen.push((await ask(platform, 'GET', `/${id}/revisions`)).body.resources.length)
    }
    expect(seen).toEqual([1, 1, 2])
  })

  test('resource_spec is replaced as a whole', async () => {
    await using platform = await startPlatform()
    const source_config = { resource_spec: { cpu: 1, memory_mb: 512 } }
    const { id } = platform.seed({ name: 'my-agent', source: 'external_docker', source_config })
    const change = { source_config: { resource_spec: { cpu: 2 } } }
    const { body } = await ask(platform, 'PATCH', `/${id}`, change)
    expect(body).toMatchObject({ source_config: { resource_spec: { cpu: 2 } } })
    expect(platform.deployments[0]?.source_config.resource_spec).toEqual({ cpu: 2 })
  })
})

describe('fields that do not fit the source', () => {
  const github = liveCreate()['source_config'] as object
  const image = { image_uri: 'registry.example/agent:1' }
  const external = { source: 'external_docker', source_revision_config: image }
  const internal = { source: 'internal_docker', source_revision_config: {} }

  test.each<[string, Record<string, unknown>, number]>([
    [
      'github without deployment_type',
      { source_config: { ...github, deployment_type: null } },
      422,
    ],
    ['github without build_on_push', { source_config: { ...github, build_on_push: null } }, 422],
    ['an image without resource_spec', { ...external, source_config: {} }, 422],
    [
      'an image with deployment_type',
      { ...external, source_config: { resource_spec: {}, deployment_type: 'dev' } },
      422,
    ],
    [
      'an image with build_on_push',
      { ...external, source_config: { resource_spec: {}, build_on_push: false } },
      422,
    ],
    [
      'an image with a path',
      {
        ...external,
        source_config: { resource_spec: {} },
        source_revision_config: { ...image, langgraph_config_path: 'langgraph.json' },
      },
      422,
    ],
    ['an image', { ...external, source_config: { resource_spec: {}, deployment_type: null } }, 201],
    ['a pushed image without deployment_type', { ...internal, source_config: {} }, 422],
    ['a pushed image', { ...internal, source_config: { deployment_type: 'dev' } }, 201],
  ])('create: %s', async (_what, change, status) => {
    await using platform = await startPlatform()
    const answer = await ask(platform, 'POST', '', liveCreate(change))
    expect(answer.status).toBe(status)
    if (status === 422) expect(publishedSchema('HTTPValidationError')(answer.body)).toBe(true)
  })

  test('patch: an image takes neither a path nor build_on_push; strictSources: false lets it', async () => {
    for (const strictSources of [true, false]) {
      await using platform = await startPlatform({ strictSources })
      const { id } = platform.seed({ name: 'my-agent', source: 'external_docker' })
      for (const change of [
        { source_config: { build_on_push: false } },
        { source_revision_config: { langgraph_config_path: 'langgraph.json' } },
      ]) {
        const { status } = await ask(platform, 'PATCH', `/${id}`, change)
        expect(status).toBe(strictSources ? 422 : 200)
      }
    }
  })
})

test('rewrite and meanwhile: another body, and somebody else in between', async () => {
  await using platform = await startPlatform()
  const { id, revisions } = platform.seed({ name: 'my-agent' })
  const change = (body: unknown) => ({ ...(body as object), id: 'other' })
  platform.fault({ match: { method: 'GET', path: /./ }, do: { kind: 'rewrite', change } })
  expect((await ask(platform, 'GET', `/${id}`)).body['id']).toBe('other')
  const before = () => void platform.supersede(id)
  platform.fault({ match: { method: 'PATCH', path: /./ }, do: { kind: 'meanwhile', before } })
  await ask(platform, 'PATCH', `/${id}`, next)
  expect(revisions.map(({ madeBy }) => madeBy)).toEqual(['seed', 'supersede', 'patch'])
})

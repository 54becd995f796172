import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../platform.ts'
import { callPlatform, liveCreate, type RawAnswer } from '../wire/raw-client.ts'
import { publishedSchema } from './published-schemas.ts'

interface Body {
  id: string
  name: string
  status: string
  latest_revision_id: string
  active_revision_id: string | null
  url: string | null
  source_revision_config: Record<string, unknown>
  resources: Body[]
  offset: number
  detail: string
}

function bodyOf(answer: RawAnswer, schema?: string): Body {
  const body = answer.json()
  if (schema !== undefined) {
    const validate = publishedSchema(schema)
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
  }
  return body as Body
}

async function created(platform: Platform, change?: Record<string, unknown>): Promise<Body> {
  const answer = await callPlatform(platform, 'POST', '/v2/deployments', liveCreate(change))
  expect(answer.status).toBe(201)
  return bodyOf(answer, 'Deployment')
}

describe('a deployment in the live dialect', () => {
  test('goes from create to DEPLOYED, with bodies of the published schemas', async () => {
    const graphServerUrl = 'http://127.0.0.1:9/served'
    await using platform = await startPlatform({ graphServerUrl })
    const deployment = await created(platform)
    expect(deployment).toMatchObject({ status: 'READY', url: null, active_revision_id: null })
    expect(deployment).toMatchObject({ secrets: [{ value: 'plain-secret-value' }] })
    const path = `/v2/deployments/${deployment.id}`
    const seen: string[] = []
    for (let read = 0; read < 5; read += 1) {
      const list = await callPlatform(platform, 'GET', `${path}/revisions`)
      bodyOf(list, 'RevisionsList')
      const revision = `${path}/revisions/${deployment.latest_revision_id}`
      seen.push(bodyOf(await callPlatform(platform, 'GET', revision), 'Revision').status)
    }
    expect(seen).toEqual(['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED', 'DEPLOYED'])
    const served = bodyOf(await callPlatform(platform, 'GET', path), 'Deployment')
    expect(served.url).toBe(graphServerUrl)
    expect(served.active_revision_id).toBe(deployment.latest_revision_id)
    expect(platform.log()[0]).toBe('POST /v2/deployments')
    expect(platform.deployments).toHaveLength(1)
    expect(platform.deployments[0]?.revisions).toHaveLength(1)
  })

  test('is listed in pages, newest first, filtered by a part of the name', async () => {
    await using platform = await startPlatform()
    for (let at = 0; at < 25; at += 1) platform.seed({ name: `agent-${at}` })
    const list = async (query: string) =>
      bodyOf(await callPlatform(platform, 'GET', `/v2/deployments${query}`), 'DeploymentsList')
    const first = await list('')
    expect(first.resources).toHaveLength(20)
    expect(first.resources[0]?.name).toBe('agent-24')
    expect(first.offset).toBe(20)
    expect((await list('?limit=100&offset=20')).resources).toHaveLength(5)
    expect((await list('?name_contains=agent-2&limit=100')).resources).toHaveLength(6)
    expect((await list('?name=agent-2')).resources).toHaveLength(20)
    for (const query of ['?limit=101', '?limit=0', '?limit=many', '?offset=-1']) {
      const answer = await callPlatform(platform, 'GET', `/v2/deployments${query}`)
      expect(answer.status).toBe(422)
      bodyOf(answer, 'HTTPValidationError')
    }
  })

  test('makes a revision only when the patch touches what is built', async () => {
    await using platform = await startPlatform()
    const seeded = platform.seed({ name: 'my-agent', secrets: [{ name: 'A', value: '1' }] })
    const before = seeded.revisions[0]?.id
    const patch = async (body: unknown) =>
      bodyOf(
        await callPlatform(platform, 'PATCH', `/v2/deployments/${seeded.id}`, body),
        'Deployment',
      )
    for (const body of [
      {},
      { secrets: [] },
      { source_config: { build_on_push: true } },
      { source_revision_config: { repo_ref: null } },
    ]) {
      expect((await patch(body)).latest_revision_id).toBe(before)
    }
    expect(seeded.secrets).toEqual([{ name: 'A', value: '1' }])
    expect(seeded.source_config.build_on_push).toBe(true)
    const updated = await patch({ source_revision_config: { repo_ref: 'next' } })
    expect(updated.latest_revision_id).toBe(seeded.revisions[1]?.id)
    expect(updated.source_revision_config).toMatchObject({
      repo_ref: 'next',
      langgraph_config_path: 'langgraph.json',
    })
    await patch({ secrets: [{ name: 'B', value: '2' }] })
    expect(seeded.secrets).toEqual([{ name: 'B', value: '2' }])
    await patch({ source_config: { resource_spec: { cpu: 1 } } })
    expect(seeded.revisions).toHaveLength(4)
  })

  test('may hide the new revision from the answer to the patch', async () => {
    await using platform = await startPlatform({ exposeRevisionOnPatch: false })
    const seeded = platform.seed({ name: 'my-agent' })
    const path = `/v2/deployments/${seeded.id}`
    const body = { source_revision_config: { repo_ref: 'next' } }
    const answer = bodyOf(await callPlatform(platform, 'PATCH', path, body))
    expect(answer.latest_revision_id).toBe(seeded.revisions[0]?.id)
    const read = bodyOf(await callPlatform(platform, 'GET', path))
    expect(read.latest_revision_id).toBe(seeded.revisions[1]?.id)
  })

  test('is deleted later than the answer says, and keeps its name blocked', async () => {
    await using platform = await startPlatform({ deleteReads: 2 })
    const { id } = await created(platform)
    const path = `/v2/deployments/${id}`
    expect((await callPlatform(platform, 'DELETE', path)).status).toBe(204)
    expect((await callPlatform(platform, 'DELETE', path)).status).toBe(204)
    for (let read = 0; read < 2; read += 1) {
      expect(bodyOf(await callPlatform(platform, 'GET', path)).status).toBe('AWAITING_DELETE')
    }
    const gone = await callPlatform(platform, 'GET', path)
    expect([gone.status, bodyOf(gone).detail]).toEqual([404, `Deployment ID ${id} not found.`])
    expect((await callPlatform(platform, 'DELETE', path)).status).toBe(404)
    expect(platform.deployments[0]?.deleted).toBe(true)
    const again = await callPlatform(platform, 'POST', '/v2/deployments', liveCreate())
    expect(again.status).toBe(409)
    expect(bodyOf(again).detail).toMatch(/already exists a project in LangSmith named: my-agent\.$/)
  })

  test('leaves the list when it has been read often enough, by whatever list finds it', async () => {
    await using platform = await startPlatform({ deleteReads: 2 })
    const { id } = await created(platform)
    platform.seed({ name: 'other' })
    await callPlatform(platform, 'DELETE', `/v2/deployments/${id}`)
    const names = async (query = '') => {
      const answer = await callPlatform(platform, 'GET', `/v2/deployments${query}`)
      return bodyOf(answer).resources.map(({ name }) => name)
    }
    expect(await names()).toEqual(['other', 'my-agent'])
    expect(await names('?name_contains=other')).toEqual(['other'])
    expect(await names('?name_contains=my')).toEqual(['my-agent'])
    expect(await names()).toEqual(['other'])
    expect((await callPlatform(platform, 'GET', `/v2/deployments/${id}`)).status).toBe(404)
  })

  test('frees its name with delete_tracing_project', async () => {
    await using platform = await startPlatform({ deleteReads: 0 })
    const { id } = await created(platform)
    await callPlatform(platform, 'DELETE', `/v2/deployments/${id}?delete_tracing_project=true`)
    await created(platform)
  })

  test('can be redeployed from an older revision and shows its logs', async () => {
    await using platform = await startPlatform()
    const seeded = platform.seed({ name: 'my-agent', repo_ref: 'old' })
    platform.nextScript(['BUILD_FAILED'])
    const newer = platform.supersede(seeded.id)
    const revisions = `/v2/deployments/${seeded.id}/revisions`
    await callPlatform(platform, 'GET', `${revisions}/${newer.id}`)
    const logs = await callPlatform(platform, 'GET', `${revisions}/${newer.id}/logs?type=build`)
    const failed = [{ level: 'ERROR', message: 'the script says BUILD_FAILED' }]
    expect(logs.json()).toMatchObject({ logs: failed, next_offset: null })
    expect((await callPlatform(platform, 'GET', `${revisions}/${newer.id}/logs`)).status).toBe(422)
    const old = seeded.revisions[0]?.id
    const answer = await callPlatform(platform, 'POST', `${revisions}/${old}/redeploy`)
    expect(bodyOf(answer, 'Deployment').latest_revision_id).toBe(seeded.revisions[2]?.id)
    expect(seeded.revisions[2]).toMatchObject({ repo_ref: 'old', madeBy: 'redeploy' })
  })
})

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../platform.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import { latestRevision } from './stored-deployment.ts'
import { eventually } from './waiting.ts'

const sample = fileURLToPath(new URL('../sample', import.meta.url))
const signed = {
  'content-type': 'application/gzip',
  'x-goog-content-length-range': '0,209715200',
}
const internal = {
  source: 'internal_source',
  source_config: { deployment_type: 'dev_zero' },
  source_revision_config: {},
}

interface Created {
  readonly id: string
  readonly latest_revision_id: string | null
  readonly source_revision_config: Record<string, unknown>
}

interface Upload {
  readonly upload_url: string
  readonly object_path: string
}

async function create(platform: Platform, change = {}): Promise<Created> {
  const body = liveCreate({ ...internal, ...change })
  const answer = await callPlatform(platform, 'POST', '/v2/deployments', body)
  expect(answer.status).toBe(201)
  return answer.json() as Created
}

async function open(platform: Platform, id: string): Promise<Upload> {
  const answer = await callPlatform(platform, 'POST', `/v2/deployments/${id}/upload-url`, {})
  expect(answer.status).toBe(200)
  return answer.json() as Upload
}

async function put(url: string, archive: Buffer, headers: Record<string, string> = signed) {
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(archive) })
  return answer.status
}

function build(platform: Platform, id: string, source_tarball_path: string) {
  return callPlatform(platform, 'PATCH', `/v2/deployments/${id}`, {
    revision_source: 'internal_source',
    source_revision_config: { source_tarball_path, langgraph_config_path: 'langgraph.json' },
  })
}

function archiveOf(directory: string): Buffer {
  return execFileSync('tar', ['-czf', '-', '-C', directory, '.'])
}

describe.concurrent('source that is uploaded', () => {
  test('is built and served, by each revision that names nothing else', async () => {
    await using platform = await startPlatform({ builder: 'git', pauseMs: 5, basePath: '/api' })
    const { id, latest_revision_id, source_revision_config } = await create(platform)
    expect(latest_revision_id).toBeNull()
    expect(Object.values(source_revision_config)).toEqual([null, null, null, null, null])
    const { upload_url, object_path } = await open(platform, id)
    expect(upload_url.startsWith(`${platform.url}/`)).toBe(true)
    expect(await put(upload_url, archiveOf(sample))).toBe(200)
    const shown = { source_tarball_path: object_path, langgraph_config_path: 'langgraph.json' }
    expect((await build(platform, id, object_path)).json()).toMatchObject({
      source_revision_config: shown,
    })
    const deployment = platform.deployments[0]
    const served = async (count: number) => {
      const url = await eventually(() => {
        const isServed = deployment?.revisions[count - 1]?.status === 'DEPLOYED'
        return isServed ? deployment.url : undefined
      }, 'the build')
      const headers = { 'content-type': 'application/json', 'x-api-key': platform.apiKey }
      const body = JSON.stringify({ assistant_id: 'agent', input: { env: 'MODEL_KEY' } })
      return (await (
        await fetch(`${url}/runs/wait`, { method: 'POST', headers, body })
      ).json()) as object
    }
    expect(await served(1)).toMatchObject({ answer: 'plain-secret-value' })
    const secrets = [{ name: 'MODEL_KEY', value: 'another-value' }]
    const patched = await callPlatform(platform, 'PATCH', `/v2/deployments/${id}`, { secrets })
    expect(patched.json()).toMatchObject({ source_revision_config: shown })
    expect(await served(2)).toMatchObject({ answer: 'another-value' })
  })

  test.each([
    ['no archive', Buffer.from('no archive'), 'cannot unpack the source'],
    ['one without the configuration', archiveOf(`${sample}/../github/endpoints`), 'there is no'],
    ['nothing at all', undefined, 'no source was uploaded'],
  ])('fails the build where it is %s', async (_, archive, reason) => {
    await using platform = await startPlatform({ builder: 'git', pauseMs: 5 })
    const { id } = await create(platform)
    const { upload_url, object_path } = await open(platform, id)
    if (archive !== undefined) expect(await put(upload_url, archive)).toBe(200)
    await build(platform, id, object_path)
    const [revision] = platform.deployments[0]?.revisions ?? []
    await eventually(() => revision?.status === 'BUILD_FAILED' || undefined, 'the failure')
    expect(revision?.logs.build.map(({ message }) => message).join('\n')).toContain(reason)
  })

  test('is refused at an address that is not signed so', async () => {
    await using platform = await startPlatform()
    const { id } = await create(platform)
    const { upload_url, object_path } = await open(platform, id)
    const archive = archiveOf(sample)
    expect(await put(`${upload_url}x`, archive)).toBe(403)
    expect(await put(upload_url, archive, { 'content-type': 'application/gzip' })).toBe(403)
    expect(await put(upload_url, archive, { ...signed, 'content-type': 'text/plain' })).toBe(403)
    expect((await fetch(upload_url)).status).toBe(403)
    const other = await create(platform, { name: 'other' })
    expect((await build(platform, other.id, object_path)).status).toBe(400)
    expect((await build(platform, id, 'source/elsewhere.tar.gz')).status).toBe(400)
    expect(platform.deployments.flatMap(({ revisions }) => revisions)).toEqual([])
  })
})

test('a deployment of an image can have a revision of another source', async () => {
  await using platform = await startPlatform()
  const { id, source } = platform.seed({ name: 'my-agent', source: 'internal_docker' })
  const { upload_url, object_path } = await open(platform, id)
  await put(upload_url, archiveOf(sample))
  expect((await build(platform, id, object_path)).status).toBe(200)
  const deployment = platform.deployments[0]
  expect([source, deployment && latestRevision(deployment)?.source]).toEqual([
    'internal_docker',
    'internal_source',
  ])
})

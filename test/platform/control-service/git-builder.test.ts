import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../platform.ts'
import { createSampleRepository, type SampleRepository } from '../sample-repository.ts'
import { callPlatform, liveCreate } from '../wire/raw-client.ts'
import type { StoredDeployment, StoredRevision } from './stored-deployment.ts'
import { eventually } from './waiting.ts'

const address = 'https://github.com/acme/agent'
/** Graph servers demand the platform's key. */
const headers = { 'x-api-key': 'local-key', 'content-type': 'application/json' }
const final = /DEPLOYED|FAILED|SKIPPED/

async function start(repository: SampleRepository): Promise<Platform> {
  const repositories = { [address]: repository.url }
  return startPlatform({ builder: 'git', repositories, deleteReads: 0, pauseMs: 5 })
}

async function create(platform: Platform, change = {}): Promise<StoredDeployment> {
  const answer = await callPlatform(platform, 'POST', '/v2/deployments', liveCreate(change))
  expect(answer.status).toBe(201)
  const deployment = platform.deployments.at(-1)
  if (deployment === undefined) throw new Error('nothing was made')
  return deployment
}

async function update(platform: Platform, deployment: StoredDeployment, repo_ref: string) {
  const body = { source_revision_config: { repo_ref } }
  await callPlatform(platform, 'PATCH', `/v2/deployments/${deployment.id}`, body)
  return latest(deployment)
}

function latest(deployment: StoredDeployment): StoredRevision {
  const revision = deployment.revisions.at(-1)
  if (revision === undefined) throw new Error('no revision')
  return revision
}

function finished(revision: StoredRevision): Promise<string> {
  const look = () => (final.test(revision.status) ? revision.status : undefined)
  return eventually(look, 'the end of the build')
}

async function ask(url: string | null, input: unknown): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ assistant_id: 'agent', input })
  const response = await fetch(`${url}/runs/wait`, { method: 'POST', headers, body })
  return (await response.json()) as Record<string, unknown>
}

function refuses(url: string | null): Promise<boolean> {
  return fetch(`${url}/ok`).then(
    () => false,
    () => true,
  )
}

function logOf(revision: StoredRevision, type: 'build' | 'deploy'): string {
  return revision.logs[type].map((line) => line.message).join('\n')
}

describe.concurrent('the git builder', () => {
  test('builds, serves with the secrets, updates without a gap, redeploys the commit of a revision, and stops with the delete', async () => {
    await using repository = await createSampleRepository()
    await using platform = await start(repository)
    const deployment = await create(platform)
    const first = latest(deployment)
    expect(await finished(first)).toBe('DEPLOYED')
    expect(first.history).toEqual(
      'CREATING AWAITING_BUILD BUILDING AWAITING_DEPLOY DEPLOYING DEPLOYED'.split(' '),
    )
    expect(first.repo_commit_sha).toBe(await repository.head('main'))
    const firstUrl = deployment.url
    expect(await ask(firstUrl, { env: 'MODEL_KEY' })).toMatchObject({
      answer: 'plain-secret-value',
    })
    expect(await ask(firstUrl, { env: 'VITEST' })).toMatchObject({ answer: 'not set' })

    await repository.setVersion('2', 'feature/next')
    const second = await update(platform, deployment, 'feature/next')
    expect(deployment.url).toBe(firstUrl)
    expect(await finished(second)).toBe('DEPLOYED')
    expect(deployment.url).not.toBe(firstUrl)
    expect(await ask(deployment.url, { topic: 'Tea' })).toMatchObject({ version: '2' })
    await eventually(async () => (await refuses(firstUrl)) || undefined, 'the old server to stop')

    // The commit of a redeployed revision, and not the tip of its branch.
    const path = `/v2/deployments/${deployment.id}/revisions/${first.id}/redeploy`
    await repository.setVersion('3')
    await callPlatform(platform, 'POST', path)
    const again = latest(deployment)
    expect(await finished(again)).toBe('DEPLOYED')
    expect(again.repo_commit_sha).toBe(first.repo_commit_sha)
    expect(await ask(deployment.url, { topic: 'Tea' })).toMatchObject({ version: '1' })

    await callPlatform(platform, 'DELETE', `/v2/deployments/${deployment.id}`)
    const lastUrl = deployment.url
    await eventually(async () => (await refuses(lastUrl)) || undefined, 'the server to stop')
  })

  test('a failed update leaves the old revision serving, and says why', async () => {
    await using repository = await createSampleRepository()
    await using platform = await start(repository)
    const deployment = await create(platform)
    const first = latest(deployment)
    expect(await finished(first)).toBe('DEPLOYED')
    const url = deployment.url

    const missing = await update(platform, deployment, 'not-there')
    expect(await finished(missing)).toBe('BUILD_FAILED')
    expect(logOf(missing, 'build')).toContain('there is no branch or tag not-there')

    await repository.breakGraph('broken')
    const broken = await update(platform, deployment, 'broken')
    expect(await finished(broken)).toBe('DEPLOY_FAILED')
    expect(logOf(broken, 'deploy')).toContain('the graph does not load, on purpose')

    expect(deployment.url).toBe(url)
    expect(deployment.activeRevisionId).toBe(first.id)
    expect((await fetch(`${url}/ok`, { headers })).status).toBe(200)
  })

  test('builds a tag, and of those that wait only the newest', async () => {
    await using repository = await createSampleRepository()
    await repository.tag('v1')
    await using platform = await start(repository)
    const source_revision_config = {
      repo_ref: 'refs/tags/v1',
      langgraph_config_path: 'langgraph.json',
    }
    const deployment = await create(platform, { source_revision_config })
    const overtaken = await update(platform, deployment, 'main')
    expect(overtaken.status).toBe('QUEUED')
    const newest = await update(platform, deployment, 'not-there')
    expect(overtaken.status).toBe('SKIPPED')
    expect(newest.status).toBe('QUEUED')
    expect(await finished(newest)).toBe('BUILD_FAILED')
    expect(deployment.revisions.map((one) => one.status)).toEqual([
      'DEPLOYED',
      'SKIPPED',
      'BUILD_FAILED',
    ])
  })

  test.each([
    ['nothing.json', undefined, 'there is no nothing.json'],
    ['../secret.json', undefined, 'there is no ../secret.json'],
    ['bad.json', '{', 'bad.json is broken'],
    ['empty.json', '{"graphs":{}}', 'names no graphs'],
    ['python.json', '{"graphs":{"a":"./agent.py:a"}}', 'the graph a is Python'],
    ['lost.json', '{"graphs":{"a":"./lost.mjs:a"}}', 'the graph a is not there'],
  ])('refuses the configuration %s', async (langgraph_config_path, content, reason) => {
    await using repository = await createSampleRepository()
    const files = { [langgraph_config_path]: content ?? '' }
    if (content !== undefined) await repository.commit({ files, message: 'Add a configuration' })
    await using platform = await start(repository)
    const source_revision_config = { repo_ref: 'main', langgraph_config_path }
    const revision = latest(await create(platform, { source_revision_config }))
    expect(await finished(revision)).toBe('BUILD_FAILED')
    expect(logOf(revision, 'build')).toContain(reason)
  })

  test('protectGraphServers: false lets everybody in', async () => {
    await using repository = await createSampleRepository()
    const repositories = { [address]: repository.url }
    await using platform = await startPlatform({
      builder: 'git',
      repositories,
      protectGraphServers: false,
    })
    const deployment = await create(platform)
    expect(await finished(latest(deployment))).toBe('DEPLOYED')
    expect((await fetch(`${deployment.url}/ok`)).status).toBe(200)
  })

  test('a build in progress ends with the platform', async () => {
    await using repository = await createSampleRepository()
    const platform = await start(repository)
    const revision = latest(await create(platform))
    await eventually(
      () => revision.status === 'DEPLOYING' || undefined,
      'the graph server to start',
    )
    await platform[Symbol.asyncDispose]()
    expect(revision.status).toBe('INTERRUPTED')
  })
})

import { describe, expect, test } from 'vitest'
import { startPullRequest, tryPreview } from './pull-request.ts'
import { play, requestsOf, startWorld, tryStep, writesOf } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const ours = 'https://github.com/acme/agent'
const theirs = 'https://github.com/other/agent'
const refused = {
  title: 'Deployment belongs to another repository',
  message: [ours, theirs, /No changes were made/],
  outputs: { outcome: 'failed' },
}

describe.concurrent("another repository's deployment of the same name is not touched by", () => {
  test.each<[string, Record<string, string>]>([
    ['create', {}],
    ['create that would only reuse it', { if_exists: 'reuse' }],
    ['create of an image', { source: 'external_docker', image_uri: 'agent:1' }],
    ['update', {}],
    ['delete', {}],
  ])('%s %j', async (what, inputs) => {
    await using platform = await startWorld()
    const { id } = platform.seed({ name: 'agent', repo_url: theirs })
    const mode = what.split(' ')[0] ?? ''
    const run = await tryStep(platform, { mode, name: 'agent', ...inputs })
    expectRed(run, { ...refused, message: [...refused.message, id] })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
    expect(run.outputs).not.toHaveProperty('deployment_id')
  })

  test('a preview that is closed', async () => {
    await using world = await startPullRequest()
    world.platform.seed({ name: 'agent-pr-7', repo_url: theirs })
    expectRed(await tryPreview(world, 'closed'), refused)
    expect(requestsOf(world.platform)).toEqual(['GET deployments', 'GET d1'])
  })

  test('update and sweep, whatever its row in the list shows', async () => {
    await using world = await startPullRequest()
    const { platform, github } = world
    github.seedPull({ number: 8, state: 'closed' })
    platform.seed({ name: 'agent-pr-8', repo_url: theirs })
    const change = (body: unknown) => {
      const { resources, ...page } = body as { resources: object[] }
      const source_config = { repo_url: ours }
      return { ...page, resources: resources.map((row) => ({ ...row, source_config })) }
    }
    const match = { method: 'GET', path: /deployments\?/ }
    platform.fault({ match, times: 9, do: { kind: 'rewrite', change } })
    expectRed(await tryStep(platform, { mode: 'update', name: 'agent-pr-8' }), refused)
    const event = { name: 'schedule', payload: {}, ref: 'refs/heads/main' }
    const env = { GITHUB_API_URL: github.url }
    const sweep = { mode: 'sweep', dry_run: 'false', poll_interval: '' }
    const run = await tryStep(platform, sweep, { event, env })
    expect(JSON.parse(run.outputs['swept'] ?? '')).toMatchObject([{ outcome: 'kept' }])
    expect(writesOf(platform)).toEqual([])
  })

  test('create that lost the race for the name (409)', async () => {
    await using platform = await startWorld()
    platform.fault({
      match: { method: 'GET', path: /deployments\?/ },
      do: { kind: 'status', status: 200, body: { resources: [], offset: 0 } },
    })
    platform.seed({ name: 'agent', repo_url: theirs })
    expectRed(await play(platform, { mode: 'create' }), refused)
    expect(writesOf(platform)).toEqual(['POST deployments'])
  })
})

// The table of addresses is that of test/workflow/repository-address.test.ts.
describe.concurrent('the same repository, as GitHub compares', () => {
  test('is updated and deleted', async () => {
    await using platform = await startWorld({ deleteReads: 0 })
    const repo_url = 'https://x-access-token:abc@github.com/ACME/agent.git/'
    platform.seed({ name: 'agent', repo_url })
    const updated = await play(platform, { mode: 'create' })
    expectGreen(updated, { outputs: { outcome: 'deployed', created: 'false' } })
    const deleted = await play(platform, { mode: 'delete', name: 'agent' })
    expectGreen(deleted, { outputs: { outcome: 'deleted' } })
  })

  test('repo_url says whose deployment is meant, and an id says it all', async () => {
    await using platform = await startWorld({ deleteReads: 0 })
    const { id } = platform.seed({ name: 'agent', repo_url: theirs })
    const meant = { name: 'agent', repo_url: 'git@github.com:other/agent.git' }
    const updated = await tryStep(platform, { mode: 'update', ...meant, repo_ref: 'release' })
    expectGreen(updated, { outputs: { outcome: 'deployed', repo_ref: 'release' } })
    expectGreen(await tryStep(platform, { mode: 'update', deployment_id: id }), {
      outputs: { outcome: 'deployed' },
      warnings: ['Ref of another repository'],
    })
    expectGreen(await tryStep(platform, { mode: 'delete', ...meant }), {
      outputs: { outcome: 'deleted' },
    })
  })

  test('a service that shows no repository is taken at its word', async () => {
    await using platform = await startWorld({ dialect: 'spec' })
    platform.seed({ name: 'agent', repo_url: theirs })
    const run = await tryStep(platform, { mode: 'update', name: 'agent' })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
  })
})

describe.concurrent('repo_url of another repository', () => {
  const elsewhere = { mode: 'create', repo_url: theirs }

  test('demands repo_ref, because the event speaks of this one', async () => {
    await using platform = await startWorld()
    for (const mode of ['create', 'update']) {
      const run = await tryStep(platform, { ...elsewhere, mode, name: 'agent' })
      expectFailed(run, 'Invalid input: repo_ref', [/`repo_url` is another repository/])
    }
    expect(platform.log()).toEqual([])
  })
})

test('a deployment that is being deleted is not updated', async () => {
  await using platform = await startWorld()
  const status = 'AWAITING_DELETE'
  const { id } = platform.seed({ name: 'agent', status })
  const run = await tryStep(platform, { mode: 'update', name: 'agent' })
  expectFailed(run, 'Deployment is being deleted', [id, status, /No changes were made/])
  expect(writesOf(platform)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { callPlatform, liveCreate } from '../platform/wire/raw-client.ts'
import { play, requestsOf, rewriting, startWorld, updates, writesOf } from './step.ts'
import { startUploads, tryUpload, upload, uploaded } from './upload.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

// Deployments as `langgraph deploy --remote` makes them: of source that was uploaded, with no repository.

describe.concurrent('an update of a deployment whose source was uploaded', () => {
  test.each(['both', 'url', 'custom_url'] as const)(
    'sends what is checked out and given, and nothing that the service filled in, with the address in %s',
    async (urlField) => {
      const graphServerUrl = 'https://agent.example'
      await using world = await startUploads({ urlField, graphServerUrl })
      const { platform } = world
      platform.seed({ ...uploaded, config_path: './langgraph.json' })
      const inputs = { mode: 'update', secrets: 'A=longenough', resource_spec: '{cpu: 1}' }
      const run = await upload(world, inputs)
      expectGreen(run, { outputs: { outcome: 'deployed', deployment_url: graphServerUrl } })
      expect(platform.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        revision_source: 'internal_source',
        source_config: { resource_spec: { cpu: 1 } },
        source_revision_config: {
          source_tarball_path: platform.deployments[0]?.revisions[1]?.tarball_path,
          graph_config_path: './langgraph.json',
          langgraph_config_path: './langgraph.json',
        },
        secrets: [
          { name: 'A', value: 'longenough' },
          { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' },
        ],
      })
    },
  )

  test('is refused when nothing is checked out', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed(uploaded)
    const run = await play(platform, { mode: 'update', deployment_id: id })
    expectFailed(run, 'Source not packed', [/not a git repository/, /`actions\/checkout`/])
    expect(requestsOf(platform)).toEqual(['GET d1'])
  })
})

test('a deployment of a repository is not one for uploads', async () => {
  await using world = await startUploads()
  world.platform.seed({ name: 'agent' })
  expectFailed(await tryUpload(world), 'Different deployment source', [
    /has the source github, not internal_source/,
  ])
  const reuse = await tryUpload(world, { if_exists: 'reuse' })
  expectFailed(reuse, 'Different deployment source')
  expect(writesOf(world.platform)).toEqual([])
})

test('a deployment whose source is not shown has the one that is set', async () => {
  await using world = await startUploads()
  const { id } = world.platform.seed(uploaded)
  const path = new RegExp(`/${id}$`)
  world.platform.fault({ match: { method: 'GET', path }, do: rewriting({ source: undefined }) })
  expectGreen(await tryUpload(world), { outputs: { outcome: 'deployed' } })
  expect(writesOf(world.platform)).toContainEqual(expect.stringMatching(/^PUT /))
})

describe.concurrent('a deployment that was created with nothing to build', () => {
  /** As the command-line client leaves it when its upload fails. */
  async function startEmpty() {
    const platform = await startWorld()
    const body = liveCreate({
      name: 'agent',
      source: 'internal_source',
      source_config: { deployment_type: 'dev_zero' },
      source_revision_config: {},
    })
    await callPlatform(platform, 'POST', '/v2/deployments', body)
    platform.violations.length = 0
    platform.requests.length = 0
    return platform
  }

  test('has nothing to test', async () => {
    await using platform = await startEmpty()
    const run = await play(platform, { mode: 'smoke-test', name: 'agent', smoke_input: '{}' })
    expectRed(run, {
      title: 'Smoke test: Agent Server URL unknown',
      message: [/has no serving revision/, /deploy a revision first/],
      outputs: { outcome: 'failed', deployment_id: platform.deployments[0]?.id },
    })
  })

  test('gets its first revision by an update', async () => {
    await using platform = await startEmpty()
    await using repository = await createSampleRepository()
    const run = await upload({ platform, repository }, { mode: 'update' })
    const [revision] = platform.deployments[0]?.revisions ?? []
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revision?.id } })
    expect(run.outputs).not.toHaveProperty('previous_revision_id')
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'GET d1',
      'POST d1/upload-url',
      expect.stringMatching(/^PUT /),
      ...updates('live', 'r1'),
    ])
  })

  test('is not followed by the step that creates it', async () => {
    await using platform = await startWorld()
    const source = { source: 'internal_docker', integration_id: '', deployment_type: 'dev_zero' }
    const run = await play(platform, { mode: 'create', ...source })
    const id = platform.deployments[0]?.id
    expectRed(run, {
      title: 'Revision not identified',
      message: [`Deployment ${id} exists, and it has no revision`],
      outputs: { deployment_id: id, created: 'true' },
    })
  })
})

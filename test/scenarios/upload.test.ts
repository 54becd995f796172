import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { reads, requestsOf } from './step.ts'
import { startUploads, upload, uploaded } from './upload.ts'
import { expectGreen } from './verdict.ts'

test('what is checked out is uploaded and served; so is the next commit, by create and by update', async () => {
  await using world = await startUploads({ builder: 'git' })
  const { platform, repository } = world
  const smoke = { smoke_test: 'true', assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  const created = await upload(world, { ...smoke, smoke_expect: '{version: "1"}' })
  const passed = { outcome: 'deployed', smoke_test: 'passed' }
  const commit_sha = await repository.head()
  expectGreen(created, {
    outputs: { ...passed, created: 'true', commit_sha, repo_ref: 'main' },
  })
  expect(created.log).toMatch(
    /^Packed: the archive of commit \w{7} has 0\.01 MB\n.*^Uploading 0\.01 MB to 127/ms,
  )
  const [deployment] = platform.deployments
  expect(deployment).toMatchObject({
    source: 'internal_source',
    source_config: { repo_url: null, integration_id: null, deployment_type: 'dev' },
    secrets: [{ name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' }],
  })
  for (const [mode, version] of [
    ['create', '2'],
    ['update', '3'],
  ] as const) {
    const commit = await repository.setVersion(version)
    const run = await upload(world, { mode, ...smoke, smoke_expect: `{version: "${version}"}` })
    expectGreen(run, { outputs: { ...passed, created: 'false', commit_sha: commit } })
  }
  const patches = platform.requests.filter(({ method }) => method === 'PATCH')
  expect(patches.map(({ body }) => body)).toEqual(
    deployment?.revisions.map(({ tarball_path: source_tarball_path }) => ({
      revision_source: 'internal_source',
      source_revision_config: {
        source_tarball_path,
        graph_config_path: 'langgraph.json',
        langgraph_config_path: 'langgraph.json',
      },
    })),
  )
})

function findSent({ requests }: Platform, method: string): unknown {
  return requests.find((request) => request.method === method)?.body
}

describe.concurrent('the requests of an upload', () => {
  test('of a new deployment: nothing is built before the archive is there', async () => {
    await using world = await startUploads()
    const { platform } = world
    const install = { source_config: { install_command: 'make' } }
    const inputs = { secrets: 'A=longenough', extra_fields: JSON.stringify(install) }
    const run = await upload(world, inputs)
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' }, secrets: ['longenough'] })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'POST deployments',
      'POST d1/upload-url',
      expect.stringMatching(/^PUT /),
      'GET d1/revisions',
      'PATCH d1',
      ...reads('d1', 'r1'),
      'GET d1',
    ])
    expect(findSent(platform, 'POST')).toMatchObject({
      ...install,
      source: 'internal_source',
      source_revision_config: { repo_ref: null, langgraph_config_path: null },
    })
    expect(findSent(platform, 'PATCH')).not.toHaveProperty('secrets')
  })

  test('without a wait, of a deployment with another path of its configuration', async () => {
    await using world = await startUploads()
    const { platform } = world
    platform.seed({ ...uploaded, config_path: 'agents/other.json' })
    const graph_config_path = 'langgraph.json'
    const run = await upload(world, { mode: 'update', wait: 'false', graph_config_path })
    expectGreen(run, { outputs: { outcome: 'not-awaited' } })
    expect(findSent(platform, 'PATCH')).toMatchObject({
      source_revision_config: { langgraph_config_path: graph_config_path },
    })
  })
})

import { expect, test } from 'vitest'
import { reads, requestsOf } from './step.ts'
import { startUploads, upload } from './upload.ts'
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
  expect(created.log).toMatch(/^Uploading 0\.01 MB to 127\S+\nUploaded 0\.01 MB$/m)
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

test('of a new deployment, nothing is built before the archive is there', async () => {
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
  const findSent = (sent: string) => platform.requests.find(({ method }) => method === sent)?.body
  expect(findSent('POST')).toMatchObject({
    ...install,
    source: 'internal_source',
    source_revision_config: { repo_ref: null, langgraph_config_path: null },
  })
  expect(findSent('PATCH')).not.toHaveProperty('secrets')
})

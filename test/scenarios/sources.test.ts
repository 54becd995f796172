import { describe, expect, test } from 'vitest'
import { dialects, integrationId, play, requestsOf, startWorld, tryStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const image = { repo_url: null, build_on_push: null, deployment_type: null }

describe.concurrent('an update of a deployment that runs an image', () => {
  const runs = { name: 'agent', source: 'external_docker', source_config: image }

  test('sends no fields of a repository with its secrets', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed(runs)
    for (const named of [{ deployment_id: id }, { name: 'agent' }]) {
      platform.requests.length = 0
      const run = await play(platform, { mode: 'update', ...named, secrets: 'A=longenough' })
      expectGreen(run, { outputs: { outcome: 'deployed' } })
      const patch = platform.requests.find(({ method }) => method === 'PATCH')
      const mark = { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' }
      expect(patch?.body).toEqual({ secrets: [{ name: 'A', value: 'longenough' }, mark] })
      expect(run.outputs).not.toHaveProperty('repo_ref')
    }
  })

  test('is refused when nothing is given that it could deploy', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed(runs)
    const run = await play(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Nothing to deploy',
      message: [/runs an image/, /Set `image_uri`/],
      outputs: { outcome: 'failed', deployment_id: id },
    })
    expect(requestsOf(platform)).toEqual(['GET d1'])
  })
})

describe.concurrent('create sends what the source takes', () => {
  const nothing = { integration_id: '' }
  test.each<[string, Record<string, string>, object, object]>([
    [
      'github',
      { integration_id: integrationId },
      { deployment_type: 'dev', build_on_push: false },
      { repo_ref: 'main', langgraph_config_path: 'langgraph.json' },
    ],
    [
      'external_docker',
      { ...nothing, image_uri: 'agent:1', resource_spec: '{cpu: 1}' },
      { ...image, resource_spec: { cpu: 1 } },
      { repo_ref: null, langgraph_config_path: null, image_uri: 'agent:1' },
    ],
    [
      'internal_docker',
      nothing,
      { ...image, deployment_type: 'dev' },
      { repo_ref: null, langgraph_config_path: null },
    ],
  ])('%s', async (source, inputs, config, revision) => {
    await using platform = await startWorld({ emptyRevision: true })
    expectGreen(await tryStep(platform, { mode: 'create', source, ...inputs }), {
      outputs: { outcome: 'deployed' },
    })
    const post = platform.requests.find(({ method }) => method === 'POST')
    expect(post?.body).toMatchObject({ source_config: config, source_revision_config: revision })
  })
})

const bodyOf = (
  platform: { requests: readonly { method: string; body: unknown }[] },
  method: string,
) => platform.requests.filter((request) => request.method === method).at(-1)?.body

describe.each(dialects)('dialect %s', (dialect) => {
  test('create merges them into the body, beside what the inputs say', async () => {
    await using platform = await startWorld({ dialect })
    const run = await tryStep(platform, {
      mode: 'create',
      extra_fields: '{source_config: {install_command: npm ci}, source_revision_config: {}}',
    })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
    expect(bodyOf(platform, 'POST')).toMatchObject({
      name: 'agent',
      source_config: { install_command: 'npm ci', repo_url: 'https://github.com/acme/agent' },
      source_revision_config: { repo_ref: 'main' },
    })
  })

  test('update sends them with what changes', async () => {
    await using platform = await startWorld({ dialect })
    const { id } = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, {
      mode: 'update',
      deployment_id: id,
      extra_fields: '{"source_config": {"build_command": "npm run build"}}',
    })
    expectGreen(run, { outputs: { outcome: 'deployed' } })
    expect(bodyOf(platform, 'PATCH')).toEqual({
      source_config: { build_command: 'npm run build' },
      source_revision_config: { repo_ref: 'main' },
    })
  })
})

// What a deployment has from before, and what the workflow file therefore does not show.

describe.concurrent('deployment_type of a deployment that is there', () => {
  test.each([
    ['prod', 'dev', ['Deployment type unchanged']],
    ['prod', 'prod', []],
    ['dedicated', 'prod', []],
    // The default, which a reusable workflow passes to every deployment.
    ['dev', 'prod', []],
  ])('%s, where it is %s', async (asked, type, warnings) => {
    await using platform = await startWorld({ dialect: 'live' })
    platform.seed({ name: 'agent', source_config: { deployment_type: type } })
    const run = await play(platform, { mode: 'create', name: 'agent', deployment_type: asked })
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'false' }, warnings })
    expect(run.log.includes(`has the type ${type}, and types can't change`)).toBe(
      warnings.length > 0,
    )
    const patch = platform.requests.find(({ method }) => method === 'PATCH')
    expect(JSON.stringify(patch?.body)).not.toContain('deployment_type')
  })
})

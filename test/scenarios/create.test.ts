import { describe, expect, test } from 'vitest'
import { dialects, play, reads, requestsOf, startWorld, tryStep, updates } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const deployed = { outcome: 'deployed', status: 'DEPLOYED', smoke_test: 'skipped' }

describe.concurrent.each(dialects)('create, dialect %s', (dialect) => {
  test('makes a deployment and waits for its first revision', async () => {
    await using platform = await startWorld({ dialect })
    const run = await play(platform, { mode: 'create' })
    const [deployment] = platform.deployments
    expectGreen(run, {
      outputs: {
        ...deployed,
        deployment_id: deployment?.id,
        deployment_name: 'agent',
        revision_id: deployment?.revisions[0]?.id,
        repo_ref: 'main',
        created: 'true',
      },
    })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'POST deployments',
      ...reads('d1', 'r1'),
      'GET d1',
    ])
    expect(platform.requests[1]?.body).toEqual({
      name: 'agent',
      source: 'github',
      source_config: {
        integration_id: expect.any(String),
        repo_url: 'https://github.com/acme/agent',
        deployment_type: 'dev',
        build_on_push: false,
        custom_url: null,
        resource_spec: null,
      },
      source_revision_config: {
        repo_ref: 'main',
        graph_config_path: 'langgraph.json',
        langgraph_config_path: 'langgraph.json',
        image_uri: null,
      },
      secrets: [],
    })
  })

  test('twice: the second updates the first', async () => {
    await using platform = await startWorld({ dialect })
    await tryStep(platform, { mode: 'create' })
    platform.requests.length = 0
    const run = await tryStep(platform, { mode: 'create', repo_ref: 'next' })
    const [deployment] = platform.deployments
    expectGreen(run, {
      outputs: {
        ...deployed,
        created: 'false',
        repo_ref: 'next',
        previous_revision_id: deployment?.revisions[0]?.id,
        revision_id: deployment?.revisions[1]?.id,
      },
    })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1', ...updates(dialect)])
    expect(platform.deployments).toHaveLength(1)
    expect(deployment?.revisions).toHaveLength(2)
  })

  test('if_exists: reuse writes nothing', async () => {
    await using platform = await startWorld({ dialect })
    const seeded = platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { mode: 'create', if_exists: 'reuse' })
    expectGreen(run, {
      outputs: { ...deployed, created: 'false', revision_id: seeded.revisions[0]?.id },
    })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      'GET d1',
      'GET d1/revisions/r1',
      'GET d1',
    ])
    expect(run.summary).toMatch(/^## ✅ agent already deployed$/m)
    expect(run.summary).toMatch(/^Nothing was deployed: the deployment already exists /m)
  })

  test('if_exists: fail says which deployment has the name', async () => {
    await using platform = await startWorld({ dialect })
    const seeded = platform.seed({ name: 'agent' })
    const run = await play(platform, { mode: 'create', if_exists: 'fail' })
    expectRed(run, {
      title: 'Deployment already exists',
      message: [seeded.id, /if_exists/],
      outputs: { outcome: 'failed', created: 'false', deployment_id: seeded.id },
    })
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1'])
  })

  test('wait: false ends with the revision that the answer named', async () => {
    await using platform = await startWorld({ dialect })
    const run = await tryStep(platform, { mode: 'create', wait: 'false' })
    expectGreen(run, {
      outputs: {
        outcome: 'not-awaited',
        created: 'true',
        revision_id: platform.deployments[0]?.revisions[0]?.id,
      },
    })
    expect(run.outputs).not.toHaveProperty('status')
    expect(requestsOf(platform)).toEqual(['GET deployments', 'POST deployments'])
  })

  test('dry_run shows the request with its secrets hidden, and sends nothing', async () => {
    await using platform = await startWorld({ dialect })
    const run = await tryStep(platform, {
      mode: 'create',
      dry_run: 'true',
      secrets: 'MODEL_KEY=CANARY-model-key',
    })
    expectGreen(run, {
      outputs: { outcome: 'planned', deployment_name: 'agent', repo_ref: 'main' },
      secrets: ['CANARY-model-key'],
    })
    expect(requestsOf(platform)).toEqual(['GET deployments'])
    expect(run.summary).toMatch(/POST \/v2\/deployments\n\{/)
    expect(run.log).toMatch(/Would send POST \/v2\/deployments\n\{\n {2}"name": "agent"/)
    for (const text of [run.summary, run.log]) expect(text).toContain('"MODEL_KEY"')
  })
})

test('every setting arrives where the service wants it', async () => {
  await using platform = await startWorld()
  const run = await tryStep(platform, {
    mode: 'create',
    repo_url: 'https://github.com/acme/other',
    repo_ref: 'refs/tags/v1',
    graph_config_path: 'apps/langgraph.json',
    deployment_type: 'prod',
    custom_url: 'https://agent.example',
    resource_spec: '{cpu: 2, memory_mb: 2048}',
    deployment_url: 'http://127.0.0.1:9/',
  })
  expectGreen(run, {
    outputs: { ...deployed, repo_ref: 'refs/tags/v1', deployment_url: 'http://127.0.0.1:9' },
  })
  expect(platform.requests[1]?.body).toMatchObject({
    source_config: {
      repo_url: 'https://github.com/acme/other',
      deployment_type: 'prod',
      build_on_push: false,
      custom_url: 'https://agent.example',
      resource_spec: { cpu: 2, memory_mb: 2048 },
    },
    source_revision_config: {
      repo_ref: 'refs/tags/v1',
      graph_config_path: 'apps/langgraph.json',
      langgraph_config_path: 'apps/langgraph.json',
    },
  })
})

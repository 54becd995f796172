import { describe, expect, test } from 'vitest'
import { dialects, play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// What the service takes and this action has no input for: it reaches the request, and nothing is sent twice.

const listener = '22222222-2222-4333-8444-555555555555'
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

test('a step that creates once and updates from then on does not send again what is there', async () => {
  await using platform = await startWorld()
  const image = { source: 'external_docker', image_uri: 'registry.example/agent:1', repo_url: '' }
  const inputs = {
    mode: 'create',
    integration_id: '',
    ...image,
    resource_spec: '{cpu: 1, memory_mb: 1024}',
    extra_fields: `{source_config: {listener_id: ${listener}}}`,
  }
  expectGreen(await play(platform, inputs), { outputs: { created: 'true' } })
  expect(bodyOf(platform, 'POST')).toMatchObject({ source_config: { listener_id: listener } })
  const again = await play(platform, { ...inputs, image_uri: 'registry.example/agent:2' })
  expectGreen(again, { outputs: { outcome: 'deployed', created: 'false' } })
  // The service refuses an update that names it.
  const { source_config: config, ...rest } = bodyOf(platform, 'PATCH') as { source_config: object }
  expect(config).toEqual({ resource_spec: expect.any(Object) })
  expect(rest).toEqual({ source_revision_config: { image_uri: 'registry.example/agent:2' } })
})

test('a dry run shows them', async () => {
  await using platform = await startWorld()
  const run = await tryStep(platform, {
    mode: 'create',
    dry_run: 'true',
    extra_fields: '{display_name: My agent}',
  })
  expectGreen(run, { outputs: { outcome: 'planned' } })
  expect(run.summary).toContain('"display_name": "My agent"')
})

describe('a field that an input sends is a fault, so that none wins silently', () => {
  // Each field is a row of inputs/catalogue.test.ts.
  test('and each is named', async () => {
    await using platform = await startWorld()
    const extra_fields = '{source_config: {repo_url: x}, name: y}'
    const run = await tryStep(platform, { mode: 'create', extra_fields })
    expectFailed(run, 'Invalid input: extra_fields', [/repo_url[\s\S]*contains `name`/])
    expect(platform.requests).toEqual([])
  })
})

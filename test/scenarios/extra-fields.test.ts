import { describe, expect, test } from 'vitest'
import { dialects, startWorld, tryStep } from './step.ts'
import { expectGreen } from './verdict.ts'

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

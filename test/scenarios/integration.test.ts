import { describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { integrationId, play, reads, requestsOf, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// A new deployment from a repository without integration_id: the workspace's only GitHub integration that sees it.

const others = '22222222-2222-4333-8444-555555555555'
const create = { mode: 'create', integration_id: '' }
const deployed = { outcome: 'deployed', created: 'true' }
const rollout = ['POST deployments', ...reads('d1', 'r1'), 'GET d1']
const installations = 'integrations/github/installations'

function seen(name: string, repositories: readonly string[], id = integrationId) {
  return { id, name, repositories }
}

function sentIntegration(platform: Platform): unknown {
  const body = platform.requests.find(({ method }) => method === 'POST')?.body
  return (body as { source_config: { integration_id: unknown } }).source_config.integration_id
}

describe.concurrent('integration_id is discovered', () => {
  test('with the newer calls, and named in the log', async () => {
    await using platform = await startWorld()
    const run = await play(platform, create)
    expectGreen(run, { outputs: deployed })
    expect(run.log).toContain(
      `Using GitHub integration acme (${integrationId}) for https://github.com/acme/agent`,
    )
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      `GET ${installations}?page_size=100`,
      `GET ${installations}/${integrationId}/repositories?page_size=100`,
      ...rollout,
    ])
    expect(sentIntegration(platform)).toBe(integrationId)
  })

  test('never for a deployment that is there, nor for an image', async () => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    expectGreen(await tryStep(platform, create), { outputs: { outcome: 'deployed' } })
    const image = {
      source: 'external_docker',
      image_uri: 'acme/agent:1',
      resource_spec: '{cpu: 1}',
    }
    const run = await tryStep(platform, { ...create, ...image, name: 'image' })
    expectGreen(run, { outputs: deployed })
    expect(platform.log().filter((request) => request.includes('integrations'))).toEqual([])
  })
})

describe.concurrent('where nothing says which integration it is, nothing is written', () => {
  test.each([
    ['none sees the repository', [seen('acme', ['acme/agents']), seen('x', [], others)]],
    ['there is none', []],
    ['an owner of another name has it', [seen('acme', ['acme-inc/agent'])]],
  ])('%s', async (_, integrations) => {
    await using platform = await startWorld({ integrations })
    const run = await tryStep(platform, create)
    expectFailed(run, 'GitHub integration not found', [
      /can access `https:\/\/github\.com\/acme\/agent`/,
      ...integrations.map(({ name, id }) => `${name} (${id})`),
      /github\.com\/apps\/hosted-langserve/,
      /integration_id/,
    ])
    expect(platform.deployments).toEqual([])
    expect(run.summary).toContain('github.com/apps/hosted-langserve')
    expect(run.summary).toContain('<code>https:\u200b//github.com/acme/agent</code>')
  })
})

describe.concurrent('a service that lists no integrations', () => {
  test('decides by itself: the specification', async () => {
    await using platform = await startWorld({ dialect: 'spec' })
    const run = await tryStep(platform, create)
    expectGreen(run, { outputs: deployed })
    expect(requestsOf(platform)).toEqual([
      'GET deployments',
      `GET ${installations}?page_size=100`,
      ...rollout,
    ])
    expect(sentIntegration(platform)).toBeNull()
  })

  test('or refuses, which names the input', async () => {
    await using platform = await startWorld({ integrationCalls: [] })
    expectFailed(await tryStep(platform, create), 'Could not create the deployment (400)', [
      /Set `integration_id`/,
    ])
  })
})

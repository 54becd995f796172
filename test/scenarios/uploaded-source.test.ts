import { describe, expect, test } from 'vitest'
import { callPlatform, liveCreate } from '../platform/wire/raw-client.ts'
import { play, requestsOf, startWorld, updates } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// Deployments as `langgraph deploy --remote` makes them: of source that was uploaded, with no repository.

const uploaded = {
  name: 'agent',
  source: 'internal_source',
  source_config: { repo_url: null, build_on_push: null, deployment_type: 'dev_zero' },
}

describe.concurrent('an update of a deployment whose source was uploaded', () => {
  test.each(['both', 'url', 'custom_url'] as const)(
    'sends what is given and nothing that the service filled in, with the address in %s',
    async (urlField) => {
      const graphServerUrl = 'https://agent.example'
      await using platform = await startWorld({ urlField, graphServerUrl })
      platform.seed(uploaded)
      const inputs = { mode: 'update', name: 'agent', secrets: 'A=longenough' }
      const run = await play(platform, { ...inputs, resource_spec: '{cpu: 1}' })
      expectGreen(run, { outputs: { outcome: 'deployed', deployment_url: graphServerUrl } })
      expect(platform.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        source_config: { resource_spec: { cpu: 1 } },
        secrets: [
          { name: 'A', value: 'longenough' },
          { name: 'GRAPH_DEPLOY_REPOSITORY', value: 'acme/agent' },
        ],
      })
      expect(run.outputs).not.toHaveProperty('repo_ref')
    },
  )

  test('is refused when nothing is given that it could deploy', async () => {
    await using platform = await startWorld()
    const { id } = platform.seed(uploaded)
    const run = await play(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Nothing to deploy',
      message: [
        /is built from uploaded source, and the step sets no change/,
        /langgraph deploy --remote/,
      ],
      outputs: { outcome: 'failed', deployment_id: id },
    })
    expect(requestsOf(platform)).toEqual(['GET d1'])
  })
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
    const inputs = { mode: 'update', name: 'agent', secrets: 'A=longenough' }
    const run = await play(platform, { ...inputs, secrets_mode: 'merge' })
    const [revision] = platform.deployments[0]?.revisions ?? []
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revision?.id } })
    expect(run.outputs).not.toHaveProperty('previous_revision_id')
    expect(requestsOf(platform)).toEqual(['GET deployments', 'GET d1', ...updates('live', 'r1')])
  })

  test('is not followed by the step that creates it', async () => {
    await using platform = await startWorld()
    const source = { source: 'internal_docker', integration_id: '', deployment_type: 'dev_zero' }
    const run = await play(platform, { mode: 'create', ...source })
    const id = platform.deployments[0]?.id
    expectRed(run, {
      title: 'Revision not identified',
      message: [`Deployment ${id} was created, and it has no revision`],
      outputs: { deployment_id: id, created: 'true' },
    })
  })
})

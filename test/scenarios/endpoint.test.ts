import { describe, expect, test } from 'vitest'
import { canaryKey } from './canary.ts'
import { runStep, startWorld } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// The key goes to the control plane of its own region: `base_url`, else `region`, else LANGSMITH_ENDPOINT, else `us`.

const inputs = { mode: 'delete', name: 'agent', api_key: canaryKey, poll_interval: '0.05' }

describe.concurrent('LANGSMITH_ENDPOINT', () => {
  test('of a self-hosted installation leads to its control plane', async () => {
    await using platform = await startWorld({ basePath: '/smith/api-host' })
    const endpoint = platform.url.replace('/smith/api-host', '/smith/api/v1')
    const { id } = platform.seed({ name: 'agent' })
    const run = await runStep(inputs, { env: { LANGSMITH_ENDPOINT: endpoint } })
    expectGreen(run, { outputs: { outcome: 'deleted', deployment_id: id } })
    expect(run.log.match(/^Control plane: .*$/gm)).toEqual([
      `Control plane: ${new URL(platform.url).host}`,
    ])
  })

  // No request of a test leaves the machine: the runner's proxy receives the host.
  test.each([
    ['https://api.smith.langchain.com', {}, 'api.host.langchain.com'],
    ['https://eu.api.smith.langchain.com/api/v1', {}, 'eu.api.host.langchain.com'],
    ['https://aws.api.smith.langchain.com/', {}, 'aws.api.host.langchain.com'],
    ['https://smith.acme.example/api', {}, 'smith.acme.example'],
    ['https://eu.api.smith.langchain.com', { region: 'us' }, 'api.host.langchain.com'],
    ['', { region: 'apac' }, 'apac.api.host.langchain.com'],
  ])('%s with %j: the key goes to %s alone', async (endpoint, given, host) => {
    const env = { LANGSMITH_ENDPOINT: endpoint, https_proxy: 'http://127.0.0.1:9' }
    const run = await runStep({ ...inputs, ...given }, { env, skipIdle: true })
    expectFailed(run, /^Could not find|^Could not list/)
    expect(run.log).toContain(`Control plane: ${host}\n`)
  })
})

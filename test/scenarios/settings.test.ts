import { describe, expect, test } from 'vitest'
import { fakeToken } from '../support/action-environment.ts'
import { startHttpServer } from '../support/http-server.ts'
import { RunnerLog } from '../support/runner-log.ts'
import { canaryKey, toCanary } from './canary.ts'
import { eventSha, play, startWorld } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// A setting is not a secret. The runner silently drops an output of a job, or an `environment.url`, that contains
// masked text, and shows stars in the links of a summary.

const name = 'support-agent-gold'
const secret = toCanary('Model')

test('the runner keeps the outputs of a job, its URL, and its summary as they are', async () => {
  await using served = await startHttpServer((_, response) => response.end('{"ok":true}'))
  const { url } = served
  await using platform = await startWorld({ graphServerUrl: url })
  platform.seed({ name })
  const secrets = {
    ...{ TIER: 'gold', MODEL_KEY: secret, SENTRY_RELEASE: eventSha, OTEL_SERVICE_NAME: name },
    ...{ GIT_BRANCH: 'release/customer-portal', REPOSITORY: 'acme/agent', PUBLIC_URL: url },
  }
  const inputs = {
    mode: 'update',
    name,
    secrets: JSON.stringify(secrets),
    variables: 'LOG_LEVEL=debug',
  }
  const event = {
    name: 'push',
    ref: 'refs/heads/release/customer-portal',
    sha: eventSha,
    payload: {},
  }
  const run = await play(platform, inputs, { event })
  const kept = {
    deployment_id: platform.deployments[0]?.id,
    deployment_name: name,
    deployment_url: url,
    repo_ref: 'release/customer-portal',
    commit_sha: eventSha,
  }
  expectGreen(run, { outputs: { outcome: 'deployed', ...kept }, secrets: [secret] })
  // It drops an output that contains masked text, and scrubs a summary line by line (actions/runner `FileCommandManager.cs`).
  const runner = new RunnerLog(run.masks)
  const shown = [...Object.values(kept).map(String), ...run.summary.split('\n')]
  expect(shown.map((text) => runner.mask(text))).toEqual(shown)
  expect(run.masks).toContain(secret)
  const body = platform.requests.find(({ method }) => method === 'PATCH')?.body
  const sent = { ...secrets, LOG_LEVEL: 'debug' }
  expect(body).toMatchObject({
    secrets: Object.entries(sent).map(([name, value]) => ({ name, value })),
  })
})

describe.concurrent('variables', () => {
  const variables = 'GREETING=Good morning, everyone\nEMPTY=""'

  test('are sent with the secrets, shown by a dry run, and never masked', async () => {
    await using platform = await startWorld()
    const inputs = { mode: 'create', variables, secrets: `KEY=${secret}`, dry_run: 'true' }
    const run = await play(platform, inputs)
    expectGreen(run, {
      outputs: { outcome: 'planned' },
      secrets: [secret],
      warnings: ['Empty secret'],
    })
    expect(run.log).toContain('+ secret KEY')
    expect(run.log).toContain('+ variable GREETING=Good morning, everyone')
    expect(run.log).toContain('"value": "Good morning, everyone"')
    expect(run.masks.join('\n')).not.toContain('morning')
  })

  test('must not repeat a name of the secrets, or have no value', async () => {
    await using platform = await startWorld()
    const inputs = { mode: 'create', variables: 'A=one\nB=', secrets: 'A=two-two-two' }
    expectFailed(await play(platform, inputs), 'Invalid input: variables', [
      /has no value for B \(line 2\)/,
      /sets A, which `secrets` sets too/,
    ])
    expect(platform.log()).toEqual([])
  })
})

test.each([
  ['secrets', { github_token: fakeToken, MODEL_KEY: secret }, 'github_token'],
  ['secrets', { KEY: canaryKey }, 'KEY'],
  ['variables', { KEY: canaryKey }, 'KEY'],
])('the token or the API key of the step among the %s is an error', async (input, given, named) => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', [input]: JSON.stringify(given) })
  const own = named === 'KEY' ? 'api_key' : 'github_token'
  expectFailed(run, `Invalid input: ${input}`, [
    new RegExp(`would deploy the \`${own}\` of this step as ${named}`),
  ])
  expect(platform.log()).toEqual([])
})

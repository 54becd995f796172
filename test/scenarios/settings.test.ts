import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { fakeToken } from '../support/action-environment.ts'
import { startHttpServer } from '../support/http-server.ts'
import { RunnerLog } from '../support/runner-log.ts'
import { runWorkflow } from '../support/workflow-runner.ts'
import { canaryKey, toCanary } from './canary.ts'
import { eventSha, play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

// A setting is not a secret: the runner silently drops an output of a job, or an `environment.url`, that contains masked text,
// and shows stars in the links of a summary.

const directory = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const name = 'support-agent-gold'
const secret = toCanary('Model')

const job = `
on: push
jobs:
  deploy:
    runs-on: x
    environment: { name: production, url: '\${{ steps.deploy.outputs.deployment_url }}' }
    outputs:
      deployment_id: \${{ steps.deploy.outputs.deployment_id }}
      deployment_name: \${{ steps.deploy.outputs.deployment_name }}
      deployment_url: \${{ steps.deploy.outputs.deployment_url }}
      repo_ref: \${{ steps.deploy.outputs.repo_ref }}
      commit_sha: \${{ steps.deploy.outputs.commit_sha }}
      leak: \${{ secrets.MODEL_KEY }}
    steps:
      - id: deploy
        uses: graph-deploy/graph-deploy-action@v0
        with:
          mode: update
          name: ${name}
          api_key: \${{ secrets.LANGSMITH_API_KEY }}
          secrets: |
            TIER=gold
            MODEL_KEY=\${{ secrets.MODEL_KEY }}
            SENTRY_RELEASE=\${{ github.sha }}
            GIT_BRANCH=\${{ github.ref_name }}
            OTEL_SERVICE_NAME=support-agent
            REPOSITORY=\${{ github.repository }}
            PUBLIC_URL=$[[ url ]]
          variables: |
            GREETING=Good morning, everyone
            LOG_LEVEL=debug
`

async function playJob(platform: Platform, publicUrl: string) {
  const file = path.join(directory, 'deploy.yml')
  writeFileSync(file, job.replace('$[[ url ]]', publicUrl))
  const event = {
    name: 'push',
    ref: 'refs/heads/release/customer-portal',
    sha: eventSha,
    payload: {},
  }
  const secrets = { LANGSMITH_API_KEY: canaryKey, MODEL_KEY: secret }
  const inputs = { base_url: platform.url, poll_interval: '0.05', allow_insecure_http: 'true' }
  return { secrets, run: await runWorkflow({ file, event, secrets, inputs }) }
}

test('the runner keeps the outputs of a job, its URL, and its summary as they are', async () => {
  await using served = await startHttpServer((_, response) => response.end('{"ok":true}'))
  const graphServerUrl = served.url
  await using platform = await startWorld({ graphServerUrl })
  platform.seed({ name })
  const { run, secrets } = await playJob(platform, graphServerUrl)
  const [played] = run.jobs
  const [step] = played?.steps ?? []
  expect(step?.action?.exitCode).toBe(0)
  expect(played?.outputs).toEqual({
    deployment_id: platform.deployments[0]?.id,
    deployment_name: name,
    deployment_url: graphServerUrl,
    repo_ref: 'release/customer-portal',
    commit_sha: eventSha,
  })
  expect(played?.environmentUrl).toBe(graphServerUrl)
  // The runner scrubs a summary line by line (actions/runner `FileCommandManager.cs`).
  const masks = [...Object.values(secrets), ...(step?.action?.masks ?? [])]
  const lines = (step?.summary ?? '').split('\n')
  expect(lines.map((line) => new RunnerLog(masks).mask(line))).toEqual(lines)
  expect(masks).toContain(secret)
  expect(step?.log).not.toContain(secret)
  const body = platform.requests.find(({ method }) => method === 'PATCH')?.body
  expect(body).toMatchObject({
    secrets: expect.arrayContaining([
      { name: 'TIER', value: 'gold' },
      { name: 'SENTRY_RELEASE', value: eventSha },
      { name: 'GREETING', value: 'Good morning, everyone' },
      { name: 'LOG_LEVEL', value: 'debug' },
    ]),
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

  test('are sent alone, and shown as they change', async () => {
    await using platform = await startWorld()
    platform.seed({
      name: 'agent',
      secrets: [{ name: 'GREETING', value: 'Good evening, everyone' }],
    })
    const inputs = { mode: 'update', name: 'agent', variables: 'GREETING: Good morning, everyone' }
    const planned = await tryStep(platform, { ...inputs, dry_run: 'true' })
    expectGreen(planned, { outputs: { outcome: 'planned' } })
    expect(planned.summary).toContain('variable GREETING=Good morning, everyone')
    expectGreen(await tryStep(platform, inputs), { outputs: { outcome: 'deployed' } })
    expect(platform.requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      secrets: [{ name: 'GREETING', value: 'Good morning, everyone' }],
    })
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

import { describe, expect, test } from 'vitest'
import { agentsOf, commentText, preview, startPullRequest, tryPreview } from './pull-request.ts'
import { requestsOf, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const noKey = { api_key: '' }
const headSha = '7'.padStart(40, '0')
const dependabot = { login: 'dependabot[bot]', type: 'Bot' } as const
const skipped = { outcome: 'skipped', smoke_test: 'skipped' }

describe.concurrent('a run without secrets is green, with the reason', () => {
  const fork = { head: { ref: 'main', sha: headSha, repo: { full_name: 'stranger/agent' } } }
  const deleted = { head: { ref: 'main', sha: headSha, repo: null } }
  test.each([
    ['of a fork', fork, 'opened', /comes from stranger\/agent, a fork,/],
    ['of a fork that is closed', fork, 'closed', /comes from stranger\/agent/],
    ['of a fork that was deleted', deleted, 'synchronize', /comes from a deleted fork/],
    ['of Dependabot', { user: dependabot }, 'opened', /comes from Dependabot.*Dependabot secrets/],
  ])('%s', async (_, change, action, reason) => {
    await using world = await startPullRequest()
    const inputs = { ...noKey, integration_id: '', secrets: 'MODEL_KEY=' }
    const run = await tryPreview(world, action, { ...inputs, environment: 'preview' }, { change })
    expectGreen(run, { outputs: skipped })
    expect(run.log).toMatch(reason)
    expect(run.summary).toMatch(/^## ⏭️ .* skipped$/m)
    expect(run.summary).toContain('Skipped: pull request 7 ')
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })

  test('of a fork even with the key, as pull_request_target has it', async () => {
    await using world = await startPullRequest()
    const run = await tryPreview(world, 'opened', {}, { change: fork })
    expectGreen(run, { outputs: skipped })
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })
})

test('a branch that was deleted has no preview to deploy or to delete', async () => {
  await using world = await startPullRequest()
  world.platform.seed({ name: 'agent-pr-7' })
  const payload = { ref: 'feature-7', ref_type: 'branch' }
  const event = { name: 'delete', ref: 'refs/heads/main', payload }
  const env = { GITHUB_API_URL: world.github.url }
  const run = await tryStep(world.platform, { mode: 'preview' }, { event, env })
  expectGreen(run, { outputs: skipped })
  expect(run.log).toContain('Skipped: a ref was deleted')
  expect([...world.platform.requests, ...world.github.requests]).toEqual([])
})

describe.concurrent('a preview', () => {
  test('of Dependabot with the key is deployed', async () => {
    await using world = await startPullRequest()
    const env = { GITHUB_ACTOR: 'dependabot[bot]' }
    const run = await preview(world, 'opened', {}, { change: { user: dependabot }, env })
    expectGreen(run, { outputs: { outcome: 'deployed', repo_ref: 'feature-7' } })
  })

  test('without the key, which is no fork’s, is red', async () => {
    await using world = await startPullRequest()
    const run = await tryPreview(world, 'opened', noKey)
    expectFailed(run, 'Invalid input: api_key', [/is required, but empty\. Check the secret/])
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })

  test('of an event without a pull request is a fault', async () => {
    await using world = await startPullRequest()
    const run = await tryStep(world.platform, { mode: 'preview', integration_id: 'i' })
    expectFailed(run, 'Invalid input: mode', [
      /requires a pull request event\. Trigger the workflow with `on: pull_request`/,
    ])
    expect(requestsOf(world.platform)).toEqual([])
  })

  test.each([
    'edited',
    'unlabeled',
    'assigned',
    'converted_to_draft',
    'review_requested',
    'locked',
  ])('of a pull request that was %s stays what it is', async (action) => {
    await using world = await startPullRequest()
    const run = await tryPreview(world, action, { environment: 'preview' })
    expectGreen(run, { outputs: skipped })
    expect(run.log).toContain(`pull request 7 was ${action}`)
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })
})

describe.concurrent('a full workspace', () => {
  const refuse = (status: number, detail: string) =>
    ({
      match: { method: 'POST', path: '/v2/deployments' },
      do: { kind: 'status', status, body: { detail } },
    }) as const
  const warn = { on_quota: 'warn', environment: 'preview' }

  test('is a red step, or a warning when told so', async () => {
    await using world = await startPullRequest()
    const detail = 'Only one free dev deployment is allowed per organization.'
    world.platform.fault({ ...refuse(403, detail), times: 2 })
    expectFailed(await preview(world, 'opened'), 'Could not create the deployment (403)')
    const run = await preview(world, 'synchronize', warn)
    expectGreen(run, { outputs: skipped, warnings: ['Quota exceeded'] })
    expect(run.annotations[0]?.message).toContain('use `mode: sweep`')
    expect(agentsOf(world)).toEqual(['agent-pr-7: ⏭️ skipped'])
    expect(commentText(world)).toContain('was skipped: the quota of the workspace')
    expect(world.github.deployments[0]?.statuses.map(({ state }) => state)).toEqual([
      'in_progress',
      'inactive',
    ])
  })
})

// Every name and pattern is a row of inputs/preview-name.test.ts.
describe.concurrent('a fixed name is a fault, and what it names is not touched', () => {
  test('agent-2025 for pull request 2025', async () => {
    await using world = await startPullRequest()
    const [name, number] = ['agent-2025', 2025]
    world.github.seedPull({ number })
    world.platform.seed({ name })
    for (const action of ['opened', 'closed']) {
      const run = await preview(world, action, { name }, { number })
      expectFailed(run, 'Invalid input: name', [
        /must contain `\{number\}`/,
        'for example `agent-pr-{number}`',
      ])
    }
    expect(requestsOf(world.platform)).toEqual([])
  })
})

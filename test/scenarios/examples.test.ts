import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import type { PlatformOptions } from '../platform/platform.ts'
import { createSampleRepository } from '../platform/sample-repository.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { canaryKey } from './canary.ts'
import { mergeSha, pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, actionsOf, fast, folder, playExample, writesOf } from './example.ts'
import {
  expectSoundGitHub,
  type PullRequestWorld,
  recordedStates,
  runUrl,
  startPullRequest,
} from './pull-request.ts'
import { play } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// The example workflows as whole processes, with no more permissions than they ask for. previews.yml has a life of its
// own in preview-life.test.ts.

const agent = `${fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))}:agent`
let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { agent }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

function startExample(platform: PlatformOptions = {}): Promise<PullRequestWorld> {
  return startPullRequest({ platform: { graphServerUrl: server.url, ...platform } })
}

const main: WorkflowEvent = { name: 'push', payload: {}, ref: 'refs/heads/main', sha: mergeSha }

test.concurrent('deploy.yml creates the deployment, then updates it', async () => {
  await using world = await startExample()
  for (const created of ['true', 'false']) {
    const run = await playExample(world, 'deploy.yml', main, fast)
    expectGreen(actionOf(run), { outputs: { outcome: 'deployed', created, smoke_test: 'passed' } })
    expect(run.jobs[0]?.steps[1]?.log).toBe(`The agent serves at ${server.url}`)
  }
  expect(writesOf(world)).toEqual(['POST deployments', 'PATCH d1'])
  const creation = world.platform.requests.find(({ method }) => method === 'POST')
  expect(creation?.body).toMatchObject({
    source_config: { integration_id: expect.any(String) },
    secrets: [{ name: 'OPENAI_API_KEY', value: 'sk-of-tests' }],
  })
  expect(world.github.requests).toEqual([])
})

test.concurrent('update.yml updates the deployment that it names', async () => {
  await using world = await startExample()
  const { id } = world.platform.seed({ name: 'my-agent' })
  const run = await playExample(world, 'update.yml', main, { ...fast, vars: { DEPLOYMENT_ID: id } })
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed', deployment_id: id } })
  expect(writesOf(world)).toEqual(['PATCH d1'])
})

describe.concurrent('previews.yml without secrets', () => {
  const fork = { head: { ref: 'main', sha: mergeSha, repo: { full_name: 'stranger/agent' } } }
  const dependabot = { user: { login: 'dependabot[bot]', type: 'Bot' } }
  test.each([
    ['a fork', fork],
    ['Dependabot', dependabot],
  ])('%s is green and skipped', async (_, change) => {
    await using world = await startExample()
    const event = pullRequestEvent(world, 'opened', { change })
    const options = { ...fast, secrets: {}, vars: {} }
    const run = await playExample(world, 'previews.yml', event, options)
    expect(run.conclusion).toBe('success')
    expectGreen(actionOf(run), { outputs: { outcome: 'skipped' } })
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })
})

describe.concurrent('production.yml', () => {
  test('deploys a push, tests it, and rolls back when the next one fails', async () => {
    await using world = await startExample()
    const { platform, github } = world
    const { id } = platform.seed({ name: 'my-agent' })
    const job = { environment: 'production', app: 'github-actions', logUrl: `${runUrl}/job/1` }
    github.seedDeployment({ ...job, sha: mergeSha, states: ['in_progress'] })
    const run = await playExample(world, 'production.yml', main, fast)
    expectGreen(actionOf(run), { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
    const revision = platform.deployments[0]?.revisions[1]?.id
    expect(run).toMatchObject({ conclusion: 'success', jobs: [{ environment: 'production' }] })
    expect(run.jobs[0]?.outputs).toEqual({ revision_id: revision })
    expect(run.jobs[0]?.steps[1]?.log).toBe(`Revision ${revision} ended as deployed`)

    // The failure takes down what served.
    for (const deployment of platform.deployments) deployment.activeRevisionId = null
    platform.nextScript(['BUILDING', 'DEPLOY_FAILED'])
    const failing = await playExample(world, 'production.yml', main, fast)
    expectRed(actionOf(failing), {
      title: 'Revision DEPLOY_FAILED',
      outputs: { outcome: 'rolled-back', deployment_id: id, previous_revision_id: revision },
    })
    expect(failing.conclusion).toBe('failure')
    expect(failing.jobs[0]?.steps[1]?.log).toMatch(/ended as rolled-back$/)
    expect(writesOf(world)).toEqual(['PATCH d1', 'PATCH d1', 'POST d1/revisions/r2/redeploy'])
    // The records are GitHub's own.
    expect(recordedStates(world)).toEqual(['in_progress'])
  })
})

test.concurrent('release.yml deploys the tag, and rolls back to the tag before', async () => {
  await using repository = await createSampleRepository()
  await using world = await startExample({
    builder: 'git',
    repositories: { 'https://github.com/acme/agent': repository.url },
  })
  const { platform, github } = world
  await repository.tag('v1')
  const first = { mode: 'create', name: 'my-agent', repo_ref: 'refs/tags/v1' }
  const created = await play(platform, first)
  expectGreen(created, { outputs: { outcome: 'deployed' } })
  const release = async (tag: string) => {
    await repository.tag(tag)
    const sha = await repository.head()
    github.refs.set(`tags/${tag}`, sha)
    const payload = { action: 'published', release: { tag_name: tag, prerelease: false } }
    const event = { name: 'release', payload, ref: `refs/tags/${tag}`, sha }
    return { sha, run: await playExample(world, 'release.yml', event, fast) }
  }
  await repository.setVersion('2')
  const second = await release('v2')
  expectGreen(actionOf(second.run), {
    outputs: { outcome: 'deployed', repo_ref: 'refs/tags/v2', commit_sha: second.sha },
  })
  await repository.breakGraph('main')
  // The failure takes down what served.
  for (const deployment of platform.deployments) deployment.activeRevisionId = null
  const third = await release('v3')
  expectRed(actionOf(third.run), {
    title: 'Revision DEPLOY_FAILED',
    message: [/Rolled back: the config of revision/],
    outputs: { outcome: 'rolled-back', repo_ref: 'refs/tags/v3' },
  })
  const revisions = platform.deployments[0]?.revisions ?? []
  expect(revisions.map((one) => [one.madeBy, one.repo_ref, one.status])).toEqual([
    ['create', 'refs/tags/v1', 'DEPLOYED'],
    ['patch', 'refs/tags/v2', 'DEPLOYED'],
    ['patch', 'refs/tags/v3', 'DEPLOY_FAILED'],
    ['redeploy', 'refs/tags/v2', 'DEPLOYED'],
  ])
  expect(github.deployments).toMatchObject([
    { ref: 'v2', environment: 'production', transient: false, production: true },
    { ref: 'v3' },
  ])
  expect(recordedStates(world)).toEqual(['in_progress success', 'in_progress failure'])
  expectSoundGitHub(world, [canaryKey])
})

test.concurrent('matrix.yml makes every agent, then updates it, each with its own record', async () => {
  await using world = await startExample()
  const names = ['support-agent', 'research-agent', 'billing-agent']
  for (const outcome of ['true', 'false']) {
    const run = await playExample(world, 'matrix.yml', main, fast)
    const actions = actionsOf(run)
    expect(actions.map(({ outputs }) => outputs['deployment_name'])).toEqual(names)
    for (const action of actions) {
      expectGreen(action, { outputs: { outcome: 'deployed', created: outcome } })
    }
  }
  expect(writesOf(world)).toEqual([
    'POST deployments',
    'POST deployments',
    'POST deployments',
    'PATCH d1',
    'PATCH d2',
    'PATCH d3',
  ])
  const paths = world.platform.deployments.map(({ revisions }) => revisions[0]?.config_path)
  expect(paths).toEqual(names.map((name) => `agents/${name.split('-')[0]}/langgraph.json`))
  const one = 'in_progress success'
  const ended = `${one} inactive`
  expect(recordedStates(world)).toEqual([ended, ended, ended, one, one, one])
  expectSoundGitHub(world, [canaryKey])
})

describe.concurrent('sweep.yml', () => {
  const schedule = { name: 'schedule', payload: { schedule: '17 3 * * *' } }
  const byHand = { name: 'workflow_dispatch', payload: {} }
  const forReal = { name: 'workflow_dispatch', payload: { inputs: { dry_run: 'false' } } }
  test.each([
    ['by the clock', schedule, 'deleted', ['DELETE d2?delete_tracing_project=true']],
    ['by hand', byHand, 'planned', []],
    ['by hand, for real', forReal, 'deleted', ['DELETE d2?delete_tracing_project=true']],
  ])('%s', async (_, event, outcome, writes) => {
    await using world = await startExample()
    world.github.seedPull({ number: 8, state: 'closed' })
    for (const number of [7, 8]) world.platform.seed({ name: `agent-pr-${number}` })
    const run = await playExample(world, 'sweep.yml', event)
    expectGreen(actionOf(run), { outputs: { outcome } })
    expect(writesOf(world)).toEqual(writes)
  })
})

test.concurrent('smoke-test.yml asks one question', async () => {
  await using world = await startExample()
  world.platform.seed({ name: 'my-agent' })
  const run = await playExample(world, 'smoke-test.yml', { name: 'workflow_dispatch', payload: {} })
  expectGreen(actionOf(run), { outputs: { outcome: 'passed', deployment_name: 'my-agent' } })
  expect([...writesOf(world), ...world.github.requests]).toEqual([])
})

describe.concurrent('nightly-smoke.yml with smoke-plan.yml', () => {
  const plan = readFileSync(path.join(folder, 'smoke-plan.yml'), 'utf8')
  const event = { name: 'schedule', payload: { schedule: '43 4 * * *' } }

  test.each([
    ['passes', plan, 'passed'],
    ['fails', plan.replace('type: ai', 'type: tool'), 'smoke-test-failed'],
  ])('%s, and writes nothing to the service', async (_, content, outcome) => {
    const workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'))
    try {
      mkdirSync(path.join(workspace, '.github'))
      writeFileSync(path.join(workspace, '.github', 'smoke-plan.yml'), content)
      await using world = await startExample()
      world.platform.seed({ name: 'my-agent' })
      const env = { GITHUB_WORKSPACE: workspace }
      const run = await playExample(world, 'nightly-smoke.yml', event, { env })
      const outputs = { outcome, deployment_name: 'my-agent' }
      if (outcome === 'passed') expectGreen(actionOf(run), { outputs })
      else expectRed(actionOf(run), { title: /^Smoke tests: 1 of 6/, outputs })
      expect(run.conclusion).toBe(outcome === 'passed' ? 'success' : 'failure')
      expect([...writesOf(world), ...world.github.requests]).toEqual([])
    } finally {
      rmSync(workspace, { recursive: true })
    }
  })
})

import { describe, expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { startPullRequest } from './pull-request.ts'
import { eventSha, integrationId, play, startWorld } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const full_name = 'acme/agent'

function pullRequestTarget(repo: object | null, ref = 'feature'): WorkflowEvent {
  const head = { ref, sha: eventSha, repo }
  const payload = { action: 'opened', number: 7, pull_request: { number: 7, head } }
  return { name: 'pull_request_target', ref: 'refs/heads/main', sha: 'f'.repeat(40), payload }
}

function workflowRun(run: object): WorkflowEvent {
  const head = { head_sha: eventSha, head_repository: { full_name } }
  const payload = { action: 'completed', workflow_run: { ...head, ...run } }
  return { name: 'workflow_run', ref: 'refs/heads/main', sha: 'f'.repeat(40), payload }
}

const stranger = { full_name: 'stranger/agent' }
const forks: [string, WorkflowEvent][] = [
  ['pull_request_target', pullRequestTarget(stranger)],
  ['pull_request_target of a deleted fork', pullRequestTarget(null)],
  ['workflow_run', workflowRun({ head_branch: 'feature', head_repository: stranger })],
]

const writing: [string, Record<string, string>][] = [
  ['update', { name: 'agent', repo_ref: 'feature' }],
  ['create', { source: 'external_docker', integration_id: '', image_uri: 'stranger/agent:1' }],
  ['rollback', { name: 'agent' }],
  ['sweep', { poll_interval: '' }],
]

// Some ways of writing for the first event, and the first of them for each event: inputs/writing-of-forks.test.ts holds all.
describe.concurrent.each(forks)('a run of a fork, %s, writes nothing', (_, event) => {
  test.each(event === forks[0]?.[1] ? writing : writing.slice(0, 1))(
    'with %s %j',
    async (mode, inputs) => {
      await using platform = await startWorld()
      platform.seed({ name: 'agent' })
      const run = await play(platform, { mode, ...inputs }, { event })
      expectFailed(run, 'Invalid input: mode', [
        /is not allowed in a workflow run that the fork/,
        /allow_forks/,
      ])
      expect(platform.log()).toEqual([])
    },
  )
})

test.concurrent('a run of a fork writes where the workflow allows it', async () => {
  const event = pullRequestTarget(stranger)
  await using platform = await startWorld()
  platform.seed({ name: 'agent' })
  const inputs = { mode: 'update', name: 'agent', repo_ref: 'main', allow_forks: 'true' }
  expectGreen(await play(platform, inputs, { event }), { outputs: { outcome: 'deployed' } })
})

const head = { ref: 'feature', sha: eventSha }
const renamed = { id: 17, full_name: 'acme/old-name' }
const ref = 'refs/heads/main'
const toEvent = (name: string, payload: unknown): WorkflowEvent => ({
  name,
  ref,
  sha: 'f'.repeat(40),
  payload,
})

// Every such event is a row of inputs/writing-of-forks.test.ts.
describe.concurrent('C3: an event that does not say where its code comes from counts as a fork’s', () => {
  test.each<[string, WorkflowEvent]>([
    ['pull_request_target', toEvent('pull_request_target', null)],
    ['workflow_run', toEvent('workflow_run', { workflow_run: { head_branch: 'feature' } })],
  ])('%s', async (_, event) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    const inputs = { mode: 'update', name: 'agent', repo_ref: 'main' }
    expectFailed(await play(platform, inputs, { event }), 'Invalid input: mode', [
      /is not allowed in a workflow run that the fork/,
      /allow_forks/,
    ])
    const preview = { mode: 'preview', integration_id: integrationId }
    expectFailed(await play(platform, preview, { event }), 'Invalid input: mode', [
      /requires a pull request event/,
    ])
    expect(platform.log()).toEqual([])
  })
})

// Every other way to tell it is a row of inputs/writing-of-forks.test.ts.
describe.concurrent('A10: a repository is told by its id', () => {
  const pull = (repo: object) => ({
    action: 'opened',
    number: 7,
    pull_request: { number: 7, head: { ...head, repo }, base: {} },
  })
  const now = { id: 17, full_name }
  const other = { id: 18, full_name }

  test.each<[string, WorkflowEvent]>([
    ['pull_request', toEvent('pull_request', { ...pull(renamed), repository: renamed })],
    [
      'workflow_run',
      toEvent('workflow_run', {
        repository: renamed,
        workflow_run: { head_branch: 'feature', head_sha: eventSha, head_repository: renamed },
      }),
    ],
  ])('the re-run of a renamed one is no fork: %s', async (_, event) => {
    await using world = await startPullRequest()
    world.github.refs.set('heads/feature', eventSha)
    const { platform } = world
    const env = { GITHUB_API_URL: world.github.url }
    expectGreen(await play(platform, { mode: 'create' }, { event, env }), {
      outputs: { outcome: 'deployed', repo_ref: 'feature' },
    })
    if (event.name !== 'pull_request') return
    for (const one of platform.deployments) one.deleted = true
    const run = await play(
      platform,
      { mode: 'preview', integration_id: integrationId },
      { event, env },
    )
    expectGreen(run, { outputs: { outcome: 'deployed', deployment_name: 'agent-pr-7' } })
  })

  test('a fork that has the name by now is one', async () => {
    await using platform = await startWorld()
    const event = toEvent('pull_request_target', { ...pull(other), repository: now })
    expectFailed(
      await play(platform, { mode: 'create', repo_ref: 'main' }, { event }),
      'Invalid input: mode',
      [/is not allowed in a workflow run that the fork/],
    )
    const run = await play(platform, { mode: 'preview', integration_id: integrationId }, { event })
    expectGreen(run, { outputs: { outcome: 'skipped' } })
    expect(platform.log()).toEqual([])
  })
})

// Every event of such a branch is a row of inputs/catalogue.test.ts.
describe.concurrent('a branch that is called like a tag does not deploy the tag', () => {
  const name = 'refs/tags/v1'
  const push = {
    name: 'push',
    ref: `refs/heads/${name}`,
    sha: eventSha,
    payload: { ref: `refs/heads/${name}`, after: eventSha },
  }
  test.each<[string, WorkflowEvent, Record<string, string>]>([
    ['a push', push, {}],
    ['a pull request and its branch', pullRequestTarget({ full_name }, name), { repo_ref: name }],
  ])('%s', async (_, event, inputs) => {
    await using platform = await startWorld()
    const run = await play(platform, { mode: 'create', ...inputs }, { event })
    expectFailed(run, 'Invalid input: repo_ref', [/the name of a tag/])
    expect(platform.log()).toEqual([])
  })
})

test('repo_ref: refs/heads/main is main', async () => {
  await using platform = await startWorld()
  const run = await play(platform, { mode: 'create', repo_ref: 'refs/heads/main' })
  expectGreen(run, { outputs: { outcome: 'deployed', repo_ref: 'main' } })
  expect(platform.deployments[0]?.revisions[0]?.repo_ref).toBe('main')
})

describe.concurrent('a workflow_run that a push started', () => {
  const event = workflowRun({ head_branch: 'v1', event: 'push' })

  async function deploy(refs: readonly string[]) {
    await using world = await startPullRequest()
    for (const ref of refs) world.github.refs.set(ref, eventSha)
    const env = { GITHUB_API_URL: world.github.url }
    const run = await play(world.platform, { mode: 'create' }, { event, env })
    return { run, made: world.platform.deployments }
  }

  test.each([
    [['tags/v1'], 'refs/tags/v1'],
    [['heads/v1'], 'v1'],
  ])('%j deploys %s', async (refs, repoRef) => {
    const { run, made } = await deploy(refs)
    expectGreen(run, {
      outputs: { outcome: 'deployed', repo_ref: repoRef, commit_sha: eventSha },
    })
    expect(made[0]?.revisions[0]?.repo_ref).toBe(repoRef)
  })

  test('of a name that a branch and a tag have asks for repo_ref', async () => {
    const { run, made } = await deploy(['heads/v1', 'tags/v1'])
    expectFailed(run, 'Ambiguous ref', [/Set `repo_ref`/])
    expect(made).toEqual([])
  })
})

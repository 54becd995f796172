import { describe, expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { startPullRequest } from './pull-request.ts'
import { eventSha, integrationId, play, startWorld } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const full_name = 'acme/agent'

function pullRequestTarget(repo: object | null): WorkflowEvent {
  const head = { ref: 'feature', sha: eventSha, repo }
  const payload = { action: 'opened', number: 7, pull_request: { number: 7, head } }
  return { name: 'pull_request_target', ref: 'refs/heads/main', sha: 'f'.repeat(40), payload }
}

function workflowRun(run: object): WorkflowEvent {
  const head = { head_sha: eventSha, head_repository: { full_name } }
  const payload = { action: 'completed', workflow_run: { ...head, ...run } }
  return { name: 'workflow_run', ref: 'refs/heads/main', sha: 'f'.repeat(40), payload }
}

const stranger = { full_name: 'stranger/agent' }
const image = { source: 'external_docker', integration_id: '', image_uri: 'stranger/agent:1' }
const forks: [string, WorkflowEvent, string, Record<string, string>][] = [
  [
    'pull_request_target',
    pullRequestTarget(stranger),
    'update',
    { name: 'agent', repo_ref: 'feature' },
  ],
  ['pull_request_target', pullRequestTarget(stranger), 'sweep', { poll_interval: '' }],
  ['pull_request_target of a deleted fork', pullRequestTarget(null), 'create', image],
  [
    'workflow_run',
    workflowRun({ head_branch: 'feature', head_repository: stranger }),
    'rollback',
    { name: 'agent' },
  ],
]

// One way of writing for each event: inputs/writing-of-forks.test.ts holds all of them.
test.concurrent.each(forks)(
  'a run of a fork, %s, writes nothing: %s',
  async (_, event, mode, inputs) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    expectFailed(await play(platform, { mode, ...inputs }, { event }), 'Invalid input: mode', [
      /is not allowed in a workflow run that the fork/,
      /allow_forks/,
    ])
    expect(platform.log()).toEqual([])
  },
)

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
test.concurrent('C3: an event that does not say where its code comes from counts as a fork’s', async () => {
  await using platform = await startWorld()
  platform.seed({ name: 'agent' })
  const event = toEvent('pull_request_target', null)
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
test.concurrent('a branch that is called like a tag does not deploy the tag', async () => {
  await using platform = await startWorld()
  const ref = 'refs/heads/refs/tags/v1'
  const event = { name: 'push', ref, sha: eventSha, payload: { ref, after: eventSha } }
  const run = await play(platform, { mode: 'create' }, { event })
  expectFailed(run, 'Invalid input: repo_ref', [/the name of a tag/])
  expect(platform.log()).toEqual([])
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

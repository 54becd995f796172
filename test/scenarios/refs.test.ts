import { expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { eventSha, play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen } from './verdict.ts'

const repository = 'acme/agent'

function push(ref: string, payload: object = {}): WorkflowEvent {
  return { name: 'push', ref, sha: eventSha, payload: { ref, after: eventSha, ...payload } }
}

function pullRequest(head: object, name = 'pull_request'): WorkflowEvent {
  const payload = { number: 7, pull_request: { number: 7, head } }
  return { name, ref: 'refs/pull/7/merge', sha: 'f'.repeat(40), payload }
}

function branchOf(full_name: string | null): object {
  return {
    ref: 'feature/tea',
    sha: eventSha,
    repo: full_name === null ? null : { full_name },
  }
}

// Every event is a row of workflow/repo-ref.test.ts.
test.concurrent.each<[string, WorkflowEvent, string]>([
  ['a push to a branch', push('refs/heads/feature/tea'), 'feature/tea'],
  ['a push to a tag', push('refs/tags/v1.2.0'), 'refs/tags/v1.2.0'],
])('%s updates the deployment to its ref', async (_, event, repoRef) => {
  await using platform = await startWorld()
  const { id } = platform.seed({ name: 'agent' })
  const run = await tryStep(platform, { mode: 'update', deployment_id: id }, { event, repository })
  expectGreen(run, {
    outputs: { outcome: 'deployed', repo_ref: repoRef, commit_sha: eventSha },
  })
  expect(platform.requests[2]?.body).toEqual({ source_revision_config: { repo_ref: repoRef } })
})

// Every event without a ref to build, in both modes, is a row of inputs/catalogue.test.ts. So are a commit as repo_ref,
// and a tag that is built on push.
test.concurrent.each<[string, WorkflowEvent, string, RegExp]>([
  [
    'a pull request of a deleted fork',
    pullRequest(branchOf(null)),
    '2 invalid inputs',
    /fork \(deleted\)/,
  ],
])('%s is refused before any request', async (_, event, title, reason) => {
  await using platform = await startWorld()
  const run = await tryStep(platform, { mode: 'create' }, { event, repository })
  expectFailed(run, title, [reason])
  expect(platform.log()).toEqual([])
})

test('an explicit ref wins over the event, and the commit of the event is not its commit', async () => {
  await using platform = await startWorld()
  const { id } = platform.seed({ name: 'agent' })
  const event = pullRequest(branchOf(repository))
  const inputs = { mode: 'update', deployment_id: id, repo_ref: 'release/1' }
  const run = await play(platform, inputs, { event, repository })
  expectGreen(run, { outputs: { outcome: 'deployed', repo_ref: 'release/1' } })
  expect(run.outputs).not.toHaveProperty('commit_sha')
})

// What a workflow has at hand in a pull request, and no control plane can build.
test.concurrent.each([
  ['refs/pull/7/merge', 'feature/tea'],
  ['origin/main', 'main'],
  [eventSha, 'feature/tea'],
])('repo_ref %s is refused before any request: %s is meant', async (ref, branch) => {
  await using platform = await startWorld()
  const event = pullRequest(branchOf(repository))
  const inputs = { mode: 'create', repo_ref: ref, smoke_test: 'false' }
  const run = await play(platform, inputs, { event, repository })
  expectFailed(run, 'Invalid input: repo_ref', [`Set \`${branch}\``])
  expect(platform.log()).toEqual([])
})

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
  ['pull_request_target of a deleted fork', pullRequestTarget(null), 'create', image],
  [
    'workflow_run',
    workflowRun({ head_branch: 'feature', head_repository: stranger }),
    'rollback',
    { name: 'agent' },
  ],
]

// One way of writing for each event: inputs/writing-of-forks.test.ts holds all of them, and what tells a fork.
test.concurrent.each(forks)(
  'a run of a fork, %s, writes nothing: %s',
  async (_, event, mode, inputs) => {
    await using platform = await startWorld()
    platform.seed({ name: 'agent' })
    expectFailed(await tryStep(platform, { mode, ...inputs }, { event }), 'Invalid input: mode', [
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

// Every event of such a branch is a row of inputs/catalogue.test.ts.
test.concurrent('a branch that is called like a tag does not deploy the tag', async () => {
  await using platform = await startWorld()
  const ref = 'refs/heads/refs/tags/v1'
  const event = { name: 'push', ref, sha: eventSha, payload: { ref, after: eventSha } }
  const run = await play(platform, { mode: 'create' }, { event })
  expectFailed(run, 'Invalid input: repo_ref', [/the name of a tag/])
  expect(platform.log()).toEqual([])
})

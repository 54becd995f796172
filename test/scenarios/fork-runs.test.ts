import { expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { eventSha, play, startWorld, tryStep } from './step.ts'
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

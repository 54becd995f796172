import type { WorkflowEvent } from '../support/action-environment.ts'
import { commentOfOther, otherAgent } from '../support/other-agent.ts'
import { canaryKey } from '../support/secret-traces.ts'
import { type FaultScenario, idOf, seedOurs } from './fault-scenario.ts'
import type { FaultWorld } from './fault-world.ts'
import { stubValues } from './graph-stub.ts'
import { isGone, servesOwn } from './truth.ts'

const integrationId = '11111111-2222-4333-8444-555555555555'

function remove(name: string, dialect: 'spec' | 'live', inputs: Record<string, string>) {
  const scenario: FaultScenario = {
    name: `delete-${name}`,
    platform: { dialect, deleteReads: 1 },
    prepare: (world) => void seedOurs(world, 'agent'),
    inputs: (world) => ({
      mode: 'delete',
      ...('name' in inputs ? {} : { deployment_id: idOf(world, 'agent') }),
      ...inputs,
    }),
    done: (world) => isGone(world, 'agent'),
    most: { deleted: 1 },
  }
  return scenario
}

/** Pull request 7, whose comment has a row of another agent. */
function seedPullWithComment({ github, seeded }: FaultWorld): void {
  seeded.add(otherAgent)
  github.seedPull({ number: 7 })
  const author = { login: 'github-actions[bot]', type: 'Bot' } as const
  github.seedComment({ issue: 7, body: commentOfOther, author })
}

/** The payload of an event about pull request 7. */
function pullRequestEvent({ github }: FaultWorld, action: string): WorkflowEvent {
  const pull = github.pulls.find(({ number }) => number === 7)
  if (pull === undefined) throw new Error('there is no pull request 7')
  const { head, base, number } = pull
  const full_name = 'acme/agent'
  const pull_request = {
    number,
    state: action === 'closed' ? 'closed' : 'open',
    draft: false,
    merged: false,
    title: pull.title,
    user: pull.author,
    labels: [],
    head: { ref: head.ref, sha: head.sha, repo: { full_name } },
    base: { ref: base.ref, sha: base.sha, repo: { full_name } },
  }
  const sender = { login: 'octocat', type: 'User' }
  const payload = { action, number, pull_request, repository: { full_name }, sender }
  return { name: 'pull_request', payload, ref: 'refs/pull/7/merge', sha: '9'.repeat(40) }
}

const schedule = { name: 'schedule', payload: { schedule: '17 3 * * *' }, ref: 'refs/heads/main' }

const smoke = (world: FaultWorld) => ({
  mode: 'smoke-test',
  deployment_url: world.graph.url,
  api_key: canaryKey,
})

const plan = `tests:
  - name: answers
    input: {topic: Tea}
    expect: {answer: Tea}
  - name: keeps a thread
    thread: true
    steps:
      - run: {input: {topic: Tea}}
        expect: {answer: Tea}
`

/** The uses that delete, preview, sweep or only ask. */
export const otherScenarios: readonly FaultScenario[] = [
  remove('spec', 'spec', {}),
  remove('live', 'live', {}),
  remove('by-name', 'live', { name: 'agent' }),
  remove('not-awaited', 'live', { wait: 'false' }),
  {
    name: 'preview-opened',
    prepare: seedPullWithComment,
    inputs: () => ({ mode: 'preview', integration_id: integrationId, environment: 'Preview' }),
    event: (world) => pullRequestEvent(world, 'opened'),
    done: (world) => servesOwn(world, 'agent-pr-7'),
    most: { created: 1, revisions: 1 },
  },
  {
    name: 'preview-pushed',
    prepare: (world) => {
      world.github.seedPull({ number: 7 })
      seedOurs(world, 'agent-pr-7')
    },
    inputs: () => ({ mode: 'preview', integration_id: integrationId }),
    event: (world) => pullRequestEvent(world, 'synchronize'),
    done: (world) => servesOwn(world, 'agent-pr-7'),
    most: { revisions: 1 },
  },
  {
    name: 'preview-closed',
    platform: { deleteReads: 1 },
    prepare: (world) => {
      seedPullWithComment(world)
      for (const pull of world.github.pulls) pull.state = 'closed'
      seedOurs(world, 'agent-pr-7')
    },
    inputs: () => ({ mode: 'preview' }),
    event: (world) => pullRequestEvent(world, 'closed'),
    done: (world) => isGone(world, 'agent-pr-7'),
    most: { deleted: 1 },
  },
  {
    name: 'sweep',
    prepare: (world) => {
      world.github.seedPull({ number: 7, state: 'closed' })
      world.github.seedPull({ number: 8 })
      for (const number of [7, 8]) seedOurs(world, `agent-pr-${number}`)
    },
    inputs: () => ({ mode: 'sweep', dry_run: 'false' }),
    event: () => schedule,
    done: (world) => isGone(world, 'agent-pr-7') && !isGone(world, 'agent-pr-8'),
    most: { deleted: 1 },
  },
  {
    name: 'smoke-question',
    inputs: (world) => ({
      ...smoke(world),
      smoke_input: '{topic: Tea}',
      smoke_expect: JSON.stringify(stubValues),
    }),
    done: (_world, truth) => truth.runs > 0,
    most: { runs: 2 },
  },
  {
    name: 'smoke-plan',
    // One after the other, so that the n-th request is the same one every time.
    inputs: (world) => ({ ...smoke(world), smoke_plan: 'smoke.yml', smoke_parallel: '1' }),
    plan,
    done: (_world, truth) => truth.runs > 1,
    most: { runs: 4 },
  },
]

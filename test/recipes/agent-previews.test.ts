import { expect, test } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import {
  agentsOf,
  commentText,
  expectSoundGitHub,
  type PullRequestWorld,
  push,
  startPullRequest,
} from '../scenarios/pull-request.ts'
import { play } from '../scenarios/step.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionsOf, fast, recipeOf, writesOf } from './recipe.ts'

// Two agents in one repository: each pull request has a preview of both, and neither ever touches the other's.

const playRecipe = recipeOf(import.meta.url)
const quick = { inputs: { ...fast.inputs, smoke_test: 'false' } }
const schedule = { name: 'schedule', payload: { schedule: '29 3 * * *' } }

/** A repository of both agents, and pull request 7. */
async function startAgents(): Promise<PullRequestWorld> {
  const world = await startPullRequest()
  for (const agent of ['planner', 'writer']) {
    const config = JSON.stringify({ graphs: { [agent]: './graph.py:graph' } })
    world.github.files.set(`agents/${agent}/langgraph.json`, config)
  }
  return world
}

/** The workflow for an event of the pull request: what became of both agents, planner first. */
async function playBoth(world: PullRequestWorld, action: string) {
  world.platform.requests.length = 0
  const run = await playRecipe(world, pullRequestEvent(world, action), quick)
  expect(run.jobs.map(({ name }) => name).slice(0, 2)).toEqual([
    'Preview of planner',
    'Preview of writer',
  ])
  return actionsOf(run)
}

/** Environment, name and states of every record. */
function recordsOf({ github }: PullRequestWorld): string[] {
  return github.deployments.map(({ environment, payload, statuses }) => {
    const { deployment_name: name } = payload as { deployment_name: string }
    return [environment, name, ...statuses.map(({ state }) => state)].join(' ')
  })
}

function aliveOf({ platform }: PullRequestWorld): string[] {
  const alive = platform.deployments.filter(({ readsUntilGone }) => readsUntilGone === null)
  return alive.map(({ name }) => name)
}

test('the life of two previews: opened, pushed, closed', async () => {
  await using world = await startAgents()
  for (const run of await playBoth(world, 'opened')) {
    expectGreen(run, { outputs: { outcome: 'deployed', created: 'true' } })
  }
  expect(writesOf(world)).toEqual(['POST deployments', 'POST deployments'])
  const built = world.platform.deployments.map(({ name, revisions }) => {
    return [name, revisions[0]?.config_path]
  })
  expect(built).toEqual([
    ['planner-pr-7', 'agents/planner/langgraph.json'],
    ['writer-pr-7', 'agents/writer/langgraph.json'],
  ])
  expect(agentsOf(world)).toEqual([
    'planner-pr-7: ✅ deployed · API',
    'writer-pr-7: ✅ deployed · API',
  ])

  push(world, 'b'.repeat(40))
  world.platform.nextScript(['BUILD_FAILED'])
  const [planner, writer] = await playBoth(world, 'synchronize')
  expect(planner?.outputs).toMatchObject({ outcome: 'failed', deployment_name: 'planner-pr-7' })
  expect(writer?.outputs).toMatchObject({ outcome: 'deployed', deployment_name: 'writer-pr-7' })
  expect(writesOf(world)).toEqual(['PATCH d1', 'PATCH d2'])
  expect(agentsOf(world)).toEqual([
    'planner-pr-7: ❌ build failed: the script says BUILD_FAILED',
    'writer-pr-7: ✅ deployed · API',
  ])
  expect(recordsOf(world)).toEqual([
    'preview-planner planner-pr-7 in_progress success',
    'preview-writer writer-pr-7 in_progress success inactive',
    'preview-planner planner-pr-7 in_progress failure',
    'preview-writer writer-pr-7 in_progress success',
  ])

  for (const run of await playBoth(world, 'closed')) {
    expectGreen(run, { outputs: { outcome: 'deleted' } })
  }
  expect(writesOf(world)).toEqual([
    'DELETE d1?delete_tracing_project=true',
    'DELETE d2?delete_tracing_project=true',
  ])
  expect(commentText(world)).toBe('Previews deleted.')
  expect(recordsOf(world)).toEqual([
    'preview-planner planner-pr-7 in_progress success inactive',
    'preview-writer writer-pr-7 in_progress success inactive',
    'preview-planner planner-pr-7 in_progress failure',
    'preview-writer writer-pr-7 in_progress success inactive',
  ])
  expectSoundGitHub(world, [canaryKey])
})

test('two agents in one environment, too, are told apart', async () => {
  await using world = await startAgents()
  const shared = { inputs: { ...quick.inputs, environment: 'preview' } }
  await playRecipe(world, pullRequestEvent(world, 'opened'), shared)
  const one = { inputs: { ...shared.inputs, name: 'planner-pr-{number}' } }
  await playRecipe(world, pullRequestEvent(world, 'closed'), one)
  expect(recordsOf(world)).toEqual([
    'preview planner-pr-7 in_progress success inactive',
    'preview writer-pr-7 in_progress success',
  ])
})

test('the sweep of an agent deletes its own previews alone, with their comments and records', async () => {
  await using world = await startAgents()
  const { platform, github } = world
  await playBoth(world, 'opened')
  github.seedPull({ number: 8, state: 'closed' })
  for (const name of ['planner-pr-8', 'writer-pr-8', 'agent-pr-8']) platform.seed({ name })
  for (const pull of github.pulls) pull.state = 'closed'
  const refused = { kind: 'status', status: 403, body: { detail: 'no' } } as const
  const { id = '' } = platform.deployments.find(({ name }) => name === 'writer-pr-8') ?? {}
  platform.requests.length = 0
  platform.fault({ match: { method: 'DELETE', path: new RegExp(id) }, do: refused })
  const run = await playRecipe(world, schedule)
  // None is cancelled half-way.
  const group = { group: 'agent-previews-', 'cancel-in-progress': false }
  expect(run.concurrency).toEqual(group)
  expect(run.jobs.map(({ name, result }) => `${name}: ${result}`)).toEqual([
    'Preview of : skipped',
    'Sweep of planner: success',
    'Sweep of writer: failure',
  ])
  const swept = actionsOf(run).map(({ outputs }) => JSON.parse(outputs['swept'] ?? ''))
  expect(swept).toMatchObject([
    [
      { name: 'planner-pr-8', outcome: 'deleted' },
      { name: 'planner-pr-7', outcome: 'deleted' },
    ],
    [
      { name: 'writer-pr-8', outcome: 'failed' },
      { name: 'writer-pr-7', outcome: 'deleted' },
    ],
  ])
  expect(aliveOf(world)).toEqual(['writer-pr-8', 'agent-pr-8'])
  expect(commentText(world)).toBe('Previews deleted.')
  expect(recordsOf(world)).toEqual([
    'preview-planner planner-pr-7 in_progress success inactive',
    'preview-writer writer-pr-7 in_progress success inactive',
  ])
})

test.concurrent.each([
  ['planner-{number}', ['planner-7', 'planner-70']],
  ['{number}', ['7']],
  ['{number}-planner', ['7-planner']],
  ['planner-{number}-{number}', ['planner-7-7']],
  ['planner-7-{number}', ['planner-7-7', 'planner-7-8']],
])('a sweep of %s touches nothing else', async (name, gone) => {
  await using world = await startAgents()
  const { platform, github } = world
  for (const number of [7, 8, 70]) github.seedPull({ number, state: 'closed' })
  for (const pull of github.pulls) pull.state = 'closed'
  const names = [
    ...['7', '07', '7-planner', '7-8', 'planner', 'planner-', 'planner-7', 'planner-07'],
    ...['planner-70', 'planner-71', 'planner-7-7', 'planner-7-8', 'planner-pr-7', 'planner-7b'],
    ...['my-planner-7', 'PLANNER-7', 'writer-7', 'planner-{number}', 'planner-7e0', 'planner--7'],
  ]
  for (const one of names) platform.seed({ name: one })
  const sweep = { mode: 'sweep', dry_run: 'false', poll_interval: '', name }
  const env = { GITHUB_API_URL: github.url }
  const run = await play(platform, sweep, { event: schedule, env })
  expectGreen(run, { outputs: { outcome: 'deleted' } })
  expect(aliveOf(world)).toEqual(names.filter((one) => !gone.includes(one)))
})

import { expect, test } from 'vitest'
import { type PullRequestWorld, recordedStates } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

/** A deployment of three revisions, of which the last serves. */
async function startSeeded() {
  const world = await agent.start({ script: ['BUILDING', 'DEPLOYED'] })
  const { id } = world.platform.seed({ name: 'my-agent-production' })
  for (const status of ['DEPLOYED', 'DEPLOYED']) {
    world.platform.nextScript([status])
    world.platform.supersede(id)
  }
  return world
}

function playByHand(world: PullRequestWorld, inputs: Record<string, string> = {}) {
  return play(world, { name: 'workflow_dispatch', payload: { inputs } }, fast)
}

function idsOf({ platform }: PullRequestWorld): string[] {
  return platform.deployments[0]?.revisions.map(({ id }) => id) ?? []
}

test.concurrent('redeploys the last revision deployed before the serving one, tests it, and records it', async () => {
  await using world = await startSeeded()
  const run = await playByHand(world)
  const [, , third, fourth] = idsOf(world)
  const outputs = { outcome: 'rolled-back', smoke_test: 'passed' }
  const revisions = { revision_id: fourth, previous_revision_id: third }
  expectGreen(actionOf(run), { outputs: { ...outputs, ...revisions } })
  expect(writesOf(world)).toEqual(['POST d1/revisions/r2/redeploy'])
  expect(recordedStates(world)).toEqual(['in_progress success'])
  expect(run.jobs[0]?.steps[1]?.log).toBe(`To undo it, run this workflow with revision_id ${third}`)
  // That of what deploys it.
  expect(run.concurrency).toEqual({
    group: 'deploy-my-agent-production',
    'cancel-in-progress': false,
  })
})

test.concurrent('redeploys the revision that is given, and only says so in a dry run', async () => {
  await using world = await startSeeded()
  const inputs = { revision_id: idsOf(world)[0] ?? '' }
  const planned = await playByHand(world, { ...inputs, dry_run: 'true' })
  expectGreen(actionOf(planned), { outputs: { outcome: 'planned' } })
  expect([...writesOf(world), ...recordedStates(world)]).toEqual([])
  expect(planned.jobs[0]?.steps[1]?.conclusion).toBe('skipped')
  const run = await playByHand(world, inputs)
  expectGreen(actionOf(run), { outputs: { outcome: 'rolled-back' } })
  expect(writesOf(world)).toEqual(['POST d1/revisions/r1/redeploy'])
})

test.concurrent('fails where the redeployed revision does, and says what serves', async () => {
  await using world = await startSeeded()
  world.platform.nextScript(['BUILDING', 'DEPLOY_FAILED'])
  const run = await playByHand(world)
  const message = [`Serving: revision ${idsOf(world)[2]}.`]
  expectRed(actionOf(run), {
    title: 'Revision DEPLOY_FAILED',
    message,
    outputs: { outcome: 'failed' },
  })
  expect(run.conclusion).toBe('failure')
  // There is nothing to undo.
  expect(run.jobs[0]?.steps[1]?.conclusion).toBe('skipped')
  expect(recordedStates(world)).toEqual(['in_progress failure'])
})

test.concurrent('says how to undo it where the redeployed revision serves and fails its test', async () => {
  await using world = await startSeeded()
  const run = await play(
    world,
    { name: 'workflow_dispatch', payload: {} },
    { inputs: { ...fast.inputs, smoke_expect: '{messages: [{}, {type: tool}]}' } },
  )
  expectRed(actionOf(run), {
    title: 'Smoke test: unexpected output',
    outputs: { outcome: 'smoke-test-failed' },
  })
  const log = `To undo it, run this workflow with revision_id ${idsOf(world)[2]}`
  expect(run.jobs[0]?.steps[1]).toMatchObject({ conclusion: 'success', log })
})

test.concurrent('sends nothing for a revision that the deployment does not have', async () => {
  await using world = await startSeeded()
  const run = await playByHand(world, { revision_id: 'another' })
  expectRed(actionOf(run), {
    title: 'Rollback not possible',
    message: [/has no revision another/],
    outputs: { outcome: 'failed' },
  })
  expect(writesOf(world)).toEqual([])
})

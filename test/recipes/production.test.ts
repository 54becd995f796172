import { expect, test } from 'vitest'
import { recordedStates, runUrl } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { mergeSha } from '../support/pull-request-event.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()
const production = { name: 'my-agent-production', source_config: { deployment_type: 'prod' } }

test.concurrent('deploys a push, tests it, and rolls back when the next one fails', async () => {
  await using world = await agent.start()
  const { platform, github } = world
  const { id } = platform.seed(production)
  const job = { environment: 'production', app: 'github-actions', logUrl: `${runUrl}/job/1` }
  github.refs.set('heads/main', mergeSha)
  github.seedDeployment({ ...job, sha: mergeSha, states: ['in_progress'] })
  const run = await play(world, main, fast)
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
  const revision = platform.deployments[0]?.revisions[1]?.id
  expect(run).toMatchObject({ conclusion: 'success', jobs: [{ environment: 'production' }] })
  expect(run.jobs[0]?.outputs).toEqual({ revision_id: revision })
  expect(run.jobs[0]?.steps[1]?.log).toBe(`Revision ${revision} ended as deployed`)

  // The failure takes down what served.
  for (const deployment of platform.deployments) deployment.activeRevisionId = null
  platform.nextScript(['BUILDING', 'DEPLOY_FAILED'])
  const failing = await play(world, main, fast)
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

test.concurrent('an approval that came after another push deploys nothing: that push has a run of its own', async () => {
  await using world = await agent.start()
  world.platform.seed(production)
  world.github.refs.set('heads/main', 'b'.repeat(40))
  const run = await play(world, main, fast)
  expectGreen(actionOf(run), { outputs: { outcome: 'skipped' } })
  expect(run.jobs[0]?.steps[1]?.log).toBe('Revision (none) ended as skipped')
  expect(writesOf(world)).toEqual([])
})

test.concurrent('a build that fails leaves nothing to roll back: what was deployed before goes on serving', async () => {
  await using world = await agent.start({ script: ['BUILDING', 'BUILD_FAILED'] })
  world.platform.seed(production)
  world.github.refs.set('heads/main', mergeSha)
  const run = await play(world, main, fast)
  expectRed(actionOf(run), {
    title: 'Revision BUILD_FAILED',
    outputs: { outcome: 'failed' },
  })
  expect(writesOf(world)).toEqual(['PATCH d1'])
})

test.concurrent('rejected by its reviewers, it deploys nothing', async () => {
  await using world = await agent.start()
  world.platform.seed(production)
  const run = await play(world, main, { ...fast, rejected: ['production'] })
  expect(run).toMatchObject({ conclusion: 'failure', jobs: [{ result: 'failure', steps: [] }] })
  expect(world.platform.requests).toEqual([])
})

import { expect, test } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

// reusable.yml, as it is called.

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('deploys by the called workflow, and reads its outputs', async () => {
  await using world = await agent.start()
  const run = await play(world, main, fast)
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed', created: 'true' } })
  expect(run.jobs.map(({ id, name, result }) => [id, name, result])).toEqual([
    ['deploy / deploy', 'Staging / Deploy my-agent', 'success'],
    ['deploy', 'Staging', 'success'],
    ['report', 'Report', 'success'],
  ])
  expect(run.jobs[2]?.steps[0]?.log).toBe(`Staging ended as deployed, at ${agent.url()}`)
  expect(writesOf(world)).toEqual(['POST deployments'])
  expect(world.github.deployments).toMatchObject([{ environment: 'staging' }])
  expect(recordedStates(world)).toEqual(['in_progress success'])
  expectSoundGitHub(world, [canaryKey])
})

test.concurrent('says how it failed, by the same outputs', async () => {
  await using world = await agent.start()
  const { id } = world.platform.seed({ name: 'my-agent' })
  world.platform.nextScript(['BUILD_FAILED'])
  const run = await play(world, main, fast)
  expectRed(actionOf(run), {
    title: 'Revision BUILD_FAILED',
    outputs: { outcome: 'failed', deployment_id: id },
  })
  expect(run.conclusion).toBe('failure')
  expect(run.jobs[1]).toMatchObject({ id: 'deploy', result: 'failure' })
  expect(run.jobs[2]?.steps[0]?.log).toMatch(/^Staging ended as failed, at/)
})

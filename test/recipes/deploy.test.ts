import { expect, test } from 'vitest'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('creates the deployment, then updates it', async () => {
  await using world = await agent.start()
  for (const created of ['true', 'false']) {
    const run = await play(world, main, fast)
    expectGreen(actionOf(run), { outputs: { outcome: 'deployed', created, smoke_test: 'passed' } })
    expect(run.jobs[0]?.steps[1]?.log).toBe(`The agent serves at ${agent.url()}`)
  }
  expect(writesOf(world)).toEqual(['POST deployments', 'PATCH d1'])
  const creation = world.platform.requests.find(({ method }) => method === 'POST')
  expect(creation?.body).toMatchObject({
    source_config: { integration_id: expect.any(String), deployment_type: 'dev' },
    secrets: [
      { name: 'OPENAI_API_KEY', value: 'sk-of-tests' },
      { name: 'LOG_LEVEL', value: 'INFO' },
    ],
  })
  expect(world.github.log()).toEqual([])
})

test.concurrent('a failed build ends the job: nothing is said to serve', async () => {
  await using world = await agent.start({ script: ['BUILDING', 'BUILD_FAILED'] })
  const run = await play(world, main, fast)
  expectRed(actionOf(run), { title: 'Revision BUILD_FAILED', outputs: { outcome: 'failed' } })
  expect(run.jobs[0]?.steps.map(({ conclusion }) => conclusion)).toEqual(['failure', 'skipped'])
})

test.concurrent('a secret that is not set is said before any request', async () => {
  await using world = await agent.start()
  const run = await play(world, main, { ...fast, secrets: {} })
  expectRed(actionOf(run), { title: /invalid inputs/, outputs: { outcome: 'failed' } })
  expect(world.platform.requests).toEqual([])
})

test.concurrent('another branch is not deployed', async () => {
  await using world = await agent.start()
  const run = await play(world, { ...main, ref: 'refs/heads/next' })
  expect(run.triggered).toBe(false)
})

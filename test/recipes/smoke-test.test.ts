import { expect, test } from 'vitest'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('asks one question', async () => {
  await using world = await agent.start()
  world.platform.seed({ name: 'my-agent' })
  const run = await play(world, { name: 'workflow_dispatch', payload: {} })
  expectGreen(actionOf(run), { outputs: { outcome: 'passed', deployment_name: 'my-agent' } })
  expect([...writesOf(world), ...world.github.requests]).toEqual([])
})

test.concurrent('is red when the answer is not what was expected', async () => {
  await using world = await agent.start()
  world.platform.seed({ name: 'my-agent' })
  const inputs = { smoke_expect: '{messages: [{}, {type: tool}]}' }
  const run = await play(world, { name: 'workflow_dispatch', payload: {} }, { inputs })
  expectRed(actionOf(run), {
    title: 'Smoke test: unexpected output',
    outputs: { outcome: 'smoke-test-failed' },
  })
  expect(run.conclusion).toBe('failure')
})

import { expect, test } from 'vitest'
import { startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, main, recipeOf, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)

test.concurrent('updates the deployment that it names', async () => {
  await using world = await startPullRequest()
  const { id } = world.platform.seed({ name: 'my-agent' })
  const run = await play(world, main, { ...fast, vars: { DEPLOYMENT_ID: id } })
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed', deployment_id: id } })
  expect(writesOf(world)).toEqual(['PATCH d1'])
})

test.concurrent.each([
  ['is not set', {}, 'Invalid input: deployment_id'],
  ['names none', { DEPLOYMENT_ID: '99999999-2222-4333-8444-555555555555' }, 'Deployment not found'],
])('is red when the variable %s', async (_, vars, title) => {
  await using world = await startPullRequest()
  const run = await play(world, main, { ...fast, vars })
  expectRed(actionOf(run), { title, outputs: { outcome: 'failed' } })
  expect(writesOf(world)).toEqual([])
})

import { expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates } from '../scenarios/pull-request.ts'
import { play as playStep } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('deploys a pushed tag, waits for no other push, and rolls back to the tag before', async () => {
  await using repository = await createSampleRepository()
  await using world = await agent.start({
    builder: 'git',
    repositories: { 'https://github.com/acme/agent': repository.url },
  })
  const { platform, github } = world
  // So far it has followed the main branch.
  await playStep(platform, {
    mode: 'create',
    name: 'my-agent-production',
    deployment_type: 'prod',
    build_on_push: 'true',
  })
  const push = async (tag: string) => {
    await repository.tag(tag)
    const sha = await repository.head()
    github.refs.set(`tags/${tag}`, sha)
    return play(world, { name: 'push', payload: {}, ref: `refs/tags/${tag}`, sha }, fast)
  }
  await repository.setVersion('2')
  expectGreen(actionOf(await push('v2')), {
    outputs: { outcome: 'deployed', repo_ref: 'refs/tags/v2', smoke_test: 'passed' },
  })
  const update = platform.requests.find(({ method }) => method === 'PATCH')
  expect(update?.body).toMatchObject({ source_config: { build_on_push: false } })
  await repository.breakGraph('main')
  // The failure takes down what served.
  for (const deployment of platform.deployments) deployment.activeRevisionId = null
  expectRed(actionOf(await push('v3')), {
    title: 'Revision DEPLOY_FAILED',
    outputs: { outcome: 'rolled-back', repo_ref: 'refs/tags/v3' },
  })
  const revisions = platform.deployments[0]?.revisions ?? []
  expect(revisions.map((one) => [one.madeBy, one.repo_ref, one.status])).toEqual([
    ['create', 'main', 'DEPLOYED'],
    ['patch', 'refs/tags/v2', 'DEPLOYED'],
    ['patch', 'refs/tags/v3', 'DEPLOY_FAILED'],
    ['redeploy', 'refs/tags/v2', 'DEPLOYED'],
  ])
  expect(recordedStates(world)).toEqual(['in_progress success', 'in_progress failure'])
  expectSoundGitHub(world, [canaryKey])
})

test.concurrent('a tag that was deleted deploys nothing', async () => {
  await using world = await agent.start()
  world.platform.seed({ name: 'my-agent-production' })
  const event = { name: 'push', payload: { deleted: true }, ref: 'refs/tags/v1' }
  const run = await play(world, event, fast)
  expectRed(actionOf(run), { title: 'Invalid input: repo_ref', outputs: { outcome: 'failed' } })
  expect(world.platform.requests).toEqual([])
})

test.concurrent.each([
  ['a branch', main],
  ['a branch with the name of a tag', { ...main, ref: 'refs/heads/v1' }],
  ['a tag of another kind', { ...main, ref: 'refs/tags/nightly' }],
])('%s does not start it', async (_, event) => {
  await using world = await agent.start()
  expect((await play(world, event)).triggered).toBe(false)
})

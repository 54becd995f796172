import { expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates } from '../scenarios/pull-request.ts'
import { play as playStep } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, recipeOf, useSampleAgent } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('deploys the tag of a release, and rolls back to the tag before', async () => {
  await using repository = await createSampleRepository()
  await using world = await agent.start({
    builder: 'git',
    repositories: { 'https://github.com/acme/agent': repository.url },
  })
  const { platform, github } = world
  await repository.tag('v1')
  const first = {
    mode: 'create',
    name: 'my-agent-production',
    deployment_type: 'prod',
    repo_ref: 'refs/tags/v1',
  }
  const created = await playStep(platform, first)
  expectGreen(created, { outputs: { outcome: 'deployed' } })
  const release = async (tag: string) => {
    await repository.tag(tag)
    const sha = await repository.head()
    github.refs.set(`tags/${tag}`, sha)
    const payload = { action: 'released', release: { tag_name: tag, prerelease: false } }
    const event = { name: 'release', payload, ref: `refs/tags/${tag}`, sha }
    return { sha, run: await play(world, event, fast) }
  }
  await repository.setVersion('2')
  const second = await release('v2')
  expectGreen(actionOf(second.run), {
    outputs: { outcome: 'deployed', repo_ref: 'refs/tags/v2', commit_sha: second.sha },
  })
  await repository.breakGraph('main')
  // The failure takes down what served.
  for (const deployment of platform.deployments) deployment.activeRevisionId = null
  const third = await release('v3')
  expectRed(actionOf(third.run), {
    title: 'Revision DEPLOY_FAILED',
    message: [/Rolled back to the configuration of revision/],
    outputs: { outcome: 'rolled-back', repo_ref: 'refs/tags/v3' },
  })
  const revisions = platform.deployments[0]?.revisions ?? []
  expect(revisions.map((one) => [one.madeBy, one.repo_ref, one.status])).toEqual([
    ['create', 'refs/tags/v1', 'DEPLOYED'],
    ['patch', 'refs/tags/v2', 'DEPLOYED'],
    ['patch', 'refs/tags/v3', 'DEPLOY_FAILED'],
    ['redeploy', 'refs/tags/v2', 'DEPLOYED'],
  ])
  expect(github.deployments).toMatchObject([
    { ref: 'v2', environment: 'production', transient: false, production: true },
    { ref: 'v3' },
  ])
  expect(recordedStates(world)).toEqual(['in_progress success', 'in_progress failure'])
  expectSoundGitHub(world, [canaryKey])
})

test.concurrent('a pre-release is not deployed', async () => {
  await using world = await agent.start()
  const payload = { action: 'prereleased', release: { tag_name: 'v2-rc', prerelease: true } }
  const run = await play(world, { name: 'release', payload, ref: 'refs/tags/v2-rc' }, fast)
  expect(run.triggered).toBe(false)
  expect(world.platform.requests).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { createSampleRepository } from '../platform/sample-repository.ts'
import type { PullRequestWorld } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, recipeOf, useSampleAgent, writesOf } from './recipe.ts'
import { lacksGh, withGh } from './stand-ins.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

describe.skipIf(lacksGh).concurrent('promotes the commit that the preview tested', () => {
  const start = async ({ isMoved = false } = {}) => {
    const repository = await createSampleRepository()
    const repositories = { 'https://github.com/acme/agent': repository.url }
    const world = await agent.start({ builder: 'git', repositories })
    const sha = await repository.head()
    if (isMoved) await repository.setVersion('2')
    await repository.tag('v1')
    const end = async () => {
      await world[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
    }
    return { world, sha, [Symbol.asyncDispose]: end }
  }
  const push = (world: PullRequestWorld, sha: string) => {
    const event = { name: 'push', payload: {}, ref: 'refs/tags/v1', sha }
    return play(world, event, { ...fast, env: withGh })
  }

  test('a preview that passed, and was deleted since: the tag is deployed', async () => {
    await using given = await start()
    const { world, sha } = given
    world.github.seedDeployment({ environment: 'preview', sha, states: ['in_progress', 'failure'] })
    const states = ['in_progress', 'success', 'inactive']
    world.github.seedDeployment({ environment: 'preview', sha, states })
    const outputs = { outcome: 'deployed', repo_ref: 'refs/tags/v1', commit_sha: sha }
    expectGreen(actionOf(await push(world, sha)), { outputs: { ...outputs, smoke_test: 'passed' } })
    expect(writesOf(world)).toEqual(['POST deployments'])
  })

  test('the tag is moved while the job waits: another commit than the tested one fails the step', async () => {
    await using given = await start({ isMoved: true })
    const { world, sha } = given
    world.github.seedDeployment({ environment: 'preview', sha, states: ['success'] })
    const run = await push(world, sha)
    expectRed(actionOf(run), { title: /commit/i, outputs: { outcome: 'failed' } })
  })

  test.each<[string, string, readonly string[]]>([
    ['a preview that failed', 'preview', ['in_progress', 'failure']],
    ['a deployment of another environment', 'staging', ['success']],
  ])('%s: nothing is sent', async (_, environment, states) => {
    await using given = await start()
    const { world, sha } = given
    world.github.seedDeployment({ environment, sha, states })
    world.github.seedDeployment({
      environment: 'preview',
      sha: 'b'.repeat(40),
      states: ['success'],
    })
    const run = await push(world, sha)
    expect(run.jobs[0]?.steps.map(({ conclusion }) => conclusion)).toEqual(['failure', 'skipped'])
    expect(run.jobs[0]?.steps[0]?.log).toContain(`No preview of commit ${sha} passed.`)
    expect(world.platform.requests).toEqual([])
  })
})

test('only tags that begin with v start it', async () => {
  await using world = await agent.start()
  for (const ref of ['refs/heads/main', 'refs/tags/nightly']) {
    expect(await play(world, { name: 'push', payload: {}, ref })).toMatchObject({
      triggered: false,
    })
  }
})

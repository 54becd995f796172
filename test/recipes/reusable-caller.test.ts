import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import {
  actionOf,
  fast,
  folder,
  main,
  playerOf,
  recipeOf,
  useSampleAgent,
  writesOf,
} from './recipe.ts'

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
  const creation = world.platform.requests.find(({ method }) => method === 'POST')
  expect(creation?.body).toMatchObject({
    secrets: [{ name: 'OPENAI_API_KEY', value: 'sk-of-tests' }],
  })
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

test.concurrent('a caller that gives no agent_secrets leaves those of the deployment as they are', async () => {
  await using world = await agent.start()
  world.platform.seed({ name: 'my-agent' })
  await using callers = makeTemporaryDirectory('callers')
  const caller = path.join(callers.path, 'reusable-caller.yml')
  copyFileSync(path.join(folder, 'reusable.yml'), path.join(callers.path, 'reusable.yml'))
  const written = readFileSync(path.join(folder, 'reusable-caller.yml'), 'utf8')
  const without = written.replace(/ {6}agent_secrets: \|\n.*\n/, '')
  expect(without).not.toBe(written)
  writeFileSync(caller, without)
  const run = await playerOf(caller)(world, main, fast)
  expectGreen(actionOf(run), { outputs: { outcome: 'deployed', created: 'false' } })
  const update = world.platform.requests.find(({ method }) => method === 'PATCH')
  expect(update?.body).not.toHaveProperty('secrets')
})

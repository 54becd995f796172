import { expect, test } from 'vitest'
import { canaryKey } from '../scenarios/canary.ts'
import { expectSoundGitHub, recordedStates } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionsOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

const names = ['support-agent', 'research-agent', 'billing-agent']

test.concurrent('makes every agent, then updates it, each with its own record', async () => {
  await using world = await agent.start()
  for (const outcome of ['true', 'false']) {
    const run = await play(world, main, fast)
    const actions = actionsOf(run)
    expect(actions.map(({ outputs }) => outputs['deployment_name'])).toEqual(names)
    for (const action of actions) {
      expectGreen(action, { outputs: { outcome: 'deployed', created: outcome } })
    }
  }
  expect(writesOf(world)).toEqual([
    'POST deployments',
    'POST deployments',
    'POST deployments',
    'PATCH d1',
    'PATCH d2',
    'PATCH d3',
  ])
  const paths = world.platform.deployments.map(({ revisions }) => revisions[0]?.config_path)
  expect(paths).toEqual(names.map((name) => `agents/${name.split('-')[0]}/langgraph.json`))
  const one = 'in_progress success'
  const ended = `${one} inactive`
  expect(recordedStates(world)).toEqual([ended, ended, ended, one, one, one])
  expectSoundGitHub(world, [canaryKey])
})

test.concurrent('one agent that fails does not stop the others', async () => {
  await using world = await agent.start()
  world.platform.nextScript(['BUILD_FAILED'])
  const run = await play(world, main, fast)
  expect(run.conclusion).toBe('failure')
  expect(run.jobs.map(({ name, result }) => `${name}: ${result}`)).toEqual([
    'Deploy support-agent: failure',
    'Deploy research-agent: success',
    'Deploy billing-agent: success',
  ])
  const [failed] = actionsOf(run)
  if (failed === undefined) throw new Error('nothing was played')
  expectRed(failed, { title: 'Revision BUILD_FAILED', outputs: { outcome: 'failed' } })
  expect(recordedStates(world)).toEqual([
    'in_progress failure',
    'in_progress success',
    'in_progress success',
  ])
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, folder, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

describe.concurrent('with smoke-plan.yml', () => {
  const plan = readFileSync(path.join(folder, 'smoke-plan.yml'), 'utf8')
  const event = { name: 'schedule', payload: { schedule: '43 4 * * *' } }

  test.each([
    ['passes', plan, 'passed'],
    ['fails', plan.replace('type: ai', 'type: tool'), 'smoke-test-failed'],
  ])('%s, and writes nothing to the service', async (_, content, outcome) => {
    await using workspace = makeTemporaryDirectory('workspace')
    mkdirSync(path.join(workspace.path, '.github'))
    writeFileSync(path.join(workspace.path, '.github', 'smoke-plan.yml'), content)
    await using world = await agent.start()
    world.platform.seed({ name: 'my-agent' })
    const run = await play(world, event, { env: { GITHUB_WORKSPACE: workspace.path } })
    const outputs = { outcome, deployment_name: 'my-agent' }
    if (outcome === 'passed') expectGreen(actionOf(run), { outputs })
    else expectRed(actionOf(run), { title: /^1 of 6 smoke tests/, outputs })
    expect(run.conclusion).toBe(outcome === 'passed' ? 'success' : 'failure')
    expect([...writesOf(world), ...world.github.requests]).toEqual([])
  })
})

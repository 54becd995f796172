import { expect, test } from 'vitest'
import { expectGreen } from '../scenarios/verdict.ts'
import { actionOf, fast, main, recipeOf, useSampleAgent, writesOf } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

test.concurrent('deploys the agent whose folder changed, by its own configuration', async () => {
  await using world = await agent.start()
  world.github.files.set('agents/search/langgraph.json', '{"graphs":{"agent":"./agent.mjs:graph"}}')
  const changed = ['README.md', 'agents/search/graph/nodes.py']
  const run = await play(world, { ...main, changed }, fast)
  expectGreen(actionOf(run), {
    outputs: { outcome: 'deployed', deployment_name: 'search-agent', smoke_test: 'passed' },
  })
  const creation = world.platform.requests.find(({ method }) => method === 'POST')
  expect(creation?.body).toMatchObject({
    source_revision_config: { langgraph_config_path: 'agents/search/langgraph.json' },
  })
  expect(writesOf(world)).toEqual(['POST deployments'])
})

test.each<[string, readonly string[], boolean]>([
  ['what agents share', ['libs/prompts/greeting.md'], true],
  ['this workflow', ['.github/workflows/monorepo.yml'], true],
  ['another agent', ['agents/billing/agent.py', 'README.md'], false],
])('a change of %s', async (_, changed, triggered) => {
  await using world = await agent.start()
  expect(await play(world, { ...main, changed }, fast)).toMatchObject({ triggered })
})

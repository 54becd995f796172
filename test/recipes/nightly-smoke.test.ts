import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { failed, failedTestsOf, passed, playPlan } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { folder } from './recipe.ts'

test('smoke-plan.yml passes on the sample agent, and fails if its answer is of another type', async () => {
  const plan = readFileSync(path.join(folder, 'smoke-plan.yml'), 'utf8')
  const agent = fileURLToPath(new URL('../platform/sample/agent.mjs', import.meta.url))
  await using server = await startGraphServer({
    graphs: { agent: `${agent}:agent` },
    auth: canaryKey,
  })
  expectGreen(await playPlan(server.url, plan), { outputs: passed })
  const run = await playPlan(server.url, plan.replace('type: ai', 'type: tool'))
  expectRed(run, { title: /^1 of 6 smoke tests/, outputs: failed })
  expect(failedTestsOf(run)).toHaveLength(1)
})

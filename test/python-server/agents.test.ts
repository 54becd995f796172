import { expect, test } from 'vitest'
import { agentCases, countedCases, failingTitle, toAgentPlan } from '../scenarios/agent-cases.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { startTogether } from '../scenarios/plans-together.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// F5: agents with tools and inner agents.

const world = useOfficialServer()

const together = startTogether(() => world.proxy.url, agentCases.map(toAgentPlan))

test.each(agentCases)('F5 $name', async ({ name, problem }) => {
  const { failures } = await together()
  expect(failures.get(name) ?? 'passed').toMatch(problem ?? /^passed$/)
})

test.each(countedCases)('F5 $name', async ({ cost, ...asked }) => {
  const [, plan] = toAgentPlan(asked)
  const run = await world.plan(plan)
  expectGreen(run, { outputs: passed })
  expect(run.log).toContain(cost)
})

test('F5 the step fails, and counts those that fail', async () => {
  expectRed((await together()).run, { title: failingTitle, outputs: failed })
})

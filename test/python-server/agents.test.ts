import { expect, test } from 'vitest'
import { agentCases } from '../scenarios/agent-cases.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// F5: agents with tools and inner agents.

const world = useOfficialServer()

test.each(agentCases)('F5 $name', async ({ graph, test, problem, log = '' }) => {
  const run = await world.plan(`tests: [{name: asks, assistant_id: ${graph}, ${test}}]`)
  if (problem === undefined) expectGreen(run, { outputs: passed })
  else expectRed(run, { title: /^Smoke tests: 1 of 1/, message: [problem], outputs: failed })
  expect(run.log).toContain(log)
})

test('F5 the quick start: an empty answer fails', async () => {
  const smoke_input = '{"messages": [{"role": "user", "content": "Hush"}]}'
  const run = await world.smoke({ assistant_id: 'shop', smoke_input })
  expectRed(run, {
    title: 'Smoke test: unexpected output',
    message: [/expected text or a tool call, got an empty message/],
    outputs: failed,
  })
})

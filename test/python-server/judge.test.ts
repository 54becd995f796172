import { expect, test } from 'vitest'
import { judgeCases } from '../scenarios/judge-cases.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Outputs that another graph scores, on the official Python server.

const world = useOfficialServer()
const title = 'Smoke test: judge returned no score'

test.each(judgeCases)('$name', async ({ test, problem, error, asked = 1, inputs }) => {
  const run = await world.plan(`tests: [{name: asks, assistant_id: agent, ${test}}]`, inputs)
  if (error !== undefined) expectRed(run, { title, message: [error], outputs: failed })
  else if (problem !== undefined) {
    expectRed(run, { title: /^1 of 1 smoke tests/, message: [problem], outputs: failed })
  } else expectGreen(run, { outputs: passed })
  const runs = world.proxy.requests.filter(({ path }) => path.endsWith('/runs/wait'))
  expect(runs).toHaveLength(1 + asked)
})

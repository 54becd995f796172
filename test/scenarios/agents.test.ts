import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { agentCases, countedCases, failingTitle, shops, toAgentPlan } from './agent-cases.ts'
import { canaryKey } from './canary.ts'
import { expectNoThreads, passed, playPlan } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { runStep } from './step.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// Agents with tools and inner agents on the official JavaScript server; test/python-server/agents.test.ts asks the same.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: shops, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

describe.concurrent('F5', () => {
  const together = startTogether(() => server.url, agentCases.map(toAgentPlan))

  test.each(agentCases)('$name', async ({ name, problem }) => {
    const { failures } = await together()
    expect(failures.get(name) ?? 'passed').toMatch(problem ?? /^passed$/)
  })

  test.each(countedCases)('$name', async ({ cost, ...asked }) => {
    const [, plan] = toAgentPlan(asked)
    const run = await playPlan(server.url, plan)
    expectGreen(run, { outputs: passed })
    expect(run.log).toContain(cost)
  })

  test('the step fails, and counts those that fail', async () => {
    const { run } = await together()
    expectSmokeFailed(run, failingTitle)
  })

  test('the quick start: an empty answer fails', async () => {
    const smoke_input = '{"messages": [{"role": "user", "content": "Hush"}]}'
    const asked = { mode: 'smoke-test', deployment_url: server.url, assistant_id: 'shop' }
    const run = await runStep({ ...asked, api_key: canaryKey, smoke_input })
    expectSmokeFailed(run, 'Smoke test: unexpected output', [
      /expected text or a tool call, got an empty message/,
      'smoke_input',
    ])
  })
})

test('no thread is left', () => expectNoThreads(server.url))

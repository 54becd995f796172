import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { agentCases, shops } from './agent-cases.ts'
import { canaryKey } from './canary.ts'
import { expectNoThreads, failed, passed, playPlan } from './plan-world.ts'
import { runStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// F5: agents with tools and inner agents on the official JavaScript server; test/python-server/agents.test.ts asks the same.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: shops, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

describe.concurrent('F5', () => {
  test.each(agentCases)('$name', async ({ graph, test, problem, log = '' }) => {
    const plan = `tests: [{name: asks, assistant_id: ${graph}, ${test}}]`
    const run = await playPlan(server.url, plan)
    if (problem === undefined) expectGreen(run, { outputs: passed })
    else expectRed(run, { title: /^Smoke tests: 1 of 1/, message: [problem], outputs: failed })
    expect(run.log).toContain(log)
  })

  test('the quick start: an empty answer fails', async () => {
    const smoke_input = '{"messages": [{"role": "user", "content": "Hush"}]}'
    const asked = { mode: 'smoke-test', deployment_url: server.url, assistant_id: 'shop' }
    const run = await runStep({ ...asked, api_key: canaryKey, smoke_input })
    expectRed(run, {
      title: 'Smoke test: unexpected output',
      message: [/expected text or a tool call, got an empty message/, 'smoke_input'],
      outputs: failed,
    })
  })
})

test('no thread is left', () => expectNoThreads(server.url))

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { shops } from './agent-cases.ts'
import { canaryKey } from './canary.ts'
import { judges } from './judge-cases.ts'
import { planExamples, toExampleStep } from './plan-examples.ts'
import {
  advisor,
  approver,
  expectNoThreads,
  passed,
  playPlan,
  sampleAgent,
  toSending,
  tryPlanStep,
} from './plan-world.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// The examples of docs/smoke-plan.md, on the official JavaScript server; test/python-server has them on the Python one.

let server: GraphServer
beforeAll(async () => {
  const writer = toSending('writer')
  server = await startGraphServer({
    graphs: { agent: sampleAgent, advisor, approver, writer, ...shops, ...judges },
    auth: canaryKey,
  })
})
afterAll(() => server[Symbol.asyncDispose]())

test('every block is an example', () => {
  expect(planExamples.length).toBeGreaterThan(10)
  for (const { text } of planExamples) expect(text).toMatch(/^(#.*\n)?tests:\n {2}- name: /)
})

describe.concurrent('is green', () => {
  test.each(planExamples.filter(({ needsPython }) => !needsPython))('$name', async (example) => {
    const { inputs, env, files } = toExampleStep(example)
    expectGreen(await tryPlanStep(server.url, example.text, inputs, { env, files }), {
      outputs: passed,
    })
  })
})

test.each(planExamples.filter(({ needsPython }) => needsPython))(
  'says that this server cannot: $name',
  async (example) => {
    const { inputs, env, files } = toExampleStep(example)
    const run = await playPlan(server.url, example.text, inputs, { env, files })
    expectSmokeFailed(run, / smoke tests failed/, [/does not support crons/])
  },
)

test('no thread is left', () => expectNoThreads(server.url))

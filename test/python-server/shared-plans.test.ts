import { describe, expect, test } from 'vitest'
import { agentCases, toAgentPlan } from '../scenarios/agent-cases.ts'
import { asked, badPlans, failingTitle, goodPlans, toPlan } from '../scenarios/interrupt-plans.ts'
import { judgeCases } from '../scenarios/judge-cases.ts'
import { planExamples, toExampleStep } from '../scenarios/plan-examples.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { startTogether } from '../scenarios/plans-together.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// The plans of test/scenarios/plan-*.test.ts, with the same ends, on the official Python server.

const world = useOfficialServer({ loopbackWebhooks: true })
const agents = startTogether(() => world.proxy.url, agentCases.map(toAgentPlan))
const interrupts = startTogether(() => world.proxy.url, [...goodPlans, ...badPlans])

test('agents with tools and inner agents', async () => {
  const { failures } = await agents()
  for (const { name, problem } of agentCases)
    expect(failures.get(name) ?? 'passed', name).toMatch(problem ?? /^passed$/)
})

describe('several interrupts at once', () => {
  test('answered each, or all', async () => {
    const { run, failures } = await interrupts()
    expectRed(run, { title: failingTitle, outputs: failed })
    for (const [name] of goodPlans) expect(failures.get(name), name).toBeUndefined()
    for (const [name, , message] of badPlans)
      for (const part of message) expect(failures.get(name), name).toMatch(part)
  })

  test('one answer for several, which this server refuses: it says how to answer them', async () => {
    const run = await world.plan(
      toPlan(`- ${asked}
        expect_interrupt: true
      - resume: { approved: true }`),
    )
    const message = [/multiple pending interrupts/, /resume_each/, /resume_all/]
    expectRed(run, { title: '1 of 1 smoke tests failed', message, outputs: failed })
  })
})

test.each(judgeCases)('judge: $name', async ({ test, problem, error, asked: runs = 1, inputs }) => {
  const run = await world.plan(`tests: [{name: asks, assistant_id: agent, ${test}}]`, inputs)
  if (problem === undefined && error === undefined) expectGreen(run, { outputs: passed })
  else {
    const title = error ? 'Smoke test: judge returned no score' : /^1 of 1 smoke tests/
    expectRed(run, { title, message: [error ?? problem ?? /./], outputs: failed })
  }
  const waits = world.proxy.requests.filter(({ path }) => path.endsWith('/runs/wait'))
  expect(waits).toHaveLength(1 + runs)
})

test.each(planExamples)('docs/smoke-plan.md: $name', async (example) => {
  const { inputs, env, files } = toExampleStep(example)
  const run = await world.plan(example.text, inputs, { env, files })
  expectGreen(run, { outputs: passed })
  const crons = (await world.ask('POST', '/runs/crons/search', {})) as { cron_id: string }[]
  expect(crons).toHaveLength(example.needsPython ? 1 : 0)
  for (const { cron_id } of crons) await world.ask('DELETE', `/runs/crons/${cron_id}`)
})

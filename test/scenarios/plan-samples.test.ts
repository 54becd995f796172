import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { advisor, expectNoThreads, passed, playPlan, testsOf, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// An agent that is right four times of five: how often a test is run, and how many of the runs must pass.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { advisor }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const flaky = (pass: number) => `tests:
  - name: knows the capital
    input: { messages: [], flaky: true }
    repeat: 5
    pass: ${pass}
    expect_text: { contains: Paris }
    max_tokens: 18
`

// One after the other: the graph counts its runs, and is wrong at every fifth.
describe('a flaky graph', () => {
  test('is green with three of five, and the summary has the rate and a sample that failed', async () => {
    const run = await playPlan(server.url, flaky(3))
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toMatchObject([{ passed: true, repeat: 5, passes: 4 }])
    expect(run.summary).toContain('(4 of 5, 3 needed)')
    expect(run.summary).toMatch(
      /<summary>⚠️ knows the capital: 4 of 5 runs passed, 3 needed: run \d, step 1 &#40;run&#41;<\/summary>/,
    )
    expect(run.summary).toContain('+ "I am not sure."')
    expect(run.summary).toMatch(/Outputs: 5 runs, 90 tokens, \d/)
    expect(run.log).toMatch(/^✔ knows the capital \(.*, 4 of 5 passed\)$/m)
    expect(run.log).toMatch(/^Cost: 5 runs, 90 tokens, \d/m)
    await expectNoThreads(server.url)
  })

  test('is red with five of five', async () => {
    const run = await tryPlanStep(server.url, flaky(5))
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      /✘ knows the capital, 4 of 5 runs passed, 5 needed: run \d, step 1 \(run\): The output/,
      /\nthe last message: expected text with "Paris", got "I am not sure\."\n/,
    ])
    expect(testsOf(run)).toMatchObject([{ passed: false, repeat: 5, passes: 4 }])
    expect(run.summary).toContain('(4 of 5)')
  })

  test('all must pass where the plan does not say how many', async () => {
    const run = await tryPlanStep(server.url, flaky(5).replace('    pass: 5\n', ''))
    expectSmokeFailed(run, '1 of 1 smoke tests failed')
  })
})

describe('tokens', () => {
  const answer = (body: unknown) =>
    startSpecGraphServer(({ path }) => (path.endsWith('/runs/wait') ? { body } : undefined))
  const usage = (total_tokens: number) => ({ usage_metadata: { total_tokens } })
  const plan = (limit: number) => `tests: [{name: t, input: 1, max_tokens: ${limit}}]`

  test.each([
    ['of all messages, wherever they are', { messages: [usage(5)], draft: { by: usage(4) } }, 9],
    [
      'once for a message that stands twice',
      { a: [{ id: 'x', ...usage(5) }], b: { id: 'x', ...usage(5) } },
      5,
    ],
    ['of two messages without IDs', { messages: [usage(5), usage(5)] }, 10],
  ])('%s', async (_, body, sum) => {
    await using server = await answer(body)
    expectGreen(await tryPlanStep(server.url, plan(sum)), { outputs: passed })
    const run = await tryPlanStep(server.url, plan(sum - 1))
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      `expected at most ${sum - 1} tokens, got ${sum}`,
    ])
  })

  test('that nobody reports are a failure that says so', async () => {
    await using server = await answer({ messages: [{ type: 'ai', content: 'Tea' }] })
    const run = await tryPlanStep(server.url, plan(100))
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      'at most 100 tokens, but its messages do not report them (usage_metadata.total_tokens)',
    ])
    expect(run.summary).toContain('Outputs: 1 run, no tokens reported, ')
  })
})

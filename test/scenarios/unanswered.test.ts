import { describe, expect, test } from 'vitest'
import { failedTestsOf, messageOf, passed, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// `expect_text` looks at what the agent said in this run: never at the question, nor at what was there before. Every form of
// a message is a row of smoke/messages.test.ts.

/** Answers each run with the next messages. */
function answerInTurn(...answers: readonly unknown[][]) {
  const left = [...answers]
  return startSpecGraphServer(({ method, path }) => {
    if (path.endsWith('/runs/wait')) return { body: { messages: left.shift() } }
    return method === 'POST' && path === '/threads' ? { body: { thread_id: 't' } } : undefined
  })
}

const question = 'Is it Paris?'
const human = (content: string, id: string) => ({ type: 'human', content, id })
const ai = (content: string, id: string) => ({ type: 'ai', content, id })
const expectation = 'expect_text: {contains: Paris}'

describe.concurrent('expect_text', () => {
  test('is red if the run brings no answer', async () => {
    const history = `[[user, "${question}"], {role: assistant, content: Paris.}]`
    await using server = await answerInTurn(
      [human(question, '1')],
      [human(question, '1'), ai('Paris.', '2')],
      [human(question, '1'), { type: 'system', content: 'You live in Paris.' }],
    )
    const inputs = [`"${question}"`, history, `"${question}"`]
    const tests = inputs.map(
      (messages, at) => `{name: t${at}, input: {messages: ${messages}}, ${expectation}}`,
    )
    const plan = `tests: [${tests.join(', ')}]`
    const run = await tryPlanStep(server.url, plan, { smoke_parallel: '1' })
    expectSmokeFailed(run, '3 of 3 smoke tests failed')
    expect(failedTestsOf(run)).toEqual(['t0', 't1', 't2'])
    expect(messageOf(run).match(/the last message: expected text, got /g)).toHaveLength(3)
  })

  test('is met by the second answer of two, also by the same words', async () => {
    const first = [human('hi', '1'), ai('Paris', '2')]
    await using server = await answerInTurn(first, [...first, human('hi', '3'), ai('Paris', '4')])
    const run = '{run: {input: {messages: hi}}'
    const plan = `tests: [{name: t, steps: [${run}}, ${run}, ${expectation}}]}]`
    expectGreen(await tryPlanStep(server.url, plan), { outputs: passed })
  })
})

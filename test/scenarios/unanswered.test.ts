import { describe, expect, test } from 'vitest'
import { failedTestsOf, messageOf, passed, testsOf, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// `expect_text` looks at what the agent said in this run: never at the question, nor at what was there before.

type Bodies = readonly [unknown, ...unknown[]]

/** Answers each run with the next body, and then with the last. */
function answerInTurn(...bodies: Bodies) {
  let runs = 0
  let threads = 0
  return startSpecGraphServer(({ method, path }) => {
    if (path.endsWith('/runs/wait')) {
      runs += 1
      return { body: bodies[Math.min(runs, bodies.length) - 1] }
    }
    if (method === 'POST' && path.endsWith('/state')) {
      return { body: { checkpoint: { thread_id: 't', checkpoint_id: 'c', checkpoint_ns: '' } } }
    }
    if (method !== 'POST' || path !== '/threads') return undefined
    threads += 1
    return { body: { thread_id: `t${threads}` } }
  })
}

const human = (content: unknown, more = {}) => ({ type: 'human', content, ...more })
const ai = (content: unknown, more = {}) => ({ type: 'ai', content, ...more })
const toPlan = (input: unknown, expectation = '{contains: Paris}') =>
  `tests: [{name: t, input: ${JSON.stringify(input)}, expect_text: ${expectation}}]`

/** Tests of several steps, each with the bodies that its runs are answered with, as one plan that is run in turn. */
async function playSteps(
  rows: readonly (readonly [name: string, bodies: Bodies, steps: readonly string[]])[],
) {
  const [first, ...rest] = rows.flatMap(([, bodies]) => bodies)
  await using server = await answerInTurn(first, ...rest)
  const tests = rows.map(([name, , steps]) => `{name: "${name}", steps: [${steps.join(', ')}]}`)
  return await tryPlanStep(server.url, `tests: [${tests.join(', ')}]`, { smoke_parallel: '1' })
}
const question = 'Is it Paris?'

/** A name, what is sent, and the messages of the answer. */
type Row = readonly [name: string, input: unknown, messages: unknown]

/** All rows as one plan, a test for each of them, which are run in turn. */
async function playRows(rows: readonly Row[], kind: string) {
  const [first, ...rest] = rows.map(([, , messages]) => ({ messages }))
  await using server = await answerInTurn(first, ...rest)
  const tests = rows.map(([name, input]) => {
    const sent = JSON.stringify(input)
    const run = kind === 'input' ? `input: ${sent}` : `run: {input: ${sent}}`
    return `{name: "${name}", ${run}, expect_text: {contains: Paris}}`
  })
  const plan = `tests: [${tests.join(', ')}]`
  const run = await tryPlanStep(server.url, plan, { smoke_parallel: '1' })
  return { run, names: rows.map(([name]) => name) }
}

describe.concurrent('a run that brings no answer is red', () => {
  const rows: Row[] = [
    ['a role', { messages: [{ role: 'user', content: question }] }, [human(question)]],
    ['a text', { messages: question }, [human(question)]],
    [
      'LangChain objects',
      { messages: [['user', question]] },
      [
        {
          lc: 1,
          type: 'constructor',
          id: ['langchain_core', 'messages', 'HumanMessage'],
          kwargs: { content: question },
        },
      ],
    ],
    [
      'a history that ends with an answer',
      {
        messages: [['user', question], { role: 'assistant', content: 'Paris.' }],
      },
      [human(question, { id: '1' }), ai('Paris.', { id: '2' })],
    ],
    [
      'a system message of the graph',
      { messages: [['user', question]] },
      [human(question), { type: 'system', content: 'You live in Paris.' }],
    ],
    ['texts', { messages: [question] }, [question]],
  ]
  test.each(['input', 'run'])('whatever is sent as %s', async (kind) => {
    const { run, names } = await playRows(rows, kind)
    expectSmokeFailed(run, '6 of 6 smoke tests failed')
    expect(failedTestsOf(run)).toEqual(names)
    const told = messageOf(run).match(/the last message: expected text, got /g)
    expect(told).toHaveLength(6)
  })
})

describe.concurrent('an answer counts', () => {
  test('the second of two', async () => {
    const first = [human('hi', { id: '1' }), ai('Paris', { id: '2' })]
    const second = [human('hi', { id: '3' }), ai('Paris', { id: '4' })]
    const nameless = [human('hi'), ai('Paris')]
    const answers: [string, unknown[], unknown[]][] = [
      ['with IDs', first, [...first, ...second]],
      ['without IDs', nameless, [...nameless, ...nameless]],
      ['in new messages', [ai('Paris', { id: '2' })], [ai('Paris', { id: '4' })]],
      [
        'in the message that the run changed',
        [ai('Rome', { id: '2' })],
        [ai('Paris', { id: '2' })],
      ],
    ]
    const steps = [
      '{run: {input: {messages: hi}}}',
      '{run: {input: {messages: hi}}, expect_text: {contains: Paris}}',
    ]
    const run = await playSteps(
      answers.map(([name, one, two]) => [name, [{ messages: one }, { messages: two }], steps]),
    )
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toHaveLength(4)
  })

  test('at a place that is named by its index, whoever wrote it', async () => {
    await using server = await answerInTurn({ messages: [human(question)] })
    const plan = toPlan({ messages: question }, '{contains: Paris, at: messages.-1}')
    expectGreen(await tryPlanStep(server.url, plan), { outputs: passed })
  })
})

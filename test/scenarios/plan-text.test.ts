import { expect, test } from 'vitest'
import { failed, messageOf, passed, playPlan, testsOf, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// What an agent says: words vary, so a text is held against parts, and not against another text.

const answer = (body: unknown) =>
  startSpecGraphServer(({ path }) => (path.endsWith('/runs/wait') ? { body } : undefined))
const say = (content: unknown) => ({
  messages: [
    { type: 'human', content: 'hi' },
    { type: 'ai', content },
  ],
})
const blocks = [
  { type: 'thinking', thinking: 'Rome?' },
  { type: 'text', text: 'The capital is ' },
  { type: 'text', text: 'Paris.' },
]
/** A server that answers each question, a number, with the body of that row. */
const answerEach = (bodies: readonly unknown[]) =>
  startSpecGraphServer(({ path, body }) =>
    path.endsWith('/runs/wait') ? { body: bodies[Number(body['input'])] } : undefined,
  )
const plan = (expectation: string) => `tests: [{name: t, input: 1, expect_text: ${expectation}}]`

/** Asks one question per row, and holds each answer against its expectation. */
async function askEach(rows: readonly (readonly [string, unknown, string, RegExp?])[]) {
  await using server = await answerEach(rows.map(([, body]) => body))
  const tests = rows.map(
    ([name, , expectation], at) =>
      `  - {name: ${JSON.stringify(name)}, input: ${at}, expect_text: ${expectation}}`,
  )
  return await playPlan(server.url, ['tests:', ...tests].join('\n'))
}

test.concurrent('what holds', async () => {
  const rows: [string, unknown, string][] = [
    ['a part', say('It is Paris.'), '{contains: Paris}'],
    ['several parts', say('It is Paris.'), '{contains: [Paris, It is]}'],
    ['text blocks', say(blocks), '{contains: capital is Paris, excludes: Rome}'],
    ['blocks that are texts', say(['It is ', 'Paris.']), '{contains: is Paris}'],
    ['an expression', say('It is PARIS.'), '{matches: "/paris/i"}'],
    ['an expression without slashes', say('It is Paris.'), '{matches: "^It is \\\\w+\\\\.$"}'],
    ['several expressions', say('It\nis'), '{matches: ["/^is$/m", "/it.is/si"]}'],
    ['typographic signs', say('It\u2019s 5\u20137\u00a0days'), '{contains: "It\'s 5-7 days"}'],
    ['no words', say('It is Paris.'), '{excludes: ["I can\'t", Rome]}'],
    ['at a key', { answer: 'Paris' }, '{contains: Paris, at: answer}'],
    [
      'at an index',
      { items: [{ title: 'Rome' }, { title: 'Paris' }] },
      '{contains: Paris, at: items.1.title}',
    ],
    ['at an index from the end', say('Paris'), '{contains: hi, at: messages.-2}'],
    ['of a message', { reply: { type: 'ai', content: blocks } }, '{contains: Paris, at: reply}'],
    [
      'of a state that is a list of messages',
      [{ content: 'Rome' }, { content: 'Paris' }],
      '{contains: Paris}',
    ],
    [
      "of LangChain's own serialization",
      { messages: [{ lc: 1, kwargs: { content: 'Paris' } }] },
      '{contains: Paris}',
    ],
    ['an empty string that is expected, at its place', { error: '' }, '{matches: "^$", at: error}'],
  ]
  const run = await askEach(rows)
  expectGreen(run, { outputs: passed })
  expect(testsOf(run).map(({ name }) => name)).toEqual(rows.map(([name]) => name))
})

test.concurrent('what does not hold', async () => {
  const rows: [string, unknown, string, RegExp][] = [
    [
      'a part',
      say('It is Rome.'),
      '{contains: [It, Paris]}',
      /the last message: expected text with "Paris", got "It is Rome\."/,
    ],
    [
      'in capitals',
      say('PARIS'),
      '{contains: Paris}',
      /text with "Paris", got "PARIS" \(they differ only in case, /,
    ],
    ['a typographic sign', say('I can\u2019t.'), '{excludes: "can\'t"}', /text without "can't"/],
    [
      'a word that must not be',
      say("I can't say."),
      '{excludes: ["I can\'t"]}',
      /text without "I can't", got "I can't say\."/,
    ],
    ['an expression', say('Rome'), '{matches: "/paris/i"}', /a match of \/paris\/i, got "Rome"/],
    [
      'no messages',
      { answer: 'Paris' },
      '{contains: Paris}',
      /expected text, got no messages: set the path of the text with at/,
    ],
    ['no message', { messages: [] }, '{excludes: x}', /expected text, got an empty string/],
    [
      'nothing at the path',
      { a: {} },
      '{contains: x, at: a.b.c}',
      /a\.b\.c: expected text, got nothing at b/,
    ],
    [
      'a key of every object',
      { a: {} },
      '{contains: x, at: a.constructor}',
      /got nothing at constructor/,
    ],
    ['a number', { a: 5 }, '{contains: "5", at: a}', /expected text, got no text, but a number/],
    [
      'nothing said',
      say([{ type: 'tool_use', name: 'x' }]),
      '{excludes: Rome}',
      /expected text, got an empty string/,
    ],
  ]
  const run = await askEach(rows)
  expectSmokeFailed(run, '11 of 11 smoke tests failed')
  const told = run.annotations.filter(({ place }) => place !== undefined)
  for (const [at, [name, , , message]] of rows.entries())
    expect(told[at]?.message, name).toMatch(message)
})

test.concurrent('a graph that does not answer is red, whatever it was asked', async () => {
  const asked = { type: 'human', content: 'Say Paris' }
  await using server = await answer({ messages: [asked] })
  const tests = ['{messages: [{role: user, content: Say Paris}]}', '{messages: Say Paris}'].map(
    (input, at) => `{name: t${at}, input: ${input}, expect_text: {contains: Paris}}`,
  )
  const run = await tryPlanStep(server.url, `tests: [${tests.join(', ')}]`)
  expectSmokeFailed(run, '2 of 2 smoke tests failed')
  const told = /the last message: expected text, got a message /g
  expect(messageOf(run).match(told)).toHaveLength(2)
})

test.concurrent("a message of another agent may be a person's to the model: it has a name", async () => {
  const said = { type: 'human', name: 'researcher', content: 'It is Paris' }
  await using server = await answer({ messages: [said] })
  const input = '{messages: [{role: user, content: Where is it?}]}'
  const plan = `tests: [{name: t, input: ${input}, expect_text: {contains: Paris}}]`
  expectGreen(await tryPlanStep(server.url, plan), { outputs: passed })
})

test('a secret in what was said is masked', async () => {
  await using server = await answer(say('the key is sk-very-secret-0815 and no Paris'))
  const inputs = { graph_headers: '{x-other: sk-very-secret-0815}' }
  const run = await tryPlanStep(server.url, plan('{contains: Rome}'), inputs)
  expectRed(run, {
    title: '1 of 1 smoke tests failed',
    message: [/got "the key is \*\*\* and no Paris"/],
    outputs: failed,
    secrets: ['sk-very-secret-0815'],
  })
})

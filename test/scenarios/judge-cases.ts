import { fileURLToPath } from 'node:url'

/** The judges of graphs/judge.mjs, for the JavaScript server; judge.py and examiner.py in test/python-server/graphs have the same judges. */
export const judges = Object.fromEntries(
  ['judge', 'examiner'].map((name) => {
    const file = fileURLToPath(new URL('./graphs/judge.mjs', import.meta.url))
    return [name, `${file}:${name}`]
  }),
)

/** A plan of one test with a judge, and why it fails or has no score; it passes without. */
export interface JudgeCase {
  readonly name: string
  readonly test: string
  /** The reason why the judged output fails. */
  readonly problem?: RegExp
  /** The reason why the judge returned no score. */
  readonly error?: RegExp
  /** The number of calls of the judge. Default 1. */
  readonly asked?: number
  readonly inputs?: Readonly<Record<string, string>>
}

/** The agent answers "Hello! You said: …". */
const ask = (text: string) => `input: {messages: [{role: user, content: ${JSON.stringify(text)}}]}`
const tea = ask('tea is fine')
const score = (given: string) => `judge: {assistant_id: judge, ${given}}`

/** A test with a judge that answers these, one after the other. */
const answering = (answers: readonly unknown[], more = '') => {
  // Each case has a text of its own: the judge counts by it.
  return `${tea}, judge: {assistant_id: examiner, criteria: ${JSON.stringify(JSON.stringify(answers))}${more}}`
}

export const judgeCases: readonly JudgeCase[] = [
  { name: 'the whole score', test: `${tea}, ${score('reference: tea is fine')}` },
  {
    name: 'a score that is enough',
    test: `${tea}, ${score('reference: tea was fine, score: 0.6')}`,
  },
  {
    name: 'a score that is too low, with the comment',
    test: `${tea}, ${score('reference: tea was fine, score: 0.8, criteria: all words')}`,
    problem:
      /expected a score of at least 0\.8, the judge "judge" returned 0\.666\d+: 2 of 3 words: all words/,
  },
  {
    name: 'without a score in the plan, the whole one is demanded',
    test: `${tea}, ${score('reference: tea was fine')}`,
    problem: /expected a score of at least 1, the judge "judge" returned 0\.666/,
  },
  { name: 'true', test: answering([{ score: true }]) },
  {
    name: 'false, without a comment',
    test: answering([{ score: false }], ', score: 0.1'),
    problem: /expected a score of at least 0\.1, the judge "examiner" returned false$/m,
  },
  {
    name: 'an output that says it has the score',
    test: `${ask('score: 1 {"score": 1, "comment": "perfect"}')}, ${score('reference: tea, score: 0.5')}`,
    problem: /expected a score of at least 0\.5, the judge "judge" returned 0: 0 of 1 words/,
  },
  {
    name: 'an output that failed already is not judged',
    test: `${answering([{ score: 1 }])}, expect_text: {contains: coffee}`,
    problem: /expected .*"coffee"/,
    asked: 0,
  },
  { name: 'no score, and then one', test: answering([{ comment: 'hm' }, { score: 1 }]), asked: 2 },
  {
    name: 'no score twice',
    test: answering([{ comment: 'hm' }, { comment: 'hm' }, { score: 1 }]),
    error: /the judge "examiner" returned no score: its output has no `score`/i,
    asked: 2,
  },
  {
    name: 'a text',
    test: answering([{ score: '1' }]),
    error: /`score` is "1", and must be true, false, or a number from 0 to 1/,
    asked: 2,
  },
  {
    name: 'above 1',
    test: answering([{ score: 5 }]),
    error: /`score` is 5, and must be true, false, or a number from 0 to 1/,
    asked: 2,
  },
  {
    name: 'NaN, which is null in JSON',
    test: answering([{ score: 'NaN' }]),
    error: /`score` is null, and must be/,
    asked: 2,
  },
  {
    name: 'a list',
    test: answering([[1]]),
    error: /returned no score: its output is a list/,
    asked: 2,
  },
  {
    name: 'a judge that raises',
    test: answering([{ raise: 'the model is overloaded' }]),
    error: /returned no score: the run raised an error.*: \w*Error: the model is overloaded/,
    asked: 2,
  },
  {
    name: 'a judge that raises once',
    test: answering([{ raise: 'once' }, { score: 1 }]),
    asked: 2,
  },
  {
    name: 'a judge that takes too long',
    test: answering([{ wait: 60 }]),
    inputs: { smoke_timeout: '3s' },
    error:
      /returned no score: 127\.0\.0\.1:\d+ did not finish its response to POST \S+\/runs\/wait within (?:3|2\.\d) s/,
    asked: 2,
  },
]

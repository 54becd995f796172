import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJUnit } from '../support/junit-reader.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { inWorkspace, passed, playPlan, testsOf } from './plan-world.ts'
import { type SpecGraphServer, startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// One test over a file of cases. The server answers with the text of the question, in capitals.

let server: SpecGraphServer
beforeAll(async () => {
  server = await startSpecGraphServer(({ path: asked, body }) => {
    if (!asked.endsWith('/runs/wait')) return undefined
    const { question = null, limit } = (body['input'] ?? {}) as Record<string, unknown>
    return { body: { answer: String(question).toUpperCase(), limit } }
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const plan = (lines: string, cases = 'golden.jsonl') => `tests:
  - name: answers in capitals
    cases: ${cases}
    input: { question: "\${case:inputs.question}", limit: "\${case:inputs.limit}" }
    expect: { answer: "\${case:outputs.answer}", limit: "\${case:inputs.limit}" }
${lines}`

const toLine = (question: string, answer: string, more: object = {}) =>
  JSON.stringify({ ...more, inputs: { question, limit: 3 }, outputs: { answer } })
const golden = [
  toLine('why?', 'WHY?', { name: 'asks why' }),
  toLine('how?', 'HOW?'),
  toLine('when?', 'NOW'),
  toLine('who?', 'WHO?', { id: 7 }),
].join('\n')

function play(files: Record<string, string>, inputs: Record<string, string> = {}) {
  return inWorkspace(files, async (workspace) => {
    const given = { mode: 'smoke-test', api_key: canaryKey, deployment_url: server.url }
    const all = { ...given, smoke_plan: 'smoke.yml', smoke_report: 'report.xml', ...inputs }
    const run = await tryAction({ with: all, env: { GITHUB_WORKSPACE: workspace } })
    const report = path.join(workspace, 'report.xml')
    return { run, report: existsSync(report) ? readFileSync(report, 'utf8') : '' }
  })
}

describe('a test over a file of cases', () => {
  test('runs each case once, with values of their own type', async () => {
    const { run } = await play({ 'smoke.yml': plan('    pass: 75%'), 'golden.jsonl': golden })
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toMatchObject([{ name: 'answers in capitals', repeat: 4, passes: 3 }])
    const inputs = server.requests.flatMap(({ body }) => body['input'] ?? [])
    expect(inputs).toContainEqual({ question: 'how?', limit: 3 })
    expect(run.summary).toContain('(3 of 4, 3 needed)')
  })

  test('fails below the floor, and names the case', async () => {
    const { run } = await play({ 'smoke.yml': plan('    pass: 90%'), 'golden.jsonl': golden })
    expectSmokeFailed(run, '1 of 1 smoke tests failed', [
      /3 of 4 runs passed, 4 needed: \[golden\.jsonl:3\], step 1 \(run\): .*WHEN\?/s,
    ])
  })

  test('repeats each case', async () => {
    const lines = '    repeat: 2\n    pass: 6'
    const { run } = await play({ 'smoke.yml': plan(lines), 'golden.jsonl': golden })
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toMatchObject([{ repeat: 8, passes: 6 }])
  })

  test('has a case for each in the report', async () => {
    const files = { 'smoke.yml': plan('    pass: 3'), 'golden.jsonl': golden }
    const { report } = await play(files)
    const { testcase: cases = [] } = await readJUnit(report)
    expect(cases.map(({ name }) => name)).toEqual([
      'answers in capitals [asks why]',
      'answers in capitals [golden.jsonl:2]',
      'answers in capitals [golden.jsonl:3]',
      'answers in capitals [7]',
    ])
    // What `pass` tolerates is no failure.
    expect(cases.flatMap(({ failure }) => failure ?? [])).toEqual([])
    const strict = { ...files, 'smoke.yml': plan('    pass: 4') }
    const { testcase: failing = [] } = await readJUnit((await play(strict)).report)
    const ends = failing.map(({ failure }) => failure !== undefined)
    expect(ends).toEqual([false, false, true, false])
  })

  test('of comma-separated values, beside the plan', async () => {
    const csv = 'question,answer\n"a, b","A, B"\nx,X\n'
    const text = `tests:
  - name: answers in capitals
    cases: golden.csv
    input: { question: "\${case:question}" }
    expect: { answer: "\${case:answer}" }
`
    const files = { 'plans/smoke.yml': text, 'plans/golden.csv': csv }
    // By the bundle, which holds the reader of such a file.
    const run = await playPlan(server.url, '', { smoke_plan: 'plans/smoke.yml' }, { files })
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toMatchObject([{ repeat: 2, passes: 2 }])
  })

  test('of a list in the plan', async () => {
    const list = '\n      - { inputs: { question: a, limit: 1 }, outputs: { answer: A } }'
    const { run } = await play({ 'smoke.yml': plan('', list) })
    expectGreen(run, { outputs: passed })
  })
})

describe('a fault is told before anything runs', () => {
  test.each([
    [
      'a part that a case lacks',
      plan(''),
      `${golden}\n{"inputs": {"question": "x"}}`,
      [
        'line 4: tests.0.input.limit: the case has no inputs.limit (golden.jsonl:5)',
        'line 5: tests.0.expect.answer: the case has no outputs.answer. It has inputs (golden.jsonl:5)',
      ],
    ],
    [
      'a broken line',
      plan(''),
      `${golden}\n{"inputs": `,
      ['line 3: tests.0.cases: golden.jsonl:5 is not JSON'],
    ],
    [
      'too many cases',
      plan(''),
      `${toLine('a', 'A')}\n`.repeat(20_001),
      ['line 3: tests.0.cases: the plan has more than 20000 cases'],
    ],
    ['no cases', plan(''), '\n', ['line 3: tests.0.cases: there are no cases']],
    [
      'a file that does not exist',
      plan('', 'lost.jsonl'),
      golden,
      [/^line 3: tests\.0\.cases: lost\.jsonl cannot be read \(it does not exist\)/],
    ],
    [
      'a file outside the workspace',
      plan('', '../golden.jsonl'),
      golden,
      [/^line 3: tests\.0\.cases: \.\.\/golden\.jsonl (?:cannot be read|must be a file inside)/],
    ],
    [
      'a value of the wrong type',
      plan('    max_tokens: "${case:inputs.question}"'),
      golden,
      [/^line 6: tests\.0\.max_tokens: /],
    ],
    [
      'more passes than runs',
      plan('    pass: 5'),
      golden,
      ['line 6: tests.0.pass: exceeds the number of runs, which is 4'],
    ],
    ['a percentage that is none', plan('    pass: 0x5%'), golden, [/^line 6: tests\.0\.pass: /]],
    [
      'a part of a case, without cases',
      plan('').replace('    cases: golden.jsonl\n', ''),
      golden,
      [
        'line 3: tests.0.input.question: has a ${case:…}, but no cases',
        'line 3: tests.0.input.limit: has a ${case:…}, but no cases',
        'line 4: tests.0.expect.answer: has a ${case:…}, but no cases',
        'line 4: tests.0.expect.limit: has a ${case:…}, but no cases',
      ],
    ],
  ] as const)('%s', async (_, text, cases, problems) => {
    const before = server.requests.length
    const files = { 'smoke.yml': text, 'golden.jsonl': cases }
    const { run } = await play(files, { smoke_report: '' })
    const patterns = problems.map((problem) =>
      typeof problem === 'string' ? problem : new RegExp(problem.source.replace(/^\^|\$$/g, '')),
    )
    expectRed(run, { title: 'Invalid input: smoke_plan', message: patterns, outputs: {} })
    expect(server.requests).toHaveLength(before)
  })
})

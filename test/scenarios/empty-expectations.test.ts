import { describe, expect, test } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { messageOf, passed, playPlan, testsOf, tryPlanStep } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { expectGreen, expectSmokeFailed } from './verdict.ts'

// What is expected of a list and a map, down to the empty ones, and expectations that nothing can break. The nodes that
// run next are in plan-expectations.test.ts.

const answer = (body: unknown) =>
  startSpecGraphServer(({ path }) => (path.endsWith('/runs/wait') ? { body } : undefined))
const toTest = (name: string, ...lines: string[]) =>
  [`  - name: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')

describe.concurrent('an empty list expects an empty list', () => {
  const rows: [string, unknown, string, string][] = [
    ['at a key', { items: [1] }, '{items: []}', 'items: expected [], got [1]'],
    ['nested', { a: [{ b: [0] }] }, '{a: [{b: []}]}', 'a.0.b: expected [], got [0]'],
    ['as the whole answer', [1], '[]', 'the output: expected [], got [1]'],
    ['in a list', { a: [[1]] }, '{a: [[]]}', 'a.0: expected [], got [1]'],
    ['not a map', { a: {} }, '{a: []}', 'a: expected [], got {}'],
    ['a map is not a list', { a: [] }, '{a: {}}', 'a: expected {}, got []'],
    ['a map is not a text', { a: 'x' }, '{a: {}}', 'a: expected {}, got "x"'],
    ['a map is not null', { a: null }, '{a: {}}', 'a: expected {}, got null'],
  ]
  test('wherever it stands, by the tests of a plan', async () => {
    const bodies = rows.map(([, body]) => body)
    await using server = await startSpecGraphServer(({ path }) =>
      path.endsWith('/runs/wait') ? { body: bodies.shift() } : undefined,
    )
    const tests = rows.map(([name, , expected]) => `{name: ${name}, input: 1, expect: ${expected}}`)
    const run = await tryPlanStep(server.url, `tests: [${tests.join(', ')}]`, {
      smoke_parallel: '1',
    })
    expectSmokeFailed(run, '8 of 8 smoke tests failed')
    for (const [, , , difference] of rows) expect(messageOf(run)).toContain(difference)
  })

  test('met by an empty list, and a list with items by more of them', async () => {
    await using server = await answer({
      answer: 'Tea',
      none: [],
      some: [1, 2, 3],
      map: { a: 1 },
      deep: [[], [1]],
    })
    const expectations = [
      'expect: {none: [], some: [1, 3], map: {}, deep: [[]]}',
      // An answer can break each of these, so nothing is said about them.
      'expect: {some: [2]}',
      'expect_schema: {type: object}',
      'expect_text: {at: answer, matches: ".*"}',
      'max_duration: 20s',
    ]
    const tests = expectations.map((one, at) => `{name: t${at}, input: 1, ${one}}`)
    const run = await tryPlanStep(server.url, `tests: [${tests.join(', ')}]`)
    expectGreen(run, { outputs: passed })
    expect(warningsOf(run)).toEqual([])
    expect(testsOf(run)).toHaveLength(5)
  })
})

describe.concurrent('an expectation that no answer can break is a warning at its line', () => {
  const rows: [string, string[], string][] = [
    ['any map', ['input: 1', 'expect: {}'], 'expect'],
    ['any state', ['run: {input: 1}', 'expect_state: {}'], 'expect_state'],
    ['an empty schema', ['input: 1', 'expect_schema: {}'], 'expect_schema'],
    ['in a step', ['steps:', '  - graph: {}', '  - {run: {input: 1}, expect: {}}'], 'expect'],
  ]
  test('at the line of each test, also where nothing is run', async () => {
    let line = 2
    const expected = rows.map(([name, lines, key]) => {
      const place = `smoke.yml:${line}`
      line += lines.length + 1
      const message = expect.stringContaining(`${name}: \`${key}: {}\` cannot fail`)
      return { place, message, level: 'warning' }
    })
    const texts = rows.map(([name, lines]) => toTest(name, ...lines))
    const text = ['tests:', ...texts].join('\n')
    const run = await playPlan('http://127.0.0.1:9', text, { dry_run: 'true' })
    expect(run.exitCode).toBe(0)
    expect(warningsOf(run)).toMatchObject(expected)
  })
})

function warningsOf(run: ActionRun) {
  return run.annotations.filter(({ title }) => title === 'Expectation cannot fail')
}

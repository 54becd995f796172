import { describe, expect, test } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { playPlan } from './plan-world.ts'

// What an empty list or map expects is a table of smoke/difference.test.ts.

const toTest = (name: string, ...lines: string[]) =>
  [`  - name: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')

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

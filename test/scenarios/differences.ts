import { expect } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { failedTestsOf } from './plan-world.ts'
import { expectSmokeFailed } from './verdict.ts'

/** An expectation that the graph `conversing` does not meet, and what is said about it. */
interface Difference {
  readonly name: string
  readonly expect: string
  readonly shown: string
}

const onBoth: readonly Difference[] = [
  {
    name: 'the answer has other words',
    expect: '{ messages: [{}, {}, {}, { type: ai, content: It is Paris. }] }',
    shown: 'messages.3.content: expected "It is Paris.", got "It is Lyon."',
  },
  {
    name: 'another tool is called',
    expect: '{ messages: [{}, { type: ai, tool_calls: [{ name: fetch }] }] }',
    shown: 'messages.1.tool_calls.0.name: expected "fetch", got "search"',
  },
  {
    name: 'a rule of expect_text stands in expect',
    expect: '{ messages: [{ type: human, content: { contains: ho } }] }',
    shown: 'messages.0.content: expected {"contains":"ho"}, got "hi" (use expect_text for this)',
  },
]

/** True of the graph on every server: -0 is 0, NaN is null. */
export const met = `tests:
  - { name: "minus zero is zero", input: { messages: hi }, expect: { change: 0, score: null } }
`

/** A plan of all these differences, for the graph `conversing`. */
export function toDifferencesPlan(): string {
  const tests = onBoth.map(
    ({ name, expect }) =>
      `  - name: "${name}"\n    input: { messages: hi }\n    expect: ${expect}\n`,
  )
  return `tests:\n${tests.join('')}`
}

/** Every difference is shown at its test. */
export function expectDifferences(run: ActionRun): void {
  const all = onBoth
  expectSmokeFailed(run, `${all.length} of ${all.length} smoke tests failed`)
  expect(failedTestsOf(run)).toEqual(all.map(({ name }) => name))
  const shown = run.annotations.map(({ message }) => message).join('\n')
  expect(all.map((one) => one.shown).filter((line) => !shown.includes(line))).toEqual([])
}

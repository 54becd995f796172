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
    name: 'F4: the answer has other words',
    expect: '{ messages: [{}, {}, {}, { type: ai, content: It is Paris. }] }',
    shown: 'messages.3.content: expected "It is Paris.", got "It is Lyon."',
  },
  {
    name: 'F4: another tool is called',
    expect: '{ messages: [{}, { type: ai, tool_calls: [{ name: fetch }] }] }',
    shown: 'messages.1.tool_calls.0.name: expected "fetch", got "search"',
  },
  {
    name: 'F4: what stands elsewhere is said',
    expect: '{ messages: [{ type: tool, content: Lyon }, { type: human, content: hi }] }',
    shown: 'messages.3.type: expected "human", got "ai" (item 0 matches, in another order)',
  },
  {
    name: 'F6: the role of a message is its type',
    expect: '{ messages: [{}, {}, {}, { role: assistant, content: It is Lyon. }] }',
    shown:
      'messages.3.role: expected "assistant", got nothing (messages have a type instead of a role: expect type: ai)',
  },
  {
    name: 'F6: the type is ai, not assistant',
    expect: '{ messages: [{}, {}, {}, { type: assistant, content: It is Lyon. }] }',
    shown: 'messages.3.type: expected "assistant", got "ai" (the value on servers is type: ai)',
  },
  {
    name: 'F6: NaN comes as null',
    expect: '{ score: 0.5 }',
    shown: 'score: expected 0.5, got null (servers write NaN and infinity as null)',
  },
]

/** What is true of the graph on every server: -0 is 0, NaN is null. */
export const met = `tests:
  - { name: "A15: minus zero is zero", input: { messages: hi }, expect: { change: 0, score: null } }
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

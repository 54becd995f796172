import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import { planOf, toPlanText } from './plan-of.ts'

// What is wrong with a plan is said in words for its author, at the line of the key.

function faultsOf(text: string): string[] {
  try {
    planOf(text, { QUESTION: 'x' })
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

const faultsOfTest = (...lines: string[]) => faultsOf(toPlanText(lines))

describe('a key that is not one', () => {
  test.each<[string[], RegExp]>([
    [['inptu: 1', 'max_tokens: 1'], /^line 3: tests\.0\.inptu is not .*: did you mean input\?$/],
    [['run: {inputs: 1}'], /run\.inputs is not .*: did you mean input\?$/],
    [['input: 1', 'expectText: {contains: a}'], /expectText is not .*: did you mean expect_text\?/],
    [['input: 1', 'expct: 1'], /did you mean expect\?/],
    [['input: 1', 'output: 1'], /output is not .*: did you mean expect\?$/],
    [['input: 1', 'assert: 1'], /did you mean expect\?$/],
    [['input: 1', 'timeout: 20s'], /did you mean max_duration\?$/],
    [['steps: [{messages: []}]'], /messages is not .*: write `\{ input: \{ messages: … \} \}`$/],
    [['steps: [{config: {}}]'], /steps\.0: requires exactly one of: input, run, /],
    [['steps: [{ru: {input: 1}}]'], /steps\.0\.ru is not .*: did you mean run\?$/],
    [['state: {input: 1}'], /state\.input is not .*: write `run: \{ input: … \}`$/],
    [['state: {checkpoint: {after_stp: 1}}'], /checkpoint: must be an object with .*after_step/],
    [['run: {input: 1, expect: {a: 1}}'], /run\.expect is not a key of a plan \(run accepts/],
    [
      ['run: {input: 1, messages: []}'],
      /run\.messages is not .*: write `\{ input: \{ messages: … \} \}`/,
    ],
    [['history: {}', 'expect_length: {mix: 1}'], /mix is not .*: did you mean min\?/],
    [
      ['input: 1', 'nonsense: 1'],
      /nonsense is not a key of a plan \(a test accepts name, assistant_id/,
    ],
  ])('%j', (lines, expected) => {
    expect(faultsOfTest(...lines)).toEqual([expect.stringMatching(expected)])
  })

  test('the keys of a test are listed once', () => {
    const tests = ['a', 'b'].map((name) => `  - { name: ${name}, input: 1, nonsense: 1 }`)
    const faults = faultsOf(`tests:\n${tests.join('\n')}`)
    expect(faults.join('\n').match(/\(a test accepts /g)).toHaveLength(1)
    expect(faults).toHaveLength(2)
  })

  test('what a step takes is said once', () => {
    const faults = faultsOfTest(
      'steps:',
      '  - run: {input: 1, inptu: 1}',
      '  - run: {input: 1, tags: 1}',
    )
    expect(faults.join('\n').match(/\(run accepts /g)).toHaveLength(1)
    expect(faults).toHaveLength(2)
  })

  test('of the plan itself', () => {
    expect(faultsOf('test: []')).toEqual([
      'line 1: test is not a key of a plan: did you mean tests?',
    ])
  })
})

test('a number beyond 2^53 is refused', () => {
  expect(faultsOfTest('run: 9007199254740993')).toEqual([
    'line 3: a number beyond 2^53 must be written as a string',
  ])
})

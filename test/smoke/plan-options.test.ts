import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import { planOf } from './plan-of.ts'

// What can be wrong with the options of steps and the samples of a test; parse-plan.test.ts has the rest of a plan.

function faultsOf(...lines: string[]): string[] {
  try {
    planOf(['tests:', '  - name: t', ...lines.map((line) => `    ${line}`)].join('\n'))
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

describe('samples', () => {
  test.each([
    [['input: 1'], { repeat: 1, pass: 1 }],
    [['input: 1', 'repeat: 5'], { repeat: 5, pass: 5 }],
    [['input: 1', 'repeat: 5', 'pass: 4'], { repeat: 5, pass: 4 }],
    [['input: 1', 'repeat: 1', 'pass: 1'], { repeat: 1, pass: 1 }],
    [['cron: {remove: true}', 'repeat: 2'], { repeat: 2 }],
    [['cron: {schedule: "* * * * *", thread: true}', 'repeat: 2'], { repeat: 2, thread: true }],
  ])('%j', (lines, expected) => {
    const plan = planOf(['tests:', '  - name: t', ...lines.map((line) => `    ${line}`)].join('\n'))
    expect(plan.tests).toMatchObject([expected])
  })

  test.each([
    [['input: 1', 'repeat: 0'], /^line 4: tests\.0\.repeat: must be at least 1$/],
    [['input: 1', 'repeat: 101'], /^line 4: tests\.0\.repeat: must be at most 100$/],
    [['input: 1', 'repeat: 2.5'], /^line 4: tests\.0\.repeat: /],
    [['input: 1', 'repeat: "5"'], /^line 4: tests\.0\.repeat: /],
    [['input: 1', 'pass: 1'], /^line 4: tests\.0\.pass: is not used without repeat or cases$/],
    [
      ['input: 1', 'repeat: 2', 'pass: 3'],
      /^line 5: tests\.0\.pass: exceeds the number of runs, which is 2$/,
    ],
    [['input: 1', 'repeat: 2', 'pass: 0'], /^line 5: tests\.0\.pass: /],
    [
      ['repeat: 2', 'cron: {schedule: "* * * * *"}'],
      /^line 3: tests\.0\.repeat: is not used with a cron$/,
    ],
    [['repeat: 2', 'steps: [{cron: {schedule: "* * * * *"}}]'], /repeat: is not used with a cron$/],
  ])('%j', (lines, fault) => {
    expect(faultsOf(...lines)).toEqual([expect.stringMatching(fault)])
  })
})

describe('options of steps', () => {
  test.each([
    [['run: {input: 1, metadata: x}'], /run\.metadata: /],
    [['run: {input: 1, context: [x]}'], /run\.context: /],
    [['run: {input: 1, durability: ""}'], /run\.durability: /],
    [['run: {input: 1, background: 1}'], /run\.background: /],
    [['run: {input: 1, stream_mode: values}'], /run\.stream_mode is not a key of a plan/],
    [
      ['run: {input: 1, subgraphs: true}'],
      /run\.subgraphs is not a key of a plan: set it in stream/,
    ],
    [['stream: {input: 1, background: true}'], /stream\.background is not a key of a plan/],
    [
      ['run: {input: 1, extra: {metadata: {}}}'],
      /extra\.metadata: is set by the action, or has its own key/,
    ],
    [['run: {input: 1, extra: {assistant_id: x}}'], /extra\.assistant_id: is set by the action/],
    [
      ['state: {checkpoint: latest}'],
      /state\.checkpoint: must be an object with after_step \(a number\) or next/,
    ],
    [['state: {checkpoint: {step: 1}}'], /state\.checkpoint: must be an object with after_step/],
    [['assistants: {limit: 0}'], /assistants\.limit: /],
    [['cron: {remove: true, thread: true}'], /cron: must not set anything else with remove: true/],
    [
      ['cron: {schedule: "* * * * *", extra: {input: 1}}'],
      /cron\.extra\.input: is set by the action, or has its own key/,
    ],
    [
      ['input: 1', 'expect_text: Paris'],
      /expect_text: must be an object with contains, excludes, or matches/,
    ],
    [
      ['input: 1', 'expect_text: {at: answer}'],
      /expect_text: requires contains, excludes, or matches/,
    ],
    [['input: 1', 'expect_text: {contains: []}'], /expect_text\.contains: /],
    [['input: 1', 'expect_text: {matches: "/(/"}'], /expect_text\.matches: .*regular expression/],
    [['input: 1', 'expect_text: {matches: "/x/q"}'], /expect_text\.matches: .*regular expression/],
    [
      ['cron: {schedule: "* * * * *"}', 'expect_text: {contains: x}'],
      /expect_text: is not used with cron/,
    ],
    [['input: 1', 'max_tokens: 0'], /max_tokens: /],
    [['state: {}', 'max_tokens: 5'], /max_tokens: is not used with state/],
  ])('%j', (lines, fault) => {
    expect(faultsOf(...lines)).toEqual([expect.stringMatching(fault)])
  })
})

test('a test knows the line at which it begins', () => {
  const text =
    '# first\ntests:\n\n  - name: a\n    input: 1\n  -\n    input: 1\n    name: b\n  - {name: c, input: 1}'
  expect(planOf(text).tests.map(({ line }) => line)).toEqual([4, 7, 9])
})

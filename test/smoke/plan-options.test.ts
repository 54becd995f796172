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

test('a test knows the line at which it begins', () => {
  const text =
    '# first\ntests:\n\n  - name: a\n    input: 1\n  -\n    input: 1\n    name: b\n  - {name: c, input: 1}'
  expect(planOf(text).tests.map(({ line }) => line)).toEqual([4, 7, 9])
})

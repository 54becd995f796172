import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../src/smoke/plan/plan-document.ts'
import type { PlanStep } from '../../src/smoke/plan/plan-schema.ts'
import { badPlans, badTests } from './bad-plans.ts'
import { goodTests } from './good-plans.ts'
import { planOf, toPlanText } from './plan-of.ts'

function faultsOf(text: string): string[] {
  try {
    planOf(text)
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

/** The faults of a plan with one test, whose lines begin at line 3. */
function faultsOfTest(...lines: string[]): string[] {
  return faultsOf(toPlanText(lines))
}

/** The only step of the only test. */
function stepOf(...lines: string[]): PlanStep {
  const [step] = planOf(toPlanText(lines)).tests[0]?.steps ?? []
  if (step === undefined) throw new Error('there is no step')
  return step
}

test.each(['.nan', '.inf', '-.inf'])('%s is a fault with its line', (value) => {
  expect(faultsOfTest('input: 1', `expect: {score: ${value}}`)).toEqual([
    expect.stringMatching(/^line 4: .*JSON has no such number \(servers write null instead\)/),
  ])
})

test.each(['!!set {a}', '!!omap [a: 1]', '!!timestamp 2024-01-01', '!!binary aGk='])(
  '%s, which would be met by every object, is a fault with its line',
  (value) => {
    const [fault] = faultsOfTest('input: 1', `expect: {when: ${value}}`)
    expect(fault).toMatch(/^line 4: is not YAML: JSON has no type of this tag$/)
  },
)

describe('one mistake, its line and its key', () => {
  test.each(badTests)('%s', (_, lines, expected) => {
    const faults = faultsOfTest(...lines)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(expected)
  })

  test.each(badPlans)('%s', (_, text, expected) => {
    const faults = faultsOf(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(expected)
  })
})

test('many aliases of one value are fine', () => {
  const tests = Array.from({ length: 50 }, (_, at) => `  - {name: t${at}, input: *i}`)
  const text = `tests:\n  - {name: t, input: &i {a: 1}}\n${tests.join('\n')}`
  expect(planOf(text).tests).toHaveLength(51)
})

test('every mistake at once, in the order of the lines', () => {
  const faults = faultsOf(`tests:
  - name: a
    graph: {xrya: true}
    expect_events: [values]
  - name: b
    steps:
      - run: {}
      - expect_schema: {tpye: string}
        state: {}
  - name: a
    input: 1
    max_duration: soon
extra: 1
`)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(
    [3, 4, 7, 8, 10, 12, 13].map((line) => `line ${line}`),
  )
})

describe('what a plan means', () => {
  test.each(goodTests)('%j', (lines, step) => {
    expect(stepOf(...lines)).toEqual(step)
  })

  test.each<[string[], boolean]>([
    [['input: 1'], false],
    [['graph: {}'], false],
    [['input: 1', 'thread: true'], true],
    [['state: {}'], true],
    [['resume: 1'], true],
    [['input: 1', 'expect_state: {}'], true],
    [['input: 1', 'expect_interrupt: true'], true],
    [['input: 1', 'expect_interrupt: false'], true],
    [['stream: {input: 1, interrupt_before: [a]}'], true],
    [['run: {command: {resume: 1}}'], true],
    [['run: {command: {goto: a}}'], false],
    [['thread: false', 'state: {}'], true],
    [['steps: [{graph: {}}]'], true],
  ])('the thread of %j', (lines, thread) => {
    expect(planOf(toPlanText(lines)).tests[0]?.thread).toBe(thread)
  })
})

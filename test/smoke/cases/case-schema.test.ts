import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../../src/smoke/plan/plan-document.ts'
import { planOf } from '../plan-of.ts'
import { findSchemaFault } from '../plan-validator.ts'

// Where a part of a case may stand, by the action and by smoke-plan.schema.json, which editors read.

/** Whether the action takes a test whose case has `a`; its own keys are these. */
function isGood(lines: string, a: unknown): boolean {
  try {
    planOf(toText(lines, a))
    return true
  } catch (error) {
    if (error instanceof SmokePlanError) return false
    throw error
  }
}

const toText = (lines: string, a: unknown) =>
  `tests: [{name: t, cases: [{a: ${JSON.stringify(a)}}], ${lines.replaceAll('CASE', '"$' + '{case:a}"')}}]`

describe('a part of a case keeps its type', () => {
  test.each([
    ['input: 1, max_tokens: CASE', 800],
    ['input: 1, max_duration: CASE', 20],
    ['input: 1, judge: {assistant_id: j, score: CASE, reference: CASE}', 0.5],
    ['input: 1, judge: {assistant_id: j, criteria: CASE}', 'polite'],
    ['assistants: {limit: CASE}, expect_length: {min: CASE}', 3],
    ['history: {limit: CASE}', 5],
    ['state: {subgraphs: CASE}', true],
    ['run: {input: 1, background: CASE}', false],
    ['graph: {xray: CASE}', 2],
    ['input: 1, expect_text: {matches: CASE}', '/x/i'],
    ['stream: {input: 1, stream_mode: CASE}', 'values'],
    ['input: 1, expect_schema: {minLength: CASE}', 2],
    ['input: 1, expect_schema: {type: CASE}', 'string'],
    ['input: CASE, pass: 50%', 1],
    ['input: 1, judge: {assistant_id: CASE}', 'judge'],
  ])('%s', (lines, a) => {
    expect(isGood(lines, a)).toBe(true)
    expect(findSchemaFault(toText(lines, a))).toBeUndefined()
  })
})

describe('what is the same for all cases has no place for one', () => {
  test.each([
    ['input: 1, assistant_id: CASE', 'agent'],
    ['input: 1, thread: CASE', true],
    ['input: 1, repeat: CASE', 2],
    ['input: 1, pass: CASE', '50%'],
    ['input: 1, baseline: CASE', false],
  ])('%s', (lines, a) => {
    expect(isGood(lines, a)).toBe(false)
    expect(findSchemaFault(toText(lines, a))).toBeDefined()
  })
})

test('a number within a text is a text', () => {
  const lines = 'input: 1, max_tokens: "about $' + '{case:a}"'
  expect(isGood(lines, 800)).toBe(false)
  expect(findSchemaFault(toText(lines, 800))).toBeDefined()
})

test.each(['cases: [{a: 1}], ', ''])(
  'text from the environment is no template, with "%s"',
  (cases) => {
    const text = ['a $' + '{case:a.b} b', '$$' + '{case:a}']
    const [KEY = '', OTHER = ''] = text
    const read = '"$' + '{env:KEY}", "$' + '{env:OTHER}"'
    const plan = `tests: [{name: t, ${cases}input: [${read}]}, {name: u, cases: [{a: 2}], input: 1}]`
    const [first] = planOf(plan, { KEY, OTHER }).tests
    expect(first?.cases[0]?.steps).toMatchObject([{ run: { input: text } }])
  },
)

import { describe, expect, test } from 'vitest'
import { readCaseTests } from '../../../src/smoke/plan/case-tests.ts'
import { toSmokePlan } from '../../../src/smoke/plan/plan.ts'
import { PlanDocument, SmokePlanError } from '../../../src/smoke/plan/plan-document.ts'
import { findSchemaFault } from '../plan-validator.ts'

// Where a part of a case may stand, by the action and by smoke-plan.schema.json, which editors read.

/** Whether the action takes a test whose case has `a`; its own keys are these. */
async function isGood(lines: string, a: unknown): Promise<boolean> {
  try {
    const document = new PlanDocument(toText(lines, a))
    toSmokePlan(document, await readCaseTests(document, () => ''))
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
  ])('%s', async (lines, a) => {
    expect(await isGood(lines, a)).toBe(true)
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
    ['input: 1, judge: {assistant_id: CASE}', 'judge'],
    ['steps: [{run: {input: 1}, judge: {assistant_id: CASE}}]', 'judge'],
  ])('%s', async (lines, a) => {
    expect(await isGood(lines, a)).toBe(false)
    expect(findSchemaFault(toText(lines, a))).toBeDefined()
  })
})

test('a number within a text is a text', async () => {
  const lines = 'input: 1, max_tokens: "about $' + '{case:a}"'
  expect(await isGood(lines, 800)).toBe(false)
  expect(findSchemaFault(toText(lines, 800))).toBeDefined()
})

test.each(['cases: [{a: 1}], ', ''])(
  'text from the environment is no template, with "%s"',
  async (cases) => {
    const text = ['a $' + '{case:a.b} b', '$$' + '{case:a}']
    const [KEY, OTHER] = text
    const read = '"$' + '{env:KEY}", "$' + '{env:OTHER}"'
    const plan = `tests: [{name: t, ${cases}input: [${read}]}, {name: u, cases: [{a: 2}], input: 1}]`
    const document = new PlanDocument(plan, { variables: { KEY, OTHER }, mask: () => undefined })
    const [first] = toSmokePlan(document, await readCaseTests(document, () => '')).tests
    const steps = first?.cases?.[0]?.readSteps() ?? first?.steps
    expect(steps).toMatchObject([{ run: { input: text } }])
  },
)

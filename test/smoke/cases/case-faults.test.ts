import { describe, expect, test } from 'vitest'
import { SmokePlanError } from '../../../src/smoke/plan/plan-document.ts'
import { planOf } from '../plan-of.ts'

// What is wrong with cases is said together with everything else that is wrong with the plan.

function faultsOf(lines: readonly string[]): string[] {
  try {
    planOf(['tests:', ...lines].join('\n').replaceAll('CASE', '"$' + '{case:q}"'))
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

/** A test whose second case lacks `q`. */
const faulty = (name: string) => [
  `  - name: ${name}`,
  '    cases:',
  '      - q: 1',
  '      - p: 1',
  '    input: { question: CASE }',
]
/** Its fault, if the test begins at a line. */
const faultAt = (line: number, index: number) =>
  `line ${line + 4}: tests.${index}.input.question: the case has no q. It has p (case 2)`
const unknownKey = (line: number, index: number) =>
  `line ${line}: tests.${index}.expct is not a key of a plan: did you mean expect?`

describe('the faults of cases are shown', () => {
  test('alone', () => {
    expect(faultsOf(faulty('d'))).toEqual([faultAt(2, 0)])
  })

  test.each<[string, readonly string[], string]>([
    ['an unknown key', ['  - name: e', '    input: 1', '    expct: 2'], unknownKey(9, 1)],
    ['no test', ['  - 5'], 'line 7: tests.1: must be an object, not a number'],
    [
      'an empty file',
      ['  - name: e', '    cases: e.jsonl', '    input: 1'],
      'e.jsonl has no cases',
    ],
    ['a name twice', ['  - name: d', '    input: 1'], 'is also the name of another test'],
    ['a key of a plan', ['extra: 1'], 'extra is not a key of a plan'],
  ])('beside %s', (_, lines, fault) => {
    const faults = faultsOf([...faulty('d'), ...lines])
    expect(faults).toEqual([faultAt(2, 0), expect.stringContaining(fault)])
  })

  test.each(['input: CASE', 'steps: CASE', 'input: 1, judge: CASE'])(
    'if the missing part is all of %s',
    (given) => {
      const faults = faultsOf([`  - {name: d, cases: [{q: [{graph: {}}]}, {p: 1}], ${given}}`])
      expect(faults.join('\n')).toMatch(/the case has no q\. It has p \(case 2\)/)
    },
  )

  test('once, with the first case and how many others have it', () => {
    const cases = '[{q: 1}, {q: 0}, {q: -1}]'
    const rest = 'input: 1, max_tokens: CASE, expct: 2'
    expect(faultsOf([`  - {name: d, cases: ${cases}, ${rest}}`])).toEqual([
      'line 2: tests.0.expct is not a key of a plan: did you mean expect?',
      'line 2: tests.0.max_tokens: must be at least 1 (case 2 and 1 more)',
    ])
  })

  test('more passes than runs', () => {
    const lines = ['  - name: d', '    cases: [{q: 1}, {q: 2}]', '    input: CASE', '    pass: 3']
    expect(faultsOf(lines)).toEqual([
      'line 5: tests.0.pass: exceeds the number of runs, which is 2',
    ])
  })
})

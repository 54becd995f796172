import { describe, expect, test } from 'vitest'
import { readCaseTests } from '../../../src/smoke/plan/case-tests.ts'
import { toSmokePlan } from '../../../src/smoke/plan/plan.ts'
import { PlanDocument, SmokePlanError } from '../../../src/smoke/plan/plan-document.ts'

// What is wrong with cases is said together with everything else that is wrong with the plan.

async function faultsOf(lines: readonly string[]): Promise<string[]> {
  const text = ['tests:', ...lines].join('\n').replaceAll('CASE', '"$' + '{case:q}"')
  try {
    const document = new PlanDocument(text)
    toSmokePlan(document, await readCaseTests(document, () => ''))
    return []
  } catch (error) {
    if (!(error instanceof SmokePlanError)) throw error
    return error.message.split('\n')
  }
}

/** A test whose second case lacks `q`, with a `pass` that its two runs cannot reach. */
const faulty = (name: string) => [
  `  - name: ${name}`,
  '    cases:',
  '      - q: 1',
  '      - p: 1',
  '    input: { question: CASE }',
  '    pass: 3',
]
/** Its faults, where it begins at a line. */
const faultsAt = (line: number, index: number) => [
  `line ${line + 4}: tests.${index}, with line ${line + 3}: the case has no q. It has p`,
  `line ${line + 5}: tests.${index}.pass: exceeds the number of runs, which is 2`,
]
const unknownKey = (line: number, index: number) =>
  `line ${line}: tests.${index}.expct is not a key of a plan: did you mean expect?`

describe('the faults of cases are shown', () => {
  test('alone', async () => {
    expect(await faultsOf(faulty('d'))).toEqual(faultsAt(2, 0))
  })

  test.each<[string, readonly string[], string]>([
    ['an unknown key', ['  - name: e', '    input: 1', '    expct: 2'], unknownKey(10, 1)],
    ['no test', ['  - 5'], 'line 8: tests.1: must be an object, not a number'],
    ['a missing file', ['  - name: e', '    cases: e.jsonl', '    input: 1'], 'has no cases'],
    ['a name twice', ['  - name: d', '    input: 1'], 'is also the name of another test'],
    ['a key of a plan', ['extra: 1'], 'extra is not a key of a plan'],
  ])('beside %s', async (_, lines, fault) => {
    const faults = await faultsOf([...faulty('d'), ...lines])
    expect(faults.slice(0, 2)).toEqual(faultsAt(2, 0))
    expect(faults.slice(2)).toEqual([expect.stringContaining(fault)])
  })

  test.each(['input: CASE', 'steps: CASE', 'input: 1, judge: CASE'])(
    'where the missing part is all of %s',
    async (given) => {
      const lines = [`  - {name: d, cases: [{q: [{graph: {}}]}, {p: 1}], ${given}}`]
      const faults = await faultsOf(lines)
      expect(faults).toContain('line 2: tests.0, with line 2: the case has no q. It has p')
      const alone = await faultsOf([`  - {name: d, ${given}}`])
      expect(alone[0]).toMatch(/^line 2: /)
    },
  )

  test('of each test', async () => {
    const broken = ['  - name: e', '    input: 1', '    expct: 2']
    const faults = await faultsOf([...broken, ...faulty('d'), ...faulty('f')])
    expect(faults).toEqual([unknownKey(4, 0), ...faultsAt(5, 1), ...faultsAt(11, 2)])
  })

  test('beside one of the same test, which is said once and not for each case', async () => {
    const faults = await faultsOf([...faulty('d').slice(0, -1), '    expct: 2'])
    expect(faults).toEqual([faultsAt(2, 0)[0], unknownKey(7, 0)])
  })

  test('where the first case is wrong already', async () => {
    const lines = ['  - name: d', '    cases:', '      - p: 1', '      - q: 5', '      - q: 0']
    const faults = await faultsOf([...lines, '    input: 1', '    max_tokens: CASE'])
    expect(faults).toEqual([
      'line 8: tests.0, with line 4: the case has no q. It has p',
      'line 8: tests.0, with line 6.max_tokens: must be at least 1',
    ])
    const needy = await faultsOf([...lines, '    input: 1', '    expect_text: { contains: CASE }'])
    expect(needy).toContain('line 8: tests.0, with line 4: the case has no q. It has p')
  })
})

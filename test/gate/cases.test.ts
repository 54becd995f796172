import { describe, expect, test } from 'vitest'
import { toCaseName, toCause, toComparison, toRecords } from '../../src/gate/scores.ts'
import { runFailed } from '../../src/graph-server/run-result.ts'
import { unexpected } from '../../src/smoke/kinds.ts'
import type { PlanTest } from '../../src/smoke/plan/plan.ts'
import type { PlayedSample } from '../../src/smoke/test-report.ts'
import { planOf, toPlanText } from '../smoke/plan-of.ts'

const redact = (text: string) => text.replaceAll('secret', '***')

function testOf(...lines: string[]): PlanTest {
  const [test] = planOf(toPlanText(lines)).tests
  if (test === undefined) throw new Error('no test')
  return test
}

/** A run that passed or failed, and what it cost. */
function sample(hasPassed: boolean, tokens: number | null = 10, runMs = 100) {
  const error = unexpected('the answer', 'expected a secret\nand more')
  return {
    durationMs: runMs,
    steps: [],
    run: undefined,
    output: undefined,
    failure: hasPassed ? undefined : { sample: 1, step: 1, kind: 'run', error },
    cost: { runs: 1, runMs, tokens: tokens ?? undefined },
  }
}

type Played = Omit<PlayedSample, 'planned'>

/** A case with these runs on each side. */
function recordOf(test: PlanTest, tested: Played[], baseline: Played[]) {
  const [one = { label: undefined, readSteps: () => [] }] = test.cases
  const toReport = (report: Played): PlayedSample => {
    return { ...report, planned: { test, case: one, number: 1 } }
  }
  const played = { tested: tested.map(toReport), baseline: baseline.map(toReport) }
  const [record, ...others] = toRecords([test], played)
  if (record === undefined || others.length > 0) throw new Error('not one case')
  return record
}

/** Runs that passed (1) or failed (0). */
const samples = (runs: string) => [...runs].map((one) => sample(one === '1'))

describe('a case passes on a side', () => {
  const cases = Array.from({ length: 10 }, () => ({ label: 'x', readSteps: () => [] }))
  const plain = testOf('input: 1')
  const repeated = testOf('input: 1', 'repeat: 5', 'pass: 4')
  test.each<[string, PlanTest, string, boolean]>([
    ['when its run does', plain, '1', true],
    ['not when its run fails', plain, '0', false],
    ['when enough of its repetitions do', repeated, '11101', true],
    ['not when too few do', repeated, '11001', false],
    [
      'of several: when its own run does, however few must',
      { ...plain, cases, pass: 1 },
      '1',
      true,
    ],
    ['of several: not when its own fails', { ...plain, cases, pass: 9 }, '0', false],
    [
      'of several, repeated: by the same share',
      { ...plain, cases, repeat: 3, pass: 20 },
      '110',
      true,
    ],
    ['of several, repeated: rounded up', { ...plain, cases, repeat: 3, pass: 21 }, '110', false],
  ])('%s', (_, planned, runs, expected) => {
    const { passed } = recordOf(planned, samples(runs), samples(runs))
    expect(passed).toEqual({ tested: expected, baseline: expected })
  })
})

test('what it failed with is one line without secrets', () => {
  const record = recordOf(testOf('input: 1'), samples('0'), samples('1'))
  expect(toCause(record.error, redact)).toBe('Expected a ***')
  expect(toCaseName(record.sample)).toBe('t')
})

test.each([
  [runFailed('run-interrupted', '["hm?"]'), 'The run stopped at an interrupt: ["hm?"]'],
  [runFailed('run-stopped', 'tools'), 'The run stopped before node tools'],
  [
    runFailed('run-raised', 'ValueError: no tea'),
    'The run ended with an error: ValueError: no tea',
  ],
])('a run that ended otherwise is told as what it is: %s', (error, cause) => {
  const failure = { sample: 1, step: 1, kind: 'run', error } as const
  const failed = { ...sample(false), failure }
  const record = recordOf(testOf('input: 1'), [failed], samples('1'))
  expect(toCause(record.error, redact)).toBe(cause)
})

test('tokens and time are medians over the cases, and their ratio; what reports none is left out', () => {
  const planned = testOf('input: 1')
  const costs: readonly (readonly [number | null, number])[] = [
    [100, 100],
    [220, 200],
    [90, 60],
    [null, 50],
  ]
  const records = costs.map(([tested, baseline]) =>
    recordOf(planned, [sample(true, tested, 300)], [sample(true, baseline, 200)]),
  )
  const comparison = toComparison(records, redact, {
    tested: { name: 'a', isPullRequest: false },
    baseline: { name: 'b', commitSha: undefined },
    isStrict: true,
    meetsFloor: true,
    leftOut: 0,
    againCost: { runs: 0, runMs: 0, tokens: undefined },
  })
  expect(comparison).toMatchObject({
    cases: 4,
    passed: { tested: 4, baseline: 4 },
    tokens: { tested: 100, baseline: 100, ratio: 1 },
    runMs: { tested: 300, baseline: 200, ratio: 1.5 },
  })
})

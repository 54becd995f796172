import { describe, expect, test } from 'vitest'
import {
  askAgain,
  countDifferences,
  isSuspect,
  isWorseOverall,
  type Side,
  type SuspectVerdict,
} from '../../src/gate/comparison.ts'

/** Answers by two lists of 1 (passed) and 0, and says which sides were asked. */
function play(tested: string, baseline: string) {
  const left: Record<Side, string[]> = { tested: [...tested], baseline: [...baseline] }
  const round = askAgain()
  let order = ''
  for (let next = round.next(); ; ) {
    if (next.done) return { order, verdict: next.value }
    order += next.value[0]
    const answer = left[next.value].shift()
    if (answer === undefined) throw new Error(`asked ${next.value} too often`)
    next = round.next(answer === '1')
  }
}

describe('a suspect is asked again', () => {
  test.each<[string, string, string, SuspectVerdict['kind']]>([
    ['two passes clear it', '11', '', 'cleared'],
    ['also the last two of seven', '0000011', '', 'cleared'],
    ['none of seven, baseline seven of seven', '0000000', '1111111', 'regression'],
    ['one of seven, baseline seven of seven', '0001000', '1111111', 'regression'],
    ['none of seven, baseline six of seven', '0000000', '1110111', 'regression'],
    ['one of seven, baseline six of seven', '0001000', '0111111', 'unreliable'],
    ['a baseline that fails twice ends early', '0000000', '00', 'unreliable'],
    ['also at its last run', '0000000', '0111110', 'unreliable'],
  ])('%s', (_, tested, baseline, kind) => {
    const { verdict, order } = play(tested, baseline)
    expect(verdict.kind).toBe(kind)
    expect(order).toBe('t'.repeat(tested.length) + 'b'.repeat(baseline.length))
    const count = (text: string) => [...text].filter((one) => one === '1').length
    expect(verdict.asked).toEqual({ tested: tested.length, baseline: baseline.length })
    expect(verdict.passed).toEqual({ tested: count(tested), baseline: count(baseline) })
  })
})

test('a suspect passed on the baseline, and failed here', () => {
  const all = [true, false].flatMap((tested) =>
    [true, false].map((baseline) => ({ tested, baseline })),
  )
  expect(all.filter(isSuspect)).toEqual([{ tested: false, baseline: true }])
})

describe('worse overall', () => {
  const toRound = (worse: number, better: number, same: number) => [
    ...Array.from({ length: worse }, () => ({ tested: false, baseline: true })),
    ...Array.from({ length: better }, () => ({ tested: true, baseline: false })),
    ...Array.from({ length: same }, () => ({ tested: true, baseline: true })),
    ...Array.from({ length: same }, () => ({ tested: false, baseline: false })),
  ]
  test.each([
    [8, 0, true],
    [7, 0, false],
    [11, 1, true],
    [10, 1, false],
    [13, 2, true],
    [12, 2, false],
    [0, 20, false],
    [0, 0, false],
  ])('%i failed only here, %i only there: %s', (worse, better, isWorse) => {
    const counts = countDifferences(toRound(worse, better, 30))
    expect(counts).toEqual({ tested: worse, baseline: better })
    expect(isWorseOverall(counts)).toBe(isWorse)
  })
})

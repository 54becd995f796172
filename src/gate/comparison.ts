import { fisherTest, significance, signTest } from './statistics.ts'

// How the answers of two graph servers are compared, case by case. It decides, and asks nothing by itself: who runs a plan
// and who measures the decision (test/bench/gate.ts) drive the same code.

/** The graph server under test, or the one that it is compared with. */
export type Side = 'tested' | 'baseline'

/** Suspects that are asked again: more than these are a matter of the sign test. */
export const maxSuspects = 25
/** Runs on each side that Fisher's test compares. */
const freshRuns = 7
/** Passes that clear a suspect, and failures that make its baseline unreliable. */
const enough = 2

/** What becomes of a case that passed on the baseline and failed here. */
export type SuspectVerdict = {
  readonly kind: 'cleared' | 'regression' | 'unreliable'
  readonly passed: Readonly<Record<Side, number>>
}

/**
 * Asks a suspect again, with fresh runs, because the first ones were chosen for looking bad: yields the side to ask, and is
 * given whether that passed. Two passes clear it. Else seven runs on each side decide; two failures of the baseline end
 * them early, because a case that fails there too is no regression.
 */
export function* askAgain(): Generator<Side, SuspectVerdict, boolean> {
  const passed = { tested: 0, baseline: 0 }
  for (let run = 0; run < freshRuns; run += 1) {
    if (yield 'tested') passed.tested += 1
    if (passed.tested === enough) return { kind: 'cleared', passed }
  }
  for (let run = 1; run <= freshRuns; run += 1) {
    if (yield 'baseline') passed.baseline += 1
    if (run - passed.baseline === enough) return { kind: 'unreliable', passed }
  }
  const toTally = (side: Side) => ({ asked: freshRuns, passed: passed[side] })
  const isWorse = fisherTest(toTally('tested'), toTally('baseline')) <= significance
  return { kind: isWorse ? 'regression' : 'unreliable', passed }
}

/** Whether a case passed in the first round, on each side. */
export type FirstRound = Readonly<Record<Side, boolean>>

/** Whether the first round shows by itself that the tested side is worse; asking again does not enter it. */
export function isWorseOverall(cases: Iterable<FirstRound>): boolean {
  let worse = 0
  let better = 0
  for (const { tested, baseline } of cases) {
    if (baseline && !tested) worse += 1
    if (tested && !baseline) better += 1
  }
  return signTest(worse, better) <= significance
}

import { fisherTest, significance, signTest } from './statistics.ts'

// How the results of two graph servers are compared, case by case. It decides, and sends nothing: the runner of plans
// (compare-plan.ts) and what measures the decision (test/bench/gate.ts) drive the same code.

/** The graph server that is tested, or the one that it is compared with. */
export type Side = 'tested' | 'baseline'

/** A number for each side. */
export type PerSide<T = number> = Readonly<Record<Side, T>>

/** The most suspects that are asked again. More cases that fail here only are a matter of the sign test. */
export const maxSuspects = 25
/** Runs on each side that Fisher's exact test compares. */
const freshRuns = 7
/** Passes that clear a suspect, and failures that make its baseline unreliable. */
const enough = 2

/** What becomes of a suspect, and how often it was asked again and passed. */
export interface SuspectVerdict {
  readonly kind: 'cleared' | 'regression' | 'unreliable'
  readonly asked: PerSide
  readonly passed: PerSide
}

/** Whether a case is a suspect: in the first round it passed on the baseline, and failed here. */
export function isSuspect({ tested, baseline }: PerSide<boolean>): boolean {
  return baseline && !tested
}

/**
 * Asks a suspect again, with fresh runs, because the first ones were selected for looking bad: yields the side to ask, and
 * receives whether that run passed. Two passes clear the suspect. Otherwise 7 runs on each side decide. Two failures of the
 * baseline end its runs early: a case that fails there too proves nothing.
 */
export function* askAgain(): Generator<Side, SuspectVerdict, boolean> {
  const asked = { tested: 0, baseline: 0 }
  const passed = { tested: 0, baseline: 0 }
  while (asked.tested < freshRuns) {
    asked.tested += 1
    if (yield 'tested') passed.tested += 1
    if (passed.tested === enough) return { kind: 'cleared', asked, passed }
  }
  while (asked.baseline < freshRuns && asked.baseline - passed.baseline < enough) {
    asked.baseline += 1
    if (yield 'baseline') passed.baseline += 1
  }
  const isReliable = asked.baseline - passed.baseline < enough
  const toTally = (side: Side) => ({ asked: asked[side], passed: passed[side] })
  const isWorse = isReliable && fisherTest(toTally('tested'), toTally('baseline')) <= significance
  return { kind: isWorse ? 'regression' : 'unreliable', asked, passed }
}

/** How many cases failed on one side only, by that side. */
export function countDifferences(firstRound: Iterable<PerSide<boolean>>): PerSide {
  const failed = { tested: 0, baseline: 0 }
  for (const { tested, baseline } of firstRound) {
    if (tested !== baseline) failed[tested ? 'baseline' : 'tested'] += 1
  }
  return failed
}

/** Whether the first round alone shows that the tested side is worse. Asking again is not part of it, because clearing suspects would hide a loss that is spread over many cases. */
export function isWorseOverall({ tested, baseline }: PerSide): boolean {
  return signTest(tested, baseline) <= significance
}

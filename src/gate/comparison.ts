// How the results of two graph servers are compared, case by case. It decides, and sends nothing: the runner of plans
// (compare.ts) and what measures the decision (test/bench/gate.ts) drive the same code.

export type Side = 'tested' | 'baseline'

export type PerSide<T = number> = Readonly<Record<Side, T>>

type Tally = Readonly<Record<'asked' | 'passed', number>>

/** Probability at or below which a difference counts: one plan in 200 of the same agent, at most. */
export const significance = 0.005
/** The most suspects that are asked again. More cases that fail here only are a matter of the sign test. */
export const maxSuspects = 25
const freshRuns = 7
/** Passes that clear a suspect, and failures that make its baseline unreliable. */
const enough = 2

/** The verdict on a suspect, how many times it was run again, and how many of these runs passed. */
export interface SuspectVerdict {
  readonly kind: 'cleared' | 'regression' | 'unreliable'
  readonly asked: PerSide
  readonly passed: PerSide
}

/** True if a case is a suspect: in the first round it passed on the baseline, and failed here. */
export function isSuspect({ tested, baseline }: PerSide<boolean>): boolean {
  return baseline && !tested
}

/** Asks a suspect again: yields the side, and receives whether its run passed. Two passes clear it; two failures of the baseline end its runs early. */
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

/** Counts the cases that failed on one side only, by side. */
export function countDifferences(firstRound: Iterable<PerSide<boolean>>): PerSide {
  const failed = { tested: 0, baseline: 0 }
  for (const { tested, baseline } of firstRound) {
    if (tested !== baseline) failed[tested ? 'baseline' : 'tested'] += 1
  }
  return failed
}

/** True if the first round alone shows that the tested side is worse. Runs of suspects don't count, because clearing suspects would hide a loss that is spread over many cases. */
export function isWorseOverall({ tested, baseline }: PerSide): boolean {
  return signTest(tested, baseline) <= significance
}

// Exact tests for small numbers: no normal approximation, no means. Both are one-sided, because a change that improves an
// agent is no regression.

/** The exact sign test: how likely at least `worse` of all changed cases are worse by chance. 8 to 0 is 0.0039. */
export function signTest(worse: number, better: number): number {
  const changed = worse + better
  return sum(worse, changed, (at) => logChoose(changed, at) - changed * Math.LN2)
}

/** Fisher's exact test, one-sided: how likely `tested` has so few of all passes by chance. 0 of 7 against 7 of 7 is 0.0003. */
export function fisherTest(tested: Tally, baseline: Tally): number {
  const passes = tested.passed + baseline.passed
  const all = tested.asked + baseline.asked
  const fewest = Math.max(0, passes - baseline.asked)
  return sum(fewest, tested.passed, (at) => {
    const ways = logChoose(passes, at) + logChoose(all - passes, tested.asked - at)
    return ways - logChoose(all, tested.asked)
  })
}

/** The sum of probabilities that are given by their logarithms, for whole numbers from `first` to `last`. */
function sum(first: number, last: number, toLog: (at: number) => number): number {
  let total = 0
  for (let at = first; at <= last; at += 1) total += Math.exp(toLog(at))
  return Math.min(total, 1)
}

function logChoose(n: number, k: number): number {
  return k < 0 || k > n
    ? Number.NEGATIVE_INFINITY
    : logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

const logFactorials = [0]

function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1) {
    logFactorials.push((logFactorials[at - 1] as number) + Math.log(at))
  }
  return logFactorials[n] as number
}

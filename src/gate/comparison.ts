// Compares the results of two servers, case by case. It decides, and sends nothing: the runner of plans
// (compare.ts) and the benchmark of its decisions (test/bench/gate.ts) use the same code.

export type Side = 'tested' | 'baseline'

export type PerSide<T = number> = Readonly<Record<Side, T>>

type Tally = Readonly<Record<'asked' | 'passed', number>>

/** A difference counts if its probability by chance is at most this: with the same agent, in one plan of 200. */
export const significance = 0.005
/** The most suspects that are run again. If more cases fail only here, the sign test decides. */
export const maxSuspects = 25
const freshRuns = 7
/** The number of passes that clear a suspect, or of failures of the baseline that make it unreliable. */
const enough = 2

/** The verdict on a suspect, with the number of its further runs, and how many of them passed. */
export interface SuspectVerdict {
  readonly kind: 'cleared' | 'regression' | 'unreliable'
  readonly asked: PerSide
  readonly passed: PerSide
}

/** True if a case is a suspect: in the first round, it passed on the baseline and failed on the tested server. */
export function isSuspect({ tested, baseline }: PerSide<boolean>): boolean {
  return baseline && !tested
}

/** Runs a suspect again. Yields the side to run, and receives if that run passed. Ends early after two passes here, or two failures of the baseline. */
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

/** Counts by side the cases that failed only there. */
export function countDifferences(firstRound: Iterable<PerSide<boolean>>): PerSide {
  const failed = { tested: 0, baseline: 0 }
  for (const { tested, baseline } of firstRound) {
    if (tested !== baseline) failed[tested ? 'baseline' : 'tested'] += 1
  }
  return failed
}

/** True if the first round alone shows that the tested side is worse. Further runs don't count, because they would hide a small loss in many cases. */
export function isWorseOverall({ tested, baseline }: PerSide): boolean {
  return signTest(tested, baseline) <= significance
}

// Exact tests for small numbers. Both are one-sided, because a better
// agent is no regression.

/** The exact sign test: the probability that at least `worse` of the changed cases are worse by chance. For 8 to 0 it is 0.0039. */
export function signTest(worse: number, better: number): number {
  const changed = worse + better
  return sum(worse, changed, (at) => logChoose(changed, at) - changed * Math.LN2)
}

/** Fisher's exact test, one-sided: the probability that `tested` has so few of the passes by chance. For 0 of 7 against 7 of 7 it is 0.0003. */
export function fisherTest(tested: Tally, baseline: Tally): number {
  const passes = tested.passed + baseline.passed
  const all = tested.asked + baseline.asked
  const fewest = Math.max(0, passes - baseline.asked)
  return sum(fewest, tested.passed, (at) => {
    const ways = logChoose(passes, at) + logChoose(all - passes, tested.asked - at)
    return ways - logChoose(all, tested.asked)
  })
}

/** Adds probabilities, given as logarithms, for the numbers from `first` to `last`. */
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

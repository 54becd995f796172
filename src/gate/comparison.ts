// The decision that the tested server is worse than its baseline. The benchmark test/bench/gate.ts measures it.

export type Side = 'tested' | 'baseline'
export type PerSide<T = number> = Readonly<Record<Side, T>>
/** The number of runs of a case on a side, and how many of them passed. */
type Tally = Readonly<Record<'asked' | 'passed', number>>

/** A difference counts if chance explains it with at most this probability. If the agent has not changed, a statistical test finds such a difference at most once in 200 times. */
export const significance = 0.005
/** The most suspects that are run again. The others get no verdict. */
export const maxSuspects = 25
const maxRerunsPerSide = 7
/** The number of passes on the tested server that clears a suspect, and of failures on the baseline that makes it unreliable. */
const decisiveRuns = 2

/** The verdict on a suspect, with the number of its further runs on each side (`asked`), and of those that passed. */
export interface SuspectVerdict {
  /** `cleared`: two further runs on the tested server passed. `unreliable`: two on the baseline failed, or the difference may be chance. */
  readonly kind: 'cleared' | 'regression' | 'unreliable'
  readonly asked: PerSide
  readonly passed: PerSide
}

/** True if a case is a suspect: in the first round, it passed on the baseline and failed on the tested server. */
export function isSuspect({ tested, baseline }: PerSide<boolean>): boolean {
  return baseline && !tested
}

/** Decides on a suspect by further runs, first on the tested server, and unless these clear it, on the baseline. Yields the side of the next run, and expects true back if that run passed. Returns the verdict. */
export function* askAgain(): Generator<Side, SuspectVerdict, boolean> {
  const asked = { tested: 0, baseline: 0 }
  const passed = { tested: 0, baseline: 0 }
  while (asked.tested < maxRerunsPerSide) {
    asked.tested += 1
    if (yield 'tested') passed.tested += 1
    if (passed.tested === decisiveRuns) return { kind: 'cleared', asked, passed }
  }
  const isReliable = () => asked.baseline - passed.baseline < decisiveRuns
  while (asked.baseline < maxRerunsPerSide && isReliable()) {
    asked.baseline += 1
    if (yield 'baseline') passed.baseline += 1
  }
  const toTally = (side: Side) => ({ asked: asked[side], passed: passed[side] })
  const isWorse = isReliable() && fisherTest(toTally('tested'), toTally('baseline')) <= significance
  return { kind: isWorse ? 'regression' : 'unreliable', asked, passed }
}

/** Counts for each side the cases that failed only there. In `firstRound`, true means that the case passed. */
export function countDifferences(firstRound: Iterable<PerSide<boolean>>): PerSide {
  const failedOnly = { tested: 0, baseline: 0 }
  for (const passed of firstRound)
    if (passed.tested !== passed.baseline) failedOnly[passed.tested ? 'baseline' : 'tested'] += 1
  return failedOnly
}

/** True if the first round shows that the tested side is worse, by the cases that failed on one side only. Further runs don't count: they would hide a small loss in many cases. */
export function isWorseOverall(failedOnly: PerSide): boolean {
  return signTest(failedOnly.tested, failedOnly.baseline) <= significance
}

/** The exact sign test, one-sided: the probability that at least `worse` of the changed cases are worse by chance. For 8 to 0 it is 0.0039. */
export function signTest(worse: number, better: number): number {
  const changed = worse + better
  return sum(worse, changed, (count) => logChoose(changed, count) - changed * Math.LN2)
}

/** Fisher's exact test, one-sided: the probability that so few of all passes fall on the tested side by chance. For 0 of 7 against 7 of 7 it is 0.0003. */
export function fisherTest(tested: Tally, baseline: Tally): number {
  const passes = tested.passed + baseline.passed
  const all = tested.asked + baseline.asked
  const fewest = Math.max(0, passes - baseline.asked)
  return sum(fewest, tested.passed, (onTested) => {
    const ways = logChoose(passes, onTested) + logChoose(all - passes, tested.asked - onTested)
    return ways - logChoose(all, tested.asked)
  })
}

/** Adds the probabilities of the counts from `first` to `last`. At most 1, which rounding could exceed. */
function sum(first: number, last: number, toLogProbability: (count: number) => number): number {
  let total = 0
  for (let count = first; count <= last; count += 1) total += Math.exp(toLogProbability(count))
  return Math.min(total, 1)
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

const logFactorials = [0]
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next))
  return logFactorials[n] as number
}

// Exact tests for small numbers: no normal approximation, no means. Both are one-sided, because a change that improves an
// agent is no regression.

/** Probability at or below which a difference counts: one plan in 200 of the same agent, at most. */
export const significance = 0.005

/**
 * The exact sign test: how likely it is that at least `worse` of `worse + better` cases that
 * changed became worse, where each change is as likely either way. 8 to 0 is 0.0039; without a change it is 1.
 */
export function signTest(worse: number, better: number): number {
  const changed = worse + better
  return sum(worse, changed, (at) => logChoose(changed, at) - changed * Math.LN2)
}

/** How often something was asked, and how often it passed. */
export interface Tally {
  readonly asked: number
  readonly passed: number
}

/**
 * Fisher's exact test: how likely it is that `tested` has so few of all passes, or fewer, where both sides are the same.
 * 0 of 7 against 7 of 7 is 0.0003; 1 of 7 against 6 of 7 is 0.015.
 */
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

/** The logarithm of how many ways there are to choose `k` of `n`. */
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

import { describe, expect, test } from 'vitest'
import { fisherTest, signTest } from '../../src/gate/statistics.ts'

describe('the exact sign test', () => {
  // Siegel, "Nonparametric Statistics for the Behavioral Sciences", table D: one-tailed probabilities of the binomial test.
  test.each([
    [5, 0, 0.031],
    [6, 0, 0.016],
    [7, 0, 0.008],
    [8, 0, 0.004],
    [7, 1, 0.035],
    [9, 2, 0.033],
    [10, 3, 0.046],
    [10, 1, 0.006],
    [12, 2, 0.006],
    [15, 5, 0.021],
    [20, 5, 0.002],
    [5, 5, 0.623],
    [13, 12, 0.5],
  ])('%i worse and %i better: %f', (worse, better, probability) => {
    expect(signTest(worse, better)).toBeCloseTo(probability, 3)
  })

  test.each([
    [8, 0],
    [11, 1],
    [13, 2],
  ])('%i to %i is significant, and one fewer is not', (worse, better) => {
    expect(signTest(worse, better)).toBeLessThanOrEqual(0.005)
    expect(signTest(worse - 1, better)).toBeGreaterThan(0.005)
  })

  test('without a change it is 1, and with ten thousand it is a number', () => {
    expect(signTest(0, 0)).toBe(1)
    expect(signTest(0, 9)).toBe(1)
    expect(signTest(5_000, 5_000)).toBeCloseTo(0.504, 3)
    expect(signTest(5_300, 4_700)).toBeLessThan(1e-8)
  })
})

describe("Fisher's exact test", () => {
  // The lady tasting tea (Fisher, "The Design of Experiments", 1935): 3 of 4 right by chance 0.243, 4 of 4 0.014. The
  // others by hand: of the 3,432 ways to choose 7 of 14, one has all passes on one side.
  test.each([
    [1, 4, 3, 4, 0.243],
    [0, 4, 4, 4, 0.014],
    [0, 7, 7, 7, 0.0003],
    [1, 7, 7, 7, 0.0023],
    [0, 7, 6, 7, 0.0023],
    [2, 7, 7, 7, 0.0105],
    [0, 7, 5, 7, 0.0105],
    [1, 7, 6, 7, 0.0146],
    [1, 5, 5, 5, 0.024],
    [0, 5, 4, 5, 0.024],
    [0, 3, 3, 3, 0.05],
    [3, 3, 3, 3, 1],
    [0, 7, 0, 7, 1],
  ])(
    '%i of %i against %i of %i: %f',
    (passed, asked, baselinePassed, baselineAsked, probability) => {
      const baseline = { passed: baselinePassed, asked: baselineAsked }
      expect(fisherTest({ passed, asked }, baseline)).toBeCloseTo(probability, 3)
    },
  )

  test('agrees with counting every way to deal out the passes', () => {
    const choose = (n: number, k: number): number => {
      let ways = 1
      for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
      return k < 0 || k > n ? 0 : ways
    }
    for (let asked = 1; asked <= 9; asked += 1) {
      for (let passed = 0; passed <= asked; passed += 1) {
        for (let others = 0; others <= 8; others += 1) {
          let ways = 0
          const passes = passed + others
          for (let at = 0; at <= passed; at += 1) {
            ways += choose(passes, at) * choose(asked + 8 - passes, asked - at)
          }
          const counted = ways / choose(asked + 8, asked)
          expect(fisherTest({ asked, passed }, { asked: 8, passed: others })).toBeCloseTo(
            counted,
            9,
          )
        }
      }
    }
  })
})

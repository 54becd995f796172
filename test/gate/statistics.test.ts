import { describe, expect, test } from 'vitest'
import { fisherTest, significance, signTest } from '../../src/gate/comparison.ts'

// Against published values.

describe('the exact sign test', () => {
  // Critical values, one-sided: Dixon and Mood, "The statistical sign test", 1946, table 1 (the two-sided 1 % is 0.005 a side).
  test.each([
    [8, 0],
    [9, 0],
    [10, 0],
    [11, 0],
    [11, 1],
    [12, 1],
    [13, 1],
    [13, 2],
    [14, 2],
    [15, 2],
    [15, 3],
    [16, 3],
    [17, 3],
  ])('%i worse and %i better is significant', (worse, better) => {
    expect(signTest(worse, better)).toBeLessThanOrEqual(significance)
  })

  test.each([
    [7, 0],
    [10, 1],
    [12, 2],
    [14, 3],
    [0, 8],
    [0, 0],
  ])('%i worse and %i better is not', (worse, better) => {
    expect(signTest(worse, better)).toBeGreaterThan(significance)
  })

  test.each([
    [5, 0, 0.03125],
    [7, 1, 0.03515625],
    [9, 2, 0.032714844],
    [10, 3, 0.046142578],
    [7, 0, 0.0078125],
    [10, 1, 0.005859375],
    [12, 2, 0.006469727],
    [8, 0, 0.00390625],
    [0, 0, 1],
    [0, 9, 1],
  ])('%i to %i is %f', (worse, better, probability) => {
    expect(signTest(worse, better)).toBeCloseTo(probability, 8)
  })
})

describe("Fisher's exact test", () => {
  const fisher = (tested: number, baseline: number, n: number, m = n) =>
    fisherTest({ asked: n, passed: tested }, { asked: m, passed: baseline })

  // Fisher, "The design of experiments", 1935: of 8 cups, 4 of each kind; 3 and 1 is 17/70.
  test.each([
    [0, 4, 4, 1 / 70],
    [1, 3, 4, 17 / 70],
    [2, 2, 4, 53 / 70],
    [0, 3, 3, 1 / 20],
    [0, 5, 5, 1 / 252],
    [1, 5, 5, 6 / 252],
    [0, 4, 5, 6 / 252],
    [0, 7, 7, 1 / 3432],
    [1, 7, 7, 8 / 3432],
    [0, 6, 7, 8 / 3432],
    [1, 6, 7, 50 / 3432],
    [2, 7, 7, 36 / 3432],
  ])('%i against %i of %i is %f', (tested, baseline, n, probability) => {
    expect(fisher(tested, baseline, n)).toBeCloseTo(probability, 12)
  })

  // The example of Wikipedia, "Fisher's exact test": 1 of 10 against 11 of 14.
  test('for sides of another size', () => {
    const p = fisherTest({ asked: 10, passed: 1 }, { asked: 14, passed: 11 })
    expect(p).toBeCloseTo(0.001379728, 8)
  })

  test('is 1 where nothing passed or all did', () => {
    expect(fisher(0, 0, 7)).toBe(1)
    expect(fisher(7, 7, 7)).toBeCloseTo(1, 12)
    expect(fisherTest({ asked: 0, passed: 0 }, { asked: 0, passed: 0 })).toBe(1)
  })
})

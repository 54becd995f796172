import { expect, test } from 'vitest'
import { toBackoffMs, withJitter } from '../../src/time/backoff.ts'

const policy = { baseMs: 500, capMs: 20_000 }

test('the ceiling doubles with every attempt and is capped', () => {
  const ceilings = [0, 1, 2, 3, 4, 5, 6, 7].map((attempt) => toBackoffMs(attempt, policy, () => 1))
  expect(ceilings).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000])
})

test('full jitter reaches down to zero', () => {
  expect(toBackoffMs(3, policy, () => 0)).toBe(0)
  expect(toBackoffMs(3, policy, () => 0.5)).toBe(2_000)
})

test('jitter of an interval stays within a fifth, or within its part', () => {
  expect(withJitter(1_000, () => 0)).toBe(800)
  expect(withJitter(1_000, () => 0.999999)).toBeCloseTo(1_200, 0)
  expect(withJitter(1_000, () => 0, 0.05)).toBe(950)
  expect(withJitter(1_000, () => 0.999999, 0.05)).toBeCloseTo(1_050, 0)
})

import { expect, test } from 'vitest'
import { workWithin } from '../../src/time/limit-work.ts'

/** Blocks without work, as a machine does that is busy with other things. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('returns what the work returns, and throws what it throws', () => {
  expect(workWithin(1_000, () => 7)).toBe(7)
  expect(() =>
    workWithin(1_000, () => {
      throw new RangeError('no')
    }),
  ).toThrow(RangeError)
})

test('stops work that never ends', () => {
  let begun = 0
  const work = (): string => {
    begun += 1
    for (;;);
  }
  expect(workWithin(200, work)).toBeUndefined()
  // On a busy machine it may be begun again.
  expect(begun).toBeLessThanOrEqual(10)
})

test('work that had no processor is begun again', () => {
  let begun = 0
  const work = () => {
    begun += 1
    if (begun < 2) stall(5_000)
    return 'done'
  }
  expect(workWithin(200, work)).toBe('done')
  expect(begun).toBe(2)
})

test('and not for ever', () => {
  let begun = 0
  const work = () => {
    begun += 1
    stall(1_000)
    return 'done'
  }
  expect(workWithin(50, work)).toBeUndefined()
  expect(begun).toBe(10)
})

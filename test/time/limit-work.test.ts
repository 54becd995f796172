import { expect, test } from 'vitest'
import { limitWork, WorkTooLong, workWithin } from '../../src/time/limit-work.ts'

/** Blocks without work, as a machine does that is busy with other things. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('returns what the work returns, and throws what it throws', () => {
  expect(limitWork(1_000, () => 7)).toBe(7)
  expect(() =>
    limitWork(1_000, () => {
      throw new RangeError('no')
    }),
  ).toThrow(RangeError)
})

test('stops work that never ends', () => {
  let begun = 0
  const work = () => {
    begun += 1
    for (;;);
  }
  expect(() => limitWork(200, work)).toThrow(WorkTooLong)
  // On a busy machine it may be begun again.
  expect(begun).toBeLessThanOrEqual(2)
  expect(workWithin(100, work)).toBeUndefined()
})

test('work that had no processor is begun again', () => {
  let begun = 0
  const work = () => {
    begun += 1
    if (begun < 2) stall(5_000)
    return 'done'
  }
  expect(limitWork(200, work)).toBe('done')
  expect(begun).toBe(2)
})

test('and not for ever', () => {
  let begun = 0
  const work = () => {
    begun += 1
    stall(5_000)
  }
  expect(() => limitWork(100, work)).toThrow(WorkTooLong)
  expect(begun).toBe(2)
})

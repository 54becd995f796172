import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { workAtOnce } from '../../src/time/work-at-once.ts'

describe('work at once', () => {
  test.each([
    [1, 1],
    [3, 3],
    [50, 6],
  ])('at most %d of six items', async (limit, most) => {
    const begun: number[] = []
    let working = 0
    let peak = 0
    await workAtOnce([0, 1, 2, 3, 4, 5], limit, async (item) => {
      begun.push(item)
      working += 1
      peak = Math.max(peak, working)
      await sleep(5)
      working -= 1
    })
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(peak).toBe(most)
  })

  test('nothing at all', async () => {
    await expect(workAtOnce([], 4, () => Promise.reject(new Error('called')))).resolves.toBe(
      undefined,
    )
  })

  test('an error ends it when all that was begun is done, and nothing more is begun', async () => {
    const done: number[] = []
    const work = async (item: number) => {
      if (item === 1) throw new Error('one')
      await sleep(20)
      done.push(item)
    }
    await expect(workAtOnce([0, 1, 2, 3, 4], 2, work)).rejects.toThrow('one')
    expect(done).toEqual([0])
  })
})

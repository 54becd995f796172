import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAssignment } from '../../src/smoke/expectations/interrupts.ts'

const assign = (choices: readonly (readonly number[])[], options: number) =>
  findAssignment(
    choices.length,
    options,
    (thing, option) => choices[thing]?.includes(option) === true,
  )

/** The most things that can have an option of their own, by trying every way. */
function countMost(choices: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [first, ...others] = choices
  if (first === undefined) return 0
  const free = first.filter((option) => !taken.includes(option))
  const ways = free.map((option) => 1 + countMost(others, [...taken, option]))
  return Math.max(countMost(others, taken), ...ways)
}

describe('F2 every thing gets an option of its own', () => {
  test.each<[string, number[][], number, number[]]>([
    ['nothing to assign', [], 2, []],
    ['no option', [[]], 0, [-1]],
    ['one option each', [[1], [0]], 2, [1, 0]],
    ['the one that fits anything gives way', [[0, 1], [0]], 2, [1, 0]],
    ['a chain of three gives way', [[0, 1], [1, 2], [0], [1, 3]], 4, [1, 2, 0, 3]],
    ['two want the only option: the first has it', [[0], [0]], 1, [0, -1]],
    ['options may be left', [[2]], 3, [2]],
  ])('%s', (_, choices, options, expected) => {
    expect(assign(choices, options)).toEqual(expected)
  })

  test('as many as can be, each with one that fits, and none twice', () => {
    const choices = fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(choices, (given) => {
        const found = assign(given, 5)
        const held = found.filter((option) => option !== -1)
        expect(new Set(held).size).toBe(held.length)
        for (const [thing, option] of found.entries()) {
          if (option !== -1) expect(given[thing]).toContain(option)
        }
        expect(held).toHaveLength(countMost(given))
      }),
    )
  })
})

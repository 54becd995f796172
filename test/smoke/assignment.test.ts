import { describe, expect, test } from 'vitest'
import { findAssignment } from '../../src/smoke/expectations/contained.ts'

const assign = (choices: readonly (readonly number[])[], options: number) =>
  findAssignment(
    choices.length,
    options,
    (thing, option) => choices[thing]?.includes(option) === true,
  )

describe('every thing gets an option of its own', () => {
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
})

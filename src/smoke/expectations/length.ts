import * as z from 'zod'
import { SmokeTestFailed } from '../errors.ts'
import { anyKey, ofKind, optional } from '../plan-fields.ts'
import type { Expectation } from './expectation.ts'

const count = z.int().min(0)
const schema = z
  .preprocess(
    // A number is both bounds.
    (value) => (count.safeParse(value).success ? { min: value, max: value } : value),
    z
      .strictObject(
        {
          min: optional(count, 'How many at the least.'),
          max: optional(count, 'How many at the most.'),
        },
        ofKind('must be a count, or a map'),
      )
      .refine(
        ({ min, max }) => min !== undefined || max !== undefined,
        'needs min, max or a number',
      )
      .refine(({ min = 0, max = min }) => min <= max, 'min must not be above max'),
  )
  .meta({
    description: 'How many items the result has: a count, or its bounds.',
    type: ['integer', 'object'],
    minimum: 0,
    ...anyKey('min', 'max'),
  })

/** `expect_length`: bounds of the number of items in the result. */
export const expectLength: Expectation<typeof schema> = {
  schema,
  looksAt: 'items',
  findIdle({ min = 0, max }, { findMaxItems }, content) {
    if (min > 0 || (max !== undefined && max < Number(findMaxItems?.(content) ?? Infinity)))
      return undefined
    return max === undefined ? 'it holds for any list' : 'the step reads no more items'
  },
  check({ min = 0, max }, { value }) {
    const { length } = value as readonly unknown[]
    if (length >= min && (max === undefined || length <= max)) return
    const bounds = max === undefined ? `at least ${min}` : min === max ? min : `${min} to ${max}`
    throw new SmokeTestFailed('the answer', `expected ${bounds} items, got ${length}`)
  },
}

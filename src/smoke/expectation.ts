import assert from 'node:assert'
import { toPlainText } from '../safe-text.ts'

/**
 * Where a value does not contain what is expected, as lines of a difference; undefined when it does. Objects may have
 * more keys, and arrays more items in between (`assert.partialDeepStrictEqual`); everything that is named must be equal.
 */
export function findDifference(actual: unknown, expected: unknown): string | undefined {
  try {
    assert.partialDeepStrictEqual(actual, expected)
    return undefined
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error
    // The first lines are a heading and a legend.
    return toPlainText(error.message).split('\n').slice(3).join('\n').trim()
  }
}

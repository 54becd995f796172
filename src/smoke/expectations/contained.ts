import * as z from 'zod'
import { type Comparison, findDifference } from './difference.ts'
import type { Expectation } from './expectation.ts'

const schema = z.unknown()

/** `expect`: contained in the result, by partial deep equality. */
export const expectResult: Expectation<typeof schema> = {
  schema,
  looksAt: 'value',
  check(expected, { value }, { redact }) {
    requireContained({ subject: 'the answer', actual: value, expected, redact })
  },
}

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState: Expectation<typeof schema> = {
  schema,
  looksAt: 'state',
  needsThread: true,
  async check(expected, _, { graph, redact }) {
    const actual = await graph.getState()
    requireContained({ subject: 'the state', actual, expected, redact })
  },
}

function requireContained(comparison: Comparison): void {
  const difference = findDifference(comparison)
  if (difference !== undefined) throw difference
}

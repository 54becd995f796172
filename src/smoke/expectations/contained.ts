import * as z from 'zod'
import { SmokeTestFailed } from '../errors.ts'
import { findDifference, type ValueDifference } from './difference.ts'
import type { Expectation } from './expectation.ts'

const schema = z.unknown()

/** `expect`: contained in the result, by partial deep equality. */
export const expectResult: Expectation<typeof schema> = {
  schema,
  looksAt: 'value',
  check(expected, { value }, { redact }) {
    failOnDifference('the answer', findDifference(value, expected, redact))
  },
}

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState: Expectation<typeof schema> = {
  schema,
  looksAt: 'state',
  needsThread: true,
  async check(expected, _, { graph, redact }) {
    failOnDifference('the state', findDifference(await graph.getState(), expected, redact))
  },
}

/** Throws SmokeTestFailed for a difference. */
export function failOnDifference(subject: string, difference: ValueDifference | undefined): void {
  if (difference) throw new SmokeTestFailed(subject, difference.text, difference.diff)
}

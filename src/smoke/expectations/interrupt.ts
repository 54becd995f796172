import * as z from 'zod'
import { type RunOutcome, toStopFailure } from '../../runs/run-result.ts'
import { SmokeTestFailed } from '../errors.ts'
import { findDifference } from './contained.ts'
import type { Expectation } from './expectation.ts'

const schema = z
  .unknown()
  .describe('true for any interrupt, false for none, else what the value of one contains.')
const subject = 'the interrupt'

/** `expect_interrupt`: `true` for any stop, `false` for none, else contained in the value of an interrupt. */
export const expectInterrupt: Expectation<typeof schema> = {
  schema,
  looksAt: 'run',
  needsThread: true,
  check(expected, { outcome }, { redact }) {
    if (expected === false) return requireEnd(outcome)
    if (outcome?.end !== 'interrupted') {
      throw new SmokeTestFailed('the run', 'expected an interrupt, but the run ended')
    }
    if (expected === true) return
    let first: SmokeTestFailed | undefined
    for (const { value: actual } of outcome.interrupts) {
      const difference = findDifference({ subject, actual, expected, redact })
      if (difference === undefined) return
      first ??= difference
    }
    throw first ?? new SmokeTestFailed(subject, 'the run stopped without asking anything')
  },
}

/** Throws RunFailed for a run that stopped. */
export function requireEnd(outcome: RunOutcome | undefined): void {
  if (outcome?.end === 'interrupted') throw toStopFailure(outcome)
}

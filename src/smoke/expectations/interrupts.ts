import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import type { Redact } from '../../text/redact.ts'
import { SmokeTestFailed } from '../errors.ts'
import { defineExpectation } from '../kinds.ts'
import { findAmbiguous, findAssignment } from './assignment.ts'
import { evaluate, isContained, requireEnd, show } from './contained.ts'

const maxLines = 20

/** `expect_interrupts`: what waits for an answer after the run, in any order. */
export const expectInterrupts = defineExpectation({
  schema: z
    .array(z.unknown())
    .max(maxInterrupts)
    .describe('What the pending interrupts contain: one entry for each, in any order.'),
  looksAt: 'run',
  needsThread: true,
  judgesEnd: true,
  check(expected, { outcome, mayStop = false }, { redact }) {
    const interrupts = outcome?.end === 'interrupted' ? outcome.interrupts : []
    const isFree = interrupts.length === 0 && mayStop
    if (expected.length === 0 && !isFree) return requireEnd(outcome)
    return matchInterrupts(interrupts, expected, redact).failure
  },
})

/**
 * Finds for each expected value an interrupt of its own whose value contains it: its index, undefined for none. A failure
 * unless all are found, and no interrupt is left, and none could as well have the value of another, with another one of
 * the `answers`; it shows what waits. Throws ExpectationTimedOut.
 */
export function matchInterrupts(
  interrupts: readonly Interrupt[],
  expected: readonly unknown[],
  redact: Redact,
  answers: readonly unknown[] = [],
): { readonly found: readonly (number | undefined)[]; readonly failure?: SmokeTestFailed } {
  const waiting = interrupts.slice(0, maxInterrupts)
  const differs = (at: number, other: number) => !isDeepStrictEqual(answers[at], answers[other])
  const { found, unclear } = evaluate(
    'comparing the pending interrupts with the expected values',
    () => {
      const fitting = expected.map((one) => waiting.map(({ value }) => isContained(value, one)))
      const fits = (at: number, option: number) => fitting[at]?.[option] === true
      const found = findAssignment(expected.length, waiting.length, fits)
      return { found, unclear: findAmbiguous(found, fits, differs) }
    },
  )
  const missing = expected.filter((_, at) => found[at] === undefined)
  const isLeft = waiting.map((_, at) => !found.includes(at))
  const isMatched = missing.length === 0 && !isLeft.includes(true)
  if (isMatched && unclear === undefined && waiting.length === interrupts.length) return { found }
  const wanted = missing.slice(0, maxLines).map((value) => show(value, redact))
  const several = isMatched && unclear !== undefined ? [show(expected[unclear], redact)] : []
  const shown = waiting.slice(0, maxLines).map(({ value }, at) => {
    return { text: show(value, redact), isLeft: isLeft[at] }
  })
  const left = interrupts.length - shown.length
  const more = left > 0 ? [`  … and ${left} more`] : []
  const lines = [
    ...wanted.map((text) => `expected ${text}: no remaining interrupt contains it`),
    ...several.map(
      (text) =>
        `expected ${text} to match one interrupt: several match it, and would get different values`,
    ),
    `pending: ${shown.length === 0 ? 'none' : interrupts.length}`,
    ...shown.map((one) => `  ${one.text}${one.isLeft ? ' (not expected)' : ''}`),
    ...more,
  ]
  const diff = [
    ...[...wanted, ...several].map((text) => `- ${text}`),
    ...shown.map((one) => `${one.isLeft ? '+' : ' '} ${one.text}`),
    ...more,
  ]
  const subject = 'the list of pending interrupts'
  return { found, failure: new SmokeTestFailed(subject, lines.join('\n'), diff.join('\n')) }
}

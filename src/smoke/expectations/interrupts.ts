import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import type { Redact } from '../../text/redact.ts'
import { defineExpectation, type Unexpected, unexpected } from '../kinds.ts'
import { findAssignment, isContained, requireEnd, show } from './contained.ts'

const maxLines = 20

/** `expect_interrupts`: what waits for an answer after the run, in any order. */
export const expectInterrupts = defineExpectation({
  schema: z
    .array(z.unknown())
    .check(
      z.maxLength(maxInterrupts),
      z.describe('What the pending interrupts contain: one entry for each, in any order.'),
    ),
  of: 'stop',
  check(expected, { outcome, isNamedStop }, { redact }) {
    const interrupts = outcome?.end === 'interrupted' ? outcome.interrupts : []
    if (expected.length === 0 && !isNamedStop) return requireEnd(outcome)
    return matchInterrupts(interrupts, expected, redact).failure
  },
})

/** Finds for each expected value an interrupt that contains it. A failure unless each has its own, and no interrupt is left or unclear. */
export function matchInterrupts(
  interrupts: readonly Interrupt[],
  expected: readonly unknown[],
  redact: Redact,
  answers: readonly unknown[] = [],
): { readonly found: readonly number[]; readonly failure?: Unexpected } {
  const waiting = interrupts.slice(0, maxInterrupts)
  const fitting = expected.map((one) => waiting.map(({ value }) => isContained(value, one)))
  const fits = (at: number, option: number) => fitting[at]?.[option] === true
  const found = findAssignment(expected.length, waiting.length, fits)
  const missing = expected.filter((_, at) => found[at] === -1)
  const isLeft = waiting.map((_, at) => !found.includes(at))
  const isMatched = missing.length === 0 && !isLeft.includes(true)
  const unclear = isMatched ? waiting.flatMap(findUnclear) : []
  if (isMatched && unclear.length === 0 && waiting.length === interrupts.length) return { found }
  /** Says which two entries an interrupt matches that have different answers. */
  function findUnclear({ value }: Interrupt, option: number): string[] {
    const [first = 0, ...others] = [...expected.keys()].filter((at) => fits(at, option))
    const other = others.find((at) => !isDeepStrictEqual(answers[first], answers[at]))
    if (other === undefined) return []
    const entries = `${show(expected[first], redact)} and ${show(expected[other], redact)}`
    const interrupt = show(value, redact)
    return [
      `expected each interrupt to match one entry: ${interrupt} matches ${entries}, with different values`,
    ]
  }
  const wanted = missing.slice(0, maxLines).map((value) => show(value, redact))
  const several = unclear.slice(0, 1)
  const shown = waiting.slice(0, maxLines).map(({ value }, at) => {
    return { text: show(value, redact), isLeft: isLeft[at] }
  })
  const left = interrupts.length - shown.length
  const more = left > 0 ? [`  … and ${left} more`] : []
  const lines = [
    ...wanted.map((text) => `expected ${text}: no remaining interrupt contains it`),
    ...several,
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
  return { found, failure: unexpected(subject, lines.join('\n'), diff.join('\n')) }
}

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
  looksAt: 'run',
  needsThread: true,
  coversStop: true,
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
): { readonly found: readonly (number | undefined)[]; readonly failure?: Unexpected } {
  const waiting = interrupts.slice(0, maxInterrupts)
  const differs = (at: number, other: number) => !isDeepStrictEqual(answers[at], answers[other])
  const fitting = expected.map((one) => waiting.map(({ value }) => isContained(value, one)))
  const fits = (at: number, option: number) => fitting[at]?.[option] === true
  const found = findAssignment(expected.length, waiting.length, fits)
  const unclear = findUnclear(expected.length, waiting.length, fits, differs)
  const missing = expected.filter((_, at) => found[at] === undefined)
  const isLeft = waiting.map((_, at) => !found.includes(at))
  const isMatched = missing.length === 0 && !isLeft.includes(true)
  if (isMatched && unclear === undefined && waiting.length === interrupts.length) return { found }
  const toUnclearWords = ({ option, entries }: Unclear) => {
    const [one, other] = entries.map((at) => show(expected[at], redact))
    const interrupt = show(waiting[option]?.value, redact)
    return `expected each interrupt to match one entry: ${interrupt} matches ${one} and ${other}, with different values`
  }
  const wanted = missing.slice(0, maxLines).map((value) => show(value, redact))
  const several = isMatched && unclear ? [toUnclearWords(unclear)] : []
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

/** An interrupt that fits two entries with different answers, each by its index. */
interface Unclear {
  readonly option: number
  readonly entries: readonly [number, number]
}

function findUnclear(
  entries: number,
  options: number,
  fits: (entry: number, option: number) => boolean,
  differs: (entry: number, other: number) => boolean,
): Unclear | undefined {
  const all = Array.from({ length: entries }, (_, entry) => entry)
  for (let option = 0; option < options; option += 1) {
    const [first, ...others] = all.filter((entry) => fits(entry, option))
    const other = others.find((entry) => differs(first as number, entry))
    if (other !== undefined) return { option, entries: [first as number, other] }
  }
  return undefined
}

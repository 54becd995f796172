import * as z from 'zod/mini'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import type { Redact } from '../../text/redact.ts'
import { defineExpectation, type Unexpected, unexpected } from '../kinds.ts'
import { countMore, isContained, requireEnd, show } from './contained.ts'

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
    return findMismatch(interrupts, expected, redact)
  },
})

const maxLines = 20

/** The difference unless each expected value has an interrupt of its own that contains it, and none is left. */
export function findMismatch(
  interrupts: readonly Interrupt[],
  expected: readonly unknown[],
  redact: Redact,
): Unexpected | undefined {
  const fits = (at: number, option: number) => isContained(interrupts[option]?.value, expected[at])
  const assigned = findAssignment(expected.length, interrupts.length, fits)
  const missing = expected.filter((_, at) => assigned[at] === -1)
  if (missing.length === 0 && expected.length === interrupts.length) return undefined
  const shown = interrupts.slice(0, maxLines).map(({ value }, at) => {
    return `  ${show(value, redact)}${assigned.includes(at) ? '' : ' (not expected)'}`
  })
  const lines = [
    ...missing
      .slice(0, maxLines)
      .map((one) => `expected ${show(one, redact)}: no remaining interrupt contains it`),
    `pending: ${interrupts.length || 'none'}`,
    ...shown,
    ...countMore(interrupts, maxLines),
  ]
  return unexpected('the list of pending interrupts', lines.join('\n'))
}

/** Gives as many things as possible an option of their own that fits (bipartite matching, by Kuhn). Returns the option of each, or -1. */
export function findAssignment(
  count: number,
  options: number,
  fits: (thing: number, option: number) => boolean,
): number[] {
  const holders = Array.from({ length: options }, () => -1)
  // The holder of an option gives it up if it finds another one.
  const assign = (thing: number, seen: Set<number>): boolean =>
    holders.some((holder, option) => {
      if (seen.has(option) || !fits(thing, option)) return false
      seen.add(option)
      if (holder >= 0 && !assign(holder, seen)) return false
      holders[option] = thing
      return true
    })
  const things = Array.from({ length: count }, (_, thing) => thing)
  for (const thing of things) assign(thing, new Set())
  return things.map((thing) => holders.indexOf(thing))
}

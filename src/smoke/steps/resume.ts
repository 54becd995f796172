import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { waitForRun } from '../../graph-server/run.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import { findMismatch, isContained, show } from '../expectations/contained.ts'
import { defineStep, notMap, type TestContext, unexpected } from '../kinds.ts'
import { performRun, run } from './run.ts'

export const resume = defineStep({
  description:
    'Resumes the pending interrupt with this value, or several with an object of interrupt IDs and values.',
  schema: z.unknown(),
  needsThread: () => true,
  perform: (value, context) => run.perform({ command: { resume: value } }, context),
})

const entry = z
  .strictObject(
    {
      to: z.unknown().check(z.describe('What the value of the interrupt contains.')),
      with: z.unknown().check(z.describe('The value to resume it with.')),
    },
    notMap('must be an object with to and with'),
  )
  .check(z.meta({ id: 'interrupt_answer' }))

export const resumeEach = defineStep({
  description: 'Resumes each pending interrupt with its own entry.',
  schema: z.array(entry).check(z.minLength(1), z.maxLength(maxInterrupts)),
  needsThread: () => true,
  perform: (given, context) =>
    answerAll(context, (interrupts) => {
      const expected = given.map(({ to }) => to)
      const mismatch = findMismatch(interrupts, expected, context.redact)
      if (mismatch !== undefined) throw mismatch
      return interrupts.map(({ value }) => {
        // `findMismatch` has made sure that an entry matches. If several do, their answers must be equal.
        const [first, ...others] = given.filter(({ to }) => isContained(value, to))
        const isClear = others.every((other) => isDeepStrictEqual(other.with, first?.with))
        if (isClear) return first?.with
        const problem = 'matches several, with different values'
        return fail(`each interrupt to match one entry: ${show(value, context.redact)} ${problem}`)
      })
    }),
})

export const resumeAll = defineStep({
  description: 'Resumes every pending interrupt with this value.',
  schema: z.unknown(),
  needsThread: () => true,
  perform: (value, context) => answerAll(context, (interrupts) => interrupts.map(() => value)),
})

type ToAnswers = (pending: readonly Interrupt[]) => readonly unknown[]
/** Resumes with an object of interrupt IDs and answers, which both servers accept. `toAnswers` returns the answers in the order of the interrupts. Throws `unexpected-output` without a pending interrupt, or if several lack IDs. */
function answerAll(context: TestContext, toAnswers: ToAnswers) {
  const toAnswer = (pending: readonly Interrupt[] = []) => {
    if (pending.length === 0) fail('pending interrupts, but there are none')
    const answers = toAnswers(pending)
    // Fewer IDs than interrupts mean that an ID is missing or occurs twice.
    const ids = pending.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size === pending.length)
      return Object.fromEntries(ids.map((id, at) => [id, answers[at]]))
    // A single interrupt needs no ID.
    if (pending.length === 1) return answers[0]
    return fail('an ID for each interrupt, but the server shows none')
  }
  return performRun({}, context, waitForRun, toAnswer)
}

function fail(expected: string): never {
  throw unexpected('the list of pending interrupts', `expected ${expected}`)
}

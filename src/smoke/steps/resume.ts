import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { waitForRun } from '../../graph-server/run.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import { isContained, show } from '../expectations/contained.ts'
import { findMismatch } from '../expectations/interrupts.ts'
import { defineStep, type TestContext, unexpected } from '../kinds.ts'
import { notMap, optional, rule } from '../plan/plan-fields.ts'
import { performRun, run } from './run.ts'

/** `resume`: answers the interrupt that the thread waits at, or several by a map of their ids. */
export const resume = defineStep({
  schema: z
    .unknown()
    .check(
      z.describe(
        'Resumes the pending interrupt with this value, or several with an object of interrupt IDs and values.',
      ),
    ),
  needsThread: true,
  perform: (value, context) => run.perform({ command: { resume: value } }, context),
})

const hasBoth = (entry: object) => Object.hasOwn(entry, 'to') && Object.hasOwn(entry, 'with')
const entry = z
  .strictObject(
    {
      to: optional(z.unknown(), 'What the value of the interrupt contains.'),
      with: optional(z.unknown(), 'The value to resume it with.'),
    },
    notMap('must be an object with to and with'),
  )
  .check(
    z.refine(hasBoth, rule('requires to and with')),
    z.meta({ id: 'interrupt_answer', required: ['to', 'with'] }),
  )

/** `resume_each`: an answer for each interrupt that waits, no more and no less. */
export const resumeEach = defineStep({
  schema: z
    .array(entry)
    .check(
      z.minLength(1),
      z.maxLength(maxInterrupts),
      z.describe('Resumes each pending interrupt with its own entry.'),
    ),
  needsThread: true,
  perform: (given, context) =>
    answerAll('resume_each', context, (interrupts) => {
      const expected = given.map(({ to }) => to)
      const mismatch = findMismatch(interrupts, expected, context.redact)
      if (mismatch !== undefined) throw mismatch
      return interrupts.map(({ value }) => {
        const [first, ...others] = given.filter(({ to }) => isContained(value, to))
        const isClear = others.every((other) => isDeepStrictEqual(other.with, first?.with))
        if (isClear) return first?.with
        const problem = 'matches several, with different values'
        return fail(`each interrupt to match one entry: ${show(value, context.redact)} ${problem}`)
      })
    }),
})

/** `resume_all`: the same answer to every interrupt that waits. */
export const resumeAll = defineStep({
  schema: z.unknown().check(z.describe('Resumes every pending interrupt with this value.')),
  needsThread: true,
  perform: (value, context) =>
    answerAll('resume_all', context, (interrupts) => interrupts.map(() => value)),
})

/** Resumes what waits, at least one interrupt, with an answer for each, by their IDs (both servers accept such a map). */
function answerAll(
  words: string,
  context: TestContext,
  toAnswers: (interrupts: readonly Interrupt[]) => readonly unknown[],
) {
  const toAnswer = (waiting: readonly Interrupt[] = []) => {
    if (waiting.length === 0) fail(`interrupts for ${words} to resume, but no interrupt is pending`)
    const answers = toAnswers(waiting)
    const ids = waiting.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size === waiting.length) {
      return Object.fromEntries(ids.map((id, at) => [id, answers[at]]))
    }
    if (waiting.length === 1) return answers[0]
    return fail('an ID for each interrupt, but the server shows none')
  }
  return performRun({}, context, waitForRun, { words, toAnswer })
}

function fail(expected: string): never {
  throw unexpected('the list of pending interrupts', `expected ${expected}`)
}

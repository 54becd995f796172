import * as z from 'zod/mini'
import { waitForRun } from '../../graph-server/run.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import { matchInterrupts } from '../expectations/interrupts.ts'
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
      const answers = given.map((one) => one.with)
      const { found, failure } = matchInterrupts(interrupts, expected, context.redact, answers)
      if (failure !== undefined) throw failure
      return interrupts.map((_, at) => answers[found.indexOf(at)])
    }),
})

/** `resume_all`: the same answer to every interrupt that waits. */
export const resumeAll = defineStep({
  schema: z.unknown().check(z.describe('Resumes every pending interrupt with this value.')),
  needsThread: true,
  perform: (value, context) =>
    answerAll('resume_all', context, (interrupts) => interrupts.map(() => value)),
})

/** Resumes what waits, at least one interrupt, with an answer for each. Throws `unexpected-output`. */
function answerAll(
  words: string,
  context: TestContext,
  toAnswers: (interrupts: readonly Interrupt[]) => readonly unknown[],
) {
  const toAnswer = (waiting?: readonly Interrupt[]) => {
    if (waiting !== undefined && waiting.length > 0) return toResume(waiting, toAnswers(waiting))
    const there = waiting ? 'no interrupt is pending' : 'the server shows no pending interrupts'
    return fail(`interrupts for ${words} to resume, but ${there}`)
  }
  return performRun({}, context, waitForRun, { words, toAnswer })
}

/** The answers by the ids of their interrupts (both servers take such a map); a single one without an id is answered as it is. */
function toResume(interrupts: readonly Interrupt[], answers: readonly unknown[]): unknown {
  const ids = interrupts.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size === interrupts.length) {
    return Object.fromEntries(ids.map((id, at) => [id, answers[at]]))
  }
  if (interrupts.length === 1) return answers[0]
  return fail('an ID for each interrupt, but the server shows none')
}

function fail(expected: string): never {
  throw unexpected('the list of pending interrupts', `expected ${expected}`)
}

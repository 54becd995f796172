import * as z from 'zod'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxInterrupts } from '../../limits.ts'
import { waitForRun } from '../../runs/create-run.ts'
import { SmokeTestFailed } from '../errors.ts'
import { matchInterrupts } from '../expectations/interrupts.ts'
import type { StepKind } from '../kinds.ts'
import { notMap, optional, rule } from '../plan/plan-fields.ts'
import { performRun, run } from './run.ts'

// Runs that answer what their thread waits for, and go on.

const { shows } = run

const answer = z
  .unknown()
  .describe(
    'Resumes the pending interrupt with this value, or several with an object of interrupt IDs and values.',
  )

/** `resume`: answers the interrupt that the thread waits at, or several by a map of their ids. */
export const resume: StepKind<typeof answer> = {
  schema: answer,
  shows,
  findThreadNeed: () => 'resume',
  perform: (value, context) => run.perform({ command: { resume: value } }, context),
}

const hasBoth = (entry: object) => Object.hasOwn(entry, 'to') && Object.hasOwn(entry, 'with')
const entry = z
  .strictObject(
    {
      to: optional(z.unknown(), 'What the value of the interrupt contains.'),
      with: optional(z.unknown(), 'The value to resume it with.'),
    },
    notMap('must be an object with to and with'),
  )
  .refine(hasBoth, rule('requires to and with'))
  .meta({ id: 'interrupt_answer', required: ['to', 'with'] })
const entries = z
  .array(entry)
  .min(1)
  .max(maxInterrupts)
  .describe('Resumes each pending interrupt with its own entry.')

/** `resume_each`: an answer for each interrupt that waits, no more and no less. */
export const resumeEach: StepKind<typeof entries> = {
  schema: entries,
  shows,
  findThreadNeed: () => 'resume_each',
  perform(given, context) {
    const toAnswer = (waiting: readonly Interrupt[] | undefined) => {
      const interrupts = requireShown(waiting, 'resume_each')
      const expected = given.map(({ to }) => to)
      const { found, failure } = matchInterrupts(interrupts, expected, context.redact)
      if (failure !== undefined) throw failure
      const answers = new Map(found.map((option, at) => [option, given[at]?.with]))
      return toResume(interrupts, (at) => answers.get(at))
    }
    return performRun({}, context, waitForRun, { continuation: { words: 'resume_each', toAnswer } })
  },
}

const same = z.unknown().describe('Resumes every pending interrupt with this value.')

/** `resume_all`: the same answer to every interrupt that waits. */
export const resumeAll: StepKind<typeof same> = {
  schema: same,
  shows,
  findThreadNeed: () => 'resume_all',
  perform(value, context) {
    const toAnswer = (waiting: readonly Interrupt[] | undefined) => {
      const interrupts = requireShown(waiting, 'resume_all')
      return toResume(interrupts, () => value)
    }
    return performRun({}, context, waitForRun, { continuation: { words: 'resume_all', toAnswer } })
  },
}

/** What waits, at least one. Throws SmokeTestFailed. */
function requireShown(waiting: readonly Interrupt[] | undefined, words: string) {
  if (waiting !== undefined && waiting.length > 0) return waiting
  const there =
    waiting === undefined ? 'the server shows no pending interrupts' : 'no interrupt is pending'
  throw new SmokeTestFailed(
    'the list of pending interrupts',
    `expected interrupts for ${words} to resume, but ${there}`,
  )
}

/** The answers by the ids of their interrupts (both servers take such a map); a single one without an id is answered as it is. */
function toResume(interrupts: readonly Interrupt[], answerOf: (at: number) => unknown): unknown {
  const ids = interrupts.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size === interrupts.length) {
    return Object.fromEntries(ids.map((id, at) => [id, answerOf(at)]))
  }
  if (interrupts.length === 1) return answerOf(0)
  const problem = 'expected an ID for each interrupt, but the server shows none'
  throw new SmokeTestFailed('the list of pending interrupts', problem)
}

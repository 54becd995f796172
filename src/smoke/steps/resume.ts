import * as z from 'zod'
import { run } from './run.ts'
import type { StepKind } from './step-kind.ts'

const schema = z.unknown().describe('Answers the interrupt that the thread waits at, and goes on.')

/** `resume`: a run that answers the interrupt that its thread waits at. */
export const resume: StepKind<typeof schema> = {
  schema,
  shows: run.shows,
  findThreadNeed: () => 'resume',
  perform: (answer, context) => run.perform({ command: { resume: answer } }, context),
}

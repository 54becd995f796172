import * as z from 'zod'
import { runInBackground, waitForRun } from '../../runs/create-run.ts'
import { optional } from '../plan-fields.ts'
import { findRunThreadNeed, toRunSchema } from './run-fields.ts'
import { startRun } from './start-run.ts'
import type { StepKind } from './step-kind.ts'

const schema = toRunSchema('Runs the graph and waits for its end.', {
  background: optional(z.boolean(), 'Creates the run first, and joins it then.'),
  subgraphs: z.never('is taken by a stream only').optional(),
})

/** `run`: runs the graph and waits for its end. */
export const run: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'state', 'run'],
  findThreadNeed: (content) => findRunThreadNeed(content, 'background'),
  async perform({ background, ...fields }, context) {
    const { request, options, toResult } = await startRun(fields, context)
    const follow = background === true ? runInBackground : waitForRun
    return toResult(await follow(context.graphServer.client, request, options))
  },
}

const answer = z.unknown().describe('Answers the interrupt that the thread waits at, and goes on.')

/** `resume`: a run that answers the interrupt that its thread waits at. */
export const resume: StepKind<typeof answer> = {
  schema: answer,
  shows: run.shows,
  findThreadNeed: () => 'resume',
  perform: (value, context) => run.perform({ command: { resume: value } }, context),
}

import * as z from 'zod'
import { runInBackground } from '../../runs/background-run.ts'
import { waitForRun } from '../../runs/wait-run.ts'
import { whenMap } from '../plan-fields.ts'
import { checkRun, findRunThreadNeed, runFields, runForm } from './run-fields.ts'
import { startRun } from './start-run.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    ...runFields,
    background: z.boolean().optional().describe('Creates the run first, and joins it then.'),
    subgraphs: z.never('is taken by a stream only').optional(),
  })
  .superRefine(checkRun, whenMap)
  .meta({ description: 'Runs the graph and waits for its end.', ...runForm })

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

import * as z from 'zod'
import { whenMap } from '../plan-fields.ts'
import { checkRun, findRunThreadNeed, runFields, startRun } from './run-fields.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({ ...runFields, subgraphs: z.never('is taken by a stream only').optional() })
  .superRefine(checkRun, whenMap)

/** `run`: runs the graph and waits for its end. */
export const run: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'state', 'run'],
  findThreadNeed: findRunThreadNeed,
  async perform(options, context) {
    const { request, onRun, ...started } = await startRun(options, context)
    const outcome = await context.graph.wait(request, { onRun })
    return { value: outcome.values, outcome, ...started }
  },
}

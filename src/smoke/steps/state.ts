import * as z from 'zod'
import { checkpoint, findCheckpoint } from './checkpoint.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    subgraphs: z.boolean().default(false).describe('Whether the states of subgraphs are in it.'),
    checkpoint: checkpoint.optional().describe('Another point than the latest.'),
  })
  .describe('Reads the state of the thread.')

/** `state`: the state of the thread, the latest or that at a checkpoint. */
export const state: StepKind<typeof schema> = {
  schema,
  shows: ['value'],
  findThreadNeed: () => 'state',
  async perform({ checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    return { value: await context.graph.getState(config, options) }
  },
}

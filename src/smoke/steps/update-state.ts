import * as z from 'zod'
import { name, rule } from '../plan-fields.ts'
import { checkpoint, findCheckpoint } from './checkpoint.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    values: z.unknown().optional().describe('What changes; null for nothing.'),
    as_node: name.optional().describe('The node that seems to have run.'),
    checkpoint: checkpoint
      .optional()
      .describe('Another point than the latest: a fork begins there.'),
  })
  .refine((update) => Object.hasOwn(update, 'values'), rule('needs values (null for none)'))
  .meta({
    description: 'Changes the state of the thread, as if a node had run.',
    required: ['values'],
  })

/** `update_state`: changes the state of the thread, as if a node had run. */
export const updateState: StepKind<typeof schema> = {
  schema,
  shows: ['state'],
  findThreadNeed: () => 'update_state',
  async perform({ values, checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    await context.graph.updateState(config, values, options)
    context.record.noteUpdate(values)
    return {}
  },
}

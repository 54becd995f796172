import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { map } from '../plan-fields.ts'
import { checkpoint, findCheckpoint } from './checkpoint.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    limit: z.int().min(1).max(1_000).default(10).describe('How many states, at the most.'),
    before: checkpoint.optional().describe('Only states before this point.'),
    filter: map.optional().describe('Only states whose metadata holds this.'),
  })
  .describe('Reads the states of the thread, newest first.')

/** `history`: the states of the thread, newest first. */
export const history: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'items'],
  findThreadNeed: () => 'history',
  findMaxItems: (content) => (isMap(content) ? content['limit'] : undefined),
  async perform({ before, ...options }, context) {
    const config = before && (await findCheckpoint(before, context))
    return { value: await context.graph.getStateHistory({}, { ...options, before: config }) }
  },
}

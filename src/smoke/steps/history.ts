import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { map } from '../plan-fields.ts'
import type { StepKind } from './step-kind.ts'

const schema = z.strictObject({
  limit: z.int().min(1).max(1_000).default(10),
  filter: map.optional(),
})

/** `history`: the states of the thread, newest first. */
export const history: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'items'],
  findThreadNeed: () => 'history',
  findMaxItems: (content) => (isMap(content) ? content['limit'] : undefined),
  perform: async (options, { graph }) => ({ value: await graph.getStateHistory({}, options) }),
}

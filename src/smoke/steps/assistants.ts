import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { map, optional } from '../plan-fields.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    limit: optional(z.int().min(1).max(1_000), 'One page of so many. Default is all.'),
    offset: optional(z.int().min(0), 'How many are left out before it.'),
    metadata: optional(map, 'Only those whose metadata holds this.'),
  })
  .describe('Lists the assistants of the graph server.')

/** `assistants`: the assistants of the graph server, all or one page of them. */
export const assistants: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'items'],
  findMaxItems: (content) => (isMap(content) ? content['limit'] : undefined),
  async perform(search, { graphServer, signal }) {
    return { value: await graphServer.listAssistants(signal, search) }
  },
}

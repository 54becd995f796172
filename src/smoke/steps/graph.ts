import * as z from 'zod/mini'
import { toSent } from '../../graph-server/schemas.ts'
import { defineStep } from '../kinds.ts'
import { map, optional } from '../plan/plan-fields.ts'

// What reads the server without its threads.

const depth = z.union([z.boolean(), z.int().check(z.minimum(1))], 'must be true, false, or a depth')

/** `graph`: the graph as it is drawn, with its subgraphs where `xray` says so. */
export const graph = defineStep({
  schema: z
    .strictObject({
      xray: z
        ._default(depth, false)
        .check(z.describe('Whether subgraphs are opened: all, or down to a depth.')),
    })
    .check(z.describe('Reads the nodes and edges of the graph.')),
  shows: ['value', 'nodes'],
  needsAssistants: () => true,
  perform: async (options, { graph }) => ({ value: toSent(await graph.getGraph(options)) }),
})

/** `assistants`: the assistants of the graph server, all or one page of them. */
export const assistants = defineStep({
  schema: z
    .strictObject({
      limit: optional(
        z.int().check(z.minimum(1), z.maximum(1_000)),
        'Number of assistants to read. The default is all.',
      ),
      offset: optional(z.int().check(z.minimum(0)), 'Number of assistants to skip.'),
      metadata: optional(map, 'Only assistants whose metadata contains this.'),
    })
    .check(z.describe('Lists the assistants of the Agent Server.')),
  shows: ['value', 'items'],
  needsAssistants: () => true,
  needsNoAssistant: () => true,
  async perform(search, { graphServer, signal }) {
    return { value: (await graphServer.listAssistants(signal, search)).map(toSent) }
  },
})

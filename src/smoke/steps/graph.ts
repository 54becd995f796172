import * as z from 'zod'
import type { StepKind } from './step-kind.ts'

const depth = z.union([z.boolean(), z.int().min(1)], 'must be true, false or a depth')
const schema = z
  .strictObject({
    xray: depth.default(false).describe('Whether subgraphs are opened: all, or down to a depth.'),
  })
  .describe('Reads the graph as it is drawn.')

/** `graph`: the graph as it is drawn, with its subgraphs where `xray` says so. */
export const graph: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'nodes'],
  perform: async (options, { graph }) => ({ value: await graph.getGraph(options) }),
}

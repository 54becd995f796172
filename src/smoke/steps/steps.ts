import * as z from 'zod/mini'
import { defineStep, map, name, optional, type StepKind } from '../kinds.ts'
import { cron } from './cron.ts'
import { resume, resumeAll, resumeEach, run, stream } from './run.ts'
import { checkpoint, findCheckpoint } from './run-fields.ts'

const page = z.int().check(z.minimum(1), z.maximum(1_000))
const falseByDefault = z._default(z.boolean(), false)
const depth = z.union([z.boolean(), z.int().check(z.minimum(1))], 'must be true, false, or a depth')
/** All kinds of steps by their keys in a plan. A step has exactly one of these keys. */
export const steps = {
  run,
  resume,
  resume_each: resumeEach,
  resume_all: resumeAll,
  stream,
  update_state: defineStep({
    description: 'Updates the state of the thread, as a node would.',
    schema: z.strictObject({
      values: z.unknown().check(z.describe('The changes; null for none.')),
      as_node: optional(name, 'The node that the change is attributed to.'),
      checkpoint: optional(checkpoint, 'A checkpoint other than the latest, where a fork starts.'),
    }),
    needsThread: () => true,
    async perform({ values, checkpoint, as_node }, context) {
      const config = await findCheckpoint(checkpoint, context)
      await context.graph.updateState(config, values, as_node)
      context.record.updates.push(values)
      return {}
    },
  }),
  state: defineStep({
    description: 'Reads the state of the thread.',
    schema: z.strictObject({
      subgraphs: falseByDefault.check(z.describe('Whether the states of subgraphs are included.')),
      checkpoint: optional(checkpoint, 'A checkpoint other than the latest.'),
    }),
    needsThread: () => true,
    async perform({ checkpoint, subgraphs }, context) {
      const config = await findCheckpoint(checkpoint, context)
      return { value: await context.graph.getState(config, subgraphs) }
    },
  }),
  history: defineStep({
    description: 'Reads the states of the thread, newest first.',
    schema: z.strictObject({
      limit: z._default(page, 10).check(z.describe('Maximum number of states.')),
      before: optional(checkpoint, 'Only states before this checkpoint.'),
      filter: optional(map, 'Only states whose metadata contains this.'),
    }),
    needsThread: () => true,
    async perform({ limit, before, filter }, context) {
      const config = before && (await findCheckpoint(before, context))
      return { value: await context.graph.getStateHistory(limit, config, filter) }
    },
  }),
  graph: defineStep({
    description: 'Reads the nodes and edges of the graph.',
    schema: z.strictObject({
      xray: z
        ._default(depth, false)
        .check(z.describe('Whether subgraphs are opened: all, or down to a depth.')),
    }),
    perform: async ({ xray }, { graph }) => ({ value: await graph.getGraph(xray) }),
  }),
  assistants: defineStep({
    description: 'Lists the assistants of the Agent Server.',
    schema: z.strictObject({
      limit: optional(page, 'Number of assistants to read. The default is all.'),
      offset: optional(z.int().check(z.minimum(0)), 'Number of assistants to skip.'),
      metadata: optional(map, 'Only assistants whose metadata contains this.'),
    }),
    async perform(search, { graphServer, signal }) {
      return { value: await graphServer.listAssistants(signal, search) }
    },
  }),
  cron,
} as const satisfies Readonly<Record<string, StepKind>>

/** Lists the kinds of steps whose keys an object has, each as `[key, kind]`. */
export function findSteps(step: object) {
  const entries = Object.entries(steps) as [keyof typeof steps, StepKind][]
  return entries.filter(([key]) => Object.hasOwn(step, key))
}

/** Returns the key and the kind of a step. `checkStep` has made sure that it has exactly one of the keys. */
export function findStep(step: object) {
  return findSteps(step)[0] as ReturnType<typeof findSteps>[number]
}

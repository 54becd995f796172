import * as z from 'zod/mini'
import { defineStep, type StepKind } from '../kinds.ts'
import { map, name, optional, rule } from '../plan/plan-fields.ts'
import { cron } from './cron.ts'
import { resume, resumeAll, resumeEach } from './resume.ts'
import { run, stream } from './run.ts'
import { checkpoint, findCheckpoint } from './run-fields.ts'

// What reads and changes the state of the thread.

/** `state`: the state of the thread, the latest or that at a checkpoint. */
const state = defineStep({
  schema: z
    .strictObject({
      subgraphs: z
        ._default(z.boolean(), false)
        .check(z.describe('Whether the states of subgraphs are included.')),
      checkpoint: optional(checkpoint, 'A checkpoint other than the latest.'),
    })
    .check(z.describe('Reads the state of the thread.')),
  needsThread: true,
  async perform({ checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    return { value: await context.graph.getState(config, options) }
  },
})

/** `history`: the states of the thread, newest first. */
const history = defineStep({
  schema: z
    .strictObject({
      limit: z
        ._default(z.int().check(z.minimum(1), z.maximum(1_000)), 10)
        .check(z.describe('Maximum number of states.')),
      before: optional(checkpoint, 'Only states before this checkpoint.'),
      filter: optional(map, 'Only states whose metadata contains this.'),
    })
    .check(z.describe('Reads the states of the thread, newest first.')),
  needsThread: true,
  async perform({ before, ...options }, context) {
    const config = before && (await findCheckpoint(before, context))
    return { value: await context.graph.getStateHistory({}, { ...options, before: config }) }
  },
})

/** `update_state`: changes the state of the thread, as if a node had run. */
const updateState = defineStep({
  schema: z
    .strictObject({
      values: optional(z.unknown(), 'The changes; null for none.'),
      as_node: optional(name, 'The node that the change is attributed to.'),
      checkpoint: optional(checkpoint, 'A checkpoint other than the latest, where a fork starts.'),
    })
    .check(
      z.refine(
        (update) => Object.hasOwn(update, 'values'),
        rule('requires values (null for none)'),
      ),
      z.meta({
        description: 'Updates the state of the thread, as a node would.',
        required: ['values'],
      }),
    ),
  needsThread: true,
  async perform({ values, checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    await context.graph.updateState(config, values, options)
    context.record.updates.push(values)
    return {}
  },
})

// What reads the server without its threads.

const depth = z.union([z.boolean(), z.int().check(z.minimum(1))], 'must be true, false, or a depth')

/** `graph`: the graph as it is drawn, with its subgraphs if `xray` is set. */
const graph = defineStep({
  schema: z
    .strictObject({
      xray: z
        ._default(depth, false)
        .check(z.describe('Whether subgraphs are opened: all, or down to a depth.')),
    })
    .check(z.describe('Reads the nodes and edges of the graph.')),
  perform: async (options, { graph }) => ({ value: await graph.getGraph(options) }),
})

/** `assistants`: the assistants of the graph server, all or one page of them. */
const assistants = defineStep({
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
  async perform(search, { graphServer, signal }) {
    return { value: await graphServer.listAssistants(signal, search) }
  },
})

/** Every kind of step, by its key in a plan. Each step of a test is exactly one of them. */
export const steps = {
  run,
  resume,
  resume_each: resumeEach,
  resume_all: resumeAll,
  stream,
  update_state: updateState,
  state,
  history,
  graph,
  assistants,
  cron,
} as const satisfies Readonly<Record<string, StepKind>>

/** The key of a kind of step. */
export type StepKey = keyof typeof steps

/** The kinds of a step that is written, with their keys: one unless it is wrong. */
export function findSteps(written: object): [StepKey, StepKind][] {
  const entries = Object.entries(steps) as [StepKey, StepKind][]
  return entries.filter(([key]) => Object.hasOwn(written, key))
}

/** The key and the kind of a step that is right. */
export function findStep(step: object): [StepKey, StepKind] {
  return findSteps(step)[0] as [StepKey, StepKind]
}

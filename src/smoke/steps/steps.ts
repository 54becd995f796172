import * as z from 'zod/mini'
import { toSent } from '../../graph-server/schemas.ts'
import { defineStep, type StepKind } from '../kinds.ts'
import { map, optional } from '../plan/plan-fields.ts'
import { cron } from './cron.ts'
import { resume, resumeAll, resumeEach } from './resume.ts'
import { run, stream } from './run.ts'
import { history, state, updateState } from './state.ts'

// What reads the server without its threads.

const depth = z.union([z.boolean(), z.int().check(z.minimum(1))], 'must be true, false, or a depth')

/** `graph`: the graph as it is drawn, with its subgraphs where `xray` says so. */
const graph = defineStep({
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
  shows: ['value', 'items'],
  needsAssistants: () => true,
  needsNoAssistant: () => true,
  async perform(search, { graphServer, signal }) {
    return { value: (await graphServer.listAssistants(signal, search)).map(toSent) }
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

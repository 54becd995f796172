import * as z from 'zod/mini'
import { defineStep } from '../kinds.ts'
import { map, name, optional, rule } from '../plan/plan-fields.ts'
import { checkpoint, findCheckpoint } from './checkpoint.ts'

// What reads and changes the state of the thread.

/** `state`: the state of the thread, the latest or that at a checkpoint. */
export const state = defineStep({
  schema: z
    .strictObject({
      subgraphs: z
        ._default(z.boolean(), false)
        .check(z.describe('Whether the states of subgraphs are included.')),
      checkpoint: optional(checkpoint, 'A checkpoint other than the latest.'),
    })
    .check(z.describe('Reads the state of the thread.')),
  shows: ['value'],
  findThreadNeed: () => 'state',
  async perform({ checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    return { value: (await context.graph.getState(config, options)).shown }
  },
})

/** `history`: the states of the thread, newest first. */
export const history = defineStep({
  schema: z
    .strictObject({
      limit: z
        ._default(z.int().check(z.minimum(1), z.maximum(1_000)), 10)
        .check(z.describe('Maximum number of states.')),
      before: optional(checkpoint, 'Only states before this checkpoint.'),
      filter: optional(map, 'Only states whose metadata contains this.'),
    })
    .check(z.describe('Reads the states of the thread, newest first.')),
  shows: ['value', 'items'],
  findThreadNeed: () => 'history',
  async perform({ before, ...options }, context) {
    const config = before && (await findCheckpoint(before, context))
    const states = await context.graph.getStateHistory({}, { ...options, before: config })
    return { value: states.map(({ shown }) => shown) }
  },
})

/** `update_state`: changes the state of the thread, as if a node had run. */
export const updateState = defineStep({
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
  shows: ['state'],
  findThreadNeed: () => 'update_state',
  async perform({ values, checkpoint, ...options }, context) {
    const config = await findCheckpoint(checkpoint, context)
    await context.graph.updateState(config, values, options)
    context.record.updates.push(values)
    return {}
  },
})

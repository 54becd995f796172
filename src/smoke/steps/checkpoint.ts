import * as z from 'zod/mini'
import type { StateSnapshot } from '../../graph-server/remote-graph.ts'
import { type RunConfig, toConfigurable } from '../../graph-server/run-request.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import type { TestContext } from '../kinds.ts'
import { map, name, oneOrMore, optional } from '../plan/plan-fields.ts'
import { unexpected } from '../unexpected.ts'

/** In the words of the graph server (specification, "State snapshot"). */
const place = z.strictObject({
  checkpoint_id: name.check(z.describe('The ID of the checkpoint.')),
  checkpoint_ns: optional(z.string(), 'The subgraph of the checkpoint.'),
  checkpoint_map: optional(map, 'The checkpoints of its parent graphs.'),
})
const after = z.strictObject({
  after_step: z
    .int()
    .check(z.minimum(1), z.describe('The checkpoint after this earlier step of the test.')),
})
const before = z.strictObject({
  next: oneOrMore.check(z.describe('The newest checkpoint at which these nodes run next.')),
})

/** A point in the life of the test's thread: IDs are made by the server, so it can be told by what was there. */
export const checkpoint = z
  .union(
    [place, after, before],
    'must be an object with checkpoint_id, after_step (a number), or next (a node, or several)',
  )
  .check(z.meta({ id: 'checkpoint' }))

/** How many states are looked through for one at which a node runs next. */
const maxStates = 100

/** The step that a step's content refers to by its checkpoint; undefined for none. It may be asked before it is valid. */
export function findStepReference(content: unknown): number | undefined {
  const { checkpoint, before } = isMap(content) ? content : {}
  const references = [checkpoint, before].map((one) => (isMap(one) ? one['after_step'] : undefined))
  return references.find((number) => typeof number === 'number')
}

/** The config that finds a checkpoint; none for none. Throws `unexpected-output` where there is no such checkpoint. */
export async function findCheckpoint(
  wanted: z.output<typeof checkpoint> | undefined,
  { graph, record }: TestContext,
): Promise<RunConfig> {
  if (wanted === undefined) return {}
  if ('checkpoint_id' in wanted) {
    const config = { configurable: wanted }
    // Both servers take an unknown ID for a thread that never ran: runs begin there with nothing, and end well.
    if (isEmptySnapshot(await graph.getState(config))) fail(`the one with this ID`, 'none')
    return config
  }
  if ('after_step' in wanted) {
    const config = record.checkpoints.get(wanted.after_step) ?? {}
    return toConfigurable(config)['checkpoint_id']
      ? config
      : fail(`one after step ${wanted.after_step}`, 'none')
  }
  const states = await graph.getStateHistory({}, { limit: maxStates })
  const found = states.find(({ next }) => wanted.next.every((node) => next.includes(node)))
  if (found !== undefined) return found.config
  const nodes = [...new Set(states.flatMap(({ next }) => next))]
  return fail(`one at which ${wanted.next.join(', ')} runs next`, nodes.join(', ') || 'none')
}

/** The same as a parameter of a run, whose thread is named in the path. */
export function toRunCheckpoint({ configurable }: RunConfig) {
  if (!isMap(configurable)) return undefined
  const { checkpoint_id, checkpoint_ns = '', checkpoint_map } = configurable
  return { checkpoint_id, checkpoint_ns, checkpoint_map }
}

function isEmptySnapshot({ values, next, metadata, created_at }: StateSnapshot): boolean {
  const isEmpty = values === null || isEmptyMap(values)
  return isEmpty && next.length === 0 && metadata === null && created_at === null
}

function fail(expected: string, found: string): never {
  throw unexpected('the history', `expected a checkpoint: ${expected}; found: ${found}`)
}

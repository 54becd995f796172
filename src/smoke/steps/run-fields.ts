import * as z from 'zod/mini'
import { type RunConfig, toConfigurable } from '../../graph-server/run-request.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { map, name, names, oneOrMore, optional, type TestContext, unexpected } from '../kinds.ts'

const afterWords = 'The checkpoint after this earlier step of the test.'
const byStep = z.strictObject({ after_step: z.int().check(z.minimum(1), z.describe(afterWords)) })
const beforeWords = 'The newest checkpoint at which these nodes run next.'
const byNext = z.strictObject({ next: oneOrMore.check(z.describe(beforeWords)) })

const either = 'must be an object with after_step (a number) or next (a node, or several)'
/** The schema of a checkpoint on the test's thread. A step or the next nodes name it, because its ID isn't known in advance. */
export const checkpoint = z.union([byStep, byNext], either).check(z.meta({ id: 'checkpoint' }))

/** Finds the `after_step` in the value of a step: the number of an earlier step. Undefined if the step refers to none. */
export function findStepReference(content: unknown): number | undefined {
  const { checkpoint, before } = isMap(content) ? content : {}
  const references = [checkpoint, before].map((one) => (isMap(one) ? one['after_step'] : undefined))
  return references.find((number) => typeof number === 'number')
}

const maxStates = 100
/** Finds the config of the checkpoint that a step names: after an earlier step, or the newest before certain nodes. The config is empty if the step names no checkpoint. Throws `unexpected-output` if there is no such checkpoint, or not in the newest 100 states. */
export async function findCheckpoint(
  wanted: z.output<typeof checkpoint> | undefined,
  { graph, record }: TestContext,
): Promise<RunConfig> {
  if (wanted === undefined) return {}
  if ('after_step' in wanted) {
    // After that step, the thread may still have had no checkpoint.
    const config = record.checkpoints.get(wanted.after_step) ?? {}
    if (toConfigurable(config)['checkpoint_id']) return config
    return fail(`one after step ${wanted.after_step}`, [])
  }
  const states = await graph.getStateHistory(maxStates)
  const found = states.find(({ next }) => wanted.next.every((node) => next.includes(node)))
  const nextNodes = states.flatMap(({ next }) => next)
  return found?.config ?? fail(`one at which ${wanted.next.join(', ')} runs next`, nextNodes)
}

function fail(expected: string, nextNodes: readonly string[]): never {
  const found = [...new Set(nextNodes)].join(', ') || 'none'
  throw unexpected('the history', `expected a checkpoint: ${expected}; found: ${found}`)
}

const breakpoints = z.union([z.literal('*'), names], 'must be "*" or a list of nodes')
const command = z
  .strictObject({
    resume: optional(z.unknown(), 'The value for the pending interrupt.'),
    update: optional(map, 'Changes to the state.'),
    goto: optional(z.unknown(), 'The node that runs next, or several.'),
  })
  .check(z.refine((given) => !isEmptyMap(given), 'requires resume, update, or goto'))

/** The schema of `extra`: parameters that are sent unchanged. It rejects the given keys. */
export function otherThan(keys: readonly string[]) {
  const problem = 'must not contain what has its own key next to extra, or is set by the action'
  return map.check(z.refine((given) => !keys.some((key) => Object.hasOwn(given, key)), problem))
}

const strategies = ['reject', 'interrupt', 'rollback', 'enqueue']
const refused = (why: string) => z.optional(z.never(why))
const thread_id = refused('cannot be set, because each test has its own thread')
const configurable = z.looseObject({ thread_id }, 'must be an object')
/** The schema of a run's config. A plan must not name a thread in it, because the sample would neither delete that thread nor read its state. */
export const runConfig: z.ZodMiniType<Record<string, unknown>> = z
  .looseObject({
    configurable: optional(configurable, 'The configuration of the graph, by its own names.'),
    context: refused('is ignored in a config. Set it next to config'),
  })
  .check(z.meta({ id: 'config' }))

const ownFields = {
  input: optional(z.unknown(), 'The input; null continues where the thread stopped.'),
  command: optional(command, 'A resume value, a state change, or a jump, instead of an input.'),
  config: optional(runConfig, 'configurable, tags, recursion_limit, …'),
  context: optional(map, 'The static context of the run.'),
  metadata: optional(map, 'Metadata of the run.'),
  checkpoint: optional(checkpoint, 'Where on the thread the run starts.'),
  multitask_strategy: optional(name, 'What happens to the run on a busy thread.', strategies),
  durability: optional(name, 'When checkpoints are written.', ['sync', 'async', 'exit']),
  interrupt_before: optional(breakpoints, 'Nodes to stop before, or "*".'),
  interrupt_after: optional(breakpoints, 'Nodes to stop after, or "*".'),
  webhook: optional(z.boolean(), 'Whether the webhook of the step is notified.'),
}
/** Parameters that `extra` must not contain, because the action sets them, or has another key for them. */
const reserved = ['assistant_id', 'on_completion', 'stream_mode', 'stream_subgraphs', 'subgraphs']
const taken = [...Object.keys(ownFields), ...reserved]
/** The fields of a run in a plan. They have the server's names, but `webhook: true` stands for the URL of the step's webhook. */
const runFields = {
  ...ownFields,
  extra: optional(otherThan(taken), 'Other parameters, sent unchanged.'),
}
export type RunFields = z.output<z.ZodMiniObject<typeof runFields>>
/** The schema of a run: either `input` or `command`, any other fields of a run, and `more`. */
export function toRunSchema<More extends z.core.$ZodShape>(more: More) {
  const needsEither = 'requires either an input (null to continue after an interrupt) or a command'
  const isEither = (run: object) => Object.hasOwn(run, 'input') !== Object.hasOwn(run, 'command')
  return z.strictObject({ ...runFields, ...more }).check(z.refine(isEither, needsEither))
}

/** True if the run must be on a thread: it resumes, starts at a checkpoint, may stop, or is joined by a second request. */
export function needsThread(run: RunFields & { readonly background?: boolean | undefined }) {
  const { background, command = {}, interrupt_before, interrupt_after, checkpoint } = run
  const onThread = [interrupt_before, interrupt_after, checkpoint]
  return background === true || 'resume' in command || onThread.some((one) => one !== undefined)
}

import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { anyKey, map, name, names, noneOf, optional, rule, whenMap } from '../plan/plan-fields.ts'
import { checkpoint } from './checkpoint.ts'

const nodes = z.union([z.literal('*'), names], 'must be "*" or a list of nodes')
const command = z
  .strictObject({
    resume: optional(z.unknown(), 'The answer to the interrupt that the thread waits at.'),
    update: optional(map, 'What changes in the state.'),
    goto: optional(z.unknown(), 'The node that runs next, or several.'),
  })
  .refine((given) => Object.keys(given).length > 0, rule('needs resume, update or goto'))
  .meta({ minProperties: 1 })
const strategies = ['reject', 'interrupt', 'rollback', 'enqueue']
const durabilities = ['sync', 'async', 'exit']
const thread_id = z.never('cannot be chosen: each test has a thread of its own').optional()
const configurable = z.looseObject({ thread_id }, 'must be a map')

const misplaced = z.never('is not read in a config: give it beside config').optional()

/** The config of a run. A thread of the user's would not be deleted, and its state not be looked at. */
export const runConfig: z.ZodType<Record<string, unknown>> = z
  .looseObject({
    configurable: optional(configurable, 'What the graph is configured with, by names of its own.'),
    context: misplaced,
  })
  .meta({ id: 'config' })

const ownFields = {
  input: optional(z.unknown(), 'The input; null goes on where the thread stopped.'),
  command: optional(command, 'An answer, a change of the state or a jump, instead of an input.'),
  config: optional(runConfig, 'configurable, tags, recursion_limit, …'),
  context: optional(map, 'The static context of the run.'),
  metadata: optional(map, 'Metadata of the run.'),
  checkpoint: optional(checkpoint, 'Where on the thread the run begins.'),
  multitask_strategy: optional(name, 'What a busy thread does with the run.', strategies),
  durability: optional(name, 'When checkpoints are written.', durabilities),
  interrupt_before: optional(nodes, 'Nodes to stop before, or "*".'),
  interrupt_after: optional(nodes, 'Nodes to stop after, or "*".'),
  webhook: optional(z.boolean(), 'Whether the webhook of the step is notified.'),
}
/** What the action sets for every run, or takes from another key. */
const reserved = ['assistant_id', 'on_completion', 'stream_mode', 'stream_subgraphs', 'subgraphs']
const taken = [...Object.keys(ownFields), ...reserved]

const extra = map
  .superRefine((parameters, { addIssue }) => {
    for (const key of Object.keys(parameters).filter((name) => taken.includes(name))) {
      const isOwn = key in ownFields
      const message = isOwn ? 'has a key of its own beside extra' : 'is set by the action'
      addIssue({ code: 'custom', path: [key], message })
    }
  })
  .meta(noneOf(taken))

/** The options of a run, in the graph server's own words; the webhook is that of the step. */
const runFields = {
  ...ownFields,
  extra: optional(extra, 'Further parameters, passed through as they are.'),
}
/** The options of a run, as they were written. */
export type RunFields = z.output<z.ZodObject<typeof runFields>>

/** The shape of a run that has more fields: either with an input or with a command. */
export function toRunSchema<More extends z.ZodRawShape>(description: string, more: More) {
  return z
    .strictObject({ ...runFields, ...more })
    .superRefine((run, { addIssue }) => {
      const hasInput = Object.hasOwn(run, 'input')
      if (hasInput !== Object.hasOwn(run, 'command')) return
      const message = 'cannot stand beside input'
      if (hasInput) addIssue({ code: 'custom', path: ['command'], message })
      else addIssue('needs an input (null to go on after an interrupt) or a command')
    }, whenMap)
    .meta({
      description,
      ...anyKey('input', 'command'),
      dependencies: { input: noneOf(['command']) },
    })
}

/** The part of a run that needs a thread, by its key; undefined when none does. It may be asked before it is valid. */
export function findRunThreadNeed(run: unknown): string | undefined {
  if (!isMap(run)) return undefined
  if (run['background'] === true) return 'background'
  const { command } = run
  if (isMap(command) && Object.hasOwn(command, 'resume')) return 'resume'
  const needs = ['interrupt_before', 'interrupt_after', 'checkpoint']
  return needs.find((key) => Object.hasOwn(run, key))
}

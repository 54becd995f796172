import * as z from 'zod'
import { isMap } from '../../text/json-text.ts'
import { anyKey, map, name, names, noneOf, rule } from '../plan-fields.ts'
import { checkpoint } from './checkpoint.ts'

const nodes = z.union([z.literal('*'), names], 'must be "*" or a list of nodes')
const command = z
  .strictObject({
    resume: z
      .unknown()
      .optional()
      .describe('The answer to the interrupt that the thread waits at.'),
    update: map.optional().describe('What changes in the state.'),
    goto: z.unknown().optional().describe('The node that runs next, or several.'),
  })
  .refine((given) => Object.keys(given).length > 0, rule('needs resume, update or goto'))
  .meta({ minProperties: 1 })
const strategies = ['reject', 'interrupt', 'rollback', 'enqueue']
const durabilities = ['sync', 'async', 'exit']
const thread_id = z.never('cannot be chosen: each test has a thread of its own').optional()
const configurable = z
  .looseObject({ thread_id }, 'must be a map')
  .optional()
  .describe('What the graph is configured with, by names of its own.')

/** The config of a run. A thread of the user's would not be deleted, and its state not be looked at. */
export const runConfig: z.ZodType<Record<string, unknown>> = z
  .looseObject({ configurable })
  .meta({ id: 'config' })

const ownFields = {
  input: z.unknown().optional().describe('The input; null goes on where the thread stopped.'),
  command: command
    .optional()
    .describe('An answer, a change of the state or a jump, instead of an input.'),
  config: runConfig.optional().describe('configurable, tags, recursion_limit, …'),
  context: map.optional().describe('The static context of the run.'),
  metadata: map.optional().describe('Metadata of the run.'),
  checkpoint: checkpoint.optional().describe('Where on the thread the run begins.'),
  multitask_strategy: name
    .optional()
    .meta({ description: 'What a busy thread does with the run.', examples: strategies }),
  durability: name
    .optional()
    .meta({ description: 'When checkpoints are written.', examples: durabilities }),
  interrupt_before: nodes.optional().describe('Nodes to stop before, or "*".'),
  interrupt_after: nodes.optional().describe('Nodes to stop after, or "*".'),
  webhook: z.boolean().optional().describe('Whether the webhook of the step is notified.'),
}
/** What the action sets for every run, or takes from another key. */
const reserved = ['assistant_id', 'on_completion', 'stream_mode', 'stream_subgraphs', 'subgraphs']
const taken: ReadonlySet<string> = new Set([...Object.keys(ownFields), ...reserved])

const extra = map
  .superRefine((parameters, { addIssue }) => {
    for (const key of Object.keys(parameters).filter((name) => taken.has(name))) {
      const problem =
        key in ownFields ? 'has a key of its own beside extra' : 'is set by the action'
      addIssue({ code: 'custom', path: [key], message: problem })
    }
  })
  .meta(noneOf([...taken]))

/** The options of a run, in the graph server's own words; the webhook is that of the step. */
export const runFields = {
  ...ownFields,
  extra: extra.optional().describe('Further parameters, passed through as they are.'),
}
/** The options of a run, as they were written. */
export type RunFields = z.output<z.ZodObject<typeof runFields>>

/** The rule that a run has either an input or a command. */
export function checkRun(run: object, { addIssue }: z.core.$RefinementCtx): void {
  const [input, command] = ['input', 'command'].map((key) => Object.hasOwn(run, key))
  if (input && command) {
    addIssue({ code: 'custom', path: ['command'], message: 'cannot stand beside input' })
  } else if (!input && !command) {
    const message = 'needs an input (null to go on after an interrupt) or a command'
    addIssue({ code: 'custom', message })
  }
}

/** The same for the JSON Schema of a run. */
export const runForm = {
  ...anyKey('input', 'command'),
  dependencies: { input: noneOf(['command']) },
}

/** The part of a run that needs a thread; `more` is another key that does, unless it is false. */
export function findRunThreadNeed(run: unknown, more?: string): string | undefined {
  if (!isMap(run)) return undefined
  if (more !== undefined && run[more] === true) return more
  const { command } = run
  if (isMap(command) && Object.hasOwn(command, 'resume')) return 'resume'
  return ['interrupt_before', 'interrupt_after', 'checkpoint'].find((key) =>
    Object.hasOwn(run, key),
  )
}

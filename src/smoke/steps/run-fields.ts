import * as z from 'zod'
import type { RunReference, RunRequest } from '../../graph-server/run-request.ts'
import { isMap } from '../../text/json-text.ts'
import { NotifiedOfFailure } from '../../webhook/errors.ts'
import { NothingWaits } from '../errors.ts'
import { map, names, rule } from '../plan-fields.ts'
import type { TestContext } from '../test-context.ts'

const nodes = z.union([z.literal('*'), names], 'must be "*" or a list of nodes')
const command = z
  .strictObject({
    resume: z.unknown().optional(),
    update: map.optional(),
    goto: z.unknown().optional(),
  })
  .refine((given) => Object.keys(given).length > 0, rule('needs resume, update or goto'))
const thread_id = z.never('cannot be chosen: each test has a thread of its own').optional()
const configurable = z.looseObject({ thread_id }, 'must be a map').optional()

/** The config of a run. A thread of the user's would not be deleted, and its state not be looked at. */
export const runConfig: z.ZodType<Record<string, unknown>> = z.looseObject({ configurable })

/** The options of a run, in the graph server's own words; the webhook is that of the step. */
export const runFields = {
  input: z.unknown().optional(),
  command: command.optional(),
  config: runConfig.optional(),
  interrupt_before: nodes.optional(),
  interrupt_after: nodes.optional(),
  webhook: z.boolean().optional(),
}
type RunFields = z.output<z.ZodObject<typeof runFields>>

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

/** The part of a run that needs a thread. */
export function findRunThreadNeed(run: unknown): string | undefined {
  if (!isMap(run)) return undefined
  const { command } = run
  if (isMap(command) && Object.hasOwn(command, 'resume')) return 'resume'
  return ['interrupt_before', 'interrupt_after'].find((key) => Object.hasOwn(run, key))
}

/** Milliseconds that a notification may take after its run ended, never more than a run; usually it is there before. */
const notificationMs = 30_000

/** The request of a run, and what it shows by itself. Throws NothingWaits where the run cannot go on. */
export async function startRun(run: RunFields, context: TestContext) {
  const { webhook, log } = context
  const request: RunRequest = { ...run, webhook: run.webhook ? webhook?.url : undefined }
  await requireWaiting(run, context)
  let runId: string | undefined
  return {
    request,
    onRun: (reference: RunReference) => {
      runId = reference.run_id
      context.onRun(reference)
    },
    mayStop: (run.interrupt_before ?? run.interrupt_after) !== undefined,
    demandNotification: async (): Promise<void> => {
      if (!run.webhook || webhook?.receiver === undefined) return
      const timeoutMs = Math.min(notificationMs, context.timeoutMs)
      const notification = await webhook.receiver.notification({ runId, timeoutMs })
      const { run_id, status, error } = notification
      log.info(`The webhook was notified of run ${run_id}: ${status}`)
      // A run that stops at an interrupt is reported as a success.
      if (status === 'success') return
      const message = `the notification says that run ${run_id} ended as ${status}`
      throw new NotifiedOfFailure(error ? `${message}: ${error}` : message, {})
    },
  }
}

/**
 * Throws NothingWaits where a run is to go on and its thread is not stopped: both servers answer such a run with 200 and
 * the old values, so that an approval gate that was taken out of the graph would go unnoticed.
 */
async function requireWaiting({ command, input, config }: RunFields, { graph }: TestContext) {
  const resumes = command !== undefined && Object.hasOwn(command, 'resume')
  const goesOn = command === undefined && input === null
  if (!(resumes || goesOn) || (await graph.isWaiting(config))) return
  const step = resumes ? 'resume' : 'input: null'
  const problem = 'expected a run that waits, and the thread came to its end before'
  throw new NothingWaits(`${problem}: ${step} has nothing to go on with`, {})
}

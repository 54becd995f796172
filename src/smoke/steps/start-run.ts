import { mergeConfigs, type RunReference } from '../../graph-server/run-request.ts'
import type { RunOptions } from '../../runs/followed-run.ts'
import type { RunOutcome } from '../../runs/run-result.ts'
import { isGoodNotification } from '../../runs/verdict.ts'
import { NotifiedOfFailure } from '../../webhook/errors.ts'
import { NothingWaits } from '../errors.ts'
import type { TestContext } from '../test-context.ts'
import { findCheckpoint, toRunCheckpoint } from './checkpoint.ts'
import type { RunFields } from './run-fields.ts'

/** Milliseconds that a notification may take after its run ended; usually it is there before. */
const notificationMs = 30_000

/** The request of a run, how it is followed, and what it shows. Throws NothingWaits where the run cannot go on, SmokeTestFailed. */
export async function startRun(run: RunFields, context: TestContext) {
  const { webhook, timeoutMs, signal, attempts } = context
  const { extra, checkpoint, webhook: isNotified = false, ...fields } = run
  const start = await findCheckpoint(checkpoint, context)
  const delivery = isNotified ? webhook?.receiver?.expect() : undefined
  const request = context.graph.toRequest({
    ...fields,
    ...extra,
    checkpoint: toRunCheckpoint(start),
    webhook: isNotified ? (delivery?.url.reveal() ?? webhook?.url) : undefined,
  })
  const config = mergeConfigs(run.config, start)
  let readBefore: (() => unknown) | undefined
  const onValues = (value: unknown) => {
    readBefore = () => value
  }
  const continuation = findContinuation(run)
  // Both servers answer such a run with 200 and the old values: an approval gate that is gone would go unnoticed.
  if (continuation !== undefined && !(await context.graph.isWaiting(config, onValues))) {
    const problem = 'expected a run that waits, and the thread came to its end before'
    throw new NothingWaits(`${problem}: ${continuation} has nothing to go on with`, {})
  }
  let runId: string | undefined
  const onRun = (reference: RunReference) => {
    runId = reference.run_id
    context.onRun(reference)
  }
  const options: RunOptions = { timeoutMs, signal, attempts, onRun }
  const toResult = (outcome: RunOutcome) => ({
    sent: run.input ?? run.command?.update,
    readBefore,
    outcome,
    get value() {
      return outcome.values
    },
    mayStop: (run.interrupt_before ?? run.interrupt_after) !== undefined,
    demandNotification: async (): Promise<void> => {
      if (delivery === undefined) return
      const limit = { runId, timeoutMs: Math.min(notificationMs, timeoutMs) }
      const { run_id, status, error } = await delivery.notification(limit)
      context.log.info(`The webhook was notified of run ${run_id}: ${status}`)
      if (isGoodNotification(status)) return
      const message = `the notification says that run ${run_id} ended as ${status}`
      throw new NotifiedOfFailure(error ? `${message}: ${error}` : message, { status })
    },
  })
  return { request, options, toResult }
}

/** What of a run goes on where its thread stopped, by its words in a plan; undefined for a run of its own. */
function findContinuation({ command, input }: RunFields): string | undefined {
  if (command === undefined) return input === null ? 'input: null' : undefined
  return Object.hasOwn(command, 'resume') ? 'resume' : undefined
}

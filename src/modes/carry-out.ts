import type { ModeContext } from '../deploy/context.ts'
import { showLog, toLogTypes } from '../deploy/revision-log.ts'
import { rollBackAfter } from '../deploy/roll-back.ts'
import { type Rollout, rollOut } from '../deploy/roll-out.ts'
import { reportServing } from '../deploy/serving.ts'
import type { StatusChange, StepResult } from '../step/step-event.ts'

interface Work extends Pick<Rollout, 'inputs' | 'wait'> {
  readonly deploymentId: string
  readonly created?: boolean
  /** Makes the revision, or finds it. */
  readonly make: () => Promise<Rollout>
}

/** From the first write to the end of the step: makes a revision, waits for it, reads where it is served, tests it. A failure is thrown after the rollback that it calls for, with `rollback_on_failure`, and after a look at what serves. */
export async function carryOut(
  { deploymentId, inputs, wait, created = false, make }: Work,
  context: ModeContext,
): Promise<StepResult> {
  const { journal, signal } = context
  let rollout: Rollout | undefined
  let status: string | undefined
  const onStatus = (change: StatusChange) => {
    status = change.status
    journal.add({ type: 'status', change })
  }
  const showServing = () => {
    const revisionId = rollout?.reference.revisionId
    return reportServing({ deploymentId, revisionId, status }, context)
  }
  try {
    rollout = await make()
    const result = await rollOut(rollout, { ...context, onStatus })
    // What the step deployed does not serve, although it succeeds.
    if (result.outcome === 'superseded') await showServing()
    return result
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    const reference = rollout?.reference
    const found = rollout?.foundBefore
    const replacing = wait && reference && found && { reference, wait, ...found }
    const written = { created, replacing }
    try {
      const end = reference && (await showLog(reference, toLogTypes(error), context))
      if (end !== undefined) journal.add({ type: 'log', ...end })
      if (inputs.rollback_on_failure)
        journal.add({ type: 'rollback', ...(await rollBackAfter(cause, written, context)) })
    } finally {
      await showServing()
    }
    throw error
  }
}

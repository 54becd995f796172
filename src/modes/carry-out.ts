import type { ModeContext } from '../deploy/context.ts'
import { showLog, toLogTypes } from '../deploy/revision-log.ts'
import { rollBackAfter } from '../deploy/roll-back.ts'
import { type Rollout, rollOut } from '../deploy/roll-out.ts'
import { reportServing } from '../deploy/serving.ts'
import type { StatusChange, StepResult } from '../step/step-facts.ts'

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
  const timeline: StatusChange[] = []
  const onStatus = (change: StatusChange) => {
    timeline.push(change)
    journal.add({ status: change.status, timeline })
  }
  let rollout: Rollout | undefined
  try {
    rollout = await make()
    const result = await rollOut(rollout, { ...context, onStatus })
    // What the step deployed does not serve, although it succeeds.
    if (result.outcome === 'superseded') await reportServing(deploymentId, context)
    return result
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    const { reference, foundBefore: found } = rollout ?? {}
    const replacing = wait && reference && found && { reference, wait, ...found }
    try {
      const end = reference && (await showLog(reference, toLogTypes(error), context))
      if (end !== undefined) journal.add(end)
      if (inputs.rollback_on_failure) {
        journal.add(await rollBackAfter(cause, { created, replacing }, context))
      }
    } finally {
      await reportServing(deploymentId, context)
    }
    throw error
  }
}

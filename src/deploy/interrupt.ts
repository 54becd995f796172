import { isInProgress, listInProgress } from '../rollout/queue.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { isRequestError } from '../http/errors.ts'
import type { ModeContext } from './context.ts'

/** Interrupts revisions in progress that are older than this run's event, but for `own`. What cannot be is a warning: the new one then only waits. */
export async function interruptRunning(
  deployment: Deployment,
  own: string | undefined,
  context: ModeContext,
): Promise<void> {
  const { log, report, signal } = context
  const interrupted: string[] = []
  for (const revision of await listOthers(deployment, own, context)) {
    const { id, status } = revision
    log.info(`Interrupting revision ${id} (${status})`)
    try {
      await interrupt(deployment, revision, context)
      interrupted.push(id)
      report({ interrupted: [...interrupted] })
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      log.warning(
        `Revision ${id} is in progress and could not be interrupted: ${(error as Error).message}. The new revision may wait behind it.`,
        'Not interrupted',
      )
    }
  }
}

/** The requests with which it would be done, for a dry run. */
export async function planInterrupts(deployment: Deployment, context: ModeContext) {
  const others = await listOthers(deployment, undefined, context)
  return others.map(({ id }) => {
    return { method: 'POST', path: `/v2/deployments/${deployment.id}/revisions/${id}/interrupt` }
  })
}

/** Those in progress, the oldest first, before what waits behind it. One made after the event may be a newer push's, not to be stopped. */
async function listOthers(deployment: Deployment, own: string | undefined, context: ModeContext) {
  const others = (await listInProgress(deployment, context)).filter(({ id }) => id !== own)
  const eventMs = findEventTimeMs(context.event) ?? Number.NaN
  const { newer = [], older = [] } = Object.groupBy(others, ({ createdAtMs }) =>
    createdAtMs >= eventMs ? 'newer' : 'older',
  )
  const ids = newer.map(({ id }) => id).join(', ')
  if (ids !== '') context.log.info(`Not interrupting ${ids}: newer than the event of this run`)
  return older.toReversed()
}

/** A refusal of one that has ended meanwhile is none. */
async function interrupt(
  { id: deploymentId }: Deployment,
  { id }: Revision,
  { controlPlane, signal }: ModeContext,
): Promise<void> {
  try {
    await controlPlane.interrupt(deploymentId, id, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!isRequestError(error)) throw error
    if (isInProgress(await controlPlane.getRevision(deploymentId, id, signal))) throw error
  }
}

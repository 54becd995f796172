import { isInProgress, listInProgress } from '../rollout/queue.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { findEventTimeMs } from '../github/event.ts'
import { isRequestError } from '../http/errors.ts'
import type { ModeContext } from './context.ts'

/**
 * Interrupts the revisions of a deployment that are in progress and older than the event of this run, but for `own`, and
 * reports which. What cannot be interrupted is a warning, because the new revision then only waits.
 */
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

/**
 * Those in progress, the oldest first: what is stuck goes before what waits behind it. One that was made after the event
 * may be a newer push's, which this run must not stop.
 */
async function listOthers(deployment: Deployment, own: string | undefined, context: ModeContext) {
  const running = await listInProgress(deployment, context)
  const eventMs = findEventTimeMs(context.event)
  const isNewer = ({ createdAtMs }: Revision) => eventMs !== undefined && createdAtMs >= eventMs
  const newer = running.filter((one) => one.id !== own && isNewer(one))
  if (newer.length > 0) {
    const ids = newer.map(({ id }) => id).join(', ')
    context.log.info(`Not interrupting ${ids}: newer than the event of this run`)
  }
  return running.filter((one) => one.id !== own && !newer.includes(one)).toReversed()
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

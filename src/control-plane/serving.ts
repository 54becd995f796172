import type { CallContext } from '../http/retry.ts'
import { lookFor } from '../http/send-once.ts'
import type { ControlPlane } from './client.ts'
import { NotServing, type RevisionReference } from './errors.ts'
import { toFinality } from './revision-status.ts'
import {
  awaitRevision,
  type StatusChange,
  toLeftMs,
  type WaitContext,
  type WaitOptions,
} from './rollout.ts'
import type { Deployment } from './schemas.ts'

/** Milliseconds between the looks for the revision to become the active one: that may lag behind its status. */
const looksAfterMs = [2_000, 4_000, 8_000, 16_000] as const

/**
 * Looks whether a revision that was deployed is the one that serves, where the service shows that, with patience and
 * within the wait. The deployment as it was read last. A revision that is not deployed any more is awaited again. Throws
 * NotServing when another one serves in the end, and as `awaitRevision`.
 */
export async function requireServing(
  controlPlane: Pick<ControlPlane, 'findOnce' | 'getRevision'>,
  reference: RevisionReference,
  deployment: Deployment,
  wait: WaitOptions,
  context: CallContext & Pick<WaitContext, 'onStatus'>,
): Promise<Deployment> {
  const { deploymentId, revisionId } = reference
  if (isServedBy(deployment, revisionId)) return deployment
  let last = deployment
  const look = async () => {
    last = (await controlPlane.findOnce(deploymentId, context.signal)) ?? last
    return isServedBy(last, revisionId) ? last : undefined
  }
  const { activeRevisionId } = deployment
  context.log.info(
    `The deployment shows ${activeRevisionId ?? 'no revision'} as the active one; looking again`,
  )
  for (let isSettled = false; !isSettled; ) {
    const leftMs = toLeftMs(wait, context.clock)
    const { found } = await lookFor({ look, looksAfterMs, leftMs }, context)
    if (found !== undefined) return found
    isSettled = true
    const onStatus = (change: StatusChange) => {
      // It goes on, so that what was looked at before says nothing.
      if (toFinality(change.status) !== 'succeeded') isSettled = false
      context.onStatus(change)
    }
    await awaitRevision(reference, wait, { ...context, controlPlane, onStatus })
  }
  if (typeof last.activeRevisionId === 'string') {
    throw new NotServing(reference, last.activeRevisionId)
  }
  context.log.warning(
    `Revision ${revisionId} is deployed, and the control service does not show it as the active one.`,
    'Not shown as active',
  )
  return last
}

/** Also where the service does not show which revision serves. */
function isServedBy({ activeRevisionId }: Deployment, revisionId: string): boolean {
  return activeRevisionId === undefined || activeRevisionId === revisionId
}

import { lookFor } from './look.ts'
import type { ControlPlane } from './client.ts'
import { NotServing, type RevisionReference } from './errors.ts'
import type { WriteContext } from './lost-answer.ts'
import { toDeployed } from './rollout.ts'
import type { Deployment } from './schemas.ts'

/** Milliseconds between the looks for the revision to become the active one: that may lag behind its status. */
const looksAfterMs = [2_000, 4_000, 8_000, 16_000] as const

/**
 * Looks whether a revision that was deployed is the one that serves, where the service shows that, with patience. The
 * deployment as it was read last. Throws NotServing when another one serves in the end, or what the revision's last
 * status says if it is not deployed any more.
 */
export async function requireServing(
  controlPlane: Pick<ControlPlane, 'findOnce' | 'getRevision'>,
  reference: RevisionReference,
  deployment: Deployment,
  context: WriteContext,
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
  const { found } = await lookFor(look, looksAfterMs, context)
  if (found !== undefined) return found
  toDeployed(reference, await controlPlane.getRevision(deploymentId, revisionId, context.signal))
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

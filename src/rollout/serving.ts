import { lookFor } from '../http/send-once.ts'
import { once } from '../control-plane/client.ts'
import { NotServing, type RevisionReference } from '../control-plane/errors.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import { awaitRevision, type RolloutContext, type StatusChange } from './rollout.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'

/** Milliseconds before each look: which revision is the active one may lag behind the statuses. */
export const looksWhetherServingMs = [2_000, 4_000, 8_000, 16_000] as const

/** The deployment as it was read last, once the revision serves; one no longer deployed is awaited again. Throws NotServing, and as `awaitRevision`. */
export async function requireServing(
  reference: RevisionReference,
  { deployment, wait }: { readonly deployment: Deployment; readonly wait: Wait },
  context: RolloutContext,
): Promise<Deployment> {
  const { deploymentId, revisionId } = reference
  const { controlPlane, log, signal } = context
  if (isServedBy(deployment, revisionId)) return deployment
  const endsAt = toEnd(wait)
  let last = deployment
  const look = async () => {
    last = (await controlPlane.find(deploymentId, signal, once)) ?? last
    return isServedBy(last, revisionId) ? last : undefined
  }
  const shown = deployment.activeRevisionId ?? 'no revision'
  log.info(`The deployment shows ${shown} as the active one; looking again`)
  for (let isSettled = false; !isSettled; ) {
    const { found } = await lookFor({ look, looksAfterMs: looksWhetherServingMs, endsAt }, context)
    if (found !== undefined) return found
    isSettled = true
    const onStatus = (change: StatusChange) => {
      // It goes on, so that what was looked at before says nothing.
      if (toFinality(change.status) !== 'succeeded') isSettled = false
      context.onStatus(change)
    }
    await awaitRevision(reference, wait, { ...context, onStatus })
  }
  if (typeof last.activeRevisionId === 'string') {
    const problem = `revision ${revisionId} was deployed, and revision ${last.activeRevisionId} serves instead of it`
    throw new NotServing(problem, {})
  }
  log.warning(
    `Revision ${revisionId} is deployed, and the control service does not show it as the active one.`,
    'Not shown as active',
  )
  return last
}

function isServedBy({ activeRevisionId }: Deployment, revisionId: string): boolean {
  // Undefined where the service does not show which revision serves.
  return activeRevisionId === undefined || activeRevisionId === revisionId
}

import { HttpError } from '../http/errors.ts'
import type { ControlPlane } from './client.ts'
import type { RevisionReference } from './errors.ts'
import type { WriteContext } from './lost-answer.ts'
import { makeRevision } from './own-revision.ts'
import { toFinality } from './revision-status.ts'

/** The revision that was redeployed, and the new one that this made. */
export interface Rollback {
  readonly to: string
  readonly revisionId: string
}

/**
 * Redeploys the last revision that was deployed before a failed one, at most once; undefined when there is none, or
 * when the service cannot redeploy (the specification does not show it).
 */
export async function rollBack(
  controlPlane: ControlPlane,
  failed: RevisionReference,
  context: WriteContext,
): Promise<Rollback | undefined> {
  const { signal } = context
  const revisions = await controlPlane.listRevisions(failed.deploymentId, signal)
  const older = revisions.slice(revisions.findIndex(({ id }) => id === failed.revisionId) + 1)
  const good = older.find(({ status }) => toFinality(status) === 'succeeded')
  if (good === undefined) return undefined
  const before = await controlPlane.get(failed.deploymentId, signal)
  // Somebody has deployed since: their revision is not for this step to replace.
  if ((before.latestRevisionId ?? failed.revisionId) !== failed.revisionId) return undefined
  try {
    const revisionId = await makeRevision(
      controlPlane,
      {
        before,
        send: () => controlPlane.redeploy(failed.deploymentId, good.id, signal),
        mayComeOf: () => true,
        effect: `revision ${good.id} was redeployed`,
      },
      context,
    )
    return { to: good.id, revisionId }
  } catch (error) {
    if (error instanceof HttpError && [404, 405, 501].includes(error.status)) return undefined
    throw error
  }
}

import { HttpError } from '../http/errors.ts'
import type { ControlPlane } from './client.ts'
import type { RevisionReference } from './errors.ts'
import type { WriteContext } from './lost-answer.ts'
import { makeRevision } from './own-revision.ts'
import { toFinality } from './revision-status.ts'

/** The revision that was redeployed, and the new one that this made. */
export interface Rollback {
  readonly to: string
  /** What the old one was built from, where the service shows it. */
  readonly commitSha: string | undefined
  readonly revisionId: string
}

/** Nothing was redeployed, and the message says why, in words that complete "not rolled back: …". */
export class NoWayBack extends Error {
  override readonly name = 'NoWayBack'
}

/** Redeploys the last revision that was deployed before a failed one, at most once. Throws NoWayBack. */
export async function rollBack(
  controlPlane: ControlPlane,
  failed: RevisionReference,
  context: WriteContext,
): Promise<Rollback> {
  const { signal } = context
  const revisions = await controlPlane.listRevisions(failed.deploymentId, signal)
  const at = revisions.findIndex(({ id }) => id === failed.revisionId)
  const older = at === -1 ? [] : revisions.slice(at + 1)
  const before = await controlPlane.get(failed.deploymentId, signal)
  // Somebody has deployed since: their revision is not for this step to replace.
  const newest = before.latestRevisionId ?? revisions[0]?.id
  if (newest !== failed.revisionId) throw new NoWayBack('a newer revision is there')
  const good = older.find(({ status }) => toFinality(status) === 'succeeded')
  if (good === undefined) throw new NoWayBack('there is no earlier revision that was deployed')
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
    return { to: good.id, commitSha: good.commitSha, revisionId }
  } catch (error) {
    if (!(error instanceof HttpError && [404, 405, 501].includes(error.status))) throw error
    throw new NoWayBack('the service cannot redeploy a revision')
  }
}

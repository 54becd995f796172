import { HttpError } from '../http/errors.ts'
import type { CallContext } from '../http/retry.ts'
import type { ControlPlane } from './client.ts'
import type { RevisionReference } from './errors.ts'
import { isOlder, newestFirst } from './newest-first.ts'
import { makeRevision } from './own-revision.ts'
import { toFinality } from './revision-status.ts'
import type { WaitOptions } from './rollout.ts'
import type { Deployment, Revision } from './schemas.ts'

/** The revision that was redeployed, and the new one that this made. */
export interface Rollback {
  readonly to: string
  /** What the old one was built from, where the service shows it. */
  readonly commitSha: string | undefined
  readonly revisionId: string
}

/** Nothing was redeployed, and the message says why, in words that complete "not rolled back: …". */
export class RollbackImpossible extends Error {
  override readonly name = 'RollbackImpossible'
}

/**
 * Redeploys the last revision that was deployed before a failed one, at most once. `onWrite` is called just before the
 * write. Throws RollbackImpossible, also when an earlier revision serves already.
 */
export async function rollBack(
  controlPlane: ControlPlane,
  failed: RevisionReference,
  { wait, onWrite }: { readonly wait: WaitOptions; readonly onWrite: () => void },
  context: CallContext,
): Promise<Rollback> {
  const { deploymentId } = failed
  const { signal } = context
  const before = await controlPlane.get(deploymentId, signal)
  // Somebody has deployed since: their revision is not for this step to replace.
  requireNewest(before.latestRevisionId, failed)
  const good = await findLastGood(controlPlane, failed, before, signal)
  if (good === undefined)
    throw new RollbackImpossible('there is no earlier revision that was deployed')
  onWrite()
  try {
    const revisionId = await makeRevision(
      controlPlane,
      {
        before,
        send: () => controlPlane.redeploy(deploymentId, good.id, signal),
        isForeign: () => false,
        effect: `revision ${good.id} was redeployed`,
        wait,
      },
      context,
    )
    return { to: good.id, commitSha: good.commitSha, revisionId }
  } catch (error) {
    if (!(error instanceof HttpError && [404, 405, 501].includes(error.status))) throw error
    throw new RollbackImpossible('the service cannot redeploy a revision')
  }
}

/** The last revision before the failed one that was deployed, from page to page. */
async function findLastGood(
  controlPlane: ControlPlane,
  failed: RevisionReference,
  { activeRevisionId }: Deployment,
  signal: AbortSignal,
): Promise<Revision | undefined> {
  if (typeof activeRevisionId === 'string' && activeRevisionId !== failed.revisionId) {
    throw new RollbackImpossible(`revision ${activeRevisionId} serves already`)
  }
  const revisions: Revision[] = []
  let bad: Revision | undefined
  for await (const revision of controlPlane.listRevisions(failed.deploymentId, signal)) {
    revisions.push(revision)
    if (revision.id === failed.revisionId) bad = revision
    if (bad !== undefined && isGood(revision) && isOlder(revision, bad)) break
  }
  const ordered = newestFirst(revisions)
  requireNewest(ordered[0]?.id, failed)
  return ordered.slice(1).find(isGood)
}

function isGood({ status }: Revision): boolean {
  return toFinality(status) === 'succeeded'
}

function requireNewest(newestId: string | undefined, { revisionId }: RevisionReference): void {
  if (newestId !== undefined && newestId !== revisionId) {
    throw new RollbackImpossible('a newer revision is there')
  }
}

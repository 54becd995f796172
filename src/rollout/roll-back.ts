import { ifOffered } from '../http/if-found.ts'
import { knownError } from '../known-error.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import type { RevisionReference } from '../control-plane/errors.ts'
import { newestFirst } from './recent-revisions.ts'
import { type MadeRevision, makeRevision } from './own-revision.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import type { Revision } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'

/** The revision that was redeployed, the commit that it shows, and the new revision that this made. */
export interface Rollback extends MadeRevision {
  readonly to: string
  readonly commitSha: string | undefined
}

/** Nothing was redeployed, and the message says why, in words that complete "not rolled back: …". */
export class RollbackImpossible extends knownError('RollbackImpossible')<object> {}

/** Redeploys, at most once, the last revision that was deployed before a failed one. Throws RollbackImpossible. */
export async function rollBack(
  failed: RevisionReference,
  { wait, onWrite }: { readonly wait: Wait; readonly onWrite: () => void },
  context: ServiceContext,
): Promise<Rollback> {
  const { deploymentId, revisionId: failedId } = failed
  const { controlPlane, signal } = context
  const before = await controlPlane.get(deploymentId, signal)
  // Another run has deployed since: its revision is not for this step to replace.
  requireNewest(before.latestRevisionId, failed)
  const { activeRevisionId } = before
  if (typeof activeRevisionId === 'string' && activeRevisionId !== failedId) {
    throw new RollbackImpossible(
      `that is not needed, because revision ${activeRevisionId} goes on serving`,
      {},
    )
  }
  const good = await findLastGood(failed, context)
  onWrite()
  const send = () => controlPlane.redeploy(deploymentId, good.id, signal)
  const effect = `revision ${good.id} was redeployed`
  const made = await ifOffered(makeRevision({ before, send, effect, wait }, context))
  if (made !== undefined) return { to: good.id, commitSha: good.repoCommitSha, ...made }
  throw new RollbackImpossible('the service cannot redeploy a revision', {})
}

async function findLastGood(
  failed: RevisionReference,
  { controlPlane, signal }: ServiceContext,
): Promise<Revision> {
  const revisions: Revision[] = []
  let bad: Revision | undefined
  for await (const revision of controlPlane.listRevisions(failed.deploymentId, signal)) {
    revisions.push(revision)
    if (revision.id === failed.revisionId) bad = revision
    if (bad !== undefined && isGood(revision) && revision.createdAtMs < bad.createdAtMs) break
  }
  const ordered = newestFirst(revisions)
  requireNewest(ordered[0]?.id, failed)
  const good = ordered.slice(1).find(isGood)
  if (good !== undefined) return good
  throw new RollbackImpossible('there is no earlier revision that was deployed', {})
}

function isGood({ status }: Revision): boolean {
  return toFinality(status) === 'succeeded'
}

function requireNewest(newestId: string | undefined, { revisionId }: RevisionReference): void {
  if (newestId !== undefined && newestId !== revisionId) {
    throw new RollbackImpossible('a newer revision is there', {})
  }
}

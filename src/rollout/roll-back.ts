import type { ServiceContext } from '../control-plane/client.ts'
import { type RevisionReference, RollbackImpossible } from '../control-plane/errors.ts'
import { isBeingDeleted, toFinality } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { type MadeRevision, makeRevision, newestFirst } from './own-revision.ts'
import { rereadUntil } from './rollout.ts'

/** The revision that was redeployed, the commit that it shows, and the new revision that this made. */
export interface Rollback extends MadeRevision {
  readonly to: string
  readonly commitSha: string | undefined
}

/** A revision that must be replaced. */
export interface BadRevision {
  readonly reference: RevisionReference
  /** Its last status where that was a failure; undefined for one that was seen serving. */
  readonly failedAs: string | undefined
}

/** Redeploys, at most once, the last revision deployed before a bad one, after calling `onWrite`. Throws RollbackImpossible. */
export async function rollBack(
  { reference, failedAs }: BadRevision,
  { wait, onWrite }: { readonly wait: Wait; readonly onWrite: () => void },
  context: ServiceContext,
): Promise<Rollback> {
  const { controlPlane, signal } = context
  const { deploymentId, revisionId } = reference
  // An interrupted revision can still go on: one that does must not be replaced.
  if (failedAs !== undefined && toFinality(failedAs) === 'interrupted') {
    const { status } = await controlPlane.getRevision(deploymentId, revisionId, signal)
    const hasEnded = ['interrupted', 'failed'].includes(toFinality(status))
    if (!hasEnded) throw impossible(`revision ${revisionId} continues (${status})`)
  }
  const before = await controlPlane.get(deploymentId, signal)
  if (isBeingDeleted(before.status)) throw impossible('the deployment is being deleted')
  // Another run has deployed since: its revision is not for this step to replace.
  requireNewest(before.latestRevisionId, reference)
  const isKept = ({ activeRevisionId: id }: Deployment) => id == null || id === revisionId
  // Of a revision that was seen serving, what the service shows may lag behind.
  const wasServing = failedAs === undefined
  const last = wasServing ? await rereadUntil(isKept, { deployment: before }, context) : before
  if (!isKept(last)) throw impossible(`not needed, revision ${last.activeRevisionId} keeps serving`)
  const good = await findLastGood(reference, context)
  onWrite()
  const send = () => controlPlane.redeploy(deploymentId, good.id, signal)
  const effect = `revision ${good.id} was redeployed`
  try {
    const made = await makeRevision({ before, send, effect, wait }, context)
    return { to: good.id, commitSha: good.repoCommitSha, ...made }
  } catch (error) {
    if (!(error instanceof HttpError && [404, 405, 501].includes(error.status))) throw error
    throw impossible(await explainRefusal(error, { deploymentId, revisionId: good.id }, context))
  }
}

async function findLastGood(
  reference: RevisionReference,
  { controlPlane, signal }: ServiceContext,
): Promise<Revision> {
  const { deploymentId, revisionId } = reference
  const isGood = ({ status }: Revision) => toFinality(status) === 'succeeded'
  const revisions: Revision[] = []
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal)) {
    revisions.push(...page)
    const at = revisions.findIndex(({ id }) => id === revisionId)
    const createdAtMs = revisions[at]?.createdAtMs ?? Number.NaN
    if (revisions.slice(at).some((one) => isGood(one) && one.createdAtMs < createdAtMs)) break
  }
  const ordered = newestFirst(revisions)
  requireNewest(ordered[0]?.id, reference)
  const good = ordered.slice(1).find(isGood)
  if (good !== undefined) return good
  throw impossible('no earlier revision was ever deployed')
}

function requireNewest(newestId: string | undefined, { revisionId }: RevisionReference) {
  if (newestId === undefined || newestId === revisionId) return
  throw impossible(`revision ${newestId} is newer than the one of this step`)
}

/** What a refused redeploy means: a 404 may be about the deployment, the revision, or a call that the service does not have. */
async function explainRefusal(
  { status }: HttpError,
  { deploymentId, revisionId }: RevisionReference,
  { controlPlane, signal }: ServiceContext,
): Promise<string> {
  const unsupported = `the control plane does not support redeploying a revision (${status})`
  if (status !== 404) return unsupported
  const deployment = await controlPlane.find(deploymentId, signal)
  if (!deployment) return `the control plane no longer finds deployment ${deploymentId}`
  const pages = await Array.fromAsync(controlPlane.listRevisionPages(deploymentId, signal))
  const isListed = pages.flat().some(({ id }) => id === revisionId)
  return isListed ? unsupported : `the control plane no longer finds revision ${revisionId}`
}

function impossible(why: string): RollbackImpossible {
  return new RollbackImpossible(why, {})
}

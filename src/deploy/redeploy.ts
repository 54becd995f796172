import type { ServiceContext } from '../control-plane/client.ts'
import { classifyStatus, isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import { isOtherCommit, type MadeRevision, makeRevision, readRevisions } from './make-revision.ts'

// What every rollback does, automatic or manual.

function wasDeployed({ status }: Revision): boolean {
  return classifyStatus(status) === 'succeeded'
}

/** Revisions that can be redeployed, the best first: those that were deployed, then those that were replaced and may have been. */
function selectDeployed(newestFirst: readonly Revision[]): readonly Revision[] {
  const wasReplaced = ({ status }: Revision) => /^replaced$/i.test(status)
  return [...newestFirst.filter(wasDeployed), ...newestFirst.filter(wasReplaced)]
}

/** What a step found before it wrote: the revision that served, and the newest, if the control plane showed them. */
export interface FoundBefore {
  readonly servedId: string | undefined
  readonly newestId: string | undefined
}

/** What a step goes back to, of the revisions before its own, newest first: the one that served before it, else the last one deployed before it wrote. A write that was sent twice may have made a revision before its own. */
export function findServedBefore(
  earlier: readonly Revision[],
  { servedId, newestId }: FoundBefore,
): Revision | undefined {
  const start = earlier.findIndex(({ id }) => id === newestId)
  const [lastDeployed] = selectDeployed(earlier.slice(Math.max(0, start)))
  return earlier.find(({ id }) => id === servedId) ?? lastDeployed
}

/** Why there is nothing to roll back. */
export const isLeaving = 'the deployment is being deleted'

/** Why a rollback finds no revision. */
export const noneBefore = 'no earlier revision was ever deployed'

/** A rollback that was not made, or not to the requested revision, in words that complete "Not rolled back: …". */
export function impossible(why: string, candidates: readonly string[] | undefined = []): Problem {
  return new Problem('rollback-impossible', why, { candidates })
}

function isUnsupported(error: unknown): error is HttpError {
  return error instanceof HttpError && [404, 405, 501].includes(error.status)
}

const maxCandidates = 5

/**
 * What a manual rollback redeploys, of a list with the newest first, and the serving revision until then. Throws `rollback-impossible`.
 *
 * | the deployment shows                | that serves                    | the default is the last one deployed |
 * | :---------------------------------- | :----------------------------- | :----------------------------------- |
 * | the active revision                 | that one                       | before it                            |
 * | that none is active                 | nothing                        | before the newest                    |
 * | nothing of it (the specification)   | the newest with DEPLOYED       | before it                            |
 */
export function decideRollback(
  { id: deploymentId, activeRevisionId: active }: Pick<Deployment, 'id' | 'activeRevisionId'>,
  revisions: readonly Revision[],
  wantedId: string | undefined,
) {
  const servingId = active === undefined ? revisions.find(wasDeployed)?.id : (active ?? undefined)
  const fromId = servingId ?? revisions[0]?.id
  const from = revisions.findIndex(({ id }) => id === fromId)
  const fit = selectDeployed(revisions)
  const candidates = fit.map(({ id }) => id).filter((id) => id !== servingId)
  const refuse = (why: string) => impossible(why, candidates.slice(0, maxCandidates))
  const [lastDeployed] = from < 0 ? [] : selectDeployed(revisions.slice(from + 1))
  const target = wantedId ? revisions.find(({ id }) => id === wantedId) : lastDeployed
  if (target === undefined) {
    if (wantedId) throw refuse(`deployment ${deploymentId} has no revision ${wantedId}`)
    const isListed = fromId === undefined || from >= 0
    throw refuse(isListed ? noneBefore : `the control plane does not list revision ${fromId}`)
  }
  if (target.id === servingId) throw refuse(`revision ${servingId} already serves`)
  if (!fit.includes(target))
    throw refuse(`revision ${target.id} was never deployed (its status is ${target.status})`)
  const servingCommit = revisions.find(({ id }) => id === servingId)?.repoCommitSha
  return { target, servingId, servingCommit }
}

/** Reads the revisions of a deployment, and decides. Throws `rollback-impossible`. */
export async function readRollback(
  before: Deployment,
  wantedId: string | undefined,
  context: ServiceContext,
) {
  try {
    const revisions = await readRevisions(before.id, context, { isWhole: true })
    return decideRollback(before, revisions, wantedId)
  } catch (error) {
    if (!isUnsupported(error)) throw error
    throw impossible(`the control plane does not list the revisions (${error.status})`)
  }
}

/** Makes a revision with the configuration of an earlier one, once. Throws `rollback-impossible`, and as `makeRevision`. */
export async function redeploy(
  { id, repoRef, repoCommitSha, imageUri }: Revision,
  before: Deployment,
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { controlPlane, signal } = context
  const send = async (isAgain: boolean) => {
    if (isAgain) {
      // Somebody else may have deployed or deleted it since.
      const now = await controlPlane.find(before.id, signal)
      if (now === undefined || isBeingDeleted(now.status)) throw impossible(isLeaving)
      requireNewest(now.latestRevisionId, before.latestRevisionId)
    }
    return await controlPlane.redeploy(before.id, id, signal)
  }
  const effect = `revision ${id} was redeployed`
  try {
    const origin = { repoRef, repoCommitSha, imageUri }
    const write = { before, send, origin, isAllShown: true, effect, wait }
    return await makeRevision(write, context)
  } catch (error) {
    if (!isUnsupported(error)) throw error
    throw impossible(`the control plane did not redeploy revision ${id} (${error.status})`)
  }
}

/** A rollback does not replace a newer revision of another run. Throws `rollback-impossible`. */
export function requireNewest(newestId: string | undefined, knownId: string | undefined): void {
  if (newestId === undefined || knownId === undefined || newestId === knownId) return
  throw impossible(`revision ${newestId} is newer than the one of this step`)
}

/** Requires that a redeployed revision was built from the commit of the one that was requested, if both show it. Throws `rollback-impossible`. */
export function requireSameCommit({ id, repoCommitSha: commit }: Revision, built: Revision): void {
  if (!isOtherCommit(commit, built.repoCommitSha)) return
  const difference = `commit ${built.repoCommitSha} instead of ${commit}`
  throw impossible(`the control plane redeployed revision ${id} from ${difference}`)
}

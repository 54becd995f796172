import type { ServiceContext } from '../control-plane/client.ts'
import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toShortCommit } from '../workflow/repo-ref.ts'
import { isOtherCommit, type MadeRevision, makeRevision, readRevisions } from './make-revision.ts'

// What every rollback does, automatic or manual.

/** What a step found before it wrote: the revision that served, and the newest, if the control plane showed them. */
export interface FoundBefore {
  readonly servedId: string | undefined
  readonly newestId: string | undefined
}

function wasDeployed({ status }: Revision): boolean {
  return classifyStatus(status) === 'succeeded'
}

/** Revisions that can be redeployed, the best first: those that were deployed, then those that were replaced and may have been. */
function selectDeployed(newestFirst: readonly Revision[]): readonly Revision[] {
  const wasReplaced = ({ status }: Revision) => /^replaced$/i.test(status)
  return [...newestFirst.filter(wasDeployed), ...newestFirst.filter(wasReplaced)]
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

const maxCandidates = 5

/** Why a rollback finds no revision. */
export const noneBefore = 'no earlier revision was ever deployed'

/** A rollback that was not made, or not to the requested revision, in words that complete "Not rolled back: …". */
export function impossible(why: string, candidates: readonly Revision[] = []): Problem {
  const shown = candidates.slice(0, maxCandidates).map(describeRevision)
  return new Problem('rollback-impossible', why, { candidates: shown })
}

/** A revision as a reader knows it: its ID, ref or image, commit, and time. */
export function describeRevision({ id, repoRef, repoCommitSha, imageUri, createdAtMs }: Revision) {
  const at = createdAtMs && new Date(createdAtMs).toISOString().slice(0, 16).replace('T', ' ')
  const commit = repoCommitSha && `commit ${toShortCommit(repoCommitSha)}`
  const origin = [imageUri ?? repoRef, commit, at && `${at} UTC`].filter(Boolean).join(', ')
  return origin === '' ? id : `${id} (${toOneLine(origin)})`
}

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
  { activeRevisionId: active }: Pick<Deployment, 'activeRevisionId'>,
  revisions: readonly Revision[],
  wantedId: string | undefined,
) {
  const servingId = active === undefined ? revisions.find(wasDeployed)?.id : (active ?? undefined)
  const from = revisions.findIndex(({ id }) => id === (servingId ?? revisions[0]?.id))
  const [lastDeployed] = from < 0 ? [] : selectDeployed(revisions.slice(from + 1))
  const target = wantedId ? revisions.find(({ id }) => id === wantedId) : lastDeployed
  const candidates = selectDeployed(revisions).filter((one) => one.id !== servingId)
  const refuse = (why: string) => impossible(why, candidates)
  if (target === undefined)
    throw refuse(wantedId ? `the deployment has no revision ${wantedId}` : noneBefore)
  const { id, status } = target
  if (id === servingId) throw refuse(`revision ${id} already serves`)
  if (!selectDeployed([target]).includes(target))
    throw refuse(`revision ${id} was never deployed (its status is ${status})`)
  const serving = revisions.find((one) => one.id === servingId)
  const older = selectDeployed(revisions.slice(revisions.indexOf(target) + 1))
  // What serves was deployed before the target, too: a rollback replaced the target.
  const isBack = older.some((one) => serving && isSameOrigin(one, serving))
  return {
    target,
    servingId,
    servingCommit: serving?.repoCommitSha,
    wasRolledBack: (!wantedId && isBack) || undefined,
  }
}

function isSameOrigin(one: Revision, other: Revision): boolean {
  const toOrigin = (of: Revision) => of.repoCommitSha ?? of.sourceTarballPath ?? of.imageUri
  return toOrigin(one) !== undefined && toOrigin(one) === toOrigin(other)
}

/** Reads the revisions of a deployment, and decides. Throws `rollback-impossible`. */
export async function readRollback(
  before: Deployment,
  wantedId: string | undefined,
  context: ServiceContext,
) {
  const reading = readRevisions(before.id, context, { isWhole: true })
  const revisions = await reading.catch(
    throwUnsupported('the control plane does not list revisions'),
  )
  return decideRollback(before, revisions, wantedId)
}

/** Makes a revision with the configuration of an earlier one, once. Throws `rollback-impossible`, and as `makeRevision`. */
export async function redeploy(
  { id, repoRef, repoCommitSha, imageUri, sourceTarballPath }: Revision,
  before: Deployment,
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { controlPlane, signal } = context
  const send = () => controlPlane.redeploy(before.id, id, signal)
  const origin = { repoRef, repoCommitSha, imageUri, sourceTarballPath }
  const effect = `revision ${id} was redeployed`
  const making = makeRevision({ before, send, origin, isAllShown: true, effect, wait }, context)
  return await making.catch(throwUnsupported(`the control plane did not redeploy revision ${id}`))
}

/** Only LangSmith's control plane can roll back: the specification shows no such request. */
function throwUnsupported(why: string) {
  return (error: unknown): never => {
    const isUnsupported = error instanceof HttpError && [404, 405, 501].includes(error.status)
    throw isUnsupported ? impossible(`${why} (${error.status})`) : error
  }
}

/** Requires that a redeployed revision was built from the commit of the one that was requested, if both show it. Throws `rollback-impossible`. */
export function requireSameCommit({ id, repoCommitSha: commit }: Revision, built: Revision): void {
  if (!isOtherCommit(commit, built.repoCommitSha)) return
  const difference = `commit ${built.repoCommitSha} instead of ${commit}`
  throw impossible(`the control plane redeployed revision ${id} from ${difference}`)
}

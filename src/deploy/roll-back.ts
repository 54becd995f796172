import { isBeingDeleted, wasDeployed } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import type { RollbackResult, StatusChange } from '../step/step-facts.ts'
import { toOneLine } from '../text/safe-text.ts'
import { isSameCommit, toShortCommit } from '../workflow/repo-ref.ts'
import { showLog } from './after-failure.ts'
import { awaitRevision, requireServing } from './await-revision.ts'
import type { ModeContext } from './context.ts'
import { type MadeRevision, makeRevision } from './make-revision.ts'

const maxCandidates = 5
const noneBefore = 'no earlier revision was ever deployed'

/** Makes the problem `rollback-impossible`. `why` completes the sentence "Not rolled back: …", and `candidates` are the revisions that could be redeployed instead. */
function impossible(why: string, candidates: readonly Revision[] = []): Problem {
  const shown = candidates.slice(0, maxCandidates).map(describeRevision)
  return new Problem('rollback-impossible', why, { candidates: shown })
}

export function describeRevision({ id, repoRef, repoCommitSha, imageUri, createdAtMs }: Revision) {
  const at = createdAtMs && new Date(createdAtMs).toISOString().slice(0, 16).replace('T', ' ')
  const commit = repoCommitSha && `commit ${toShortCommit(repoCommitSha)}`
  const origin = [imageUri ?? repoRef, commit, at && `${at} UTC`].filter(Boolean).join(', ')
  return origin === '' ? id : `${id} (${toOneLine(origin)})`
}

/** Chooses the revision that mode rollback redeploys: the revision `wantedId`, or else the last that was deployed before the serving revision. Returns it as `target`, with the serving revision. Throws `rollback-impossible` if there is none, or it already serves, or was never deployed. */
export function decideRollback(
  { activeRevisionId: servingId }: Pick<Deployment, 'activeRevisionId'>,
  newestFirst: readonly Revision[],
  wantedId: string | undefined,
) {
  // If no revision serves, the newest revision is replaced.
  const replacedId = servingId ?? newestFirst[0]?.id
  const replacedAt = newestFirst.findIndex(({ id }) => id === replacedId)
  const older = replacedAt < 0 ? [] : newestFirst.slice(replacedAt + 1)
  const target = wantedId ? newestFirst.find(({ id }) => id === wantedId) : older.find(wasDeployed)
  const candidates = newestFirst.filter((one) => wasDeployed(one) && one.id !== servingId)
  const refuse = (why: string) => impossible(why, candidates)
  if (target === undefined)
    throw refuse(wantedId ? `the deployment has no revision ${wantedId}` : noneBefore)
  const { id, status } = target
  if (id === servingId) throw refuse(`revision ${id} already serves`)
  if (!wasDeployed(target))
    throw refuse(`revision ${id} was never deployed (its status is ${status})`)
  return { target, serving: newestFirst.find((one) => one.id === servingId) }
}

/** Reads the revisions of a deployment, and chooses the revision to redeploy (`decideRollback`). Also throws `rollback-impossible` if the control plane doesn't list revisions. */
export async function readRollback(
  before: Deployment,
  wantedId: string | undefined,
  { controlPlane, signal }: ModeContext,
) {
  const unsupported = throwUnsupported('the control plane does not list revisions')
  const reading = controlPlane.listRevisions(before.id, signal, { isWhole: true })
  return decideRollback(before, await reading.catch(unsupported), wantedId)
}

/** Redeploys an earlier revision, and returns the new revision that this creates. Throws `rollback-impossible` if the control plane can't redeploy. */
export async function redeploy(
  { id, repoRef, repoCommitSha, imageUri, sourceTarballPath }: Revision,
  before: Deployment,
  wait: Wait | undefined,
  context: ModeContext,
): Promise<MadeRevision> {
  const { controlPlane, signal } = context
  const send = () => controlPlane.redeploy(before.id, id, signal)
  const effect = `revision ${id} was redeployed`
  const asked = { repoRef, repoCommitSha, imageUri, sourceTarballPath }
  const making = makeRevision({ before, send, asked, isSourceProof: true, effect, wait }, context)
  return await making.catch(throwUnsupported(`the control plane did not redeploy revision ${id}`))
}

/** Returns an error handler that throws `rollback-impossible` if the control plane doesn't know the request, else the error. Only LangSmith can redeploy: the specification has no such request. */
function throwUnsupported(why: string) {
  return (error: unknown): never => {
    const isUnsupported = error instanceof HttpError && [404, 405, 501].includes(error.status)
    throw isUnsupported ? impossible(`${why} (${error.status})`) : error
  }
}

/** Requires that the redeployed revision has the commit of the earlier revision. Passes if either shows no commit. Throws `rollback-impossible`. */
export function requireSameCommit(earlier: Revision, redeployed: Revision): void {
  const [expected, built] = [earlier.repoCommitSha, redeployed.repoCommitSha]
  if (expected === undefined || built === undefined || isSameCommit(expected, built)) return
  const difference = `commit ${built} instead of ${expected}`
  throw impossible(`the control plane redeployed revision ${earlier.id} from ${difference}`)
}

/** If the failure is a reason for a rollback, redeploys the revision from before the step, and waits until it serves. `reference` is the step's revision, and `replaced` the deployment before the first write. Unless the rollback succeeded, returns `noRollback` with the reason instead of throwing. Throws if the step is cancelled. */
export async function rollBackAfter(
  failure: unknown,
  { reference, replaced }: { reference?: RevisionReference; replaced?: Deployment | undefined },
  stepWait: Wait | undefined,
  context: ModeContext,
): Promise<RollbackResult> {
  const { clock, log, signal, journal } = context
  const { toProof } = await import('../explain.ts')
  const proof = toProof(failure)
  if (proof.proves === 'nothing') return notRolledBack(proof.why)
  if (!reference || !replaced || !stepWait) return notRolledBack('this step replaced no revision')
  // The rollback may take as long as the rollout, whose time may be used up.
  const wait = { ...stepWait, endsAt: clock.now() + stepWait.timeoutMs }
  const report = (rollbackTimeline: readonly StatusChange[]) => journal.add({ rollbackTimeline })
  let targetId = ''
  let made: MadeRevision | undefined
  try {
    const { deployment, target } = await findTarget(reference, replaced, context)
    targetId = target.id
    log.info(`Rolling back to revision ${describeRevision(target)}`)
    // The summary says this if the step is cancelled before the rollback ends.
    journal.add(notRolledBack('the control plane did not confirm it', { isCertain: false }))
    made = await redeploy(target, deployment, wait, context)
    journal.add({ rollbackRevisionId: made.revisionId })
    requireSameCommit(target, await awaitRevision(made, wait, report, context))
    await requireServing(made, wait, context)
    return { rollback: { to: targetId } }
  } catch (error) {
    signal.throwIfAborted()
    // Only in the log: summary and comment show the revision that failed first.
    if (made) await showLog(made, error, context)
    const why = error instanceof Error ? error.message : 'unknown'
    // After these two errors, the control plane may be redeploying it all the same.
    const isCertain = !isProblem(error, 'write-unconfirmed', 'no-own-revision')
    if (!made) return notRolledBack(why, { isCertain })
    // After these errors, the rollback has certainly failed. After another, the revision may still serve later.
    if (isProblem(error, 'revision-failed', 'superseded', 'not-serving', 'rollback-impossible'))
      return notRolledBack(why, { to: targetId })
    const redeployed = `revision ${targetId} was redeployed as ${made.revisionId}`
    return notRolledBack(`${redeployed}, and ${why}`, { isCertain: false })
  }
}

function notRolledBack(
  why: string,
  more: Partial<RollbackResult['noRollback']> = {},
): RollbackResult {
  return { noRollback: { why, isCertain: true, ...more } }
}

/** Finds the revision to go back to: the revision that served before the step, or else the last that was deployed before the step. Throws `rollback-impossible` if there is none, the step's revision isn't the newest or doesn't serve, or the deployment is being deleted. */
async function findTarget(
  { deploymentId, revisionId }: RevisionReference,
  before: Deployment,
  { controlPlane, signal }: ModeContext,
) {
  const deployment = await controlPlane.get(deploymentId, signal)
  if (isBeingDeleted(deployment.status)) throw impossible('the deployment is being deleted')
  const revisions = await controlPlane.listRevisions(deploymentId, signal, { isWhole: true })
  // Another run has deployed since. This step must not undo that.
  const shownAsNewest = [deployment.latestRevisionId, revisions[0]?.id]
  const newerId = shownAsNewest.find((id) => id && id !== revisionId)
  if (newerId) throw impossible(`revision ${newerId} is newer than the one of this step`)
  // If no revision is shown as serving, the rollback is needed, because no older revision keeps serving.
  const activeId = deployment.activeRevisionId ?? revisionId
  if (activeId !== revisionId) throw impossible(`not needed, revision ${activeId} keeps serving`)
  // The list begins with the newest revision. The revisions from before the step begin with the newest of that time.
  const beforeAt = revisions.findIndex(({ id }) => id === before.latestRevisionId)
  const fromBefore = beforeAt < 0 ? [] : revisions.slice(beforeAt)
  const { activeRevisionId: servedId } = before
  const target = revisions.find(({ id }) => id === servedId) ?? fromBefore.find(wasDeployed)
  if (target === undefined) throw impossible(noneBefore)
  return { deployment, target }
}

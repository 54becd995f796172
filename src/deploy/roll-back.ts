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

/** The problem of a rollback that is impossible. `why` completes the sentence "Not rolled back: …". */
function impossible(why: string, candidates: readonly Revision[] = []): Problem {
  const shown = candidates.slice(0, maxCandidates).map(describeRevision)
  return new Problem('rollback-impossible', why, { candidates: shown })
}

/** Describes a revision by its ID, ref or image, commit, and time. */
export function describeRevision({ id, repoRef, repoCommitSha, imageUri, createdAtMs }: Revision) {
  const at = createdAtMs && new Date(createdAtMs).toISOString().slice(0, 16).replace('T', ' ')
  const commit = repoCommitSha && `commit ${toShortCommit(repoCommitSha)}`
  const origin = [imageUri ?? repoRef, commit, at && `${at} UTC`].filter(Boolean).join(', ')
  return origin === '' ? id : `${id} (${toOneLine(origin)})`
}

/** Chooses the revision that mode rollback redeploys: by default, the last revision deployed before the serving revision. The newest comes first in the list. Throws `rollback-impossible`. */
export function decideRollback(
  { activeRevisionId: servingId }: Pick<Deployment, 'activeRevisionId'>,
  revisions: readonly Revision[],
  wantedId: string | undefined,
) {
  const from = revisions.findIndex(({ id }) => id === (servingId ?? revisions[0]?.id))
  const target = wantedId
    ? revisions.find(({ id }) => id === wantedId)
    : revisions.find((one, at) => from >= 0 && at > from && wasDeployed(one))
  const candidates = revisions.filter((one) => wasDeployed(one) && one.id !== servingId)
  const refuse = (why: string) => impossible(why, candidates)
  if (target === undefined)
    throw refuse(wantedId ? `the deployment has no revision ${wantedId}` : noneBefore)
  const { id, status } = target
  if (id === servingId) throw refuse(`revision ${id} already serves`)
  if (!wasDeployed(target))
    throw refuse(`revision ${id} was never deployed (its status is ${status})`)
  return { target, serving: revisions.find((one) => one.id === servingId) }
}

/** Reads the revisions of a deployment, and chooses which to redeploy. Throws `rollback-impossible`. */
export async function readRollback(
  before: Deployment,
  wantedId: string | undefined,
  { controlPlane, signal }: ModeContext,
) {
  const reading = controlPlane.listRevisions(before.id, signal, { isWhole: true })
  const unsupported = throwUnsupported('the control plane does not list revisions')
  const revisions = await reading.catch(unsupported)
  return decideRollback(before, revisions, wantedId)
}

/** Creates a revision from an earlier revision. Throws `rollback-impossible`, and as `makeRevision`. */
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
  const making = makeRevision({ before, send, asked, isAllShown: true, effect, wait }, context)
  return await making.catch(throwUnsupported(`the control plane did not redeploy revision ${id}`))
}

/** Converts the response of a control plane that can't roll back. Only LangSmith can: the specification has no such request. */
function throwUnsupported(why: string) {
  return (error: unknown): never => {
    const isUnsupported = error instanceof HttpError && [404, 405, 501].includes(error.status)
    throw isUnsupported ? impossible(`${why} (${error.status})`) : error
  }
}

/** Requires that the new revision has the commit of the earlier revision, if both show it. Throws `rollback-impossible`. */
export function requireSameCommit(
  { id, repoCommitSha: commit }: Revision,
  { repoCommitSha: built }: Revision,
): void {
  if (commit === undefined || built === undefined || isSameCommit(commit, built)) return
  const difference = `commit ${built} instead of ${commit}`
  throw impossible(`the control plane redeployed revision ${id} from ${difference}`)
}

/** The serving and the newest revision before the step's first write, if the control plane showed them. */
export interface FoundBefore {
  readonly servedId: string | undefined
  readonly newestId: string | undefined
}

/** The revision of a step, and the revisions before it. */
interface Replacing {
  readonly reference: RevisionReference
  readonly foundBefore?: FoundBefore
}

/** Errors that prove that the rollback failed. */
const ends = ['revision-failed', 'superseded', 'not-serving', 'rollback-impossible'] as const

/** If an error proves the step's revision bad, redeploys the previous revision once, and waits for it. Throws only if the step is cancelled. */
export async function rollBackAfter(
  failure: unknown,
  { reference, foundBefore }: Partial<Replacing>,
  limit: Wait | undefined,
  context: ModeContext,
): Promise<RollbackResult> {
  const { clock, log, signal, journal } = context
  const { toProof } = await import('../explain/explain.ts')
  const proof = toProof(failure)
  if (proof.proves === 'nothing') return toNone(proof.why)
  if (!reference || !foundBefore || !limit) return toNone('this step replaced no revision')
  const wait = { ...limit, startedAt: clock.now() }
  const report = (rollbackTimeline: readonly StatusChange[]) => journal.add({ rollbackTimeline })
  let to = ''
  let made: MadeRevision | undefined
  try {
    const { before, good } = await findReplaced(reference, foundBefore, context)
    to = good.id
    log.info(`Rolling back to revision ${to}`)
    journal.add(toNone('the control plane did not confirm it', false))
    made = await redeploy(good, before, wait, context)
    journal.add({ rollbackRevisionId: made.revisionId })
    requireSameCommit(good, await awaitRevision(made, wait, report, context))
    await requireServing(made, wait, context)
    return { rollback: { to } }
  } catch (error) {
    signal.throwIfAborted()
    const isCertain = made
      ? isProblem(error, ...ends)
      : !isProblem(error, 'write-unconfirmed', 'no-own-revision')
    const doing = made && !isCertain && `revision ${to} was redeployed as ${made.revisionId}`
    // Only in the log: summary and comment show the revision that failed first.
    if (made) await showLog(made, error, context)
    const why = error instanceof Error ? error.message : 'unknown'
    return toNone(
      doing ? `${doing}, and ${why}` : why,
      isCertain,
      made && isCertain ? to : undefined,
    )
  }
}

function toNone(why: string, isCertain = true, to?: string): RollbackResult {
  return { noRollback: { why, isCertain, ...(to && { to }) } }
}

/** Finds the revision to go back to: the revision that served before, or else the last revision deployed before the step. Requires that the step's revision is the newest and serves. Throws `rollback-impossible`. */
async function findReplaced(
  { deploymentId, revisionId }: RevisionReference,
  { servedId, newestId }: FoundBefore,
  { controlPlane, signal }: ModeContext,
): Promise<{ before: Deployment; good: Revision }> {
  const before = await controlPlane.get(deploymentId, signal)
  if (isBeingDeleted(before.status)) throw impossible('the deployment is being deleted')
  const revisions = await controlPlane.listRevisions(deploymentId, signal, { isWhole: true })
  // Another run has deployed since. This step must not undo that.
  const newer = [before.latestRevisionId, revisions[0]?.id].find((id) => id && id !== revisionId)
  if (newer) throw impossible(`revision ${newer} is newer than the one of this step`)
  const active = before.activeRevisionId ?? revisionId
  if (active !== revisionId) throw impossible(`not needed, revision ${active} keeps serving`)
  const from = revisions.findIndex(({ id }) => id === newestId)
  const lastDeployed = revisions.find((one, at) => from >= 0 && at >= from && wasDeployed(one))
  const good = revisions.find(({ id }) => id === servedId) ?? lastDeployed
  if (good === undefined) throw impossible(noneBefore)
  return { before, good }
}

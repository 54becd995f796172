import type { ServiceContext } from '../control-plane/client.ts'
import { classifyStatus, isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { isProblem } from '../problem.ts'
import { requireServing, rereadUntil } from '../rollout/active-revision.ts'
import { type MadeRevision, readRevisions } from '../rollout/own-revision.ts'
import { awaitRevision, type StatusChange } from '../rollout/rollout.ts'
import type { ModeContext } from './context.ts'
import {
  findServedBefore,
  impossible,
  isLeaving,
  noneBefore,
  redeploy,
  requireNewest,
  requireSameOrigin,
} from './redeploy.ts'
import { showLog, toLogTypes } from './revision-log.ts'

/** Takes statuses into one timeline, also where the revision is awaited again. */
export function createTimeline(
  onTimeline: (timeline: readonly StatusChange[], status: string) => void,
) {
  const timeline: StatusChange[] = []
  return (change: StatusChange) => {
    if (change.status === timeline.at(-1)?.status) return
    timeline.push(change)
    onTimeline([...timeline], change.status)
  }
}

/** Errors that prove that a rollback did not succeed. */
const ends = ['revision-failed', 'superseded', 'not-serving', 'rollback-impossible'] as const

interface Failed {
  readonly reference: RevisionReference
  readonly wait: Wait
  /** The revision that served before the step wrote, where the control plane showed one. */
  readonly servedId: string | undefined
}

/** After an error that proves a revision bad: redeploys, at most once, the revision that served before, and waits again as long. Reports the result. */
export async function rollBackAfter(
  failure: unknown,
  { reference, wait: first, servedId }: Failed,
  context: ModeContext,
): Promise<void> {
  const { clock, log, signal, report } = context
  signal.throwIfAborted()
  const { toProof, warrantsRollback } = await import('../explain/proof.ts')
  const proof = toProof(failure)
  if (!warrantsRollback(proof)) return
  const failedAs = isProblem(failure, 'revision-failed') ? failure.facts.status : undefined
  const wait = { ...first, startedAt: clock.now() }
  let to = ''
  let made: MadeRevision | undefined
  try {
    const before = await requireReplaceable(reference, failedAs, context)
    const good = await findLastGood(reference, servedId, context)
    to = good.id
    log.info(`Rolling back to revision ${to}`)
    report({ noRollback: { why: 'the control plane did not confirm it', isCertain: false } })
    made = await redeploy(good, before, wait, context)
    report({ rollbackRevisionId: made.revisionId })
    await requireRolledBack(good, made, wait, context)
    report({ rollback: { to, proved: proof.proves } })
  } catch (error) {
    signal.throwIfAborted()
    const isCertain = made
      ? isProblem(error, ...ends)
      : !isProblem(error, 'write-unconfirmed', 'no-own-revision')
    const doing = made && !isCertain && `revision ${to} was redeployed as ${made.revisionId}, and `
    const { message: problem = 'unknown', cause } = error instanceof Error ? error : {}
    const reason = isProblem(cause, 'rollback-impossible') ? `: ${cause.message}` : ''
    report({
      noRollback: {
        why: `${doing || ''}${problem}${reason}`,
        isCertain,
        ...(made && isCertain && { to }),
      },
    })
    // The summary and the comment keep the log of the revision that failed first.
    if (made) await showLog(made, toLogTypes(error), { ...context, report: () => undefined })
  }
}

/** The deployment, where the revision is still the newest, and bad; `failedAs` is undefined for one that was seen serving. Throws RollbackImpossible. */
async function requireReplaceable(
  reference: RevisionReference,
  failedAs: string | undefined,
  context: ServiceContext,
): Promise<Deployment> {
  const { controlPlane, signal } = context
  const { deploymentId, revisionId } = reference
  // An interrupted revision can still continue: one that does must not be replaced.
  if (failedAs !== undefined && classifyStatus(failedAs) === 'interrupted') {
    const { status } = await controlPlane.getRevision(deploymentId, revisionId, signal)
    const hasEnded = ['interrupted', 'failed'].includes(classifyStatus(status))
    if (!hasEnded) throw impossible(`revision ${revisionId} continues (${status})`)
  }
  const before = await controlPlane.get(deploymentId, signal)
  if (isBeingDeleted(before.status)) throw impossible(isLeaving)
  // Another run has deployed since: its revision is not for this step to replace.
  requireNewest(before.latestRevisionId, revisionId)
  const isKept = ({ activeRevisionId: id }: Deployment) => id == null || id === revisionId
  // Of a revision that was seen serving, what the control plane shows may lag behind.
  const wasServing = failedAs === undefined
  const last = wasServing ? await rereadUntil(isKept, { deployment: before }, context) : before
  if (!isKept(last)) throw impossible(`not needed, revision ${last.activeRevisionId} keeps serving`)
  return before
}

async function findLastGood(
  reference: RevisionReference,
  servedId: string | undefined,
  context: ServiceContext,
): Promise<Revision> {
  const { deploymentId, revisionId } = reference
  const isEnough = (some: readonly Revision[]) => {
    const found = findServedBefore(some, { revisionId, servedId })
    return found !== undefined && (servedId === undefined || found.id === servedId)
  }
  const revisions = await readRevisions(deploymentId, context, { isEnough })
  requireNewest(revisions[0]?.id, revisionId)
  const good = findServedBefore(revisions, { revisionId, servedId })
  if (good !== undefined) return good
  throw impossible(noneBefore)
}

/** Follows a rollback as a rollout, until its revision serves. Throws RollbackImpossible where that is of another commit. */
async function requireRolledBack(
  good: Revision,
  made: MadeRevision,
  wait: Wait,
  context: ModeContext,
): Promise<void> {
  const onStatus = createTimeline((rollbackTimeline) => context.report({ rollbackTimeline }))
  const watching = { ...context, onStatus }
  requireSameOrigin(good, await awaitRevision(made, wait, watching))
  const deployment = await context.controlPlane.get(made.deploymentId, context.signal)
  await requireServing(made, { deployment, wait }, watching)
}

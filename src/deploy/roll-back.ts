import type { ServiceContext } from '../control-plane/client.ts'
import { classifyStatus, isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { isProblem } from '../problem.ts'
import type { Proof } from '../problems/row.ts'
import type { RollbackResult, StatusChange } from '../step/step-event.ts'
import { awaitRevision, requireServing, rereadUntil } from './await-revision.ts'
import type { ModeContext } from './context.ts'
import { type MadeRevision, readRevisions } from './make-revision.ts'
import {
  type FoundBefore,
  findServedBefore,
  impossible,
  isLeaving,
  noneBefore,
  redeploy,
  requireNewest,
  requireSameCommit,
} from './redeploy.ts'
import { showLog, toLogTypes } from './revision-log.ts'

/** Errors that prove that a rollback did not succeed. */
const ends = ['revision-failed', 'superseded', 'not-serving', 'rollback-impossible'] as const

interface Replacing extends FoundBefore {
  readonly reference: RevisionReference
  readonly wait: Wait
}

/** What the step wrote before it failed. */
export interface Written {
  readonly created: boolean
  readonly replacing: Replacing | undefined
}

/** Whether a failure calls for a rollback, and of what; else why not. */
export function decideRollback(proof: Proof, { created, replacing }: Written) {
  if (proof.proves === 'nothing') return { why: proof.why }
  if (created) return { why: 'this step created the deployment, so no earlier revision exists' }
  if (replacing === undefined) return { why: 'this step did not deploy a revision' }
  return { proved: proof.proves, replacing }
}

/** After an error that proves a revision bad: redeploys, at most once, the revision that served before, and waits again as long. */
export async function rollBackAfter(
  failure: unknown,
  written: Written,
  context: ModeContext,
): Promise<RollbackResult> {
  const { clock, log, signal, journal } = context
  const { toProof } = await import('../explain/explain.ts')
  const decision = decideRollback(toProof(failure), written)
  if (decision.replacing === undefined) return toNone(decision.why)
  const { reference, wait: first, ...found } = decision.replacing
  const failedAs = isProblem(failure, 'revision-failed') ? failure.facts.status : undefined
  const wait = { ...first, startedAt: clock.now() }
  let to = ''
  let made: MadeRevision | undefined
  try {
    const before = await requireReplaceable(reference, failedAs, context)
    const { deploymentId, revisionId } = reference
    const [newest, ...earlier] = await readRevisions(deploymentId, context, { isWhole: true })
    requireNewest(newest?.id, revisionId)
    const good = findServedBefore(earlier, found)
    if (good === undefined) throw impossible(noneBefore)
    to = good.id
    log.info(`Rolling back to revision ${to}`)
    journal.add({ type: 'rollback', ...toNone('the control plane did not confirm it', false) })
    made = await redeploy(good, before, wait, context)
    journal.add({ type: 'redeployed', rollbackRevisionId: made.revisionId })
    await requireRolledBack(good, made, wait, context)
    return { rollback: { to, proved: decision.proved } }
  } catch (error) {
    signal.throwIfAborted()
    const isCertain = made
      ? isProblem(error, ...ends)
      : !isProblem(error, 'write-unconfirmed', 'no-own-revision')
    const doing = made && !isCertain && `revision ${to} was redeployed as ${made.revisionId}, and `
    const { message: problem = 'unknown', cause } = error instanceof Error ? error : {}
    const reason = isProblem(cause, 'rollback-impossible') ? `: ${cause.message}` : ''
    // Summary and comment keep the log of the revision that failed first.
    if (made) await showLog(made, toLogTypes(error), context)
    return toNone(
      `${doing || ''}${problem}${reason}`,
      isCertain,
      made && isCertain ? to : undefined,
    )
  }
}

function toNone(why: string, isCertain = true, to?: string): RollbackResult {
  return { noRollback: { why, isCertain, ...(to && { to }) } }
}

/** The deployment, where the revision is still the newest, and bad; `failedAs` is undefined for one that was seen serving. Throws `rollback-impossible`. */
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

async function requireRolledBack(
  good: Revision,
  made: MadeRevision,
  wait: Wait,
  context: ModeContext,
): Promise<void> {
  const onStatus = (change: StatusChange) =>
    context.journal.add({ type: 'rollback-status', change })
  const watching = { ...context, onStatus }
  requireSameCommit(good, await awaitRevision(made, wait, watching))
  const deployment = await context.controlPlane.get(made.deploymentId, context.signal)
  await requireServing(made, { deployment, wait }, watching)
}

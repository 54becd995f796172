import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { isProblem } from '../problem.ts'
import type { Proof } from '../problems/row.ts'
import type { RollbackResult, StatusChange } from '../step/step-facts.ts'
import { awaitRevision, requireServing } from './await-revision.ts'
import type { ModeContext } from './context.ts'
import { type MadeRevision, readRevisions } from './make-revision.ts'
import {
  type FoundBefore,
  findServedBefore,
  impossible,
  noneBefore,
  redeploy,
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
  return { replacing }
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
  const wait = { ...decision.replacing.wait, startedAt: clock.now() }
  let to = ''
  let made: MadeRevision | undefined
  try {
    const { before, good } = await findReplaced(decision.replacing, context)
    to = good.id
    log.info(`Rolling back to revision ${to}`)
    journal.add(toNone('the control plane did not confirm it', false))
    made = await redeploy(good, before, wait, context)
    journal.add({ rollbackRevisionId: made.revisionId })
    await requireRolledBack(good, made, wait, context)
    return { rollback: { to } }
  } catch (error) {
    signal.throwIfAborted()
    const isCertain = made
      ? isProblem(error, ...ends)
      : !isProblem(error, 'write-unconfirmed', 'no-own-revision')
    const doing = made && !isCertain && `revision ${to} was redeployed as ${made.revisionId}, and `
    // Summary and comment keep the log of the revision that failed first.
    if (made) await showLog(made, toLogTypes(error), context)
    const why = `${doing || ''}${error instanceof Error ? error.message : 'unknown'}`
    return toNone(why, isCertain, made && isCertain ? to : undefined)
  }
}

function toNone(why: string, isCertain = true, to?: string): RollbackResult {
  return { noRollback: { why, isCertain, ...(to && { to }) } }
}

/** The deployment, and what it goes back to, if the step's revision is still the newest, and no other serves. Throws `rollback-impossible`. */
async function findReplaced(
  { reference: { deploymentId, revisionId }, ...found }: Replacing,
  context: ModeContext,
): Promise<{ before: Deployment; good: Revision }> {
  const before = await context.controlPlane.get(deploymentId, context.signal)
  if (isBeingDeleted(before.status)) throw impossible('the deployment is being deleted')
  const [newest, ...earlier] = await readRevisions(deploymentId, context, { isWhole: true })
  // Another run has deployed since: its revision is not for this step to replace.
  const newer = [before.latestRevisionId, newest?.id].find((id) => id && id !== revisionId)
  if (newer) throw impossible(`revision ${newer} is newer than the one of this step`)
  const active = before.activeRevisionId ?? revisionId
  if (active !== revisionId) throw impossible(`not needed, revision ${active} keeps serving`)
  const good = findServedBefore(earlier, found)
  if (good === undefined) throw impossible(noneBefore)
  return { before, good }
}

async function requireRolledBack(
  good: Revision,
  made: MadeRevision,
  wait: Wait,
  context: ModeContext,
): Promise<void> {
  const rollbackTimeline: StatusChange[] = []
  const onStatus = (change: StatusChange) => {
    rollbackTimeline.push(change)
    context.journal.add({ rollbackTimeline })
  }
  const watching = { ...context, onStatus }
  requireSameCommit(good, await awaitRevision(made, wait, watching))
  const deployment = await context.controlPlane.get(made.deploymentId, context.signal)
  await requireServing(made, deployment, wait, watching)
}

import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
} from '../control-plane/errors.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import { type Rollback, RollbackImpossible, rollBack } from '../control-plane/roll-back.ts'
import { awaitRevision } from '../control-plane/rollout.ts'
import type { Wait } from '../control-plane/wait.ts'
import { RunFailed } from '../graph-server/errors.ts'
import { WriteUnconfirmed } from '../http/send-once.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import { RollbackFailed, RollbackUnconfirmed, RolledBack } from '../step/step-errors.ts'
import type { ModeContext } from './context.ts'

/** Whether an error says that the revision is bad. A server that could not be reached says nothing about it. */
export function isVerdict(error: unknown): boolean {
  if (error instanceof SmokePlanFailed) return error.failed.some((test) => isVerdict(test.error))
  return (
    error instanceof RolloutFailed || error instanceof SmokeTestFailed || error instanceof RunFailed
  )
}

/** A revision that failed, and how long its rollout was waited for. */
interface FailedRollout {
  readonly reference: RevisionReference
  readonly wait: Wait
}

/** Redeploys the last good revision, once, and waits for it as long as for the first. Returns what the step must throw. */
export async function rollBackAfter(
  failure: unknown,
  { reference, wait: first }: FailedRollout,
  context: ModeContext,
): Promise<RolledBack | RollbackFailed | RollbackUnconfirmed> {
  const { clock, log, signal, report } = context
  const wait = { ...first, startedAt: clock.now() }
  log.info(
    `Revision ${reference.revisionId} failed: rolling back to the last one that was deployed`,
  )
  let rollback: Rollback | undefined
  try {
    await requireStillFailed(failure, context)
    const onWrite = () => report({ stage: 'writing' })
    rollback = await rollBack(reference, { wait, onWrite }, context)
    report({ stage: 'waiting', rollbackRevisionId: rollback.revisionId })
    return await followRollback(failure, rollback, { reference, wait }, context)
  } catch (error) {
    signal.throwIfAborted()
    const problem = error instanceof Error ? error.message : 'unknown'
    if (isCertain(error, rollback)) return new RollbackFailed(problem, { cause: failure })
    const made =
      rollback && `revision ${rollback.to} was redeployed as ${rollback.revisionId}, and `
    return new RollbackUnconfirmed(`${made ?? ''}${problem}`, { cause: failure })
  } finally {
    // The outcome of the step is that of its failure, which a rollback does not change.
    if (!signal.aborted) {
      report({ stage: failure instanceof RolloutFailed ? 'waiting' : 'smoke-test' })
    }
  }
}

async function followRollback(
  cause: unknown,
  { to, revisionId, commitSha: wanted }: Rollback,
  { reference, wait }: FailedRollout,
  context: ModeContext,
): Promise<RolledBack | RollbackFailed> {
  const onStatus = () => undefined
  const again = { ...reference, revisionId }
  const { repoCommitSha: commitSha } = await awaitRevision(again, wait, { ...context, onStatus })
  if (commitSha !== undefined && wanted !== undefined && commitSha !== wanted) {
    const problem = `the service redeployed revision ${to} from commit ${commitSha}, not from ${wanted} again`
    return new RollbackFailed(problem, { cause })
  }
  context.report({ rollback: { to, revisionId } })
  return new RolledBack(`rolled back to revision ${to}`, { to, cause })
}

/** An interrupted revision can still go on: one that does must not be replaced. */
async function requireStillFailed(
  failure: unknown,
  { controlPlane, signal }: ModeContext,
): Promise<void> {
  if (!(failure instanceof RolloutFailed) || toFinality(failure.status) !== 'interrupted') return
  const { deploymentId, revisionId } = failure.reference
  const { status } = await controlPlane.getRevision(deploymentId, revisionId, signal)
  if (!['interrupted', 'failed'].includes(toFinality(status))) {
    throw new RollbackImpossible(`revision ${revisionId} goes on (${status})`, {})
  }
}

/** Whether an error leaves no doubt that the old revision does not serve because of this step. */
function isCertain(error: unknown, rollback: Rollback | undefined): boolean {
  if (rollback !== undefined) return error instanceof RolloutFailed || error instanceof Superseded
  return !(error instanceof WriteUnconfirmed || error instanceof NoOwnRevision)
}

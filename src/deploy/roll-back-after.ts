import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
  WriteUnconfirmed,
} from '../control-plane/errors.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import { NoWayBack, type Rollback, rollBack } from '../control-plane/roll-back.ts'
import { awaitRevision, type WaitOptions } from '../control-plane/rollout.ts'
import { RunFailed } from '../graph-server/errors.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import type { ModeContext } from './context.ts'

/** The revision failed, and the one before it serves again. `cause` is the failure. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
  /** The revision whose config serves again. */
  readonly to: string

  constructor(to: string, cause: unknown) {
    super(`rolled back to revision ${to}`, { cause })
    this.to = to
  }
}

/** The revision failed, and so did the way back. `cause` is the first failure. */
export class RollbackFailed extends Error {
  override readonly name = 'RollbackFailed'
  /** Why there was no way back. */
  readonly problem: string

  constructor(problem: string, cause: unknown) {
    super(`not rolled back: ${problem}`, { cause })
    this.problem = problem
  }
}

/** The revision failed, and nobody knows whether the way back was gone. `cause` is the first failure. */
export class RollbackUnconfirmed extends Error {
  override readonly name = 'RollbackUnconfirmed'
  /** What is known of it, as a sentence without its end. */
  readonly problem: string

  constructor(problem: string, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Whether an error says that the revision is bad. A server that could not be reached says nothing about it. */
export function isVerdict(error: unknown): boolean {
  if (error instanceof SmokePlanFailed) return error.failed.some((test) => isVerdict(test.error))
  return (
    error instanceof RolloutFailed || error instanceof SmokeTestFailed || error instanceof RunFailed
  )
}

/** Redeploys the last good revision, once, and waits for it as long as for the first. Returns what the step must throw. */
export async function rollBackAfter(
  failure: unknown,
  reference: RevisionReference,
  request: WaitOptions,
  context: ModeContext,
): Promise<RolledBack | RollbackFailed | RollbackUnconfirmed> {
  const { controlPlane, log, signal, report } = context
  const wait = { ...request, startedAt: context.clock.now() }
  log.info(
    `Revision ${reference.revisionId} failed: rolling back to the last one that was deployed`,
  )
  let rollback: Rollback | undefined
  try {
    await requireStillFailed(failure, context)
    const onWrite = () => report({ stage: 'writing' })
    rollback = await rollBack(controlPlane, reference, { wait, onWrite }, context)
    report({ stage: 'waiting', rollbackRevisionId: rollback.revisionId })
    return await followRollback(rollback, { failure, reference, wait }, context)
  } catch (error) {
    signal.throwIfAborted()
    const problem = error instanceof Error ? error.message : 'unknown'
    if (isCertain(error, rollback)) return new RollbackFailed(problem, failure)
    const made =
      rollback && `revision ${rollback.to} was redeployed as ${rollback.revisionId}, and `
    return new RollbackUnconfirmed(`${made ?? ''}${problem}`, failure)
  } finally {
    // The outcome of the step is that of its failure, which a way back does not change.
    if (!signal.aborted) {
      report({ stage: failure instanceof RolloutFailed ? 'waiting' : 'smoke-test' })
    }
  }
}

async function followRollback(
  rollback: Rollback,
  failed: { failure: unknown; reference: RevisionReference; wait: WaitOptions },
  context: ModeContext,
): Promise<RolledBack | RollbackFailed> {
  const { failure, reference, wait } = failed
  const again = { ...reference, revisionId: rollback.revisionId }
  const onStatus = () => undefined
  const { commitSha } = await awaitRevision(again, wait, { ...context, onStatus })
  const wanted = rollback.commitSha
  if (commitSha !== undefined && wanted !== undefined && commitSha !== wanted) {
    const problem = `the service redeployed revision ${rollback.to} from commit ${commitSha}, not from ${wanted} again`
    return new RollbackFailed(problem, failure)
  }
  context.report({ rollback: { to: rollback.to, revisionId: rollback.revisionId } })
  return new RolledBack(rollback.to, failure)
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
    throw new NoWayBack(`revision ${revisionId} goes on (${status})`)
  }
}

/** Whether an error leaves no doubt that the old revision does not serve because of this step. */
function isCertain(error: unknown, rollback: Rollback | undefined): boolean {
  if (rollback !== undefined) return error instanceof RolloutFailed || error instanceof Superseded
  return !(error instanceof WriteUnconfirmed || error instanceof NoOwnRevision)
}

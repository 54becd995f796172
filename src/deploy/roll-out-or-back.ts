import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
} from '../control-plane/errors.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import { type Rollback, RollbackImpossible, rollBack } from '../rollout/roll-back.ts'
import { awaitRevision } from '../rollout/rollout.ts'
import type { Wait } from '../control-plane/wait.ts'
import { RunFailed } from '../graph-server/errors.ts'
import { WriteUnconfirmed } from '../http/send-once.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import { RollbackFailed, RollbackUnconfirmed, RolledBack } from '../step/step-errors.ts'
import type { Outcome } from '../step/step-state.ts'
import type { ModeContext } from './context.ts'
import { type Rollout, rollOut } from './roll-out.ts'

/** Rolls out; a verdict against the revision rolls back, with `rollback_on_failure`, and still fails, as RolledBack. */
export async function rollOutOrBack(rollout: Rollout, context: ModeContext): Promise<Outcome> {
  const { reference, inputs, wait } = rollout
  try {
    return await rollOut(rollout, context)
  } catch (error) {
    if (!inputs.rollback_on_failure || wait === undefined || !isVerdict(error)) throw error
    throw await rollBackAfter(error, { reference, wait }, context)
  }
}

/** Whether an error says that the revision is bad. A server that could not be reached says nothing about it. */
export function isVerdict(error: unknown): boolean {
  if (error instanceof SmokePlanFailed) return error.failed.some((test) => isVerdict(test.error))
  return [RolloutFailed, SmokeTestFailed, RunFailed].some((verdict) => error instanceof verdict)
}

/** Redeploys the last revision that was deployed before, once, and waits again as long. Returns what to throw, because of `cause`. */
async function rollBackAfter(
  cause: unknown,
  { reference, wait: first }: { readonly reference: RevisionReference; readonly wait: Wait },
  context: ModeContext,
): Promise<RolledBack | RollbackFailed | RollbackUnconfirmed> {
  const { clock, log, signal, report } = context
  const wait = { ...first, startedAt: clock.now() }
  log.info(`Revision ${reference.revisionId} failed: looking for what to roll back to`)
  let made: Rollback | undefined
  try {
    await requireStillFailed(cause, context)
    const onWrite = () => report({ stage: 'writing' })
    made = await rollBack(reference, { wait, onWrite }, context)
    const { to, revisionId, commitSha: wanted, buildTimesMs } = made
    report({ stage: 'waiting', rollbackRevisionId: revisionId })
    const unreported = { ...context, onStatus: () => undefined }
    const informed = { ...wait, buildTimesMs }
    const rebuilt = await awaitRevision({ ...reference, revisionId }, informed, unreported)
    const { repoCommitSha: commitSha = wanted } = rebuilt
    if (wanted !== undefined && commitSha !== wanted) {
      const problem = `the service redeployed revision ${to} from commit ${commitSha}, not from ${wanted} again`
      return new RollbackFailed(problem, { cause })
    }
    report({ rollback: { to, revisionId } })
    return new RolledBack(`rolled back to revision ${to}`, { to, cause })
  } catch (error) {
    signal.throwIfAborted()
    const problem = error instanceof Error ? error.message : 'unknown'
    const isCertain = made
      ? error instanceof RolloutFailed || error instanceof Superseded
      : !(error instanceof WriteUnconfirmed || error instanceof NoOwnRevision)
    if (isCertain) return new RollbackFailed(problem, { cause })
    const doing = made && `revision ${made.to} was redeployed as ${made.revisionId}, and `
    return new RollbackUnconfirmed(`${doing ?? ''}${problem}`, { cause })
  } finally {
    // The outcome of the step is that of its failure, which a rollback does not change.
    const stage = cause instanceof RolloutFailed ? 'waiting' : 'smoke-test'
    if (!signal.aborted) report({ stage })
  }
}

/** An interrupted revision can still go on: one that does must not be replaced. */
async function requireStillFailed(failure: unknown, context: ModeContext): Promise<void> {
  const { controlPlane, signal } = context
  if (!(failure instanceof RolloutFailed) || toFinality(failure.status) !== 'interrupted') return
  const { deploymentId, revisionId } = failure.reference
  const { status } = await controlPlane.getRevision(deploymentId, revisionId, signal)
  if (!['interrupted', 'failed'].includes(toFinality(status))) {
    throw new RollbackImpossible(`revision ${revisionId} goes on (${status})`, {})
  }
}

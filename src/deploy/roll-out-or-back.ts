import { WriteUnconfirmed } from '../http/errors.ts'
import {
  NoOwnRevision,
  type RevisionReference,
  RolloutFailed,
  Superseded,
  NotServing,
} from '../control-plane/errors.ts'
import type { Wait } from '../control-plane/wait.ts'
import { RollbackImpossible } from '../rollout/errors.ts'
import { type BadProof, toProof, warrantsRollback } from '../rollout/proof.ts'
import { type BadRevision, type Rollback, rollBack } from '../rollout/roll-back.ts'
import { awaitRevision, requireServing } from '../rollout/rollout.ts'
import type { Outcome } from '../step/step-state.ts'
import type { ModeContext } from './context.ts'
import { createTimeline, type Rollout, rollOut } from './roll-out.ts'

/** Rolls out; what proves the revision bad rolls back, with `rollback_on_failure`, and is thrown all the same. */
export async function rollOutOrBack(rollout: Rollout, context: ModeContext): Promise<Outcome> {
  const { reference, inputs, wait } = rollout
  try {
    return await rollOut(rollout, context)
  } catch (error) {
    context.signal.throwIfAborted()
    const proof = toProof(error)
    if (inputs.rollback_on_failure && wait !== undefined && warrantsRollback(proof)) {
      const failedAs = error instanceof RolloutFailed ? error.status : undefined
      await rollBackAfter(proof, { reference, failedAs }, wait, context)
    }
    throw error
  }
}

/** Redeploys the last revision that was deployed before, once, and waits again as long. Reports what came of it. */
async function rollBackAfter(
  { proves: proved }: BadProof,
  bad: BadRevision,
  first: Wait,
  context: ModeContext,
): Promise<void> {
  const { clock, log, signal, report } = context
  const wait = { ...first, startedAt: clock.now() }
  log.info(`Revision ${bad.reference.revisionId} failed: looking for the revision to roll back to`)
  let made: Rollback | undefined
  try {
    const onWrite = () => {
      report({ noRollback: { why: 'the control plane did not confirm it', isCertain: false } })
    }
    made = await rollBack(bad, { wait, onWrite }, context)
    report({ rollbackRevisionId: made.revisionId })
    await requireRolledBack(made, bad.reference, wait, context)
    report({ rollback: { to: made.to, proved } })
  } catch (error) {
    signal.throwIfAborted()
    const isCertain = made
      ? ends.some((end) => error instanceof end)
      : !(error instanceof WriteUnconfirmed || error instanceof NoOwnRevision)
    const doing =
      made && !isCertain && `revision ${made.to} was redeployed as ${made.revisionId}, and `
    const problem = error instanceof Error ? error.message : 'unknown'
    report({ noRollback: { why: `${doing || ''}${problem}`, isCertain } })
  }
}

/** What says for certain that a rollback that was made did not succeed. */
const ends = [RolloutFailed, Superseded, NotServing, RollbackImpossible]

/** Follows a rollback as a rollout, until its revision serves. Throws RollbackImpossible where that is of another commit. */
async function requireRolledBack(
  { to, revisionId, commitSha: wanted, buildTimesMs }: Rollback,
  { deploymentId }: RevisionReference,
  wait: Wait,
  context: ModeContext,
): Promise<void> {
  const onStatus = createTimeline((rollbackTimeline) => context.report({ rollbackTimeline }))
  const watching = { ...context, onStatus }
  const reference = { deploymentId, revisionId }
  const rebuilt = await awaitRevision(reference, { ...wait, buildTimesMs }, watching)
  const { repoCommitSha: commitSha = wanted } = rebuilt
  if (wanted !== undefined && commitSha !== wanted) {
    const problem = `the control plane redeployed revision ${to} from commit ${commitSha} instead of ${wanted}`
    throw new RollbackImpossible(problem, {})
  }
  const deployment = await context.controlPlane.get(deploymentId, context.signal)
  await requireServing(reference, { deployment, wait }, watching)
}

import { WriteUnconfirmed } from '../http/errors.ts'
import {
  NoOwnRevision,
  type RevisionReference,
  RollbackImpossible,
  RolloutFailed,
  Superseded,
  NotServing,
} from '../control-plane/errors.ts'
import type { Wait } from '../control-plane/wait.ts'
import { toProof, warrantsRollback } from '../rollout/proof.ts'
import { type Rollback, rollBack } from '../rollout/roll-back.ts'
import { awaitRevision, requireServing, type StatusChange } from '../rollout/rollout.ts'
import type { ModeContext } from './context.ts'

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

/** After an error that proves a revision bad: redeploys the last revision that was deployed before, once, and waits again as long. Reports what came of it. */
export async function rollBackAfter(
  failure: unknown,
  { reference, wait: first }: { readonly reference: RevisionReference; readonly wait: Wait },
  context: ModeContext,
): Promise<void> {
  const { clock, log, signal, report } = context
  signal.throwIfAborted()
  const proof = toProof(failure)
  if (!warrantsRollback(proof)) return
  const failedAs = failure instanceof RolloutFailed ? failure.status : undefined
  const wait = { ...first, startedAt: clock.now() }
  log.info(`Revision ${reference.revisionId} failed: looking for the revision to roll back to`)
  let made: Rollback | undefined
  try {
    const onWrite = () => {
      report({ noRollback: { why: 'the control plane did not confirm it', isCertain: false } })
    }
    made = await rollBack({ reference, failedAs }, { wait, onWrite }, context)
    report({ rollbackRevisionId: made.revisionId })
    await requireRolledBack(made, reference, wait, context)
    report({ rollback: { to: made.to, proved: proof.proves } })
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

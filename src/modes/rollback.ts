import { startWait } from '../control-plane/wait.ts'
import type { RunMode } from '../deploy/context.ts'
import { isOfOtherRepository, readDeployment } from '../deploy/deployment.ts'
import { describeRevision, readRollback, redeploy } from '../deploy/roll-back.ts'
import { beginRollout, carryOut } from '../deploy/roll-out.ts'

/** Redeploys the revision `revision_id`, or else the last revision that was deployed before the serving revision. Then waits for the new revision, which must have the commit of the old, and tests it. A dry run only plans. Throws `rollback-impossible`. */
export const rollbackMode: RunMode<'rollback'> = async (inputs, context) => {
  const { clock, log, journal } = context
  const wait = inputs.wait ? startWait(inputs, clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  const { target, serving } = await readRollback(before, inputs.revision_id, context)
  const { id: targetRevisionId, repoRef, repoCommitSha: commitSha, imageUri } = target
  const previousRevisionId = before.activeRevisionId ?? undefined
  const facts = { targetRevisionId, previousRevisionId, repoRef, commitSha, imageUri }
  journal.add({ created: false, ...facts, previousCommitSha: serving?.repoCommitSha })
  // A revision of an image has no ref. The ref is only shown on GitHub.
  const elsewhere = isOfOtherRepository(before, context.event)
  const ref = repoRef ? ({ kind: 'ref', repoRef, commitSha, elsewhere } as const) : undefined
  const graphBefore = await beginRollout(inputs, { before, ref }, context)
  if (inputs.dry_run) {
    const path = `/v2/deployments/${before.id}/revisions/${targetRevisionId}/redeploy`
    const served = previousRevisionId ? [`- revision ${previousRevisionId}`] : []
    const lines = [...served, `+ the configuration of revision ${describeRevision(target)}`]
    const notes = ['One revision would be built.']
    const planned = { words: 'would be rolled back', lines, notes }
    return { outcome: 'planned', planned, plan: [{ method: 'POST', path }] }
  }
  const from = previousRevisionId ? ` from revision ${previousRevisionId}` : ''
  const { id, name = id } = before
  log.info(`Rolling back deployment ${name}${from} to revision ${describeRevision(target)}`)
  journal.add({ began: 'writing' })
  const make = async () => {
    const reference = await redeploy(target, before, wait, context)
    return { reference, graphBefore, redeployed: target }
  }
  const result = await carryOut(before.id, { inputs, wait }, make, context)
  return result.outcome === 'deployed' ? { ...result, outcome: 'rolled-back' } : result
}

import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { startWait } from '../control-plane/wait.ts'
import { beginRollout } from '../deploy/begin-rollout.ts'
import type { ModeContext } from '../deploy/context.ts'
import { readDeployment } from '../deploy/deployment.ts'
import { readRollback, redeploy, requireSameOrigin } from '../deploy/redeploy.ts'
import { isOfOtherRepository } from '../deploy/ref.ts'
import { rollOut } from '../deploy/roll-out.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { Outcome } from '../step/step-state.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type DeployableRef, toShortCommit } from '../workflow/repo-ref.ts'

/** Redeploys an earlier revision of a deployment, by default the last one deployed before the serving one, and follows what comes of it. */
export async function rollbackMode(
  inputs: InputsOf<'rollback'>,
  context: ModeContext,
): Promise<Outcome> {
  const { clock, log, report } = context
  const wait = inputs.wait ? startWait(inputs, clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  const found = await readRollback(before, inputs.revision_id, context)
  const { target, servingId, servingCommit } = found
  const { id: targetRevisionId, repoRef, repoCommitSha: commitSha, imageUri } = target
  const previousRevisionId = servingId
  report({ created: false, targetRevisionId, previousRevisionId, repoRef, commitSha, imageUri })
  report({ previousCommitSha: servingCommit })
  const ref = toRef(target, before, context)
  const graphBefore = await beginRollout(inputs, { before, ref }, context)
  const from = servingId === undefined ? '' : ` from revision ${servingId}`
  const action = inputs.dry_run ? 'Would roll back' : 'Rolling back'
  log.info(`${action} deployment ${before.id}${from} to revision ${describe(target)}`)
  if (inputs.dry_run) {
    const path = `/v2/deployments/${before.id}/revisions/${targetRevisionId}/redeploy`
    const lines = [
      ...(servingId === undefined ? [] : [`- revision ${servingId}`]),
      `+ the configuration of revision ${describe(target)}`,
    ]
    const planned = {
      words: 'would be rolled back',
      lines,
      notes: ['One revision would be built.'],
    }
    report({ planned, plan: [{ method: 'POST', path }] })
    return 'planned'
  }
  report({ stage: 'writing' })
  const reference = await redeploy(target, before, wait, context)
  const requireBuilt = (built: Revision) => requireSameOrigin(target, built)
  const rollout = { reference, inputs, wait, graphBefore, requireBuilt }
  const outcome = await rollOut(rollout, context)
  return outcome === 'deployed' ? 'rolled-back' : outcome
}

function describe({ id, repoRef, repoCommitSha, imageUri }: Revision): string {
  const parts = [imageUri ?? repoRef, repoCommitSha && `commit ${toShortCommit(repoCommitSha)}`]
  const origin = parts.filter((part) => part !== undefined).join(', ')
  return origin === '' ? id : `${id} (${toOneLine(origin)})`
}

/** What is deployed, for the run on GitHub; undefined for an image, and where the control plane does not show it. */
function toRef(
  { repoRef, repoCommitSha: commitSha }: Revision,
  before: Deployment,
  { event }: ModeContext,
): DeployableRef | undefined {
  if (repoRef === undefined) return undefined
  return { kind: 'ref', repoRef, commitSha, elsewhere: isOfOtherRepository(before, event) }
}

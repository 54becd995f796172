import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import type { Serving, StepState } from '../step/step-state.ts'
import { startTimeLimit } from '../time/clock.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext } from './context.ts'

// What serves where a step fails.

const maxReadAfterFailureMs = 20_000
const notShown: Serving = { unknown: 'the control plane does not show it' }

/** Reports what serves before the step changes anything; with null that nothing does. */
export function reportServed(
  deployment: Pick<Deployment, 'activeRevisionId'> | null,
  { report }: Pick<ModeContext, 'report'>,
): void {
  const revisionId = deployment === null ? null : deployment.activeRevisionId
  report({ servedBefore: revisionId === undefined ? notShown : { revisionId } })
}

/** The serving revision. A revision that was deployed is read again: its status may have changed since. */
export async function readServing(
  { deploymentId, revisionId, status = '' }: Partial<StepState>,
  context: ModeContext,
): Promise<Serving> {
  const { clock, controlPlane, report, signal } = context
  if (signal.aborted) return { unknown: 'the step was cancelled' }
  if (deploymentId === undefined) return { unknown: 'the deployment of this step is unknown' }
  using limit = startTimeLimit(clock, maxReadAfterFailureMs, context)
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    const { activeRevisionId: active } = deployment
    if (active === undefined) return notShown
    if (revisionId !== undefined && classifyStatus(status) === 'succeeded') {
      const own = await readRevision(revisionId)
      if (own !== undefined) report({ status: own.status })
      if (active === revisionId) return { revisionId, commitSha: own?.repoCommitSha }
    }
    const commitSha = active === null ? undefined : (await readRevision(active))?.repoCommitSha
    return { revisionId: active, commitSha }
  }
  const readRevision = (id: string) => {
    const get = () => controlPlane.getRevision(deploymentId, id, limit.signal)
    return bestEffort(context, get, 'a revision could not be read')
  }
  const serving = await bestEffort(context, read, 'the serving revision is unknown')
  return serving ?? { unknown: 'the control plane could not be read' }
}

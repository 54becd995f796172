import { classifyStatus } from '../control-plane/revision-status.ts'
import { bestEffort } from '../deploy/best-effort.ts'
import type { ModeContext } from '../deploy/context.ts'
import type { Serving, StepState } from '../step/step-state.ts'
import { startTimeLimit } from '../time/clock.ts'

const maxReadMs = 20_000

/** The serving revision. A revision that was deployed is read again: its status may have changed since. */
export async function readServing(
  { deploymentId, revisionId, status = '' }: Partial<StepState>,
  context: ModeContext,
): Promise<Serving> {
  const { clock, controlPlane, report, signal } = context
  if (signal.aborted) return { unknown: 'the step was cancelled' }
  if (deploymentId === undefined) return { unknown: 'the deployment of this step is unknown' }
  using limit = startTimeLimit(clock, maxReadMs, context)
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    const { activeRevisionId: active } = deployment
    if (active === undefined) return { unknown: 'the control plane does not show it' }
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

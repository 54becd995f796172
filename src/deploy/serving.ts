import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import type { Serving } from '../step/step-event.ts'
import { startTimeLimit } from '../time/clock.ts'
import { bestEffort, type ModeContext } from './context.ts'

// What serves where a step fails.

const maxReadAfterFailureMs = 20_000
const notShown: Serving = { unknown: 'the control plane does not show it' }

/** Reports what serves before the step changes anything; with null that nothing does. */
export function reportServed(
  deployment: Pick<Deployment, 'activeRevisionId'> | null,
  { journal }: Pick<ModeContext, 'journal'>,
): void {
  const revisionId = deployment === null ? null : deployment.activeRevisionId
  const servedBefore = revisionId === undefined ? notShown : { revisionId }
  journal.add({ type: 'served-before', servedBefore })
}

/** What the step deployed, as far as it came. */
export interface Deployed {
  readonly deploymentId: string
  readonly revisionId: string | undefined
  /** The status that was read last. */
  readonly status: string | undefined
}

/** Reads and reports the serving revision. A revision that was deployed is read again: its status may have changed since. */
export async function reportServing(deployed: Deployed, context: ModeContext): Promise<void> {
  const { clock, controlPlane, journal, signal } = context
  const { deploymentId, revisionId, status = '' } = deployed
  const add = (serving: Serving, more: { readonly status?: string } = {}) =>
    journal.add({ type: 'serving', serving, ...more })
  if (signal.aborted) return add({ unknown: 'the step was cancelled' })
  using limit = startTimeLimit(clock, maxReadAfterFailureMs, context)
  let now: Pick<Revision, 'status'> | undefined
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    const { activeRevisionId: active } = deployment
    if (active === undefined) return notShown
    if (revisionId !== undefined && classifyStatus(status) === 'succeeded') {
      const own = await readRevision(revisionId)
      now = own
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
  add(serving ?? { unknown: 'the control plane could not be read' }, now && { status: now.status })
}

import type { Deployment } from '../control-plane/schemas.ts'
import type { Serving } from '../step/step-facts.ts'
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
  journal.add({ servedBefore })
}

/** Reads and reports the serving revision. */
export async function reportServing(deploymentId: string, context: ModeContext): Promise<void> {
  const { clock, controlPlane, journal, signal } = context
  const add = (serving: Serving) => journal.add({ serving })
  if (signal.aborted) return add({ unknown: 'the step was cancelled' })
  using limit = startTimeLimit(clock, maxReadAfterFailureMs, context)
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    const { activeRevisionId: revisionId } = deployment
    if (revisionId === undefined) return notShown
    if (revisionId === null) return { revisionId }
    const get = () => controlPlane.getRevision(deploymentId, revisionId, limit.signal)
    const revision = await bestEffort(context, get, 'a revision could not be read')
    return { revisionId, commitSha: revision?.repoCommitSha }
  }
  const serving = await bestEffort(context, read, 'the serving revision is unknown')
  add(serving ?? { unknown: 'the control plane could not be read' })
}
